#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every file or folder that a comment or a document names exists.

Read are comments and Markdown. A path is a word with a known ending, or one that begins with a
folder of the project; it may be cut at the front, as in limbs/rows/add.hpp, and may have a *.
CHANGELOG.md is not read, because it names former files.
"""
from common import ROOT, code_lines, files, finish, place

import fnmatch
import re

ENDING = re.compile(r"\.(?:hpp|cpp|inc|py|sh|md|cmake|json)$|/[\w.*-]+\.[ch]$")
WORD = re.compile(r"(?<![\w./<>{}$@:~*-])[\w*-][\w./*-]*[\w*/](?![\w{<$@(])")
URL = re.compile(r"\w+://\S+")
# The manual's readers write programs of their own: a bare name of one, on the pages for users.
FOR_USERS = ("docs/start/", "docs/recipes/")
READERS_PROGRAM = re.compile(r"\w+\.cpp$")
# Paths that a build makes, that belong to other projects, or that are examples.
ELSEWHERE = {"genproofhd.md", "my_test.cpp", "program.cpp", "results.json"}

names = {place(path) for path in files()}
names |= {str(parent) for name in names for parent in (ROOT / name).relative_to(ROOT).parents}
TOP = {name for name in names if "/" not in name and (ROOT / name).is_dir() and name != "."}
known = {name[start:] for name in names
         for start in [0, *(i + 1 for i, c in enumerate(name) if c == "/")]}


def exists(word):
    word = word.rstrip("/")
    return bool(fnmatch.filter(known, word)) if "*" in word else word in known


def prose(path):
    """(number, text) of what is written for readers."""
    if path.suffix == ".md":
        yield from enumerate(path.read_text(encoding="utf-8").split("\n"), 1)
    elif path.suffix in (".hpp", ".cpp", ".inc", ".h", ".c"):
        lines = path.read_text(encoding="utf-8").split("\n")
        for number, code in code_lines(path):  # where code_lines blanked something, it was a comment
            line = lines[number - 1]
            yield number, "".join(c if d == " " else " " for c, d in zip(line, code))
    else:
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            yield number, line.partition("#")[2]


checked, problems = 0, []
for path in files():
    if path.suffix in (".hpp", ".cpp", ".inc", ".h", ".c", ".md", ".py", ".sh", ".cmake") or \
            path.name in ("dev", "CMakeLists.txt"):
        if path.name == "CHANGELOG.md":
            continue
        for number, text in prose(path):
            for word in WORD.findall(URL.sub("", text)):
                word = word.rstrip(".")
                inside = word.split("/")[0] in TOP and "/" in word
                if not (inside or ENDING.search(word)) or word in ELSEWHERE \
                        or word.startswith("build/") \
                        or (place(path).startswith(FOR_USERS) and READERS_PROGRAM.match(word)):
                    continue
                checked += 1
                if not exists(word):
                    problems.append(f"{place(path, number)}: there is no {word}")
finish(f"{checked} paths", problems)
