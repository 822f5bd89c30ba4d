// SPDX-License-Identifier: Apache-2.0
//
// Residues modulo a power of two, for powers and inverses modulo even numbers.
//
// Source: limbs/product/multiply_vartime.hpp; the low half of the product is kept.
#pragma once

#include <cstddef>

#include <napier/limbs/product/multiply_vartime.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/assign.hpp>
#include <napier/limbs/rows/limb_inverse.hpp>

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

/// How many limbs of work inverse_of_rows_vartime needs for n limbs.
///
/// Time:   public n.
[[nodiscard]] constexpr std::size_t inverse_of_rows_work(std::size_t n) noexcept {
  std::size_t most = 0;
  for (std::size_t known = 1, next = 0; known < n; known = next) {
    next = 2 * known < n ? 2 * known : n;
    const std::size_t work = next + known + multiply_work(next, known);
    const std::size_t more = next + known + multiply_work(known, next - known);
    if (most < work) most = work;
    if (most < more) most = more;
  }
  return most;
}

/// z = x^-1 modulo 2^(wn), for n limbs of an odd x.
///
/// Alias:  z and work, inverse_of_rows_work(n) limbs, are apart from all of them.
/// Time:   public data.
/// Source: Newton's iteration in the 2-adic numbers; Brent and Zimmermann, Modern Computer
///         Arithmetic, 2.5.
template <limb T>
constexpr void inverse_of_rows_vartime(T* z, const T* x, std::size_t n, T* work) noexcept {
  z[0] = inverse_of_limb(x[0]);
  for (std::size_t known = 1; known < n;) {
    // x z = 1 + e 2^(w known): the next limbs of the inverse are those of -z e.
    const std::size_t next = 2 * known < n ? 2 * known : n, more = next - known;
    T* const product = work;
    T* const rest = work + next + known;
    multiply_vartime(product, x, next, z, known, rest);
    copy(z + known, product + known, more);
    multiply_vartime(product, z, known, z + known, more, rest);
    set_zero(z + known, more);
    static_cast<void>(subtract(z + known, z + known, product, more));
    known = next;
  }
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
