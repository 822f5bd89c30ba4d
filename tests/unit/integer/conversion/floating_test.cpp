// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <stdexcept>
#include <type_traits>

#include <napier/integer/conversion/convert.hpp>
#include <napier/integer/conversion/floating.hpp>

namespace {

using namespace napier;

template <typename F>
void test_type() {
  using limits = std::numeric_limits<F>;
  std::mt19937_64 random(limits::digits);
  // m 2^e, with the machine's ldexp as the oracle.
  for (int e = -70; e <= limits::max_exponent - limits::digits; e += 1 + e / 50 * (e > 0)) {
    const auto m = static_cast<std::int64_t>(random() >> (64 - limits::digits + 1));
    const F x = std::ldexp(static_cast<F>(m), e);
    const integer expected = e >= 0 ? integer(m) << e : integer(m) >> -e;
    ASSERT_EQ(integer(x), expected) << e;
    ASSERT_EQ(integer(-x), -expected) << e;
    const bool whole = e >= 0 || (integer(m) >> -e << -e) == m;
    ASSERT_EQ(integer::from_exact(x).has_value(), whole) << e;
    if (whole) {
      ASSERT_EQ(*integer::from_exact(-x), -expected);
      ASSERT_EQ(static_cast<F>(expected), x);
      ASSERT_EQ(expected.template to<F>(), x);
      ASSERT_EQ((-expected).template to<F>(), -x);
    }
  }
  // Ties go to even numbers, and what is a bit above or below goes its own way.
  const integer one_place = integer(1) << limits::digits;  // the last place is 2
  for (const std::size_t shift : {0U, 1U, 63U, 64U, 70U}) {
    const auto value = [&](const integer& x) { return integer(static_cast<F>(x << shift)); };
    ASSERT_EQ(value(one_place + 1), one_place << shift);
    ASSERT_EQ(value(one_place + 3), (one_place + 4) << shift);
    ASSERT_EQ(value(-(one_place + 3)), -(one_place + 4) << shift);
    ASSERT_EQ(value(2 * one_place - 1), (2 * one_place) << shift);
    ASSERT_FALSE(((one_place + 1) << shift).template to<F>().has_value());
    ASSERT_EQ(integer(static_cast<F>(((one_place + 1) << shift << 9) + 1)), (one_place + 2)
                                                                                << shift << 9);
    ASSERT_EQ(integer(static_cast<F>(((one_place + 1) << shift << 9) - 1)),
              one_place << shift << 9);
  }
  const integer largest(limits::max());
  EXPECT_EQ(static_cast<F>(largest), limits::max());
  EXPECT_EQ(largest.template to<F>(), limits::max());
  const integer half_place = integer(1) << (limits::max_exponent - limits::digits - 1);
  EXPECT_EQ(static_cast<F>(largest + half_place - 1), limits::max());
  EXPECT_EQ(static_cast<F>(largest + half_place), limits::infinity());
  EXPECT_EQ(static_cast<F>(-(largest + half_place)), -limits::infinity());
  EXPECT_FALSE((largest + half_place).template to<F>().has_value());
  EXPECT_EQ(static_cast<F>(integer(1) << 40000), limits::infinity());
  EXPECT_EQ((integer(1) << 40000).template to<F>(), std::nullopt);
  EXPECT_EQ(static_cast<F>(integer(0)), F{0});
  EXPECT_EQ(integer(0).template to<F>(), F{0});

  for (const F bad : {limits::infinity(), -limits::infinity(), limits::quiet_NaN()}) {
    EXPECT_THROW((void)integer(bad), std::domain_error);
    EXPECT_EQ(integer::from_exact(bad), std::nullopt);
  }
  EXPECT_EQ(integer(F{-0.0}), 0);
  EXPECT_EQ(integer(F{-0.75}), 0);
  EXPECT_EQ(integer(F{2.75}), 2);
  EXPECT_EQ(integer(limits::denorm_min()), 0);
}

TEST(IntegerFloating, Float) { test_type<float>(); }
TEST(IntegerFloating, Double) { test_type<double>(); }
TEST(IntegerFloating, LongDouble) { test_type<long double>(); }

static_assert(!std::is_convertible_v<double, integer>);
static_assert(integer(1e20) == 100000000000000000000_n);
static_assert(static_cast<double>(100000000000000000001_n) == 1e20);

}  // namespace
