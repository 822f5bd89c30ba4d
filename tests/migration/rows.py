#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""rows.py PAGE TEST: the tables of a page of docs/migration and its test agree.

A row `| peer | Napier | note |` names functions of the peer, and what takes their place. The test has
calls `same("peer", Napier, ...)`. Each code of a row's second column stands, apart from white space, in
such a call for each function of its first column; each function in a call is in a row; and a row
whose second column is a dash has a note and no call.
"""
import pathlib
import re
import sys

CODE = re.compile(r"`([^`]+)`")
page, test = (pathlib.Path(name) for name in sys.argv[1:3])
problems = []


def rows(text):
    """(line number, cells) of each row of the tables whose third column is headed `note`."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith("|"):
            inside = False
            continue
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if not inside:
            inside = len(cells) == 3 and cells[2] == "note"
        elif not set(line) <= set("|-: "):
            yield number, [cell.replace("\\|", "|") for cell in cells]


def call_arguments(text, start):
    """The arguments of the call whose opening parenthesis is before `start`, split at its commas."""
    depth, arguments, i, begin = 0, [], start, start
    while True:
        character = text[i]
        if character in "\"'" and not (character == "'" and text[i - 1].isalnum()):
            i = re.compile(rf"(?:\\.|[^\\{character}])*{character}").match(text, i + 1).end() - 1
        elif character in "([{":
            depth += 1
        elif character in ")]}" and depth > 0:
            depth -= 1
        elif character in ",)" and depth == 0:
            arguments.append(text[begin:i])
            begin = i + 1
            if character == ")":
                return arguments
        i += 1


def compact(code):
    """Code without white space."""
    return re.sub(r"\s+", "", code)


calls = {}
source = test.read_text(encoding="utf-8")
for found in re.finditer(r"\bsame\(\s*(?=\")", source):
    key, ours = call_arguments(source, found.end())[:2]
    calls.setdefault(key.strip()[1:-1].replace('\\"', '"'), []).append(compact(ours))

named = set()
for number, cells in rows(page.read_text(encoding="utf-8")):
    if len(cells) != 3:
        problems.append(f"{page}:{number}: {len(cells)} columns in place of 3")
        continue
    peers, expressions = CODE.findall(cells[0]), CODE.findall(cells[1])
    named.update(peers)
    if not peers:
        problems.append(f"{page}:{number}: names no function")
    if not expressions and (cells[1] != "—" or not cells[2]):
        problems.append(f"{page}:{number}: neither code, nor a dash and a note")
    here = {peer: calls.get(peer, []) for peer in peers}
    wanted = [compact(code) for code in expressions]
    for peer, ours in here.items():
        if not expressions and ours:
            problems.append(f"{page}:{number}: a dash, but {test.name} compares {peer}")
        if expressions and not any(code in call for code in wanted for call in ours):
            problems.append(f"{page}:{number}: {test.name} does not compare {peer} with this")
    for code in wanted:
        if not any(code in call for ours in here.values() for call in ours):
            problems.append(f"{page}:{number}: {test.name} has no {code} for {', '.join(peers)}")
problems += [f"{page}: no row for {peer}" for peer in sorted(set(calls) - named)]
print("\n".join(problems) or f"{len(named)} functions of {page.name}, {len(calls)} compared")
sys.exit(bool(problems) or not calls)
