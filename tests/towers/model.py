#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""model.py PROGRAM: asks PROGRAM for products, inverses, ... in Fp2, Fp6 and Fp12 of two curves,
and compares its answers with those of polynomials over Python's integers.

The model has no tower: Fp12 is Fp[w] modulo one polynomial of degree 12, with u and v as powers of
w. PROGRAM reads lines `curve degree operation x.. y..` and answers each with the coefficients in
hexadecimal, in the order c0 before c1 before c2 at each floor.
"""
import random
import subprocess
import sys


class Curve:
    def __init__(self, p, c):
        """v^3 = c + u, u^2 = -1, w^2 = v: w^12 = 2c w^6 - (c^2 + 1)."""
        self.p, self.c = p, c

    def multiply(self, x, y):
        z = [0] * 23
        for i, a in enumerate(x):
            for j, b in enumerate(y):
                z[i + j] += a * b
        for i in range(22, 11, -1):
            z[i - 6] += 2 * self.c * z[i]
            z[i - 12] -= (self.c * self.c + 1) * z[i]
        return [a % self.p for a in z[:12]]

    def power(self, x, e):
        z = [1] + [0] * 11
        for bit in bin(e)[2:]:
            z = self.multiply(z, z)
            if bit == "1":
                z = self.multiply(z, x)
        return z

    def polynomial(self, flat):
        """From the tower's coefficients: u = w^6 - c, v = w^2."""
        z = [0] * 12
        pairs = [flat[i:i + 2] for i in range(0, len(flat), 2)]
        for i, (a, b) in enumerate(pairs):
            place = 2 * (i % 3) + i // 3
            z[place] += a - self.c * b
            z[place + 6] += b
        return [a % self.p for a in z]

    def tower(self, poly, degree):
        flat = []
        for i in range(6):
            place = 2 * (i % 3) + i // 3
            flat += [(poly[place] + self.c * poly[place + 6]) % self.p, poly[place + 6]]
        assert not any(flat[degree:]), "an element of a subfield"
        return flat[:degree]

    def is_answer(self, degree, operation, x, y, given):
        if operation != "inverse":
            return given == self.answer(degree, operation, x, y)
        product = self.multiply(self.polynomial(x), self.polynomial(given))
        return product == [any(x)] + [0] * 11 and (any(x) or not any(given))

    def answer(self, degree, operation, x, y):
        a, b = self.polynomial(x), self.polynomial(y)
        if operation == "add":
            z = [i + j for i, j in zip(a, b)]
        elif operation == "subtract":
            z = [i - j for i, j in zip(a, b)]
        elif operation == "multiply":
            z = self.multiply(a, b)
        elif operation == "square":
            z = self.multiply(a, a)
        elif operation == "power":
            z = self.power(a, y[0])
        elif operation == "norm":  # to the field below: Fp, Fp2, Fp6
            below = {2: 1, 6: 2, 12: 6}[degree]
            z = self.power(a, sum(self.p ** (below * i) for i in range(degree // below)))
        else:
            z = self.power(a, self.p ** int(operation.removeprefix("frobenius")))
        return self.tower([i % self.p for i in z], degree)


CURVES = {
    "bn254": Curve(0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47, 9),
    "bls12_381": Curve(0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624
                       << 128 | 0x1eabfffeb153ffffb9feffffffffaaab, 1),
}
OPERATIONS = {"add": 2, "subtract": 2, "multiply": 20, "square": 20, "inverse": 10, "power": 4,
              "norm": 2, "frobenius1": 1, "frobenius2": 1, "frobenius3": 1}


def number(p):
    return random.choice([0, 1, 2, p - 1, p - 2, p // 2, random.randrange(p), random.randrange(p),
                          random.randrange(p), random.randrange(p)])


def main():
    random.seed(12)
    questions = []
    for name, curve in CURVES.items():
        for degree in (2, 6, 12):
            for operation, rounds in OPERATIONS.items():
                for _ in range(rounds):
                    x, y = ([number(curve.p) for _ in range(degree)] for _ in "xy")
                    questions.append((name, degree, operation, x, y))
                # An element of the subfield Fp, and 0.
                questions.append((name, degree, operation, [5] + [0] * (degree - 1), y))
                questions.append((name, degree, operation, [0] * degree, y))
    text = "".join(f"{name} {degree} {operation} {' '.join(f'{i:x}' for i in x + y)}\n"
                   for name, degree, operation, x, y in questions)
    output = subprocess.run(sys.argv[1:], input=text, stdout=subprocess.PIPE, text=True, check=True)
    answers = output.stdout.splitlines()
    wrong = 0
    for question, line in zip(questions, answers, strict=True):
        name, degree, operation, x, y = question
        given = [int(i, 16) for i in line.split()]
        if len(given) != degree or not CURVES[name].is_answer(degree, operation, x, y, given):
            wrong += 1
            print(f"{name} Fp{degree} {operation}: {line}")
    print(f"{len(questions)} answers, {wrong or 'none'} wrong")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
