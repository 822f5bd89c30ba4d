// SPDX-License-Identifier: Apache-2.0
//
// Where an integer's limbs are, and how a result gets there. Allocations that fail are tested by
// allocation_test.cpp.
#include <napier/integer/value/storage.hpp>

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>

#include <napier/integer.hpp>
#include <napier/integer/value/error.hpp>
#include <napier/integer/value/write_limbs.hpp>

namespace {

using namespace napier;
using napier::detail::integer_limb;
using storage = napier::detail::integer_storage<std::allocator<integer_limb>, true>;

storage with_limbs(std::size_t n, bool negative) {
  storage s{std::allocator<integer_limb>()};
  s.grow(n);
  for (std::size_t i = 0; i < n; ++i) s.data()[i] = i + 1;
  s.set_size(n, negative);
  return s;
}

void expect_limbs(const storage& s, std::size_t n, bool negative) {
  EXPECT_EQ(s.size(), n);
  EXPECT_EQ(s.negative(), negative);
  EXPECT_GE(s.capacity(), n);
  for (std::size_t i = 0; i < n; ++i) EXPECT_EQ(s.data()[i], i + 1);
}

bool is_inside(const storage& s) {
  const auto* const object = reinterpret_cast<const char*>(&s);
  const auto* const limbs = reinterpret_cast<const char*>(s.data());
  return limbs >= object && limbs < object + sizeof s;
}

TEST(IntegerStorage, TwoLimbsAreInTheObject) {
  for (std::size_t n = 0; n < 6; ++n) {
    const storage s = with_limbs(n, true);
    expect_limbs(s, n, n != 0);
    EXPECT_EQ(is_inside(s), n <= storage::inline_limbs);
  }
}

TEST(IntegerStorage, GrowsShrinksMovesAndSwaps) {
  storage s = with_limbs(2, true);
  s.grow(9);
  expect_limbs(s, 2, true);
  EXPECT_EQ(s.capacity(), 9U);
  s.grow(3);
  EXPECT_EQ(s.capacity(), 9U);
  s.shrink();
  expect_limbs(s, 2, true);
  EXPECT_TRUE(is_inside(s));

  storage t = with_limbs(5, false);
  t.swap(s);
  expect_limbs(t, 2, true);
  expect_limbs(s, 5, false);
  const storage u(std::move(s));
  expect_limbs(u, 5, false);
  expect_limbs(s, 0, false);  // NOLINT(bugprone-use-after-move)
}

TEST(IntegerStorage, LeadingZerosAreDroppedAndZeroHasNoSign) {
  storage s = with_limbs(4, false);
  s.data()[3] = s.data()[2] = 0;
  s.set_size(4, true);
  expect_limbs(s, 2, true);
  s.set_negative(false);
  expect_limbs(s, 2, false);
  s.data()[0] = s.data()[1] = 0;
  s.set_size(2, true);
  expect_limbs(s, 0, false);
}

TEST(IntegerScratch, IsWritable) {
  for (const std::size_t n : {std::size_t{0}, std::size_t{1}, std::size_t{64}, std::size_t{65}}) {
    napier::detail::integer_scratch<std::allocator<integer_limb>, true> scratch(n, {});
    for (std::size_t i = 0; i < n; ++i) scratch.data()[i] = i;
    for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(scratch.data()[i], i);
  }
}

// A result of any size into an integer of any capacity, in place or not.
TEST(WriteLimbs, TheResultIsTheNumber) {
  for (std::size_t before = 0; before < 8; ++before) {
    for (std::size_t n = 1; n < 8; ++n) {
      for (std::size_t size = 0; size <= n; ++size) {
        for (const bool in_place : {false, true}) {
          integer z = pow(2_n, 64 * before);
          napier::detail::write_limbs(z, n, in_place, [&](integer_limb* p) {
            for (std::size_t i = 0; i < n; ++i) p[i] = i < size ? ~integer_limb{0} : 0;
            return napier::detail::size_and_sign{n, true};
          });
          ASSERT_EQ(z, 1 - pow(2_n, 64 * size)) << before << ' ' << n << ' ' << in_place;
        }
      }
    }
  }
}

// Without in_place the operand may be read until the last limb is written.
TEST(WriteLimbs, NotIntoTheMemoryOfAnOperand) {
  for (const std::size_t n : {std::size_t{3}, std::size_t{6}}) {
    integer z = pow(2_n, 64 * n) - 1;
    napier::detail::write_limbs(z, n, false, [&](integer_limb* p) {
      for (std::size_t i = 0; i < n; ++i) p[i] = 0;
      EXPECT_EQ(z, pow(2_n, 64 * n) - 1);
      return napier::detail::size_and_sign{n, false};
    });
    EXPECT_EQ(z, 0);
  }
}

TEST(IntegerError, IsTheExceptionWithItsWords) {
  try {
    napier::detail::raise<std::domain_error>("napier: of this test");
    FAIL();
  } catch (const std::domain_error& error) {
    EXPECT_EQ(std::string(error.what()), "napier: of this test");
  }
}

}  // namespace
