// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>

#include <napier/limbs/residue/montgomery.hpp>

#include "support/hostile.hpp"
#include "support/shift_subtract.hpp"

namespace {

namespace limbs = napier::limbs;
using napier_test::hostile_numbers;

template <typename T>
class Montgomery : public testing::Test {};
using limb_types = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(Montgomery, limb_types);

TEST(MontgomeryConstants, NegatedInverseOfEveryOddLimb) {
  for (std::uint32_t m = 1; m < 256; m += 2) {
    const auto limb = static_cast<std::uint8_t>(m);
    ASSERT_EQ(static_cast<std::uint8_t>(m * limbs::negated_inverse(limb)), 255) << m;
  }
  for (std::uint32_t m = 1; m < 65536; m += 2) {
    const auto limb = static_cast<std::uint16_t>(m);
    ASSERT_EQ(static_cast<std::uint16_t>(m * limbs::negated_inverse(limb)), 65535) << m;
  }
  constexpr std::uint64_t m = 0xfedcba9876543211U;
  static_assert(m * limbs::negated_inverse(m) == ~std::uint64_t{0});
}

template <std::size_t N, typename T>
void odd_modulus(hostile_numbers& numbers, T* m) {
  numbers.fill(m, N);
  if (numbers.below(3) == 0) m[N - 1] = static_cast<T>(~T{0});
  if (numbers.below(4) == 0) m[N - 1] = static_cast<T>(m[N - 1] >> 1);
  m[0] = static_cast<T>(m[0] | 3U);
}

template <std::size_t N, typename T>
void remainder(T* z, const T* x, std::size_t n, const T* m) {
  T quotient[2 * N + 1];
  napier_test::shift_subtract(quotient, z, x, n, m, N);
}

// z R = x y modulo m, with z below m: the definition.
template <std::size_t N, typename T>
void expect_product(const T* z, const T* x, const T* y, const T* m, const char* what) {
  T shifted[2 * N] = {}, product[2 * N], left[N], right[N];
  ASSERT_EQ(limbs::less_bit(z, m, N), 1) << what << ", " << N << " limbs";
  limbs::copy(shifted + N, z, N);
  remainder<N>(left, shifted, 2 * N, m);
  limbs::multiply(product, x, N, y, N);
  remainder<N>(right, product, 2 * N, m);
  ASSERT_TRUE(limbs::equal(left, right, N).declassify()) << what << ", " << N << " limbs";
}

// The kernels, compiled once for a size.
template <std::size_t N, bool SpareBit, typename T>
NAPIER_NEVER_INLINE void multiply(T* z, const T* x, const T* y, const T* m, T m_inv) {
  limbs::montgomery_multiply<N, SpareBit>(z, x, y, m, m_inv);
}
template <std::size_t N, bool SpareBit, typename T>
NAPIER_NEVER_INLINE void square(T* z, const T* x, const T* m, T m_inv) {
  limbs::montgomery_square<N, SpareBit>(z, x, m, m_inv);
}
template <std::size_t N, typename T>
NAPIER_NEVER_INLINE void reduce(T* z, const T* t, const T* m, T m_inv) {
  limbs::montgomery_reduce<N>(z, t, m, m_inv);
}

template <std::size_t N, typename T>
void check_size(hostile_numbers& numbers) {
  for (int round = 0; round < 30; ++round) {
    T m[N], x[N], y[N], any[N], z[N], one[N] = {1};
    odd_modulus<N>(numbers, m);
    const T m_inv = limbs::negated_inverse(m[0]);
    numbers.fill(any, N);
    remainder<N>(x, any, N, m);
    numbers.fill(any, N);
    remainder<N>(y, any, N, m);
    numbers.fill(any, N);

    multiply<N, false>(z, x, y, m, m_inv);
    expect_product<N>(z, x, y, m, "product");
    multiply<N, false>(z, x, any, m, m_inv);
    expect_product<N>(z, x, any, m, "product, one factor not reduced");
    square<N, false>(z, x, m, m_inv);
    expect_product<N>(z, x, x, m, "square");
    if (m[N - 1] >> (napier::limb_bits<T> - 1) == 0) {
      multiply<N, true>(z, x, any, m, m_inv);
      expect_product<N>(z, x, any, m, "product, spare bit");
      square<N, true>(z, x, m, m_inv);
      expect_product<N>(z, x, x, m, "square, spare bit");
    }

    // In place, all names one.
    limbs::copy(z, x, N);
    multiply<N, false>(z, z, z, m, m_inv);
    expect_product<N>(z, x, x, m, "product in place");
    limbs::copy(z, x, N);
    square<N, false>(z, z, m, m_inv);
    expect_product<N>(z, x, x, m, "square in place");

    // A reduction of x R + any: z = x + any / R.
    T t[2 * N], sum[N], by_one[N];
    limbs::copy(t, any, N);
    limbs::copy(t + N, x, N);
    multiply<N, false>(by_one, one, any, m, m_inv);
    const T carry = limbs::add(sum, by_one, x, N);
    limbs::reduce_once(sum, sum, carry, m, N);
    reduce<N>(z, t, m, m_inv);
    ASSERT_TRUE(limbs::equal(z, sum, N).declassify()) << "reduction, " << N << " limbs";
    reduce<N>(t, t, m, m_inv);
    ASSERT_TRUE(limbs::equal(t, sum, N).declassify()) << "reduction in place, " << N << " limbs";

    // R and R^2.
    T radix[2 * N + 1] = {}, wanted[N], r[N], r2[N];
    radix[N] = 1;
    remainder<N>(wanted, radix, N + 1, m);
    limbs::montgomery_one_vartime<N>(r, m);
    ASSERT_TRUE(limbs::equal(r, wanted, N).declassify()) << "R, " << N << " limbs";
    limbs::montgomery_one<N>(r2, m);
    ASSERT_TRUE(limbs::equal(r2, wanted, N).declassify()) << "R as a secret, " << N << " limbs";
    radix[N] = 0;
    radix[2 * N] = 1;
    remainder<N>(wanted, radix, 2 * N + 1, m);
    limbs::montgomery_square_of_radix<N>(r2, r, m, m_inv);
    ASSERT_TRUE(limbs::equal(r2, wanted, N).declassify()) << "R^2, " << N << " limbs";
  }
}

// On both sides of the limits where a modulus is no longer written out.
TYPED_TEST(Montgomery, FixedSizes) {
  hostile_numbers numbers(31);
  check_size<1, TypeParam>(numbers);
  check_size<2, TypeParam>(numbers);
  check_size<4, TypeParam>(numbers);
  if constexpr (sizeof(TypeParam) == 8) {  // of narrow limbs they take minutes to compile
    check_size<9, TypeParam>(numbers);
    check_size<10, TypeParam>(numbers);
    check_size<17, TypeParam>(numbers);
  }
}

}  // namespace
