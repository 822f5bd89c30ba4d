// SPDX-License-Identifier: Apache-2.0
//
// Integer roots of any degree. All of it is for public data.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/division/divide_large.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// A power of n limbs at z, and another row, where the next power is calculated.
template <limb T>
struct power_rows {
  T* z;
  T* other;
  std::size_t n = 0;

  constexpr void swap() noexcept {
    T* const t = z;
    z = other;
    other = t;
  }
};

// power.z = s^k, k >= 1. The rows have room for it, and two limbs more.
template <limb T>
constexpr void power_of(power_rows<T>& power, const T* s, std::size_t n, std::uint64_t k, T* work,
                        const product_thresholds& t) noexcept {
  n = significant_limbs_vartime(s, n);
  copy(power.z, s, n);
  power.n = n;
  unsigned bit = bit_width(k) - 1;
  while (bit-- > 0) {
    square_vartime(power.other, power.z, power.n, work, t);
    power.swap();
    power.n = significant_limbs_vartime(power.z, 2 * power.n);
    if (((k >> bit) & 1U) == 0) continue;
    multiply_vartime(power.other, power.z, power.n, s, n, work, t);
    power.swap();
    power.n = significant_limbs_vartime(power.z, power.n + n);
  }
}

// -1 if x < y, 0 if x = y, 1 if x > y; neither has a zero limb at its top.
template <limb T>
constexpr int compare_lengths_first(const T* x, std::size_t m, const T* y, std::size_t n) noexcept {
  if (m != n) return m < n ? -1 : 1;
  return compare_vartime(x, y, n);
}

// How many limbs the powers have that are compared with x or divide it: their base has at most one
// bit more than the root.
constexpr std::size_t root_power_limbs(std::size_t n, std::uint64_t k, std::size_t w) noexcept {
  return n + napier::detail::converted<std::size_t>(2 * k / w) + 4;
}

// The steps of root_vartime for roots of degree k.
template <limb T>
struct root_finder {
  std::uint64_t k;
  const division_thresholds& t;

  // s = floor(x^(1/k)), or one more; returns its number of limbs. s has room for two bits more than
  // the root, and work has root_work limbs. Each level of the recursion doubles the precision.
  constexpr std::size_t from_above(T* s, const T* x, std::size_t n, T* work) const noexcept {
    n = significant_limbs_vartime(x, n);
    const std::size_t bits = bit_width_vartime(x, n);
    const auto root_bits = napier::detail::converted<std::size_t>((bits + k - 1) / k);
    const std::size_t size = root_bits / limb_bits<T> + 1;
    set_zero(s, size);
    if (root_bits <= std::size_t{bit_width(k)} + 4) {
      by_bits(s, size, root_bits, x, n, work);
      return size;
    }
    // s = (root of the upper bits + 1) 2^b exceeds the root of x by at most 2^(b+1). After one step
    // it does so by less than k 2^(2b + 2 - root_bits) < 1, and what rounding adds.
    const std::size_t b = (root_bits - bit_width(k)) / 2 - 1;
    const std::size_t dropped = static_cast<std::size_t>(k) * b;
    const std::size_t limbs = dropped / limb_bits<T>;
    T* const upper = work;
    shift_right(upper, x + limbs, n - limbs, static_cast<unsigned>(dropped % limb_bits<T>));
    const std::size_t m = from_above(s, upper, n - limbs, work + (n - limbs));
    static_cast<void>(add_limb(s, s, m, T{1}));
    set_zero(s + m, size - m);
    shift_left_any(s, s, size, b);
    step(s, size, x, n, work);
    return size;
  }

  // s = s - ceil((s - floor(x / s^(k-1))) / k).
  constexpr void step(T* s, std::size_t size, const T* x, std::size_t n, T* work) const noexcept {
    const std::size_t room = root_power_limbs(n, k, limb_bits<T>);
    power_rows<T> power{work, work + room};
    T* inner = work + 2 * room;
    power_of(power, s, size, k - 1, inner, t.products);
    T* const q = inner;
    inner += larger(n, size);
    T* const difference = power.other;
    divide_large_vartime(q, difference, x, n, power.z, power.n, inner, t);
    set_zero(q + n, n < size ? size - n : 0);
    static_cast<void>(subtract(difference, s, q, size));
    // The division by k, which may have more bits than a limb.
    T divisor[8] = {}, rest[8];
    std::size_t divisor_size = 0;
    for (std::uint64_t r = k; r != 0; ++divisor_size) {
      divisor[divisor_size] = static_cast<T>(r);
      r = limb_bits<T> == 64 ? 0 : r >> (limb_bits<T> % 64);
    }
    divide_vartime(difference, rest, difference, size, divisor, divisor_size, inner);
    if (significant_limbs_vartime(rest, divisor_size) != 0) {
      static_cast<void>(add_limb(difference, difference, size, T{1}));
    }
    NAPIER_INVARIANT(compare_vartime(difference, s, size) <= 0)
    static_cast<void>(subtract(s, s, difference, size));
  }

  // -1 if s^k < x, 0 if s^k = x, 1 if s^k > x.
  constexpr int compare_power(const T* s, std::size_t size, const T* x, std::size_t n,
                              T* work) const noexcept {
    const std::size_t room = root_power_limbs(n, k, limb_bits<T>);
    power_rows<T> power{work, work + room};
    power_of(power, s, size, k, work + 2 * room, t.products);
    return compare_lengths_first(power.z, power.n, x, significant_limbs_vartime(x, n));
  }

  // s = floor(x^(1/k)) of few bits, bit by bit.
  constexpr void by_bits(T* s, std::size_t size, std::size_t root_bits, const T* x, std::size_t n,
                         T* work) const noexcept {
    for (std::size_t bit = root_bits; bit-- > 0;) {
      T& here = s[bit / limb_bits<T>];
      const auto mask = static_cast<T>(T{1} << (bit % limb_bits<T>));
      here = static_cast<T>(here | mask);
      if (compare_power(s, size, x, n, work) > 0) here = static_cast<T>(here ^ mask);
    }
  }
};

}  // namespace detail

/// How many limbs floor(x^(1/k)) has for x of n limbs, or one more.
///
/// Pre:    k >= 1.
/// Time:   public n, k.
template <limb T>
[[nodiscard]] constexpr std::size_t root_limbs(std::size_t n, std::uint64_t k) noexcept {
  return static_cast<std::size_t>((n * limb_bits<T> + k - 1) / k) / limb_bits<T> + 1;
}

/// How many limbs of work root_vartime needs for x of n limbs.
///
/// Pre:    k >= 1.
/// Time:   public n, k.
template <limb T>
[[nodiscard]] constexpr std::size_t root_work(
    std::size_t n, std::uint64_t k, const division_thresholds& t = tuned_divisions) noexcept {
  if (k == 1 || k >= n * limb_bits<T>) return 0;
  const std::size_t room = detail::root_power_limbs(n, k, limb_bits<T>);
  // The upper parts of x; two powers; a quotient with its division.
  return n + 2 * room + room + (2 * room + 1) + (4 * room + 16) +
         multiply_work(room + 1, room + 1, t.products);
}

/// s = floor(x^(1/k)), in root_limbs<T>(n, k) limbs; returns whether s^k = x.
///
/// Pre:    k >= 1; work has root_work<T>(n, k, t) limbs.
/// Alias:  s, x and work are apart.
/// Time:   variable in x; public n, k.
/// Source: Brent and Zimmermann, Modern Computer Arithmetic, 1.5.2: Newton's iteration from above.
template <limb T>
constexpr bool root_vartime(T* s, const T* x, std::size_t n, std::uint64_t k, T* work,
                            const division_thresholds& t = tuned_divisions) noexcept {
  const std::size_t size = root_limbs<T>(n, k);
  n = significant_limbs_vartime(x, n);
  if (k == 1) {
    copy(s, x, n);
    set_zero(s + n, size - n);
    return true;
  }
  set_zero(s, size);
  if (n == 0) return true;
  if (k >= bit_width_vartime(x, n)) {
    s[0] = 1;
    return n == 1 && x[0] == 1;
  }
  const detail::root_finder<T> finder{k, t};
  const std::size_t m = finder.from_above(s, x, n, work);
  int order = finder.compare_power(s, m, x, n, work);
  NAPIER_WITH_INVARIANTS(int corrections = 0;)
  while (order > 0) {
    NAPIER_INVARIANT(++corrections <= 1)  // Newton's iteration ends at the root, or one above it
    static_cast<void>(subtract_limb(s, s, m, T{1}));
    order = finder.compare_power(s, m, x, n, work);
  }
  return order == 0;
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
