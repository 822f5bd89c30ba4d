// SPDX-License-Identifier: Apache-2.0
//
// Conversions between GMP's numbers and rows of limbs.
#pragma once

#include <gmp.h>

#include <cstddef>
#include <cstdlib>
#include <ostream>

#include <napier/platform/limb.hpp>

namespace napier_test {

/// An mpz_t that is cleared at its end. It converts to the types that GMP's functions take.
class gmp_number {
 public:
  gmp_number() { mpz_init(value_); }
  template <napier::limb T>
  gmp_number(const T* x, std::size_t n) {
    mpz_init(value_);
    mpz_import(value_, n, -1, sizeof(T), 0, 0, x);
  }
  gmp_number(const gmp_number& other) { mpz_init_set(value_, other.value_); }
  gmp_number& operator=(const gmp_number& other) {
    mpz_set(value_, other.value_);
    return *this;
  }
  ~gmp_number() { mpz_clear(value_); }

  operator mpz_ptr() { return value_; }
  operator mpz_srcptr() const { return value_; }

  friend bool operator==(const gmp_number& a, const gmp_number& b) {
    return mpz_cmp(a.value_, b.value_) == 0;
  }
  friend std::ostream& operator<<(std::ostream& out, const gmp_number& x) {
    char* text = mpz_get_str(nullptr, 16, x.value_);
    out << "0x" << text;
    std::free(text);
    return out;
  }

  /// The sign, -1, 0 or 1. (GMP's mpz_sgn is a macro, which requires an mpz_t.)
  int sign() const { return mpz_cmp_ui(value_, 0) == 0 ? 0 : (mpz_cmp_ui(value_, 0) < 0 ? -1 : 1); }

  /// This number modulo 2^bits.
  gmp_number low_bits(std::size_t bits) const {
    gmp_number z;
    mpz_fdiv_r_2exp(z.value_, value_, bits);
    return z;
  }

 private:
  mpz_t value_;
};

}  // namespace napier_test
