#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""compile_alone.py [--lobby] INCLUDE_FOLDER COMPILER FLAGS...: each header, as the only line of a file.

With --lobby, only the headers that programs include, directly in INCLUDE_FOLDER/napier.
A header that includes a library which is not installed is left out, and said so.
"""
import functools
import pathlib
import re
import subprocess
import sys

OPTIONAL_LIBRARIES = ("Eigen/", "fmt/")


def compiles(text, *flags):
    command = [*compiler, "-Werror", *flags, "-fsyntax-only", "-x", "c++", "-"]
    result = subprocess.run(command, input=text, stderr=subprocess.PIPE, text=True)
    return result.returncode == 0, result.stderr


@functools.cache
def includes(path):
    """What a header includes, and what the library's headers below it do."""
    names = set(re.findall(r"^#include <([^>]+)>", path.read_text(), re.MULTILINE))
    below = [include / name for name in names if (include / name).is_file()]
    return names.union(*map(includes, below))


lobby = sys.argv[1] == "--lobby"
include, *compiler = sys.argv[2:] if lobby else sys.argv[1:]
include = pathlib.Path(include)
failed = False
for path in sorted(include.glob("napier/*.hpp") if lobby else include.rglob("*.hpp")):
    for library in includes(path):
        if library.startswith(OPTIONAL_LIBRARIES) and not compiles(f"#include <{library}>\n")[0]:
            print(f"{path.name}: left out, there is no <{library}>")
            break
    else:
        good, message = compiles(f"#include <{path.relative_to(include)}>\n")
        if not good:
            failed = True
            print(f"{path}:\n{message}")
sys.exit(failed)
