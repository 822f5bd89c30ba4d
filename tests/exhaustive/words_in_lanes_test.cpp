// SPDX-License-Identifier: Apache-2.0
//
// Residues of one word in vectors: every pair of residues modulo every odd number below 2^10, in
// every form that the number can have, in every kind of vectors, against sums of plain integers.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <napier/limbs/rows/limb_inverse.hpp>
#include <napier/limbs/vector/words/in_avx2.hpp>
#include <napier/limbs/vector/words/in_avx512.hpp>
#include <napier/limbs/vector/words/in_portable.hpp>
#include <napier/limbs/vector/words/words.hpp>

namespace {

using namespace napier;

// The constants of m; residues stand for themselves divided by `radix`.
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

template <typename Kernels>
void check(const form<typename Kernels::word>& of) {
  using T = typename Kernels::word;
  const auto m = static_cast<std::uint32_t>(of.m.m);
  // Rows are as long as a register at least, and go beyond the last one.
  const std::size_t n = (m < Kernels::size ? Kernels::size : m) + 1;
  std::uint32_t inverse_radix = 0;
  while (inverse_radix < m && of.radix * inverse_radix % m != 1 % m) ++inverse_radix;
  std::vector<T> x(n), y(n), z(n + 1);
  for (std::size_t i = 0; i < n; ++i) y[i] = static_cast<T>(i % m);
  for (std::uint32_t a = 0; a < m; ++a) {
    x.assign(n, T{a});
    const auto expect_each = [&](const char* what, std::uint32_t first, std::uint32_t step) {
      ASSERT_EQ(z[n], T{7}) << what;
      first %= m;
      std::uint32_t expected = first, residue = 0;
      bool right = true;
      for (std::size_t i = 0; i < n; ++i) {
        right = right && z[i] == expected;
        expected = expected + step < m ? expected + step : expected + step - m;
        if (++residue == m) residue = 0, expected = first;
      }
      ASSERT_TRUE(right) << what << " of " << a << " modulo " << m;
    };
    z.assign(n + 1, T{7});
    Kernels::multiply(z.data(), x.data(), y.data(), n, of.m);
    expect_each("product", 0, a * inverse_radix % m);
    Kernels::add(z.data(), x.data(), y.data(), n, of.m);
    expect_each("sum", a, 1 % m);
    Kernels::subtract(z.data(), x.data(), y.data(), n, of.m);
    expect_each("difference", a, (m - 1) % m);
    Kernels::subtract(z.data(), y.data(), x.data(), n, of.m);
    expect_each("difference from", m - a, 1 % m);
  }
  Kernels::square(z.data(), y.data(), n, of.m);
  for (std::size_t i = 0; i < n; ++i) {
    const auto residue = static_cast<std::uint32_t>(y[i]);
    ASSERT_EQ(z[i], residue * residue % m * inverse_radix % m) << i << " modulo " << m;
  }
}

template <typename Vectors, std::size_t... I>
void check_mersenne(std::index_sequence<I...>) {
  (check<typename Vectors::template mersenne_halves<I + 1>>({{(2U << I) - 1, 0, 1}, 1}), ...);
}

template <typename Vectors>
void check_every_modulus(std::uint32_t limit) {
  for (std::uint32_t m = 1; m < limit; m += 2) {
    check<typename Vectors::template montgomery_halves<true>>(montgomery<std::uint32_t>(m));
    check<typename Vectors::template montgomery_halves<false>>(montgomery<std::uint32_t>(m));
    check<typename Vectors::montgomery_words>(montgomery<std::uint64_t>(m));
    if (testing::Test::HasFatalFailure()) return;
  }
  check_mersenne<Vectors>(std::make_index_sequence<8>());
}

TEST(ExhaustiveWordsInLanes, PlainArrays) { check_every_modulus<limbs::words_in_portable>(100); }

TEST(ExhaustiveWordsInLanes, Avx2) {
  if (!simd::is_there(simd::kind::avx2)) GTEST_SKIP() << "no AVX2";
  check_every_modulus<limbs::words_in_avx2>(1U << 10);
}

TEST(ExhaustiveWordsInLanes, Avx512) {
  if (!simd::is_there(simd::kind::avx512)) GTEST_SKIP() << "no AVX-512";
  check_every_modulus<limbs::words_in_avx512>(1U << 10);
}

}  // namespace
