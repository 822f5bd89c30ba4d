// SPDX-License-Identifier: Apache-2.0
//
// Products of a long factor by a much shorter one, in blocks of the long one. All of it is for
// public data.
//
// Source: Brent and Zimmermann, Modern Computer Arithmetic, 1.3.5.
#pragma once

#include <cstddef>

#include <napier/limbs/product/karatsuba_vartime.hpp>
#include <napier/limbs/rows/assign.hpp>
#include <napier/platform/extremes.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// z = x * y, where x has m limbs and y has n, by multiply(z, x, m, y, n, work) for blocks of x, the
// last of which may be shorter than the others. In its calls m >= n.
//
// The product of a block is written to its place in z, where the upper n limbs of the product
// before it are: these are copied to the first n limbs of work, and added afterwards. The first
// product may use all of the work, the others what is above these limbs.
//
// Pre:    m > block >= n.
template <limb T, typename Multiply>
constexpr void multiply_in_blocks(T* z, const T* x, std::size_t m, const T* y, std::size_t n,
                                  std::size_t block, T* work, const Multiply& multiply) noexcept {
  multiply(z, x, block, y, n, work);
  for (std::size_t i = block; i < m; i += block) {
    const std::size_t length = least_of(block, m - i);
    copy(work, z + i, n);
    if (length < n) {
      multiply(z + i, y, n, x + i, length, work + n);
    } else {
      multiply(z + i, x + i, length, y, n, work + n);
    }
    const carry_flag carry = add_pass(z + i, z + i, work, n);
    static_cast<void>(add_limb_vartime(z + i + n, length, static_cast<T>(carry)));
  }
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
