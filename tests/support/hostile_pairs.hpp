// SPDX-License-Identifier: Apache-2.0
//
// Pairs of numbers that reveal wrong greatest common divisors.
#pragma once

#include <cstddef>
#include <vector>

#include "gmp_number.hpp"
#include "hostile.hpp"

namespace napier_test {

/// The low n limbs of a GMP number.
template <napier::limb T>
std::vector<T> limbs_of(const gmp_number& x, std::size_t n) {
  std::vector<T> z(n);
  gmp_number rest(x);
  for (std::size_t i = 0; i < n; ++i) {
    z[i] = static_cast<T>(mpz_get_ui(rest));
    mpz_fdiv_q_2exp(rest, rest, napier::limb_bits<T>);
  }
  return z;
}

/// A pair of the given kind: one number of n limbs, and one of at most n.
template <napier::limb T>
void make_pair(hostile_numbers& numbers, std::size_t kind, std::size_t n, std::vector<T>& x,
               std::vector<T>& y) {
  const std::size_t bits = n * napier::limb_bits<T>;
  x.assign(n, T{0});
  y.assign(n, T{0});
  numbers.fill(x.data(), n);
  numbers.fill(y.data(), n);
  gmp_number a(x.data(), n), b(y.data(), n), c;
  switch (kind % 10) {
    case 0:  // equal, or next to each other
      mpz_set(b, a);
      mpz_sub_ui(b, b, mpz_sizeinbase(b, 2) > 2 ? numbers.below(3) : std::size_t{0});
      break;
    case 1:  // consecutive Fibonacci numbers
      mpz_fib2_ui(a, b, static_cast<unsigned long>(static_cast<double>(bits) * 1.44));
      break;
    case 2:  // a multiple
      mpz_fdiv_q_2exp(b, b, numbers.below(bits));
      if (b.sign() != 0) mpz_fdiv_q(a, a, b);
      mpz_mul(a, a, b);
      break;
    case 3:  // powers of two, or one next to them
      mpz_set_ui(a, 0);
      mpz_setbit(a, numbers.below(bits));
      mpz_set_ui(b, 0);
      mpz_setbit(b, numbers.below(bits));
      if (numbers.below(2) == 0) mpz_sub_ui(b, b, 1);
      break;
    case 4:  // all ones
      mpz_set_ui(a, 0);
      mpz_setbit(a, bits);
      mpz_sub_ui(a, a, 1);
      mpz_fdiv_q_2exp(b, a, numbers.below(bits));
      break;
    case 5:  // a common divisor of any size
      mpz_fdiv_q_2exp(c, a, numbers.below(bits));
      if (c.sign() == 0) mpz_set_ui(c, 6);
      mpz_fdiv_q(a, a, c);
      mpz_fdiv_q(b, b, c);
      mpz_mul(a, a, c);
      mpz_mul(b, b, c);
      break;
    case 6:  // one that is short
      mpz_fdiv_q_2exp(b, b, numbers.below(bits + 1));
      break;
    case 7: {  // quotients of B - 1 or of many limbs, from the end on
      mpz_set_ui(a, 1 + numbers.below(3));
      mpz_set_ui(b, 0);
      for (;;) {
        mpz_set_ui(c, 0);
        mpz_setbit(c, numbers.below(3) != 0 ? napier::limb_bits<T> : 1 + numbers.below(bits));
        mpz_sub_ui(c, c, numbers.below(2));
        mpz_mul(c, c, a);
        mpz_add(c, c, b);
        if (mpz_sizeinbase(c, 2) > bits) break;
        mpz_set(b, a);
        mpz_set(a, c);
      }
      break;
    }
    default:
      break;
  }
  x = limbs_of<T>(a, n);
  y = limbs_of<T>(b, n);
  if (numbers.below(4) == 0) y.resize(1 + numbers.below(n));
  if (numbers.below(20) == 0) y.clear();
  if (numbers.below(2) == 0) x.swap(y);
}

/// Calls body(x, y) for pairs of all kinds, of 1 to `most` limbs.
template <napier::limb T, typename Body>
void for_each_hostile_pair(std::size_t most, Body&& body) {
  hostile_numbers numbers(most);
  std::vector<T> x, y;
  for (std::size_t n = 1; n <= most; ++n) {
    for (std::size_t i = 0; i < repetitions(400, 50); ++i) {
      make_pair(numbers, i, n, x, y);
      body(x, y);
    }
  }
}

/// Calls body(x, y) for balanced and unbalanced pairs of every length up to `most` limbs.
template <napier::limb T, typename Body>
void for_each_size(std::size_t most, Body&& body) {
  hostile_numbers numbers(most + 1);
  std::vector<T> x, y;
  for (std::size_t n = 1; n <= most; ++n) {
    for (std::size_t i = 0; i < 20; ++i) {
      make_pair(numbers, i % 2 == 0 ? 8 : i / 2, n, x, y);
      body(x, y);
    }
  }
}

}  // namespace napier_test
