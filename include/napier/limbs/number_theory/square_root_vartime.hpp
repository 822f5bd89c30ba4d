// SPDX-License-Identifier: Apache-2.0
//
// Square roots of rows of any length, and tests of whether a number is a square. All of it is for
// public data.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <napier/limbs/division/divide_large.hpp>
#include <napier/limbs/division/remainder_limb.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// floor(sqrt(x)) for x of so many bits, one of the two highest of them set: the upper half of the
// root is that of the upper half of x, the lower half is the remainder divided by twice that. This
// is at most one too large, and corrected.
template <unsigned Bits>
constexpr std::uint64_t root_of_bits(std::uint64_t x) noexcept {
  if constexpr (Bits == 8) {
    std::uint64_t root = 8;
    while (root < 15 && (root + 1) * (root + 1) <= x) ++root;
    return root;
  } else {
    constexpr unsigned quarter = Bits / 4;
    constexpr std::uint64_t largest = (std::uint64_t{1} << quarter) - 1;
    const std::uint64_t upper = x >> (Bits / 2);
    const std::uint64_t high = root_of_bits<Bits / 2>(upper);
    const std::uint64_t rest = ((upper - high * high) << quarter) | ((x >> quarter) & largest);
    const std::uint64_t low = rest / (2 * high);
    const std::uint64_t root = (high << quarter) + (low > largest ? largest : low);
    return root * root > x ? root - 1 : root;
  }
}

// s = floor(sqrt(x)) for x of two limbs, the upper at least B / 4. The remainder x - s^2 replaces
// x[0], and its limb above, 0 or 1, is returned; x[1] becomes 0.
template <limb T>
constexpr carry_flag root_of_two_limbs(T* s, T* x) noexcept {
  // The upper half of s is the root of x[1]. The lower half is the remainder and the next half
  // limb, divided by twice that root.
  constexpr std::size_t half = limb_bits<T> / 2;
  constexpr auto largest = static_cast<T>(static_cast<T>(~T{0}) >> half);
  const auto high = static_cast<T>(root_of_bits<limb_bits<T>>(x[1]));
  const auto rest = static_cast<T>(x[1] - low_multiply(high, high));  // at most 2 high
  const auto numerator = static_cast<T>(static_cast<T>(static_cast<T>(rest >> 1U) << half) |
                                        static_cast<T>(static_cast<T>(rest & 1U) << (half - 1)) |
                                        static_cast<T>(x[0] >> (half + 1)));
  auto low = static_cast<T>(numerator / high);
  if (low > largest) low = largest;
  auto root = static_cast<T>(static_cast<T>(high << half) + low);
  // The root is at most one too large.
  T upper, lower = wide_multiply(root, root, upper);
  if (upper > x[1] || (upper == x[1] && lower > x[0])) {
    root = static_cast<T>(root - 1U);
    lower = wide_multiply(root, root, upper);
  }
  carry_flag borrow = 0;
  x[0] = subtract_borrow(x[0], lower, borrow);
  x[1] = subtract_borrow(x[1], upper, borrow);
  const auto above = static_cast<carry_flag>(x[1]);
  x[1] = 0;
  s[0] = root;
  return above;
}

#if NAPIER_INVARIANTS
// Whether x = s^2 + rest and rest <= 2s, where rest has n limbs and the bit `above` them.
template <limb T>
constexpr bool is_root_and_rest(check_residue x, const T* s, const T* rest, std::size_t n,
                                carry_flag above) noexcept {
  const check_residue root = residue_of(s, n);
  if (x != root * root + residue_of(rest, n) + check_residue(above) * residue_of_power<T>(n)) {
    return false;
  }
  // rest <= 2s is decided from the highest bit down, by rest - 2s without the lower bits.
  int difference = above;
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t bit = limb_bits<T>; bit-- > 0;) {
      difference = 2 * difference + static_cast<int>((rest[i] >> bit) & 1U) -
                   2 * static_cast<int>((s[i] >> bit) & 1U);
      if (difference < -2) return true;
      if (difference > 2) return false;
    }
  }
  return difference <= 0;
}
#endif

// s = floor(sqrt(x)), n limbs, for x of 2n limbs, the highest at least B / 4. The remainder x - s^2
// replaces x[0..n-1], and its bit above these is returned.
//
// Source: Zimmermann, Karatsuba Square Root (1999).
template <limb T>
constexpr carry_flag root_of_normalized(T* s, T* x, std::size_t n, T* work,
                                        const division_thresholds& t) noexcept {
  if (n == 1) return root_of_two_limbs(s, x);
  NAPIER_WITH_INVARIANTS(const auto radicand = residue_of(x, 2 * n);)
  const std::size_t l = n / 2;
  const std::size_t h = n - l;
  T* const s_high = s + l;
  carry_flag above = root_of_normalized(s_high, x + 2 * l, h, work, t);
  // q is the remainder with the next l limbs, divided by 2 s_high: divided by s_high, and halved.
  // If the remainder has its bit above, s_high is subtracted first, after which it is below s_high.
  if (above != 0) static_cast<void>(subtract(x + 2 * l, x + 2 * l, s_high, h));
  T* const q = work;
  T* const inner = work + l + 1;
  q[l] = static_cast<T>(above + divide_in_place(q, x + l, l, s_high, h, inner, t));
  const auto odd = static_cast<T>(q[0] & 1U);
  shift_right(q, q, l + 1, 1);
  above = odd != 0 ? add(x + l, x + l, s_high, h) : carry_flag{0};
  // If q = B^l, then q = B^l - 1 is used, and 2 s_high is added to the remainder. The remainder
  // becomes (above : x[0..h+l-1]) - q^2.
  int sign = above;
  if (q[l] != 0) {
    for (std::size_t i = 0; i < l; ++i) q[i] = static_cast<T>(~T{0});
    sign += add(x + l, x + l, s_high, h);
    sign += add(x + l, x + l, s_high, h);
  }
  T* const square_of_q = inner;
  square_vartime(square_of_q, q, l, inner + 2 * l, t.products);
  carry_flag borrow = subtract(x, x, square_of_q, 2 * l);
  if (h > l) borrow = subtract_limb(x + 2 * l, x + 2 * l, h - l, static_cast<T>(borrow));
  sign -= borrow;
  copy(s, q, l);
  if (sign < 0) {
    // s is one less; the remainder grows by 2s - 1, with the old s.
    sign += static_cast<int>(add(x, x, s, n));
    sign += static_cast<int>(add(x, x, s, n));
    sign -= subtract_limb(x, x, n, T{1});
    static_cast<void>(subtract_limb(s, s, n, T{1}));
  }
  NAPIER_INVARIANT(sign == 0 || sign == 1)
  NAPIER_INVARIANT(is_root_and_rest(radicand, s, x, n, static_cast<carry_flag>(sign)))
  return static_cast<carry_flag>(sign);
}

// How many limbs of work root_of_normalized needs.
constexpr std::size_t root_of_normalized_work(std::size_t n,
                                              const division_thresholds& t) noexcept {
  std::size_t work = 0;
  for (; n > 1; n -= n / 2) {
    const std::size_t l = n / 2;
    const std::size_t inner =
        larger(divide_in_place_work(l, n - l, t), 2 * l + square_work(l, t.products));
    work = larger(work, l + 1 + inner);
  }
  return work;
}

// The root of x, normalized: work holds x shifted left by an even number of bits, so that one of
// its two highest bits is set, in an even number of limbs, and then the remainder.
template <limb T>
struct normalized_root {
  std::size_t half;  // the length of the root
  unsigned shift;    // the root is that of x 4^shift
  carry_flag above;  // the bit above the remainder

  constexpr normalized_root(T* s, const T* x, std::size_t n, T* work,
                            const division_thresholds& t) noexcept
      : half((n + 1) / 2), shift(leading_zeros_vartime(x[n - 1]) / 2), above(0) {
    const std::size_t odd = n % 2;
    shift_left(work + odd, x, n, 2 * shift);
    if (odd != 0) {
      work[0] = 0;
      shift += limb_bits<T> / 2;
    }
    above = root_of_normalized(s, work, half, work + 2 * half, t);
  }
};

// How many limbs of work normalized_root needs for n limbs.
constexpr std::size_t normalized_root_work(std::size_t n, const division_thresholds& t) noexcept {
  const std::size_t half = (n + 1) / 2;
  return 2 * half + root_of_normalized_work(half, t);
}

// A set of bits: bit i says whether i is a square modulo M.
template <unsigned M>
inline constexpr auto squares_modulo = [] {
  std::array<std::uint64_t, (M + 63) / 64> set{};
  for (unsigned i = 0; i < M; ++i) {
    const unsigned square = i * i % M;
    set[square / 64] |= std::uint64_t{1} << (square % 64);
  }
  return set;
}();

// Whether x is a square modulo M.
template <unsigned M, limb T>
constexpr bool may_be_square_modulo(T x) noexcept {
  const auto residue = static_cast<unsigned>(x % M);
  return ((squares_modulo<M>[residue / 64] >> (residue % 64)) & 1U) != 0;
}

// Whether x is a square modulo some small numbers. Of the numbers that are not squares, about 1 in
// 6500 passes with limbs of 64 bits, and 1 in 27 with limbs of 8 bits.
template <limb T>
constexpr bool may_be_square(const T* x, std::size_t n) noexcept {
  if (!may_be_square_modulo<256>(static_cast<unsigned>(x[0] & 0xffU))) return false;
  if constexpr (limb_bits<T> >= 64) {
    constexpr std::uint64_t modulus = std::uint64_t{63} * 65 * 11 * 17 * 19 * 23 * 29 * 31 * 37;
    const auto r = static_cast<std::uint64_t>(remainder_limb_vartime(x, n, T{modulus}));
    return may_be_square_modulo<63>(r) && may_be_square_modulo<65>(r) &&
           may_be_square_modulo<11>(r) && may_be_square_modulo<17>(r) &&
           may_be_square_modulo<19>(r) && may_be_square_modulo<23>(r) &&
           may_be_square_modulo<29>(r) && may_be_square_modulo<31>(r) &&
           may_be_square_modulo<37>(r);
  } else if constexpr (limb_bits<T> >= 16) {
    const T r = remainder_limb_vartime(x, n, T{63 * 65 * 11});
    return may_be_square_modulo<63>(r) && may_be_square_modulo<65>(r) &&
           may_be_square_modulo<11>(r);
  } else {
    const T r = remainder_limb_vartime(x, n, T{255});
    return may_be_square_modulo<15>(r) && may_be_square_modulo<17>(r);
  }
}

}  // namespace detail

/// How many limbs of work square_root_vartime needs for x of n limbs.
///
/// Time:   public n.
[[nodiscard]] constexpr std::size_t square_root_work(
    std::size_t n, const division_thresholds& t = tuned_divisions) noexcept {
  return n == 0 ? 0 : detail::normalized_root_work(n, t);
}

/// s = floor(sqrt(x)), r = x - s^2, where x and r have n limbs and s has (n + 1) / 2.
///
/// Pre:    n = 0 or x[n-1] > 0; work has square_root_work(n, t) limbs.
/// Alias:  s and r may be x, but are not the same; work is apart from all of them.
/// Time:   variable in x; public n.
/// Source: Zimmermann, Karatsuba Square Root (1999).
template <limb T>
constexpr void square_root_vartime(T* s, T* r, const T* x, std::size_t n, T* work,
                                   const division_thresholds& t = tuned_divisions) noexcept {
  if (n == 0) return;
  const detail::normalized_root<T> root(s, x, n, work, t);
  const std::size_t half = root.half;
  T* const rest = work;
  rest[half] = root.above;
  if (root.shift != 0) {
    // The root of x 4^k is s' = s 2^k + e, with remainder r': (x - s^2) 4^k = r' + 2 e s' - e^2.
    const auto e = static_cast<T>(s[0] & static_cast<T>(static_cast<T>(T{1} << root.shift) - 1U));
    const T high = add_multiple(rest, s, half, static_cast<T>(e << 1U));
    rest[half] = static_cast<T>(rest[half] + high);
    T square[2];
    square[0] = wide_multiply(e, e, square[1]);
    const carry_flag borrow = subtract(rest, rest, square, 2);
    static_cast<void>(subtract_limb(rest + 2, rest + 2, half - 1, static_cast<T>(borrow)));
    shift_right_any(rest, rest, half + 1, 2 * std::size_t{root.shift});
    shift_right(s, s, half, root.shift);
  }
  const std::size_t kept = n < half + 1 ? n : half + 1;
  copy(r, rest, kept);
  set_zero(r + kept, n - kept);
}

/// How many limbs of work is_perfect_square_vartime needs for x of n limbs.
///
/// Time:   public n.
[[nodiscard]] constexpr std::size_t is_perfect_square_work(
    std::size_t n, const division_thresholds& t = tuned_divisions) noexcept {
  return n == 0 ? 0 : (n + 1) / 2 + detail::normalized_root_work(n, t);
}

/// Whether x, n limbs, is the square of an integer.
///
/// Pre:    n = 0 or x[n-1] > 0; work has is_perfect_square_work(n, t) limbs.
/// Alias:  work is apart from x.
/// Time:   variable in x; public n.
template <limb T>
[[nodiscard]] constexpr bool is_perfect_square_vartime(
    const T* x, std::size_t n, T* work, const division_thresholds& t = tuned_divisions) noexcept {
  if (n == 0) return true;
  if (!detail::may_be_square(x, n)) return false;
  T* const rest = work + (n + 1) / 2;
  const detail::normalized_root<T> root(work, x, n, rest, t);
  return root.above == 0 && significant_limbs_vartime(rest, root.half) == 0;
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
