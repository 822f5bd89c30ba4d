#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""check_checklist.py ROOT: every file and test that docs/internals/checklist.md names exists."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
problems = []
for path, test in re.findall(r"`([^`\s]+/[^`\s]+|[A-Z][^`\s]+)`(?:: (\w+))?",
                             (root / "docs/internals/checklist.md").read_text(encoding="utf-8")):
    file = root / path
    if path.rstrip("/") == "tests/docs":
        continue
    if not file.is_file():
        problems.append(f"{path} does not exist")
    elif test and not re.search(rf"\b{test}\b", file.read_text(encoding="utf-8")):
        problems.append(f"{path} has no test {test}")
print("\n".join(problems) or "every file and test exists")
sys.exit(bool(problems))
