// SPDX-License-Identifier: Apache-2.0
//
// Comparison of rows of limbs.
//
// Source: Knuth, TAOCP 2, 4.3.1, Algorithm S: x < y exactly if x - y borrows.
#pragma once

#include <cstddef>

#include <napier/ct/mask.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/platform/trailing_zeros.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The mask that is set if x = 0, n limbs.
///
/// Time:   secret x; public n.
template <limb T>
[[nodiscard]] constexpr ct::mask<T> is_zero(const T* x, std::size_t n) noexcept {
  T any = 0;
  for (std::size_t i = 0; i < n; ++i) any = static_cast<T>(any | x[i]);
  return ct::mask<T>::from_zero(any);
}

/// The mask that is set if x = 0, N limbs.
///
/// Time:   secret x.
template <std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr ct::mask<T> is_zero(const T* x) noexcept {
  T any = 0;
  detail::for_each_limb<N>([&](std::size_t i)
                               NAPIER_INLINE_LAMBDA { any = static_cast<T>(any | x[i]); });
  return ct::mask<T>::from_zero(any);
}

/// The mask that is set if x = y, n limbs each.
///
/// Time:   secret x, y; public n.
template <limb T>
[[nodiscard]] constexpr ct::mask<T> equal(const T* x, const T* y, std::size_t n) noexcept {
  T any = 0;
  for (std::size_t i = 0; i < n; ++i) any = static_cast<T>(any | (x[i] ^ y[i]));
  return ct::mask<T>::from_zero(any);
}

/// The mask that is set if x = y, N limbs each.
///
/// Time:   secret x, y.
template <std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr ct::mask<T> equal(const T* x, const T* y) noexcept {
  T any = 0;
  detail::for_each_limb<N>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    any = static_cast<T>(any | static_cast<T>(x[i] ^ y[i]));
  });
  return ct::mask<T>::from_zero(any);
}

/// 1 if x < y, else 0: the borrow of x - y, n limbs each.
///
/// Time:   secret x, y; public n.
template <limb T>
[[nodiscard]] constexpr carry_flag less_bit(const T* x, const T* y, std::size_t n) noexcept {
  carry_flag borrow = 0;
  detail::for_each_limb(n, [&](std::size_t i) NAPIER_INLINE_LAMBDA {
    static_cast<void>(subtract_borrow(x[i], y[i], borrow));
  });
  return borrow;
}

/// 1 if x < y, else 0: the borrow of x - y, N limbs each.
///
/// Time:   secret x, y.
template <std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr carry_flag less_bit(const T* x, const T* y) noexcept {
  carry_flag borrow = 0;
  detail::for_each_limb<N>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    static_cast<void>(subtract_borrow(x[i], y[i], borrow));
  });
  return borrow;
}

/// The mask that is set if x < y, n limbs each.
///
/// Time:   secret x, y; public n.
template <limb T>
[[nodiscard]] constexpr ct::mask<T> less(const T* x, const T* y, std::size_t n) noexcept {
  return ct::mask<T>::from_bit(less_bit(x, y, n));
}

/// The mask that is set if x < y, N limbs each.
///
/// Time:   secret x, y.
template <std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr ct::mask<T> less(const T* x, const T* y) noexcept {
  return ct::mask<T>::from_bit(less_bit<N>(x, y));
}

/// -1 if x < y, 0 if x = y, 1 if x > y; n limbs each.
///
/// Time:   variable in x and y.
template <limb T>
[[nodiscard]] constexpr int compare_vartime(const T* x, const T* y, std::size_t n) noexcept {
  while (n-- > 0) {
    if (x[n] != y[n]) return x[n] < y[n] ? -1 : 1;
  }
  return 0;
}

/// The number of limbs of x, not counting the zero limbs at its top.
///
/// Time:   variable in x.
template <limb T>
[[nodiscard]] constexpr std::size_t significant_limbs_vartime(const T* x, std::size_t n) noexcept {
  while (n > 0 && x[n - 1] == 0) --n;
  return n;
}

/// The number of zero bits at the bottom of x.
///
/// Pre:    x > 0.
/// Time:   variable in x.
template <limb T>
[[nodiscard]] constexpr std::size_t twos_vartime(const T* x) noexcept {
  std::size_t i = 0;
  while (x[i] == 0) ++i;
  return i * limb_bits<T> + trailing_zeros_vartime(x[i]);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
