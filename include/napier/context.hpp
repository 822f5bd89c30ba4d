// SPDX-License-Identifier: Apache-2.0
//
// A modulus that comes at run time, public or secret: montgomery_context<N>, barrett_context<N>.
#pragma once

#include <napier/modular/context.hpp>
