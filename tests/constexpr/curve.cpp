// SPDX-License-Identifier: Apache-2.0
//
// A multiple of a point of P-256 at the default limits: by the complete formulas, in constant time
// if it ran. The key pair is that of RFC 6979, appendix A.2.5.
#include "../../examples/ecdsa_p256/p256.hpp"

using namespace napier;

namespace {

constexpr p256::point q = p256::sum<1>({p256::term{
    0xc9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721_big, p256::generator}});

constexpr p256::F x = 0x60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6_Z;
constexpr p256::F y = 0x7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299_Z;
static_assert(q.x == x * q.z && q.y == y * q.z && q.z != p256::F{0});

}  // namespace
