#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The protocol to the letter: forms of numbers, errors, unknown operations, sizes, options."""
import pathlib

from support import *

E = is_error
BOTH = [
    # Either case, leading zeros, a minus sign, spaces, tabs, a carriage return.
    ("add ff 1", "100"), ("add FF 1", "100"), ("add 0000fF 0001", "100"), ("  add\tff   1 ", "100"),
    ("add ff 1\r", "100"), ("add 0 0", "0"), ("mul a a", "64"), ("add -0 0", "0"), ("sub 1 2", "-1"),
    ("add", E), ("add 1", E), ("add 1 2 3", E), ("sqr", E), ("sqr 1 2", E), ("expmod 1 2", E),
    ("toradix 1", E), ("fromradix 1", E), ("", E), ("   ", E), ("\r", E),
    ("add 1 g", E), ("add 0x1 1", E), ("add +1 1", E), ("add - 1", E), ("add 1- 1", E),
    ("add --1 1", E), ("add 1.0 1", E), ("add 1_0 1", E), (b"add \xff 1", E), (b"add 1\x00 1", E),
    ("ADD 1 1", "NOP"), ("nop", "NOP"), ("addd 1 1", "NOP"), ("-1", "NOP"), ("add1 1", "NOP"),
    ("\x00", "NOP"), (b"\xff\xfe add", "NOP"), ("# add 1 1", "NOP"), ("help", "NOP"),
    ("div 1 0", E), ("div 0 0", E), ("mod 1 0", E), ("mulmod 1 1 0", E), ("sqrmod 1 0", E),
    ("addmod 1 1 0", E), ("submod 1 1 0", E), ("expmod 1 1 0", E), ("invmod 1 0", E),
    ("sqrtmod 1 0", E), ("jacobi 1 0", E), ("jacobi 1 2", E), ("invmod 2 4", E), ("sqrtmod 3 7", E),
    ("expmod 0 0 7", "1"), ("expmod 0 0 1", "0"), ("expmod 5 0 1", "0"), ("invmod 5 1", "0"),
    ("invmod 0 1", "0"), ("mulmod 5 5 1", "0"), ("sqrtmod 0 7", "0"), ("sqrtmod 5 1", "0"),
    ("gcd 0 0", "0"), ("gcd 0 5", "5"), ("lcm 0 5", "0"), ("lcm 0 0", "0"), ("lcm 4 6", "C"),
    ("lsb 0", "0"), ("lsb 8", "3"), ("bitlen 0", "0"), ("bitlen ff", "8"),
    ("isprime 0", "0"), ("isprime 1", "0"), ("isprime 2", "1"), ("isprime 3", "1"),
    ("jacobi 0 1", "1"), ("jacobi 0 3", "0"), ("jacobi 2 f", "1"),
    ("shl 1 10", "10000"), ("shr 10000 10", "1"), ("shr 1 ffffffffffffffffffffffff", "0"),
    ("asr 1 ffffffffffffffffffffffff", "0"), ("shl 0 ffffffffffffffffffffffff", "0"),
    ("toradix ff 16", "FF"), ("toradix 0 2", "0"), ("toradix 23 36", "Z"), ("fromradix z 36", "23"),
    ("fromradix Z 36", "23"), ("fromradix 0012 10", "C"), ("toradix 5 1", E), ("toradix 5 65", E),
    ("toradix 5 0", E), ("toradix 5 a", E), ("toradix 5 -2", E), ("toradix 5 4294967298", E),
    ("toradix 5 99999999999999999999999", E), ("fromradix 2 2", E), ("fromradix - 10", E),
    ("fromradix 0x1 16", E), ("fromradix 0b1 2", E), ("fromradix 0o1 8", E), ("fromradix 0b1 16", "B1"),
    ("toradix g 10", E),
]
ANY_SIZE = BOTH + [
    ("div 7 2", "3 1"), ("div -7 2", "-3 -1"), ("div 7 -2", "-3 1"), ("div -7 -2", "3 -1"),
    ("div 0 -5", "0 0"), ("mod 7 3", "1"), ("mod -7 3", "2"), ("mod 7 -3", "-2"), ("mod -7 -3", "-1"),
    ("mulmod 5 5 -7", "-3"), ("addmod -5 1 3", "2"), ("submod 1 5 3", "2"), ("sqrmod -5 7", "4"),
    ("expmod 3 -1 7", "5"), ("expmod 2 -1 4", E), ("expmod -2 3 7", "6"), ("expmod 2 2 -7", E),
    ("invmod -3 7", "2"), ("invmod 3 -7", E), ("sqrtmod 2 -7", E), ("sqrtmod -3 7", lambda a: a in "25"),
    ("gcd -4 6", "2"), ("lcm -4 6", "C"), ("gcd -5 0", "5"),
    ("shl -1 4", "-10"), ("shl 1 -1", E), ("shr 1 -1", E), ("asr 1 -1", E),
    ("shr -5 1", "-2"), ("shr -1 1", "0"), ("asr -5 1", "-3"), ("asr -1 ffffffffffffffffff", "-1"),
    ("shr -1 ffffffffffffffffff", "0"), ("exp 2 a", "400"), ("exp 2 -1", E), ("exp 0 0", "1"),
    ("exp -2 3", "-8"), ("exp 1 ffffffffffffffffffffff", "1"), ("exp -1 ffffffffffffffffffffff", "-1"),
    ("exp 0 ffffffffffffffffffffff", "0"), ("and -1 ff", "FF"), ("or -100 ff", "-1"),
    ("xor -1 ff", "-100"), ("and -100 -10", "-100"), ("sqrt 0", "0"), ("sqrt 10", "4"), ("sqrt f", "3"),
    ("sqrt -1", E), ("root 1b 3", "3"), ("root -1b 3", "-3"), ("root -10 2", E), ("root 5 0", E),
    ("root 5 -1", E), ("root 5 1", "5"), ("root 5 ffffffffffffffffff", "1"), ("root 0 3", "0"),
    ("issquare 0", "1"), ("issquare 1", "1"), ("issquare -4", "0"), ("issquare 24", "1"),
    ("issquare 25", "0"), ("isprime -7", "0"), ("jacobi -1 3", "-1"), ("jacobi 1 -3", E),
    ("cmp -1 1", "-1"), ("cmp 1 -1", "1"), ("cmp -2 -1", "-1"), ("cmpabs -2 1", "1"), ("cmp -0 0", "0"),
    ("bitlen -ff", "8"), ("lsb -8", "3"), ("toradix ff 64", "3/"), ("toradix -24 37", "-a"),
    ("toradix 23 37", "Z"), ("fromradix -3/ 64", "-FF"), ("fromradix Zz 62", hex_of(35 * 62 + 61)),
    ("toradix -ff 10", "-255"), ("fromradix -z 36", "-23"),
    # Of no computer's memory: an error at once.
    ("shl 1 ffffffffffffffffffffffff", E), ("shl 1 8000001", E), ("exp 2 ffffffffffff", E),
    ("exp -3 ffffffffffffffffffffffff", E), ("exp " + "f" * 100000 + " " + "f" * 100000, E),
]
FIXED = BOTH + [
    (request, "NOP") for request in (
        "add -1 1", "sub 1 -1", "sqrt -4", "exp 2 2000", "exp 3 " + "f" * 1024, "exp -2 3",
        "exp " + "f" * 1024 + " 3", "exp 2 -1", "root -8 3", "issquare -4", "toradix ff 64",
        "fromradix ff 64", "cmp -1 -2", "shl 1 ffffffffffffffffff", "shl 1 2000",
        "add 1" + "0" * 1024 + " 1", "bitlen -1", "toradix -1 10", "fromradix -1 10")
] + [
    ("add " + "f" * 1024 + " 1", "1" + "0" * 1024), ("add " + "0" * 3000 + "5 1", "6"),
    ("mul " + "f" * 1024 + " " + "f" * 1024, hex_of((16**1024 - 1)**2)),
    ("shl 1 1fff", hex_of(1 << 0x1fff)), ("add -0 5", "5"), ("sub 5 5", "0"),
    ("sqrt 0", "0"), ("sqrt 10", "4"), ("sqrt f", "3"), ("sqrt " + "f" * 1024, "F" * 512),
    ("root 1b 3", "3"), ("root 5 0", E), ("root 0 0", E), ("root 5 1", "5"), ("root 0 3", "0"),
    ("root 5 ffffffffffffffffff", "1"), ("root " + "f" * 1024 + " 1", "F" * 1024),
    ("issquare 0", "1"), ("issquare 24", "1"), ("issquare 25", "0"),
    ("exp 2 a", "400"), ("exp 0 0", "1"), ("exp 0 " + "f" * 1024, "0"), ("exp 5 0", "1"),
    ("exp 1 " + "f" * 1024, "1"), ("exp 2 1fff", hex_of(1 << 0x1fff)),
    ("exp " + "f" * 1024 + " 2", hex_of((16**1024 - 1)**2)), ("exp " + "f" * 1024 + " 0", "1"),
    ("exp 3 1430", hex_of(3**0x1430)), ("exp 3 1431", "NOP"),
    ("expmod 3 ff 10000", hex_of(pow(3, 255, 65536))), ("invmod 3 10000", hex_of(pow(3, -1, 65536))),
]
check(ANY_SIZE)
check(FIXED, "--fixed")

# Long numbers.
x, y = random.getrandbits(3_000_000), random.getrandbits(2_000_000)
check([(f"mul {x:x} {y:x}", hex_of(x * y)), ("add " + "f" * 40_000_000 + " 1", E)])
q, r = divmod(x, y)
check([(f"div {x:x} {y:x}", f"{q:X} {r:X}"), (f"shl {x:x} 123", hex_of(x << 0x123))])

# An answer comes before the next request is there; the last line need not end.
with subprocess.Popen([CALC], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as talk:
    for i in range(50):
        talk.stdin.write(b"add %x 1\n" % i)
        talk.stdin.flush()
        assert talk.stdout.readline() == b"%X\n" % (i + 1)
    talk.stdin.write(b"add 1 1")
    talk.stdin.close()
    assert talk.stdout.read() == b"2\n"
assert talk.returncode == 0


def run(*arguments, text=b""):
    return subprocess.run([CALC, *arguments], input=text, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=60)


# Options; the help and the man page name all operations.
operations = sorted({case[0].split()[0] for case in ANY_SIZE
                     if isinstance(case[0], str) and case[1] != "NOP" and case[0].split()})
assert len(operations) == 33, (len(operations), operations)
help_text = run("--help").stdout.decode()
manual = (pathlib.Path(__file__).parents[2] / "calc" / "napier-calc.1").read_text()
for name in operations:
    assert name in help_text and name in manual, name
assert run("--help").returncode == 0 and "--fixed" in help_text
assert run("--version").stdout.startswith(b"napier-calc ")
assert run("--nonsense").returncode == 2 and b"--nonsense" in run("--nonsense").stderr
assert run().stdout == b"" and run().returncode == 0
assert run(text=b"\n\n").stdout.count(b"ERR") == 2
assert run("-e", "2^521-1").stdout.decode() == f"{2**521 - 1}\n"
assert run("-e", "1/0").returncode == 1 and b"division by zero" in run("-e", "1/0").stderr
assert run("-e").returncode == 2
with open("/dev/full", "wb") as full:
    done = subprocess.run([CALC], input=b"add 1 1\n", stdout=full, stderr=subprocess.PIPE)
assert done.returncode == 1
print(f"{len(ANY_SIZE) + len(FIXED)} answers, {len(operations)} operations")
