// SPDX-License-Identifier: Apache-2.0
//
// Primes of up to 521 bits, proved by the compiler at its default limits.
#include <napier/modular/primality.hpp>

using namespace napier;

namespace {

// 2^512 - 569 is the largest prime of 512 bits; 2^512 - 567 is none.
constexpr big_int<8> near_2_512(std::uint64_t c) {
  big_int<8> m{};
  for (auto& limb : m.limbs) limb = ~std::uint64_t{0};
  m[0] -= c - 1;
  return m;
}
static_assert(is_prime(near_2_512(569)));
static_assert(!is_prime(near_2_512(567)));

using P256 = prime_field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
static_assert(P256(-1) == -P256(1));
using BLS = prime_field<
    "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
    "1eabfffeb153ffffb9feffffffffaaab">;
static_assert(BLS(2) * BLS(3) == BLS(6));

// 2^127 - 1, and its square.
static_assert(is_prime(0x7fffffffffffffffffffffffffffffff_Z));
static_assert(!is_prime(0x3fffffffffffffffffffffffffffffff00000000000000000000000000000001_Z));

}  // namespace
