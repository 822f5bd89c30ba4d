#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""x25519.py PROGRAM: X25519 against RFC 7748 and OpenSSL."""
import secrets

from support import check, equal, flipped, main, openssl

P = 2**255 - 19


def vectors(example, _):
    """RFC 7748, section 5.2: two products, and the iteration"""
    for scalar, u, product in [
            ("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
             "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
             "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"),
            ("4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
             "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
             "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957")]:
        equal(example.run("multiply", scalar, u), product, "a product")
    equal(example.run("iterate", 1),
          "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079", "once")
    equal(example.run("iterate", 1000),
          "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51", "1,000 times")


def exchange(example, _):
    """RFC 7748, section 6.1: Alice and Bob"""
    base = "09" + 31 * "00"
    alice = "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"
    alice_public = "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"
    bob = "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"
    bob_public = "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"
    shared = "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"
    for scalar, u, product in [(alice, base, alice_public), (bob, base, bob_public),
                               (alice, bob_public, shared), (bob, alice_public, shared)]:
        equal(example.run("multiply", scalar, u), product, "a product")


def multiply_in_python(scalar, u):
    """RFC 7748 in Python's integers: the oracle for inputs that OpenSSL does not take."""
    k = (int.from_bytes(scalar, "little") & ~7 & (2**254 - 1)) | 2**254
    x1 = int.from_bytes(u, "little") % 2**255 % P
    x2, z2, x3, z3 = 1, 0, x1, 1
    for i in reversed(range(255)):
        if k >> i & 1:
            x2, z2, x3, z3 = x3, z3, x2, z2
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        x3, z3 = (d * a + c * b) ** 2 % P, x1 * (d * a - c * b) ** 2 % P
        e = a * a - b * b
        x2, z2 = a * a * b * b % P, e * (a * a + 121665 * e) % P
        if k >> i & 1:
            x2, z2, x3, z3 = x3, z3, x2, z2
    return (x2 * pow(z2, P - 2, P) % P).to_bytes(32, "little")


def hostile(example, _):
    """coordinates at and around the prime and 2^255, against Python"""
    for u in [0, 1, 2, 9, P - 1, P, P + 1, 2**255 - 1, 2**255, 2**255 + 9, 2**256 - 1]:
        scalar, coordinate = secrets.token_bytes(32), u.to_bytes(32, "little")
        equal(example.run("multiply", scalar.hex(), coordinate.hex()),
              multiply_in_python(scalar, coordinate).hex(), f"{scalar.hex()} times u = {u:x}")


def keys(folder, name):
    """A fresh pair of keys: the files of the private and the public one in DER."""
    private, public = folder / f"{name}.der", folder / f"{name}.pub.der"
    openssl("genpkey", "-algorithm", "X25519", "-outform", "DER", "-out", private)
    openssl("pkey", "-in", private, "-inform", "DER", "-pubout", "-outform", "DER", "-out", public)
    return private, public


def agrees_with_openssl(example, folder):
    """public keys and shared secrets are those of openssl pkeyutl -derive"""
    for _ in range(8):
        ours, our_public = keys(folder, "ours")
        theirs, their_public = keys(folder, "theirs")
        equal(example.run("public", ours), our_public.read_bytes()[-32:].hex(), "the public key")
        secret = openssl("pkeyutl", "-derive", "-keyform", "DER", "-inkey", theirs,
                         "-peerform", "DER", "-peerkey", our_public).hex()
        equal(example.run("derive", ours, their_public), secret, "the shared secret")
        # A bit of a key: another secret.
        changed = folder / "changed"
        changed.write_bytes(flipped(their_public.read_bytes(), -10))
        check(example.run("derive", ours, changed) != secret, "another public key, the same secret")
        changed.write_bytes(flipped(ours.read_bytes(), -20))
        check(example.run("derive", changed, their_public) != secret,
              "another private key, the same secret")


def low_order(example, folder):
    """points of low order give no secret"""
    private, public = keys(folder, "key")
    head = public.read_bytes()[:-32]
    order_8 = [325606250916557431795983626356110631294008115727848805560023387167927233504,
               39382357235489614581723060781553021112529911719440698176882885853963445705823]
    for u in [0, 1, P - 1, P, P + 1, *order_8, 2**255, 2**255 + 1]:
        evil = folder / "evil.der"
        evil.write_bytes(head + u.to_bytes(32, "little"))
        equal(example.says_no("derive", private, evil), "", "a secret with a point of low order")
        equal(example.run("multiply", "55" * 32, u.to_bytes(32, "little").hex()), "00" * 32,
              "the product")


def refuses(example, folder):
    """wrong lengths, malformed hexadecimal, files that are no keys"""
    good = "11" * 32
    for bad in ["", "1", "11" * 31, "11" * 33, "g1" + "11" * 31, "11" * 31 + "1", " " + good,
                "0x" + "11" * 31, "@" + str(folder / "missing")]:
        example.refuses("multiply", bad, good)
        example.refuses("multiply", good, bad)
    for bad in ["", "-1", "1x", "x", "1 "]:
        example.refuses("iterate", bad)
    private, public = keys(folder, "key")
    for data in [b"", private.read_bytes()[:-1], private.read_bytes() + b"\0",
                 flipped(private.read_bytes(), 90), bytes(48)]:
        bad = folder / "bad.der"
        bad.write_bytes(data)
        example.refuses("public", bad)
        example.refuses("derive", bad, public)
    example.refuses("derive", public, private)
    example.refuses("derive", private, private)
    example.refuses("public", folder / "missing")
    example.refuses_usage()


main(vectors, exchange, hostile, agrees_with_openssl, low_order, refuses)
