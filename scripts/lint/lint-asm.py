#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""No assembly: every asm statement is empty (a value barrier), and only platform/ has any."""
from common import HEADERS, code_lines, files, finish, place

import re

ASM = re.compile(r"\b(?:asm|__asm|__asm__)\b")
EMPTY = re.compile(r'\b(?:asm|__asm__)\s*(?:volatile|__volatile__)?\s*\(\s*""')

problems = []
sources = files(".hpp", ".cpp", ".h", ".c", ".cc", ".inc", ".s", ".S")
for path in sources:
    if path.suffix in (".s", ".S"):
        problems.append(f"{place(path)}: assembly")
        continue
    for number, line in code_lines(path):
        if not ASM.search(re.sub(r'"[^"]+"', '"..."', line)):
            continue
        if len(EMPTY.findall(line)) != len(ASM.findall(line)):
            problems.append(f"{place(path, number)}: assembly")
        elif not path.is_relative_to(HEADERS / "platform"):
            problems.append(f"{place(path, number)}: a value barrier outside platform/")
finish(f"{len(sources)} sources", problems)
