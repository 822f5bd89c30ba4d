# SPDX-License-Identifier: Apache-2.0
"""What the drivers of the examples have in common: running the example and openssl, checking."""
import pathlib
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77


class Failed(Exception):
    """A check that did not hold."""


def check(condition, what):
    if not condition:
        raise Failed(what)


def equal(found, expected, what):
    check(found == expected, f"{what}\n  found    {found}\n  expected {expected}")


class Example:
    """The program under test. Each way to call it says how it has to end."""

    def __init__(self, path):
        self.path = path

    def run(self, *arguments, status=0, stdin=""):
        """What it prints, without the line's end."""
        command = [self.path, *map(str, arguments)]
        done = subprocess.run(command, input=stdin, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, check=False)
        shown = " ".join(str(word)[:80] for word in [pathlib.Path(self.path).name, *arguments])
        equal(done.returncode, status, f"exit status of: {shown}\n  {done.stdout}{done.stderr}")
        return done.stdout.strip()

    def says_no(self, *arguments, **options):
        """The answer to a good question is no."""
        return self.run(*arguments, status=1, **options)

    def refuses(self, *arguments, **options):
        """The input is none: no result, a line that says why."""
        self.run(*arguments, status=2, **options)

    def refuses_usage(self):
        """No command, an unknown one, and too many words."""
        for arguments in ([], ["no-such-command"], ["help", "me"]):
            self.refuses(*arguments)


def openssl(*arguments, status=0, stdin=b""):
    """What openssl prints, as bytes."""
    done = subprocess.run(["openssl", *map(str, arguments)], input=stdin, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=False)
    equal(done.returncode, status,
          f"exit status of: openssl {' '.join(map(str, arguments))}\n  {done.stderr.decode()}")
    return done.stdout


def flipped(data, bit):
    """The bytes with one bit the other way; a negative one counts from the end."""
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def der(tag, *parts):
    """A value in DER."""
    content = b"".join(parts)
    length = len(content)
    if length < 0x80:
        return bytes([tag, length]) + content
    digits = length.to_bytes((length.bit_length() + 7) // 8, "big")
    return bytes([tag, 0x80 + len(digits)]) + digits + content


def der_integer(number):
    return der(0x02, number.to_bytes(number.bit_length() // 8 + 1, "big"))


def main(*tests):
    """Runs test(example, folder) for each, in a folder of its own."""
    version = ""
    if shutil.which("openssl"):
        version = subprocess.run(["openssl", "version"], text=True, stdout=subprocess.PIPE,
                                 check=False).stdout.strip()
    if not version.startswith("OpenSSL 3"):
        print(f"skipped: this test needs OpenSSL 3 as `openssl`; here is: {version or 'none'}")
        sys.exit(SKIPPED)
    print(version)
    example, failures = Example(sys.argv[1]), 0
    for test in tests:
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(example, pathlib.Path(folder))
                print(f"good: {test.__doc__}")
            except Failed as problem:
                failures += 1
                print(f"FAILED: {test.__doc__}\n  {problem}")
    sys.exit(1 if failures else 0)
