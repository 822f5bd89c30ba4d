// SPDX-License-Identifier: Apache-2.0
//
// Integers of any size, for public data. <napier/text.hpp> has their streams and formats.
//
// Apart from these: product_tree.hpp, which needs std::vector, and fast_powers.hpp, which takes
// long to compile.
#pragma once

#include <napier/integer/arithmetic.hpp>
#include <napier/integer/bits.hpp>
#include <napier/integer/bytes.hpp>
#include <napier/integer/chinese_remainder.hpp>
#include <napier/integer/convert.hpp>
#include <napier/integer/division.hpp>
#include <napier/integer/floating.hpp>
#include <napier/integer/fused.hpp>
#include <napier/integer/gcd.hpp>
#include <napier/integer/integer.hpp>
#include <napier/integer/jacobi.hpp>
#include <napier/integer/logarithm.hpp>
#include <napier/integer/mod_exp.hpp>
#include <napier/integer/mod_exp_secret.hpp>
#include <napier/integer/mod_inverse.hpp>
#include <napier/integer/mod_sqrt.hpp>
#include <napier/integer/multi_exp.hpp>
#include <napier/integer/power.hpp>
#include <napier/integer/prime.hpp>
#include <napier/integer/prime_search.hpp>
#include <napier/integer/random.hpp>
#include <napier/integer/roots.hpp>
#include <napier/integer/text.hpp>
#include <napier/std/hash.hpp>
#include <napier/std/numeric_limits.hpp>
