// SPDX-License-Identifier: Apache-2.0
//
// A number that is cleared at the end of its scope.
#pragma once

#include "digits/digits.hpp"

namespace napier_c {

// Owns an mp_int.
//
//   temporary t;
//   if (mp_err error = t.initialize(digits); error != MP_OKAY) return error;
class temporary {
 public:
  temporary() noexcept = default;
  temporary(const temporary&) = delete;
  temporary& operator=(const temporary&) = delete;
  ~temporary() { mp_clear(&number_); }

  // Makes it 0, with room for so many digits; once for each object.
  [[nodiscard]] mp_err initialize(std::size_t digits) noexcept {
    return digits > max_digits ? MP_MEM : mp_init_size(&number_, static_cast<int>(digits));
  }
  // Makes it a copy of x; once for each object.
  [[nodiscard]] mp_err initialize_copy(const mp_int* x) noexcept {
    return mp_init_copy(&number_, x);
  }

  [[nodiscard]] operator mp_int*() noexcept { return &number_; }
  [[nodiscard]] mp_int* operator->() noexcept { return &number_; }

 private:
  mp_int number_ = {0, 0, MP_ZPOS, nullptr};
};

}  // namespace napier_c
