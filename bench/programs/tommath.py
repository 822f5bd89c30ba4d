#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs bench/programs/tommath.c over our libtommath and the system's in turn, and over MPI, and prints how
many times as fast ours is: every function at every size, and the table of LibTomMath's manual.

The figure of a row is the least of the medians of all rounds: a neighbour on the processor's other
thread slows some rounds, of either library, to half their speed.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build/bench"
SIZES = (128, 256, 512, 1024, 2048, 4096, 1 << 16, 1 << 20)
MANUAL = ("invmod", "mul", "sqr", "exptmod")


def goal(function, bits, vectors):
    """How many times as fast as LibTomMath 1.2 a row is to be."""
    if function in ("mul", "sqr"):
        return 1.5 if bits <= 256 else 1.4 if bits <= 4096 else 3
    if function == "exptmod" and bits >= 1024:
        return 3 if vectors and bits >= 2048 else 1.5
    if function in ("to_radix_10", "read_radix_10"):
        written = function == "to_radix_10"
        return {4096: 30 if written else 10, 1 << 20: 500 if written else 300}.get(bits, 1)
    if function in ("div", "div_half", "mod") and bits >= 512:
        return 4
    return {"invmod": 5, "gcd": 3}.get(function, 1)


def stock_library():
    found = re.search(r"libtommath\.so\.1 .*=> (.*)",
                      subprocess.run(["ldconfig", "-p"], capture_output=True, text=True).stdout)
    return pathlib.Path(found[1]) if found else None


def run(program, library, arguments, into):
    environment = {**os.environ}
    if library:
        environment["LD_LIBRARY_PATH"] = str(library.parent)
        environment["LD_PRELOAD"] = str(library)
    done = subprocess.run([program, *map(str, arguments)], env=environment, capture_output=True,
                          text=True)
    if done.returncode:
        sys.exit(f"{program}: {done.stderr}")
    for line in done.stdout.splitlines():
        function, bits, nanoseconds = line.split()
        row = function, int(bits)
        into[row] = min(float(nanoseconds), into.get(row, float("inf")))


def mpi_program(compiler):
    """MPI's rows, or None where its source cannot be had."""
    source = ROOT / "build/peers/libtommath/mtest"
    if not (source / "mpi.c").exists():
        subprocess.run([ROOT / "scripts/debian_source.sh", ROOT / "build/peers", "libtommath"])
    if not (source / "mpi.c").exists():
        return None
    program = BUILD / "mpi"
    subprocess.run([compiler, "-O3", "-w", f"-I{source}", ROOT / "bench/peers/mpi.c", source / "mpi.c",
                    "-o", program], check=True)
    return program


def print_ratios(ours, stock, vectors):
    print(f"{'LibTomMath 1.2 / ours':26}" + "".join(f"{size:>10}" for size in SIZES))
    missed = []
    for function in dict.fromkeys(function for function, _ in ours):
        cells = []
        for bits in SIZES:
            row = function, bits
            if row not in ours or row not in stock:
                cells.append("")
                continue
            ratio, least = stock[row] / ours[row], goal(function, bits, vectors)
            cells.append(f"{ratio:.2f}{'*' if ratio < least else ' '}")
            if ratio < least:
                missed.append(f"{function} {bits}: {ratio:.2f} for {least}")
        print(f"{function:26}" + "".join(f"{cell:>10}" for cell in cells))
    print("* below its goal" if missed else "all goals are met")
    return missed


def print_manual(ours, stock, mpi):
    print("\nThe table of the manual (microseconds)")
    print(f"{'':10}{'bits':>6}{'MPI':>12}{'LibTomMath':>12}{'ours':>12}{'MPI / ours':>12}")
    for function in MANUAL:
        for bits in SIZES[:6]:
            row = function, bits
            if row not in ours:
                continue
            old = mpi.get(row)
            print(f"{function:10}{bits:>6}" + (f"{old / 1e3:12.2f}" if old else f"{'-':>12}")
                  + f"{stock.get(row, 0) / 1e3:12.2f}{ours[row] / 1e3:12.2f}"
                  + (f"{old / ours[row]:12.1f}" if old else ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("function", nargs="*", help="only these rows")
    parser.add_argument("--ours", type=pathlib.Path,
                        default=ROOT / "build/release/capi/libtommath.so.1")
    parser.add_argument("--stock", type=pathlib.Path, default=stock_library())
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.002, help="for each row of a round")
    parser.add_argument("--most", type=int, default=SIZES[-1], help="the most bits")
    parser.add_argument("--compiler", default="cc")
    options = parser.parse_args()
    if not options.stock:
        sys.exit("there is no libtommath.so.1 in the system (Debian: libtommath1)")

    BUILD.mkdir(parents=True, exist_ok=True)
    program = BUILD / "tommath"
    subprocess.run([options.compiler, "-O2", f"-I{ROOT / 'capi/include'}",
                    ROOT / "bench/programs/tommath.c", "-o", program, options.ours.resolve()], check=True)
    mpi_rows = mpi_program(options.compiler)
    ours, stock, mpi = {}, {}, {}
    for number in range(options.rounds):
        # What takes LibTomMath minutes is measured once.
        most = min(options.most, SIZES[-1] if number == 0 else 1 << 16)
        for library, into in ((options.ours.resolve(), ours), (options.stock, stock)):
            run(program, library, [options.seconds, most, *options.function], into)
        if mpi_rows and number < 2:
            run(mpi_rows, None, [options.seconds], mpi)
    flags = pathlib.Path("/proc/cpuinfo")
    vectors = flags.exists() and "avx512dq" in flags.read_text(encoding="utf-8")
    missed = print_ratios(ours, stock, vectors)
    print_manual(ours, stock, mpi)
    (BUILD / "tommath.json").write_text(json.dumps(
        {name: {f"{function}/{bits}": ns for (function, bits), ns in rows.items()}
         for name, rows in (("ours", ours), ("stock", stock), ("mpi", mpi))}
        | {"missed": missed}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
