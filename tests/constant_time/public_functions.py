#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The public functions of the floors 2 to 5, and those of integers that take secrets, as clang reads
them in the headers.

A function is named by its header and by what a caller reads there, `limbs::add(z, x, y, n)`. Its
time class is that of its `Time:` line: `secret` unless that says `variable` or `public` first, or
the name or the head of the header does. A function without such a line is secret.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[2]
INCLUDE = ROOT / "include"
FLOORS = ("ct", "limbs", "big_int", "modular")
ABOVE = ("integer/residue/mod_exp_secret.hpp",)
FUNCTIONS = ("FunctionDecl", "CXXMethodDecl", "CXXConversionDecl", "CXXConstructorDecl")


@dataclass(frozen=True)
class Function:
    header: str     # below include/napier
    signature: str  # limbs::add(z, x, y, n)
    line: int
    time: str       # secret, variable or public
    words: str      # what the Time: line says


class Locations:
    """clang leaves out of a location what the one before it said."""

    def __init__(self):
        self.file, self.line = "", 0

    def read(self, location):
        for part in ("spellingLoc", "expansionLoc"):
            if part in location:
                self.read(location[part])
        self.file = location.get("file", self.file)
        self.line = location.get("line", self.line)
        return self.file, self.line


class Reader:
    def __init__(self):
        self.functions = []
        self.sources = {}

    def walk(self, node, scope, locations, public):
        """scope: the names around node; public: whether a caller can name what is in it."""
        kind = node.get("kind", "")
        place = locations.read(node.get("loc", {}))
        for end in ("begin", "end"):
            locations.read(node.get("range", {}).get(end, {}))
        inner = node.get("inner", ())
        name = node.get("name", "")

        if kind == "NamespaceDecl":
            public = public and name != "detail"
            scope = scope if node.get("isInline") else scope + [name]
        elif kind == "CXXRecordDecl":
            # What the library's own classes inherit is theirs.
            public = public or name in PUBLIC_BASES
            scope = [*(part for part in scope if part != "detail"), name]
        elif kind in FUNCTIONS:
            if public and not node.get("isImplicit") and not node.get("explicitlyDeleted") \
                    and not node.get("explicitlyDefaulted") and "previousDecl" not in node:
                self.add(node, kind, scope, place)
            public = False  # what is in a body is not a caller's
        elif kind in ("ClassTemplateSpecializationDecl", "ClassTemplatePartialSpecializationDecl"):
            public = False

        accessible = kind != "CXXRecordDecl" or node.get("tagUsed") == "struct"
        seen = 0
        for child in inner:
            if child.get("kind") == "AccessSpecDecl":
                accessible = child.get("access") == "public"
            # Behind the pattern of a template come its instances.
            instance = kind == "FunctionTemplateDecl" and child.get("kind") in FUNCTIONS
            seen += instance
            friend = child.get("kind") == "FriendDecl"
            self.walk(child, scope, locations,
                      public and (accessible or friend) and not (instance and seen > 1))

    def add(self, node, kind, scope, place):
        path = pathlib.Path(place[0])
        if not path.is_relative_to(INCLUDE / "napier"):
            return
        header = path.relative_to(INCLUDE / "napier")
        if header.parts[0] not in FLOORS and str(header) not in ABOVE:
            return
        names = [child.get("name", "_") for child in node.get("inner", ())
                 if child.get("kind") == "ParmVarDecl"]
        # A friend is called as the functions around the class are.
        name = re.sub(r"<.*", "", node["name"]) if kind == "CXXConstructorDecl" else node["name"]
        signature = "::".join([*scope[1:], name]) + f"({', '.join(names)})"
        self.functions.append(Function(str(header), signature, place[1],
                                       *self.time(path, place[1], name)))

    def time(self, path, line, name):
        """The class of a function, and the words of its Time: line."""
        if path not in self.sources:
            self.sources[path] = path.read_text(encoding="utf-8").split("\n")
        lines = self.sources[path]
        words = time_line(lines, line - 1)
        head = " ".join(line for line in lines[:12] if line.startswith("//"))
        if re.search(r"\bis for public\b", head) or re.search(r"\bconsteval\b", lines[line - 1]):
            return "public", words
        if "_vartime" in name:
            return "variable", words
        first = words.split(" ")[0].rstrip(".,;")
        return first if first in ("variable", "public") else "secret", words


def time_line(lines, at):
    """What the comment above the declaration at lines[at] says of its time."""
    begin = at
    while at > 0 and not lines[at].lstrip().startswith("///"):
        if lines[at].strip() in ("", "}") or at < begin and lines[at].endswith((";", "}")):
            return ""
        at -= 1
    comment = []
    while at >= 0 and lines[at].lstrip().startswith("///"):
        comment.insert(0, lines[at].strip().removeprefix("///"))
        at -= 1
    words = re.search(r"Time:\s+(.*?)(?:\n \w+:|\Z)", "\n".join(comment), re.DOTALL)
    return re.sub(r"\s+", " ", words[1]).strip() if words else ""


PUBLIC_BASES = set()


def public_functions():
    headers = sorted(path.relative_to(INCLUDE) for floor in FLOORS
                     for path in (INCLUDE / "napier" / floor).rglob("*.hpp"))
    headers += [pathlib.Path("napier") / header for header in ABOVE]
    with tempfile.NamedTemporaryFile("w", suffix=".cpp") as unit:
        unit.write("".join(f"#include <{header}>\n" for header in headers))
        unit.flush()
        text = subprocess.run(
            ["clang++-19", "-std=c++20", f"-I{INCLUDE}", "-fsyntax-only", "-Xclang",
             "-ast-dump=json", "-Xclang", "-ast-dump-filter=napier::", unit.name],
            check=True, stdout=subprocess.PIPE, text=True).stdout
    documents, decoder, at = [], json.JSONDecoder(), 0
    while at < len(text):
        node, at = decoder.raw_decode(text, at)
        documents.append(node)
        while at < len(text) and text[at] != "{":
            at += 1
    for node in documents:
        find_bases(node)
    reader = Reader()
    for node in documents:
        if node.get("kind") == "NamespaceDecl":
            reader.walk(node, ["napier"], Locations(), True)
    return sorted(set(reader.functions), key=lambda f: (f.header, f.line, f.signature))


def find_bases(node):
    for base in node.get("bases", ()):
        match = re.match(r"(?:\w+::)*detail::(\w+)", base["type"]["qualType"])
        if match and base["access"] == "public":
            PUBLIC_BASES.add(match[1])
    for child in node.get("inner", ()):
        find_bases(child)


if __name__ == "__main__":
    functions = public_functions()
    for function in functions:
        print(f"{function.header}\t{function.signature}\t{function.time}")
    print(f"{len(functions)} public functions, "
          f"{sum(f.time == 'secret' for f in functions)} of them secret", file=sys.stderr)
