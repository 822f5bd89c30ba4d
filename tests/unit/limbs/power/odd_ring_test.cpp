// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/power/odd_ring.hpp>

#include <gtest/gtest.h>

#include <vector>

#include "support/gmp_number.hpp"
#include "support/guarded.hpp"
#include "support/hostile.hpp"

namespace napier_test {
namespace {

using namespace napier;

template <typename T>
class OddRing : public testing::Test {};
using limb_types = testing::Types<std::uint8_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(OddRing, limb_types);

// A ring of n limbs whose modulus has `size`, and what GMP says of a plain residue.
template <typename T>
struct ring_case {
  using ring_type = limbs::odd_ring<T>;
  std::vector<T> m;
  guarded<T> memory, work;
  gmp_number modulus;

  ring_case(hostile_numbers& numbers, std::size_t size, std::size_t n)
      : m(size), memory(ring_type::memory_for(n)), work(ring_type::set_up_work(n)) {
    numbers.fill(m.data(), size);
    m[0] = static_cast<T>(m[0] | 1U);
    if (limbs::bit_width_vartime(m.data(), size) < 2) m[0] = 3;
    modulus = gmp_number(m.data(), size);
  }
  gmp_number plain(const ring_type& ring, const T* x_mont) const {
    std::vector<T> x(ring.length());
    ring.leave(x.data(), x_mont);
    return gmp_number(x.data(), x.size());
  }
  gmp_number reduced(const gmp_number& x) const {
    gmp_number z;
    mpz_mod(z, x, modulus);
    return z;
  }
};

TYPED_TEST(OddRing, AgreesWithGmp) {
  using T = TypeParam;
  hostile_numbers numbers(1);
  for (std::size_t n : {1U, 2U, 3U, 5U, 6U, 8U, 9U, 20U, 97U}) {
    for (int turn = 0; turn < (n < 20 ? 40 : 4); ++turn) {
      const std::size_t size = n > 1 && turn % 3 == 0 ? n - 1 : n;
      ring_case<T> c(numbers, size, n);
      const limbs::odd_ring<T> ring(c.m.data(), size, n, c.memory, c.work);
      ASSERT_TRUE(c.work.intact());
      // Numbers of any length enter.
      std::vector<T> x(turn % 4 == 0 ? 3 * n + 1 : n), y(turn % 5 == 0 ? n / 2 : n);
      numbers.fill(x.data(), x.size());
      numbers.fill(y.data(), y.size());
      const gmp_number gx(x.data(), x.size()), gy(y.data(), y.size());
      guarded<T> a(n), b(n), z(n), room(ring.enter_work(n, x.size()));
      ring.enter(a, x.data(), x.size(), room);
      ring.enter(b, y.data(), y.size(), room);
      ASSERT_TRUE(room.intact());
      ASSERT_EQ(c.plain(ring, a), c.reduced(gx));
      gmp_number expected;
      ring.multiply(z, a, b);
      mpz_mul(expected, gx, gy);
      ASSERT_EQ(c.plain(ring, z), c.reduced(expected));
      ring.square(z, a);
      mpz_mul(expected, gx, gx);
      ASSERT_EQ(c.plain(ring, z), c.reduced(expected));
      ring.add(z, a, b);
      mpz_add(expected, gx, gy);
      ASSERT_EQ(c.plain(ring, z), c.reduced(expected));
      ring.subtract(z, a, b);
      mpz_sub(expected, gx, gy);
      ASSERT_EQ(c.plain(ring, z), c.reduced(expected));
      ring.negate(z, a);
      mpz_neg(expected, gx);
      ASSERT_EQ(c.plain(ring, z), c.reduced(expected));
      ring.multiply_small(z, a, 1000003);
      mpz_mul_ui(expected, gx, 1000003);
      ASSERT_EQ(c.plain(ring, z), c.reduced(expected));
      guarded<T> table(ring.power_work(n, y.size() * limb_bits<T>));
      ring.power(z, a, y.data(), y.size(), table);
      mpz_powm(expected, gx, gy, c.modulus);
      ASSERT_EQ(c.plain(ring, z), expected);
      ASSERT_TRUE(table.intact() && z.intact() && a.intact() && b.intact());
      ASSERT_EQ(ring.is_zero(a), c.reduced(gx).sign() == 0);
      ring.negate(z, ring.one());
      ASSERT_TRUE(ring.is_minus_one(z) && ring.is_one(ring.one()) &&
                  !ring.is_minus_one(ring.one()));
      ring.subtract(z, z, ring.one());
      ASSERT_FALSE(ring.is_minus_one(z));
      ASSERT_TRUE(c.memory.intact());
    }
  }
}

// A way to powers that takes one length only.
struct powers_of_two_limbs {
  static inline int asked = 0, taken = 0;
  template <limb T>
  static constexpr bool power_vartime(T* z, const T* /*x*/, const T* /*e*/, std::size_t /*e_size*/,
                                      const limbs::montgomery_rows<T>& ring,
                                      const T* /*radix_mont*/) noexcept {
    ++asked;
    if (ring.n != 2) return false;
    ring.one(z);
    ++taken;
    return true;
  }
};

TEST(OddRingPowers, OthersAreAskedFirst) {
  using ring_type = limbs::odd_ring<std::uint64_t, powers_of_two_limbs>;
  const std::uint64_t m[3] = {101, 7, 9}, e[1] = {3};
  for (std::size_t n = 1; n <= 3; ++n) {
    std::vector<std::uint64_t> memory(ring_type::memory_for(n)), work(ring_type::set_up_work(n)),
        x(n), table(ring_type::power_work(n, 64));
    const ring_type ring(m, n, n, memory.data(), work.data());
    ring.add(x.data(), ring.one(), ring.one());
    ring.power(x.data(), x.data(), e, 1, table.data());
    EXPECT_EQ(ring.is_one(x.data()), n == 2);
  }
  EXPECT_EQ(powers_of_two_limbs::asked, 3);
  EXPECT_EQ(powers_of_two_limbs::taken, 1);
}

}  // namespace
}  // namespace napier_test
