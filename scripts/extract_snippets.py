#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""extract_snippets.py [--library=FILE] DOCUMENT FOLDER COMPILER [FLAG...]: runs a document's code.

A ```cpp block with `int main` is a program: it is compiled and run. The ```python blocks of a
document are one program: each uses the names of those before it. When the next block is ```text, it
is what the program, or the part of it, prints. Other blocks are left alone.

Comments on lines of their own, directly before a block, say more of it:
  <!-- compile -->               a cpp block is the body of a main, after its leading #include and
                                 using lines
  <!-- excerpt -->               the block is not run
  <!-- flags: -DX=1 -->          more flags for the compiler; `g++ flags:` and `clang flags:` are
                                 for one of the two
  <!-- needs: gmpxx boost -->    packages: those below for cpp, modules for python; where one is
                                 absent, the block is skipped
  <!-- link: headers -->         without the compiled library

With --library, the file of the compiled library, programs are compiled with NAPIER_COMPILED, which
takes a fraction of the time. Without flags, warnings are errors. The exit status is 77 if a block was
skipped and all others are good.
"""
import cpu_time
from code_blocks import code_blocks

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
MARK = re.compile(r"<!--\s*([\w+ ]+?)\s*(?::\s*(.*?))?\s*-->")
HEAD = re.compile(r"(?:(?:#include|using|//)[^\n]*\n|\n)*")
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]
# A package's header, and the flags of the programs that use it.
PACKAGES = {
    "boost": ("boost/multiprecision/cpp_int.hpp", ""),
    "eigen": ("Eigen/Core", "-isystem/usr/include/eigen3"),
    "flint": ("flint/fmpz.h", "-lflint -lgmp"),
    "fmt": ("fmt/format.h", "-DFMT_HEADER_ONLY=1"),
    "gmp": ("gmp.h", "-lgmp"),
    "gmpxx": ("gmpxx.h", "-lgmpxx -lgmp"),
    "ntl": ("NTL/ZZ.h", "-lntl -lgmp -pthread"),
    "openssl": ("openssl/bn.h", "-lcrypto"),
    "tommath": ("tommath.h", "-ltommath"),
}
# Runs the blocks that it reads, in the same names, and prints what each of them printed.
PYTHON = """
import contextlib, io, json, sys, traceback
names, printed = {"__name__": "__main__"}, []
for line, text in json.load(sys.stdin):
    output = io.StringIO()
    try:
        with contextlib.redirect_stdout(output):
            exec(compile("\\n" * line + text, sys.argv[1], "exec"), names)
        printed.append([output.getvalue(), ""])
    except BaseException:
        printed.append([output.getvalue(), traceback.format_exc()])
        break
json.dump(printed, sys.stdout)
"""


class Skip(Exception):
    """A block needs what this machine does not have."""


class Block:
    def __init__(self, match, following):
        self.language, self.text = match["language"], match["text"]
        self.marks = dict(MARK.findall(match["marks"]))
        self.line = content.count("\n", 0, match.start("text"))
        self.expected = following["text"] if following and following["language"] == "text" else None

    def words(self, mark):
        return self.marks.get(mark, "").split()

    def program(self):
        """The whole program that a cpp block stands for, or None for an excerpt."""
        if self.language != "cpp" or "excerpt" in self.marks:
            return None
        if "int main" in self.text:
            return self.text
        if "compile" in self.marks:
            end = HEAD.match(self.text).end()
            return f"{self.text[:end]}\nint main() {{\n{self.text[end:]}}}\n"
        return None

    def differs(self, printed):
        if self.expected is not None and printed.rstrip() != self.expected.rstrip():
            return f"prints\n{printed}but the document says\n{self.expected}"
        return None


def run(command):
    return subprocess.run(command, text=True, encoding="utf-8", stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=300)


def flags_of_package(name):
    """The flags of a package that is here: an empty program with its header and its libraries links."""
    header, flags = PACKAGES[name]
    empty = folder / f"{name}_is_here.cpp"
    empty.write_text(f"#include <{header}>\nint main() {{}}\n", encoding="utf-8")
    if run([*compiler, empty, *flags.split(), "-o", empty.with_suffix("")]).returncode != 0:
        raise Skip(f"there is no {name}")
    return flags.split()


def check_program(block, program):
    """What is wrong with a program, or None."""
    name = f"{'_'.join(page.with_suffix('').parts)}_line_{block.line}"
    source, binary = folder / f"{name}.cpp", folder / name
    flags = block.words("flags") + block.words("clang flags" if is_clang else "g++ flags")
    libraries = [flag for package in block.words("needs") for flag in flags_of_package(package)]
    if library and block.words("link") != ["headers"]:
        flags, libraries = [*flags, "-DNAPIER_COMPILED=1"], [library, *libraries]
    source.write_text(program, encoding="utf-8")
    build = run([*compiler, "-Wno-unused", *flags, source, *libraries, "-o", binary])
    if build.returncode != 0:
        return "does not compile:\n" + "\n".join(build.stdout.split("\n")[:40])
    execution = run([binary])
    if execution.returncode != 0:
        return f"ends with {execution.returncode}:\n{execution.stdout}"
    return block.differs(execution.stdout)


def python_with(modules):
    """A Python that can import the modules: this one, or the system's, which has the system's packages."""
    for python in (sys.executable, "/usr/bin/python3"):
        if not modules or run([python, "-c", f"import {', '.join(modules)}"]).returncode == 0:
            return python
    raise Skip(f"no Python here can import {', '.join(modules)}")


def check_python(blocks):
    """(block, what is wrong with it or None) of a document's Python."""
    python = python_with(sorted({name for block in blocks for name in block.words("needs")}))
    output = subprocess.run([python, "-c", PYTHON, page], text=True, encoding="utf-8", timeout=300,
                            input=json.dumps([(block.line, block.text) for block in blocks]),
                            stdout=subprocess.PIPE, check=True).stdout
    for block, (printed, error) in zip(blocks, json.loads(output)):
        yield block, f"fails:\n{error}" if error else block.differs(printed)


def checks():
    """(line, what is wrong or None) of each block that runs."""
    for block in blocks:
        program = block.program()
        if program is not None:
            try:
                yield block.line, check_program(block, program)
            except Skip as why:
                yield block.line, why
    python = [block for block in blocks
              if block.language == "python" and "excerpt" not in block.marks]
    if python:
        try:
            yield from ((block.line, problem) for block, problem in check_python(python))
        except Skip as why:
            yield python[0].line, why


arguments = sys.argv[1:]
library = arguments.pop(0).partition("=")[2] if arguments[0].startswith("--library=") else None
if library and not pathlib.Path(library).exists():
    print(f"{library} is not built: programs take the headers")
    library = None
document, folder, compiler = pathlib.Path(arguments[0]).resolve(), pathlib.Path(arguments[1]), arguments[2:]
folder.mkdir(parents=True, exist_ok=True)
compiler = [compiler[0], "-std=c++20", f"-I{ROOT / 'include'}", *(compiler[1:] or WARNINGS)]
is_clang = "clang" in run([compiler[0], "--version"]).stdout
page = document.relative_to(ROOT) if document.is_relative_to(ROOT) else pathlib.Path(document.name)
content = document.read_text(encoding="utf-8")
matches = code_blocks(content)
blocks = [Block(match, following) for match, following in zip(matches, [*matches[1:], None])]

failed = skipped = False
for line, problem in checks():
    is_skip = isinstance(problem, Skip)
    print(f"{page}:{line}: {f'skipped, {problem}' if is_skip else problem or 'good'}", flush=True)
    skipped, failed = skipped or is_skip, failed or (problem is not None and not is_skip)
print(f"{page}: {cpu_time.of_commands():.1f} CPU seconds")
sys.exit(1 if failed else 77 if skipped else 0)
