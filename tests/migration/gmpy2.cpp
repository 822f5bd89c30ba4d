// SPDX-License-Identifier: Apache-2.0
//
// docs/migration/gmpy2.md: Napier's answers to every row of its tables, for `answers.py`, which
// asks Python and gmpy2. A line is a variable, or an expression of Python with the answer.
#include <cstdio>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "asks_python.hpp"

namespace {

using namespace napier;
using napier_test::after;
using napier_test::hostile;
using napier_test::hostile_numbers;
using napier_test::hostile_positive;
using napier_test::repetitions;
using napier_test::same;
using napier_test::set;
using napier_test::sign;

void python(const integer& x, const integer& y, const integer& p, const integer& e,
            const integer& m, std::size_t k, unsigned n) {
  std::mt19937_64 source(7);
  same("int()", integer());
  same("int(str(x))", integer(to_string(x)));
  same("int(hex(p), 0)", integer("0x" + to_string(p, 16)));
  same("int(-1.5e300)", integer(-1.5e300));
  same("int(0.75)", integer(0.75));
  same("str(x)", to_string(x));
  same("format(x, 'x')", to_string(x, 16));
  same("format(x, 'X')", to_string(x, 16, true));
  same("format(x, 'b')", to_string(x, 2));
  same("format(x, 'o')", to_string(x, 8));
  same("float(x)", static_cast<double>(x));
  same("bool(x)", static_cast<bool>(x));
  same("x + y", x + y);
  same("x - y", x - y);
  same("x * y", x * y);
  same("-x", -x);
  same("abs(x)", abs(x));
  if (!y.is_zero()) {
    same("x // y", div_floor(x, y).quotient);
    same("x % y", mod_floor(x, y));
    same("divmod(x, y)", div_floor(x, y));
  }
  same("x ** n", pow(x, n));
  same("pow(x, e, m)", mod_exp(x, e, m));
  if (const auto inverse = mod_inv(x, m)) same("pow(x, -1, m)", mod_inv(x, m).value());
  same("x & y", x & y);
  same("x | y", x | y);
  same("x ^ y", x ^ y);
  same("~x", ~x);
  same("x << k", x << k);
  same("x >> k", x >> k);
  same("x == y", x == y);
  same("x < y", x < y);
  same("x.bit_length()", x.bit_width());
  same("x.bit_count()", popcount(x));
  same("x.to_bytes(80, 'big', signed=True)", to_signed_bytes_be(x, 80));
  same("x.to_bytes(80, 'little', signed=True)", to_signed_bytes_le(x, 80));
  same("p.to_bytes(80, 'big')", to_bytes_be(p, 80));
  const auto bytes = to_bytes_be(p, 80), signed_bytes = to_signed_bytes_be(x, 80);
  same("int.from_bytes(p.to_bytes(80, 'big'), 'big')", integer::from_bytes_be(bytes));
  same("int.from_bytes(x.to_bytes(80, 'big', signed=True), 'big', signed=True)",
       integer::from_signed_bytes_be(signed_bytes));
  same("math.gcd(x, y)", gcd(x, y));
  same("math.lcm(x, y)", lcm(x, y));
  same("math.isqrt(p)", isqrt(p));
  same("math.factorial(k)", factorial(k));
  same("math.comb(k, n)", binomial(k, n));
  const std::vector<integer> numbers = {x, y, p};
  same("math.prod([x, y, p])", product_of(numbers));
  if (!p.is_zero()) same("len(str(p))", floor_log(p, 10) + 1);
  same("random.getrandbits(100).bit_length() <= 100", random_bits(100, source).bit_width() <= 100);
  same("random.randrange(m) < m", random_below(m, source) < m);
}

void divisions(const integer& x, const integer& y, std::size_t k) {
  same("gmpy2.c_div(x, y)", div_ceil(x, y).quotient);
  same("gmpy2.c_mod(x, y)", div_ceil(x, y).remainder);
  same("gmpy2.c_divmod(x, y)", div_ceil(x, y));
  same("gmpy2.f_div(x, y)", div_floor(x, y).quotient);
  same("gmpy2.f_mod(x, y)", mod_floor(x, y));
  same("gmpy2.f_divmod(x, y)", div_floor(x, y));
  same("gmpy2.t_div(x, y)", x / y);
  same("gmpy2.t_mod(x, y)", x % y);
  same("gmpy2.t_divmod(x, y)", div(x, y));
  same("gmpy2.c_div_2exp(x, k)", -(-x >> k));
  same("gmpy2.c_mod_2exp(x, k)", x + ((-x >> k) << k));
  same("gmpy2.f_div_2exp(x, k)", x >> k);
  same("gmpy2.f_mod_2exp(x, k)", x & ((1_n << k) - 1));
  same("gmpy2.t_div_2exp(x, k)", x.sign() * (abs(x) >> k));
  same("gmpy2.t_mod_2exp(x, k)", x % (1_n << k));
  const integer xy = x * y;
  same("gmpy2.divexact(x * y, y)", xy / y);
  same("gmpy2.is_divisible(x, y)", (x % y).is_zero());
  same("gmpy2.floor_div(x, y)", div_floor(x, y).quotient);
  same("gmpy2.mod(x, y)", mod_floor(x, y));
}

void gmpy2(const integer& x, const integer& y, const integer& p, const integer& q, const integer& e,
           const integer& m, std::size_t k, unsigned n) {
  same("gmpy2.mpz(x)", integer(x));
  same("gmpy2.mpz('-123', 10)", integer("-123", 10));
  same("gmpy2.digits(x, 16)", to_string(x, 16));
  same("gmpy2.add(x, y)", x + y);
  same("gmpy2.sub(x, y)", x - y);
  same("gmpy2.mul(x, y)", x * y);
  same("gmpy2.square(gmpy2.mpz(x))", x * x);
  same("gmpy2.powmod(x, e, m)", mod_exp(x, e, m));
  if (m.is_odd() && m > 1 && !e.is_zero()) {
    const std::size_t bits = e.bit_width();
    same("gmpy2.powmod_sec(p, e, m)", mod_exp_secret(p, e, m, bits));
  }
  const integer power = pow(p, n);
  same("gmpy2.iroot(p ** n, n)[0]", nth_root(power, n));
  same("gmpy2.iroot_rem(p ** n + 1, n)", nth_root_rem(power + 1, n));
  same("gmpy2.isqrt(p)", isqrt(p));
  same("gmpy2.isqrt_rem(p)", isqrt_rem(p));
  same("gmpy2.is_power(p ** n)", is_perfect_power(power));
  same("gmpy2.is_square(p)", is_perfect_square(p));
  same("gmpy2.gcd(x, y)", gcd(x, y));
  same("gmpy2.lcm(x, y)", lcm(x, y));
  same("gmpy2.gcdext(x, y)", xgcd(x, y));
  if (m > 1 && gcd(y, m) == 1) {
    same("gmpy2.invert(y, m)", mod_inv(y, m).value());
    same("gmpy2.divm(p, y, m)", mod_inv(y, m).value() * p % m);
  }
  same("gmpy2.is_congruent(x, y, m)", ((x - y) % m).is_zero());
  same("gmpy2.jacobi(x, 2 * p + 1)", jacobi(x, 2 * p + 1));
  same("gmpy2.legendre(x, 2**127 - 1)", jacobi(x, (1_n << 127) - 1));
  same("gmpy2.kronecker(x, y)", kronecker(x, y));
  if (!x.is_zero()) {
    same("gmpy2.remove(x * 3**k, 3)[1]", remove_factor(x * pow(3_n, k), 3).exponent);
    same("gmpy2.remove(x * 3**k, 3)[0]", remove_factor(x * pow(3_n, k), 3).rest);
  }
  same("gmpy2.fac(k)", factorial(k));
  same("gmpy2.factorial(k) < 2 * gmpy2.fac(k)", factorial(k) < 2 * factorial(k));
  same("gmpy2.double_fac(k)", double_factorial(k));
  same("gmpy2.primorial(k)", primorial(k));
  same("gmpy2.fib(k)", fibonacci(k));
  same("gmpy2.fib2(k)[0]", fibonacci_pair(k).value);
  same("gmpy2.fib2(k)[1]", fibonacci_pair(k).previous);
  same("gmpy2.lucas(k)", lucas(k));
  same("gmpy2.lucas2(k)[0]", lucas_pair(k).value);
  same("gmpy2.lucas2(k)[1]", lucas_pair(k).previous);
  same("gmpy2.comb(k, n)", binomial(k, n));
  same("gmpy2.bincoef(k, n)", binomial(k, n));
  same("gmpy2.cmp(x, y)", x <=> y);
  same("gmpy2.cmp_abs(x, y)", sign(compare_magnitudes(x, y)));
  same("gmpy2.sign(x)", x.sign());
  same("gmpy2.is_even(x)", x.is_even());
  same("gmpy2.is_odd(x)", x.is_odd());
  same("gmpy2.is_zero(x)", x.is_zero());
  same("gmpy2.bit_length(x)", x.bit_width());
  if (!p.is_zero()) same("gmpy2.num_digits(p, 16)", floor_log(p, 16) + 1);
  same("gmpy2.bit_mask(k)", (1_n << k) - 1);
  same("gmpy2.bit_test(x, k)", test_bit(x, k));
  same("gmpy2.bit_set(x, k)", after(x, [&](integer& z) { set_bit(z, k); }));
  same("gmpy2.bit_clear(x, k)", after(x, [&](integer& z) { clear_bit(z, k); }));
  same("gmpy2.bit_flip(x, k)", after(x, [&](integer& z) { flip_bit(z, k); }));
  if ((x >> k) != 0) same("gmpy2.bit_scan1(x, k)", k + lsb(x >> k));
  if ((~x >> k) != 0) same("gmpy2.bit_scan0(x, k)", k + lsb(~x >> k));
  same("gmpy2.popcount(p)", popcount(p));
  same("gmpy2.bit_count(p)", popcount(p));
  same("gmpy2.hamdist(p, q)", popcount(p ^ q));
  if (!p.is_zero()) same("list(gmpy2.xmpz(p).iter_bits())", bit_range(p));
  same("gmpy2.xmpz(p).num_limbs()", p.size());
  std::mt19937_64 source(7);
  same("gmpy2.mpz_urandomb(gmpy2.random_state(7), 100) < 2**100",
       random_bits(100, source) < (1_n << 100));
  same("gmpy2.mpz_random(gmpy2.random_state(7), m) < m", random_below(m, source) < m);
}

void primes(const integer& p) {
  const integer n = 2 * p + 7, next = next_prime(p);
  set("p", p);
  set("n", n);
  set("prime", next);
  same("gmpy2.is_prime(n)", is_prime(n));
  same("gmpy2.is_prime(prime)", is_prime(next));
  same("gmpy2.next_prime(p)", next_prime(p));
  if (p > 2) same("gmpy2.prev_prime(p)", previous_prime(p).value());
  same("gmpy2.is_strong_prp(n, 2)", is_strong_probable_prime(n, 2));
  same("gmpy2.is_strong_prp(prime, 2) or prime == 2", is_strong_probable_prime(next, 2));
  same("gmpy2.is_strong_selfridge_prp(n)", is_strong_lucas_probable_prime(n));
  same("gmpy2.is_strong_bpsw_prp(n)", is_baillie_psw_probable_prime(n));
}

}  // namespace

int main() {
  hostile_numbers numbers(5);
  for (std::size_t round = 0; round < repetitions(150); ++round) {
    const integer x = hostile(numbers, 8), y = hostile(numbers, 8), p = abs(hostile(numbers, 8));
    const integer q = abs(hostile(numbers, 8)), e = abs(hostile(numbers, 4));
    const integer m = hostile_positive(numbers, 5);
    const std::size_t k = numbers.below(300);
    const auto n = static_cast<unsigned>(1 + numbers.below(10));
    set("x", x);
    set("y", y);
    set("p", p);
    set("q", q);
    set("e", e);
    set("m", m);
    set("k", integer(k));
    set("n", integer(n));
    python(x, y, p, e, m, k, n);
    if (!y.is_zero()) divisions(x, y, k);
    gmpy2(x, y, p, q, e, m, k, n);
    if (round % 10 == 0) primes(abs(hostile(numbers, 2)));
  }
}
