// SPDX-License-Identifier: Apache-2.0
//
// Unbiased numbers below a bound and field elements, from a source of bytes: random_below,
// random_element.
#pragma once

#include <napier/modular/random.hpp>
