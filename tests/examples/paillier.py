#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""paillier.py PROGRAM: Paillier's encryption against Python's integers, primes by openssl."""
import math
import secrets

from support import check, equal, main, openssl


class Key:
    """Two fresh primes, as files and as Python's integers."""

    def __init__(self, folder):
        self.files, self.primes = [], []
        for name in "pq":
            text = openssl("prime", "-generate", "-bits", 1024, "-hex")
            (folder / name).write_bytes(text)
            self.files.append(f"@{folder / name}")
            self.primes.append(int(text, 16))
        self.p, self.q = self.primes
        self.n = self.p * self.q
        self.n2 = self.n**2

    def encrypt(self, m):
        r = secrets.randbelow(self.n - 1) + 1
        return pow(1 + self.n, m, self.n2) * pow(r, self.n, self.n2) % self.n2

    def decrypt(self, c):
        """With lambda, modulo n^2: not the way of the example."""
        order = math.lcm(self.p - 1, self.q - 1)
        return (pow(c, order, self.n2) - 1) // self.n * pow(order, -1, self.n) % self.n


def hexadecimal(number):
    text = f"{number:x}"
    return text if len(text) % 2 == 0 else "0" + text


def number(text, limbs):
    equal(len(text), 16 * limbs, "the length of a number")
    return int(text, 16)


def agrees_with_python(example, folder):
    """each decrypts what the other one encrypted, also at the ends of the range"""
    key = Key(folder)
    n = example.run("public", *key.files)
    equal(number(n, 32), key.n, "the public key")
    for m in [0, 1, key.n - 1, key.p, key.n - key.q, secrets.randbelow(key.n)]:
        c = number(example.run("encrypt", n, hexadecimal(m)), 64)
        equal(key.decrypt(c), m, "what Python decrypts")
        equal(number(example.run("decrypt", *key.files, hexadecimal(key.encrypt(m))), 32), m,
              "what we decrypt")
        check(c != number(example.run("encrypt", n, hexadecimal(m)), 64), "the same ciphertext")
    # The primes the other way round.
    c = hexadecimal(key.encrypt(99))
    equal(number(example.run("decrypt", *reversed(key.files), c), 32), 99, "with q and p")


def sums(example, folder):
    """sums and multiples of what is encrypted"""
    key = Key(folder)
    n = hexadecimal(key.n)
    for a, b in [(1, 0), (key.n - 1, key.n - 1),
                 (secrets.randbelow(key.n), secrets.randbelow(key.n))]:
        x, y = key.encrypt(a), key.encrypt(b)
        total = example.run("add", n, hexadecimal(x), hexadecimal(y))
        equal(number(total, 64), x * y % key.n2, "the product of the ciphertexts")
        equal(key.decrypt(int(total, 16)), (a + b) % key.n, "the sum, in Python")
        equal(number(example.run("decrypt", *key.files, total), 32), (a + b) % key.n, "the sum")
        multiple = example.run("multiply", n, hexadecimal(x), hexadecimal(b))
        equal(number(multiple, 64), pow(x, b, key.n2), "the power of the ciphertext")
        equal(key.decrypt(int(multiple, 16)), a * b % key.n, "the multiple")


def changed(example, folder):
    """a changed ciphertext, or another key: another number"""
    key = Key(folder)
    c = key.encrypt(1234)
    for bit in [0, 2000, 4000]:
        found = number(example.run("decrypt", *key.files, hexadecimal(c ^ 1 << bit)), 32)
        equal(found, key.decrypt(c ^ 1 << bit), "what it decrypts to")
        check(found != 1234, "a flipped bit changes nothing")
    (folder / "other").mkdir()
    other = Key(folder / "other")
    if c < other.n2:
        check(number(example.run("decrypt", *other.files, hexadecimal(c)), 32) != 1234,
              "another key decrypts")


def refuses(example, folder):
    """numbers out of range, no units, keys of other sizes, malformed hexadecimal"""
    key = Key(folder)
    n, one = hexadecimal(key.n), hexadecimal(key.encrypt(1))
    for m in [key.n, key.n + 1, 2**2048 - 1, 2**2048]:
        example.refuses("encrypt", n, hexadecimal(m))
    for c in [0, key.n, key.p, key.q * 5, key.n2, key.n2 + 1, 2**4096 - 1, 2**4096]:
        example.refuses("decrypt", *key.files, hexadecimal(c))
        example.refuses("add", n, hexadecimal(c), one)
        example.refuses("add", n, one, hexadecimal(c))
        example.refuses("multiply", n, hexadecimal(c), "02")
    for bad in ["", "1", "0g", "-1", "0x01", f"@{folder / 'missing'}", n + "00"]:
        example.refuses("encrypt", bad, "01")
        example.refuses("encrypt", n, bad)
        example.refuses("decrypt", bad, key.files[1], one)
        example.refuses("add", n, one, bad if bad != n + "00" else hexadecimal(key.n2) + "00")
    for p, q in [(key.p, key.p), (key.p - 1, key.q), (key.p, 3), (1, 1), (0, key.q),
                 (key.p, 2**1024)]:
        example.refuses("public", hexadecimal(p), hexadecimal(q))
    for bad in [key.n - 1, key.p, key.n // 2 | 1, 1, 0]:
        example.refuses("encrypt", hexadecimal(bad), "01")
    example.refuses_usage()


main(agrees_with_python, sums, changed, refuses)
