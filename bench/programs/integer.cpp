// SPDX-License-Identifier: Apache-2.0
//
// Integers of any size beside GMP, LibTomMath, Boost, NTL, OpenSSL, FLINT and Python, each called
// as its users call it, the result in memory that it has.
#include <algorithm>
#include <utility>

#include "integer_parts.hpp"
#include "integer_peers.hpp"

namespace napier_bench {

namespace {

// As many sets as keep a branch predictor from learning them, and fit in the second cache.
std::size_t sets_for(std::size_t bits) {
  return std::clamp<std::size_t>((std::size_t{1} << 21U) / bits, 2, 256);
}

// Where the time depends little on the values: up to four numbers of a set are read and written.
std::size_t few_sets_for(std::size_t bits) {
  return std::min(sets_for(bits), sets_in_cache(4 * (sizeof(napier::integer) + bits / 8)));
}

std::vector<operand_bits> numbers_of(std::size_t count, std::size_t x_bits, std::size_t y_bits,
                                     std::size_t m_bits = 0) {
  std::vector<operand_bits> numbers(count);
  if (is_listing()) return numbers;
  for (operand_bits& n : numbers) {
    n.x = random_bits(x_bits);
    n.y = random_bits(y_bits);
    if (m_bits != 0) {
      n.m = random_bits(m_bits);
      n.m[0] |= 1U;
    }
  }
  return numbers;
}

// A library whose time grows with the square of the size is left out where one product takes a
// second.
constexpr std::size_t quadratic_limit = std::size_t{1} << 20U;

void add_products(std::size_t bits) {
  const auto numbers = numbers_of(few_sets_for(bits), bits, bits);
  const auto both = [&]<typename Number>(const char* who, Number*, auto multiply, auto square) {
    add_peer<Number>("integer_multiply", bits, who, numbers, multiply);
    add_peer<Number>("integer_square", bits, who, numbers, square);
  };
  both(
      "napier", static_cast<napier_number*>(nullptr),
      [](auto& s) { napier::product(s.z.value, s.x.value, s.y.value); },
      [](auto& s) { napier::square(s.z.value, s.x.value); });
#if NAPIER_BENCH_HAS_GMP
  both(
      "gmp", static_cast<gmp_number*>(nullptr),
      [](auto& s) { mpz_mul(s.z.value, s.x.value, s.y.value); },
      [](auto& s) { mpz_mul(s.z.value, s.x.value, s.x.value); });
#endif
#if NAPIER_BENCH_HAS_TOMMATH
  if (bits <= quadratic_limit) {
    both(
        "tommath", static_cast<tommath_number*>(nullptr),
        [](auto& s) { ignore(mp_mul(&s.x.value, &s.y.value, &s.z.value)); },
        [](auto& s) { ignore(mp_sqr(&s.x.value, &s.z.value)); });
  }
#endif
#if NAPIER_BENCH_HAS_BOOST
  if (bits <= quadratic_limit) {
    both(
        "boost", static_cast<boost_number*>(nullptr),
        [](auto& s) { multiply(s.z.value, s.x.value, s.y.value); },
        [](auto& s) { multiply(s.z.value, s.x.value, s.x.value); });
  }
#endif
#if NAPIER_BENCH_HAS_NTL
  both(
      "ntl", static_cast<ntl_number*>(nullptr),
      [](auto& s) { mul(s.z.value, s.x.value, s.y.value); },
      [](auto& s) { sqr(s.z.value, s.x.value); });
#endif
#if NAPIER_BENCH_HAS_OPENSSL
  if (bits <= quadratic_limit) {
    both(
        "openssl", static_cast<openssl_number*>(nullptr),
        [](auto& s) { BN_mul(s.z.value, s.x.value, s.y.value, openssl_work()); },
        [](auto& s) { BN_sqr(s.z.value, s.x.value, openssl_work()); });
  }
#endif
#if NAPIER_BENCH_HAS_FLINT
  both(
      "flint", static_cast<flint_number*>(nullptr),
      [](auto& s) { fmpz_mul(s.z.value, s.x.value, s.y.value); },
      [](auto& s) { fmpz_mul(s.z.value, s.x.value, s.x.value); });
#endif
  if (bits <= quadratic_limit) {
    add_python("multiply", bits);
    add_python("square", bits);
  }
}

// 2n bits by n.
void add_divisions(std::size_t bits) {
  const auto numbers = numbers_of(few_sets_for(bits), 2 * bits, bits);
  constexpr auto table = "integer_divide";
  add_peer<napier_number>(table, bits, "napier", numbers, [](auto& s) {
    napier::divide(s.z.value, s.w.value, s.x.value, s.y.value);
  });
#if NAPIER_BENCH_HAS_GMP
  add_peer<gmp_number>(table, bits, "gmp", numbers,
                       [](auto& s) { mpz_tdiv_qr(s.z.value, s.w.value, s.x.value, s.y.value); });
#endif
#if NAPIER_BENCH_HAS_TOMMATH
  if (bits <= quadratic_limit) {
    add_peer<tommath_number>(table, bits, "tommath", numbers, [](auto& s) {
      ignore(mp_div(&s.x.value, &s.y.value, &s.z.value, &s.w.value));
    });
  }
#endif
#if NAPIER_BENCH_HAS_BOOST
  if (bits <= quadratic_limit) {
    add_peer<boost_number>(table, bits, "boost", numbers,
                           [](auto& s) { divide_qr(s.x.value, s.y.value, s.z.value, s.w.value); });
  }
#endif
#if NAPIER_BENCH_HAS_NTL
  add_peer<ntl_number>(table, bits, "ntl", numbers,
                       [](auto& s) { DivRem(s.z.value, s.w.value, s.x.value, s.y.value); });
#endif
#if NAPIER_BENCH_HAS_OPENSSL
  if (bits <= quadratic_limit) {
    add_peer<openssl_number>(table, bits, "openssl", numbers, [](auto& s) {
      BN_div(s.z.value, s.w.value, s.x.value, s.y.value, openssl_work());
    });
  }
#endif
#if NAPIER_BENCH_HAS_FLINT
  add_peer<flint_number>(table, bits, "flint", numbers,
                         [](auto& s) { fmpz_tdiv_qr(s.z.value, s.w.value, s.x.value, s.y.value); });
#endif
  if (bits <= quadratic_limit / 4) add_python("divide", bits);
}

// x^y mod m, all of one length, in the vectors of the processor and in words.
void add_powers(std::size_t bits) {
  const auto numbers = numbers_of(16, bits - 1, bits, bits);
  constexpr auto table = "integer_mod_exp";
  add_peer<napier_number>(table, bits, "napier", numbers, [](auto& s) {
    s.z.value = napier::mod_exp(s.x.value, s.y.value, s.m.value);
  });
  if (const auto best = napier::simd::chosen(); best != napier::simd::kind::none) {
    add_peer<napier_number>(table, bits, "words", numbers, [best](auto& s) {
      static_cast<void>(napier::simd::force(napier::simd::kind::none));
      s.z.value = napier::mod_exp(s.x.value, s.y.value, s.m.value);
      static_cast<void>(napier::simd::force(best));
    });
  }
#if NAPIER_BENCH_HAS_GMP
  add_peer<gmp_number>(table, bits, "gmp", numbers,
                       [](auto& s) { mpz_powm(s.z.value, s.x.value, s.y.value, s.m.value); });
#endif
#if NAPIER_BENCH_HAS_TOMMATH
  add_peer<tommath_number>(table, bits, "tommath", numbers, [](auto& s) {
    ignore(mp_exptmod(&s.x.value, &s.y.value, &s.m.value, &s.z.value));
  });
#endif
#if NAPIER_BENCH_HAS_BOOST
  add_peer<boost_number>(table, bits, "boost", numbers,
                         [](auto& s) { s.z.value = powm(s.x.value, s.y.value, s.m.value); });
#endif
#if NAPIER_BENCH_HAS_NTL
  add_peer<ntl_number>(table, bits, "ntl", numbers,
                       [](auto& s) { PowerMod(s.z.value, s.x.value, s.y.value, s.m.value); });
#endif
#if NAPIER_BENCH_HAS_OPENSSL
  add_peer<openssl_number>(table, bits, "openssl", numbers, [](auto& s) {
    BN_mod_exp_mont(s.z.value, s.x.value, s.y.value, s.m.value, openssl_work(), nullptr);
  });
#endif
#if NAPIER_BENCH_HAS_FLINT
  add_peer<flint_number>(table, bits, "flint", numbers,
                         [](auto& s) { fmpz_powm(s.z.value, s.x.value, s.y.value, s.m.value); });
#endif
  add_python("mod_exp", bits);
}

// Inverses modulo an odd number, greatest common divisors and their coefficients.
void add_divisors(std::size_t bits) {
  const auto numbers = numbers_of(sets_for(bits), bits - 1, bits, bits);
  const auto three = [&]<typename Number>(const char* who, Number*, auto inverse, auto gcd,
                                          auto xgcd) {
    if (bits <= 4096) add_peer<Number>("integer_inverse", bits, who, numbers, inverse);
    add_peer<Number>("integer_gcd", bits, who, numbers, gcd);
    add_peer<Number>("integer_xgcd", bits, who, numbers, xgcd);
  };
  three(
      "napier", static_cast<napier_number*>(nullptr),
      [](auto& s) {
        if (auto inverse = napier::mod_inv(s.x.value, s.m.value)) s.z.value = std::move(*inverse);
      },
      [](auto& s) { s.z.value = napier::gcd(s.x.value, s.y.value); },
      [](auto& s) { s.z.value = napier::xgcd(s.x.value, s.y.value).u; });
#if NAPIER_BENCH_HAS_GMP
  three(
      "gmp", static_cast<gmp_number*>(nullptr),
      [](auto& s) { mpz_invert(s.z.value, s.x.value, s.m.value); },
      [](auto& s) { mpz_gcd(s.z.value, s.x.value, s.y.value); },
      [](auto& s) { mpz_gcdext(s.z.value, s.w.value, s.m.value, s.x.value, s.y.value); });
#endif
#if NAPIER_BENCH_HAS_TOMMATH
  three(
      "tommath", static_cast<tommath_number*>(nullptr),
      [](auto& s) { ignore(mp_invmod(&s.x.value, &s.m.value, &s.z.value)); },
      [](auto& s) { ignore(mp_gcd(&s.x.value, &s.y.value, &s.z.value)); },
      [](auto& s) {
        ignore(mp_exteuclid(&s.x.value, &s.y.value, &s.w.value, &s.m.value, &s.z.value));
      });
#endif
#if NAPIER_BENCH_HAS_NTL
  three(
      "ntl", static_cast<ntl_number*>(nullptr),
      [](auto& s) { InvModStatus(s.z.value, s.x.value, s.m.value); },
      [](auto& s) { GCD(s.z.value, s.x.value, s.y.value); },
      [](auto& s) { XGCD(s.z.value, s.w.value, s.m.value, s.x.value, s.y.value); });
#endif
#if NAPIER_BENCH_HAS_FLINT
  three(
      "flint", static_cast<flint_number*>(nullptr),
      [](auto& s) { fmpz_invmod(s.z.value, s.x.value, s.m.value); },
      [](auto& s) { fmpz_gcd(s.z.value, s.x.value, s.y.value); },
      [](auto& s) { fmpz_xgcd(s.z.value, s.w.value, s.m.value, s.x.value, s.y.value); });
#endif
#if NAPIER_BENCH_HAS_OPENSSL
  if (bits <= 4096) {
    add_peer<openssl_number>("integer_inverse", bits, "openssl", numbers, [](auto& s) {
      BN_mod_inverse(s.z.value, s.x.value, s.m.value, openssl_work());
    });
  }
  add_peer<openssl_number>("integer_gcd", bits, "openssl", numbers, [](auto& s) {
    BN_gcd(s.z.value, s.x.value, s.y.value, openssl_work());
  });
#endif
#if NAPIER_BENCH_HAS_BOOST
  add_peer<boost_number>("integer_gcd", bits, "boost", numbers,
                         [](auto& s) { s.z.value = gcd(s.x.value, s.y.value); });
#endif
  if (bits <= 4096) add_python("inverse", bits);
  add_python("gcd", bits);
}

// To and from decimal. LibTomMath's, Boost's and Python's time grows with the square.
void add_decimal(std::size_t bits) {
  if (!is_wanted("integer_to_decimal", bits) && !is_wanted("integer_from_decimal", bits)) return;
  auto numbers = numbers_of(few_sets_for(bits), bits, 64);
  for (operand_bits& n : numbers) n.decimal = to_string(napier::integer::from_limbs(n.x));
  const auto both = [&]<typename Number>(const char* who, Number*, auto to, auto from) {
    add_peer<Number>("integer_to_decimal", bits, who, numbers, to);
    add_peer<Number>("integer_from_decimal", bits, who, numbers, from);
  };
  constexpr std::size_t limit = std::size_t{1} << 16U;
  both(
      "napier", static_cast<napier_number*>(nullptr),
      [](auto& s) { s.text = to_string(s.x.value); },
      [](auto& s) { s.z.value = napier::integer(s.text); });
#if NAPIER_BENCH_HAS_GMP
  both(
      "gmp", static_cast<gmp_number*>(nullptr),
      [](auto& s) { mpz_get_str(s.text.data(), 10, s.x.value); },
      [](auto& s) { mpz_set_str(s.z.value, s.text.c_str(), 10); });
#endif
#if NAPIER_BENCH_HAS_TOMMATH
  if (bits <= limit) {
    both(
        "tommath", static_cast<tommath_number*>(nullptr),
        [](auto& s) {
          ignore(mp_to_radix(&s.x.value, s.text.data(), s.text.size() + 1, nullptr, 10));
        },
        [](auto& s) { ignore(mp_read_radix(&s.z.value, s.text.c_str(), 10)); });
  }
#endif
#if NAPIER_BENCH_HAS_BOOST
  if (bits <= limit) {
    both(
        "boost", static_cast<boost_number*>(nullptr), [](auto& s) { s.text = s.x.value.str(); },
        [](auto& s) { s.z.value.assign(s.text); });
  }
#endif
#if NAPIER_BENCH_HAS_FLINT
  both(
      "flint", static_cast<flint_number*>(nullptr),
      [](auto& s) { fmpz_get_str(s.text.data(), 10, s.x.value); },
      [](auto& s) { fmpz_set_str(s.z.value, s.text.c_str(), 10); });
#endif
  if (bits <= limit) {
    add_python("to_decimal", bits);
    add_python("from_decimal", bits);
  }
}

// n! and F(n), where the size of a row is n, and the middle coefficient of (1 + x)^n.
void add_combinatorial(unsigned long n) {
  const auto numbers = numbers_of(2, 64, 64);
  const auto three = [&]<typename Number>(const char* who, Number*, auto factorial, auto fibonacci,
                                          auto binomial) {
    add_peer<Number>("integer_factorial", n, who, numbers, factorial);
    add_peer<Number>("integer_fibonacci", n, who, numbers, fibonacci);
    add_peer<Number>("integer_binomial", n, who, numbers, binomial);
  };
  three(
      "napier", static_cast<napier_number*>(nullptr),
      [n](auto& s) { napier::factorial(s.z.value, n); },
      [n](auto& s) { napier::fibonacci(s.z.value, n); },
      [n](auto& s) { napier::binomial(s.z.value, n, n / 2); });
#if NAPIER_BENCH_HAS_GMP
  three(
      "gmp", static_cast<gmp_number*>(nullptr), [n](auto& s) { mpz_fac_ui(s.z.value, n); },
      [n](auto& s) { mpz_fib_ui(s.z.value, n); },
      [n](auto& s) { mpz_bin_uiui(s.z.value, n, n / 2); });
#endif
#if NAPIER_BENCH_HAS_FLINT
  three(
      "flint", static_cast<flint_number*>(nullptr), [n](auto& s) { fmpz_fac_ui(s.z.value, n); },
      [n](auto& s) { fmpz_fib_ui(s.z.value, n); },
      [n](auto& s) { fmpz_bin_uiui(s.z.value, n, n / 2); });
#endif
}

}  // namespace

void add_benchmarks() {
  for (std::size_t bits = 128; bits <= std::size_t{1} << 24U; bits *= bits < 4096 ? 2 : 4) {
    add_products(bits);
    if (bits <= std::size_t{1} << 20U) add_divisions(bits);
  }
  for (const std::size_t bits : {512U, 768U, 1024U, 2048U, 2560U, 3072U, 4096U}) add_powers(bits);
  for (const std::size_t bits : {128U, 256U, 512U, 1024U, 2048U, 4096U, 16384U, 65536U}) {
    add_divisors(bits);
  }
  for (const std::size_t bits : {256U, 1024U, 4096U, 16384U, 65536U, 1048576U}) add_decimal(bits);
  for (const unsigned long n : {100UL, 1000UL, 100000UL}) add_combinatorial(n);
  for (const std::size_t bits : {512U, 1024U, 2048U}) add_primes(bits);
  add_wiping();
}

}  // namespace napier_bench
