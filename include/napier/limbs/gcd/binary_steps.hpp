// SPDX-License-Identifier: Apache-2.0
//
// Batches of steps of the binary algorithm, after the manner of Lehmer's for Euclid's algorithm.
// All of it is for public data.
//
// A step replaces (a, b), b odd, by (a / 2^z, b) if a has z zero bits at its bottom, and by (|a -
// b|, min(a, b)) if a is odd. The lowest limb tells the number of zeros and the highest w bits tell
// which number is smaller. Up to w - 2 halvings are therefore done on words; a 2x2 matrix then
// applies them to the long numbers.
//
// Source: Stein's algorithm (Knuth, TAOCP 2, 4.5.2, Algorithm B) in batches as Lehmer (1938) has
//         them; cf. Pornin (2020). The bounds: docs/derivations.md, "Binary steps on both ends".
#pragma once

#include <cstddef>

#include <napier/limbs/rows/residue_check.hpp>
#include <napier/platform/trailing_zeros.hpp>
#include <napier/platform/unpredictable.hpp>
#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// The matrix of a batch: 2^halvings (a', b') = +-(p a - q b, s b - r a), minus if flipped; p + q
// and r + s are at most 2^halvings. The signs within a row always differ, and those of the two rows
// are opposite: a difference of rows is therefore a sum of the entries' magnitudes.
template <limb T>
struct binary_steps {
  T p = 1, q = 0, r = 0, s = 1;
  unsigned halvings = 0;
  bool flipped = false;
};

// The two ends of a number that a batch works on: its lowest limb, and floor(number / 2^shift),
// with the same shift for a and b.
template <limb T>
struct number_ends {
  T low, high;
};

// As many steps as the ends of a and b determine. `uncertain` is the largest difference of the high
// ends that leaves open which number is larger. With Symbol, bit 0 of symbol is flipped for each
// change of sign of the Jacobi symbol (a / b).
template <bool Symbol, limb T>
constexpr binary_steps<T> binary_batch(number_ends<T> a, number_ends<T> b, T uncertain,
                                       unsigned& symbol) noexcept {
  constexpr unsigned most = limb_bits<T> - 2;
  auto left = static_cast<T>(T{1} << most);  // 2^k if k halvings are left
  T p = 1, q = 0, r = 0, s = 1;
  unsigned zeros = trailing_zeros_vartime(static_cast<T>(a.low | left));
  for (;;) {
    if constexpr (Symbol) {  // (2 / b) = -1 for b = 3, 5 modulo 8
      symbol ^= zeros & static_cast<unsigned>((b.low >> 1U) ^ (b.low >> 2U));
    }
    a.low = static_cast<T>(a.low >> zeros);
    a.high = static_cast<T>(a.high >> zeros);
    r = static_cast<T>(r << zeros);
    s = static_cast<T>(s << zeros);
    left = static_cast<T>(left >> zeros);
    if (left == 1) break;
    // The error of each high end is below uncertain / 2: a difference adds up the errors of both,
    // and the halving after it divides their sum by two and drops less than 1.
    const unpredictable<T> less(a.high < b.high);
    T distance = a.high, smaller = b.high;
    less.subtract(distance, smaller);
    if (distance <= uncertain) break;
    a.high = distance;
    b.high = smaller;
    if constexpr (Symbol) {  // the law of reciprocity
      symbol ^= static_cast<unsigned>(less.or_zero(static_cast<T>(a.low & b.low)) >> 1U);
    }
    // a - b and b - a have equally many zeros at the bottom: counting them need not wait for the
    // comparison.
    zeros = trailing_zeros_vartime(static_cast<T>(static_cast<T>(a.low - b.low) | left));
    less.subtract(a.low, b.low);
    less.add(p, r);
    less.add(q, s);
  }
  const unsigned halvings = most - trailing_zeros_vartime(left);
  // p s - q r = +-2^halvings: each exchange of a and b changes the sign.
  const auto determinant = static_cast<T>(low_multiply(p, s) - low_multiply(q, r));
  NAPIER_INVARIANT(
      is_binary_matrix(binary_steps<T>{p, q, r, s, halvings, determinant >> halvings != 1}))
  return {p, q, r, s, halvings, determinant >> halvings != 1};
}

#if NAPIER_INVARIANTS
// Whether t has the determinant +-2^halvings, by `flipped`, and the bounds of its rows.
template <limb T>
constexpr bool is_binary_matrix(const binary_steps<T>& t) noexcept {
  const auto power = static_cast<T>(T{1} << t.halvings);
  const auto determinant = static_cast<T>(low_multiply(t.p, t.s) - low_multiply(t.q, t.r));
  return determinant == (t.flipped ? static_cast<T>(T{0} - power) : power) &&
         static_cast<T>(t.p + t.q) <= power && static_cast<T>(t.r + t.s) <= power;
}

// Whether z = p x - q y.
template <limb T>
constexpr bool is_difference(check_residue z, T p, check_residue x, T q, check_residue y) noexcept {
  return z == check_residue(p) * x - check_residue(q) * y;
}
#endif

// The limbs of p x - q y for two rows x and y, lowest first, calculated as p x + q (B^n - 1 - y) +
// q - q B^n.
//
// Pre: p + q <= 2^w.
template <limb T>
class difference_of_multiples {
 public:
  // The difference for the factors p and q.
  NAPIER_ALWAYS_INLINE constexpr difference_of_multiples(T p, T q) noexcept
      : p_(p), q_(q), above_(q) {}

  // The next limb of the difference, from those of x and y.
  NAPIER_ALWAYS_INLINE constexpr T next(T x, T y) noexcept {
    return multiply_add_product(p_, x, q_, static_cast<T>(~y), above_, above_);
  }

  // The limb above those that next() returned, modulo 2^w.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T last() const noexcept {
    return static_cast<T>(above_ - q_);
  }

 private:
  T p_, q_, above_;
};

// (a, b) = t (a, b), n limbs; the division by 2^halvings is exact. If Whole, the entries of t times
// 2^(w - halvings) fit in limbs, and are used: the division is then one by B, and no limb of the
// results has to be shifted.
//
// Never inlined: inlined, g++ 12 runs out of registers.
template <bool Whole, limb T>
NAPIER_NEVER_INLINE constexpr void apply_scaled_steps_vartime(const binary_steps<T>& t, T* a, T* b,
                                                              std::size_t n) noexcept {
  const unsigned right = t.halvings;
  const auto up = static_cast<unsigned>(limb_bits<T> - right);
  const auto entry = [&](T e) NAPIER_INLINE_LAMBDA { return static_cast<T>(Whole ? e << up : e); };
  // a' = p x - q y and b' = s y - r x, where (x, y) = (a, b), or (b, a) if the signs are flipped.
  const T* const x = t.flipped ? b : a;
  const T* const y = t.flipped ? a : b;
  const T p = entry(t.flipped ? t.q : t.p), q = entry(t.flipped ? t.p : t.q);
  const T r = entry(t.flipped ? t.s : t.r), s = entry(t.flipped ? t.r : t.s);
  NAPIER_WITH_INVARIANTS(const auto old_x = residue_of(x, n), old_y = residue_of(y, n);)
  difference_of_multiples<T> row_a(p, q), row_b(s, r);
  T below_a = row_a.next(x[0], y[0]);
  T below_b = row_b.next(y[0], x[0]);
  const auto result = [&](T limb, T& below) NAPIER_INLINE_LAMBDA {
    if constexpr (Whole) return limb;
    const T lower = below;
    below = limb;
    return static_cast<T>(static_cast<T>(limb << up) | static_cast<T>(lower >> right));
  };
  for (std::size_t i = 1; i < n; ++i) {
    const T x_limb = x[i], y_limb = y[i];
    a[i - 1] = result(row_a.next(x_limb, y_limb), below_a);
    b[i - 1] = result(row_b.next(y_limb, x_limb), below_b);
  }
  a[n - 1] = result(row_a.last(), below_a);
  b[n - 1] = result(row_b.last(), below_b);
  NAPIER_INVARIANT(is_difference(residue_of(a, n).shifted_left(Whole ? limb_bits<T> : right), p,
                                 old_x, q, old_y))
  NAPIER_INVARIANT(is_difference(residue_of(b, n).shifted_left(Whole ? limb_bits<T> : right), s,
                                 old_y, r, old_x))
}

// Applies a batch: (a, b) = t (a, b), n limbs.
//
// Pre: t.halvings > 0.
template <limb T>
constexpr void apply_steps_vartime(const binary_steps<T>& t, T* a, T* b, std::size_t n) noexcept {
  if (((t.p | t.q | t.r | t.s) >> t.halvings) == 0) {
    apply_scaled_steps_vartime<true>(t, a, b, n);
  } else {  // a row is (2^halvings, 0), too large for Whole
    apply_scaled_steps_vartime<false>(t, a, b, n);
  }
}

// (u, v) = (p u + q v, r u + s v), the magnitudes of the cofactors, n limbs and one more if they
// grow; returns their new length.
//
// Pre: p + q and r + s are at most 2^w.
template <limb T>
NAPIER_NEVER_INLINE constexpr std::size_t apply_steps_to_cofactors_vartime(const binary_steps<T>& t,
                                                                           T* u, T* v,
                                                                           std::size_t n) noexcept {
  NAPIER_WITH_INVARIANTS(const auto old_u = residue_of(u, n), old_v = residue_of(v, n);)
  T above_u = 0, above_v = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const T x = u[i], y = v[i];
    u[i] = multiply_add_product(t.p, x, t.q, y, above_u, above_u);
    v[i] = multiply_add_product(t.r, x, t.s, y, above_v, above_v);
  }
  if ((above_u | above_v) != 0) {
    u[n] = above_u;
    v[n] = above_v;
    ++n;
  }
  NAPIER_INVARIANT(residue_of(u, n) == check_residue(t.p) * old_u + check_residue(t.q) * old_v)
  NAPIER_INVARIANT(residue_of(v, n) == check_residue(t.r) * old_u + check_residue(t.s) * old_v)
  return n;
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
