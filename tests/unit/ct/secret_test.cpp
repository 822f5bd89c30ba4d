// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>
#include <napier/secret.hpp>

namespace {

using namespace napier;

using F = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
using S = secret<big_int<2>>;
constexpr auto yes = ct::mask<>::from_bit(1);
constexpr auto no = ct::mask<>::from_bit(0);

static_assert(std::is_same_v<secret<F>, ct::secret<F>>);
static_assert(sizeof(S) == sizeof(big_int<2>));
static_assert(!std::is_trivially_copyable_v<S>);
static_assert(!std::is_copy_constructible_v<S> && !std::is_copy_assignable_v<S>);
static_assert(std::is_nothrow_move_constructible_v<S> && std::is_nothrow_move_assignable_v<S>);
static_assert(std::is_nothrow_swappable_v<S>);
static_assert(!std::is_convertible_v<S, big_int<2>> && !std::is_convertible_v<big_int<2>, S>);
static_assert(!std::is_constructible_v<big_int<2>, S> && !std::is_constructible_v<bool, S>);
static_assert(std::is_trivially_copyable_v<big_int<2>>, "a plain number stays what it is");
static_assert(noexcept(std::declval<S&>() + std::declval<S&>()));

template <typename X, typename Y>
concept compares =
    requires(const X& x, const Y& y) { x == y; } || requires(const X& x, const Y& y) { x != y; } ||
    requires(const X& x, const Y& y) { x < y; } || requires(const X& x, const Y& y) { x >= y; } ||
    requires(const X& x, const Y& y) { x <=> y; };
static_assert(compares<big_int<2>, big_int<2>>);
static_assert(!compares<S, S> && !compares<S, big_int<2>> && !compares<big_int<2>, S>);

template <typename X, typename Y>
concept divides =
    requires(const X& x, const Y& y) { x / y; } || requires(const X& x, const Y& y) { x % y; };
static_assert(divides<F, F>);
static_assert(!divides<secret<F>, secret<F>> && !divides<secret<F>, F> && !divides<F, secret<F>>);

TEST(Secret, OwnsAndGivesBack) {
  EXPECT_EQ(S().declassify(), 0_big);
  const S x(big_int<2>{5, 6});
  EXPECT_EQ(x.declassify(), (big_int<2>{5, 6}));
  EXPECT_EQ(secret<F>(F(7)).declassify(), F(7));
  EXPECT_EQ(secret<std::uint8_t>(9).declassify(), 9);
  using bytes = std::array<std::uint8_t, 3>;
  EXPECT_EQ(secret<bytes>(bytes{1, 2, 3}).declassify(), (bytes{1, 2, 3}));
  EXPECT_EQ(secret(big_int<2>{5, 6}).declassify(), x.declassify());
}

TEST(Secret, TakesWhatItIsGiven) {
  big_int<2> number{5, 6};
  const S kept(number);
  EXPECT_EQ(number, (big_int<2>{5, 6}));
  const S taken(std::move(number));
  EXPECT_EQ(number, (big_int<2>{})) << "a number that was moved in is wiped";
  EXPECT_EQ(taken.declassify(), kept.declassify());
}

TEST(Secret, Moves) {
  S x(big_int<2>{5, 6});
  S y(std::move(x));
  EXPECT_EQ(x.declassify(), (big_int<2>{}));  // NOLINT(bugprone-use-after-move)
  EXPECT_EQ(y.declassify(), (big_int<2>{5, 6}));
  x = std::move(y);
  EXPECT_EQ(y.declassify(), (big_int<2>{}));  // NOLINT(bugprone-use-after-move)
  EXPECT_EQ(x.declassify(), (big_int<2>{5, 6}));
  S& same = x;
  x = std::move(same);
  EXPECT_EQ(x.declassify(), (big_int<2>{5, 6})) << "an owner moved to itself";
  y = x.copy();
  EXPECT_EQ(x.declassify(), y.declassify());
  S z(big_int<2>{7, 8});
  std::swap(y, z);
  EXPECT_EQ(y.declassify(), (big_int<2>{7, 8}));
  EXPECT_EQ(z.declassify(), (big_int<2>{5, 6}));
  z = S();
  EXPECT_EQ(z.declassify(), (big_int<2>{}));
}

TEST(Secret, IsZeroBytesWhenItEnds) {
  alignas(S) std::array<unsigned char, sizeof(S)> place;
  place.fill(0x5a);
  S* const owner = std::construct_at(reinterpret_cast<S*>(place.data()), big_int<2>{5, 6});
  EXPECT_EQ(owner->declassify(), (big_int<2>{5, 6}));
  std::destroy_at(owner);
  for (const unsigned char byte : place) EXPECT_EQ(byte, 0);
}

TEST(Secret, Arithmetic) {
  const S x(big_int<2>{5, 6}), y(big_int<2>{1, 2});
  const big_int<2> a{5, 6}, b{1, 2};
  static_assert(std::is_same_v<decltype(x + y), secret<big_int<3>>>);
  static_assert(std::is_same_v<decltype(x * y), secret<big_int<4>>>);
  EXPECT_EQ((x + y).declassify(), a + b);
  EXPECT_EQ((x - y).declassify(), a - b);
  EXPECT_EQ((x * y).declassify(), a * b);
  EXPECT_EQ((x + b).declassify(), a + b);
  EXPECT_EQ((a - y).declassify(), a - b);
  EXPECT_EQ((x * b).declassify(), a * b);
  const secret<F> u(F(3)), v(F(-4));
  EXPECT_EQ((u * v + u - v).declassify(), F(-5));
}

TEST(Secret, Apply) {
  const S x(big_int<2>{5, 6});
  const auto shifted = x.apply([](const big_int<2>& v) { return v >> 64; });
  static_assert(std::is_same_v<decltype(shifted), const S>);
  EXPECT_EQ(shifted.declassify(), 6_big);
  EXPECT_FALSE(x.apply([](const auto& v) { return ct::is_zero(v); }).declassify());
  const auto nested = x.apply([&](const auto& v) { return x + v; });
  static_assert(std::is_same_v<decltype(nested), const secret<big_int<3>>>);
  EXPECT_EQ(nested.declassify(), (big_int<2>{10, 12}));
  const auto quotient = ct::apply([](const auto& a, const auto& b) { return div(a, b); }, x, 3_big);
  EXPECT_EQ(quotient.declassify().quotient, (big_int<2>{5, 6} / 3_big));
  const secret<F> power = ct::apply([](const F& g, const auto& e) { return pow(g, e); }, F(3), x);
  EXPECT_EQ(power.declassify(), pow(F(3), big_int<2>{5, 6}));
  static_assert(noexcept(x.apply([](const big_int<2>&) noexcept { return 1U; })));
  static_assert(!noexcept(x.apply([](const big_int<2>&) { return 1U; })));
}

TEST(Secret, Update) {
  secret<std::array<std::uint8_t, 4>> key;
  key.update([](auto& bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i + 1);
  });
  EXPECT_EQ(key.declassify(), (std::array<std::uint8_t, 4>{1, 2, 3, 4}));
}

template <typename T>
class SecretLimbs : public testing::Test {};
using widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(SecretLimbs, widths);

TYPED_TEST(SecretLimbs, Compare) {
  using T = TypeParam;
  constexpr auto max = static_cast<T>(~T{0});
  const T samples[] = {0, 1, 2, static_cast<T>(max / 2), static_cast<T>(max / 2 + 1), max};
  for (const T a : samples) {
    for (const T b : samples) {
      const secret<T> x(a), y(b);
      EXPECT_EQ(ct::equal(x, y).declassify(), a == b);
      EXPECT_EQ(ct::less(x, y).declassify(), a < b);
      EXPECT_EQ(ct::less(x, b).declassify(), a < b);
      for (const T c : samples) {
        const big_int<2, T> m{a, c}, n{b, b};
        const secret<big_int<2, T>> p(m), q(n);
        static_assert(std::is_same_v<decltype(ct::equal(p, q)), ct::mask<T>>);
        EXPECT_EQ(ct::equal(p, q).declassify(), m == n);
        EXPECT_EQ(ct::less(p, q).declassify(), m < n);
        EXPECT_EQ(ct::equal(p, n).declassify(), m == n);
        EXPECT_EQ(ct::less(m, q).declassify(), m < n);
        const big_int<1, T> one{a};
        EXPECT_EQ(ct::equal(p, one).declassify(), m == one);
        EXPECT_EQ(ct::less(p, secret(one)).declassify(), m < one);
      }
    }
  }
}

TEST(Secret, EqualWhereNothingElseIs) {
  using bytes = std::array<std::uint8_t, 5>;
  const bytes a{1, 2, 3, 4, 5};
  for (std::size_t i = 0; i < 40; ++i) {
    bytes b = a;
    b[i / 8] = static_cast<std::uint8_t>(b[i / 8] ^ (1U << (i % 8)));
    EXPECT_FALSE(ct::equal(secret(a), secret(b)).declassify());
  }
  EXPECT_TRUE(ct::equal(secret(a), a).declassify());
  EXPECT_TRUE(ct::equal(secret(F(3)), F(3)).declassify());
  EXPECT_FALSE(ct::equal(secret(F(3)), F(4)).declassify());
}

TEST(Secret, SelectAndSwap) {
  S x(big_int<2>{5, 6}), y(big_int<2>{1, 2});
  EXPECT_EQ(ct::select(yes, x, y).declassify(), (big_int<2>{5, 6}));
  EXPECT_EQ(ct::select(no, x, y).declassify(), (big_int<2>{1, 2}));
  ct::swap(no, x, y);
  EXPECT_EQ(x.declassify(), (big_int<2>{5, 6}));
  ct::swap(yes, x, y);
  EXPECT_EQ(x.declassify(), (big_int<2>{1, 2}));
  EXPECT_EQ(y.declassify(), (big_int<2>{5, 6}));
  secret<F> u(F(3)), v(F(4));
  ct::swap(yes, u, v);
  EXPECT_EQ(u.declassify(), F(4));
  EXPECT_EQ(ct::select(yes, u, v).declassify(), F(4));
}

TEST(Secret, StandsInContainers) {
  std::vector<secret<F>> keys;
  for (int i = 0; i < 40; ++i) keys.emplace_back(F(i));
  keys.erase(keys.begin() + 7);
  for (int i = 0; i < 39; ++i) {
    EXPECT_EQ(keys[static_cast<std::size_t>(i)].declassify(), F(i < 7 ? i : i + 1));
  }
}

constexpr bool works_in_constant_evaluation() {
  secret<F> x(F(3));
  secret<F> y = std::move(x);
  if (x.declassify() != F(0)) return false;  // NOLINT(bugprone-use-after-move)
  x = y + F(1);
  ct::swap(yes, x, y);
  y.update([](F& v) { v *= F(2); });
  const auto z = ct::select(ct::equal(x, F(3)), x, y);
  return z.declassify() == F(3) && (x * y).declassify() == F(24) &&
         ct::less(secret(1_big), secret(2_big)).declassify() &&
         x.apply([](const F& v) { return square(v); }).declassify() == F(9);
}
static_assert(works_in_constant_evaluation());

}  // namespace
