// SPDX-License-Identifier: Apache-2.0
//
// Unbiased random numbers below a bound, and field elements, from a caller's source of bytes.
//
// A source is called with a std::span<std::uint8_t> to fill. Its result converts to bool and tells
// whether it filled it; a source that cannot fail returns nothing. Its bytes are assumed to be
// uniform and independent.
//
// Candidates of the bound's width are drawn until one is below the bound (rejection sampling),
// which is exact, and takes fewer bytes than reducing a longer number. The number of candidates is
// public, and independent of the one that is kept, on which no branch depends. After 256
// candidates, which happens with a probability below 2^-256, the source is considered broken.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include <napier/big_int/bytes.hpp>
#include <napier/ct/wipe.hpp>
#include <napier/modular/field_like.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

inline constexpr int most_candidates = 256;

template <typename Source>
constexpr bool fill_from(Source& source, std::span<std::uint8_t> bytes) noexcept {
  if constexpr (std::is_void_v<decltype(source(bytes))>) {
    source(bytes);
    return true;
  } else {
    return static_cast<bool>(source(bytes));
  }
}

// z = a random number from `least` to bound - 1; returns false, and leaves z unchanged, if there is
// none or the source fails.
template <std::size_t N, limb T, typename Source>
constexpr bool draw(big_int<N, T>& z, const big_int<N, T>& bound, T least,
                    Source& source) noexcept {
  const std::size_t width = limbs::bit_width_vartime(bound.data(), N);
  if (width == 0) return false;
  const std::size_t length = (width + 7) / 8;
  const auto top = static_cast<std::uint8_t>(0xffU >> (8 * length - width));
  std::array<std::uint8_t, N * sizeof(T)> bytes{};
  big_int<N, T> candidate{};
  bool found = false;
  for (int i = 0; i < most_candidates && !found; ++i) {
    const auto low = std::span(bytes).last(length);
    if (!fill_from(source, low)) break;
    low[0] = static_cast<std::uint8_t>(low[0] & top);
    candidate = big_int<N, T>::from_bytes_be(bytes);
    const auto too_small = ct::less(candidate, big_int<1, T>{least});
    found = (ct::less(candidate, bound) & ~too_small).declassify();
  }
  if (found) z = candidate;
  ct::wipe(bytes);
  ct::wipe(candidate);
  return found;
}

}  // namespace detail

/// A random number in 0..bound-1; empty if bound is 0 or the source fails. The source is called
/// once for each candidate, for as many bytes as the bound has, most significant first.
///
/// Time:   secret bytes of the source; public bound, and how many candidates it takes.
template <std::size_t N, limb T, typename Source>
[[nodiscard]] constexpr std::optional<big_int<N, T>> random_below(const big_int<N, T>& bound,
                                                                  Source&& source) noexcept {
  std::optional<big_int<N, T>> z(big_int<N, T>{});
  if (!detail::draw(*z, bound, T{0}, source)) z.reset();
  return z;
}

/// A random element of a field, random_element<F>(source); empty if the source fails.
///
/// Time:   secret bytes of the source; public how many candidates it takes.
template <typename F, typename Source>
  requires(detail::is_field_element<F>)
[[nodiscard]] constexpr std::optional<F> random_element(Source&& source) noexcept {
  typename F::value_type z{};
  std::optional<F> element;
  if (detail::draw(z, F::modulus, typename F::limb_type{0}, source)) element = F(z);
  ct::wipe(z);
  return element;
}

/// A random element of a field that is not 0; empty if the source fails.
///
/// Time:   secret bytes of the source; public how many candidates it takes.
template <typename F, typename Source>
  requires(detail::is_field_element<F>)
[[nodiscard]] constexpr std::optional<F> random_nonzero_element(Source&& source) noexcept {
  typename F::value_type z{};
  std::optional<F> element;
  if (detail::draw(z, F::modulus, typename F::limb_type{1}, source)) element = F(z);
  ct::wipe(z);
  return element;
}

}  // namespace napier::inline NAPIER_ABI
