// SPDX-License-Identifier: Apache-2.0
//
// std::hash for big_int, uint_bits, int_bits, field elements and integers, for tables of public
// data: it is neither constant time nor one-way, and an attacker who chooses keys can make them
// collide.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>  // the shortest header that declares std::hash

#include <napier/big_int/big_int.hpp>
#include <napier/big_int/uint_bits.hpp>
#include <napier/fwd.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// Mixes in each limb with the finalizer of MurmurHash3, in which each input bit affects each output
// bit (A. Appleby, github.com/aappleby/smhasher, fmix64).
template <typename Limbs>
constexpr std::size_t hash_limbs(const Limbs& limbs) noexcept {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : limbs) {
    hash = (hash ^ word) + 0x9e3779b97f4a7c15U;
    hash = (hash ^ (hash >> 33)) * 0xff51afd7ed558ccdU;
    hash = (hash ^ (hash >> 33)) * 0xc4ceb9fe1a85ec53U;
    hash ^= hash >> 33;
  }
  return detail::converted<std::size_t>(hash);
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI

// Namespace std is opened, because `struct std::hash<...>` causes a warning (-Wshadow) in programs
// that have a global x.
namespace std {

/// The hash of the limbs of a big_int.
template <std::size_t N, napier::limb T>
struct hash<napier::big_int<N, T>> {
  [[nodiscard]] constexpr std::size_t operator()(const napier::big_int<N, T>& x) const noexcept {
    return napier::detail::hash_limbs(x.limbs);
  }
};

/// The hash of the limbs of a uint_bits.
template <std::size_t Bits>
struct hash<napier::uint_bits<Bits>> {
  [[nodiscard]] constexpr std::size_t operator()(const napier::uint_bits<Bits>& x) const noexcept {
    return napier::detail::hash_limbs(x.limbs);
  }
};

/// The hash of the limbs of an int_bits.
template <std::size_t Bits>
struct hash<napier::int_bits<Bits>> {
  [[nodiscard]] constexpr std::size_t operator()(const napier::int_bits<Bits>& x) const noexcept {
    return napier::detail::hash_limbs(x.pattern.limbs);
  }
};

/// The hash of a field element: that of the big_int from 0 to M - 1.
template <auto M>
struct hash<napier::field_element<M>> {
  [[nodiscard]] constexpr std::size_t operator()(const napier::field_element<M>& x) const noexcept {
    return napier::detail::hash_limbs(to_big_int(x).limbs);
  }
};

/// The hash of an integer: that of its absolute value, complemented if it is negative.
template <typename Allocator, bool Wipes>
struct hash<napier::basic_integer<Allocator, Wipes>> {
  [[nodiscard]] constexpr std::size_t operator()(
      const napier::basic_integer<Allocator, Wipes>& x) const noexcept {
    const std::size_t magnitude = napier::detail::hash_limbs(x.limbs());
    return x.is_negative() ? ~magnitude : magnitude;
  }
};

}  // namespace std
