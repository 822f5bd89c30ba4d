#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""stores_remain.py OBJDUMP OBJECT...: the machine code of a wiped buffer holds the stores.

In each function wipe_probe_... of probes.cpp, zeros are stored, or memset is called, behind the
call of read_key. In memset_probe, the control, they are not: the optimiser has removed them.
Ends with 77 where the code is for another machine than x86.
"""
import re
import subprocess
import sys

FUNCTION = re.compile(r"^[0-9a-f]+ <(\w+)>:\n((?:.+\n)*)", re.MULTILINE)
STORE = re.compile(r"\bmemset\b|\brep stos|\bmov\w*\s+\$0x0,\s*\S*\("
                   r"|\bv?mov(?:ap|up|dq)\w*\s+%[xyz]mm\d+,\s*\S*\(|\bmov\w*\s+%\w+,\s*\S*\(")

objdump, *objects = sys.argv[1:]
probes, problems = 0, []
for path in objects:
    listing = subprocess.run([objdump, "-dr", "--no-show-raw-insn", path],
                             stdout=subprocess.PIPE, text=True, check=True).stdout
    if "x86-64" not in listing and "i386" not in listing:
        sys.exit(77)
    functions = dict(FUNCTION.findall(listing))
    for name, code in sorted(functions.items()):
        if "_probe" not in name:
            continue
        probes += 1
        _, call, rest = code.partition("read_key")
        stores = [line.strip() for line in rest.splitlines() if STORE.search(line)]
        if not call:
            problems.append(f"{path}: {name}: no call of read_key")
        elif name.startswith("wipe_probe") and not stores:
            problems.append(f"{path}: {name}: nothing is stored behind read_key:\n{code}")
        elif name == "memset_probe" and stores:
            problems.append(f"{path}: {name}: the control is not removed:\n{code}")
for problem in problems:
    print(problem)
print(f"{probes} probes, {len(problems) or 'no'} problems")
sys.exit(bool(problems) or probes != 4 * len(objects))
