// SPDX-License-Identifier: Apache-2.0
//
// Hostile integers with a sign, and GMP's numbers beside them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <napier/integer/integer.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace napier_test {

/// A number of up to n limbs, of either sign.
inline napier::integer hostile_integer(hostile_numbers& numbers, std::size_t n) {
  std::vector<std::uint64_t> limbs(numbers.below(n + 1));
  numbers.fill(limbs.data(), limbs.size());
  return napier::integer::from_limbs(limbs, numbers.below(2) != 0);
}

inline gmp_number gmp_of(napier::integer_view x) {
  gmp_number z(x.limbs, x.size);
  if (x.negative) mpz_neg(z, z);
  return z;
}

}  // namespace napier_test
