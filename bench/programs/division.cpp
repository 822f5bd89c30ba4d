// SPDX-License-Identifier: Apache-2.0
//
// Division of 2n limbs by n beside GMP: for information.
#include <napier/limbs/division/divide.hpp>

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

}  // namespace

void add_benchmarks() {
  add_divisions<2>();
  add_divisions<4>();
  add_divisions<8>();
}

}  // namespace napier_bench
