// SPDX-License-Identifier: Apache-2.0
//
// The engines of powers: concepts of the multiplications that a power consists of.
#pragma once

#include <concepts>
#include <cstddef>

#include <napier/platform/limb.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The costs on which the best width of a window depends, besides the length of the exponent.
struct window_costs {
  /// How many rows of a table are read in the time of a multiplication.
  std::size_t reads_per_product = 82;
  /// The longest table, in rows: longer ones do not fit in a cache, or take too much of the stack.
  std::size_t most_rows = 64;
};

namespace detail {

// Whether an engine has a table lookup of its own. Only a member `has_lookup` says so; a function
// `lookup` alone does not.
template <typename Engine>
inline constexpr bool has_lookup = [] {
  if constexpr (requires { Engine::has_lookup; }) return bool{Engine::has_lookup};
  return false;
}();

// The alignment of an engine's rows: its member `row_alignment`, or else that of T.
template <limb T, typename Engine>
inline constexpr std::size_t row_alignment = [] {
  if constexpr (requires { Engine::row_alignment; }) return Engine::row_alignment;
  return alignof(T);
}();

// The costs of an engine's windows: its member `windows`, or else those of rows of limbs.
template <typename Engine>
inline constexpr window_costs costs_of_windows = [] {
  if constexpr (requires { Engine::windows; }) return Engine::windows;
  return window_costs();
}();

}  // namespace detail

/// An *engine* multiplies rows of T: residues in some form, which it need not know the length of
/// (limbs/power/window.hpp gives it rows of N, limbs/power/rows.hpp rows of n). It has
///   void multiply(T* z, const T* x, const T* y) const;   // z may be x or y
///   void square(T* z, const T* x) const;                 // z may be x
///   void one(T* z) const;
/// Three parts are optional. A table is read by ct::lookup, unless there are
///   static constexpr bool has_lookup = true;
///   void lookup(T* z, const T* table, std::size_t entries, T index) const;
/// rows are aligned as T, unless there is
///   static constexpr std::size_t row_alignment;
/// and windows are as wide as the costs of a table of limbs make them, unless there are
///   static constexpr window_costs windows;
template <typename E, typename T>
concept power_engine = limb<T> && requires(const E& engine, T* z, const T* x) {
  engine.multiply(z, x, x);
  engine.square(z, x);
  engine.one(z);
} && (!detail::has_lookup<E> || requires(const E& engine, T* z, const T* x) {
                         engine.lookup(z, x, std::size_t{}, T{});
                       });

/// An engine over Montgomery's form with R = 2^(wN), and the constants of its modulus m:
/// m_inv = -m^-1 mod 2^w, one_mont = R mod m and radix_mont = R^2 mod m. Faster engines for long
/// powers are made from one.
template <typename E, typename T>
concept montgomery_engine = power_engine<E, T> && requires(const E& engine) {
  { engine.m.data() } -> std::convertible_to<const T*>;
  { engine.one_mont.data() } -> std::convertible_to<const T*>;
  { engine.radix_mont.data() } -> std::convertible_to<const T*>;
  { engine.m_inv } -> std::convertible_to<T>;
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
