// SPDX-License-Identifier: Apache-2.0
//
// Euclid's algorithm on long numbers by half gcds: the upper halves of a and b determine the steps
// that reduce a and b to three quarters of their length, and recursively so. All of it is for
// public data.
//
// A reduction to a limit B^s keeps a and b at or above it, so that no step has to be undone: it
// ends when |a - b| < B^s. For s = 0 it ends with a = b, the greatest common divisor.
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide.hpp>
#include <napier/limbs/gcd/lehmer.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The lengths, in limbs, from which each method is used.
struct gcd_thresholds {
  /// Within a half gcd: two recursive calls instead of Lehmer's batches.
  std::size_t half_gcd = 110;
  /// In gcd_vartime: half gcds, before the binary algorithm.
  std::size_t gcd = 250;
  /// For a gcd with a coefficient: Lehmer's batches instead of the binary algorithm.
  std::size_t lehmer = 40;
  /// For a gcd with a coefficient: half gcds.
  std::size_t extended = 300;
  /// For the second coefficient: division from the highest limb instead of exact division from the
  /// lowest.
  std::size_t division = 200;
};

/// The thresholds measured by bench/tune.
inline constexpr gcd_thresholds tuned_gcd{};

namespace detail {

// The reduction of a and b, of n limbs; the highest limb of at least one of them is not 0. `rows`
// are the rows of its matrix.
template <std::size_t Rows, limb T>
struct euclid_reduction {
  T* a;
  T* b;
  std::size_t n;
  cofactor_rows<Rows, T> rows;

  // Sets n, at most `most`, to the length of the longer one of a and b.
  constexpr void trim_vartime(std::size_t most) noexcept {
    n = most;
    while (n > 0 && (a[n - 1] | b[n - 1]) == 0) --n;
  }

  // A batch of steps, or a division; returns false if |a - b| < B^s already.
  //
  // Pre: a, b >= B^s; n <= most. `work` is room for euclid_step_work(most, rows' room).
  constexpr bool step_vartime(std::size_t s, T* work, const product_thresholds& products) noexcept {
    const auto m = heads_vartime(s);
    if (m.is_identity()) return divide_vartime_to(s, work, products);
    apply_inverse_vartime(m, a, b, n);
    rows.apply_vartime(m);
    trim_vartime(n);
    return true;
  }

 private:
  // The batch of steps that the two highest limbs of a and b determine.
  constexpr euclid_matrix<T> heads_vartime(std::size_t s) const noexcept {
    if (n == 1) return lehmer_batch_vartime(a[0], T{0}, b[0], T{0});
    // If n = s + 1, the two highest limbs are taken as they are, in units of B^(s-1), so that the
    // bounds of the batch keep a and b at B^s or above.
    const unsigned up = n == s + 1 ? 0 : leading_zeros_vartime(static_cast<T>(a[n - 1] | b[n - 1]));
    const T below_a = n > 2 ? bits_leaving_left(a[n - 3], up) : T{0};
    const T below_b = n > 2 ? bits_leaving_left(b[n - 3], up) : T{0};
    const auto upper = [&](const T* x) {
      return static_cast<T>(static_cast<T>(x[n - 1] << up) | bits_leaving_left(x[n - 2], up));
    };
    return lehmer_batch_vartime(upper(a), static_cast<T>(static_cast<T>(a[n - 2] << up) | below_a),
                                upper(b), static_cast<T>(static_cast<T>(b[n - 2] << up) | below_b));
  }

  // Subtracts the smaller number from the larger as often as the latter stays at B^s or above;
  // returns false if not once.
  constexpr bool divide_vartime_to(std::size_t s, T* work,
                                   const product_thresholds& products) noexcept {
    const int order = compare_vartime(a, b, n);
    if (order == 0) return false;
    T* const x = order > 0 ? a : b;
    const T* const y = order > 0 ? b : a;
    static_cast<void>(subtract_limb(x + s, x + s, n - s, T{1}));
    if (compare_vartime(x, y, n) < 0) {
      static_cast<void>(add_limb(x + s, x + s, n - s, T{1}));
      return false;
    }
    T* const q = work;
    NAPIER_WITH_INVARIANTS(const auto old_x = residue_of(x, n);)
    divide_vartime(q, x, x, n, y, n, work + n);
    NAPIER_INVARIANT(old_x == residue_of(q, n) * residue_of(y, n) + residue_of(x, n))
    static_cast<void>(add_limb(x + s, x + s, n - s, T{1}));
    rows.add_multiple_vartime(order > 0, q, significant_limbs_vartime(q, n), work + n, products);
    trim_vartime(n);
    return true;
  }
};

// How many limbs of work a step on numbers of n limbs needs, with rows that have room for `room`
// limbs.
[[nodiscard]] constexpr std::size_t euclid_step_work(std::size_t n, std::size_t room,
                                                     const product_thresholds& products) noexcept {
  const std::size_t dividing = 2 * n + 1;
  if (room == 0) return n + dividing;
  const std::size_t multiplying = n + room + products_work(room, n, products);
  return n + (dividing < multiplying ? multiplying : dividing);
}

// How many limbs the entries of the matrix of a half gcd need: they are at most B^n / B^s.
[[nodiscard]] constexpr std::size_t half_gcd_room(std::size_t n) noexcept { return (n + 1) / 2; }

// The identity matrix, with room for entries of `room` limbs, in 4 room limbs at `work`.
template <limb T>
constexpr cofactor_rows<2, T> half_gcd_matrix(T* work, std::size_t room) noexcept {
  cofactor_rows<2, T> m;
  m.first[0] = work;
  m.second[0] = work + room;
  m.first[1] = work + 2 * room;
  m.second[1] = work + 3 * room;
  m.first[0][0] = m.second[1][0] = 1;
  m.second[0][0] = m.first[1][0] = 0;
  return m;
}

// Whether m is not the identity.
template <limb T>
constexpr bool has_steps(const cofactor_rows<2, T>& m) noexcept {
  return m.size > 1 || m.second[0][0] != 0 || m.first[1][0] != 0;
}

#if NAPIER_INVARIANTS
// Checks a half gcd when it is destroyed: the matrix times (a, b) is the (a, b) that it was
// constructed with, the determinant is 1, and if there were steps, a and b are at B^s or above.
template <limb T>
class half_gcd_identity {
 public:
  constexpr half_gcd_identity(const euclid_reduction<2, T>& r, std::size_t s) noexcept
      : r_(r), s_(s), a_(residue_of(r.a, r.n)), b_(residue_of(r.b, r.n)) {}
  half_gcd_identity(const half_gcd_identity&) = delete;
  half_gcd_identity& operator=(const half_gcd_identity&) = delete;
  constexpr ~half_gcd_identity() {
    const check_residue a = residue_of(r_.a, r_.n), b = residue_of(r_.b, r_.n);
    const check_residue p = entry(r_.rows.first[0]), q = entry(r_.rows.second[0]);
    const check_residue r = entry(r_.rows.first[1]), s = entry(r_.rows.second[1]);
    NAPIER_INVARIANT(a_ == p * a + q * b && b_ == r * a + s * b)
    NAPIER_INVARIANT(p * s - q * r == check_residue(1))
    NAPIER_INVARIANT(!has_steps(r_.rows) || (significant_limbs_vartime(r_.a, r_.n) > s_ &&
                                             significant_limbs_vartime(r_.b, r_.n) > s_))
  }

 private:
  constexpr check_residue entry(const T* x) const noexcept { return residue_of(x, r_.rows.size); }

  const euclid_reduction<2, T>& r_;
  std::size_t s_;
  check_residue a_, b_;
};
#endif

// Completes steps that were taken on the limbs of a and b from limb p on: applies their matrix m^-1
// to the p limbs below, whose products reach above limb p. a and b have n limbs. work has 2 (p +
// m.size) limbs, and as many as a product of these lengths needs.
template <limb T>
constexpr void complete_steps_vartime(const cofactor_rows<2, T>& m, T* a, T* b, std::size_t n,
                                      std::size_t p, T* work,
                                      const product_thresholds& products) noexcept {
  const std::size_t length = p + m.size;
  T* const x = work;
  T* const y = work + length;
  const auto product = [&](T* z, const T* entry, const T* low) {
    if (p < m.size) {
      multiply_vartime(z, entry, m.size, low, p, y + length, products);
    } else {
      multiply_vartime(z, low, p, entry, m.size, y + length, products);
    }
  };
  NAPIER_WITH_INVARIANTS(const auto low_a = residue_of(a, p), low_b = residue_of(b, p);)
  NAPIER_WITH_INVARIANTS(const auto upper_a = residue_of(a, n) - low_a;)
  NAPIER_WITH_INVARIANTS(const auto upper_b = residue_of(b, n) - low_b;)
  // Sums and differences are modulo B^n: the results are not larger than a and b were.
  product(x, m.second[1], a);
  product(y, m.first[1], a);
  copy(a, x, p);
  static_cast<void>(add_to_longer(a + p, n - p, x + p, m.size));
  product(x, m.second[0], b);
  static_cast<void>(subtract_from_longer(a, n, x, length));
  product(x, m.first[0], b);
  copy(b, x, p);
  static_cast<void>(add_to_longer(b + p, n - p, x + p, m.size));
  static_cast<void>(subtract_from_longer(b, n, y, length));
  NAPIER_INVARIANT(residue_of(a, n) == upper_a + residue_of(m.second[1], m.size) * low_a -
                                           residue_of(m.second[0], m.size) * low_b)
  NAPIER_INVARIANT(residue_of(b, n) == upper_b + residue_of(m.first[0], m.size) * low_b -
                                           residue_of(m.first[1], m.size) * low_a)
}

// How many limbs of work complete_steps_vartime needs for an m of at most `room` limbs.
[[nodiscard]] constexpr std::size_t complete_steps_work(
    std::size_t p, std::size_t room, const product_thresholds& products) noexcept {
  return 2 * (p + room) + products_work(p, room, products);
}

// How many limbs of work multiply_vartime_by needs for rows of `size` limbs and an m of `room`.
[[nodiscard]] constexpr std::size_t multiply_rows_work(
    std::size_t size, std::size_t room, const product_thresholds& products) noexcept {
  return 3 * (size + room) + 2 + products_work(size, room, products);
}

// The least length at which a half gcd calls itself.
[[nodiscard]] constexpr std::size_t least_halved(const gcd_thresholds& t) noexcept {
  return t.half_gcd < 4 ? 4 : t.half_gcd;
}

// How many limbs of work half_gcd_vartime needs for n limbs.
[[nodiscard]] constexpr std::size_t half_gcd_work(std::size_t n, const gcd_thresholds& t,
                                                  const product_thresholds& products) noexcept {
  const auto larger = [](std::size_t x, std::size_t y) { return x < y ? y : x; };
  const std::size_t room = half_gcd_room(n);
  const std::size_t step = euclid_step_work(n, room, products);
  if (n < least_halved(t)) return step;
  const std::size_t half = n - n / 2;
  const std::size_t half_room = half_gcd_room(half);
  const std::size_t second = larger(
      larger(half_gcd_work(half, t, products), complete_steps_work(half, half_room, products)),
      multiply_rows_work(room, half_room, products));
  return larger(step, 4 * half_room + second);
}

// Reduces a and b to the limit B^s, s = n / 2 + 1. r.rows are the identity, and become the matrix.
//
// Source: Moller, On Schonhage's algorithm and subquadratic integer gcd computation (2008).
template <limb T>
constexpr void half_gcd_vartime(euclid_reduction<2, T>& r, T* work, const gcd_thresholds& t,
                                const product_thresholds& products) noexcept {
  const std::size_t length = r.n;
  const std::size_t s = length / 2 + 1;
  NAPIER_WITH_INVARIANTS(const half_gcd_identity<T> identity(r, s);)
  if (significant_limbs_vartime(r.a, length) <= s || significant_limbs_vartime(r.b, length) <= s) {
    return;
  }
  if (length >= least_halved(t)) {
    // A half gcd of the upper halves reduces a and b to about three quarters.
    const std::size_t half = length / 2;
    euclid_reduction<2, T> upper{r.a + half, r.b + half, length - half, r.rows};
    half_gcd_vartime(upper, work, t, products);
    r.rows = upper.rows;
    if (has_steps(r.rows)) {
      complete_steps_vartime(r.rows, r.a, r.b, length, half, work, products);
      r.trim_vartime(length);
    }
    while (r.n > 3 * length / 4 + 1) {
      if (!r.step_vartime(s, work, products)) return;
    }
    if (r.n > s + 2) {
      // And to a half: the limit for the upper n - p limbs is B^(n-s).
      const std::size_t p = 2 * s - r.n + 1;
      const std::size_t room = half_gcd_room(r.n - p);
      upper = {r.a + p, r.b + p, r.n - p, half_gcd_matrix(work, room)};
      T* const rest = work + 4 * room;
      half_gcd_vartime(upper, rest, t, products);
      if (has_steps(upper.rows)) {
        complete_steps_vartime(upper.rows, r.a, r.b, r.n, p, rest, products);
        r.trim_vartime(r.n);
        r.rows.multiply_vartime_by(upper.rows, rest, products);
      }
    }
  }
  while (r.step_vartime(s, work, products)) {
  }
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
