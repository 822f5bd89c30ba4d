// SPDX-License-Identifier: Apache-2.0
//
// The libraries that we measure against, as far as they are installed.
#pragma once

#include <cstddef>
#include <cstdint>

#if NAPIER_BENCH_HAS_GMP
#include <gmp.h>
static_assert(sizeof(mp_limb_t) == 8);
#endif

#if NAPIER_BENCH_HAS_NTL
#include <NTL/ZZ.h>
#endif

namespace napier_bench {

#if NAPIER_BENCH_HAS_GMP
/// An mpz_t that lives and moves as an object.
class mpz {
 public:
  mpz() { mpz_init(value_); }
  mpz(const mpz&) = delete;
  mpz& operator=(const mpz&) = delete;
  ~mpz() { mpz_clear(value_); }

  void assign(const std::uint64_t* limbs, std::size_t count) {
    mpz_import(value_, count, -1, sizeof(std::uint64_t), 0, 0, limbs);
  }
  operator mpz_ptr() { return value_; }

 private:
  mpz_t value_;
};
#endif

#if NAPIER_BENCH_HAS_NTL
inline NTL::ZZ to_ntl(const std::uint64_t* limbs, std::size_t count) {
  return NTL::ZZFromBytes(reinterpret_cast<const unsigned char*>(limbs),
                          static_cast<long>(count * sizeof(std::uint64_t)));
}
#endif

}  // namespace napier_bench
