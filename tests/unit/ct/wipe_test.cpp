// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include <napier/ct/wipe.hpp>
#include <napier/napier.hpp>

namespace {

using namespace napier;

template <typename T>
class Wipe : public testing::Test {};
using widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(Wipe, widths);

TYPED_TEST(Wipe, OnlyWhatItIsToldTo) {
  using T = TypeParam;
  for (std::size_t from = 0; from <= 9; ++from) {
    for (std::size_t count = 0; from + count <= 9; ++count) {
      std::array<T, 9> limbs;
      limbs.fill(T{0x5a});
      ct::wipe(limbs.data() + from, count);
      for (std::size_t i = 0; i < limbs.size(); ++i) {
        EXPECT_EQ(limbs[i], i < from || i >= from + count ? 0x5a : 0) << from << ' ' << count;
      }
    }
  }
}

TYPED_TEST(Wipe, Values) {
  using T = TypeParam;
  auto limb = static_cast<T>(~T{0});
  ct::wipe(limb);
  EXPECT_EQ(limb, 0);
  big_int<3, T> number{1, 2, 3};
  ct::wipe(number);
  EXPECT_EQ(number, (big_int<3, T>{}));
  T rows[2][3] = {{1, 2, 3}, {4, 5, 6}};
  ct::wipe(rows);
  for (const auto& row : rows) {
    for (const T x : row) EXPECT_EQ(x, 0);
  }
}

TEST(Wipe, NothingAtNowhere) { ct::wipe(static_cast<std::uint64_t*>(nullptr), 0); }

TEST(Wipe, FieldElements) {
  using F = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
  F x[3] = {1, 2, 3};
  ct::wipe(x, 2);
  EXPECT_EQ(x[0], F(0));
  EXPECT_EQ(x[1], F(0));
  EXPECT_EQ(x[2], F(3));
}

TEST(Wipe, PaddingToo) {
  struct padded {
    std::uint8_t small;
    std::uint64_t large;
  };
  alignas(padded) std::array<unsigned char, sizeof(padded)> bytes;
  bytes.fill(0x5a);
  ct::wipe(*reinterpret_cast<padded*>(bytes.data()));
  EXPECT_TRUE(std::ranges::all_of(bytes, [](unsigned char byte) { return byte == 0; }));
}

constexpr bool wiped_in_constant_evaluation() {
  std::uint64_t limbs[4] = {1, 2, 3, 4};
  ct::wipe(limbs + 1, 2);
  big_int<2> number{5, 6};
  ct::wipe(number);
  std::uint32_t rows[2][2] = {{1, 2}, {3, 4}};
  ct::wipe(rows);
  return limbs[0] == 1 && limbs[1] == 0 && limbs[2] == 0 && limbs[3] == 4 &&
         number == big_int<2>{} && rows[1][1] == 0;
}
static_assert(wiped_in_constant_evaluation());

template <typename V>
concept can_be_wiped = requires(V& value) { ct::wipe(value); };
static_assert(can_be_wiped<big_int<4>>);
static_assert(can_be_wiped<std::uint64_t[4]>);
static_assert(!can_be_wiped<const big_int<4>>);
static_assert(!can_be_wiped<std::uint64_t*>, "it would wipe the address");
static_assert(noexcept(ct::wipe(std::declval<big_int<4>&>())));

}  // namespace
