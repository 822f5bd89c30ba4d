#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""same_code.py SOURCE FOLDER CLANG FLAGS...: what clang makes of SOURCE before it chooses
instructions is the same for each of the processors, in every function and datum that the linker
may take from any file: the same constants, calls and layouts.

A vector that is passed by value goes another way where the processor has registers for it: no such
function is for the linker to choose.
"""
import pathlib
import re
import subprocess
import sys
from collections import Counter

from processors import PROCESSORS

FLAGS = ["-O0", "-DNAPIER_INLINE_KERNELS=0", "-w", "-S", "-emit-llvm"]
NAME = r'@("[^"]*"|[\w.$]+)'
SHARED = r"(?:linkonce|linkonce_odr|weak|weak_odr) "
NOT_CODE = re.compile(r' #\d+\b|,? !\w+(?: !\d+)?|\.\d+(?=["\s,)*])|, align \d+')
WIDE_VECTOR = re.compile(r"<(?:4|8|16) x (?:double|i64)>|<(?:8|16) x (?:float|i32)>")
# A vector that goes to a function of the same file, the way that the file's flags say.
BY_VALUE = re.compile(r"(?:ptr noundef byval\((<\d+ x \w+>)\)(?: align \d+)?|(<\d+ x \w+>) noundef) "
                      r"(?:%[\w.]+|<[^>]*>|zeroinitializer|splat \([^)]*\)|undef|poison)")
# A vector on its way into a function that becomes a part of this one; and labels.
MOVES = re.compile(r"^\s*(?:%\S+ = )?(?:alloca|load|store|call void @llvm\.(?:lifetime|memcpy))"
                   r"|^\S*: |^\S*:$|^\s*$")


def compiled(source, folder, compiler, processor):
    """Name -> code, for all that the linker chooses from."""
    path = pathlib.Path(folder) / f"{processor}.ll"
    subprocess.run([*compiler, *FLAGS, f"-march={processor}", source, "-o", path], check=True)
    text = NOT_CODE.sub("", path.read_text())
    path.unlink()
    shared = {}
    for match in re.finditer(rf"^define {SHARED}[^\n]*?{NAME}\(.*?^}}", text, re.M | re.S):
        shared[match[1]] = match[0]
    for match in re.finditer(rf"^{NAME} = {SHARED}.*$", text, re.M):
        shared[match[1]] = match[0]
    return shared


def essence(code):
    """The lines but for moves and labels, each without the names that the compiler counts up."""
    lines = (line for line in code.splitlines()[1:] if not MOVES.match(line))
    return Counter(re.sub(r"%[\w.]+", "%", BY_VALUE.sub(r"\1\2", line)).strip() for line in lines)


def difference(left, right):
    if left == right:
        return None
    one, other = essence(left), essence(right)
    if one == other and "define" in left:
        return None
    lines = [f"  < {line}" for line in one - other] + [f"  > {line}" for line in other - one]
    return "\n".join(line[:200] for line in lines[:12]) or f"  < {left}\n  > {right}"


def main(source, folder, compiler):
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    findings, compared, chosen = [], 0, {}
    for processor in PROCESSORS:
        for name, code in compiled(source, folder, compiler, processor).items():
            if code.startswith("define") and WIDE_VECTOR.search(code.split("\n", 1)[0]):
                findings.append(f"{name}, {processor}: a vector is passed by value")
            if name not in chosen:
                chosen[name] = processor, code
                continue
            compared += 1
            why = difference(chosen[name][1], code)
            if why:
                findings.append(f"{name}, {chosen[name][0]} and {processor}:\n{why}")
    for finding in findings:
        print(finding)
    print(f"{len(chosen)} shared names, {compared} compared, {len(findings)} findings")
    return 0 if not findings and compared > 1000 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
