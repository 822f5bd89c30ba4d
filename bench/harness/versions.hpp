// SPDX-License-Identifier: Apache-2.0
//
// The versions of the peers that a program measures.
#pragma once

#include <string>

#if NAPIER_BENCH_HAS_GMP
#include <gmp.h>
#endif
#if NAPIER_BENCH_HAS_NTL
#include <NTL/version.h>
#endif
#if NAPIER_BENCH_HAS_BOOST
#include <boost/version.hpp>
#endif
#if NAPIER_BENCH_HAS_OPENSSL || NAPIER_BENCH_HAS_NISTZ256
#include <openssl/crypto.h>
#endif
#if NAPIER_BENCH_HAS_FLINT
#include <flint/flint.h>
#endif

namespace napier_bench {

/// NAME VERSION of each, separated by semicolons. CMakeLists.txt finds out those that no header
/// tells.
inline std::string peers_and_versions() {
  std::string peers;
#if NAPIER_BENCH_HAS_GMP
  peers.append("GMP ").append(gmp_version).append("; ");
#endif
#if NAPIER_BENCH_HAS_NTL
  peers.append("NTL " NTL_VERSION "; ");
#endif
#if NAPIER_BENCH_HAS_BOOST
  peers.append("Boost ").append(std::to_string(BOOST_VERSION / 100000)).append(".");
  peers.append(std::to_string(BOOST_VERSION / 100 % 1000)).append("; ");
#endif
#if NAPIER_BENCH_HAS_OPENSSL || NAPIER_BENCH_HAS_NISTZ256
  peers.append("OpenSSL ").append(OpenSSL_version(OPENSSL_VERSION_STRING)).append("; ");
#endif
#if NAPIER_BENCH_HAS_FLINT
  peers.append("FLINT " FLINT_VERSION "; ");
#endif
#if NAPIER_BENCH_HAS_TOMMATH
  peers.append("LibTomMath " NAPIER_BENCH_TOMMATH_VERSION "; ");
#endif
#if NAPIER_BENCH_HAS_SECP256K1
  peers.append("libsecp256k1 " NAPIER_BENCH_SECP256K1_VERSION "; ");
#endif
#if NAPIER_BENCH_HAS_S2N
  peers.append("s2n-bignum " NAPIER_BENCH_S2N_VERSION "; ");
#endif
#if NAPIER_BENCH_HAS_PLONKY3
  peers.append("Plonky3 " NAPIER_BENCH_PLONKY3_VERSION "; ");
#endif
#if NAPIER_BENCH_HAS_BLST
  peers.append("blst " NAPIER_BENCH_BLST_VERSION "; ");
#endif
  return peers.substr(0, peers.empty() ? 0 : peers.size() - 2);
}

}  // namespace napier_bench
