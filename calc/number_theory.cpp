// SPDX-License-Identifier: Apache-2.0
#include "number_theory.hpp"

#include <utility>

#include <napier/integer/gcd/gcd.hpp>
#include <napier/integer/gcd/jacobi.hpp>
#include <napier/integer/prime/prime.hpp>
#include <napier/integer/prime/prime_search.hpp>
#include <napier/integer/residue/mod_exp.hpp>
#include <napier/integer/residue/mod_inverse.hpp>
#include <napier/integer/residue/mod_sqrt.hpp>

#include "request.hpp"

namespace napier_calc {

using napier::integer;

integer gcd(const integer& x, const integer& y) { return napier::gcd(x, y); }
integer lcm(const integer& x, const integer& y) { return napier::lcm(x, y); }

integer mod_inverse(const integer& x, const integer& m) {
  auto inverse = napier::mod_inv(x, m);
  if (!inverse) throw refusal("there is no inverse");
  return *std::move(inverse);
}

integer mod_exp(const integer& x, const integer& e, const integer& m) {
  return napier::mod_exp(x, e, m);
}

int jacobi(const integer& x, const integer& n) { return napier::jacobi(x, n); }

bool is_prime(const integer& x) { return napier::is_prime(x); }
integer next_prime(const integer& x) { return napier::next_prime(x); }

integer mod_sqrt(const integer& x, const integer& m) {
  auto root = napier::mod_sqrt(x, m);
  if (!root) throw refusal("there is no square root");
  return *std::move(root);
}

}  // namespace napier_calc
