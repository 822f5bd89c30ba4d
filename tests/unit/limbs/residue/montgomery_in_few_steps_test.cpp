// SPDX-License-Identifier: Apache-2.0
//
// The product for constant evaluation against the one for the processor.
#include <napier/limbs/residue/montgomery_in_few_steps.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <utility>

#include <napier/limbs/residue/montgomery.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;
using napier_test::hostile_numbers;

template <std::size_t N, limb T>
void check(hostile_numbers& numbers) {
  T m[N], x[N], y[N], wanted[N], z[N];
  numbers.fill(m, N);
  m[0] = static_cast<T>(m[0] | 1U);
  numbers.fill(x, N);
  numbers.fill(y, N);
  const T m_inv = limbs::negated_inverse(m[0]);
  // A first product makes x < m, which y need not be.
  limbs::montgomery_multiply<N>(x, m, x, m, m_inv);
  if (!limbs::less<N>(x, m).declassify()) limbs::set_zero(x, N);
  limbs::montgomery_multiply<N>(wanted, x, y, m, m_inv);
  limbs::detail::montgomery_multiply_in_few_steps<N>(z, x, y, m, m_inv);
  ASSERT_TRUE(limbs::equal<N>(z, wanted).declassify()) << N << " limbs";
  limbs::montgomery_square<N>(wanted, x, m, m_inv);
  limbs::detail::montgomery_multiply_in_few_steps<N>(x, x, x, m, m_inv);  // in place
  ASSERT_TRUE(limbs::equal<N>(x, wanted).declassify()) << N << " limbs";
}

template <limb T, std::size_t... N>
void check_sizes(std::index_sequence<N...>) {
  hostile_numbers numbers(sizeof(T));
  for (int i = 0; i < 2000; ++i) (check<N + 1, T>(numbers), ...);
}

TEST(MontgomeryInFewSteps, AgreesWithTheKernel) {
  check_sizes<std::uint8_t>(std::make_index_sequence<5>());
  check_sizes<std::uint16_t>(std::make_index_sequence<4>());
  check_sizes<std::uint32_t>(std::make_index_sequence<3>());
#if NAPIER_HAS_INT128
  check_sizes<std::uint64_t>(std::make_index_sequence<9>());
#endif
}

TEST(MontgomeryInFewSteps, EveryProductOfOneLimb) {
  for (unsigned m = 1; m < 256; m += 2) {
    const auto modulus = static_cast<std::uint8_t>(m);
    const auto m_inv = limbs::negated_inverse(modulus);
    for (unsigned x = 0; x < m; ++x) {
      for (unsigned y = 0; y < 256; ++y) {
        const auto a = static_cast<std::uint8_t>(x), b = static_cast<std::uint8_t>(y);
        std::uint8_t z = 0;
        limbs::detail::montgomery_multiply_in_few_steps<1>(&z, &a, &b, &modulus, m_inv);
        ASSERT_LT(z, m);
        ASSERT_EQ(z * 256U % m, x * y % m);
      }
    }
  }
}

}  // namespace
