// SPDX-License-Identifier: Apache-2.0
//
// A shift by a negative number of bits is reported, by every type that has shifts.
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>

#include <napier/big_int/bit_shift.hpp>
#include <napier/big_int/comparison.hpp>
#include <napier/big_int/uint_bits.hpp>
#include <napier/errors.hpp>
#include <napier/integer.hpp>

namespace {

using namespace napier;

int violations = 0;
std::string last;

class NegativeShift : public testing::Test {
 protected:
  void SetUp() override {
    violations = 0;
    last.clear();
    before_ = set_violation_handler([](const char* what) {
      ++violations;
      last = what;
    });
  }
  void TearDown() override { set_violation_handler(before_); }

 private:
  violation_handler before_ = nullptr;
};

template <typename V, typename I>
void is_reported(const V& x, I bits) {
  const int before = violations;
  EXPECT_EQ(x << bits, V{});
  EXPECT_EQ(violations, before + 1);
  EXPECT_EQ(x >> bits, V{});
  EXPECT_EQ(violations, before + 2);
  EXPECT_EQ(last, "napier: a shift by a negative number of bits");
}

TEST_F(NegativeShift, IsAViolation) {
  const auto by_every_type = [](const auto& x) {
    is_reported(x, -1);
    is_reported(x, std::int8_t{-128});
    is_reported(x, std::int16_t{-1});
    is_reported(x, std::numeric_limits<int>::min());
    is_reported(x, std::numeric_limits<long long>::min());
  };
  by_every_type(big_int<3>{5, 6, 7});
  by_every_type(big_int<3, std::uint8_t>{5, 6, 7});
  by_every_type(uint256_t(5));
  by_every_type(uint_bits<7>(5));
}

TEST_F(NegativeShift, OthersAreNot) {
  const big_int<2> x{5, 1};
  EXPECT_EQ(x << 0, x);
  EXPECT_EQ(x >> 0L, x);
  EXPECT_EQ(x << 1000, big_int<2>{});
  EXPECT_EQ(x >> std::numeric_limits<long long>::max(), big_int<2>{});
  EXPECT_EQ(x >> std::numeric_limits<unsigned long long>::max(), big_int<2>{});
  EXPECT_EQ(uint256_t(5) << 256, 0);
  EXPECT_EQ(violations, 0);
}

TEST_F(NegativeShift, IntegersThrow) {
  integer x = 5;
  EXPECT_THROW(static_cast<void>(x << -1), std::domain_error);
  EXPECT_THROW(static_cast<void>(x >> -1), std::domain_error);
  EXPECT_THROW(x <<= -1, std::domain_error);
  EXPECT_THROW(x >>= std::numeric_limits<long long>::min(), std::domain_error);
  EXPECT_EQ(x, 5);
  EXPECT_EQ(violations, 0);
}

}  // namespace
