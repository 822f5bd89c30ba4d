// SPDX-License-Identifier: Apache-2.0
//
// The library's number theory, with refusals where there is no answer. It is in a source of its own
// because it takes longest to compile.
#pragma once

#include <napier/integer/value/integer.hpp>

namespace napier_calc {

/// The greatest common divisor.
napier::integer gcd(const napier::integer& x, const napier::integer& y);
/// The least common multiple.
napier::integer lcm(const napier::integer& x, const napier::integer& y);

/// x^e mod m, in 0..m-1, for m > 0.
napier::integer mod_exp(const napier::integer& x, const napier::integer& e,
                        const napier::integer& m);
/// The inverse of x mod m, in 0..m-1, for m > 0; refused if there is none.
napier::integer mod_inverse(const napier::integer& x, const napier::integer& m);
/// A square root of x modulo the prime m, in 0..m-1; refused if there is none.
napier::integer mod_sqrt(const napier::integer& x, const napier::integer& m);

/// The Jacobi symbol of x and n, for an odd n > 0.
int jacobi(const napier::integer& x, const napier::integer& n);

/// Whether x is prime.
bool is_prime(const napier::integer& x);
/// The smallest prime above x.
napier::integer next_prime(const napier::integer& x);

}  // namespace napier_calc
