#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The kernels that NAPIER_WORDS and NAPIER_VECTORS name are those in use, or the best that the processor has,
as far as the library's symbols tell."""
import ctypes
import os
import re
import subprocess
import sys

LIBRARY = sys.argv[1]
WORDS = ("mulx", "baseline")
VECTORS = ("none", "portable", "avx2", "avx512", "ifma")  # simd::kind, in its order


class Table(ctypes.Structure):
    """What a kernel_table begins with."""
    _fields_ = [("name", ctypes.c_char_p), ("chosen_vectors", ctypes.CFUNCTYPE(ctypes.c_ubyte))]


def best_words():
    try:
        with open("/proc/cpuinfo") as file:
            flags = set(re.search(r"^flags\s*: (.*)$", file.read(), re.M).group(1).split())
    except (OSError, AttributeError):
        return "baseline"
    return "mulx" if {"bmi1", "bmi2", "adx", "avx2", "fma"} <= flags else "baseline"


def symbols():
    """Where the library's own variables are, by the end of their names."""
    text = subprocess.run(["nm", "-C", LIBRARY], stdout=subprocess.PIPE, text=True).stdout
    return {name.split("::")[-1]: int(address, 16) for address, name in
            re.findall(r"^([0-9a-f]+) [bBdDrR] (\S+)$", text, re.M)}


def in_use(places):
    """The name of the table in use, and of the vectors that its kernels take."""
    library = ctypes.CDLL(LIBRARY)
    base = ctypes.addressof(ctypes.c_int.in_dll(library, "TOOM_SQR_CUTOFF")) - places["TOOM_SQR_CUTOFF"]
    chosen = ctypes.c_uint64.from_address(base + places["chosen_table"]).value
    table = Table.from_address(chosen)
    name = table.name.decode()
    if places.get("table_" + name) != chosen - base:
        sys.exit(f"the table {name} is not where the library has it")
    return name, VECTORS[table.chosen_vectors()]


def ask(words, vectors):
    environment = {name: text for name, text in os.environ.items()
                   if name not in ("NAPIER_WORDS", "NAPIER_VECTORS")}
    if words:
        environment["NAPIER_WORDS"] = words
    if vectors:
        environment["NAPIER_VECTORS"] = vectors
    result = subprocess.run([sys.executable, __file__, LIBRARY, "say"], env=environment, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True)
    return *result.stdout.split(), result.stderr


if len(sys.argv) > 2:
    print(*in_use(symbols()))
    sys.exit(0)
if "chosen_table" not in symbols():
    print("the library's symbols do not tell")
    sys.exit(77)
problems = []


def expect(good, text):
    if not good:
        problems.append(text)


best = best_words()
_, freely, message = ask("", "")
expect(message == "", f"says {message!r}")
for wanted in ("", "none of them", *WORDS):
    words, vectors, message = ask(wanted, "")
    print(f"  NAPIER_WORDS={wanted!r}: {words}, {vectors}")
    there = wanted in ("baseline", best)
    refused = f"napier: NAPIER_WORDS: there is no such code here: {wanted}\n"
    expect(words == (wanted if there else best), f"{wanted!r}: {words}, not {best}")
    expect(message == ("" if there or not wanted else refused), f"{wanted!r}: says {message!r}")
    expect(vectors == freely, f"{wanted!r}: the vectors {vectors}, not {freely}")
for wanted in ("none of them", *VECTORS):
    words, vectors, message = ask("", wanted)
    print(f"  NAPIER_VECTORS={wanted!r}: {words}, {vectors}")
    refused = f"napier: NAPIER_VECTORS: there are no such vectors here: {wanted}\n"
    expect(message in ("", refused), f"{wanted}: says {message!r}")
    expect(vectors == (freely if message else wanted), f"{wanted}: the vectors {vectors}")
    # Whatever is narrower than what the process chooses is there.
    if wanted in ("none", freely):
        expect(message == "", f"{wanted}: refused")
    expect(words == best, f"{wanted}: the table {words}, not {best}")
print("\n".join(problems), end="\n" if problems else "")
sys.exit(bool(problems))
