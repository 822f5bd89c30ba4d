#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""same_text.py HEADER COMPILER FLAGS...: what the preprocessor leaves of Napier under each of the
processors is the same text, so that each definition has the same tokens in every file.

HEADER includes every header. What may differ is in DIFFERENT, with the reason.
"""
import re
import subprocess
import sys

from processors import PROCESSORS

# One of these has AVX-512 IFMA.
ALL = [*PROCESSORS, "icelake-server"]

# (end of the header's name, pattern, why it is no breach)
DIFFERENT = [
    ("platform/simd/choice.hpp", r"using kind_of_file = [^;]*;",
     "it chooses an argument of batch's template: it is in the name of what follows from it"),
]


def texts_of(compiler, header, processor):
    """Header -> its text, without space that does not count."""
    command = [*compiler, f"-march={processor}", "-E", "-x", "c++", header]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    texts, name = {}, ""
    for line in output.splitlines():
        marker = re.match(r'# \d+ "([^"]*)"', line)
        if marker:
            name = marker[1]
        elif "/napier/" in name and line.strip():
            texts.setdefault(name, []).append(" ".join(line.split()))
    return {name: allowed(name, "\n".join(lines)) for name, lines in texts.items()}


def allowed(name, text):
    for end, pattern, _ in DIFFERENT:
        if name.endswith(end):
            text = re.sub(pattern, "", text)
    return text


def main(header, compiler):
    first, *others = ALL
    expected = texts_of(compiler, header, first)
    good = True
    for processor in others:
        texts = texts_of(compiler, header, processor)
        for name in sorted(expected.keys() | texts.keys()):
            left = expected.get(name, "").splitlines()
            right = texts.get(name, "").splitlines()
            if left != right:
                good = False
                print(f"{name}: not the same for {first} and {processor}:")
                print(*(f"  < {line}" for line in left if line not in right), sep="\n")
                print(*(f"  > {line}" for line in right if line not in left), sep="\n")
    print(f"{len(expected)} headers for {len(ALL)} processors")
    return 0 if good and len(expected) > 100 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
