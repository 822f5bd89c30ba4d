// SPDX-License-Identifier: Apache-2.0
//
// Powers whose exponents are built-in integers, or rows of limbs of a length known at run time.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include <napier/ct/select.hpp>
#include <napier/modular/arithmetic/mod_exp.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// |x| of a built-in integer, in 64 bits, and whether x is negative, without a branch.
template <limb T>
struct built_in_parts {
  big_int<64 / limb_bits<T>, T> magnitude{};
  ct::mask<T> is_negative;

  template <std::integral I>
  explicit constexpr built_in_parts(I x) noexcept {
    static_assert(sizeof(I) <= 8, "an integer of more than 64 bits is written as a big_int");
    const std::uint64_t negative = std::is_signed_v<I> ? static_cast<std::uint64_t>(x) >> 63 : 0;
    const std::uint64_t absolute = (static_cast<std::uint64_t>(x) ^ (0 - negative)) + negative;
    for (std::size_t i = 0; i < magnitude.size(); ++i) {
      magnitude[i] = static_cast<T>(absolute >> (i * limb_bits<T>));
    }
    is_negative = ct::mask<T>::from_bit(static_cast<T>(negative));
  }
};

// x^n for an element of a field or an extension and a built-in integer, which is public.
template <typename F, std::integral I>
constexpr F power_of_built_in(const F& x, I n) noexcept {
  const built_in_parts<typename F::limb_type> parts(n);
  if constexpr (std::is_signed_v<I>) {
    if (n < 0) return pow_vartime(F(1) / x, parts.magnitude);
  }
  return pow_vartime(x, parts.magnitude);
}

// The smaller of `bits` and the bits of a row; in constant evaluation an exponent that has more
// bits than that is an error.
template <limb T>
constexpr std::size_t bits_of_exponent(std::span<const T> e, std::size_t bits) noexcept {
  const std::size_t all = e.size() * limb_bits<T>;
  if (bits >= all) return all;
  if (std::is_constant_evaluated() && limbs::bit_width_vartime(e.data(), e.size()) > bits) {
    precondition_violated("napier: pow: the exponent has more bits than it is said to have");
  }
  return bits;
}

// x^e for a base in the ring's form, where e has `bits` bits.
template <residue_ring Ring, std::size_t N, limb U, limb T>
constexpr big_int<N, U> power_of_length(const Ring& ring, const big_int<N, U>& x,
                                        std::span<const T> e, std::size_t bits) noexcept {
  bits = bits_of_exponent(e, bits);
  if constexpr (limb_bits<U> == limb_bits<T>) {
    using exponent = limbs::detail::secret_exponent<T, limbs::detail::any_bits>;
    return raised<false>(ring, x, exponent{e.data(), e.size(), bits});
  } else {
    // A residue of one word below its limb: a product for each bit takes little.
    big_int<N, U> z, product;
    ring.one(z.data());
    for (std::size_t i = bits; i-- > 0;) {
      const auto bit = static_cast<U>((e[i / limb_bits<T>] >> (i % limb_bits<T>)) & 1U);
      ring.square(z.data(), z.data());
      ring.multiply(product.data(), z.data(), x.data());
      z = ct::select(ct::mask<U>::from_bit(bit), product, z);
    }
    if (!std::is_constant_evaluated()) ct::wipe(product);
    return z;
  }
}

// x^e mod m as a number, for x of any size, where e has `bits` bits.
template <residue_ring Ring, std::size_t K, limb T>
constexpr auto power_of_length_in(const Ring& ring, const big_int<K, T>& x, std::span<const T> e,
                                  std::size_t bits) noexcept {
  if constexpr (Ring::is_montgomery &&
                is_in_library<limbs::detail::secret_exponent, T, Ring::size>) {
    if (!std::is_constant_evaluated()) {
      bits = bits_of_exponent(e, bits);
      std::size_t n = bits / limb_bits<T>;
      if (n * limb_bits<T> < bits) ++n;
      const limbs::detail::secret_exponent<T, limbs::detail::any_bits> exponent{e.data(), n};
      return power_in_library(ring, x, exponent);
    }
  }
  return ring.leave(power_of_length(ring, ring.enter(x), e, bits));
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
