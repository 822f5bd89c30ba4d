// SPDX-License-Identifier: Apache-2.0
//
// Primes p = k 2^40 + 1, modulo which there are transforms of any length up to 2^40, and their
// roots of unity. All of it is for public data.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/limb_inverse.hpp>
#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

inline constexpr std::size_t transform_root_levels = 40;

// The residues modulo a prime p = 1 mod 2^40, p < 2^62, times 2^64: Montgomery's form.
class transform_prime {
  using word = std::uint64_t;

 public:
  // `generator` is no square modulo p.
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

  // x y / 2^64 mod p, in [1, 2p - 1]. Pre: y < p; x is any word.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr word multiply(word x, word y) const noexcept {
    word high = 0, quotient_high = 0;
    const word low = wide_multiply(x, y, high);
    // The low word of this product is `low`: the difference of the two is that of the high words.
    static_cast<void>(wide_multiply(low_multiply(low, p_inverse_), p, quotient_high));
    return high - quotient_high + p;  // high, quotient_high <= p - 1
  }

  // From [0, 4p) to [0, 2p), and from [0, 2p) to [0, p).
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr word halved(word x) const noexcept {
    return x >= 2 * p ? x - 2 * p : x;
  }
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr word reduced(word x) const noexcept {
    return x >= p ? x - p : x;
  }

  // x 2^64 mod p.
  [[nodiscard]] constexpr word enter(word x) const noexcept {
    return reduced(multiply(x, square_of_radix_));
  }
  [[nodiscard]] constexpr word power(word x, word exponent) const noexcept {
    word z = one;
    for (std::size_t bit = 64; bit-- > 0;) {
      z = reduced(multiply(z, z));
      if (((exponent >> bit) & 1U) != 0) z = reduced(multiply(z, x));
    }
    return z;
  }
  [[nodiscard]] constexpr word inverse(word x) const noexcept { return power(x, p - 2); }

  word p;

 private:
  word p_inverse_;
  word square_of_radix_ = 0;

 public:
  word one;  // 2^64 mod p
  // A root of order 2^k, the square of the next; and its inverse.
  word root[transform_root_levels + 1] = {};
  word inverse_root[transform_root_levels + 1] = {};
};

// The two largest such primes below 2^62; their product is above 2^123.
inline constexpr transform_prime word_primes[2] = {{0x3fffc00000000001, 7},
                                                   {0x3fffbe0000000001, 3}};

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
