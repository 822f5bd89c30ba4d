// SPDX-License-Identifier: Apache-2.0
//
// The interface by example, as an outside program writes it.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <sstream>
#include <type_traits>
#include <vector>

#include <napier/napier.hpp>
#include <napier/text.hpp>

using namespace napier;

namespace {

constexpr big_int<2> a{5, 1}, b{1, 2};
static_assert(a < b);

TEST(Design, Values) {
  auto [q, r] = div(a * b, b);
  EXPECT_EQ(q, a);
  EXPECT_EQ(r, big_int<1>{0});
  auto [q2, r2] = div_vartime(a * b, b);
  EXPECT_EQ(q2, q);
  EXPECT_EQ(r2, r);
  auto least = ct::select(ct::less(a, b), a, b);
  EXPECT_EQ(least, a);
  std::array<std::uint8_t, 32> bytes = big_int<4>{1}.to_bytes_be();
  EXPECT_EQ(bytes[31], 1);
  big_int<4> back = big_int<4>::from_bytes_be(bytes);
  EXPECT_EQ(back, big_int<4>{1});
  std::vector<std::uint8_t> dynamic(31);
  std::optional<big_int<4>> none =
      big_int<4>::from_bytes_be(std::span<const std::uint8_t>(dynamic));
  EXPECT_FALSE(none);
}

using F = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;

template <auto M>
constexpr auto modulus_of_type(field_element<M>) {
  return M;
}

TEST(Design, Fields) {
  constexpr F g = F{3} / F{7};
  static_assert(g * F{7} == F{3});
  F h = pow(g, big_int<4>{0, 0, 0, 9});
  EXPECT_EQ(h, pow_vartime(g, big_int<4>{0, 0, 0, 9}));
  static_assert(
      std::is_same_v<F,
                     field<0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff_Z>>);
  constexpr big_int<4> m = F::modulus;
  static_assert(std::is_same_v<F, field<m>>);
  static_assert(modulus_of_type(F{}) == m);
  static_assert(std::is_same_v<decltype(Zq(1267650600228229401496703205653_Z)),
                               field<1267650600228229401496703205653_Z>>);
  EXPECT_EQ(F(to_big_int<8>(7_Z)), F{7}) << "a larger big_int is reduced";
  const F with_larger(big_int<5>{0, 0, 0, 0, 1});
  EXPECT_EQ(with_larger, pow(F{2}, 256_big));
  EXPECT_FALSE(F{0}.inverse().declassify());
  EXPECT_EQ(F{1} / F{0}, F{0}) << "total at run time";
  EXPECT_FALSE(checked_div(F{1}, F{0}).declassify());
}

TEST(Design, RunTimeModulus) {
  big_int<32> n{};
  for (std::size_t i = 0; i < 32; ++i) n[i] = 0x9e3779b97f4a7c15 * (i + 1) | 1;
  big_int<32> m{}, d{};
  for (std::size_t i = 0; i < 32; ++i) m[i] = d[i] = ~std::uint64_t{0};  // the base is above n
  big_int<1> e{65537};
  auto ctx = montgomery_context<32>::for_public_modulus(n);
  ASSERT_TRUE(ctx);
  auto s = ctx->pow(m, d);
  auto v = ctx->pow_vartime(s, e);
  EXPECT_EQ(s, ctx->pow_vartime(m, d));
  EXPECT_EQ(v, ctx->pow(s, e));
  EXPECT_EQ(ctx->pow(m, big_int<1>{0}), big_int<1>{1});
  EXPECT_FALSE(montgomery_context<32>::create(big_int<32>{4}));
  EXPECT_FALSE(montgomery_context<32>::create(big_int<32>{1}));
  static_assert(std::is_trivially_copyable_v<montgomery_context<32>>);
}

TEST(Design, Text) {
  std::string t = to_string(a);
  EXPECT_EQ(t, "18446744073709551621");
  auto p = from_string<4>("0xff");
  ASSERT_TRUE(p);
  EXPECT_EQ(*p, big_int<1>{255});
  EXPECT_FALSE(from_string<4>("0xfg"));
  EXPECT_FALSE((from_string<1>("0x10000000000000000")));
  std::ostringstream out;
  out << std::hex << std::showbase << a;
  EXPECT_EQ(out.str(), "0x10000000000000005");
}

}  // namespace
