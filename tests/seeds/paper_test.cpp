// SPDX-License-Identifier: Apache-2.0
//
// The snippets and values of Bouman, Multiprecision Arithmetic for Cryptology in C++ (2018),
// arXiv:1804.07236, in forms that compile.
#include <gtest/gtest.h>

#include <sstream>
#include <type_traits>
#include <vector>

#include <napier/compat/ctbignum.hpp>
#include <napier/ctbignum.hpp>

namespace {

using namespace cbn;

using GF101 = decltype(Zq(1267650600228229401496703205653_Z));

// 2: sums by value grow by a limb.
TEST(Paper, SumsGrow) {
  constexpr big_int<2> x{~std::uint64_t{0}, ~std::uint64_t{0}}, y{1, 0};
  constexpr auto r = add(x, y);
  static_assert(std::is_same_v<decltype(r), const big_int<3>>);
  EXPECT_EQ(r, (big_int<3>{0, 0, 1}));
}

// 2.2: a result as an integer_sequence is computed by the compiler for certain.
template <big_int X, std::size_t... I>
constexpr auto as_sequence(std::index_sequence<I...>) {
  return std::integer_sequence<std::uint64_t, X[I]...>{};
}

TEST(Paper, ResultsCanBecomeTypes) {
  constexpr auto product = to_bigint(12345678901234567890_Z) * to_bigint(98765432109876543210_Z);
  const auto sequence = as_sequence<product>(std::make_index_sequence<product.size()>{});
  EXPECT_EQ(to_bigint(sequence), product);
}

// 3.1: the literal has the limbs that it needs.
TEST(Paper, Literal) {
  auto modulus = 144740111546645463731260070504932198000989141205031_Z;
  static_assert(std::is_same_v<decltype(modulus),
                               std::integer_sequence<std::uint64_t, 3573213322729750567u,
                                                     3204646596255891738u, 425352958651u>>);
  static_assert(0_Z .size() == 1);
  EXPECT_EQ(to_big_int<5>(modulus), to_big_int(modulus));
  std::ostringstream out;
  out << to_big_int(modulus);
  EXPECT_EQ(out.str(), "144740111546645463731260070504932198000989141205031");
}

// 3.2, with `num` for `number`, constexpr before `reduced`, and the missing parenthesis.
TEST(Paper, BarrettReductionAtCompileTimeAndRunTime) {
  constexpr auto num = to_bigint(54766245287875756986436_Z);
  constexpr auto reduced = barrett_reduction(num, 1180591620717411303449_Z);
  static_assert(reduced == to_bigint(459030734874837027782_Z));
  volatile std::uint64_t zero = 0;
  auto hidden = num;
  hidden[0] ^= zero;
  EXPECT_EQ(barrett_reduction(hidden, 1180591620717411303449_Z),
            to_bigint(459030734874837027782_Z));
}

TEST(Paper, RingElements) {
  GF101 x(8732191096651392800298638976_Z);
  GF101 y(27349736_Z);
  auto sum = x + y;
  auto prod = x * y;
  EXPECT_EQ(sum, GF101(8732191096651392800325988712_Z));
  EXPECT_EQ(prod, GF101(283413168114337292606614296442_Z));
  EXPECT_EQ(prod / y, x);
  EXPECT_EQ(x - x, GF101(0));
  EXPECT_EQ(-y + y, GF101(0_Z));
  EXPECT_NE(x, y);
  x += y;
  x *= y;
  x -= y;
  x /= y;
  EXPECT_EQ(x, (sum * y - y) / y);
  EXPECT_EQ(GF101(to_big_int(27349736_Z)), y);
  EXPECT_EQ(GF101(27349736L), y);
  std::ostringstream out;
  out << prod;
  EXPECT_EQ(out.str(), "283413168114337292606614296442");
}

// 3.4: in a container.
TEST(Paper, Vectors) {
  std::vector<big_int<4>> numbers(100, big_int<4>{7});
  std::vector<GF101> residues(100, GF101(7));
  GF101 total(0);
  for (const auto& r : residues) total += r;
  EXPECT_EQ(total, GF101(700));
  EXPECT_EQ(numbers.back(), big_int<1>{7});
}

// Appendix A: every function that it lists.
TEST(Paper, FunctionOverview) {
  constexpr auto m = 1000000007_Z;
  static_assert(mod_add(999999999_big, 9_big, m) == 1_big);
  static_assert(mod_sub(1_big, 2_big, m) == 1000000006_big);
  static_assert(mod_inv(2_Z, m).value_unchecked() == 500000004_big);
  static_assert(mod_exp(2_big, 10_big, m) == 1024_big);
  static_assert(montgomery_mul(montgomery_reduction(6_big, m), big_int<1>{1}, m) ==
                montgomery_reduction(montgomery_reduction(6_big, m), m));
  static_assert(div(1000_big, 7_big).quotient == 142_big &&
                div(1000_big, 7_big).remainder == 6_big);
  static_assert(short_div(1000_big, 7).remainder == 6_big);
  static_assert((1_big << 3) == 8_big && limb_shift_left<1>(1_big) == (big_int<2>{0, 1}));
  static_assert(extended_gcd(240_big, 46_big).gcd == 2_big);
  SUCCEED();
}

// B.3: the printed accumulate drops the limbs of the accumulator above the summand's.
TEST(Paper, AccumulateKeepsTheUpperLimbs) {
  big_int<3> sum{~std::uint64_t{0}, ~std::uint64_t{0}, 5};
  sum = accumulate(sum, big_int<1>{1});
  EXPECT_EQ(sum, (big_int<3>{0, 0, 6}));
}

// B.3: the printed carry rule computes in int where limbs are narrower.
TEST(Paper, CarryRuleInNarrowLimbs) {
  const std::uint8_t aa = 255, bb = 1;
  const auto printed = aa + bb;  // int: 256, not 0, so that no carry is seen
  EXPECT_FALSE(printed < aa);
  EXPECT_EQ((big_int<1, std::uint8_t>{aa} + big_int<1, std::uint8_t>{bb}),
            (big_int<2, std::uint8_t>{0, 1}));
}

// B.4: products of mixed sizes.
TEST(Paper, ProductsOfMixedSizes) {
  const auto z = mul(big_int<3>{1, 2, 3}, big_int<2>{4, 5});
  static_assert(z.size() == 5);
  EXPECT_EQ((mul<1>(big_int<1>{2}, big_int<1>{3})), (big_int<3>{6, 0, 0})) << "padded";
  EXPECT_EQ(z, (big_int<5>{4, 13, 22, 15, 0}));
}

}  // namespace
