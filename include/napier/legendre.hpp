// SPDX-License-Identifier: Apache-2.0
//
// Is a field element a square? legendre, in constant time.
#pragma once

#include <napier/modular/legendre.hpp>
