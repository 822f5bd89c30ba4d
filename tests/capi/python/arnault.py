# SPDX-License-Identifier: Apache-2.0
"""Composites made to pass strong tests to all small bases, as F. Arnault does ("Constructing
Carmichael numbers which are strong pseudoprimes to several bases", 1995): n = p1 p2 p3 with
p_i = k_i (p1 - 1) + 1, where each base is no square modulo any of the three."""
import itertools
import math
import random

from oracle import is_prime, kronecker

BASES = [a for a in range(2, 48) if is_prime(a)]
FACTORS = [k for k in range(53, 200) if is_prime(k) and k % 4 == 1]


def joined(r, m, s, n):
    """x = r modulo m and s modulo n, with its modulus, or None."""
    g = math.gcd(m, n)
    if (r - s) % g:
        return None
    step = (s - r) // g * pow(m // g, -1, n // g) % (n // g) if n > g else 0
    return (r + m * step) % (m // g * n), m // g * n


def conditions(k2, k3):
    """What p1 is, and modulo which number."""
    found = 3, 4
    for a in BASES:
        modulus = 8 if a == 2 else 4 * a
        fits = [r for r in range(3, modulus, 4)
                if all(kronecker(a, (k * (r - 1) + 1) % modulus) == -1 for k in (1, k2, k3))]
        random.shuffle(fits)
        found = next(filter(None, (joined(*found, r, modulus) for r in fits)), None)
        if not found:
            return None
    found = joined(*found, -pow(k3, -1, k2) % k2, k2)
    return found and joined(*found, -pow(k2, -1, k3) % k3, k3)


def composites(bits_beyond):
    """Such numbers, without end; p1 has so many bits beyond those that are fixed."""
    pairs = list(itertools.combinations(FACTORS, 2))
    random.shuffle(pairs)
    for k2, k3 in itertools.cycle(pairs):
        found = conditions(k2, k3)
        if not found:
            continue
        while True:
            p = found[0] + found[1] * random.getrandbits(bits_beyond)
            primes = [k * (p - 1) + 1 for k in (1, k2, k3)]
            if all(pow(2, q - 1, q) == 1 for q in primes) and all(map(is_prime, primes)):
                yield math.prod(primes)
                break
