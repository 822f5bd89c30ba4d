// SPDX-License-Identifier: Apache-2.0
//
// Products and squares of a fixed number of limbs beside s2n-bignum and GMP. Every product is a
// function that is called, as the peers' are.
#include <napier/big_int.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "harness/harness.hpp"
#include "harness/peers.hpp"
#include "peers/s2n_bignum.hpp"

namespace napier_bench {

namespace {

template <std::size_t N>
struct product_set {
  napier::big_int<N> x, y;
  napier::big_int<2 * N> z;
};

template <std::size_t N>
[[gnu::noinline]] void multiply(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y) {
  napier::limbs::multiply_karatsuba<N>(z, x, y);
}
template <std::size_t N>
[[gnu::noinline]] void square(std::uint64_t* z, const std::uint64_t* x) {
  napier::limbs::square_karatsuba<N>(z, x);
}

// operation(z, x, y), after its results were compared with ours.
template <std::size_t N, typename Ours, typename Peer>
void add_peer(const char* table, const char* who, std::vector<product_set<N>>& sets, Ours ours,
              Peer peer) {
  for (auto& s : sets) {
    napier::big_int<2 * N> z;
    ours(z.data(), s.x.data(), s.y.data());
    peer(s.z.data(), s.x.data(), s.y.data());
    if (s.z != z) {
      std::fprintf(stderr, "%s of Napier and %s differ\n", table, who);
      std::abort();
    }
  }
  add_over(name(table, N, who), sets, [peer](product_set<N>& s) NAPIER_INLINE_LAMBDA {
    peer(s.z.data(), s.x.data(), s.y.data());
  });
}

#if NAPIER_BENCH_HAS_S2N
template <std::size_t N>
void s2n_multiply(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y) {
  std::uint64_t t[96];
  if constexpr (N == 4) bignum_mul_4_8(z, x, y);
  if constexpr (N == 6) bignum_mul_6_12(z, x, y);
  if constexpr (N == 8) bignum_mul_8_16(z, x, y);
  if constexpr (N == 16) bignum_kmul_16_32(z, x, y, t);
  if constexpr (N == 32) bignum_kmul_32_64(z, x, y, t);
  static_cast<void>(t);
}
template <std::size_t N>
void s2n_square(std::uint64_t* z, const std::uint64_t* x) {
  std::uint64_t t[72];
  if constexpr (N == 4) bignum_sqr_4_8(z, x);
  if constexpr (N == 6) bignum_sqr_6_12(z, x);
  if constexpr (N == 8) bignum_sqr_8_16(z, x);
  if constexpr (N == 16) bignum_ksqr_16_32(z, x, t);
  if constexpr (N == 32) bignum_ksqr_32_64(z, x, t);
  static_cast<void>(t);
}
#endif

template <std::size_t N>
void add_products() {
  using set = product_set<N>;
  using words = const std::uint64_t*;
  auto& sets = make_sets<set>(sets_in_cache(sizeof(set)));
  for (set& s : sets) {
    randomize(s.x, N);
    randomize(s.y, N);
  }
  const auto product = [](std::uint64_t* z, words x, words y) { multiply<N>(z, x, y); };
  const auto its_square = [](std::uint64_t* z, words x, words) { square<N>(z, x); };
  add_peer<N>("multiply_fixed", "napier", sets, product, product);
  add_peer<N>("square_fixed", "napier", sets, its_square, its_square);
#if NAPIER_BENCH_HAS_S2N
  add_peer<N>("multiply_fixed", "s2n", sets, product,
              [](std::uint64_t* z, words x, words y) { s2n_multiply<N>(z, x, y); });
  add_peer<N>("square_fixed", "s2n", sets, its_square,
              [](std::uint64_t* z, words x, words) { s2n_square<N>(z, x); });
#endif
#if NAPIER_BENCH_HAS_GMP
  add_peer<N>("multiply_fixed", "mpn_mul_n", sets, product,
              [](std::uint64_t* z, words x, words y) { mpn_mul_n(z, x, y, N); });
  add_peer<N>("square_fixed", "mpn_sqr", sets, its_square,
              [](std::uint64_t* z, words x, words) { mpn_sqr(z, x, N); });
#endif
}

}  // namespace

void add_benchmarks() {
  add_products<4>();
  add_products<6>();
  add_products<8>();
  add_products<16>();
  add_products<32>();
}

}  // namespace napier_bench
