// SPDX-License-Identifier: Apache-2.0
//
// Square roots modulo a prime.
//
// With p - 1 = 2^s q and q odd, one power t = x^((q-1)/2) leads to all of them: r = x t is a root
// up to an element of order 2^s, x t^2. For s = 1 it is one; for s = 2 and 3 closed forms correct
// it (Atkin; Kong and others); above, Tonelli and Shanks' loop does, bit by bit.
//
// Of the two roots, the one whose least residue is even is returned. Every root is squared and
// compared, so that a modulus that is not prime leads to no wrong root; modulo such a number, an
// existing root may not be found. The number of steps is bounded by the length of the modulus.
#pragma once

#include <optional>

#include <napier/big_int/bit_shift.hpp>
#include <napier/big_int/division.hpp>
#include <napier/limbs/gcd/small_jacobi.hpp>
#include <napier/modular/arithmetic/mod_exp.hpp>
#include <napier/modular/field_like.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// Up to this 2-adicity s the s^2 / 2 squarings of the loop take as long as a few powers at most;
// P-224 is such a case.
inline constexpr std::size_t constant_time_adicity = 128;

// The bits of m below its second lowest set bit: s in m - 1 = 2^s q. Pre: m odd, m > 1.
template <std::size_t N, limb T>
constexpr std::size_t two_adicity(const big_int<N, T>& m) noexcept {
  std::size_t s = 1;
  while (((m[s / limb_bits<T>] >> (s % limb_bits<T>)) & 1U) == 0) ++s;
  return s;
}

// A small number whose Jacobi symbol modulo m is -1, or 0 if a search of fixed length finds none:
// then m is no prime.
template <std::size_t N, limb T>
constexpr std::uint32_t small_nonresidue(const big_int<N, T>& m) noexcept {
  for (std::uint32_t d = 2; d < 2048; ++d) {
    if (limbs::small_jacobi_vartime(d, m.data(), N) < 0) return d;
  }
  return 0;
}

// (q - 1) / 2, or (q + 1) / 2 if s = 1.
template <std::size_t N, limb T>
constexpr big_int<N, T> root_exponent(const big_int<N, T>& m, std::size_t s) noexcept {
  auto e = m >> (s + 1);
  if (s == 1) limbs::add_limb<N>(e.data(), e.data(), T{1});
  return e;
}

// An element whose order is the power of two 2^s, if M is prime.
template <auto M>
constexpr field_element<M> root_of_unity() noexcept {
  constexpr auto& m = field_element<M>::modulus;
  constexpr auto d = small_nonresidue(m);
  return pow_vartime(field_element<M>(d), m >> two_adicity(m));
}
template <auto M>
inline constexpr field_element<M> root_of_unity_of = root_of_unity<M>();

// root_of_unity<M>(), calculated by the compiler for moduli of up to 6 words, and by each call for
// longer ones, because their powers exceed the limits of constant evaluation.
template <auto M>
constexpr field_element<M> known_root_of_unity() noexcept {
  if constexpr (field_element<M>::value_type::bits() <= 384) {
    return root_of_unity_of<M>;
  } else {
    return root_of_unity<M>();
  }
}

// r or -r, whichever is even; r if the modulus is even.
template <auto M>
constexpr field_element<M> even_one(const field_element<M>& r) noexcept {
  if constexpr ((field_element<M>::modulus[0] & 1U) == 0) {
    return r;
  } else {
    using T = typename field_element<M>::limb_type;
    const auto odd = ct::mask<T>::from_bit(static_cast<T>(r.value()[0] & 1U));
    return ct::select(odd, field_element<M>(-r), r);
  }
}

// A root of x if M is prime and x is a square; otherwise some element.
template <auto M>
constexpr field_element<M> root_candidate(const field_element<M>& x) noexcept {
  using F = field_element<M>;
  constexpr auto s = two_adicity(F::modulus);
  constexpr auto e = root_exponent(F::modulus, s);
  const F one(1);
  if constexpr (s == 1) {
    return pow_vartime(x, e);
  } else if constexpr (s == 2) {
    // i = 2 x b^2 is a root of -1.
    const F b = pow_vartime(F(x + x), e);
    const F xb = x * b;
    const F i = F(xb + xb) * b;
    return xb * F(i - one);
  } else if constexpr (s == 3) {
    // i^2 is -1 or 1. If it is 1, c, which has order 8, makes it -1.
    constexpr F c = known_root_of_unity<M>();
    F b = pow_vartime(F(x + x), e);
    F i = F(x + x) * square(b);
    const auto turn = ct::equal(F(square(i)), one);
    b = ct::select(turn, F(b * c), b);
    i = ct::select(turn, F(i * square(c)), i);
    return F(x * b) * F(i - one);
  } else {
    static_assert(s <= constant_time_adicity,
                  "sqrt takes too long in constant time modulo this prime: see sqrt_vartime");
    const F t = pow_vartime(x, e);
    F r = x * t;
    F rest = r * t;  // r^2 = x rest, and the order of rest divides 2^(i-1)
    F c = known_root_of_unity<M>();
    for (std::size_t i = s; i > 1; --i) {
      F top = rest;
      for (std::size_t j = 2; j < i; ++j) top = square(top);
      const auto done = ct::equal(top, one);
      r = ct::select(done, r, F(r * c));
      c = square(c);
      rest = ct::select(done, rest, F(rest * c));
    }
    return r;
  }
}

}  // namespace detail

/// The even square root of x, as a ct::maybe; the value is 0 if x has none.
///
/// M - 1 is divisible by no higher power of two than 2^128. Modulo an even number above 2, roots of
/// 0 and 1 only are found.
///
/// Time:   secret x.
/// Source: Atkin (1992); Kong, Cai, Yu and Li (2006); Tonelli (1891) and Shanks (1972), as in
///         RFC 9380, appendix I.4.
template <auto M>
[[nodiscard]] constexpr ct::maybe<field_element<M>, typename field_element<M>::limb_type> sqrt(
    const field_element<M>& x) noexcept {
  using F = field_element<M>;
  F r;
  if constexpr ((F::modulus[0] & 1U) == 0) {
    r = x;
  } else {
    r = detail::even_one(detail::root_candidate(x));
  }
  const auto found = ct::equal(F(square(r)), x);
  return {ct::select(found, r, F(0)), found};
}

namespace detail {

// The loop of Tonelli and Shanks in variable time. Arithmetic provides products of elements, and 1.
template <typename Arithmetic, typename F>
constexpr F tonelli_shanks_vartime(const Arithmetic& a, const F& x, const F& t, F c,
                                   std::size_t s) noexcept {
  F r = a.multiply(x, t);
  F rest = a.multiply(r, t);
  while (!(rest == a.one())) {
    // c has order 2^s; rest has order 2^i, with i < s if x is a square.
    std::size_t i = 0;
    for (F power = rest; !(power == a.one()) && i < s; ++i) power = a.multiply(power, power);
    if (i >= s) return r;
    for (; i + 1 < s; --s) c = a.multiply(c, c);
    r = a.multiply(r, c);
    c = a.multiply(c, c);
    rest = a.multiply(rest, c);
    --s;
  }
  return r;
}

template <typename F>
struct field_arithmetic {
  static constexpr F one() noexcept { return F(1); }
  static constexpr F multiply(const F& x, const F& y) noexcept { return x * y; }
};

// Residues in Montgomery's form modulo an odd number known at run time.
template <std::size_t N, limb T>
struct ring_arithmetic {
  montgomery_ring<N, T> ring;
  constexpr const big_int<N, T>& one() const noexcept { return ring.one_mont; }
  constexpr big_int<N, T> multiply(const big_int<N, T>& x, const big_int<N, T>& y) const noexcept {
    big_int<N, T> z(detail::unset);
    limbs::detail::multiply_with(ring, z.data(), x.data(), y.data());
    return z;
  }
  constexpr big_int<N, T> power(const big_int<N, T>& x, const big_int<N, T>& e) const noexcept {
    return power_of_entered<limbs::detail::public_exponent>(ring, x, e);
  }
};

template <std::size_t N, limb T>
constexpr std::optional<big_int<N, T>> square_root_of_reduced(const big_int<N, T>& x,
                                                              const big_int<N, T>& m) noexcept {
  const bool is_0_or_1 = limbs::bit_width_vartime(x.data(), N) <= 1;
  if ((m[0] & 1U) == 0) return is_0_or_1 ? std::optional(x) : std::nullopt;
  const std::size_t s = two_adicity(m);
  const ring_arithmetic<N, T> a{montgomery_ring<N, T>::of(m)};
  const auto x_mont = a.ring.enter(x);
  auto r = a.power(x_mont, root_exponent(m, s));
  if (s > 1) {
    const std::uint32_t d = small_nonresidue(m);
    const big_int<2, T> number{static_cast<T>(d), static_cast<T>(limb_bits<T> == 8 ? d >> 8 : 0)};
    const auto c = a.power(a.ring.enter(number), m >> s);
    r = tonelli_shanks_vartime(a, x_mont, r, c, s);
  }
  if (!(a.multiply(r, r) == x_mont)) return std::nullopt;
  r = a.ring.leave(r);
  if ((r[0] & 1U) == 1) limbs::subtract<N>(r.data(), m.data(), r.data());
  return r;
}

}  // namespace detail

/// The even square root of x, if x has one.
///
/// Time:   variable in x.
/// Source: Tonelli (1891) and Shanks (1972); HAC 3.34.
template <auto M>
[[nodiscard]] constexpr std::optional<field_element<M>> sqrt_vartime(
    const field_element<M>& x) noexcept {
  using F = field_element<M>;
  F r = x;
  if constexpr ((F::modulus[0] & 1U) == 1) {
    constexpr auto s = detail::two_adicity(F::modulus);
    if constexpr (s <= 3) {
      r = detail::root_candidate(x);
    } else {
      const F t = pow_vartime(x, detail::root_exponent(F::modulus, s));
      r = detail::tonelli_shanks_vartime(detail::field_arithmetic<F>(), x, t,
                                         detail::known_root_of_unity<M>(), s);
    }
  }
  if (!(F(square(r)) == x)) return std::nullopt;
  return detail::even_one(r);
}

/// The even square root of a modulo m, if a has one, for a of any size. It is empty for m below 2;
/// for an even m above 2, roots of 0 and 1 only are found.
///
/// Time:   variable in a, m.
/// Source: Tonelli (1891) and Shanks (1972); HAC 3.34.
template <detail::number A, std::size_t N, limb T>
[[nodiscard]] constexpr std::optional<big_int<N, T>> mod_sqrt_vartime(
    const A& a, const big_int<N, T>& m) noexcept {
  if (limbs::bit_width_vartime(m.data(), N) < 2) return std::nullopt;
  return detail::square_root_of_reduced(detail::total_div(detail::as_big_int(a), m).remainder, m);
}

}  // namespace napier::inline NAPIER_ABI
