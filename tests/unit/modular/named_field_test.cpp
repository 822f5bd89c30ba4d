// SPDX-License-Identifier: Apache-2.0
//
// Fields whose modulus has a name: in every function that takes an element, against plain integers.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <sstream>
#include <type_traits>

#include <napier/arrays.hpp>
#include <napier/batch.hpp>
#include <napier/batch_inverse.hpp>
#include <napier/encoding.hpp>
#include <napier/extension.hpp>
#include <napier/legendre.hpp>
#include <napier/mod_sqrt.hpp>
#include <napier/modular/ring/modulus.hpp>
#include <napier/multi_pow.hpp>
#include <napier/napier.hpp>
#include <napier/random.hpp>
#include <napier/text.hpp>

namespace {

using namespace napier;

struct p256 : named_modulus<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff"> {
};
struct ten_thousand_and_seven : named_modulus<10007> {};
// A name without the base: any empty type with a `modulus`.
struct goldilocks {
  static constexpr auto modulus = 0xffffffff00000001_big;
};
struct even : named_modulus<"0xd0e1f2a3b4c5d6e7f8091a2b3c4d5e6e"> {};
struct bls12_381
    : named_modulus<
          "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153"
          "ffffb9feffffffffaaab"> {};

using P256 = field_of<p256>;
using Unnamed = field<p256::modulus>;

static_assert(P256::modulus == Unnamed::modulus && !std::is_same_v<P256, Unnamed>);
static_assert(std::is_same_v<P256, field_element<p256{}>>);
static_assert(std::is_same_v<P256::value_type, big_int<4>>);
static_assert(std::is_trivially_copyable_v<P256> && sizeof(P256) == 32 && P256() == P256(0));
static_assert(std::is_same_v<decltype(P256::representation), decltype(Unnamed::representation)>);
// The ring is one object for both, so that their arithmetic is the same code.
static_assert(&detail::ring_of<p256{}>() == &detail::ring_of<p256::modulus>());
static_assert(P256(1) / P256(7) * P256(7) == P256(1));
static_assert(P256(to_big_int(Unnamed(-1))) == P256(-1));

TEST(NamedField, EveryFunctionOfASmallPrime) {
  using F = field_of<ten_thousand_and_seven>;
  constexpr std::uint64_t m = 10007;
  for (std::uint64_t i = 0; i < m; i += 13) {
    const std::uint64_t j = i * i % 9973;
    const F x(i), y(j);
    ASSERT_EQ((x + y).value()[0], (i + j) % m);
    ASSERT_EQ((x - y).value()[0], (i + m - j) % m);
    ASSERT_EQ((x * y).value()[0], i * j % m);
    ASSERT_EQ((-x).value()[0], (m - i) % m);
    ASSERT_EQ(square(x).value()[0], i * i % m);
    ASSERT_EQ(cube(x).value()[0], i * i % m * i % m);
    ASSERT_EQ(mul_add(x, y, x).value()[0], (i * j + i) % m);
    ASSERT_EQ(sum_of_products(std::array{x, y}, std::array{y, y}).value()[0], (i * j + j * j) % m);
    ASSERT_EQ(pow(x, 3_big), cube(x));
    ASSERT_EQ(pow(x, 3_Z), cube(x));
    ASSERT_EQ(pow_vartime(x, 3_big), cube(x));
    ASSERT_EQ(multi_pow(std::array{x, y}, std::array{2_big, 1_big}), x * x * y);
    if (i != 0) {
      ASSERT_EQ(x * (F(1) / x), F(1));
      ASSERT_EQ(checked_div(y, x).declassify(), y / x);
    }
    // A square, if it is the square of a number from 0 to m - 1.
    const auto root = sqrt(F(x * x));
    ASSERT_EQ(root.value_unchecked().value()[0] % 2, 0U);
    ASSERT_EQ(square(root.value_unchecked()).value()[0], i * i % m);
    ASSERT_EQ(sqrt_vartime(F(x * x)), root.declassify());
    ASSERT_TRUE(is_square(F(x * x)).declassify());
    ASSERT_EQ(from_bytes_be<F>(to_bytes_be(x)).declassify(), x);
    ASSERT_EQ(to_bytes_le(x)[0], i & 0xff);
    ASSERT_EQ(std::hash<F>()(x), std::hash<big_int<1>>()(big_int<1>{i}));
    ASSERT_EQ(ct::select(ct::mask<std::uint64_t>::from_bit(1), x, y), x);
    std::ostringstream text;
    text << x;
    ASSERT_EQ(text.str(), std::to_string(i));
  }
}

template <typename F>
void check_batches() {
  std::array<F, 40> x, y, z;
  for (std::size_t i = 0; i < x.size(); ++i) {
    x[i] = F(3 * i + 1) / F(i + 5);
    y[i] = F(7) - F(i);
  }
  multiply(std::span(z), std::span(x), std::span(y));
  for (std::size_t i = 0; i < x.size(); ++i) ASSERT_EQ(z[i] * F(i + 5), F(3 * i + 1) * y[i]);
  static_cast<void>(batch_inverse(z, x));
  for (std::size_t i = 0; i < x.size(); ++i) ASSERT_EQ(z[i] * F(3 * i + 1), F(i + 5));
  std::array<F, 8> a, b;
  std::copy_n(x.begin(), 8, a.begin());
  std::copy_n(y.begin(), 8, b.begin());
  const batch<F, 8> product = batch<F, 8>(a) * batch<F, 8>(b);
  for (std::size_t i = 0; i < 8; ++i) ASSERT_EQ(product[i] * F(i + 5), F(3 * i + 1) * b[i]);
}

TEST(NamedField, InLanesAndInWords) {
  check_batches<P256>();
  check_batches<field_of<bls12_381>>();
  check_batches<field_of<goldilocks>>();
}

TEST(NamedField, Towers) {
  using Fp = field_of<bls12_381>;
  using Fp2 = quadratic_extension<Fp, Fp(-1)>;
  using Fp6 = cubic_extension<Fp2, Fp2(1, 1)>;
  const Fp6 x(Fp2(1, 2), Fp2(3, 4), Fp2(5, 6));
  EXPECT_EQ(x * x.inverse().value_unchecked(), Fp6(1));
  EXPECT_EQ(frobenius<6>(x), x);
  EXPECT_EQ(Fp2::generator() * Fp2::generator(), Fp2(-1));
}

TEST(NamedField, EvenModulus) {
  using F = field_of<even>;
  EXPECT_EQ(F(3) * F(F(3).inverse().value_unchecked()), F(1));
  EXPECT_FALSE(F(2).inverse().has_value().declassify());
}

}  // namespace
