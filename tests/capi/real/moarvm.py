#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Raku on MoarVM, whose integers are LibTomMath's: moarvm.py LIBRARY

A program in Raku does arithmetic on numbers that Python chooses, in one thread and in eight, and
Python knows the answers."""
import math
import random
import tempfile

from programs import *

random.seed(20260719)
sys.set_int_max_str_digits(0)
raku = need("raku", "rakudo")
links_ours(need("moar", "moarvm"))

# Each answer of Raku beside Python's.
OPERATIONS = [
    ("$a + $b", lambda a, b: a + b), ("$a - $b", lambda a, b: a - b),
    ("$a * $b", lambda a, b: a * b), ("$a * $a", lambda a, b: a * a),
    ("$b == 0 ?? 0 !! $a div $b", lambda a, b: a // b if b else 0),
    ("$b == 0 ?? 0 !! $a % $b", lambda a, b: a % b if b else 0),
    ("$a gcd $b", math.gcd), ("$a lcm $b", math.lcm),
    ("$a +& $b", lambda a, b: a & b), ("$a +| $b", lambda a, b: a | b),
    ("$a +^ $b", lambda a, b: a ^ b), ("+^$a", lambda a, b: ~a), ("-$a", lambda a, b: -a),
    ("$a.abs", lambda a, b: abs(a)), ("($a <=> $b).Int", lambda a, b: (a > b) - (a < b)),
    ("($a == $b).Int", lambda a, b: int(a == b)),
    ("$a +< ($b % 200)", lambda a, b: a << b % 200), ("$a +> ($b % 200)", lambda a, b: a >> b % 200),
    ("$a ** ($b % 7)", lambda a, b: a ** (b % 7)),
    ("expmod($a.abs, $b.abs % 99999, $a.abs + 5)",
     lambda a, b: pow(abs(a), abs(b) % 99999, abs(a) + 5)),
    ("expmod($a.abs, $b.abs, 2**127 - 1)", lambda a, b: pow(abs(a), abs(b), 2**127 - 1)),
    ("$a.base(16)", lambda a, b: f"{a:X}"), ("$a.base(36).parse-base(36)", lambda a, b: a),
    ("$a.base(2).chars", lambda a, b: len(f"{a:b}")), ("(~$a).Int", lambda a, b: a),
    ("$a.lsb // -1", lambda a, b: (a & -a).bit_length() - 1),
    ("FatRat.new($a, $b || 1).nude.join('/')",
     lambda a, b: "{}/{}".format(*(lambda g, s: (s * a // g, s * (b or 1) // g))(
         math.gcd(a, b or 1), -1 if b < 0 else 1))),
]
PROGRAM = """
sub answers($a, $b) { (%s) }
my @lines = @*ARGS[0].IO.lines;
sub all-of() { @lines.map({ my ($a, $b) = .words>>.Int; answers($a, $b).join(' ') }).join("\\n") }
my $first = all-of;
say $first;
my @others = await (^8).map: { start { all-of } };
say @others.grep(* eq $first).elems;
say [*] 1..700;
say (2**100_000).chars;
say (3**20_000).Str;
say (10**50 .. *).grep(*.is-prime)[0];
say (1, 1, * + * ... *)[3000];
say (^2**200).pick < 2**200;
say (2**70).Num.Int, ' ', (2e30).Int, ' ', (-1e25).Int;
.say for '/proc/self/maps'.IO.lines;
"""


def numbers():
    small = [0, 1, -1, 2, 7, -12, 2**31 - 1, -(2**31), 2**31, 2**32, 2**60, -(2**60) - 1, 2**64]
    return [(a, b) for a in small for b in small] + [
        (random.choice((-1, 1)) * random.getrandbits(random.choice((40, 64, 200, 1000, 5000))),
         random.choice((-1, 1)) * random.getrandbits(random.choice((20, 64, 130, 600, 3000))))
        for _ in range(60)]


def is_prime(n):
    return all(pow(a, n - 1, n) == 1 for a in (2, 3, 5, 7, 11))


pairs = numbers()
with tempfile.TemporaryDirectory() as folder:
    program, data = pathlib.Path(folder) / "program.raku", pathlib.Path(folder) / "numbers"
    program.write_text(PROGRAM % ", ".join(operation for operation, _ in OPERATIONS))
    data.write_text("".join(f"{a} {b}\n" for a, b in pairs))
    lines = run([raku, program, data]).split("\n")

wrong = 0
for (a, b), line in zip(pairs, lines):
    for (operation, answer), got in zip(OPERATIONS, line.split(" ")):
        if got != str(answer(a, b)):
            wrong += 1
            print(f"  {operation} of {a} and {b} is {got[:200]}, not {str(answer(a, b))[:200]}")
fibonacci = [1, 1]
while len(fibonacci) <= 3000:
    fibonacci.append(fibonacci[-1] + fibonacci[-2])
prime = 10**50
while not is_prime(prime):
    prime += 1
rest = lines[len(pairs):]
expected = ["8", str(math.factorial(700)), str(len(str(2**100_000))), str(3**20_000), str(prime),
            str(fibonacci[3000]), "True", f"{2**70} {int(2e30)} {int(-1e25)}"]
for want, got in zip(expected, rest):
    if want != got:
        wrong += 1
        print(f"  {got[:200]}, not {want[:200]}")
maps_ours("\n".join(rest[len(expected):]))
print(f"{len(pairs) * len(OPERATIONS)} answers of Raku, {wrong} wrong")
sys.exit(wrong != 0)
