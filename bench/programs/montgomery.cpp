// SPDX-License-Identifier: Apache-2.0
//
// Tables 4 and 5 of Bouman, Multiprecision Arithmetic for Cryptology in C++ (2018),
// arXiv:1804.07236: Montgomery multiplication of four limbs, and modular exponentiation. This file
// is built twice, with the kernels inlined and not inlined.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <napier/napier.hpp>

#include "harness/harness.hpp"
#include "harness/peers.hpp"

namespace napier_bench {

namespace {

using namespace napier;

// The prime of BN254, of which LIBFF is made.
constexpr auto bn254 =
    21888242871839275222246405745257275088696311157297823662689037894645226208583_Z;
// A prime of 200 bits without structure.
constexpr auto prime_200 = 1204069605116056799456167841822698828746938892577920753872041_Z;

struct multiplication {
  big_int<4> x, y, z;
};

void add_multiplications() {
  auto& sets = make_sets<multiplication>(sets_in_cache(sizeof(multiplication)));
  for (multiplication& s : sets) {
    randomize(s.x, 4);
    randomize(s.y, 4);
    s.x[3] >>= 3U;  // below the modulus
    s.y[3] >>= 3U;
  }
  constexpr auto table = "montgomery_" NAPIER_BENCH_MODE;
  add_over(name(table, 4, "napier"), sets,
           [](multiplication& s) NAPIER_INLINE_LAMBDA { s.z = montgomery_mul(s.x, s.y, bn254); });
  static const auto context = montgomery_context<4>::create(to_big_int(bn254)).value();
  add_over(name(table, 4, "run_time"), sets,
           [](multiplication& s) NAPIER_INLINE_LAMBDA { s.z = context.montgomery_mul(s.x, s.y); });
}

constexpr std::size_t base_bits = 195;
constexpr std::size_t exponent_bits = 122;

// A base of exactly 195 bits and an exponent of exactly 122.
struct power {
  big_int<4> x, z, peer_z;
  big_int<2> e;
};

void require_equal(const power& s, const char* who) {
  if (s.z == s.peer_z) return;
  std::fprintf(stderr, "the powers of Napier and %s differ\n", who);
  std::abort();
}

void add_powers() {
  constexpr auto table = "mod_exp_" NAPIER_BENCH_MODE;
  auto& sets = make_sets<power>(many_sets);
  for (power& s : sets) {
    randomize(s.x, 4);
    randomize(s.e, 2);
    s.x[3] = (s.x[3] & 7U) | 4U;
    s.e[1] = (s.e[1] & 0x3ffffffffffffffU) | 0x200000000000000U;
  }
  add_each(name(table, 200, "napier"), sets,
           [](power& s) NAPIER_INLINE_LAMBDA { s.z = mod_exp(s.x, s.e, prime_200); });
  add_each(name(table, 200, "vartime"), sets,
           [](power& s) NAPIER_INLINE_LAMBDA { s.z = mod_exp_vartime(s.x, s.e, prime_200); });
  static const auto context = montgomery_context<4>::create(to_big_int(prime_200)).value();
  add_each(name(table, 200, "run_time"), sets,
           [](power& s) NAPIER_INLINE_LAMBDA { s.z = context.pow(s.x, s.e); });

#if NAPIER_BENCH_HAS_GMP
  static const big_int<4> m = to_big_int(prime_200);
  static std::vector<mp_limb_t> scratch(
      static_cast<std::size_t>(mpn_sec_powm_itch(4, exponent_bits, 4)));
  const auto sec_powm = [](power& s) {
    mpn_sec_powm(s.peer_z.data(), s.x.data(), 4, s.e.data(), exponent_bits, m.data(), 4,
                 scratch.data());
  };
  add_each(name(table, 200, "mpn_sec_powm"), sets, sec_powm);
  sets[0].z = mod_exp(sets[0].x, sets[0].e, prime_200);
  sec_powm(sets[0]);
  require_equal(sets[0], "GMP");

  struct gmp_power {
    mpz x, e, z;
  };
  static mpz gmp_m;
  gmp_m.assign(m.data(), 4);
  auto& gmp_sets = make_sets<gmp_power>(sets.size());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    gmp_sets[i].x.assign(sets[i].x.data(), 4);
    gmp_sets[i].e.assign(sets[i].e.data(), 2);
  }
  add_each(name(table, 200, "mpz_powm"), gmp_sets,
           [](gmp_power& s) { mpz_powm(s.z, s.x, s.e, gmp_m); });
#endif
#if NAPIER_BENCH_HAS_NTL
  struct ntl_power {
    NTL::ZZ x, e, z;
  };
  static const NTL::ZZ ntl_m = to_ntl(to_big_int(prime_200).data(), 4);
  auto& ntl_sets = make_sets<ntl_power>(sets.size());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    ntl_sets[i].x = to_ntl(sets[i].x.data(), 4);
    ntl_sets[i].e = to_ntl(sets[i].e.data(), 2);
  }
  add_each(name(table, 200, "ntl_power_mod"), ntl_sets,
           [](ntl_power& s) { NTL::PowerMod(s.z, s.x, s.e, ntl_m); });
#endif
}

}  // namespace

void add_benchmarks() {
  static_assert(base_bits == 3 * 64 + 3 && exponent_bits == 64 + 58);
  add_multiplications();
  add_powers();
}

}  // namespace napier_bench
