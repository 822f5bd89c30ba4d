// SPDX-License-Identifier: Apache-2.0
//
// However a modulus is written, it is one template argument.
#include <napier/modular/ring/modulus.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>

#include <napier/modular/field.hpp>

namespace {

using namespace napier;

static_assert(std::is_same_v<field<31>, field<31_Z>>);
static_assert(std::is_same_v<field<31>, field<31_big>>);
static_assert(std::is_same_v<field<31>, field<"31">>);
static_assert(std::is_same_v<field<31>, field<"0x1f">>);
static_assert(std::is_same_v<field<31>, field<"0x0000000000000000000000000000000000000001'f">>);
static_assert(std::is_same_v<field<31>, field<(big_int<3>{31, 0, 0})>>);
static_assert(!std::is_same_v<field<31>, field<(big_int<1, std::uint32_t>{31})>>);

// Zeros at the top are dropped; a limb of the number is not.
static_assert(napier::detail::trimmed<modulus_source(big_int<3>{0, 1, 0})>() == big_int<2>{0, 1});
static_assert(napier::detail::trimmed<modulus_source("18446744073709551617")>() ==
              big_int<2>{1, 1});
static_assert(decltype(napier::detail::trimmed<modulus_source(2)>())::size() == 1);

static_assert(napier::detail::number<big_int<2>> && napier::detail::number<decltype(5_Z)>);
static_assert(!napier::detail::number<int>);
static_assert(napier::detail::as_big_int(5_Z) == big_int<1>{5});
static_assert(napier::detail::as_big_int(big_int<2>{5, 1}) == big_int<2>{5, 1});
static_assert(napier::detail::modulus_of<decltype(101_Z)> == big_int<1>{101});

}  // namespace
