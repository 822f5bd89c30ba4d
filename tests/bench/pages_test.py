#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The pages of a small result file say what is in it, and docs/benchmarks/ is what bench/figures/ gives."""
from expect import ROOT, expect, finish

import pathlib
import re
import shutil
import tempfile

import bounds
import pages
import plots
import published
import tables

machines = pages.all_machines(ROOT / "tests/bench/fixture")
expect([machine.name for machine in machines] == ["small"], "one machine")
text = pages.all_pages(machines)
expect(set(text) == {"index.md", "founding.md", "losing.md", "small/index.md", "small/products.md", "small/integers.md"},
       f"pages: {set(text)}")


def lines_with(page: str, *words: str) -> list[str]:
    return [line for line in text[page].splitlines() if all(word in line for word in words)]


# Where Napier loses: the two rows of six, the largest ratio first, with the error of both; not our own other form.
lost = [line for line in text["losing.md"].splitlines() if re.match(r"\| \d", line)]
expect(len(lost) == 2 and "2 of 6 rows." in text["losing.md"], f"lost: {lost}")
expect("Not in the result file: blst, Boost, FLINT, libsecp256k1, OpenSSL, Plonky3, Python, s2n-bignum; *Montgomery" in text["losing.md"]
       and "Note: a small note." in text["losing.md"], "what is not measured, and the note")
expect(lost[0].startswith("| 2.00 ± 0.10 | GMP, `mpn_mul_n` |") and "8 limbs" in lost[0], f"first: {lost[0]}")
expect(lost[1].startswith("| 1.25 ± 0.02 | GMP, `mpn_mul_n` |") and "4 limbs" in lost[1], f"second: {lost[1]}")

# The tables: ratios, the bound (8 limbs: 64 products of 2 cycles), and a mark where few samples count.
row = lines_with("small/products.md", "| 8 |")
expect(row == ["| 8 | 40.0 | 160.0 | 1.25 | 20.0 | 2.00 | ~80.0 | 0.50 | 20.0 | 2.00 | (85) | (67) |"], f"row of 8 limbs: {row}")
expect("](../pictures/small/multiply_inlined.svg)" in text["small/products.md"], "its plot")
peer = lines_with("index.md", "| GMP |")
expect(peer == ["| GMP | 6.2.1 | 3 | 2 | 1.25 | 0.25 | 2.00 |"], f"GMP: {peer}")
for word in ("Small(R) Processor", "2026-01-02 03:04 UTC", "a small note", "0123456789ab", "2.00 cycles, measured", "7.2 ns",
             "| GNU 12.2.0 | `-O3` | avx2 | multiply |"):
    expect(word in text["small/index.md"], f"the machine's page names {word}")

# Then and now.
for source in (published.BOUMAN, published.TOMMATH, published.OVERLOAD, published.IBCRYPT):
    expect(source["title"] in text["founding.md"] and source["link"] in text["founding.md"], source["title"])
then_and_now = lines_with("founding.md", "| 8 | 85 | 67 | 78 | 1.27 | 40.0 | 20.0 | 80.0 | 2.00 |")
expect(len(then_and_now) == 1, "Bouman's table 3, then and now")
expect(bool(lines_with("founding.md", "| multiply | 128 | 1,426 | 451 | 3.2 | 40.0 | 60.0 | 1.5 |")), "the manual's table")

# The plots' data.
drawn = pages.all_plots(machines)
expect(set(drawn) == {"pictures/overview.svg", "pictures/small/bouman.svg", "pictures/small/tommath.svg",
                      "pictures/small/multiply_inlined.svg"}, f"plots: {set(drawn)}")
lines = {line.label: line.points for line in drawn["pictures/small/multiply_inlined.svg"].panels["g++"]}
expect(lines["the bound"] == [(2.0, 1.0), (4.0, 1.25), (8.0, 1.25)], f"bound: {lines['the bound']}")
expect(lines["mpn_mul_n"] == [(2.0, 0.25), (4.0, 1.25), (8.0, 2.0)], f"GMP: {lines['mpn_mul_n']}")

# The models of the bound, counted.
expect(bounds.limb_products("modexp", "64") == 64 * (1 + 2) + 13 * 3, "a power of one limb")
expect(bounds.limb_products("square_inlined", "8") == sum(1 for i in range(8) for j in range(i + 1)), "a square")
expect(bounds.limb_products("integer_multiply", "65536") is None, "transforms have another bound")

# Every peer of a table is a library's or a form of ours; the titles of pages take in every table.
for table in tables.TABLES:
    expect(table.only or any(re.match(pattern, table.key) for _, pattern in pages.TOPICS.values()), f"{table.key}: no page")

# What is edited, missing, or left over is noticed.
with tempfile.TemporaryDirectory() as temporary:
    folder = pathlib.Path(temporary)
    for path, of in text.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(of, encoding="utf-8")
    for path, plot in drawn.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(f"<svg>data {plots.digest(plot)}</svg>", encoding="utf-8")
    figures = folder / "figures"
    shutil.copytree(ROOT / "tests/bench/fixture", figures)
    expect(pages.problems(figures, folder) == [], f"as written: {pages.problems(figures, folder)}")
    (folder / "losing.md").write_text(text["losing.md"].replace("2.00", "0.99"), encoding="utf-8")
    expect(pages.problems(figures, folder) == ["losing.md is not what the result files give"], "an edited page")
    (folder / "losing.md").write_text(text["losing.md"], encoding="utf-8")
    small = (figures / "small.json").read_text(encoding="utf-8")
    (figures / "small.json").write_text(small.replace("[8.0, 32.0, 40", "[9.0, 36.0, 40"), encoding="utf-8")
    expect("pictures/overview.svg is not drawn from the result files" in pages.problems(figures, folder), "other figures")
    (figures / "small.json").write_text(small, encoding="utf-8")
    (folder / "former.md").write_text("", encoding="utf-8")
    expect(pages.problems(figures, folder) == ["former.md is of no result file"], "what is left over")

# The committed ones.
for problem in pages.problems():
    expect(False, f"docs/benchmarks: {problem}; ./dev bench --pages writes it anew")
finish()
