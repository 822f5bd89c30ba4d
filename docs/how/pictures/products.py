#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Eight by eight limb products: by rows in strips, by columns, and by Karatsuba's method."""
from picture import BLUE, GREEN, GREY, ORANGE, VIOLET, Picture

SIDE, N = 22, 8
picture = Picture(720, 250, "Limb products by rows, by columns and by Karatsuba's method")


def frame(left, title, below):
    picture.text(left + N * SIDE / 2, 22, title, bold=True)
    picture.text(left + N * SIDE / 2, 236, below, size=12)


def cell(left, i, j, colour, fill=0.25):
    """The product of limb i of x and limb j of y: x runs to the left, y down."""
    picture.box(left + (N - 1 - i) * SIDE, 36 + j * SIDE, SIDE, SIDE, colour, fill=fill)


left = 20
frame(left, "rows, in strips of four limbs", "one row: four products, two carry chains")
for j in range(N):
    for i in range(N):
        cell(left, i, j, BLUE if i < 4 else GREEN, 0.55 if (i < 4 and j == 2) else 0.16)

left = 270
frame(left, "columns", "one column: products of one weight")
for j in range(N):
    for i in range(N):
        cell(left, i, j, ORANGE, 0.6 if i + j == 5 else 0.12)

left = 520
frame(left, "Karatsuba, one level", "16 + 16 products, and 16 for the middle")
for j in range(N):
    for i in range(N):
        low, high = i < 4 and j < 4, i >= 4 and j >= 4
        cell(left, i, j, BLUE if low else GREEN if high else GREY, 0.35 if low or high else 0.06)
picture.line((left + 8, 36 + 8 * SIDE - 8), (left + 8 * SIDE - 8, 44), colour=VIOLET, width=2)
picture.text(left + 4 * SIDE, 36 + 4 * SIDE + 5, "x0 y1 + x1 y0", size=13, colour=VIOLET)

picture.save(__file__)
