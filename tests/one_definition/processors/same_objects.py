#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""same_objects.py SOURCE FOLDER COMPILER FLAGS...: SOURCE is compiled for the oldest and for the
newest of the processors, and the objects are read. Of the names that both define the linker takes
either; so

* data have the same bytes, size and references in both,
* functions refer to the same functions and data, and
* the functions of SOURCE itself have the same names, with those of the types of their arguments.

Nothing is optimised: a function calls what it says. The instructions are each processor's own.
Nothing runs.
"""
import pathlib
import subprocess
import sys

from object_file import definitions
from processors import PROCESSORS

# Kernels are functions of their own where none is forced into its callers.
FLAGS = ["-O0", "-DNAPIER_INLINE_KERNELS=0", "-ffunction-sections", "-fdata-sections", "-w"]


def compiled(source, folder, compiler, processor):
    object_file = pathlib.Path(folder) / f"{processor}.o"
    subprocess.run([*compiler, *FLAGS, f"-march={processor}", "-c", source, "-o", object_file],
                   check=True)
    return definitions(object_file)


def difference(left, right):
    """Why one name may not stand for both, or None."""
    if left.references != right.references:
        names = sorted({name for name, _ in
                        (left.references - right.references) + (right.references - left.references)})
        return f"refers to {', '.join(names)} in one of them only, or more often"
    if not left.is_code and left.content != right.content:
        return f"is {left.content.hex()} and {right.content.hex()}"
    return None


def readable(text):
    return subprocess.run(["c++filt"], input=text, stdout=subprocess.PIPE, text=True).stdout


def main(source, folder, compiler):
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    (oldest, old_names), (newest, new_names) = (
        compiled(source, folder, compiler, list(PROCESSORS)[end]) for end in (0, -1))
    findings = []
    for name in sorted(oldest.keys() & newest.keys()):
        why = difference(oldest[name], newest[name])
        if why:
            findings.append(f"{name} {why}")
    for name in sorted(old_names ^ new_names):
        findings.append(f"{name} is the name of a function for one of them only")
    print(readable("\n".join(findings)))
    compared = len(oldest.keys() & newest.keys())
    print(f"{len(oldest)} and {len(newest)} weak names, {compared} compared, {len(findings)} findings")
    return 0 if not findings and compared > 1000 and old_names else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
