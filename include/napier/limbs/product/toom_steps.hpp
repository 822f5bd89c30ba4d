// SPDX-License-Identifier: Apache-2.0
//
// The steps of Toom's methods: passes over rows that shift and add, halve, or divide exactly by a
// constant. All of it is for public data.
//
// A pass takes four limbs at a time: first all shifts, then one carry chain. The carry flag
// therefore has to be saved only once for four limbs.
#pragma once

#include <cstddef>

#include <napier/limbs/product/karatsuba_vartime.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/residue_check.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// The limbs of y * 2^bits one after the other, lowest first: next() is given those of y, and
// `before` is the one before.
template <limb T>
struct shifted_limbs {
  unsigned bits;
  T before{0};

  NAPIER_ALWAYS_INLINE constexpr T next(T y) noexcept {
    const auto z = static_cast<T>(static_cast<T>(y << bits) | bits_leaving_left(before, bits));
    before = y;
    return z;
  }
};

// z = z * 2^bits + y modulo 2^(w*m), where z has m limbs and y has n <= m.
template <limb T>
NAPIER_BLOCK_LOOP NAPIER_NEVER_INLINE constexpr void shift_and_add(T* z, std::size_t m, const T* y,
                                                                   std::size_t n,
                                                                   unsigned bits) noexcept {
  shifted_limbs<T> z_shifted{bits};
  carry_flag carry = 0;
  std::size_t i = 0;
  for (; i + 4 <= n; i += 4) {
    T s[4];
    unroll<4>([&](auto k) NAPIER_INLINE_LAMBDA { s[k] = z_shifted.next(z[i + k]); });
    unroll<4>([&](auto k) NAPIER_INLINE_LAMBDA { z[i + k] = add_carry(s[k], y[i + k], carry); });
  }
  for (; i < n; ++i) z[i] = add_carry(z_shifted.next(z[i]), y[i], carry);
  for (; i < m; ++i) z[i] = add_carry(z_shifted.next(z[i]), T{0}, carry);
}

// z -= y * 2^bits modulo 2^(w*m), where z has m limbs and y has n <= m.
template <limb T>
NAPIER_BLOCK_LOOP NAPIER_NEVER_INLINE constexpr void subtract_shifted(T* z, std::size_t m,
                                                                      const T* y, std::size_t n,
                                                                      unsigned bits) noexcept {
  shifted_limbs<T> y_shifted{bits};
  carry_flag borrow = 0;
  std::size_t i = 0;
  for (; i + 4 <= n; i += 4) {
    T s[4];
    unroll<4>([&](auto k) NAPIER_INLINE_LAMBDA { s[k] = y_shifted.next(y[i + k]); });
    unroll<4>([&](auto k)
                  NAPIER_INLINE_LAMBDA { z[i + k] = subtract_borrow(z[i + k], s[k], borrow); });
  }
  for (; i < n; ++i) z[i] = subtract_borrow(z[i], y_shifted.next(y[i]), borrow);
  for (T left = 1; i < m && left != 0; ++i) {
    z[i] = subtract_borrow(z[i], y_shifted.next(T{0}), borrow);
    left = borrow;
  }
}

// z -= y modulo 2^(w*m), where z has m limbs and y has n <= m.
template <limb T>
constexpr void subtract_shorter(T* z, std::size_t m, const T* y, std::size_t n) noexcept {
  const carry_flag borrow = subtract_pass(z, z, y, n);
  static_cast<void>(subtract_limb_vartime(z + n, m - n, static_cast<T>(borrow)));
}

// z = y * 2^bits - z modulo 2^(w*n).
template <limb T>
NAPIER_BLOCK_LOOP NAPIER_NEVER_INLINE constexpr void subtract_from_shifted(T* z, const T* y,
                                                                           std::size_t n,
                                                                           unsigned bits) noexcept {
  shifted_limbs<T> y_shifted{bits};
  carry_flag borrow = 0;
  std::size_t i = 0;
  for (; i + 4 <= n; i += 4) {
    T s[4];
    unroll<4>([&](auto k) NAPIER_INLINE_LAMBDA { s[k] = y_shifted.next(y[i + k]); });
    unroll<4>([&](auto k)
                  NAPIER_INLINE_LAMBDA { z[i + k] = subtract_borrow(s[k], z[i + k], borrow); });
  }
  for (; i < n; ++i) z[i] = subtract_borrow(y_shifted.next(y[i]), z[i], borrow);
}

// z = (x - y) / 2, or (x + y) / 2 if AddIt. x, y, z and the difference or sum have n limbs. z may
// be x or y.
template <bool AddIt, limb T>
NAPIER_BLOCK_LOOP NAPIER_NEVER_INLINE constexpr void halve_sum(T* z, const T* x, const T* y,
                                                               std::size_t n) noexcept {
  NAPIER_WITH_INVARIANTS(const auto of_x = residue_of(x, n), of_y = residue_of(y, n);)
  const auto next = [](T a, T b, carry_flag& carry) NAPIER_INLINE_LAMBDA {
    return AddIt ? add_carry(a, b, carry) : subtract_borrow(a, b, carry);
  };
  carry_flag carry = 0;
  T below = next(x[0], y[0], carry);
  std::size_t i = 1;
  for (; i + 4 <= n; i += 4) {
    T s[4];
    unroll<4>([&](auto k) NAPIER_INLINE_LAMBDA { s[k] = next(x[i + k], y[i + k], carry); });
    unroll<4>([&](auto k) NAPIER_INLINE_LAMBDA {
      z[i + k - 1] = static_cast<T>(static_cast<T>(below >> 1U) | bits_leaving_right(s[k], 1));
      below = s[k];
    });
  }
  for (; i < n; ++i) {
    const T s = next(x[i], y[i], carry);
    z[i - 1] = static_cast<T>(static_cast<T>(below >> 1U) | bits_leaving_right(s, 1));
    below = s;
  }
  z[n - 1] = static_cast<T>(below >> 1U);
  NAPIER_INVARIANT(residue_of(z, n).shifted_left(1) == (AddIt ? of_x + of_y : of_x - of_y))
}

// z = (x - y) / 2, or (x + y) / 2 if add_it.
template <limb T>
constexpr void halve_sum(T* z, const T* x, const T* y, std::size_t n, bool add_it) noexcept {
  if (add_it) {
    halve_sum<true>(z, x, y, n);
  } else {
    halve_sum<false>(z, x, y, n);
  }
}

// z = z / Divisor; Divisor divides z.
//
// With e = (2^w - 1) / Divisor, 1 / Divisor = -e (1 + 2^w + 2^(2w) + ...): the quotient's limbs are
// the running differences of 0 and the limbs of z e. From one limb to the next only two
// subtractions depend on each other, and no multiplication.
//
// Source: Jebelean, An algorithm for exact division (1993), for a divisor of 2^w - 1.
template <unsigned Divisor, limb T>
NAPIER_BLOCK_LOOP NAPIER_NEVER_INLINE constexpr void divide_exactly(T* z, std::size_t n) noexcept {
  constexpr auto ones = static_cast<T>(~T{0});
  static_assert(ones % Divisor == 0, "the divisor has to divide 2^w - 1");
  constexpr auto e = static_cast<T>(ones / Divisor);
  NAPIER_WITH_INVARIANTS(const auto dividend = residue_of(z, n);)
  T q = 0;
  for (std::size_t i = 0; i < n; ++i) {
    T high;
    const T low = wide_multiply(z[i], e, high);
    carry_flag borrow = 0;
    q = subtract_borrow(q, low, borrow);
    z[i] = q;
    q = subtract_borrow(q, high, borrow);
  }
  NAPIER_INVARIANT(residue_of(z, n) * check_residue(Divisor) == dividend)
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
