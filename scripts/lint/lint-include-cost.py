#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""<napier/napier.hpp> costs at most 2.5 times what <array> and <span> cost (g++ -O2).

It costs 2.4 to 2.46: big_int.hpp 1.5 of it, fields and moduli of the run time as far as 1.9, and the rest the
kernels of powers in vectors, which are read once for each of three kinds. A program that wants less
includes less: big_int.hpp costs 1.5, field.hpp and context.hpp 2.1. The rest of the limit is for
busy machines.

CPU time of user and system together: how a short process divides it between the two, the operating
system only estimates. The two programs are compiled in turn, so that both meet the same neighbours,
and their medians are compared: on a busy machine the ratio of medians differs by 3 % from run to
run, that of minima by 10 %.

  lint-include-cost.py [HEADER...]    prints the ratios of other headers, which have no limit
"""
from common import HEADERS, finish
import cpu_time

import statistics
import sys
import tempfile

LIMIT = 2.5
ROUNDS = 24


def cost(includes, folder):
    program = "".join(f"#include <{name}>\n" for name in includes) + "int main() {}\n"
    return cpu_time.of_command(["g++", "-std=c++20", "-O2", f"-I{HEADERS.parent}", "-x", "c++", "-",
                                "-c", "-o", f"{folder}/main.o"], input=program, text=True, check=True)[0]


def compare(header):
    """The seconds of a header and of <array> and <span>."""
    with tempfile.TemporaryDirectory() as folder:
        pairs = [(cost([header], folder), cost(["array", "span"], folder)) for _ in range(ROUNDS)]
    return [statistics.median(column) for column in zip(*pairs)]


if len(sys.argv) > 1:
    for header in sys.argv[1:]:
        ours, base = compare(header)
        print(f"{header}: {ours:.3f} s, ratio {ours / base:.2f}")
else:
    ours, base = compare("napier/napier.hpp")
    problems = [f"above the limit of {LIMIT}"] if ours > LIMIT * base else []
    finish(f"{ours:.3f} s, <array> and <span> {base:.3f} s, ratio {ours / base:.2f}", problems)
