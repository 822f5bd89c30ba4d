// SPDX-License-Identifier: Apache-2.0
//
// The steps of products, sums and reductions of a fixed length, unrolled limb by limb in the
// caller.
//
// They are fold expressions and not lambdas for unroll(), because UndefinedBehaviorSanitizer checks
// a captured reference at each use: g++ 12 then takes a minute to compile a formula of fifteen
// products modulo P-256, and a few seconds without lambdas. Carries are passed and returned by
// value for the same reason. For a row of no limbs no parameter is used, hence [[maybe_unused]].
// The functions with an index sequence implement those below, which say what each computes.
#pragma once

#include <cstddef>
#include <utility>

#include <napier/platform/value_barrier.hpp>
#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

template <limb T, std::size_t... I>
NAPIER_ALWAYS_INLINE constexpr void copy_each([[maybe_unused]] T* z, [[maybe_unused]] const T* x,
                                              std::index_sequence<I...>) noexcept {
  ((z[I] = x[I]), ...);
}

template <limb T, std::size_t... I>
NAPIER_ALWAYS_INLINE constexpr void store_each([[maybe_unused]] T* z, [[maybe_unused]] const T* x,
                                               std::index_sequence<I...>) noexcept {
  ((z[I] = as_scalar(x[I])), ...);
}

template <limb T, std::size_t... I>
NAPIER_ALWAYS_INLINE constexpr void wide_multiply_each([[maybe_unused]] T* low,
                                                       [[maybe_unused]] T* high,
                                                       [[maybe_unused]] const T* x, T y,
                                                       std::index_sequence<I...>) noexcept {
  ((low[I] = wide_multiply(x[I], y, high[I])), ...);
}

template <limb T, std::size_t... I>
NAPIER_ALWAYS_INLINE constexpr void square_each([[maybe_unused]] T* low, [[maybe_unused]] T* high,
                                                [[maybe_unused]] const T* x,
                                                std::index_sequence<I...>) noexcept {
  ((low[I] = wide_multiply(x[I], x[I], high[I])), ...);
}

template <limb T, std::size_t... I>
NAPIER_ALWAYS_INLINE constexpr void add_pairs_each([[maybe_unused]] T* z,
                                                   [[maybe_unused]] const T* low,
                                                   [[maybe_unused]] const T* high,
                                                   std::index_sequence<I...>) noexcept {
  carry_flag carry = 0;
  ((z[2 * I] = add_carry(z[2 * I], low[I], carry),
    z[2 * I + 1] = add_carry(z[2 * I + 1], high[I], carry)),
   ...);
}

template <limb T, std::size_t... I>
NAPIER_ALWAYS_INLINE constexpr carry_flag add_each([[maybe_unused]] T* z,
                                                   [[maybe_unused]] const T* x,
                                                   [[maybe_unused]] const T* y, carry_flag carry,
                                                   std::index_sequence<I...>) noexcept {
  ((z[I] = add_carry(x[I], y[I], carry)), ...);
  return carry;
}

template <limb T, std::size_t... I>
NAPIER_ALWAYS_INLINE constexpr carry_flag add_carry_each([[maybe_unused]] T* z,
                                                         [[maybe_unused]] const T* x,
                                                         carry_flag carry,
                                                         std::index_sequence<I...>) noexcept {
  ((z[I] = add_carry(x[I], T{0}, carry)), ...);
  return carry;
}

template <limb T, std::size_t... I>
NAPIER_ALWAYS_INLINE constexpr carry_flag subtract_each([[maybe_unused]] T* z,
                                                        [[maybe_unused]] const T* x,
                                                        [[maybe_unused]] const T* y,
                                                        carry_flag borrow,
                                                        std::index_sequence<I...>) noexcept {
  ((z[I] = subtract_borrow(x[I], y[I], borrow)), ...);
  return borrow;
}

template <limb T, std::size_t... I>
NAPIER_ALWAYS_INLINE constexpr carry_flag subtract_borrow_each([[maybe_unused]] T* z,
                                                               [[maybe_unused]] const T* x,
                                                               carry_flag borrow,
                                                               std::index_sequence<I...>) noexcept {
  ((z[I] = subtract_borrow(x[I], T{0}, borrow)), ...);
  return borrow;
}

template <limb T, std::size_t... I>
NAPIER_ALWAYS_INLINE constexpr carry_flag add_bits_each([[maybe_unused]] T* z,
                                                        [[maybe_unused]] const T* x,
                                                        [[maybe_unused]] const T* y, T bits,
                                                        carry_flag carry,
                                                        std::index_sequence<I...>) noexcept {
  ((z[I] = add_carry(x[I], static_cast<T>(y[I] & bits), carry)), ...);
  return carry;
}

/// z = x, N limbs.
template <std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr void copy_each(T* z, const T* x) noexcept {
  copy_each(z, x, std::make_index_sequence<N>{});
}

/// z = x, N limbs, each stored from a general register.
template <std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr void store_each(T* z, const T* x) noexcept {
  store_each(z, x, std::make_index_sequence<N>{});
}

/// (high[i]:low[i]) = x[i] * y for i in 0..N-1.
template <std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr void wide_multiply_each(T* low, T* high, const T* x, T y) noexcept {
  wide_multiply_each(low, high, x, y, std::make_index_sequence<N>{});
}

/// (high[i]:low[i]) = x[i]^2 for i in 0..N-1.
template <std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr void square_each(T* low, T* high, const T* x) noexcept {
  square_each(low, high, x, std::make_index_sequence<N>{});
}

/// z += the 2N limbs low[0], high[0], low[1], high[1], ..., modulo 2^(2wN).
template <std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr void add_pairs_each(T* z, const T* low, const T* high) noexcept {
  add_pairs_each(z, low, high, std::make_index_sequence<N>{});
}

/// z = x + y + carry, N limbs; returns the carry out.
template <std::size_t N, limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr carry_flag add_each(T* z, const T* x, const T* y,
                                                                 carry_flag carry = 0) noexcept {
  return add_each(z, x, y, carry, std::make_index_sequence<N>{});
}

/// z = x + carry, N limbs; returns the carry out.
template <std::size_t N, limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr carry_flag add_carry_each(T* z, const T* x,
                                                                       carry_flag carry) noexcept {
  return add_carry_each(z, x, carry, std::make_index_sequence<N>{});
}

/// z = x - y - borrow, N limbs; returns the borrow out.
template <std::size_t N, limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr carry_flag subtract_each(
    T* z, const T* x, const T* y, carry_flag borrow = 0) noexcept {
  return subtract_each(z, x, y, borrow, std::make_index_sequence<N>{});
}

/// z = x - borrow, N limbs; returns the borrow out.
template <std::size_t N, limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr carry_flag subtract_borrow_each(
    T* z, const T* x, carry_flag borrow) noexcept {
  return subtract_borrow_each(z, x, borrow, std::make_index_sequence<N>{});
}

/// z = x + (y & bits), N limbs; returns the carry out.
template <std::size_t N, limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr carry_flag add_bits_each(T* z, const T* x, const T* y,
                                                                      T bits) noexcept {
  return add_bits_each(z, x, y, bits, carry_flag{0}, std::make_index_sequence<N>{});
}

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
