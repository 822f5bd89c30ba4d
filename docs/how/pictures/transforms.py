#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The first three levels of the tree of remainders, of which five to eight leaves are calculated."""
from picture import BLUE, GREEN, ORANGE, Picture

picture = Picture(740, 270, "The tree of remainders: eight blocks, the last three of which may be left out")
LEFT, WIDTH = 20, 700
NAMES = (("X^8q - 1",), ("X^4q - 1", "X^4q + 1"), ("X^2q - 1", "X^2q + 1", "X^2q - i", "X^2q + i"),
         ("1", "-1", "i", "-i", "s", "-s", "i s", "-i s"))
for level, names in enumerate(NAMES):
    wide = WIDTH / len(names)
    y = 20 + 62 * level
    for j, name in enumerate(names):
        last = level == 3
        optional = last and j >= 5
        colour = ORANGE if optional else GREEN if last else BLUE
        x = LEFT + j * wide
        picture.box(x + 6, y, wide - 12, 30, colour, f"X^q - ({name})" if last else name,
                    0.08 if optional else 0.22, size=12, dashed=optional)
        if not last:
            for child in (0.25, 0.75):
                picture.line((x + wide / 2, y + 30), (x + wide * child, y + 62), width=1)
picture.text(LEFT + WIDTH / 2, 256, "i^2 = -1, s^2 = i modulo p; below each leaf: a transform of length q, a power of two",
             size=12)
picture.save(__file__)
