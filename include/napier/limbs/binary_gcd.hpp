// SPDX-License-Identifier: Apache-2.0
//
// Greatest common divisors, inverses and Jacobi symbols of public numbers: the binary algorithm in
// batches, as Lehmer did it for Euclid's.
//
// A step takes (a, b), b odd, to (a / 2^z, b), and two odd numbers to (|a - b|, the smaller one).
// The lowest limb says how many zeros there are, the highest w bits say which is smaller, so that
// w - 2 halvings are done on words, and the long numbers follow by a 2x2 matrix.
#pragma once

#include <cstddef>

#include <napier/limbs/compare.hpp>
#include <napier/limbs/limb_inverse.hpp>
#include <napier/limbs/multiply.hpp>
#include <napier/limbs/shift.hpp>
#include <napier/platform/leading_zeros.hpp>
#include <napier/platform/trailing_zeros.hpp>
#include <napier/platform/wide_sum.hpp>

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
  binary_steps<T> t;
  constexpr unsigned most = limb_bits<T> - 2;
  auto left = static_cast<T>(T{1} << most);  // 2^(halvings that are left)
  for (;;) {
    const unsigned zeros = trailing_zeros_vartime(static_cast<T>(a.low | left));
    if constexpr (Symbol) {  // (2 / b) = -1 for b = 3, 5 modulo 8
      symbol ^= zeros & static_cast<unsigned>((b.low >> 1U) ^ (b.low >> 2U));
    }
    a.low = static_cast<T>(a.low >> zeros);
    a.high = static_cast<T>(a.high >> zeros);
    t.r = static_cast<T>(t.r << zeros);
    t.s = static_cast<T>(t.s << zeros);
    left = static_cast<T>(left >> zeros);
    if (left == 1) break;
    // The high ends are below the true ones, or above, by less than a half of `uncertain`: a
    // difference adds up the errors of both, the halving after it divides them by two and drops
    // less than 1.
    const auto difference = static_cast<T>(a.high - b.high);
    const T less = static_cast<T>(T{0} - static_cast<T>(a.high < b.high));
    const auto distance = static_cast<T>(static_cast<T>(difference ^ less) - less);
    if (distance <= uncertain) break;
    if constexpr (Symbol) {  // reciprocity
      symbol ^= static_cast<unsigned>((a.low & b.low & less) >> 1U);
    }
    const auto low = static_cast<T>(a.low - b.low);
    // b = the smaller one. As masks: which one it is, no branch predictor knows.
    const T p = t.p, q = t.q;
    t.p = static_cast<T>(t.p + t.r);
    t.q = static_cast<T>(t.q + t.s);
    b.high = static_cast<T>(b.high + (difference & less));
    b.low = static_cast<T>(b.low + (low & less));
    t.r = static_cast<T>(t.r ^ (static_cast<T>(t.r ^ p) & less));
    t.s = static_cast<T>(t.s ^ (static_cast<T>(t.s ^ q) & less));
    t.flipped = t.flipped != (less != 0);
    a.high = distance;
    a.low = static_cast<T>(static_cast<T>(low ^ less) - less);
  }
  t.halvings = most - trailing_zeros_vartime(left);
  return t;
}

// (a, b) = t (a, b), n limbs, exactly.
//
// Pre: t.halvings > 0.
template <limb T>
constexpr void apply_steps_vartime(const binary_steps<T>& t, T* a, T* b, std::size_t n) noexcept {
  const unsigned right = t.halvings;
  const auto up = static_cast<unsigned>(limb_bits<T> - right);
  // a' = p x - q y and b' = s y - r x: where the signs are flipped, x is b and y is a.
  const T* const x = t.flipped ? b : a;
  const T* const y = t.flipped ? a : b;
  const T p = t.flipped ? t.q : t.p, q = t.flipped ? t.p : t.q;
  const T r = t.flipped ? t.s : t.r, s = t.flipped ? t.r : t.s;
  wide_sum<T> sum_a, sum_b;
  T below_a = 0, below_b = 0;
  const auto shifted = [&](T limb, T below) NAPIER_INLINE_LAMBDA {
    return static_cast<T>(static_cast<T>(limb << up) | static_cast<T>(below >> right));
  };
  const auto add_limbs = [&](std::size_t i) NAPIER_INLINE_LAMBDA {
    const T x_limb = x[i], y_limb = y[i];
    sum_a.add_product(p, x_limb);
    sum_b.subtract_product(r, x_limb);
    sum_a.subtract_product(q, y_limb);
    sum_b.add_product(s, y_limb);
  };
  const auto keep_limbs = [&]() NAPIER_INLINE_LAMBDA {
    below_a = sum_a.low();
    below_b = sum_b.low();
    sum_a.shift_right(limb_bits<T>);
    sum_b.shift_right(limb_bits<T>);
  };
  add_limbs(0);
  keep_limbs();
  for (std::size_t i = 1; i < n; ++i) {
    add_limbs(i);
    a[i - 1] = shifted(sum_a.low(), below_a);
    b[i - 1] = shifted(sum_b.low(), below_b);
    keep_limbs();
  }
  a[n - 1] = shifted(sum_a.low(), below_a);
  b[n - 1] = shifted(sum_b.low(), below_b);
}

// The magnitudes of cofactors, n limbs and the ones above that they grow by; returns their number.
template <limb T>
constexpr std::size_t apply_steps_to_cofactors_vartime(const binary_steps<T>& t, T* u, T* v,
                                                       std::size_t n) noexcept {
  wide_sum<T> first, second;
  for (std::size_t i = 0; i < n; ++i) {
    const T x = u[i], y = v[i];
    first.add_product(t.p, x);
    second.add_product(t.r, x);
    first.add_product(t.q, y);
    second.add_product(t.s, y);
    u[i] = first.low();
    v[i] = second.low();
    first.shift_right(limb_bits<T>);
    second.shift_right(limb_bits<T>);
  }
  if ((first.low() | second.low()) != 0) {
    u[n] = first.low();
    v[n] = second.low();
    ++n;
  }
  return n;
}

// The steps down to b = gcd, and a = b or a = 0, of rows of n limbs, b odd.
template <limb T>
class binary_gcd {
 public:
  T* a;
  T* b;
  unsigned symbol = 0;
  std::size_t halvings = 0;
  std::size_t size = 1;   // of u and v
  bool positive = false;  // the sign of v

  constexpr binary_gcd(T* a_row, T* b_row) noexcept : a(a_row), b(b_row) {}

  // With cofactors (u, v of 2n + 1 limbs): 2^halvings b = +-v x modulo b, x being a at first.
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
      while (n > 1 && (a[n - 1] | b[n - 1]) == 0) --n;
      const auto t = batch_vartime<Symbol>(n);
      if (t.halvings > 0) {
        apply_steps_vartime(t, a, b, n);
        halvings += t.halvings;
        positive = positive != t.flipped;
        if constexpr (Cofactors) size = apply_steps_to_cofactors_vartime(t, u, v, size);
        continue;
      }
      // a and b are odd, and so close to each other that their high ends do not tell which one is
      // larger.
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

// c / 2^halvings modulo m: n limbs, below m, at the place in c that is returned. c has `size` limbs
// and room for 3n + 2; c <= 2^halvings. m is odd and apart from c. Fixed is n, or 0 where n is
// known at run time.
template <std::size_t Fixed, limb T>
constexpr T* divide_by_halvings_vartime(T* c, std::size_t size, std::size_t halvings, const T* m,
                                        std::size_t n) noexcept {
  if constexpr (Fixed != 0) n = Fixed;
  // First to whole limbs, and then away with the lowest limb at a time by adding a multiple of m.
  // The quotient is not above m + 1.
  constexpr std::size_t w = limb_bits<T>;
  const std::size_t rest = halvings % w;
  std::size_t whole = halvings / w;
  set_zero(c + size, 3 * n + 2 - size);
  if (rest > 0) {
    static_cast<void>(shift_left(c, c, size + 1, static_cast<unsigned>(w - rest)));
    ++whole;
  }
  const T m_inv = negated_inverse(m[0]);
  T carry = 0;  // to what is n limbs above c[i]
  for (std::size_t i = 0; i < whole; ++i) {
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
  while (y[n] != 0 || compare_vartime(y, m, n) >= 0) {
    y[n] = static_cast<T>(y[n] - subtract(y, y, m, n));
  }
  return y;
}

// How many limbs of work inverse_modulo_odd_vartime needs.
[[nodiscard]] constexpr std::size_t inverse_modulo_odd_work(std::size_t n) noexcept {
  return 8 * n + 3;
}

// z = x^-1 mod m; whether there is one. Pre: m odd; x any. Alias: z may be x or m.
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

template <std::size_t N, limb T>
constexpr bool inverse_modulo_odd_vartime(T* z, const T* x, const T* m) noexcept {
  T work[inverse_modulo_odd_work(N)];
  return inverse_modulo_odd_vartime<N>(z, x, m, N, work);
}

// The zeros at the bottom of x > 0.
template <limb T>
[[nodiscard]] constexpr std::size_t twos_vartime(const T* x) noexcept {
  std::size_t i = 0;
  while (x[i] == 0) ++i;
  return i * limb_bits<T> + trailing_zeros_vartime(x[i]);
}

}  // namespace detail

/// z = the greatest common divisor of x and y; gcd(0, 0) = 0.
///
/// Alias:  z may be x or y.
/// Time:   variable in x and y.
/// Source: Stein's algorithm, Knuth, TAOCP 2, 4.5.2, Algorithm B, in Lehmer's batches.
template <std::size_t N, limb T>
constexpr void gcd_vartime(T* z, const T* x, const T* y) noexcept {
  if (significant_limbs_vartime(x, N) == 0) return copy(z, y, N);
  if (significant_limbs_vartime(y, N) == 0) return copy(z, x, N);
  const std::size_t zeros_x = detail::twos_vartime(x);
  const std::size_t zeros_y = detail::twos_vartime(y);
  T a[N], b[N];
  detail::binary_gcd<T> state(a, b);
  shift_right_any(a, x, N, zeros_x);
  shift_right_any(b, y, N, zeros_y);
  state.template run_vartime<false, false>(N);
  shift_left_any(z, b, N, zeros_x < zeros_y ? zeros_x : zeros_y);
}

/// The Jacobi symbol of x and m: 1, -1, or 0 where they have a common divisor above 1.
///
/// Pre:    m odd. x may be m or more.
/// Time:   variable in x and m.
/// Source: the binary algorithm with the law of reciprocity, HAC 2.149.
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
