#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The reference is complete: each public name has a comment, and its header a page in docs/reference.

Examples in docs/reference/examples/<page>/ have the name of an entry of that page, and the macros that
a program may define are in docs/reference/macros.md. The declarations are read by libclang (Debian: python3-clang-19, clang-19); without it nothing is checked.
"""
from common import HEADERS, ROOT, finish, place

import re
import sys

sys.path.insert(0, str(ROOT / "scripts/manual"))
import declarations  # noqa: E402
import pages  # noqa: E402

try:
    found = declarations.read()
except (ImportError, OSError) as missing:
    print(f"lint-reference: left out, there is no libclang: {missing}")
    sys.exit(0)

problems, names = [], 0
of_header, without = pages.of_headers(found)
problems += [f"include/napier/{header}: has public names, but is on no page of docs/reference"
             for header in without]
anchors = {}
for declaration in found:
    page = of_header.get(declaration.header, ("",))[0]
    for one in declaration.walk():
        names += 1
        anchors.setdefault(page, set()).add(pages.anchor_of(one.full_name))
        if not one.comment:
            problems.append(f"include/napier/{one.header}:{one.line}: {one.full_name} has no /// comment")
problems += [f"{place(example)}: docs/reference/{example.parent.name}.md has no entry {example.stem}"
             for example in pages.examples_without_entry(ROOT / "docs/reference/examples", anchors)]
# A macro with a default is for programs, unless the headers define it in another way as well.
macros = (ROOT / "docs/reference/macros.md").read_text(encoding="utf-8")
config = (HEADERS / "platform/config.hpp").read_text(encoding="utf-8")
for default in re.finditer(r"^#ifndef (NAPIER_\w+)\n#define", config, re.MULTILINE):
    before = config[:default.start()]
    if f"#define {default[1]} " not in before and f"`{default[1]}`" not in macros:
        problems.append(f"docs/reference/macros.md: does not name {default[1]}")
finish(f"{names} public names, {len(of_header)} headers", list(dict.fromkeys(problems)))
