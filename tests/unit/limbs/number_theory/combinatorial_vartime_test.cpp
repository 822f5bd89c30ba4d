// SPDX-License-Identifier: Apache-2.0
//
// Products of small factors, factorials, binomial coefficients, and the numbers of Fibonacci and
// Lucas, against their definitions, in rows of exactly the length that is asked for.
#include <napier/limbs/number_theory/binomial_vartime.hpp>
#include <napier/limbs/number_theory/factor_tree_vartime.hpp>
#include <napier/limbs/number_theory/factorial_vartime.hpp>
#include <napier/limbs/number_theory/fibonacci_vartime.hpp>
#include <napier/limbs/number_theory/odd_primes_vartime.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "support/guarded.hpp"

namespace {

using namespace napier;
using namespace napier_test;
using limb64 = std::uint64_t;
using row = std::vector<limb64>;

void trim(row& x) {
  while (!x.empty() && x.back() == 0) x.pop_back();
}

// Schoolbook arithmetic, which shares no code with the library.
__extension__ using wide = unsigned __int128;

void multiply_by(row& x, limb64 y) {
  limb64 carry = 0;
  for (limb64& limb : x) {
    const wide product = wide{limb} * y + carry;
    limb = static_cast<limb64>(product);
    carry = static_cast<limb64>(product >> 64);
  }
  x.push_back(carry);
  trim(x);
}
row sum(const row& x, const row& y) {
  row z;
  limb64 carry = 0;
  for (std::size_t i = 0; i < x.size() || i < y.size() || carry != 0; ++i) {
    const wide s = wide{i < x.size() ? x[i] : 0} + (i < y.size() ? y[i] : 0) + carry;
    z.push_back(static_cast<limb64>(s));
    carry = static_cast<limb64>(s >> 64);
  }
  return z;
}

// What write(z, work) writes and whose length it returns, in rows of these lengths.
template <typename Write>
row written(std::uint64_t limbs, std::size_t room, const Write& write) {
  guarded<limb64> z(static_cast<std::size_t>(limbs)), work(room);
  const std::size_t size = write(z.data(), work.data());
  EXPECT_LE(size, z.size());
  EXPECT_TRUE(z.intact());
  EXPECT_TRUE(work.intact());
  row x(z.data(), z.data() + size);
  trim(x);
  return x;
}

row factorial(std::uint64_t n) {
  return written(limbs::factorial_limbs(n), limbs::factorial_work<limb64>(n),
                 [&](limb64* z, limb64* work) { return limbs::factorial_vartime(z, n, work); });
}
row double_factorial(std::uint64_t n) {
  return written(
      limbs::factorial_limbs(n), limbs::factorial_work<limb64>(n),
      [&](limb64* z, limb64* work) { return limbs::double_factorial_vartime(z, n, work); });
}
row primorial(std::uint64_t n) {
  return written(limbs::primorial_limbs(n), limbs::primorial_work<limb64>(n),
                 [&](limb64* z, limb64* work) { return limbs::primorial_vartime(z, n, work); });
}
row binomial(std::uint64_t n, std::uint64_t k) {
  return written(limbs::binomial_limbs(n, k), limbs::binomial_work<limb64>(n, k),
                 [&](limb64* z, limb64* work) { return limbs::binomial_vartime(z, n, k, work); });
}

bool is_prime(std::uint64_t n) {
  for (std::uint64_t d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n > 1;
}

TEST(Combinatorial, BoundsOfLogarithms) {
  for (std::uint64_t x = 1; x != 0; x = x > (~std::uint64_t{0} >> 1) ? 0 : x + x / 3 + 1) {
    const double log = std::log2(static_cast<double>(x)) * 65536;
    EXPECT_LE(static_cast<double>(limbs::detail::log2_below(x)), log + 1e-6) << x;
    EXPECT_GE(static_cast<double>(limbs::detail::log2_above(x)), log - 1e-6) << x;
    EXPECT_LE(static_cast<double>(limbs::detail::log2_above(x)), log + 5645) << x;
  }
}

TEST(Combinatorial, Roots) {
  for (std::uint32_t n = 0; n < 5000; ++n) {
    const std::uint64_t root = limbs::detail::root_of(n);
    ASSERT_TRUE(root * root <= n && (root + 1) * (root + 1) > n) << n;
  }
  EXPECT_EQ(limbs::detail::root_of(~std::uint32_t{0}), 65535U);
}

TEST(Combinatorial, TheSieveFindsThePrimes) {
  for (std::uint32_t bound = 0; bound < 1000; bound = bound < 300 ? bound + 1 : bound + 37) {
    guarded<limb64> memory(limbs::detail::odd_primes<limb64>::room(bound));
    const limbs::detail::odd_primes<limb64> primes(memory.data(), bound);
    EXPECT_TRUE(memory.intact());
    for (std::uint32_t from = 0; from <= bound + 1; from += 1 + bound / 23) {
      std::vector<std::uint32_t> wanted, found;
      for (std::uint32_t p = from | 1U; p <= bound; p += 2) {
        if (is_prime(p)) wanted.push_back(p);
      }
      primes.for_each(from, bound, [&](std::uint32_t p) { found.push_back(p); });
      ASSERT_EQ(found, wanted) << from << ' ' << bound;
      found.clear();
      for (std::uint32_t p = primes.from(from < 3 ? 3 : from | 1U); p != 0;
           p = primes.from(p + 2)) {
        found.push_back(p);
      }
      ASSERT_EQ(found, wanted) << from << ' ' << bound;
    }
  }
}

TEST(Combinatorial, FactorsAreCollectedAndMultiplied) {
  for (std::size_t n = 1; n < 200; ++n) {
    for (const limb64 largest : {limb64{3}, limb64{1000}, limb64{1} << 40, ~limb64{0}}) {
      const auto width = static_cast<std::size_t>(std::bit_width(largest));
      guarded<limb64> list(limbs::detail::factor_list_limbs(n, n * width, width));
      limbs::detail::factor_list<limb64> factors(list.data(), largest);
      row wanted = {1};
      for (std::size_t i = 0; i < n; ++i) {
        const limb64 factor = largest - i % 3;
        factors.push(factor);
        multiply_by(wanted, factor);
      }
      const std::size_t count = factors.finish();
      ASSERT_TRUE(list.intact());
      guarded<limb64> y(count);
      EXPECT_EQ(written(std::max(wanted.size() + 1, (count + 1) / 2),
                        limbs::detail::factor_tree_work(count),
                        [&](limb64* z, limb64* work) {
                          return limbs::detail::multiply_factors<limb64>(z, list.data(), count,
                                                                         y.data(), work);
                        }),
                wanted)
          << n << ' ' << largest;
      EXPECT_TRUE(y.intact());
    }
  }
}

TEST(Combinatorial, Factorials) {
  row wanted = {1}, odd = {1}, even = {1}, primes = {1};
  for (std::uint64_t n = 0; n < 2600; ++n) {
    if (n > 0) {
      multiply_by(wanted, n);
      multiply_by(n % 2 == 0 ? even : odd, n);
      if (is_prime(n)) multiply_by(primes, n);
    }
    ASSERT_EQ(factorial(n), wanted) << n;
    ASSERT_EQ(double_factorial(n), n % 2 == 0 ? even : odd) << n;
    ASSERT_EQ(primorial(n), primes) << n;
  }
}

TEST(Combinatorial, RoomForLongFactorials) {
  for (const std::uint64_t n : {5000U, 9999U, 16384U, 40001U}) {
    row wanted = factorial(n - 1);
    multiply_by(wanted, n);
    EXPECT_EQ(factorial(n), wanted);
    wanted = double_factorial(n - 2);
    multiply_by(wanted, n);
    EXPECT_EQ(double_factorial(n), wanted);
  }
}

TEST(Combinatorial, BinomialsOfPascalsTriangle) {
  std::vector<row> line = {{1}};
  for (std::uint64_t n = 0; n < 640; ++n) {
    const std::uint64_t step = n < 140 ? 1 : 13;
    for (std::uint64_t k = 0; 2 * k <= n; k += step) ASSERT_EQ(binomial(n, k), line[k]) << n << k;
    ASSERT_EQ(binomial(n, n / 2), line[n / 2]) << n;
    std::vector<row> next = {{1}};
    for (std::size_t k = 1; k <= n; ++k) next.push_back(sum(line[k - 1], line[k]));
    next.push_back({1});
    line = std::move(next);
  }
}

// binomial(n, k) k = binomial(n - 1, k - 1) n, by each method and at their borders.
TEST(Combinatorial, BinomialsOfLongNumbers) {
  constexpr std::uint64_t high = ~std::uint64_t{0};
  for (const std::uint64_t n :
       {std::uint64_t{4000}, std::uint64_t{1000003}, std::uint64_t{0xffffffff},
        std::uint64_t{1} << 32, std::uint64_t{1} << 47, high - 1, high}) {
    for (std::uint64_t k = 1; k < 400; k += k < 130 ? 1 : 29) {
      row x = binomial(n, k), y = binomial(n - 1, k - 1);
      multiply_by(x, k);
      multiply_by(y, n);
      ASSERT_EQ(x, y) << n << ' ' << k;
    }
  }
  for (const std::uint64_t n : {5000U, 30011U}) {
    for (const std::uint64_t k : {n / 2, n / 2 - 1, n / 3, n / 16 + 1, n / 16, n / 16 - 1}) {
      row x = binomial(n, k), y = binomial(n - 1, k - 1);
      multiply_by(x, k);
      multiply_by(y, n);
      ASSERT_EQ(x, y) << n << ' ' << k;
    }
  }
}

TEST(Combinatorial, FibonacciAndLucas) {
  row f = {}, before = {1};  // F(0), F(-1)
  row l = {2}, l_next = {1};
  for (std::uint64_t n = 0; n < 3000; ++n) {
    const std::uint64_t limbs = limbs::fibonacci_limbs(n);
    const std::size_t room = limbs::fibonacci_work(n);
    ASSERT_EQ(written(limbs, room,
                      [&](limb64* z, limb64* w) { return limbs::fibonacci_vartime(z, n, w); }),
              f)
        << n;
    ASSERT_EQ(
        written(limbs, room, [&](limb64* z, limb64* w) { return limbs::lucas_vartime(z, n, w); }),
        l)
        << n;
    row found_before;
    ASSERT_EQ(written(limbs, room,
                      [&](limb64* z, limb64* w) {
                        std::size_t size = 0;
                        found_before = written(limbs, 0, [&](limb64* y, limb64*) {
                          return size = limbs::fibonacci_pair_vartime(z, y, n, w);
                        });
                        return size;
                      }),
              f)
        << n;
    ASSERT_EQ(found_before, before) << n;
    row next = sum(f, before);
    before = std::exchange(f, std::move(next));
    next = sum(l, l_next);
    l = std::exchange(l_next, std::move(next));
  }
}

}  // namespace
