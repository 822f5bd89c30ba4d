// SPDX-License-Identifier: Apache-2.0
#include "number_theory.hpp"

#include <cstdint>
#include <utility>

#include <napier/integer/arithmetic.hpp>
#include <napier/integer/bits.hpp>
#include <napier/integer/division.hpp>
#include <napier/integer/gcd.hpp>
#include <napier/integer/jacobi.hpp>
#include <napier/integer/mod_exp.hpp>
#include <napier/integer/mod_inverse.hpp>

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

bool is_prime(const integer& x) {
  constexpr unsigned bases[] = {2,  3,  5,  7,  11, 13, 17, 19, 23, 29, 31,  37,  41,  43,  47,
                                53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109, 113};
  if (x < 2) return false;
  for (const unsigned p : bases) {
    if (x == p) return true;
    if ((x % p).is_zero()) return false;
  }
  const integer minus_one = x - 1;
  const std::size_t twos = napier::lsb(minus_one);
  const integer odd = minus_one >> twos;
  for (const unsigned base : bases) {
    integer z = mod_exp(base, odd, x);
    if (z == 1 || z == minus_one) continue;
    bool witness = true;
    for (std::size_t i = 1; i < twos && witness; ++i) {
      z = z * z % x;
      witness = z != minus_one;
    }
    if (witness) return false;
  }
  return true;
}

integer next_prime(const integer& x) {
  if (x < 2) return 2;
  integer z = x + 1;
  napier::set_bit(z, 0);
  while (!is_prime(z)) z += 2;
  return z;
}

// Tonelli and Shanks; for a modulus that is no prime, an answer only where it is one.
integer mod_sqrt(const integer& x, const integer& m) {
  const integer a = napier::mod_floor(x, m);
  const auto checked = [&](const integer& root) {
    if (root * root % m != a) throw refusal("there is no square root");
    return root;
  };
  if (a <= 1) return a;
  if (m.is_even() || jacobi(a, m) != 1) throw refusal("there is no square root");
  const integer minus_one = m - 1;
  const std::size_t twos = napier::lsb(minus_one);
  const integer odd = minus_one >> twos;
  integer d = 2;
  while (jacobi(d, m) != -1) {
    if (d == 2000) throw refusal("there is no square root");  // of a square modulus say
    d += 1;
  }
  integer c = mod_exp(d, odd, m), r = mod_exp(a, (odd + 1) >> 1, m), t = mod_exp(a, odd, m);
  for (std::size_t s = twos; t != 1;) {
    std::size_t i = 0;
    for (integer u = t; u != 1 && i < s; ++i) u = u * u % m;
    if (i == 0 || i >= s) throw refusal("there is no square root");
    for (; s > i + 1; --s) c = c * c % m;
    r = r * c % m;
    c = c * c % m;
    t = t * c % m;
    s = i;
  }
  return checked(r);
}

}  // namespace napier_calc
