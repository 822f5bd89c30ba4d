// SPDX-License-Identifier: Apache-2.0
//
// The five kernels that carry, against numbers made of single bits: add, subtract, a row of a
// product, a row of Montgomery's multiplication, two limbs divided by one.
#include <gtest/gtest.h>

#include <cstdint>

#include <napier/limbs/division/reciprocal.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/residue/montgomery.hpp>
#include <napier/limbs/rows/add.hpp>

#include "support/bit_vector.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using napier_test::bit_vector;
using napier_test::hostile_numbers;

template <typename T>
class CarryModel : public testing::Test {
 protected:
  hostile_numbers numbers{sizeof(T)};

  // Calls check with n-limb operands, so often that every width is tried in earnest.
  template <std::size_t N, typename Check>
  void repeat(Check check) {
    for (std::size_t i = 0; i < napier_test::repetitions(300, 100); ++i) {
      T x[N + 1], y[N + 1];
      numbers.fill(x, N + 1);
      numbers.fill(y, N + 1);
      check(x, y);
    }
  }
};
using widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(CarryModel, widths);

TYPED_TEST(CarryModel, Add) {
  using T = TypeParam;
  this->template repeat<5>([](const T* x, const T* y) {
    T z[6];
    z[5] = limbs::add<5>(z, x, y);
    ASSERT_EQ(bit_vector::of(z, 6), bit_vector::of(x, 5) + bit_vector::of(y, 5));
  });
}

TYPED_TEST(CarryModel, Subtract) {
  using T = TypeParam;
  this->template repeat<5>([](const T* x, const T* y) {
    T z[5];
    bool below = false;
    const auto wanted = bit_vector::difference(bit_vector::of(x, 5), bit_vector::of(y, 5), below);
    ASSERT_EQ(limbs::subtract<5>(z, x, y), below ? 1 : 0);
    ASSERT_EQ(bit_vector::of(z, 5), wanted);
  });
}

TYPED_TEST(CarryModel, RowOfAProduct) {
  using T = TypeParam;
  this->template repeat<4>([](const T* x, const T* y) {
    T z[5];
    for (std::size_t i = 0; i < 4; ++i) z[i] = y[i];
    const auto wanted = bit_vector::of(y, 4) + bit_vector::of(x, 4) * bit_vector::of(y + 4, 1);
    z[4] = limbs::add_multiple<4>(z, x, y[4]);
    ASSERT_EQ(bit_vector::of(z, 5), wanted);
    for (std::size_t i = 0; i < 4; ++i) z[i] = y[i];
    z[4] = limbs::add_multiple(z, x, 4, y[4]);
    ASSERT_EQ(bit_vector::of(z, 5), wanted);
  });
}

// (t + q m) / 2^w for the one q that makes the division exact; q is found bit by bit.
TYPED_TEST(CarryModel, RowOfMontgomery) {
  using T = TypeParam;
  constexpr std::size_t w = limb_bits<T>;
  this->template repeat<3>([](const T* x, const T* y) {
    T m[3] = {static_cast<T>(y[0] | 1U), y[1], y[2]};
    T t[4] = {x[0], x[1], x[2], x[3]};
    auto sum = bit_vector::of(t, 4);
    const auto modulus = bit_vector::of(m, 3);
    for (std::size_t i = 0; i < w; ++i) {
      if (sum[i]) sum = sum + modulus.shifted(i, modulus.size() + i);
    }
    T top = 0;
    limbs::detail::reduction_row<3>(t, top, carry_flag{0}, m, limbs::negated_inverse(m[0]));
    t[3] = top;
    ASSERT_EQ(sum.slice(0, w), bit_vector(w));
    ASSERT_EQ(bit_vector::of(t, 4), sum.slice(w, 4 * w));
  });
}

TYPED_TEST(CarryModel, TwoLimbsByOne) {
  using T = TypeParam;
  constexpr std::size_t w = limb_bits<T>;
  this->template repeat<2>([](const T* x, const T* y) {
    const auto d = static_cast<T>(y[0] | static_cast<T>(T{1} << (w - 1)));
    T u[2] = {x[0], static_cast<T>(x[1] < d ? x[1] : x[1] - d)};
    const T divisor[1] = {d};
    bit_vector rest(w);
    const auto wanted =
        bit_vector::quotient(bit_vector::of(u, 2), bit_vector::of(divisor, 1), rest);
    T remainder[1];
    const T quotient[1] = {limbs::divide_2by1(u[1], u[0], d, limbs::reciprocal(d), remainder[0])};
    ASSERT_EQ(bit_vector::of(quotient, 1), wanted);
    ASSERT_EQ(bit_vector::of(remainder, 1), rest);
  });
}

}  // namespace
