// SPDX-License-Identifier: Apache-2.0
//
// Integers to numbers of a fixed size; and literals: 123_n, 0xff_n, 0b101_n, 017_n, 1'000_n.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <napier/big_int/big_int.hpp>
#include <napier/big_int/literals.hpp>
#include <napier/integer/value/integer.hpp>

namespace napier::inline NAPIER_ABI {

/// x in N limbs; empty if it is negative or does not fit.
///
/// Time:   public data.
template <std::size_t N, limb T = std::uint64_t>
[[nodiscard]] constexpr std::optional<big_int<N, T>> to_big_int(integer_view x) noexcept {
  if (x.negative || limbs::bit_width_vartime(x.limbs, x.size) > N * limb_bits<T>) {
    return std::nullopt;
  }
  big_int<N, T> z{};
  for (std::size_t i = 0; i < N; ++i) {
    const std::size_t bit = i * limb_bits<T>;
    if (bit / 64 < x.size) z[i] = static_cast<T>(x.limbs[bit / 64] >> (bit % 64));
  }
  return z;
}

namespace detail {

template <std::size_t N, limb T>
constexpr std::optional<big_int<N, T>> to_row(integer_view x, const big_int<N, T>&) noexcept {
  return napier::to_big_int<N, T>(x);
}

}  // namespace detail

// Declared in integer.hpp.
template <typename A, bool W>
template <detail::number_of_fixed_size V>
constexpr std::optional<V> basic_integer<A, W>::to() const noexcept {
  if constexpr (detail::is_big_int<V>) {
    return detail::to_row(view(), V{});
  } else {
    const auto row = detail::to_row(view(), to_big_int(V{}));
    if (!row) return std::nullopt;
    const V value(*row);
    // A field element or a uint_bits may have a smaller range than its limbs.
    if (to_big_int(value).limbs != row->limbs) return std::nullopt;
    return value;
  }
}

inline namespace literals {

/// The number as an integer.
///
/// Time:   public data.
template <char... Characters>
[[nodiscard]] constexpr basic_integer<> operator""_n() {
  constexpr auto& parsed = detail::literal_number<std::uint64_t, Characters...>::parsed;
  return basic_integer<>::from_limbs({parsed.limbs.data(), parsed.size});
}

}  // namespace literals

}  // namespace napier::inline NAPIER_ABI
