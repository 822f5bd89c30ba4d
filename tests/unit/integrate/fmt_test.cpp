// SPDX-License-Identifier: Apache-2.0
//
// fmt's text of built-in integers is the oracle; signed ones, because fmt 9 gives unsigned integers
// no sign.
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>

#include <napier/fmt.hpp>
#include <napier/int_bits.hpp>
#include <napier/integrate/fmt.hpp>
#include <napier/napier.hpp>

namespace {

using namespace napier;

TEST(Fmt, AsBuiltInIntegers) {
  for (const char* align : {"", "<", ">", "^", "*<", "0>", "x^", "\u20ac^"}) {
    for (const char* sign : {"", "+", "-", " "}) {
      for (const char* alternate : {"", "#"}) {
        for (const char* width : {"", "0", "1", "9", "09", "40", "040"}) {
          // The standard ignores a 0 beside an alignment; fmt 9 does not.
          if (*align != 0 && *width == '0') continue;
          for (const char* type : {"", "d", "x", "X", "o", "b", "B"}) {
            const std::string spec =
                std::string("{:") + align + sign + alternate + width + type + "}";
            for (const std::int64_t value : {std::int64_t{0}, std::int64_t{1}, std::int64_t{0xbeef},
                                             std::numeric_limits<std::int64_t>::max()}) {
              const std::string expected = fmt::format(fmt::runtime(spec), value);
              ASSERT_EQ(fmt::format(fmt::runtime(spec), big_int<2>(uint128_t{value}.to_big_int())),
                        expected)
                  << spec;
              ASSERT_EQ(fmt::format(fmt::runtime(spec), uint_bits<521>{value}), expected) << spec;
            }
            for (const std::int64_t value :
                 {std::int64_t{0}, std::int64_t{-1}, std::int64_t{-0xbeef}, std::int64_t{0xbeef},
                  std::numeric_limits<std::int64_t>::min()}) {
              ASSERT_EQ(fmt::format(fmt::runtime(spec), int_bits<200>{value}),
                        fmt::format(fmt::runtime(spec), value))
                  << spec;
            }
          }
        }
      }
    }
  }
}

TEST(Fmt, CheckedWhenCompiled) {
  EXPECT_EQ(fmt::format("{:#x}", uint256_t{1} << 252), "0x1" + std::string(63, '0'));
  EXPECT_EQ(fmt::format("{} + {} = {:>{}}", 1_big, 2_big, 3_big, 4), "1 + 2 =    3");
  EXPECT_EQ(fmt::format("{0:{1}}|{0:<{1}}|", field<101_Z>{-1}, 5), "  100|100  |");
}

TEST(Fmt, RefusesWhatItDoesNotKnow) {
  for (const char* spec : {"{:q}", "{:c}", "{:s}", "{:.3}", "{:xx}", "{:99999999999}", "{:{}}"}) {
    EXPECT_THROW(static_cast<void>(fmt::format(fmt::runtime(spec), uint256_t{1})),
                 fmt::format_error)
        << spec;
  }
  EXPECT_THROW(static_cast<void>(fmt::format(fmt::runtime("{:{}}"), uint256_t{1}, -1)),
               fmt::format_error);
  EXPECT_THROW(static_cast<void>(fmt::format(fmt::runtime("{:{}}"), uint256_t{1}, "5")),
               fmt::format_error);
}

}  // namespace
