// SPDX-License-Identifier: Apache-2.0
//
// Jacobi symbols modulo any odd number, in constant time: jacobi.
#pragma once

#include <napier/modular/jacobi.hpp>
