#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""answers.py PROGRAM: Python's and gmpy2's answers are those that the program prints.

A line of the program is `=`, a variable and its value, or an expression of Python and Napier's answer.
Expressions with functions that this Python or gmpy2 does not have are left out, and counted.
"""
import math
import random
import subprocess
import sys

try:
    import gmpy2
except ImportError:
    gmpy2 = None
if hasattr(sys, "set_int_max_str_digits"):
    sys.set_int_max_str_digits(0)


def text(answer):
    """An answer in the words of same.hpp."""
    if answer is None:
        return "none"
    if isinstance(answer, bool):
        return str(int(answer))
    if isinstance(answer, (tuple, list, bytes)):
        return "".join(text(each) + " " for each in answer)
    return str(answer)


def digits(x, radix):
    """A number that is not negative in a radix of up to 36."""
    last = "0123456789abcdefghijklmnopqrstuvwxyz"[x % radix]
    return last if x < radix else digits(x // radix, radix) + last


variables = {"digits": digits, "gmpy2": gmpy2, "math": math, "random": random}
compared, different, left_out = 0, set(), set()
for line in subprocess.run([sys.argv[1]], check=True, text=True,
                           stdout=subprocess.PIPE).stdout.splitlines():
    head, *rest = line.split("\t")
    if head == "=":
        variables[rest[0]] = int(rest[1])
        continue
    try:
        answer = eval(head, dict(variables))  # the keys of gmpy2.cpp
    except AttributeError:
        left_out.add(head)
        continue
    compared += 1
    ours = rest[0]
    is_same = float.fromhex(ours) == answer if isinstance(answer, float) else ours == text(answer)
    if not is_same and head not in different:
        different.add(head)
        print(f"{head}\n  Napier: {ours}\n  Python: {text(answer)}")
print(f"{compared} comparisons, {len(different)} functions differ, {len(left_out)} left out"
      f"{', also for want of gmpy2' if left_out and gmpy2 is None else ''}")
sys.exit(bool(different) or not compared)
