// SPDX-License-Identifier: Apache-2.0
//
// The processor's own figures, which tables and plots of other programs refer to.
#include <algorithm>
#include <array>

#include <napier/platform/unroll.hpp>
#include <napier/platform/value_barrier.hpp>
#include <napier/platform/wide_arithmetic.hpp>

#include "harness/harness.hpp"

namespace napier_bench {

namespace {

constexpr std::size_t rounds = 200;
constexpr std::size_t chains = 8;

// Products of two limbs of 64 bits, each half of which is used, in chains enough for the multiplier
// to be what bounds them.
void multiply_limbs() {
  static std::array<std::uint64_t, chains> start = [] {
    std::array<std::uint64_t, chains> random{};
    randomize(random, chains);
    return random;
  }();
  auto x = start;
  std::uint64_t y = start[0] | 1U;
  y = napier::value_barrier(y);
  for (std::size_t i = 0; i < rounds; ++i) {
    napier::unroll<chains>([&](auto k) NAPIER_INLINE_LAMBDA {
      std::uint64_t high = 0;
      const std::uint64_t low = napier::wide_multiply(x[k], y, high);
      x[k] = napier::value_barrier(low + high);
    });
  }
  start = x;
}

[[gnu::noinline]] void do_nothing() { benchmark::ClobberMemory(); }
void (*volatile jump_target)() = do_nothing;

// What an indirect jump costs more than a direct one: where it is not predicted, every call into a
// shared library pays for it, and so does GMP's basecase, which jumps into its loop.
double indirect_jump_ns() {
  constexpr std::size_t calls = 1000;
  const auto direct = take_sample(workload{[] {
                                             for (std::size_t k = 0; k < calls; ++k) do_nothing();
                                           },
                                           calls});
  const auto indirect = take_sample(workload{[] {
                                               for (std::size_t k = 0; k < calls; ++k)
                                                 jump_target();
                                             },
                                             calls});
  return std::max(0.0, indirect.nanoseconds - direct.nanoseconds);
}

}  // namespace

void add_benchmarks() {
  add(name("machine", "limb_product", "napier"), workload{multiply_limbs, rounds * chains});
  add(name("machine", "indirect_jump", "napier"), indirect_jump_ns);
}

}  // namespace napier_bench
