#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A batch of division steps: from the lowest digits of f and g to a matrix, and back to the long numbers."""
from picture import BLUE, GREEN, GREY, ORANGE, VIOLET, Picture

picture = Picture(740, 330, "A batch of 60 division steps, and the packed word in which 20 of them are done")


def number(x, y, name, colour):
    picture.text(x - 12, y + 19, name, bold=True)
    for i in range(5):
        picture.box(x + 38 * i, y, 38, 26, ORANGE if i == 4 else colour, fill=0.45 if i == 4 else 0.18)


number(40, 40, "f", BLUE)
number(40, 76, "g", BLUE)
number(40, 140, "d", GREEN)
number(40, 176, "e", GREEN)
picture.text(135, 26, "digits of 60 bits, the lowest at the right", size=12)
picture.line((238, 62), (300, 62), arrow=True)
picture.box(304, 40, 140, 62, VIOLET, "", 0.2)
picture.text(374, 66, "3 times 20 steps", colour=VIOLET)
picture.text(374, 86, "on words", colour=VIOLET)
picture.line((444, 71), (500, 71), arrow=True)
picture.box(504, 40, 90, 62, VIOLET, "", 0.2)
picture.text(549, 66, "u   v", colour=VIOLET)
picture.text(549, 88, "q   r", colour=VIOLET)
picture.line((549, 102), (549, 122), (274, 122), (274, 92), (238, 92), arrow=True)
picture.text(410, 117, "(f, g) = t (f, g) / 2^60, exact", size=12)
picture.line((549, 122), (549, 172), (240, 172), arrow=True)
picture.text(410, 166, "(d, e) = t (d, e) / 2^60 modulo m", size=12)

picture.text(40, 248, "one of the two words F, G of 64 bits", anchor="start", bold=True)
BIT = 10
for high, low, colour, text in ((63, 42, ORANGE, "-v"), (41, 21, GREEN, "-u"),
                                (20, 0, BLUE, "(u f + v g) / 2^20")):
    picture.box(40 + (63 - high) * BIT, 262, (high - low + 1) * BIT, 28, colour, text, 0.25)
    picture.text(40 + (63 - high) * BIT, 308, str(high), size=11, anchor="start")
    picture.text(40 + (64 - low) * BIT - 4, 308, str(low), size=11, anchor="end")

picture.save(__file__)
