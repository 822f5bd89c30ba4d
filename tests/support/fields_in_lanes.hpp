// SPDX-License-Identifier: Apache-2.0
//
// Fields of every length and form that batches and arrays have lanes for, and some that they do
// not.
#pragma once

#include <cstdint>

#include <napier/field.hpp>

namespace napier_test {

using napier::big_int;
using napier::field;

using single_digit = field<251>;
using goldilocks = field<"0xffffffff00000001">;
// One word of 32 bits: with and without a spare bit, 2^31 - 1, a small ring that is no field, and
// limbs of 32 bits.
using baby_bear = field<"0x78000001">;
using full_32 = field<"0xfffffffb">;
using mersenne_31 = field<"0x7fffffff">;
using ring_15 = field<15>;
using half_limb = field<big_int<1, std::uint32_t>{0x7f000001}>;
// One word of 64 bits.
using full_64 = field<"0xffffffffffffffc5">;
using mersenne_61 = field<"0x1fffffffffffffff">;
using mersenne_127 = field<"0x7fffffffffffffffffffffffffffffff">;
using three_limbs = field<"0xfffffffffffffffffffffffffffffffeffffffffffffffff">;
using bn254 = field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">;
using full_256 = field<"0xf0e1f2a3b4c5d6e7f8091a2b3c4d5e6fe0e1f2a3b4c5d6e7f8091a2b3c4d5e6f">;
using p256 = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
using curve_25519 = field<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed">;
using bls12_381 = field<
    "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
    "1eabfffeb153ffffb9feffffffffaaab">;
using eight_limbs = field<
    "0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
    "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffdc7">;  // 2^512 - 569
using byte_limb = field<big_int<1, std::uint8_t>{251}>;
using even = field<"0xd0e1f2a3b4c5d6e7f8091a2b3c4d5e6e">;

}  // namespace napier_test
