// SPDX-License-Identifier: Apache-2.0
//
// Tables 1 to 3 of Bouman, Multiprecision Arithmetic for Cryptology in C++ (2018),
// arXiv:1804.07236: n x n products, and squares beside them. This file is built three times, in its
// three ways.
#include <array>

#include <napier/big_int/multiplication.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/product/square.hpp>

#include "harness/harness.hpp"
#include "harness/peers.hpp"

namespace napier_bench {

namespace {

template <std::size_t N>
struct product_set {
  napier::big_int<N> x, y;
  napier::big_int<2 * N> z;
};

template <std::size_t N>
void add_products() {
  using set = product_set<N>;
  auto& sets = make_sets<set>(sets_in_cache(sizeof(set)));
  for (set& s : sets) {
    randomize(s.x, N);
    randomize(s.y, N);
  }

  constexpr auto product = "multiply_" NAPIER_BENCH_MODE;
  add_over(name(product, N, "napier"), sets, [](set& s) NAPIER_INLINE_LAMBDA {
    napier::limbs::multiply<N, N>(s.z.data(), s.x.data(), s.y.data());
  });
  add_over(name(product, N, "napier_value"), sets,
           [](set& s) NAPIER_INLINE_LAMBDA { s.z = s.x * s.y; });
#if NAPIER_BENCH_HAS_GMP
  add_over(name(product, N, "mpn_mul_n"), sets,
           [](set& s) NAPIER_INLINE_LAMBDA { mpn_mul_n(s.z.data(), s.x.data(), s.y.data(), N); });
  add_over(name(product, N, "mpn_mul"), sets,
           [](set& s) NAPIER_INLINE_LAMBDA { mpn_mul(s.z.data(), s.x.data(), N, s.y.data(), N); });
#endif
#if NAPIER_BENCH_HAS_NTL
  struct ntl_set {
    NTL::ZZ x, y, z;
  };
  auto& ntl_sets = make_sets<ntl_set>(sets.size());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    ntl_sets[i].x = to_ntl(sets[i].x.data(), N);
    ntl_sets[i].y = to_ntl(sets[i].y.data(), N);
  }
  add_over(name(product, N, "ntl_mul"), ntl_sets,
           [](ntl_set& s) NAPIER_INLINE_LAMBDA { NTL::mul(s.z, s.x, s.y); });
#endif

  constexpr auto square = "square_" NAPIER_BENCH_MODE;
  add_over(name(square, N, "napier"), sets,
           [](set& s) NAPIER_INLINE_LAMBDA { napier::limbs::square<N>(s.z.data(), s.x.data()); });
#if NAPIER_BENCH_HAS_GMP
  add_over(name(square, N, "mpn_sqr"), sets,
           [](set& s) NAPIER_INLINE_LAMBDA { mpn_sqr(s.z.data(), s.x.data(), N); });
#endif
#if NAPIER_BENCH_HAS_NTL
  add_over(name(square, N, "ntl_sqr"), ntl_sets,
           [](ntl_set& s) NAPIER_INLINE_LAMBDA { NTL::sqr(s.z, s.x); });
#endif
}

}  // namespace

void add_benchmarks() {
  add_products<2>();
  add_products<3>();
  add_products<4>();
  add_products<5>();
  add_products<6>();
  add_products<7>();
  add_products<8>();
}

}  // namespace napier_bench
