// SPDX-License-Identifier: Apache-2.0
//
// <napier/text.hpp> may come after everything else, and after an overload of the user's own: the
// deleted << and >> of <napier/big_int/text_refused.hpp> are never chosen then.
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include <napier/integer.hpp>
#include <napier/napier.hpp>

namespace {

struct of_the_user {
  napier::big_int<2> number;
};

std::ostream& operator<<(std::ostream& out, const of_the_user& x) { return out << x.number[0]; }

template <typename V>
concept is_written = requires(std::ostream& out, const V& x) { out << x; };
static_assert(is_written<of_the_user> && is_written<int> && !is_written<std::ostream>);

}  // namespace

#include <napier/big_int/text_refused.hpp>
#include <napier/text.hpp>

namespace {

using namespace napier;

template <typename Stream, typename V>
std::string written(const V& x) {
  Stream out;
  out << "<" << x << ">";
  return out.str();
}

TEST(TextIncludeOrder, EveryStreamWritesEveryNumber) {
  EXPECT_EQ(written<std::ostringstream>(big_int<2>{0, 1}), "<18446744073709551616>");
  EXPECT_EQ(written<std::stringstream>(uint256_t(7) << 3), "<56>");
  EXPECT_EQ(written<std::ostringstream>(field<7>(10)), "<3>");
  EXPECT_EQ(written<std::ostringstream>(integer(-5) << 2), "<-20>");
  EXPECT_EQ((std::ostringstream() << 12_big).str(), "12");
  EXPECT_EQ(written<std::ostringstream>(of_the_user{5_big}), "<5>");
}

TEST(TextIncludeOrder, EveryStreamReads) {
  std::istringstream in("12 13 14");
  big_int<2> a;
  uint256_t b;
  integer c;
  in >> a >> b >> c;
  EXPECT_TRUE(a == 12_big && b == 13 && c == 14);
}

}  // namespace
