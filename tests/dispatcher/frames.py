#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""frames.py PROGRAM: from a context's pow to its kernel there are at most 12 functions, and none calls
one of a higher floor.

PROGRAM prints the addresses of these functions, the outermost first.
"""
import re
import subprocess
import sys

MOST = 12
FLOORS = ["platform", "ct", "limbs", "big_int", "modular"]

addresses = subprocess.run([sys.argv[1]], stdout=subprocess.PIPE, check=True, text=True).stdout.split()
lines = subprocess.run(["addr2line", "-f", "-C", "-e", sys.argv[1], *addresses],
                       stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()
frames = list(zip(lines[::2], lines[1::2]))
problems, before = [], len(FLOORS)
for name, place in frames:
    folder = re.search(r"include/napier/(\w+)/", place)
    floor = FLOORS.index(folder[1]) if folder else None
    print(place.split("include/napier/")[-1], name.split("<")[0])
    if floor is None or floor > before:
        problems.append(f"{name} is called from a lower floor")
    else:
        before = floor
if len(frames) > MOST:
    problems.append(f"{len(frames)} functions, where {MOST} are allowed")
if not frames or "portable_ifma" not in frames[-1][0]:
    problems.append("the kernel was not met")
print("\n".join(problems) or f"{len(frames)} functions")
sys.exit(bool(problems))
