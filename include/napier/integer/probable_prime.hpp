// SPDX-License-Identifier: Apache-2.0
//
// Tests that every prime passes and few composite numbers do: the strong test of Miller and Rabin,
// the strong test of Lucas, and Frobenius's in Underwood's form. integer/prime.hpp puts them
// together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <napier/integer/division.hpp>
#include <napier/integer/odd_modulus.hpp>
#include <napier/integer/operands.hpp>
#include <napier/integer/roots.hpp>
#include <napier/integer/small_primes.hpp>
#include <napier/limbs/small_jacobi.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The strong test. n - 1 = 2^s d. Pre: the ring's modulus is n, at least 3.
template <typename Number>
class strong_test {
 public:
  constexpr explicit strong_test(const odd_modulus<Number>& ring)
      : ring_(ring), d_(ring.get_allocator()), rows_(ring, 2) {
    const std::size_t n = limbs::significant_limbs_vartime(ring.limbs_of_modulus(), ring.length());
    d_.assign({ring.limbs_of_modulus(), n, false});
    --d_;
    while (((d_.limbs()[s_ / 64] >> (s_ % 64)) & 1U) == 0) ++s_;
    d_ >>= s_;
  }

  // A base that n divides says nothing: true.
  constexpr bool operator()(integer_view base) {
    integer_limb* const x = rows_[0];
    if (base.size == 1 && base.limbs[0] == 2 && !base.negative) {
      power_of_two(x);
    } else {
      ring_.enter(x, base);
      if (ring_.is_zero(x)) return true;
      ring_.power(x, x, d_);
    }
    if (ring_.is_one(x) || ring_.is_minus_one(x)) return true;
    for (std::size_t i = 1; i < s_; ++i) {
      ring_.square(x, x);
      if (ring_.is_minus_one(x)) return true;
    }
    return false;
  }

 private:
  // x = 2^d: doublings take the place of multiplications.
  constexpr void power_of_two(integer_limb* x) {
    if (!std::is_constant_evaluated() && fast_powers.power_vartime != nullptr) {
      integer_limb* const two = rows_[1];
      ring_.add(two, ring_.one(), ring_.one());
      const auto d = d_.limbs();
      if (fast_powers.power_vartime(x, two, d.data(), d.size(), ring_.rows(), ring_.radix())) {
        return;
      }
    }
    std::size_t i = d_.bit_width() - 1;
    ring_.add(x, ring_.one(), ring_.one());
    while (i-- > 0) {
      ring_.square(x, x);
      if (((d_.limbs()[i / 64] >> (i % 64)) & 1U) != 0) ring_.add(x, x, x);
    }
  }

  const odd_modulus<Number>& ring_;
  Number d_;
  std::size_t s_ = 0;
  residue_rows<Number> rows_;
};

// (a / n) for a small a of either sign. Pre: n odd.
constexpr int small_symbol(std::int64_t a, integer_view n) noexcept {
  const auto magnitude = static_cast<std::uint32_t>(a < 0 ? -a : a);
  const int symbol = limbs::small_jacobi_vartime(magnitude, n.limbs, n.size);
  return a < 0 && n.limbs[0] % 4 == 3 ? -symbol : symbol;
}

// What a strong Lucas test found, and Baillie's two other conditions, which come with it.
struct lucas_result {
  bool strong = false;
  bool v = false;  // V_(n+1) = 2 Q
  bool q = false;  // Q^((n+1)/2) = Q (Q / n)
};

// x P, of a residue x and a small P of either sign; z is apart from x.
template <typename Number>
constexpr void multiply_signed(const odd_modulus<Number>& ring, integer_limb* z,
                               const integer_limb* x, std::int64_t p) {
  ring.multiply_small(z, x, static_cast<std::uint64_t>(p < 0 ? -p : p));
  if (p < 0) ring.negate(z, z);
}

// The sequences of P and Q up to n + 1 = 2^s d. Pre: P^2 - 4Q has the symbol -1 modulo n.
template <typename Number>
constexpr lucas_result lucas_sequences(const odd_modulus<Number>& ring, const Number& n,
                                       std::int64_t p, std::int64_t q) {
  Number d = n + 1;
  std::size_t s = 0;
  while (((d.limbs()[s / 64] >> (s % 64)) & 1U) == 0) ++s;
  d >>= s;

  residue_rows<Number> rows(ring, 6);
  integer_limb *v = rows[0], *w = rows[1], *qk = rows[2];  // V_k, V_(k+1), Q^k
  integer_limb *t = rows[3], *u = rows[4], *cross = rows[5];
  multiply_signed(ring, v, ring.one(), p);
  multiply_signed(ring, qk, ring.one(), q);
  ring.square(w, v);
  ring.subtract(w, w, qk);
  ring.subtract(w, w, qk);
  // z = z^2 - 2 power
  const auto twice = [&](integer_limb* z, const integer_limb* power) {
    ring.square(z, z);
    ring.subtract(z, z, power);
    ring.subtract(z, z, power);
  };
  for (std::size_t i = d.bit_width() - 1; i-- > 0;) {
    ring.multiply(cross, v, w);
    if (p == 1) {
      ring.subtract(cross, cross, qk);
    } else {
      multiply_signed(ring, t, qk, p);
      ring.subtract(cross, cross, t);
    }
    if (((d.limbs()[i / 64] >> (i % 64)) & 1U) != 0) {
      multiply_signed(ring, u, qk, q);  // Q^(k+1)
      twice(w, u);
      ring.multiply(qk, qk, u);  // Q^(2k+1)
      std::swap(v, cross);
    } else {
      twice(v, qk);
      ring.square(qk, qk);
      std::swap(w, cross);
    }
  }
  lucas_result result;
  // (P^2 - 4Q) U_d = 2 V_(d+1) - P V_d
  ring.add(t, w, w);
  multiply_signed(ring, u, v, p);
  result.strong = ring.equal(t, u);
  for (std::size_t r = 0; r < s; ++r) {
    result.strong = result.strong || ring.is_zero(v);
    if (r + 1 == s) {
      multiply_signed(ring, t, ring.one(), q);
      if (small_symbol(q, n) < 0) ring.negate(t, t);
      result.q = ring.equal(t, qk);
    }
    twice(v, qk);
    if (r + 1 < s) ring.square(qk, qk);
  }
  multiply_signed(ring, t, ring.one(), 2 * q);
  result.v = ring.equal(t, v);
  return result;
}

// The test with the parameters of Selfridge's method A: the first D of 5, -7, 9, -11, ... whose
// symbol is -1, P = 1, Q = (1 - D) / 4; for D = 5 P = Q = 5, which the same numbers pass, and of
// which Q says more. Pre: n odd, at least 3.
template <typename Number>
constexpr lucas_result strong_lucas(const odd_modulus<Number>& ring, const Number& n) {
  for (std::int64_t magnitude = 5;; magnitude += 2) {
    const std::int64_t d = magnitude % 4 == 1 ? magnitude : -magnitude;
    const int symbol = small_symbol(d, n);
    if (symbol == 0 && n > magnitude) return {};
    if (symbol < 0) {
      return d == 5 ? lucas_sequences(ring, n, 5, 5) : lucas_sequences(ring, n, 1, (1 - d) / 4);
    }
    // A square has no such D; of others half have each.
    if (magnitude == 35 && is_perfect_square(n)) return {};
  }
}

// Pre: n odd, at least 3.
template <typename Number>
constexpr bool frobenius_underwood(const odd_modulus<Number>& ring, const Number& n) {
  // The first a for which x^2 - a x + 1 is irreducible modulo a prime n.
  std::int64_t a = 0;
  for (;; ++a) {
    const int symbol = small_symbol(a * a - 4, n);
    if (symbol < 0) break;
    if (symbol == 0 && a > 2 && n > a + 2) return false;
    if (a == 35 && is_perfect_square(n)) return false;
  }
  // (a + 4)(2a + 5) has no divisor in common with n.
  const auto shares = [&](std::int64_t factor) {
    auto x = static_cast<std::uint64_t>(factor);
    std::uint64_t y = remainder_of_word(n, x);
    while (y != 0) x = std::exchange(y, x % y);
    return x != 1 && n != x;
  };
  if (shares(a + 4) || shares(2 * a + 5)) return false;

  // (s x + t) = (x + 2)^k for the bits k of n + 1 that were read.
  const Number e = n + 1;
  residue_rows<Number> rows(ring, 5);
  integer_limb *s = rows[0], *t = rows[1], *sum = rows[2], *next = rows[3], *u = rows[4];
  limbs::copy(s, ring.one(), ring.length());
  ring.add(t, s, s);
  for (std::size_t i = e.bit_width() - 1; i-- > 0;) {
    // s (a s + 2 t), (t - s)(t + s)
    multiply_signed(ring, next, s, a);
    ring.add(next, next, t);
    ring.add(next, next, t);
    ring.add(sum, t, s);
    ring.subtract(u, t, s);
    ring.multiply(t, u, sum);
    ring.multiply(s, s, next);
    if (((e.limbs()[i / 64] >> (i % 64)) & 1U) != 0) {
      // (a + 2) s + t, 2 t - s
      multiply_signed(ring, next, s, a + 2);
      ring.add(next, next, t);
      ring.add(t, t, t);
      ring.subtract(t, t, s);
      std::swap(s, next);
    }
  }
  multiply_signed(ring, u, ring.one(), 2 * a + 5);
  return ring.is_zero(s) && ring.equal(t, u);
}

// test(ring, n) for an odd n >= 3; what is known of the others.
template <typename Number, typename Test>
constexpr bool with_odd_modulus(const Number& n, const Test& test) {
  if (n.sign() <= 0 || n == 1) return false;
  if (n.is_even()) return n == 2;
  odd_modulus<Number> ring(n, n.get_allocator());
  return test(ring);
}

}  // namespace detail

/// Does n pass the strong test to a base? A composite number does for at most a quarter of the
/// bases 1 to n - 1. 2 passes, other even numbers and those below 2 do not; a base that n divides
/// says nothing, and passes.
///
/// Time:   public data.
/// Source: Miller (1976); Rabin (1980); HAC 4.24.
template <typename A, bool W, detail::integer_operand B>
[[nodiscard]] constexpr bool is_strong_probable_prime(const basic_integer<A, W>& n, const B& base) {
  return detail::with_odd_modulus(n, [&](const auto& ring) {
    return detail::strong_test<basic_integer<A, W>>(ring)(detail::operand(base));
  });
}

/// Does n pass the strong Lucas test with Selfridge's parameters (method A)? 2 passes, other even
/// numbers and those below 2 do not.
///
/// Time:   public data.
/// Source: Baillie and Wagstaff (1980); Baillie, Fiori and Wagstaff (2021) for P = Q = 5.
template <typename A, bool W>
[[nodiscard]] constexpr bool is_strong_lucas_probable_prime(const basic_integer<A, W>& n) {
  return detail::with_odd_modulus(
      n, [&](const auto& ring) { return detail::strong_lucas(ring, n).strong; });
}

/// Does n pass Frobenius's test in the form of Underwood? 2 passes, other even numbers and those
/// below 2 do not. No composite number is known that passes.
///
/// Time:   public data.
/// Source: Underwood (2014), "Quadratic compositeness tests".
template <typename A, bool W>
[[nodiscard]] constexpr bool is_frobenius_underwood_probable_prime(const basic_integer<A, W>& n) {
  return detail::with_odd_modulus(
      n, [&](const auto& ring) { return detail::frobenius_underwood(ring, n); });
}

}  // namespace napier::inline NAPIER_ABI
