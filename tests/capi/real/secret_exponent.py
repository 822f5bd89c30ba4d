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


# Tables of kernels, and the vectors that they are to take.
KERNELS = (("baseline", "none"), ("baseline", "avx2"), ("mulx", "avx2"))


def places():
    """How far above TOOM_SQR_CUTOFF the library's own variables lie, by the end of their names."""
    text = run([need("nm", "binutils"), "-C", LIBRARY])
    found = {name.split("::")[-1]: int(address, 16) for address, name in
             re.findall(r"^([0-9a-f]+) [bBdDrR] (\S+)$", text, re.M)}
    return {name: address - found["TOOM_SQR_CUTOFF"] for name, address in found.items()}


def processor_has(*wanted):
    found = re.search(r"^flags\s*: (.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.M)
    return found and set(wanted) <= set(found[1].split())


def reports(program, kernels, bits):
    """What valgrind has to say of one power."""
    words, vectors = kernels
    table = (VARIABLES["chosen_table"], VARIABLES["table_" + words])
    with tempfile.NamedTemporaryFile("r") as log:
        text = run([valgrind, "--quiet", f"--log-file={log.name}", "--num-callers=20", program, bits, *table],
                   dict(ENVIRONMENT, NAPIER_VECTORS=vectors))
        if not re.match(words + ": [1-9][0-9]* powers with a secret exponent", text) or "napier:" in text:
            sys.exit(f"{kernels}, {bits} bits: {text}")
        return log.read()


VARIABLES = places()
if "chosen_table" not in VARIABLES:
    skip("the library's symbols do not tell where its tables are")
with tempfile.TemporaryDirectory() as name:
    program = pathlib.Path(name) / "secret_exponent"
    compile(program, compiler, pathlib.Path(__file__).with_suffix(".c"), f"-I{headers}", LIBRARY)
    links_ours(program)
    for kernels in KERNELS:
        if kernels != ("baseline", "none") and not processor_has("avx2", "fma", "bmi1", "bmi2", "adx"):
            print(f"  {' '.join(kernels)}: not on this processor")
            continue
        for bits in SIZES:
            if report := reports(program, kernels, bits):
                sys.exit(f"{kernels}, {bits} bits: {report[:3000]}")
        if not reports(program, kernels, -512):
            sys.exit(f"{kernels}: the leak of an even modulus is not seen")
        print(f"  {' '.join(kernels)}: {len(SIZES)} sizes")
