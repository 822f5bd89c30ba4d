// SPDX-License-Identifier: Apache-2.0
//
// Towers over any field: quadratic_extension<F, n>, cubic_extension<F, n>.
#pragma once

#include <napier/modular/extension/extension.hpp>
