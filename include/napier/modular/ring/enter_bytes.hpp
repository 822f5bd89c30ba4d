// SPDX-License-Identifier: Apache-2.0
//
// Residues of numbers that are given as bytes, of any length.
#pragma once

#include <array>
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
  std::array<std::uint8_t, N * sizeof(T)> block{};
  for (std::size_t i = 0; i < block.size() && from + i < bytes.size(); ++i) {
    block[place_of_byte<BigEndian>(i, block.size())] =
        bytes[place_of_byte<BigEndian>(from + i, bytes.size())];
  }
  return from_exact_bytes<BigEndian, N, T>(block.data());
}

// The residue of the number in the bytes, in the ring's form. They are taken in blocks of N limbs,
// from the highest one down: z = z 2^(wN) + block (Horner). radix() is entered_radix<N, T>(ring),
// which a single block does not need.
//
// Time:   secret bytes; public their number.
template <bool BigEndian, std::size_t N, limb T, residue_ring Ring, typename Radix>
constexpr typename Ring::stored_type enter_bytes(const Ring& ring, const Radix& radix,
                                                 std::span<const std::uint8_t> bytes) noexcept {
  constexpr std::size_t length = N * sizeof(T);
  // Without a division: the tests look for division instructions in functions of secrets.
  std::size_t from = 0;
  while (bytes.size() - from > length) from += length;
  auto z = ring.enter(block_of_bytes<BigEndian, N, T>(bytes, from));
  if (from == 0) return z;
  const typename Ring::stored_type power = radix();
  while (from > 0) {
    from -= length;
    limbs::detail::multiply_with(ring, z.data(), z.data(), power.data());
    ring.add(z.data(), z.data(), ring.enter(block_of_bytes<BigEndian, N, T>(bytes, from)).data());
  }
  return z;
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
