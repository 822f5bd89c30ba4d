#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Each source and script names its licence in its first three lines."""
from common import files, finish, place

SUFFIXES = (".hpp", ".inc", ".cpp", ".h", ".c", ".py", ".sh", ".cmake")
LICENCE = "SPDX-License-Identifier: Apache-2.0"


def is_source(path):
    if path.suffix in SUFFIXES or path.name == "CMakeLists.txt":
        return True
    with open(path, "rb") as file:
        return file.read(2) == b"#!"


def has_licence(path):
    lines = path.read_text(encoding="utf-8").splitlines()[:3]
    return any(LICENCE in line for line in lines)


sources = [path for path in files() if is_source(path)]
problems = [f"{place(path)}: no {LICENCE}" for path in sources if not has_licence(path)]
finish(f"{len(sources)} sources", problems)
