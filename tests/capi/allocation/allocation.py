#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Memory: allocation.py PROGRAM FOLDER

PROGRAM is allocation.c; the library under test is in FOLDER. Every allocation of every function
fails in turn; then each call is compared with LibTomMath's, which asks for as many blocks or
more."""
import os
import re
import subprocess
import sys

PROGRAM, FOLDER = sys.argv[1:]


def run(mode, folder):
    done = subprocess.run([PROGRAM, mode], env=dict(os.environ, LD_LIBRARY_PATH=folder),
                          stdout=subprocess.PIPE, text=True)
    return done.returncode, done.stdout


def counts(folder):
    code, text = run("count", folder)
    assert code == 0, text
    return {(name, int(digits)): int(blocks)
            for name, digits, blocks in map(str.split, text.splitlines())}


def runs_on(folder):
    """The control: which library the program has."""
    _, path = run("where", folder)
    return os.path.dirname(os.path.realpath(path.strip())) == os.path.realpath(folder)


assert runs_on(FOLDER), "it runs on another library"
code, text = run("fail", FOLDER)
print(text, end="")
wrong = code != 0

listed = subprocess.run(["/sbin/ldconfig", "-p"], stdout=subprocess.PIPE, text=True).stdout
stock = re.findall(r"libtommath\.so\.1 .*=> (\S+)", listed)
if stock:
    assert runs_on(os.path.dirname(stock[0])), "it runs on another library"
    ours, theirs = counts(FOLDER), counts(os.path.dirname(stock[0]))
    more = [(call, ours[call], theirs[call]) for call in ours if ours[call] > theirs[call]]
    for (name, digits), blocks, at_most in more:
        print(f"  {name} of {digits} digits asks for {blocks} blocks, LibTomMath's for {at_most}")
    print(f"{len(ours)} calls: {sum(ours.values())} blocks, LibTomMath's {sum(theirs.values())}")
    wrong = wrong or bool(more)
else:
    print("  no libtommath of the system to compare with (Debian: libtommath1)")
sys.exit(wrong)
