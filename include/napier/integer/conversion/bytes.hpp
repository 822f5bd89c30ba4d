// SPDX-License-Identifier: Apache-2.0
//
// Integers as bytes: the magnitude or two's complement, the highest byte first (be) or last (le),
// in as few bytes as possible or in a given length. The functions that return a vector are
// templates, so that they are compiled in programs that call them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include <napier/integer/arithmetic/arithmetic.hpp>
#include <napier/integer/arithmetic/bits.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

enum class byte_order : bool { highest_first, lowest_first };

// The number of bytes of the shortest form; 0 has none, but one in two's complement.
constexpr std::size_t byte_count(integer_view x, bool twos_complement) noexcept {
  const std::size_t bits = limbs::bit_width_vartime(x.limbs, x.size);
  if (!twos_complement) return bits / 8 + (bits % 8 != 0);
  // A sign bit more, except for -2^k.
  const bool power = x.negative && lsb(x) == bits - 1;
  return (power ? bits - 1 : bits) / 8 + 1;
}

constexpr void write_bytes(std::span<std::uint8_t> out, integer_view x, byte_order order,
                           bool twos_complement) {
  if (x.negative && !twos_complement) {
    raise<std::domain_error>("napier: integer: a negative number has no unsigned bytes");
  }
  if (out.size() < byte_count(x, twos_complement) && !(x.size == 0)) {
    raise<std::length_error>("napier: integer: too few bytes for the number");
  }
  complement_limbs limbs(x);
  integer_limb limb = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (i % 8 == 0) limb = limbs.next(i / 8);
    out[order == byte_order::lowest_first ? i : out.size() - 1 - i] =
        static_cast<std::uint8_t>(limb & 0xffU);
    limb >>= 8U;
  }
}

template <typename Byte = std::uint8_t>
constexpr std::vector<Byte> bytes_of(integer_view x, byte_order order, bool signs,
                                     std::size_t length) {
  std::vector<Byte> bytes(length);
  write_bytes(bytes, x, order, signs);
  return bytes;
}

template <typename A, bool W>
constexpr void read_bytes(basic_integer<A, W>& z, std::span<const std::uint8_t> bytes,
                          byte_order order, bool twos_complement) {
  const auto at = [&](std::size_t i) {
    return bytes[order == byte_order::lowest_first ? i : bytes.size() - 1 - i];
  };
  std::size_t size = bytes.size();
  const bool negative = twos_complement && size > 0 && (at(size - 1) & 0x80U) != 0;
  const std::uint8_t fill = negative ? 0xff : 0;
  while (size > 0 && at(size - 1) == fill) --size;
  const std::size_t n = size / 8 + 1;  // with room for the 1 of -2^(64 k)
  integer_limb* const p = z.overwrite(n);
  carry_flag carry = 1;
  for (std::size_t i = 0; i < n; ++i) {
    integer_limb limb = 0;
    for (std::size_t k = 8; k-- > 0;) {
      const std::size_t place = i * 8 + k;
      limb = limb << 8U | (place < size ? at(place) : fill);
    }
    p[i] = negative ? add_carry(~limb, integer_limb{0}, carry) : limb;
  }
  z.finish(n, negative);
}

}  // namespace detail

/// The magnitude in as few bytes as possible, highest first; 0 has none.
///
/// Throws: std::domain_error for a negative number.
/// Time:   public data.
template <typename = void>
[[nodiscard]] constexpr std::vector<std::uint8_t> to_bytes_be(integer_view x) {
  return detail::bytes_of(x, detail::byte_order::highest_first, false,
                          detail::byte_count(x, false));
}
/// The magnitude in as few bytes as possible, lowest first; 0 has none.
///
/// Throws: std::domain_error for a negative number.
/// Time:   public data.
template <typename = void>
[[nodiscard]] constexpr std::vector<std::uint8_t> to_bytes_le(integer_view x) {
  return detail::bytes_of(x, detail::byte_order::lowest_first, false, detail::byte_count(x, false));
}
/// The magnitude in `length` bytes, highest first.
///
/// Throws: std::domain_error for a negative number, std::length_error if `length` is too short.
/// Time:   public data.
template <typename = void>
[[nodiscard]] constexpr std::vector<std::uint8_t> to_bytes_be(integer_view x, std::size_t length) {
  return detail::bytes_of(x, detail::byte_order::highest_first, false, length);
}
/// The magnitude in `length` bytes, lowest first.
///
/// Throws: std::domain_error for a negative number, std::length_error if `length` is too short.
/// Time:   public data.
template <typename = void>
[[nodiscard]] constexpr std::vector<std::uint8_t> to_bytes_le(integer_view x, std::size_t length) {
  return detail::bytes_of(x, detail::byte_order::lowest_first, false, length);
}

/// x in two's complement in as few bytes as possible, highest first, as an ASN.1 INTEGER: the
/// highest bit is the sign; 0 has one byte.
///
/// Time:   public data.
template <typename = void>
[[nodiscard]] constexpr std::vector<std::uint8_t> to_signed_bytes_be(integer_view x) {
  return detail::bytes_of(x, detail::byte_order::highest_first, true, detail::byte_count(x, true));
}
/// x in two's complement in as few bytes as possible, lowest first.
///
/// Time:   public data.
template <typename = void>
[[nodiscard]] constexpr std::vector<std::uint8_t> to_signed_bytes_le(integer_view x) {
  return detail::bytes_of(x, detail::byte_order::lowest_first, true, detail::byte_count(x, true));
}
/// x in two's complement in `length` bytes, highest first.
///
/// Throws: std::length_error if `length` is too short.
/// Time:   public data.
template <typename = void>
[[nodiscard]] constexpr std::vector<std::uint8_t> to_signed_bytes_be(integer_view x,
                                                                     std::size_t length) {
  return detail::bytes_of(x, detail::byte_order::highest_first, true, length);
}
/// x in two's complement in `length` bytes, lowest first.
///
/// Throws: std::length_error if `length` is too short.
/// Time:   public data.
template <typename = void>
[[nodiscard]] constexpr std::vector<std::uint8_t> to_signed_bytes_le(integer_view x,
                                                                     std::size_t length) {
  return detail::bytes_of(x, detail::byte_order::lowest_first, true, length);
}

/// Writes the magnitude to all bytes of `out`, highest first; throws as to_bytes_be.
///
/// Time:   public data.
constexpr void write_bytes_be(std::span<std::uint8_t> out, integer_view x) {
  detail::write_bytes(out, x, detail::byte_order::highest_first, false);
}
/// Writes the magnitude to all bytes of `out`, lowest first; throws as to_bytes_le.
///
/// Time:   public data.
constexpr void write_bytes_le(std::span<std::uint8_t> out, integer_view x) {
  detail::write_bytes(out, x, detail::byte_order::lowest_first, false);
}
/// Writes x in two's complement to all bytes of `out`, highest first.
///
/// Time:   public data.
constexpr void write_signed_bytes_be(std::span<std::uint8_t> out, integer_view x) {
  detail::write_bytes(out, x, detail::byte_order::highest_first, true);
}
/// Writes x in two's complement to all bytes of `out`, lowest first.
///
/// Time:   public data.
constexpr void write_signed_bytes_le(std::span<std::uint8_t> out, integer_view x) {
  detail::write_bytes(out, x, detail::byte_order::lowest_first, true);
}

// Declared in integer.hpp.
template <typename A, bool W>
constexpr basic_integer<A, W> basic_integer<A, W>::from_bytes_be(
    std::span<const std::uint8_t> bytes, const A& allocator) {
  basic_integer z(allocator);
  detail::read_bytes(z, bytes, detail::byte_order::highest_first, false);
  return z;
}
template <typename A, bool W>
constexpr basic_integer<A, W> basic_integer<A, W>::from_bytes_le(
    std::span<const std::uint8_t> bytes, const A& allocator) {
  basic_integer z(allocator);
  detail::read_bytes(z, bytes, detail::byte_order::lowest_first, false);
  return z;
}
template <typename A, bool W>
constexpr basic_integer<A, W> basic_integer<A, W>::from_signed_bytes_be(
    std::span<const std::uint8_t> bytes, const A& allocator) {
  basic_integer z(allocator);
  detail::read_bytes(z, bytes, detail::byte_order::highest_first, true);
  return z;
}
template <typename A, bool W>
constexpr basic_integer<A, W> basic_integer<A, W>::from_signed_bytes_le(
    std::span<const std::uint8_t> bytes, const A& allocator) {
  basic_integer z(allocator);
  detail::read_bytes(z, bytes, detail::byte_order::lowest_first, true);
  return z;
}

}  // namespace napier::inline NAPIER_ABI
