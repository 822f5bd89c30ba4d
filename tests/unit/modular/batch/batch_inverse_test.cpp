// SPDX-License-Identifier: Apache-2.0
#include <napier/batch_inverse.hpp>
#include <napier/extension.hpp>
#include <napier/modular/batch/batch_inverse.hpp>
#include <napier/modular/batch/in_lanes.hpp>
#include <napier/modular/batch/inverse_of_product.hpp>
#include <napier/platform/simd/choice.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "support/hostile.hpp"

namespace {

using namespace napier;

using P256 = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;

template <typename F>
void check_batch(std::size_t n, std::size_t zero_at, std::size_t other_zero_at) {
  std::vector<F> values;
  for (std::size_t i = 0; i < n; ++i) {
    const bool zero = i == zero_at || i == other_zero_at;
    values.push_back(zero ? F(0) : F(static_cast<std::uint64_t>(7 + 3 * i)));
  }
  std::vector<F> wanted;
  bool all = true;
  for (const F& x : values) {
    const auto inverse = x.inverse();
    all = all && inverse.has_value().declassify();
    wanted.push_back(inverse.value_unchecked());
  }
  std::vector<F> out(n, F(99));
  EXPECT_EQ(batch_inverse(out, values).has_value().declassify(), all);
  EXPECT_EQ(out, wanted);
  std::vector<F> in_place = values, scratch(n + 1, F(5));
  EXPECT_EQ(batch_inverse_in_place(in_place, scratch).has_value().declassify(), all);
  EXPECT_EQ(in_place, wanted);
  EXPECT_EQ(scratch[n], F(5)) << "no more of the scratch is written than was said";
}

TEST(BatchInverse, ZerosStayZeroWhereverTheyAre) {
  for (std::size_t n = 0; n < 6; ++n) {
    for (std::size_t i = 0; i <= n; ++i) {
      for (std::size_t j = i; j <= n; ++j) {
        check_batch<P256>(n, i, j);
        check_batch<field<big_int<1, std::uint8_t>{251}>>(n, i, j);
        check_batch<field<big_int<2, std::uint16_t>{65531, 65535}>>(n, i, j);
      }
    }
  }
  check_batch<P256>(100, 0, 99);
  check_batch<P256>(100, 1000, 1000);
}

TEST(BatchInverse, OfAnArray) {
  std::array<P256, 3> values{P256(2), P256(0), P256(-3)};
  EXPECT_FALSE(batch_inverse_in_place(values).has_value().declassify());
  EXPECT_EQ(values[0] * P256(2), P256(1));
  EXPECT_EQ(values[1], P256(0));
  EXPECT_EQ(values[2] * P256(-3), P256(1));
}

// The answer is the range that was written, if every element has an inverse.
TEST(BatchInverse, AnswersWithTheInverses) {
  std::vector<P256> values{P256(2), P256(5)}, inverses(2), scratch(2);
  const auto answer = batch_inverse(inverses, values).declassify();
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(answer->data(), inverses.data());
  EXPECT_EQ(answer->size(), 2U);
  const std::vector<P256> old = values;
  const auto in_place = batch_inverse_in_place(values, scratch).declassify();
  ASSERT_TRUE(in_place.has_value());
  EXPECT_EQ(in_place->data(), values.data());
  EXPECT_EQ(values, inverses);
  values[1] = P256(0);
  EXPECT_FALSE(batch_inverse(inverses, values).declassify().has_value());
  EXPECT_EQ(batch_inverse(inverses, values).value_unchecked()[0], old[0]);

  std::array<P256, 3> array{P256(2), P256(3), P256(-3)};
  const auto by_value = batch_inverse(array).declassify();
  ASSERT_TRUE(by_value.has_value());
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(array[i] * (*by_value)[i], P256(1));
  EXPECT_EQ(batch_inverse_in_place(array).value_unchecked().data(), array.data());
  EXPECT_EQ(array, *by_value);
  array[0] = P256(0);
  EXPECT_FALSE(batch_inverse(array).declassify());
  EXPECT_EQ(batch_inverse(array).value_unchecked()[0], P256(0));
  EXPECT_EQ(batch_inverse(array).value_unchecked()[2], P256(-3));
}

TEST(BatchInverse, ANonUnitOfARingGivesZeros) {
  using Z15 = field<15>;
  std::array<Z15, 3> values{Z15(2), Z15(5), Z15(7)};
  EXPECT_FALSE(batch_inverse_in_place(values).has_value().declassify());
  EXPECT_EQ(values, (std::array<Z15, 3>{}));
}

// In every kind of vectors that there is.
template <typename F>
class BatchInverseInLanes : public testing::Test {
 protected:
  void TearDown() override { EXPECT_TRUE(simd::force(before_)); }

  template <typename Test>
  static void in_every_kind(const Test& test) {
    for (const simd::kind kind : {simd::kind::none, simd::kind::portable, simd::kind::avx2,
                                  simd::kind::avx512, simd::kind::ifma}) {
      if (!simd::force(kind)) continue;
      SCOPED_TRACE(simd::name_of(kind));
      test();
    }
  }

  // 1 and -1, and numbers whose limbs are all ones or zeros.
  static std::vector<F> elements(std::size_t count, napier_test::hostile_numbers& numbers) {
    std::vector<F> z;
    while (z.size() < count) {
      typename F::value_type number{};
      numbers.fill(number.data(), number.size());
      const std::size_t which = numbers.below(8);
      const F x = which < 2 ? F(2 * static_cast<int>(which) - 1) : F(number);
      z.push_back(x == F(0) ? F(7) : x);
    }
    return z;
  }

  // Both functions, with a guard behind what they write, against the definition of an inverse.
  static void check(const std::vector<F>& values) {
    const std::size_t n = values.size();
    std::vector<F> out(n + 1, F(99)), in_place = values, scratch(n + 1, F(5));
    bool zero = false;
    for (const F& x : values) zero = zero || x == F(0);
    ASSERT_EQ(batch_inverse(std::span(out.data(), n), values).has_value().declassify(), !zero);
    ASSERT_EQ(out[n], F(99));
    ASSERT_EQ(batch_inverse_in_place(in_place, scratch).has_value().declassify(), !zero);
    ASSERT_EQ(scratch[n], F(5));
    for (std::size_t i = 0; i < n; ++i) {
      ASSERT_EQ(values[i] * out[i], F(values[i] == F(0) ? 0 : 1)) << i << " of " << n;
      ASSERT_EQ(out[i] == F(0), values[i] == F(0)) << i << " of " << n;
      ASSERT_EQ(in_place[i], out[i]) << i << " of " << n;
      ASSERT_EQ(scratch[i], values[i]) << i << " of " << n;
    }
  }

 private:
  simd::kind before_ = simd::chosen();
};

using fields = testing::Types<
    field<"0x78000001">, field<"0xfffffffb">, field<"0x7fffffff">,
    field<big_int<1, std::uint32_t>{0x7f000001}>, field<"0xffffffff00000001">,
    field<"0xffffffffffffffc5">, field<"0x7fffffffffffffe7">, field<"0x1fffffffffffffff">,
    field<"0xfffffffffffffffffffffffffffffffeffffffffffffffff">,
    field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">, P256,
    field<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed">,
    field<"0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
          "1eabfffeb153ffffb9feffffffffaaab">>;
TYPED_TEST_SUITE(BatchInverseInLanes, fields);

TYPED_TEST(BatchInverseInLanes, OfEveryLength) {
  this->in_every_kind([&] {
    napier_test::hostile_numbers numbers(3);
    for (std::size_t n = 0; n <= 41; ++n) this->check(this->elements(n, numbers));
    this->check(this->elements(203, numbers));
    // Elements of one word have blocks of up to 64, and are inverted in vectors from 64 to 256 on.
    for (const std::size_t n : {63U, 64U, 65U, 127U, 128U, 255U, 256U, 257U, 319U, 321U, 500U}) {
      this->check(this->elements(n, numbers));
    }
  });
}

TYPED_TEST(BatchInverseInLanes, WithZerosInEveryPlace) {
  this->in_every_kind([&] {
    napier_test::hostile_numbers numbers(4);
    for (const std::size_t n : {15U, 16U, 19U, 24U}) {
      for (std::size_t i = 0; i < n; ++i) {
        auto values = this->elements(n, numbers);
        values[i] = TypeParam(0);
        this->check(values);
        values[numbers.below(n)] = TypeParam(0);
        this->check(values);
      }
      this->check(std::vector<TypeParam>(n, TypeParam(0)));
    }
  });
}

TYPED_TEST(BatchInverseInLanes, WithZerosAmongMany) {
  this->in_every_kind([&] {
    napier_test::hostile_numbers numbers(6);
    constexpr std::size_t n = 300;
    auto values = this->elements(n, numbers);
    for (const std::size_t i : {0U, 63U, 64U, 255U, 256U, 299U}) {
      values[i] = TypeParam(0);
      this->check(values);
    }
    this->check(std::vector<TypeParam>(n, TypeParam(0)));
  });
}

// A product of elements that are not 0 is 0, or has no inverse: all results are 0.
using BatchInverseOfARing = BatchInverseInLanes<field<15>>;
TEST_F(BatchInverseOfARing, OfManyElements) {
  in_every_kind([] {
    using Z15 = field<15>;
    for (const std::size_t i : {0U, 100U, 299U}) {
      for (const std::size_t j : {1U, 101U, 298U}) {
        std::vector<Z15> values(300, Z15(2)), inverses(300, Z15(7));
        check(values);
        values[i] = Z15(5);
        EXPECT_FALSE(batch_inverse(inverses, values).has_value().declassify());
        EXPECT_EQ(inverses, std::vector<Z15>(300, Z15(0)));
        values[j] = Z15(3);
        EXPECT_FALSE(batch_inverse(inverses, values).has_value().declassify());
        EXPECT_EQ(inverses, std::vector<Z15>(300, Z15(0)));
      }
    }
  });
}

// The kernels that the dispatcher does not take, too.
TYPED_TEST(BatchInverseInLanes, OfEveryKernel) {
  using F = TypeParam;
  if constexpr (napier::detail::has_lanes<F>()) {
    napier_test::hostile_numbers numbers(5);
    const auto compare = [&]<typename Vectors>() {
      if (!Vectors::is_usable()) return;
      for (std::size_t n = 8; n <= 35; ++n) {
        auto values = this->elements(n, numbers);
        if (n % 3 == 0) values[numbers.below(n)] = F(0);
        std::vector<F> inverses(n, F(7)), wanted(n, F(8));
        const auto good = napier::detail::invert_each(wanted.data(), values.data(), n);
        using in = napier::detail::digits_of_field<F::modulus>;
        typename Vectors::template arrays<F::modulus.size(), in::count> kernels;
        EXPECT_EQ(napier::detail::invert_blocks(kernels, in::template modulus<Vectors::format>,
                                                inverses.data(), values.data(), n)
                      .declassify(),
                  good.declassify());
        ASSERT_EQ(inverses, wanted) << Vectors::name << ' ' << n;
      }
    };
    compare.template operator()<limbs::fma_lanes_in_ifma>();
    compare.template operator()<limbs::fma_lanes_in_avx512>();
    compare.template operator()<limbs::fma_lanes_in_portable_ifma>();
    compare.template operator()<limbs::fma_lanes_in_portable_avx512>();
  }
}

// The integers modulo 3 (2^127 - 1): multiples of 3 or 2^127 - 1 have no inverse.
using ring = field<"0x17ffffffffffffffffffffffffffffffd">;
using BatchInverseInLanesOfARing = BatchInverseInLanes<ring>;
TEST_F(BatchInverseInLanesOfARing, ANonUnitGivesZeros) {
  in_every_kind([&] {
    napier_test::hostile_numbers numbers(6);
    // One factor of the modulus alone; both in one lane, whose product is 0; in two; in the rest.
    for (const auto& [i, j] : {std::array<std::size_t, 2>{3, 3}, {1, 9}, {2, 11}, {0, 18}}) {
      auto values = elements(19, numbers);
      for (ring& x : values) x = x.inverse().value_or(ring(2));
      check(values);
      values[i] = pow_vartime(ring(2), big_int<1>{127}) - ring(1);
      values[j] = ring(3);
      std::vector<ring> inverses(19, ring(7));
      EXPECT_FALSE(batch_inverse(inverses, values).has_value().declassify());
      EXPECT_EQ(inverses, std::vector<ring>(19)) << i << ' ' << j;
      values[5] = ring(0);
      EXPECT_FALSE(batch_inverse(inverses, values).has_value().declassify());
      EXPECT_EQ(inverses, std::vector<ring>(19)) << i << ' ' << j;
    }
  });
}

TEST(BatchInverse, OfElementsOfATower) {
  using F2 = quadratic_extension<field<103>, -1>;
  std::vector<F2> values, inverses(20);
  for (int i = 0; i < 20; ++i) values.emplace_back(i, 3 * i + 1);
  EXPECT_TRUE(batch_inverse(inverses, values).has_value().declassify());
  for (std::size_t i = 0; i < 20; ++i) EXPECT_EQ(values[i] * inverses[i], F2(1));
}

int violations = 0;

TEST(BatchInverse, LengthsAreChecked) {
  const auto before = set_violation_handler([](const char*) { ++violations; });
  violations = 0;
  std::vector<P256> two{P256(2), P256(4)}, three(3, P256(1)), none;
  EXPECT_FALSE(batch_inverse(three, two).has_value().declassify());
  EXPECT_EQ(three, std::vector<P256>(3, P256(1)));
  EXPECT_FALSE(batch_inverse_in_place(two, none).has_value().declassify());
  EXPECT_EQ(two[0], P256(2));
  EXPECT_EQ(violations, 2);
  EXPECT_TRUE(batch_inverse(none, std::vector<P256>()).has_value().declassify())
      << "none at all have inverses";
  set_violation_handler(before);
}

constexpr auto at_compile_time = [] {
  std::array<field<101>, 2> values{field<101>(2), field<101>(3)};
  static_cast<void>(batch_inverse_in_place(values));
  return values;
}();
static_assert(at_compile_time[0] == field<101>(51) && at_compile_time[1] == field<101>(34));

}  // namespace
