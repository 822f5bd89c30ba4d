// SPDX-License-Identifier: Apache-2.0
//
// Powers over rows of limbs whose length is known at run time only, by an engine
// (limbs/power/engine.hpp).
#pragma once

#include <cstddef>

#include <napier/limbs/power/window.hpp>
#include <napier/limbs/residue/montgomery_rows.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// Montgomery's form modulo an odd number of n limbs that belong to someone else, as an engine.
template <limb T>
struct montgomery_rows {
  const T* m = nullptr;
  std::size_t n = 0;
  T m_inv{};                    // -m^-1 mod 2^w
  const T* one_mont = nullptr;  // R mod m
  T* work = nullptr;            // montgomery_work(n) limbs, for one thread

  /// z = x y, x^2 and 1.
  ///
  /// Pre:    x, y < m.
  /// Post:   z < m.
  /// Alias:  z may be x or y.
  /// Time:   secret x, y, m; public n.
  constexpr void multiply(T* z, const T* x, const T* y) const noexcept {
    montgomery_multiply(z, x, y, m, n, m_inv, work);
  }
  /// Time:   secret x, m; public n.
  constexpr void square(T* z, const T* x) const noexcept {
    montgomery_square(z, x, m, n, m_inv, work);
  }
  /// Time:   secret m; public n.
  constexpr void one(T* z) const noexcept { copy(z, one_mont, n); }
};

/// How many limbs of work power_of_rows needs for rows of n limbs and an exponent of so many bits.
///
/// Time:   public n, bits.
[[nodiscard]] constexpr std::size_t power_of_rows_work(std::size_t n, std::size_t bits) noexcept {
  return ((std::size_t{1} << best_window(bits)) + 2) * n;
}

/// z = x^e in rows of n limbs, where e has e_size limbs, of which `bits` bits are read. All windows
/// are treated alike, as power() of limbs/power/window.hpp does.
///
/// Pre:    e < 2^bits.
/// Alias:  z may be x; work, power_of_rows_work(n, bits) limbs, is apart from all.
/// Time:   secret x, e; public n, e_size, bits.
/// Source: HAC 14.82, with the table read as a whole.
template <limb T, power_engine<T> Engine>
constexpr void power_of_rows(const Engine& engine, std::size_t n, T* z, const T* x, const T* e,
                             std::size_t e_size, std::size_t bits, T* work) noexcept {
  const std::size_t window = best_window(bits);
  const std::size_t entries = std::size_t{1} << window;
  T* const table = work;
  T* const factor = table + entries * n;
  T* const result = factor + n;
  engine.one(table);
  copy(table + n, x, n);
  for (std::size_t i = 2; i < entries; i += 2) {
    engine.square(table + i * n, table + i / 2 * n);
    engine.multiply(table + (i + 1) * n, table + i * n, table + n);
  }
  std::size_t from = 0;
  while (bits - from > window) from += window;
  detail::lookup_with(engine, result, table, entries, n,
                      bits == 0 ? T{0} : detail::window_at(e, e_size, from, window));
  while (from > 0) {
    from -= window;
    for (std::size_t i = 0; i < window; ++i) engine.square(result, result);
    detail::lookup_with(engine, factor, table, entries, n,
                        detail::window_at(e, e_size, from, window));
    engine.multiply(result, result, factor);
  }
  copy(z, result, n);
}

/// The width of a sliding window that takes the fewest multiplications for a public exponent of
/// that many bits, the table included.
///
/// Time:   public bits.
[[nodiscard]] constexpr std::size_t best_sliding_window(std::size_t bits) noexcept {
  return bits > 1792  ? 7
         : bits > 672 ? 6
         : bits > 240 ? 5
         : bits > 80  ? 4
         : bits > 24  ? 3
         : bits > 8   ? 2
                      : 1;
}

/// How many limbs of work power_of_rows_vartime needs for rows of n limbs and an exponent of so
/// many bits.
///
/// Time:   public n, bits.
[[nodiscard]] constexpr std::size_t power_of_rows_vartime_work(std::size_t n,
                                                               std::size_t bits) noexcept {
  return ((std::size_t{1} << (best_sliding_window(bits) - 1)) + 1) * n;
}

/// z = x^e in rows of n limbs, where e has e_size limbs, by a window that slides over its zeros.
///
/// Alias:  z may be x; work, power_of_rows_vartime_work(n, bit width of e) limbs, is apart from
///         all.
/// Time:   variable in e; secret x; public n.
/// Source: HAC 14.85, with the first window taken from the table.
template <limb T, power_engine<T> Engine>
constexpr void power_of_rows_vartime(const Engine& engine, std::size_t n, T* z, const T* x,
                                     const T* e, std::size_t e_size, T* work) noexcept {
  std::size_t top = bit_width_vartime(e, e_size);
  if (top == 0) return engine.one(z);
  const std::size_t window = best_sliding_window(top);
  const auto bit = [&](std::size_t place) {
    return ((e[place / limb_bits<T>] >> (place % limb_bits<T>)) & 1U) != 0;
  };
  // The odd powers.
  const std::size_t entries = std::size_t{1} << (window - 1);
  T* const table = work;
  T* const result = table + entries * n;
  copy(table, x, n);
  if (entries > 1) {
    engine.square(result, x);
    for (std::size_t i = 1; i < entries; ++i) {
      engine.multiply(table + i * n, table + (i - 1) * n, result);
    }
  }
  for (bool first = true; top > 0;) {
    if (!bit(top - 1)) {
      engine.square(result, result);
      --top;
      continue;
    }
    std::size_t from = top > window ? top - window : 0;
    while (!bit(from)) ++from;
    const T* const odd =
        table + static_cast<std::size_t>(detail::window_at(e, e_size, from, top - from)) / 2 * n;
    if (first) {
      copy(result, odd, n);
    } else {
      for (std::size_t i = from; i < top; ++i) engine.square(result, result);
      engine.multiply(result, result, odd);
    }
    first = false;
    top = from;
  }
  copy(z, result, n);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
