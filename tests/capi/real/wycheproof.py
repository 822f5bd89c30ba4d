#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Project Wycheproof's tests of primality, of a Debian source package that has them:
wycheproof.py LIBRARY SCRIPT FOLDER; SCRIPT fetches the sources into FOLDER."""
import ctypes
import json

from programs import *

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "python"))
from ltm import OKAY, lib, number

# As tests/calc takes it, so that one fetch is enough.
sources = sources_of("android-platform-external-boringssl", *sys.argv[2:], "*/bn/*_tests.txt",
                     "*/primality_test.json")
path, = sources.glob("**/primality_test.json")
tests = [test for group in json.loads(path.read_text())["testGroups"] for test in group["tests"]]
wrong = 0
for test in tests:
    x = int.from_bytes(bytes.fromhex(test["value"]), "big", signed=True)
    for t in (0, 1, 8):
        a, answer = number(x), ctypes.c_int(77)
        code = lib.mp_prime_is_prime(a.at, t, ctypes.byref(answer))
        # A negative number is none, or an error.
        good = code == OKAY and answer.value == (test["result"] == "valid") or (
            x < 0 and answer.value == 0)
        if not good:
            wrong += 1
            print(f"  {test['tcId']} {test['comment']} {x}: {code} {answer.value}")
print(f"{len(tests)} numbers, {wrong} wrong answers")
sys.exit(wrong != 0)
