#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""objects.py FOLDER COMPILER FLAG...: with the compiled library the object of a call on integers is
small: the kernels are not in it.
"""
import pathlib
import subprocess
import sys

MOST = 30_000  # bytes of a file
CALLS = {
    "product": "integer f(const integer& x, const integer& y) { return x * y; }",
    "quotient": "integer f(const integer& x, const integer& y) { return x / y; }",
    "is_prime": "bool f(const integer& x) { return is_prime(x); }",
    "mod_exp": "integer f(const integer& x, const integer& e, const integer& m) { return mod_exp(x, e, m); }",
    "gcd": "integer f(const integer& x, const integer& y) { return gcd(x, y); }",
    "to_string": "std::string f(const integer& x) { return to_string(x); }",
    "next_prime": "integer f(const integer& x) { return next_prime(x); }",
}

folder, compiler = pathlib.Path(sys.argv[1]), sys.argv[2:]
problems = []
for name, call in CALLS.items():
    source, target = folder / f"object_{name}.cpp", folder / f"object_{name}.o"
    source.write_text(f"#include <napier/integer.hpp>\nusing namespace napier;\n{call}\n")
    subprocess.run([*compiler, "-std=c++20", "-O2", "-DNAPIER_COMPILED=1", "-c", source, "-o", target],
                   check=True)
    size = target.stat().st_size
    print(f"{name}: {size} bytes")
    if size > MOST:
        problems.append(f"{name}: {size} bytes, more than {MOST}")
print("\n".join(problems))
sys.exit(bool(problems))
