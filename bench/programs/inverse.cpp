// SPDX-License-Identifier: Apache-2.0
//
// Inverses modulo an odd number, in constant time and not, greatest common divisors and Jacobi
// symbols beside GMP; at 256 bits beside libsecp256k1 and blst, where they are built in; inverses
// in fields of named primes beside s2n-bignum.
#include <cstdio>
#include <cstdlib>

#include <napier/limbs/gcd/inverse.hpp>
#include <napier/limbs/gcd/jacobi.hpp>
#include <napier/modular/field.hpp>

#include "harness/harness.hpp"
#include "harness/peers.hpp"
#include "peers/s2n_bignum.hpp"

namespace napier_bench {

namespace {

using limb = std::uint64_t;

template <std::size_t N>
struct inversion {
  limb a[N], m[N], z[N];
  int symbol;
};

#if NAPIER_BENCH_HAS_GMP
struct gmp_inversion {
  mpz a, m, z;
  int symbol;
};
#endif

template <std::size_t N>
void add_inverses() {
  constexpr std::size_t bits = 64 * N;
  using set = inversion<N>;
  auto& sets = make_sets<set>(many_sets);
  for (set& s : sets) {
    randomize(s.a, N);
    randomize(s.m, N);
    s.m[0] |= 1U;
    s.m[N - 1] |= limb{1} << 63U;
    s.a[N - 1] >>= 1U;  // below m
  }
  add_each(name("inverse", bits, "napier"), sets, [](set& s) NAPIER_INLINE_LAMBDA {
    static_cast<void>(napier::limbs::inverse_odd<N>(s.z, s.a, s.m));
  });
  add_each(name("inverse", bits, "any_parity"), sets, [](set& s) NAPIER_INLINE_LAMBDA {
    static_cast<void>(napier::limbs::inverse<N>(s.z, s.a, s.m));
  });
  add_each(name("inverse_vartime", bits, "napier"), sets, [](set& s) NAPIER_INLINE_LAMBDA {
    static_cast<void>(napier::limbs::inverse_vartime<N>(s.z, s.a, s.m));
  });
  add_each(name("gcd_vartime", bits, "napier"), sets,
           [](set& s) NAPIER_INLINE_LAMBDA { napier::limbs::gcd_vartime<N>(s.z, s.a, s.m); });
  add_each(name("gcd_vartime", bits, "constant_time"), sets,
           [](set& s) NAPIER_INLINE_LAMBDA { napier::limbs::gcd<N>(s.z, s.a, s.m); });
  add_each(name("jacobi", bits, "napier"), sets, [](set& s) NAPIER_INLINE_LAMBDA {
    const auto symbol = napier::limbs::jacobi<N>(s.a, s.m);
    s.symbol = static_cast<int>(symbol.one.bit()) - static_cast<int>(symbol.minus_one.bit());
  });
  add_each(name("jacobi_vartime", bits, "napier"), sets, [](set& s) NAPIER_INLINE_LAMBDA {
    s.symbol = napier::limbs::jacobi_vartime<N>(s.a, s.m);
  });
#if NAPIER_BENCH_HAS_GMP
  auto& gmp_sets = make_sets<gmp_inversion>(sets.size());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    gmp_sets[i].a.assign(sets[i].a, N);
    gmp_sets[i].m.assign(sets[i].m, N);
  }
  add_each(name("inverse_vartime", bits, "mpz_invert"), gmp_sets,
           [](gmp_inversion& s) { mpz_invert(s.z, s.a, s.m); });
  add_each(name("gcd_vartime", bits, "mpz_gcd"), gmp_sets,
           [](gmp_inversion& s) { mpz_gcd(s.z, s.a, s.m); });
  add_each(name("jacobi_vartime", bits, "mpz_jacobi"), gmp_sets,
           [](gmp_inversion& s) { s.symbol = mpz_jacobi(s.a, s.m); });
  auto& scratch = make_sets<mp_limb_t>(static_cast<std::size_t>(mpn_sec_invert_itch(N)));
  add_each(name("inverse", bits, "mpn_sec_invert"), sets, [&scratch](set& s) {
    limb a[N];  // it is used up
    napier::limbs::copy<N>(a, s.a);
    mpn_sec_invert(s.z, a, s.m, N, 2 * bits, scratch.data());
  });
#endif
}

#if NAPIER_BENCH_HAS_SECP256K1 || NAPIER_BENCH_HAS_BLST
// The peers' moduli are their own: the prime of secp256k1's field, and the order of BLS12-381.
template <typename Inverse>
void add_peer(const char* table, const char* who, Inverse inverse) {
  using set = inversion<4>;
  auto& sets = make_sets<set>(many_sets);
  for (set& s : sets) {
    randomize(s.a, 4);
    s.a[3] >>= 2U;  // below both
  }
  add_each(name(table, 256, who), sets, [inverse](set& s) { inverse(s.z, s.a); });
}
#endif

// Inverses modulo a prime that the compiler knows, in constant time, in the form of the field.
template <typename F>
void add_field(const char* prime,
               [[maybe_unused]] void (*peer)(std::uint64_t*, const std::uint64_t*)) {
  struct element {
    F x, z;
  };
  auto& sets = make_sets<element>(many_sets);
  for (element& s : sets) {
    typename F::value_type x;
    randomize(x, x.size());
    s.x = F(x);
  }
  add_each(name("inverse_in_field", prime, "napier"), sets,
           [](element& s) { s.z = s.x.inverse().value_unchecked(); });
#if NAPIER_BENCH_HAS_S2N
  const auto inverse = [peer](element& s) {
    peer(s.z.representation.data(), s.x.representation.data());
  };
  for (element& s : sets) {
    inverse(s);
    if (s.z != s.x.inverse().value_unchecked()) {
      std::fprintf(stderr, "inverses of Napier and s2n-bignum differ: %s\n", prime);
      std::abort();
    }
  }
  add_each(name("inverse_in_field", prime, "s2n"), sets, inverse);
#endif
}

using p256 = napier::field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
using p384 = napier::field<
    "0xffffffffffffffffffffffffffffffffffffffffffffffff"
    "fffffffffffffffeffffffff0000000000000000ffffffff">;
using p521 = napier::field<
    "0x1ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff">;
using f25519 = napier::field<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed">;

#if !NAPIER_BENCH_HAS_S2N
constexpr void (*bignum_montinv_p256)(std::uint64_t*, const std::uint64_t*) = nullptr;
constexpr auto bignum_montinv_p384 = bignum_montinv_p256, bignum_inv_p521 = bignum_montinv_p256,
               bignum_inv_p25519 = bignum_montinv_p256;
#endif

}  // namespace

}  // namespace napier_bench

#if NAPIER_BENCH_HAS_SECP256K1
// inverse_secp256k1.c
extern "C" void napier_bench_secp256k1_inverse(std::uint64_t* z, const std::uint64_t* a);
extern "C" void napier_bench_secp256k1_inverse_var(std::uint64_t* z, const std::uint64_t* a);
#endif
#if NAPIER_BENCH_HAS_BLST
extern "C" void blst_fr_eucl_inverse(std::uint64_t* z, const std::uint64_t* a);
#endif

namespace napier_bench {

void add_benchmarks() {
  add_inverses<4>();
  add_inverses<6>();
  add_inverses<8>();
  add_inverses<16>();
  add_inverses<32>();
  add_inverses<64>();
  add_field<p256>("p256", bignum_montinv_p256);
  add_field<f25519>("25519", bignum_inv_p25519);
  add_field<p384>("p384", bignum_montinv_p384);
  add_field<p521>("p521", bignum_inv_p521);
#if NAPIER_BENCH_HAS_SECP256K1
  add_peer("inverse", "secp256k1", &napier_bench_secp256k1_inverse);
  add_peer("inverse_vartime", "secp256k1", &napier_bench_secp256k1_inverse_var);
#endif
#if NAPIER_BENCH_HAS_BLST
  add_peer("inverse", "blst", &blst_fr_eucl_inverse);
#endif
}

}  // namespace napier_bench
