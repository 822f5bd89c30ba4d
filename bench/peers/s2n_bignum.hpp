// SPDX-License-Identifier: Apache-2.0
//
// The functions of s2n-bignum that are measured: its assembly for processors with ADX.
#pragma once

#include <cstdint>

#if NAPIER_BENCH_HAS_S2N
extern "C" {
// Residues as they are, below the modulus.
void bignum_mul_p25519(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y);
void bignum_sqr_p25519(std::uint64_t* z, const std::uint64_t* x);
void bignum_inv_p25519(std::uint64_t* z, const std::uint64_t* x);
void bignum_mul_p256k1(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y);
void bignum_sqr_p256k1(std::uint64_t* z, const std::uint64_t* x);
void bignum_mul_p521(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y);
void bignum_sqr_p521(std::uint64_t* z, const std::uint64_t* x);
void bignum_inv_p521(std::uint64_t* z, const std::uint64_t* x);
// Residues in Montgomery's form.
void bignum_montmul_p256(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y);
void bignum_montsqr_p256(std::uint64_t* z, const std::uint64_t* x);
void bignum_montinv_p256(std::uint64_t* z, const std::uint64_t* x);
void bignum_montmul_p384(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y);
void bignum_montsqr_p384(std::uint64_t* z, const std::uint64_t* x);
void bignum_montinv_p384(std::uint64_t* z, const std::uint64_t* x);
// Products and squares of a fixed length. t is scratch.
void bignum_mul_4_8(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y);
void bignum_mul_6_12(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y);
void bignum_mul_8_16(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y);
void bignum_kmul_16_32(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y,
                       std::uint64_t* t);
void bignum_kmul_32_64(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y,
                       std::uint64_t* t);
void bignum_sqr_4_8(std::uint64_t* z, const std::uint64_t* x);
void bignum_sqr_6_12(std::uint64_t* z, const std::uint64_t* x);
void bignum_sqr_8_16(std::uint64_t* z, const std::uint64_t* x);
void bignum_ksqr_16_32(std::uint64_t* z, const std::uint64_t* x, std::uint64_t* t);
void bignum_ksqr_32_64(std::uint64_t* z, const std::uint64_t* x, std::uint64_t* t);
}
#endif
