// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <iomanip>
#include <sstream>
#include <stdexcept>
#include <string>

#include <napier/integer.hpp>
#include <napier/integer/conversion/text.hpp>
#include <napier/text.hpp>

#ifdef FMT_HEADER_ONLY
#include <napier/integrate/fmt.hpp>
#endif

namespace {

using namespace napier;

TEST(IntegerText, Radices) {
  EXPECT_EQ(to_string(0_n), "0");
  EXPECT_EQ(to_string(-255_n, 16), "-ff");
  EXPECT_EQ(to_string(-255_n, 16, true), "-FF");
  EXPECT_EQ(to_string(35_n, 36), "z");
  EXPECT_EQ(to_string(36_n, 37), "a");  // LibTomMath's order from here on
  EXPECT_EQ(to_string(35_n, 62), "Z");
  EXPECT_EQ(to_string(61_n, 62), "z");
  EXPECT_EQ(to_string(62_n * 64 + 63, 64), "+/");
  EXPECT_EQ(integer("-+/", 64), -(62 * 64 + 63));
  EXPECT_EQ(integer("a", 37), 36);
  EXPECT_EQ(integer("A", 37), 10);
  EXPECT_EQ(integer("a", 36), 10);
  EXPECT_EQ(integer("A", 36), 10);
  EXPECT_THROW((void)to_string(1_n, 1), std::invalid_argument);
  EXPECT_THROW((void)to_string(1_n, 65), std::invalid_argument);
  const integer x = pow(3_n, 700) - 1;
  for (unsigned radix = 2; radix <= 64; ++radix) {
    ASSERT_EQ(integer(to_string(x, radix), radix), x) << radix;
    ASSERT_EQ(integer(to_string(-x, radix, true), radix), -x) << radix;
    ASSERT_EQ(to_string(pow(integer(radix), 50), radix), "1" + std::string(50, '0'));
    ASSERT_EQ(to_string(pow(integer(radix), 50) - 1, radix),
              std::string(50, to_string(integer(radix - 1), radix)[0]));
  }
}

TEST(IntegerText, Prefixes) {
  EXPECT_EQ(integer("0xC0FFEE"), 0xc0ffee);
  EXPECT_EQ(integer("-0XfF"), -255);
  EXPECT_EQ(integer("0b101"), 5);
  EXPECT_EQ(integer("0o17"), 15);
  EXPECT_EQ(integer("017"), 17);  // zeros, not octal
  EXPECT_EQ(integer("-017"), -17);
  EXPECT_EQ(integer("-0o17"), -15);
  EXPECT_EQ(integer("08"), 8);
  EXPECT_EQ(integer("0"), 0);
  EXPECT_EQ(integer("-0"), 0);
  EXPECT_EQ(integer("00"), 0);
  EXPECT_EQ(integer("017", 10), 17);
  EXPECT_EQ(integer("0x17", 16), 0x17);
  EXPECT_EQ(integer("0b17", 16), 0xb17);
  EXPECT_EQ(integer("0b1", 2), 1);
  EXPECT_EQ(integer("0x1", 34), 33 * 34 + 1);
  EXPECT_EQ(integer::from_string("123"), 123);
}

TEST(IntegerText, BadText) {
  for (const char* const text : {"", "-", "--1", "+1", " 1", "1 ", "0x", "-0x", "0b2", "0o8", "12a",
                                 "1'000", "0x-1", "1.0", "\xff", "0o"}) {
    EXPECT_EQ(integer::from_string(text), std::nullopt) << text;
    EXPECT_THROW((void)integer(text), std::invalid_argument) << text;
  }
  for (const unsigned radix : {1U, 65U, ~0U}) {
    EXPECT_EQ(integer::from_string("1", radix), std::nullopt);
  }
  EXPECT_EQ(integer::from_string("2", 2), std::nullopt);
  EXPECT_EQ(integer::from_string("+", 62), std::nullopt);
  EXPECT_EQ(integer::from_string("/", 63), std::nullopt);
  EXPECT_EQ(integer::from_string("+", 63), 62);
  EXPECT_EQ(integer::from_string(std::string_view("1\0", 2)), std::nullopt);
}

template <typename V>
std::string written(const V& x, std::ios_base::fmtflags flags, int width) {
  std::ostringstream out;
  out.flags(flags);
  out << std::setfill('*') << std::setw(width) << x;
  return out.str();
}

// Of built-in signed integers, which have a sign in radix 10 only.
TEST(IntegerText, StreamsAsBuiltInIntegers) {
  using base = std::ios_base;
  for (const long x : {0L, 7L, -7L, 123456L, -123456L}) {
    for (const auto adjust : {base::fmtflags{}, base::left, base::right, base::internal}) {
      for (const auto more : {base::fmtflags{}, base::showpos, base::showbase, base::uppercase}) {
        for (const int width : {0, 5, 12}) {
          const auto flags = base::dec | adjust | more;
          ASSERT_EQ(written(integer(x), flags, width), written(x, flags, width));
        }
      }
    }
  }
  const auto hex = base::hex | base::showbase | base::uppercase;
  EXPECT_EQ(written(-255_n, hex, 8), "***-0XFF");
  EXPECT_EQ(written(-255_n, hex | base::internal, 8), "-0X***FF");
  EXPECT_EQ(written(255_n, hex | base::showpos | base::left, 8), "+0XFF***");
  EXPECT_EQ(written(-8_n, base::oct | base::showbase | base::internal, 6), "-**010");
}

TEST(IntegerText, Reads) {
  std::istringstream in("  -123 +7 0x12 99999999999999999999999999999999999999999x -");
  integer a, b, c, d, e = 5;
  in >> a >> b;
  EXPECT_EQ(a, -123);
  EXPECT_EQ(b, 7);
  in >> std::setbase(0) >> c >> std::dec >> d;
  EXPECT_EQ(c, 18);
  EXPECT_EQ(d, pow(10_n, 41) - 1);
  EXPECT_EQ(in.get(), 'x');
  EXPECT_FALSE(in >> e);
  EXPECT_EQ(e, 0);
  std::istringstream hex("-fF 0x1g zz");
  hex >> std::hex >> a >> b;
  EXPECT_EQ(a, -255);
  EXPECT_EQ(b, 1);
  EXPECT_EQ(hex.get(), 'g');
  EXPECT_FALSE(hex >> a);
  std::istringstream zeros("017 -08 0x 5");
  zeros >> std::setbase(0) >> a >> b;
  EXPECT_EQ(a, 17);
  EXPECT_EQ(b, -8);
  EXPECT_FALSE(zeros >> a);  // a prefix without digits
  // What >> reads is what << writes.
  for (const auto base : {std::ios_base::dec, std::ios_base::hex, std::ios_base::oct}) {
    std::stringstream both;
    both.setf(base, std::ios_base::basefield);
    const integer x = -pow(7_n, 300);
    both << x << ' ' << -x;
    both >> a >> b;
    EXPECT_EQ(a, x);
    EXPECT_EQ(b, -x);
  }
}

#ifdef FMT_VERSION
TEST(IntegerText, Fmt) {
  const integer x = -pow(10_n, 20);
  EXPECT_EQ(fmt::format("{}|{:>25}|{:<25}|{:025}", x, x, x, x),
            "-100000000000000000000|   -100000000000000000000|-100000000000000000000   |"
            "-000100000000000000000000");
  EXPECT_EQ(fmt::format("{:+} {: } {:#x} {:#X} {:#b} {:#o}", 5_n, 5_n, -255_n, 255_n, -5_n, 8_n),
            "+5  5 -0xff 0XFF -0b101 010");
  EXPECT_EQ(fmt::format("{:*^+9}", 42_n), "***+42***");
  for (const int y : {0, 42, -42}) {
    for (const char* const f : {"{:+}", "{: }", "{:06}", "{:#06x}", "{:<+8d}|", "{:^ 8b}|"}) {
      EXPECT_EQ(fmt::format(fmt::runtime(f), integer(y)), fmt::format(fmt::runtime(f), y)) << f;
    }
  }
}
#endif

}  // namespace
