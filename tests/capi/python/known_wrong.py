# SPDX-License-Identifier: Apache-2.0
"""The answers of LibTomMath 1.2.0 (Debian's 1.2.0-6+deb12u1) that are wrong: read by the tests
when the library under test is the system's, so that they show what the tests are worth."""
import math
from typing import Callable, NamedTuple

from oracle import is_prime


class row(NamedTuple):
    names: str  # of functions
    applies: Callable  # to the inputs of a call
    reason: str
    never_call: bool = False  # it crashes or does not end
    complaint: str = ""  # what the test says of it


def power_of_two(x):
    return x > 0 and x & (x - 1) == 0


ROWS = [
    row("mp_invmod", lambda a, m: m == 1, "the inverse modulo 1 is an error"),
    row("mp_invmod", lambda a, m: a < 0 and m > 1 and m % 2,
        "the inverse of a negative number modulo an odd one is negative"),
    row("mp_exptmod", lambda g, x, m: m == 1, "powers modulo 1 are not 0"),
    row("mp_exptmod", lambda g, x, m: x < 0 and g < 0 and m > 1 and m % 2,
        "the inverse of a negative number modulo an odd one is negative"),
    row("mp_mod_d", lambda a, b: a < 0 and b > 0,
        "mp_mod_d of a negative number is not in the range that its comment states"),
    row("mp_root_u32 mp_n_root mp_n_root_ex mp_root_n", lambda a, n, *_: n == 0 and a >= 0,
        "the zeroth root divides by zero", True),
    row("mp_root_u32 mp_n_root mp_n_root_ex mp_root_n", lambda a, n, *_: a == 0 and n > 0,
        "the root of 0 is 1"),
    row("mp_root_u32 mp_n_root mp_n_root_ex mp_root_n", lambda a, n, *_: a < 0 and n % 2 == 1,
        "the root of a negative number loses its sign in place"),
    row("mp_root_u32 mp_n_root mp_n_root_ex mp_root_n", lambda a, n, *_: n == 1,
        "the first root is not written"),
    row("mp_is_square", lambda a: a == 0, "0 is no square"),
    row("mp_lcm", lambda a, b: a == 0 and b == 0, "the least common multiple of 0 and 0"),
    row("mp_and mp_or mp_xor mp_tc_and mp_tc_or mp_tc_xor", lambda a, b: True,
        "digits above those in use are not zero after mp_and, mp_or and mp_xor",
        complaint="above those in use"),
    row("mp_log_u32", lambda a, base: power_of_two(base) and base >= 256,
        "logarithms to powers of two from 2^8 on"),
    row("mp_sqrtmod_prime", lambda a, p: a != 0 and (not is_prime(p) or a % p == 0),
        "the square root modulo a composite, or of a multiple, does not end or is wrong", True),
    row("mp_prime_strong_lucas_selfridge mp_prime_frobenius_underwood mp_prime_miller_rabin",
        lambda n, *_: n < 3 or n % 2 == 0 or math.isqrt(n)**2 == n,
        "tests of primality of what is even, not positive or a square do not end", True),
    row("mp_prime_frobenius_underwood", lambda n: is_prime(n) and n < 300,
        "the Frobenius test of a small prime"),
    row("mp_prime_is_prime", lambda n, t: n < 0, "negative numbers are primes, or an error"),
    row("mp_prime_rand", lambda bits, flags: bits < 7 and flags > 1,
        "the search for a short prime that does not exist does not end", True),
    row("mp_prime_miller_rabin mp_prime_fermat", lambda n, base: base >= n > 2,
        "tests to a base that is not below the number"),
    row("mp_from_sbin mp_read_signed_bin", lambda data, x: data in (b"\x01", b"\x80\0\0"),
        "a sign before no magnitude is minus zero"),
    row("mp_reduce_2k_setup_l", lambda m: True, "mp_reduce_2k_setup_l keeps its result's old sign"),
    row("mp_from_ubin mp_from_sbin mp_read_unsigned_bin mp_read_signed_bin",
        lambda data, size: size < 0 or size >= 2**31 or (data, size) == (b"", 0),
        "lengths that no buffer has are read", True),
    row("mp_unpack", lambda *inputs: len(inputs) == 1, "lengths that no buffer has are read", True),
    row("mp_pack", lambda *inputs: len(inputs) == 2, "words without bits divide by zero", True),
    row("mp_lshd mp_mul_2d", lambda x, n: n > 2**29, "shifts overflow, or do not end for 0", True),
    row("mp_expt_u32 mp_expt_d mp_expt_n", lambda x, n, *_: abs(x) > 1 and n >= 2**31 - 1 and
        n < 2**32, "powers that no memory holds are begun", True),
    row("mp_fread", lambda text, radix: not 2 <= radix <= 64, "mp_fread takes any radix"),
]


def known_wrong(name, inputs):
    return [wrong for wrong in ROWS if name in wrong.names.split() and wrong.applies(*inputs)]
