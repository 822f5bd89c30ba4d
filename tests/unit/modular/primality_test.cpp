// SPDX-License-Identifier: Apache-2.0
#include <napier/modular/primality.hpp>
#include <napier/primality.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace {

using namespace napier;

template <typename T>
big_int<64 / limb_bits<T>, T> number(std::uint64_t x) {
  big_int<64 / limb_bits<T>, T> z;
  for (std::size_t i = 0; i < z.size(); ++i) z[i] = static_cast<T>(x >> (i * limb_bits<T>));
  return z;
}

std::vector<bool> sieve(std::uint32_t end) {
  std::vector<bool> prime(end, true);
  prime[0] = prime[1] = false;
  for (std::uint32_t p = 2; p * p < end; ++p) {
    for (std::uint32_t q = p * p; prime[p] && q < end; q += p) prime[q] = false;
  }
  return prime;
}

TEST(Primality, EveryNumberBelow2_16) {
  const auto prime = sieve(1U << 16);
  for (std::uint32_t n = 0; n < (1U << 16); ++n) {
    ASSERT_EQ(is_prime(big_int<2, std::uint8_t>{static_cast<std::uint8_t>(n),
                                                static_cast<std::uint8_t>(n >> 8)}),
              prime[n])
        << n;
    ASSERT_EQ(is_prime(big_int<1, std::uint16_t>{static_cast<std::uint16_t>(n)}), prime[n]) << n;
    ASSERT_EQ(is_prime(big_int<1>{n}), prime[n]) << n;
  }
}

// The two halves of the test above 2^64, each with its exceptions and no other: the strong
// pseudoprimes to base 2 (OEIS A001262) and the extra strong Lucas ones (A217719), which share
// none.
TEST(Primality, ExceptionsOfEachHalf) {
  const auto prime = sieve(1U << 16);
  std::vector<std::uint32_t> strong, lucas;
  for (std::uint32_t n = (1U << 13) + 1; n < (1U << 16); n += 2) {
    if (n % 3 == 0) continue;
    const bool base_2 = detail::is_strong_probable_prime(big_int<1>{n}, 2);
    const bool extra = detail::is_extra_strong_lucas_probable_prime(big_int<1>{n});
    ASSERT_TRUE(!prime[n] || (base_2 && extra)) << n;
    if (!prime[n] && base_2) strong.push_back(n);
    if (!prime[n] && extra) lucas.push_back(n);
  }
  EXPECT_EQ(strong, (std::vector<std::uint32_t>{8321, 15841, 29341, 42799, 49141, 52633, 65281}));
  EXPECT_EQ(lucas, (std::vector<std::uint32_t>{10877, 27971, 29681, 30739, 31631, 39059}));
}

TEST(Primality, NumbersThatFooledOthers) {
  const std::uint64_t composite[] = {
      561,
      1105,
      1729,
      2047,
      5777,
      10877,
      3215031751,
      25326001,
      1373653,
      75361,
      9080191,
      4759123141,
      1122004669633,
      2152302898747,
      3474749660383,
      341550071728321,
      3825123056546413051U,
      18446744073709551615U,
      18446744065119617025U,  // (2^32 - 1)^2
      18446743979220271189U,  // the square of the largest prime below 2^32
      1194649,
      12327121};  // 1093^2, 3511^2
  const std::uint64_t primes[] = {2,
                                  3,
                                  4294967291U,
                                  4294967311U,
                                  0xffffffff00000001U,
                                  0x1fffffffffffffffU,
                                  18446744073709551557U};
  for (const auto n : composite) {
    EXPECT_FALSE(is_prime(number<std::uint64_t>(n))) << n;
    EXPECT_FALSE(is_prime(number<std::uint32_t>(n))) << n;
    EXPECT_FALSE(is_prime(number<std::uint8_t>(n))) << n;
  }
  for (const auto n : primes) {
    EXPECT_TRUE(is_prime(number<std::uint64_t>(n))) << n;
    EXPECT_TRUE(is_prime(number<std::uint32_t>(n))) << n;
    EXPECT_TRUE(is_prime(number<std::uint8_t>(n))) << n;
  }
}

// What a program proves about its own moduli.
static_assert(is_prime(2_Z) && !is_prime(1_Z) && !is_prime(0_Z) && is_prime(53_Z));
static_assert(prime_field<"0xffffffff00000001">(-1).value() == 0xffffffff00000000_big);
static_assert(std::is_same_v<prime_field<31>, field<31>>);

}  // namespace
