// SPDX-License-Identifier: Apache-2.0
//
// Powers, over anything that multiplies: an engine (limbs/power/engine.hpp) for rows of N limbs.
//
// The powers of the base that a function keeps on its stack are wiped when it returns. What an
// engine's own kernels leave there is not.
#pragma once

#include <cstddef>
#include <type_traits>

#include <napier/ct/lookup.hpp>
#include <napier/ct/select.hpp>
#include <napier/ct/wipe.hpp>
#include <napier/limbs/power/engine.hpp>
#include <napier/limbs/rows/assign.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The width of the window that takes the fewest multiplications for an exponent of that many
/// bits, the table included.
///
/// Time:   public bits.
[[nodiscard]] constexpr std::size_t best_window(std::size_t bits) noexcept {
  return bits > 768 ? 5 : bits > 96 ? 4 : bits > 24 ? 3 : 2;
}

namespace detail {

// The bits from..from+width-1 of e, with zeros above its end; width < w.
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

// The engine's kernels once in the binary, not once in each place of a power that calls them: the
// code is a quarter as long and compiles in a quarter of the time.
template <limb T, typename Engine>
NAPIER_NEVER_INLINE constexpr void multiply_with(const Engine& engine, T* z, const T* x,
                                                 const T* y) noexcept {
  engine.multiply(z, x, y);
}
template <limb T, typename Engine>
NAPIER_NEVER_INLINE constexpr void square_with(const Engine& engine, T* z, const T* x) noexcept {
  engine.square(z, x);
}

template <limb T, typename Engine>
constexpr void lookup_with(const Engine& engine, T* z, const T* table, std::size_t entries,
                           std::size_t n, T index) noexcept {
  if constexpr (has_lookup<Engine>) {
    engine.lookup(z, table, entries, index);
  } else {
    ct::lookup(z, table, entries, n, index);
  }
}

// At the end of a power: its base and exponent are not left on the stack. Constant evaluation has
// no stack, and steps to count.
template <typename... Scratch>
NAPIER_ALWAYS_INLINE constexpr void wipe_scratch(Scratch&... scratch) noexcept {
  if (!std::is_constant_evaluated()) (ct::wipe(scratch), ...);
}

}  // namespace detail

/// z = x^e, where e has n limbs of which `bits` bits are read, Window of them at a time.
///
/// All windows are treated alike: Window squarings, a look at every row of the table, and a
/// multiplication. x^0 = 1.
///
/// Pre:    e < 2^bits;  1 <= Window < w.
/// Alias:  z may be x; not e.
/// Time:   secret x, e; public n, bits.
/// Source: HAC 14.82, with the table read as a whole.
template <std::size_t N, std::size_t Window, limb T, power_engine<T> Engine>
constexpr void power(const Engine& engine, T* z, const T* x, const T* e, std::size_t n,
                     std::size_t bits) noexcept {
  constexpr std::size_t entries = std::size_t{1} << Window;
  alignas(detail::row_alignment<T, Engine>) T table[entries * N], factor[N], result[N];
  engine.one(table);
  copy(table + N, x, N);
  for (std::size_t i = 2; i < entries; ++i) {
    if (i % 2 == 0) {
      detail::square_with(engine, table + i * N, table + i / 2 * N);
    } else {
      detail::multiply_with(engine, table + i * N, table + (i - 1) * N, table + N);
    }
  }
  std::size_t from = 0;
  while (bits - from > Window) from += Window;  // a division is one for the scan, public or not
  detail::lookup_with(engine, result, table, entries, N,
                      bits == 0 ? T{0} : detail::window_at(e, n, from, Window));
  while (from > 0) {
    from -= Window;
    for (std::size_t i = 0; i < Window; ++i) detail::square_with(engine, result, result);
    detail::lookup_with(engine, factor, table, entries, N, detail::window_at(e, n, from, Window));
    detail::multiply_with(engine, result, result, factor);
  }
  copy(z, result, N);
  detail::wipe_scratch(table, factor, result);
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

/// z = x^e, where e has n limbs, by a window that slides over the zeros of e.
///
/// Alias:  z may be x; not e.
/// Time:   variable in e; secret x.
/// Source: HAC 14.85.
template <std::size_t N, std::size_t Window, limb T, power_engine<T> Engine>
constexpr void power_vartime(const Engine& engine, T* z, const T* x, const T* e,
                             std::size_t n) noexcept {
  constexpr std::size_t entries = std::size_t{1} << (Window - 1);
  // The odd powers.
  alignas(detail::row_alignment<T, Engine>) T table[entries * N], result[N], squared[N];
  copy(table, x, N);
  detail::square_with(engine, squared, x);
  for (std::size_t i = 1; i < entries; ++i) {
    detail::multiply_with(engine, table + i * N, table + (i - 1) * N, squared);
  }
  const auto bit = [&](std::size_t place) {
    return ((e[place / limb_bits<T>] >> (place % limb_bits<T>)) & 1U) != 0;
  };
  engine.one(result);
  for (std::size_t top = bit_width_vartime(e, n); top > 0;) {
    if (!bit(top - 1)) {
      detail::square_with(engine, result, result);
      --top;
      continue;
    }
    std::size_t from = top > Window ? top - Window : 0;
    while (!bit(from)) ++from;
    for (std::size_t i = from; i < top; ++i) detail::square_with(engine, result, result);
    const auto odd = static_cast<std::size_t>(detail::window_at(e, n, from, top - from));
    detail::multiply_with(engine, result, result, table + odd / 2 * N);
    top = from;
  }
  copy(z, result, N);
  detail::wipe_scratch(table, result, squared);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
