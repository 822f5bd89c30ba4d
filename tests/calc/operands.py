#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every operation on hostile operands, with and without --fixed, against Python's integers."""
from support import *


def h(*numbers):
    return " ".join(map(hex_of, numbers))


def signed_bit(x):
    return (abs(x) & -abs(x)).bit_length() - 1 if x else 0


def modular(x, m):
    return hex_of(x % m) if m else is_error


def inverse(x, m):
    if m <= 0 or math.gcd(x, m) != 1:
        return is_error
    return hex_of(pow(x, -1, m)) if m > 1 else "0"


def power(x, e, m):
    if m <= 0 or (e < 0 and math.gcd(x, m) != 1):
        return is_error
    return hex_of(pow(x, e, m)) if m > 1 else "0"


def judge_root(a, p):
    """For a prime p: a root, or ERR where there is none."""
    def judge(answer):
        if is_error(answer):
            return p > 2 and pow(a, (p - 1) // 2, p) == p - 1
        r = int(answer, 16)
        return 0 <= r < p and r * r % p == a % p
    return judge


def judge_composite_root(a, m):
    def judge(answer):
        return is_error(answer) or (0 <= int(answer, 16) < m and pow(int(answer, 16), 2, m) == a % m)
    return judge


PRIMES = [2, 3, 5, 7, 17, 2**31 - 1, 2**64 - 59, 2**127 - 1, 2**255 - 19,
          2**224 - 2**96 + 1, 2**521 - 1] + [prime(bits) for bits in (8, 40, 70, 200, 400)]


def cases(number, bits):
    """number(bits) gives an operand."""
    x, y, m = number(bits), number(random.choice([bits, bits // 2, 64, 5])), number(bits)
    shift = random.choice([0, 1, 63, 64, 65, random.randrange(300)])
    small, e = number(40), random.randrange(40)
    p = random.choice(PRIMES)
    n = hostile(bits) | 1
    yield f"add {h(x, y)}", hex_of(x + y)
    yield f"sub {h(x, y)}", hex_of(x - y)
    yield f"mul {h(x, y)}", hex_of(x * y)
    yield f"sqr {h(x)}", hex_of(x * x)
    yield f"div {h(x, y)}", h(*truncated(x, y)) if y else is_error
    yield f"mod {h(x, y)}", modular(x, y)
    yield f"mulmod {h(x, y, m)}", modular(x * y, m)
    yield f"sqrmod {h(x, m)}", modular(x * x, m)
    yield f"addmod {h(x, y, m)}", modular(x + y, m)
    yield f"submod {h(x, y, m)}", modular(x - y, m)
    yield f"expmod {h(x, small, m)}", power(x, small, m)
    yield f"expmod {h(x, y, p)}", power(x, y, p)
    yield f"invmod {h(x, m)}", inverse(x, m)
    yield f"invmod {h(x, p)}", inverse(x, p)
    yield f"gcd {h(x, y)}", hex_of(math.gcd(x, y))
    yield f"gcd {h(x * small, y * small)}", hex_of(math.gcd(x * small, y * small))
    yield f"lcm {h(x, y)}", hex_of(abs(x * y) // math.gcd(x, y) if x and y else 0)
    yield f"shl {h(x, shift)}", hex_of(x << shift)
    yield f"shr {h(x, shift)}", hex_of(abs(x) >> shift if x >= 0 else -(abs(x) >> shift))
    yield f"asr {h(x, shift)}", hex_of(x >> shift)
    yield f"exp {h(y, e)}", hex_of(y**e)
    yield f"and {h(x, y)}", hex_of(x & y)
    yield f"or {h(x, y)}", hex_of(x | y)
    yield f"xor {h(x, y)}", hex_of(x ^ y)
    yield f"sqrt {h(x)}", hex_of(math.isqrt(x)) if x >= 0 else is_error
    for z, k in ((x, random.randint(1, 20)), (small**e, max(e, 1))):
        yield f"root {h(z, k)}", hex_of(root(z, k)) if z >= 0 or k % 2 else is_error
    yield f"sqrtmod {h(x, p)}", judge_root(x, p)
    yield f"sqrtmod {h(x * x % p, p)}", judge_root(x * x, p)
    yield f"sqrtmod {h(x, n)}", judge_composite_root(x, n)
    yield f"jacobi {h(x, n)}", str(jacobi(x, n))
    yield f"jacobi {h(x, n + 1)}", is_error
    yield f"issquare {h(x)}", str(int(x >= 0 and math.isqrt(max(x, 0))**2 == x))
    yield f"issquare {h(x * x)}", "1"
    yield f"isprime {h(p)}", "1"
    yield f"isprime {h(n % 2**64)}", str(int(is_prime(n % 2**64)))
    yield f"isprime {h(p * random.choice(PRIMES))}", "0"
    yield f"cmp {h(x, y)}", str((x > y) - (x < y))
    yield f"cmp {h(x, x)}", "0"
    yield f"cmpabs {h(x, y)}", str((abs(x) > abs(y)) - (abs(x) < abs(y)))
    yield f"cmpabs {h(x, -x)}", "0"
    yield f"bitlen {h(x)}", str(x.bit_length())
    yield f"lsb {h(x)}", str(signed_bit(x))
    radix = random.randint(2, 64)
    yield f"toradix {hex_of(x)} {radix}", to_radix(x, radix)
    yield f"fromradix {to_radix(x, radix)} {radix}", hex_of(x)


total = 0
for bits, rounds in ((3, 60), (130, 60), (1000, 25), (5000, 4)):
    signed = [case for _ in range(rounds) for case in cases(hostile_signed, bits)]
    check(signed)
    check(signed, "--fixed", accept=["NOP"])
    total += 2 * len(signed)

# Where the numbers fit, --fixed has an answer.
for bits, rounds in ((5, 40), (250, 40), (256, 20), (1000, 10), (4000, 2)):
    plain = [case for _ in range(rounds) for case in cases(hostile, bits)]
    answers = check(plain, "--fixed", accept=["NOP"])
    for (request, _), answer in zip(plain, answers):
        operation, *operands = request.split()
        fits = all(len(o.lstrip("-0")) <= 1024 for o in operands)
        if fits and operation == "exp":
            fits = (int(operands[0], 16)**int(operands[1], 16)).bit_length() <= 8192
        above_36 = operation.endswith("radix") and int(operands[1]) > 36
        negative = any(o.startswith("-") for o in operands)
        assert (answer != "NOP") == (fits and not above_36 and not negative) or \
            operation.endswith("radix"), (request[:200], answer[:100])
    total += len(plain)
print(f"{total} answers")
