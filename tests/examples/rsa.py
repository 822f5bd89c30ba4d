#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""rsa.py PROGRAM: RSA signatures against OpenSSL, both ways."""
import secrets

from support import check, der, der_integer, equal, flipped, main, openssl


def write(folder, name, data):
    path = folder / name
    path.write_bytes(data)
    return path


class Key:
    """A fresh key of openssl genrsa, as files and as Python's integers."""

    def __init__(self, folder, bits, *options):
        self.pem, self.private = folder / "key.pem", folder / "key.der"
        self.public_pem, self.public = folder / "pub.pem", folder / "pub.der"
        openssl("genrsa", "-out", self.pem, *options, bits)
        openssl("rsa", "-in", self.pem, "-traditional", "-outform", "DER", "-out", self.private)
        openssl("rsa", "-in", self.pem, "-pubout", "-out", self.public_pem)
        openssl("rsa", "-in", self.pem, "-RSAPublicKey_out", "-outform", "DER", "-out", self.public)
        self.numbers = []  # 0, n, e, d, p, q, dp, dq, q_inv
        rest = self.private.read_bytes()[4:]
        while rest:
            head = 4 if rest[1] == 0x82 else 3 if rest[1] == 0x81 else 2
            length = int.from_bytes(rest[2:head], "big") if head > 2 else rest[1]
            self.numbers.append(int.from_bytes(rest[head:head + length], "big"))
            rest = rest[head + length:]
        equal(len(self.numbers), 9, "the numbers of a private key")

    def private_with(self, place, number):
        """The private key with another number in one place."""
        numbers = self.numbers[:place] + [number] + self.numbers[place + 1:]
        return der(0x30, *map(der_integer, numbers))


def agrees(example, folder, bits, lengths, flips, *options):
    """Both ways, changed signatures, messages and keys."""
    for length in lengths:
        key = Key(folder, bits, *options)
        equal(key.private_with(0, 0), key.private.read_bytes(), "our reading of the key")
        message = write(folder, "message", secrets.token_bytes(length))
        ours, theirs = folder / "ours", folder / "theirs"
        example.run("sign", key.private, message, ours)
        openssl("dgst", "-sha256", "-verify", key.public_pem, "-signature", ours, message)
        openssl("dgst", "-sha256", "-sign", key.pem, "-out", theirs, message)
        equal(ours.read_bytes(), theirs.read_bytes(), "the signature, which is the one there is")
        example.run("verify", key.public, message, theirs)

        data, n = theirs.read_bytes(), key.numbers[1]
        for _ in range(flips):
            bad = flipped(data, secrets.randbelow(8 * len(data)))
            example.says_no("verify", key.public, message, write(folder, "bad", bad))
        s = int.from_bytes(data, "big")
        numbers = [0, 1, n - 1, n, n - s, 2**bits - 1] + ([s + n] if s + n < 2**bits else [])
        for bad in [b"", data[1:], data[:-1], b"\0" + data, data + b"\0",
                    *(number.to_bytes(len(data), "big") for number in numbers)]:
            example.says_no("verify", key.public, message, write(folder, "bad", bad))
        changed = write(folder, "changed", flipped(message.read_bytes() + b"x", length))
        example.says_no("verify", key.public, changed, theirs)
        other = flipped(key.public.read_bytes(), -8 * 20)
        example.says_no("verify", write(folder, "other", other), message, theirs)


def agrees_2048(example, folder):
    """RSA-2048: one signature, ours and openssl's; changed ones are rejected"""
    agrees(example, folder, 2048, [0, 55, 1000], 20)


def agrees_4096(example, folder):
    """RSA-4096: the same"""
    agrees(example, folder, 4096, [64], 5)


def exponent_3(example, folder):
    """RSA-2048 with e = 3, and a forgery that takes the padding apart (Bleichenbacher 2006)"""
    agrees(example, folder, 2048, [10], 3, "-3")
    key = Key(folder, 2048, "-3")
    message = write(folder, "message", b"text")
    head = bytes.fromhex("0001ffffffffffffffff003031300d060960864801650304020105000420")
    wanted = int.from_bytes(
        (head + openssl("dgst", "-sha256", "-binary", message)).ljust(256, b"\0"), "big")
    low, high = 0, 2**700  # the least number whose cube is not below
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if middle**3 < wanted else (low, middle)
    check((low**3).to_bytes(256, "big").startswith(head), "the forgery")
    example.says_no("verify", key.public, message,
                    write(folder, "forged", low.to_bytes(256, "big")))


def faults(example, folder):
    """a number of the private key that is wrong: no signature leaves"""
    key = Key(folder, 2048)
    message, nothing = write(folder, "message", b"text"), folder / "nothing"
    for place in [6, 7, 8]:
        for bit in [0, 1, secrets.randbelow(1000)]:
            bad = key.private_with(place, key.numbers[place] ^ 1 << bit)
            example.run("sign", write(folder, "bad", bad), message, nothing, status=3)
    bad = key.private_with(2, 65539)
    example.run("sign", write(folder, "bad", bad), message, nothing, status=3)
    check(not nothing.exists(), "a signature left with a wrong key")
    # d is not looked at: the primes say it all.
    example.run("sign", write(folder, "same", key.private_with(3, 1)), message, nothing)


def refuses(example, folder):
    """files that are no keys, other sizes, n that is not p q"""
    key = Key(folder, 2048)
    message, signature = write(folder, "message", b"text"), folder / "signature"
    example.run("sign", key.private, message, signature)
    nothing, good = folder / "nothing", key.private.read_bytes()
    _, n, e, _, p, *_ = key.numbers
    long_length = b"\x30\x83\0" + good[2:4] + good[4:]
    for bad in [b"", good[:-1], good + b"\0", flipped(good, 0), long_length,
                key.private_with(0, 1), key.private_with(1, n + 2),
                key.private_with(1, n // 2 | 1), key.private_with(4, p + 2),
                key.private_with(5, 2**1024 + 1), key.private_with(6, 2**1024),
                key.private_with(2, 2**64 + 1), key.private_with(2, 65536),
                der(0x30, *map(der_integer, key.numbers[:-1])),
                der(0x30, *map(der_integer, key.numbers + [1])), key.public.read_bytes()]:
        example.refuses("sign", write(folder, "bad", bad), message, nothing)
    check(not nothing.exists(), "a signature was written")
    good = key.public.read_bytes()
    for bad in [b"", good[:-1], good + b"\0", flipped(good, 0), der(0x30, der_integer(n)),
                der(0x30, der_integer(n), der_integer(e), der_integer(1)),
                der(0x30, der_integer(n - 1), der_integer(e)),
                der(0x30, der_integer(p), der_integer(e)),
                der(0x30, der_integer(2 * n + 1), der_integer(e)), key.private.read_bytes()]:
        example.refuses("verify", write(folder, "bad", bad), message, signature)
    example.refuses("sign", folder / "missing", message, nothing)
    example.refuses("sign", key.private, folder / "missing", nothing)
    example.refuses("verify", key.public, message, folder / "missing")
    example.refuses_usage()


main(agrees_2048, agrees_4096, exponent_3, faults, refuses)
