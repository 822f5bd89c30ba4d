// SPDX-License-Identifier: Apache-2.0
//
// std::hash for big_int, uint_bits, field elements and integers, for tables of public data: neither
// the hash nor the table hides a secret, and it does not stand up to keys chosen to collide.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>  // the least header that declares std::hash

#include <napier/big_int/big_int.hpp>
#include <napier/big_int/uint_bits.hpp>
#include <napier/fwd.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// Each limb goes through the finisher of MurmurHash3, in which every bit reaches every bit.
template <typename Limbs>
constexpr std::size_t hash_limbs(const Limbs& limbs) noexcept {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : limbs) {
    hash = (hash ^ word) + 0x9e3779b97f4a7c15U;
    hash = (hash ^ (hash >> 33)) * 0xff51afd7ed558ccdU;
    hash = (hash ^ (hash >> 33)) * 0xc4ceb9fe1a85ec53U;
    hash ^= hash >> 33;
  }
  return static_cast<std::size_t>(hash);
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI

// In namespace std as such: compilers warn (-Wshadow) where struct std::hash<...> meets a global x.
namespace std {

template <std::size_t N, napier::limb T>
struct hash<napier::big_int<N, T>> {
  [[nodiscard]] constexpr std::size_t operator()(const napier::big_int<N, T>& x) const noexcept {
    return napier::detail::hash_limbs(x.limbs);
  }
};

template <std::size_t Bits>
struct hash<napier::uint_bits<Bits>> {
  [[nodiscard]] constexpr std::size_t operator()(const napier::uint_bits<Bits>& x) const noexcept {
    return napier::detail::hash_limbs(x.limbs);
  }
};

template <auto M>
struct hash<napier::field_element<M>> {
  [[nodiscard]] constexpr std::size_t operator()(const napier::field_element<M>& x) const noexcept {
    return napier::detail::hash_limbs(to_big_int(x).limbs);
  }
};

template <typename Allocator, bool Wipes>
struct hash<napier::basic_integer<Allocator, Wipes>> {
  [[nodiscard]] constexpr std::size_t operator()(
      const napier::basic_integer<Allocator, Wipes>& x) const noexcept {
    const std::size_t magnitude = napier::detail::hash_limbs(x.limbs());
    return x.is_negative() ? ~magnitude : magnitude;
  }
};

}  // namespace std
