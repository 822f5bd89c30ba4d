#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A `Time:` line on the floors 2 to 5 names its class, and the function's name agrees with it.

The classes: secret (no suffix), variable (`_vartime`), public data (a type for public values).
"""
from common import HEADERS, finish, place

import re

FLOORS = ("ct", "limbs", "big_int", "modular")
# A comment of /// lines, then the declaration up to its parameters or its body.
DOCUMENTED = re.compile(r"(?P<comment>(?:^[ \t]*///[^\n]*\n)+)(?P<code>(?:(?!///)[^;{])*)",
                        re.MULTILINE)
TIME = re.compile(r"///\s*Time:\s*(?P<text>.*(?:\n\s*///\s{3,}.*)*)")
NAME = re.compile(r"\b(operator\s*[^\s(]+|\w+)\s*\(")
NOT_A_NAME = {"requires", "noexcept", "decltype", "sizeof", "alignas", "explicit"}


def declared_name(code):
    code = re.sub(r"\[\[.*?\]\]", "", code)
    return next((name for name in NAME.findall(code) if name not in NOT_A_NAME), "")


problems, checked = [], 0
for path in sorted(path for floor in FLOORS for path in (HEADERS / floor).rglob("*.hpp")):
    text = path.read_text(encoding="utf-8")
    for match in DOCUMENTED.finditer(text):
        where = place(path, text.count("\n", 0, match.end("comment")) + 1)
        name, time = declared_name(match["code"]), TIME.search(match["comment"])
        if time is None:
            if name.endswith("_vartime"):
                problems.append(f"{where}: {name} has no Time: line")
            continue
        checked += 1
        words = time["text"]
        if not re.search(r"\b(secret|variable|public)\b", words):
            problems.append(f"{where}: {name}: neither secret, variable nor public data: {words}")
        elif name.endswith("_vartime") and not re.match(r"(.*\bvariable\b|public data)", words, re.S):
            problems.append(f"{where}: {name} must say what its variable time depends on")
        elif re.match(r"variable\b", words) and name and "_vartime" not in name:
            problems.append(f"{where}: {name} takes variable time, but has no _vartime in its name")
finish(f"{checked} Time: lines", problems)
