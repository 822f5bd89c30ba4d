// SPDX-License-Identifier: Apache-2.0
#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/prime/prime_search.hpp>
#include <napier/integer/value/random.hpp>
#include <napier/platform/system_random.hpp>

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "support/gmp_integer.hpp"

namespace napier_test {
namespace {

using napier::integer;
using napier::next_prime;
using napier::previous_prime;
using napier::prime_options;
using napier::random_below;
using napier::random_bits;
using napier::random_prime;

bool gmp_is_prime(const integer& x) { return mpz_probab_prime_p(to_gmp(x), 25) != 0; }

TEST(IntegerPrimeSearch, SmallNeighbours) {
  integer last = 2;
  EXPECT_EQ(next_prime(integer(-100)), 2);
  EXPECT_EQ(next_prime(integer(0)), 2);
  EXPECT_EQ(next_prime(integer(1)), 2);
  EXPECT_EQ(previous_prime(integer(2)), std::nullopt);
  EXPECT_EQ(previous_prime(integer(-7)), std::nullopt);
  EXPECT_EQ(previous_prime(integer(3)), integer(2));
  for (int x = 2; x < 5000; ++x) {
    if (gmp_is_prime(x)) last = x;
    ASSERT_EQ(*previous_prime(integer(x) + 1), last);
    gmp_number z;
    mpz_nextprime(z, to_gmp(integer(x)));
    ASSERT_EQ(next_prime(integer(x)), from_gmp(z));
  }
}

TEST(IntegerPrimeSearch, NeighboursAroundPowersOfTwo) {
  for (const unsigned bits :
       {16U, 31U, 32U, 33U, 34U, 35U, 63U, 64U, 65U, 100U, 128U, 256U, 384U}) {
    for (int k = -3; k <= 3; ++k) {
      const integer x = (integer(1) << bits) + k;
      gmp_number z;
      mpz_nextprime(z, to_gmp(x));
      const integer next = from_gmp(z);
      ASSERT_EQ(next_prime(x), next) << bits << " " << k;
      const integer before = *previous_prime(x + 1);
      ASSERT_LE(before, x);
      ASSERT_TRUE(gmp_is_prime(before));
      ASSERT_EQ(next_prime(before), next);
    }
  }
}

TEST(IntegerPrimeSearch, LongGap) {
  // 1132 numbers behind 1693182318746371 are composite, and 1475 behind 1425172824437699411.
  EXPECT_EQ(next_prime(from_text("1693182318746371")), from_text("1693182318747503"));
  EXPECT_EQ(next_prime(from_text("1425172824437699411")), from_text("1425172824437700887"));
  EXPECT_EQ(*previous_prime(from_text("1425172824437700887")), from_text("1425172824437699411"));
}

TEST(IntegerPrimeSearch, RandomPrimesOfAllOptions) {
  std::mt19937_64 generator(1);
  for (int choice = 0; choice < 8; ++choice) {
    prime_options options;
    options.top_two_bits = (choice & 1) != 0;
    options.three_mod_four = (choice & 2) != 0;
    options.safe = (choice & 4) != 0;
    for (std::size_t bits = 0; bits <= 90; ++bits) {
      // What there is, by trial.
      bool exists = bits > 10;
      for (std::size_t x = 0; bits <= 10 && x < (std::size_t{1} << bits); ++x) {
        exists = exists || (bits >= 2 && integer(x).bit_width() == bits && gmp_is_prime(x) &&
                            (!options.top_two_bits || x >> (bits - 2) == 3) &&
                            (!options.three_mod_four || x % 4 == 3) &&
                            (!options.safe || gmp_is_prime((x - 1) / 2)));
      }
      if (!exists) {
        EXPECT_THROW(static_cast<void>(random_prime(bits, generator, options)), std::domain_error)
            << bits << " " << choice;
        continue;
      }
      for (int i = 0; i < 3; ++i) {
        const integer p = random_prime(bits, generator, options);
        ASSERT_EQ(p.bit_width(), bits);
        ASSERT_TRUE(gmp_is_prime(p));
        if (options.top_two_bits) {
          ASSERT_EQ(p >> (bits - 2), 3);
        }
        if (options.three_mod_four) {
          ASSERT_EQ(p % 4, 3);
        }
        if (options.safe) {
          ASSERT_TRUE(gmp_is_prime((p - 1) / 2));
        }
      }
    }
  }
}

TEST(IntegerPrimeSearch, LongRandomPrimes) {
  for (const std::size_t bits : {512U, 1024U}) {
    const integer p = random_prime(bits, napier::system_random(), {.top_two_bits = true});
    EXPECT_EQ(p.bit_width(), bits);
    EXPECT_TRUE(gmp_is_prime(p));
    EXPECT_EQ(p >> (bits - 2), 3);
  }
  const integer safe = random_prime(200, napier::system_random(), {.safe = true});
  EXPECT_TRUE(gmp_is_prime(safe) && gmp_is_prime(safe / 2));
}

TEST(IntegerPrimeSearch, AllShortPrimesAreFound) {
  std::mt19937_64 generator(2);
  std::set<int> found;
  for (int i = 0; i < 2000; ++i) found.insert(static_cast<int>(random_prime(6, generator)));
  EXPECT_EQ(found, (std::set<int>{37, 41, 43, 47, 53, 59, 61}));
}

TEST(IntegerRandom, BelowIsUniform) {
  std::mt19937 narrow(3);  // 32 bits at a time
  std::mt19937_64 wide(3);
  std::minstd_rand odd_range(3);
  std::map<int, int> count[3];
  for (int i = 0; i < 30000; ++i) {
    ++count[0][static_cast<int>(random_below(integer(10), narrow))];
    ++count[1][static_cast<int>(random_below(integer(10), wide))];
    ++count[2][static_cast<int>(random_below(integer(10), odd_range))];
  }
  for (const auto& counts : count) {
    EXPECT_EQ(counts.size(), 10U);
    for (const auto& [value, times] : counts) {
      EXPECT_TRUE(value >= 0 && value < 10);
      EXPECT_NEAR(times, 3000, 300);
    }
  }
  const integer bound = (integer(1) << 200) + 1;
  for (int i = 0; i < 200; ++i) EXPECT_LT(random_below(bound, wide), bound);
  EXPECT_EQ(random_below(integer(1), wide), 0);
}

TEST(IntegerRandom, BitsFillTheirWidth) {
  for (std::size_t bits = 0; bits < 200; ++bits) {
    std::size_t widest = 0;
    for (int i = 0; i < 40; ++i) {
      const integer x = random_bits(bits, napier::system_random());
      widest = std::max(widest, x.bit_width());
      EXPECT_LE(x.bit_width(), bits);
    }
    EXPECT_EQ(widest, bits);
  }
}

TEST(IntegerRandom, ErrorsOfTheSource) {
  const auto fails = [](std::span<std::uint8_t>) { return false; };
  const auto ones = [](std::span<std::uint8_t> bytes) {
    for (auto& byte : bytes) byte = 255;
  };
  EXPECT_THROW(static_cast<void>(random_bits(8, fails)), std::runtime_error);
  EXPECT_THROW(static_cast<void>(random_below(integer(5), fails)), std::runtime_error);
  EXPECT_THROW(static_cast<void>(random_below(integer(5), ones)), std::runtime_error);
  EXPECT_THROW(static_cast<void>(random_prime(100, fails)), std::runtime_error);
  EXPECT_THROW(static_cast<void>(random_below(integer(0), ones)), std::domain_error);
  EXPECT_THROW(static_cast<void>(random_below(integer(-5), ones)), std::domain_error);
  EXPECT_EQ(random_bits(7, ones), 127);
}

}  // namespace
}  // namespace napier_test
