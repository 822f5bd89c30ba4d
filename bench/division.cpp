// SPDX-License-Identifier: Apache-2.0
//
// Division of 2n limbs by n, and inverses modulo an odd number, beside GMP: for information.
#include <napier/limbs/divide.hpp>
#include <napier/limbs/inverse.hpp>

#include "harness/harness.hpp"
#include "harness/peers.hpp"

namespace napier_bench {

namespace {

using limb = std::uint64_t;

template <std::size_t N>
struct division {
  limb x[2 * N], d[N], q[2 * N], r[N];
};

template <std::size_t N>
void add_divisions() {
  using set = division<N>;
  auto& sets = make_sets<set>(many_sets);
  for (set& s : sets) {
    randomize(s.x, 2 * N);
    randomize(s.d, N);
  }
  add_over(name("divide", N, "napier"), sets, [](set& s) NAPIER_INLINE_LAMBDA {
    napier::limbs::divide_vartime<2 * N, N>(s.q, s.r, s.x, s.d);
  });
  add_over(name("divide", N, "constant_time"), sets, [](set& s) NAPIER_INLINE_LAMBDA {
    napier::limbs::divide<2 * N, N>(s.q, s.r, s.x, s.d);
  });
#if NAPIER_BENCH_HAS_GMP
  add_over(name("divide", N, "mpn_tdiv_qr"), sets,
           [](set& s) { mpn_tdiv_qr(s.q, s.r, 0, s.x, 2 * N, s.d, N); });
#endif
}

template <std::size_t N>
struct inversion {
  limb a[N], m[N], z[N];
};

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
    static_cast<void>(napier::limbs::inverse<N>(s.z, s.a, s.m));
  });
  add_each(name("inverse", bits, "vartime"), sets, [](set& s) NAPIER_INLINE_LAMBDA {
    static_cast<void>(napier::limbs::inverse_vartime<N>(s.z, s.a, s.m));
  });
#if NAPIER_BENCH_HAS_GMP
  struct gmp_inversion {
    mpz a, m, z;
  };
  auto& gmp_sets = make_sets<gmp_inversion>(sets.size());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    gmp_sets[i].a.assign(sets[i].a, N);
    gmp_sets[i].m.assign(sets[i].m, N);
  }
  add_each(name("inverse", bits, "mpz_invert"), gmp_sets,
           [](gmp_inversion& s) { mpz_invert(s.z, s.a, s.m); });
  auto& scratch = make_sets<mp_limb_t>(static_cast<std::size_t>(mpn_sec_invert_itch(N)));
  add_each(name("inverse", bits, "mpn_sec_invert"), sets, [&scratch](set& s) {
    limb a[N];  // it is used up
    napier::limbs::copy<N>(a, s.a);
    mpn_sec_invert(s.z, a, s.m, N, 2 * bits, scratch.data());
  });
#endif
}

}  // namespace

void add_benchmarks() {
  add_divisions<2>();
  add_divisions<4>();
  add_divisions<8>();
  add_inverses<4>();
  add_inverses<8>();
  add_inverses<16>();
}

}  // namespace napier_bench
