// SPDX-License-Identifier: Apache-2.0
//
// Number-theoretic transforms of one polynomial of 2^n coefficients, on one thread, beside the best
// of Plonky3's methods: nanoseconds of one element. Each transform takes what the one before it
// left. Ours and the best of Plonky3's leave the values in the order of reversed bits.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include <napier/transform.hpp>

#include "harness/harness.hpp"

#if NAPIER_BENCH_HAS_PLONKY3
// peers/plonky3/src/transforms.rs: fields and methods by their numbers there.
extern "C" {
void* plonky3_transform_new(std::size_t field, std::size_t method, std::size_t n);
void plonky3_transform_set(void* transform, std::size_t i, std::uint64_t x);
void plonky3_transform_run(void* transform);
void plonky3_transform_copy(void* transform, void* to);
std::uint64_t plonky3_root(std::size_t field, std::size_t bits);
}
#endif

namespace napier_bench {

namespace {

using namespace napier;

template <typename F>
struct polynomial {
  ntt_domain<F> domain;
  std::vector<F> x;
};

#if NAPIER_BENCH_HAS_PLONKY3
// The method of Plonky3 that is the fastest for n elements, with its values.
template <typename F>
void* best_of_plonky3(std::size_t field, std::size_t bits) {
  const std::size_t n = std::size_t{1} << bits;
  // Radix2DFTSmallBatch, and RecursiveDft, or for Goldilocks Radix2Bowers. Radix2DitParallel takes
  // at least twice as long for one polynomial.
  void* const candidates[] = {plonky3_transform_new(field, 0, n),
                              plonky3_transform_new(field, sizeof(F) == 4 ? 3 : 2, n)};
  // The first method leaves the values in their order.
  const ntt_domain<F> domain(n, F(plonky3_root(field, bits)));
  std::vector<F> x(n), theirs(n);
  for (std::size_t i = 0; i < n; ++i) {
    const std::uint64_t number = random_limb() >> 33;
    x[i] = F(number);
    plonky3_transform_set(candidates[0], i, number);
  }
  domain.forward(x);
  plonky3_transform_run(candidates[0]);
  plonky3_transform_copy(candidates[0], theirs.data());
  // Plonky3 stores Goldilocks' elements as they are.
  if (sizeof(F) == 4 && theirs != x) {
    std::fprintf(stderr, "transforms of Napier and Plonky3 differ\n");
    std::abort();
  }
  void* best = nullptr;
  auto best_ns = std::numeric_limits<double>::max();
  for (void* const one : candidates) {
    for (int repeat = 0; repeat < 3; ++repeat) {
      const auto before = std::chrono::steady_clock::now();
      plonky3_transform_run(one);
      const std::chrono::duration<double, std::nano> took =
          std::chrono::steady_clock::now() - before;
      if (took.count() < best_ns) best_ns = took.count(), best = one;
    }
  }
  return best;
}
#endif

template <typename F>
void add_transforms(const char* table, [[maybe_unused]] std::size_t field) {
  for (const std::size_t bits : {std::size_t{16}, std::size_t{18}, std::size_t{20}}) {
    if (!is_wanted(table, bits)) continue;
    const std::size_t n = std::size_t{1} << bits;
    auto& p = *new polynomial<F>{ntt_domain<F>(n), std::vector<F>(n)};
    for (auto& x : p.x) x = F(random_limb());
    add(name(table, bits, "napier"),
        workload{[&p] { p.domain.forward(p.x, {ntt_order::bit_reversed}); }, n});
    add(name(table, bits, "natural"), workload{[&p] { p.domain.forward(p.x); }, n});
#if NAPIER_BENCH_HAS_PLONKY3
    if (is_listing()) {
      add(name(table, bits, "plonky3"), workload{[] {}, n});
    } else {
      void* const theirs = best_of_plonky3<F>(field, bits);
      add(name(table, bits, "plonky3"), workload{[theirs] { plonky3_transform_run(theirs); }, n});
    }
#endif
  }
}

}  // namespace

void add_benchmarks() {
  warm_up_ns = warm_up_after_vectors_ns;
  add_transforms<field<"0x78000001">>("transform_baby_bear", 0);
  add_transforms<field<"0x7f000001">>("transform_koala_bear", 1);
  add_transforms<field<"0xffffffff00000001">>("transform_goldilocks", 2);
}

}  // namespace napier_bench
