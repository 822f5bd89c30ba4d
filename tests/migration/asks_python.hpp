// SPDX-License-Identifier: Apache-2.0
//
// For peers that are no package: lines of expressions of Python with Napier's answers, which
// answers.py compares. rows.py reads the peer's name.
#pragma once

#include <cstdio>

#include "same.hpp"

namespace napier_test {

/// A line with an expression of Python and our answer.
template <typename A>
void same(const char* python, const A& ours) {
  std::printf("%s\t%s\n", python, text<A>::of(ours).c_str());
}
/// A line for the function of a peer that a page names, with the expression of Python for it.
template <typename A>
void same(const char* /*peer*/, const A& ours, const char* python) {
  same(python, ours);
}

/// A variable of the expressions.
inline void set(const char* name, const napier::integer& x) {
  std::printf("=\t%s\t%s\n", name, to_string(x).c_str());
}

}  // namespace napier_test
