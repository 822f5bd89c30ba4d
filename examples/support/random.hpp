// SPDX-License-Identifier: Apache-2.0
//
// Random bytes from the operating system.
//
// The algorithms take the source of randomness as an argument, as napier/modular/random.hpp does:
// anything that fills a span of bytes and says whether it could. So a test can give them numbers
// that it knows.
#pragma once

#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace example {

/// Fills bytes with random ones; false if there are none to be had.
inline bool system_random(std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const std::size_t length = std::min<std::size_t>(bytes.size(), 256);  // getentropy's most
    if (getentropy(bytes.data(), length) != 0) return false;
    bytes = bytes.subspan(length);
  }
  return true;
}

}  // namespace example
