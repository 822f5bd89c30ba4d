#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Includes go only downward: no floor includes a higher one, no leaf another leaf, no cycle."""
from common import HEADERS, code_lines, finish, library_headers, place

import re

FLOORS = {"platform": 1, "ct": 2, "limbs": 3, "big_int": 4, "modular": 5, "integer": 6}
LEAVES = {"text": {"text"}, "std": {"std"}, "integrate": {"integrate", "text"},
          "compat": {"compat", "text", "std", "integrate"}}
# The headers at the top: the highest floor that each may include, and its leaves.
TOP = {"version.hpp": (0, set()), "fwd.hpp": (1, set()), "napier.hpp": (5, {"std"}),
       "text.hpp": (6, {"text", "std"}), "integer.hpp": (6, {"std"})}


def rights(parts):
    """(highest floor, leaves, umbrellas) that a header may include, or None if it has no place."""
    folder = parts[0]
    if len(parts) == 1:
        floor_and_leaves = TOP.get(folder)
        return (*floor_and_leaves, False) if floor_and_leaves else None
    if folder in FLOORS:
        return FLOORS[folder], set(), False
    if folder in LEAVES:
        return 6, LEAVES[folder], folder in ("integrate", "compat")
    return None


def allowed(parts, target):
    floor, leaves, umbrellas = rights(parts)
    if len(target) == 1:
        return target[0] in ("version.hpp", "fwd.hpp") or umbrellas or len(parts) == 1
    return FLOORS.get(target[0], 7) <= floor or target[0] in leaves


def cycle_from(start, graph):
    """A chain of includes that leads from a header back to it, or None."""
    stack, seen = [(start, (start,))], set()
    while stack:
        here, chain = stack.pop()
        for following in graph.get(here, ()):
            if following == start:
                return (*chain, start)
            if following not in seen:
                seen.add(following)
                stack.append((following, (*chain, following)))
    return None


problems, graph = [], {}
for path in library_headers():
    parts = path.relative_to(HEADERS).parts
    if rights(parts) is None:
        problems.append(f"{place(path)}: on no floor; name its place in scripts/lint/lint-floors.py")
        continue
    for number, line in code_lines(path):
        match = re.match(r'\s*#\s*include\s*[<"](?:napier/)?([\w/]+\.(?:hpp|inc))[>"]', line)
        if not match:
            continue
        target = tuple(match[1].split("/"))
        if '"' in line:
            problems.append(f"{place(path, number)}: write #include <napier/...>")
        elif not allowed(parts, target):
            problems.append(f"{place(path, number)}: {'/'.join(parts)} must not include {match[1]}")
        graph.setdefault("/".join(parts), []).append(match[1])
for header in sorted(graph):
    cycle = cycle_from(header, graph)
    if cycle and header == min(cycle):
        problems.append("a circle of includes: " + " -> ".join(cycle))
finish(f"{sum(map(len, graph.values()))} includes", problems)
