// SPDX-License-Identifier: Apache-2.0
//
// The arithmetic instructions of the Ethereum Virtual Machine, on words that are uint256_t; with
// all of uint_bits and int_bits.
#pragma once

#include <napier/big_int/bits/evm.hpp>
#include <napier/int_bits.hpp>
