#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The manual's programs, the examples and the migrated programs include what users include: headers
directly in include/napier, not in its folders.

Pages on how the algorithms work show kernels too, which are in limbs/.
"""
from common import files, finish, place
from code_blocks import code_blocks

import re

PAGES = ("README.md", "docs/constant_time.md", "docs/start/", "docs/recipes/", "docs/reference/",
         "docs/migration/", "docs/how/")
SOURCES = ("examples/", "tests/migration/")
KERNELS = ("docs/how/", "limbs")
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"](napier/(\w+)/[^>"]*)[>"]', re.MULTILINE)

checked, problems = 0, []
for path in files(".md", ".cpp", ".hpp"):
    name, text = place(path), path.read_text(encoding="utf-8")
    if path.suffix == ".md" and name.startswith(PAGES):
        blocks = [(match.start("text"), match["text"]) for match in code_blocks(text) if match["language"] == "cpp"]
    elif path.suffix != ".md" and name.startswith(SOURCES):
        blocks = [(0, text)]
    else:
        continue
    checked += len(blocks)
    for start, block in blocks:
        for include in INCLUDE.finditer(block):
            if name.startswith(KERNELS[0]) and include[2] == KERNELS[1]:
                continue
            line = text.count("\n", 0, start + include.start(1)) + 1
            problems.append(f"{place(path, line)}: {include[1]} is not for users")
finish(f"{checked} programs and parts of them", problems)
