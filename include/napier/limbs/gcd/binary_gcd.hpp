// SPDX-License-Identifier: Apache-2.0
//
// Greatest common divisors, inverses and Jacobi symbols of public numbers by the binary algorithm.
#pragma once

#include <cstddef>

#include <napier/limbs/gcd/binary_steps.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/limb_inverse.hpp>
#include <napier/limbs/rows/shift.hpp>
#include <napier/platform/leading_zeros.hpp>
#include <napier/platform/trailing_zeros.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// The binary algorithm on rows a and b of n limbs, b odd: it ends with b = gcd(a, b) and a = b or a
// = 0.
template <limb T>
class binary_gcd {
 public:
  T* a;
  T* b;
  unsigned symbol = 0;
  std::size_t halvings = 0;
  std::size_t size = 1;   // of u and v in limbs
  bool positive = false;  // the sign of v

  constexpr binary_gcd(T* a_row, T* b_row) noexcept : a(a_row), b(b_row) {}

  // Runs the algorithm. With Cofactors, which take 2n + 1 limbs each at u and v: 2^halvings gcd = v
  // x modulo the first b, or -v x unless `positive`, where x is the first a.
  //
  // Never inlined: g++ 12 warns of the short rows that it would then know.
  template <bool Symbol, bool Cofactors>
  NAPIER_NEVER_INLINE constexpr void run_vartime(std::size_t n, T* u = nullptr,
                                                 T* v = nullptr) noexcept {
    if constexpr (Cofactors) {
      u[0] = 1;
      v[0] = 0;
    }
    while (n > 1 && (a[n - 1] | b[n - 1]) == 0) --n;
    while (significant_limbs_vartime(a, n) > 0) {
      NAPIER_INVARIANT((b[0] & 1U) != 0)
      while (n > 1 && (a[n - 1] | b[n - 1]) == 0) --n;
      const auto t = batch_vartime<Symbol>(n);
      if (t.halvings > 0) {
        apply_steps_vartime(t, a, b, n);
        halvings += t.halvings;
        positive = positive != t.flipped;
        if constexpr (Cofactors) size = apply_steps_to_cofactors_vartime(t, u, v, size);
        continue;
      }
      // a and b are odd, and so close to each other that their highest bits do not tell which is
      // larger: one step on the whole numbers.
      const int order = compare_vartime(a, b, n);
      if (order == 0) break;
      binary_steps<T> one;
      one.p = one.q = 1;
      if (order < 0) {
        if constexpr (Symbol) symbol ^= static_cast<unsigned>(a[0] & b[0]) >> 1U;
        for (std::size_t i = 0; i < n; ++i) {
          const T x = a[i];
          a[i] = b[i];
          b[i] = x;
        }
        one.r = 1;
        one.s = 0;
        positive = !positive;
      }
      static_cast<void>(subtract(a, a, b, n));
      if constexpr (Cofactors) size = apply_steps_to_cofactors_vartime(one, u, v, size);
    }
  }

 private:
  template <bool Symbol>
  constexpr binary_steps<T> batch_vartime(std::size_t n) noexcept {
    if (n == 1) return binary_batch<Symbol, T>({a[0], a[0]}, {b[0], b[0]}, T{0}, symbol);
    const unsigned up = leading_zeros_vartime(static_cast<T>(a[n - 1] | b[n - 1]));
    const auto high = [&](const T* x) {
      if (up == 0) return x[n - 1];
      return static_cast<T>(static_cast<T>(x[n - 1] << up) | (x[n - 2] >> (limb_bits<T> - up)));
    };
    return binary_batch<Symbol, T>({a[0], high(a)}, {b[0], high(b)},
                                   static_cast<T>(2 * limb_bits<T>), symbol);
  }
};

// Whether x = 1.
template <limb T>
[[nodiscard]] constexpr bool is_one_vartime(const T* x, std::size_t n) noexcept {
  return significant_limbs_vartime(x, n) == 1 && x[0] == 1;
}

// Calculates c / 2^halvings mod m, n limbs, and returns its place, which is within c. c has `size`
// limbs and room for 3n + 2, and c <= 2^halvings. m is odd and apart from c. Fixed is n, or 0 if n
// is known at run time only.
template <std::size_t Fixed, limb T>
constexpr T* divide_by_halvings_vartime(T* c, std::size_t size, std::size_t halvings, const T* m,
                                        std::size_t n) noexcept {
  if constexpr (Fixed != 0) n = Fixed;
  NAPIER_WITH_INVARIANTS(check_residue value = residue_of(c, size);)
  // c is shifted left until the divisor is a power of B. Then multiples of m are added that clear
  // the lowest limbs one after the other, as in Montgomery's reduction. The quotient is at most m +
  // 1.
  constexpr std::size_t w = limb_bits<T>;
  const std::size_t rest = halvings % w;
  std::size_t whole = halvings / w;
  set_zero(c + size, 3 * n + 2 - size);
  if (rest > 0) {
    static_cast<void>(shift_left(c, c, size + 1, napier::detail::converted<unsigned>(w - rest)));
    ++whole;
    NAPIER_WITH_INVARIANTS(value = value.shifted_left(w - rest);)
  }
  const T m_inv = negated_inverse(m[0]);
  T carry = 0;  // into limb i + n of c
  for (std::size_t i = 0; i < whole; ++i) {
    NAPIER_WITH_INVARIANTS(
        value = value +
                (check_residue(low_multiply(c[i], m_inv)) * residue_of(m, n)).shifted_left(i * w);)
    T high;
    if constexpr (Fixed != 0) {
      high = add_multiple<Fixed>(c + i, m, low_multiply(c[i], m_inv));
    } else {
      high = add_multiple(c + i, m, n, low_multiply(c[i], m_inv));
    }
    carry_flag out = 0;
    c[i + n] = add_carry(c[i + n], high, out);
    carry_flag more = 0;
    c[i + n] = add_carry(c[i + n], carry, more);
    carry = static_cast<T>(out + more);
  }
  T* const y = c + whole;
  y[n] = static_cast<T>(y[n] + carry);
  // y B^whole = c 2^(w - rest) + the multiples of m that were added.
  NAPIER_INVARIANT(residue_of(y, n + 1).shifted_left(whole * w) == value)
  while (y[n] != 0 || compare_vartime(y, m, n) >= 0) {
    y[n] = static_cast<T>(y[n] - subtract(y, y, m, n));
  }
  return y;
}

// How many limbs of work inverse_modulo_odd_vartime needs for n limbs.
[[nodiscard]] constexpr std::size_t inverse_modulo_odd_work(std::size_t n) noexcept {
  return 8 * n + 3;
}

// z = x^-1 mod m, n limbs; returns whether there is an inverse, and z = 0 if there is none. Fixed
// is n, or 0 if n is known at run time only.
//
// Pre: m odd; work has inverse_modulo_odd_work(n) limbs. x may be m or more.
// Alias: z may be x or m.
template <std::size_t Fixed, limb T>
constexpr bool inverse_modulo_odd_vartime(T* z, const T* x, const T* m, std::size_t n,
                                          T* work) noexcept {
  if constexpr (Fixed != 0) n = Fixed;
  T* const modulus = work;
  T* const u = work + 3 * n;
  T* const c = u + 2 * n + 1;
  binary_gcd<T> state(work + n, work + 2 * n);
  copy(state.a, x, n);
  copy(state.b, m, n);
  copy(modulus, m, n);
  state.template run_vartime<false, true>(n, u, c);
  if (!is_one_vartime(state.b, n)) {
    set_zero(z, n);
    return false;
  }
  const T* const y = divide_by_halvings_vartime<Fixed>(c, state.size, state.halvings, modulus, n);
  if (state.positive || significant_limbs_vartime(y, n) == 0) {
    copy(z, y, n);
  } else {
    static_cast<void>(subtract(z, modulus, y, n));
  }
  return true;
}

// z = x^-1 mod m, N limbs, with work on the stack.
template <std::size_t N, limb T>
constexpr bool inverse_modulo_odd_vartime(T* z, const T* x, const T* m) noexcept {
  T work[inverse_modulo_odd_work(N)];
  return inverse_modulo_odd_vartime<N>(z, x, m, N, work);
}

}  // namespace detail

/// z = the greatest common divisor of x and y, N limbs each; gcd(0, 0) = 0.
///
/// Alias:  z may be x or y.
/// Time:   variable in x and y.
/// Source: Stein's algorithm, Knuth, TAOCP 2, 4.5.2, Algorithm B, in Lehmer's batches.
template <std::size_t N, limb T>
constexpr void gcd_vartime(T* z, const T* x, const T* y) noexcept {
  if (significant_limbs_vartime(x, N) == 0) return copy(z, y, N);
  if (significant_limbs_vartime(y, N) == 0) return copy(z, x, N);
  const std::size_t zeros_x = twos_vartime(x);
  const std::size_t zeros_y = twos_vartime(y);
  T a[N], b[N];
  detail::binary_gcd<T> state(a, b);
  shift_right_any(a, x, N, zeros_x);
  shift_right_any(b, y, N, zeros_y);
  state.template run_vartime<false, false>(N);
  shift_left_any(z, b, N, zeros_x < zeros_y ? zeros_x : zeros_y);
}

/// The Jacobi symbol (x / m), N limbs each: 1, -1, or 0 if they have a common divisor above 1.
///
/// Pre:    m odd. x may be m or more.
/// Time:   variable in x and m.
/// Source: the binary algorithm with the law of quadratic reciprocity, HAC 2.149.
template <std::size_t N, limb T>
[[nodiscard]] constexpr int jacobi_vartime(const T* x, const T* m) noexcept {
  T a[N], b[N];
  detail::binary_gcd<T> state(a, b);
  copy<N>(a, x);
  copy<N>(b, m);
  state.template run_vartime<true, false>(N);
  if (!detail::is_one_vartime(b, N)) return 0;
  return (state.symbol & 1U) != 0 ? -1 : 1;
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
