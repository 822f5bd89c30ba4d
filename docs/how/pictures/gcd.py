#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Which parts of two numbers decide the steps of a batch, and how two half gcds halve their lengths."""
from picture import BLUE, GREEN, ORANGE, Picture

picture = Picture(740, 300, "The limbs that decide a batch of steps, and a half gcd of two calls")
SIDE = 26


def pair(x, y, title, marks, below):
    picture.text(x + 5 * SIDE, y - 10, title, bold=True)
    for k, name in enumerate("ab"):
        picture.text(x - 12, y + 16 + 28 * k, name)
        for i in range(10):
            mark = i in marks
            picture.box(x + SIDE * i, y + 28 * k, SIDE, 22, ORANGE if mark else BLUE, fill=0.5 if mark else 0.15)
    picture.text(x + 5 * SIDE, y + 72, below, size=12)


pair(40, 34, "binary steps", (0, 9), "lowest limb: parity; highest bits: order")
pair(420, 34, "Lehmer's steps", (0, 1), "two highest limbs")

UNIT, top = 44, 150
picture.text(20, top - 12, "half gcd: numbers of 12 limbs become numbers of 6 or 7", anchor="start", bold=True)
for row, (length, low, text) in enumerate(((12, 6, "half gcd of the upper half"), (9, 3, "half gcd of the middle"),
                                           (6.6, 6.6, "the result, at the limit B^s or above"))):
    y = top + 42 * row
    right = 40 + 12 * UNIT
    if low < length:
        picture.box(right - length * UNIT, y, (length - low) * UNIT, 26, ORANGE, text, 0.4)
        picture.box(right - low * UNIT, y, low * UNIT, 26, BLUE, "times its matrix", 0.15)
    else:
        picture.box(right - length * UNIT, y, length * UNIT, 26, GREEN, text, 0.25)
    picture.text(right + 12, y + 18, ("1", "3/4", "1/2")[row] + " of the length", size=12, anchor="start")

picture.save(__file__)
