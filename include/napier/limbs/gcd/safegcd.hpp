// SPDX-License-Identifier: Apache-2.0
//
// Division steps of Bernstein and Yang ("safegcd"): the greatest common divisor and the inverse
// modulo an odd number, in constant time, from the lowest bits up.
//
// A step takes (delta, f, g), f odd, to
//   (1 - delta, g, (g - f) / 2)             where delta > 0 and g is odd,
//   (1 + delta, f, (g + (g mod 2) f) / 2)   else.
// It begins with delta = 1/2 (Wuille's variant). As k steps depend on the k lowest bits of f and g
// only, a batch of them is done on words, which gives a matrix for the long numbers.
#pragma once

#include <cstddef>
#include <type_traits>

#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/limb_inverse.hpp>
#include <napier/limbs/rows/residue_check.hpp>
#include <napier/platform/wide_sum.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The number of steps after which g = 0, for an odd f and any g, both from 0 to 2^bits.
///
/// Source: P. Wuille, github.com/sipa/safegcd-bounds, genproofhd.md: the proof by convex hulls that
///         floor((45907 log2(M) + 30179) / 19929) half-delta steps are enough for 0 <= f, g <= M,
///         at every width. (With g <= f, 26313 stands for 30179; at 256 bits this is 591, and the
///         same hulls computed for that width alone give 590, which is proved in Coq.) With
///         delta = 1 as in Bernstein and Yang (2019), Theorem 11.2, it would be
///         floor((49 bits + 57) / 17).
/// Time:   public bits.
[[nodiscard]] constexpr std::size_t division_steps(std::size_t bits) noexcept {
  return napier::detail::converted<std::size_t>((std::uint64_t{45907} * bits + 30179) / 19929);
}

namespace detail {

// The steps that are done on one word, which holds f and a row of the matrix beside it: 20, 9, 4,
// 1. A batch is three times as many steps, and a long number has signed digits of as many bits as a
// batch has steps.
template <limb T>
inline constexpr unsigned packed_steps = (limb_bits<T> - 4) / 3;
// The steps of a batch, and the bits of a digit.
template <limb T>
inline constexpr unsigned digit_bits = 3 * packed_steps<T>;
// The bits of a digit, all set.
template <limb T>
inline constexpr T digit_mask = static_cast<T>(static_cast<T>(T{1} << digit_bits<T>) - 1);

// The number of digits of a number in (-2m, m), m < 2^(wN). Only the highest digit may be negative.
template <std::size_t N, limb T>
inline constexpr std::size_t digit_count = (N * limb_bits<T> + 1 + digit_bits<T>) / digit_bits<T>;

// The type of -(delta + 1/2). It goes on falling after g = 0, and eight bits are too few.
template <limb T>
using step_count_t = std::conditional_t<(sizeof(T) < 4), std::uint32_t, T>;

// The matrix of a batch: 2^steps (f', g') = (u f + v g, q f + r g). Entries are in two's
// complement; |u| + |v| and |q| + |r| are at most 2^steps.
template <limb T>
struct step_matrix {
  T u, v, q, r;
};

#if NAPIER_INVARIANTS
// Whether t has the determinant and the bounds of so many steps, and both rows clear as many low
// bits, where f and g are the lowest limbs.
template <limb T>
constexpr bool is_step_matrix(const step_matrix<T>& t, unsigned steps, T f, T g) noexcept {
  const auto power = static_cast<T>(T{1} << steps);
  const auto magnitude = [](T x) {
    return (x >> (limb_bits<T> - 1)) != 0 ? static_cast<T>(T{0} - x) : x;
  };
  const auto clears = [&](T x, T y) {
    const auto sum = static_cast<T>(low_multiply(x, f) + low_multiply(y, g));
    return (sum & static_cast<T>(power - 1U)) == 0;
  };
  return static_cast<T>(low_multiply(t.u, t.r) - low_multiply(t.q, t.v)) == power &&
         static_cast<T>(magnitude(t.u) + magnitude(t.v)) <= power &&
         static_cast<T>(magnitude(t.q) + magnitude(t.r)) <= power && clears(t.u, t.v) &&
         clears(t.q, t.r);
}

// u x + v y for two entries of a matrix.
template <limb T>
constexpr check_residue combination(T u, check_residue x, T v, check_residue y) noexcept {
  return check_residue::of_signed(u) * x + check_residue::of_signed(v) * y;
}

// Whether -2m < x < m, L digits each.
template <limb T>
NAPIER_NEVER_INLINE constexpr bool is_partly_reduced(const T* x, const T* m,
                                                     std::size_t L) noexcept {
  T below = 0, above = 0, digits = 0;  // x - m and x + 2m
  for (std::size_t i = 0; i < L; ++i) {
    below = static_cast<T>(shift_right_signed(below, digit_bits<T>) + x[i] - m[i]);
    above = static_cast<T>(shift_right_signed(above, digit_bits<T>) + x[i] + 2 * m[i]);
    digits = static_cast<T>(digits | (i + 1 < L ? above & digit_mask<T> : above));
  }
  return (below >> (limb_bits<T> - 1)) != 0 && (above >> (limb_bits<T> - 1)) == 0 && digits != 0;
}
#endif

// The matrix second * first. Calculated modulo 2^w, it is exact, because the bounds of a matrix
// hold for the product too.
template <limb T>
NAPIER_ALWAYS_INLINE constexpr step_matrix<T> product(const step_matrix<T>& second,
                                                      const step_matrix<T>& first) noexcept {
  const auto dot = [](T a, T b, T c, T d) NAPIER_INLINE_LAMBDA {
    return static_cast<T>(low_multiply(a, b) + low_multiply(c, d));
  };
  return {dot(second.u, first.u, second.v, first.q), dot(second.u, first.v, second.v, first.r),
          dot(second.q, first.u, second.r, first.q), dot(second.q, first.v, second.r, first.r)};
}

// k = packed_steps steps on the k lowest bits of f and g. A row (u, v) of the matrix of these steps
// and its value are the linear combination u F + v G of F = (f, 1, 0) and G = (g, 0, 1), packed in
// one word, so that one addition serves all three. u and v are packed with the opposite sign:
//
//   2^(2k+2) (-v) + 2^(k+1) (-u) + (u f + v g) / 2^k
//
// The word is halved as g is: all that stands above the value of G after i steps is a multiple of
// 2^(k-i+1). The value is in (-2^k, 2^k), u in (-2^k, 2^k], v in [-2^k, 2^k].
template <limb T>
NAPIER_ALWAYS_INLINE constexpr step_matrix<T> packed_division_steps(step_count_t<T>& zeta, T f,
                                                                    T g) noexcept {
  constexpr unsigned k = packed_steps<T>;
  constexpr unsigned w = limb_bits<T>;
  constexpr auto mask = static_cast<T>(static_cast<T>(T{1} << k) - 1U);
  using count = step_count_t<T>;
  T F = static_cast<T>((f & mask) - static_cast<T>(T{1} << (2 * k + 1)));
  T G = static_cast<T>((g & mask) - static_cast<T>(T{1} << (3 * k + 2)));
  T twice = static_cast<T>(G + G);  // G before it is halved
  unroll<k>([&](auto) NAPIER_INLINE_LAMBDA {
    const T odd = value_barrier(shift_right_signed(static_cast<T>(twice << (w - 2)), w - 1));
    const count below = value_barrier(shift_right_signed(zeta, limb_bits<count> - 1));
    const T minus = static_cast<T>(below);
    const T swap = static_cast<T>(minus & odd);
    G = shift_right_signed(twice, 1);
    // G + 1 + ~F = G - F; and the 1 in G + 1 + F, where G and F are odd, is lost by halving, as it
    // is in G + 1 where G is even. The barrier keeps the 1 from the end of the chain.
    const T above = value_barrier(static_cast<T>(G + 1U));
    twice = static_cast<T>(above + (static_cast<T>(F ^ minus) & odd));
    F = static_cast<T>(F ^ (static_cast<T>(F ^ G) & swap));
    zeta = static_cast<count>(
        (zeta ^ (below & static_cast<count>(static_cast<std::make_signed_t<T>>(odd)))) - 1);
  });
  G = shift_right_signed(twice, 1);
  // The value becomes positive; u has k + 1 bits, v the rest.
  const auto with_positive_value = [](T x) NAPIER_INLINE_LAMBDA {
    return static_cast<T>(x + static_cast<T>(T{1} << k));
  };
  const auto u_of = [](T x) NAPIER_INLINE_LAMBDA {
    const T minus_u = shift_right_signed(static_cast<T>(x << (w - 2 * k - 2)), w - k - 1);
    return static_cast<T>(T{0} - minus_u);
  };
  const auto v_of = [](T x) NAPIER_INLINE_LAMBDA {
    const T minus_v =
        shift_right_signed(static_cast<T>(x + static_cast<T>(T{1} << (2 * k + 1))), 2 * k + 2);
    return static_cast<T>(T{0} - minus_v);
  };
  const T first = with_positive_value(F), second = with_positive_value(G);
  return {u_of(first), v_of(first), u_of(second), v_of(second)};
}

// A batch of 3 packed_steps steps on numbers whose lowest digits are f and g. It is a function of
// its own, because it is long, and the same for numbers of every length.
template <limb T>
NAPIER_NEVER_INLINE constexpr step_matrix<T> division_step_batch(step_count_t<T>& zeta, T f,
                                                                 T g) noexcept {
  constexpr unsigned k = packed_steps<T>;
  NAPIER_WITH_INVARIANTS(const T first_f = f, first_g = g;)
  const auto advance = [&](const step_matrix<T>& t) NAPIER_INLINE_LAMBDA {
    const T old_f = f;
    f = static_cast<T>(static_cast<T>(low_multiply(t.u, f) + low_multiply(t.v, g)) >> k);
    g = static_cast<T>(static_cast<T>(low_multiply(t.q, old_f) + low_multiply(t.r, g)) >> k);
  };
  auto count = zeta;
  const auto first = packed_division_steps(count, f, g);
  advance(first);
  const auto second = packed_division_steps(count, f, g);
  advance(second);
  const auto third = packed_division_steps(count, f, g);
  zeta = count;
  NAPIER_INVARIANT(is_step_matrix(product(third, product(second, first)), 3 * k, first_f, first_g))
  return product(third, product(second, first));
}

// Calls body(i) for i = 0..L-1, unrolled for numbers of up to 512 bits.
template <std::size_t L, typename Body>
NAPIER_ALWAYS_INLINE constexpr void for_each_digit(Body&& body) noexcept {
  if constexpr (L > 9) {
    for (std::size_t i = 0; i < L; ++i) body(i);
  } else {
    unroll<L>(body);
  }
}

// z = the L digits of x, which has N limbs.
template <std::size_t L, std::size_t N, limb T>
constexpr void to_digits(T* z, const T* x) noexcept {
  constexpr std::size_t w = limb_bits<T>;
  for_each_digit<L>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    const std::size_t j = i * digit_bits<T> / w;
    const auto offset = static_cast<unsigned>(i * digit_bits<T> % w);
    T digit = 0;
    if (j < N) digit = static_cast<T>(x[j] >> offset);
    if (j + 1 < N && offset > 0) {
      digit = static_cast<T>(digit | static_cast<T>(x[j + 1] << (w - offset)));
    }
    z[i] = static_cast<T>(digit & digit_mask<T>);
  });
}

// z = the N limbs of x, L digits, which is not negative and below 2^(wN).
template <std::size_t N, std::size_t L, limb T>
constexpr void from_digits(T* z, const T* x) noexcept {
  constexpr std::size_t w = limb_bits<T>;
  set_zero(z, N);
  // The loop is over digits: one over limbs would need a division to find the first digit of a
  // limb.
  for_each_digit<L>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    const std::size_t j = i * digit_bits<T> / w;
    const auto offset = static_cast<unsigned>(i * digit_bits<T> % w);
    if (j < N) z[j] = static_cast<T>(z[j] | static_cast<T>(x[i] << offset));
    if (j + 1 < N && offset > w - digit_bits<T>) {
      z[j + 1] = static_cast<T>(z[j + 1] | static_cast<T>(x[i] >> (w - offset)));
    }
  });
}

// z = (negate_it ? -x : x) + (add_it ? m : 0), L digits.
template <std::size_t L, limb T>
constexpr void negate_and_add(ct::mask<T> negate_it, ct::mask<T> add_it, T* z, const T* x,
                              const T* m) noexcept {
  const T flip = negate_it.bits();
  T carry = 0;
  for_each_digit<L>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    const auto sum = static_cast<T>(static_cast<T>(static_cast<T>(x[i] ^ flip) - flip) +
                                    (m[i] & add_it.bits()) + carry);
    z[i] = i + 1 < L ? static_cast<T>(sum & digit_mask<T>) : sum;
    carry = shift_right_signed(sum, digit_bits<T>);
  });
}

template <std::size_t L, limb T>
[[nodiscard]] constexpr ct::mask<T> is_negative(const T* x) noexcept {
  return ct::mask<T>::from_bit(static_cast<T>(x[L - 1] >> (limb_bits<T> - 1)));
}

// (f, g) = t (f, g) / 2^steps, an exact division.
template <std::size_t L, limb T>
constexpr void apply_steps(const step_matrix<T>& t, T* f, T* g) noexcept {
  NAPIER_WITH_INVARIANTS(const auto old_f = residue_of_signed_digits(f, L, digit_bits<T>);)
  NAPIER_WITH_INVARIANTS(const auto old_g = residue_of_signed_digits(g, L, digit_bits<T>);)
  wide_sum<T> sum_f, sum_g;
  for_each_digit<L>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    const T a = f[i], b = g[i];
    sum_f.add_signed_product(t.u, a);
    sum_g.add_signed_product(t.q, a);
    sum_f.add_signed_product(t.v, b);
    sum_g.add_signed_product(t.r, b);
    if (i > 0) {
      f[i - 1] = static_cast<T>(sum_f.low() & digit_mask<T>);
      g[i - 1] = static_cast<T>(sum_g.low() & digit_mask<T>);
    }
    sum_f.shift_right(digit_bits<T>);
    sum_g.shift_right(digit_bits<T>);
  });
  f[L - 1] = sum_f.low();
  g[L - 1] = sum_g.low();
  NAPIER_INVARIANT(residue_of_signed_digits(f, L, digit_bits<T>).shifted_left(digit_bits<T>) ==
                   combination(t.u, old_f, t.v, old_g))
  NAPIER_INVARIANT(residue_of_signed_digits(g, L, digit_bits<T>).shifted_left(digit_bits<T>) ==
                   combination(t.q, old_f, t.r, old_g))
  NAPIER_INVARIANT((f[0] & 1U) != 0)
}

// (d, e) = t (d, e) / 2^steps modulo m, m_inv = m^-1 modulo 2^steps; d and e stay in (-2m, m).
//
// If d < 0, d + m is used for it, and likewise for e: both are then in (-m, m), and |u d + v e| <
// 2^steps m. A multiple of m from 0 to (2^steps - 1) m is subtracted, which makes the division
// exact and leaves a number in (-2^(steps+1) m, 2^steps m).
template <std::size_t L, limb T>
constexpr void apply_steps(const step_matrix<T>& t, T* d, T* e, const T* m, T m_inv) noexcept {
  const T d_negative = is_negative<L>(d).bits();
  const T e_negative = is_negative<L>(e).bits();
  const auto from_signs_d = static_cast<T>((t.u & d_negative) + (t.v & e_negative));
  const auto from_signs_e = static_cast<T>((t.q & d_negative) + (t.r & e_negative));
  const auto multiple = [&](T signs, T x, T y) NAPIER_INLINE_LAMBDA {
    const auto lowest = static_cast<T>(low_multiply(x, d[0]) + low_multiply(y, e[0]));
    return static_cast<T>(signs -
                          (static_cast<T>(low_multiply(lowest, m_inv) + signs) & digit_mask<T>));
  };
  const T of_d = multiple(from_signs_d, t.u, t.v);
  const T of_e = multiple(from_signs_e, t.q, t.r);
  NAPIER_WITH_INVARIANTS(const auto old_d = residue_of_signed_digits(d, L, digit_bits<T>);)
  NAPIER_WITH_INVARIANTS(const auto old_e = residue_of_signed_digits(e, L, digit_bits<T>);)
  NAPIER_WITH_INVARIANTS(const auto of_m = residue_of_signed_digits(m, L, digit_bits<T>);)
  wide_sum<T> sum_d, sum_e;
  for_each_digit<L>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    const T a = d[i], b = e[i];
    sum_d.add_signed_product(t.u, a);
    sum_e.add_signed_product(t.q, a);
    sum_d.add_signed_product(t.v, b);
    sum_e.add_signed_product(t.r, b);
    sum_d.add_signed_product(of_d, m[i]);
    sum_e.add_signed_product(of_e, m[i]);
    if (i > 0) {
      d[i - 1] = static_cast<T>(sum_d.low() & digit_mask<T>);
      e[i - 1] = static_cast<T>(sum_e.low() & digit_mask<T>);
    }
    sum_d.shift_right(digit_bits<T>);
    sum_e.shift_right(digit_bits<T>);
  });
  d[L - 1] = sum_d.low();
  e[L - 1] = sum_e.low();
  NAPIER_INVARIANT(residue_of_signed_digits(d, L, digit_bits<T>).shifted_left(digit_bits<T>) ==
                   combination(t.u, old_d, t.v, old_e) + check_residue::of_signed(of_d) * of_m)
  NAPIER_INVARIANT(residue_of_signed_digits(e, L, digit_bits<T>).shifted_left(digit_bits<T>) ==
                   combination(t.q, old_d, t.r, old_e) + check_residue::of_signed(of_e) * of_m)
  NAPIER_INVARIANT(is_partly_reduced(d, m, L) && is_partly_reduced(e, m, L))
}

// The number of batches that are enough for numbers of N limbs.
template <std::size_t N, limb T>
inline constexpr std::size_t step_batches =
    (division_steps(N * limb_bits<T>) + digit_bits<T> - 1) / digit_bits<T>;

}  // namespace detail

/// z = the greatest common divisor of f and g, N limbs each.
///
/// Pre:    f odd.
/// Alias:  z may be f or g.
/// Time:   secret f, g.
/// Source: Bernstein and Yang, Fast constant-time gcd computation and modular inversion (2019).
template <std::size_t N, limb T>
constexpr void gcd_of_odd(T* z, const T* f, const T* g) noexcept {
  constexpr std::size_t L = detail::digit_count<N, T>;
  T a[L], b[L];
  detail::to_digits<L, N>(a, f);
  detail::to_digits<L, N>(b, g);
  auto zeta = static_cast<detail::step_count_t<T>>(-1);
  for (std::size_t i = 0; i < detail::step_batches<N, T>; ++i) {
    detail::apply_steps<L>(detail::division_step_batch(zeta, a[0], b[0]), a, b);
  }
  NAPIER_INVARIANT(is_zero<L>(b).declassify())
  detail::negate_and_add<L>(detail::is_negative<L>(a), ct::mask<T>(), a, a, a);
  detail::from_digits<N, L>(z, a);
}

/// z = x^-1 mod m, N limbs; returns a mask that is set if there is an inverse. If there is none, z
/// is some number below m. Modulo 1 the inverse is 0.
///
/// Pre:    m odd. x may be m or more.
/// Post:   z < m.
/// Alias:  z may be x or m.
/// Time:   secret x, m.
/// Source: Bernstein and Yang, Fast constant-time gcd computation and modular inversion (2019).
template <std::size_t N, limb T>
constexpr ct::mask<T> inverse_modulo_odd(T* z, const T* x, const T* m) noexcept {
  constexpr std::size_t L = detail::digit_count<N, T>;
  T f[L], g[L], d[L] = {}, e[L] = {}, modulus[L];
  detail::to_digits<L, N>(modulus, m);
  detail::to_digits<L, N>(g, x);
  copy<L>(f, modulus);
  e[0] = 1;  // d x = f and e x = g modulo m
  const T m_inv = inverse_of_limb(m[0]);
  auto zeta = static_cast<detail::step_count_t<T>>(-1);
  for (std::size_t i = 0; i < detail::step_batches<N, T>; ++i) {
    const auto t = detail::division_step_batch(zeta, f[0], g[0]);
    detail::apply_steps<L>(t, d, e, modulus, m_inv);
    detail::apply_steps<L>(t, f, g);
  }
  NAPIER_INVARIANT(is_zero<L>(g).declassify())
  // f = +-gcd. d is in (-2m, m): it is brought into (-m, m), negated if f is negative, and brought
  // into [0, m).
  const auto minus = detail::is_negative<L>(f);
  const ct::mask<T> never;
  detail::negate_and_add<L>(never, detail::is_negative<L>(d), d, d, modulus);
  detail::negate_and_add<L>(minus, never, d, d, modulus);
  detail::negate_and_add<L>(never, detail::is_negative<L>(d), d, d, modulus);
  NAPIER_INVARIANT(detail::is_partly_reduced(d, modulus, L) &&
                   !detail::is_negative<L>(d).declassify())
  detail::from_digits<N, L>(z, d);
  detail::negate_and_add<L>(minus, never, f, f, f);
  f[0] = static_cast<T>(f[0] ^ 1U);
  return is_zero<L>(f);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
