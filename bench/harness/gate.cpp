// SPDX-License-Identifier: Apache-2.0
#include "harness/gate.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdint>

#include <napier/platform/unroll.hpp>
#include <napier/platform/value_barrier.hpp>

namespace napier_bench {

namespace {

using clock = std::chrono::steady_clock;

constexpr double sample_ns = 150'000;
constexpr double long_pass_ns = 10'000'000;
constexpr int patience = 40;                   // attempts at a short workload
constexpr double patience_ns = 2'000'000'000;  // and the end of it for a long one

double nanoseconds_since(clock::time_point begin) {
  return std::chrono::duration<double, std::nano>(clock::now() - begin).count();
}

constexpr int probe_rounds = 100;
constexpr std::size_t probe_adds = 100;

volatile std::uint64_t probe_result;  // so that the additions are made

// An addition takes one cycle when each needs the one before: this is the length of a cycle. What
// is added is in a register, because Golden Cove and its successors add small constants while they
// rename registers, several of a chain in one cycle.
double chained_add_ns() {
  std::uint64_t x = 0;
  std::uint64_t one = 1;
  one = napier::value_barrier(one);
  const auto begin = clock::now();
  for (int i = 0; i < probe_rounds; ++i) {
    napier::unroll<probe_adds>([&](auto)
                                   NAPIER_INLINE_LAMBDA { x = napier::value_barrier(x + one); });
  }
  probe_result = x;
  return nanoseconds_since(begin) / (probe_rounds * probe_adds);
}

// Independent additions, four at a time: this is how many units the core has left for us.
double parallel_add_ns() {
  std::uint64_t a = 0, b = 0, c = 0, d = 0;
  std::uint64_t one = 1;
  one = napier::value_barrier(one);
  const auto begin = clock::now();
  for (int i = 0; i < probe_rounds; ++i) {
    napier::unroll<probe_adds>([&](auto) NAPIER_INLINE_LAMBDA {
      a = napier::value_barrier(a + one);
      b = napier::value_barrier(b + one);
      c = napier::value_barrier(c + one);
      d = napier::value_barrier(d + one);
    });
  }
  probe_result = a + b + c + d;
  return nanoseconds_since(begin) / (4 * probe_rounds * probe_adds);
}

struct probe {
  double cycle_ns;
  double width;  // additions a cycle
};

probe take_probe() {
  const double cycle = chained_add_ns();
  return {cycle, cycle / parallel_add_ns()};
}

// The width of the core when it is idle, which is 3 to 4 where there are four adders.
double idle_width() {
  static const double best = [] {
    double width = 0;
    for (const auto begin = clock::now(); nanoseconds_since(begin) < 100e6;) {
      const double now = take_probe().width;
      if (now < 4.2) width = std::max(width, now);  // more is a hiccup of the first chain
    }
    return width;
  }();
  return best;
}

long times_preempted() {
#if defined(RUSAGE_THREAD)
  constexpr int who = RUSAGE_THREAD;
#else
  constexpr int who = RUSAGE_SELF;
#endif
  rusage usage{};
  getrusage(who, &usage);
  return usage.ru_nivcsw;
}

// Runs `measure`, which returns nanoseconds for one operation, between two probes.
template <typename Measure>
sample between_probes(Measure measure) {
  const double wanted = 0.85 * idle_width();
  sample last{};
  const auto begin = clock::now();
  for (int attempt = 0; attempt < patience; ++attempt) {
    const long preempted = times_preempted();
    const probe before = take_probe();
    const double ns = measure();
    const probe after = take_probe();
    const double slower = std::max(before.cycle_ns, after.cycle_ns);
    const double faster = std::min(before.cycle_ns, after.cycle_ns);
    last.nanoseconds = ns;
    last.cycles = ns / ((before.cycle_ns + after.cycle_ns) / 2);
    last.clean = before.width > wanted && after.width > wanted && slower < 1.03 * faster &&
                 times_preempted() == preempted;
    if (last.clean || nanoseconds_since(begin) > patience_ns) break;
  }
  return last;
}

}  // namespace

sample take_sample(const workload& work) {
  // The first pass brings code and data into the caches. The last one says how long a pass takes,
  // unless the first one has said that it takes long.
  const auto warm = clock::now();
  int warming = 0;
  do {
    work.pass();
    ++warming;
  } while (nanoseconds_since(warm) < warm_up_ns);
  double pass_ns = nanoseconds_since(warm) / warming;
  if (pass_ns < long_pass_ns) {
    const auto begin = clock::now();
    work.pass();
    pass_ns = nanoseconds_since(begin);
  }
  const int passes = std::max(1, static_cast<int>(sample_ns / pass_ns));
  return between_probes([&] {
    const auto start = clock::now();
    for (int i = 0; i < passes; ++i) work.pass();
    return nanoseconds_since(start) / passes / static_cast<double>(work.operations);
  });
}

sample take_sample(const std::function<double()>& measure) { return between_probes(measure); }

}  // namespace napier_bench
