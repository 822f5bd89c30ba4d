// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include <napier/limbs/radix/chunks.hpp>
#include <napier/limbs/radix/large.hpp>
#include <napier/limbs/radix/powers.hpp>

namespace {

namespace limbs = napier::limbs;
using limbs::radix_thresholds;

constexpr radix_thresholds lowered{.to_text = 1,
                                   .fraction = 1,
                                   .fraction_levels = 1,
                                   .from_text = 1,
                                   .divisions = {.recursive = 2, .newton = 4, .reciprocal = 3}};

template <typename T>
constexpr bool round_trip(std::string_view text, unsigned radix) {
  T z[60] = {}, work[1000] = {};
  char out[64] = {};
  const std::size_t n = limbs::limb_count_bound<T>(text.size(), radix);
  if (limbs::from_digits_large_vartime(z, n, text.data(), text.size(), radix, work, lowered) !=
      limbs::digits_status::good) {
    return false;
  }
  const std::size_t size =
      limbs::to_digits_large_vartime(out + 64, z, n, radix, true, work, lowered);
  return std::string_view(out + 64 - size, size) == text;
}

static_assert(round_trip<std::uint8_t>("12345678901234567890", 10));
static_assert(round_trip<std::uint64_t>("1234567890123456789012345678901234567890", 10));
static_assert(round_trip<std::uint32_t>("ZYXWVUTSRQPONMLKJIHGFEDCBA9876543210", 36));
static_assert(round_trip<std::uint16_t>("zyxwvutsrqponmlkjihgfedcbaZYX", 63));

// Every number of two limbs of 8 bits, in every radix.
TEST(RadixLarge, AllNumbersOfTwoLimbs) {
  for (unsigned radix = 2; radix <= 64; ++radix) {
    for (unsigned value = 0; value < 0x10000; ++value) {
      char wanted[16], out[32];
      char* first = wanted + 16;
      unsigned rest = value;
      do {
        *--first = limbs::digit_character(rest % radix, radix, false);
        rest /= radix;
      } while (rest != 0);
      const std::string_view text(first, static_cast<std::size_t>(wanted + 16 - first));
      std::uint8_t x[2] = {static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(value >> 8)};
      std::uint8_t z[8], work[200];
      const std::size_t size =
          limbs::to_digits_large_vartime(out + 32, x, 2, radix, false, work, lowered);
      ASSERT_EQ(std::string_view(out + 32 - size, size), text) << value << ", radix " << radix;
      ASSERT_EQ(
          limbs::from_digits_large_vartime(z, 8, text.data(), text.size(), radix, work, lowered),
          limbs::digits_status::good);
      ASSERT_EQ(z[0] | z[1] << 8 | z[2] << 16, static_cast<int>(value)) << text << " " << radix;
    }
  }
}

TEST(RadixChunks, NineAndEightDigits) {
  char text[10], wanted[16];
  for (std::uint64_t v = 0; v < 1000000000; v += v < 200000 || v > 999990000 ? 1 : 1009) {
    limbs::detail::write_nine_digits(text, static_cast<std::uint32_t>(v));
    std::snprintf(wanted, sizeof wanted, "%09llu", static_cast<unsigned long long>(v));
    ASSERT_EQ(std::string_view(text, 9), std::string_view(wanted, 9));
    std::uint64_t eight = 0;
    ASSERT_TRUE(limbs::detail::read_eight_digits(eight, wanted + 1));
    ASSERT_EQ(eight, v % 100000000);
  }
  for (std::size_t place = 0; place < 8; ++place) {
    for (int c = 0; c < 256; ++c) {
      std::string eight = "90817263";
      eight[place] = static_cast<char>(c);
      std::uint64_t value = 0;
      ASSERT_EQ(limbs::detail::read_eight_digits(value, eight.data()), c >= '0' && c <= '9') << c;
    }
  }
}

// The bounds are no looser than a digit, and a limb or two.
TEST(RadixChunks, Bounds) {
  for (unsigned radix = 2; radix <= 64; ++radix) {
    std::uint64_t power = 1;
    for (std::size_t digits = 1; power <= ~std::uint64_t{0} / radix; ++digits) {
      power *= radix;  // the smallest number of digits + 1 digits
      const std::size_t bits = limbs::bit_width(power - 1);
      ASSERT_GE(limbs::digit_count_bound(bits, radix), digits) << radix;
      ASSERT_LE(limbs::digit_count_bound(limbs::bit_width(power) - 1U, radix), digits + 1) << radix;
      ASSERT_GE(8 * limbs::limb_count_bound<std::uint8_t>(digits, radix), bits) << radix;
      ASSERT_LE(8 * limbs::limb_count_bound<std::uint8_t>(digits, radix), bits + 24) << radix;
    }
  }
}

}  // namespace
