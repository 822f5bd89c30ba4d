// SPDX-License-Identifier: Apache-2.0
//
// Text in every radix, of every limb width, against GMP's mpz_get_str and mpz_set_str.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <napier/text.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using namespace napier_test;

std::string gmp_text(const gmp_number& x, unsigned radix) {
  std::string text(mpz_sizeinbase(x, static_cast<int>(radix)) + 2, '\0');
  mpz_get_str(text.data(), static_cast<int>(radix), x);
  text.resize(text.find('\0'));
  return text;
}

// Row by row, with limb counts that come at run time.
template <limb T>
void check_rows(std::size_t n, unsigned radix, hostile_numbers& numbers) {
  std::vector<T> x(n), copy(n), back(n);
  numbers.fill(x.data(), n);
  const gmp_number g(x.data(), n);
  const std::string expected = gmp_text(g, radix);

  std::string buffer(limbs::digits_bound(n * limb_bits<T>, radix), '?');
  copy = x;
  const std::size_t size =
      limbs::to_digits(buffer.data() + buffer.size(), copy.data(), n, radix, false);
  ASSERT_EQ(buffer.substr(buffer.size() - size), expected) << n << " limbs, radix " << radix;
  ASSERT_EQ(limbs::from_digits(back.data(), n, expected.data(), expected.size(), radix),
            limbs::digits_status::good);
  ASSERT_EQ(back, x) << expected << ", radix " << radix;

  // The first number that needs a limb more, and the last that does not.
  gmp_number bound;
  mpz_setbit(bound, n * limb_bits<T>);
  const std::string above = gmp_text(bound, radix);
  ASSERT_EQ(limbs::from_digits(back.data(), n, above.data(), above.size(), radix),
            limbs::digits_status::overflow);
  mpz_sub_ui(bound, bound, 1);
  const std::string largest = gmp_text(bound, radix);
  ASSERT_EQ(limbs::from_digits(back.data(), n, largest.data(), largest.size(), radix),
            limbs::digits_status::good);
  ASSERT_EQ(gmp_number(back.data(), n), bound);
}

template <limb T>
void check_rows() {
  hostile_numbers numbers(4);
  for (std::size_t round = 0; round < repetitions(3); ++round) {
    for (std::size_t n = 1; n <= 40; ++n) {
      for (unsigned radix = 2; radix <= 36; ++radix)
        ASSERT_NO_FATAL_FAILURE(check_rows<T>(n, radix, numbers));
    }
  }
}

TEST(Text, Rows8Bit) { check_rows<std::uint8_t>(); }
TEST(Text, Rows16Bit) { check_rows<std::uint16_t>(); }
TEST(Text, Rows32Bit) { check_rows<std::uint32_t>(); }
TEST(Text, Rows64Bit) { check_rows<std::uint64_t>(); }

template <std::size_t N, limb T>
void check_big_int(hostile_numbers& numbers) {
  big_int<N, T> x;
  numbers.fill(x.data(), N);
  const auto radix = static_cast<unsigned>(2 + numbers.below(35));
  const std::string text = to_string(x, radix);
  const gmp_number g(x.data(), N);
  ASSERT_EQ(text, gmp_text(g, radix));
  ASSERT_EQ((from_string<N, T>(text, radix)), x);
  std::string upper = to_string(x, radix, true);
  ASSERT_EQ((from_string<N, T>(upper, radix)), x);
  ASSERT_EQ((from_string<N, T>("0x" + to_string(x, 16))), x);
  ASSERT_EQ((from_string<N, T>("0b" + to_string(x, 2))), x);
  ASSERT_EQ((from_string<N, T>("0o" + to_string(x, 8))), x);
  ASSERT_EQ((from_string<N, T>(to_string(x))), x);

  // One character changed to what is no digit of the radix is found, wherever it is.
  upper[numbers.below(upper.size())] = "!/:@[`{ -'"[numbers.below(10)];
  ASSERT_EQ((from_string<N, T>(upper, radix)), std::nullopt) << upper;
}

template <limb T, std::size_t... N>
void check_big_ints(std::index_sequence<N...>) {
  hostile_numbers numbers(5);
  for (std::size_t round = 0; round < repetitions(300); ++round)
    ASSERT_NO_FATAL_FAILURE((check_big_int<N, T>(numbers), ...));
}

TEST(Text, BigInts) {
  using sizes = std::index_sequence<1, 2, 3, 4, 8, 16, 33>;
  check_big_ints<std::uint8_t>(sizes{});
  check_big_ints<std::uint16_t>(sizes{});
  check_big_ints<std::uint32_t>(sizes{});
  check_big_ints<std::uint64_t>(sizes{});
}

}  // namespace
