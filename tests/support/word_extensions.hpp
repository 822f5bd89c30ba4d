// SPDX-License-Identifier: Apache-2.0
//
// Extensions of fields of one word, in every form and degree for which there are kernels of
// vectors, and some for which there are none.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/extension.hpp>
#include <napier/field.hpp>

#include "support/fields_in_lanes.hpp"
#include "support/hostile.hpp"

namespace napier_test {

using napier::binomial_extension;
using napier::cubic_extension;
using napier::quadratic_extension;

using koala_bear = field<"0x7f000001">;
using baby_bear_2 = quadratic_extension<baby_bear, baby_bear(11)>;
using baby_bear_3 = cubic_extension<baby_bear, baby_bear(-31)>;
using baby_bear_4 = binomial_extension<baby_bear, 4, baby_bear(11)>;
using baby_bear_5 = binomial_extension<baby_bear, 5, baby_bear(2)>;
using baby_bear_8 = binomial_extension<baby_bear, 8, baby_bear(11)>;
using baby_bear_tower = quadratic_extension<baby_bear_2, baby_bear_2::generator()>;
using koala_bear_4 = binomial_extension<koala_bear, 4, koala_bear(3)>;
using goldilocks_2 = quadratic_extension<goldilocks, goldilocks(7)>;
using goldilocks_3 = cubic_extension<goldilocks, goldilocks(2)>;
using goldilocks_5 = binomial_extension<goldilocks, 5, goldilocks(3)>;
using mersenne_31_complex = quadratic_extension<mersenne_31, mersenne_31(-1)>;
using mersenne_31_3 = cubic_extension<mersenne_31, mersenne_31(5)>;
using mersenne_31_4 = quadratic_extension<mersenne_31_complex, mersenne_31_complex(2, 1)>;
using mersenne_31_6 = cubic_extension<mersenne_31_complex, mersenne_31_complex(0, 5)>;
// Without a spare bit, of other forms, and by constants that are not small.
using full_32_2 = quadratic_extension<full_32, full_32(-2)>;
using full_32_3 = cubic_extension<full_32, full_32(0x12345678)>;
using mersenne_13_2 = quadratic_extension<field<8191>, field<8191>(-1)>;
using mersenne_61_2 = quadratic_extension<mersenne_61, mersenne_61(-1)>;
using full_64_2 = quadratic_extension<full_64, full_64(-2)>;
using full_64_3 = cubic_extension<full_64, full_64(0x123456789)>;
// Rings with divisors of zero.
using ring_15_2 = quadratic_extension<ring_15, ring_15(-1)>;
using ring_15_7 = binomial_extension<ring_15, 7, ring_15(2)>;
// Without kernels: too many coefficients, or elements of several words.
using baby_bear_12 = cubic_extension<baby_bear_tower, baby_bear_tower::generator()>;
using bn254_2 = quadratic_extension<bn254, bn254(-1)>;
using byte_limb_4 = binomial_extension<byte_limb, 4, byte_limb(2)>;

/// An element of hostile coefficients, among which 0, 1 and -1 are frequent.
template <typename E>
E hostile_element(hostile_numbers& numbers) {
  if constexpr (napier::detail::is_field_element<E>) {
    typename E::value_type x{};
    numbers.fill(x.data(), x.size());
    const std::size_t which = numbers.below(6);
    return which < 3 ? E(static_cast<int>(which) - 1) : E(x);
  } else {
    using B = typename E::base_type;
    E z;
    if constexpr (requires { z.c0; }) {
      z.c0 = hostile_element<B>(numbers);
      z.c1 = hostile_element<B>(numbers);
      if constexpr (requires { z.c2; }) z.c2 = hostile_element<B>(numbers);
    } else {
      for (B& x : z.c) x = hostile_element<B>(numbers);
    }
    return z;
  }
}

}  // namespace napier_test
