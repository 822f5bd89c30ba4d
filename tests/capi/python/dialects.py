#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles each header of the C library under every dialect that the compilers given know.

    dialects.py gcc g++ clang-19 clang++-19 --include capi/include

A header passes when a file that includes it twice, and calls a little of it, compiles without a warning.
"""
import argparse
import itertools
import pathlib
import subprocess
import sys
import tempfile

WARNINGS = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Wpedantic", "-Werror"]
C = ["c90", "c99", "c11", "c17", "c2x"]
CXX = ["c++98", "c++11", "c++14", "c++17", "c++20", "c++2b"]

# Header, what is defined before it, and a statement that uses it.
CALLS = "mp_int a; if (mp_init(&a) == MP_OKAY) mp_clear(&a);"
VARIANTS = [
    ("tommath.h", [], CALLS + " (void)mp_get_ull(&a); (void)MP_MASK; (void)mp_iszero(&a);"),
    ("tommath.h", ["MP_USE_ENUMS"], CALLS),
    ("tommath.h", ["MP_NO_FILE"], CALLS),
    ("tommath.h", ["MP_WUR="], CALLS + " mp_2expt(&a, 3);"),
    ("tommath.h", ["MP_8BIT"], CALLS + " (void)MP_MASK;"),
    ("tommath.h", ["MP_16BIT"], CALLS + " (void)MP_MASK;"),
    ("tommath.h", ["MP_32BIT"], CALLS + " (void)MP_MASK;"),
    ("tommath.h", ["MP_31BIT", "MP_32BIT"], CALLS + " (void)MP_MASK;"),
    ("tommath.h", ["MP_API_0_12"], CALLS + " (void)mp_radix_size(&a, 10);"),
    ("tommath.h", ["MP_API_0_12", "MP_8BIT"], CALLS),
    ("tommath.h", ["MP_API_0_12", "MP_32BIT", "MP_USE_ENUMS"], CALLS),
    ("bn.h", [], CALLS + " mp_set_int(&a, 3); (void)mp_radix_size(&a, 10);"),
    ("mpi.h", [], CALLS + " mp_set_int(&a, -3L); (void)MP_NO; (void)SIGN(&a);"),
    ("mpi.h", ["MP_16BIT", "MP_ARGCHK=2"], CALLS),
    ("mpi.h", ["MP_USE_ENUMS", "MP_IOFUNC=0"], CALLS),
    ("mpprime.h", ["MP_8BIT"], CALLS),
    ("mplogic.h", [], CALLS + " (void)mpl_num_set(&a, NULL);"),
    ("mpprime.h", [], CALLS + " (void)mpp_divis_d(&a, 3);"),
]


def knows(compiler, dialect):
    run = subprocess.run([compiler, f"-std={dialect}", "-fsyntax-only", "-x",
                          "c++" if "++" in dialect else "c", "/dev/null"], capture_output=True)
    return run.returncode == 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--include", required=True, help="the folder of the headers")
    arguments.add_argument("--only", help="this header alone")
    arguments.add_argument("--dialects", nargs="*", help="these alone")
    arguments.add_argument("compilers", nargs="+")
    given = arguments.parse_args()

    failures = tried = 0
    with tempfile.TemporaryDirectory() as folder:
        for compiler in given.compilers:
            dialects = [d for d in (CXX if "++" in compiler else C) if knows(compiler, d)]
            if given.dialects:
                dialects = [d for d in dialects if d in given.dialects]
            if not dialects:
                sys.exit(f"dialects: {compiler} does not compile anything")
            for dialect, (header, defined, body) in itertools.product(dialects, VARIANTS):
                if given.only and header != given.only:
                    continue
                source = pathlib.Path(folder, "program.cpp" if "++" in dialect else "program.c")
                macros = "".join("#define %s\n" % d.replace("=", " ") for d in defined)
                source.write_text(f'{macros}#include "{header}"\n#include "{header}"\n'
                                  f"int main(void) {{ {body} return 0; }}\n", encoding="utf-8")
                command = [compiler, f"-std={dialect}", *WARNINGS, "-fsyntax-only",
                           "-I", given.include, str(source)]
                run = subprocess.run(command, capture_output=True, text=True)
                tried += 1
                if run.returncode != 0:
                    failures += 1
                    print(f"{compiler} -std={dialect} {header} {defined}:\n{run.stderr}")
        print(f"dialects: {tried} compilations, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
