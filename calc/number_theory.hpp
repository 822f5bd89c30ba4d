// SPDX-License-Identifier: Apache-2.0
//
// The library's number theory with refusals for what has no answer, in a source of its own: it is
// what takes longest to compile.
#pragma once

#include <napier/integer/value/integer.hpp>

namespace napier_calc {

napier::integer gcd(const napier::integer& x, const napier::integer& y);
napier::integer lcm(const napier::integer& x, const napier::integer& y);

/// Modulo m > 0, in 0..m-1.
napier::integer mod_exp(const napier::integer& x, const napier::integer& e,
                        const napier::integer& m);
napier::integer mod_inverse(const napier::integer& x, const napier::integer& m);
napier::integer mod_sqrt(const napier::integer& x, const napier::integer& m);

/// For an odd n above 0.
int jacobi(const napier::integer& x, const napier::integer& n);

bool is_prime(const napier::integer& x);
napier::integer next_prime(const napier::integer& x);

}  // namespace napier_calc
