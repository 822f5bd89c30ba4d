// SPDX-License-Identifier: Apache-2.0
//
// Exponents that know how a base is raised to them, by any engine: what a caller hands to the one
// that chooses the engine.
//
// Source: limbs/power/window.hpp.
#pragma once

#include <cstddef>

#include <napier/limbs/power/window.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// An exponent has
//   static constexpr bool may_change_engine;             // is a faster engine worth its constants?
//   std::size_t length() const;                          // how many bits it has, or may have
//   void raise<N>(const Engine&, T* z, const T* x) const;  // z = x^e, rows of N limbs

// e, n limbs of which `bits` bits are read, Window of them at a time.
//
// Time:   secret x, e; public n, bits.
template <typename T, std::size_t Window>
struct secret_exponent {
  static constexpr bool may_change_engine = true;

  const T* e;
  std::size_t n, bits;

  constexpr secret_exponent(const T* limbs, std::size_t size, std::size_t width) noexcept
      : e(limbs), n(size), bits(width) {}
  constexpr secret_exponent(const T* limbs, std::size_t size) noexcept
      : secret_exponent(limbs, size, size * limb_bits<T>) {}

  [[nodiscard]] constexpr std::size_t length() const noexcept { return bits; }
  template <std::size_t N, power_engine<T> Engine>
  constexpr void raise(const Engine& engine, T* z, const T* x) const noexcept {
    power<N, Window>(engine, z, x, e, n, bits);
  }
};

// e, n limbs, a bit at a time.
//
// Time:   secret x, e; public n.
template <typename T, std::size_t>
struct laddered_exponent {
  static constexpr bool may_change_engine = false;

  const T* e;
  std::size_t n;

  [[nodiscard]] constexpr std::size_t length() const noexcept { return n * limb_bits<T>; }
  template <std::size_t N, power_engine<T> Engine>
  constexpr void raise(const Engine& engine, T* z, const T* x) const noexcept {
    power_ladder<N>(engine, z, x, e, length());
  }
};

// e, n limbs, by a window of Window bits that slides over its zeros.
//
// Time:   variable in e; secret x.
template <typename T, std::size_t Window>
struct public_exponent {
  static constexpr bool may_change_engine = true;

  const T* e;
  std::size_t n;

  [[nodiscard]] constexpr std::size_t length() const noexcept { return bit_width_vartime(e, n); }
  template <std::size_t N, power_engine<T> Engine>
  constexpr void raise(const Engine& engine, T* z, const T* x) const noexcept {
    power_vartime<N, Window>(engine, z, x, e, n);
  }
};

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
