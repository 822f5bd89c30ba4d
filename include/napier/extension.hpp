// SPDX-License-Identifier: Apache-2.0
//
// Towers over any field: quadratic_extension<F, n>, cubic_extension<F, n>, and
// binomial_extension<F, N, n> of any degree N.
#pragma once

#include <napier/modular/extension/extension.hpp>
