#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The arithmetic of tommath.h: every function against Python's integers on all pairs of small
numbers and on hostile large ones, with every sharing of arguments that the manual allows. With
--large, on the large ones alone: what the kernels of the several processors are for."""
import itertools
import math
import random
import sys

from checks import *
from oracle import *

VALUE_ERROR = code(VAL)


def or_error(condition, result):
    """result(), unless the condition does not hold."""
    return result() if condition else VALUE_ERROR


def inverse(a, m):
    return or_error(m > 0 and math.gcd(a, m) == 1, lambda: pow(a, -1, m) if m > 1 else 0)


def power(g, x, m):
    if m <= 0 or (x < 0 and math.gcd(g, m) != 1):
        return VALUE_ERROR
    return pow(g, x, m) if m > 1 else 0


def arithmetic_shift(a, n):
    return a >> max(n, 0)


# --- Of one number ------------------------------------------------------------------------------

UNARY = [(subject(name, "io"), answer) for name, answer in [
    ("mp_copy", lambda a: a), ("mp_neg", lambda a: -a), ("mp_abs", abs),
    ("mp_sqr", lambda a: a * a), ("mp_mul_2", lambda a: 2 * a),
    ("mp_div_2", lambda a: halved(a, 1)[0]), ("mp_complement", lambda a: ~a),
    ("mp_sqrt", lambda a: or_error(a >= 0, lambda: math.isqrt(a)))]]
IN_PLACE = [(subject(name, "x"), answer) for name, answer in [
    ("mp_incr", lambda a: a + 1), ("mp_decr", lambda a: a - 1), ("mp_zero", lambda a: 0),
    ("mp_clamp", lambda a: a), ("mp_shrink", lambda a: a)]]
OBSERVED = [(subject(name, "i", returns_value=True), answer) for name, answer in [
    ("mp_iseven", lambda a: 1 - a % 2), ("mp_isodd", lambda a: a % 2),
    ("mp_count_bits", lambda a: abs(a).bit_length()),
    ("mp_cnt_lsb", lambda a: (a & -a).bit_length() - 1 if a else 0)]]
is_square = subject("mp_is_square", "id")
thirds = subject("mp_div_3", "iOD")


def of_one(a, plans):
    for function, answer in UNARY + IN_PLACE:
        function((a,), answer(a), plans)
    for function, answer in OBSERVED:
        function((a,), answer(a))
    is_square((a,), or_error(a >= 0, lambda: int(math.isqrt(a)**2 == a)))
    thirds((a,), (truncated(a, 3)[0], abs(a) % 3), plans)


# --- Of two numbers -----------------------------------------------------------------------------

BINARY = [(subject(name, "iio"), answer) for name, answer in [
    ("mp_add", lambda a, b: a + b), ("mp_sub", lambda a, b: a - b),
    ("mp_mul", lambda a, b: a * b), ("mp_mod", lambda a, b: or_error(b, lambda: a % b)),
    ("mp_gcd", math.gcd), ("mp_lcm", math.lcm),
    ("mp_and", lambda a, b: a & b), ("mp_or", lambda a, b: a | b),
    ("mp_xor", lambda a, b: a ^ b), ("mp_tc_and", lambda a, b: a & b),
    ("mp_tc_or", lambda a, b: a | b), ("mp_tc_xor", lambda a, b: a ^ b),
    ("mp_invmod", inverse), ("mp_sqrmod", lambda a, b: or_error(b, lambda: a * a % b))]]
COMPARED = [(subject(name, "ii", returns_value=True), answer) for name, answer in [
    ("mp_cmp", lambda a, b: (a > b) - (a < b)),
    ("mp_cmp_mag", lambda a, b: (abs(a) > abs(b)) - (abs(a) < abs(b)))]]
division = subject("mp_div", "iiOO")
euclid = subject("mp_exteuclid", "iiOOO")
symbol = subject("mp_kronecker", "iid")
jacobi = subject("mp_jacobi", "iid")


def judge_euclid(a, b):
    """a u + b v = g, and u and v are no longer than they must be."""
    g = math.gcd(a, b)

    def judge(answer, results):
        u, v, w = results
        if answer != OKAY or w not in (None, g):
            return False
        small = all(x is None or abs(x) <= max(1, abs(y) // max(g, 1))
                    for x, y in ((u, b), (v, a)))
        return small and (u is None or v is None or a * u + b * v == g)
    return judge


def of_two(a, b, plans):
    for function, answer in BINARY:
        function((a, b), answer(a, b), plans)
    for function, answer in COMPARED:
        function((a, b), answer(a, b), plans)
    division((a, b), truncated(a, b) if b else VALUE_ERROR, plans)
    euclid((a, b), judge_euclid(a, b), plans)
    symbol((a, b), kronecker(a, b), plans)
    jacobi((a, b), or_error(a >= 0 and b > 0, lambda: kronecker(a, b)), plans)


# --- Of a number and a digit, or a count of bits ------------------------------------------------

WITH_DIGIT = [(subject(name, form), answer) for name, form, answer in [
    ("mp_add_d", "ino", lambda a, d: a + d), ("mp_sub_d", "ino", lambda a, d: a - d),
    ("mp_mul_d", "ino", lambda a, d: a * d),
    ("mp_div_d", "inOD",
     lambda a, d: or_error(d, lambda: (truncated(a, d)[0], abs(a) % d))),
    ("mp_mod_d", "ind", lambda a, d: or_error(d, lambda: a % d))]]
compare_digit = subject("mp_cmp_d", "in", returns_value=True)
WITH_COUNT = [(subject(name, form), answer) for name, form, answer in [
    ("mp_mul_2d", "ino", lambda a, n: or_error(n >= 0, lambda: a << n)),
    ("mp_div_2d", "inoO", lambda a, n: halved(a, n) if n > 0 else (a, 0)),
    ("mp_mod_2d", "ino", lambda a, n: halved(a, n)[1] if n > 0 else 0),
    ("mp_signed_rsh", "ino", arithmetic_shift), ("mp_tc_div_2d", "ino", arithmetic_shift)]]
get_bit = subject("mp_get_bit", "in", returns_value=True)
power_of_two = subject("mp_2expt", "on")
DIGITS = [0, 1, 2, 3, 4, 5, 7, 10, 12, 2**30, 2**31 - 1, 2**32, 2**59, 2**60 - 2, 2**60 - 1]
COUNTS = [-60, -1, 0, 1, 2, 3, 29, 59, 60, 61, 119, 120, 121, 180, 600, 601, 6001]


def with_digit(a, d, plans):
    for function, answer in WITH_DIGIT:
        function((a, d), answer(a, d), plans)
    compare_digit((a, d), (a > d) - (a < d))


def with_count(a, n, plans):
    for function, answer in WITH_COUNT:
        function((a, n), answer(a, n), plans)
    get_bit((a, n), abs(a) >> n & 1 if n >= 0 else VAL)


# --- Powers, roots, logarithms ------------------------------------------------------------------

POWERS = [(subject(name, form), extra) for name, form, extra in [
    ("mp_expt_u32", "ino", ()), ("mp_expt_d", "ino", ()), ("mp_expt_n", "ino", ()),
    ("mp_expt_d_ex", "inon", (0,)), ("mp_expt_d_ex", "inon", (1,))]]
ROOTS = [(subject(name, form), extra) for name, form, extra in [
    ("mp_root_u32", "ino", ()), ("mp_n_root", "ino", ()), ("mp_root_n", "ino", ()),
    ("mp_n_root_ex", "inon", (0,)), ("mp_n_root_ex", "inon", (1,))]]
LOGARITHMS = [subject("mp_log_u32", "ind"), subject("mp_log_n", "ind")]


def with_exponent(a, n, plans):
    for function, extra in POWERS:
        function((a, n, *extra), a**n, plans)
    for function, extra in ROOTS:
        function((a, n, *extra), or_error(n > 0 and (a >= 0 or n % 2), lambda: root(a, n)), plans)
    for function in LOGARITHMS:
        function((a, n), or_error(a > 0 and n >= 2, lambda: logarithm(a, n)))


# --- Modulo a third number ----------------------------------------------------------------------

MODULAR = [(subject(name, "iiio"), answer) for name, answer in [
    ("mp_addmod", lambda a, b, m: or_error(m, lambda: (a + b) % m)),
    ("mp_submod", lambda a, b, m: or_error(m, lambda: (a - b) % m)),
    ("mp_mulmod", lambda a, b, m: or_error(m, lambda: a * b % m)),
    ("mp_exptmod", power)]]


def of_three(a, b, m, plans):
    for function, answer in MODULAR:
        function((a, b, m), answer(a, b, m), plans)


# --- What they are tried on ---------------------------------------------------------------------


def small_numbers():
    small = range(-12, 13)
    for a in range(-300, 301):
        of_one(a, 3)
    for a, b in itertools.product(small, small):
        of_two(a, b, 12)
    for a, d in itertools.product(small, DIGITS):
        with_digit(a, d, 12)
    for a, n in itertools.product(small, COUNTS[:-1]):
        with_count(a, n, 12)
    for a, n in itertools.product(small, range(13)):
        with_exponent(a, n, 3)
    for a, b, m in itertools.product(range(-6, 7), repeat=3):
        of_three(a, b, m, 0)
    for a, m in itertools.product(range(-5, 6), repeat=2):
        of_three(a, a, m, 20)
        of_three(a, m, m, 20)
        of_three(m, a, m, 20)
        of_three(a, a, a, 20)


def large_numbers():
    numbers = hostile_numbers((1, 3))
    for a, b in itertools.product(numbers, numbers):
        of_two(a, b, 1)
    for a in hostile_numbers((1, 2, 3, 4, 5, 8, 16, 17, 40, 100, 101)):
        of_one(a, 1)
        for d in random.sample(DIGITS, 5):
            with_digit(a, d, 1)
        for n in random.sample(COUNTS, 6) + [random.randrange(7000)]:
            with_count(a, n, 1)
    for a in hostile_numbers((1, 2, 5)):
        for n in (0, 1, 2, 3, 5, 7, 17, 59, 60, 61, 100):
            with_exponent(a, n, 1)
        for n in (255, 256, 257, 2**20, 2**31 - 1):
            for function in LOGARITHMS:
                function((a, n), or_error(a > 0, lambda: logarithm(a, n)))
    sizes = [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 40, 63, 64, 65, 80, 100, 121]
    for _ in range(200):
        a, b = signed(hostile(random.choice(sizes))), signed(hostile(random.choice(sizes)))
        of_two(a, b, 1)
    for _ in range(120):
        a, b, m = (signed(hostile(random.choice(sizes[:12]))) for _ in "abm")
        of_three(a, b, m, 1)
        of_three(a, random.getrandbits(20), abs(m) | 1, 1)
    for bits in range(0, 2000, 7):
        power_of_two((bits,), 1 << bits)
    power_of_two((-1,), VALUE_ERROR)


def rows():
    """Sums, shifts and copies of each number of digits at which they go digit by digit, or in
    vectors of digits and the rest digit by digit."""
    chosen = {"mp_copy", "mp_neg", "mp_mul_2", "mp_div_2"}
    unary = [pair for pair in UNARY if pair[0].name in chosen]
    binary = [pair for pair in BINARY if pair[0].name in {"mp_add", "mp_sub"}]
    shifts = [pair for pair in WITH_COUNT if pair[0].name in {"mp_mul_2d", "mp_div_2d"}]
    for digits in range(1, 140):
        power = 1 << DIGIT_BITS * digits
        other = 1 << DIGIT_BITS * random.randrange(1, digits + 1)
        numbers = [hostile(digits) for _ in range(4)]
        for a in (power - 1, power >> 1, power // 3, *numbers):
            a = signed(a)
            for function, answer in unary:
                function((a,), answer(a), 1)
            for b in (1, a, other - 1, power - 1, hostile(digits)):
                b = signed(b)
                for function, answer in binary:
                    function((a, b), answer(a, b), 1)
            for function, answer in shifts:
                n = random.randrange(3 * DIGIT_BITS)
                function((a, n), answer(a, n), 1)


def products():
    """Of each number of digits at which products and squares go by columns, by halves or in limbs."""
    square, = (function for function, _ in UNARY if function.name == "mp_sqr")
    multiply, = (function for function, _ in BINARY if function.name == "mp_mul")
    for digits in range(1, 80):
        power = 1 << DIGIT_BITS * digits
        for a in (power - 1, power >> 1, *(hostile(digits) for _ in range(12))):
            a = signed(a)
            square((a,), a * a, 1)
            for b in (power - 1, hostile(digits), hostile(random.randrange(1, digits + 1))):
                b = signed(b)
                multiply((a, b), a * b, 1)


def huge_numbers():
    """Beyond every length at which another method begins."""
    chosen = {"mp_add", "mp_sub", "mp_mul", "mp_and", "mp_xor"}
    functions = [pair for pair in BINARY if pair[0].name in chosen]
    square, = (pair for pair in UNARY if pair[0].name == "mp_sqr")
    modulo, = (pair for pair in BINARY if pair[0].name == "mp_mod")
    gcd, = (pair for pair in BINARY if pair[0].name == "mp_gcd")
    sizes = (119, 120, 160, 200, 300, 351, 400, 520, 700, 1000, 1500, 3000, 6000)
    for m, n in [(n, n) for n in sizes] + [(2 * n, n) for n in sizes] + [
            (n + 7, random.randrange(1, n)) for n in sizes] + [(6000, 1), (6000, 31)]:
        a, b = signed(hostile(m)), signed(hostile(n))
        for function, answer in functions:
            function((a, b), answer(a, b), 1)
        square[0]((b,), b * b, 1)
        r = hostile(n) % abs(b)
        product = a * b + (r if a * b > 0 else -r)
        division((product, b), (a, r if product > 0 else -r), 1)
        modulo[0]((product, b), (r if product > 0 else -r) % b, 1)
    for n in (200, 400, 800):
        a, b, g = hostile(n), hostile(n // 2), hostile(n // 4)
        gcd[0]((a * g, b * g), math.gcd(a * g, b * g))
        euclid((a, b), judge_euclid(a, b))
    a, m = hostile(70), hostile(70) | 1
    for x in (hostile(70), 2, 2**64 - 1):
        of_three(a, x, m, 1)
        of_three(a, x, m + 1, 1)


if "--large" not in sys.argv:
    small_numbers()
large_numbers()
rows()
products()
huge_numbers()
finish()
