// SPDX-License-Identifier: Apache-2.0
//
// std::numeric_limits for big_int, uint_bits and int_bits, and for integers, which are unbounded.
// The arithmetic of uint_bits and int_bits is modular; that of big_int is not, because its results
// are longer than its operands.
#pragma once

#include <cstddef>
#include <limits>

#include <napier/big_int/big_int.hpp>
#include <napier/big_int/uint_bits.hpp>
#include <napier/fwd.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// floor(bits * log10(2)). 97879 / 325147 is a convergent of log10(2)'s continued fraction, close
// enough for exact results up to 10^6 bits.
constexpr int decimal_digits(std::size_t bits) noexcept {
  return static_cast<int>(bits / 325147 * 97879 + bits % 325147 * 97879 / 325147);
}

// The members that are equal for all types V of non-negative integers of so many bits.
template <typename V, std::size_t Bits>
struct unsigned_limits {
  static constexpr bool is_specialized = true;
  static constexpr bool is_signed = false;
  static constexpr bool is_integer = true;
  static constexpr bool is_exact = true;
  static constexpr bool has_infinity = false;
  static constexpr bool has_quiet_NaN = false;
  static constexpr bool has_signaling_NaN = false;
  static constexpr std::float_denorm_style has_denorm = std::denorm_absent;
  static constexpr bool has_denorm_loss = false;
  static constexpr std::float_round_style round_style = std::round_toward_zero;
  static constexpr bool is_iec559 = false;
  static constexpr bool is_bounded = true;
  static constexpr bool is_modulo = false;
  static constexpr int digits = static_cast<int>(Bits);
  static constexpr int digits10 = decimal_digits(Bits);
  static constexpr int max_digits10 = 0;
  static constexpr int radix = 2;
  static constexpr int min_exponent = 0;
  static constexpr int min_exponent10 = 0;
  static constexpr int max_exponent = 0;
  static constexpr int max_exponent10 = 0;
  static constexpr bool traps = false;
  static constexpr bool tinyness_before = false;

  [[nodiscard]] static constexpr V min() noexcept { return V{}; }
  [[nodiscard]] static constexpr V lowest() noexcept { return V{}; }
  [[nodiscard]] static constexpr V epsilon() noexcept { return V{}; }
  [[nodiscard]] static constexpr V round_error() noexcept { return V{}; }
  [[nodiscard]] static constexpr V infinity() noexcept { return V{}; }
  [[nodiscard]] static constexpr V quiet_NaN() noexcept { return V{}; }
  [[nodiscard]] static constexpr V signaling_NaN() noexcept { return V{}; }
  [[nodiscard]] static constexpr V denorm_min() noexcept { return V{}; }
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI

namespace std {

/// The limits of a big_int: from 0 to 2^(wN) - 1.
template <std::size_t N, napier::limb T>
class numeric_limits<napier::big_int<N, T>>
    : public napier::detail::unsigned_limits<napier::big_int<N, T>, N * napier::limb_bits<T>> {
 public:
  [[nodiscard]] static constexpr napier::big_int<N, T> max() noexcept {
    napier::big_int<N, T> x{};
    for (T& word : x.limbs) word = static_cast<T>(~T{0});
    return x;
  }
};

/// The limits of a uint_bits: from 0 to 2^Bits - 1, with modular arithmetic.
template <std::size_t Bits>
class numeric_limits<napier::uint_bits<Bits>>
    : public napier::detail::unsigned_limits<napier::uint_bits<Bits>, Bits> {
 public:
  static constexpr bool is_modulo = true;

  [[nodiscard]] static constexpr napier::uint_bits<Bits> max() noexcept {
    return ~napier::uint_bits<Bits>{};
  }
};

/// The limits of an int_bits: from -2^(Bits-1) to 2^(Bits-1) - 1, with modular arithmetic.
template <std::size_t Bits>
class numeric_limits<napier::int_bits<Bits>>
    : public napier::detail::unsigned_limits<napier::int_bits<Bits>, Bits - 1> {
 public:
  static constexpr bool is_signed = true;
  static constexpr bool is_modulo = true;

  [[nodiscard]] static constexpr napier::int_bits<Bits> min() noexcept { return ~max(); }
  [[nodiscard]] static constexpr napier::int_bits<Bits> lowest() noexcept { return ~max(); }
  [[nodiscard]] static constexpr napier::int_bits<Bits> max() noexcept {
    return napier::int_bits<Bits>(~napier::uint_bits<Bits>{} >> 1);
  }
};

/// The limits of an integer: it is unbounded, so that min(), lowest() and max() are 0.
template <typename Allocator, bool Wipes>
class numeric_limits<napier::basic_integer<Allocator, Wipes>>
    : public napier::detail::unsigned_limits<napier::basic_integer<Allocator, Wipes>, 0> {
 public:
  static constexpr bool is_signed = true;
  static constexpr bool is_bounded = false;
  static constexpr bool traps = true;  // division by zero throws

  [[nodiscard]] static constexpr napier::basic_integer<Allocator, Wipes> max() noexcept {
    return {};
  }
};

}  // namespace std
