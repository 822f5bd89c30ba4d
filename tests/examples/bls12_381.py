#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bls12_381.py PROGRAM: the pairing of BLS12-381 against published values and Python's integers."""
import secrets

from support import check, equal, main

P = int("1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
        "1eabfffeb153ffffb9feffffffffaaab", 16)
R = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001
NEUTRAL1, NEUTRAL2 = "40" + 95 * "00", "40" + 191 * "00"


def multiply(x, y):
    """In Fp12 = Fp[w] modulo w^12 - 2 w^6 + 2: u = w^6 - 1, v = w^2."""
    z = [0] * 23
    for i, a in enumerate(x):
        for j, b in enumerate(y):
            z[i + j] += a * b
    for i in range(22, 11, -1):
        z[i - 6] += 2 * z[i]
        z[i - 12] -= 2 * z[i]
    return [a % P for a in z[:12]]


def power(x, e):
    z = [1] + [0] * 11
    for bit in bin(e)[2:]:
        z = multiply(z, z)
        if bit == "1":
            z = multiply(z, x)
    return z


def polynomial(text):
    """Of the coefficients that the example prints."""
    flat = [int(text[96 * i:96 * i + 96], 16) for i in range(12)]
    z = [0] * 12
    for i in range(6):
        place = 2 * (i % 3) + i // 3
        z[place] += flat[2 * i] - flat[2 * i + 1]
        z[place + 6] += flat[2 * i + 1]
    return [a % P for a in z]


def scalar(k):
    return f"{k:064x}"


def points(example, a, b):
    return example.run("g1", scalar(a)), example.run("g2", scalar(b))


def generators(example, _):
    """the pairing of the generators has the value that other implementations publish"""
    g1, g2 = points(example, 1, 1)
    check(g1.startswith("17f1d3a73197d794") and g2.startswith("13e02b6052719f60"), "generators")
    # The first coefficient of GT's generator in zkcrypto's bls12_381, which is that of blst.
    value = example.run("pair", g1, g2)
    equal(value[:96], "1250ebd871fc0a92a7b2d83168d0d727272d441befa15c50"
          "3dd8e90ce98db3e7b6d194f60839c508a84305aaca1789b6", "the first coefficient")
    equal(power(polynomial(value), R), [1] + [0] * 11, "e(G1, G2)^r")
    check(polynomial(value) != [1] + [0] * 11, "a pairing that is 1")


def bilinear(example, _):
    """e(aP, bQ) = e(P, Q)^(ab), by Python's integers"""
    base = polynomial(example.run("pair", *points(example, 1, 1)))
    pairs = [(1, 2), (2, 1), (R - 1, 1), (1, R - 1), (R - 1, R - 2)]
    pairs += [(secrets.randbelow(R), secrets.randbelow(R)) for _ in range(6)]
    for a, b in pairs:
        value = polynomial(example.run("pair", *points(example, a, b)))
        equal(value, power(base, a * b % R), f"e({a} G1, {b} G2)")


def neutral(example, _):
    """multiples of r are neutral, and pairings with them are 1"""
    one = f"{1:096x}" + 11 * 96 * "0"
    for k in [0, R]:
        equal(points(example, k, k), (NEUTRAL1, NEUTRAL2), f"{k} times the generators")
    g1, g2 = points(example, R + 1, R + 1)
    equal((g1, g2), points(example, 1, 1), "r + 1 times the generators")
    equal(example.run("pair", g1, NEUTRAL2), one, "e(G1, O)")
    equal(example.run("pair", NEUTRAL1, g2), one, "e(O, G2)")


def outside(example, _):
    """points beside the curve, and of the curve beside the group, are refused"""
    g1, g2 = points(example, 5, 7)
    example.says_no("pair", g1[:-1] + ("0" if g1[-1] != "0" else "1"), g2)
    example.says_no("pair", g1, g2[:-1] + ("0" if g2[-1] != "0" else "1"))
    # On the curve, of an order that is no divisor of r: x = 0, y = 2.
    example.says_no("pair", f"{0:096x}{2:096x}", g2)


def refuses(example, _):
    """wrong lengths, malformed hexadecimal, coefficients that are not below p"""
    g1, g2 = points(example, 5, 7)
    for bad in ["", "1", g1[2:], g1 + "00", "xx" + g1[2:], f"{P:096x}" + g1[96:], "ff" + g1[2:]]:
        example.refuses("pair", bad, g2)
    for bad in ["", g1, g2[2:], g2 + "00", "xx" + g2[2:], f"{P:096x}" + g2[96:]]:
        example.refuses("pair", g1, bad)
    for bad in ["", "1", "g1", 33 * "00"]:
        example.refuses("g1", bad)
        example.refuses("g2", bad)
    example.refuses_usage()


def times(example, _):
    """the time of a pairing is printed"""
    check("final exponentiation" in example.run("time"), "times")


main(generators, bilinear, neutral, outside, refuses, times)
