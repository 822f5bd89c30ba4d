// SPDX-License-Identifier: Apache-2.0
//
// Residues of numbers that are given as bytes, of any length.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <napier/big_int/big_int.hpp>
#include <napier/big_int/bytes.hpp>
#include <napier/limbs/power/window.hpp>
#include <napier/modular/ring/concept.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// 2^(wN) in a ring's form, for numbers of N limbs of type T.
template <std::size_t N, limb T, residue_ring Ring>
constexpr auto entered_radix(const Ring& ring) noexcept {
  if constexpr (Ring::is_montgomery && Ring::size == N &&
                limb_bits<limb_of_ring<Ring>> == limb_bits<T>) {
    return typename Ring::stored_type(ring.radix_mont);
  } else {
    big_int<N + 1, T> radix{};
    radix[N] = 1;
    return ring.enter(radix);
  }
}

// The number in the bytes from byte `from` on, counted from the least significant, at most those of
// N limbs.
template <bool BigEndian, std::size_t N, limb T>
constexpr big_int<N, T> block_of_bytes(std::span<const std::uint8_t> bytes,
                                       std::size_t from) noexcept {
  big_int<N, T> z{};
  for (std::size_t i = 0; i < N * sizeof(T) && from + i < bytes.size(); ++i) {
    const auto byte = static_cast<T>(bytes[place_of_byte<BigEndian>(from + i, bytes.size())]);
    z[i / sizeof(T)] =
        static_cast<T>(z[i / sizeof(T)] | static_cast<T>(byte << (8 * (i % sizeof(T)))));
  }
  return z;
}

// The residue of the number in the bytes, in the ring's form. They are taken in blocks of N limbs,
// from the highest one down: z = z 2^(wN) + block (Horner). `radix` is entered_radix<N, T>(ring).
//
// Time:   secret bytes; public their number.
template <bool BigEndian, std::size_t N, limb T, residue_ring Ring>
constexpr typename Ring::stored_type enter_bytes(const Ring& ring,
                                                 const typename Ring::stored_type& radix,
                                                 std::span<const std::uint8_t> bytes) noexcept {
  constexpr std::size_t length = N * sizeof(T);
  std::size_t from = 0;
  while (bytes.size() - from > length) from += length;  // no division, which the scan reports
  auto z = ring.enter(block_of_bytes<BigEndian, N, T>(bytes, from));
  while (from > 0) {
    from -= length;
    limbs::detail::multiply_with(ring, z.data(), z.data(), radix.data());
    ring.add(z.data(), z.data(), ring.enter(block_of_bytes<BigEndian, N, T>(bytes, from)).data());
  }
  return z;
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
