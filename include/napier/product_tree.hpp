// SPDX-License-Identifier: Apache-2.0
//
// Products of many integers, remainders by many, and common divisors of moduli: product_tree.
#pragma once

#include <napier/integer/gcd/product_tree.hpp>
