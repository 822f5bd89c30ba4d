// SPDX-License-Identifier: Apache-2.0
//
// One random number as each library of integers of any size has it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <napier/integer.hpp>

#include "harness/harness.hpp"
#include "harness/peers.hpp"

#if NAPIER_BENCH_HAS_TOMMATH
#include <tommath.h>
#endif
#if NAPIER_BENCH_HAS_BOOST
#include <boost/multiprecision/cpp_int.hpp>
#endif
#if NAPIER_BENCH_HAS_OPENSSL
#include <openssl/bn.h>
#endif
#if NAPIER_BENCH_HAS_FLINT
#include <flint/fmpz.h>
#endif

namespace napier_bench {

using limb = std::uint64_t;
using limbs = std::vector<limb>;

/// Exactly so many random bits.
inline limbs random_bits(std::size_t bits) {
  limbs x((bits + 63) / 64);
  randomize(x, x.size());
  const auto spare = static_cast<unsigned>(64 * x.size() - bits);
  x.back() = (x.back() | limb{1} << 63U) >> spare;
  return x;
}

/// Each number type has `assign(limbs)`, and moves or stays where it is made.
struct napier_number {
  napier::integer value;
  void assign(const limbs& x) { value = napier::integer::from_limbs(x); }
};

#if NAPIER_BENCH_HAS_GMP
struct gmp_number {
  mpz value;
  void assign(const limbs& x) { value.assign(x.data(), x.size()); }
};
#endif

#if NAPIER_BENCH_HAS_TOMMATH
/// A result that LibTomMath wants to be looked at.
inline void ignore(mp_err) {}

struct tommath_number {
  mp_int value;
  tommath_number() {
    if (mp_init(&value) != MP_OKAY) std::abort();
  }
  tommath_number(const tommath_number&) = delete;
  tommath_number& operator=(const tommath_number&) = delete;
  ~tommath_number() { mp_clear(&value); }
  void assign(const limbs& x) {
    if (mp_unpack(&value, x.size(), MP_LSB_FIRST, sizeof(limb), MP_NATIVE_ENDIAN, 0, x.data()) !=
        MP_OKAY) {
      std::abort();
    }
  }
};
#endif

#if NAPIER_BENCH_HAS_BOOST
struct boost_number {
  boost::multiprecision::cpp_int value;
  void assign(const limbs& x) {
    boost::multiprecision::import_bits(value, x.begin(), x.end(), 64, false);
  }
};
#endif

#if NAPIER_BENCH_HAS_NTL
struct ntl_number {
  NTL::ZZ value;
  void assign(const limbs& x) { value = to_ntl(x.data(), x.size()); }
};
#endif

#if NAPIER_BENCH_HAS_OPENSSL
struct openssl_number {
  BIGNUM* value = BN_new();
  openssl_number() = default;
  openssl_number(const openssl_number&) = delete;
  openssl_number& operator=(const openssl_number&) = delete;
  ~openssl_number() { BN_free(value); }
  void assign(const limbs& x) {
    BN_lebin2bn(reinterpret_cast<const unsigned char*>(x.data()),
                static_cast<int>(sizeof(limb) * x.size()), value);
  }
};
/// What OpenSSL's functions keep their work in.
inline BN_CTX* openssl_work() {
  static BN_CTX* const work = BN_CTX_new();
  return work;
}
#endif

#if NAPIER_BENCH_HAS_FLINT
struct flint_number {
  fmpz_t value;
  flint_number() { fmpz_init(value); }
  flint_number(const flint_number&) = delete;
  flint_number& operator=(const flint_number&) = delete;
  ~flint_number() { fmpz_clear(value); }
  void assign(const limbs& x) {
    fmpz_set_ui_array(value, reinterpret_cast<const ulong*>(x.data()),
                      static_cast<slong>(x.size()));
  }
};
#endif

/// Operands and room for two results, of one library.
template <typename Number>
struct operands {
  Number x, y, m, z, w;
  std::string text;
};

/// What the operands of a set are, the same for every library.
struct operand_bits {
  limbs x, y, m;
  std::string decimal;
};

/// Adds TABLE/ROW/WHO: operation(set) over sets with the given numbers.
template <typename Number, typename Operation>
void add_peer(const char* table, std::size_t row, const char* who,
              const std::vector<operand_bits>& numbers, Operation operation) {
  if (!is_wanted(table, row)) return;
  auto& sets = make_sets<operands<Number>>(numbers.size());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (!numbers[i].x.empty()) sets[i].x.assign(numbers[i].x);
    if (!numbers[i].y.empty()) sets[i].y.assign(numbers[i].y);
    if (!numbers[i].m.empty()) sets[i].m.assign(numbers[i].m);
    sets[i].text = numbers[i].decimal;
  }
  add_each(name(table, row, who), sets, operation);
}

}  // namespace napier_bench
