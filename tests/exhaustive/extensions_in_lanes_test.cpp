// SPDX-License-Identifier: Apache-2.0
//
// Elements of extensions in vectors: every pair of elements of tiny rings, in every form that the
// prime has, in every kind of vectors, against sums of plain integers.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <napier/limbs/rows/limb_inverse.hpp>
#include <napier/limbs/vector/words/in_avx2.hpp>
#include <napier/limbs/vector/words/in_avx512.hpp>
#include <napier/limbs/vector/words/in_portable.hpp>
#include <napier/limbs/vector/words/shapes.hpp>
#include <napier/limbs/vector/words/words.hpp>

namespace {

using namespace napier;

// X^N = Small, which is added up.
template <typename T, int Small>
struct small_constant {
  static constexpr std::array<limbs::shape_constant<T>, 1> value{{{Small, T{1}}}};
};
// X^N = the residue that is stored as Stored.
template <typename T, unsigned Stored>
struct stored_constant {
  static constexpr std::array<limbs::shape_constant<T>, 1> value{{{0, T{Stored}}}};
};
// v^N = 2 + u, in a tower.
template <typename T>
struct constant_of_tower {
  static constexpr std::array<limbs::shape_constant<T>, 2> value{{{2, T{1}}, {1, T{1}}}};
};

template <typename T>
struct form {
  limbs::word_modulus<T> m;
  std::uint32_t radix;
};
template <typename T>
form<T> montgomery(std::uint32_t m) {
  auto radix = std::uint32_t{1};
  for (std::size_t i = 0; i < limb_bits<T>; ++i) radix = 2 * radix % m;
  return {{T{m}, limbs::inverse_of_limb(T{m}), T{radix % m}}, radix % m};
}

// The coefficients of x y / R, for stored numbers; `wrap` is X^N as a number, times R if it is one.
template <std::size_t N>
std::array<std::uint32_t, N> plain_product(const std::array<std::uint32_t, N>& x,
                                           const std::array<std::uint32_t, N>& y,
                                           std::uint32_t wrap, std::uint32_t m,
                                           std::uint32_t inverse_radix) {
  std::array<std::uint32_t, N> z{};
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t j = 0; j < N; ++j) {
      const std::uint32_t one = x[i] * y[j] % m * inverse_radix % m;
      z[(i + j) % N] = (z[(i + j) % N] + (i + j < N ? one : one * wrap)) % m;
    }
  }
  return z;
}

// Element number i of the ring.
template <std::size_t N>
std::array<std::uint32_t, N> element(std::size_t i, std::uint32_t m) {
  std::array<std::uint32_t, N> x;
  for (auto& c : x) c = static_cast<std::uint32_t>(i % m), i /= m;
  return x;
}

// All products of the ring of m^N elements, with the kernels of the shape.
template <std::size_t N, typename Kernels, typename Product>
void check(const form<typename Kernels::word>& of, const Product& product) {
  using T = typename Kernels::word;
  const auto m = static_cast<std::uint32_t>(of.m.m);
  std::size_t elements = 1;
  for (std::size_t i = 0; i < N; ++i) elements *= m;
  // As many as are needed, and one more, whose register overlaps that of the others.
  const std::size_t n = (elements < Kernels::size ? Kernels::size : elements) + 1;
  std::vector<T> x(n * N), y(n * N), z(n * N), squares(n * N);
  for (std::size_t i = 0; i < n; ++i) {
    const auto b = element<N>(i % elements, m);
    for (std::size_t k = 0; k < N; ++k) y[i * N + k] = T{b[k]};
  }
  Kernels::square(squares.data(), y.data(), n, of.m);
  for (std::size_t a = 0; a < elements; ++a) {
    const auto first = element<N>(a, m);
    for (std::size_t i = 0; i < n * N; ++i) x[i] = T{first[i % N]};
    Kernels::multiply(z.data(), x.data(), y.data(), n, of.m);
    for (std::size_t i = 0; i < n; ++i) {
      const auto expected = product(first, element<N>(i % elements, m));
      for (std::size_t k = 0; k < N; ++k) {
        ASSERT_EQ(z[i * N + k], expected[k]) << a << ' ' << i << " modulo " << m;
        ASSERT_TRUE(i % elements != a || squares[i * N + k] == expected[k]) << i << " modulo " << m;
      }
    }
  }
}

template <std::size_t N, typename Kernels, typename Constants, typename Word>
void check_flat(const form<Word>& of) {
  using shape = limbs::extension_shape<limbs::prime_shape, N, Constants>;
  const auto m = static_cast<std::uint32_t>(of.m.m);
  std::uint32_t inverse_radix = 0;
  while (inverse_radix < m && of.radix * inverse_radix % m != 1 % m) ++inverse_radix;
  constexpr auto c = Constants::value[0];
  const auto wrap = c.small == 0
                        ? static_cast<std::uint32_t>(c.stored % m * inverse_radix % m)
                        : static_cast<std::uint32_t>(c.small + static_cast<int>(4 * m)) % m;
  check<N, typename Kernels::template elements<shape>>(of, [&](const auto& x, const auto& y) {
    return plain_product<N>(x, y, wrap, m, inverse_radix);
  });
}

// (F[u] / (u^2 + 1))[v] / (v^2 - 2 - u): 1, u, v, u v.
template <typename Kernels, typename Word>
void check_tower(const form<Word>& of) {
  using base = limbs::extension_shape<limbs::prime_shape, 2, small_constant<Word, -1>>;
  using shape = limbs::extension_shape<base, 2, constant_of_tower<Word>>;
  const auto m = static_cast<std::uint32_t>(of.m.m);
  std::uint32_t inverse_radix = 0;
  while (inverse_radix < m && of.radix * inverse_radix % m != 1 % m) ++inverse_radix;
  using pair = std::array<std::uint32_t, 2>;
  const auto times = [&](const pair& x, const pair& y) {
    return plain_product<2>(x, y, m - 1, m, inverse_radix);
  };
  check<4, typename Kernels::template elements<shape>>(of, [&](const auto& x, const auto& y) {
    const pair low = times({x[0], x[1]}, {y[0], y[1]}), high = times({x[2], x[3]}, {y[2], y[3]});
    const pair one = times({x[0], x[1]}, {y[2], y[3]}), other = times({x[2], x[3]}, {y[0], y[1]});
    return std::array<std::uint32_t, 4>{(low[0] + 2 * high[0] + (m - high[1])) % m,
                                        (low[1] + 2 * high[1] + high[0]) % m,
                                        (one[0] + other[0]) % m, (one[1] + other[1]) % m};
  });
}

template <typename Kernels>
void check_form(std::uint32_t m, const form<typename Kernels::word>& of) {
  using T = typename Kernels::word;
  check_flat<2, Kernels, small_constant<T, -1>>(of);
  check_flat<2, Kernels, small_constant<T, 3>>(of);
  check_flat<2, Kernels, stored_constant<T, 2>>(of);
  if (m > 5) return;
  check_flat<3, Kernels, small_constant<T, 2>>(of);
  check_flat<3, Kernels, stored_constant<T, 1>>(of);
  if (m > 3) return;
  check_flat<4, Kernels, small_constant<T, -2>>(of);
  check_flat<4, Kernels, stored_constant<T, 1>>(of);
  check_flat<5, Kernels, small_constant<T, 2>>(of);
  check_tower<Kernels>(of);
}

template <typename Vectors>
void check_all() {
  for (const std::uint32_t m : {1U, 3U, 5U, 7U}) {
    check_form<typename Vectors::template montgomery_halves<true>>(m, montgomery<std::uint32_t>(m));
    check_form<typename Vectors::template montgomery_halves<false>>(m,
                                                                    montgomery<std::uint32_t>(m));
    check_form<typename Vectors::montgomery_words>(m, montgomery<std::uint64_t>(m));
    if (testing::Test::HasFatalFailure()) return;
  }
  check_form<typename Vectors::template mersenne_halves<2>>(3, {{3, 0, 1}, 1});
  check_form<typename Vectors::template mersenne_halves<3>>(7, {{7, 0, 1}, 1});
}

TEST(ExhaustiveExtensionsInLanes, PlainArrays) { check_all<limbs::words_in_portable>(); }

TEST(ExhaustiveExtensionsInLanes, Avx2) {
  if (!simd::is_there(simd::kind::avx2)) GTEST_SKIP() << "no AVX2";
  check_all<limbs::words_in_avx2>();
}

TEST(ExhaustiveExtensionsInLanes, Avx512) {
  if (!simd::is_there(simd::kind::avx512)) GTEST_SKIP() << "no AVX-512";
  check_all<limbs::words_in_avx512>();
}

}  // namespace
