#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The same exponent in fixed windows, in sliding windows, and a table that is read as a whole."""
from picture import BLUE, GREEN, GREY, ORANGE, Picture

BITS = "0110100011100001011000110101"
SIDE = 20
picture = Picture(740, 300, "Fixed windows, sliding windows, and reading a whole table")
left = 150


def exponent(y, title, spans, below):
    picture.text(left - 14, y + 17, title, anchor="end", bold=True)
    inside = {i: colour for first, last, colour in spans for i in range(first, last)}
    for i, bit in enumerate(BITS):
        picture.box(left + SIDE * i, y, SIDE, 24, inside.get(i, GREY), bit, 0.35 if i in inside else 0.06)
    for first, last, colour in spans:
        picture.line((left + SIDE * first + 1, y + 29), (left + SIDE * last - 1, y + 29), colour=colour, width=3)
    picture.text(left, y + 48, below, size=12, anchor="start")


exponent(20, "fixed, w = 4", [(i, i + 4, BLUE if i % 8 == 0 else GREEN) for i in range(0, 28, 4)],
         "every window: four squarings, a read of the whole table, a product")
spans, i = [], 0
while i < len(BITS):
    if BITS[i] == "0":
        i += 1
        continue
    end = min(i + 4, len(BITS))
    while BITS[end - 1] == "0":
        end -= 1
    spans.append((i, end, ORANGE))
    i = end
exponent(100, "sliding, w = 4", spans, "windows begin and end with a one: odd powers only; zeros between them cost no product")

picture.text(left - 14, 210, "lookup", anchor="end", bold=True)
for row in range(8):
    wanted = row == 5
    picture.box(left + 62 * row, 184, 56, 22, ORANGE if wanted else GREY, f"x^{row}", 0.45 if wanted else 0.1)
    picture.text(left + 62 * row + 28, 224, "11...1" if wanted else "00...0", size=11)
    picture.line((left + 62 * row + 28, 230), (left + 62 * row + 28, 246), width=1)
picture.line((left + 28, 246), (left + 62 * 7 + 28, 246), width=1)
picture.line((left + 62 * 3.5 + 28, 246), (left + 62 * 3.5 + 28, 258), arrow=True)
picture.text(left + 62 * 3.5 + 28, 274, "each row and its mask, all of them or-ed: x^5", size=12)
picture.save(__file__)
