// SPDX-License-Identifier: Apache-2.0
//
// Steps of the binary algorithm in batches, as Lehmer did it for Euclid's. All of it is for public
// data.
//
// A step takes (a, b), b odd, to (a / 2^z, b), and two odd numbers to (|a - b|, the smaller one).
// The lowest limb says how many zeros there are, the highest w bits say which is smaller, so that
// w - 2 halvings are done on words, and the long numbers follow by a 2x2 matrix.
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

// 2^halvings (a', b') = +-(p a - q b, s b - r a), minus if flipped; p + q and r + s are at most
// 2^halvings: the signs of a row always differ, and the rows' signs too, so that a difference of
// rows is a sum of magnitudes.
template <limb T>
struct binary_steps {
  T p = 1, q = 0, r = 0, s = 1;
  unsigned halvings = 0;
  bool flipped = false;
};

// What is known of a number: its lowest limb, and floor(number / 2^shift) for a shift that a and b
// have in common.
template <limb T>
struct number_ends {
  T low, high;
};

// As many steps as the ends of a and b suffice for. `uncertain` is the largest difference of the
// high ends that does not say which number is larger. symbol is the sign of (a / b), 1 for -1.
template <bool Symbol, limb T>
constexpr binary_steps<T> binary_batch(number_ends<T> a, number_ends<T> b, T uncertain,
                                       unsigned& symbol) noexcept {
  constexpr unsigned most = limb_bits<T> - 2;
  auto left = static_cast<T>(T{1} << most);  // 2^(halvings that are left)
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
    // The high ends are below the true ones, or above, by less than a half of `uncertain`: a
    // difference adds up the errors of both, the halving after it divides them by two and drops
    // less than 1.
    const unpredictable<T> less(a.high < b.high);
    T distance = a.high, smaller = b.high;
    less.subtract(distance, smaller);
    if (distance <= uncertain) break;
    a.high = distance;
    b.high = smaller;
    if constexpr (Symbol) {  // reciprocity
      symbol ^= static_cast<unsigned>(less.or_zero(static_cast<T>(a.low & b.low)) >> 1U);
    }
    // A difference has as many zeros as its opposite: they need not wait for its sign.
    zeros = trailing_zeros_vartime(static_cast<T>(static_cast<T>(a.low - b.low) | left));
    less.subtract(a.low, b.low);
    less.add(p, r);
    less.add(q, s);
  }
  const unsigned halvings = most - trailing_zeros_vartime(left);
  // p s - q r = +-2^halvings, where each exchange is a change of sign.
  const auto determinant = static_cast<T>(low_multiply(p, s) - low_multiply(q, r));
  NAPIER_INVARIANT(
      is_binary_matrix(binary_steps<T>{p, q, r, s, halvings, determinant >> halvings != 1}))
  return {p, q, r, s, halvings, determinant >> halvings != 1};
}

#if NAPIER_INVARIANTS
// Does t have the determinant and the bound that are said above?
template <limb T>
constexpr bool is_binary_matrix(const binary_steps<T>& t) noexcept {
  const auto power = static_cast<T>(T{1} << t.halvings);
  const auto determinant = static_cast<T>(low_multiply(t.p, t.s) - low_multiply(t.q, t.r));
  return determinant == (t.flipped ? static_cast<T>(T{0} - power) : power) &&
         static_cast<T>(t.p + t.q) <= power && static_cast<T>(t.r + t.s) <= power;
}

// Is z = p x - q y?
template <limb T>
constexpr bool is_difference(check_residue z, T p, check_residue x, T q, check_residue y) noexcept {
  return z == check_residue(p) * x - check_residue(q) * y;
}
#endif

// p x - q y of two rows, a limb at a time, as p x + q (B^n - 1 - y) + q - q B^n.
//
// Pre: p + q <= 2^w.
template <limb T>
class difference_of_multiples {
 public:
  NAPIER_ALWAYS_INLINE constexpr difference_of_multiples(T p, T q) noexcept
      : p_(p), q_(q), above_(q) {}

  NAPIER_ALWAYS_INLINE constexpr T next(T x, T y) noexcept {
    return multiply_add_product(p_, x, q_, static_cast<T>(~y), above_, above_);
  }

  // The limb above the last one.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T last() const noexcept {
    return static_cast<T>(above_ - q_);
  }

 private:
  T p_, q_, above_;
};

// (a, b) = t (a, b), n limbs, exactly. Whole: the entries of t times 2^(w - halvings) are limbs,
// and are taken so: no limb of the results is put together of two.
//
// Never inlined: g++ 12 runs out of registers.
template <bool Whole, limb T>
NAPIER_NEVER_INLINE constexpr void apply_scaled_steps_vartime(const binary_steps<T>& t, T* a, T* b,
                                                              std::size_t n) noexcept {
  const unsigned right = t.halvings;
  const auto up = static_cast<unsigned>(limb_bits<T> - right);
  const auto entry = [&](T e) NAPIER_INLINE_LAMBDA { return static_cast<T>(Whole ? e << up : e); };
  // a' = p x - q y and b' = s y - r x: where the signs are flipped, x is b and y is a.
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

// (a, b) = t (a, b), n limbs.
//
// Pre: t.halvings > 0.
template <limb T>
constexpr void apply_steps_vartime(const binary_steps<T>& t, T* a, T* b, std::size_t n) noexcept {
  if (((t.p | t.q | t.r | t.s) >> t.halvings) == 0) {
    apply_scaled_steps_vartime<true>(t, a, b, n);
  } else {  // a row is (2^halvings, 0)
    apply_scaled_steps_vartime<false>(t, a, b, n);
  }
}

// The magnitudes of cofactors, n limbs and the ones above that they grow by; returns their number.
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
