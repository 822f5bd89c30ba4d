#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""constexpr_steps.py [--write]: what typical constant expressions cost, as a table.

Steps are those that clang counts (-fconstexpr-steps) and operations those that g++ counts
(-fconstexpr-ops-limit): the smallest limit, to three per cent, with which a job compiles. Seconds are
those of the processor that the compiler takes for the job, less those for its includes alone.
--write puts the table into docs/recipes/constexpr.md.
"""
import cpu_time

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "recipes" / "constexpr.md"
TABLE = re.compile(r"(<!-- made by scripts/constexpr_steps\.py -->\n).*?(\n<!-- end of the table -->)", re.DOTALL)

P256 = "0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff"
K256 = "0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f"
BLS = ("0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffff"
       "aaab")
NUMBER = 3**2583  # 4094 bits
SCALAR = "0xc9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721"
PRIMES = {256: 2**256 - 189, 512: 2**512 - 569, 1024: 2**1024 - 105}


def repeated(field, operation):
    """1000 operations of a field."""
    return (f'using F = field<"{field}">;\n'
            "constexpr F chain() {\n"
            "  F x = 12345, y = F(1) / F(7);\n"
            f"  for (int i = 0; i < 1000; ++i) x = {operation};\n"
            "  return x;\n"
            "}\n"
            "constexpr F z = chain();")


# (what the job is, its headers, its code).
JOBS = [
    ("a decimal literal of 4096 bits", ["napier"], f"constexpr auto z = {NUMBER}_big;"),
    ("a hexadecimal literal of 4096 bits", ["napier"], f"constexpr auto z = {NUMBER:#x}_big;"),
    ("`div(x, y)` of 4096 by 2048 bits", ["napier"],
     f"constexpr auto z = div({NUMBER:#x}_big, {NUMBER >> 2048:#x}_big);"),
    ("1000 sums, P-256", ["napier"], repeated(P256, "x + y")),
    ("1000 products, P-256", ["napier"], repeated(P256, "x * y")),
    ("1000 products, secp256k1", ["napier"], repeated(K256, "x * y")),
    ("1000 products, BLS12-381", ["napier"], repeated(BLS, "x * y")),
    ("an inverse, P-256", ["napier"], f'constexpr auto z = field<"{P256}">({SCALAR}_Z).inverse();'),
    ("an inverse, BLS12-381", ["napier"], f'constexpr auto z = field<"{BLS}">({SCALAR}_Z).inverse();'),
    ("a square root, P-256", ["napier", "mod_sqrt"], f'constexpr auto z = sqrt(field<"{P256}">(9));'),
    ("`pow(x, e)`, P-256, e of 256 bits", ["napier"],
     f'constexpr auto z = pow(field<"{P256}">(7), {SCALAR}_big);'),
    ("`mod_exp_vartime(x, e, m)` of 1024 bits, e = 65537", ["napier"],
     f"constexpr auto z = mod_exp_vartime(7_big, 65537_big, {PRIMES[1024]:#x}_big);"),
    ("`mod_exp_vartime(x, e, m)` of 1024 bits, e of 1024 bits", ["napier"],
     f"constexpr auto z = mod_exp_vartime(7_big, {PRIMES[1024] >> 1:#x}_big, {PRIMES[1024]:#x}_big);"),
    *((f"`is_prime(x)`, a prime of {bits} bits", ["napier", "primality"],
       f"static_assert(is_prime({prime:#x}_big));") for bits, prime in PRIMES.items()),
    *((f"`prime_field<M>`, M of {bits} bits", ["napier", "primality"],
       f'constexpr prime_field<"{prime:#x}"> z = 1;') for bits, prime in PRIMES.items()),
    ("k P on P-256 ([A curve in forty lines](curve.md))", [], None),
]


def curve():
    """The program of the recipe, as a constant."""
    page = (ROOT / "docs" / "recipes" / "curve.md").read_text(encoding="utf-8")
    program = re.search(r"```cpp\n(.*?)^int main", page, re.MULTILINE | re.DOTALL)[1]
    return program + f"constexpr point z = multiple({SCALAR}_big, generator);"


def source_of(headers, code):
    if code is None:
        return curve()
    return "".join(f"#include <napier/{header}.hpp>\n" for header in headers) + \
        f"using namespace napier;\n{code}\n"


class Compiler:
    def __init__(self, name):
        self.clang = "clang" in name
        self.command = [name, "-std=c++20", f"-I{ROOT / 'include'}", "-fsyntax-only", "-xc++"]
        self.default = 1048576 if self.clang else 33554432

    def compile(self, path, limit):
        option = "-fconstexpr-steps=" if self.clang else "-fconstexpr-ops-limit="
        loops = [] if self.clang else ["-fconstexpr-loop-limit=2147483647"]
        return cpu_time.of_command([*self.command, option + str(limit), *loops, path],
                                   stderr=subprocess.PIPE, text=True)

    def cost(self, path, limit=2**31 - 1):
        """The steps and the seconds of a job."""
        seconds, result = self.compile(path, limit)
        if result.returncode != 0:
            sys.exit(result.stderr)
        low, high = 256, 4096
        while self.compile(path, high)[1].returncode != 0:
            low, high = high, min(4 * high, limit)
        while high - low > 0.03 * high:
            middle = (low + high) // 2
            if self.compile(path, middle)[1].returncode == 0:
                high = middle
            else:
                low = middle
        return high, seconds


def rounded(count):
    """Two digits of a count."""
    digits = len(str(count)) - 2
    return f"{round(count, -max(digits, 0)):,}"


def table():
    compilers = [Compiler("g++"), Compiler("clang++-19")]
    yield "| constant expression | operations of g++ 12 | seconds | steps of clang 19 | seconds |"
    yield "|---|--:|--:|--:|--:|"
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "job.cpp"
        for job, headers, code in JOBS:
            cells = []
            for compiler in compilers:
                if headers:
                    path.write_text(source_of(headers, ""), encoding="utf-8")
                else:
                    path.write_text(source_of(headers, code).rsplit("\n", 1)[0], encoding="utf-8")
                idle = min(compiler.compile(path, compiler.default)[0] for _ in range(2))
                path.write_text(source_of(headers, code), encoding="utf-8")
                steps, busy = compiler.cost(path)
                mark = " (*)" if steps > compiler.default else ""
                cells += [rounded(steps) + mark, f"{max(busy - idle, 0):.1f}"]
            yield f"| {job} | " + " | ".join(cells) + " |"


arguments = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
arguments.add_argument("--write", action="store_true", help="put the table into the page")
write = arguments.parse_args().write
lines = []
for row in table():
    print(row, flush=True)
    lines.append(row)
if write:
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(TABLE.sub(lambda match: match[1] + "\n".join(lines) + match[2], text), encoding="utf-8")
