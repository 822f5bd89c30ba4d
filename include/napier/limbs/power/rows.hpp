// SPDX-License-Identifier: Apache-2.0
//
// Powers over rows of limbs whose length is known at run time only, by an engine
// (limbs/power/engine.hpp).
#pragma once

#include <cstddef>

#include <napier/ct/lookup.hpp>
#include <napier/limbs/power/window.hpp>
#include <napier/limbs/residue/montgomery_rows.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// Montgomery's form modulo an odd m of n limbs, as an engine. All it points to belongs to the
/// caller.
template <limb T>
struct montgomery_rows {
  const T* m = nullptr;
  std::size_t n = 0;
  T m_inv{};                    // -m^-1 mod 2^w
  const T* one_mont = nullptr;  // R mod m
  T* work = nullptr;            // montgomery_work(n) limbs, for one thread

  /// z = x y.
  ///
  /// Pre:    x, y < m.
  /// Post:   z < m.
  /// Alias:  z may be x or y.
  /// Time:   secret x, y, m; public n.
  constexpr void multiply(T* z, const T* x, const T* y) const noexcept {
    montgomery_multiply(z, x, y, m, n, m_inv, work);
  }
  /// z = x^2.
  ///
  /// Pre:    x < m.
  /// Post:   z < m.
  /// Alias:  z may be x.
  /// Time:   secret x, m; public n.
  constexpr void square(T* z, const T* x) const noexcept {
    montgomery_square(z, x, m, n, m_inv, work);
  }
  /// z = 1 in Montgomery's form.
  ///
  /// Time:   secret m; public n.
  constexpr void one(T* z) const noexcept { copy(z, one_mont, n); }
  /// z = table[index], for a table of `entries` residues.
  ///
  /// Time:   secret index and the table; public entries, n.
  constexpr void lookup(T* z, const T* table, std::size_t entries, T index) const noexcept {
    ct::lookup_in_columns(z, table, entries, n, index);
  }
  static constexpr bool has_lookup = true;
};

/// How many limbs of work power_of_rows needs for rows of n limbs and an exponent of so many bits.
///
/// Time:   public n, bits.
[[nodiscard]] constexpr std::size_t power_of_rows_work(std::size_t n, std::size_t bits) noexcept {
  return detail::fixed_window_rows(best_window(bits)) * n;
}

/// z = x^e in rows of n limbs, where e has e_size limbs, `bits` bits of which are read. All windows
/// are treated alike, as in power() of limbs/power/window.hpp.
///
/// Pre:    e < 2^bits.
/// Alias:  z may be x; work, power_of_rows_work(n, bits) limbs, is apart from all of them.
/// Time:   secret x, e; public n, e_size, bits.
/// Source: HAC 14.82, with the table read as a whole.
template <limb T, power_engine<T> Engine>
constexpr void power_of_rows(const Engine& engine, std::size_t n, T* z, const T* x, const T* e,
                             std::size_t e_size, std::size_t bits, T* work) noexcept {
  const std::size_t window = best_window(bits);
  detail::power_by_fixed_window(engine, n, window, z, x, e, e_size, bits, work,
                                work + (n << window));
}

/// How many limbs of work power_of_rows_vartime needs for rows of n limbs and an exponent of so
/// many bits.
///
/// Time:   public n, bits.
[[nodiscard]] constexpr std::size_t power_of_rows_vartime_work(std::size_t n,
                                                               std::size_t bits) noexcept {
  return detail::sliding_window_rows(best_sliding_window(bits)) * n;
}

/// z = x^e in rows of n limbs, where e has e_size limbs, by a window that slides over its zeros.
///
/// Alias:  z may be x; work, power_of_rows_vartime_work(n, bit width of e) limbs, is apart from all
///         of them.
/// Time:   variable in e; secret x; public n.
/// Source: HAC 14.85, with the first window taken from the table.
template <limb T, power_engine<T> Engine>
constexpr void power_of_rows_vartime(const Engine& engine, std::size_t n, T* z, const T* x,
                                     const T* e, std::size_t e_size, T* work) noexcept {
  const std::size_t window = best_sliding_window(bit_width_vartime(e, e_size));
  detail::power_by_sliding_window(engine, n, window, z, x, e, e_size, work,
                                  work + (n << (window - 1)));
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
