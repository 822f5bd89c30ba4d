# SPDX-License-Identifier: Apache-2.0
"""What LibTomMath's functions must answer, by Python's integers; and numbers to try them with."""
import math
import random

from ltm import DIGIT_BITS


def truncated(a, b):
    """Quotient towards zero, and the remainder that has a's sign."""
    q = abs(a) // abs(b)
    q = q if (a < 0) == (b < 0) else -q
    return q, a - q * b


def halved(a, bits):
    return truncated(a, 1 << bits)


def root(a, n):
    """The n-th root of |a|, towards zero, with a's sign."""
    x = abs(a)
    if n >= x.bit_length():
        r = min(x, 1)
    else:
        r = 1 << -(-x.bit_length() // n)
        while True:
            y = ((n - 1) * r + x // r ** (n - 1)) // n
            if y >= r:
                break
            r = y
    return -r if a < 0 else r


def logarithm(a, base):
    n, power = 0, base
    if base & (base - 1) == 0:
        return (a.bit_length() - 1) // (base.bit_length() - 1)
    while power <= a:
        n, power = n + 1, power * base
    return n


def kronecker(a, n):
    if n == 0:
        return 1 if abs(a) == 1 else 0
    if a % 2 == 0 and n % 2 == 0:
        return 0
    result = -1 if n < 0 and a < 0 else 1
    n = abs(n)
    while n % 2 == 0:
        n //= 2
        result = -result if a % 8 in (3, 5) else result
    a %= n
    while a:
        while a % 2 == 0:
            a //= 2
            result = -result if n % 8 in (3, 5) else result
        a, n = n, a
        if a % 4 == 3 and n % 4 == 3:
            result = -result
        a %= n
    return result if n == 1 else 0


def strong(n, base):
    """Is n >= 3 a strong probable prime to this base?"""
    twos = ((n - 1) & (1 - n)).bit_length() - 1
    y = pow(base, (n - 1) >> twos, n)
    if y in (1, n - 1):
        return True
    for _ in range(twos - 1):
        y = y * y % n
        if y == n - 1:
            return True
    return False


def strong_lucas(n):
    """Is the odd n, not a square, a strong Lucas probable prime by Selfridge's parameters?"""
    d = 5
    while kronecker(d, n) != -1:
        if 1 < math.gcd(d, n) < n:
            return False
        d = -d - 2 if d > 0 else -d + 2
    q = (1 - d) // 4
    s = ((n + 1) & -(n + 1)).bit_length() - 1
    u, v, power = 1, 1, q % n
    for bit in f"{(n + 1) >> s:b}"[1:]:
        u, v, power = u * v % n, (v * v - 2 * power) % n, power * power % n
        if bit == "1":
            u, v = u + v, d * u + v
            u = (u + n * (u % 2)) // 2 % n
            v = (v + n * (v % 2)) // 2 % n
            power = power * q % n
    if u == 0:
        return True
    for _ in range(s):
        if v == 0:
            return True
        v, power = (v * v - 2 * power) % n, power * power % n
    return False


def is_prime(n):
    """Certain below 3.3e24; beyond it by twelve bases, a Lucas test and five random bases."""
    if n < 2:
        return False
    small = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    for p in small:
        if n % p == 0:
            return n == p
    if n < 41 * 41:
        return True
    if not all(strong(n, p) for p in small):
        return False
    return n < 3 * 10**24 or (strong_lucas(n)
                              and all(strong(n, random.randrange(2, n - 1)) for _ in range(5)))


def next_prime(n):
    n += 1
    while not is_prime(n):
        n += 1
    return n


def prime_of(bits):
    return next_prime(random.getrandbits(bits - 1) | 1 << (bits - 1))


# --- Numbers ------------------------------------------------------------------------------------


def hostile(digits):
    """A number of so many digits, or one less: runs of equal bits, extreme digits, near a power of
    two, or random."""
    bits = DIGIT_BITS * digits - random.choice((0, 0, 1, random.randrange(DIGIT_BITS)))
    if bits <= 0:
        return 0
    kind = random.randrange(5)
    top = 1 << (bits - 1)
    if kind == 0:
        return random.getrandbits(bits) | top
    if kind == 1:
        return (1 << bits) - 1
    if kind == 2:
        return top + random.randrange(3) - (bits > 2)
    if kind == 3:
        x, bit = 0, 1
        while x.bit_length() < bits:
            run = random.randint(1, 2 * DIGIT_BITS)
            x, bit = x << run | ((1 << run) - 1) * bit, bit ^ 1
        return x >> (x.bit_length() - bits)
    word = random.choice((DIGIT_BITS, 64))
    return sum(random.choice((0, 1, 2**word - 1, 2**word - 2, 2**(word - 1))) << word * i
               for i in range(digits)) % (1 << bits) | top


def signed(x):
    return random.choice((x, -x))


def hostile_numbers(sizes):
    """The extreme numbers and some others around each number of digits."""
    numbers = [0, 1, -1, 2, 3]
    for digits in sizes:
        power = 1 << DIGIT_BITS * digits
        numbers += [signed(power - 1), signed(power), signed(power + 1), signed(power >> 1),
                    signed(hostile(digits)), signed(hostile(digits)),
                    signed(random.getrandbits(DIGIT_BITS * digits) | 1)]
    return numbers
