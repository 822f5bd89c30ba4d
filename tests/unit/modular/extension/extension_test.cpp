// SPDX-License-Identifier: Apache-2.0
#include <napier/extension.hpp>
#include <napier/modular/extension/constants.hpp>
#include <napier/modular/extension/cubic.hpp>
#include <napier/modular/extension/extension.hpp>
#include <napier/modular/extension/quadratic.hpp>
#include <napier/modular/field_like.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include <napier/modular/batch/batch_inverse.hpp>
#include <napier/modular/legendre.hpp>

#include "support/hostile.hpp"
#include "support/towers.hpp"

namespace {

using namespace napier;
using napier_test::hostile_numbers;

template <field_like F>
F any(hostile_numbers& numbers) {
  if constexpr (detail::is_field_element<F>) {
    typename F::value_type x{};
    numbers.fill(x.data(), x.size());
    return F(x);
  } else {
    using B = typename F::base_type;
    if constexpr (F::degree / detail::degree_of<B> == 2) {
      const B c0 = any<B>(numbers);
      return F(c0, any<B>(numbers));
    } else {
      const B c0 = any<B>(numbers), c1 = any<B>(numbers);
      return F(c0, c1, any<B>(numbers));
    }
  }
}

// Schoolbook products, and the relation applied afterwards.
template <typename F, F NR>
quadratic_extension<F, NR> plain_product(const quadratic_extension<F, NR>& x,
                                         const quadratic_extension<F, NR>& y) {
  return {x.c0 * y.c0 + NR * (x.c1 * y.c1), x.c0 * y.c1 + x.c1 * y.c0};
}
template <typename F, F NR>
cubic_extension<F, NR> plain_product(const cubic_extension<F, NR>& x,
                                     const cubic_extension<F, NR>& y) {
  return {x.c0 * y.c0 + NR * (x.c1 * y.c2 + x.c2 * y.c1),
          x.c0 * y.c1 + x.c1 * y.c0 + NR * (x.c2 * y.c2), x.c0 * y.c2 + x.c1 * y.c1 + x.c2 * y.c0};
}

template <typename E>
E order_p_power(const E& x) {
  return pow_vartime(x, E::characteristic);
}

template <typename E, bool AllPowers = true>
void check_field(std::size_t rounds) {
  hostile_numbers numbers(E::degree);
  const E one(1), zero(0);
  for (std::size_t round = 0; round < rounds; ++round) {
    const E x = any<E>(numbers), y = any<E>(numbers), z = any<E>(numbers);
    ASSERT_EQ(x * y, plain_product(x, y));
    ASSERT_EQ(square(x), plain_product(x, x));
    ASSERT_EQ(x * y, y * x);
    ASSERT_EQ((x * y) * z, x * (y * z));
    ASSERT_EQ(x * (y + z), x * y + x * z);
    ASSERT_EQ(x - y + y, x);
    ASSERT_EQ(x + (-x), zero);
    ASSERT_EQ(norm(x * y), norm(x) * norm(y));
    ASSERT_EQ(x * x.c1, x * E(x.c1));
    if (x == zero) continue;
    const auto inverse = x.inverse();
    ASSERT_TRUE(inverse.has_value().declassify());
    ASSERT_EQ(x * inverse.value_unchecked(), one);
    ASSERT_EQ((y / x) * x, y);
    ASSERT_EQ(x == y, ct::equal(x, y).declassify());
  }
  ASSERT_FALSE(zero.inverse().has_value().declassify());
  ASSERT_EQ(zero.inverse().value_unchecked(), zero);
  ASSERT_EQ(one / zero, zero);

  // The relation, in the constant's own words.
  const E g = E::generator();
  constexpr bool is_quadratic = E::degree == 2 * detail::degree_of<typename E::base_type>;
  ASSERT_EQ(is_quadratic ? g * g : g * g * g, E(E::non_residue));
  const auto b = any<typename E::base_type>(numbers);
  ASSERT_EQ(E::times_non_residue(b), E::non_residue * b);

  const E x = any<E>(numbers);
  ASSERT_EQ(frobenius(x), order_p_power(x));
  ASSERT_EQ(frobenius(g), order_p_power(g));
  E image = frobenius(x);
  [&]<std::size_t... K>(std::index_sequence<K...>) {
    (
        [&] {
          image = frobenius(image);
          EXPECT_EQ(image, frobenius<K + 2>(x)) << K + 2;
        }(),
        ...);
  }(std::make_index_sequence<AllPowers ? E::degree - 1 : 1>());
  if (AllPowers) {
    ASSERT_EQ(image, x) << "Frobenius' map has the degree for its order";
  }
  ASSERT_EQ(pow(x, 5_big), x * square(square(x)));
  ASSERT_EQ(pow(x, 0_big), one);
  ASSERT_EQ(pow_vartime(x, 0_big), one);
  ASSERT_EQ(pow(x, 77_Z), pow(x, 77_big));
  ASSERT_EQ(select(ct::mask<typename E::limb_type>::from_bit(1), x, one), x);
  ASSERT_EQ(select(ct::mask<typename E::limb_type>::from_bit(0), x, one), one);
}

// The p^k-th power by k powers with exponent p.
template <typename E>
void check_order(std::size_t k) {
  hostile_numbers numbers(3);
  const E x = any<E>(numbers);
  E image = x;
  for (std::size_t i = 0; i < k; ++i) image = order_p_power(image);
  EXPECT_EQ(image, x);
}

using napier_test::bls12_381;
using napier_test::bn254;

static_assert(std::is_trivially_copyable_v<bn254::Fp12> && sizeof(bn254::Fp12) == 12 * 32 &&
              sizeof(bls12_381::Fp12) == 12 * 48 && bn254::Fp12::degree == 12);

TEST(Extension, Bn254) {
  check_field<bn254::Fp2>(50);
  check_field<bn254::Fp6>(20);
  check_field<bn254::Fp12>(10);
  check_order<bn254::Fp12>(12);
}
TEST(Extension, Bls12_381) {
  check_field<bls12_381::Fp2>(50);
  check_field<bls12_381::Fp6, false>(20);
  check_field<bls12_381::Fp12, false>(10);
  check_order<bls12_381::Fp12>(12);
}

// Other constants than -1, other residues of p modulo 3 and 4, small limbs.
template <typename Fp>
struct over_7 {  // 7 = 1 mod 3, 3 mod 4
  using Fp2 = quadratic_extension<Fp, Fp(3)>;
  using Fp3 = cubic_extension<Fp, Fp(2)>;
  using Other6 = quadratic_extension<Fp3, Fp3(3)>;
};
template <typename Fp>
struct over_1019 {  // 2 mod 3, 3 mod 4: only above Fp2 are there elements without a cube root
  using Fp2 = quadratic_extension<Fp, Fp(-1)>;
  using Fp6 = cubic_extension<Fp2, Fp2(3, 5)>;
  using Fp12 = quadratic_extension<Fp6, Fp6::generator()>;
};

TEST(Extension, SmallFields) {
  using F7 = over_7<field<big_int<1, std::uint8_t>{7}>>;
  check_field<F7::Fp2>(200);
  check_field<F7::Fp3>(200);
  check_field<F7::Other6>(200);
  check_order<F7::Other6>(6);
  using F1019 = over_1019<field<big_int<1, std::uint16_t>{1019}>>;
  check_field<F1019::Fp2>(200);
  check_field<F1019::Fp6>(200);
  check_field<F1019::Fp12>(50);
  check_order<F1019::Fp12>(12);
}

// A constant that is no small integer, so that its products are products.
TEST(Extension, ALargeConstant) {
  using Fp = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
  constexpr Fp root = Fp(0x123456789abcdef_Z);
  constexpr Fp constant = legendre(root).declassify() < 0 ? root : -root;  // p = 3 mod 4
  using Fp2 = quadratic_extension<Fp, constant>;
  check_field<Fp2>(50);
  check_order<Fp2>(2);
}

// Every element of F49 and every pair: 48 units, the squares among them.
TEST(Extension, EveryPairOfF49) {
  using Fp2 = over_7<field<big_int<1, std::uint8_t>{7}>>::Fp2;
  std::vector<Fp2> all;
  for (int a = 0; a < 7; ++a) {
    for (int b = 0; b < 7; ++b) all.push_back(Fp2(a, b));
  }
  int squares = 0;
  for (const Fp2& x : all) {
    bool is_square_here = false;
    int inverses = 0;
    for (const Fp2& y : all) {
      is_square_here = is_square_here || y * y == x;
      inverses += x * y == Fp2(1);
      ASSERT_EQ(x * y, plain_product(x, y));
      ASSERT_EQ(x == y, &x == &y);
    }
    ASSERT_EQ(inverses, x == Fp2(0) ? 0 : 1);
    ASSERT_EQ(is_square(x).declassify(), is_square_here);
    ASSERT_EQ(legendre(x).declassify(), x == Fp2(0) ? 0 : is_square_here ? 1 : -1);
    squares += is_square_here;
    ASSERT_EQ(pow(x, 49_big), x);
  }
  EXPECT_EQ(squares, 25);
}

TEST(Extension, OtherAlgorithmsTakeThem) {
  using Fp6 = bn254::Fp6;
  hostile_numbers numbers(8);
  std::array<Fp6, 3> values{any<Fp6>(numbers), Fp6(0), any<Fp6>(numbers)};
  const auto old = values;
  EXPECT_FALSE(batch_inverse_in_place(values).declassify());
  EXPECT_EQ(values[0] * old[0], Fp6(1));
  EXPECT_EQ(values[1], Fp6(0));
  EXPECT_EQ(values[2] * old[2], Fp6(1));
  const std::array bases{old[0], old[2]};
  const std::array exponents{123_big, 77_big};
  EXPECT_EQ(multi_pow(bases, exponents), pow(old[0], 123_big) * pow(old[2], 77_big));
}

// Over a ring that is no field, and with a constant that has a root: honest about inverses.
TEST(Extension, ZeroDivisors) {
  using F = field<7>;
  using Split = quadratic_extension<F, F(2)>;  // 3^2 = 2
  EXPECT_FALSE(Split(3, 1).inverse().has_value().declassify());
  EXPECT_EQ(Split(3, 1).inverse().value_unchecked(), Split(0));
  EXPECT_EQ(Split(3, 1) * Split(3, -1), Split(0));
}

constexpr bn254::Fp12 x12(bn254::Fp6(bn254::Fp2(1, 2), bn254::Fp2(3, 4), bn254::Fp2(5, 6)),
                          bn254::Fp6(bn254::Fp2(7, 8), bn254::Fp2(9, 10), bn254::Fp2(11, 12)));
static_assert(x12 * x12.inverse().value_unchecked() == bn254::Fp12(1));
static_assert(square(x12) == x12 * x12);

// Over a prime whose form does not say whether it has a spare bit.
using mersenne_31 = field<"0x7fffffff">;
using complex_m31 = quadratic_extension<mersenne_31, mersenne_31(-1)>;
static_assert(square(complex_m31(3, 4)) == complex_m31(-7, 24));

}  // namespace
