// SPDX-License-Identifier: Apache-2.0
//
// A benchmark is named TABLE/ROW/WHO, such as "multiply/4/mpn_mul_n"; bench/run.py makes the tables
// from the names. Google Benchmark runs them, and writes them down as JSON; the time is ours.
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "harness/gate.hpp"

namespace napier_bench {

/// TABLE/ROW/WHO.
std::string name(const char* table, std::size_t row, const char* who);

/// Adds the benchmark `name`.
void add(const std::string& name, workload work);
void add(const std::string& name, std::function<double()> measure);

/// Adds the benchmark `name`: operation(set) for every set in turn. A pass is all the sets, and
/// nothing of one operation can be left out or moved into the next.
template <typename Set, typename Operation>
void add_over(const std::string& name, std::vector<Set>& sets, Operation operation) {
  add(name, workload{[&sets, operation] {
                       for (Set& set : sets) {
                         operation(set);
                         benchmark::ClobberMemory();
                       }
                     },
                     sets.size()});
}

/// The same for operations of a microsecond and more: a pass is one set, the next one each time.
template <typename Set, typename Operation>
void add_each(const std::string& name, std::vector<Set>& sets, Operation operation) {
  add(name, workload{[&sets, operation, next = std::size_t{0}]() mutable {
                       operation(sets[next]);
                       benchmark::ClobberMemory();
                       next = (next + 1) % sets.size();
                     },
                     1});
}

/// A random limb; the generator is seeded anew in each run.
std::uint64_t random_limb();

/// Fills any array-like object with random limbs.
template <typename Limbs>
void randomize(Limbs& limbs, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) limbs[i] = random_limb();
}

/// How many sets of this size fit in half of a level-1 cache: where the time does not depend on
/// the values, more would only measure the memory.
constexpr std::size_t sets_in_cache(std::size_t set_bytes) {
  const std::size_t fitting = 16384 / set_bytes;
  return fitting < 16 ? 16 : fitting;
}

/// Enough that a branch predictor learns nothing of them.
inline constexpr std::size_t many_sets = 1024;

/// Sets that live as long as the program.
template <typename Set>
std::vector<Set>& make_sets(std::size_t count) {
  return *new std::vector<Set>(count);
}

/// Defined by each program: adds its benchmarks.
void add_benchmarks();

}  // namespace napier_bench
