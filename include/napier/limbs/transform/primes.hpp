// SPDX-License-Identifier: Apache-2.0
//
// Primes p = k 2^40 + 1, modulo which there are roots of unity for transforms of any length 2^i up
// to 2^40. All of it is for public data.
//
// Source: Montgomery (1985) for the products, with lazy reduction as in Harvey, Faster arithmetic
//         for number-theoretic transforms (2014).
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/rows/limb_inverse.hpp>
#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

// There are roots of unity of order 2^k for k up to this.
inline constexpr std::size_t transform_root_levels = 40;

// The residues modulo a prime p = 1 mod 2^40, p < 2^62, in Montgomery's form, times 2^64.
class transform_prime {
  using word = std::uint64_t;

 public:
  // Calculates the roots. `generator` is a nonresidue modulo p.
  constexpr transform_prime(word prime, word generator) noexcept
      : p(prime), p_inverse_(inverse_of_limb(prime)), one((word{0} - prime) % prime) {
    square_of_radix_ = one;
    for (std::size_t i = 0; i < 64; ++i) square_of_radix_ = reduced(square_of_radix_ << 1);
    word top = power(enter(generator), p >> transform_root_levels);
    word bottom = power(top, p - 2);
    for (std::size_t k = transform_root_levels + 1; k-- > 0;) {
      root[k] = top;
      inverse_root[k] = bottom;
      top = reduced(multiply(top, top));
      bottom = reduced(multiply(bottom, bottom));
    }
  }

  // x y / 2^64 modulo p, partially reduced: in [1, 2p - 1]. Pre: y < p; x is any word.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr word multiply(word x, word y) const noexcept {
    word high = 0, quotient_high = 0;
    const word low = wide_multiply(x, y, high);
    // The low word of this product is `low` too: the difference of the two products is that of
    // their high words.
    static_cast<void>(wide_multiply(low_multiply(low, p_inverse_), p, quotient_high));
    return high - quotient_high + p;  // high, quotient_high <= p - 1
  }

  // Reduces x in [0, 4p) to [0, 2p).
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr word halved(word x) const noexcept {
    return x >= 2 * p ? x - 2 * p : x;
  }
  // Reduces x in [0, 2p) to [0, p).
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr word reduced(word x) const noexcept {
    return x >= p ? x - p : x;
  }

  // x 2^64 mod p, the Montgomery form of x.
  [[nodiscard]] constexpr word enter(word x) const noexcept {
    return reduced(multiply(x, square_of_radix_));
  }
  // x^exponent, in [0, p), in Montgomery's form.
  [[nodiscard]] constexpr word power(word x, word exponent) const noexcept {
    word z = one;
    for (std::size_t bit = 64; bit-- > 0;) {
      z = reduced(multiply(z, z));
      if (((exponent >> bit) & 1U) != 0) z = reduced(multiply(z, x));
    }
    return z;
  }
  // x^-1, in [0, p), in Montgomery's form.
  [[nodiscard]] constexpr word inverse(word x) const noexcept { return power(x, p - 2); }

  word p;

 private:
  word p_inverse_;
  word square_of_radix_ = 0;

 public:
  word one;  // 2^64 mod p
  // root[k] has the order 2^k and is the square of root[k + 1]; inverse_root[k] is its inverse.
  word root[transform_root_levels + 1] = {};
  word inverse_root[transform_root_levels + 1] = {};
};

// The two largest such primes below 2^62; their product is above 2^123.
inline constexpr std::uint64_t word_moduli[2] = {0x3fffc00000000001, 0x3fffbe0000000001};
static_assert((word_moduli[0] >> 40) * (word_moduli[1] >> 40) >> 43 != 0);

// With their roots, for products of limbs T. A template: what takes long to calculate is calculated
// in programs that read it.
template <typename T>
struct word_prime_table {
  transform_prime prime[2];
  constexpr word_prime_table() noexcept : prime{{word_moduli[0], 7}, {word_moduli[1], 3}} {}
};
template <typename T>
inline constexpr word_prime_table<T> word_primes;

// A prime below 0.98 * 2^50, with residues as doubles in [-p/2, p/2].
class f64_prime {
 public:
  static constexpr std::size_t first_count = 32;

  // Calculates the roots. `generator` is a nonresidue modulo the prime.
  constexpr f64_prime(std::uint64_t prime, std::uint64_t generator) noexcept
      : field(prime, generator),
        p(static_cast<double>(prime)),
        inverse(1 / static_cast<double>(prime)) {
    for (std::size_t k = 0; k <= transform_root_levels; ++k) {
      root[k] = from_field(field.root[k]);
      inverse_root[k] = from_field(field.inverse_root[k]);
    }
    std::uint64_t s[first_count] = {field.one}, t[first_count] = {field.one};
    for (std::size_t size = 1, level = 2; size < first_count; size *= 2, ++level) {
      for (std::size_t n = 0; n < size; ++n) {
        s[size + n] = field.reduced(field.multiply(s[n], field.root[level]));
        t[size + n] = field.reduced(field.multiply(t[n], field.inverse_root[level]));
      }
    }
    for (std::size_t n = 0; n < first_count; ++n) {
      first[n] = from_field(s[n]);
      inverse_first[n] = from_field(t[n]);
    }
  }

  // The residue that has the Montgomery form x, as a double in [-p/2, p/2].
  [[nodiscard]] constexpr double from_field(std::uint64_t x) const noexcept {
    const std::uint64_t y = field.reduced(field.multiply(x, 1));
    return y > field.p / 2 ? -static_cast<double>(field.p - y) : static_cast<double>(y);
  }

  transform_prime field;
  double p, inverse;
  // root[k] has the order 2^k; first[n] = s(n) of the tree of remainders
  // (limbs/transform/words.hpp); and their inverses.
  double root[transform_root_levels + 1] = {}, inverse_root[transform_root_levels + 1] = {};
  double first[first_count] = {}, inverse_first[first_count] = {};
};

// Three such primes; the bounds of their products are checked in limbs/transform/f64_plan.hpp.
inline constexpr std::uint64_t f64_moduli[3] = {0x3dc0000000001, 0x3cf0000000001, 0x3a50000000001};

// With their roots, for products of limbs T, as word_primes.
template <typename T>
struct f64_prime_table {
  f64_prime prime[3];
  constexpr f64_prime_table() noexcept
      : prime{{f64_moduli[0], 3}, {f64_moduli[1], 7}, {f64_moduli[2], 7}} {}
};
template <typename T>
inline constexpr f64_prime_table<T> f64_primes;

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
