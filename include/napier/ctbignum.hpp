// SPDX-License-Identifier: Apache-2.0
//
// Namespace cbn: programs written for ctbignum, as in Bouman (2018), arXiv:1804.07236, compile.
#pragma once

#include <napier/compat/ctbignum.hpp>
