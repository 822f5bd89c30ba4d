// SPDX-License-Identifier: Apache-2.0
//
// uint_bits and int_bits from text, and from floating-point numbers and back. Public data.
//
// A text has digits in radix 2 to 36, letters in either case; no space, no separator. If the radix
// is 0, the default, a prefix names it: 0x is 16, 0b is 2, 0o is 8, and no prefix is 10. The text
// of an int_bits may begin with a minus sign, before the prefix.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string_view>

#include <napier/big_int/conversions.hpp>
#include <napier/big_int/uint_bits.hpp>
#include <napier/fwd.hpp>
#include <napier/limbs/radix/floating.hpp>
#include <napier/limbs/radix/from_text.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <typename Text>
constexpr std::string_view view_of(const Text& text) {
  if constexpr (std::convertible_to<const Text&, const char*>) {
    return std::string_view(static_cast<const char*>(text));
  } else {
    return std::string_view(text.data(), text.size());
  }
}

// z = the number that a text without a sign spells; returns false, with an unspecified z, if it
// spells none or one of 2^Bits or more.
template <std::size_t Bits>
constexpr bool read_digits_of(uint_bits<Bits>& z, std::string_view text, unsigned radix) noexcept {
  return limbs::from_text(z.data(), z.limb_count, text.data(), text.size(), radix) &&
         limbs::bit_width_vartime(z.data(), z.limb_count) <= Bits;
}

// How a floating-point number was read.
enum class floating_status { exact, rounded, too_large };

// z = x rounded to zero; if that is 2^Bits or more, z is unspecified.
//
// Pre: x is finite and not negative.
template <std::size_t Bits, std::floating_point F>
constexpr floating_status read_magnitude(uint_bits<Bits>& z, F x) noexcept {
  const std::size_t n = limbs::floating_limbs(x);
  if (n > z.limb_count) return floating_status::too_large;
  z = uint_bits<Bits>{};
  const bool exact = limbs::from_floating(z.data(), n, x);
  if (limbs::bit_width_vartime(z.data(), n) > Bits) return floating_status::too_large;
  return exact ? floating_status::exact : floating_status::rounded;
}

// The number that a text spells, as from_text() found it; if invalid_argument() returns, 0.
template <typename V>
constexpr V found_in_text(const std::optional<V>& number) {
  if (!number) {
    invalid_argument(
        "napier: uint_bits, int_bits: the text spells no number, or one that is too large");
    return V{};
  }
  return *number;
}

template <std::size_t Bits>
struct conversion_of<uint_bits<Bits>> {
  using value_type = uint_bits<Bits>;

  [[nodiscard]] static constexpr std::optional<value_type> from_text(std::string_view text,
                                                                     unsigned radix) noexcept {
    value_type z;
    return read_digits_of(z, text, radix) ? std::optional(z) : std::nullopt;
  }
  template <std::floating_point F>
  [[nodiscard]] static constexpr std::optional<value_type> from_exact(F x) noexcept {
    value_type z;
    if (!limbs::is_finite(x) || x < 0) return std::nullopt;
    return read_magnitude(z, x) == floating_status::exact ? std::optional(z) : std::nullopt;
  }
  template <std::floating_point F>
  [[nodiscard]] static constexpr F rounded(const value_type& x) noexcept {
    return limbs::to_floating<F>(x.data(), x.limb_count);
  }
  template <std::floating_point F>
  [[nodiscard]] static constexpr std::optional<F> exact(const value_type& x) noexcept {
    return limbs::fits_floating<F>(x.data(), x.limb_count) ? std::optional(rounded<F>(x))
                                                           : std::nullopt;
  }

  template <typename Text>
    requires(!std::floating_point<Text>)
  static constexpr void read(value_type& z, const Text& text, unsigned radix) {
    z = found_in_text(from_text(view_of(text), radix));
  }
  template <std::floating_point F>
  static constexpr void read(value_type& z, F x) noexcept {
    if (!(limbs::is_finite(x) && x > -1) ||
        read_magnitude(z, x < 0 ? F{0} : x) == floating_status::too_large) {
      precondition_violated("napier: uint_bits: of a floating-point number out of range");
      z = value_type{};
    }
  }
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
