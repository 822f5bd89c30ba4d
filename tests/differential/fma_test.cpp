// SPDX-License-Identifier: Apache-2.0
//
// Powers in digits of 51 and 52 bits against GMP and against the scalar kernels, in each kind of
// vectors that the processor has, and in the portable twin of each, which every machine has:
// hostile bases, moduli and digits, and every rounding mode.
#include <gtest/gtest.h>

#include <bit>
#include <cfenv>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include <napier/limbs/digits/in_avx2.hpp>
#include <napier/limbs/digits/kind.hpp>
#include <napier/limbs/vector/in_avx2.hpp>
#include <napier/limbs/vector/in_avx512.hpp>
#include <napier/limbs/vector/in_ifma.hpp>
#include <napier/limbs/vector/in_portable.hpp>
#include <napier/limbs/vector/kind.hpp>
#include <napier/limbs/vector/kinds.hpp>
#include <napier/limbs/vector/raise.hpp>
#include <napier/limbs/vector/ring.hpp>
#include <napier/modular/context.hpp>
#include <napier/platform/simd/avx2.hpp>
#include <napier/platform/simd/avx512.hpp>
#include <napier/platform/simd/config.hpp>
#include <napier/platform/simd/ifma.hpp>
#include <napier/platform/simd/portable.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"
#include "support/hostile_residues.hpp"

namespace {

using namespace napier;
using napier_test::gmp_number;
using napier_test::hostile_numbers;
using word = std::uint64_t;

template <typename Vectors>
class FmaVectors : public testing::Test {
 protected:
  void SetUp() override {
    if (!Vectors::is_usable()) GTEST_SKIP() << "this processor does not have the vectors";
  }
};
struct names_of_vectors {
  template <typename Vectors>
  static std::string GetName(int i) {
    return std::string(Vectors::name) + (Vectors::exists ? "" : "_" + std::to_string(i));
  }
};
using all_vectors = testing::Types<limbs::fma_in_ifma, limbs::fma_in_avx512, limbs::fma_in_avx2,
                                   limbs::fma_in_portable_ifma, limbs::fma_in_portable_avx512,
                                   limbs::fma_in_portable_avx2>;
TYPED_TEST_SUITE(FmaVectors, all_vectors, names_of_vectors);

// Arrays take a hundred times as long as vectors, and are tested on shorter numbers and fewer.
template <typename Vectors>
constexpr bool is_portable = std::string_view(Vectors::name).starts_with("portable");

template <std::size_t N>
gmp_number to_gmp(const big_int<N>& x) {
  return {x.data(), N};
}

// x^e by the ring in these vectors.
template <typename Vectors, std::size_t N, std::size_t E>
big_int<N> power_in(const detail::montgomery_ring<N, word>& ring, const big_int<N>& x_mont,
                    const big_int<E>& e) {
  big_int<N> z;
  const limbs::detail::secret_exponent<word, 64 * E> exponent(e.data(), E);
  using kernels = limbs::detail::fma_kernel_list<typename Vectors::template kernels<N>>;
  const limbs::detail::power_in_vectors<N, kernels, detail::montgomery_ring<N, word>,
                                        decltype(exponent)>
      power{z.data(), x_mont.data(), ring, exponent};
  power(Vectors());
  return ring.leave(z);
}

// The same in one kind of vectors or another: only this is compiled for each of them.
template <std::size_t N, std::size_t E>
using power_in_a_kind = big_int<N> (*)(const detail::montgomery_ring<N, word>& ring,
                                       const big_int<N>& x_mont, const big_int<E>& e);

template <std::size_t N, std::size_t E>
void check_power(const big_int<N>& m, const big_int<N>& x, const big_int<E>& e,
                 power_in_a_kind<N, E> power_in_vectors) {
  const auto context = montgomery_context<N>::create(m).value();
  gmp_number wanted;
  mpz_powm(wanted, to_gmp(x), to_gmp(e), to_gmp(m));
  const auto power = context.pow(x, e);
  ASSERT_EQ(to_gmp(power), wanted) << N << " limbs, m " << to_gmp(m) << ", x " << to_gmp(x);
  ASSERT_EQ(to_gmp(context.pow_vartime(x, e)), wanted) << N << " limbs, m " << to_gmp(m);
  ASSERT_EQ(mod_exp(x, e, m), power);
  // The scalar path.
  const auto ring = detail::montgomery_ring<N, word>::of(m);
  const auto x_mont = ring.enter(x);
  big_int<N> scalar;
  limbs::power<N, 4>(ring, scalar.data(), x_mont.data(), e.data(), E, 64 * E);
  ASSERT_EQ(ring.leave(scalar), power) << N << " limbs, m " << to_gmp(m);
  ASSERT_EQ(power_in_vectors(ring, x_mont, e), power) << N << " limbs, m " << to_gmp(m);
}

// Exponents of three limbs, and one of N unless there is no way to raise to it.
template <std::size_t N>
void check_powers(std::uint64_t seed, std::size_t rounds, power_in_a_kind<N, 3> power_in_vectors,
                  power_in_a_kind<N, N> long_power_in_vectors) {
  hostile_numbers numbers(seed);
  for (std::size_t round = 0; round < rounds; ++round) {
    const auto m = napier_test::hostile_modulus<N>(numbers, round % 6);
    const auto x = napier_test::hostile_base<N>(numbers, m, round / 6);
    big_int<3> e{};
    if (round % 4 == 1) e = {1, 0, 0};
    if (round % 4 == 2) e = {~word{0}, ~word{0}, ~word{0}};
    if (round % 4 == 3) numbers.fill(e.data(), 3);
    check_power(m, x, e, power_in_vectors);
    if (testing::Test::HasFatalFailure()) return;
  }
  if (long_power_in_vectors == nullptr) return;
  // As long as an RSA exponent.
  big_int<N> e, m = napier_test::hostile_modulus<N>(numbers, 5), x;
  numbers.fill(e.data(), N);
  numbers.fill(x.data(), N);
  check_power(m, x, e, long_power_in_vectors);
}

template <typename Vectors, std::size_t N>
void check_powers_in() {
  if constexpr (is_portable<Vectors>) {
    check_powers<N>(N, napier_test::repetitions(6, 20), power_in<Vectors, N, 3>, nullptr);
  } else {
    check_powers<N>(N, napier_test::repetitions(36, 20), power_in<Vectors, N, 3>,
                    power_in<Vectors, N, N>);
  }
}

TYPED_TEST(FmaVectors, Powers) {
  check_powers_in<TypeParam, 12>();
  check_powers_in<TypeParam, 16>();
  check_powers_in<TypeParam, 19>();
  if constexpr (!is_portable<TypeParam>) {
    check_powers_in<TypeParam, 24>();
    check_powers_in<TypeParam, 32>();
    check_powers_in<TypeParam, 48>();
    check_powers_in<TypeParam, 64>();
  }
}

// An exponent that notes for how many words it is raised to.
template <typename T, std::size_t>
struct noting_exponent {
  static constexpr bool may_change_engine = true;
  static inline std::size_t words = 0;

  const T* e;
  std::size_t n;

  std::size_t length() const { return 64 * n; }
  template <std::size_t K, typename Engine>
  void raise(const Engine&, T* z, const T* x) const {
    words = K;
    limbs::copy(z, x, K);
  }
  template <typename Engine>
  static constexpr std::size_t most_rows = 0;
  template <typename Engine>
  void raise(const Engine&, std::size_t row_words, T* z, const T* x, T*) const {
    words = row_words;
    limbs::copy(z, x, row_words);
  }
};

// The widest vectors of the processor are taken, from the least length on that each is for.
TEST(FmaPower, TheVectorPathIsTaken) {
  using limbs::fma_in_avx2, limbs::fma_in_avx512, limbs::fma_in_ifma, limbs::has_fma_ring;
#if NAPIER_HAS_AVX512
  static_assert(has_fma_ring<16, word, fma_in_avx512> && has_fma_ring<64, word, fma_in_avx512>);
  static_assert(!has_fma_ring<12, word, fma_in_avx512> && has_fma_ring<12, word, fma_in_ifma>);
  static_assert(!has_fma_ring<15, word, fma_in_avx2> && has_fma_ring<16, word, fma_in_avx2>);
#endif
  static_assert(!has_fma_ring<65, word, fma_in_avx2> && !has_fma_ring<65, word, fma_in_avx512>);
  static_assert(!has_fma_ring<32, std::uint32_t, fma_in_avx2>);
  const auto words_taken = [](auto limbs_of) {
    constexpr std::size_t N = limbs_of();
    const auto ring = detail::montgomery_ring<N, word>::of(big_int<N>{3});
    detail::power_of_entered<noting_exponent>(ring, ring.one_mont, big_int<16>{});
    return noting_exponent<word, 1024>::words;
  };
  std::size_t wanted_12 = 12, wanted_16 = 16;
  if (fma_in_avx2::is_usable()) wanted_16 = limbs::fma_words<16, fma_in_avx2::format>;
  if (fma_in_avx512::is_usable()) wanted_16 = limbs::fma_words<16, fma_in_avx512::format>;
  if (fma_in_ifma::is_usable()) {
    wanted_12 = limbs::fma_words<12, fma_in_ifma::format>;
    wanted_16 = limbs::fma_words<16, fma_in_ifma::format>;
  }
  EXPECT_EQ(words_taken(std::integral_constant<std::size_t, 12>()), wanted_12);
  EXPECT_EQ(words_taken(std::integral_constant<std::size_t, 16>()), wanted_16);
}

// AVX2 rounds as the program says: the powers do not depend on it, and leave it as it was.
TEST(FmaPower, EveryRoundingMode) {
  if (!limbs::fma_in_avx2::is_usable()) GTEST_SKIP() << "this processor has no AVX2";
  hostile_numbers numbers(31);
  const auto m = napier_test::hostile_modulus<24>(numbers, 5);
  const auto ring = detail::montgomery_ring<24, word>::of(m);
  const auto x = ring.enter(napier_test::hostile_base<24>(numbers, m, 5));
  big_int<3> e;
  numbers.fill(e.data(), 3);
  const auto wanted = power_in<limbs::fma_in_avx2>(ring, x, e);
  for (const int mode : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO, FE_TONEAREST}) {
    ASSERT_EQ(std::fesetround(mode), 0);
    std::feclearexcept(FE_ALL_EXCEPT);
    const auto power = power_in<limbs::fma_in_avx2>(ring, x, e);
    const int after = std::fegetround(), raised = std::fetestexcept(FE_ALL_EXCEPT);
    std::fesetround(FE_TONEAREST);
    EXPECT_EQ(power, wanted) << mode;
    EXPECT_EQ(after, mode);
    EXPECT_EQ(raised, 0) << mode;
  }
}

template <limbs::fma_format F>
gmp_number value_of(const word* x, std::size_t words) {
  gmp_number z, digit;
  for (std::size_t i = words; i-- > limbs::fma_zeros_below;) {
    mpz_mul_2exp(z, z, F.bits);
    mpz_set_si(digit, limbs::detail::fma_digit<F>(x[i]));
    mpz_add(z, z, digit);
  }
  return z;
}

// Are z R = x y modulo m, |z| <= 3m + 2, or 0 <= z < 6m for words, and the digits of z within their
// bound?
template <std::size_t N, typename Vectors>
void expect_product(const word* z, const word* x, const word* y, const gmp_number& m) {
  constexpr auto format = Vectors::format;
  constexpr std::size_t words = limbs::fma_words<N, format>,
                        digits = limbs::fma_digit_count<N, format>;
  ASSERT_TRUE((limbs::detail::are_fma_digits<format>(z, digits, words))) << N;
  const gmp_number product = value_of<format>(z, words);
  gmp_number difference, bound;
  mpz_mul(difference, value_of<format>(x, words), value_of<format>(y, words));
  gmp_number shifted;
  mpz_mul_2exp(shifted, product, format.bits * Vectors::template kernels<N>::folding.total);
  mpz_sub(difference, difference, shifted);
  ASSERT_NE(mpz_divisible_p(difference, m), 0) << N << " limbs, m " << m;
  mpz_mul_ui(bound, m, format.as_doubles ? 3 : 6);
  mpz_add_ui(bound, bound, 2);
  ASSERT_LE(mpz_cmpabs(product, bound), 0) << N << " limbs, m " << m;
}

// Every digit at its bound, and random ones, as far as the number is below 3m.
template <std::size_t N, typename Vectors>
void hostile_digits(hostile_numbers& numbers, word* x, std::size_t bits) {
  constexpr auto format = Vectors::format;
  const std::size_t count = bits / format.bits;  // the digits that are free
  const std::size_t kind = numbers.below(4);
  limbs::set_zero(x, limbs::fma_words<N, format>);
  for (std::size_t i = 0; i < count; ++i) {
    word random;
    numbers.fill(&random, 1);
    word* const z = x + limbs::fma_zeros_below + i;
    if constexpr (format.as_doubles) {
      const double bound = static_cast<double>(word{1} << (format.bits - 1)) + 256,
                   sign = random % 2 == 0 ? 1 : -1;
      double digit = sign * static_cast<double>(random >> (65 - format.bits));
      if (kind == 0) digit = bound;
      if (kind == 1) digit = -bound;
      if (kind == 2) digit = sign * bound;
      *z = std::bit_cast<word>(digit + 0.0);
    } else {
      const word bound = (word{1} << format.bits) + 512;
      *z = random >> (64 - format.bits);
      // The highest digit keeps the number below 3m.
      if (kind < 3 && i + 1 < count) *z = kind == 2 && random % 2 == 0 ? 0 : bound;
    }
  }
}

// One of the four, until the end of its life.
class rounding_mode {
 public:
  explicit rounding_mode(std::size_t i) {
    constexpr int modes[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
    constexpr simd::rounding_mode portable[] = {simd::rounding_mode::nearest,
                                                simd::rounding_mode::up, simd::rounding_mode::down,
                                                simd::rounding_mode::towards_zero};
    std::fesetround(modes[i % 4]);
    simd::portable::rounding = portable[i % 4];
  }
  rounding_mode(const rounding_mode&) = delete;
  rounding_mode& operator=(const rounding_mode&) = delete;
  ~rounding_mode() {
    std::fesetround(FE_TONEAREST);
    simd::portable::rounding = simd::rounding_mode::nearest;
  }
};

template <typename Vectors, std::size_t N>
void check_kernels(std::uint64_t seed) {
  hostile_numbers numbers(seed);
  using fma_ring = limbs::fma_ring<N, Vectors>;
  constexpr std::size_t words = fma_ring::words;
  for (std::size_t round = 0; round < napier_test::repetitions(is_portable<Vectors> ? 4 : 24, 20);
       ++round) {
    const rounding_mode mode(round);
    const auto m = napier_test::hostile_modulus<N>(numbers, round % 6);
    const auto gm = to_gmp(m);
    const auto ring = detail::montgomery_ring<N, word>::of(m);
    const auto fast = std::make_unique<fma_ring>(ring);
    alignas(64) word x[words], y[words], z[words], t[words];
    const auto x_mont = ring.enter(napier_test::hostile_base<N>(numbers, m, round % 5));
    const auto y_mont = ring.enter(napier_test::hostile_base<N>(numbers, m, 5));
    fast->enter(x, x_mont.data());
    fast->enter(y, y_mont.data());
    big_int<N> back;
    fast->leave(back.data(), x);
    ASSERT_EQ(back, x_mont) << N << " limbs, m " << gm;
    fast->one(z);
    fast->leave(back.data(), z);
    ASSERT_EQ(back, ring.one_mont) << N << " limbs, m " << gm;
    for (int step = 0; step < 6; ++step) {
      fast->multiply(z, x, y);
      expect_product<N, Vectors>(z, x, y, gm);
      fast->square(t, z);
      expect_product<N, Vectors>(t, z, z, gm);
      limbs::copy(y, x, words);
      fast->multiply(x, x, t);
      expect_product<N, Vectors>(x, y, t, gm);
      if (testing::Test::HasFatalFailure()) return;
      if (round % 2 == 1) hostile_digits<N, Vectors>(numbers, y, mpz_sizeinbase(gm, 2));
      limbs::copy(z, y, words);
      fast->square(z, z);
      expect_product<N, Vectors>(z, y, y, gm);
    }
  }
}

// Products are exact whichever way they are rounded.
TYPED_TEST(FmaVectors, Kernels) {
  check_kernels<TypeParam, 16>(1);
  check_kernels<TypeParam, 19>(2);
  check_kernels<TypeParam, 24>(3);
  check_kernels<TypeParam, 32>(4);
  check_kernels<TypeParam, 48>(5);
  check_kernels<TypeParam, 64>(6);
}

TYPED_TEST(FmaVectors, Lookup) {
  using fma_ring = limbs::fma_ring<16, TypeParam>;
  constexpr std::size_t words = fma_ring::words, entries = 8;
  const auto ring = detail::montgomery_ring<16, word>::of(big_int<16>{5});
  const fma_ring fast(ring);
  alignas(64) word table[entries * words] = {}, z[words];
  for (std::size_t i = 0; i < entries; ++i) {
    for (std::size_t j = 0; j < limbs::fma_digit_count<16, TypeParam::format>; ++j) {
      table[i * words + limbs::fma_zeros_below + j] = (i + 1) << (j + 3);
    }
  }
  for (word index = 0; index <= entries; ++index) {
    fast.lookup(z, table, entries, index);
    for (std::size_t j = 0; j < words; ++j) {
      ASSERT_EQ(z[j], index < entries ? table[index * words + j] : 0) << index << ", " << j;
    }
  }
}

// 2^bits high + low = x y.
struct halves {
  std::int64_t high, low;
};
}  // namespace

#define NAPIER_VECTORS ifma
#include "differential/multiply_digits.inc"
#define NAPIER_VECTORS avx512
#include "differential/multiply_digits.inc"
#define NAPIER_VECTORS avx2
#include "differential/multiply_digits.inc"
#define NAPIER_VECTORS portable_ifma
#include "differential/multiply_digits.inc"
#define NAPIER_VECTORS portable_avx512
#include "differential/multiply_digits.inc"
#define NAPIER_VECTORS portable_avx2
#include "differential/multiply_digits.inc"

namespace {

// One product, with every bit of it: both factors at their bounds and random, in every rounding
// mode.
TYPED_TEST(FmaVectors, ColumnsAreExact) {
  constexpr auto format = TypeParam::format;
  constexpr std::int64_t bound = format.as_doubles ? (std::int64_t{1} << (format.bits - 1)) + 256
                                                   : (std::int64_t{1} << format.bits) + 512;
  constexpr std::int64_t least = format.as_doubles ? -bound : 0;
  hostile_numbers numbers(9);
  for (int round = 0; round < 4000; ++round) {
    word random[2];
    numbers.fill(random, 2);
    std::int64_t digit[2];
    for (int i = 0; i < 2; ++i) {
      digit[i] =
          static_cast<std::int64_t>(random[i] % static_cast<word>(bound - least + 1)) + least;
      if (random[i] % 7 == 0) digit[i] = random[i] % 2 == 0 ? bound : least;
    }
    halves product{};
    {
      const rounding_mode mode(static_cast<std::size_t>(round));
      multiply_digits(&product, digit[0], digit[1], TypeParam());
    }
    gmp_number wanted, high, low;
    mpz_set_si(wanted, digit[0]);
    mpz_mul_si(wanted, wanted, digit[1]);
    mpz_set_si(high, product.high);
    mpz_mul_2exp(high, high, format.bits);
    mpz_set_si(low, product.low);
    mpz_add(high, high, low);
    ASSERT_EQ(high, wanted) << digit[0] << " * " << digit[1];
    ASSERT_LE(std::abs(product.low), std::int64_t{1} << 52);
  }
}

}  // namespace
