// SPDX-License-Identifier: Apache-2.0
//
// Remainders by one limb, without a division for each limb: four limbs at a time are added up with
// the sum above them, times powers of B modulo the divisor. All of it is for public data.
//
// Source: derived here; docs/derivations.md, "Remainders by one limb, four at a time".
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// x mod (d >> shift), by one division for each limb. The highest bit of d is set, and v =
// reciprocal(d).
template <limb T>
constexpr T remainder_by_limbs(const T* x, std::size_t n, T d, unsigned shift, T v) noexcept {
  if (n == 0) return 0;
  T rest = bits_leaving_left(x[n - 1], shift);
  for (std::size_t i = n; i-- > 0;) {
    const T below = i > 0 ? bits_leaving_left(x[i - 1], shift) : T{0};
    static_cast<void>(
        divide_2by1(rest, static_cast<T>(static_cast<T>(x[i] << shift) | below), d, v, rest));
  }
  return static_cast<T>(rest >> shift);
}

}  // namespace detail

/// A limb d > 0 with its constants for remainders of long numbers: the powers of B = 2^w modulo d.
template <limb T>
class limb_divisor {
 public:
  /// Calculates the constants of d.
  ///
  /// Pre:    d > 0.
  /// Time:   public data.
  constexpr explicit limb_divisor(T d) noexcept
      : shift_(leading_zeros_vartime(d)),
        divisor_(static_cast<T>(d << shift_)),
        reciprocal_(reciprocal_vartime(divisor_)) {
    T power = d == 1 ? T{0} : static_cast<T>(T{1} << shift_);
    for (T& p : powers_) {
      static_cast<void>(divide_2by1(power, T{0}, divisor_, reciprocal_, power));
      p = static_cast<T>(power >> shift_);
    }
  }

  /// x mod d, where x has n limbs.
  ///
  /// Time:   public data.
  [[nodiscard]] constexpr T remainder(const T* x, std::size_t n) const noexcept {
    // The sum stays below 6 d B: its highest limb is small.
    T sum[3] = {};
    const std::size_t in_fours = n / 4 * 4;
    if (n > in_fours) {
      sum[0] = x[in_fours];
      for (std::size_t k = 1; in_fours + k < n; ++k)
        add_product(sum, x[in_fours + k], powers_[k - 1]);
    }
    for (std::size_t i = in_fours; i > 0;) {
      i -= 4;
      T next[3] = {x[i], 0, 0};
      add_product(next, x[i + 1], powers_[0]);
      add_product(next, x[i + 2], powers_[1]);
      add_product(next, x[i + 3], powers_[2]);
      add_product(next, sum[2], powers_[5]);
      add_product(next, sum[1], powers_[4]);
      add_product(next, sum[0], powers_[3]);
      for (int k = 0; k < 3; ++k) sum[k] = next[k];
    }
    return detail::remainder_by_limbs(sum, 3, divisor_, shift_, reciprocal_);
  }

 private:
  // sum += x y.
  NAPIER_ALWAYS_INLINE static constexpr void add_product(T* sum, T x, T y) noexcept {
    T high;
    const T low = wide_multiply(x, y, high);
    carry_flag carry = 0;
    sum[0] = add_carry(sum[0], low, carry);
    sum[1] = add_carry(sum[1], high, carry);
    sum[2] = add_carry(sum[2], T{0}, carry);
  }

  unsigned shift_;
  T divisor_, reciprocal_;
  T powers_[6] = {};  // B to B^6
};

/// x mod d for n limbs of x and one limb d.
///
/// Pre:    d > 0.
/// Time:   variable in x and d; public n.
template <limb T>
[[nodiscard]] constexpr T remainder_limb_vartime(const T* x, std::size_t n, T d) noexcept {
  if (n >= 12) return limb_divisor<T>(d).remainder(x, n);
  const unsigned shift = leading_zeros_vartime(d);
  const auto divisor = static_cast<T>(d << shift);
  return detail::remainder_by_limbs(x, n, divisor, shift, reciprocal_vartime(divisor));
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
