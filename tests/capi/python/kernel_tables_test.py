#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The table of kernels that NAPIER_TOMMATH_CPU names is the one in use, or the best that the processor has,
as far as the library's symbols tell."""
import ctypes
import os
import re
import subprocess
import sys

LIBRARY = sys.argv[1]
TABLES = ("avx512", "bmi2", "baseline")


def usable():
    try:
        with open("/proc/cpuinfo") as file:
            flags = set(re.search(r"^flags\s*: (.*)$", file.read(), re.M).group(1).split())
    except (OSError, AttributeError):
        return ["baseline"]
    found = ["baseline"]
    if {"bmi1", "bmi2", "adx", "avx2", "fma"} <= flags:
        found.insert(0, "bmi2")
        if {"avx512f", "avx512dq"} <= flags:
            found.insert(0, "avx512")
    return found


def symbols():
    """Where the library's own variables are, by the end of their names."""
    text = subprocess.run(["nm", "-C", LIBRARY], stdout=subprocess.PIPE, text=True).stdout
    return {name.split("::")[-1]: int(address, 16) for address, name in
            re.findall(r"^([0-9a-f]+) [bBdDrR] (\S+)$", text, re.M)}


def table_in_use(table):
    library = ctypes.CDLL(LIBRARY)
    known = ctypes.addressof(ctypes.c_int.in_dll(library, "TOOM_SQR_CUTOFF"))
    base = known - table["TOOM_SQR_CUTOFF"]
    chosen = ctypes.c_uint64.from_address(base + table["chosen_table"]).value - base
    return next((name for name in TABLES if table.get("table_" + name) == chosen), hex(chosen))


if len(sys.argv) > 2:
    print(table_in_use(symbols()))
    sys.exit(0)
if "chosen_table" not in symbols():
    print("the library's symbols do not tell")
    sys.exit(77)
here, wrong = usable(), 0
for wanted in ("", "none of them", *TABLES):
    environment = dict(os.environ, NAPIER_TOMMATH_CPU=wanted)
    if not wanted:
        del environment["NAPIER_TOMMATH_CPU"]
    got = subprocess.run([sys.executable, __file__, LIBRARY, "say"], env=environment, text=True,
                         stdout=subprocess.PIPE, check=True).stdout.strip()
    expected = wanted if wanted in here else here[0]
    print(f"  NAPIER_TOMMATH_CPU={wanted!r}: {got}")
    if got != expected:
        print(f"    not {expected}, of {here}")
        wrong += 1
sys.exit(wrong != 0)
