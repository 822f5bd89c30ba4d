// SPDX-License-Identifier: Apache-2.0
//
// Timing on a machine that others may share: a sample counts only if the processor was ours alone
// while it ran.
#pragma once

#include <cstddef>
#include <functional>

namespace napier_bench {

/// The time of one operation.
struct sample {
  double nanoseconds;
  double cycles;
  bool clean;  ///< nothing else ran on this core
};

/// What is timed: `pass()` runs `operations` operations.
struct workload {
  std::function<void()> pass;
  std::size_t operations;
};

/// How long the workload runs before its samples; two passes at the least. Where another of the
/// program's workloads lowers the clock, as wide vectors do for a millisecond and more after
/// themselves, this must be long enough for the clock to be the workload's own.
inline double warm_up_ns = 0;
inline constexpr double warm_up_after_vectors_ns = 3'000'000;

/// Times about 150 us of the workload between two short probes, again and again until a sample is
/// clean or the patience is at an end; then that last one is returned, and is not clean.
sample take_sample(const workload& work);

/// Where the workload tells its own time: `measure()` gives the nanoseconds of one operation.
sample take_sample(const std::function<double()>& measure);

}  // namespace napier_bench
