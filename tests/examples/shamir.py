#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""shamir.py PROGRAM: Shamir's secret sharing against Python's integers, secrets by openssl rand."""
import itertools
import random

from support import check, equal, main, openssl

P = 2**256 - 189


def fresh_secret():
    return openssl("rand", "-hex", 32).decode().strip()


def combine(shares):
    """Lagrange's interpolation at 0, in Python."""
    points = [(int(x), int(y, 16)) for x, y in (share.split(":") for share in shares)]
    total = 0
    for x, y in points:
        above = below = 1
        for other, _ in points:
            if other != x:
                above, below = above * other % P, below * (other - x) % P
        total += y * above * pow(below, -1, P)
    return f"{total % P:064x}"


def joined(example, shares, **options):
    return example.run("combine", stdin="".join(share + "\n" for share in shares), **options)


def split(example, threshold, count, secret):
    shares = example.run("split", threshold, count, stdin=secret + "\n").split("\n")
    equal([share.split(":")[0] for share in shares], [str(i + 1) for i in range(count)], "numbers")
    check(all(int(share.split(":")[1], 16) < P for share in shares), "a share is not below p")
    return shares


def any_of_them(example, _):
    """any 3 of 5 give the secret, here and in Python; 2 do not"""
    secret = fresh_secret()
    shares = split(example, 3, 5, secret)
    for chosen in itertools.permutations(shares, 3):
        equal(joined(example, chosen), secret, "ours of ours")
        equal(combine(chosen), secret, "Python's of ours")
    equal(joined(example, shares), secret, "all five")
    for chosen in itertools.combinations(shares, 2):
        check(joined(example, chosen) != secret, "two shares are enough")
        equal(joined(example, chosen), combine(chosen), "what two shares give")
    check(split(example, 3, 5, secret) != shares, "the same shares again")


def many_sizes(example, _):
    """thresholds and numbers of shares from 1 to 255, and secrets at the ends of the field"""
    for threshold, count in [(1, 1), (1, 3), (2, 2), (2, 3), (5, 9), (16, 16), (20, 255),
                             (255, 255)]:
        for secret in [fresh_secret(), f"{0:064x}", f"{1:064x}", f"{P - 1:064x}"]:
            shares = split(example, threshold, count, secret)
            chosen = random.sample(shares, threshold)
            equal(joined(example, chosen), secret, f"{threshold} of {count}")
            equal(combine(chosen), secret, f"{threshold} of {count} in Python")


def shares_of_python(example, _):
    """shares that Python made"""
    for threshold in [1, 2, 7]:
        f = [random.randrange(P) for _ in range(threshold)]
        numbers = random.sample(range(1, 256), threshold)
        shares = [f"{x}:{sum(c * x**i for i, c in enumerate(f)) % P:064x}" for x in numbers]
        equal(joined(example, shares), f"{f[0]:064x}", f"threshold {threshold}")


def a_flipped_bit(example, _):
    """a changed share gives another secret: shares are not authenticated"""
    secret = fresh_secret()
    shares = split(example, 2, 2, secret)
    number, value = shares[0].split(":")
    for bit in [0, 1, 100, 254]:
        changed = f"{number}:{(int(value, 16) ^ 1 << bit):064x}"
        check(joined(example, [changed, shares[1]]) != secret, "a flipped bit changes nothing")


def refuses(example, _):
    """wrong lengths, malformed hexadecimal, numbers out of range, shares that are there twice"""
    good = "11" * 32
    for bad in ["", "11" * 31, "11" * 33, good + "1", "zz" + "11" * 31, f"{P:064x}", "ff" * 32,
                " " + good, "0x" + good]:
        example.refuses("split", 2, 3, stdin=bad + "\n")
        joined(example, [f"1:{bad}"], status=2)
    for threshold, count in [(0, 3), (4, 3), (2, 256), (256, 256), (-1, 3), ("x", 3), (2, ""),
                             ("2 ", 3), ("+2", 3)]:
        example.refuses("split", threshold, count, stdin=good + "\n")
    for shares in [[], [f"0:{good}"], [f"256:{good}"], [f"1{good}"], [f":{good}"], [f"x:{good}"],
                   [""], [f"1:{good}", f"1:{good}"], [f"1:{good}", f"2:{good}", f"1:{'22' * 32}"]]:
        joined(example, shares, status=2)
    example.refuses_usage()


main(any_of_them, many_sizes, shares_of_python, a_flipped_bit, refuses)
