// SPDX-License-Identifier: Apache-2.0
//
// K field elements side by side, in lanes of vectors where the compiler has them: batch<F, K>.
#pragma once

#include <napier/modular/batch/batch.hpp>
