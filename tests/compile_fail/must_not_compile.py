#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""must_not_compile.py FILE COMPILER FLAGS...: the compiler must refuse FILE, for its reason.

The first line of FILE, `// expect: <regular expression>`, must match the compiler's message, and
FILE must compile with -DNAPIER_COMPILE_FAIL_CONTROL: what it guards is then the only mistake. That
a value is not used is none (clang would warn of it). If the line is `// expect-early: <regular
expression>`, the expression must match within the first five lines of the message: it names what to
do, and a reader need not search for it.
"""
import re
import subprocess
import sys


def compile_file(*flags):
    command = [*compiler, *flags, "-Wno-unused", "-fsyntax-only", source]
    result = subprocess.run(command, stderr=subprocess.PIPE, text=True, errors="replace")
    return result.returncode == 0, result.stderr


source, *compiler = sys.argv[1:]
with open(source, encoding="utf-8") as file:
    first_line = file.readline()
expected = re.fullmatch(r"// expect(-early)?: (.+)\n", first_line)
if not expected:
    sys.exit(f"{source}: the first line must be `// expect: <regular expression>`")

compiles, message = compile_file("-DNAPIER_COMPILE_FAIL_CONTROL")
if not compiles:
    sys.exit(f"{source}: does not compile with NAPIER_COMPILE_FAIL_CONTROL either:\n{message}")
compiles, message = compile_file()
if compiles:
    sys.exit(f"{source}: compiles, but must not")
early, pattern = expected.groups()
place = "the message"
if early:
    place = "the first five lines of the message"
    searched = "\n".join(message.splitlines()[:5])
else:
    searched = message
if not re.search(pattern, searched):
    sys.exit(f"{source}: no `{pattern}` in {place}:\n{message}")
