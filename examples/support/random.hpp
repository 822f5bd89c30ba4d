// SPDX-License-Identifier: Apache-2.0
//
// Random numbers from the operating system.
//
// The algorithms take the source of randomness as an argument: anything that fills a span of
// bytes. So a test can give them numbers that it knows.
#pragma once

#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>

#include <napier/napier.hpp>

namespace example {

/// Fills bytes with random ones.
inline void system_random(std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const std::size_t length = std::min<std::size_t>(bytes.size(), 256);  // getentropy's most
    if (getentropy(bytes.data(), length) != 0) throw std::runtime_error("no random numbers");
    bytes = bytes.subspan(length);
  }
}

/// A random number of N limbs.
template <std::size_t N, typename Random>
[[nodiscard]] constexpr napier::big_int<N> random_number(Random&& random) {
  std::array<std::uint8_t, 8 * N> bytes{};
  random(std::span<std::uint8_t>(bytes));
  const auto number = napier::big_int<N>::from_bytes_le(bytes);
  napier::ct::wipe(bytes);
  return number;
}

/// A random number in [1, n), each as likely as the others. It takes two attempts at most, on
/// average, where the top bit of n is set; only numbers that are not used show in the time.
template <std::size_t N, typename Random>
[[nodiscard]] constexpr napier::big_int<N> random_nonzero_below(const napier::big_int<N>& n,
                                                                Random&& random) {
  for (;;) {
    const auto number = random_number<N>(random);
    const auto good = napier::ct::less(number, n) & ~napier::ct::is_zero(number);
    if (good.declassify()) return number;
  }
}

}  // namespace example
