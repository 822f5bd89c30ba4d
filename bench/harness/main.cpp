// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>
#include <random>
#include <utility>

#include "harness/harness.hpp"

namespace napier_bench {

namespace {

std::mt19937_64& generator() {
  static std::mt19937_64 engine = [] {
    std::random_device device;
    return std::mt19937_64((std::uint64_t{device()} << 32U) | device());
  }();
  return engine;
}

// One repetition is one sample; run.py takes the median of the clean ones.
template <typename Work>
benchmark::internal::Benchmark* add_sampled(const std::string& name, Work work) {
  return benchmark::RegisterBenchmark(name.c_str(),
                                      [work](benchmark::State& state) {
                                        sample taken{};
                                        for (auto _ : state) {
                                          taken = take_sample(work);
                                          state.SetIterationTime(taken.nanoseconds * 1e-9);
                                        }
                                        state.counters["cycles"] = taken.cycles;
                                        state.counters["clean"] = taken.clean ? 1 : 0;
                                      })
      ->UseManualTime()
      ->Iterations(1);
}

}  // namespace

std::string name(const char* table, std::size_t row, const char* who) {
  return name(table, std::to_string(row), who);
}

std::string name(const char* table, const std::string& row, const char* who) {
  std::string all = table;
  all.append("/").append(row).append("/").append(who);
  return all;
}

std::uint64_t random_limb() { return generator()(); }

void add(const std::string& name, workload work) { add_sampled(name, std::move(work)); }

void add(const std::string& name, std::function<double()> measure) {
  add_sampled(name, std::move(measure));
}

void add_seldom(const std::string& name, std::function<double()> measure) {
  add_sampled(name, std::move(measure))->Repetitions(5);
}

namespace {

[[gnu::noinline]] void do_nothing() { benchmark::ClobberMemory(); }
void (*volatile jump_target)() = do_nothing;

// What an indirect jump costs here: where it is not predicted, every call into a shared library
// pays for it, and so does GMP's basecase, which jumps into the middle of its loop.
double indirect_jump_ns() {
  std::vector<double> costs;
  for (int i = 0; i < 25; ++i) {
    const auto direct = take_sample(workload{[] {
                                               for (int k = 0; k < 1000; ++k) do_nothing();
                                             },
                                             1000});
    const auto indirect = take_sample(workload{[] {
                                                 for (int k = 0; k < 1000; ++k) jump_target();
                                               },
                                               1000});
    costs.push_back(indirect.nanoseconds - direct.nanoseconds);
  }
  std::nth_element(costs.begin(), costs.begin() + 12, costs.end());
  return costs[12];
}

}  // namespace

}  // namespace napier_bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::AddCustomContext("compiler", NAPIER_BENCH_COMPILER);
  benchmark::AddCustomContext("flags", NAPIER_BENCH_FLAGS);
  benchmark::AddCustomContext("indirect_jump_ns", std::to_string(napier_bench::indirect_jump_ns()));
  napier_bench::add_benchmarks();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
