// SPDX-License-Identifier: Apache-2.0
//
// Random bytes from the operating system: from getrandom() or getentropy(), or from /dev/urandom if
// these fail or do not exist.
#pragma once

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>

#include <napier/platform/config.hpp>

#if defined(__linux__)
#include <sys/random.h>
#define NAPIER_HAS_GETRANDOM 1
#elif defined(__APPLE__)
#include <sys/random.h>
#define NAPIER_HAS_GETENTROPY 1
#elif defined(__OpenBSD__) || defined(__FreeBSD__) || defined(__NetBSD__)
#include <unistd.h>
#define NAPIER_HAS_GETENTROPY 1
#endif

namespace napier::inline NAPIER_ABI {

namespace detail {

inline bool fill_from_device(std::span<std::uint8_t> bytes) noexcept {
  std::FILE* const device = std::fopen("/dev/urandom", "rb");
  if (device == nullptr) return false;
  std::setvbuf(device, nullptr, _IONBF, 0);  // no bytes are read ahead, and none stay in a buffer
  const bool filled = std::fread(bytes.data(), 1, bytes.size(), device) == bytes.size();
  std::fclose(device);
  return filled;
}

}  // namespace detail

/// The operating system's generator, as a source of bytes. It has no state: objects may be used by
/// any number of threads.
struct system_random {
  /// Fills `bytes`; returns false if the operating system fails to provide them.
  ///
  /// Time:   public size.
  bool operator()(std::span<std::uint8_t> bytes) const noexcept {
    while (!bytes.empty()) {
      std::size_t got = 0;
#if defined(NAPIER_HAS_GETRANDOM)
      const auto result = ::getrandom(bytes.data(), bytes.size(), 0);
      if (result < 0 && errno == EINTR) continue;
      if (result > 0) got = static_cast<std::size_t>(result);
#elif defined(NAPIER_HAS_GETENTROPY)
      const std::size_t part = bytes.size() < 256 ? bytes.size() : 256;  // its limit for one call
      if (::getentropy(bytes.data(), part) == 0) got = part;
#endif
      if (got == 0) return detail::fill_from_device(bytes);
      bytes = bytes.subspan(got);
    }
    return true;
  }
};

}  // namespace napier::inline NAPIER_ABI

#undef NAPIER_HAS_GETRANDOM
#undef NAPIER_HAS_GETENTROPY
