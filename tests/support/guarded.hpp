// SPDX-License-Identifier: Apache-2.0
//
// Rows of limbs between guards, which show whether a kernel wrote out of bounds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <napier/platform/limb.hpp>

namespace napier_test {

/// n limbs with arbitrary values, between guards.
template <napier::limb T>
class guarded {
 public:
  explicit guarded(std::size_t n) : limbs_(n + 2 * width, rubbish) {}

  T* data() { return limbs_.data() + width; }
  operator T*() { return data(); }
  std::size_t size() const { return limbs_.size() - 2 * width; }

  /// Whether the guards are unchanged.
  bool intact() const {
    for (std::size_t i = 0; i < width; ++i) {
      if (limbs_[i] != rubbish || limbs_[limbs_.size() - 1 - i] != rubbish) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t width = 4;
  static constexpr T rubbish = static_cast<T>(0xa5a5a5a5a5a5a5a5U);
  std::vector<T> limbs_;
};

}  // namespace napier_test
