#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every room has its page, README.md, on its purpose and the order in which to read it.

A page names each header of its room and links to the page of each room below it, names no header
that is elsewhere without its folder, and is short. docs/architecture.md links to all pages.
"""
from common import HEADERS, ROOT, files, finish, is_former_name, library_headers, place

import collections
import re

MOST_LINES = 16
NAMED = re.compile(r"`([\w.]+\.(?:hpp|inc))`")

rooms = collections.defaultdict(set)
for path in library_headers():
    if path.parent != HEADERS and not is_former_name(path):
        rooms[path.parent].add(path.name)
for room in list(rooms):
    for above in room.parents:
        if above == HEADERS:
            break
        rooms[above]  # a floor of rooms only is described as well
lobby = {path.name for path in HEADERS.glob("*.hpp")}
architecture = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
pages = {path for path in files(".md", below="include")}

problems = []
for room, headers in sorted(rooms.items()):
    page = room / "README.md"
    if page not in pages:
        problems.append(f"{place(room)}: a room without its page, README.md")
        continue
    text = page.read_text(encoding="utf-8")
    named = set(NAMED.findall(text))
    problems += [f"{place(page)}: does not name `{name}`" for name in sorted(headers - named)]
    problems += [f"{place(page)}: `{name}` is not in this room"
                 for name in sorted(named - headers - lobby)]
    problems += [f"{place(page)}: does not link to {other.name}/README.md"
                 for other in sorted(rooms) if other.parent == room
                 and f"({other.name}/README.md)" not in text]
    if sum(bool(line.strip()) for line in text.split("\n")) > MOST_LINES:
        problems.append(f"{place(page)}: more than {MOST_LINES} lines")
    if f"(../{place(page)})" not in architecture:
        problems.append(f"docs/architecture.md: does not link to {place(page)}")
problems += [f"{place(page)}: a page without a room" for page in sorted(pages)
             if page.parent not in rooms]
finish(f"{len(rooms)} pages, {sum(map(len, rooms.values()))} headers", problems)
