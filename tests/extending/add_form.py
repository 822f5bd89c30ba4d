#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""add_form.py ROOT OUTPUT: representation.hpp with the lines of docs/extending.md's first recipe.

The two lines are those that the recipe shows; it is followed, not repeated here.
"""
import pathlib
import re
import sys

root, output = map(pathlib.Path, sys.argv[1:])
recipe = (root / "docs/extending.md").read_text(encoding="utf-8")
include, = re.findall(r"^#include <napier/modular/ring/golden\.hpp>$", recipe, re.MULTILINE)
entry, = re.findall(r"^using forms = form_list<(golden_form, .*)$", recipe, re.MULTILINE)

header = (root / "include/napier/modular/ring/representation.hpp").read_text(encoding="utf-8")
for before, line in (("#include <napier/modular/ring/modulus.hpp>", include + "\n"),
                     ("using forms = form_list<", "")):
    if header.count(before) != 1:
        sys.exit(f"add_form.py: representation.hpp has not one line {before}")
    header = header.replace(before, line + before)
header = header.replace("using forms = form_list<", f"using forms = form_list<{entry}\n")
output.parent.mkdir(parents=True, exist_ok=True)
output.write_text(header, encoding="utf-8")
