#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Errors that libraries like this one have had, one test each, and hostile arguments: negative and
huge sizes, long lengths, words without bits. Those that may need much memory or never end run in a
process of their own, with little memory and little time."""
import ctypes
import itertools
import math
import os
import random
import resource
import signal

from arnault import composites
from checks import *
from oracle import *

MEMORY = 256 << 20
SECONDS = 20  # of the processor
SANITIZED = "asan" in os.environ.get("LD_PRELOAD", "")  # it maps more, and has a limit of its own


def apart(name, inputs, test):
    """Runs test() in a process of its own; it complains by an exception."""
    if not may_call(name, inputs):
        return
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            if not SANITIZED:
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            signal.alarm(30 * SECONDS)
            test()
        except BaseException as error:
            os.write(write, f"{type(error).__name__}: {error}"[:900].encode())
            os._exit(1)
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as pipe:
        text = pipe.read()
    _, status = os.waitpid(child, 0)
    died = f"ends by signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else ""
    check(status == 0, name, text or died, inputs)


def expect(answer, *expected):
    assert answer in expected, f"gives {answer}, not {expected}"


def unharmed(a, x):
    got = a.get()
    assert STOCK or got == x, f"the number became {shown(got)}"
    expect(lib.mp_add_d(a.at, 1, a.at), OKAY)
    assert a.get() == got + 1


# --- 9, 13: the square root modulo what is no prime ---------------------------------------------


def square_root_ends():
    """CVE-2022-0778 and libtommath 486: an endless search."""
    for m in (0, 1, 4, 9, 15, 21, 697, 2**61 * 3, 561, 2**130, (2**89 - 1)**2, -7, -8, -15,
              (2**61 - 1) * (2**31 - 1), 13 * 17 * 2**90):
        for n in (0, 1, 2, 3, 5, 696, -3):
            def test():
                a, p, c = number(n), number(m), number(-9)
                answer = lib.mp_sqrtmod_prime(a.at, p.at, c.at)
                expect(answer, OKAY, VAL)
                r = c.get()
                right = m > 0 and 0 <= r < m and (r * r - n) % m == 0
                assert answer != OKAY or right or n == 0 == r, f"gives {r}"
            apart("mp_sqrtmod_prime", (n, m), test)


# --- 10: sizes ----------------------------------------------------------------------------------


def sizes():
    """CVE-2023-36328: negative and huge sizes."""
    for n in (-1, -(2**31), INT_MAX, INT_MAX - 1, INT_MAX - 60, INT_MAX // 60, 2**30):
        def grows():
            a = number(-7)
            expect(lib.mp_grow(a.at, n), *((VAL,) if n < 0 else (OKAY, MEM)))
            unharmed(a, -7)

        def starts():
            a = mp_int()
            answer = lib.mp_init_size(ctypes.byref(a), n)
            expect(answer, *((VAL,) if n < 0 else (OKAY, MEM)))
            if answer == OKAY:
                lib.mp_clear(ctypes.byref(a))

        def is_random():
            a = number(-7)
            expect(lib.mp_rand(a.at, n), *((OKAY,) if n < 0 else (OKAY, MEM, VAL)))
            a.get()

        apart("mp_grow", (n,), grows)
        apart("mp_init_size", (n,), starts)
        if n < 0 or n > 2**30:
            apart("mp_rand", (n,), is_random)

        def power():
            a = number(-7)
            answer = lib.mp_2expt(a.at, n)
            expect(answer, *((VAL,) if n < 0 else (OKAY, MEM)))
            if answer == OKAY:
                assert lib.mp_count_bits(a.at) == n + 1 or n == INT_MAX, "not its power"
                assert lib.mp_cnt_lsb(a.at) == n, "not its power"
            else:
                unharmed(a, -7)
        apart("mp_2expt", (n,), power)
        for x in (0, 1, -(2**61)):
            def shift():
                a, c = number(x), number(5)
                answer = lib.mp_mul_2d(a.at, n, c.at)
                expect(answer, *((VAL,) if n < 0 else (OKAY, MEM, VAL, OVF)))
                if answer != OKAY:
                    unharmed(c, 5)
                elif x:
                    assert lib.mp_cnt_lsb(c.at) == n + 61 * (x != 1) or n > INT_MAX - 62
                else:
                    assert c.get() == 0
                unharmed(a, x)

            def shift_digits():
                a = number(x)
                answer = lib.mp_lshd(a.at, n)
                expect(answer, *((OKAY,) if n < 0 or x == 0 else (OKAY, MEM, VAL, OVF)))
                if answer != OKAY or n < 0 or x == 0:
                    unharmed(a, x)
            apart("mp_mul_2d", (x, n), shift)
            apart("mp_lshd", (x, n), shift_digits)


def huge_powers():
    """A power that no memory holds is an error soon; powers of 0 and 1 are not."""
    for name in ("mp_expt_u32", "mp_expt_n", "mp_expt_d"):
        for x, n in ((2**4000, 2**31 - 1), (3**200, 2**31 - 1), (2**60, 2**31 - 1), (0, 2**31 - 1),
                     (1, 2**31 - 1), (-1, 2**31 - 1)):
            if name in missing or not hasattr(lib, name):
                continue

            def test():
                a, c = number(x), number(5)
                answer = getattr(lib, name)(a.at, n, c.at)
                if abs(x) < 2:
                    expect(answer, OKAY)
                    assert c.get() == x
                else:
                    expect(answer, MEM, VAL, OVF)
                    unharmed(c, 5)
            apart(name, (x, n), test)
    for name, n in (("mp_expt_d", 2**32), ("mp_expt_d", 2**60 - 1), ("mp_n_root", 2**32),
                    ("mp_n_root", 2**60 - 1)):
        def above():
            a, c = number(7), number(5)
            expect(getattr(lib, name)(a.at, n, c.at), VAL)
            unharmed(c, 5)
        apart(name, (7, n), above)
    for name, n in (("mp_expt_n", -1), ("mp_root_n", -1), ("mp_root_n", -3), ("mp_expt_n", -2**31)):
        def below():
            a, c = number(7), number(5)
            expect(getattr(lib, name)(a.at, n, c.at), VAL)
            unharmed(c, 5)
        if hasattr(lib, name):
            apart(name, (7, n), below)


# --- 11, 12: inverses ---------------------------------------------------------------------------


def sign_of_the_inverse():
    """libtommath 534: all pairs."""
    for x in range(-10, 11):
        for m in range(-10, 11):
            if not may_call("mp_invmod", (x, m)):
                continue
            a, b, c = number(x), number(m), number(-99)
            answer = lib.mp_invmod(a.at, b.at, c.at)
            if m > 0 and math.gcd(x, m) == 1:
                want = pow(x, -1, m) if m > 1 else 0
                check(answer == OKAY and c.get() == want, "mp_invmod", f"{answer} {c.get()}", (x, m))
            else:
                check(answer == VAL and (STOCK or c.get() == -99), "mp_invmod", f"{answer}", (x, m))


def inverse_in_range():
    """libtommath 118: an inverse not below the modulus of 256 bits."""
    sm2 = 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123
    moduli = [sm2, 2**256 - 2**32 - 977, 2**255 - 19] + [hostile(5) % 2**256 | 1 for _ in range(60)]
    for m in moduli:
        for x in [1, 2, m - 1, m + 1, 2 * m - 1, m // 2] + [random.getrandbits(256) for _ in "1234"]:
            if math.gcd(x, m) != 1:
                continue
            a, b, c = number(x), number(m), number(-99)
            answer = lib.mp_invmod(a.at, b.at, c.at)
            check(answer == OKAY and 0 <= c.get() < m and c.get() * x % m == 1 % m, "mp_invmod",
                  f"gives {answer} {shown(c.get())}", (x, m))


# --- 14: primality ------------------------------------------------------------------------------


def constructed_composites():
    """Albrecht and others, "Prime and Prejudice": composites made for tests to few known bases."""
    made = [n for bits in (40, 60, 90) for n in itertools.islice(composites(bits), 2)]
    for n in made:
        check(all(strong(n, a) for a in (2, 3, 5, 7, 43)), "arnault.py", "makes another kind")
    # Strong to the bases 2 to 31; a Carmichael number; the least that is strong to 2 to 23.
    for n in made + [1195068768795265792518361315725116351898245581, 1590231231043178376951698401,
                     3825123056546413051]:
        for t in (0, 1, 3, 8):
            a, answer = number(n), ctypes.c_int(77)
            result = lib.mp_prime_is_prime(a.at, t, ctypes.byref(answer))
            check(result == OKAY and answer.value == 0 and not is_prime(n), "mp_prime_is_prime",
                  f"gives {result} {answer.value}", (n, t))


# --- 34: hostile lengths ------------------------------------------------------------------------


def lengths():
    """CVE-2021-43618: lengths that overflow when they are counted in bits or digits."""
    data = ctypes.create_string_buffer(b"\x81" * 64, 64)
    for size in (2**64 - 1, 2**63, 2**63 - 1, 2**61 + 1, 2**40):
        for name in ("mp_from_ubin", "mp_from_sbin"):
            def test():
                a = number(5)
                expect(getattr(lib, name)(a.at, data, size), MEM, VAL, BUF, OVF)
                unharmed(a, 5)
            apart(name, (b"", size), test)

        def words():
            a = number(5)
            expect(lib.mp_unpack(a.at, size, MSB_FIRST, 8, BIG_ENDIAN, 0, data), MEM, VAL, BUF, OVF)
            unharmed(a, 5)

        def one_word():
            a = number(5)
            expect(lib.mp_unpack(a.at, 1, MSB_FIRST, size, BIG_ENDIAN, 0, data), MEM, VAL, BUF, OVF)
            unharmed(a, 5)
        apart("mp_unpack", (size,), words)
        apart("mp_unpack", (size,), one_word)
    for name in ("mp_read_unsigned_bin", "mp_read_signed_bin"):
        for size in (-1, -(2**31)):
            def negative():
                a = number(5)
                expect(getattr(lib, name)(a.at, data, size), MEM, VAL, BUF, OVF)
                unharmed(a, 5)
            apart(name, (b"", size), negative)
    for name in ("mp_from_sbin", "mp_read_signed_bin"):
        def empty():
            a = number(5)
            expect(getattr(lib, name)(a.at, data, 0), OKAY, VAL)
            a.get()
        apart(name, (b"", 0), empty)
    # Words without a bit.
    for size, nails in ((1, 8), (1, 9), (0, 0), (0, 1), (8, 64), (8, 2**64 - 1), (2**61, 0),
                        (2**64 - 1, 5)):
        def no_bits():
            a, c = number(2**100), number(5)
            out = ctypes.create_string_buffer(400)
            lib.mp_pack_count(a.at, nails, size)
            answer = lib.mp_pack(out, 20, None, LSB_FIRST, size, LITTLE_ENDIAN, nails, a.at)
            bits = 8 * size - nails
            if bits <= 0:
                expect(answer, VAL, BUF, ERR)
                expect(lib.mp_unpack(c.at, 3, LSB_FIRST, size, LITTLE_ENDIAN, nails, data), VAL,
                       OKAY, ERR)
            assert a.get() == 2**100 and c.get() >= 0
        apart("mp_pack", (size, nails), no_bits)


# --- 38: arguments that are the same ------------------------------------------------------------


def crossed_results():
    """Quotient and remainder written over dividend and divisor, crossed too."""
    for x, y in ((-1000, 7), (2**130 + 5, -(2**61)), (3, 2**70), (-(2**200), 3**40)):
        q, r = truncated(x, y)
        for to_a, to_b in ((0, 1), (1, 0)):
            a, b = number(x), number(y)
            expect(lib.mp_div(a.at, b.at, (a, b)[to_a].at, (a, b)[to_b].at), OKAY)
            check(((a, b)[to_a].get(), (a, b)[to_b].get()) == (q, r), "mp_div", "crossed", (x, y))
    for x in (5, -(2**190) - 3):
        a, d = number(x), number(8)
        expect(lib.mp_div_2d(a.at, 2, d.at, a.at), OKAY)
        check((d.get(), a.get()) == truncated(x, 4), "mp_div_2d", "the remainder over a", (x, 2))


square_root_ends()
sizes()
huge_powers()
sign_of_the_inverse()
inverse_in_range()
constructed_composites()
lengths()
crossed_results()
finish()
