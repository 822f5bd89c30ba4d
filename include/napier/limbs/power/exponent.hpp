// SPDX-License-Identifier: Apache-2.0
//
// Exponents as objects, each with the method by which a base is raised to it. A caller passes one
// to the function that chooses the engine.
//
// Source: limbs/power/window.hpp, which names those of its methods.
#pragma once

#include <cstddef>

#include <napier/limbs/power/window.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// An exponent has
//   static constexpr bool is_secret;
//   static constexpr bool may_change_engine;             // is a faster engine worth its constants?
//   std::size_t length() const;                          // how many bits it has, or may have
//   void raise<N>(const Engine&, T* z, const T* x) const;  // z = x^e, rows of N limbs
// One that may change the engine also has
//   static constexpr std::size_t most_rows<Engine>;      // the rows of memory that it needs
//   void raise(const Engine&, std::size_t n, T* z, const T* x, T* memory) const;
// which raises in rows of n limbs, a length known at run time only, and wipes the memory.

// The MostBits of an exponent whose length is known at run time only.
inline constexpr std::size_t any_bits = ~std::size_t{0} >> 10;

// The costs of windows whose table is on the stack: it has at most 32 rows.
template <typename Engine>
inline constexpr window_costs costs_on_stack = [] {
  window_costs costs = costs_of_windows<Engine>;
  if (costs.most_rows > 32) costs.most_rows = 32;
  return costs;
}();

// A secret exponent e of n limbs, `bits` bits of which are read, at most MostBits, by fixed
// windows.
//
// Time:   secret x, e; public n, bits.
template <typename T, std::size_t MostBits>
struct secret_exponent {
  static constexpr bool is_secret = true;
  static constexpr bool may_change_engine = true;

  const T* e;
  std::size_t n, bits;

  // The exponent of `size` limbs, below 2^width.
  constexpr secret_exponent(const T* limbs, std::size_t size, std::size_t width) noexcept
      : e(limbs), n(size), bits(width) {}
  // The exponent of `size` limbs, all bits of which are read.
  constexpr secret_exponent(const T* limbs, std::size_t size) noexcept
      : secret_exponent(limbs, size, size * limb_bits<T>) {}

  [[nodiscard]] constexpr std::size_t length() const noexcept { return bits; }
  template <std::size_t N, power_engine<T> Engine>
  constexpr void raise(const Engine& engine, T* z, const T* x) const noexcept {
    NAPIER_INVARIANT(bits <= MostBits);
    constexpr std::size_t most = widest<Engine>;
    if constexpr (MostBits == any_bits) {
      power_on_stack<N, most>(engine, best_window(bits, costs_on_stack<Engine>), z, x, e, n, bits);
    } else {
      power_on_stack<N, most>(engine, fixed<most>(), z, x, e, n, bits);
    }
  }

  // The widest window of an engine, and the rows of its table.
  template <typename Engine>
  static constexpr std::size_t widest = best_window(MostBits, costs_on_stack<Engine>);
  template <typename Engine>
  static constexpr std::size_t most_rows = fixed_window_rows(widest<Engine>);
  // z = x^e in rows of `words` words, in memory for most_rows<Engine> of them, which is wiped.
  template <power_engine<T> Engine>
  constexpr void raise(const Engine& engine, std::size_t words, T* z, const T* x,
                       T* memory) const noexcept {
    const std::size_t window =
        MostBits == any_bits ? best_window(bits, costs_on_stack<Engine>) : widest<Engine>;
    power_by_fixed_window(engine, words, window, z, x, e, n, bits, memory,
                          memory + (words << window));
    ct::wipe(memory, words * fixed_window_rows(window));
  }
};

// A secret exponent e of n limbs, by the Montgomery powering ladder.
//
// Time:   secret x, e; public n.
template <typename T, std::size_t>
struct laddered_exponent {
  static constexpr bool is_secret = true;
  static constexpr bool may_change_engine = false;

  const T* e;
  std::size_t n;

  [[nodiscard]] constexpr std::size_t length() const noexcept { return n * limb_bits<T>; }
  template <std::size_t N, power_engine<T> Engine>
  constexpr void raise(const Engine& engine, T* z, const T* x) const noexcept {
    power_ladder<N>(engine, z, x, e, length());
  }
};

// A public exponent e of n limbs and at most MostBits bits, by a sliding window.
//
// Time:   variable in e; secret x.
template <typename T, std::size_t MostBits>
struct public_exponent {
  static constexpr bool is_secret = false;
  static constexpr bool may_change_engine = true;

  const T* e;
  std::size_t n;

  [[nodiscard]] constexpr std::size_t length() const noexcept { return bit_width_vartime(e, n); }
  template <std::size_t N, power_engine<T> Engine>
  constexpr void raise(const Engine& engine, T* z, const T* x) const noexcept {
    constexpr std::size_t most = widest<Engine>;
    if constexpr (MostBits <= 128) {
      // Finding the best width would take as long as the few rows that a narrower window saves.
      power_on_stack_vartime<N, most>(engine, fixed<most>(), z, x, e, n);
    } else {
      power_on_stack_vartime<N, most>(engine, best_sliding_window(length(), costs_on_stack<Engine>),
                                      z, x, e, n);
    }
  }

  // The widest window of an engine, and the rows of its table.
  template <typename Engine>
  static constexpr std::size_t widest = best_sliding_window(MostBits, costs_on_stack<Engine>);
  template <typename Engine>
  static constexpr std::size_t most_rows = sliding_window_rows(widest<Engine>);
  // z = x^e in rows of `words` words, in memory for most_rows<Engine> of them, which is wiped.
  template <power_engine<T> Engine>
  constexpr void raise(const Engine& engine, std::size_t words, T* z, const T* x,
                       T* memory) const noexcept {
    const std::size_t window =
        MostBits <= 128 ? widest<Engine> : best_sliding_window(length(), costs_on_stack<Engine>);
    power_by_sliding_window(engine, words, window, z, x, e, n, memory,
                            memory + (words << (window - 1)));
    ct::wipe(memory, words * sliding_window_rows(window));
  }
};

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
