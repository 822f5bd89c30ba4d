// SPDX-License-Identifier: Apache-2.0
//
// Powers modulo a number: in Montgomery's form if it is odd; otherwise modulo its odd part and its
// power of two, combined by the Chinese remainder theorem.
#pragma once

#include <cstddef>
#include <utility>

#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/residue/mod_inverse.hpp>
#include <napier/integer/residue/odd_modulus.hpp>
#include <napier/integer/value/operands.hpp>
#include <napier/limbs/product/truncated_rows.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// z mod 2^bits, for z >= 0.
template <typename Number>
constexpr void keep_low_bits(Number& z, std::size_t bits) {
  if (z.size() <= bits / 64) return;
  const auto rest = static_cast<unsigned>(bits % 64);
  integer_limb* const p = z.modify(0);
  if (rest != 0) p[bits / 64] &= (integer_limb{1} << rest) - 1;
  z.finish(bits / 64 + (rest != 0), false);
}

// |x|^e mod 2^bits. Pre: bits > 0; e >= 0.
template <typename Number>
constexpr Number power_modulo_power_of_two(integer_view x, integer_view e, std::size_t bits,
                                           const typename Number::allocator_type& allocator) {
  Number z(allocator), exponent(e, allocator);
  if (x.size == 0 && e.size != 0) return z;
  if (!x.is_odd() && e.size != 0) {
    if (compare_magnitudes(e, builtin_operand(bits)) >= 0) return z;
  } else if (bits >= 3) {
    keep_low_bits(exponent, bits - 2);  // the order of an odd number divides 2^(bits - 2)
  }
  const std::size_t n = bits / 64 + (bits % 64 != 0);
  const std::size_t exponent_bits = exponent.bit_width();
  typename Number::scratch work(n + limbs::truncated_rows<integer_limb>::work_for(n) +
                                    limbs::power_of_rows_vartime_work(n, exponent_bits),
                                allocator);
  integer_limb* const base = work.data();
  const limbs::truncated_rows<integer_limb> ring{n, base + n};
  limbs::copy(base, x.limbs, x.size < n ? x.size : n);
  if (x.size < n) limbs::set_zero(base + x.size, n - x.size);
  integer_limb* const p = z.overwrite(n);
  limbs::power_of_rows_vartime(ring, n, p, base, exponent.limbs().data(), exponent.size(),
                               base + n + limbs::truncated_rows<integer_limb>::work_for(n));
  z.finish(n, false);
  keep_low_bits(z, bits);
  return z;
}

// x^-1 mod 2^bits. Pre: x odd and above 0.
template <typename Number>
constexpr Number inverse_modulo_power_of_two(integer_view x, std::size_t bits,
                                             const typename Number::allocator_type& allocator) {
  Number z(limbs::inverse_of_limb(x.limbs[0]), allocator), t(allocator);
  for (std::size_t known = 64; known < bits;) {
    known *= 2;
    // z (2 - x z) = 2 z - x z^2
    square(t, z);
    keep_low_bits(t, known);
    const std::size_t n = known / 64 < x.size ? known / 64 : x.size;
    product(t, t, integer_view{x.limbs, limbs::significant_limbs_vartime(x.limbs, n), false});
    keep_low_bits(t, known);
    z += z;
    z -= t;
    if (z.is_negative()) {
      shift_left(t, builtin_operand(1), known);
      z += t;
    }
    keep_low_bits(z, known);
  }
  keep_low_bits(z, bits);
  return z;
}

// x^e mod |m|. Pre: |m| odd, at least 3; e >= 0.
template <typename Number>
constexpr Number power_modulo_odd(integer_view x, integer_view e, integer_view m,
                                  const typename Number::allocator_type& allocator) {
  std::size_t n = limbs::montgomery_length(m.size);
  if (!std::is_constant_evaluated() && fast_powers.length != nullptr) {
    n = fast_powers.length(n, limbs::bit_width_vartime(e.limbs, e.size));
  }
  odd_modulus<Number> ring(m, n, allocator);
  residue_rows<Number> row(ring, 1);
  ring.enter(row[0], x);
  ring.power(row[0], row[0], e);
  return ring.leave(row[0]);
}

// x^e mod |m|. Pre: m != 0; e >= 0.
template <typename Number>
constexpr Number power_modulo(integer_view x, integer_view e, integer_view m,
                              const typename Number::allocator_type& allocator) {
  if (m.size == 1 && m.limbs[0] == 1) return Number(allocator);
  m = m.magnitude();
  if (m.is_odd()) return power_modulo_odd<Number>(x, e, m, allocator);
  // m = 2^bits q
  std::size_t bits = 0;
  while (m.limbs[bits / 64] == 0) bits += 64;
  bits += limbs::countr_zero(m.limbs[bits / 64]);
  Number z = power_modulo_power_of_two<Number>(x, e, bits, allocator);
  if (x.negative && e.is_odd() && !z.is_zero()) {  // (-|x|)^e
    Number whole(1, allocator);
    whole <<= bits;
    z = std::move(whole) - z;
  }
  Number q(m, allocator);
  shift_right(q, q, bits);
  if (q == 1) return z;
  // a + q ((z - a) q^-1 mod 2^bits)
  const Number a = power_modulo_odd<Number>(x, e, q, allocator);
  z -= a;
  const bool negative = z.is_negative();
  z.drop_sign();
  keep_low_bits(z, bits);
  z *= inverse_modulo_power_of_two<Number>(q, bits, allocator);
  keep_low_bits(z, bits);
  if (negative && !z.is_zero()) {
    Number whole(1, allocator);
    whole <<= bits;
    z = std::move(whole) - z;
  }
  z *= q;
  z += a;
  return z;
}

}  // namespace detail

/// x^e modulo |m|, 0 <= x^e < |m|. x^0 = 1, but 0 modulo 1. A negative e is a power of the inverse.
///
/// Throws: std::domain_error for m = 0, and for e < 0 if x has no inverse.
/// Time:   public data. For a secret exponent: integer/residue/mod_exp_secret.hpp.
/// Source: HAC 14.85 and 14.94; for an even m Koc (1994).
template <typename X, typename E, typename M>
  requires detail::integers<X, E, M>
[[nodiscard]] constexpr auto mod_exp(const X& x, const E& e, const M& m) {
  using number = detail::common_integer_t<X, E, M>;
  const auto allocator = detail::allocator_among(x, e, m);
  const detail::held_operand base(x);
  const detail::held_operand exponent(e);
  const detail::held_operand modulus(m);
  if (modulus.view().is_zero()) {
    detail::raise<std::domain_error>("napier: mod_exp: the modulus is 0");
  }
  if (!exponent.view().negative) {
    return detail::power_modulo<number>(base, exponent, modulus, allocator);
  }
  number inverse(allocator);
  if (!detail::invert(inverse, base, modulus, allocator)) {
    detail::raise<std::domain_error>("napier: mod_exp: the base has no inverse");
  }
  return detail::power_modulo<number>(inverse, exponent.view().magnitude(), modulus, allocator);
}

}  // namespace napier::inline NAPIER_ABI
