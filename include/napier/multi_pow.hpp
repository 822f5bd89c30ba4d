// SPDX-License-Identifier: Apache-2.0
//
// Products of powers in a field, or sums of multiples on a curve: multi_pow.
#pragma once

#include <napier/modular/multi_pow.hpp>
