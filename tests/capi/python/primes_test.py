#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Primes, and square roots modulo primes. Nothing hangs on a modulus that is no prime."""
import ctypes
import itertools
import math
import random
import time

from checks import *
from oracle import *

# Strong pseudoprimes to base 2, Carmichael numbers, strong Lucas pseudoprimes, and composites that
# pass tests to many bases.
COMPOSITES = [
    2047, 3277, 4033, 4681, 8321, 15841, 29341, 42799, 49141, 52633, 65281, 74665, 80581, 85489,
    561, 1105, 1729, 2465, 2821, 6601, 8911, 10585, 46657, 52633, 62745, 63973, 75361,
    5459, 5777, 10877, 16109, 18971, 22499, 24569, 25199, 40309, 58519, 75077, 97439,
    25326001, 3215031751, 2152302898747, 3474749660383, 341550071728321, 3825123056546413051,
    318665857834031151167461, 3317044064679887385961981]
# p (2 p - 1), of two primes.
COMPOSITES += [p * (2 * p - 1) for p in (
    0xf2650b7959de097, 0xc4d501a914ec78dd4206ef3d3addfecb,
    0xb93dd56726df3a312ece24c2c8c6a3eeb32c4c09324d0faacbdbc304fb86bc83)]
DETERMINISTIC = 3317044064679887385961981  # where mp_prime_is_prime with t < 0 ends
PRIMES = [2, 3, 5, 7, 1613, 1619, 1621, 2**31 - 1, 2**59 - 55, 2**60 - 93, 2**60 + 33, 2**61 - 1,
          2**64 - 59, 2**89 - 1, 2**107 - 1, 2**127 - 1, 2**255 - 19, 2**521 - 1,
          2**224 - 2**96 + 1, 2**256 - 2**224 + 2**192 + 2**96 - 1, 2**130 - 5]
TRIALS = {79: -1, 80: -1, 81: 37, 95: 37, 96: 32, 128: 40, 160: 35, 256: 27, 384: 16, 512: 18,
          768: 11, 896: 10, 1024: 12, 1536: 8, 2048: 6, 3072: 4, 4096: 5, 5120: 4, 6144: 4,
          8192: 3, 9216: 3, 10240: 2, 20000: 2, INT_MAX: 2, 0: -1, -5: -1}
SMALL_PRIMES = [p for p in range(1620) if is_prime(p)]


def answers_of(name, *inputs):
    """The error code and the answer of a function (numbers..., *answer)."""
    numbers = [number(x) for x in inputs]
    answer = ctypes.c_int(77)
    result = getattr(lib, name)(*(n.at for n in numbers), ctypes.byref(answer))
    for n, x in zip(numbers, inputs):
        check(n.get() == x, name, "changes its argument", inputs)
    return result, answer.value


def expect(name, inputs, expected):
    if not may_call(name, inputs):
        return
    got = answers_of(name, *inputs)
    good = got[0] == expected if isinstance(expected, code) else got == (OKAY, int(expected))
    check(good, name, f"gives {got}, not {expected}", inputs)


def prime_or_not(n, t):
    if not may_call("mp_prime_is_prime", (n, t)):
        return
    a, answer = number(n), ctypes.c_int(77)
    result = lib.mp_prime_is_prime(a.at, t, ctypes.byref(answer))
    # A test with t < 0 is for numbers below a bound.
    good = t < 0 and n >= DETERMINISTIC and result == VAL or (
        result == OKAY and answer.value == is_prime(n))
    check(good or n < 0 and result == VAL, "mp_prime_is_prime", f"gives {result} {answer.value}",
          (n, t))


def tests_of_primality():
    for n in itertools.chain(range(-20, 3000), COMPOSITES):
        prime_or_not(n, 1)
    for n in COMPOSITES + PRIMES + [p * p for p in PRIMES] + [p * 1621 for p in PRIMES[3:]]:
        for t in (-1, 0, 8, 40) if n.bit_length() < 130 else (0, 2):
            prime_or_not(n, t)
    for bits in (120, 256, 512):
        prime_or_not(prime_of(bits), 3)
        prime_or_not(prime_of(bits // 2) * prime_of(bits // 2), 3)
    odd = [n for n in range(3, 600, 2)] + COMPOSITES + PRIMES[1:] + [hostile(3) | 1]
    for n in odd:
        expect("mp_prime_strong_lucas_selfridge", (n,),
               math.isqrt(n)**2 != n and (n in (3, 5) or strong_lucas(n)))
        expect("mp_prime_frobenius_underwood", (n,), is_prime(n))
        for base in (2, 3, 5, n - 1, n, 2 * n + 3):
            if base > 1:
                # A multiple of n says nothing of a composite n.
                if base % n != 0 or is_prime(n):
                    expect("mp_prime_miller_rabin", (n, base), base % n == 0 or strong(n, base))
                    expect("mp_prime_fermat", (n, base), pow(base, n, n) == base % n)
    for name in ("mp_prime_miller_rabin", "mp_prime_fermat"):
        for base in (1, 0, -1, -5):
            expect(name, (35, base), code(VAL))
    expect("mp_prime_fermat", (0, 2), code(VAL))
    expect("mp_prime_fermat", (-7, 2), code(VAL))
    for n in list(range(-20, 30)) + [1619, 1621, 1621 * 1627, 1619 * 10**30, 0, 2**400 + 1]:
        expect("mp_prime_is_divisible", (n,), any(n % p == 0 for p in SMALL_PRIMES))
    # What is no number to ask about: any answer, and soon.
    for name in ("mp_prime_strong_lucas_selfridge", "mp_prime_frobenius_underwood"):
        for n in (-9, -7, -1, 0, 1, 2, 4, 6, 9, 25, 49, 1093**2, 3511**2, (2**61 - 1)**2, 2**100):
            if may_call(name, (n,)):
                got = answers_of(name, n)
                check(got[0] in (OKAY, VAL, ITER) and (got[1] != 1 or is_prime(n)), name,
                      f"gives {got}", (n,))
    for n in (-7, -2, -1, 0, 1, 2, 4, 100):
        if may_call("mp_prime_miller_rabin", (n, 3)):
            got = answers_of("mp_prime_miller_rabin", n, 3)
            check(got[0] in (OKAY, VAL), "mp_prime_miller_rabin", f"gives {got}", (n, 3))


def is_as_asked(p, bits, flags):
    good = p.bit_length() == bits and is_prime(p)
    if flags & (PRIME_BBS | PRIME_SAFE):
        good = good and p % 4 == 3
    if flags & PRIME_SAFE:
        good = good and is_prime(p // 2)
    return good and (p >> (bits - 2) == 3 or not flags & PRIME_2MSB_ON)


def search():
    for n in list(range(-9, 130)) + [1600, 1612, 1613, 1618, 1619, 1620, 1621, 10**6, 2**59, 2**60,
                                     2**61 - 2, 10**30, 2**127 - 2, random.getrandbits(300)]:
        for bbs in (0, 1):
            a = number(n)
            answer = lib.mp_prime_next_prime(a.at, 3, bbs)
            want = next_prime(abs(n))
            while bbs and want % 4 != 3:
                want = next_prime(want)
            check(answer == OKAY and a.get() == want, "mp_prime_next_prime",
                  f"gives {answer} {shown(a.get())}, not {want}", (n, bbs))
    for bits, flags in itertools.product((2, 3, 4, 5, 6, 8, 9, 31, 60, 61, 64, 256),
                                         (0, 1, 2, 3, 8, 9, 10)):
        if flags & PRIME_SAFE and bits > 200 or not may_call("mp_prime_rand", (bits, flags)):
            continue
        a = number(-5)
        answer = lib.mp_prime_rand(a.at, 2, bits, flags)
        p = a.get()
        good = answer == OKAY and is_as_asked(p, bits, flags)
        # Some short ones do not exist.
        none = bits < 10 and not any(is_as_asked(p, bits, flags) for p in range(2**bits))
        check(answer == VAL and p == -5 if none else good, "mp_prime_rand",
              f"gives {answer} {p}", (bits, flags))
    for t, bits in ((0, 100), (-1, 100), (1, 1), (1, 0), (1, -1), (1, -(2**31))):
        a = number(-5)
        check(lib.mp_prime_rand(a.at, t, bits, 0) == VAL and a.get() == -5, "mp_prime_rand",
              "an argument out of range", (t, bits))
    for bits in (2, 3, 64, 80, 81, 100, 512, 1024):
        check(lib.mp_prime_rabin_miller_trials(bits) ==
              TRIALS.get(bits, TRIALS[max(b for b in TRIALS if b <= bits)]),
              "mp_prime_rabin_miller_trials", "is another", (bits,))
    for bits, t in TRIALS.items():
        check(lib.mp_prime_rabin_miller_trials(bits) == t, "mp_prime_rabin_miller_trials",
              "is another", (bits,))
    table = (ctypes.c_uint64 * 256).in_dll(lib.library, "ltm_prime_tab")
    check(list(table) == SMALL_PRIMES, "ltm_prime_tab", "is not the first 256 primes")


def callbacks():
    seen = []

    @prime_callback
    def bytes_for(buffer, size, data):
        seen.append((size, data))
        ctypes.memmove(buffer, random.randbytes(size), size)
        return size

    @prime_callback
    def too_few(buffer, size, data):
        return size - 1

    a = number(-5)
    data = ctypes.create_string_buffer(8)
    for bits, flags in ((100, 0), (97, PRIME_BBS), (64, PRIME_2MSB_ON), (40, PRIME_SAFE)):
        answer = lib.mp_prime_random_ex(a.at, 3, bits, flags, bytes_for, data)
        check(answer == OKAY and a.get().bit_length() == bits and is_prime(a.get()),
              "mp_prime_random_ex", f"gives {answer}", (bits, flags))
    check({d for _, d in seen} == {ctypes.addressof(data)}, "mp_prime_random_ex", "other data")
    check({s for s, _ in seen} == {13, 8, 5}, "mp_prime_random_ex", f"asks for {seen[:5]}")
    a.set(-5)
    check(lib.mp_prime_random_ex(a.at, 3, 100, 0, too_few, None) == VAL, "mp_prime_random_ex",
          "a callback that fails")
    check(STOCK or a.get() == -5, "mp_prime_random_ex", "fails and has changed its argument")


square_root = subject("mp_sqrtmod_prime", "iio")


def judge_root(n, m):
    """A root; or an error, where there is none, where m is 2 or where it is no prime."""
    def judge(answer, results):
        if answer == OKAY:
            return 0 <= results[0] < m and (results[0]**2 - n) % m == 0
        return answer == VAL and (m == 2 or not is_prime(m) or kronecker(n, m) == -1)
    return judge


def square_roots():
    for m in range(-9, 60):
        for n in range(-12, 70):
            square_root((n, m), judge_root(n, m) if m > 0 else
                        lambda answer, results: answer == VAL or n == 0, 2)
    begin = time.monotonic()
    for p in PRIMES[1:] + [15 * 2**27 + 1, 3 * 2**30 + 1, 3 * 2**189 + 1, prime_of(300)]:
        for n in [0, 1, p - 1, p, 2 * p, -1, 2, 3, 5] + [random.randrange(p) for _ in range(6)]:
            square_root((n, p), judge_root(n, p))
            square_root((n * n, p), judge_root(n * n, p))
    for m in COMPOSITES + [p * p for p in PRIMES] + [(2**61 - 1) * (2**89 - 1), 2**127, 3**200,
                                                     2**255 - 20, 561 * 1105, prime_of(90)**2]:
        for n in (0, 1, 2, 4, 5, m - 1, m, random.randrange(m)):
            square_root((n, m), judge_root(n, m))
    check(time.monotonic() - begin < 60, "mp_sqrtmod_prime", "takes very long")


tests_of_primality()
search()
callbacks()
square_roots()
finish()
