// SPDX-License-Identifier: Apache-2.0
//
// The result of an extended gcd, apart from the code that finds it: programs with the compiled
// library need the type alone. It is in the namespace of the kernels, so that it is one type in
// files that are compiled with different options.
//
// Source: Bezout's identity, g = u x + v y.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/compiled.hpp>

namespace napier::NAPIER_KERNELS {

/// Of g = u x + v y: the number of limbs of g, u and v, not counting zeros at the top, and the
/// signs of u and v.
struct bezout_sizes {
  std::size_t g_size = 0;
  std::size_t u_size = 0;
  std::size_t v_size = 0;
  bool u_negative = false;
  bool v_negative = false;
};

}  // namespace napier::NAPIER_KERNELS
