// SPDX-License-Identifier: Apache-2.0
//
// Memory for one call.
#pragma once

#include <cstddef>

#include "allocate.hpp"
#include "digits/digits.hpp"

namespace napier_c {

// Limbs for one call: up to 8 KB on the stack, so that nothing is allocated where LibTomMath
// allocates nothing; more by one allocation. All limbs are wiped at the end of the call. The object
// converts to false if there is no memory.
//
//   scratch memory(2 * n);
//   if (!memory) return MP_MEM;
//   limb* const x = memory.take(n);
class scratch {
 public:
  explicit scratch(std::size_t limbs) noexcept : size_(limbs) {
    if (limbs > on_stack) next_ = begin_ = allocate<limb>(limbs);
  }
  scratch(const scratch&) = delete;
  scratch& operator=(const scratch&) = delete;
  ~scratch() {
    if (begin_ == here_) {
      napier::ct::wipe(here_, size_);
    } else {
      release(begin_, size_);
    }
  }

  [[nodiscard]] explicit operator bool() const noexcept { return begin_ != nullptr; }

  // The next n limbs, uninitialized.
  [[nodiscard]] limb* take(std::size_t n) noexcept {
    limb* const taken = next_;
    next_ += n;
    return taken;
  }
  // The next limbs_of(x) limbs, set to |x|.
  [[nodiscard]] limb* take(const mp_int* x) noexcept {
    limb* const taken = next_;
    next_ += unpack(taken, x);
    return taken;
  }
  // All limbs that are not yet taken, for the work of a kernel.
  [[nodiscard]] limb* rest() noexcept { return next_; }

 private:
  static constexpr std::size_t on_stack = 1024;
  std::size_t size_;
  limb here_[on_stack];  // uninitialized: limbs that no call takes are not written here
  limb* begin_ = here_;
  limb* next_ = here_;
};

}  // namespace napier_c
