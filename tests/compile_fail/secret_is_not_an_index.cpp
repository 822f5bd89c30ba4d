// expect: no match for .operator\[\]|no viable overloaded operator\[\]|invalid types|array
// subscript is not an integer|cannot convert SPDX-License-Identifier: Apache-2.0
#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
int f(const int* table, const secret<std::size_t>& i) { return table[i.declassify()]; }
#else
int f(const int* table, const secret<std::size_t>& i) { return table[i]; }
#endif
