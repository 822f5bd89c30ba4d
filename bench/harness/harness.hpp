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
std::string name(const char* table, const std::string& row, const char* who);

/// Is this row to be measured? If the environment names a row, NAPIER_BENCH_ROW=TABLE/ROW, it is
/// the only one: benchmarks of other rows are not added, and a program need not prepare their
/// operands.
bool is_wanted(const char* table, std::size_t row);
bool is_wanted(const std::string& table_and_row);

/// Are the benchmarks only listed? Then operands that take long to make may be left out.
bool is_listing();

/// Adds the benchmark `name`.
void add(const std::string& name, workload work);
void add(const std::string& name, std::function<double()> measure);

/// Adds the benchmark `name` with few samples, because each takes about a second.
void add_seldom(const std::string& name, std::function<double()> measure);

/// operation(set) for every set in turn, inlined if the operation is a NAPIER_INLINE_LAMBDA. Each
/// set has its own result in memory that others can see, so nothing can be left out.
///
/// Two things are for g++ 12, which keeps the result of every carry on the stack until it has
/// proved that nobody reads it: the sets come as arguments, and there is no
/// benchmark::ClobberMemory().
template <typename Set, typename Operation>
[[gnu::noinline]] void run_over(Set* first, Set* last, Operation operation) {
  for (; first != last; ++first) operation(*first);
}

/// Adds the benchmark `name`: a pass is the operation over all the sets.
template <typename Set, typename Operation>
void add_over(const std::string& name, std::vector<Set>& sets, Operation operation) {
  add(name,
      workload{[&sets, operation] { run_over(sets.data(), sets.data() + sets.size(), operation); },
               sets.size()});
}

/// Adds the benchmark `name` for operations of a microsecond and more: a pass is the operation over
/// one set, and the next pass takes the next set.
template <typename Set, typename Operation>
void add_each(const std::string& name, std::vector<Set>& sets, Operation operation) {
  add(name, workload{[&sets, operation, next = std::size_t{0}]() mutable {
                       run_over(sets.data() + next, sets.data() + next + 1, operation);
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
