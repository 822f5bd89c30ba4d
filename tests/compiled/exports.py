#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""exports.py LIBRARY PROJECT: libnapier exports the functions of compiled/exports.txt, which are those
that the headers declare, and nothing else; its soname is libnapier.so.0.
"""
import pathlib
import re
import subprocess
import sys

library, project = sys.argv[1], pathlib.Path(sys.argv[2])
NAMESPACE = "napier::compiled_internal::"


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


problems = []
exported = {" ".join(line.split()[2:])
            for line in run("nm", "-D", "-C", "--defined-only", library).splitlines()}
listed = {line for line in (project / "compiled/exports.txt").read_text().splitlines()
          if line and not line.startswith("#")}
if "elf32" in run("objdump", "-f", library):  # the list has the unsigned types of 64-bit Linux
    exported, listed = ({re.sub(r"unsigned (long long|long|int)", "unsigned", name) for name in names}
                        for names in (exported, listed))
problems += [f"exported, and not in exports.txt: {name}" for name in sorted(exported - listed)]
problems += [f"in exports.txt, and not exported: {name}" for name in sorted(listed - exported)]

declared = set()
for header in (project / "include/napier").rglob("*.hpp"):
    code = re.sub(r"//.*", "", header.read_text())
    declared |= set(re.findall(r"NAPIER_KERNEL_API\s+[\w:\s]+?\s(\w+)\(", code))
names = {re.match(rf"{NAMESPACE}(\w+)\(", name)[1] for name in listed}
problems += [f"no header declares {name}" for name in sorted(names - declared)]
problems += [f"a header declares {name}, which is not exported" for name in sorted(declared - names)]

soname = re.search(r"SONAME\s+(\S+)", run("objdump", "-p", library))
if not soname or soname[1] != "libnapier.so.0":
    problems.append(f"the soname is {soname and soname[1]}")
needed = set(re.findall(r"NEEDED\s+(\S+)", run("objdump", "-p", library)))
problems += [f"it needs {name}" for name in sorted(needed)
             if not re.match(r"(libc|libgcc_s|libm|ld-linux\S*)\.so", name)]
print("\n".join(problems) or f"{len(listed)} exported functions")
sys.exit(bool(problems))
