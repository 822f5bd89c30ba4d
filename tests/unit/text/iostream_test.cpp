// SPDX-License-Identifier: Apache-2.0
//
// Built-in integers of 64 bits, written and read with the same flags, are the oracle.
#include <gtest/gtest.h>

#include <cstdint>
#include <iomanip>
#include <ios>
#include <limits>
#include <sstream>
#include <string>

#include <napier/text.hpp>
#include <napier/text/iostream.hpp>

namespace {

using namespace napier;
using flags = std::ios_base::fmtflags;

constexpr flags none{};
constexpr flags bases[] = {none, std::ios_base::dec, std::ios_base::hex, std::ios_base::oct,
                           std::ios_base::dec | std::ios_base::hex};
constexpr flags adjusts[] = {none, std::ios_base::left, std::ios_base::right,
                             std::ios_base::internal};
constexpr flags switches[] = {none, std::ios_base::showbase, std::ios_base::uppercase,
                              std::ios_base::showbase | std::ios_base::uppercase};

template <typename V>
std::string written(const V& x, flags with, int width, char fill) {
  std::ostringstream out;
  out.flags(with);
  out << std::setfill(fill) << std::setw(width) << x;
  EXPECT_EQ(out.width(), 0);
  out << '|' << x;  // the width was for one number
  return out.str();
}

TEST(Iostream, WritesAsBuiltInIntegers) {
  for (const std::uint64_t value : {std::uint64_t{0}, std::uint64_t{7}, std::uint64_t{8},
                                    std::uint64_t{0xbeef}, ~std::uint64_t{0}}) {
    for (const flags base : bases) {
      for (const flags adjust : adjusts) {
        for (const flags more : switches) {
          for (const int width : {0, 1, 5, 30}) {
            const flags with = base | adjust | more;
            const std::string expected = written(value, with, width, '*');
            ASSERT_EQ(written(uint_bits<64>{value}, with, width, '*'), expected);
            ASSERT_EQ(written(uint_bits<521>{value}, with, width, '*'), expected);
            ASSERT_EQ(written(big_int<1>{value}, with, width, '*'), expected);
            ASSERT_EQ(written(big_int<3>{value}, with, width, '*'), expected);
          }
        }
      }
    }
  }
}

struct outcome {
  std::string value;
  std::ios_base::iostate state;
  std::string rest;
  bool operator==(const outcome&) const = default;
};

template <typename V>
outcome read(const std::string& text, flags with) {
  std::istringstream in(text);
  in.flags(with);
  V x = 12345;
  in >> x;
  const auto state = in.rdstate();
  in.clear();
  std::string rest;
  std::getline(in, rest, '\0');
  std::ostringstream value;
  value << x;
  return {value.str(), state, rest};
}

TEST(Iostream, ReadsAsBuiltInIntegers) {
  for (const flags base : bases) {
    for (const flags skip : {std::ios_base::skipws, none}) {
      for (const char* text : {"0",
                               "00",
                               "42",
                               "  42 ",
                               "\n42\n",
                               "42abc",
                               "0x1F",
                               "0X1f,",
                               "1F",
                               "0777",
                               "778",
                               "+5",
                               "-5",
                               "- 5",
                               "+",
                               "-",
                               "-0",
                               "",
                               "   ",
                               "abc",
                               "x",
                               "18446744073709551615",
                               "18446744073709551616",
                               "18446744073709551616x",
                               "99999999999999999999999999 1",
                               "-18446744073709551616",
                               "0xffffffffffffffff",
                               "0x10000000000000000",
                               "1777777777777777777777",
                               "2000000000000000000000",
                               "0000000000000000000000000000000000000000000012",
                               "12\xff"}) {
        const flags with = base | skip;
        // Where no base is set a built-in integer is octal after a 0; these are decimal.
        const bool decimal = base == none && text[0] == '0' && text[1] >= '0' && text[1] <= '9';
        const outcome expected =
            read<std::uint64_t>(text, decimal ? with | std::ios_base::dec : with);
        const outcome got = read<uint_bits<64>>(text, with);
        ASSERT_EQ(got.value, expected.value) << '"' << text << "\" " << with;
        ASSERT_EQ(got.state, expected.state) << '"' << text << "\" " << with;
        ASSERT_EQ(got.rest, expected.rest) << '"' << text << "\" " << with;
      }
    }
  }
}

TEST(Iostream, ReadsBigInts) {
  std::istringstream in(
      "340282366920938463463374607431768211455 340282366920938463463374607431768211456");
  big_int<2> x{};
  EXPECT_TRUE(in >> x);
  EXPECT_EQ(x, std::numeric_limits<big_int<2>>::max());
  x = {};
  EXPECT_FALSE(in >> x);
  EXPECT_EQ(x, std::numeric_limits<big_int<2>>::max());

  std::istringstream negative("-0 -1 5");
  EXPECT_TRUE(negative >> x);
  EXPECT_EQ(x, big_int<1>{0});
  EXPECT_FALSE(negative >> x);
  EXPECT_EQ(x, big_int<1>{0});
  negative.clear();
  EXPECT_TRUE(negative >> x);
  EXPECT_EQ(x, big_int<1>{5});

  big_int<2, std::uint8_t> small{};
  std::istringstream bytes("65535 65536");
  EXPECT_TRUE(bytes >> small);
  EXPECT_EQ(small, (big_int<2, std::uint8_t>{255, 255}));
  EXPECT_FALSE(bytes >> small);
}

TEST(Iostream, WidthsThatAreNoWholeLimbs) {
  uint_bits<7> x;
  std::istringstream in("127 128 -1 -128 -129");
  EXPECT_TRUE(in >> x);
  EXPECT_EQ(x, 127);
  EXPECT_FALSE(in >> x);
  EXPECT_EQ(x, 127);
  in.clear();
  EXPECT_TRUE(in >> x);
  EXPECT_EQ(x, 127);
  EXPECT_FALSE(in >> x);
  in.clear();
  EXPECT_FALSE(in >> x);
}

TEST(Iostream, TheNumberIsStoredBeforeTheStreamThrows) {
  std::istringstream in("99999999999999999999999999999999999999999");
  in.exceptions(std::ios_base::failbit);
  uint128_t x = 1;
  EXPECT_THROW(in >> x, std::ios_base::failure);
  EXPECT_EQ(x, -1);
}

TEST(Iostream, OtherCharacterTypes) {
  std::wostringstream out;
  out << std::hex << std::showbase << std::setw(7) << std::setfill(L'.') << uint256_t{0xab};
  EXPECT_EQ(out.str(), L"...0xab");
  std::wistringstream in(L" 1234567 ");
  big_int<4> x{};
  in >> x;
  EXPECT_EQ(x, big_int<1>{1234567});
}

TEST(Iostream, FieldElements) {
  using F = field<101_Z>;
  std::ostringstream out;
  out << F{-1} << ' ' << std::hex << F{64} << ' ' << F{1} / F{2};
  EXPECT_EQ(out.str(), "100 40 33");
}

}  // namespace
