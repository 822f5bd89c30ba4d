// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>

#include <napier/modular/context.hpp>
#include <napier/modular/field.hpp>
#include <napier/modular/ring/concept.hpp>

namespace {

using namespace napier;

template <modulus_source M>
using ring_of_modulus = std::remove_cvref_t<decltype(detail::ring_of<detail::trimmed<M>()>())>;
template <modulus_source M>
inline constexpr bool has_ring = detail::residue_ring<ring_of_modulus<M>>;
template <modulus_source M>
inline constexpr bool has_montgomery_form = ring_of_modulus<M>::is_montgomery;

// One modulus of each form.
static_assert(has_ring<"0x7fffffffffffffffffffffffffffffff">);
static_assert(has_ring<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">);
static_assert(has_ring<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">);
static_assert(has_ring<"0xd0e1f2a3b4c5d6e7f8091a2b3c4d5e6d">);
static_assert(has_ring<"0xd0e1f2a3b4c5d6e7f8091a2b3c4d5e6e">);
static_assert(has_ring<"0xffffffff00000001"> && has_ring<0x78000001>);
static_assert(detail::residue_ring<detail::montgomery_ring<3, std::uint8_t>>);
static_assert(detail::residue_ring<detail::montgomery_ring<3, std::uint64_t, true>>);
static_assert(detail::residue_ring<detail::barrett_ring<3, std::uint64_t, true>>);

static_assert(has_montgomery_form<"0xffffffff00000001"> && has_montgomery_form<0x78000001>);
static_assert(!has_montgomery_form<"0x7fffffffffffffffffffffffffffffff">);
static_assert(!has_montgomery_form<1000000>);

// A ring must have what it says.
struct plain_ring : detail::montgomery_ring<2, std::uint64_t> {
  static constexpr bool is_montgomery = false;
};
struct ring_without_sums : detail::montgomery_ring<2, std::uint64_t> {
  static constexpr bool has_lazy_sums = true;
};
struct barrett_ring_in_montgomery_form : detail::barrett_ring<2, std::uint64_t> {
  static constexpr bool is_montgomery = true;
};
static_assert(detail::residue_ring<plain_ring>);
static_assert(!detail::residue_ring<ring_without_sums>);
static_assert(!detail::residue_ring<barrett_ring_in_montgomery_form>);
static_assert(!detail::residue_ring<int>);

// A sparse modulus that is long enough for powers in vectors: 2^1024 - 2^512 - 1.
constexpr auto long_and_sparse = [] {
  big_int<16> m{};
  for (std::size_t i = 0; i < 16; ++i) m[i] = ~std::uint64_t{0};
  m[8] = ~std::uint64_t{1};
  return m;
}();
using long_sparse_field = field<long_and_sparse>;
static_assert(representation_of<long_and_sparse> == representation_kind::sparse_montgomery);

TEST(ResidueRing, LongSparsePowers) {
  const auto context = *montgomery_context<16>::create(long_and_sparse);
  big_int<16> x{}, e{};
  for (std::size_t i = 0; i < 16; ++i) {
    x[i] = 0x9e3779b97f4a7c15U * (i + 1);
    e[i] = 0xbf58476d1ce4e5b9U * (i + 3);
  }
  const auto wanted = context.pow(x, e);
  EXPECT_EQ(pow(long_sparse_field(x), e).value(), wanted);
  EXPECT_EQ(pow_vartime(long_sparse_field(x), e).value(), wanted);
}

}  // namespace
