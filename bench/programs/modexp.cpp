// SPDX-License-Identifier: Apache-2.0
//
// Powers with a secret base and exponent and an odd modulus of the run time, all of one length,
// against OpenSSL's and GMP's constant-time ones. Where there is AVX-512F and DQ, "napier" is its
// vector path from 1024 bits up; "avx2" is the path of a processor with AVX2 and FMA alone, from
// there too, and "scalar" that of one without.
//
// And eight powers at once, each modulo a number of its own, against eight one by one: the time of
// one of them.
#include <array>
#include <cstdio>
#include <cstdlib>

#include <napier/napier.hpp>
#include <napier/pow_batch.hpp>

#include "harness/harness.hpp"
#include "harness/peers.hpp"

#if NAPIER_BENCH_HAS_OPENSSL
#include <openssl/bn.h>
#endif

namespace napier_bench {

namespace {

using namespace napier;

template <std::size_t N>
struct power {
  big_int<N> x, e, z, peer_z;
};

// The sets of one modulus, and what the peers compute of it once.
template <std::size_t N>
struct powers {
  big_int<N> m;
  std::optional<montgomery_context<N>> context;
  std::optional<detail::montgomery_ring<N, std::uint64_t>> ring;
  std::vector<power<N>> sets;
};

template <std::size_t N>
void require_equal(const power<N>& s, const char* who) {
  if (s.z == s.peer_z) return;
  std::fprintf(stderr, "the powers of Napier and %s differ\n", who);
  std::abort();
}

template <std::size_t N>
void add_powers() {
  constexpr auto table = "modexp";
  constexpr std::size_t bits = 64 * N;
  if (!is_wanted(table, bits)) return;
  static powers<N> of;
  randomize(of.m, N);
  of.m[0] |= 1U;
  of.m[N - 1] |= std::uint64_t{1} << 63U;
  of.context = montgomery_context<N>::for_public_modulus(of.m);
  of.ring = detail::montgomery_ring<N, std::uint64_t>::of(of.m);
  of.sets.resize(16);
  for (power<N>& s : of.sets) {
    randomize(s.x, N);
    randomize(s.e, N);
    s.x = of.context->reduce(s.x);
  }
  auto& sets = of.sets;
  add_each(name(table, bits, "napier"), sets, [](power<N>& s) { s.z = of.context->pow(s.x, s.e); });
  add_each(name(table, bits, "scalar"), sets, [](power<N>& s) {
    s.z = of.ring->enter(s.x);
    limbs::power<N, limbs::best_window(bits)>(*of.ring, s.z.data(), s.z.data(), s.e.data(), N,
                                              bits);
    s.z = of.ring->leave(s.z);
  });
  if constexpr (limbs::has_fma_ring<N, std::uint64_t, limbs::fma_in_avx2>) {
    if (limbs::fma_in_avx2::is_usable()) {
      add_each(name(table, bits, "avx2"), sets, [](power<N>& s) {
        using vectors = limbs::fma_in_avx2;
        s.z = of.ring->enter(s.x);
        const limbs::detail::secret_exponent<std::uint64_t, bits> exponent(s.e.data(), N);
        limbs::detail::raise_in_vectors<limbs::fma_kinds<vectors>, N>(*of.ring, s.z.data(),
                                                                      s.z.data(), exponent);
        s.z = of.ring->leave(s.z);
      });
    }
  }
  sets[0].z = of.context->pow(sets[0].x, sets[0].e);

#if NAPIER_BENCH_HAS_OPENSSL
  struct openssl_power {
    BIGNUM *x, *e, *z;
  };
  const auto number = [](const big_int<N>& x) {
    return BN_lebin2bn(reinterpret_cast<const unsigned char*>(x.data()), 8 * N, nullptr);
  };
  static BN_CTX* const scratch = BN_CTX_new();
  static BIGNUM* const m = number(of.m);
  static BN_MONT_CTX* const mont = BN_MONT_CTX_new();
  BN_MONT_CTX_set(mont, m, scratch);
  auto& openssl_sets = make_sets<openssl_power>(sets.size());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    openssl_sets[i] = {number(sets[i].x), number(sets[i].e), BN_new()};
  }
  const auto consttime = [](openssl_power& s) {
    BN_mod_exp_mont_consttime(s.z, s.x, s.e, m, scratch, mont);
  };
  add_each(name(table, bits, "openssl"), openssl_sets, consttime);
  consttime(openssl_sets[0]);
  BN_bn2lebinpad(openssl_sets[0].z, reinterpret_cast<unsigned char*>(sets[0].peer_z.data()), 8 * N);
  require_equal(sets[0], "OpenSSL");
#endif
#if NAPIER_BENCH_HAS_GMP
  static std::vector<mp_limb_t> gmp_scratch(
      static_cast<std::size_t>(mpn_sec_powm_itch(N, bits, N)));
  const auto sec_powm = [](power<N>& s) {
    mpn_sec_powm(s.peer_z.data(), s.x.data(), N, s.e.data(), bits, of.m.data(), N,
                 gmp_scratch.data());
  };
  add_each(name(table, bits, "mpn_sec_powm"), sets, sec_powm);
  sec_powm(sets[0]);
  require_equal(sets[0], "GMP");
#endif
}

constexpr std::size_t at_once = 8;

// Eight powers, and what each of them is computed with.
template <std::size_t N>
struct power_batch {
  std::array<const montgomery_context<N>*, at_once> contexts;
  std::array<big_int<N>, at_once> x, e, z;
};

template <std::size_t N>
void add_batches() {
  constexpr auto table = "modexp_batch";
  constexpr std::size_t bits = 64 * N;
  if (!is_wanted(table, bits)) return;
  static std::array<std::optional<montgomery_context<N>>, at_once> contexts;
  for (auto& context : contexts) {
    big_int<N> m;
    randomize(m, N);
    m[0] |= 1U;
    m[N - 1] |= std::uint64_t{1} << 63U;
    context = montgomery_context<N>::for_public_modulus(m);
  }
  auto& sets = make_sets<power_batch<N>>(4);
  for (power_batch<N>& s : sets) {
    for (std::size_t i = 0; i < at_once; ++i) {
      s.contexts[i] = &*contexts[i];
      randomize(s.x[i], N);
      randomize(s.e[i], N);
      s.x[i] = contexts[i]->reduce(s.x[i]);
    }
  }
  const auto add_all = [](const char* who, auto& of, auto operation) {
    add(name(table, bits, who), workload{[&of, operation, next = std::size_t{0}]() mutable {
                                           operation(of[next]);
                                           next = (next + 1) % of.size();
                                         },
                                         at_once});
  };
  add_all("napier", sets, [](power_batch<N>& s) { s.z = pow_batch(s.contexts, s.x, s.e); });
  add_all("one_by_one", sets, [](power_batch<N>& s) {
    for (std::size_t i = 0; i < at_once; ++i) s.z[i] = s.contexts[i]->pow(s.x[i], s.e[i]);
  });
#if NAPIER_BENCH_HAS_OPENSSL
  struct openssl_powers {
    std::array<BIGNUM*, at_once> x, e, z;
  };
  const auto number = [](const big_int<N>& x) {
    return BN_lebin2bn(reinterpret_cast<const unsigned char*>(x.data()), 8 * N, nullptr);
  };
  static BN_CTX* const scratch = BN_CTX_new();
  static std::array<BIGNUM*, at_once> m;
  static std::array<BN_MONT_CTX*, at_once> mont;
  auto& openssl_sets = make_sets<openssl_powers>(sets.size());
  for (std::size_t i = 0; i < at_once; ++i) {
    m[i] = number(contexts[i]->modulus());
    mont[i] = BN_MONT_CTX_new();
    BN_MONT_CTX_set(mont[i], m[i], scratch);
    for (std::size_t j = 0; j < sets.size(); ++j) {
      openssl_sets[j].x[i] = number(sets[j].x[i]);
      openssl_sets[j].e[i] = number(sets[j].e[i]);
      openssl_sets[j].z[i] = BN_new();
    }
  }
  const auto consttime = [](openssl_powers& s) {
    for (std::size_t i = 0; i < at_once; ++i) {
      BN_mod_exp_mont_consttime(s.z[i], s.x[i], s.e[i], m[i], scratch, mont[i]);
    }
  };
  add_all("openssl", openssl_sets, consttime);
  sets[0].z = pow_batch(sets[0].contexts, sets[0].x, sets[0].e);
  consttime(openssl_sets[0]);
  for (std::size_t i = 0; i < at_once; ++i) {
    power<N> both;
    both.z = sets[0].z[i];
    BN_bn2lebinpad(openssl_sets[0].z[i], reinterpret_cast<unsigned char*>(both.peer_z.data()),
                   8 * N);
    require_equal(both, "OpenSSL");
  }
#endif
}

}  // namespace

void add_benchmarks() {
  warm_up_ns = warm_up_after_vectors_ns;
  add_powers<8>();
  add_powers<16>();
  add_powers<24>();
  add_powers<32>();
  add_powers<48>();
  add_powers<64>();
  add_batches<8>();
  add_batches<16>();
  add_batches<32>();
  add_batches<64>();
}

}  // namespace napier_bench
