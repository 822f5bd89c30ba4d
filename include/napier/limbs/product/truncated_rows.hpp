// SPDX-License-Identifier: Apache-2.0
//
// Residues modulo a power of two, for powers and inverses modulo even numbers.
//
// Source: limbs/product/multiply_vartime.hpp; the low half of the product is kept.
#pragma once

#include <cstddef>

#include <napier/limbs/product/multiply_vartime.hpp>
#include <napier/limbs/rows/assign.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The residues modulo 2^(wn), as an engine for limbs/power/rows.hpp.
template <limb T>
struct truncated_rows {
  std::size_t n = 0;
  T* work = nullptr;  // work_for(n) limbs, for one thread

  /// How many limbs of work it needs for n limbs.
  ///
  /// Time:   public n.
  [[nodiscard]] static constexpr std::size_t work_for(std::size_t n) noexcept {
    const std::size_t product = multiply_work(n, n), square = square_work(n);
    return 2 * n + (product < square ? square : product);
  }

  /// z = x y.
  ///
  /// Alias:  z may be x or y.
  /// Time:   public data.
  constexpr void multiply(T* z, const T* x, const T* y) const noexcept {
    multiply_vartime(work, x, n, y, n, work + 2 * n);
    copy(z, work, n);
  }
  /// z = x^2.
  ///
  /// Alias:  z may be x.
  /// Time:   public data.
  constexpr void square(T* z, const T* x) const noexcept {
    square_vartime(work, x, n, work + 2 * n);
    copy(z, work, n);
  }
  /// z = 1.
  ///
  /// Time:   public n.
  constexpr void one(T* z) const noexcept {
    set_zero(z, n);
    z[0] = 1;
  }
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
