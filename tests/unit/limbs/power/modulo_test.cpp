// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/power/modulo.hpp>

#include <gtest/gtest.h>

#include <vector>

#include <napier/limbs/power/multi_power.hpp>

#include "support/gmp_number.hpp"
#include "support/guarded.hpp"
#include "support/hostile.hpp"

namespace napier_test {
namespace {

using namespace napier;
using rows_only = limbs::powers_of_rows_only;

template <typename T>
gmp_number power_by_gmp(const std::vector<T>& x, const std::vector<T>& e, const std::vector<T>& m) {
  gmp_number z;
  mpz_powm(z, gmp_number(x.data(), x.size()), gmp_number(e.data(), e.size()),
           gmp_number(m.data(), m.size()));
  return z;
}

// x^e mod m by the functions for odd and for even moduli, each with exactly the work it asks for.
template <typename T>
void check(const std::vector<T>& x, const std::vector<T>& e, const std::vector<T>& m) {
  const std::size_t bits = limbs::bit_width_vartime(e.data(), e.size());
  const auto odd_work = [&](std::size_t size) {
    return limbs::power_modulo_odd_work<T, rows_only>(x.size(), bits, size);
  };
  const gmp_number expected = power_by_gmp(x, e, m);
  guarded<T> z(m.size());
  if (m[0] % 2 == 0) {
    guarded<T> work(limbs::power_modulo_even_work(m.data(), m.size(), e.size(), odd_work));
    limbs::power_modulo_even(z.data(), x.data(), x.size(), e.data(), e.size(), m.data(), m.size(),
                             work.data(), [&](T* y, const T* q, std::size_t size, T* rest) {
                               limbs::power_modulo_odd_vartime<rows_only>(
                                   y, x.data(), x.size(), e.data(), e.size(), q, size, rest);
                             });
    ASSERT_TRUE(work.intact() && z.intact());
    ASSERT_EQ(gmp_number(z.data(), m.size()), expected);
    return;
  }
  guarded<T> work(odd_work(m.size()));
  limbs::power_modulo_odd_vartime<rows_only>(z.data(), x.data(), x.size(), e.data(), e.size(),
                                             m.data(), m.size(), work.data());
  ASSERT_TRUE(work.intact() && z.intact());
  ASSERT_EQ(gmp_number(z.data(), m.size()), expected);

  // Of all bits that e may have; the work is wiped.
  const std::size_t most = e.size() * limb_bits<T>;
  guarded<T> secret_work(limbs::power_modulo_odd_work<T, rows_only>(x.size(), most, m.size()));
  limbs::power_modulo_odd<rows_only>(z.data(), x.data(), x.size(), e.data(), e.size(), most,
                                     m.data(), m.size(), secret_work.data());
  ASSERT_TRUE(secret_work.intact() && z.intact());
  ASSERT_EQ(gmp_number(z.data(), m.size()), expected);
  for (std::size_t i = 0; i < secret_work.size(); ++i) ASSERT_EQ(secret_work.data()[i], 0U);
}

template <typename T>
class PowerModulo : public testing::Test {};
using limb_types = testing::Types<std::uint8_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(PowerModulo, limb_types);

TYPED_TEST(PowerModulo, AgreesWithGmp) {
  using T = TypeParam;
  hostile_numbers numbers(1);
  const auto number = [&](std::size_t n) {
    std::vector<T> x(n);
    numbers.fill(x.data(), n);
    return x;
  };
  for (const std::size_t n : {1U, 2U, 3U, 4U, 5U, 7U, 9U, 24U}) {
    for (std::size_t turn = 0; turn < (n < 9 ? 200U : 12U); ++turn) {
      std::vector<T> m = number(n);
      // As many zeros at the bottom as there are turns, and at times a power of two.
      const std::size_t zeros = turn % (n * limb_bits<T>);
      for (std::size_t i = 0; i < zeros; ++i) {
        m[i / limb_bits<T>] = static_cast<T>(m[i / limb_bits<T>] & ~(T{1} << (i % limb_bits<T>)));
      }
      if (turn % 7 == 3) m.assign(n, 0);
      m[zeros / limb_bits<T>] =
          static_cast<T>(m[zeros / limb_bits<T>] | T{1} << (zeros % limb_bits<T>));
      while (!m.empty() && m.back() == 0) m.pop_back();
      if (m.size() == 1 && m[0] == 1) m[0] = 3;
      const std::vector<T> x = number(turn % 5 == 0 ? 2 * n + 1 : turn % 3);
      std::vector<T> e = number(1 + turn % 4);
      if (turn % 6 == 5) e = {static_cast<T>(turn / 6)};
      check(x, e, m);
      check(number(n), {0}, m);
      check(number(n), {1}, m);
    }
  }
}

TEST(PowerModuloBytes, OfSmallNumbers) {
  const auto bytes = [](unsigned x) {
    std::vector<std::uint8_t> limbs;
    for (; x != 0; x >>= 8) limbs.push_back(static_cast<std::uint8_t>(x));
    return limbs;
  };
  for (unsigned m = 2; m < 520; ++m) {
    for (unsigned x = 0; x < 20; ++x) {
      for (unsigned e = 0; e < 20; ++e) check(bytes(x), bytes(e + (e == 0 ? 0 : 1)), bytes(m));
      check(bytes(x), bytes(256 + m), bytes(m));
    }
  }
}

TEST(MultiPower, IsTheProductOfPowers) {
  using limb = std::uint64_t;
  hostile_numbers numbers(2);
  for (const std::size_t n : {1U, 3U, 8U, 17U}) {
    for (const std::size_t count : {0U, 1U, 2U, 5U}) {
      for (const std::size_t bits : {0U, 1U, 64U, 65U, 300U}) {
        const std::size_t e_size = (bits + 63) / 64;
        std::vector<limb> m(n), x(count * n), e(count * e_size + 1);
        numbers.fill(m.data(), n);
        m[0] |= 3U;
        guarded<limb> memory(limbs::odd_ring<limb>::memory_for(n));
        guarded<limb> set_up(limbs::odd_ring<limb>::set_up_work(n));
        const limbs::odd_ring<limb> ring(m.data(), n, n, memory, set_up);
        const gmp_number modulus(m.data(), n);
        gmp_number expected;
        mpz_set_ui(expected, 1);
        numbers.fill(x.data(), count * n);
        numbers.fill(e.data(), count * e_size);
        for (std::size_t j = 0; j < count; ++j) {
          if (bits % 64 != 0) e[(j + 1) * e_size - 1] &= (limb{1} << (bits % 64)) - 1;
          ring.enter(x.data() + j * n, x.data() + j * n, n, nullptr);
          std::vector<limb> plain(n);
          ring.leave(plain.data(), x.data() + j * n);
          gmp_number power;
          mpz_powm(power, gmp_number(plain.data(), n), gmp_number(e.data() + j * e_size, e_size),
                   modulus);
          mpz_mul(expected, expected, power);
        }
        mpz_mod(expected, expected, modulus);
        guarded<limb> z(n), work(limbs::multi_power_work(n, count, bits));
        limbs::multi_power_vartime(ring, z.data(), x.data(), e.data(), e_size, count, bits,
                                   work.data());
        ASSERT_TRUE(z.intact() && work.intact());
        ring.leave(z, z);
        ASSERT_EQ(gmp_number(z.data(), n), expected);
      }
    }
  }
}

}  // namespace
}  // namespace napier_test
