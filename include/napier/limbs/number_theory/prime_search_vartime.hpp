// SPDX-License-Identifier: Apache-2.0
//
// The search for a prime from a number on: windows of candidates are sieved, and those that are
// left are tested in turn. All of it is for public data.
//
// Source: incremental search, HAC 4.4.1. The sieve is an argument: sieved_candidates, or another
// type with such a function next().
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/assign.hpp>
#include <napier/limbs/rows/compare.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The result of a test of a candidate; `stop` ends the search.
enum class verdict : unsigned char { no, yes, stop };

/// The candidates of a search: start, start + 2^k, ..., start + (count - 1) 2^k, for an odd start.
/// If `safe`, a candidate q is also sieved by the divisors of 2q + 1.
struct prime_window {
  std::size_t count;
  unsigned k;
  bool safe;

  /// The window of a search for the next number of so many bits.
  ///
  /// Time:   public.
  static constexpr prime_window of(std::size_t bits, unsigned k) noexcept {
    return {bits < 128 ? 128 : bits, k, false};
  }
};

/// Tests the candidates of one window that the sieve leaves, from the first on, or from the last if
/// not `upwards`. sieve.next(i) is the index of the first such candidate from i on. Each is written
/// to `candidate`, n limbs, and tested by test(candidate, size), where size does not count zeros at
/// its top. The search ends at the first result other than `no`, which is returned and whose number
/// is left in `candidate`.
///
/// Pre:    the highest candidate is below 2^(64 n).
/// Time:   public data.
template <typename Sieve, typename Test>
constexpr verdict search_window_vartime(std::uint64_t* candidate, const std::uint64_t* start,
                                        std::size_t n, const prime_window& window, bool upwards,
                                        const Sieve& sieve, const Test& test) {
  const auto test_one = [&](std::size_t i) {
    static_cast<void>(
        add_limb(candidate, start, n, napier::detail::converted<std::uint64_t>(i) << window.k));
    return test(candidate, significant_limbs_vartime(candidate, n));
  };
  verdict found = verdict::no;
  if (upwards) {
    for (std::size_t i = sieve.next(0); i < window.count && found == verdict::no;
         i = sieve.next(i + 1)) {
      found = test_one(i);
    }
  } else {
    for (std::size_t i = window.count; i-- > 0 && found == verdict::no;) {
      if (sieve.next(i) == i) found = test_one(i);
    }
  }
  return found;
}

/// x = the first number that passes the test, from x on, upwards or downwards, window by window;
/// returns `yes`, or `stop` if a test does. make_sieve(start, size) sieves a window.
///
/// Pre:    x odd; the search ends before it leaves 0 <= x < 2^(64 n) or is within reach of the
///         sieve's primes; candidate has n limbs, apart from x.
/// Time:   public data.
template <typename MakeSieve, typename Test>
constexpr verdict search_prime_vartime(std::uint64_t* x, std::size_t n, const prime_window& window,
                                       bool upwards, std::uint64_t* candidate,
                                       const MakeSieve& make_sieve, const Test& test) {
  const std::uint64_t last = napier::detail::converted<std::uint64_t>(window.count - 1) << window.k;
  const std::uint64_t step = std::uint64_t{1} << window.k;
  for (;;) {
    // x is the first candidate of the window.
    if (!upwards) static_cast<void>(subtract_limb(x, x, n, last));
    const auto sieve =
        make_sieve(static_cast<const std::uint64_t*>(x), significant_limbs_vartime(x, n));
    const verdict found = search_window_vartime(candidate, x, n, window, upwards, sieve, test);
    if (found != verdict::no) {
      copy(x, candidate, n);
      return found;
    }
    if (upwards) {
      static_cast<void>(add_limb(x, x, n, last + step));
    } else {
      static_cast<void>(subtract_limb(x, x, n, step));
    }
  }
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
