#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""compare.py PROGRAM: asks PROGRAM (answers.cpp) and compares with Python's integers and floats.

The instructions are written here as the Yellow Paper, appendix H.2, defines them.
"""
import math
import os
import random
import re
import struct
import subprocess
import sys

WORD = 2**256
MAX = WORD - 1
TOP = 2**255
rounds = 40000 if os.environ.get("NAPIER_LONG") else 400
random.seed(19)


def signed(x):
    return x - WORD if x & TOP else x


def truncated_quotient(x, y):
    q = abs(x) // abs(y)
    return -q if (x < 0) != (y < 0) else q


def signextend(k, x):
    if k >= 31:
        return x
    width = 8 * (k + 1)
    low = x % 2**width
    return (low - 2**width) % WORD if low >> (width - 1) else low


def smod(x, y):
    x, y = signed(x), signed(y)
    return (-(-x % abs(y)) if x < 0 else x % abs(y)) % WORD


def checked_pow(x, e):
    if x > 1 and e > 256 or x**(e if x > 1 else min(e, 1)) > MAX:
        return None
    return x**(e if x > 1 else min(e, 1))


def rounded_up(x, y, d):
    return -(-x * y // d)


def decimal(x):
    return "none" if x is None or x > MAX else str(x)


INSTRUCTIONS = {
    "ADD": lambda x, y: (x + y) % WORD,
    "MUL": lambda x, y: x * y % WORD,
    "SUB": lambda x, y: (x - y) % WORD,
    "DIV": lambda x, y: 0 if y == 0 else x // y,
    "SDIV": lambda x, y: 0 if y == 0 else truncated_quotient(signed(x), signed(y)) % WORD,
    "MOD": lambda x, y: 0 if y == 0 else x % y,
    "SMOD": lambda x, y: 0 if y == 0 else smod(x, y),
    "ADDMOD": lambda x, y, m: 0 if m == 0 else (x + y) % m,
    "MULMOD": lambda x, y, m: 0 if m == 0 else x * y % m,
    "EXP": lambda x, y: pow(x, y, WORD),
    "SIGNEXTEND": signextend,
    "LT": lambda x, y: int(x < y),
    "GT": lambda x, y: int(x > y),
    "SLT": lambda x, y: int(signed(x) < signed(y)),
    "SGT": lambda x, y: int(signed(x) > signed(y)),
    "EQ": lambda x, y: int(x == y),
    "ISZERO": lambda x: int(x == 0),
    "AND": lambda x, y: x & y,
    "OR": lambda x, y: x | y,
    "XOR": lambda x, y: x ^ y,
    "NOT": lambda x: MAX - x,
    "BYTE": lambda i, x: 0 if i >= 32 else x.to_bytes(32, "big")[i],
    "SHL": lambda s, x: 0 if s >= 256 else (x << s) % WORD,
    "SHR": lambda s, x: 0 if s >= 256 else x >> s,
    "SAR": lambda s, x: (signed(x) >> min(s, 256)) % WORD,
    "CLZ": lambda x: 256 - x.bit_length(),
    "isqrt": math.isqrt,
}
IN_DECIMAL = {
    "mul_div": lambda x, y, d: decimal(x * y // d if d else None),
    "mul_div_ceil": lambda x, y, d: decimal(rounded_up(x, y, d) if d else None),
    "checked_pow": lambda x, e: decimal(checked_pow(x, e)),
    "signed_text": lambda x: str(signed(x)),
}

HOSTILE = sorted({x % WORD for k in (0, 1, 5, 7, 8, 31, 32, 63, 64, 65, 127, 128, 129, 191, 192, 247, 248, 255)
                  for x in (2**k, 2**k - 1, 2**k + 1, -2**k)} | {0, 3, 30, 31, 32, 254, 255, 256, 257, MAX - 1, TOP - 2})


def any_word():
    kind = random.randrange(5)
    if kind == 0:
        return random.getrandbits(256)
    if kind == 1:
        return random.getrandbits(random.randrange(1, 257))
    if kind == 2:
        return random.randrange(300)
    return random.choice(HOSTILE)


requests = []  # (line, the expected answer)


def ask(line, expected):
    requests.append((line, expected))


for name, function in {**INSTRUCTIONS, **IN_DECIMAL}.items():
    count = function.__code__.co_argcount if hasattr(function, "__code__") else 1
    cases = [[any_word() for _ in range(count)] for _ in range(rounds)]
    if count == 1:
        cases += [[x] for x in HOSTILE]
    if count == 2:
        cases += [[x, y] for x in HOSTILE for y in (0, 1, 2, 31, 255, 256, TOP, TOP - 1, MAX, MAX - 1)]
        cases += [[y, x] for x in HOSTILE for y in (0, 1, 2, 31, 255, 256, TOP, TOP - 1, MAX, MAX - 1)]
    if count == 3:
        cases += [[x, y, z] for x in HOSTILE[-12:] for y in HOSTILE[-12:] for z in HOSTILE[:4] + HOSTILE[-12:]]
    for operands in cases:
        result = function(*operands)
        ask(f"{name} {' '.join(f'{x:x}' for x in operands)}",
            result if isinstance(result, str) else f"{result:x}")


def double_bits(x):
    return struct.unpack(">Q", struct.pack(">d", x))[0]


def expected_double(x):
    """Python rounds integers to the nearest float, ties to even, and raises where the result is infinite."""
    try:
        value = float(x)
    except OverflowError:
        value = math.inf if x > 0 else -math.inf
    exact = not math.isinf(value) and int(value) == x
    return f"{double_bits(value):x} {'exact' if exact else 'rounded'}"


def near_a_tie(width):
    """A number whose 54th digit and what is below it are hostile."""
    if width < 55:
        return random.getrandbits(width)
    top = (1 << 53 | random.getrandbits(53)) if random.randrange(3) else 2**54 - random.randrange(1, 4)
    shift = random.randrange(width - 53)
    below = random.choice([0, 0, 1, (1 << shift) - 1, 1 << max(shift - 1, 0)])
    return (top << shift | below % (1 << shift)) % 2**width


for width in (53, 64, 256, 1100):
    numbers = [0, 1, 2, 3, 2**width - 1, 2**(width - 1), 2**53 - 1, 2**52 + 1]
    if width == 1100:
        largest = int(sys.float_info.max)
        half = 2**(1023 - 53)
        numbers += [largest, largest + half - 1, largest + half, largest + half + 1, 2**1024, 2**1024 - 1]
    numbers += [near_a_tie(width) for _ in range(rounds)]
    for x in numbers:
        ask(f"double {width} {x}", expected_double(x))
for x in [-TOP, TOP - 1, -1, 0, 1] + [signed(near_a_tie(256)) for _ in range(rounds)]:
    ask(f"signed_double {x}", expected_double(x))


def expected_whole(x, least, largest):
    if math.isnan(x) or math.isinf(x) or not least <= int(x) <= largest:
        return "none"
    return ("" if int(x) == x else "~") + str(int(x))


doubles = [0.0, -0.0, 0.5, -0.5, 0.999, -0.999, -1.0, 1.0, 1.5, -1.5, 5e-324, -5e-324, 2.0**255, -2.0**255, 2.0**256,
           math.nextafter(2.0**256, 0) if hasattr(math, "nextafter") else 2.0**255.5,
           -math.nextafter(2.0**255, math.inf) if hasattr(math, "nextafter") else -2.0**255.5,
           math.inf, -math.inf, math.nan, sys.float_info.max, -sys.float_info.max, 1e30, 2.0**64, 2.0**64 - 2048]
doubles += [random.choice([1, -1]) * math.ldexp(random.random(), random.randrange(-60, 260)) for _ in range(rounds)]
doubles += [struct.unpack(">d", random.getrandbits(64).to_bytes(8, "big"))[0] for _ in range(rounds)]
for x in doubles:
    ask(f"whole {double_bits(x):x}",
        f"{expected_whole(x, 0, MAX)} {expected_whole(x, -TOP, TOP - 1)}")


def read(text, radix):
    """The rules at the head of big_int/bits/text_and_floating.hpp, by Python's own conversion; None if there is none."""
    prefixes = {"0x": 16, "0b": 2, "0o": 8}
    named = prefixes.get(text[:2].lower())
    if named and radix in (0, named):
        text, radix = text[2:], named
    elif radix == 0:
        radix = 10
    if not 2 <= radix <= 36 or not re.fullmatch("[0-9a-zA-Z]+", text):
        return None
    try:
        return int("0" + text, radix) if radix != 10 or text.isdigit() else None
    except ValueError:
        return None


def expected_text(text, radix):
    x = read(text, radix)
    negative = text.startswith("-")
    y = read(text[1:] if negative else text, radix)
    if y is not None and negative:
        y = -y
    return f"{decimal(x)} {'none' if y is None or not -TOP <= y < TOP else y}"


def digits(x, radix):
    text = ""
    while True:
        x, digit = divmod(x, radix)
        text = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + text
        if x == 0:
            return text


texts = [(text, radix) for radix in (0, 2, 8, 10, 16, 36, 1, 37)
         for text in ("", "-", "0", "-0", "00", "017", "0x", "0x0", "-0x", "0xg", "0b", "0b2", "0b101", "0o17", "0o8", "+1",
                      " 1", "1 ", "1_000", "1'000", "--1", "-0xff", "0x-1", "zz", "0XFF", "0B11", "1.0", "1e5", "\u0661")]
for x in HOSTILE + [WORD, WORD + 1, TOP, TOP + 1, 10 * WORD, 2**300] + [any_word() for _ in range(rounds)]:
    radix = random.choice([0, 2, 3, 8, 10, 10, 16, 36, random.randrange(2, 37)])
    text = digits(x, radix or 10)
    texts += [(text, radix), ("-" + text, radix), ("0x" + digits(x, 16), 0), ("-0b" + digits(x, 2), 2),
              (text.upper(), radix), ("000" + text, radix), (text + "!", radix)]
    place = random.randrange(len(text))
    texts.append((text[:place] + random.choice("9az-_ 'G") + text[place + 1:], radix))
for text, radix in texts:
    ask(f"text {radix} {text}", expected_text(text, radix))

run = subprocess.run(sys.argv[1:], input="\n".join(line for line, _ in requests) + "\n", stdout=subprocess.PIPE,
                     text=True, encoding="utf-8", check=True)
answers = run.stdout.split("\n")[:-1]
if len(answers) != len(requests):
    sys.exit(f"{len(requests)} requests, {len(answers)} answers")
wrong = [(line, expected, got) for (line, expected), got in zip(requests, answers) if expected != got]
for line, expected, got in wrong[:20]:
    print(f"{line}\n  expected {expected}\n  got      {got}")
if wrong:
    sys.exit(f"{len(wrong)} of {len(requests)} answers are wrong")
print(f"{len(requests)} answers are right")
