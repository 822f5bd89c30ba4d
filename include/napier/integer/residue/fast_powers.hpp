// SPDX-License-Identifier: Apache-2.0
//
// Powers modulo numbers of 1024 to 4096 bits in the vectors of AVX-512 or AVX2
// (limbs/vector/power.hpp).
// A program that includes this header in one of its source files has them in all of its powers,
// tests of primality and prime searches: it is apart from the other headers as it takes long to
// compile.
#pragma once

#include <napier/integer/residue/odd_modulus.hpp>
#include <napier/limbs/vector/power.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

using fast_powers_in_vectors = limbs::detail::fma_powers<limbs::all_fma_kinds>;

// Set before main(), and by every source file to the same.
inline const bool fast_powers_are_set =
    (fast_powers = {fast_powers_in_vectors::length, fast_powers_in_vectors::power_vartime,
                    fast_powers_in_vectors::power},
     true);

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
