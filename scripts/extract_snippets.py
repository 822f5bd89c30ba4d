#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""extract_snippets.py DOCUMENT FOLDER COMPILER FLAGS...: compiles and runs a document's code.

A ```cpp block with `int main` is a program. A ```cpp block after the line `<!-- compile -->` is
the body of one, with its leading #include and using lines in front of it. Other blocks are
excerpts, left alone. When the next block is ```text, it is what the program prints.
"""
import pathlib
import re
import subprocess
import sys

BLOCK = re.compile(r"(?P<mark><!-- compile -->\n+)?^```(?P<language>\w*)[^\n]*\n"
                   r"(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
HEAD = re.compile(r"(?:(?:#include|using|//)[^\n]*\n|\n)*")


def program_of(block):
    """The whole program that a block stands for, or None for an excerpt."""
    if block["language"] != "cpp":
        return None
    text = block["text"]
    if "int main" in text:
        return text
    if block["mark"]:
        end = HEAD.match(text).end()
        return f"{text[:end]}\nint main() {{\n{text[end:]}}}\n"
    return None


def check(name, program, expected):
    """What is wrong with a program, or None."""
    source, binary = folder / f"{name}.cpp", folder / name
    source.write_text(program)
    build = subprocess.run([*compiler, "-Wno-unused", source, "-o", binary], text=True,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if build.returncode != 0:
        return f"does not compile:\n{build.stdout}"
    run = subprocess.run([binary], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if run.returncode != 0:
        return f"ends with {run.returncode}:\n{run.stdout}"
    if expected is not None and run.stdout.rstrip() != expected.rstrip():
        return f"prints\n{run.stdout}but the document says\n{expected}"
    return None


document, folder, compiler = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3:]
content = document.read_text(encoding="utf-8")
blocks = list(BLOCK.finditer(content))
failed = False
for block, following in zip(blocks, [*blocks[1:], None]):
    program = program_of(block)
    if program is None:
        continue
    line = content.count("\n", 0, block.start("text"))
    expected = following["text"] if following and following["language"] == "text" else None
    problem = check(f"{document.stem}_line_{line}", program, expected)
    print(f"{document.name}:{line}: {problem or 'good'}")
    failed = failed or problem is not None
sys.exit(failed)
