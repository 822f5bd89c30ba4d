# SPDX-License-Identifier: Apache-2.0
"""Pictures of the manual as SVG: a few shapes, in colours that can be read on light and on dark paper.

The background is transparent, text is mid-grey, and areas are tinted. A script beside this one draws
each picture; `make.py` writes them all, and `make.py --check` fails if a committed one differs.
"""
import pathlib

GREY, BLUE, ORANGE, GREEN, RED, VIOLET = "#808a94", "#3f8fd2", "#d98324", "#3aa06b", "#d2544b", "#9a6fd0"


class Picture:
    """Collects shapes; save() writes them."""

    def __init__(self, width, height, title):
        self.width, self.height, self.title, self.shapes = width, height, title, []

    def box(self, x, y, width, height, colour=GREY, text="", fill=0.18, size=13, dashed=False):
        """A tinted rectangle with a text in its middle."""
        dash = ' stroke-dasharray="4 3"' if dashed else ""
        self.shapes.append(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="2" '
                           f'fill="{colour}" fill-opacity="{fill:g}" stroke="{colour}"{dash}/>')
        if text:
            self.text(x + width / 2, y + height / 2 + size * 0.36, text, size=size)

    def text(self, x, y, text, size=13, colour=GREY, anchor="middle", bold=False):
        """A line of text; y is its base line."""
        weight = ' font-weight="bold"' if bold else ""
        for a, b in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
            text = text.replace(a, b)
        self.shapes.append(f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}" '
                           f'text-anchor="{anchor}"{weight}>{text}</text>')

    def line(self, *points, colour=GREY, width=1.5, arrow=False, dashed=False):
        """A line through points (x, y), with an arrow at its end if so asked."""
        at = " ".join(f"{x:g},{y:g}" for x, y in points)
        end = ' marker-end="url(#arrow)"' if arrow else ""
        dash = ' stroke-dasharray="4 3"' if dashed else ""
        self.shapes.append(f'<polyline points="{at}" fill="none" stroke="{colour}" '
                           f'stroke-width="{width:g}"{dash}{end}/>')

    def dot(self, x, y, radius=4, colour=BLUE):
        """A filled circle."""
        self.shapes.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}"/>')

    def __str__(self):
        head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}" '
                f'width="{self.width:g}" height="{self.height:g}" role="img" '
                f'font-family="system-ui, sans-serif">\n<title>{self.title}</title>\n'
                '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
                f'markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="{GREY}"/></marker></defs>')
        return "\n".join([head, *self.shapes, "</svg>", ""])

    def save(self, script):
        """Writes the picture beside the script that draws it."""
        pathlib.Path(script).with_suffix(".svg").write_text(str(self), encoding="utf-8")
