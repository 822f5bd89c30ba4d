#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""<napier/napier.hpp> costs at most 1.7 times what <array> and <span> cost (g++ -O2).

User time, the two taken in turn, the smallest of several runs: noise only ever adds.
"""
from common import HEADERS, finish

import resource
import subprocess
import tempfile

LIMIT = 1.7
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
