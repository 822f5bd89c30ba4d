// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <cfenv>
#include <cstdint>
#include <type_traits>

#include <napier/batch.hpp>
#include <napier/modular/batch/batch.hpp>
#include <napier/modular/batch/layout.hpp>

#include "support/fields_in_lanes.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using namespace napier_test;

using array_layout = lane_layout<limbs::fma_lanes_in_portable_ifma>;
using doubles_layout = lane_layout<limbs::fma_lanes_in_portable_avx512>;

static_assert(std::is_trivially_copyable_v<batch<bn254>>);
static_assert(batch<bn254>::size() == 8);
static_assert(std::is_same_v<batch<even>::layout, scalar_layout> &&
              std::is_same_v<batch<byte_limb>::layout, scalar_layout>);
static_assert(batch<bn254>::is_vectorised == (simd::kind_of_file::value != simd::kind::none));
static_assert(!batch<bn254, 8, scalar_layout>::is_vectorised);

template <typename F>
F residue(napier_test::hostile_numbers& numbers) {
  switch (numbers.below(8)) {
    case 0:
      return F(0);
    case 1:
      return F(1);
    case 2:
      return F(-1);
    case 3:
      return F(-2);
    default: {
      typename F::value_type x{};
      numbers.fill(x.data(), x.size());
      return F(x);
    }
  }
}

template <typename B>
class Batch : public testing::Test {
 protected:
  using element = typename B::element_type;
  using elements = std::array<element, B::size()>;

  static elements residues(napier_test::hostile_numbers& numbers) {
    elements z;
    for (auto& x : z) x = residue<element>(numbers);
    return z;
  }

  template <typename Expected>
  static void expect(const B& z, const elements& x, const elements& y, Expected expected,
                     const char* what) {
    const elements all = z.to_array();
    for (std::size_t i = 0; i < B::size(); ++i) {
      ASSERT_EQ(all[i], expected(x[i], y[i])) << what << ", lane " << i;
    }
  }
};

using batches =
    testing::Types<batch<single_digit, 3, array_layout>, batch<goldilocks>, batch<mersenne_127>,
                   batch<three_limbs>, batch<bn254>, batch<bn254, 11>,
                   batch<bn254, 5, array_layout>, batch<bn254, 2, scalar_layout>, batch<p256>,
                   batch<curve_25519>, batch<bls12_381>, batch<bls12_381, 3, doubles_layout>,
                   batch<eight_limbs>, batch<byte_limb>, batch<even, 4>>;
TYPED_TEST_SUITE(Batch, batches);

TYPED_TEST(Batch, OperationsAreThoseOfElements) {
  using F = typename TypeParam::element_type;
  using T = typename F::limb_type;
  napier_test::hostile_numbers numbers(1);
  for (std::size_t repeat = 0; repeat < napier_test::repetitions(30); ++repeat) {
    const auto x = this->residues(numbers), y = this->residues(numbers);
    const TypeParam a(x), b = TypeParam::load(y);
    const auto check = [&](const TypeParam& z, auto expected, const char* what) {
      this->expect(z, x, y, expected, what);
    };
    check(a, [](F p, F) { return p; }, "load");
    check(+a, [](F p, F) { return p; }, "plus");
    check(a + b, [](F p, F q) { return p + q; }, "sum");
    check(a - b, [](F p, F q) { return p - q; }, "difference");
    check(-a, [](F p, F) { return -p; }, "minus");
    check(a * b, [](F p, F q) { return p * q; }, "product");
    check(square(a), [](F p, F) { return p * p; }, "square");
    check(a * F(3) + F(1), [](F p, F) { return p * F(3) + F(1); }, "broadcast");
    typename TypeParam::masks choose, none;
    for (std::size_t i = 0; i < choose.size(); ++i) {
      choose[i] = TypeParam::mask::from_bit(static_cast<T>(x[i] == y[i]));
    }
    const auto same = ct::equal(a, b);
    for (std::size_t i = 0; i < choose.size(); ++i) {
      ASSERT_EQ(same[i].bits(), choose[i].bits()) << "lane " << i;
      choose[i] = TypeParam::mask::from_bit(static_cast<T>((repeat >> (i % 8)) & 1));
    }
    ASSERT_EQ(a == b, x == y);
    ASSERT_TRUE(a == a + TypeParam());
    const auto chosen = ct::select(choose, a, b).to_array();
    for (std::size_t i = 0; i < choose.size(); ++i) {
      ASSERT_EQ(chosen[i], choose[i].declassify() ? x[i] : y[i]);
    }
    ASSERT_EQ(ct::select(none[0], a, b), b);
    ASSERT_EQ(ct::select(~none[0], a, b), a);
  }
}

TYPED_TEST(Batch, PowersAndInverses) {
  using F = typename TypeParam::element_type;
  using T = typename F::limb_type;
  napier_test::hostile_numbers numbers(2);
  for (std::size_t repeat = 0; repeat < 3; ++repeat) {
    const auto x = this->residues(numbers);
    const TypeParam a(x);
    const big_int<1, T> e{static_cast<T>(repeat == 0 ? 0 : 0xb5 + repeat)};
    this->expect(pow(a, e), x, x, [&](F p, F) { return pow(p, e); }, "power");
    this->expect(pow_vartime(a, e), x, x, [&](F p, F) { return pow(p, e); }, "power");
    // An inverse is long to compile, and the way to it is the same for all moduli of a kind.
    if constexpr (sizeof(F) <= 8 || std::is_same_v<F, bn254>) {
      const auto inverses = a.inverse();
      for (std::size_t i = 0; i < x.size(); ++i) {
        const auto wanted = x[i].inverse();
        ASSERT_EQ(inverses.has_value[i].declassify(), wanted.has_value().declassify());
        ASSERT_EQ(inverses.value[i], wanted.value_unchecked());
      }
      const auto quotients = (TypeParam(F(5)) / a).to_array();
      for (std::size_t i = 0; i < x.size(); ++i) ASSERT_EQ(quotients[i], F(5) / x[i]);
    }
  }
}

// Sums of differences of sums, without a product between them: nothing grows.
TYPED_TEST(Batch, LongChains) {
  using F = typename TypeParam::element_type;
  napier_test::hostile_numbers numbers(3);
  auto x = this->residues(numbers);
  const auto y = this->residues(numbers);
  TypeParam a(x);
  const TypeParam b(y);
  for (std::size_t i = 0; i < 300; ++i) {
    if (i % 3 == 0) {
      a = a + a;
    } else if (i % 3 == 1) {
      a = TypeParam() - a;
    } else {
      a = a - b;
    }
    for (std::size_t j = 0; j < x.size(); ++j) {
      x[j] = i % 3 == 0 ? x[j] + x[j] : i % 3 == 1 ? -x[j] : x[j] - y[j];
    }
  }
  ASSERT_EQ(a.to_array(), x);
  for (std::size_t i = 0; i < 100; ++i) a = square(a) * b;
  for (auto& one : x) {
    const auto j = static_cast<std::size_t>(&one - x.data());
    for (std::size_t i = 0; i < 100; ++i) one = one * one * y[j];
  }
  ASSERT_EQ(a.to_array(), x);
  this->expect(a * TypeParam(F(1)), x, x, [](F p, F) { return p; }, "1");
}

TYPED_TEST(Batch, InPlaceAndByLane) {
  using F = typename TypeParam::element_type;
  napier_test::hostile_numbers numbers(4);
  const auto x = this->residues(numbers), y = this->residues(numbers);
  TypeParam a(x), b(y);
  a *= a;
  this->expect(a, x, y, [](F p, F) { return p * p; }, "x *= x");
  a -= a;
  ASSERT_EQ(a, TypeParam());
  a += b;
  a += a;
  this->expect(a, x, y, [](F, F q) { return q + q; }, "x += x");
  a *= b;
  a = a - b;
  this->expect(a, x, y, [](F, F q) { return F(2) * q * q - q; }, "x = x - y");
  a.set(1, F(77));
  for (std::size_t i = 0; i < x.size(); ++i) {
    ASSERT_EQ(a[i], i == 1 ? F(77) : F(2) * y[i] * y[i] - y[i]) << i;
  }
  std::array<F, TypeParam::size()> stored;
  TypeParam::broadcast(F(9)).store(stored);
  for (const auto& one : stored) ASSERT_EQ(one, F(9));
}

// Digits are multiplied by floating-point instructions, whose rounding is a program's to choose.
TEST(BatchOfField, AnyRoundingMode) {
  napier_test::hostile_numbers numbers(5);
  const int before = std::fegetround();
  for (const int mode : {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
    ASSERT_EQ(std::fesetround(mode), 0);
    for (std::size_t repeat = 0; repeat < 20; ++repeat) {
      std::array<bls12_381, 8> x, z;
      for (auto& one : x) one = residue<bls12_381>(numbers);
      const batch<bls12_381> a(x);
      (square(a) * a - a).store(z);
      for (std::size_t i = 0; i < x.size(); ++i) ASSERT_EQ(z[i], x[i] * x[i] * x[i] - x[i]) << mode;
    }
  }
  std::fesetround(before);
}

TEST(BatchOfRing, ANonUnitLeavesNoAnswer) {
  using F = field<"0x100000000000000000000000000000000000000000000000b">;  // a multiple of 3
  const std::array<F, 4> x{F(2), F(0), F(5), F(7)};
  const auto units = batch<F, 4>(x).inverse();
  EXPECT_EQ(units.value[0] * F(2), F(1));
  EXPECT_FALSE(units.has_value[1].declassify());
  EXPECT_TRUE(units.has_value[3].declassify());
  const std::array<F, 4> y{F(2), F(3), F(5), F(7)};
  const auto none = batch<F, 4>(y).inverse();
  EXPECT_EQ(none.value, (batch<F, 4>()));
  for (const auto& present : none.has_value) EXPECT_FALSE(present.declassify());
}

}  // namespace
