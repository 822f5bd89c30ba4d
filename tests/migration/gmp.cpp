// SPDX-License-Identifier: Apache-2.0
//
// docs/migration/gmp.md: every row of its tables, compared with GMP.
#include <gmp.h>
#include <gmpxx.h>

#include <array>
#include <cstdio>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "same.hpp"
#include "support/gmp_number.hpp"

namespace napier_test {

template <>
struct text<gmp_number> {
  static std::string of(const gmp_number& x) { return mpz_class(x).get_str(); }
};
template <>
struct text<mpz_class> {
  static std::string of(const mpz_class& x) { return x.get_str(); }
};

}  // namespace napier_test

namespace {

using namespace napier;
using namespace napier_test;

gmp_number to_gmp(const integer& x) {
  gmp_number z(x.limbs().data(), x.size());
  if (x.is_negative()) mpz_neg(z, z);
  return z;
}

// The number, or the numbers, that a function of GMP writes.
template <typename Function, typename... Operands>
gmp_number gmp(Function f, const Operands&... operands) {
  gmp_number z;
  static_cast<void>(f(z, operands...));
  return z;
}
template <typename Function, typename... Operands>
std::vector<gmp_number> gmp_2(Function f, const Operands&... operands) {
  std::vector<gmp_number> z(2);
  f(z[0], z[1], operands...);
  return z;
}
// What a function of GMP makes of z, which it reads and writes.
template <typename Function, typename... Operands>
gmp_number gmp_after(gmp_number z, Function f, const Operands&... operands) {
  f(z, operands...);
  return z;
}

std::string taken(char* text) {
  std::string copy(text);
  std::free(text);
  return copy;
}

void values(const integer& x, const integer& y, unsigned long u, long i, std::size_t k) {
  const gmp_number a = to_gmp(x), b = to_gmp(y);
  const std::string text = to_string(x);
  const auto set = [](auto f, const auto&... value) { return gmp(f, value...); };

  same(
      "mpz_init",
      [] {
        integer z;
        return z;
      }(),
      set(mpz_init));
  same(
      "mpz_inits",
      [] {
        integer z;
        return z;
      }(),
      set(mpz_init));
  same("mpz_init2", after(integer(), [&](integer& z) { z.reserve(k); }), set(mpz_init2, k));
  same("mpz_realloc2", after(x, [&](integer& z) { z.reserve(k); }), a);
  same("mpz_clear", after(x, [](integer& z) { z.clear(); }), gmp_number());
  same("mpz_clears", after(x, [](integer& z) { z.clear(); }), gmp_number());
  same("mpz_set", after(y, [&](integer& z) { z = x; }), set(mpz_set, a));
  same("mpz_set_ui", after(y, [&](integer& z) { z = u; }), set(mpz_set_ui, u));
  same("mpz_set_si", after(y, [&](integer& z) { z = i; }), set(mpz_set_si, i));
  same("mpz_init_set", integer(x), a);
  same("mpz_init_set_ui", integer(u), set(mpz_init_set_ui, u));
  same("mpz_init_set_si", integer(i), set(mpz_init_set_si, i));
  for (const double d : {0.0, 0.75, -1.5, 1e300, -123456789.987, static_cast<double>(i)}) {
    same("mpz_set_d", integer(d), set(mpz_set_d, d));
    same("mpz_init_set_d", integer(d), set(mpz_init_set_d, d));
  }
  same("mpz_set_str", integer::from_string(text, 10), set(mpz_set_str, text.c_str(), 10));
  same("mpz_init_set_str", integer(text, 10), set(mpz_init_set_str, text.c_str(), 10));
  same("mpz_set_str", integer::from_string("12x", 10).has_value(),
       mpz_set_str(gmp_number(), "12x", 10) == 0);
  {
    integer v = x, w = y;
    gmp_number c = a, d = b;
    mpz_swap(c, d);
    same(
        "mpz_swap",
        [&] {
          swap(v, w);
          return v;
        }(),
        c);
    same("mpz_swap", w, d);
  }
  const unsigned long low = mpz_get_ui(a);
  same("mpz_get_ui", static_cast<unsigned long>(abs(x)), low);
  if (mpz_fits_slong_p(a) != 0) same("mpz_get_si", x.to<long>(), mpz_get_si(a));
  const integer few_bits = x >> (x.bit_width() > 53 ? x.bit_width() - 53 : 0);
  if (few_bits.bit_width() <= 53) {
    same("mpz_get_d", static_cast<double>(few_bits), mpz_get_d(to_gmp(few_bits)));
    same("mpz_get_d", few_bits.to<double>(), mpz_get_d(to_gmp(few_bits)));
  }
  for (const int radix : {2, 8, 10, 16, 36, 62}) {
    const auto r = static_cast<unsigned>(radix);
    same("mpz_get_str", to_string(x, r), taken(mpz_get_str(nullptr, radix, a)));
  }
  same("mpz_get_str", to_string(x, 16, true), taken(mpz_get_str(nullptr, -16, a)));

  same("mpz_fits_ulong_p", x.to<unsigned long>().has_value(), mpz_fits_ulong_p(a) != 0);
  same("mpz_fits_slong_p", x.to<long>().has_value(), mpz_fits_slong_p(a) != 0);
  same("mpz_fits_uint_p", x.to<unsigned>().has_value(), mpz_fits_uint_p(a) != 0);
  same("mpz_fits_sint_p", x.to<int>().has_value(), mpz_fits_sint_p(a) != 0);
  same("mpz_fits_ushort_p", x.to<unsigned short>().has_value(), mpz_fits_ushort_p(a) != 0);
  same("mpz_fits_sshort_p", x.to<short>().has_value(), mpz_fits_sshort_p(a) != 0);
  same("mpz_odd_p", x.is_odd(), mpz_tstbit(a, 0) != 0);
  same("mpz_even_p", x.is_even(), mpz_tstbit(a, 0) == 0);
  if (!x.is_zero()) {
    same("mpz_sizeinbase", x.bit_width(), mpz_sizeinbase(a, 2));
    same("mpz_sizeinbase", floor_log(abs(x), 16) + 1, mpz_sizeinbase(a, 16));
    same("mpz_getlimbn", x.limbs()[0], mpz_getlimbn(a, 0));
  }
  same("mpz_size", x.size(), mpz_size(a));
}

void arithmetic(const integer& x, const integer& y, const integer& z0, unsigned long u, long i,
                std::size_t k) {
  const gmp_number a = to_gmp(x), b = to_gmp(y), c = to_gmp(z0);
  same("mpz_add", x + y, gmp(mpz_add, a, b));
  same("mpz_add_ui", x + u, gmp(mpz_add_ui, a, u));
  same("mpz_sub", x - y, gmp(mpz_sub, a, b));
  same("mpz_sub_ui", x - u, gmp(mpz_sub_ui, a, u));
  same("mpz_ui_sub", u - x, gmp(mpz_ui_sub, u, a));
  same("mpz_mul", x * y, gmp(mpz_mul, a, b));
  same("mpz_mul", x * x, gmp(mpz_mul, a, a));
  same("mpz_mul_ui", x * u, gmp(mpz_mul_ui, a, u));
  same("mpz_mul_si", x * i, gmp(mpz_mul_si, a, i));
  const auto fused = [&](auto f) { return after(z0, f); };
  same("mpz_addmul", fused([&](integer& z) { add_product(z, x, y); }),
       gmp_after(c, mpz_addmul, a, b));
  same("mpz_addmul_ui", fused([&](integer& z) { z += x * u; }), gmp_after(c, mpz_addmul_ui, a, u));
  same("mpz_submul", fused([&](integer& z) { subtract_product(z, x, y); }),
       gmp_after(c, mpz_submul, a, b));
  same("mpz_submul_ui", fused([&](integer& z) { z -= x * u; }), gmp_after(c, mpz_submul_ui, a, u));
  same("mpz_mul_2exp", x << k, gmp(mpz_mul_2exp, a, k));
  same("mpz_neg", -x, gmp(mpz_neg, a));
  same("mpz_neg", after(x, [](integer& z) { z.negate(); }), gmp(mpz_neg, a));
  same("mpz_abs", abs(x), gmp(mpz_abs, a));
}

void division(const integer& x, const integer& y, unsigned long u, std::size_t k) {
  const gmp_number a = to_gmp(x), b = to_gmp(y);
  same("mpz_cdiv_q", div_ceil(x, y).quotient, gmp(mpz_cdiv_q, a, b));
  same("mpz_cdiv_r", div_ceil(x, y).remainder, gmp(mpz_cdiv_r, a, b));
  same("mpz_cdiv_qr", div_ceil(x, y), gmp_2(mpz_cdiv_qr, a, b));
  same("mpz_cdiv_q_ui", div_ceil(x, u).quotient, gmp(mpz_cdiv_q_ui, a, u));
  same("mpz_cdiv_r_ui", div_ceil(x, u).remainder, gmp(mpz_cdiv_r_ui, a, u));
  same("mpz_cdiv_qr_ui", div_ceil(x, u), gmp_2(mpz_cdiv_qr_ui, a, u));
  same("mpz_cdiv_ui", abs(div_ceil(x, u).remainder), mpz_cdiv_ui(a, u));
  same("mpz_cdiv_q_2exp", -(-x >> k), gmp(mpz_cdiv_q_2exp, a, k));
  same("mpz_cdiv_r_2exp", x + ((-x >> k) << k), gmp(mpz_cdiv_r_2exp, a, k));
  same("mpz_fdiv_q", div_floor(x, y).quotient, gmp(mpz_fdiv_q, a, b));
  same("mpz_fdiv_r", mod_floor(x, y), gmp(mpz_fdiv_r, a, b));
  same("mpz_fdiv_qr", div_floor(x, y), gmp_2(mpz_fdiv_qr, a, b));
  same("mpz_fdiv_q_ui", div_floor(x, u).quotient, gmp(mpz_fdiv_q_ui, a, u));
  same("mpz_fdiv_r_ui", mod_floor(x, u), gmp(mpz_fdiv_r_ui, a, u));
  same("mpz_fdiv_qr_ui", div_floor(x, u), gmp_2(mpz_fdiv_qr_ui, a, u));
  same("mpz_fdiv_ui", mod_floor(x, u), mpz_fdiv_ui(a, u));
  same("mpz_fdiv_q_2exp", x >> k, gmp(mpz_fdiv_q_2exp, a, k));
  same("mpz_fdiv_r_2exp", x & ((1_n << k) - 1), gmp(mpz_fdiv_r_2exp, a, k));
  same("mpz_tdiv_q", x / y, gmp(mpz_tdiv_q, a, b));
  same("mpz_tdiv_r", x % y, gmp(mpz_tdiv_r, a, b));
  same("mpz_tdiv_qr", div(x, y), gmp_2(mpz_tdiv_qr, a, b));
  same("mpz_tdiv_q_ui", x / u, gmp(mpz_tdiv_q_ui, a, u));
  same("mpz_tdiv_r_ui", x % u, gmp(mpz_tdiv_r_ui, a, u));
  same("mpz_tdiv_qr_ui", div(x, u), gmp_2(mpz_tdiv_qr_ui, a, u));
  same("mpz_tdiv_ui", abs(x % u), mpz_tdiv_ui(a, u));
  same("mpz_tdiv_q_2exp", x.sign() * (abs(x) >> k), gmp(mpz_tdiv_q_2exp, a, k));
  same("mpz_tdiv_r_2exp", x % (1_n << k), gmp(mpz_tdiv_r_2exp, a, k));
  same("mpz_mod", mod_euclid(x, y), gmp(mpz_mod, a, b));
  same("mpz_mod_ui", mod_euclid(x, u), gmp(mpz_mod_ui, a, u));
  const integer xy = x * y, xu = x * u;
  same("mpz_divexact", xy / y, gmp(mpz_divexact, to_gmp(xy), b));
  same("mpz_divexact_ui", xu / u, gmp(mpz_divexact_ui, to_gmp(xu), u));
  for (const integer& n : {x, xy, xu, integer(0)}) {
    const gmp_number c = to_gmp(n);
    same("mpz_divisible_p", (n % y).is_zero(), mpz_divisible_p(c, b) != 0);
    same("mpz_divisible_ui_p", (n % u).is_zero(), mpz_divisible_ui_p(c, u) != 0);
    same("mpz_divisible_2exp_p", n.is_zero() || lsb(n) >= k, mpz_divisible_2exp_p(c, k) != 0);
    same("mpz_congruent_p", ((n - x) % y).is_zero(), mpz_congruent_p(c, a, b) != 0);
    same("mpz_congruent_ui_p", ((n - 7) % u).is_zero(), mpz_congruent_ui_p(c, 7, u) != 0);
    same("mpz_congruent_2exp_p", n == x || lsb(n - x) >= k, mpz_congruent_2exp_p(c, a, k) != 0);
  }
}

void powers_and_roots(const integer& x, const integer& y, const integer& m, unsigned long u,
                      std::size_t k) {
  const gmp_number a = to_gmp(x), b = to_gmp(y), c = to_gmp(m);
  const integer e = abs(y);
  same("mpz_powm", mod_exp(x, e, m), gmp(mpz_powm, a, to_gmp(e), c));
  if (gcd(x, m) == 1) same("mpz_powm", mod_exp(x, -e, m), gmp(mpz_powm, a, to_gmp(-e), c));
  same("mpz_powm_ui", mod_exp(x, u, m), gmp(mpz_powm_ui, a, u, c));
  if (m.is_odd() && m > 1 && !e.is_zero()) {
    const std::size_t bits = e.bit_width();
    const integer base = abs(x);
    same("mpz_powm_sec", mod_exp_secret(base, e, m, bits),
         gmp(mpz_powm_sec, to_gmp(base), to_gmp(e), c));
  }
  const unsigned long n = k % 12 + 1;
  same("mpz_pow_ui", pow(x, n), gmp(mpz_pow_ui, a, n));
  same("mpz_ui_pow_ui", pow(integer(u), n), gmp(mpz_ui_pow_ui, u, n));
  const integer square = abs(x), power = pow(x, n);
  const gmp_number s = to_gmp(square);
  for (const integer& v : {square, power + 1, power, integer(0), integer(1), integer(-1)}) {
    const gmp_number d = to_gmp(v);
    if (!v.is_negative() || n % 2 != 0) {
      same("mpz_root", nth_root(v, n), gmp(mpz_root, d, n));
      same("mpz_rootrem", nth_root_rem(v, n), gmp_2(mpz_rootrem, d, n));
    }
    same("mpz_perfect_power_p", is_perfect_power(v), mpz_perfect_power_p(d) != 0);
    same("mpz_perfect_square_p", is_perfect_square(v), mpz_perfect_square_p(d) != 0);
  }
  same("mpz_sqrt", isqrt(square), gmp(mpz_sqrt, s));
  same("mpz_sqrtrem", isqrt_rem(square), gmp_2(mpz_sqrtrem, s));
}

std::vector<gmp_number> gcdext(const gmp_number& a, const gmp_number& b) {
  std::vector<gmp_number> z(3);
  mpz_gcdext(z[0], z[1], z[2], a, b);
  return z;
}

// The largest prime below a, which GMP has a function for from 6.3 on.
std::optional<gmp_number> previous(const gmp_number& a) {
  gmp_number z = a;
  const mpz_srcptr number = z;
#if __GNU_MP_RELEASE >= 60300
  if (mpz_prevprime(z, a) == 0) return std::nullopt;
#else
  do {
    if (mpz_cmp_ui(number, 2) <= 0) return std::nullopt;
    mpz_sub_ui(z, z, 1);
  } while (mpz_probab_prime_p(z, 25) == 0);
#endif
  return z;
}

void number_theory(const integer& x, const integer& y, const integer& m, unsigned long u, long i) {
  const gmp_number a = to_gmp(x), b = to_gmp(y), c = to_gmp(m);
  same("mpz_gcd", gcd(x, y), gmp(mpz_gcd, a, b));
  same("mpz_gcd_ui", gcd(x, u), gmp(mpz_gcd_ui, a, u));
  same("mpz_gcdext", xgcd(x, y), gcdext(a, b));
  same("mpz_lcm", lcm(x, y), gmp(mpz_lcm, a, b));
  same("mpz_lcm_ui", lcm(x, u), gmp(mpz_lcm_ui, a, u));
  gmp_number inverse;
  const bool exists = mpz_invert(inverse, a, c) != 0;
  same("mpz_invert", mod_inv(x, m), exists ? std::optional(inverse) : std::nullopt);
  const integer odd = m.is_odd() ? m : m + 1;
  same("mpz_jacobi", jacobi(x, odd), mpz_jacobi(a, to_gmp(odd)));
  same("mpz_legendre", jacobi(x, (1_n << 127) - 1), mpz_legendre(a, to_gmp((1_n << 127) - 1)));
  same("mpz_kronecker", kronecker(x, y), mpz_kronecker(a, b));
  same("mpz_kronecker_si", kronecker(x, i), mpz_kronecker_si(a, i));
  same("mpz_kronecker_ui", kronecker(x, u), mpz_kronecker_ui(a, u));
  same("mpz_si_kronecker", kronecker(i, x), mpz_si_kronecker(i, a));
  same("mpz_ui_kronecker", kronecker(u, x), mpz_ui_kronecker(u, a));
  const integer p = m + 1;
  for (const integer& v : {x, x * p, x * pow(p, 9)}) {
    if (v.is_zero()) continue;
    gmp_number rest;
    const std::size_t exponent = mpz_remove(rest, to_gmp(v), to_gmp(p));
    same("mpz_remove", remove_factor(v, p).exponent, exponent);
    same("mpz_remove", remove_factor(v, p).rest, rest);
  }
}

void primes(const integer& x, hostile_numbers& numbers) {
  const auto source = [&](std::span<std::uint8_t> bytes) {
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(numbers.below(256));
  };
  const gmp_number a = to_gmp(x);
  const integer next = next_prime(x);
  same("mpz_nextprime", next_prime(x), gmp(mpz_nextprime, a));
  for (const integer& n : {abs(x), next, next * next}) {
    const bool prime = mpz_probab_prime_p(to_gmp(n), 25) != 0;
    same("mpz_probab_prime_p", is_prime(n), prime);
    same("mpz_probab_prime_p", is_prime(n, 20, source), prime);
  }
  same("mpz_prevprime", previous_prime(x), previous(a));
}

void factorials(unsigned long n, unsigned long k) {
  same("mpz_fac_ui", factorial(n), gmp(mpz_fac_ui, n));
  same("mpz_2fac_ui", double_factorial(n), gmp(mpz_2fac_ui, n));
  same("mpz_primorial_ui", primorial(n), gmp(mpz_primorial_ui, n));
  same("mpz_bin_uiui", binomial(n, k), gmp(mpz_bin_uiui, n, k));
  same("mpz_class::factorial", factorial(n), mpz_class(mpz_class::factorial(n)));
  same("mpz_class::primorial", primorial(n), mpz_class(mpz_class::primorial(n)));
}

void fibonacci_numbers(unsigned long n) {
  same("mpz_fib_ui", fibonacci(n), gmp(mpz_fib_ui, n));
  same("mpz_lucnum_ui", lucas(n), gmp(mpz_lucnum_ui, n));
  same("mpz_class::fibonacci", fibonacci(n), mpz_class(mpz_class::fibonacci(n)));
  gmp_number number, before;
  mpz_fib2_ui(number, before, n);
  same("mpz_fib2_ui", fibonacci_pair(n).value, number);
  same("mpz_fib2_ui", fibonacci_pair(n).previous, before);
  mpz_lucnum2_ui(number, before, n);
  same("mpz_lucnum2_ui", lucas_pair(n).value, number);
  same("mpz_lucnum2_ui", lucas_pair(n).previous, before);
}

void comparison_and_bits(const integer& x, const integer& y, unsigned long u, long i,
                         std::size_t k) {
  const gmp_number a = to_gmp(x), b = to_gmp(y);
  const mpz_srcptr number = a;
  same("mpz_cmp", x <=> y, sign(mpz_cmp(a, b)));
  same("mpz_cmp", x == y, mpz_cmp(a, b) == 0);
  same("mpz_cmp_si", x <=> i, sign(mpz_cmp_si(number, i)));
  same("mpz_cmp_ui", x <=> u, sign(mpz_cmp_ui(number, u)));
  same("mpz_cmpabs", sign(compare_magnitudes(x, y)), sign(mpz_cmpabs(a, b)));
  same("mpz_cmpabs_ui", sign(compare_magnitudes(x, u)), sign(mpz_cmpabs_ui(a, u)));
  const auto d = static_cast<double>(i);
  same("mpz_cmp_d", x <=> integer(d), sign(mpz_cmp_d(a, d)));
  same("mpz_cmpabs_d", sign(compare_magnitudes(x, integer(d))), sign(mpz_cmpabs_d(a, d)));
  same("mpz_sgn", x.sign(), a.sign());

  same("mpz_and", x & y, gmp(mpz_and, a, b));
  same("mpz_ior", x | y, gmp(mpz_ior, a, b));
  same("mpz_xor", x ^ y, gmp(mpz_xor, a, b));
  same("mpz_com", ~x, gmp(mpz_com, a));
  if (!x.is_negative()) same("mpz_popcount", popcount(x), mpz_popcount(a));
  if (x.is_negative() == y.is_negative()) same("mpz_hamdist", popcount(x ^ y), mpz_hamdist(a, b));
  if ((x >> k) != 0) same("mpz_scan1", k + lsb(x >> k), mpz_scan1(a, k));
  if ((~x >> k) != 0) same("mpz_scan0", k + lsb(~x >> k), mpz_scan0(a, k));
  same("mpz_setbit", after(x, [&](integer& z) { set_bit(z, k); }), gmp_after(a, mpz_setbit, k));
  same("mpz_clrbit", after(x, [&](integer& z) { clear_bit(z, k); }), gmp_after(a, mpz_clrbit, k));
  same("mpz_combit", after(x, [&](integer& z) { flip_bit(z, k); }), gmp_after(a, mpz_combit, k));
  same("mpz_tstbit", test_bit(x, k), mpz_tstbit(a, k) != 0);
}

std::vector<std::uint8_t> exported(const gmp_number& a, int order) {
  std::vector<std::uint8_t> bytes(mpz_sizeinbase(a, 256));
  std::size_t size = 0;
  mpz_export(bytes.data(), &size, order, 1, 0, 0, a);
  bytes.resize(size);
  return bytes;
}

void limbs_and_bytes(const integer& x) {
  const integer y = abs(x);
  const gmp_number a = to_gmp(x), b = to_gmp(y);
  const std::vector<std::uint8_t> bytes = exported(b, 1), reversed = exported(b, -1);
  const auto words = x.limbs();
  const std::size_t n = words.size();
  const bool negative = x.is_negative();
  same("mpz_export", to_bytes_be(y), bytes);
  same("mpz_export", to_bytes_le(y), reversed);
  same("mpz_import", integer::from_bytes_be(bytes), b);
  same("mpz_import", integer::from_bytes_le(reversed), b);
  same("mpz_import", integer::from_limbs(words), b);
  same("mpz_limbs_read", *(n == 0 ? &n : x.limbs().data()), n == 0 ? 0 : *mpz_limbs_read(a));
  const auto ones = [](auto* limbs, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) limbs[i] = ~mp_limb_t{0};
  };
  gmp_number c = a, d = a;
  ones(mpz_limbs_write(c, 5), 5);
  mpz_limbs_finish(c, -5);
  ones(mpz_limbs_modify(d, static_cast<mp_size_t>(n + 1)) + n, 1);
  mpz_limbs_finish(d, static_cast<mp_size_t>(n + 1));
  same("mpz_limbs_write",
       after(x,
             [&](integer& z) {
               ones(z.overwrite(5), 5);
               z.finish(5, true);
             }),
       c);
  same("mpz_limbs_modify",
       after(x,
             [&](integer& z) {
               ones(z.modify(n + 1) + n, 1);
               z.finish(n + 1, false);
             }),
       d);
  same("mpz_limbs_finish",
       after(x,
             [&](integer& z) {
               ones(z.modify(n + 1) + n, 1);
               z.finish(n + 1, false);
             }),
       d);
  mpz_t view;
  const auto size = static_cast<mp_size_t>(n);
  const gmp_number sum =
      gmp(mpz_add_ui, mpz_roinit_n(view, words.data(), negative ? -size : size), 1UL);
  same("mpz_roinit_n", integer(integer_view(words.data(), n, negative)) + 1, sum);
  same("MPZ_ROINIT_N", integer(integer_view(words.data(), n, negative)) + 1, sum);
}

std::string printed(const gmp_number& a) {
  char* text = nullptr;
  std::size_t size = 0;
  std::FILE* const file = open_memstream(&text, &size);
  mpz_out_str(file, 10, a);
  std::fclose(file);
  return taken(text);
}

void streams(const integer& x) {
  const gmp_number a = to_gmp(x);
  const auto out = [](auto write) {
    std::ostringstream stream;
    write(stream);
    return stream.str();
  };
  same("mpz_out_str", out([&](auto& stream) { stream << x; }), printed(a));
  std::string text = to_string(x);
  std::FILE* const file = fmemopen(text.data(), text.size(), "r");
  gmp_number b;
  mpz_inp_str(b, file, 10);
  std::fclose(file);
  std::istringstream input(text);
  same("mpz_inp_str", after(integer(), [&](integer& z) { input >> z; }), b);
  char buffer[2048];
  gmp_snprintf(buffer, sizeof buffer, "%#Zx", static_cast<mpz_srcptr>(a));
  if (!x.is_negative())
    same("gmp_printf", out([&](auto& stream) { stream << std::hex << std::showbase << x; }),
         std::string(buffer));
  gmp_sscanf(text.c_str(), "%Zd", static_cast<mpz_ptr>(b));
  same("gmp_scanf", integer(text), b);
}

void random_numbers(const integer& m, unsigned long seed) {
  std::mt19937_64 source(seed);
  gmp_randstate_t state;
  gmp_randinit_mt(state);
  gmp_randseed_ui(state, seed);
  const auto in_range = [](bool is) { return is; };
  same("gmp_randinit_default", std::mt19937_64(7)() == std::mt19937_64(7)(), in_range(true));
  same("gmp_randinit_mt", std::mt19937_64(7)() == std::mt19937_64(7)(), in_range(true));
  same(
      "gmp_randseed_ui",
      [&] {
        source.seed(seed);
        return source() == std::mt19937_64(seed)();
      }(),
      in_range(true));
  gmp_number z;
  mpz_urandomb(z, state, 100);
  same("mpz_urandomb", random_bits(100, source) < (1_n << 100),
       in_range(mpz_sizeinbase(z, 2) <= 100));
  mpz_urandomm(z, state, to_gmp(m));
  same("mpz_urandomm", random_below(m, source) < m, in_range(mpz_cmp(z, to_gmp(m)) < 0));
  gmp_randclear(state);
}

void the_class(const integer& x, const integer& y, unsigned long u, std::size_t k) {
  const gmp_number ga = to_gmp(x), gb = to_gmp(y);
  const mpz_class a(ga), b(gb);
  const std::string text = to_string(x);
  same("mpz_class::mpz_class", integer(text), mpz_class(text));
  same("mpz_class::mpz_class", integer(text, 10), mpz_class(text, 10));
  {
    integer z;
    same("mpz_class::operator=", z = integer("77"), mpz_class(mpz_class() = "77"));
    same("mpz_class::operator=", z = integer(1.5), mpz_class(mpz_class() = 1.5));
    same("mpz_class::operator=", z = integer(-1.5), mpz_class(mpz_class() = -1.5));
  }
  same("x + 1.5", x + integer(1.5), mpz_class(a + 1.5));
  same("mpz_class::set_str", integer::from_string(text, 10).has_value(),
       mpz_class().set_str(text, 10) == 0);
  same("mpz_class::get_str", to_string(x), a.get_str());
  same("mpz_class::get_str", to_string(x, 16), a.get_str(16));
  if (a.fits_slong_p()) same("mpz_class::get_si", x.to<long>(), a.get_si());
  same("mpz_class::get_ui", static_cast<unsigned long>(abs(x)), a.get_ui());
  if (x.bit_width() <= 53) same("mpz_class::get_d", static_cast<double>(x), a.get_d());
  same("mpz_class::fits_ulong_p", x.to<unsigned long>().has_value(), a.fits_ulong_p());
  same("mpz_class::fits_slong_p", x.to<long>().has_value(), a.fits_slong_p());
  same("mpz_class::fits_uint_p", x.to<unsigned>().has_value(), a.fits_uint_p());
  same("mpz_class::fits_sint_p", x.to<int>().has_value(), a.fits_sint_p());
  same("mpz_class::fits_ushort_p", x.to<unsigned short>().has_value(), a.fits_ushort_p());
  same("mpz_class::fits_sshort_p", x.to<short>().has_value(), a.fits_sshort_p());
  same("mpz_class::operator bool", static_cast<bool>(x), static_cast<bool>(a));
  same("operator+", x + y, mpz_class(a + b));
  same("operator-", x - y, mpz_class(a - b));
  same("operator*", x * y, mpz_class(a * b));
  if (b != 0) {
    same("operator/", x / y, mpz_class(a / b));
    same("operator%", x % y, mpz_class(a % b));
  }
  same("operator&", x & y, mpz_class(a & b));
  same("operator|", x | y, mpz_class(a | b));
  same("operator^", x ^ y, mpz_class(a ^ b));
  same("operator~", ~x, mpz_class(~a));
  same("operator<<", x << k, mpz_class(a << k));
  same("operator>>", x >> k, mpz_class(a >> k));
  same("operator<", x < y, a < b);
  same("operator==", x == y, a == b);
  same("cmp", x <=> y, sign(cmp(a, b)));
  same("sgn", x.sign(), sgn(a));
  same("abs", abs(x), mpz_class(abs(a)));
  same("gcd", gcd(x, y), mpz_class(gcd(a, b)));
  same("lcm", lcm(x, y), mpz_class(lcm(a, b)));
  same("sqrt", isqrt(abs(x)), mpz_class(sqrt(mpz_class(abs(a)))));
  same("factorial", factorial(u % 100), mpz_class(factorial(mpz_class(u % 100))));
  mpz_class c = a, d = b;
  integer v = x, w = y;
  c.swap(d);
  same(
      "mpz_class::swap",
      [&] {
        swap(v, w);
        return v;
      }(),
      c);
  same("mpz_class::get_mpz_t", integer(x.view()), mpz_class(a.get_mpz_t()));
  using namespace napier::literals;
  same("operator\"\"_mpz", 12345678901234567890123456789_n,
       mpz_class("12345678901234567890123456789"));
  const auto throws = [](auto make) {
    try {
      static_cast<void>(make());
      return false;
    } catch (const std::invalid_argument&) {
      return true;
    }
  };
  same("mpz_class::mpz_class", throws([] { return integer("12x"); }),
       throws([] { return mpz_class("12x"); }));
}

// Numbers of four limbs as GMP's functions of the low level see them.
constexpr std::size_t N = 4;
using row = std::array<mp_limb_t, N>;

template <std::size_t M>
big_int<M> big(const std::array<mp_limb_t, M>& limbs) {
  big_int<M> z{};
  for (std::size_t i = 0; i < M; ++i) z[i] = limbs[i];
  return z;
}
// Results of a carry or limb above M limbs.
template <std::size_t M>
big_int<M + 1> big(const std::array<mp_limb_t, M>& limbs, mp_limb_t above) {
  return concat(big(limbs), big_int<1>{above});
}
template <std::size_t M>
big_int<M + 1> whole(const sum_with_carry<M, std::uint64_t>& x) {
  return concat(x.value, big_int<1>{x.carry});
}
template <std::size_t M>
big_int<M + 1> whole(const difference_with_borrow<M, std::uint64_t>& x) {
  return concat(x.value, big_int<1>{x.borrow});
}

void low_level(const big_int<N>& x, const big_int<N>& y, std::uint64_t u, unsigned k) {
  const row& a = reinterpret_cast<const row&>(x.limbs);
  const row& b = reinterpret_cast<const row&>(y.limbs);
  row z{}, w{};
  mp_limb_t c = 0;
  c = mpn_add_n(z.data(), a.data(), b.data(), N);
  same("mpn_add_n", whole(add_with_carry(x, y)), big(z, c));
  same("mpn_add_n", x + y, big(z, c));
  const auto low = truncate<2>(y);
  c = mpn_add(z.data(), a.data(), N, b.data(), 2);
  same("mpn_add", whole(add_with_carry(x, low)), big(z, c));
  c = mpn_add_1(z.data(), a.data(), N, u);
  same("mpn_add_1", whole(add_with_carry(x, big_int<1>{u})), big(z, c));
  c = mpn_sub_n(z.data(), a.data(), b.data(), N);
  same("mpn_sub_n", whole(subtract_with_borrow(x, y)), big(z, c));
  c = mpn_sub(z.data(), a.data(), N, b.data(), 2);
  same("mpn_sub", whole(subtract_with_borrow(x, low)), big(z, c));
  c = mpn_sub_1(z.data(), a.data(), N, u);
  same("mpn_sub_1", whole(subtract_with_borrow(x, big_int<1>{u})), big(z, c));
  mpn_neg(z.data(), a.data(), N);
  same("mpn_neg", negate_wrapping(x), big(z));
  std::array<mp_limb_t, 2 * N> p{};
  mpn_mul_n(p.data(), a.data(), b.data(), N);
  same("mpn_mul_n", x * y, big(p));
  mpn_sqr(p.data(), a.data(), N);
  same("mpn_sqr", square(x), big(p));
  std::array<mp_limb_t, N + 2> p2{};
  mpn_mul(p2.data(), a.data(), N, b.data(), 2);
  same("mpn_mul", x * low, big(p2));
  c = mpn_mul_1(z.data(), a.data(), N, u);
  same("mpn_mul_1", short_mul(x, u), big(z, c));
  z = b;
  c = mpn_addmul_1(z.data(), a.data(), N, u);
  same("mpn_addmul_1", muladd(x, big_int<1>{u}, y), big(z, c));
  z = b;
  c = mpn_submul_1(z.data(), a.data(), N, u);
  same("mpn_submul_1", truncate<N>(y - short_mul(x, u)), big(z));
  if (b[1] != 0 || b[0] != 0) {
    // The divisor of mpn_tdiv_qr has a highest limb that is not 0.
    const mp_size_t size = b[3] != 0 ? 4 : b[2] != 0 ? 3 : b[1] != 0 ? 2 : 1;
    z = w = {};
    mpn_tdiv_qr(z.data(), w.data(), 0, a.data(), N, b.data(), size);
    same("mpn_tdiv_qr", div_vartime(x, y).quotient, big(z));
    same("mpn_tdiv_qr", div_vartime(x, y).remainder, big(w));
    row ga = a, gb = b, g{};
    if (size == 4 && (a[3] != 0) && (b[0] & 1U) != 0) {
      mpn_gcd(g.data(), ga.data(), N, gb.data(), N);
      same("mpn_gcd", gcd_vartime(x, y), big(g));
    }
    std::vector<mp_limb_t> scratch(static_cast<std::size_t>(mpn_sec_div_qr_itch(N, size)));
    row n = a;
    if (size == 4) {
      z = {};
      z[0] = mpn_sec_div_qr(z.data(), n.data(), N, b.data(), N, scratch.data());
      same("mpn_sec_div_qr", div(x, y).quotient, big(row{z[0]}));
      same("mpn_sec_div_qr", div(x, y).remainder, big(n));
      scratch.resize(static_cast<std::size_t>(mpn_sec_div_r_itch(N, N)));
      n = a;
      mpn_sec_div_r(n.data(), N, b.data(), N, scratch.data());
      same("mpn_sec_div_r", x % y, big(n));
    }
  }
  if (u != 0) {
    c = mpn_divrem_1(z.data(), 0, a.data(), N, u);
    same("mpn_divrem_1", short_div(x, u).quotient, big(z));
    same("mpn_divrem_1", short_div(x, u).remainder, big_int<1>{c});
    c = mpn_divmod_1(z.data(), a.data(), N, u);
    same("mpn_divmod_1", short_div(x, u).quotient, big(z));
    same("mpn_mod_1", short_div(x, u).remainder, big_int<1>{mpn_mod_1(a.data(), N, u)});
    if (x != big_int<1>{0})
      same("mpn_gcd_1", gcd_vartime(x, big_int<1>{u}), big_int<1>{mpn_gcd_1(a.data(), N, u)});
    const auto multiple = short_mul(x, u);
    std::array<mp_limb_t, N + 1> m{};
    for (std::size_t j = 0; j <= N; ++j) m[j] = multiple[j];
    std::array<mp_limb_t, N + 1> exact{};
    mpn_divexact_1(exact.data(), m.data(), N + 1, u);
    same("mpn_divexact_1", short_div(multiple, u).quotient, big(exact));
  }
  const auto triple = truncate<N>(short_mul(x >> 2, 3));
  mpn_divexact_by3(z.data(), reinterpret_cast<const row&>(triple.limbs).data(), N);
  same("mpn_divexact_by3", short_div(triple, 3).quotient, big(z));
  c = mpn_lshift(z.data(), a.data(), N, k);
  same("mpn_lshift", x << k, big(z));
  mpn_rshift(z.data(), a.data(), N, k);
  same("mpn_rshift", x >> k, big(z));
  same("mpn_cmp", x <=> y, sign(mpn_cmp(a.data(), b.data(), N)));
  same("mpn_zero_p", ct::is_zero(x).declassify(), mpn_zero_p(a.data(), N) != 0);
  if (a[3] != 0) {
    same("mpn_sizeinbase", bit_width(x), mpn_sizeinbase(a.data(), N, 2));
    std::array<unsigned char, 100> digits{};
    row destroyed = a;
    const std::size_t count = mpn_get_str(digits.data(), 10, destroyed.data(), N);
    std::string text;
    for (std::size_t j = 0; j < count; ++j) text.push_back(static_cast<char>('0' + digits[j]));
    same("mpn_get_str", to_string(x, 10), text);
    row back{};
    mpn_set_str(back.data(), digits.data(), count, 10);
    same("mpn_set_str", *(from_string<4>(text, 10)), big(back));
    same("mpn_popcount", popcount(x), mpn_popcount(a.data(), N));
    same("mpn_scan1", countr_zero(x), mpn_scan1(a.data(), 0));
  }
  if (a[3] != ~mp_limb_t{0}) same("mpn_scan0", countr_zero(~x), mpn_scan0(a.data(), 0));
  if (x != y) same("mpn_hamdist", popcount(x ^ y), mpn_hamdist(a.data(), b.data(), N));
  const auto logic = [&](auto f) {
    f(z.data(), a.data(), b.data(), N);
    return big(z);
  };
  same("mpn_and_n", x & y, logic([](auto... s) { mpn_and_n(s...); }));
  same("mpn_ior_n", x | y, logic([](auto... s) { mpn_ior_n(s...); }));
  same("mpn_xor_n", x ^ y, logic([](auto... s) { mpn_xor_n(s...); }));
  same("mpn_andn_n", x & ~y, logic([](auto... s) { mpn_andn_n(s...); }));
  same("mpn_iorn_n", x | ~y, logic([](auto... s) { mpn_iorn_n(s...); }));
  same("mpn_nand_n", ~(x & y), logic([](auto... s) { mpn_nand_n(s...); }));
  same("mpn_nior_n", ~(x | y), logic([](auto... s) { mpn_nior_n(s...); }));
  same("mpn_xnor_n", ~(x ^ y), logic([](auto... s) { mpn_xnor_n(s...); }));
  mpn_com(z.data(), a.data(), N);
  same("mpn_com", ~x, big(z));
  mpn_copyi(z.data(), a.data(), N);
  same("mpn_copyi", after(y, [&](auto& target) { target = x; }), big(z));
  mpn_copyd(z.data(), a.data(), N);
  same("mpn_copyd", after(y, [&](auto& target) { target = x; }), big(z));
  mpn_zero(z.data(), N);
  same("mpn_zero", big_int<4>{}, big(z));
}

void low_level_secret(const big_int<N>& x, const big_int<N>& y, std::uint64_t u) {
  const row& a = reinterpret_cast<const row&>(x.limbs);
  const row& b = reinterpret_cast<const row&>(y.limbs);
  row z{}, w{};
  std::vector<mp_limb_t> scratch(4096);
  for (const std::uint64_t bit : {0U, 1U}) {
    const auto condition = ct::mask<>::from_bit(bit);
    mpn_cnd_add_n(bit, z.data(), a.data(), b.data(), N);
    same("mpn_cnd_add_n", ct::select(condition, add_wrapping(x, y), x), big(z));
    mpn_cnd_sub_n(bit, z.data(), a.data(), b.data(), N);
    same("mpn_cnd_sub_n", ct::select(condition, subtract_wrapping(x, y), x), big(z));
    z = a;
    w = b;
    mpn_cnd_swap(bit, z.data(), w.data(), N);
    big_int<N> other = y;
    same("mpn_cnd_swap", after(x, [&](auto& z1) { ct::swap(condition, z1, other); }), big(z));
    same("mpn_cnd_swap", other, big(w));
  }
  mp_limb_t c = mpn_sec_add_1(z.data(), a.data(), N, u, scratch.data());
  same("mpn_sec_add_1", whole(add_with_carry(x, big_int<1>{u})), big(z, c));
  c = mpn_sec_sub_1(z.data(), a.data(), N, u, scratch.data());
  same("mpn_sec_sub_1", whole(subtract_with_borrow(x, big_int<1>{u})), big(z, c));
  std::array<mp_limb_t, 2 * N> p{};
  mpn_sec_mul(p.data(), a.data(), N, b.data(), N, scratch.data());
  same("mpn_sec_mul", x * y, big(p));
  mpn_sec_sqr(p.data(), a.data(), N, scratch.data());
  same("mpn_sec_sqr", square(x), big(p));
  const std::array<mp_limb_t, 2 * N> table = {a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3]};
  for (const std::uint64_t i : {0U, 1U}) {
    mpn_sec_tabselect(z.data(), table.data(), N, 2, static_cast<mp_size_t>(i));
    const std::array<big_int<N>, 2> numbers = {x, y};
    same("mpn_sec_tabselect", ct::select(ct::mask<>::from_bit(i), numbers[1], numbers[0]), big(z));
  }
  big_int<N> m = y;
  m[0] |= 1U;
  m[3] |= 1U;
  const row& modulus = reinterpret_cast<const row&>(m.limbs);
  const auto context = montgomery_context<4>::checked_create(m);
  const big_int<N> e = y >> 1;
  const row& exponent = reinterpret_cast<const row&>(e.limbs);
  scratch.resize(static_cast<std::size_t>(mpn_sec_powm_itch(N, 64 * N, N)));
  mpn_sec_powm(z.data(), a.data(), N, exponent.data(), 64 * N, modulus.data(), N, scratch.data());
  same("mpn_sec_powm", context.pow(x, e), big(z));
  row reduced{};
  const auto least = x % m;
  for (std::size_t j = 0; j < N; ++j) reduced[j] = least[j];
  scratch.resize(static_cast<std::size_t>(mpn_sec_invert_itch(N)));
  const bool exists =
      mpn_sec_invert(z.data(), reduced.data(), modulus.data(), N, 2 * 64 * N, scratch.data()) != 0;
  same("mpn_sec_invert", context.inverse(x).declassify(),
       exists ? std::optional(big(z)) : std::nullopt);
}

}  // namespace

int main() {
  hostile_numbers numbers(1);
  for (std::size_t round = 0; round < repetitions(300); ++round) {
    const integer x = hostile(numbers, 8), y = hostile(numbers, 8), z = hostile(numbers, 12);
    const integer m = hostile_positive(numbers, 5);
    const auto u =
        static_cast<unsigned long>(static_cast<std::uint64_t>(hostile_positive(numbers, 1)));
    const long i = static_cast<long>(hostile(numbers, 1));
    const std::size_t k = numbers.below(600);
    values(x, y, u, i, k);
    arithmetic(x, y, z, u, i, k);
    if (!y.is_zero() && u != 0) division(x, y, u, k);
    powers_and_roots(x, y, m, u, k);
    number_theory(x, y, m, u, i);
    comparison_and_bits(x, y, u, i, k);
    limbs_and_bytes(x);
    streams(x);
    random_numbers(m, u);
    the_class(x, y, u, k);
    const auto v = hostile_big_int<N>(numbers), w = hostile_big_int<N>(numbers);
    low_level(v, w, u, 1 + static_cast<unsigned>(numbers.below(63)));
    low_level_secret(v, w, u);
    if (round % 10 == 0) primes(hostile(numbers, 3), numbers);
    factorials(round, numbers.below(round + 2));
    fibonacci_numbers(round);
  }
  return finish();
}
