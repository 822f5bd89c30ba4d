#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The shared library seen from outside: abi.py LIBRARY HEADERS COMPILER

The exported names are those that tommath.h declares, no more and no less (exported.txt lists
them); they have no versions; the soname is LibTomMath's; libc alone is needed, and nothing that
libc has not; the stack is not executable; the cut-off variables are there to read and to write.
Where Debian's library is installed, each name is of its kind and each variable of its size."""
import ctypes
import ctypes.util
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
LIBRARY, HEADERS, *COMPILER = sys.argv[1:]
CUTOFFS = {"KARATSUBA_MUL_CUTOFF": 80, "KARATSUBA_SQR_CUTOFF": 120, "TOOM_MUL_CUTOFF": 350,
           "TOOM_SQR_CUTOFF": 400}
FROM_1_3 = {"mp_expt_n", "mp_log_n", "mp_root_n"}
complaints = []


def expect(condition, complaint):
    if not condition:
        complaints.append(complaint)


def output(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout


def dynamic_symbols(path, which):
    """name: (type letter, size)"""
    symbols = {}
    for line in output("nm", "-D", "-S", which, path).splitlines():
        *numbers, letter, name = line.split()
        symbols[name.split("@")[0]] = letter, int(numbers[1], 16) if len(numbers) > 1 else 0
        if which == "--defined-only":
            expect("@" not in name, f"{name} has a version")
    return symbols


def kind(letter):
    return "function" if letter in "TtWi" else "variable"


def declared():
    """What tommath.h declares with external linkage."""
    text = output(*COMPILER, "-E", "-P", "-I", HEADERS, str(HERE.parent / "support/declared.h"))
    text = re.sub(r"__attribute__\s*\(\(.*?\)\)(?=\s*[\w;*])", " ", text, flags=re.S)
    names = set(re.findall(r"\b(mp_[a-z0-9_]+)\s*\([^;{}]*\)[^;{}]*;", text))
    return names | set(CUTOFFS) | {"ltm_prime_tab"} & set(re.findall(r"\w+", text))


listed = set((HERE / "exported.txt").read_text().split())
defined = dynamic_symbols(LIBRARY, "--defined-only")
expect(set(defined) == listed, f"exported beyond exported.txt: {sorted(set(defined) - listed)}, "
                               f"missing: {sorted(listed - set(defined))}")
expect(declared() == listed, f"tommath.h beyond exported.txt: {sorted(declared() - listed)}, "
                             f"missing: {sorted(listed - declared())}")
for name, (letter, size) in defined.items():
    variable = name in CUTOFFS or name == "ltm_prime_tab"
    expect(kind(letter) == ("variable" if variable else "function"), f"{name} is of type {letter}")
    expect(name not in CUTOFFS or (size == 4 and letter in "DB"), f"{name}: {letter}, {size} bytes")

dynamic = output("readelf", "-dW", LIBRARY)
expect(re.findall(r"\(SONAME\).*\[(.*)\]", dynamic) == ["libtommath.so.1"], "another soname")
needed = re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic)
expect(len(needed) == 1 and needed[0].startswith("libc."), f"needs {needed}")
expect("TEXTREL" not in dynamic and "RPATH" not in dynamic and "RUNPATH" not in dynamic,
       "has text relocations or a path")
stack = [line for line in output("readelf", "-lW", LIBRARY).splitlines() if "GNU_STACK" in line]
expect(stack and " RWE " not in stack[0], f"the stack: {stack}")

libc = [line.split()[2] for line in output("ldd", LIBRARY).splitlines() if "libc." in line]
known = set(dynamic_symbols(libc[0], "-p")) if libc else set()
unknown = [name for name, (letter, _) in dynamic_symbols(LIBRARY, "--undefined-only").items()
           if letter not in "wv" and name not in known]
expect(not unknown, f"libc has not: {unknown}")

library = ctypes.CDLL(LIBRARY)
for name, value in CUTOFFS.items():
    cutoff = ctypes.c_int.in_dll(library, name)
    expect(cutoff.value == value, f"{name} is {cutoff.value}, not {value}")
    cutoff.value = 7
    expect(ctypes.c_int.in_dll(library, name).value == 7, f"{name} cannot be written")

stock = ctypes.util.find_library("tommath")
stock = stock and [line.split()[-1] for line in output("/sbin/ldconfig", "-p").splitlines()
                   if "libtommath.so.1 " in line]
if stock:
    theirs = dynamic_symbols(stock[0], "--defined-only")
    absent = sorted(listed - set(theirs) - FROM_1_3)
    expect(not absent, f"{stock[0]} has not: {absent}")
    for name in listed & set(theirs) & set(defined):
        expect(kind(theirs[name][0]) == kind(defined[name][0]), f"{name} is of another kind")
        expect(kind(theirs[name][0]) == "function" or theirs[name][1] == defined[name][1],
               f"{name} has {defined[name][1]} bytes, not {theirs[name][1]}")
else:
    print("  no libtommath of the system to compare with (Debian: libtommath1)")

for complaint in complaints:
    print("  " + complaint)
print(f"{len(defined)} names, {len(complaints)} complaints")
sys.exit(1 if complaints else 0)
