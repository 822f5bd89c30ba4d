// SPDX-License-Identifier: Apache-2.0
//
// The quickest way to x mod m for one x and a public m: a division, or a few subtractions.
#pragma once

#include <cstddef>

#include <napier/big_int/division.hpp>
#include <napier/limbs/residue/residue.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// x mod m, for x of any size.
//
// A number of at most N limbs is below m 2^steps, where steps is 0 or as many bits as m is shorter
// than it: public, and few for most moduli.
template <std::size_t N, std::size_t K, limb T>
constexpr big_int<N, T> fitted(const big_int<K, T>& x, const big_int<N, T>& m) noexcept {
  if constexpr (K > N) {
    return total_div(x, m).remainder;
  } else {
    constexpr std::size_t longest_walk = 8;
    const std::size_t width = limbs::bit_width_vartime(m.data(), N);
    const std::size_t x_width = K * limb_bits<T>;
    big_int<N, T> z = widened<N>(x);
    if (x_width < width) return z;
    const std::size_t steps = x_width - width + 1;
    if (steps > longest_walk) return total_div(z, m).remainder;
    big_int<N, T> multiple(detail::unset);
    limbs::shift_left_any(multiple.data(), m.data(), N, steps - 1);
    for (std::size_t i = 0; i < steps; ++i) {
      // z < 2 multiple.
      limbs::reduce_once<N>(z.data(), z.data(), T{0}, multiple.data());
      limbs::shift_right<N>(multiple.data(), multiple.data(), 1);
    }
    return z;
  }
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
