// SPDX-License-Identifier: Apache-2.0
//
// The lengths of the rows for which long powers are compiled one by one: those of the kernels in
// vectors for rows of run-time length (limbs/vector/power.hpp), and those of the powers of contexts
// in the compiled library (limbs/kernels/montgomery_power.hpp).
//
// Source: the sizes of the MODP groups of RFC 2409 (1024 bits) and RFC 3526 (1536 to 4096 bits).
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The lengths, in limbs of 64 bits: 1024 to 4096 bits, in ascending order.
using power_lengths = std::index_sequence<16, 24, 32, 48, 64>;

namespace detail {

template <typename F, std::size_t... Lengths>
constexpr bool first_of(const F& f, std::index_sequence<Lengths...>) {
  return (f(std::integral_constant<std::size_t, Lengths>()) || ...);
}

}  // namespace detail

/// Calls f(N) for the power_lengths in turn, up to the first for which it returns true; returns
/// false if there is none. N is a std::integral_constant.
///
/// Time:   public, apart from f.
template <typename F>
constexpr bool first_power_length(const F& f) {
  return detail::first_of(f, power_lengths());
}

/// Calls f(N) for the length N that is equal to n, and returns its result; returns false if n is
/// none of the power_lengths.
///
/// Time:   public n, apart from f.
template <typename F>
constexpr bool with_power_length(std::size_t n, const F& f) {
  return first_power_length([&](auto length) { return n == length() && f(length); });
}

/// Whether n is one of the power_lengths.
///
/// Time:   public n.
[[nodiscard]] constexpr bool is_power_length(std::size_t n) noexcept {
  return with_power_length(n, [](auto) { return true; });
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
