# SPDX-License-Identifier: Apache-2.0
"""Which page of the reference has the names of which header, and under which anchors."""
import fnmatch
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
DIRECTIVE = re.compile(r"^```\{declarations\}\n(.*?)^```", re.MULTILINE | re.DOTALL)
SYMBOLS = {"+": "plus", "-": "minus", "*": "times", "/": "slash", "%": "percent", "&": "and", "|": "or",
           "^": "xor", "~": "not", "<": "less", ">": "greater", "=": "equal", "!": "not", "[": "at",
           "(": "call", '"': "literal"}


def patterns_of(text):
    """The patterns of the directives in the text of a page."""
    return [line.strip() for block in DIRECTIVE.findall(text) for line in block.split("\n")
            if line.strip() and not line.startswith(":")]


def best_pattern(header, patterns):
    """The pattern that fits a header best: its own name, else the longest."""
    fitting = [pattern for pattern in patterns if fnmatch.fnmatch(header, pattern)]
    return max(fitting, key=lambda pattern: (pattern == header, len(pattern)), default=None)


def patterns_of_pages(folder=ROOT / "docs/reference"):
    """{page: its patterns} of the reference."""
    found = {path.stem: patterns_of(path.read_text(encoding="utf-8")) for path in folder.glob("*.md")}
    return {page: patterns for page, patterns in found.items() if patterns}


def of_headers(found):
    """{header: (page, pattern)}, and the headers that have no page."""
    by_pattern = {pattern: page for page, patterns in patterns_of_pages().items() for pattern in patterns}
    headers = {declaration.header for declaration in found}
    best = {header: best_pattern(header, by_pattern) for header in headers}
    return ({header: (by_pattern[pattern], pattern) for header, pattern in best.items() if pattern},
            sorted(header for header, pattern in best.items() if not pattern))


def examples_without_entry(folder, anchors):
    """The examples <page>/<name>.md of a folder whose page, by {page: its anchors}, has no entry of the name."""
    return [file for file in sorted(folder.glob("*/*.md")) if file.stem not in anchors.get(file.parent.name, ())]


def anchor_of(text):
    """A name as an anchor: field_element.operator-plus."""
    words = "".join(f"-{SYMBOLS[char]}" if char in SYMBOLS else char for char in text)
    return re.sub(r"[^\w.-]+", "-", words.replace("::", ".").removeprefix("napier.")).strip("-")
