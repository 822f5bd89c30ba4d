#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Python's integers, for bench_integer: a line OPERATION BITS is answered with the nanoseconds of
one operation on random numbers. The loop around it is Python's and counts: its users have it too.
"""
import gc
import math
import random
import sys
import time

SAMPLE_NS = 150_000


def number(bits):
    return random.getrandbits(bits) | 1 << (bits - 1)


def two(bits):
    return number(bits), number(bits)


def invertible(bits):
    while True:
        x, m = number(bits - 1), number(bits) | 1
        if math.gcd(x, m) == 1:
            return x, m


def multiply(sets):
    for x, y in sets:
        x * y


def square(sets):
    for x, _ in sets:
        x * x


def divide(sets):
    for x, y in sets:
        divmod(x, y)


def mod_exp(sets):
    for x, e, m in sets:
        pow(x, e, m)


def inverse(sets):
    for x, m in sets:
        pow(x, -1, m)


def gcd(sets):
    greatest_divisor = math.gcd
    for x, y in sets:
        greatest_divisor(x, y)


def to_decimal(sets):
    for x in sets:
        str(x)


def from_decimal(sets):
    for text in sets:
        int(text)


# OPERATION: its loop, and its operands.
OPERATIONS = {
    "multiply": (multiply, two),
    "square": (square, two),
    "divide": (divide, lambda bits: (number(2 * bits), number(bits))),
    "mod_exp": (mod_exp, lambda bits: (number(bits - 1), number(bits), number(bits) | 1)),
    "inverse": (inverse, invertible),
    "gcd": (gcd, lambda bits: (number(bits - 1), number(bits))),
    "to_decimal": (to_decimal, number),
    "from_decimal": (from_decimal, lambda bits: str(number(bits))),
}


class workload:
    def __init__(self, operation, bits):
        self.run, operands = OPERATIONS[operation]
        self.sets = [operands(bits) for _ in range(min(max((1 << 21) // bits, 2), 256))]
        self.next, self.count, self.passes = 0, 1, 1
        self.measure()
        nanoseconds = self.measure()
        self.count = min(max(int(SAMPLE_NS / nanoseconds), 1), len(self.sets))
        self.passes = max(int(SAMPLE_NS / (nanoseconds * self.count)), 1)

    def measure(self):
        """The next sets in turn, again and again, as many as make a sample."""
        sets = self.sets[self.next:self.next + self.count]
        self.next = (self.next + len(sets)) % len(self.sets)
        run = self.run
        begin = time.thread_time_ns()
        for _ in range(self.passes):
            run(sets)
        return (time.thread_time_ns() - begin) / (self.passes * len(sets))


def main():
    gc.disable()
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    loads = {}
    print(flush=True)
    for line in sys.stdin:
        operation, bits = line.split()
        if line not in loads:
            loads[line] = workload(operation, int(bits))
        print(loads[line].measure(), flush=True)


main()
