#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""environment.py PROGRAM: NAPIER_VECTORS forces what is there, and is refused with a line for what is not.

PROGRAM prints the kinds that there are and then the chosen one, and compares powers.
"""
import os
import subprocess
import sys


def run(value=None):
    environment = {name: text for name, text in os.environ.items() if name != "NAPIER_VECTORS"}
    if value is not None:
        environment["NAPIER_VECTORS"] = value
    result = subprocess.run([sys.argv[1]], env=environment, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True)
    *there, chosen = result.stdout.split()
    return there, chosen, result.stderr, result.returncode


problems = []


def expect(good, text):
    if not good:
        problems.append(text)


there, freely, message, status = run()
widest = [kind for kind in there if kind != "portable"][-1]
expect((freely, message, status) == (widest, "", 0),
       f"chooses {freely} of {there}, says {message!r}, status {status}")
for kind in ("none", "portable", "avx2", "avx512", "ifma", "", "AVX2", "avx5", "avx5122"):
    _, chosen, message, status = run(kind)
    expect(status == 0, f"{kind}: a wrong power, or status {status}")
    if kind in there:
        expect((chosen, message) == (kind, ""), f"{kind}: chooses {chosen}, says {message!r}")
    else:
        expect(chosen == freely, f"{kind}: chooses {chosen}, not {freely}")
        expect(message == f"napier: NAPIER_VECTORS: there are no such vectors here: {kind}\n",
               f"{kind}: says {message!r}")
print("\n".join(problems) or f"{' '.join(there)}: {freely} is chosen")
sys.exit(bool(problems))
