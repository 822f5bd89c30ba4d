// SPDX-License-Identifier: Apache-2.0
#include <napier/modular/random.hpp>
#include <napier/random.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <random>
#include <span>
#include <vector>

namespace {

using namespace napier;

using P256 = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;

// Plays back bytes, and fails where there are no more.
struct script {
  std::vector<std::uint8_t> bytes;
  std::size_t at = 0;
  int calls = 0;
  bool operator()(std::span<std::uint8_t> out) {
    ++calls;
    if (at + out.size() > bytes.size()) return false;
    for (auto& byte : out) byte = bytes[at++];
    return true;
  }
};

// Every candidate of one byte: below the bound it is the answer, else the next one is taken.
TEST(Random, EveryCandidateOfEveryBoundOfOneByte) {
  for (unsigned bound = 1; bound < 256; ++bound) {
    unsigned width = 0;
    while (bound >> width != 0) ++width;
    for (unsigned first = 0; first < 256; ++first) {
      script source{{static_cast<std::uint8_t>(first), 0}};
      const auto z =
          random_below(big_int<2, std::uint8_t>{static_cast<std::uint8_t>(bound)}, source);
      const unsigned candidate = first & ((1U << width) - 1);
      ASSERT_TRUE(z);
      ASSERT_EQ((*z)[0], candidate < bound ? candidate : 0U);
      ASSERT_EQ((*z)[1], 0U);
      ASSERT_EQ(source.calls, candidate < bound ? 1 : 2);
    }
  }
}

TEST(Random, BytesAreBigEndianAndOfTheWidthOfTheBound) {
  script source{{0xff, 0x02, 0x03, 0xfe, 0x02, 0x03}};
  const auto z = random_below(big_int<1>{0x010000}, source);  // 17 bits
  EXPECT_EQ(z, big_int<1>{0x0203}) << "the first one is 0x10203";
}

TEST(Random, AFailureIsReportedAndNothingIsWritten) {
  script nothing{{}};
  EXPECT_FALSE(random_below(big_int<1>{100}, nothing));
  EXPECT_FALSE(random_element<P256>(nothing));
  EXPECT_FALSE(random_nonzero_element<P256>(nothing));
  EXPECT_EQ(nothing.calls, 3);
  script half{std::vector<std::uint8_t>(40, 0xff)};  // the first candidate is too large
  EXPECT_FALSE(random_element<P256>(half));
  EXPECT_EQ(half.calls, 2);
  script any{std::vector<std::uint8_t>(40, 1)};
  EXPECT_FALSE(random_below(big_int<3>{}, any)) << "there is no number below 0";
  EXPECT_EQ(any.calls, 0);
}

TEST(Random, AStuckSourceDoesNotHang) {
  int calls = 0;
  const auto stuck = [&](std::span<std::uint8_t> out) {
    ++calls;
    for (auto& byte : out) byte = 0xff;
  };
  EXPECT_FALSE(random_element<P256>(stuck));
  EXPECT_EQ(calls, 256);
  const auto zeros = [](std::span<std::uint8_t> out) {
    for (auto& byte : out) byte = 0;
  };
  EXPECT_EQ(random_element<P256>(zeros), P256(0));
  EXPECT_FALSE(random_nonzero_element<P256>(zeros));
}

TEST(Random, EveryResidueIsAsLikely) {
  std::mt19937 bits(1);
  const auto source = [&](std::span<std::uint8_t> out) {
    for (auto& byte : out) byte = static_cast<std::uint8_t>(bits());
    return true;
  };
  using F = field<big_int<1, std::uint8_t>{19}>;
  constexpr int draws = 19 * 2000;
  std::map<int, int> counts, nonzero;
  for (int i = 0; i < draws; ++i) {
    ++counts[random_element<F>(source)->value()[0]];
    ++nonzero[random_nonzero_element<F>(source)->value()[0]];
  }
  double chi_square = 0;
  for (int i = 0; i < 19; ++i) {
    chi_square += (counts[i] - 2000.0) * (counts[i] - 2000.0) / 2000.0;
  }
  EXPECT_LT(chi_square, 50) << "18 degrees of freedom: 42 has a chance of 0.001";
  EXPECT_EQ(nonzero.count(0), 0U);
  EXPECT_EQ(nonzero.size(), 18U);
}

constexpr auto at_compile_time = random_element<field<101>>([](std::span<std::uint8_t> out) {
  for (auto& byte : out) byte = 77;
});
static_assert(at_compile_time == field<101>(77));

}  // namespace
