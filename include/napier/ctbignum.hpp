// SPDX-License-Identifier: Apache-2.0
//
// Namespace cbn: programs written to the paper on ctbignum compile.
#pragma once

#include <napier/compat/ctbignum.hpp>
