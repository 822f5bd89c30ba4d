// SPDX-License-Identifier: Apache-2.0
//
// Sums of products before their reduction: wide residues, which are numbers below m R in 2N limbs,
// where R = 2^(wN). Every product of two residues is one, and Montgomery's reduction takes any.
#pragma once

#include <cstddef>

#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/assign.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// z = x + y mod m R, 2N limbs each. SpareBit says that the highest bit of m is clear.
///
/// Pre:    x, y < m R;  if SpareBit, m < R/2.
/// Post:   z < m R.
/// Alias:  z may be x or y; not m, which has N limbs.
/// Time:   secret x, y, m.
/// Source: Aranha, Karabina, Longa, Gebotys and Lopez, Faster explicit formulas for computing
///         pairings over ordinary curves (2011), section 3.
template <std::size_t N, bool SpareBit = false, limb T>
NAPIER_KERNEL constexpr void add_wide(T* z, const T* x, const T* y, const T* m) noexcept {
  const carry_flag carry = add<2 * N>(z, x, y);
  // (carry:z) < 2 m R: what is left of the multiples of m R is in the upper half.
  reduce_once<N>(z + N, z + N, SpareBit ? T{0} : static_cast<T>(carry), m);
}

/// z = x - y mod m R, 2N limbs each.
///
/// Pre:    x, y < m R.
/// Post:   z < m R.
/// Alias:  z may be x or y; not m, which has N limbs.
/// Time:   secret x, y, m.
/// Source: Aranha and others (2011), as add_wide.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr void subtract_wide(T* z, const T* x, const T* y, const T* m) noexcept {
  const carry_flag borrow = subtract<2 * N>(z, x, y);
  static_cast<void>(add_masked<N>(ct::mask<T>::from_borrow(borrow), z + N, z + N, m));
}

/// z = x mod m R, for an x in 2N limbs that may be negative, in two's complement.
///
/// Pre:    -m R <= x < m R;  m < R/2.
/// Post:   z < m R.
/// Alias:  z may be x; not m, which has N limbs.
/// Time:   secret x, m.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr void lift_wide(T* z, const T* x, const T* m) noexcept {
  const auto is_negative =
      ct::mask<T>::from_bit(static_cast<T>(x[2 * N - 1] >> (limb_bits<T> - 1)));
  if (z != x) copy<N>(z, x);
  const carry_flag carry = add_masked<N>(is_negative, z + N, x + N, m);
  static_cast<void>(carry);
  NAPIER_INVARIANT(carry == is_negative.bit())
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
