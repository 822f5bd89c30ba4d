// SPDX-License-Identifier: Apache-2.0
//
// Conversions between integers and GMP's numbers.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <ostream>
#include <string_view>
#include <vector>

#include <napier/integer/value/integer.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace napier {

// Prints an integer in messages of tests.
inline void PrintTo(const integer& x, std::ostream* out) {
  napier_test::gmp_number z(x.limbs().data(), x.size());
  *out << (x.is_negative() ? "-" : "") << z;
}

}  // namespace napier

namespace napier_test {

inline gmp_number to_gmp(napier::integer_view x) {
  gmp_number z(x.limbs, x.size);
  if (x.negative) mpz_neg(z, z);
  return z;
}
inline gmp_number to_gmp(const napier::integer& x) { return to_gmp(x.view()); }

inline napier::integer from_gmp(const gmp_number& x) {
  std::vector<std::uint64_t> limbs(mpz_size(x));
  if (!limbs.empty()) mpz_export(limbs.data(), nullptr, -1, 8, 0, 0, x);
  return napier::integer::from_limbs(limbs, x.sign() < 0);
}
inline napier::integer from_text(const char* text, int base = 10) {
  gmp_number z;
  if (mpz_set_str(z, text, base) != 0) std::abort();
  return from_gmp(z);
}

/// Whether z has the value, no zeros at the top, and no sign if it is 0.
inline void expect_same(const napier::integer& z, const gmp_number& expected, const char* what) {
  ASSERT_TRUE(z.limbs().empty() ? !z.is_negative() : z.limbs().back() != 0) << what;
  ASSERT_EQ(to_gmp(z), expected) << what;
}

/// A number of up to n limbs, of either sign.
inline napier::integer hostile_integer(hostile_numbers& numbers, std::size_t n,
                                       bool may_be_negative = true) {
  std::vector<std::uint64_t> limbs(numbers.below(n + 1));
  numbers.fill(limbs.data(), limbs.size());
  return napier::integer::from_limbs(limbs, may_be_negative && numbers.below(2) == 0);
}

}  // namespace napier_test
