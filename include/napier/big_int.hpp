// SPDX-License-Identifier: Apache-2.0
//
// Numbers of fixed size and their literals: big_int<N>, odd<N>, uint_bits<Bits>, 123_Z, 0xff_big.
#pragma once

#include <napier/big_int/addition.hpp>
#include <napier/big_int/big_int.hpp>
#include <napier/big_int/bit_shift.hpp>
#include <napier/big_int/bytes.hpp>
#include <napier/big_int/comparison.hpp>
#include <napier/big_int/division.hpp>
#include <napier/big_int/literals.hpp>
#include <napier/big_int/multiplication.hpp>
#include <napier/big_int/odd.hpp>
#include <napier/big_int/slicing.hpp>
#include <napier/big_int/uint_bits.hpp>
#include <napier/big_int/uint_functions.hpp>
#include <napier/std/hash.hpp>
