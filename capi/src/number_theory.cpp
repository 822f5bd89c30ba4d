// SPDX-License-Identifier: Apache-2.0
#include "number_theory_kernels.hpp"

namespace napier_c {

const number_theory& theory() noexcept { return theory_kernels::table; }

}  // namespace napier_c
