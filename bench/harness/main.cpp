// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <cstdlib>
#include <functional>
#include <random>
#include <string_view>
#include <utility>

#include <napier/platform/simd/choice.hpp>

#include "harness/harness.hpp"
#include "harness/versions.hpp"

namespace napier_bench {

namespace {

std::mt19937_64& generator() {
  static std::mt19937_64 engine = [] {
    std::random_device device;
    return std::mt19937_64((std::uint64_t{device()} << 32U) | device());
  }();
  return engine;
}

// A benchmark that has taken so long is left at so many samples.
constexpr double budget_s = 0.5;
constexpr int least_samples = 3;

// One repetition is one sample; results.py takes the median of the clean ones.
template <typename Work>
void add_sampled(const std::string& name, Work work, int repetitions = 0) {
  if (!is_wanted(name.substr(0, name.rfind('/')))) return;
  const auto run = [work, taken = sample{}, spent_s = 0.0,
                    samples = 0](benchmark::State& state) mutable {
    using clock = std::chrono::steady_clock;
    const auto begin = clock::now();
    const bool is_enough = spent_s > budget_s && samples >= least_samples;
    for (auto _ : state) {
      if (!is_enough) taken = take_sample(work);
      state.SetIterationTime(taken.nanoseconds * 1e-9);
    }
    state.counters["cycles"] = taken.cycles;
    state.counters["clean"] = taken.clean ? 1 : 0;
    state.counters["left_out"] = is_enough ? 1 : 0;  // the last sample, once more
    spent_s += std::chrono::duration<double>(clock::now() - begin).count();
    ++samples;
  };
  auto* const added = benchmark::RegisterBenchmark(name.c_str(), run);
  added->UseManualTime()->Iterations(1);
  if (repetitions != 0) added->Repetitions(repetitions);
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

bool is_wanted(const std::string& table_and_row) {
  static const char* const only = std::getenv("NAPIER_BENCH_ROW");
  return only == nullptr || table_and_row == only;
}

bool is_wanted(const char* table, std::size_t row) {
  return is_wanted(table + ('/' + std::to_string(row)));
}

namespace {
bool listing = false;
}

bool is_listing() { return listing; }

std::uint64_t random_limb() { return generator()(); }

void add(const std::string& name, workload work) { add_sampled(name, std::move(work)); }

void add(const std::string& name, std::function<double()> measure) {
  add_sampled(name, std::move(measure));
}

void add_seldom(const std::string& name, std::function<double()> measure) {
  add_sampled(name, std::move(measure), 5);
}

}  // namespace napier_bench

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--benchmark_list_tests") napier_bench::listing = true;
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::AddCustomContext("compiler", NAPIER_BENCH_COMPILER);
  benchmark::AddCustomContext("flags", NAPIER_BENCH_FLAGS);
  benchmark::AddCustomContext("vectors", napier::simd::name_of(napier::simd::chosen()));
  benchmark::AddCustomContext("peers", napier_bench::peers_and_versions());
  napier_bench::add_benchmarks();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
