#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Includes go only downward: no floor includes a higher one, no room of a floor one above or beside it,
no leaf another leaf; there is no cycle, and no room holds more headers than one learns by heart.

The lobby, the headers directly in include/napier, is for users: rooms do not include it.
"""
from common import HEADERS, code_lines, finish, is_former_name, library_headers, place

import collections
import re

FLOORS = {"platform": 1, "ct": 2, "limbs": 3, "big_int": 4, "modular": 5, "integer": 6}
# The rooms of a floor from the lowest on; "." stands for the headers directly in the floor's folder.
ROOMS = {
    "platform": [".", "simd"],
    "limbs": ["rows", {"digits", "transform"}, "product", "division", {"gcd", "radix", "residue"}, "power",
              {"vector", "number_theory"}, {"vector/lanes", "vector/words", "kernels"}],
    "big_int": [".", "bits"],
    "modular": ["ring", {"arithmetic", "multi_pow"}, ".", {"batch", "extension", "hash"}, "transform"],
    "integer": ["value", "arithmetic", {"conversion", "gcd"}, "residue", "prime"],
}
MOST_HEADERS = 16
LEAVES = {"text": {"text"}, "std": {"std"}, "integrate": {"integrate", "text"},
          "compat": {"compat", "text", "std", "integrate"}}
# The lobby: the highest floor that each of its headers may include, and its leaves.
LOBBY = {"version.hpp": (0, set()), "fwd.hpp": (1, set()), "secret.hpp": (2, set()),
         "errors.hpp": (2, set()), "big_int.hpp": (4, {"std"}), "napier.hpp": (5, {"std"}), "integer.hpp": (6, {"std"}),
         "uint_bits.hpp": (4, {"std"}), "int_bits.hpp": (4, {"std"}), "evm.hpp": (4, {"std"}),
         "product_tree.hpp": (6, set()), "text.hpp": (6, {"text", "std"}),
         "numeric_limits.hpp": (0, {"std"}), "eigen.hpp": (0, {"integrate"}),
         "fmt.hpp": (0, {"integrate"}), "ctbignum.hpp": (0, {"compat"}),
         **{f"{name}.hpp": (5, set()) for name in
            ("arrays", "batch", "batch_inverse", "context", "encoding", "extension", "field",
             "hash_to_field", "jacobi", "legendre", "mod_sqrt", "multi_pow", "pow_batch", "primality",
             "random", "transform")}}
# Headers of the lobby that rooms may include: they only declare types.
NAMES = ("version.hpp", "fwd.hpp")


def room(parts):
    """The room of a header on its floor."""
    return "/".join(parts[1:-1]) or "."


def level(parts):
    """How high a header's room lies on its floor, or None if the room has no place."""
    for height, rooms in enumerate(ROOMS.get(parts[0], ["."])):
        if room(parts) == rooms or room(parts) in rooms and isinstance(rooms, set):
            return height
    return None


def has_place(parts):
    if len(parts) == 1:
        return parts[0] in LOBBY
    return parts[0] in LEAVES or parts[0] in FLOORS and level(parts) is not None


def allowed(parts, target):
    if len(parts) == 1:
        floor, leaves = LOBBY[parts[0]]
        return len(target) == 1 or FLOORS.get(target[0], 7) <= floor or target[0] in leaves
    if len(target) == 1:
        return target[0] in NAMES or parts[0] in ("integrate", "compat")
    if parts[0] in LEAVES:
        return target[0] in FLOORS or target[0] in LEAVES[parts[0]]
    if target[0] == parts[0]:
        return room(target) == room(parts) or level(target) < level(parts)
    return FLOORS.get(target[0], 7) < FLOORS[parts[0]]


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


problems, graph, rooms = [], {}, collections.Counter()
for path in library_headers():
    parts = path.relative_to(HEADERS).parts
    if len(parts) > 1:
        rooms["/".join(parts[:-1])] += 1
    if is_former_name(path):
        continue
    if not has_place(parts):
        problems.append(f"{place(path)}: in no room; name its place in scripts/lint/lint-floors.py")
        continue
    for number, line in code_lines(path):
        match = re.match(r'\s*#\s*include\s*[<"](?:napier/)?([\w/]+\.(?:hpp|inc))[>"]', line)
        if not match:
            continue
        target = tuple(match[1].split("/"))
        if '"' in line:
            problems.append(f"{place(path, number)}: write #include <napier/...>")
        elif not has_place(target) or not allowed(parts, target):
            problems.append(f"{place(path, number)}: {'/'.join(parts)} must not include {match[1]}")
        graph.setdefault("/".join(parts), []).append(match[1])
for header in sorted(graph):
    cycle = cycle_from(header, graph)
    if cycle and header == min(cycle):
        problems.append("a circle of includes: " + " -> ".join(cycle))
for name, count in sorted(rooms.items()):
    if count > MOST_HEADERS:
        problems.append(f"include/napier/{name}: {count} headers in a room of {MOST_HEADERS}")
finish(f"{sum(map(len, graph.values()))} includes, {len(rooms)} rooms", problems)
