// SPDX-License-Identifier: Apache-2.0
//
// Products of powers by Straus' interleaved windows, which share the squarings. See multi_pow.hpp.
//
// For one base this is the method of limbs/power/window.hpp. It is implemented again because the
// elements of a group are values of any type, for example points of a curve, and not rows of limbs.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <type_traits>

#include <napier/big_int/big_int.hpp>
#include <napier/ct/mask.hpp>
#include <napier/limbs/power/window.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// table[digit]; every row is read, as limbs if an element consists of limbs only.
template <typename Element, limb T>
constexpr Element row_at(const Element* table, std::size_t entries, T digit) noexcept {
  const auto is_row = [&](std::size_t i) {
    return ct::mask<T>::from_zero(static_cast<T>(digit ^ static_cast<T>(i)));
  };
  if constexpr (sizeof(Element) % sizeof(T) == 0 &&
                std::has_unique_object_representations_v<Element>) {
    using row = std::array<T, sizeof(Element) / sizeof(T)>;
    row z{};
    for (std::size_t i = 0; i < entries; ++i) {
      const T wanted = is_row(i).bits();
      const auto here = std::bit_cast<row>(table[i]);
      for (std::size_t j = 0; j < here.size(); ++j)
        z[j] = static_cast<T>(z[j] | (here[j] & wanted));
    }
    return std::bit_cast<Element>(z);
  } else {
    Element z = table[0];
    for (std::size_t i = 1; i < entries; ++i) z = select(is_row(i), table[i], z);
    return z;
  }
}

// z = z x. Never inlined, so that the group's operation is in the binary once, as
// limbs::detail::multiply_with.
template <typename Group, typename Element>
NAPIER_NEVER_INLINE constexpr void combine_into(const Group& group, Element& z,
                                                const Element& x) noexcept {
  z = group.combine(z, x);
}
template <typename Group, typename Element>
NAPIER_NEVER_INLINE constexpr void twice_into(const Group& group, Element& z) noexcept {
  z = group.twice(z);
}

// The product of the n powers by fixed windows, in constant time in bases and exponents. table has
// n 2^window elements. Pre: n > 0; 1 <= window < w.
template <typename Group, std::size_t E, limb T>
constexpr typename Group::element straus(const Group& group, const typename Group::element* bases,
                                         const big_int<E, T>* exponents, std::size_t n,
                                         typename Group::element* table,
                                         std::size_t window) noexcept {
  const std::size_t entries = std::size_t{1} << window;
  for (std::size_t k = 0; k < n; ++k) {
    auto* const row = table + k * entries;
    row[0] = group.identity();
    row[1] = bases[k];
    for (std::size_t i = 2; i < entries; ++i) {
      row[i] = row[i / 2];
      twice_into(group, row[i]);
      if (i % 2 == 1) combine_into(group, row[i], bases[k]);
    }
  }
  std::size_t from = 0;
  while (E * limb_bits<T> - from > window) from += window;
  auto z = group.identity();
  for (bool first = true;; first = false, from -= window) {
    for (std::size_t i = 0; i < window && !first; ++i) twice_into(group, z);
    for (std::size_t k = 0; k < n; ++k) {
      const T digit = limbs::detail::window_at(exponents[k].data(), E, from, window);
      const auto factor = row_at(table + k * entries, entries, digit);
      if (first && k == 0) {
        z = factor;
      } else {
        combine_into(group, z, factor);
      }
    }
    if (from == 0) return z;
  }
}

// How many bases share their squarings: there are as many places for the state of their windows.
inline constexpr std::size_t straus_block = 64;

// The product of the powers of at most 64 bases by sliding windows. table, for the odd powers, has
// n 2^(window-1) elements, or none if window = 0.
template <typename Group, std::size_t E, limb T>
constexpr typename Group::element straus_block_vartime(
    const Group& group, const typename Group::element* bases, const big_int<E, T>* exponents,
    std::size_t n, typename Group::element* table, std::size_t window) noexcept {
  std::size_t width = 0;  // of the longest exponent
  for (std::size_t k = 0; k < n; ++k) {
    const std::size_t own = limbs::bit_width_vartime(exponents[k].data(), E);
    width = width < own ? own : width;
  }
  const std::size_t entries = window == 0 ? 0 : std::size_t{1} << (window - 1);
  for (std::size_t k = 0; k < n && window > 0; ++k) {
    auto* const row = table + k * entries;
    row[0] = bases[k];
    const auto squared = entries > 1 ? group.twice(bases[k]) : bases[k];
    for (std::size_t i = 1; i < entries; ++i) {
      row[i] = row[i - 1];
      combine_into(group, row[i], squared);
    }
  }
  // For base k, the lowest bit of its open window, and the window's digit, or 0 if no window is
  // open.
  std::size_t end[straus_block] = {};
  std::size_t digit[straus_block] = {};
  auto z = group.identity();
  bool is_identity = true;
  for (std::size_t i = width; i-- > 0;) {
    if (!is_identity) twice_into(group, z);
    for (std::size_t k = 0; k < n; ++k) {
      if (digit[k] == 0) {
        if (!limbs::detail::bit_of(exponents[k].data(), i)) continue;
        const auto odd = limbs::detail::odd_window_below(exponents[k].data(), E, i + 1,
                                                         window == 0 ? 1 : window);
        end[k] = odd.from;
        digit[k] = static_cast<std::size_t>(odd.digit);
      }
      if (i != end[k]) continue;
      const auto& factor = window == 0 ? bases[k] : table[k * entries + digit[k] / 2];
      if (is_identity) {
        z = factor;
      } else {
        combine_into(group, z, factor);
      }
      is_identity = false;
      digit[k] = 0;
    }
  }
  return z;
}

template <typename Group, std::size_t E, limb T>
constexpr typename Group::element straus_vartime(const Group& group,
                                                 const typename Group::element* bases,
                                                 const big_int<E, T>* exponents, std::size_t n,
                                                 typename Group::element* table,
                                                 std::size_t window) noexcept {
  auto z = group.identity();
  for (std::size_t k = 0; k < n; k += straus_block) {
    const std::size_t count = n - k < straus_block ? n - k : straus_block;
    const auto part = straus_block_vartime(group, bases + k, exponents + k, count, table, window);
    if (k == 0) {
      z = part;
    } else {
      combine_into(group, z, part);
    }
  }
  return z;
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
