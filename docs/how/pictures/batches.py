#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Eight numbers in the lanes of vectors, and Montgomery's trick for inverses."""
from picture import BLUE, GREEN, GREY, ORANGE, VIOLET, Picture

COLOURS = (BLUE, GREEN, ORANGE, VIOLET)
picture = Picture(740, 310, "Numbers in lanes, and many inverses for the price of one")

picture.text(110, 22, "one number in a vector", bold=True)
for i in range(3):
    for j in range(4):
        picture.box(20 + 45 * j, 36 + 28 * i, 45, 24, BLUE, f"d{4 * i + j}", 0.25, size=12)
picture.text(110, 138, "carries cross the lanes", size=12)

picture.text(360, 22, "numbers in lanes", bold=True)
for i in range(3):
    for j in range(4):
        picture.box(270 + 45 * j, 36 + 28 * i, 45, 24, COLOURS[j], f"{'abcd'[j]}{i}", 0.25, size=12)
for j in range(4):
    picture.line((270 + 45 * j + 38, 52), (270 + 45 * j + 38, 68), arrow=True, width=1)
    picture.line((270 + 45 * j + 38, 80), (270 + 45 * j + 38, 96), arrow=True, width=1)
picture.text(360, 138, "carries go to the next vector", size=12)
picture.text(480, 62, "digit i of all numbers", size=12, anchor="start")
picture.text(480, 78, "is one vector", size=12, anchor="start")

picture.text(20, 178, "up: products of those before", anchor="start", bold=True)
picture.text(20, 276, "down: inverses", anchor="start", bold=True)
for i in range(4):
    x = 250 + 105 * i
    picture.box(x, 160, 80, 28, COLOURS[i], ("1", "x0", "x0 x1", "x0 x1 x2")[i], 0.25)
    picture.box(x, 258, 80, 28, COLOURS[i], f"1 / x{i}", 0.25)
    if i < 3:
        picture.line((x + 80, 174), (x + 103, 174), arrow=True)
        picture.line((x + 105, 272), (x + 82, 272), arrow=True)
    picture.line((x + 40, 188), (x + 40, 256), arrow=True, dashed=True, width=1)
picture.box(664, 204, 66, 38, GREY, "one 1/x", 0.2)
picture.line((645, 174), (697, 174), (697, 202), arrow=True)
picture.line((697, 242), (697, 272), (647, 272), arrow=True)
picture.save(__file__)
