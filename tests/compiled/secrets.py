#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""secrets.py LIBRARY PROJECT COMPILER FLAG...: the compiled library does not leak what is secret.

libnapier.a as it is runs under valgrind, in each table of kernels and in words and in the vectors that
valgrind knows, with bases and exponents that it takes for secret. A power for public data does leak,
and must be seen. A library that checks its invariants looks at secrets, and is left out: `./dev ct`
builds one that does not.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

library, project, compiler = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
SKIPPED = 77


def skip(why):
    print(f"left out: {why}")
    sys.exit(SKIPPED)


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


if not shutil.which("valgrind") or not pathlib.Path("/usr/include/valgrind/memcheck.h").exists():
    skip("there is no valgrind")
symbols = run("nm", "-C", library).stdout
if "_checked" in symbols:
    skip("this library checks its invariants")
tables = sorted(set(re.findall(r" napier_compiled::table_(\w+)$", symbols, re.M)))
flags = set(re.findall(r"\w+", pathlib.Path("/proc/cpuinfo").read_text()))
if not {"avx2", "fma", "bmi1", "bmi2", "adx"} <= flags:
    tables = [table for table in tables if table != "mulx"]

with tempfile.TemporaryDirectory() as folder:
    program = pathlib.Path(folder) / "secrets"
    built = run(*compiler, "-std=c++20", "-O1", "-DNAPIER_COMPILED=1",
                *(["-DNAPIER_HAS_MULX_TABLE=1"] if "mulx" in symbols else []),
                f"-I{project}/include", f"-I{project}/compiled",
                project / "tests/compiled/secrets.cpp", library, "-o", program)
    if built.returncode:
        sys.exit(built.stderr)
    for table in tables:
        for vectors in ("none", "avx2"):
            if vectors == "avx2" and "avx2" not in flags:
                continue
            for more in ((), ("leak",)):
                found = run("valgrind", "--quiet", "--error-exitcode=99", program, table, *more,
                            env=dict(os.environ, NAPIER_VECTORS=vectors))
                if found.returncode not in (0, 99) or "good" not in found.stdout:
                    sys.exit(f"{table}, {vectors}: {found.stdout}{found.stderr}"[:3000])
                if (found.returncode == 99) != bool(more):
                    sys.exit(f"{table}, {vectors}{', with a leak' if more else ''}: "
                             f"{found.stderr or 'valgrind sees nothing'}"[:3000])
            print(f"{table}, vectors {vectors}: good")
