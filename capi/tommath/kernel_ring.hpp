// SPDX-License-Identifier: Apache-2.0
//
// The residues modulo an odd number that one table of kernels calculates with, for its one source
// file, which defines NAPIER_C_FMA_VECTORS or does not.
#pragma once

#include <algorithm>
#include <cstddef>

#include <napier/limbs/power/odd_ring.hpp>

#if defined(NAPIER_C_FMA_VECTORS)
#include <napier/limbs/vector/power.hpp>
#endif

#include "digits/limb.hpp"

namespace napier_c {

namespace {

namespace limbs = napier::limbs;
using std::size_t;

#if defined(NAPIER_C_FMA_VECTORS)
using fma_powers = limbs::detail::fma_powers<limbs::fma_kinds<NAPIER_C_FMA_VECTORS>>;
#endif

struct powers_of_table {
  static bool power_vartime([[maybe_unused]] limb* z, [[maybe_unused]] const limb* x,
                            [[maybe_unused]] const limb* e, [[maybe_unused]] size_t e_size,
                            [[maybe_unused]] const limbs::montgomery_rows<limb>& ring,
                            [[maybe_unused]] const limb* radix_mont) noexcept {
#if defined(NAPIER_C_FMA_VECTORS)
    return fma_powers::power_vartime(z, x, e, e_size, ring, radix_mont);
#else
    return false;
#endif
  }
};
using ring_type = limbs::odd_ring<limb, powers_of_table>;

// The length in which residues of n limbs are raised to a power of so many bits.
size_t power_length(size_t n, [[maybe_unused]] size_t bits) {
  n = limbs::montgomery_length(n);
#if defined(NAPIER_C_FMA_VECTORS)
  n = fma_powers::length(n, bits);
#endif
  return n;
}

}  // namespace

}  // namespace napier_c
