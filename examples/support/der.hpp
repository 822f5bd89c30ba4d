// SPDX-License-Identifier: Apache-2.0
//
// As much of DER as keys and signatures are made of: a tag, a length, a value. Strict, as DER is:
// there is one encoding of everything, and any other is refused.
//
// The lengths are public, and so is how many leading zero bytes a number has.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <napier/napier.hpp>

namespace example::der {

using byte_view = std::span<const std::uint8_t>;

enum class tag : std::uint8_t { integer = 0x02, octet_string = 0x04, sequence = 0x30 };

/// Takes the first value, which has that tag, off the front of input. None if there is no such
/// value, if its length is not written the one way, or if it goes beyond the input.
[[nodiscard]] constexpr std::optional<byte_view> take(byte_view& input, tag expected) noexcept {
  if (input.size() < 2 || input[0] != static_cast<std::uint8_t>(expected)) return std::nullopt;
  std::size_t length = input[1], head = 2;
  if (length >= 0x80) {
    const std::size_t digits = length - 0x80;  // of the length, in bytes
    if (digits < 1 || digits > 2 || input.size() < 2 + digits) return std::nullopt;
    length = 0;
    for (std::size_t i = 0; i < digits; ++i) length = length << 8 | input[head++];
    if (length < (digits == 1 ? 0x80U : 0x100U)) return std::nullopt;
  }
  if (input.size() - head < length) return std::nullopt;
  const byte_view value = input.subspan(head, length);
  input = input.subspan(head + length);
  return value;
}

/// Takes an INTEGER that is not negative, in N limbs. None as above, or if it does not fit.
template <std::size_t N>
[[nodiscard]] constexpr std::optional<napier::big_int<N>> take_integer(byte_view& input) noexcept {
  auto digits = take(input, tag::integer);
  if (!digits || digits->empty()) return std::nullopt;
  const bool negative = ((*digits)[0] & 0x80U) != 0;
  if (negative) return std::nullopt;
  if ((*digits)[0] == 0 && digits->size() > 1) {
    if (((*digits)[1] & 0x80U) == 0) return std::nullopt;  // a zero that is not needed
    digits = digits->subspan(1);
  }
  std::array<std::uint8_t, 8 * N> padded{};
  if (digits->size() > padded.size()) return std::nullopt;
  std::copy(digits->begin(), digits->end(), padded.end() - std::ptrdiff_t(digits->size()));
  return napier::big_int<N>::from_bytes_be(padded);
}

/// Puts an INTEGER behind output.
template <std::size_t N>
constexpr void put_integer(std::vector<std::uint8_t>& output, const napier::big_int<N>& x) {
  const auto bytes = x.to_bytes_be();
  auto first = std::find_if(bytes.begin(), bytes.end(), [](auto byte) { return byte != 0; });
  const bool zero_first = first == bytes.end() || (*first & 0x80U) != 0;
  const auto length = static_cast<std::size_t>(bytes.end() - first) + (zero_first ? 1 : 0);
  static_assert(8 * N < 0x7f, "longer numbers take a longer length");
  output.push_back(static_cast<std::uint8_t>(tag::integer));
  output.push_back(static_cast<std::uint8_t>(length));
  if (zero_first) output.push_back(0);
  for (; first != bytes.end(); ++first) output.push_back(*first);
}

}  // namespace example::der
