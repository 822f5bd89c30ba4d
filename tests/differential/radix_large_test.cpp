// SPDX-License-Identifier: Apache-2.0
//
// Long numbers to text and back, in every radix and of every limb width, against GMP's.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include <napier/limbs/radix/large.hpp>

#include "support/gmp_number.hpp"
#include "support/guarded.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using namespace napier_test;
using limbs::radix_thresholds;

// By halves down to a chunk, each chunk by a division; the same by reciprocals; as tuned.
constexpr limbs::division_thresholds halves{.recursive = 2, .newton = 1000};
constexpr limbs::division_thresholds blocks{.recursive = 2, .newton = 3, .reciprocal = 3};
constexpr radix_thresholds lowered[] = {
    {.to_text = 1, .fraction = 100, .from_text = 1, .divisions = halves},
    {.to_text = 1, .fraction = 1, .fraction_levels = 1, .from_text = 2, .divisions = blocks},
    {.to_text = 3, .fraction = 1, .fraction_levels = 1, .from_text = 3, .divisions = halves},
    {.to_text = 7, .fraction = 2, .fraction_levels = 2, .from_text = 5, .divisions = blocks},
    {}};

// GMP knows radices up to 62; digits 62 and 63 are found by its division.
std::string gmp_text(const gmp_number& x, unsigned radix) {
  std::string text(mpz_sizeinbase(x, static_cast<int>(radix < 62 ? radix : 62)) + 2, '\0');
  if (radix <= 62) {
    mpz_get_str(text.data(), static_cast<int>(radix), x);
    text.resize(text.find('\0'));
    return text;
  }
  gmp_number rest = x;
  text.clear();
  do {
    const auto digit = static_cast<unsigned>(mpz_tdiv_q_ui(rest, rest, radix));
    text.insert(text.begin(), limbs::digit_character(digit, radix, false));
  } while (rest.sign() != 0);
  return text;
}

template <limb T>
void check(const std::vector<T>& x, unsigned radix, const radix_thresholds& t) {
  const std::size_t n = x.size();
  const std::string expected = gmp_text(gmp_number(x.data(), n), radix);

  const std::size_t bound = limbs::digit_count_bound(n * limb_bits<T>, radix);
  std::string buffer(bound + 8, '?');
  guarded<T> to_work(limbs::to_digits_large_work<T>(n, radix, t));
  const std::size_t size = limbs::to_digits_large_vartime(buffer.data() + bound + 4, x.data(), n,
                                                          radix, false, to_work.data(), t);
  ASSERT_LE(size, bound);
  ASSERT_EQ(buffer.substr(bound + 4 - size, size), expected) << n << " limbs, radix " << radix;
  ASSERT_EQ(buffer.substr(0, bound + 4 - size), std::string(bound + 4 - size, '?'));
  ASSERT_EQ(buffer.substr(bound + 4), "????");
  ASSERT_TRUE(to_work.intact()) << n << " limbs, radix " << radix;

  for (const std::string& text : {expected, std::string(3, '0') + expected}) {
    const std::size_t length = text.size();
    const std::size_t m = limbs::limb_count_bound<T>(length, radix);
    guarded<T> z(m), from_work(limbs::from_digits_large_work<T>(length, radix, t));
    ASSERT_EQ(limbs::from_digits_large_vartime(z.data(), m, text.data(), length, radix,
                                               from_work.data(), t),
              limbs::digits_status::good);
    ASSERT_EQ(gmp_number(z.data(), m), gmp_number(x.data(), n)) << text << ", radix " << radix;
    ASSERT_TRUE(z.intact() && from_work.intact()) << length << " digits, radix " << radix;
  }
}

template <limb T>
void check_all_radices(std::size_t most, std::uint64_t seed) {
  hostile_numbers numbers(seed);
  for (unsigned radix = 2; radix <= 64; ++radix) {
    for (std::size_t n = 0; n <= most; n += 1 + n / 9) {
      std::vector<T> x(n);
      numbers.fill(x.data(), n);
      for (const auto& t : lowered) ASSERT_NO_FATAL_FAILURE(check(x, radix, t));
    }
  }
}

TEST(RadixLarge, AllRadices8Bit) { check_all_radices<std::uint8_t>(60, 1); }
TEST(RadixLarge, AllRadices16Bit) { check_all_radices<std::uint16_t>(45, 2); }
TEST(RadixLarge, AllRadices32Bit) { check_all_radices<std::uint32_t>(45, 3); }
TEST(RadixLarge, AllRadices64Bit) { check_all_radices<std::uint64_t>(40, 4); }

// Powers of the radix and their neighbours: all digits are 0, or the largest.
template <limb T>
void check_powers(std::size_t most) {
  for (const unsigned radix : {3U, 6U, 10U, 36U, 37U, 48U, 62U, 63U}) {
    for (std::size_t exponent = 1; exponent <= most; exponent += 1 + exponent / 12) {
      gmp_number power;
      mpz_ui_pow_ui(power, radix, exponent);
      for (int beside = -1; beside <= 1; ++beside) {
        gmp_number value = power;
        beside < 0 ? mpz_sub_ui(value, value, 1)
                   : mpz_add_ui(value, value, static_cast<unsigned long>(beside));
        std::vector<T> x(mpz_sizeinbase(value, 2) / limb_bits<T> + 1);
        mpz_export(x.data(), nullptr, -1, sizeof(T), 0, 0, value);
        for (const auto& t : lowered) ASSERT_NO_FATAL_FAILURE(check(x, radix, t));
      }
    }
  }
}

TEST(RadixLarge, BesidePowers8Bit) { check_powers<std::uint8_t>(120); }
TEST(RadixLarge, BesidePowers64Bit) { check_powers<std::uint64_t>(1500); }

TEST(RadixLarge, DecimalOfEveryLength) {
  hostile_numbers numbers(5);
  for (std::size_t n = 0; n <= 130; ++n) {
    std::vector<std::uint64_t> x(n);
    numbers.fill(x.data(), n);
    for (const auto& t : lowered) ASSERT_NO_FATAL_FAILURE(check(x, 10, t));
  }
}

TEST(RadixLarge, BadDigits) {
  std::vector<std::uint64_t> z(limbs::limb_count_bound<std::uint64_t>(200, 64)), work(1000);
  for (const unsigned radix : {2U, 3U, 10U, 16U, 36U, 37U, 62U, 64U}) {
    for (const std::size_t length : {1U, 7U, 8U, 20U, 200U}) {
      for (std::size_t place = 0; place < length; place += 1 + length / 9) {
        for (int c = 0; c < 256; ++c) {
          std::string text(length, '1');
          text[place] = static_cast<char>(c);
          const bool good = limbs::digit_value(text[place], radix) < radix;
          ASSERT_EQ(limbs::from_digits_large_vartime(z.data(), z.size(), text.data(), length, radix,
                                                     work.data(), lowered[1]),
                    good ? limbs::digits_status::good : limbs::digits_status::bad_digit)
              << text << ", radix " << radix;
        }
      }
    }
  }
  EXPECT_EQ(limbs::from_digits_large_vartime(z.data(), z.size(), "", 0, 10, work.data()),
            limbs::digits_status::empty);
}

}  // namespace
