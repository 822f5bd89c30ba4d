#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every header has a test that names it: that includes it by name, or that covers("it") in the
constant-time table. With --table it prints, for each header, which files of tests/ do.
"""
from common import HEADERS, ROOT, files, finish, library_headers, place

import re
import sys

NAMED = re.compile(r'^\s*#\s*include\s*[<"]napier/([\w/]+\.\w+)[>"]|\bcovers\("([\w/]+\.hpp)"',
                   re.MULTILINE)

# A .inc file is not a header: headers that a test names include it, more than once.
headers = [str(path.relative_to(HEADERS)) for path in library_headers() if path.suffix == ".hpp"]
tests = {header: set() for header in headers}
for path in files(".hpp", ".cpp", ".c", ".h", below="tests"):
    for match in NAMED.finditer(path.read_text(encoding="utf-8")):
        tests.get(match[1] or match[2], set()).add(str(path.relative_to(ROOT / "tests")))

if "--table" in sys.argv[1:]:
    print("| header | named by |\n|---|---|")
    for header in headers:
        print(f"| `{header}` | {'<br>'.join(f'`{name}`' for name in sorted(tests[header]))} |")
    sys.exit()
problems = [f"{place(HEADERS / header)}: no file of tests/ includes it by name"
            for header in headers if not tests[header]]
finish(f"{len(headers)} headers", problems)
