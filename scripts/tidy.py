#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""clang-tidy with .clang-tidy's checks over the headers, napier-calc and the C library.

tidy.py [JOBS]. All headers are read together, also by the static analyzer, except those that need
Eigen or fmt. compiled/ is left out: all its code is in the headers.
"""
import concurrent.futures
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
INCLUDE = ROOT / "include"
FLAGS = ["-std=c++20", "-w", f"-I{INCLUDE}"]
C_LIBRARY = [f"-I{ROOT / folder}" for folder in ("capi/include", "capi/tommath", "compiled")]
C_LIBRARY += ["-fno-exceptions", "-fno-rtti", "-DNAPIER_C_LONG_COLUMNS=0"]


def needs_a_library(header):
    text = header.read_text(encoding="utf-8")
    return any(word in text for word in ("<Eigen/", "<fmt/", "/eigen.hpp>", "/fmt.hpp>"))


def tidy(file, options, flags):
    command = ["clang-tidy-19", "--quiet", f"--config-file={ROOT / '.clang-tidy'}", *options,
               str(file), "--", *FLAGS, *flags]
    result = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True)
    return file, result.returncode, result.stdout or result.stderr


with tempfile.TemporaryDirectory() as folder:
    headers = pathlib.Path(folder) / "headers.cpp"
    headers.write_text("".join(f"#include <{header.relative_to(INCLUDE)}>\n"
                               for header in sorted(INCLUDE.rglob("*.hpp"))
                               if not needs_a_library(header)), encoding="utf-8")
    work = [(headers, ["--checks=clang-analyzer-*"], [])]
    work += [(file, [], []) for file in sorted((ROOT / "calc").glob("*.cpp"))]
    work += [(file, [], C_LIBRARY) for file in sorted((ROOT / "capi/tommath").rglob("*.cpp"))]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(int(sys.argv[1]) if sys.argv[1:] else 1) as pool:
        for file, code, output in pool.map(lambda job: tidy(*job), work):
            if code != 0:
                failed += 1
                print(f"{file.name}:\n{output}")
print(f"clang-tidy: {len(work)} files, {failed or 'none'} with findings")
sys.exit(bool(failed))
