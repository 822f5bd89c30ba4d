// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <span>
#include <unordered_set>

#include <napier/modular/ring/kind.hpp>
#include <napier/modular/sum_of_products.hpp>
#include <napier/std/hash.hpp>

namespace {

using namespace napier;
using kind = representation_kind;

static_assert(
    representation_of<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed"> ==
    kind::pseudo_mersenne);
static_assert(
    representation_of<"0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f"> ==
    kind::pseudo_mersenne);
static_assert(representation_of<"0x7fffffffffffffffffffffffffffffff"> == kind::pseudo_mersenne);
static_assert(representation_of<"0x1fffffffffffffff"> == kind::pseudo_mersenne);
static_assert(
    representation_of<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff"> ==
    kind::sparse_montgomery);
static_assert(representation_of<"0xffffffffffffffffffffffffffffffff000000000000000000000001"> ==
              kind::sparse_montgomery);
static_assert(
    representation_of<"0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffff"> ==
    kind::sparse_montgomery);
static_assert(representation_of<"0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe"
                                "ffffffff0000000000000000ffffffff"> == kind::sparse_montgomery);
static_assert(representation_of<"0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffe"
                                "ffffffffffffffffffffffffffffffffffffffffffffffffffffffff"> ==
              kind::sparse_montgomery);
static_assert(
    representation_of<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47"> ==
    kind::montgomery_spare_bit);
// The order of P-256's group.
static_assert(
    representation_of<"0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"> ==
    kind::montgomery);
static_assert(representation_of<"0xffffffff00000001"> == kind::word_montgomery);
static_assert(representation_of<0x78000001> == kind::word_montgomery);
static_assert(representation_of<1000000> == kind::barrett);
static_assert(representation_of<"0xd0e1f2a3b4c5d6e7f8091a2b3c4d5e6e"> == kind::barrett);

using baby_bear = field<0x78000001>;
using koala_bear = field<0x7f000001>;
static_assert(sizeof(baby_bear) == 4 && sizeof(koala_bear) == 4 && sizeof(field<101>) == 4);
static_assert(sizeof(field<"0xffffffff00000001">) == 8);
static_assert(std::is_trivially_copyable_v<baby_bear>);
static_assert(std::is_same_v<baby_bear::value_type, big_int<1>>);

template <baby_bear X>
constexpr baby_bear argument = X;
static_assert(argument<baby_bear(7) / baby_bear(9)> * baby_bear(9) == baby_bear(7));

TEST(Representation, NarrowElementsInTables) {
  std::unordered_set<baby_bear> seen;
  for (int i = -5; i < 5; ++i) seen.insert(baby_bear(i));
  EXPECT_EQ(seen.size(), 10U);
  EXPECT_TRUE(seen.contains(baby_bear(0x78000001 - 5)));
}

// Sums of products against sums of products one by one; the largest residues make the largest sums.
template <typename F>
class SumOfProducts : public testing::Test {};
using fields =
    testing::Types<field<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed">,
                   field<"0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f">,
                   field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">,
                   field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">,
                   field<"0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
                         "1eabfffeb153ffffb9feffffffffaaab">,
                   field<"0xd0e1f2a3b4c5d6e7f8091a2b3c4d5e6e">, field<"0xffffffff00000001">,
                   field<"0xffffffffffffffc5">, field<0x78000001>, field<1000000>,
                   field<big_int<1, std::uint8_t>{251}>, field<big_int<1, std::uint8_t>{127}>,
                   field<big_int<2, std::uint8_t>{253, 3}>>;
TYPED_TEST_SUITE(SumOfProducts, fields);

template <std::size_t Terms, typename F>
void check_sum(F x, F y) {
  std::array<F, Terms> a, b;
  F wanted;
  for (std::size_t i = 0; i < Terms; ++i) {
    a[i] = x;
    b[i] = y;
    wanted += x * y;
    x *= y + F(1);
  }
  ASSERT_EQ(sum_of_products(a, b), wanted) << Terms << " terms";
  const std::span<const F, Terms> first(a), second(b);
  ASSERT_EQ(sum_of_products(first, second), wanted) << Terms << " terms";
  for (F& largest : a) largest = F(-1);
  for (F& largest : b) largest = F(-1);
  ASSERT_EQ(sum_of_products(a, b), F(Terms)) << Terms << " terms";
  // The largest representation is that of another residue.
  F top;
  for (auto& limb : top.representation.limbs) limb = 0;
  const auto m = detail::ring_of<F::modulus>().m;
  for (std::size_t i = 0; i < m.size(); ++i) top.representation[i] = m[i];
  top.representation[0] = static_cast<std::remove_cvref_t<decltype(m[0])>>(m[0] - 1U);
  a.fill(top);
  b.fill(top);
  ASSERT_EQ(sum_of_products(a, b), top * top * F(Terms)) << Terms << " terms";
}

TYPED_TEST(SumOfProducts, AgreesWithItsParts) {
  using F = TypeParam;
  const F x = F(-3) * F(12345) + F(7), y = F(-2) * F(123456789);
  ASSERT_NO_FATAL_FAILURE(check_sum<1>(x, y));
  ASSERT_NO_FATAL_FAILURE(check_sum<2>(x, y));
  ASSERT_NO_FATAL_FAILURE(check_sum<6>(x, y));
  EXPECT_EQ(sum_of_products(std::array<F, 0>{}, std::array<F, 0>{}), F(0));
  for (const F& a : {x, y, F(0), F(1), F(-1), F(-2)}) {
    for (const F& b : {x, y, F(0), F(1), F(-1)}) {
      EXPECT_EQ(mul_add(a, b, F(-1)), a * b - F(1));
      EXPECT_EQ(mul_add(a, a, b), a * a + b);
    }
    EXPECT_EQ(twice(a), a + a);
    EXPECT_EQ(cube(a), a * a * a);
  }
}

}  // namespace
