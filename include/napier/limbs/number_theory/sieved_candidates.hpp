// SPDX-License-Identifier: Apache-2.0
//
// What a sieve leaves of a window of candidates: the row of bits that prime_sieve_vartime.hpp
// writes and a search reads. The search compiles without the sieve, which may be in the compiled
// library.
//
// Source: incremental search, HAC 4.4.1.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The candidates of a window that a sieve leaves: their bits in its memory are 0.
struct sieved_candidates {
  const std::uint64_t* removed;
  std::size_t count;

  /// The index of the first candidate from i on that was not removed, or the count if there is
  /// none.
  ///
  /// Time:   public data.
  [[nodiscard]] constexpr std::size_t next(std::size_t i) const noexcept {
    while (i < count && ((removed[i / 64] >> (i % 64)) & 1U) != 0) ++i;
    return i;
  }
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
