// SPDX-License-Identifier: Apache-2.0
//
// Residues modulo the prime 2^61 - 1, by which invariants check identities between long numbers, as
// sums on paper are checked by casting out nines: an identity between numbers holds between their
// residues too, and a wrong result of a linear pass has the right residue with a probability of
// about 2^-61. Only builds with NAPIER_INVARIANTS call the functions of this header.
//
// Source: Knuth, TAOCP 2, 4.3.2, for arithmetic modulo 2^e - 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <napier/platform/violation.hpp>
#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

// An integer modulo 2^61 - 1.
class check_residue {
 public:
  static constexpr std::uint64_t modulus = (std::uint64_t{1} << 61) - 1;

  constexpr check_residue() noexcept = default;
  // The residue of x.
  constexpr explicit check_residue(std::uint64_t x) noexcept
      : value_(reduced((x & modulus) + (x >> 61))) {}

  // The residue of x as a limb in two's complement.
  template <limb T>
  [[nodiscard]] static constexpr check_residue of_signed(T x) noexcept {
    const auto opposite = static_cast<T>(T{0} - x);
    return (x >> (limb_bits<T> - 1)) != 0 ? -check_residue(opposite) : check_residue(x);
  }

  // The residue, from 0 to 2^61 - 2.
  [[nodiscard]] constexpr std::uint64_t value() const noexcept { return value_; }

  // The residue times 2^bits, by rotating its 61 bits.
  [[nodiscard]] constexpr check_residue shifted_left(std::size_t bits) const noexcept {
    const std::size_t k = bits % 61;
    return check_residue(((value_ << k) & modulus) + (value_ >> (61 - k)));
  }
  // The residue divided by 2^bits, by rotating its 61 bits the other way.
  [[nodiscard]] constexpr check_residue shifted_right(std::size_t bits) const noexcept {
    return shifted_left(61 - bits % 61);
  }

  constexpr check_residue operator-() const noexcept { return check_residue(modulus - value_); }
  friend constexpr check_residue operator+(check_residue x, check_residue y) noexcept {
    return check_residue(x.value_ + y.value_);
  }
  friend constexpr check_residue operator-(check_residue x, check_residue y) noexcept {
    return x + -y;
  }
  friend constexpr check_residue operator*(check_residue x, check_residue y) noexcept {
    std::uint64_t high = 0;
    const std::uint64_t low = wide_multiply(x.value_, y.value_, high);  // high < 2^58
    return check_residue((low & modulus) + ((high << 3) | (low >> 61)));
  }
  friend constexpr bool operator==(check_residue x, check_residue y) noexcept {
    return x.value_ == y.value_;
  }

 private:
  // x mod 2^61 - 1, for x < 2^61 + 8.
  static constexpr std::uint64_t reduced(std::uint64_t x) noexcept {
    return x >= modulus ? x - modulus : x;
  }

  std::uint64_t value_ = 0;
};

// The residue of the n limbs at x.
template <limb T>
[[nodiscard]] NAPIER_NEVER_INLINE constexpr check_residue residue_of(const T* x,
                                                                     std::size_t n) noexcept {
  constexpr std::uint64_t mask = check_residue::modulus;
  constexpr std::size_t up = limb_bits<T> % 61;
  std::uint64_t r = 0;  // Horner's rule; r < 2^61 + 8
  while (n-- > 0) {
    const std::uint64_t limb = x[n];
    r = ((r << up) & mask) + (r >> (61 - up)) + (limb & mask) + (limb >> 61);
    r = (r & mask) + (r >> 61);
  }
  return check_residue(r);
}

// The residue of B^n.
template <limb T>
[[nodiscard]] constexpr check_residue residue_of_power(std::size_t n) noexcept {
  return check_residue(1).shifted_left(n * limb_bits<T>);
}

// The residue of n digits of `bits` bits each. The highest digit is signed, the others are not.
template <limb T>
[[nodiscard]] NAPIER_NEVER_INLINE constexpr check_residue residue_of_signed_digits(
    const T* x, std::size_t n, std::size_t bits) noexcept {
  constexpr std::uint64_t mask = check_residue::modulus;
  const std::size_t up = bits % 61;
  std::uint64_t r = check_residue::of_signed(x[n - 1]).value();
  for (std::size_t i = n - 1; i-- > 0;) {
    r = ((r << up) & mask) + (r >> (61 - up)) + x[i];  // x[i] < 2^62
    r = (r & mask) + (r >> 61);
  }
  return check_residue(r);
}

// Whether z = x y modulo 2^61 - 1, where z has m + n limbs.
template <limb T>
[[nodiscard]] constexpr bool is_product(const T* z, const T* x, std::size_t m, const T* y,
                                        std::size_t n) noexcept {
  return residue_of(z, m + n) == residue_of(x, m) * residue_of(y, n);
}

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
