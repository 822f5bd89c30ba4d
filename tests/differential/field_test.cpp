// SPDX-License-Identifier: Apache-2.0
//
// The representations of a field against GMP and against each other: pseudo-Mersenne and sparse
// moduli of 1 to 9 limbs, hostile residues, and what is one below and above each internal bound.
// Dozens of moduli are compiled here: each kernel once.
#define NAPIER_INLINE_KERNELS -1

#include <gtest/gtest.h>

#include <cstdint>
#include <utility>
#include <vector>

#include <napier/modular/field.hpp>
#include <napier/modular/ring/pseudo_mersenne.hpp>
#include <napier/modular/ring/sparse_montgomery.hpp>
#include <napier/modular/ring/word.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using napier_test::gmp_number;
using napier_test::hostile_numbers;

template <std::size_t N, limb T>
gmp_number to_gmp(const big_int<N, T>& x) {
  return {x.data(), N};
}

template <std::size_t N, limb T>
big_int<N, T> from_gmp(const gmp_number& x) {
  big_int<N, T> z{};
  mpz_export(z.data(), nullptr, -1, sizeof(T), 0, 0, x);
  return z;
}

constexpr std::uint64_t scramble(std::uint64_t state) {
  state = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9U;
  state = (state ^ (state >> 27)) * 0x94d049bb133111ebU;
  return state ^ (state >> 31);
}

template <std::size_t N, limb T>
constexpr big_int<N, T> power_of_two_minus(std::size_t k, std::uint64_t c) {
  big_int<N + 1, T> z{};
  z[k / limb_bits<T>] = static_cast<T>(T{1} << k % limb_bits<T>);
  big_int<N + 1, T> small{};
  for (std::size_t i = 0; i < N && i * sizeof(T) < 8; ++i) {
    small[i] = static_cast<T>(c >> i * limb_bits<T>);
  }
  limbs::subtract<N + 1>(z.data(), z.data(), small.data());
  return detail::low_limbs<N>(z);
}

// 2^k - c with a few spare bits; odd Seed: no spare bit.
template <std::size_t N, limb T, std::uint64_t Seed>
constexpr big_int<N, T> folded_modulus = [] {
  const std::uint64_t random = scramble(0x9e3779b97f4a7c15U * (Seed + 8 * N + sizeof(T)));
  const std::size_t spare = Seed % 2 == 1 ? 0 : 1 + random % 3;
  // c of half a limb or a little less.
  const std::size_t width = limb_bits<T> / 2 - (spare == 0 ? 0 : spare + 1);
  const std::uint64_t c = (random >> 20) & ((std::uint64_t{1} << width) - 1);
  return power_of_two_minus<N, T>(N * limb_bits<T> - spare, c | 1U);
}();

// 2^k - 2^a + 2^b - 2^d + 1, or the same with -1 at the end.
template <std::size_t N, limb T, std::uint64_t Seed>
constexpr big_int<N, T> sparse_modulus = [] {
  constexpr std::size_t width = N * limb_bits<T>;
  std::uint64_t random = scramble(0x9e3779b97f4a7c15U * (Seed + 8 * N + sizeof(T)));
  const auto take = [&](std::size_t end) {
    random = scramble(random + 1);
    return static_cast<std::size_t>(random % end);
  };
  const std::size_t k = Seed % 2 == 1 ? width : width - 1 - take(limb_bits<T> / 2);
  const std::size_t a = k / 2 + take(k / 2 - 3), b = k / 4 + take(k / 4), d = 2 + take(k / 4 - 2);
  big_int<N, T> z = power_of_two_minus<N, T>(k, 0);
  const auto apply = [&](std::size_t place, bool plus) {
    big_int<N, T> power{};
    power[place / limb_bits<T>] = static_cast<T>(T{1} << place % limb_bits<T>);
    if (plus) limbs::add<N>(z.data(), z.data(), power.data());
    if (!plus) limbs::subtract<N>(z.data(), z.data(), power.data());
  };
  apply(a, false);
  apply(b, true);
  apply(d, false);
  apply(0, Seed % 4 < 2);
  return z;
}();

// A residue that carries go wrong on.
template <std::size_t N, limb T>
big_int<N, T> hostile_residue(hostile_numbers& numbers, const gmp_number& m) {
  big_int<N, T> x{};
  numbers.fill(x.data(), N);
  gmp_number z = to_gmp(x);
  switch (numbers.below(8)) {
    case 0:
      mpz_sub_ui(z, m, 1 + numbers.below(3));
      break;
    case 1:
      mpz_set_ui(z, numbers.below(3));
      break;
    case 2:  // all ones below a power of two
      mpz_set_ui(z, 1);
      mpz_mul_2exp(z, z, numbers.below(N * limb_bits<T>));
      mpz_sub_ui(z, z, numbers.below(2));
      break;
    default:
      break;
  }
  mpz_mod(z, z, m);
  return from_gmp<N, T>(z);
}

// All operations of a ring, in place too.
template <typename Ring, std::size_t N, limb T>
void check_ring(const Ring& ring, const big_int<N, T>& x, const big_int<N, T>& y,
                const gmp_number& m, const char* kind) {
  const auto a = ring.enter(x), b = ring.enter(y);
  ASSERT_EQ(ring.leave(a), x) << kind;
  gmp_number wanted;
  auto z = a;
  const auto matches = [&] {
    mpz_mod(wanted, wanted, m);
    return ring.leave(z) == from_gmp<N, T>(wanted);
  };
  mpz_mul(wanted, to_gmp(x), to_gmp(y));
  ring.multiply(z.data(), a.data(), b.data());
  ASSERT_TRUE(matches()) << kind << ": " << to_gmp(x) << " * " << to_gmp(y) << " mod " << m;
  z = a;
  ring.multiply(z.data(), z.data(), b.data());
  ASSERT_TRUE(matches()) << kind << ": x *= y";
  z = b;
  ring.multiply(z.data(), a.data(), z.data());
  ASSERT_TRUE(matches()) << kind << ": y = x * y";
  mpz_mul(wanted, to_gmp(x), to_gmp(x));
  ring.square(z.data(), a.data());
  ASSERT_TRUE(matches()) << kind << ": square of " << to_gmp(x) << " mod " << m;
  z = a;
  ring.square(z.data(), z.data());
  ASSERT_TRUE(matches()) << kind << ": square in place";
  mpz_add(wanted, to_gmp(x), to_gmp(y));
  ring.add(z.data(), a.data(), b.data());
  ASSERT_TRUE(matches()) << kind << ": " << to_gmp(x) << " + " << to_gmp(y) << " mod " << m;
  z = a;
  ring.add(z.data(), z.data(), z.data());
  mpz_add(wanted, to_gmp(x), to_gmp(x));
  ASSERT_TRUE(matches()) << kind << ": x += x";
  mpz_sub(wanted, to_gmp(x), to_gmp(y));
  ring.subtract(z.data(), a.data(), b.data());
  ASSERT_TRUE(matches()) << kind << ": " << to_gmp(x) << " - " << to_gmp(y) << " mod " << m;
  z = b;
  ring.subtract(z.data(), a.data(), z.data());
  ASSERT_TRUE(matches()) << kind << ": y = x - y";
}

template <typename Ring, std::size_t K, limb T>
void check_entry(const Ring& ring, const big_int<K, T>& large, const gmp_number& m) {
  gmp_number wanted;
  mpz_mod(wanted, to_gmp(large), m);
  ASSERT_EQ(to_gmp(ring.leave(ring.enter(large))), wanted) << to_gmp(large) << " mod " << m;
}

template <auto M, representation_kind Kind>
void check_kind(const decltype(M)& x, const decltype(M)& y, const gmp_number& m, const char* kind) {
  if constexpr (detail::has_representation<M, Kind>) {
    check_ring(detail::ring_as<M, Kind>(), x, y, m, kind);
  }
}

template <auto M>
void check_modulus(std::size_t rounds) {
  constexpr std::size_t N = M.size();
  using T = typename decltype(M)::limb_type;
  using kind = representation_kind;
  const gmp_number m = to_gmp(M);
  hostile_numbers numbers(N + 16 * sizeof(T));
  const auto montgomery_form = detail::montgomery_ring<N, T>::of(M);
  for (std::size_t round = 0; round < napier_test::repetitions(rounds, 50); ++round) {
    const auto x = hostile_residue<N, T>(numbers, m), y = hostile_residue<N, T>(numbers, m);
    ASSERT_NO_FATAL_FAILURE(check_ring(montgomery_form, x, y, m, "Montgomery"));
    check_kind<M, kind::pseudo_mersenne>(x, y, m, "pseudo-Mersenne");
    check_kind<M, kind::sparse_montgomery>(x, y, m, "sparse");
    check_kind<M, kind::word_montgomery>(x, y, m, "word");
    if (testing::Test::HasFatalFailure()) return;
    ASSERT_NO_FATAL_FAILURE(check_ring(detail::ring_of<M>(), x, y, m, "chosen"));
    big_int<2 * N + 1, T> large{};
    numbers.fill(large.data(), 2 * N + 1);
    ASSERT_NO_FATAL_FAILURE(check_entry(detail::ring_of<M>(), large, m));
  }
}

// What the kernels take that no product of residues is.
template <auto M>
void check_bounds_of_folding() {
  constexpr std::size_t N = M.size();
  using T = typename decltype(M)::limb_type;
  constexpr auto shape = limbs::pseudo_mersenne_shape_vartime<N>(M.data());
  const gmp_number m = to_gmp(M);
  gmp_number end, t, wanted;
  mpz_set(end, m);
  mpz_mul_2exp(end, end, N * limb_bits<T> - shape.spare);  // 2^k m
  const auto check = [&] {
    if (t.sign() < 0 || mpz_cmp(t, end) >= 0) return;
    mpz_mod(wanted, t, m);
    auto z = from_gmp<2 * N, T>(t);
    limbs::pseudo_mersenne_reduce<N, shape.spare, shape.c>(z.data(), z.data());
    ASSERT_EQ(gmp_number(z.data(), N), wanted) << t << " mod " << m;
  };
  hostile_numbers numbers(N);
  const auto below_and_above = [&](std::size_t round) {
    big_int<N, T> factor{};
    numbers.fill(factor.data(), N);
    gmp_number bound = to_gmp(factor);
    switch (round % 5) {
      case 0:  // a multiple of m
        mpz_mul(bound, bound, m);
        break;
      case 1:  // a multiple of 2^k, or of a power of two near it
        mpz_mul_2exp(bound, bound, N * limb_bits<T> - shape.spare + round / 5 % 2);
        break;
      case 2:  // the largest multiples of m
        mpz_sub_ui(bound, end, static_cast<unsigned long>(numbers.below(5)));
        mpz_tdiv_q(bound, bound, m);
        mpz_mul(bound, bound, m);
        break;
      case 3:  // a power of two
        mpz_set_ui(bound, 1);
        mpz_mul_2exp(bound, bound, numbers.below(2 * N * limb_bits<T>));
        break;
      default:  // the end
        mpz_set(bound, end);
    }
    for (int i = -3; i <= 3; ++i) {
      if (i < 0) {
        mpz_sub_ui(t, bound, static_cast<unsigned long>(-i));
      } else {
        mpz_add_ui(t, bound, static_cast<unsigned long>(i));
      }
      ASSERT_NO_FATAL_FAILURE(check());
    }
  };
  for (std::size_t round = 0; round < napier_test::repetitions(500, 50); ++round) {
    ASSERT_NO_FATAL_FAILURE(below_and_above(round));
  }
}

// t < m R, with the low half all ones or all zeros, and high halves up to m - 1.
template <auto M>
void check_bounds_of_sparse_reduction() {
  constexpr std::size_t N = M.size();
  using T = typename decltype(M)::limb_type;
  using ring = detail::sparse_montgomery_ring<M>;
  const T m_inv = limbs::negated_inverse(M[0]);
  const gmp_number m = to_gmp(M);
  hostile_numbers numbers(N);
  for (std::size_t round = 0; round < napier_test::repetitions(2000, 50); ++round) {
    T t[2 * N], wanted[N], z[N];
    numbers.fill(t, N);
    if (round % 4 < 2) {
      for (std::size_t i = 0; i < N; ++i) t[i] = static_cast<T>(round % 4 == 0 ? T{0} : ~T{0});
    }
    limbs::copy<N>(t + N, hostile_residue<N, T>(numbers, m).data());
    limbs::montgomery_reduce<N>(wanted, t, M.data(), m_inv);
    limbs::sparse_montgomery_reduce<N, typename ring::plan>(z, t, M.data());
    for (std::size_t i = 0; i < N; ++i) ASSERT_EQ(z[i], wanted[i]) << m;
  }
}

template <auto M>
void check_folded() {
  static_assert(detail::has_representation<M, representation_kind::pseudo_mersenne>);
  ASSERT_NO_FATAL_FAILURE(check_modulus<M>(200));
  ASSERT_NO_FATAL_FAILURE(check_bounds_of_folding<M>());
}

template <auto M>
void check_sparse() {
  static_assert(detail::has_representation<M, representation_kind::sparse_montgomery>);
  ASSERT_NO_FATAL_FAILURE(check_modulus<M>(200));
  ASSERT_NO_FATAL_FAILURE(check_bounds_of_sparse_reduction<M>());
}

template <limb T, std::size_t... N>
void check_folded_sizes(std::index_sequence<N...>) {
  void (*const checks[])() = {check_folded<folded_modulus<N + 1, T, 1>>...,
                              check_folded<folded_modulus<N + 1, T, 2>>...};
  for (const auto check : checks) ASSERT_NO_FATAL_FAILURE(check());
}
template <limb T, std::size_t... N>
void check_sparse_sizes(std::index_sequence<N...>) {
  void (*const checks[])() = {check_sparse<sparse_modulus<N + 2, T, 1 + N % 2 * 2>>...,
                              check_sparse<sparse_modulus<N + 2, T, 2 + N % 2 * 2>>...};
  for (const auto check : checks) ASSERT_NO_FATAL_FAILURE(check());
}

TEST(Field, PseudoMersenneModuli) {
  check_folded_sizes<std::uint64_t>(std::make_index_sequence<8>{});
  check_folded_sizes<std::uint8_t>(std::make_index_sequence<3>{});
}
TEST(Field, SparseModuli) {
  check_sparse_sizes<std::uint64_t>(std::make_index_sequence<7>{});
  check_sparse_sizes<std::uint16_t>(std::make_index_sequence<3>{});
}

TEST(Field, MersennePrimes) {
  check_folded<power_of_two_minus<1, std::uint64_t>(61, 1)>();
  check_folded<power_of_two_minus<2, std::uint64_t>(127, 1)>();
  check_folded<power_of_two_minus<9, std::uint64_t>(521, 1)>();
  check_folded<power_of_two_minus<33, std::uint16_t>(521, 1)>();
}
TEST(Field, PrimesOfCurves) {
  check_folded<to_big_int(0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed_Z)>();
  check_folded<to_big_int(0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f_Z)>();
  check_sparse<to_big_int(0xffffffffffffffffffffffffffffffff000000000000000000000001_Z)>();
  check_sparse<to_big_int(0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff_Z)>();
  check_sparse<to_big_int(0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffff_Z)>();
  check_sparse<to_big_int(
      0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff_Z)>();
  check_sparse<to_big_int(
      0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffffffffffffffffffffffffffffffffffffffffffffffffffff_Z)>();
}
TEST(Field, Words) {
  check_modulus<big_int<1>{0xffffffff00000001}>(2000);  // Goldilocks
  check_modulus<big_int<1>{0xffffffffffffffc5}>(2000);  // 2^64 - 59
  check_modulus<big_int<1>{0x7fffffffffffffe7}>(2000);
  check_modulus<big_int<1, std::uint32_t>{0x78000001}>(2000);  // BabyBear
  check_modulus<big_int<1, std::uint32_t>{0x7f000001}>(2000);  // KoalaBear
  check_modulus<big_int<1, std::uint32_t>{0x7fffffff}>(2000);
  check_modulus<big_int<1, std::uint32_t>{0xfffffffb}>(2000);
}

// A modulus below 2^32 in limbs of 64 bits is kept in a word of 32: the same field.
template <std::uint32_t M>
void check_narrow() {
  using F = field<big_int<1>{M}>;
  static_assert(sizeof(F) == 4 && sizeof(F(1).value()) == 8);
  hostile_numbers numbers(M);
  for (std::size_t round = 0; round < napier_test::repetitions(2000, 50); ++round) {
    big_int<3> x{}, y{}, e{};
    for (auto* z : {&x, &y, &e}) numbers.fill(z->data(), 3);
    gmp_number gx, wanted, m;
    mpz_set_ui(m, M);
    mpz_mod(gx, to_gmp(x), m);
    ASSERT_EQ(to_gmp(F(x).value()), gx);
    mpz_mul(wanted, to_gmp(x), to_gmp(y));
    mpz_mod(wanted, wanted, m);
    ASSERT_EQ(to_gmp((F(x) * F(y)).value()), wanted);
    mpz_sub(wanted, to_gmp(x), to_gmp(y));
    mpz_mod(wanted, wanted, m);
    ASSERT_EQ(to_gmp((F(x) - F(y)).value()), wanted);
    mpz_powm(wanted, to_gmp(x), to_gmp(e), m);
    ASSERT_EQ(to_gmp(pow(F(x), e).value()), wanted);
    ASSERT_EQ(pow_vartime(F(x), e), pow(F(x), e));
    ASSERT_EQ(to_gmp(mod_exp<big_int<1>{M}>(x, e)), wanted);
    const bool exists = mpz_invert(wanted, gx, m) != 0;
    ASSERT_EQ(F(x).inverse().has_value().declassify(), exists);
    if (exists) {
      ASSERT_EQ(to_gmp(F(x).inverse().value_unchecked().value()), wanted);
    }
  }
}

TEST(Field, NarrowModuli) {
  check_narrow<0x78000001>();
  check_narrow<0x7f000001>();
  check_narrow<0x7fffffff>();
  check_narrow<0xfffffffb>();
  check_narrow<0xfffffffe>();
  check_narrow<1000000>();
  check_narrow<101>();
}

}  // namespace
