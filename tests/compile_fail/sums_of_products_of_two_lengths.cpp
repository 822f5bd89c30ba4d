// expect: no matching function for call to
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

using F = field<101>;
#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr F sum = sum_of_products(std::array<F, 2>{}, std::array<F, 2>{});
#else
constexpr F sum = sum_of_products(std::array<F, 2>{}, std::array<F, 3>{});
#endif
