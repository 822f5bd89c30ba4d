#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Public vectors: the tests of numbers that OpenSSL and BoringSSL have, and Project Wycheproof's of
primality. They are read from Debian's source packages, which are fetched once.

vectors.py NAPIER-CALC SCRIPT FOLDER: SCRIPT fetches a package into FOLDER.
"""
from support import *

import collections
import json
import pathlib

SCRIPT, FOLDER = sys.argv[2], pathlib.Path(sys.argv[3])
PACKAGES = {"openssl": ["*/test/recipes/10-test_bn_data/*.txt"],
            "android-platform-external-boringssl": ["*/bn/*_tests.txt", "*/primality_test.json"]}


def h(*numbers):
    return " ".join(map(hex_of, numbers))


def is_root(a, p):
    return lambda answer: not is_error(answer) and int(answer, 16)**2 % p == a % p and \
        0 <= int(answer, 16) < p


def is_no_wrong_root(a, p):
    """ERR, and of a composite modulus perhaps a root."""
    return lambda answer: is_error(answer) or is_root(a, p)(answer)


# What a stanza says: its first key that is here, the others as numbers, and requests with answers.
def sums(z, v):
    a, b = v["A"], v["B"]
    yield from ((f"add {h(a, b)}", hex_of(z)), (f"add {h(b, a)}", hex_of(z)),
                (f"sub {h(z, b)}", hex_of(a)), (f"sub {h(z, a)}", hex_of(b)))


def products(z, v):
    a, b = v["A"], v["B"]
    yield from ((f"mul {h(a, b)}", hex_of(z)), (f"mul {h(b, a)}", hex_of(z)))
    if a:
        yield f"div {h(z, a)}", f"{hex_of(b)} 0"


def squares(z, v):
    a = v["A"]
    yield from ((f"sqr {h(a)}", hex_of(z)), (f"mul {h(a, a)}", hex_of(z)),
                (f"sqrt {h(z)}", hex_of(abs(a))), (f"issquare {h(z)}", "1"))


def doubles(z, v):
    a = v["A"]
    yield from ((f"shl {h(a, 1)}", hex_of(z)), (f"add {h(a, a)}", hex_of(z)),
                (f"shr {h(z, 1)}", hex_of(a)))


def shifts_left(z, v):
    a, n = v["A"], v["N"]
    yield from ((f"shl {h(a, n)}", hex_of(z)), (f"shr {h(z, n)}", hex_of(a)),
                (f"asr {h(z, n)}", hex_of(a)))


def shifts_right(z, v):
    yield f"shr {h(v['A'], v['N'])}", hex_of(z)


def quotients(q, v):
    a, b, r = v["A"], v["B"], v["Remainder"]
    yield f"div {h(a, b)}", h(q, r)
    yield f"mod {h(a, b)}", hex_of(r if r == 0 or (r < 0) == (b < 0) else r + b)


def powers(z, v):
    a, e = v["A"], v["E"]
    yield from ((f"exp {h(a, e)}", hex_of(z)), (f"root {h(z, e)}", hex_of(a)))


def modular_products(z, v):
    a, b, m = v["A"], v["B"], v["M"]
    yield from ((f"mulmod {h(a, b, m)}", hex_of(z)), (f"mulmod {h(b, a, m)}", hex_of(z)))


def modular_squares(z, v):
    yield f"sqrmod {h(v['A'], v['M'])}", hex_of(z)


def modular_powers(z, v):
    yield f"expmod {h(v['A'], v['E'], v['M'])}", hex_of(z)


def modular_inverses(z, v):
    a, m = v["A"], v["M"]
    yield from ((f"invmod {h(a, m)}", hex_of(z)), (f"expmod {h(a, -1, m)}", hex_of(z)))


def modular_roots(z, v):
    a, p = v["A"], v["P"]
    if z < 0:  # there is none, or p is not prime
        yield f"sqrtmod {h(a, p)}", is_no_wrong_root(a, p)
        return
    yield f"sqrtmod {h(a, p)}", is_root(a, p)
    yield f"sqrmod {h(z, p)}", hex_of(a % p)
    if p > 2:
        yield f"jacobi {h(a, p)}", "1" if a % p else "0"


def no_modular_squares(a, v):
    yield f"sqrtmod {h(a, v['P'])}", is_error
    yield f"jacobi {h(a, v['P'])}", "-1"


def divisors(z, v):
    a, b = v["A"], v["B"]
    yield from ((f"gcd {h(a, b)}", hex_of(z)), (f"gcd {h(b, a)}", hex_of(z)))
    if "LCM" in v:
        yield f"lcm {h(a, b)}", hex_of(v["LCM"])


KINDS = {"Sum": sums, "Product": products, "Square": squares, "LShift1": doubles,
         "LShift": shifts_left, "RShift": shifts_right, "Rshift": shifts_right,
         "Quotient": quotients, "Exp": powers, "ModMul": modular_products,
         "ModSqr": modular_squares, "ModSquare": modular_squares, "ModExp": modular_powers,
         "ModInv": modular_inverses, "ModSqrt": modular_roots, "NotModSquare": no_modular_squares,
         "GCD": divisors}


def stanzas(path):
    """The lines `key = value` between empty ones."""
    for block in path.read_text().split("\n\n"):
        lines = [line.split("=", 1) for line in block.split("\n")
                 if line.strip() and not line.startswith("#")]
        stanza = {key.strip(): value.strip() for key, value in lines}
        if stanza and set(stanza) != {"Title"}:
            yield stanza


def number_cases(path):
    counts, cases = collections.Counter(), []
    for stanza in stanzas(path):
        kind, = set(stanza) & set(KINDS)  # a kind that is not here is an error
        values = {key: int(value, 16) for key, value in stanza.items()}
        counts[kind] += 1
        cases += KINDS[kind](values[kind], values)
    return counts, cases


def strong_test_cases(path):
    """W passes the strong test to base B where one of its powers is 1 or W - 1."""
    cases, tests = [], []
    for stanza in stanzas(path):
        w, b = int(stanza["W"], 16), int(stanza["B"], 16)
        twos = ((w - 1) & (1 - w)).bit_length() - 1
        m = (w - 1) >> twos
        requests = [f"expmod {h(b, m << j, w)}" for j in range(twos)]
        cases += [(request, None) for request in requests]
        tests.append((w, twos, stanza["Result"] == "PossiblyPrime"))
    return cases, tests


def check_strong_tests(path):
    cases, tests = strong_test_cases(path)
    answers = iter(ask([request for request, _ in cases]))
    for w, twos, passes in tests:
        found = [next(answers) for _ in range(twos)]
        assert passes == (found[0] == "1" or hex_of(w - 1) in found), (w, found)
    check([(f"isprime {h(w)}", lambda a: a in "01") if passes else (f"isprime {h(w)}", "0")
           for w, _, passes in tests])
    return len(tests)


def primality_cases(path):
    tests = [test for group in json.loads(path.read_text())["testGroups"]
             for test in group["tests"]]
    for test in tests:
        # In two's complement; the negative of a prime, which others may accept, is not prime here.
        x = int.from_bytes(bytes.fromhex(test["value"]), "big", signed=True)
        yield f"isprime {h(x)}", "1" if test["result"] == "valid" else "0"


def fetch(package):
    try:
        done = subprocess.run([SCRIPT, FOLDER, package, *PACKAGES[package]], timeout=600,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"{package} cannot be fetched: {error}")
        return False
    if done.returncode:
        print(done.stdout.strip())
    return done.returncode == 0


if not all([fetch(package) for package in PACKAGES]):
    print("left out: without the packages there are no vectors")
    sys.exit(77)
numbers = sorted(FOLDER.glob("openssl/**/10-test_bn_data/*.txt")) + \
    sorted(FOLDER.glob("android*/**/bn_tests.txt"))
assert len(numbers) >= 7, numbers
total = 0
for path in numbers:
    counts, cases = number_cases(path)
    check(cases)
    check(cases, "--fixed", accept=["NOP"])
    total += 2 * len(cases)
    print(path.name, ", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())))
strong, = FOLDER.glob("android*/**/miller_rabin_tests.txt")
print(strong.name, check_strong_tests(strong))
wycheproof, = FOLDER.glob("android*/**/primality_test.json")
cases = list(primality_cases(wycheproof))
check(cases)
check(cases, "--fixed", accept=["NOP"])
print(wycheproof.name, len(cases))
print(f"{total} answers about numbers")
