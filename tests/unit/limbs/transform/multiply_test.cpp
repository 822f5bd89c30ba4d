// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <cfenv>
#include <cstdint>
#include <vector>

#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/transform/digits.hpp>
#include <napier/limbs/transform/f64_in_portable.hpp>
#include <napier/limbs/transform/f64_kinds.hpp>
#include <napier/limbs/transform/f64_plan.hpp>
#include <napier/limbs/transform/multiply.hpp>
#include <napier/limbs/transform/words.hpp>

#include "support/hostile.hpp"

namespace {

namespace limbs = napier::limbs;
using napier::limb;
using napier_test::hostile_numbers;

template <typename T>
class TransformMultiply : public testing::Test {};
// The limb of numbers of any size, and the one for hostile values.
using limb_types = testing::Types<std::uint8_t, std::uint64_t>;
TYPED_TEST_SUITE(TransformMultiply, limb_types);

constexpr std::size_t guard = 2;  // limbs behind z and behind the work that nobody may write

template <limb T>
constexpr T mark = static_cast<T>(0xa5a5a5a5a5a5a5a5);

template <limb T, typename Kernel>
std::vector<T> guarded(std::size_t count, std::size_t work_count, Kernel kernel) {
  std::vector<T> z(count + guard, mark<T>), work(work_count + guard, mark<T>);
  kernel(z.data(), work.data());
  for (std::size_t i = 0; i < guard; ++i) {
    EXPECT_EQ(z[count + i], mark<T>);
    EXPECT_EQ(work[work_count + i], mark<T>);
  }
  z.resize(count);
  return z;
}

template <limb T>
std::vector<T> schoolbook(const std::vector<T>& x, const std::vector<T>& y) {
  std::vector<T> z(x.size() + y.size());
  limbs::multiply(z.data(), x.data(), x.size(), y.data(), y.size());
  return z;
}

// The public functions, and the form in words whichever of them they take.
template <limb T>
void check(const std::vector<T>& x, const std::vector<T>& y) {
  const std::size_t m = x.size(), n = y.size();
  const std::vector<T> expected = schoolbook(x, y);
  const std::size_t work_count = limbs::transform_multiply_work<T>(m, n);
  ASSERT_EQ(guarded<T>(m + n, work_count,
                       [&](T* z, T* work) {
                         limbs::transform_multiply(z, x.data(), m, y.data(), n, work);
                       }),
            expected)
      << m << " by " << n;
  ASSERT_EQ(guarded<T>(m + n, work_count,
                       [&](T* z, T* work) {
                         limbs::detail::multiply_by_words(z, x.data(), m, y.data(), n, work);
                       }),
            expected)
      << m << " by " << n << " in words";
}

template <limb T>
void check_square(const std::vector<T>& x) {
  const std::size_t n = x.size();
  const std::vector<T> expected = schoolbook(x, x);
  const std::size_t work_count = limbs::transform_multiply_work<T>(n, n);
  ASSERT_EQ(guarded<T>(2 * n, work_count,
                       [&](T* z, T* work) { limbs::transform_square(z, x.data(), n, work); }),
            expected)
      << n << " squared";
  ASSERT_EQ(guarded<T>(2 * n, work_count,
                       [&](T* z, T* work) {
                         limbs::detail::multiply_by_words(z, x.data(), n,
                                                          static_cast<const T*>(nullptr), n, work);
                       }),
            expected)
      << n << " squared in words";
}

// Digits of 56 bits, which only the longest numbers have.
template <typename Vectors, limb T>
void check_short_digits_in(const std::vector<T>& x, const std::vector<T>& y) {
  if (!Vectors::exists || !Vectors::is_usable()) return;
  const auto plan = limbs::detail::f64_plan_of<Vectors::lanes>(x.size(), y.size(), 0);
  ASSERT_EQ(guarded<T>(x.size() + y.size(), plan.work_words(),
                       [&](T* z, T* work) {
                         Vectors::multiply(z, x.data(), x.size(), y.data(), y.size(), work, plan);
                       }),
            schoolbook(x, y))
      << x.size() << " by " << y.size() << " in digits of 56 bits";
}
template <limb T>
void check_short_digits(const std::vector<T>& x, const std::vector<T>& y) {
  if constexpr (limbs::detail::f64_multiplies<T>) {
    check_short_digits_in<limbs::f64_in_avx2>(x, y);
    check_short_digits_in<limbs::f64_in_avx512>(x, y);
  }
}

TYPED_TEST(TransformMultiply, AllSmallSizes) {
  using T = TypeParam;
  hostile_numbers numbers(1);
  for (std::size_t m = 1; m <= 24; ++m) {
    for (std::size_t n = 1; n <= 24; ++n) {
      std::vector<T> x(m), y(n);
      numbers.fill(x.data(), m);
      numbers.fill(y.data(), n);
      check(x, y);
      check_short_digits(x, y);
      if (this->HasFatalFailure()) return;
    }
  }
}

TYPED_TEST(TransformMultiply, RandomSizes) {
  using T = TypeParam;
  hostile_numbers numbers(2);
  for (std::size_t i = napier_test::repetitions(60); i > 0; --i) {
    std::vector<T> x(1 + numbers.below(400)), y(1 + numbers.below(400));
    numbers.fill(x.data(), x.size());
    numbers.fill(y.data(), y.size());
    check(x, y);
    check_square(x);
    check_short_digits(x, y);
    if (this->HasFatalFailure()) return;
  }
}

// The largest coefficients, one of them, and none.
TYPED_TEST(TransformMultiply, OnesAndSingleBits) {
  using T = TypeParam;
  constexpr T ones = static_cast<T>(~T{0});
  for (const std::size_t m : {1U, 2U, 3U, 31U, 64U, 100U, 257U}) {
    for (const std::size_t n : {1U, 5U, 64U, 127U, 300U}) {
      check(std::vector<T>(m, ones), std::vector<T>(n, ones));
      check(std::vector<T>(m, ones), std::vector<T>(n, T{0}));
      std::vector<T> bit(m, T{0}), other(n, T{0});
      bit[m - 1] = static_cast<T>(ones / 2 + 1);
      other[n / 2] = 1;
      check(bit, std::vector<T>(n, ones));
      check(bit, other);
      check_short_digits(std::vector<T>(m, ones), std::vector<T>(n, ones));
      if (this->HasFatalFailure()) return;
    }
    check_square(std::vector<T>(m, ones));
  }
}

// Every size around the lengths 4 2^k and 3 2^k, or 5, 6 and 7 2^k, of the transform.
TYPED_TEST(TransformMultiply, AroundEveryLength) {
  using T = TypeParam;
  constexpr T ones = static_cast<T>(~T{0});
  const std::vector<T> x(40, ones);
  for (std::size_t n = 1; n <= 420; n += n < 100 ? 1 : 3) {
    check(x, std::vector<T>(n, ones));
    if (this->HasFatalFailure()) return;
  }
}

// Whatever the caller's rounding is, the product is right, and the rounding stays what it is.
TEST(TransformMultiply, OtherRoundings) {
  using T = std::uint64_t;
  hostile_numbers numbers(3);
  const std::vector<T> ones(150, ~T{0});
  for (const int mode : {FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO}) {
    std::vector<T> x(150), z(300), work(limbs::transform_multiply_work<T>(150, 150));
    numbers.fill(x.data(), x.size());
    std::fesetround(mode);
    limbs::transform_multiply(z.data(), x.data(), 150, ones.data(), 150, work.data());
    EXPECT_EQ(std::fegetround(), mode);
    std::fesetround(FE_TONEAREST);
    EXPECT_EQ(z, schoolbook(x, ones));
  }
}

// Limbs of one byte that a wrong digit shows in: every pair of one limb.
TEST(TransformMultiply, EveryPairOfBytes) {
  for (unsigned x = 0; x < 256; ++x) {
    for (unsigned y = 0; y < 256; y += x % 16 == 0 ? 1 : 17) {
      const std::uint8_t a = static_cast<std::uint8_t>(x), b = static_cast<std::uint8_t>(y);
      std::uint8_t z[2], work[1024];
      ASSERT_LE(limbs::transform_multiply_work<std::uint8_t>(1, 1), sizeof work);
      limbs::transform_multiply(z, &a, 1, &b, 1, work);
      ASSERT_EQ(static_cast<unsigned>(z[0] + 256 * z[1]), x * y);
    }
  }
}

template <limb T, std::size_t M, std::size_t N>
constexpr bool constant_product_is_right() {
  std::array<T, M> x{};
  std::array<T, N> y{};
  for (T& limb : x) limb = static_cast<T>(~T{0});
  for (std::size_t i = 0; i < N; ++i) y[i] = static_cast<T>(0x123456789abcdef1U * (i + 1));
  std::array<T, M + N> z{}, expected{};
  limbs::multiply(expected.data(), x.data(), M, y.data(), N);
  std::array<T, limbs::transform_multiply_work<T>(M, N)> work{};
  limbs::transform_multiply(z.data(), x.data(), M, y.data(), N, work.data());
  if (z != expected) return false;
  std::array<T, 2 * N> square{}, expected_square{};
  limbs::multiply(expected_square.data(), y.data(), N, y.data(), N);
  std::array<T, limbs::transform_multiply_work<T>(N, N)> work_of_square{};
  limbs::transform_square(square.data(), y.data(), N, work_of_square.data());
  return square == expected_square;
}

static_assert(constant_product_is_right<std::uint64_t, 4, 3>());
static_assert(constant_product_is_right<std::uint64_t, 12, 10>());
static_assert(constant_product_is_right<std::uint32_t, 3, 2>());
static_assert(constant_product_is_right<std::uint16_t, 5, 5>());
static_assert(constant_product_is_right<std::uint8_t, 1, 9>());

// The kernels of each kind of vectors against schoolbook products: in the kinds that the processor
// has, and in plain arrays everywhere.
template <typename Vectors>
class TransformVectors : public testing::Test {};
using all_vectors = testing::Types<limbs::f64_in_avx512, limbs::f64_in_avx2,
                                   limbs::f64_in_portable_avx512, limbs::f64_in_portable_avx2>;
TYPED_TEST_SUITE(TransformVectors, all_vectors);

TYPED_TEST(TransformVectors, Products) {
  using Vectors = TypeParam;
  using T = std::uint64_t;
  if (!Vectors::exists || !Vectors::is_usable()) GTEST_SKIP() << "this processor lacks the vectors";
  hostile_numbers numbers(77);
  // Lengths with 5 to 8 blocks, one level and pairs of levels below them, and leaves alone.
  for (const std::size_t m : {1U, 30U, 70U, 150U, 200U, 260U, 330U, 500U, 700U}) {
    const std::size_t n = m - m / 3;
    std::vector<T> x(m), y(n);
    numbers.fill(x.data(), m);
    numbers.fill(y.data(), n);
    const auto plan = limbs::detail::f64_plan_of<Vectors::lanes>(m, n);
    ASSERT_EQ(guarded<T>(m + n, plan.work_words(),
                         [&](T* z, T* work) {
                           Vectors::multiply(z, x.data(), m, y.data(), n, work, plan);
                         }),
              schoolbook(x, y))
        << m << " by " << n;
    const auto square = limbs::detail::f64_plan_of<Vectors::lanes>(m, m);
    ASSERT_EQ(guarded<T>(2 * m, square.work_words(),
                         [&](T* z, T* work) {
                           Vectors::multiply(z, x.data(), m, static_cast<const T*>(nullptr), m,
                                             work, square);
                         }),
              schoolbook(x, x))
        << m << " squared";
    check_short_digits_in<Vectors>(x, y);
  }
}

}  // namespace
