// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include <napier/limbs/product/basecase.hpp>
#include <napier/limbs/product/karatsuba_vartime.hpp>
#include <napier/limbs/product/multiply_vartime.hpp>
#include <napier/limbs/product/thresholds.hpp>
#include <napier/limbs/product/toom.hpp>
#include <napier/limbs/product/toom_steps.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;
using limbs::product_thresholds;

constexpr std::size_t never = product_thresholds::never;

constexpr product_thresholds thresholds(std::size_t karatsuba, std::size_t toom_3,
                                        std::size_t toom_4, std::size_t transform = never) {
  product_thresholds from;
  from.transform_8 = from.transform_4 = from.transform_words = transform;
  from.square_transform_8 = from.square_transform_4 = from.square_transform_words = transform;
  from.transform_ifma = from.square_transform_ifma = transform;
  from.karatsuba = from.square_karatsuba = karatsuba;
  from.karatsuba_avx512 = from.square_karatsuba_avx512 = 0;
  from.karatsuba_ifma = from.square_karatsuba_ifma = 0;
  from.toom_3 = from.square_toom_3 = toom_3;
  from.toom_4 = from.square_toom_4 = toom_4;
  return from;
}

// Each method alone, then the ways in which they meet; 0 and 1 are no less than the least.
constexpr product_thresholds low_thresholds[] = {
    thresholds(2, never, never), thresholds(0, 0, never), thresholds(1, never, 0),
    thresholds(0, 0, 0),         thresholds(2, 5, 9),     thresholds(3, 4, 7),
    thresholds(4, 8, 10),        thresholds(never, 0, 0), thresholds(0, 0, 0, 0),
    thresholds(2, 4, 5, 9),      limbs::tuned_products};

// The product by the definition, in limbs that are wide enough.
template <typename T>
constexpr void plain_product(T* z, const T* x, std::size_t m, const T* y, std::size_t n) {
  for (std::size_t i = 0; i < m + n; ++i) z[i] = 0;
  for (std::size_t i = 0; i < m; ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; j < n; ++j) {
      carry += static_cast<std::uint64_t>(x[i]) * y[j] + z[i + j];
      z[i + j] = static_cast<T>(carry);
      carry >>= limb_bits<T>;
    }
    z[i + n] = static_cast<T>(carry);
  }
}

// Runs both functions between guards: nothing beside z is written, and no more work than was said.
template <typename T>
class guarded_products {
 public:
  const T* multiply(const std::vector<T>& x, const std::vector<T>& y,
                    const product_thresholds& from) {
    prepare(x.size() + y.size(), limbs::multiply_work(x.size(), y.size(), from));
    limbs::multiply_vartime(z(), x.data(), x.size(), y.data(), y.size(), work(), from);
    return z();
  }
  const T* square(const std::vector<T>& x, const product_thresholds& from) {
    prepare(2 * x.size(), limbs::square_work(x.size(), from));
    limbs::square_vartime(z(), x.data(), x.size(), work(), from);
    return z();
  }
  // Whether the guards are as they were.
  bool intact() const {
    const auto is_guard = [](T limb) { return limb == guard; };
    return z_.front() == guard && z_.back() == guard && work_.front() == guard &&
           std::all_of(work_.end() - guards, work_.end(), is_guard);
  }

 private:
  static constexpr T guard = static_cast<T>(0x5a5a5a5a5a5a5a5a);
  static constexpr std::ptrdiff_t guards = 8;

  T* z() { return z_.data() + 1; }
  T* work() { return work_.data() + 1; }
  void prepare(std::size_t product, std::size_t work) {
    z_.assign(product + 2, guard);
    work_.assign(work + 1 + guards, guard);
  }

  std::vector<T> z_, work_;
};

template <typename T>
class MultiplyVartimeOf : public testing::Test {};
using widths = testing::Types<std::uint8_t, std::uint32_t>;
TYPED_TEST_SUITE(MultiplyVartimeOf, widths);

// All lengths up to 12 by 12, all methods.
TYPED_TEST(MultiplyVartimeOf, EveryShortLengthByEveryMethod) {
  using T = TypeParam;
  napier_test::hostile_numbers numbers(5);
  guarded_products<T> products;
  for (const auto& from : low_thresholds) {
    for (std::size_t m = 0; m <= 12; ++m) {
      for (std::size_t n = 0; n <= 12; ++n) {
        for (std::size_t round = napier_test::repetitions(20); round > 0; --round) {
          std::vector<T> x(m), y(n), expected(m + n);
          numbers.fill(x.data(), m);
          numbers.fill(y.data(), n);
          plain_product(expected.data(), x.data(), m, y.data(), n);
          const T* z = products.multiply(x, y, from);
          ASSERT_TRUE(std::equal(expected.begin(), expected.end(), z)) << m << " by " << n;
          ASSERT_TRUE(products.intact()) << m << " by " << n;
          if (n > 0) continue;
          expected.resize(2 * m);
          plain_product(expected.data(), x.data(), m, x.data(), m);
          z = products.square(x, from);
          ASSERT_TRUE(std::equal(expected.begin(), expected.end(), z)) << m << " squared";
          ASSERT_TRUE(products.intact()) << m << " squared";
        }
      }
    }
  }
}

// Every way to put 0, 1, 254 and 255 into the limbs of both factors: all signs and all carries of
// the sums that the methods take.
TEST(MultiplyVartime, EveryShortHostileProduct) {
  constexpr std::uint8_t values[] = {0, 1, 254, 255};
  guarded_products<std::uint8_t> products;
  const auto fill = [&](std::vector<std::uint8_t>& x, std::size_t code) {
    for (auto& limb : x) {
      limb = values[code % 4];
      code /= 4;
    }
  };
  for (const auto& from : {low_thresholds[0], low_thresholds[1], low_thresholds[2]}) {
    for (std::size_t n = 2; n <= 5; ++n) {
      for (std::size_t m = n; m + n <= 9; ++m) {
        std::vector<std::uint8_t> x(m), y(n), expected(m + n);
        for (std::size_t code = 0; code < std::size_t{1} << (2 * (m + n));
             code += m + n == 9 ? 3 : 1) {
          fill(x, code);
          fill(y, code >> (2 * m));
          plain_product(expected.data(), x.data(), m, y.data(), n);
          const auto* z = products.multiply(x, y, from);
          ASSERT_TRUE(std::equal(expected.begin(), expected.end(), z)) << m << " by " << n;
        }
      }
    }
    for (std::size_t n = 2; n <= 9; ++n) {
      std::vector<std::uint8_t> x(n), expected(2 * n);
      for (std::size_t code = 0; code < std::size_t{1} << (2 * n); ++code) {
        fill(x, code);
        plain_product(expected.data(), x.data(), n, x.data(), n);
        const auto* z = products.square(x, from);
        ASSERT_TRUE(std::equal(expected.begin(), expected.end(), z)) << n << " squared";
      }
    }
  }
}

// Longer factors, of all ratios, with thresholds of all kinds: parts of several limbs.
TYPED_TEST(MultiplyVartimeOf, LongerFactors) {
  using T = TypeParam;
  napier_test::hostile_numbers numbers(6);
  guarded_products<T> products;
  for (std::size_t round = napier_test::repetitions(2000); round > 0; --round) {
    const auto from = thresholds(numbers.below(12), numbers.below(30), numbers.below(40),
                                 numbers.below(4) == 0 ? numbers.below(80) : never);
    const std::size_t m = 1 + numbers.below(160);
    const std::size_t n = 1 + numbers.below(numbers.below(2) == 0 ? 160 : m);
    std::vector<T> x(m), y(n), expected(m + n);
    numbers.fill(x.data(), m);
    numbers.fill(y.data(), n);
    plain_product(expected.data(), x.data(), m, y.data(), n);
    const T* z = products.multiply(x, y, from);
    ASSERT_TRUE(std::equal(expected.begin(), expected.end(), z)) << m << " by " << n;
    ASSERT_TRUE(products.intact()) << m << " by " << n;
    expected.resize(2 * m);
    plain_product(expected.data(), x.data(), m, x.data(), m);
    z = products.square(x, from);
    ASSERT_TRUE(std::equal(expected.begin(), expected.end(), z)) << m << " squared";
    ASSERT_TRUE(products.intact()) << m << " squared";
  }
}

// The short lengths of the tests above have parts for each of the methods.
TEST(MultiplyVartime, ShortFactorsMeetEveryMethod) {
  using limbs::detail::toom_fits;
  EXPECT_TRUE(toom_fits(3, 3, 3, 3));
  EXPECT_TRUE(toom_fits(8, 4, 4, 2));
  EXPECT_TRUE(toom_fits(4, 4, 4, 4));
  EXPECT_TRUE(toom_fits(5, 5, 3, 3));
  EXPECT_TRUE(toom_fits(12, 6, 4, 2));
  // An empty part, and values as long as the factor.
  EXPECT_FALSE(toom_fits(4, 3, 4, 3));
  EXPECT_FALSE(toom_fits(9, 4, 9, 4));
  EXPECT_FALSE(toom_fits(4, 4, 2, 2));
}

// The most work that m by n limbs can need, whichever of the methods that fit are chosen.
class most_work {
 public:
  std::size_t of(std::size_t m, std::size_t n) {
    if (m < n) std::swap(m, n);
    if (n < 2) return 0;
    if (const auto known = known_.find({m, n}); known != known_.end()) return known->second;
    std::size_t most = 0;
    const auto toom = [&](std::size_t a, std::size_t b) {
      if (!limbs::detail::toom_fits(m, a, n, b)) return;
      const std::size_t L = limbs::detail::toom_part(m, a, n, b);
      most = std::max(
          most, limbs::detail::toom_values(L, a + b) +
                    std::max({of(L + 1, L + 1), of(L, L), of(m - (a - 1) * L, n - (b - 1) * L)}));
    };
    const auto blocks = [&](std::size_t length) {
      if (m <= length) return;
      most = std::max(most, n + std::max(of(length, n), of(m % length, n)));
    };
    if (m <= n + n / 4) {
      const std::size_t L = limbs::detail::karatsuba_part(m);
      most = 2 * L + std::max(of(L, L), of(m - L, n - L));
      toom(3, 3);
      toom(4, 4);
    } else {
      toom(5, 3);
      toom(4, 2);
      toom(6, 2);
      blocks(n);
      blocks(2 * n);
    }
    return known_[{m, n}] = most;
  }

 private:
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> known_;
};

TEST(MultiplyVartime, TheBoundOfTheWork) {
  most_work most;
  EXPECT_EQ(most.of(21, 19), limbs::detail::toom_work(21, 19));
  for (std::size_t n = 1; n <= 110; ++n) {
    for (std::size_t m = n; m <= 4 * n + 2; ++m) {
      EXPECT_LE(most.of(m, n), limbs::detail::toom_work(m, n)) << m << " by " << n;
    }
  }
  EXPECT_EQ(limbs::multiply_work(1000, limbs::tuned_products.karatsuba - 1), 0);
  EXPECT_EQ(limbs::square_work(limbs::tuned_products.square_karatsuba - 1), 0);
}

// Work for the longest of some factors is work for all of them: what needs products of many lengths
// asks for the longest.
TEST(MultiplyVartime, TheWorkGrowsWithTheFactors) {
  for (const auto& from : {thresholds(2, 5, 9), thresholds(3, 20, 30), thresholds(2, 9, 20, 40),
                           thresholds(2, never, never), limbs::tuned_products}) {
    std::size_t most = 0;
    for (std::size_t k = 1; k <= 600; ++k) {
      for (std::size_t n = 1; n <= k; n += 1 + n / 16) {
        ASSERT_LE(limbs::multiply_work(k, n, from), limbs::multiply_work(k, k, from)) << k << n;
      }
      ASSERT_LE(most, limbs::multiply_work(k, k, from)) << k;
      most = limbs::multiply_work(k, k, from);
      ASSERT_LE(limbs::square_work(k, from), limbs::square_work(k + 1, from)) << k;
    }
  }
}

// What is set aside for a transform is enough, or none is taken.
TEST(MultiplyVartime, TheRoomOfATransform) {
  for (std::size_t n = 100; n < 1000000; n += 1 + n / 7) {
    for (const std::size_t m : {n, n + n / 3, 2 * n, 3 * n}) {
      EXPECT_LE(limbs::transform_multiply_work<std::uint64_t>(m, n),
                limbs::detail::transform_room(m, n))
          << m << " by " << n;
      EXPECT_LE(limbs::exact_multiply_work<std::uint64_t>(m, n), limbs::multiply_work(m, n));
    }
    EXPECT_LE(limbs::exact_square_work<std::uint64_t>(n), limbs::square_work(n));
  }
  // The work of a product of 16 Mbit is below 32 MB, which glibc's malloc keeps when it is freed.
  EXPECT_LT(limbs::exact_multiply_work<std::uint64_t>(1U << 18, 1U << 18), std::size_t{1} << 22);
}

// The exact work is enough: the limbs behind it are not written.
TEST(MultiplyVartime, TheExactWorkOfATransform) {
  using limb64 = std::uint64_t;
  for (const std::size_t n : {100U, 300U, 700U, 1500U, 2600U}) {
    for (const std::size_t m : {n, n + n / 3, 3 * n, 3 * n + 1}) {
      std::vector<limb64> x(m, ~limb64{0}), y(n, ~limb64{0}), z(m + n);
      const std::size_t exact = limbs::exact_multiply_work<limb64>(m, n);
      std::vector<limb64> work(exact + 8, 0x5a5a);
      limbs::multiply_vartime(z.data(), x.data(), m, y.data(), n, work.data());
      // (B^m - 1) (B^n - 1) = B^(m+n) - B^m - B^n + 1
      for (std::size_t i = 0; i < m + n; ++i) {
        const limb64 expected = i == 0 ? 1 : i < n ? 0 : i == m ? ~limb64{1} : ~limb64{0};
        ASSERT_EQ(z[i], expected) << m << ' ' << n << ' ' << i;
      }
      for (std::size_t i = 0; i < 8; ++i) ASSERT_EQ(work[exact + i], 0x5a5aU) << m << ' ' << n;
    }
    std::vector<limb64> x(n, ~limb64{0}), z(2 * n);
    const std::size_t exact = limbs::exact_square_work<limb64>(n);
    std::vector<limb64> work(exact + 8, 0x5a5a);
    limbs::square_vartime(z.data(), x.data(), n, work.data());
    EXPECT_EQ(z[0], 1U);
    EXPECT_EQ(z[n], ~limb64{1});
    EXPECT_EQ(z[2 * n - 1], ~limb64{0});
    for (std::size_t i = 0; i < 8; ++i) ASSERT_EQ(work[exact + i], 0x5a5aU) << n;
  }
}

// At compile time.
template <std::size_t M, std::size_t N>
constexpr bool is_the_product(const product_thresholds& from) {
  std::uint16_t x[M], y[N], z[M + N], expected[M + N];
  std::uint16_t work[4 * M + 32];
  for (std::size_t i = 0; i < M; ++i)
    x[i] = static_cast<std::uint16_t>(i % 3 == 0 ? 0xffff : 7 * i);
  for (std::size_t i = 0; i < N; ++i) y[i] = static_cast<std::uint16_t>(0xffff - i % 2);
  limbs::multiply_vartime(z, x, M, y, N, work, from);
  plain_product(expected, x, M, y, N);
  for (std::size_t i = 0; i < M + N; ++i) {
    if (z[i] != expected[i]) return false;
  }
  std::uint16_t square[2 * N], square_expected[2 * N];
  limbs::square_vartime(square, y, N, work, from);
  plain_product(square_expected, y, N, y, N);
  for (std::size_t i = 0; i < 2 * N; ++i) {
    if (square[i] != square_expected[i]) return false;
  }
  return true;
}
static_assert(is_the_product<5, 5>(thresholds(2, never, never)));
static_assert(is_the_product<9, 3>(thresholds(2, never, never)));
static_assert(is_the_product<6, 6>(thresholds(4, 5, never)));
static_assert(is_the_product<8, 4>(thresholds(4, 4, never)));
static_assert(is_the_product<8, 8>(thresholds(5, never, 8)));
static_assert(is_the_product<10, 6>(thresholds(5, never, 6)));
static_assert(is_the_product<12, 4>(thresholds(4, never, 4)));
static_assert(is_the_product<11, 11>(limbs::tuned_products));

}  // namespace
