#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""port.py PAGE FOLDER COMPILER [FLAG...]: a page's program as it was before the port.

A page of docs/migration shows a small program of the peer, as a ```c or ```c++ block with `main`. It is
compiled with the flags, and prints the next ```text block, which is also what the ported program
prints (scripts/extract_snippets.py runs that).
"""
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
from code_blocks import code_blocks  # noqa: E402

page, folder = (pathlib.Path(name) for name in sys.argv[1:3])
compiler, flags = sys.argv[3], sys.argv[4:]
LANGUAGES = {"c": ["-x", "c", "-std=c11"], "c++": ["-x", "c++", "-std=c++20"]}

blocks = [match.group("language", "text") for match in code_blocks(page.read_text(encoding="utf-8"))]
programs = failed = 0
for i, (language, code) in enumerate(blocks):
    if language not in LANGUAGES or " main(" not in code:
        continue
    programs += 1
    expected = next(text for kind, text in blocks[i:] if kind == "text")
    source = folder / f"{page.stem}_port.{language.replace('c++', 'cpp')}"
    source.write_text(code, encoding="utf-8")
    subprocess.run([compiler, *LANGUAGES[language], source, "-x", "none", *flags,
                    "-o", source.with_suffix("")], check=True)
    printed = subprocess.run([source.with_suffix("")], check=True, text=True,
                             stdout=subprocess.PIPE).stdout
    if printed.rstrip() != expected.rstrip():
        print(f"{page}: the program of the peer prints\n{printed}and the page says\n{expected}")
        failed = 1
print(f"{programs} programs of the peer")
sys.exit(failed or not programs)
