// SPDX-License-Identifier: Apache-2.0
//
// int_bits<Bits>, a signed integer of any width in two's complement for public data, its functions
// and literals; and uint_bits.
#pragma once

#include <napier/big_int/bits/int_arithmetic.hpp>
#include <napier/big_int/bits/int_bits.hpp>
#include <napier/big_int/bits/int_literals.hpp>
#include <napier/uint_bits.hpp>
