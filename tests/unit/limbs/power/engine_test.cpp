// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>

#include <napier/limbs/power/engine.hpp>
#include <napier/limbs/power/odd_ring.hpp>
#include <napier/limbs/power/window.hpp>
#include <napier/limbs/product/truncated_rows.hpp>
#include <napier/limbs/vector/ring.hpp>

namespace {

namespace limbs = napier::limbs;
using limb = std::uint64_t;

static_assert(limbs::power_engine<limbs::montgomery_rows<limb>, limb>);
static_assert(limbs::power_engine<limbs::truncated_rows<limb>, limb>);
static_assert(limbs::power_engine<limbs::odd_ring<std::uint8_t>, std::uint8_t> == false,
              "its one() is a row, not a function that writes one");
static_assert(limbs::power_engine<limbs::fma_ring<32>, limb>);
static_assert(limbs::detail::has_lookup<limbs::fma_ring<32>>);
static_assert(limbs::detail::has_lookup<limbs::montgomery_rows<limb>>);
static_assert(!limbs::detail::has_lookup<limbs::truncated_rows<limb>>);

// Numbers modulo 2^64; the ways through a table are counted.
struct words {
  mutable int* looks = nullptr;
  void multiply(limb* z, const limb* x, const limb* y) const { *z = *x * *y; }
  void square(limb* z, const limb* x) const { *z = *x * *x; }
  void one(limb* z) const { *z = 1; }
  void lookup(limb* z, const limb* table, std::size_t, limb index) const {
    *z = table[index];
    ++*looks;
  }
};
struct words_with_lookup : words {
  static constexpr bool has_lookup = true;
};
struct words_without_what_they_promise {
  static constexpr bool has_lookup = true;
  void multiply(limb*, const limb*, const limb*) const {}
  void square(limb*, const limb*) const {}
  void one(limb*) const {}
};
struct words_without_one {
  void multiply(limb*, const limb*, const limb*) const {}
  void square(limb*, const limb*) const {}
};
static_assert(limbs::power_engine<words, limb> && limbs::power_engine<words_with_lookup, limb>);
static_assert(!limbs::power_engine<words_without_what_they_promise, limb>);
static_assert(!limbs::power_engine<words_without_one, limb>);
static_assert(!limbs::power_engine<words, std::uint8_t>);
static_assert(!limbs::montgomery_engine<words, limb>);

TEST(Engine, LookupIsTakenWhereItIsNamed) {
  const limb e = 0x1234, x = 3;
  limb wanted = 1, z = 0;
  for (int i = 0; i < 0x1234; ++i) wanted *= 3;
  int looks = 0;
  limbs::power<1, 4>(words{&looks}, &z, &x, &e, 1, 13);
  EXPECT_EQ(z, wanted);
  EXPECT_EQ(looks, 0);
  limbs::power<1, 4>(words_with_lookup{{&looks}}, &z, &x, &e, 1, 13);
  EXPECT_EQ(z, wanted);
  EXPECT_EQ(looks, 4);
}

}  // namespace
