#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Division of eight limbs by four: digit by digit, by halves, and exactly from below."""
from picture import BLUE, GREEN, GREY, ORANGE, Picture

SIDE = 24
picture = Picture(740, 210, "Quotient digits one at a time, by halves, and from the lowest limb up")


def row(left, y, first, count, colour, fill=0.2, marks=()):
    """`count` limbs of a row of eight, from limb number `first` on; limb 0 is at the right."""
    for i in range(first, first + count):
        colour_of = ORANGE if i in marks else colour
        picture.box(left + (7 - i) * SIDE, y, SIDE, SIDE - 4, colour_of, fill=0.5 if i in marks else fill)


def frame(left, title, below):
    picture.text(left + 4 * SIDE, 20, title, bold=True)
    picture.text(left + 4 * SIDE, 200, below, size=12)


left = 20
frame(left, "Algorithm D", "three limbs by two give a digit")
row(left, 34, 0, 8, GREY, marks=(7, 6, 5))
for k in range(4):
    row(left, 66 + 30 * k, 3 - k, 4, BLUE, marks=(6 - k, 5 - k))

left = 275
frame(left, "by halves", "d1 gives digits, d0 corrects them")
row(left, 34, 0, 8, GREY)
for k, first in enumerate((4, 2)):
    y = 74 + 60 * k
    picture.box(left + (7 - first - 1) * SIDE, y, 2 * SIDE, SIDE + 8, ORANGE, "d1", 0.4)
    picture.box(left + (7 - first + 1) * SIDE, y, 2 * SIDE, SIDE + 8, GREEN, "d0", 0.25)
    picture.text(left + (7 - first - 1) * SIDE - 12, y + 21, ("q1", "q0")[k], anchor="end")

left = 530
frame(left, "exact, from below", "the lowest limb gives a digit")
row(left, 34, 0, 8, GREY, marks=(0,))
for k in range(4):
    row(left, 66 + 30 * k, k, 4, GREEN, marks=(k,))

picture.save(__file__)
