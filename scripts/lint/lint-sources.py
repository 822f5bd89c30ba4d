#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every kernel of limbs/ names the source of its method: a `Source:` line, at its head or at a function.

Methods that were derived here name a section of docs/derivations.md, which exists.
"""
from common import HEADERS, ROOT, finish, library_headers, place

import re

# Copies, thresholds, the rule for prefixes and a concept: they contain no method.
WITHOUT = {"rows/assign.hpp", "rows/written_out.hpp", "power/engine.hpp", "product/thresholds.hpp",
           "radix/prefix.hpp", "radix/from_text.hpp"}
# Nor do headers that only include kernels for a kind of vectors, list the kinds, or forward.
LISTS = re.compile(r"/((f64_)?in_\w+|(f64_)?kinds?|kernels)\.(hpp|inc)$|limbs/kernels/\w+\.hpp$")

page = (ROOT / "docs/derivations.md").read_text(encoding="utf-8")
sections = set(re.findall(r"^## (.*)$", page, re.MULTILINE))
problems, named = [], set()
headers = [path for path in library_headers() if path.is_relative_to(HEADERS / "limbs")]
for path in headers:
    text = path.read_text(encoding="utf-8")
    source = re.findall(r"//+ *Source: *\S", text)
    if not source and str(path.relative_to(HEADERS / "limbs")) not in WITHOUT \
            and not LISTS.search(str(path)):
        problems.append(f"{place(path)}: no Source: line")
    for section in re.findall(r'docs/derivations\.md[^"]*"([^"]+)"',
                              re.sub(r"\s*\n\s*//+\s*", " ", text)):
        named.add(section)
        if section not in sections:
            problems.append(f"{place(path)}: docs/derivations.md has no section \"{section}\"")
finish(f"{len(headers)} headers, {len(named)} sections of derivations", problems)
