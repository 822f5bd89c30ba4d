// expect-early: include_napier_text_hpp
// SPDX-License-Identifier: Apache-2.0
#include <iostream>

#include <napier/napier.hpp>
#ifdef NAPIER_COMPILE_FAIL_CONTROL
#include <napier/text.hpp>
#endif

using namespace napier;

void f(const field<7>& x) { std::cout << "x = " << x; }
