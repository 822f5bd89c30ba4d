# SPDX-License-Identifier: Apache-2.0
"""What the plots of the pages show, and their drawing.

The first half is plain data, which the tests check without matplotlib: each SVG names the digest of
its data. Only draw() needs matplotlib, of the version in requirements.txt.
"""
import dataclasses
import hashlib
import math
import pathlib
import re
import statistics
import sys

import bounds
import published
import tables
from results import COMPILERS, Figures, Results

INTEGERS = [f"integer_{operation}" for operation in
            ("multiply", "square", "divide", "mod_exp", "inverse", "gcd", "xgcd", "to_decimal", "from_decimal")]
RATIO_TABLES = ["multiply_plain", "multiply_native", "multiply_inlined", "square_inlined", "add", "product",
                "low_product", "divide", "modexp", "modexp_batch", "batch_multiply", "inverse", "inverse_vartime",
                "gcd_vartime", "jacobi_vartime", *INTEGERS]
TABLE_OF = {table.key: table for table in reversed(tables.TABLES)}  # the first of a key


@dataclasses.dataclass
class Line:
    label: str
    points: list[tuple[float, float]]
    style: str = "peer"  # or ours, then, bound


@dataclasses.dataclass
class Plot:
    """Lines in panels beside one another, both axes logarithmic."""
    name: str
    title: str
    x: str
    y: str
    panels: dict[str, list[Line]]
    one: bool = False  # a line at 1


@dataclasses.dataclass
class Dots:
    """Ratios on one logarithmic axis, a row of dots for each peer."""
    name: str
    title: str
    x: str
    rows: list[tuple[str, list[float]]]


def canonical(value) -> str:
    """Text that is the same for the same data, whatever computed the last digits."""
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, dict):
        return "{" + ",".join(f"{key}:{canonical(of)}" for key, of in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(canonical, value)) + "]"
    return str(value)


def digest(plot: Plot | Dots) -> str:
    return hashlib.sha256(canonical(dataclasses.asdict(plot)).encode()).hexdigest()[:16]


# --- Data -------------------------------------------------------------------------------------

def exponent(points: list[tuple[float, float]]) -> float:
    """b of the line through log(time) = a + b log(size), by least squares."""
    xs = [math.log(size) for size, _ in points]
    ys = [math.log(time) for _, time in points]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys)) / sum((a - x) ** 2 for a in xs)


def growth(table, figures: Figures) -> str:
    """How our own time grows over the upper half of the sizes."""
    ours = [(float(row), figures[table.key, row, "napier"].ns) for row in tables.rows_of(table, figures)
            if (table.key, row, "napier") in figures]
    upper = ours[len(ours) // 2:]
    return f", Napier's time grows as n^{exponent(upper):.2f} above {upper[0][0]:.0f}" if len(upper) > 2 else ""


def ratio_plot(table, results: Results) -> Plot | None:
    """Our time over each library's, and over the bound, against the size."""
    panels = {}
    for compiler, build in results.builds.items():
        figures, lines = build.figures, []
        rows = [row for row in tables.rows_of(table, figures) if (table.key, row, "napier") in figures]
        if len(rows) < 3:
            continue
        for peer in table.peers:
            if not tables.library_of(peer.who):
                continue
            points = [(float(row), tables.ratio_of(table, figures[table.key, row, "napier"], theirs))
                      for row in rows if (theirs := tables.find(figures, table, row, peer.who))]
            if len(points) > 1:
                lines.append(Line(peer.title, points))
        bound = [(float(row), figures[table.key, row, "napier"].cycles / cycles) for row in rows
                 if (cycles := bounds.bound_cycles(results, table.key, row))]
        if len(bound) > 1:
            lines.append(Line("the bound", bound, "bound"))
        if lines:
            panels[COMPILERS[compiler] + (growth(table, figures) if table.key in INTEGERS else "")] = lines
    if not panels:
        return None
    return Plot(table.key, f"{table.title}: Napier's time / the peer's", table.row, "ratio, below 1 Napier is faster",
                panels, one=True)


def bouman_plot(results: Results) -> Plot | None:
    """Its tables 1 to 3, then and now, in nanoseconds."""
    panels = {}
    for mode, how in (("plain", "-O3"), ("native", "-O3 -march=native"), ("inlined", "and inlined")):
        key, lines = f"multiply_{mode}", []
        for who, label in (("Bouman", "Bouman, 2018"), ("its GMP", "GMP, 2018"), ("its NTL", "NTL, 2018")):
            lines.append(Line(label, [(float(n), float(ns)) for n, ns in
                                      zip(published.LIMBS, published.BOUMAN_PRODUCTS[mode][who])], "then"))
        for compiler, build in results.builds.items():
            ours = [(row, figure) for row in published.LIMBS
                    if (figure := build.figures.get((key, row, "napier")))]
            if not ours:
                continue
            lines.append(Line(f"Napier, {COMPILERS[compiler]}", [(float(n), f.ns) for n, f in ours], "ours"))
            theirs = [(float(n), f.ns) for n, _ in ours if (f := build.figures.get((key, n, "mpn_mul_n")))]
            if theirs and compiler == list(results.builds)[-1]:
                lines.append(Line("GMP", theirs))
                lines.append(Line("the bound", [(float(n), bounds.bound_cycles(results, key, n) * f.ns / f.cycles)
                                                for n, f in ours], "bound"))
        if len(lines) > 3:
            panels[how] = lines
    return Plot("bouman", "n x n limbs, then and now", "limbs", "nanoseconds", panels) if panels else None


def tommath_plot(results: Results) -> Plot | None:
    """The table of LibTomMath's manual, then and now, in cycles."""
    panels = {}
    for operation, table in published.TOMMATH_CYCLES.items():
        key = f"integer_{operation}"
        lines = [Line(label, [(float(bits), float(cycles[i])) for bits, cycles in table.items()], "then")
                 for i, label in enumerate(("MPI, 2003", "LibTomMath, 2003"))]
        for compiler, build in results.builds.items():
            ours = [(float(bits), f.cycles) for bits in table if (f := build.figures.get((key, bits, "napier")))]
            theirs = [(float(bits), f.cycles) for bits in table if (f := build.figures.get((key, bits, "tommath")))]
            if ours:
                lines.append(Line(f"Napier, {COMPILERS[compiler]}", ours, "ours"))
            if theirs and compiler == list(results.builds)[-1]:
                lines.append(Line("LibTomMath", theirs))
                bound = [(float(bits), cycles) for bits in table
                         if (cycles := bounds.bound_cycles(results, key, bits))]
                if bound:
                    lines.append(Line("the bound", bound, "bound"))
        if len(lines) > 2:
            panels[published.TOMMATH_NAMES[operation]] = lines
    return Plot("tommath", "LibTomMath's table, then and now", "bits", "cycles", panels) if panels else None


def ratios_by_library(results: Results) -> dict[str, list[tuple[float, str, tables.Table, str, tables.Peer]]]:
    """{library: [(our time / its, compiler, table, row, peer)]}, of all rows with both, each once."""
    found, seen = {}, set()
    for table in tables.TABLES:
        for compiler, build in results.builds.items():
            for row in tables.rows_of(table, build.figures):
                ours = build.figures.get((table.key, row, "napier"))
                for peer in table.peers:
                    library, theirs = tables.library_of(peer.who), tables.find(build.figures, table, row, peer.who)
                    if library and ours and theirs and (compiler, table.key, row, peer.who) not in seen:
                        seen.add((compiler, table.key, row, peer.who))
                        found.setdefault(library, []).append(
                            (tables.ratio_of(table, ours, theirs), compiler, table, row, peer))
    return dict(sorted(found.items(), key=lambda item: item[0].lower()))


def overview_plot(results: Results) -> Dots | None:
    rows = [(library, sorted(ratio for ratio, *_ in ratios))
            for library, ratios in ratios_by_library(results).items()]
    rows.sort(key=lambda row: statistics.median(row[1]))
    return Dots("overview", "Napier's time / the peer's, one dot for each operation and size that is measured",
                "left of 1 Napier is faster, right of 1 the peer is", rows) if rows else None


def plots_of(results: Results) -> list[Plot]:
    """All of one machine, without the overview."""
    drawn = [ratio_plot(TABLE_OF[key], results) for key in RATIO_TABLES]
    return [plot for plot in (bouman_plot(results), tommath_plot(results), *drawn) if plot]


# --- Drawing ----------------------------------------------------------------------------------

GREY = "#808080"  # readable on white and on black
OURS = ["#2f81f7", "#8957e5"]
PEERS = ["#d97706", "#16a34a", "#db2777", "#0891b2", "#a16207", "#7c83fd", "#dc2626"]
FASTER, SLOWER = "#2f81f7", "#d97706"


def need_matplotlib():
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        sys.exit("plots need matplotlib, as bench/requirements.txt has it: ./dev bench installs it for --report and --pages")


def _pyplot():
    import matplotlib
    matplotlib.use("svg")
    from matplotlib import pyplot
    matplotlib.rcParams.update({
        "svg.hashsalt": "napier", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 10,
        "text.color": GREY, "axes.labelcolor": GREY, "axes.edgecolor": GREY, "axes.titlecolor": GREY,
        "xtick.color": GREY, "ytick.color": GREY, "grid.color": GREY, "grid.alpha": 0.25, "grid.linewidth": 0.6,
        "legend.frameon": False, "figure.facecolor": "none", "axes.facecolor": "none", "savefig.facecolor": "none",
        "axes.spines.top": False, "axes.spines.right": False, "axes.axisbelow": True})
    return pyplot


def plain(value, _=None) -> str:
    """Of a tick: 0.1, 2, 1000, 64k, 16M."""
    if value >= 10000:
        power = math.log2(value)
        if power == int(power):
            return f"{2 ** (power % 10):.0f}{'k' if power < 20 else 'M' if power < 30 else 'G'}"
        return f"1e{math.log10(value):.0f}"
    return f"{value:g}"


def _draw_lines(pyplot, plot: Plot):
    from matplotlib import ticker
    count = len(plot.panels)
    figure, axes = pyplot.subplots(1, count, figsize=(max(5.4, 4.2 * count), 4.2), sharey=plot.one, squeeze=False,
                                   layout="constrained")
    labels = dict.fromkeys(line.label for lines in plot.panels.values() for line in lines if line.style == "peer")
    colour = {label: PEERS[i % len(PEERS)] for i, label in enumerate(labels)}
    then = dict.fromkeys(line.label for lines in plot.panels.values() for line in lines if line.style == "then")
    for axis, (title, lines) in zip(axes[0], plot.panels.items()):
        ours = iter(OURS)
        for line in lines:
            xs, ys = [p[0] for p in line.points], [p[1] for p in line.points]
            if line.style == "bound":
                axis.plot(xs, ys, color=GREY, linestyle="--", linewidth=1.4, label=line.label)
            elif line.style == "then":
                axis.plot(xs, ys, color=PEERS[list(then).index(line.label)], linestyle=":", linewidth=1.4,
                          label=line.label)
            elif line.style == "ours":
                axis.plot(xs, ys, color=next(ours), marker="o", markersize=3.5, linewidth=2, label=line.label)
            else:
                axis.plot(xs, ys, color=colour[line.label] if plot.one else PEERS[-1 - list(labels).index(line.label)],
                          marker="o", markersize=3, linewidth=1.4, label=line.label)
        if plot.one:
            axis.axhline(1, color=GREY, linewidth=1.2)
        xs = sorted({x for line in lines for x, _ in line.points})
        axis.set_xscale("log", base=2)
        axis.set_yscale("log")
        axis.xaxis.set_major_locator(ticker.FixedLocator(xs if len(xs) <= 8 else xs[::2]))
        axis.xaxis.set_minor_locator(ticker.NullLocator())
        axis.xaxis.set_major_formatter(plain)
        axis.yaxis.set_major_locator(ticker.LogLocator(subs=(1, 2, 5)) if spread(lines) < 100 else ticker.LogLocator())
        axis.yaxis.set_minor_formatter(ticker.NullFormatter())
        axis.yaxis.set_major_formatter(plain)
        axis.set_xlabel({"n": "limbs"}.get(plot.x, plot.x))
        axis.set_title(title, fontsize=9)
        axis.grid(True, which="major")
    axes[0][0].set_ylabel(plot.y)
    figure.suptitle(plot.title, fontsize=11)
    handles = {label: handle for axis in axes[0] for handle, label in zip(*axis.get_legend_handles_labels())}
    figure.legend(handles.values(), handles.keys(), loc="outside lower center", ncols=min(len(handles), 2 + 2 * count),
                  fontsize=8, labelcolor=GREY)
    return figure


def spread(lines: list[Line]) -> float:
    ys = [y for line in lines for _, y in line.points]
    return max(ys) / min(ys)


def _draw_dots(pyplot, plot: Dots):
    from matplotlib import ticker
    figure, axis = pyplot.subplots(figsize=(8.4, 0.9 + 0.42 * len(plot.rows)))
    for number, (label, ratios) in enumerate(plot.rows):
        y = len(plot.rows) - 1 - number
        # Dots are spread over the row's height by a fixed pattern, so that they do not cover one another.
        ys = [y + 0.26 * ((i * 0.618034) % 1 * 2 - 1) for i in range(len(ratios))]
        axis.scatter(ratios, ys, s=9, linewidths=0, alpha=0.75,
                     c=[FASTER if ratio <= 1 else SLOWER for ratio in ratios])
        median = statistics.median(ratios)
        axis.plot([median, median], [y - 0.36, y + 0.36], color=GREY, linewidth=2.2)
        share = 100 * sum(ratio <= 1 for ratio in ratios) / len(ratios)
        axis.annotate(f"median {median:.2f}, faster in {share:.0f} %", (1.01, y),
                      xycoords=("axes fraction", "data"), va="center", fontsize=8.5)
    axis.axvline(1, color=GREY, linewidth=1.2)
    axis.set_xscale("log")
    axis.xaxis.set_major_formatter(plain)
    axis.xaxis.set_major_locator(ticker.LogLocator())
    axis.xaxis.set_minor_formatter(ticker.NullFormatter())
    axis.set_yticks(range(len(plot.rows)), [label for label, _ in reversed(plot.rows)])
    axis.set_ylim(-0.6, len(plot.rows) - 0.4)
    axis.tick_params(axis="y", length=0)
    axis.spines["left"].set_visible(False)
    axis.grid(True, axis="x", which="major")
    axis.set_title(plot.title, fontsize=10.5, loc="left")
    axis.set_xlabel(plot.x)
    figure.tight_layout()
    return figure


def draw(plot: Plot | Dots, path: pathlib.Path):
    """Writes an SVG that is the same for the same data."""
    pyplot = _pyplot()
    figure = (_draw_dots if isinstance(plot, Dots) else _draw_lines)(pyplot, plot)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, metadata={"Date": None, "Creator": None, "Title": plot.title,
                                   "Description": f"data {digest(plot)}"})
    pyplot.close(figure)
    text = re.sub(r"'DejaVu Sans'[^;\"]*sans-serif", "sans-serif", path.read_text(encoding="utf-8"))
    path.write_text("\n".join(line.rstrip() for line in text.splitlines()) + "\n", encoding="utf-8")


def digest_in(svg: pathlib.Path) -> str | None:
    """The digest of the data that an SVG was drawn from."""
    found = re.search(r"data ([0-9a-f]{16})", svg.read_text(encoding="utf-8")) if svg.is_file() else None
    return found[1] if found else None
