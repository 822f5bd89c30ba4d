// SPDX-License-Identifier: Apache-2.0
//
// Powers by an engine (limbs/power/engine.hpp) for rows of N limbs.
//
// Each function wipes the powers of the base that it keeps on its stack before it returns. It does
// not wipe what the engine's kernels leave there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <napier/ct/lookup.hpp>
#include <napier/ct/select.hpp>
#include <napier/ct/wipe.hpp>
#include <napier/limbs/power/engine.hpp>
#include <napier/limbs/rows/assign.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The width w of the fixed window that takes the least time for an exponent of so many bits.
///
/// A window of w bits has a table of 2^w rows, all of which are read for each window. A window of
/// one more bit takes 2^w more products for the table, saves bits / (w (w + 1)) products, and reads
/// bits 2^w (w - 1) / (w (w + 1)) more rows. With the default costs w = 5 above 771 bits.
///
/// Time:   public bits.
[[nodiscard]] constexpr std::size_t best_window(std::size_t bits,
                                                const window_costs& costs = {}) noexcept {
  std::uint64_t w = 1;
  const std::uint64_t reads = costs.reads_per_product;
  while ((std::uint64_t{2} << w) <= costs.most_rows && (w - 1) << w < reads &&
         (w * (w + 1) << w) * reads < bits * (reads - ((w - 1) << w))) {
    ++w;
  }
  return napier::detail::converted<std::size_t>(w);
}

/// The width w of the sliding window that takes the least time for an exponent of so many bits. Its
/// table has the 2^(w-1) odd powers, one of which is read for each window, and a window takes w + 1
/// bits on average: one more bit is worth its table for more than 2^(w-1) (w + 1) (w + 2) bits.
///
/// Time:   public bits.
[[nodiscard]] constexpr std::size_t best_sliding_window(std::size_t bits,
                                                        const window_costs& costs = {}) noexcept {
  std::uint64_t w = 1;
  while ((std::uint64_t{1} << w) <= costs.most_rows && ((w + 1) * (w + 2) << (w - 1)) < bits) ++w;
  return napier::detail::converted<std::size_t>(w);
}

namespace detail {

template <limb T>
constexpr bool bit_of(const T* x, std::size_t i) noexcept {
  return ((x[i / limb_bits<T>] >> (i % limb_bits<T>)) & 1U) != 0;
}

// The bits from..from+width-1 of e, n limbs; the bits above the highest limb are 0. width < w.
template <limb T>
constexpr T window_at(const T* e, std::size_t n, std::size_t from, std::size_t width) noexcept {
  const std::size_t word = from / limb_bits<T>;
  const auto place = static_cast<unsigned>(from % limb_bits<T>);
  auto bits = static_cast<T>(e[word] >> place);
  if (place + width > limb_bits<T> && word + 1 < n) {
    bits = static_cast<T>(bits | static_cast<T>(e[word + 1] << (limb_bits<T> - place)));
  }
  return static_cast<T>(bits & static_cast<T>((T{1} << width) - 1));
}

// A window of e that begins and ends with a one: its lowest bit is bit `from` of e, and digit is
// its value.
template <limb T>
struct odd_window {
  std::size_t from;
  T digit;
};
// The odd window of at most `width` bits whose highest bit is bit top - 1 of e, a one; width < w.
template <limb T>
constexpr odd_window<T> odd_window_below(const T* e, std::size_t n, std::size_t top,
                                         std::size_t width) noexcept {
  std::size_t from = top > width ? top - width : 0;
  while (!bit_of(e, from)) ++from;
  return {from, window_at(e, n, from, top - from)};
}

// z = x y by the engine. Never inlined, as square_with: each of the engine's kernels is in the
// binary once, not once for each call in a power, so that the code takes a quarter of the space and
// of the time to compile.
template <limb T, typename Engine>
NAPIER_NEVER_INLINE constexpr void multiply_with(const Engine& engine, T* z, const T* x,
                                                 const T* y) noexcept {
  engine.multiply(z, x, y);
}
// z = x^2 by the engine.
template <limb T, typename Engine>
NAPIER_NEVER_INLINE constexpr void square_with(const Engine& engine, T* z, const T* x) noexcept {
  engine.square(z, x);
}

// z = row `index` of the table of rows of n limbs, by the engine's lookup if it has one.
template <limb T, typename Engine>
constexpr void lookup_with(const Engine& engine, T* z, const T* table, std::size_t entries,
                           std::size_t n, T index) noexcept {
  if constexpr (has_lookup<Engine>) {
    engine.lookup(z, table, entries, index);
  } else {
    ct::lookup(z, table, entries, n, index);
  }
}

// Wipes arrays at the end of a power, so that powers of its base are not left on the stack. In
// constant evaluation it does nothing: there is no stack, and steps are limited.
template <typename... Scratch>
NAPIER_ALWAYS_INLINE constexpr void wipe_scratch(Scratch&... scratch) noexcept {
  if (!std::is_constant_evaluated()) (ct::wipe(scratch), ...);
}

// How many rows of memory a power by a fixed window needs: the table and one row more.
constexpr std::size_t fixed_window_rows(std::size_t window) noexcept {
  return (std::size_t{1} << window) + 1;
}
// How many rows of memory a power by a sliding window needs: the table and one row more.
constexpr std::size_t sliding_window_rows(std::size_t window) noexcept {
  return (std::size_t{1} << (window - 1)) + 1;
}

// A number as a type, like std::integral_constant. That is not used because with an argument of a
// type of std, a call of copy() would find std::copy, too.
template <std::size_t N>
struct fixed {
  constexpr operator std::size_t() const noexcept { return N; }  // NOLINT
};

// z = x y. A length that is a type means unrolled kernels, which are called by multiply_with().
// Kernels for lengths known at run time are functions, and are called as they are.
template <limb T, typename Engine, typename Length>
NAPIER_ALWAYS_INLINE constexpr void multiply_rows(const Engine& engine, Length, T* z, const T* x,
                                                  const T* y) noexcept {
  if constexpr (std::is_same_v<Length, std::size_t>) {
    engine.multiply(z, x, y);
  } else {
    multiply_with(engine, z, x, y);
  }
}
// z = x^2, as multiply_rows.
template <limb T, typename Engine, typename Length>
NAPIER_ALWAYS_INLINE constexpr void square_rows(const Engine& engine, Length, T* z,
                                                const T* x) noexcept {
  if constexpr (std::is_same_v<Length, std::size_t>) {
    engine.square(z, x);
  } else {
    square_with(engine, z, x);
  }
}

// The following functions are inlined in each power, where the compiler knows the places of the
// arrays.

// z = x^e for an exponent of `bits` bits: look_up(row, table, entries, from) reads from the table
// the row that belongs to the window from bit `from` on. n and window are numbers, or `fixed`
// numbers. All windows are treated alike.
//
// Alias:  z may be x; table, of 2^window rows, and the row `factor` are apart from all.
// Source: HAC 14.82, with the table read as a whole.
template <limb T, power_engine<T> Engine, typename Length, typename Width, typename LookUp>
NAPIER_ALWAYS_INLINE constexpr void power_by_fixed_window(const Engine& engine, Length n,
                                                          Width window, T* z, const T* x,
                                                          std::size_t bits, T* table, T* factor,
                                                          const LookUp& look_up) noexcept {
  if (bits == 0) return engine.one(z);
  const std::size_t entries = std::size_t{1} << window;
  engine.one(table);
  copy(table + n, x, n);
  for (std::size_t i = 2; i < entries; i += 2) {
    square_rows(engine, n, table + i * n, table + i / 2 * n);
    multiply_rows(engine, n, table + (i + 1) * n, table + i * n, table + n);
  }
  std::size_t from = 0;
  while (bits - from > window) from += window;  // no division, which the scan reports
  look_up(z, table, entries, from);
  while (from > 0) {
    from -= window;
    for (std::size_t i = 0; i < window; ++i) square_rows(engine, n, z, z);
    look_up(factor, table, entries, from);
    multiply_rows(engine, n, z, z, factor);
  }
}

// z = x^e for an exponent e of e_size limbs, `bits` bits of which are read, by the engine's lookup.
template <limb T, power_engine<T> Engine, typename Length, typename Width>
NAPIER_ALWAYS_INLINE constexpr void power_by_fixed_window(const Engine& engine, Length n,
                                                          Width window, T* z, const T* x,
                                                          const T* e, std::size_t e_size,
                                                          std::size_t bits, T* table,
                                                          T* factor) noexcept {
  power_by_fixed_window(
      engine, n, window, z, x, bits, table, factor,
      [&](T* row, const T* rows, std::size_t entries, std::size_t from) NAPIER_INLINE_LAMBDA {
        lookup_with(engine, row, rows, entries, n, window_at(e, e_size, from, window));
      });
}

// z = x^e by a sliding window, where e has e_size limbs.
//
// Alias:  z may be x; table, of 2^(window-1) rows, and the row `squared` are apart from all.
// Time:   variable in e; secret x; public n.
// Source: HAC 14.85, with the first window taken from the table.
template <limb T, power_engine<T> Engine, typename Length, typename Width>
NAPIER_ALWAYS_INLINE constexpr void power_by_sliding_window(const Engine& engine, Length n,
                                                            Width window, T* z, const T* x,
                                                            const T* e, std::size_t e_size,
                                                            T* table, T* squared) noexcept {
  std::size_t top = bit_width_vartime(e, e_size);
  if (top == 0) return engine.one(z);
  // The table of the odd powers x, x^3, x^5...
  const std::size_t entries = std::size_t{1} << (window - 1);
  copy(table, x, n);
  if (entries > 1) {
    square_rows(engine, n, squared, x);
    for (std::size_t i = 1; i < entries; ++i) {
      multiply_rows(engine, n, table + i * n, table + (i - 1) * n, squared);
    }
  }
  auto odd = odd_window_below(e, e_size, top, window);
  copy(z, table + static_cast<std::size_t>(odd.digit) / 2 * n, n);
  for (top = odd.from; top > 0;) {
    if (!bit_of(e, top - 1)) {
      square_rows(engine, n, z, z);
      --top;
      continue;
    }
    odd = odd_window_below(e, e_size, top, window);
    for (; top > odd.from; --top) square_rows(engine, n, z, z);
    multiply_rows(engine, n, z, z, table + static_cast<std::size_t>(odd.digit) / 2 * n);
  }
}

// z = x^e by a fixed window of at most Window bits, in memory on the stack, which is wiped.
template <std::size_t N, std::size_t Window, limb T, power_engine<T> Engine, typename Width>
constexpr void power_on_stack(const Engine& engine, Width window, T* z, const T* x, const T* e,
                              std::size_t n, std::size_t bits) noexcept {
  constexpr std::size_t most = std::size_t{1} << Window;
  alignas(row_alignment<T, Engine>) T table[most * N], factor[N], result[N];
  power_by_fixed_window(engine, fixed<N>(), window, result, x, e, n, bits, table, factor);
  copy(z, result, N);
  if (!std::is_constant_evaluated()) ct::wipe(table, N << window);
  wipe_scratch(factor, result);
}
// z = x^e by a sliding window of at most Window bits, in memory on the stack, which is wiped.
template <std::size_t N, std::size_t Window, limb T, power_engine<T> Engine, typename Width>
constexpr void power_on_stack_vartime(const Engine& engine, Width window, T* z, const T* x,
                                      const T* e, std::size_t n) noexcept {
  constexpr std::size_t most = std::size_t{1} << (Window - 1);
  alignas(row_alignment<T, Engine>) T table[most * N], squared[N], result[N];
  power_by_sliding_window(engine, fixed<N>(), window, result, x, e, n, table, squared);
  copy(z, result, N);
  if (!std::is_constant_evaluated()) ct::wipe(table, N << (window - 1));
  wipe_scratch(squared, result);
}

}  // namespace detail

/// z = x^e, where e has n limbs, `bits` bits of which are read, by fixed windows of Window bits.
///
/// All windows are treated alike: Window squarings, a lookup that reads the whole table, and a
/// multiplication. x^0 = 1.
///
/// Pre:    e < 2^bits;  1 <= Window < w.
/// Alias:  z may be x; not e.
/// Time:   secret x, e; public n, bits.
/// Source: HAC 14.82, with the table read as a whole.
template <std::size_t N, std::size_t Window, limb T, power_engine<T> Engine>
constexpr void power(const Engine& engine, T* z, const T* x, const T* e, std::size_t n,
                     std::size_t bits) noexcept {
  detail::power_on_stack<N, Window>(engine, detail::fixed<Window>(), z, x, e, n, bits);
}

/// z = x^e by the Montgomery powering ladder: one multiplication and one squaring for each of
/// `bits` bits.
///
/// Pre:    e < 2^bits.
/// Alias:  z may be x; not e.
/// Time:   secret x, e; public bits.
/// Source: Joye and Yen (2002), Figure 4.
template <std::size_t N, limb T, power_engine<T> Engine>
constexpr void power_ladder(const Engine& engine, T* z, const T* x, const T* e,
                            std::size_t bits) noexcept {
  alignas(detail::row_alignment<T, Engine>) T r0[N], r1[N];
  engine.one(r0);
  copy(r1, x, N);
  for (std::size_t i = bits; i-- > 0;) {
    const auto bit =
        ct::mask<T>::from_bit(static_cast<T>((e[i / limb_bits<T>] >> (i % limb_bits<T>)) & 1U));
    ct::swap(bit, r0, r1, N);
    detail::multiply_with(engine, r1, r0, r1);
    detail::square_with(engine, r0, r0);
    ct::swap(bit, r0, r1, N);
  }
  copy(z, r0, N);
  detail::wipe_scratch(r0, r1);
}

/// z = x^e, where e has n limbs, by a sliding window of at most Window bits.
///
/// Alias:  z may be x; not e.
/// Time:   variable in e; secret x.
/// Source: HAC 14.85.
template <std::size_t N, std::size_t Window, limb T, power_engine<T> Engine>
constexpr void power_vartime(const Engine& engine, T* z, const T* x, const T* e,
                             std::size_t n) noexcept {
  detail::power_on_stack_vartime<N, Window>(engine, detail::fixed<Window>(), z, x, e, n);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
