#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Eight by eight limb products: by rows in strips, by columns, and by Karatsuba's method."""
from picture import BLUE, GREEN, ORANGE, VIOLET, Picture

SIDE, N = 22, 8
picture = Picture(760, 250, "Limb products by rows, by columns and by Karatsuba's method")


def frame(left, title, below):
    picture.text(left + N * SIDE / 2, 22, title, bold=True)
    picture.text(left + N * SIDE / 2, 236, below, size=12)


def cell(left, i, j, colour, fill=0.25):
    """The product of limb i of x and limb j of y: x runs to the left, y down."""
    picture.box(left + (N - 1 - i) * SIDE, 36 + j * SIDE, SIDE, SIDE, colour, fill=fill)


left = 40
frame(left, "rows, in strips of four limbs", "a row: products, two carry chains")
for j in range(N):
    for i in range(N):
        cell(left, i, j, BLUE if i < 4 else GREEN, 0.55 if (i < 4 and j == 2) else 0.16)

left = 292
frame(left, "columns", "one column: products of one weight")
for j in range(N):
    for i in range(N):
        cell(left, i, j, ORANGE, 0.6 if i + j == 5 else 0.12)

left = 544
frame(left, "Karatsuba, one level", "16 + 16 + 16 products, not 64")
HALF = 4 * SIDE
for right, below, colour, text, fill in ((1, 0, BLUE, "x0 y0", 0.35), (0, 1, GREEN, "x1 y1", 0.35),
                                         (0, 0, VIOLET, "x1 y0", 0.1), (1, 1, VIOLET, "x0 y1", 0.1)):
    picture.box(left + right * HALF, 36 + below * HALF, HALF, HALF, colour, text, fill)

picture.save(__file__)
