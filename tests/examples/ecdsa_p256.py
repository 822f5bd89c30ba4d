#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""ecdsa_p256.py PROGRAM: ECDSA with P-256 against RFC 6979 and OpenSSL, both ways."""
import secrets

from support import check, der, der_integer, equal, flipped, main, openssl

P = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff
B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b
N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551
G = (0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296,
     0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5)
PUBLIC_HEAD = bytes.fromhex("3059301306072a8648ce3d020106082a8648ce3d03010703420004")


def private_der(key):
    return der(0x30, der_integer(1), der(0x04, key.to_bytes(32, "big")))


def public_der(x, y):
    return PUBLIC_HEAD + x.to_bytes(32, "big") + y.to_bytes(32, "big")


def signature_der(r, s):
    return der(0x30, der_integer(r), der_integer(s))


def write(folder, name, data):
    path = folder / name
    path.write_bytes(data)
    return path


def keys(folder, name="key"):
    """A fresh key: its files as PEM, DER, public PEM, public DER."""
    pem, private = folder / f"{name}.pem", folder / f"{name}.der"
    public_pem, public = folder / f"{name}.pub.pem", folder / f"{name}.pub.der"
    openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", pem)
    openssl("ec", "-in", pem, "-outform", "DER", "-out", private)
    openssl("ec", "-in", pem, "-pubout", "-out", public_pem)
    openssl("ec", "-in", pem, "-pubout", "-outform", "DER", "-out", public)
    return pem, private, public_pem, public


def vectors(example, folder):
    """RFC 6979, A.2.5: the signatures of sample and test"""
    key = 0xc9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721
    public = write(folder, "public", public_der(
        0x60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6,
        0x7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299))
    private = write(folder, "private", private_der(key))
    for message, r, s in [
            (b"sample", 0xefd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716,
             0xf7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8),
            (b"test", 0xf1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367,
             0x019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083)]:
        text, signature = write(folder, "message", message), folder / "signature"
        example.run("sign", private, text, signature)
        equal(signature.read_bytes().hex(), signature_der(r, s).hex(), f"signature of {message}")
        example.run("verify", public, text, signature)


def agrees_with_openssl(example, folder):
    """openssl verifies ours, we verify openssl's, neither takes a changed one"""
    for length in [0, 55, 56, 64, 1000]:  # around the ends of SHA-256's blocks
        pem, private, public_pem, public = keys(folder)
        message = write(folder, "message", secrets.token_bytes(length))
        ours, theirs = folder / "ours", folder / "theirs"
        example.run("sign", private, message, ours)
        openssl("dgst", "-sha256", "-verify", public_pem, "-signature", ours, message)
        example.run("verify", public, message, ours)
        openssl("dgst", "-sha256", "-sign", pem, "-out", theirs, message)
        example.run("verify", public, message, theirs)

        data = theirs.read_bytes()
        for place in range(0, len(data), 1 if length == 0 else 9):
            bit = 8 * place + secrets.randbelow(8)
            example.says_no("verify", public, message, write(folder, "bad", flipped(data, bit)))
        for bad in [b"", data[:-1], data + b"\0"]:
            example.says_no("verify", public, message, write(folder, "bad", bad))
        if length > 0:
            bit = secrets.randbelow(8 * length)
            changed = write(folder, "changed", flipped(message.read_bytes(), bit))
            example.says_no("verify", public, changed, theirs)
        example.says_no("verify", keys(folder, "other")[3], message, theirs)


def out_of_range(example, folder):
    """r and s of 0, n and more, and DER that is not the one encoding"""
    _, private, _, public = keys(folder)
    message, good = write(folder, "message", b"text"), folder / "good"
    example.run("sign", private, message, good)
    data = good.read_bytes()
    r_length = data[3]
    r = int.from_bytes(data[4:4 + r_length], "big")
    s = int.from_bytes(data[6 + r_length:], "big")
    equal(signature_der(r, s), data, "our reading of the signature")

    def rejected(bad, what):
        path = write(folder, "bad", bad)
        check(example.says_no("verify", public, message, path).endswith("NOT good"), what)

    for pair in [(0, s), (r, 0), (0, 0), (N, s), (r, N), (r + N, s), (r, s + N), (2**256 - 1, s),
                 (r, 2**256 - 1), (r + 2**256, s), (r, s + 2**256), (1, 1), (N - 1, 1), (s, r)]:
        rejected(signature_der(*pair), f"r, s = {pair}")
    # The negative of s is the other signature that ECDSA has.
    example.run("verify", public, message, write(folder, "other", signature_der(r, N - s)))
    one, two = der_integer(r), der_integer(s)
    padded = der(0x02, b"\0", r.to_bytes(32, "big"))
    if r >> 255:
        padded = der(0x02, b"\0\0", r.to_bytes(32, "big"))
    for bad in [der(0x30, one), der(0x30, one, two, two), der(0x31, one, two), der(0x30),
                der(0x30, padded, two), der(0x30, der(0x02), two),
                der(0x30, der(0x02, b"\x80" + bytes(31)), two),
                bytes([0x30, 0x81, len(one + two)]) + one + two,
                bytes([0x30, 0x82, 0, len(one + two)]) + one + two,
                bytes([0x30, 0x80]) + one + two + b"\0\0",
                bytes([0x30, len(one + two) + 1]) + one + two]:
        rejected(bad, f"not DER: {bad.hex()}")


def add(p, q):
    """p + q on the curve, in Python; None is neutral."""
    if p is None or q is None:
        return p or q
    if p[0] == q[0]:
        if (p[1] + q[1]) % P == 0:
            return None
        slope = 3 * (p[0] * p[0] - 1) * pow(2 * p[1], -1, P) % P
    else:
        slope = (q[1] - p[1]) * pow(q[0] - p[0], -1, P) % P
    x = (slope * slope - p[0] - q[0]) % P
    return x, (slope * (p[0] - x) - p[1]) % P


def times(k, p):
    result = None
    for bit in f"{k:b}":
        result = add(result, result)
        if bit == "1":
            result = add(result, p)
    return result


def special_keys(example, folder):
    """keys 1, 2, n - 1: Q = G and Q = -G, where sums meet themselves and their opposites"""
    message = write(folder, "message", b"text")
    hashed = int.from_bytes(openssl("dgst", "-sha256", "-binary", message), "big")
    for key in [1, 2, 3, 15, 16, N - 2, N - 1]:
        private = write(folder, "private", private_der(key))
        public = write(folder, "public", public_der(*times(key, G)))
        signature = folder / "signature"
        example.run("sign", private, message, signature)
        example.run("verify", public, message, signature)
        pem = folder / "public.pem"
        openssl("pkey", "-pubin", "-inform", "DER", "-in", public, "-out", pem)
        openssl("dgst", "-sha256", "-verify", pem, "-signature", signature, message)
        # Signatures whose u1 G + u2 Q is neutral, and one whose two terms are equal.
        s = secrets.randbelow(N - 1) + 1
        r = -hashed * pow(key, -1, N) % N
        example.says_no("verify", public, message, write(folder, "bad", signature_der(r, s)))
        r = hashed * pow(key, -1, N) % N
        s = 2 * hashed * pow(7, -1, N) % N  # the sum is 7 G, which has another x
        example.says_no("verify", public, message, write(folder, "bad", signature_der(r, s)))
    # A nonce of 1 by hand: r is the x of G.
    r = G[0] % N
    public = write(folder, "public", public_der(*times(5, G)))
    example.run("verify", public, message,
                write(folder, "good", signature_der(r, (hashed + 5 * r) % N)))


def point_with_x_from(x):
    """The first point whose x is that or a little more."""
    while True:
        square = (x**3 - 3 * x + B) % P
        y = pow(square, (P + 1) // 4, P)
        if y * y % P == square:
            return x, y
        x += 1


def small_numbers(example, folder):
    """the same numbers plus n, where they fit into 256 bits; a point whose x is above n"""
    message = write(folder, "message", b"text")
    hashed = int.from_bytes(openssl("dgst", "-sha256", "-binary", message), "big")
    for x in [1, 2**100, N, N + 2**100, 2**255]:
        point = point_with_x_from(x)
        r, s = point[0] % N, 5
        # The key that makes it a signature: r^-1 (s R - h G).
        key = times(pow(r, -1, N), add(times(s, point), times(N - hashed % N, G)))
        public, pem = write(folder, "public", public_der(*key)), folder / "public.pem"
        openssl("pkey", "-pubin", "-inform", "DER", "-in", public, "-out", pem)
        good = write(folder, "good", signature_der(r, s))
        openssl("dgst", "-sha256", "-verify", pem, "-signature", good, message)
        example.run("verify", public, message, good)
        # A zero that is not needed, and r without the zero that it needs where its top bit is set.
        length = (r.bit_length() + 7) // 8
        for bad in [der(0x30, der_integer(r), der(0x02, b"\0\5"))] + (
                [der(0x30, der(0x02, r.to_bytes(length, "big")), der_integer(s))]
                if r.bit_length() % 8 == 0 else []):
            example.says_no("verify", public, message, write(folder, "bad", bad))
        for pair in [(r + N, s), (r, s + N), (r + N, s + N)]:
            if max(pair) >= 2**256:
                continue
            example.says_no("verify", public, message, write(folder, "bad", signature_der(*pair)))


def refuses(example, folder):
    """keys out of range, points off the curve, files that are no keys"""
    _, private, _, public = keys(folder)
    message, signature = write(folder, "message", b"text"), folder / "signature"
    example.run("sign", private, message, signature)
    nothing = folder / "nothing"
    for key in [0, N, N + 1, 2**256 - 1]:
        example.refuses("sign", write(folder, "bad", private_der(key)), message, nothing)
    good = private.read_bytes()
    for bad in [b"", good[:-1], good + b"\0", flipped(good, 0), der(0x30),
                der(0x30, der_integer(2), der(0x04, bytes(31) + b"\1")),
                der(0x30, der_integer(1), der(0x04, bytes(30) + b"\1")),
                der(0x30, der_integer(1), der(0x04, bytes(32) + b"\1"))]:
        example.refuses("sign", write(folder, "bad", bad), message, nothing)
    check(not nothing.exists(), "a signature was written")

    good = public.read_bytes()
    for bit in range(8 * len(PUBLIC_HEAD), 8 * len(good), 37):
        example.refuses("verify", write(folder, "bad", flipped(good, bit)), message, signature)
    x, y = times(5, G)
    for bad in [b"", good[:-1], good + b"\0", flipped(good, 3), public_der(0, 0),
                public_der(x, y + 1), public_der(y, x), public_der(P, 1), public_der(x, 2**256 - 1),
                private.read_bytes()]:
        example.refuses("verify", write(folder, "bad", bad), message, signature)
    # x and x + p are one element of the field, and one encoding of it is none.
    small, root = point_with_x_from(1)
    example.says_no("verify", write(folder, "point", public_der(small, root)), message, signature)
    example.refuses("verify", write(folder, "bad", public_der(small + P, root)), message, signature)
    example.refuses("verify", public, folder / "missing", signature)
    example.refuses("verify", public, message, folder / "missing")
    example.refuses_usage()


main(vectors, agrees_with_openssl, out_of_range, special_keys, small_numbers, refuses)
