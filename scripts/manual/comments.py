# SPDX-License-Identifier: Apache-2.0
"""A /// comment as nodes of a page: paragraphs, lists, code, and its contract as a list of fields."""
import re

from docutils import nodes

FIELDS = {"Pre": "Precondition", "Post": "Afterwards", "Alias": "Aliasing", "Time": "Time",
          "Source": "Source", "Throws": "Throws", "Space": "Space", "Note": "Note"}
FIELD = re.compile(rf"({'|'.join(FIELDS)}):\s+(.*)")
# `code`; calls, qualified names and template ids; powers.
INLINE = re.compile(r"`(?P<code>[^`]+)`"
                    r"|(?P<call>(?<![\w.])(?:std::|ct::|napier::)?[a-zA-Z_]\w*(?:<[^<>\s]*>)?\(\))"
                    r"|(?P<qualified>(?<![\w.])(?:std|ct|napier|literals)(?:::\w+)+(?:<[^<>\s]*>)?)"
                    r"|(?P<template>(?<![\w.])[a-z_]\w+<[\w\"…, :]+>)"
                    r"|(?P<name>(?<![\w.])[a-z]+(?:_[a-z0-9]+)+(?![\w(]))"
                    r"|(?P<base>[\w)])\^(?P<power>-?\w+|\([^()]+\))")


def inline(text, names):
    """The nodes of a line of text. Words in `names` are code even without backquotes."""
    found, end = [], 0
    for match in INLINE.finditer(text):
        if match["name"] and match["name"] not in names:
            continue
        found.append(nodes.Text(text[end:match.start()]))
        end = match.end()
        if match["power"]:
            found += [nodes.Text(match["base"]),
                      nodes.superscript("", match["power"].strip("()").replace("-", "\u2212"))]
        else:
            found.append(nodes.literal("", match["code"] or match[0]))
    return [*found, nodes.Text(text[end:])]


def blocks(lines):
    """(kind, lines) of a comment: text, code, items or fields."""
    kind, block = None, []
    for line in [*lines, ""]:
        line = line.removeprefix(" ")
        if FIELD.match(line):
            new = "field"
        elif not line.strip():
            new = None
        elif kind in ("field", "item") and line.startswith(" "):
            new = kind + "+"
        elif re.match(r" *[-*] ", line):
            new = "item"
        elif line.startswith("  ") and kind in (None, "code"):
            new = "code"
        else:
            new = "text" if kind != "code" or not line.startswith(" ") else "code"
        if new == kind and new in ("text", "code") or new and new.endswith("+"):
            block.append(line)
        else:
            if kind:
                yield kind, block
            kind, block = new, [line]


def render(lines, names):
    """The nodes of a comment."""
    found, fields = [], nodes.field_list(classes=["contract"])
    items = nodes.bullet_list()
    for kind, block in blocks(lines):
        text = " ".join(line.strip() for line in block)
        if kind != "item" and items.children:
            found.append(items)
            items = nodes.bullet_list()
        if kind == "code":
            code = "\n".join(line[2:] if line.startswith("  ") else line for line in block)
            found.append(nodes.literal_block(code, code, language="cpp"))
        elif kind == "item":
            items += nodes.list_item("", nodes.paragraph("", "", *inline(text[2:], names)))
        elif kind == "field":
            name, rest = FIELD.match(text).groups()
            fields += nodes.field("", nodes.field_name("", FIELDS[name]), nodes.field_body(
                "", nodes.paragraph("", "", *inline(rest, names))))
        else:
            found.append(nodes.paragraph("", "", *inline(text, names)))
    if items.children:
        found.append(items)
    if fields.children:
        found.append(fields)
    return found
