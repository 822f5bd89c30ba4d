// SPDX-License-Identifier: Apache-2.0
//
// Every allocation of the number theory fails once: nothing is lost and nothing has changed.
#include <napier/integer.hpp>
#include <napier/integer/gcd/product_tree.hpp>

#include <gtest/gtest.h>

#include <new>
#include <random>

#include "support/gmp_integer.hpp"

namespace napier_test {
namespace {

using namespace napier;

struct allocations {
  static inline long left = -1;  // until one fails; -1: none does
  static inline long alive = 0;
};

template <typename T>
struct failing_allocator {
  using value_type = T;
  failing_allocator() = default;
  template <typename U>
  constexpr failing_allocator(const failing_allocator<U>&) noexcept {}
  T* allocate(std::size_t n) {
    if (allocations::left == 0) throw std::bad_alloc();
    if (allocations::left > 0) --allocations::left;
    ++allocations::alive;
    return std::allocator<T>().allocate(n);
  }
  void deallocate(T* p, std::size_t n) noexcept {
    --allocations::alive;
    std::allocator<T>().deallocate(p, n);
  }
  friend bool operator==(const failing_allocator&, const failing_allocator&) { return true; }
};

using number = basic_integer<failing_allocator<std::uint64_t>>;

number number_of(const integer& x) { return number::from_limbs(x.limbs(), x.is_negative()); }

template <typename Operation>
void fails_cleanly(const char* name, const Operation& operation) {
  SCOPED_TRACE(name);
  const long before = allocations::alive;
  long failures = 0;
  for (;; ++failures) {
    ASSERT_LT(failures, 100000);
    allocations::left = failures;
    bool done = true;
    try {
      operation();
    } catch (const std::bad_alloc&) {
      done = false;
    }
    allocations::left = -1;
    ASSERT_EQ(allocations::alive, before);
    if (done) break;
  }
  EXPECT_GT(failures, 0);
}

TEST(IntegerNumberTheory, AllocationFailures) {
  hostile_numbers numbers(1);
  std::vector<std::uint64_t> limbs(20);
  numbers.fill(limbs.data(), limbs.size());
  limbs[0] |= 1U;
  limbs[19] |= 1U;
  const number m = number_of(integer::from_limbs(limbs));
  const number x = number_of((integer(1) << 1400) / 7), y = number_of((integer(1) << 1000) / 3);
  const number prime = number_of((integer(1) << 521) - 1), even = number_of(integer(12) << 400);
  const number thin = number_of((integer(7) << 320) + 1);
  const number e(65537), short_e(-3);
  const std::vector<number> many{x, y, m}, moduli{m, prime, even};
  const auto ones = [](std::span<std::uint8_t> bytes) {
    for (auto& byte : bytes) byte = 0x55;
  };
  const std::vector<number> copies{x, y, m, prime, even};

  fails_cleanly("gcd", [&] { static_cast<void>(gcd(x, y)); });
  fails_cleanly("lcm", [&] { static_cast<void>(lcm(x, y)); });
  fails_cleanly("xgcd", [&] { static_cast<void>(xgcd(x, y)); });
  fails_cleanly("jacobi", [&] { static_cast<void>(jacobi(x, m)); });
  fails_cleanly("mod_inv", [&] { static_cast<void>(mod_inv(x, prime)); });
  fails_cleanly("mod_exp", [&] { static_cast<void>(mod_exp(x, e, m)); });
  fails_cleanly("mod_exp, even", [&] { static_cast<void>(mod_exp(x, e, even)); });
  fails_cleanly("mod_exp, negative", [&] { static_cast<void>(mod_exp(x, short_e, prime)); });
  fails_cleanly("mod_exp_secret", [&] { static_cast<void>(mod_exp_secret(x, e, m, 20)); });
  fails_cleanly("mod_sqrt", [&] { static_cast<void>(mod_sqrt(number(4), prime)); });
  fails_cleanly("mod_sqrt, thin", [&] { static_cast<void>(mod_sqrt(number(4), thin)); });
  fails_cleanly("chinese_remainder", [&] {
    static_cast<void>(
        chinese_remainder(std::span<const number>(many), std::span<const number>(moduli)));
  });
  fails_cleanly("multi_exp", [&] {
    const std::vector<number> exponents{e, e, number(3)};
    static_cast<void>(
        multi_exp(std::span<const number>(many), std::span<const number>(exponents), m));
  });
  fails_cleanly("floor_log", [&] { static_cast<void>(floor_log(x, 10)); });
  fails_cleanly("remove_factor", [&] { static_cast<void>(remove_factor(even, 2)); });
  const number cube = pow(x, 3);
  fails_cleanly("perfect_power", [&] { static_cast<void>(perfect_power(cube)); });
  fails_cleanly("batch_gcd",
                [&] { static_cast<void>(batch_gcd(std::span<const number>(moduli))); });
  fails_cleanly("remainders_of",
                [&] { static_cast<void>(remainders_of(x, std::span<const number>(moduli))); });
  fails_cleanly("is_prime", [&] { static_cast<void>(is_prime(prime, 1, ones)); });
  fails_cleanly("frobenius",
                [&] { static_cast<void>(is_frobenius_underwood_probable_prime(prime)); });
  fails_cleanly("next_prime", [&] { static_cast<void>(next_prime(number_of(integer(1) << 200))); });
  fails_cleanly("random_prime", [&] { static_cast<void>(random_prime<number>(160, ones)); });
  EXPECT_EQ(copies, (std::vector<number>{x, y, m, prime, even}));
}

// An allocator that only its owner can make: what is allocated is allocated by it.
template <typename T>
struct owned_allocator {
  using value_type = T;
  explicit owned_allocator(long& count) : calls(&count) {}
  template <typename U>
  owned_allocator(const owned_allocator<U>& other) noexcept : calls(other.calls) {}
  T* allocate(std::size_t n) { return ++*calls, std::allocator<T>().allocate(n); }
  void deallocate(T* p, std::size_t n) noexcept { std::allocator<T>().deallocate(p, n); }
  friend bool operator==(const owned_allocator& x, const owned_allocator& y) {
    return x.calls == y.calls;
  }
  long* calls;
};

TEST(IntegerNumberTheory, RandomNumbersOfTheCallersAllocator) {
  using owned = basic_integer<owned_allocator<std::uint64_t>>;
  long calls = 0;
  const owned_allocator<std::uint64_t> mine(calls);
  std::mt19937_64 generator(4);
  const auto bits = random_bits<owned>(300, generator, mine);
  EXPECT_EQ(bits.get_allocator(), mine);
  EXPECT_GT(calls, 0);
  for (const bool safe : {false, true}) {
    for (const std::size_t width : {5U, 80U, 200U}) {
      calls = 0;
      const auto p = random_prime<owned>(width, generator, {.safe = safe}, mine);
      EXPECT_EQ(p.bit_width(), width);
      EXPECT_EQ(p.get_allocator(), mine);
      EXPECT_TRUE(width < 128 || calls > 0);
    }
  }
}

}  // namespace
}  // namespace napier_test
