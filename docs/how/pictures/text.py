#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A number is divided by powers of the radix into leaves; a leaf becomes a fraction whose digits come from the top."""
from picture import BLUE, GREEN, GREY, ORANGE, Picture

picture = Picture(740, 290, "From a number to text: halves by powers of the radix, then chunks from a fraction")
LEFT, WIDTH = 20, 560
for level in range(3):
    count = 2 ** level
    wide = WIDTH / count
    y = 20 + 50 * level
    for j in range(count):
        x = LEFT + j * wide
        picture.box(x + 3, y, wide - 6, 28, GREEN if level == 2 else BLUE,
                    ("x", "x div P", "x mod P")[0 if level == 0 else 1 + j % 2] if level < 2 else "leaf", 0.22)
        if level < 2:
            for child in (0.25, 0.75):
                picture.line((x + wide / 2, y + 28), (x + wide * child, y + 50), width=1)
    picture.text(LEFT + WIDTH + 12, y + 19, ("P = 10^(19 c 2)", "P = 10^(19 c)", "c chunks each")[level], size=12, anchor="start")

picture.text(LEFT, 180, "a leaf as a fraction of P, times 10^19", anchor="start", bold=True)
LIMB = 52
length = 6
for step in range(3):
    y = 192 + 30 * step
    picture.box(LEFT + 130, y, 120, 24, ORANGE, "19 digits", 0.4)
    picture.text(LEFT + 122, y + 17, ("first chunk", "second chunk", "third chunk")[step], size=12, anchor="end")
    picture.line((LEFT + 256, y - 2), (LEFT + 256, y + 26), colour=GREY, width=2)
    for i in range(length):
        picture.box(LEFT + 262 + LIMB * i, y, LIMB, 24, BLUE, fill=0.18)
    if step:
        picture.box(LEFT + 262 + LIMB * length, y, LIMB, 24, GREY, "+ 1", 0.05, size=11, dashed=True)
    length -= 1
picture.text(LEFT + 262 + LIMB * 6 + 12, 192 + 17, "one limb fewer each", size=12, anchor="start")
picture.save(__file__)
