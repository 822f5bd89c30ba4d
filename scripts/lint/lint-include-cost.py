#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""<napier/napier.hpp> costs at most 2.8 times what <array> and <span> cost (g++ -O2).

It cost 1.65 while it had numbers of fixed size alone; fields, run-time moduli and powers in vectors
came since, and make it 0.18 s where <array> and <span> take 0.07. A program that wants less
includes less: big_int/big_int.hpp costs 1.5, modular/arithmetic/mod_exp.hpp 2.2, modular/field.hpp 2.5.

User time, the two taken in turn, the smallest of several runs: noise only ever adds.
"""
from common import HEADERS, finish

import resource
import subprocess
import tempfile

LIMIT = 2.8
ROUNDS = 12


def cost(includes, folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    program = "".join(f"#include <{name}>\n" for name in includes) + "int main() {}\n"
    subprocess.run(["g++", "-std=c++20", "-O2", f"-I{HEADERS.parent}", "-x", "c++", "-",
                    "-c", "-o", f"{folder}/main.o"], input=program, text=True, check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


with tempfile.TemporaryDirectory() as folder:
    pairs = [(cost(["napier/napier.hpp"], folder), cost(["array", "span"], folder))
             for _ in range(ROUNDS)]
ours, base = (min(column) for column in zip(*pairs))
problems = [f"above the limit of {LIMIT}"] if ours > LIMIT * base else []
finish(f"{ours:.2f} s, <array> and <span> {base:.2f} s, ratio {ours / base:.2f}", problems)
