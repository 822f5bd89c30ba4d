// expect: the modulus of a prime_field is not a prime
// SPDX-License-Identifier: Apache-2.0
#include <napier/modular/primality.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
using F = prime_field<"0xffffffff00000001">;
#else
using F = prime_field<"0xffffffff00000003">;
#endif
F x;
