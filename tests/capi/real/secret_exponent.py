#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""mp_exptmod does not leak its exponent: secret_exponent.py LIBRARY COMPILER HEADERS

The library as it is runs under valgrind with exponents that it takes for secret, in each table of kernels that
valgrind knows the instructions of. Modulo an even number the exponent does show, and must be seen.
A library that checks its invariants looks at everything, and is left out: ./dev ct builds one that
does not."""
import tempfile

from programs import *

compiler, headers = sys.argv[2:]
valgrind = need("valgrind", "valgrind")
if not pathlib.Path("/usr/include/valgrind/memcheck.h").exists():
    skip("there is no valgrind/memcheck.h (Debian: valgrind)")
if "_checked" in run([need("nm", "binutils"), LIBRARY]):
    skip("this library checks its invariants")
SIZES = (64, 512, 1024, 2048)


def reports(program, kernels, bits):
    """What valgrind has to say of one power."""
    with tempfile.NamedTemporaryFile("r") as log:
        text = run([valgrind, "--quiet", f"--log-file={log.name}", "--num-callers=20", program, bits],
                   dict(ENVIRONMENT, NAPIER_TOMMATH_CPU=kernels))
        if "secret exponent" not in text:
            sys.exit(f"{kernels}, {bits} bits: {text}")
        return log.read()


with tempfile.TemporaryDirectory() as name:
    program = pathlib.Path(name) / "secret_exponent"
    compile(program, compiler, pathlib.Path(__file__).with_suffix(".c"), f"-I{headers}", LIBRARY)
    links_ours(program)
    for kernels in ("baseline", "bmi2"):
        for bits in SIZES:
            if report := reports(program, kernels, bits):
                sys.exit(f"{kernels}, {bits} bits: {report[:3000]}")
        if not reports(program, kernels, -512):
            sys.exit(f"{kernels}: the leak of an even modulus is not seen")
        print(f"  {kernels}: {len(SIZES)} sizes")
