// SPDX-License-Identifier: Apache-2.0
//
// Fibonacci's and Lucas's numbers, as rows of 64-bit limbs. All of it is for public data.
//
// From a table of the numbers of one limb, indices are doubled by two squares, and the last time by
// one product.
//
// Source: Lucas, Theorie des fonctions numeriques simplement periodiques (1878), for the
//         identities; Takahashi, A fast algorithm for computing large Fibonacci numbers (2000).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <napier/limbs/product/multiply_vartime.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// F(0) to F(93), the last below 2^64.
template <limb T>
  requires(limb_bits<T> == 64)
inline constexpr auto small_fibonacci = [] {
  std::array<T, 94> f = {};
  f[1] = 1;
  for (std::size_t n = 2; n < f.size(); ++n) f[n] = f[n - 1] + f[n - 2];
  return f;
}();

// z = 2 x + y, for n limbs of x and y; returns the length.
//
// Alias: z may be y.
template <limb T>
constexpr std::size_t twice_plus(T* z, const T* x, const T* y, std::size_t n) noexcept {
  T high = 0;
  carry_flag carry = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const T doubled = static_cast<T>((x[i] << 1) | high);
    high = static_cast<T>(x[i] >> (limb_bits<T> - 1));
    z[i] = add_carry(doubled, y[i], carry);
  }
  high = static_cast<T>(high + carry);
  if (high != 0) z[n++] = high;
  return n;
}

// z = 2 x - y >= 0, for n limbs of x and y; returns the length.
//
// Alias: z may be x or y.
template <limb T>
constexpr std::size_t twice_minus(T* z, const T* x, const T* y, std::size_t n) noexcept {
  T high = 0;
  carry_flag borrow = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const T doubled = static_cast<T>((x[i] << 1) | high);
    high = static_cast<T>(x[i] >> (limb_bits<T> - 1));
    z[i] = subtract_borrow(doubled, y[i], borrow);
  }
  high = static_cast<T>(high - borrow);
  if (high != 0) z[n++] = high;
  return significant_limbs_vartime(z, n);
}

// f = F(m) and f_before = F(m - 1), both of the length that is returned, for m = floor(n / 2^k)
// with the least k such that m <= 93, then for each further bit of n down to bit `last`.
//
// Pre:    n > 0; the rows have room for F(m) and two limbs more; work has fibonacci_pair_work.
template <limb T>
constexpr std::size_t fibonacci_rows(T* f, T* f_before, std::uint64_t n, unsigned last,
                                     std::size_t room, T* work) noexcept {
  constexpr auto& table = small_fibonacci<T>;
  unsigned bit = last;
  while (n >> bit >= table.size()) ++bit;
  std::uint64_t k = n >> bit;
  f[0] = table[k];
  f_before[0] = k == 0 ? 1 : table[k - 1];
  std::size_t size = 1;
  while (bit-- > last) {
    T* const square = work;
    T* const rest = work + room;
    // F(2k+1) = 4 F(k)^2 - F(k-1)^2 + 2 (-1)^k, F(2k-1) = F(k)^2 + F(k-1)^2. Squares are 0 or 1
    // modulo 4, so that 2 is added without a carry.
    square_vartime(square, f, size, rest);
    square_vartime(f, f_before, size, rest);
    size *= 2;
    carry_flag carry = limbs::add(f_before, square, f, size);
    f_before[size] = carry;
    const T even = static_cast<T>(k % 2 == 0 ? 2 : 0);
    T high = limbs::shift_left(square, square, size, 2);
    square[0] |= even;
    f[0] |= static_cast<T>(2 - even);
    carry_flag borrow = limbs::subtract(square, square, f, size);
    square[size] = static_cast<T>(high - borrow);
    ++size;
    // F(2k) = F(2k+1) - F(2k-1).
    k = n >> bit;
    if (k % 2 == 0) {
      static_cast<void>(limbs::subtract(f, square, f_before, size));
    } else {
      static_cast<void>(limbs::subtract(f_before, square, f_before, size));
      copy(f, square, size);
    }
    size = significant_limbs_vartime(f, size);
  }
  return size;
}

// z += x, or z -= x, for a z of n limbs; returns the length of the sum or difference, not negative.
template <limb T>
constexpr std::size_t add_or_subtract(bool is_sum, T* z, std::size_t n, T x) noexcept {
  if (is_sum) {
    z[n] = static_cast<T>(add_limb_vartime(z, n, x));
    ++n;
  } else {
    static_cast<void>(subtract_limb_vartime(z, n, x));
  }
  return significant_limbs_vartime(z, n);
}

}  // namespace detail

/// How many limbs fibonacci_vartime(), fibonacci_pair_vartime() and lucas_vartime() write at most,
/// with what they need for a moment.
///
/// Pre:    n < 2^50.
/// Time:   public n.
[[nodiscard]] constexpr std::uint64_t fibonacci_limbs(std::uint64_t n) noexcept {
  // log2((1 + sqrt(5)) / 2) < 711 / 1024. L(92) is the last Lucas number below 2^64.
  return n <= 92 ? 1 : (n * 711 >> 10) / 64 + 3;
}

/// How many limbs of work the functions of this header need.
///
/// Pre:    fibonacci_limbs(n) is in the range of std::size_t.
/// Time:   public n.
[[nodiscard]] constexpr std::size_t fibonacci_work(std::uint64_t n) noexcept {
  if (n <= 92) return 0;
  const auto limbs = napier::detail::converted<std::size_t>(fibonacci_limbs(n)) + 2;
  const std::size_t half = limbs / 2 + 4;
  return 3 * limbs + greatest_of(square_work(half), multiply_work(half, half));
}

/// f = F(n) and f_before = F(n - 1), both of the length that is returned, which is that of F(n), or
/// 1 for n = 0. F(-1) = 1.
///
/// Pre:    n < 2^50; the rows have fibonacci_limbs(n) limbs, work fibonacci_work(n).
/// Alias:  all are apart.
/// Time:   public data.
template <limb T>
constexpr std::size_t fibonacci_pair_vartime(T* f, T* f_before, std::uint64_t n, T* work) noexcept {
  return detail::fibonacci_rows(f, f_before, n, 0,
                                napier::detail::converted<std::size_t>(fibonacci_limbs(n)), work);
}

/// z = F(n), the n-th number of Fibonacci: F(0) = 0, F(1) = 1; returns its length, 1 for n = 0.
///
/// Pre:    n < 2^50; z has fibonacci_limbs(n) limbs, work fibonacci_work(n).
/// Alias:  z and work are apart.
/// Time:   public data.
template <limb T>
constexpr std::size_t fibonacci_vartime(T* z, std::uint64_t n, T* work) noexcept {
  constexpr auto& table = detail::small_fibonacci<T>;
  if (n < table.size()) {
    z[0] = table[n];
    return 1;
  }
  const std::size_t room = napier::detail::converted<std::size_t>(fibonacci_limbs(n / 2)) + 2;
  T* const f = work;
  T* const g = f + room;
  T* const rest = g + room;
  std::size_t size = detail::fibonacci_rows(f, g, n, 1, room, rest);
  if (n % 2 == 0) {  // F(2k) = F(k) (F(k) + 2 F(k-1))
    const std::size_t length = detail::twice_plus(g, g, f, size);
    multiply_vartime(z, g, length, f, size, rest);
    return significant_limbs_vartime(z, size + length);
  }
  // F(2k+1) = (2 F(k) + F(k-1)) (2 F(k) - F(k-1)) + 2 (-1)^k
  T* const difference = rest;
  T* const products = rest + room;
  const std::size_t low = detail::twice_minus(difference, f, g, size);
  const std::size_t high = detail::twice_plus(g, f, g, size);
  multiply_vartime(z, g, high, difference, low, products);
  size = significant_limbs_vartime(z, high + low);
  return detail::add_or_subtract(n / 2 % 2 == 0, z, size, T{2});
}

/// z = L(n), the n-th number of Lucas: L(0) = 2, L(1) = 1; returns its length.
///
/// Pre:    n < 2^50; z has fibonacci_limbs(n) limbs, work fibonacci_work(n).
/// Alias:  z and work are apart.
/// Time:   public data.
template <limb T>
constexpr std::size_t lucas_vartime(T* z, std::uint64_t n, T* work) noexcept {
  constexpr auto& table = detail::small_fibonacci<T>;
  const auto in_a_limb = [&](std::uint64_t m) {  // L(m) = F(m) + 2 F(m-1)
    return m == 0 ? T{2} : static_cast<T>(table[m] + 2 * table[m - 1]);
  };
  // L(2k) = L(k)^2 - 2 (-1)^k, as often as n has twos.
  unsigned squares = 0;
  while (n > 92 && n % 2 == 0) {
    n /= 2;
    ++squares;
  }
  std::size_t size = 1;
  if (n <= 92) {
    z[0] = in_a_limb(n);
  } else {
    // L(2k+1) = 5 F(k-1) (2 F(k) + F(k-1)) - 4 (-1)^k
    const std::size_t room = napier::detail::converted<std::size_t>(fibonacci_limbs(n / 2)) + 2;
    T* const f = work;
    T* const g = f + room;
    T* const rest = g + room;
    size = detail::fibonacci_rows(f, g, n, 1, room, rest);
    const std::size_t length = detail::twice_plus(f, f, g, size);
    size = significant_limbs_vartime(g, size);
    multiply_vartime(z, f, length, g, size, rest);
    size = significant_limbs_vartime(z, size + length);
    z[size] = limbs::multiply_limb(z, z, size, T{5});
    size += z[size] != 0 ? 1 : 0;
    size = detail::add_or_subtract(n / 2 % 2 != 0, z, size, T{4});
  }
  if (squares == 0) return size;
  // From one row to the other, so that the last square is at z.
  T* x = z;
  T* other = work;
  T* const rest = work + napier::detail::converted<std::size_t>(fibonacci_limbs(n << squares));
  if (squares % 2 != 0) {
    copy(work, z, size);
    x = work;
    other = z;
  }
  for (bool is_odd = n % 2 != 0; squares-- > 0; is_odd = false) {
    square_vartime(other, x, size, rest);
    size = detail::add_or_subtract(is_odd, other, 2 * size, T{2});
    T* const t = x;
    x = other;
    other = t;
  }
  return size;
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
