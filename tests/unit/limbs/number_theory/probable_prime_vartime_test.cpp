// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/number_theory/prime_sieve_vartime.hpp>
#include <napier/limbs/number_theory/probable_prime_vartime.hpp>
#include <napier/limbs/number_theory/sieved_candidates.hpp>
#include <napier/limbs/number_theory/small_primes_vartime.hpp>

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "support/gmp_number.hpp"
#include "support/guarded.hpp"

namespace napier_test {
namespace {

using namespace napier;

bool is_prime_slowly(std::uint64_t x) {
  for (std::uint64_t d = 2; d * d <= x; ++d) {
    if (x % d == 0) return false;
  }
  return x > 1;
}

// A number in limbs, with a ring of n of them.
template <typename T>
struct tested {
  std::vector<T> m;
  std::size_t n;
  guarded<T> memory, set_up;
  limbs::odd_ring<T> ring;

  explicit tested(const std::vector<T>& limbs_of_m, std::size_t padding = 0)
      : m(limbs_of_m),
        n(m.size() + padding),
        memory(limbs::odd_ring<T>::memory_for(n)),
        set_up(limbs::odd_ring<T>::set_up_work(n)),
        ring(m.data(), m.size(), n, memory, set_up) {}

  static std::vector<T> limbs_of(std::uint64_t x) {
    std::vector<T> z;
    for (; x != 0; x = limb_bits<T> == 64 ? 0 : x >> (limb_bits<T> % 64)) {
      z.push_back(static_cast<T>(x));
    }
    return z;
  }
  // A test with exactly the work that it asks for.
  template <typename Test>
  auto with_work(std::size_t limbs_of_work, const Test& test) const {
    guarded<T> work(limbs_of_work);
    const auto result = test(work.data());
    EXPECT_TRUE(work.intact() && memory.intact());
    return result;
  }
  bool strong(std::uint64_t base) const {
    guarded<T> b(n);
    ring.multiply_small(b, ring.one(), base);
    return with_work(limbs::strong_test_work<T>(n), [&](T* work) {
      return limbs::passes_strong_test_vartime(ring, b.data(), work);
    });
  }
  bool strong_to_two() const {
    return with_work(2 * n,
                     [&](T* work) { return limbs::passes_strong_test_to_two_vartime(ring, work); });
  }
  limbs::lucas_result lucas() const {
    return with_work(limbs::strong_lucas_work<T>(n),
                     [&](T* work) { return limbs::strong_lucas_vartime(ring, work); });
  }
  bool baillie_psw() const {
    return with_work(limbs::baillie_psw_work<T>(n),
                     [&](T* work) { return limbs::passes_baillie_psw_vartime(ring, work); });
  }
  bool frobenius() const {
    return with_work(limbs::frobenius_underwood_work<T>(n), [&](T* work) {
      return limbs::passes_frobenius_underwood_vartime(ring, work);
    });
  }
};

template <typename T>
class ProbablePrime : public testing::Test {};
using limb_types = testing::Types<std::uint8_t, std::uint64_t>;
TYPED_TEST_SUITE(ProbablePrime, limb_types);

// All odd numbers of one and two limbs of 8 bits, every third one with zeros at the top.
TYPED_TEST(ProbablePrime, SmallNumbers) {
  using T = TypeParam;
  std::vector<std::uint64_t> strong, lucas;
  for (std::uint64_t x = 3; x < 26000; x += 2) {
    const tested<T> t(tested<T>::limbs_of(x), x % 3 == 0 ? 1 : 0);
    const bool prime = is_prime_slowly(x);
    const bool strong_to_two = t.strong_to_two();
    ASSERT_EQ(t.strong(2), strong_to_two) << x;
    ASSERT_TRUE(!prime || (t.strong(3) && t.strong(x - 2) && t.strong(x))) << x;
    ASSERT_EQ(t.frobenius(), prime) << x;
    ASSERT_EQ(t.baillie_psw(), prime) << x;
    const limbs::lucas_result found = t.lucas();
    ASSERT_TRUE(!prime || (found.strong && found.v && found.q)) << x;
    if (!prime && strong_to_two) strong.push_back(x);
    if (!prime && found.strong) lucas.push_back(x);
  }
  // OEIS A001262 and A217255.
  EXPECT_EQ(strong, (std::vector<std::uint64_t>{2047, 3277, 4033, 4681, 8321, 15841}));
  EXPECT_EQ(lucas,
            (std::vector<std::uint64_t>{5459, 5777, 10877, 16109, 18971, 22499, 24569, 25199}));
}

// 2^k - 1, and 2^k + 1, of which few are primes, and their squares.
TYPED_TEST(ProbablePrime, LongNumbers) {
  using T = TypeParam;
  for (unsigned k = 3; k <= 300; ++k) {
    gmp_number x;
    mpz_setbit(x, k);
    if (k % 2 == 0) {
      mpz_add_ui(x, x, 1);
    } else {
      mpz_sub_ui(x, x, 1);
    }
    const bool square = k % 16 == 3;
    if (square) mpz_mul(x, x, x);
    std::vector<T> m((mpz_sizeinbase(x, 2) + limb_bits<T> - 1) / limb_bits<T>);
    mpz_export(m.data(), nullptr, -1, sizeof(T), 0, 0, x);
    const tested<T> t(m, k % 2);
    const bool prime = !square && mpz_probab_prime_p(x, 20) != 0;
    ASSERT_EQ(t.baillie_psw(), prime) << k;
    ASSERT_EQ(t.frobenius(), prime) << k;
    ASSERT_EQ(t.lucas().strong, prime) << k;
  }
}

TEST(SmallPrimes, TrialDivision) {
  using limbs::trial;
  for (std::uint64_t x = 0; x < 70000; ++x) {
    const trial found = limbs::divide_by_small_primes_vartime(&x, x == 0 ? 0 : 1);
    ASSERT_EQ(found, is_prime_slowly(x) ? trial::prime : trial::composite) << x;
    if (x % 2 == 1 && x > 1) {
      ASSERT_EQ(limbs::is_odd_prime_word_vartime(x), is_prime_slowly(x));
    }
  }
  std::vector<std::uint64_t> x(20, ~std::uint64_t{0});
  for (std::size_t n = 2; n < x.size(); ++n) {  // 3 divides them
    EXPECT_EQ(limbs::divide_by_small_primes_vartime(x.data(), n), trial::composite);
  }
  const std::uint64_t mersenne[2] = {~std::uint64_t{0}, ~std::uint64_t{0} >> 1};
  EXPECT_EQ(limbs::divide_by_small_primes_vartime(mersenne, 2), trial::unknown);
}

TEST(PrimeSieve, LeavesWhatHasNoSmallDivisor) {
  for (unsigned k = 1; k <= 2; ++k) {
    for (const bool safe : {false, true}) {
      const std::uint64_t start = 1000003;
      const std::size_t count = 500;
      guarded<std::uint64_t> memory(limbs::sieve_memory(count, 300));
      limbs::sieve_candidates_vartime(memory, &start, 1, k, count, safe, 300);
      EXPECT_TRUE(memory.intact());
      const limbs::sieved_candidates sieve{memory, count};
      for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t x = start + (std::uint64_t{i} << k);
        bool left = true;
        for (std::uint64_t d = 3; d < 300; d += 2) {
          left = left && x % d != 0 && (!safe || (2 * x + 1) % d != 0);
        }
        ASSERT_EQ(sieve.next(i) == i, left) << x;
      }
    }
  }
  EXPECT_EQ(limbs::sieve_limit(64), 256U);
  EXPECT_EQ(limbs::sieve_limit(1024), 16384U);
  EXPECT_EQ(limbs::sieve_limit(std::size_t{1} << (sizeof(std::size_t) > 4 ? 40 : 30)), 65536U);
}

}  // namespace
}  // namespace napier_test
