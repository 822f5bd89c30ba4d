// SPDX-License-Identifier: Apache-2.0
//
// Sums of products that are reduced once: the kernels exhaustively, towers over tiny fields with
// every headroom that changes a formula, and over real primes.
#include <napier/limbs/residue/wide_residue.hpp>
#include <napier/modular/extension/cyclotomic.hpp>
#include <napier/modular/extension/parts.hpp>
#include <napier/modular/extension/products.hpp>
#include <napier/modular/extension/sparse.hpp>
#include <napier/modular/extension/unreduced.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include <napier/modular/extension/extension.hpp>

#include "support/hostile.hpp"
#include "support/towers.hpp"

namespace {

using namespace napier;
using napier_test::hostile_numbers;

using byte = std::uint8_t;
template <unsigned P>
using tiny = field<big_int<1, byte>{P}>;

// The fields of one limb keep their own products, unless a test says otherwise.
static_assert(!napier::detail::delays_reduction<tiny<17>>);

}  // namespace

namespace napier::inline NAPIER_ABI {
namespace detail {
template <>
inline constexpr bool delays_reduction<tiny<3>> = true;
template <>
inline constexpr bool delays_reduction<tiny<5>> = true;
template <>
inline constexpr bool delays_reduction<tiny<7>> = true;
template <>
inline constexpr bool delays_reduction<tiny<11>> = true;
template <>
inline constexpr bool delays_reduction<tiny<29>> = true;
template <>
inline constexpr bool delays_reduction<tiny<61>> = true;
template <>
inline constexpr bool delays_reduction<tiny<113>> = true;
template <>
inline constexpr bool delays_reduction<tiny<251>> = true;
}  // namespace detail
}  // namespace napier::inline NAPIER_ABI

namespace {

using napier::detail::delays_reduction;
using napier::detail::headroom;
using napier_test::bls12_381;
using napier_test::bn254;

static_assert(headroom<tiny<3>> == 64 && headroom<tiny<29>> == 8 && headroom<tiny<61>> == 4 &&
              headroom<tiny<113>> == 2 && headroom<tiny<251>> == 0);
static_assert(headroom<bn254::Fp> == 5 && headroom<bls12_381::Fp> == 9);
static_assert(delays_reduction<bn254::Fp12> && delays_reduction<bls12_381::Fp12>);

// Two limbs in two's complement.
int as_int(const byte* t) { return t[0] + 256 * t[1]; }
void put(byte* t, int x) {
  t[0] = static_cast<byte>(x & 255);
  t[1] = static_cast<byte>((x >> 8) & 255);
}

template <bool SpareBit>
void check_wide_residues(byte m, int step) {
  const int all = 256 * m;
  byte x[2], y[2], z[2];
  for (int a = 0; a < all; a += step) {
    put(x, a);
    for (int b = 0; b < all; b += step) {
      put(y, b);
      limbs::add_wide<1, SpareBit>(z, x, y, &m);
      ASSERT_EQ(as_int(z), (a + b) % all) << a << ' ' << b;
      limbs::subtract_wide<1>(z, x, y, &m);
      ASSERT_EQ(as_int(z), (a - b + all) % all) << a << ' ' << b;
    }
    limbs::add_wide<1, SpareBit>(z, x, x, &m);
    limbs::copy<2>(y, x);
    limbs::add_wide<1, SpareBit>(y, y, y, &m);
    ASSERT_EQ(as_int(y), as_int(z));
    limbs::subtract_wide<1>(y, y, y, &m);
    ASSERT_EQ(as_int(y), 0);
    if (SpareBit) {
      for (const int value : {a, a - all}) {
        put(x, value);
        limbs::lift_wide<1>(z, x, &m);
        ASSERT_EQ(as_int(z), a);
        limbs::lift_wide<1>(x, x, &m);
        ASSERT_EQ(as_int(x), a);
      }
    }
  }
}

TEST(DelayedReduction, EveryWideResidueOfOneLimb) {
  for (const byte m : {byte{3}, byte{5}, byte{7}}) {
    check_wide_residues<true>(m, 1);
    check_wide_residues<false>(m, 1);
  }
  check_wide_residues<true>(127, 31);
  check_wide_residues<false>(251, 61);
  check_wide_residues<false>(255, 255);
}

// Schoolbook products, and the relation applied afterwards.
template <typename F, F NR>
quadratic_extension<F, NR> plain_product(const quadratic_extension<F, NR>& x,
                                         const quadratic_extension<F, NR>& y);
template <typename F, F NR>
cubic_extension<F, NR> plain_product(const cubic_extension<F, NR>& x,
                                     const cubic_extension<F, NR>& y);
template <auto M>
field_element<M> plain_product(const field_element<M>& x, const field_element<M>& y) {
  return x * y;
}
template <typename F, F NR>
quadratic_extension<F, NR> plain_product(const quadratic_extension<F, NR>& x,
                                         const quadratic_extension<F, NR>& y) {
  return {plain_product(x.c0, y.c0) + plain_product(NR, plain_product(x.c1, y.c1)),
          plain_product(x.c0, y.c1) + plain_product(x.c1, y.c0)};
}
template <typename F, F NR>
cubic_extension<F, NR> plain_product(const cubic_extension<F, NR>& x,
                                     const cubic_extension<F, NR>& y) {
  const F high = plain_product(x.c1, y.c2) + plain_product(x.c2, y.c1);
  return {plain_product(x.c0, y.c0) + plain_product(NR, high),
          plain_product(x.c0, y.c1) + plain_product(x.c1, y.c0) +
              plain_product(NR, plain_product(x.c2, y.c2)),
          plain_product(x.c0, y.c2) + plain_product(x.c1, y.c1) + plain_product(x.c2, y.c0)};
}

// All elements of F.
template <typename F>
std::vector<F> every() {
  std::vector<F> all;
  if constexpr (napier::detail::is_field_element<F>) {
    for (unsigned i = 0; i < F::modulus[0]; ++i) all.push_back(F(i));
  } else {
    const auto below = every<typename F::base_type>();
    for (const auto& a : below) {
      for (const auto& b : below) {
        if constexpr (requires(F x) { x.c2; }) {
          for (const auto& c : below) all.push_back(F(a, b, c));
        } else {
          all.push_back(F(a, b));
        }
      }
    }
  }
  return all;
}

template <typename E>
void check_every_pair() {
  const auto all = every<E>();
  for (const E& x : all) {
    ASSERT_EQ(square(x), plain_product(x, x));
    for (const E& y : all) ASSERT_EQ(x * y, plain_product(x, y));
  }
}

template <typename F>
void check_every_pair_over() {
  check_every_pair<quadratic_extension<F, F(-1)>>();
  check_every_pair<quadratic_extension<F, F(1)>>();
  check_every_pair<quadratic_extension<F, F(2)>>();
  check_every_pair<quadratic_extension<F, F(-2)>>();
  check_every_pair<quadratic_extension<F, F(5)>>();
  check_every_pair<quadratic_extension<F, F(-7)>>();
}

TEST(DelayedReduction, EveryPairOverTinyFields) {
  check_every_pair_over<tiny<3>>();
  check_every_pair_over<tiny<5>>();
  check_every_pair_over<tiny<7>>();
  check_every_pair_over<tiny<11>>();
  using F3 = tiny<3>;
  using F9 = quadratic_extension<F3, F3(-1)>;
  check_every_pair<quadratic_extension<F9, F9(1, 1)>>();
  check_every_pair<cubic_extension<F3, F3(2)>>();
  check_every_pair<cubic_extension<tiny<7>, tiny<7>(3)>>();
  check_every_pair<cubic_extension<F9, F9(1, 1)>>();
}

// 0, 1, p - 1, and others.
template <typename F>
F any(hostile_numbers& numbers) {
  if constexpr (napier::detail::is_field_element<F>) {
    typename F::value_type x{};
    numbers.fill(x.data(), x.size());
    return x[0] % 3 == 0 ? F(-1) : F(x);
  } else {
    using B = typename F::base_type;
    F z;
    z.c0 = any<B>(numbers);
    z.c1 = any<B>(numbers);
    if constexpr (requires { z.c2; }) z.c2 = any<B>(numbers);
    return z;
  }
}
template <typename F>
F all_minus_one() {
  if constexpr (napier::detail::is_field_element<F>) {
    return F(-1);
  } else {
    const auto below = all_minus_one<typename F::base_type>();
    if constexpr (requires(F x) { x.c2; }) {
      return F(below, below, below);
    } else {
      return F(below, below);
    }
  }
}

template <typename E, std::size_t... Powers, typename... C>
void check_sparse(const E& x, const C&... terms) {
  const sparse_element<E, Powers...> y(terms...);
  const E whole = y.expanded();
  ASSERT_EQ(x * y, plain_product(x, whole));
  ASSERT_EQ(y * x, x * y);
  E z = x;
  z *= y;
  ASSERT_EQ(z, x * y);
  E sum(0), power(1);
  for (std::size_t i = 0; i < 6; ++i, power = power * E::generator()) {
    std::size_t at = 0;
    ((Powers == i ? void(sum = sum + power * E(typename E::base_type(y.terms[at++]))) : void(++at)),
     ...);
  }
  ASSERT_EQ(whole, sum);
}

template <typename E>
void check_sparse_products(std::size_t rounds) {
  hostile_numbers numbers(4);
  using F2 = typename napier::detail::in_powers_of_generator<E>::field;
  for (std::size_t round = 0; round < rounds; ++round) {
    const E x = round == 0 ? all_minus_one<E>() : any<E>(numbers);
    const F2 a = any<F2>(numbers), b = any<F2>(numbers), c = any<F2>(numbers);
    check_sparse<E, 1>(x, a);
    check_sparse<E, 0, 2, 3>(x, a, b, c);
    check_sparse<E, 3, 0, 1>(x, c, a, b);
    check_sparse<E, 1, 2, 4, 5>(x, a, b, c, a);
    check_sparse<E, 0, 1, 2, 3, 4, 5>(x, a, b, c, b, a, c);
  }
}

template <typename E>
void check_tower(std::size_t rounds) {
  hostile_numbers numbers(E::degree);
  for (std::size_t round = 0; round < rounds; ++round) {
    const E x = round == 0 ? all_minus_one<E>() : any<E>(numbers);
    const E y = round < 2 ? all_minus_one<E>() : any<E>(numbers);
    ASSERT_EQ(x * y, plain_product(x, y));
    ASSERT_EQ(square(x), plain_product(x, x));
    E z = x;
    z *= z;
    ASSERT_EQ(z, plain_product(x, x));
    ASSERT_EQ(x.c0 * y.c0, plain_product(x.c0, y.c0));
    ASSERT_EQ(square(y.c1), plain_product(y.c1, y.c1));
  }
}

template <typename Fp, int C0 = 1>
struct tower_over {
  using Fp2 = quadratic_extension<Fp, Fp(-1)>;
  using Fp6 = cubic_extension<Fp2, Fp2(C0, 1)>;
  using Fp12 = quadratic_extension<Fp6, Fp6::generator()>;
};

// With room for 64, 8, 4 and 2 squares of p, and for none.
TEST(DelayedReduction, TowersWithLittleRoom) {
  check_tower<tower_over<tiny<3>>::Fp12>(60);
  check_tower<tower_over<tiny<29>>::Fp12>(60);
  check_tower<tower_over<tiny<61>>::Fp12>(60);
  check_tower<tower_over<tiny<113>>::Fp12>(60);
  check_tower<tower_over<tiny<251>>::Fp12>(60);
  check_tower<tower_over<tiny<61>, 9>::Fp12>(60);
  // A field that does not delay has the same formulas.
  check_tower<tower_over<tiny<17>>::Fp12>(60);
}

// -5 for BLS12-377, and moduli without a spare bit.
TEST(DelayedReduction, RealPrimes) {
  check_tower<bn254::Fp12>(20);
  check_tower<bls12_381::Fp12>(20);
  using Q = field<
      "0x01ae3a4617c510eac63b05c06ca1493b1a22d9f300f5138f1ef3622fba094800"
      "170b5d44300000008508c00000000001">;
  using Q2 = quadratic_extension<Q, Q(-5)>;
  using Q6 = cubic_extension<Q2, Q2(0, 1)>;
  check_tower<quadratic_extension<Q6, Q6::generator()>>(10);
  using Full = field<"0xfffffffffffffffffffffffffffffed5fffffffffffffffb">;
  static_assert(representation_of<"0xfffffffffffffffffffffffffffffed5fffffffffffffffb"> ==
                representation_kind::montgomery);
  check_tower<tower_over<Full>::Fp12>(10);
}

TEST(DelayedReduction, SparseProducts) {
  check_sparse_products<tower_over<tiny<29>>::Fp12>(60);
  check_sparse_products<tower_over<tiny<17>>::Fp12>(60);
  check_sparse_products<bls12_381::Fp12>(10);
  // One extension above the field of the coefficients.
  using F = tiny<7>;
  using F2 = quadratic_extension<F, F(3)>;
  using F3 = cubic_extension<F, F(3)>;
  for (const F& a : every<F>()) {
    for (const F2& x : every<F2>()) check_sparse<F2, 1>(x, a);
    for (const F3& x : every<F3>()) check_sparse<F3, 0, 2>(x, a, F(2));
  }
}

template <typename E>
void check_cyclotomic(std::size_t rounds) {
  hostile_numbers numbers(2);
  for (std::size_t round = 0; round < rounds; ++round) {
    const E x = any<E>(numbers);
    if (x.is_zero().declassify()) continue;
    E y = conjugate(x) / x;               // x^(q^3 - 1)
    y = frobenius<E::degree / 6>(y) * y;  // to the power q + 1
    ASSERT_EQ(cyclotomic_square(y), plain_product(y, y));
    ASSERT_EQ(y * conjugate(y), E(1));
  }
  ASSERT_EQ(cyclotomic_square(E(1)), E(1));
}

TEST(DelayedReduction, CyclotomicSquares) {
  check_cyclotomic<bn254::Fp12>(10);
  check_cyclotomic<bls12_381::Fp12>(10);
  // Degree 6 over the prime field: x^3 = 2 and w^2 = v modulo 7 have no roots (w^6 = 3).
  using F = tiny<7>;
  using F3 = cubic_extension<F, F(3)>;
  check_cyclotomic<quadratic_extension<F3, F3::generator()>>(50);
  using G = field<7>;
  using G3 = cubic_extension<G, G(3)>;
  check_cyclotomic<quadratic_extension<G3, G3::generator()>>(50);
}

// Constant evaluation takes the reduced formulas.
constexpr bls12_381::Fp12 constant(bls12_381::Fp6(bls12_381::Fp2(1, 2)),
                                   bls12_381::Fp6(bls12_381::Fp2(3, 4), bls12_381::Fp2(5, -6), 7));
constexpr sparse_element<bls12_381::Fp12, 0, 2, 3> line(bls12_381::Fp2(1, 2), 3,
                                                        bls12_381::Fp2(4, 5));
static_assert(constant * line == constant * line.expanded());
static_assert(square(constant) == constant * constant);
TEST(DelayedReduction, ConstantsAgree) {
  const auto x = constant;
  constexpr auto product = constant * line, squared = square(constant);
  EXPECT_EQ(x * line, product);
  EXPECT_EQ(square(x), squared);
}

}  // namespace
