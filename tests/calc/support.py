# SPDX-License-Identifier: Apache-2.0
"""What the tests of napier-calc share: the program, hostile numbers, and Python's answers."""
import math
import random
import subprocess
import sys

CALC = sys.argv[1]
random.seed(20240717)


def ask(requests, *options):
    """The answers to requests, as bytes or text, one each."""
    lines = [r if isinstance(r, bytes) else r.encode() for r in requests]
    done = subprocess.run([CALC, "--lines", *options], input=b"\n".join(lines) + b"\n",
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300)
    assert done.returncode == 0 and done.stderr == b"", (done.returncode, done.stderr[-500:])
    answers = done.stdout.split(b"\n")
    assert answers.pop() == b"", "the last answer has no line's end"
    assert len(answers) == len(lines), (len(answers), len(lines))
    return [a.decode() for a in answers]


def check(cases, *options, accept=()):
    """cases: (request, answer), where an answer may be a function that judges it."""
    answers = ask([request for request, _ in cases], *options)
    wrong = [(request, expected, got) for (request, expected), got in zip(cases, answers)
             if got not in accept
             and not (expected(got) if callable(expected) else got == expected)]
    for request, expected, got in wrong[:10]:
        print(f"  {request[:300]}\n    expected {str(expected)[:300]}\n    got      {got[:300]}")
    if wrong:
        sys.exit(f"{len(wrong)} of {len(cases)} answers are wrong")
    return answers


def is_error(answer):
    return answer.startswith("ERR ") and len(answer) > 4


def hex_of(x):
    return f"{x:X}"


def hostile(bits):
    """A number of up to so many bits: runs of equal bits, near a power of two, or random."""
    bits = random.randint(0, bits)
    kind = random.randrange(4)
    if kind == 0:
        return random.getrandbits(bits) if bits else 0
    if kind == 1:
        return max(0, (1 << bits) + random.randint(-2, 2))
    if kind == 2:
        x, bit = 0, random.randrange(2)
        while x.bit_length() < bits:
            run = random.randint(1, bits)
            x, bit = x << run | ((1 << run) - 1) * bit, bit ^ 1
            if x == 0:
                bit = 1
        return x
    return sum(random.choice([0, 1, 2**64 - 1, 2**64 - 2, 2**63]) << 64 * i
               for i in range(bits // 64 + 1))


def hostile_signed(bits):
    return random.choice([1, -1]) * hostile(bits)


def is_prime(n):
    """Miller and Rabin to many bases."""
    if n < 2:
        return False
    bases = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37] + [random.randrange(2, n) for _ in "12345"
                                                            if n > 40]
    for p in bases[:12]:
        if n % p == 0:
            return n == p
    twos = ((n - 1) & (1 - n)).bit_length() - 1
    for a in bases:
        z = pow(a, (n - 1) >> twos, n)
        if z in (0, 1, n - 1):
            continue
        for _ in range(twos - 1):
            z = z * z % n
            if z == n - 1:
                break
        else:
            return False
    return True


def prime(bits):
    while True:
        n = random.getrandbits(bits) | 1 << (bits - 1) | 1
        if is_prime(n):
            return n


def jacobi(a, n):
    a, sign = a % n, 1
    while a:
        while a % 2 == 0:
            a //= 2
            if n % 8 in (3, 5):
                sign = -sign
        a, n = n, a
        if a % 4 == 3 and n % 4 == 3:
            sign = -sign
        a %= n
    return sign if n == 1 else 0


def root(x, n):
    """Rounded to zero."""
    if x < 0:
        return -root(-x, n)
    low, high = 0, 1 << (x.bit_length() // n + 1)
    while high - low > 1:
        middle = (low + high) // 2
        if middle**n <= x:
            low = middle
        else:
            high = middle
    return low


def truncated(x, y):
    q = abs(x) // abs(y)
    return (q if (x < 0) == (y < 0) else -q), (abs(x) % abs(y) if x >= 0 else -(abs(x) % abs(y)))


DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/"


def to_radix(x, radix):
    digits, y = "", abs(x)
    while y:
        y, digit = divmod(y, radix)
        digits = DIGITS[digit] + digits
    return ("-" if x < 0 else "") + (digits or "0")
