// SPDX-License-Identifier: Apache-2.0
//
// Sums and differences of rows of limbs.
//
// Each kernel has two forms: one for a fixed count, `add<N>(z, x, y)`, unrolled up to
// linear_unroll_limit limbs, and one for a run-time count, `add(z, x, y, n)`.
#pragma once

#include <cstddef>

#include <napier/ct/select.hpp>
#include <napier/limbs/rows/assign.hpp>
#include <napier/platform/unroll.hpp>
#include <napier/platform/violation.hpp>
#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// A result of up to this many limbs is kept in registers until the last carry, and stored then.
inline constexpr std::size_t limbs_in_registers = 8;

// Calls body(i) for i = 0..n-1, four in a block: inside a block the carry stays in the processor's
// carry flag. The end of the blocks is computed first: otherwise g++ 12 warns of an endless loop
// when it knows n.
template <typename Body>
NAPIER_ALWAYS_INLINE constexpr void for_each_limb(std::size_t n, Body&& body) noexcept {
  const std::size_t in_blocks = n / 4 * 4;
  for (std::size_t i = 0; i < in_blocks; i += 4) {
    body(i);
    body(i + 1);
    body(i + 2);
    body(i + 3);
  }
  for (std::size_t i = in_blocks; i < n; ++i) body(i);
}

// Calls body(i) for i = 0..N-1, unrolled up to linear_unroll_limit.
template <std::size_t N, typename Body>
NAPIER_ALWAYS_INLINE constexpr void for_each_limb(Body&& body) noexcept {
  if constexpr (N > linear_unroll_limit) {
    for_each_limb(N, body);
  } else {
    unroll<N>(body);
  }
}

}  // namespace detail

/// z = x + y, n limbs; returns the carry out.
///
/// Alias:  z may be x or y.
/// Time:   secret x, y; public n.
/// Source: Knuth, TAOCP 2, 4.3.1, Algorithm A.
template <limb T>
constexpr carry_flag add(T* z, const T* x, const T* y, std::size_t n) noexcept {
  carry_flag carry = 0;
  detail::for_each_limb(
      n, [&](std::size_t i) NAPIER_INLINE_LAMBDA { z[i] = add_carry(x[i], y[i], carry); });
  return carry;
}

/// z = x + y, N limbs; returns the carry out.
///
/// Alias:  z may be x or y.
/// Time:   secret x, y.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr carry_flag add(T* z, const T* x, const T* y) noexcept {
  carry_flag carry = 0;
  if constexpr (N <= detail::limbs_in_registers) {
    T t[N];
    carry = detail::add_each<N>(t, x, y);
    store<N>(z, t);
  } else {
    detail::for_each_limb<N>([&](std::size_t i)
                                 NAPIER_INLINE_LAMBDA { z[i] = add_carry(x[i], y[i], carry); });
  }
  return carry;
}

/// z = x - y, n limbs; returns the borrow out.
///
/// Alias:  z may be x or y.
/// Time:   secret x, y; public n.
/// Source: Knuth, TAOCP 2, 4.3.1, Algorithm S.
template <limb T>
constexpr carry_flag subtract(T* z, const T* x, const T* y, std::size_t n) noexcept {
  carry_flag borrow = 0;
  detail::for_each_limb(
      n, [&](std::size_t i) NAPIER_INLINE_LAMBDA { z[i] = subtract_borrow(x[i], y[i], borrow); });
  return borrow;
}

/// z = x - y, N limbs; returns the borrow out.
///
/// Alias:  z may be x or y.
/// Time:   secret x, y.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr carry_flag subtract(T* z, const T* x, const T* y) noexcept {
  carry_flag borrow = 0;
  if constexpr (N <= detail::limbs_in_registers) {
    T t[N];
    borrow = detail::subtract_each<N>(t, x, y);
    store<N>(z, t);
  } else {
    detail::for_each_limb<N>(
        [&](std::size_t i) NAPIER_INLINE_LAMBDA { z[i] = subtract_borrow(x[i], y[i], borrow); });
  }
  return borrow;
}

/// z = x + y for n limbs of x and one limb y; returns the carry out.
///
/// Alias:  z may be x.
/// Time:   secret x, y; public n. The carry runs through all n limbs.
template <limb T>
constexpr carry_flag add_limb(T* z, const T* x, std::size_t n, T y) noexcept {
  carry_flag carry = 0;
  detail::for_each_limb(n, [&](std::size_t i) NAPIER_INLINE_LAMBDA {
    z[i] = add_carry(x[i], i == 0 ? y : T{0}, carry);
  });
  return carry;
}

/// z = x + y for N limbs of x and one limb y; returns the carry out.
///
/// Alias:  z may be x.
/// Time:   secret x, y.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr carry_flag add_limb(T* z, const T* x, T y) noexcept {
  carry_flag carry = 0;
  detail::for_each_limb<N>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    z[i] = add_carry(x[i], i == 0 ? y : T{0}, carry);
  });
  return carry;
}

/// z = x - y for n limbs of x and one limb y; returns the borrow out.
///
/// Alias:  z may be x.
/// Time:   secret x, y; public n. The borrow runs through all n limbs.
template <limb T>
constexpr carry_flag subtract_limb(T* z, const T* x, std::size_t n, T y) noexcept {
  carry_flag borrow = 0;
  detail::for_each_limb(n, [&](std::size_t i) NAPIER_INLINE_LAMBDA {
    z[i] = subtract_borrow(x[i], i == 0 ? y : T{0}, borrow);
  });
  return borrow;
}

/// z = x - y for N limbs of x and one limb y; returns the borrow out.
///
/// Alias:  z may be x.
/// Time:   secret x, y.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr carry_flag subtract_limb(T* z, const T* x, T y) noexcept {
  carry_flag borrow = 0;
  detail::for_each_limb<N>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    z[i] = subtract_borrow(x[i], i == 0 ? y : T{0}, borrow);
  });
  return borrow;
}

/// z = x + (apply ? y : 0), n limbs; returns the carry out.
///
/// Alias:  z may be x or y.
/// Time:   secret apply, x, y; public n.
template <limb T>
constexpr carry_flag add_masked(ct::mask<T> apply, T* z, const T* x, const T* y,
                                std::size_t n) noexcept {
  carry_flag carry = 0;
  detail::for_each_limb(n, [&](std::size_t i) NAPIER_INLINE_LAMBDA {
    z[i] = add_carry(x[i], static_cast<T>(y[i] & apply.bits()), carry);
  });
  return carry;
}

/// z = x + (apply ? y : 0), N limbs; returns the carry out.
///
/// Alias:  z may be x or y.
/// Time:   secret apply, x, y.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr carry_flag add_masked(ct::mask<T> apply, T* z, const T* x,
                                              const T* y) noexcept {
  if constexpr (N > linear_unroll_limit) {
    return add_masked(apply, z, x, y, N);
  } else {
    return detail::add_bits_each<N>(z, x, y, apply.bits());
  }
}

/// z = x - (apply ? y : 0), n limbs; returns the borrow out.
///
/// Alias:  z may be x or y.
/// Time:   secret apply, x, y; public n.
template <limb T>
constexpr carry_flag subtract_masked(ct::mask<T> apply, T* z, const T* x, const T* y,
                                     std::size_t n) noexcept {
  carry_flag borrow = 0;
  detail::for_each_limb(n, [&](std::size_t i) NAPIER_INLINE_LAMBDA {
    z[i] = subtract_borrow(x[i], static_cast<T>(y[i] & apply.bits()), borrow);
  });
  return borrow;
}

/// z = x - (apply ? y : 0), N limbs; returns the borrow out.
///
/// Alias:  z may be x or y.
/// Time:   secret apply, x, y.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr carry_flag subtract_masked(ct::mask<T> apply, T* z, const T* x,
                                                   const T* y) noexcept {
  carry_flag borrow = 0;
  detail::for_each_limb<N>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    z[i] = subtract_borrow(x[i], static_cast<T>(y[i] & apply.bits()), borrow);
  });
  return borrow;
}

/// z = apply ? -x : x, modulo 2^(w*n); returns 1 if a non-zero x was negated.
///
/// Alias:  z may be x.
/// Time:   secret apply, x; public n.
template <limb T>
constexpr carry_flag negate_masked(ct::mask<T> apply, T* z, const T* x, std::size_t n) noexcept {
  // -x = ~x + 1; the carry runs out of the top only if x = 0.
  auto carry = static_cast<carry_flag>(apply.bit());
  detail::for_each_limb(n, [&](std::size_t i) NAPIER_INLINE_LAMBDA {
    z[i] = add_carry(static_cast<T>(x[i] ^ apply.bits()), T{0}, carry);
  });
  return static_cast<carry_flag>(apply.bit() ^ carry);
}

/// z = apply ? -x : x, modulo 2^(w*N); returns 1 if a non-zero x was negated.
///
/// Alias:  z may be x.
/// Time:   secret apply, x.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr carry_flag negate_masked(ct::mask<T> apply, T* z, const T* x) noexcept {
  auto carry = static_cast<carry_flag>(apply.bit());
  detail::for_each_limb<N>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    z[i] = add_carry(static_cast<T>(x[i] ^ apply.bits()), T{0}, carry);
  });
  return static_cast<carry_flag>(apply.bit() ^ carry);
}

/// z = -x modulo 2^(w*n); returns 1 if x is not zero.
///
/// Alias:  z may be x.
/// Time:   secret x; public n.
template <limb T>
constexpr carry_flag negate(T* z, const T* x, std::size_t n) noexcept {
  carry_flag borrow = 0;
  detail::for_each_limb(
      n, [&](std::size_t i) NAPIER_INLINE_LAMBDA { z[i] = subtract_borrow(T{0}, x[i], borrow); });
  return borrow;
}

/// z = -x modulo 2^(w*N); returns 1 if x is not zero.
///
/// Alias:  z may be x.
/// Time:   secret x.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr carry_flag negate(T* z, const T* x) noexcept {
  carry_flag borrow = 0;
  detail::for_each_limb<N>(
      [&](std::size_t i) NAPIER_INLINE_LAMBDA { z[i] = subtract_borrow(T{0}, x[i], borrow); });
  return borrow;
}

/// z = (high:x) mod m, N limbs, by at most one subtraction.
///
/// Pre:    (high:x) < 2m, so that high is 0 or 1.
/// Post:   z < m.
/// Alias:  z may be x; not m.
/// Time:   secret high, x, m.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr void reduce_once(T* z, const T* x, T high, const T* m) noexcept {
  T difference[N];
  const carry_flag borrow = subtract<N>(difference, x, m);
  NAPIER_INVARIANT(high <= 1 && (high == 0 || borrow == 1))
  // (high:x) < m exactly if the subtraction borrows and high is 0.
  select<N>(ct::mask<T>::from_borrow(borrow, high), z, x, difference);
}

/// z = (high:x) mod m, n limbs, by at most one subtraction. It subtracts m and adds it back under a
/// mask, and therefore needs no work space.
///
/// Pre:    (high:x) < 2m, so that high is 0 or 1.
/// Post:   z < m.
/// Alias:  z may be x; not m.
/// Time:   secret high, x, m; public n.
template <limb T>
constexpr void reduce_once(T* z, const T* x, T high, const T* m, std::size_t n) noexcept {
  const carry_flag borrow = subtract(z, x, m, n);
  NAPIER_INVARIANT(high <= 1 && (high == 0 || borrow == 1))
  add_masked(ct::mask<T>::from_borrow(borrow, high), z, z, m, n);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
