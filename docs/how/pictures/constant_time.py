#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""From source code to machine code in many builds, and the checkers that read or run it."""
from picture import BLUE, GREEN, GREY, ORANGE, RED, VIOLET, Picture

picture = Picture(740, 320, "Builds and checkers of constant time")

picture.box(20, 60, 150, 60, BLUE, "", 0.2)
picture.text(95, 86, "masks, barriers,")
picture.text(95, 104, "reads of whole tables")
picture.text(95, 46, "source", bold=True)
picture.line((172, 90), (216, 90), arrow=True)

picture.text(330, 22, "compilers by levels", bold=True)
for i in range(4):
    for j in range(8):
        picture.box(222 + 27 * j, 36 + 27 * i, 27, 27, GREY, fill=0.12 if (i + j) % 2 else 0.22)
picture.text(330, 162, "each in two forms: intrinsics, and portable", size=12)
picture.line((442, 90), (486, 90), arrow=True)

picture.text(610, 22, "machine code", bold=True)
for i, (colour, name, what) in enumerate(((ORANGE, "memcheck", "jumps and addresses"),
                                          (VIOLET, "MemorySanitizer", "the same, with AVX-512"),
                                          (GREEN, "scan of the code", "divisions, slow instructions"))):
    picture.box(492, 36 + 42 * i, 236, 34, colour, "", 0.2)
    picture.text(502, 51 + 42 * i, name, anchor="start", bold=True, size=12)
    picture.text(502, 65 + 42 * i, what, anchor="start", size=12)

picture.text(20, 204, "what a checker follows", anchor="start", bold=True)
for x, colour, text in ((20, RED, "key: secret"), (170, RED, "x ^ key"), (320, RED, "mask of x < y"),
                        (470, RED, "select(mask, a, b)"), (620, GREEN, "declassify()")):
    picture.box(x, 216, 116, 30, colour, text, 0.2, size=12)
    if x > 20:
        picture.line((x - 33, 231), (x - 3, 231), arrow=True)
picture.box(320, 274, 116, 30, GREY, "if (mask) ...", 0.05, size=12, dashed=True)
picture.line((378, 248), (378, 272), arrow=True, dashed=True)
picture.text(446, 294, "reported: a jump depends on a secret", anchor="start", size=12, colour=RED)
picture.text(736, 264, "the one way out", anchor="end", size=12)
picture.save(__file__)
