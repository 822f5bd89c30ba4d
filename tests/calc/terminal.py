#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The calculator for people, at a terminal of its own."""
from support import *

import os
import re
import select
import time

try:
    import pty
    import termios
except ImportError:
    print("no terminals here")
    sys.exit(77)


class terminal:
    def __init__(self):
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "dumb"
            os.execv(CALC, [CALC])
        self.read_to_prompt()
        self.has_editor = self.wait_for_editor(2)

    # The editor prints its prompt, then takes the terminal: what comes between is the kernel's.
    def wait_for_editor(self, seconds):
        end = time.monotonic() + seconds
        while termios.tcgetattr(self.file)[3] & termios.ICANON:
            if time.monotonic() > end:
                return False
            time.sleep(0.001)
        return True

    def read_to_prompt(self, prompt=rb"(?:\A|[\r\n])> \Z"):
        text, end = b"", time.monotonic() + 30
        while not re.search(prompt, text):
            ready, _, _ = select.select([self.file], [], [], max(0, end - time.monotonic()))
            assert ready, f"no prompt after {text!r}"
            try:
                part = os.read(self.file, 65536)
            except OSError:
                part = b""
            if not part:
                break
            text += part
        return text

    def ask(self, line):
        assert not self.has_editor or self.wait_for_editor(30)
        os.write(self.file, line.encode() + b"\n")
        text = self.read_to_prompt().decode().replace("\r", "")
        text = text.removesuffix("> ").rstrip("\n")
        assert line in text.split("\n")[0], (line, text)  # the echo
        return "\n".join(text.split("\n")[1:])

    def finish(self, text):
        assert not self.has_editor or self.wait_for_editor(30)
        os.write(self.file, text)
        self.read_to_prompt(rb"\0")
        _, status = os.waitpid(self.pid, 0)
        assert status == 0, status


def ordinary():
    here = terminal()
    for line, expected in [
            ("2^521-1", str(2**521 - 1)), ("1+2*3", "7"), ("(1+2)*3", "9"), ("2^3^2", "512"),
            ("-2^2", "-4"), ("2^-1+1", None), ("7/2", "3"), ("-7/2", "-3"), ("-7%2", "-1"),
            ("mod(-7, 2)", "1"), ("5!", "120"), ("3!!", "720"), ("0xff + 0b11 + 0o17", "273"),
            ("010", "10"), ("1_000_000", "1000000"), ("gcd(12, 0x12)", "6"), ("lcm(4,6)", "12"),
            ("isprime(2^127-1)", "1"), ("p = nextprime(10^20)", "100000000000000000039"),
            ("p % 1000", "39"), ("ans * 2", "78"), ("ans", "78"), ("x", None), ("1 +", None),
            ("(1", None), ("1)", None), ("foo(1)", None), ("gcd(1)", None), ("1/0", None),
            ("2^(2^100)", None), ("(2^100000000)^2", None), ("(10^9)!", None), ("(-1)!", None),
            ("1 << 100", str(1 << 100)), ("-1 >> 5", "-1"), ("1 << -1", None), ("6 & 3 | 8", "10"),
            ("xor(5, 3)", "6"), ("~5", "-6"), ("expmod(3, 100, 101)", "1"), ("invmod(3, 7)", "5"),
            ("invmod(2, 4)", None), ("sqrt(10^40)", str(10**20)), ("sqrt(-1)", None),
            ("root(-27, 3)", "-3"), ("root(5, 0)", None), ("binomial(100, 50)", str(math.comb(100, 50))),
            ("binomial(2^64, 2)", None), ("jacobi(2, 7)", "1"), ("sqrtmod(2, 7)^2 % 7", "2"),
            ("issquare(49)", "1"), ("bitlen(255)", "8"), ("popcount(255)", "8"), ("lsb(8)", "3"),
            ("abs(-5)", "5"), ("", ""), ("p == 5", None), ("3 = 4", None), ("0x", None), ("12ab", None),
            ("\x01", None), ("(" * 400 + "1" + ")" * 400, "1"), ("(" * 3000, None), ("-" * 3000 + "1", None),
            ("factorial(30)", str(math.factorial(30))), ("gcd = 3", "3"), ("gcd(gcd, 6)", "3"),
            ("base 16", ""), ("255", "ff"), ("base 99", None), ("base x", None), ("base 10", ""),
            ("2^64", str(2**64))]:
        if len(line) > 1000 or "\x01" in line:
            continue  # more than a line of a terminal: below, through -e
        got = here.ask(line)
        if expected is None:
            assert got and not got.lstrip("-").isalnum(), (line, got)
        else:
            assert got == expected, (line, got, expected)
    assert "nextprime" in here.ask("help")
    here.finish(b"quit\n")
    terminal().finish(b"\x04")


def deep():
    for text, good in (("(" * 3000 + "1" + ")" * 3000, False), ("-" * 3000 + "1", False),
                       ("2^" * 3000 + "1", False), ("(" * 100000, False), ("\x01", False),
                       ("1" + "+1" * 30000, True), ("(" * 400 + "1" + ")" * 400, True)):
        done = subprocess.run([CALC, "-e", text], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              timeout=60)
        assert done.returncode == (0 if good else 1), (text[:50], done.returncode, done.stderr[:200])


ordinary()
deep()
print("a session at a terminal")
