// SPDX-License-Identifier: Apache-2.0
//
// The long powers of contexts in the compiled library. Without it a context calculates them in its
// own ring (modular/arithmetic/mod_exp.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/compiled.hpp>

#if NAPIER_KERNELS_COMPILED

namespace napier::compiled_internal {

/// The constants of Montgomery's form with R = 2^(64 n): the modulus m, R mod m, R^2 mod m, and
/// -m^-1 mod 2^64.
struct montgomery_constants {
  const std::uint64_t *m, *one_mont, *radix_mont;
  std::uint64_t m_inv;
};

/// z = x^e mod m, for rows x and z of n limbs that are not in Montgomery's form, and a secret e of
/// e_size limbs. x may be m or more.
///
/// Pre:    limbs::is_power_length(n), of limbs/power/lengths.hpp.
/// Alias:  z may be x.
/// Time:   secret x, e, m; public n, e_size.
NAPIER_KERNEL_API void montgomery_power(std::uint64_t* z, const std::uint64_t* x,
                                        const std::uint64_t* e, std::size_t e_size,
                                        const montgomery_constants& ring, std::size_t n) noexcept;
/// montgomery_power() for a public e.
///
/// Pre:    limbs::is_power_length(n), of limbs/power/lengths.hpp.
/// Alias:  z may be x.
/// Time:   variable in e; secret x, m; public n, e_size.
NAPIER_KERNEL_API void montgomery_power_vartime(std::uint64_t* z, const std::uint64_t* x,
                                                const std::uint64_t* e, std::size_t e_size,
                                                const montgomery_constants& ring,
                                                std::size_t n) noexcept;

}  // namespace napier::compiled_internal

#endif
