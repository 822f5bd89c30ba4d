#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What shows the digits: memory, shifts by digits, and the four reductions (Barrett, Montgomery,
diminished radix, 2^p - d), which agree with mp_mod."""
import ctypes
import random

from checks import *
from oracle import *

B = 1 << DIGIT_BITS


def good(name, answer, a, expected, inputs=()):
    """The call went well and left this."""
    try:
        got = a.get()
    except AssertionError as error:
        fail(name, inputs, f"an mp_int is not as it must be: {error}")
        return
    check(answer in (OKAY, None) and got == expected, name,
          f"gives {answer} {shown(got)}, not {shown(expected)}", inputs)


# --- Memory -------------------------------------------------------------------------------------


def fresh(name, a, least, inputs=()):
    good(name, OKAY, a, 0, inputs)
    check(a.mp.alloc >= least, name, f"{a.mp.alloc} digits of memory, not {least}", inputs)


def memory():
    for size in (0, 1, 2, 3, 31, 32, 33, 100, 1000):
        a = number(digits=size)
        fresh("mp_init_size", a, size, (size,))
    a = number()
    fresh("mp_init", a, 32)
    for x in (0, 5, -(2**300 - 1)):
        a = number(x)
        for size in (0, 1, 32, 33, 200, 100, 0):
            before = a.mp.alloc
            good("mp_grow", lib.mp_grow(a.at, size), a, x, (x, size))
            check(a.mp.alloc >= max(before, size), "mp_grow", "does not grow", (x, size))
        good("mp_shrink", lib.mp_shrink(a.at), a, x, (x,))
        check(a.mp.alloc <= max(2, a.mp.used), "mp_shrink", "does not shrink", (x,))
        good("mp_shrink", lib.mp_shrink(a.at), a, x, (x,))
        b = number(-7)
        lib.mp_exch(a.at, b.at)
        good("mp_exch", OKAY, a, -7, (x,))
        good("mp_exch", OKAY, b, x, (x,))
        lib.mp_exch(a.at, a.at)
        good("mp_exch", OKAY, a, -7, (x,))
        a.clear()
        check(not a.mp.dp and a.mp.used == a.mp.alloc == a.mp.sign == 0, "mp_clear", "not reset")
        a.clear()
    # Digits that a program has written itself, and then mp_clamp.
    for digits, sign, x in (([0, 0, 0], NEG, 0), ([5, 0, 7, 0], ZPOS, 5 + 7 * B * B),
                            ([1, 0], NEG, -1), ([], NEG, 0)):
        a = number(digits=8)
        for i, digit in enumerate(digits):
            a.mp.dp[i] = digit
        a.mp.used, a.mp.sign = len(digits), sign
        good("mp_clamp", lib.mp_clamp(a.at), a, x, (digits, sign))
    several = [mp_int() for _ in range(7)]
    at = [ctypes.byref(a) for a in several] + [ctypes.c_void_p()]
    check(lib.mp_init_multi(*at) == OKAY, "mp_init_multi", "fails")
    check(all(a.dp and a.used == 0 for a in several), "mp_init_multi", "not all are there")
    lib.mp_clear_multi(*at)
    check(not any(a.dp for a in several), "mp_clear_multi", "not all are gone")
    texts = [lib.mp_error_to_string(c) for c in (OKAY, ERR, MEM, VAL, ITER, BUF, 1, -99)]
    check(all(texts) and len(set(texts[:6])) == 6, "mp_error_to_string", f"says {texts}")


# --- Shifts by digits, powers of two, random numbers --------------------------------------------


def shifts():
    for x in (0, 1, -1, B - 1, -B, B + 1, signed(hostile(5)), signed(hostile(40))):
        for n in (-(2**31), -1, 0, 1, 2, 3, 5, 39, 40, 41, 100):
            a = number(x)
            good("mp_lshd", lib.mp_lshd(a.at, n), a, x * B**max(n, 0), (x, n))
            a = number(x)
            good("mp_rshd", lib.mp_rshd(a.at, n), a, truncated(x, B**max(n, 0))[0], (x, n))
        a = number(x)
        good("mp_rshd", lib.mp_rshd(a.at, INT_MAX), a, 0, (x, INT_MAX))
    # By every number of digits that goes in vectors, and by few and by many.
    for digits in range(1, 140):
        x = signed(hostile(digits))
        for n in (1, 2, 3, 7, digits - 1, digits):
            a = number(x)
            good("mp_lshd", lib.mp_lshd(a.at, n), a, x * B**n, (x, n))
            good("mp_rshd", lib.mp_rshd(a.at, n), a, x, (x, n))
            good("mp_rshd", lib.mp_rshd(a.at, n), a, truncated(x, B**n)[0], (x, n))
    for name, count in (("mp_div_2d", 2), ("mp_mod_2d", 1), ("mp_signed_rsh", 1)):
        for x in (0, 7, -7, signed(hostile(3))):
            a, c, d = number(x), number(9), number(9)
            answer = getattr(lib, name)(*(a.at, INT_MAX, c.at, d.at)[:2 + count])
            good(name, answer, c, {"mp_div_2d": 0, "mp_mod_2d": x,
                                   "mp_signed_rsh": -(x < 0)}[name], (x, INT_MAX))
            if count == 2:
                good(name, answer, d, x, (x, INT_MAX))


def random_numbers():
    for digits in (1, 2, 3, 40, 500):
        a = number(-(2**999))
        answer = lib.mp_rand(a.at, digits)
        x = a.get()
        check(answer == OKAY and a.mp.used == digits and x > 0, "mp_rand", "its digits", (digits,))
        check(digits < 40 or 20 * digits < x.bit_count() < 40 * digits, "mp_rand", "its bits")
    for digits in (0, -1, -(2**31)):
        a = number(-5)
        good("mp_rand", lib.mp_rand(a.at, digits), a, 0, (digits,))
    digit = ctypes.c_uint64()
    seen = set()
    for _ in range(20):
        check(lib.mp_rand_digit(ctypes.byref(digit)) == OKAY, "mp_rand_digit", "fails")
        seen.add(digit.value)
    check(len(seen) == 20 and max(seen) < B, "mp_rand_digit", f"gives {seen}")
    asked = []

    @rand_source
    def ones(out, size):
        asked.append(size)
        ctypes.memset(out, 255, size)
        return OKAY

    @rand_source
    def broken(out, size):
        return ERR

    lib.mp_rand_source(ones)
    a = number()
    good("mp_rand", lib.mp_rand(a.at, 3), a, B**3 - 1, ("source",))
    check(sum(asked) >= 23, "mp_rand_source", f"asked for {asked}")
    lib.mp_rand_source(broken)
    check(lib.mp_rand(a.at, 3) == ERR, "mp_rand", "a source that fails")
    good("mp_add_d", lib.mp_add_d(a.at, 0, a.at), a, a.get())
    check(lib.mp_rand_digit(ctypes.byref(digit)) == ERR, "mp_rand_digit", "a source that fails")
    lib.mp_rand_source(ctypes.cast(None, rand_source))
    check(lib.mp_rand(a.at, 3) == OKAY and a.get() != B**3 - 1, "mp_rand_source", "its own again")


# --- The reductions -----------------------------------------------------------------------------


def digit_from(name, modulus, has_answer=True):
    n, d = number(modulus), ctypes.c_uint64(77)
    answer = getattr(lib, name)(n.at, ctypes.byref(d))
    check(not has_answer or answer == OKAY, name, f"gives {answer}", (modulus,))
    return d.value


def by_mod(x, m):
    a, n, c = number(x), number(m), number()
    check(lib.mp_mod(a.at, n.at, c.at) == OKAY, "mp_mod", "fails", (x, m))
    return c.get()


def reduced(name, x, m, extra):
    """x reduced in place, by a function whose third argument this is."""
    a, n = number(x), number(m)
    third = number(extra) if name in ("mp_reduce", "mp_reduce_2k_l") else None
    answer = getattr(lib, name)(a.at, n.at, third.at if third else extra)
    good(name, answer, a, x % m, (x, m, extra))
    check(n.get() == m and (third is None or third.get() == extra), name, "changes an argument")
    check(by_mod(x, m) == x % m, "mp_mod", "differs", (x, m))


def below_square(m):
    """Numbers up to m^2."""
    return [0, 1, m - 1, m, m + 1, 2 * m, (m - 1)**2, m * m - 1, m * m - m, m * m // 2] + [
        random.randrange(m * m) for _ in range(4)]


def used(m):
    return -(-m.bit_length() // DIGIT_BITS)


def barrett(m):
    n, mu = number(m), number(-5)
    want = B**(2 * used(m)) // m
    good("mp_reduce_setup", lib.mp_reduce_setup(mu.at, n.at), mu, want, (m,))
    for x in below_square(m):
        reduced("mp_reduce", x, m, want)


def montgomery(m):
    rho = digit_from("mp_montgomery_setup", m)
    check(rho == -pow(m, -1, B) % B, "mp_montgomery_setup", f"gives {rho:#x}", (m,))
    r = B**used(m)
    n, a = number(m), number(-9)
    good("mp_montgomery_calc_normalization", lib.mp_montgomery_calc_normalization(a.at, n.at), a,
         r % m, (m,))
    for room in (0, 2 * used(m)):
        a = number(m)
        lib.mp_grow(a.at, room)
        good("mp_montgomery_reduce", lib.mp_montgomery_reduce(a.at, a.at, rho), a, 0, (m, m, room))
    back = pow(r, -1, m)
    for x in below_square(m) + [m * r - 1, r, r - 1, m * r // 3]:
        # Where it is, in memory for all of it; and where there is none to spare.
        for room in (0, 2 * used(m)):
            a = number(x)
            lib.mp_shrink(a.at)
            lib.mp_grow(a.at, room)
            answer = lib.mp_montgomery_reduce(a.at, n.at, rho)
            good("mp_montgomery_reduce", answer, a, x * back % m, (x, m, room))
        check(by_mod(x * back, m) == x * back % m, "mp_mod", "differs", (x, m))


def diminished_radix(m):
    n = number(m)
    check(lib.mp_dr_is_modulus(n.at) == 1, "mp_dr_is_modulus", "says no", (m,))
    d = digit_from("mp_dr_setup", m, has_answer=False)
    check(d == B - m % B, "mp_dr_setup", f"gives {d}", (m,))
    for x in below_square(m):
        reduced("mp_dr_reduce", x, m, d)


def near_power_of_two(m):
    n = number(m)
    distance = 2**m.bit_length() - m
    d = number(-5)
    good("mp_reduce_2k_setup_l", lib.mp_reduce_2k_setup_l(n.at, d.at), d, distance, (m,))
    numbers = below_square(m) + [m**3 + 5]
    for x in numbers:
        reduced("mp_reduce_2k_l", x, m, distance)
    if distance < B:
        check(lib.mp_reduce_is_2k(n.at) == 1, "mp_reduce_is_2k", "says no", (m,))
        short = digit_from("mp_reduce_2k_setup", m)
        check(short == distance, "mp_reduce_2k_setup", f"gives {short:#x}", (m,))
        for x in numbers:
            reduced("mp_reduce_2k", x, m, short)


def is_2k_l(m):
    """At least half of the digits are all ones, or there is one digit."""
    digits = digits_of(m)
    return len(digits) == 1 or digits.count(B - 1) >= len(digits) // 2


def reductions():
    sizes = (1, 1, 2, 2, 3, 4, 5, 8, 9, 12, 13, 16, 17, *range(18, 25), 35, *range(69, 76), 140,
             *range(238, 243))
    moduli = [hostile(n) | 1 for n in sizes] + [3, 5, 7, 9, B + 1]
    moduli += [B**n - 1 for n in (1, 2, 8, 19, 70, 72, 240)]
    for m in filter(lambda m: m > 1, moduli):
        montgomery(m)
    for m in [m for m in moduli if m > 1] + [2, 4, 6, B // 2, B, B * B, 3 * B, hostile(6) & -2]:
        barrett(m)
    for n in (2, 3, 4, 9, 17, 35):
        for d in (1, 2, 3, 189, 2**30, 2**59 + 1, B - 1, B):
            diminished_radix(B**n - d)
    for bits in (2, 7, 31, 59, 60, 61, 120, 121, 127, 521, 1000, 2203):
        for d in (1, 3, 5, 17):
            if 2**bits - d > 2**(bits - 1):
                near_power_of_two(2**bits - d)
    for n in (2, 5, 10):
        near_power_of_two(B**n - random.getrandbits(DIGIT_BITS * n // 2))
    for m in moduli + [0, 1, 2, B - 1, B, B * B - 1, B**5 - B, B**5 - B**2 + 1, 2 * B**2 + 1]:
        a, digits = number(m), digits_of(m)
        dr = len(digits) > 1 and set(digits[1:]) == {B - 1}
        check(lib.mp_dr_is_modulus(a.at) == dr, "mp_dr_is_modulus", "is wrong", (m,))
        is_2k = m > 0 and m >> DIGIT_BITS & (m >> DIGIT_BITS) + 1 == 0
        check(lib.mp_reduce_is_2k(a.at) == is_2k, "mp_reduce_is_2k", "is wrong", (m,))
        check(lib.mp_reduce_is_2k_l(a.at) == (m > 0 and is_2k_l(m)), "mp_reduce_is_2k_l", "is wrong",
              (m,))


def hostile_moduli():
    """No modulus that a reduction is not for does harm."""
    d = ctypes.c_uint64()
    for m in (0, 2, -2, 6, B, 4 * B + 2):
        n = number(m)
        check(lib.mp_montgomery_setup(n.at, ctypes.byref(d)) == VAL, "mp_montgomery_setup",
              "an even modulus", (m,))
    zero, mu = number(0), number(5)
    check(lib.mp_reduce_setup(mu.at, zero.at) == VAL, "mp_reduce_setup", "a modulus of 0", (0,))
    check(STOCK or mu.get() == 5, "mp_reduce_setup", "fails and has changed its argument", (0,))


memory()
shifts()
random_numbers()
reductions()
hostile_moduli()
finish()
