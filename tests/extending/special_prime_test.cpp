// SPDX-License-Identifier: Apache-2.0
//
// A form that was added as docs/extending.md says: fields of golden moduli are kept in it, and
// calculate what Barrett's ring does.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include <napier/modular/field.hpp>
#include <napier/modular/sum_of_products.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;

template <std::size_t N, limb T>
constexpr big_int<N, T> golden = [] {
  big_int<N, T> m{};
  for (std::size_t i = 0; i < N; ++i) m[i] = static_cast<T>(~T{0});
  m[N / 2] = static_cast<T>(m[N / 2] - 1U);
  return m;
}();
static_assert(representation_of<golden<4, std::uint64_t>> == representation_kind::special);
static_assert(representation_of<golden<2, std::uint8_t>> == representation_kind::special);
// The others are kept as they were.
static_assert(
    representation_of<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff"> ==
    representation_kind::sparse_montgomery);
static_assert(representation_of<"0x7fffffffffffffffffffffffffffffff"> ==
              representation_kind::pseudo_mersenne);

template <typename F>
class SpecialPrime : public testing::Test {};
using fields = testing::Types<field<golden<2, std::uint8_t>>, field<golden<4, std::uint8_t>>,
                              field<golden<2, std::uint32_t>>, field<golden<4, std::uint64_t>>,
                              field<golden<8, std::uint64_t>>>;
TYPED_TEST_SUITE(SpecialPrime, fields);

TYPED_TEST(SpecialPrime, AgreesWithBarrett) {
  using F = TypeParam;
  using number = typename F::value_type;
  using T = typename F::limb_type;
  constexpr std::size_t N = number::size();
  constexpr auto& golden = detail::ring_of<F::modulus>();
  constexpr auto& plain = detail::barrett_ring_of<F::modulus>;
  static_assert(detail::residue_ring<std::remove_cvref_t<decltype(golden)>>);
  napier_test::hostile_numbers numbers(5 * N);
  for (int round = 0; round < 20000; ++round) {
    // Every sum of 2N limbs is reduced, not products of residues alone.
    big_int<2 * N, T> t;
    numbers.fill(t.data(), 2 * N);
    if (round == 0) t.limbs.fill(static_cast<T>(~T{0}));
    big_int<N, T> z;
    golden.reduce(z.data(), t.data());
    ASSERT_EQ(z, plain.enter(t));
    ASSERT_EQ(golden.enter(t), z);

    number a, b;
    numbers.fill(a.data(), N);
    numbers.fill(b.data(), N);
    const F x(a), y(b);
    const auto wanted = [&](auto operation) {
      number w;
      operation(w.data(), plain.enter(a).data(), plain.enter(b).data());
      return w;
    };
    using limb_pointer = const T*;
    ASSERT_EQ((x * y).value(),
              wanted([&](T* w, limb_pointer p, limb_pointer q) { plain.multiply(w, p, q); }));
    ASSERT_EQ((x + y).value(),
              wanted([&](T* w, limb_pointer p, limb_pointer q) { plain.add(w, p, q); }));
    ASSERT_EQ((x - y).value(),
              wanted([&](T* w, limb_pointer p, limb_pointer q) { plain.subtract(w, p, q); }));
    ASSERT_EQ(square(x), x * x);
    ASSERT_EQ(sum_of_products(std::array{x, y, x}, std::array{y, y, x}), x * y + y * y + x * x);
    if (round % 100 != 0) continue;
    ASSERT_EQ(pow(x, a).value(), mod_exp(a, a, F::modulus));
    ASSERT_EQ(pow_vartime(x, a), pow(x, a));
    if (const auto inverse = x.inverse(); inverse.has_value().declassify()) {
      ASSERT_EQ(inverse.value_unchecked() * x, F(1));
    }
  }
}

}  // namespace
