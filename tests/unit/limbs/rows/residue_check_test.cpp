// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/rows/residue_check.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace {

using napier::limbs::detail::check_residue;
using napier::limbs::detail::is_product;
using napier::limbs::detail::residue_of;
using napier::limbs::detail::residue_of_signed_digits;

constexpr std::uint64_t prime = 2305843009213693951;

// Bit after bit, from the highest.
template <typename T>
std::uint64_t slow_residue(const std::vector<T>& x) {
  std::uint64_t r = 0;
  for (std::size_t i = x.size() * 8 * sizeof(T); i-- > 0;) {
    r = (2 * r + ((x[i / (8 * sizeof(T))] >> (i % (8 * sizeof(T)))) & 1U)) % prime;
  }
  return r;
}

template <typename T>
class ResidueCheck : public testing::Test {
 protected:
  std::vector<T> row(std::size_t n) {
    std::vector<T> x(n);
    for (T& limb : x) limb = static_cast<T>(random_());
    return x;
  }
  std::mt19937_64 random_{61};
};
using limbs = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(ResidueCheck, limbs);

TYPED_TEST(ResidueCheck, IsTheResidue) {
  for (std::size_t n = 0; n < 40; ++n) {
    for (int i = 0; i < 20; ++i) {
      const auto x = this->row(n);
      EXPECT_EQ(residue_of(x.data(), n), check_residue(slow_residue(x)));
    }
    const std::vector<TypeParam> ones(n, static_cast<TypeParam>(~TypeParam{0}));
    EXPECT_EQ(residue_of(ones.data(), n), check_residue(slow_residue(ones)));
  }
}

TYPED_TEST(ResidueCheck, SeesOneBit) {
  auto x = this->row(30);
  const auto right = residue_of(x.data(), x.size());
  for (std::size_t i = 0; i < x.size(); ++i) {
    x[i] = static_cast<TypeParam>(x[i] ^ 1U);
    EXPECT_NE(residue_of(x.data(), x.size()), right);
    x[i] = static_cast<TypeParam>(x[i] ^ 1U);
  }
}

TEST(CheckResidue, IsARing) {
  EXPECT_EQ(check_residue(prime), check_residue(0));
  EXPECT_EQ(check_residue(~std::uint64_t{0}), check_residue(7));
  EXPECT_EQ(-check_residue(0), check_residue(prime));
  EXPECT_EQ(check_residue(prime - 1) * check_residue(prime - 1), check_residue(1));
  EXPECT_EQ(check_residue(3) - check_residue(5), -check_residue(2));
  EXPECT_EQ(check_residue(1).shifted_left(61), check_residue(1));
  EXPECT_EQ(check_residue(1).shifted_left(64), check_residue(8));
  EXPECT_EQ(check_residue(1).shifted_left(1000).shifted_right(998), check_residue(4));
  EXPECT_EQ(check_residue(12345).shifted_left(0), check_residue(12345));
  EXPECT_EQ(check_residue::of_signed(std::uint8_t{0xff}), -check_residue(1));
  EXPECT_EQ(check_residue::of_signed(~std::uint64_t{0}), -check_residue(1));
  std::mt19937_64 random(1);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t x = random() % prime, y = random() % prime;
    std::uint64_t z = 0;  // x y, by doublings
    for (int bit = 60; bit >= 0; --bit) z = (2 * z + ((y >> bit) & 1U) * x % prime) % prime;
    EXPECT_EQ(check_residue(x) * check_residue(y), check_residue(z));
  }
}

TEST(CheckResidue, SignedDigits) {
  // 5 - 2^60, and -1 in two digits.
  const std::array<std::uint64_t, 2> x{5, ~std::uint64_t{0}};
  EXPECT_EQ(residue_of_signed_digits(x.data(), 2, 60),
            check_residue(5) - check_residue(1).shifted_left(60));
  const std::array<std::uint8_t, 2> minus_one{7, 0xff};
  EXPECT_EQ(residue_of_signed_digits(minus_one.data(), 2, 3), -check_residue(1));
}

TEST(CheckResidue, OfAProduct) {
  constexpr std::array<std::uint8_t, 2> x{0xff, 0xff};
  constexpr std::array<std::uint8_t, 4> z{0x01, 0x00, 0xfe, 0xff};
  constexpr std::array<std::uint8_t, 4> dropped{0x01, 0x00, 0xfe, 0xfe};
  static_assert(is_product(z.data(), x.data(), 2, x.data(), 2));
  static_assert(!is_product(dropped.data(), x.data(), 2, x.data(), 2));
}

}  // namespace
