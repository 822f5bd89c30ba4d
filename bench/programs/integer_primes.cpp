// SPDX-License-Identifier: Apache-2.0
//
// Primes beside GMP, LibTomMath and OpenSSL.
#include <chrono>
#include <memory>
#include <random>

#include "integer_parts.hpp"
#include "integer_peers.hpp"

namespace napier_bench {

namespace {

// Where searches begin: the same numbers in every run, each odd, of all the bits.
std::vector<limbs> starts_of(std::size_t bits) {
  std::mt19937_64 seeded(bits);
  std::vector<limbs> starts(bits <= 512 ? 8 : bits <= 1024 ? 4 : 2);
  for (limbs& x : starts) {
    x.resize(bits / 64);
    for (limb& word : x) word = seeded();
    x.front() |= 1U;
    x.back() |= limb{1} << 63U;
  }
  return starts;
}

// Adds the search from every start: search(z, x) finds the first prime above x.
template <typename Number, typename Search>
void add_search(std::size_t bits, const char* who, Search search) {
  struct numbers {
    Number x, z;
  };
  const auto starts = starts_of(bits);
  auto& sets = make_sets<numbers>(starts.size());
  for (std::size_t i = 0; i < sets.size(); ++i) sets[i].x.assign(starts[i]);
  add_seldom(name("integer_next_prime", bits, who), [&sets, search] {
    using clock = std::chrono::steady_clock;
    const auto begin = clock::now();
    for (numbers& s : sets) search(s.z, s.x);
    const std::chrono::duration<double, std::nano> taken = clock::now() - begin;
    return taken.count() / static_cast<double>(sets.size());
  });
}

void add_searches(std::size_t bits) {
  add_search<napier_number>(bits, "napier",
                            [](auto& z, auto& x) { z.value = napier::next_prime(x.value); });
#if NAPIER_BENCH_HAS_GMP
  add_search<gmp_number>(bits, "gmp", [](auto& z, auto& x) { mpz_nextprime(z.value, x.value); });
#endif
#if NAPIER_BENCH_HAS_TOMMATH
  add_search<tommath_number>(bits, "tommath", [](auto& z, auto& x) {
    ignore(mp_copy(&x.value, &z.value));
    ignore(mp_prime_next_prime(&z.value, 8, 0));
  });
#endif
#if NAPIER_BENCH_HAS_OPENSSL
  // It has no search from a number on: its test, small divisors first, of each candidate.
  add_search<openssl_number>(bits, "openssl", [](auto& z, auto& x) {
    BN_copy(z.value, x.value);
    do {
      BN_add_word(z.value, 2);
    } while (BN_check_prime(z.value, openssl_work(), nullptr) == 0);
  });
#endif
}

// A prime: what the test of one costs.
void add_tests(std::size_t bits) {
  if (!is_wanted("integer_is_prime", bits)) return;
  std::vector<operand_bits> primes(is_listing() ? 0 : 4);
  for (operand_bits& n : primes) {
    const auto prime = napier::next_prime(napier::integer::from_limbs(random_bits(bits)));
    n.x.assign(prime.limbs().begin(), prime.limbs().end());
  }
  add_peer<napier_number>("integer_is_prime", bits, "napier", primes,
                          [](auto& s) { s.w.value = napier::is_prime(s.x.value); });
#if NAPIER_BENCH_HAS_GMP
  add_peer<gmp_number>("integer_is_prime", bits, "gmp", primes,
                       [](auto& s) { mpz_set_si(s.w.value, mpz_probab_prime_p(s.x.value, 24)); });
#endif
#if NAPIER_BENCH_HAS_TOMMATH
  add_peer<tommath_number>("integer_is_prime", bits, "tommath", primes, [](auto& s) {
    mp_bool prime;
    ignore(mp_prime_is_prime(&s.x.value, 8, &prime));
    mp_set(&s.w.value, static_cast<mp_digit>(prime));
  });
#endif
}

}  // namespace

void add_primes(std::size_t bits) {
  add_searches(bits);
  add_tests(bits);
}

}  // namespace napier_bench
