#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Only platform/ depends on the compiler and the machine; other headers have no macros either.

Feature tests (__has_include, __cpp_..., __cplusplus, __STDC_HOSTED__) are allowed everywhere, and so
is NAPIER_VECTORS, the argument of platform/simd/begin.inc.
"""
from common import HEADERS, code_lines, finish, library_headers, place

import re

CONDITION = re.compile(r"\s*#\s*(?:if|ifdef|ifndef|elif|elifdef|elifndef)\b(.*)")
DEFINITION = re.compile(r"\s*#\s*define\s+(\w+)")
DEPENDENT = re.compile(r"\b(?:_[A-Z_]\w*)")
FEATURE_TEST = re.compile(r"__has_include|__has_cpp_attribute|__cpp_\w+|__cplusplus|__STDC_HOSTED__")
BUILTIN = re.compile(r"\b(?:__builtin_\w+|__int128\w*|_mm\d*_\w+|_addcarry\w*|_subborrow\w*|_mulx\w*"
                     r"|__attribute__|__extension__|__declspec)\b"
                     r"|#\s*include\s*<(?:\w*intrin|arm_neon)\.h>|#\s*pragma\s+(?!once)")

problems = []
headers = [path for path in library_headers()
           if not path.is_relative_to(HEADERS / "platform")]
for path in headers:
    for number, line in code_lines(path):
        condition, definition = CONDITION.match(line), DEFINITION.match(line)
        if condition:
            macros = DEPENDENT.findall(FEATURE_TEST.sub("", condition[1]))
            macros += re.findall(r"\bNAPIER_HAS_\w+", condition[1])
            if macros:
                problems.append(f"{place(path, number)}: #if on {', '.join(macros)}")
        elif BUILTIN.search(line):
            problems.append(f"{place(path, number)}: {BUILTIN.search(line)[0].strip()}")
        elif definition and path.name != "version.hpp" and definition[1] != "NAPIER_VECTORS":
            problems.append(f"{place(path, number)}: the macro {definition[1]}")
finish(f"{len(headers)} headers above platform/", problems)
