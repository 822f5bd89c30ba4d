// SPDX-License-Identifier: Apache-2.0
//
// The format specification, read and obeyed, also where there is no <format>: a context of our own
// stands in for the library's. fmt_test.cpp compares all of it with built-in integers.
#include <gtest/gtest.h>

#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <napier/int_bits.hpp>
#include <napier/text.hpp>
#include <napier/text/format.hpp>

namespace {

using namespace napier;

struct refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct raise_refused {
  [[noreturn]] static void raise(const char* why) { throw refused(why); }
};

// What a formatter sees of a parse context, and the arguments of one call.
struct context_of_test {
  std::string_view rest;
  std::vector<int> arguments;
  std::size_t next = 0;

  constexpr auto begin() const { return rest.begin(); }
  constexpr auto end() const { return rest.end(); }
  constexpr std::size_t next_arg_id() { return next++; }
  constexpr void check_arg_id(std::size_t i) {
    if (i >= arguments.size()) throw refused("no such argument");
  }
};

struct formatter_of_test : detail::number_formatter<raise_refused> {
  template <typename V>
  std::string format(const V& x, const std::vector<int>& arguments) const {
    std::string text;
    this->write(x, std::back_inserter(text),
                [&](std::size_t i, auto use) { use(arguments.at(i)); });
    return text;
  }
};

template <typename V>
std::string format(std::string_view spec, const V& x, const std::vector<int>& arguments = {}) {
  formatter_of_test formatter;
  context_of_test context{spec, arguments};
  const auto end = formatter.parse(context);
  EXPECT_TRUE(end == spec.end() || *end == '}') << spec;
  return formatter.format(x, arguments);
}

const uint256_t x = 0xbeef;

TEST(Format, Types) {
  EXPECT_EQ(format("", x), "48879");
  EXPECT_EQ(format("}", x), "48879");
  EXPECT_EQ(format("d", x), "48879");
  EXPECT_EQ(format("x", x), "beef");
  EXPECT_EQ(format("X}", x), "BEEF");
  EXPECT_EQ(format("o", x), "137357");
  EXPECT_EQ(format("b", x), "1011111011101111");
  EXPECT_EQ(format("#x", x), "0xbeef");
  EXPECT_EQ(format("#X", x), "0XBEEF");
  EXPECT_EQ(format("#o", x), "0137357");
  EXPECT_EQ(format("#b", uint256_t{5}), "0b101");
  EXPECT_EQ(format("#B", uint256_t{5}), "0B101");
  EXPECT_EQ(format("#d", x), "48879");
  EXPECT_EQ(format("#o", uint256_t{0}), "0");
  EXPECT_EQ(format("#x", uint256_t{0}), "0x0");
  EXPECT_EQ(format("x", big_int<2, std::uint8_t>{1, 2}), "201");
  EXPECT_EQ(format("#x", field<101_Z>{-1}), "0x64");
}

TEST(Format, FillAndAlign) {
  EXPECT_EQ(format("8", x), "   48879");
  EXPECT_EQ(format("<8", x), "48879   ");
  EXPECT_EQ(format(">8", x), "   48879");
  EXPECT_EQ(format("^8", x), " 48879  ");
  EXPECT_EQ(format("*^8", x), "*48879**");
  EXPECT_EQ(format("<<8", x), "48879<<<");
  EXPECT_EQ(format("0>8", x), "00048879");
  EXPECT_EQ(format("1", x), "48879");
  EXPECT_EQ(format("\u20ac<7", x), "48879\u20ac\u20ac");
  EXPECT_EQ(format("\u00e9^7", x), "\u00e948879\u00e9");
  EXPECT_EQ(format("\U0001f600>6", x), "\U0001f60048879");
}

TEST(Format, SignAndZeros) {
  EXPECT_EQ(format("+", x), "+48879");
  EXPECT_EQ(format(" ", x), " 48879");
  EXPECT_EQ(format("-", x), "48879");
  EXPECT_EQ(format("08", x), "00048879");
  EXPECT_EQ(format("+#010x", x), "+0x000beef");
  EXPECT_EQ(format("<#010x", x), "0xbeef    ");  // an alignment is stronger than 0
  EXPECT_EQ(format("*>+#10x", x), "***+0xbeef");
}

TEST(Format, WidthFromAnArgument) {
  EXPECT_EQ(format("{}", x, {7}), "  48879");
  EXPECT_EQ(format("<{0}x", x, {7}), "beef   ");
  EXPECT_EQ(format("0{1}", x, {1, 7}), "0048879");
  EXPECT_EQ(format("{}", x, {0}), "48879");
  EXPECT_THROW(format("{}", x, {-1}), refused);
  EXPECT_THROW(format("{5}", x, {1}), refused);
}

TEST(Format, RefusesWhatItDoesNotKnow) {
  for (const char* spec :
       {"q",  "c", "s",   "f",  "xx",   "x ",   ".3",  "5.3",         "Ld",         "#+",
        "00", "{", "{x}", "{0", "{0x}", "{}{}", "{<5", "99999999999", "2147483648", "-+"}) {
    EXPECT_THROW(format(spec, x, {1}), refused) << spec;
  }
}

#ifdef __cpp_lib_format
TEST(Format, Standard) {
  EXPECT_EQ(std::format("{:*^#12x}|{}|{:{}}", x, 12_big, field<101_Z>{7}, 3),
            "***0xbeef***|12|  7");
  EXPECT_EQ(std::format("{:#08x}|{:+}", int_bits<9>(-255), int_bits<200>(7)), "-0x000ff|+7");
  EXPECT_THROW(static_cast<void>(std::vformat("{:q}", std::make_format_args(x))),
               std::format_error);
}
#endif

}  // namespace
