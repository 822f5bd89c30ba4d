// SPDX-License-Identifier: Apache-2.0
//
// Fixed-size numbers and modular arithmetic: all that needs no stream, string or allocation.
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
#include <napier/ct/classify.hpp>
#include <napier/ct/lookup.hpp>
#include <napier/ct/mask.hpp>
#include <napier/ct/maybe.hpp>
#include <napier/ct/select.hpp>
#include <napier/ct/wipe.hpp>
#include <napier/modular/arithmetic/mod_add.hpp>
#include <napier/modular/arithmetic/mod_exp.hpp>
#include <napier/modular/arithmetic/mod_inverse.hpp>
#include <napier/modular/context.hpp>
#include <napier/modular/field.hpp>
#include <napier/modular/ring/barrett.hpp>
#include <napier/modular/ring/modulus.hpp>
#include <napier/modular/ring/montgomery.hpp>
#include <napier/modular/ring/representation.hpp>
#include <napier/modular/sum_of_products.hpp>
#include <napier/std/hash.hpp>
#include <napier/version.hpp>
