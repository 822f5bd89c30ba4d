// SPDX-License-Identifier: Apache-2.0
//
// The ring for the kernels of powers and primes: residues modulo odd numbers of any length, with
// powers in vectors where the processor has them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <napier/limbs/power/modulo.hpp>
#include <napier/limbs/vector/power.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

/// The OtherPowers of an odd_ring (limbs/power/odd_ring.hpp) with limbs of 64 bits: powers in
/// vectors, if the dispatcher has chosen a kind that has kernels for the length.
template <typename Kinds>
struct powers_in {
  using in_vectors = fma_powers<Kinds>;
  using word = std::uint64_t;

  /// The length in which residues of n limbs are best raised to a power of so many bits.
  ///
  /// Time:   public n, bits.
  [[nodiscard]] static constexpr std::size_t length(std::size_t n, std::size_t bits) noexcept {
    return std::is_constant_evaluated() ? n : in_vectors::length(n, bits);
  }
  /// z = x^e for a public e, if there are kernels in vectors; returns whether there are.
  ///
  /// Time:   variable in e; secret x; public n.
  static constexpr bool power_vartime(word* z, const word* x, const word* e, std::size_t e_size,
                                      const montgomery_rows<word>& ring,
                                      const word* radix_mont) noexcept {
    return !std::is_constant_evaluated() &&
           in_vectors::power_vartime(z, x, e, e_size, ring, radix_mont);
  }
  /// z = x^e for a secret e below 2^bits, if there are kernels in vectors; returns whether there
  /// are.
  ///
  /// Time:   secret x, e; public n, e_size, bits.
  static constexpr bool power(word* z, const word* x, const word* e, std::size_t e_size,
                              std::size_t bits, const montgomery_rows<word>& ring,
                              const word* radix_mont) noexcept {
    return !std::is_constant_evaluated() &&
           in_vectors::power(z, x, e, e_size, bits, ring, radix_mont);
  }
};

}  // namespace detail

/// Powers in all kinds of vectors.
using powers_in_vectors = detail::powers_in<all_fma_kinds>;

/// The residues modulo an odd number in limbs of 64 bits.
template <limb T = std::uint64_t>
using kernel_ring = odd_ring<T, powers_in_vectors>;

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
