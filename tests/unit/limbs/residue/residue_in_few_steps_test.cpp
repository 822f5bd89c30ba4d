// SPDX-License-Identifier: Apache-2.0
//
// Sums and differences for constant evaluation, against plain integers and the kernels for the
// processor.
#include <napier/limbs/residue/residue_in_few_steps.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <utility>

#include <napier/limbs/residue/residue.hpp>
#include <napier/napier.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;
using napier_test::hostile_numbers;

// Every pair of residues modulo every number of one limb.
TEST(ResidueInFewSteps, OfOneLimb) {
  constexpr std::make_index_sequence<1> one;
  for (unsigned m = 1; m < 256; ++m) {
    const auto modulus = static_cast<std::uint8_t>(m);
    for (unsigned x = 0; x < m; ++x) {
      for (unsigned y = 0; y < m; ++y) {
        const auto a = static_cast<std::uint8_t>(x), b = static_cast<std::uint8_t>(y);
        std::uint8_t z = 0;
        limbs::detail::add_residues_in_few_steps<1>(&z, &a, &b, &modulus, one);
        ASSERT_EQ(z, (x + y) % m);
        limbs::detail::subtract_residues_in_few_steps(&z, &a, &b, &modulus, one);
        ASSERT_EQ(z, (x + m - y) % m);
      }
    }
  }
}

// Two limbs, and moduli that are hostile to carries.
TEST(ResidueInFewSteps, OfTwoLimbs) {
  constexpr std::make_index_sequence<2> two;
  for (const std::uint32_t m :
       {0xffffU, 0xfffeU, 0xff01U, 0xff00U, 0x8000U, 0x7fffU, 0x0100U, 0x0101U}) {
    const std::uint8_t modulus[] = {static_cast<std::uint8_t>(m),
                                    static_cast<std::uint8_t>(m >> 8)};
    const std::uint32_t step = m / 127 + 1;
    for (std::uint32_t i = 0; i < m; i += step) {
      for (std::uint32_t j = 0; j < m; j += step) {
        for (const auto& [x, y] : {std::pair{i, j}, {m - 1 - i, m - 1 - j}, {i, m - 1 - i}}) {
          std::uint8_t a[] = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(x >> 8)};
          const std::uint8_t b[] = {static_cast<std::uint8_t>(y),
                                    static_cast<std::uint8_t>(y >> 8)};
          std::uint8_t z[2] = {};
          limbs::detail::add_residues_in_few_steps<2>(z, a, b, modulus, two);
          ASSERT_EQ(z[0] + 256U * z[1], (x + y) % m) << x << " + " << y << " mod " << m;
          limbs::detail::subtract_residues_in_few_steps(z, a, b, modulus, two);
          ASSERT_EQ(z[0] + 256U * z[1], (x + m - y) % m) << x << " - " << y << " mod " << m;
          limbs::detail::add_residues_in_few_steps<2>(a, a, b, modulus, two);  // in place
          ASSERT_EQ(a[0] + 256U * a[1], (x + y) % m);
        }
      }
    }
  }
}

template <std::size_t N, limb T>
void check(hostile_numbers& numbers) {
  T m[N], x[N], y[N], wanted[N], z[N];
  numbers.fill(m, N);
  m[N - 1] = static_cast<T>(m[N - 1] | 1U);
  numbers.fill(x, N);
  numbers.fill(y, N);
  if (!limbs::less<N>(x, m).declassify()) limbs::set_zero(x, N);
  if (!limbs::less<N>(y, m).declassify()) limbs::subtract_limb<N>(y, m, T{1});
  limbs::add_residues<N>(wanted, x, y, m);
  limbs::detail::add_residues_in_few_steps<N>(z, x, y, m, std::make_index_sequence<N>());
  ASSERT_TRUE(limbs::equal<N>(z, wanted).declassify()) << N << " limbs";
  limbs::subtract_residues<N>(wanted, x, y, m);
  limbs::detail::subtract_residues_in_few_steps(y, x, y, m, std::make_index_sequence<N>());
  ASSERT_TRUE(limbs::equal<N>(y, wanted).declassify()) << N << " limbs, in place";
}

template <limb T, std::size_t... N>
void check_sizes(std::index_sequence<N...>) {
  hostile_numbers numbers(sizeof(T));
  for (int i = 0; i < 2000; ++i) (check<N + 1, T>(numbers), ...);
}

TEST(ResidueInFewSteps, AgreesWithTheKernels) {
  check_sizes<std::uint8_t>(std::make_index_sequence<5>());
  check_sizes<std::uint16_t>(std::make_index_sequence<4>());
  check_sizes<std::uint32_t>(std::make_index_sequence<3>());
  check_sizes<std::uint64_t>(std::make_index_sequence<9>());
}

// What the compiler calculates in few steps, in a field of each form, against the processor.
template <typename F>
constexpr F formula(const F& x, const F& y) {
  F z = x * y + y;
  for (int i = 0; i < 10; ++i) z = square(z) * (z - y) + mul_add(x, z, -y) - (x + x);
  return z;
}
template <typename F>
void check_field() {
  constexpr F x = F(3) / F(7), y = -F(1) - x * x;
  constexpr F by_the_compiler = formula(x, y);
  const F a = x, b = y;
  EXPECT_EQ(formula(a, b), by_the_compiler);
}
TEST(ResidueInFewSteps, OfEveryForm) {
  check_field<field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">>();
  check_field<field<"0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f">>();
  check_field<field<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed">>();
  check_field<field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">>();
  check_field<field<"0xd0e1f2a3b4c5d6e7f8091a2b3c4d5e6f">>();
  check_field<field<"0xffffffffffffffffffffffffffffff61">>();
  check_field<field<"0xfffffffffffffffffffffffffffffffe">>();
  check_field<field<"0xffffffff00000001">>();
  check_field<field<0x78000001>>();
  check_field<field<big_int<4, std::uint8_t>{251, 255, 255, 255}>>();
  check_field<field<big_int<3, std::uint8_t>{253, 255, 127}>>();
}

}  // namespace
