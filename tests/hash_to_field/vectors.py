#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""vectors.py ANSWERS: hash_to_field and the expanders against the vectors of RFC 9380 (rfc9380.txt), and
against the RFC's pseudocode over Python's hashlib for other messages, tags and lengths."""
import hashlib
import pathlib
import random
import subprocess
import sys

P256 = 2**256 - 2**224 + 2**192 + 2**96 - 1
P384 = 2**384 - 2**128 - 2**96 + 2**32 - 1
BLS = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab
# p, the degree m, L, the bits of security k, the hash.
SUITES = {
    "P256_XMD:SHA-256_SSWU_RO_": (P256, 1, 48, 128, "SHA256"),
    "P384_XMD:SHA-384_SSWU_RO_": (P384, 1, 72, 192, "SHA384"),
    "P521_XMD:SHA-512_SSWU_RO_": (2**521 - 1, 1, 98, 256, "SHA512"),
    "curve25519_XMD:SHA-512_ELL2_RO_": (2**255 - 19, 1, 48, 128, "SHA512"),
    "curve448_XOF:SHAKE256_ELL2_RO_": (2**448 - 2**224 - 1, 1, 84, 224, "SHAKE256"),
    "secp256k1_XMD:SHA-256_SSWU_RO_": (2**256 - 2**32 - 977, 1, 48, 128, "SHA256"),
    "BLS12381G1_XMD:SHA-256_SSWU_RO_": (BLS, 1, 64, 128, "SHA256"),
    "BLS12381G2_XMD:SHA-256_SSWU_RO_": (BLS, 2, 64, 128, "SHA256"),
}
EXPANDERS = (("SHA256", 128), ("SHA384", 192), ("SHA512", 256), ("SHAKE128", 128), ("SHAKE256", 256))


def expand_message_xmd(new, message, tag, length):
    """RFC 9380, 5.3.1."""
    size = new().digest_size
    ell = -(-length // size)
    if ell > 255 or length > 65535 or not tag:
        return None
    if len(tag) > 255:
        tag = new(b"H2C-OVERSIZE-DST-" + tag).digest()
    tag_prime = tag + bytes([len(tag)])
    b_0 = new(bytes(new().block_size) + message + length.to_bytes(2, "big") + b"\0" + tag_prime).digest()
    blocks = [new(b_0 + b"\1" + tag_prime).digest()]
    for i in range(2, ell + 1):
        mixed = bytes(x ^ y for x, y in zip(b_0, blocks[-1]))
        blocks.append(new(mixed + bytes([i]) + tag_prime).digest())
    return b"".join(blocks)[:length]


def expand_message_xof(new, message, tag, length, bits):
    """RFC 9380, 5.3.2."""
    if length > 65535 or not tag:
        return None
    if len(tag) > 255:
        tag = new(b"H2C-OVERSIZE-DST-" + tag).digest(-(-2 * bits // 8))
    return new(message + length.to_bytes(2, "big") + tag + bytes([len(tag)])).digest(length)


def expand(name, bits, message, tag, length):
    if name.startswith("SHAKE"):
        return expand_message_xof(getattr(hashlib, f"shake_{name[5:]}"), message, tag, length, bits)
    return expand_message_xmd(getattr(hashlib, name.lower()), message, tag, length)


def elements(suite, uniform):
    """RFC 9380, 5.2, for two elements."""
    p, m, size, _, _ = SUITES[suite]
    u = [[int.from_bytes(uniform[size * (j + i * m):][:size], "big") % p for j in range(m)]
         for i in range(2)]
    digits = 2 * -(-(p - 1).bit_length() // 8)
    return " ".join(",".join(f"{e:0{digits}x}" for e in u_i) for u_i in u)


def hexadecimal(data):
    return data.hex() or "-"


requests = []  # (request, the answer, where it is from)
kinds = {"field": 0, "expand": 0}
for line in pathlib.Path(__file__).with_name("rfc9380.txt").read_text(encoding="ascii").splitlines():
    if line.startswith("#"):
        continue
    kind, *words = line.split(" ")
    kinds[kind] += 1
    if kind == "field":
        suite, message, *u = words
        message = b"" if message == "-" else message.encode()
        tag = b"QUUX-V01-CS02-with-" + suite.encode()
        requests.append((f"field {suite} {tag.hex()} {hexadecimal(message)}", " ".join(u), "RFC 9380"))
    else:
        expander, bits, tag, message, answer = words
        message = b"" if message == "-" else message.encode()
        requests.append((f"expand {expander} {bits} {tag.encode().hex()} {hexadecimal(message)} "
                         f"{len(answer) // 2}", answer, "RFC 9380"))
if kinds != {"field": 40, "expand": 60}:
    sys.exit(f"vectors.py: not all of the vectors: {kinds}")

source = random.Random(9380)
for name, bits in EXPANDERS:
    expander = f"expand_message_{'xof' if name.startswith('SHAKE') else 'xmd'}_{name}"
    lengths = [0, 1, 31, 32, 33, 47, 48, 49, 63, 64, 65, 255, 256, 257, 8160, 8161, 12240, 12241, 16320,
               16321, 65535, 65536]
    for at, length in enumerate(lengths):
        tag = source.randbytes([1, 43, 254, 255, 256, 300, 0][at % 7])
        message = source.randbytes([0, 1, 55, 56, 63, 64, 111, 112, 135, 136, 167, 168, 500][at % 13])
        answer = expand(name, bits, message, tag, length)
        requests.append((f"expand {expander} {bits} {hexadecimal(tag)} {hexadecimal(message)} {length}",
                         "none" if answer is None else answer.hex(), "hashlib"))
for suite, (_, m, size, bits, name) in SUITES.items():
    for at in range(8):
        tag, message = source.randbytes(at * 50 + 1), source.randbytes(at * 37)
        uniform = expand(name, bits, message, tag, 2 * m * size)
        requests.append((f"field {suite} {tag.hex()} {hexadecimal(message)}", elements(suite, uniform),
                         "hashlib"))
    # Uniform bytes that are hostile to carries, given as they are.
    for uniform in (bytes(2 * m * size), b"\xff" * (2 * m * size), bytes(m * size) + b"\xff" * (m * size),
                    source.randbytes(2 * m * size)):
        requests.append((f"given {suite} {uniform.hex()}", elements(suite, uniform), "Python"))
    requests.append((f"given {suite} 00", "none", "a failed expander"))

answers = subprocess.run(sys.argv[1:], input="".join(f"{request}\n" for request, _, _ in requests),
                         stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
if len(answers) != len(requests):
    sys.exit(f"vectors.py: {len(answers)} answers to {len(requests)} requests")
wrong = [f"{request}\n  is {answer}\n  not {wanted} ({whence})"
         for (request, wanted, whence), answer in zip(requests, answers) if answer != wanted]
print("\n".join(wrong), file=sys.stderr)
print(f"vectors.py: {len(requests)} requests, {len(wrong)} wrong")
sys.exit(len(wrong) != 0)
