// SPDX-License-Identifier: Apache-2.0
//
// Integers of any size, for public data. <napier/text.hpp> has their streams and formats,
// <napier/product_tree.hpp> functions of many integers.
#pragma once

#include <napier/integer/arithmetic/arithmetic.hpp>
#include <napier/integer/arithmetic/bits.hpp>
#include <napier/integer/arithmetic/combinatorial.hpp>
#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/arithmetic/fused.hpp>
#include <napier/integer/arithmetic/logarithm.hpp>
#include <napier/integer/arithmetic/power.hpp>
#include <napier/integer/arithmetic/roots.hpp>
#include <napier/integer/conversion/bytes.hpp>
#include <napier/integer/conversion/convert.hpp>
#include <napier/integer/conversion/floating.hpp>
#include <napier/integer/conversion/text.hpp>
#include <napier/integer/gcd/gcd.hpp>
#include <napier/integer/gcd/jacobi.hpp>
#include <napier/integer/prime/prime.hpp>
#include <napier/integer/prime/prime_search.hpp>
#include <napier/integer/residue/chinese_remainder.hpp>
#include <napier/integer/residue/mod_exp.hpp>
#include <napier/integer/residue/mod_exp_secret.hpp>
#include <napier/integer/residue/mod_inverse.hpp>
#include <napier/integer/residue/mod_sqrt.hpp>
#include <napier/integer/residue/multi_exp.hpp>
#include <napier/integer/value/integer.hpp>
#include <napier/integer/value/random.hpp>
#include <napier/std/hash.hpp>
#include <napier/std/numeric_limits.hpp>
