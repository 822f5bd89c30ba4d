// SPDX-License-Identifier: Apache-2.0
//
// Unbiased numbers below a bound and field elements, from a source of bytes: random_below,
// random_element, random_nonzero_element; and the operating system as such a source: system_random.
#pragma once

#include <napier/modular/random.hpp>
#include <napier/platform/system_random.hpp>
