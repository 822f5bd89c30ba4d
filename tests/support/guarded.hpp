// SPDX-License-Identifier: Apache-2.0
//
// A row of exactly so many limbs, with limbs around it that must stay as they are.
#pragma once

#include <cstddef>
#include <vector>

#include <napier/platform/limb.hpp>

namespace napier_test {

template <napier::limb T>
class guarded {
 public:
  explicit guarded(std::size_t n) : limbs_(n + 2 * margin, guard) {}

  T* data() { return limbs_.data() + margin; }
  operator T*() { return data(); }  // NOLINT(google-explicit-constructor)

  /// Whether nothing beyond the row was written to.
  bool intact() const {
    for (std::size_t i = 0; i < margin; ++i) {
      if (limbs_[i] != guard || limbs_[limbs_.size() - 1 - i] != guard) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t margin = 4;
  static constexpr T guard = static_cast<T>(0xa5a5a5a5a5a5a5a5U);
  std::vector<T> limbs_;
};

}  // namespace napier_test
