// SPDX-License-Identifier: Apache-2.0
#include "number_theory.hpp"

#include <cstdint>
#include <utility>

#include <napier/integer/arithmetic.hpp>
#include <napier/integer/bits.hpp>
#include <napier/integer/division.hpp>

#include "request.hpp"

namespace napier_calc {

using napier::integer;

integer gcd(const integer& x, const integer& y) {
  integer a = abs(x), b = abs(y);
  while (!b.is_zero()) {
    a %= b;
    swap(a, b);
  }
  return a;
}

integer lcm(const integer& x, const integer& y) {
  if (x.is_zero() || y.is_zero()) return 0;
  return abs(x / gcd(x, y) * y);
}

integer mod_inverse(const integer& x, const integer& m) {
  integer a = m, b = napier::mod_floor(x, m), u = 0, v = 1;
  while (!b.is_zero()) {
    auto [q, r] = napier::div(a, b);
    u -= q * v;
    swap(u, v);
    a = std::move(b);
    b = std::move(r);
  }
  if (a != 1) throw refusal("there is no inverse");
  return napier::mod_floor(u, m);
}

integer mod_exp(const integer& x, const integer& e, const integer& m) {
  integer base = e.is_negative() ? mod_inverse(x, m) : napier::mod_floor(x, m);
  integer z = napier::mod_floor(integer(1), m);
  for (std::size_t i = e.bit_width(); i-- > 0;) {
    z = z * z % m;
    if (napier::test_bit(e.view().magnitude(), i)) z = z * base % m;
  }
  return z;
}

int jacobi(const integer& x, const integer& n) {
  if (n.sign() <= 0 || n.is_even()) throw refusal("jacobi is for odd numbers above 0");
  integer a = napier::mod_floor(x, n), m = n;
  int sign = 1;
  while (!a.is_zero()) {
    const std::size_t twos = napier::lsb(a);
    a >>= twos;
    const unsigned m8 = static_cast<unsigned>(m) & 7U;
    if (twos % 2 != 0 && (m8 == 3 || m8 == 5)) sign = -sign;
    if ((m8 & 3U) == 3 && (static_cast<unsigned>(a) & 3U) == 3) sign = -sign;
    swap(a, m);
    a %= m;
  }
  return m == 1 ? sign : 0;
}

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
