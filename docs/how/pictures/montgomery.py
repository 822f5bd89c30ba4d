#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A product of digits split by two fused multiply-adds, and the folds of a product of 40 digits."""
from picture import BLUE, GREEN, GREY, ORANGE, VIOLET, Picture

picture = Picture(720, 350, "A product of two digits split in two, and a product of 40 digits reduced by folds")

# The product of two digits: bits 103 to 0.
BIT = 5.2
left = 110


def bits(y, high, low, colour, text, fill=0.25):
    picture.box(left + (103 - high) * BIT, y, (high - low + 1) * BIT, 24, colour, text, fill)


picture.text(left - 10, 37, "x y", anchor="end", bold=True)
bits(20, 103, 0, GREY, "product of two digits, up to 104 bits")
picture.text(left - 10, 71, "x y + C", anchor="end", bold=True)
bits(54, 103, 52, BLUE, "H: what one rounding keeps")
picture.text(left + 52 * BIT + 8, 71, "unit of the last place: 2^b", size=12, anchor="start")
picture.text(left - 10, 105, "x y + rest", anchor="end", bold=True)
bits(88, 52, 0, ORANGE, "x y - 2^b H: exact")
picture.text(left + 51 * BIT - 8, 105, "the second one has no rounding", size=12, anchor="end")

# The folds of 2048 bits: 80 digits become 40.
DIGIT = 6.6
top, right = 150, 650
picture.text(20, top, "T = x y, 80 digits, base 2^b", anchor="start", bold=True)
length = 80
for step, height in enumerate((16, 8, 8, 8)):
    y = top + 14 + 36 * step
    colour = VIOLET if step == 3 else ORANGE
    picture.box(right - length * DIGIT, y, (length - height) * DIGIT, 22, BLUE, "", 0.2)
    picture.box(right - height * DIGIT, y, height * DIGIT, 22, colour, str(height), 0.45)
    start = right - height * DIGIT / 2
    picture.line((start, y + 22), (start, y + 29), (right - (height + 20) * DIGIT, y + 29), colour=colour)
    picture.text(right + 8, y + 16, "q m" if step == 3 else "T_low c", size=12, anchor="start")
    length -= height
    right -= height * DIGIT
    picture.line((right - 20 * DIGIT, y + 29), (right - 20 * DIGIT, y + 35), colour=colour, arrow=True)
picture.box(right - length * DIGIT, top + 14 + 36 * 4, length * DIGIT, 22, GREEN, "z, 40 digits", 0.3)

picture.save(__file__)
