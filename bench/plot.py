#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws ours / peer against the size, from the results of ./dev bench integer: an SVG for each
operation, build/bench/plots/OPERATION.svg, with the exponent that fits the growth of our own time.

Needs matplotlib (Debian: python3-matplotlib).
"""
import argparse
import collections
import json
import math
import pathlib
import sys

LABELS = {"gmp": "GMP", "tommath": "LibTomMath", "boost": "Boost", "python": "Python", "ntl": "NTL",
          "openssl": "OpenSSL", "flint": "FLINT", "words": "in words"}
ROOT = pathlib.Path(__file__).resolve().parents[1]
TITLES = {
    "integer_multiply": "x * y", "integer_square": "x * x", "integer_divide": "2n bits by n",
    "integer_mod_exp": "x^y mod m", "integer_inverse": "x^-1 mod m", "integer_gcd": "gcd",
    "integer_xgcd": "gcd with coefficients", "integer_to_decimal": "to decimal",
    "integer_from_decimal": "from decimal", "integer_next_prime": "the next prime",
    "integer_is_prime": "is it prime? (a prime)",
}


def exponent(points):
    """b of the line through log(ns) = a + b log(bits), by least squares."""
    xs = [math.log(bits) for bits, _ in points]
    ys = [math.log(ns) for _, ns in points]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys)) / sum((a - x) ** 2 for a in xs)


def series_of(results):
    """{operation: {compiler: {who: {bits: ns}}}}"""
    series = collections.defaultdict(
        lambda: collections.defaultdict(lambda: collections.defaultdict(dict)))
    for compiler, build in results["builds"].items():
        for key, figure in build["figures"].items():
            operation, bits, who = key.split("/")
            if operation in TITLES:
                series[operation][compiler][who][int(bits)] = figure["ns"]
    return series


def draw(pyplot, operation, compilers, processor, path):
    figure, axes = pyplot.subplots(1, len(compilers), figsize=(6.5 * len(compilers), 4.5),
                                   sharey=True, squeeze=False)
    for axis, (compiler, figures) in zip(axes[0], sorted(compilers.items())):
        ours = figures.pop("napier", {})
        for who, theirs in sorted(figures.items()):
            sizes = sorted(set(ours) & set(theirs))
            axis.plot(sizes, [ours[n] / theirs[n] for n in sizes], marker="o", markersize=3,
                      label=LABELS.get(who, who))
        axis.axhline(1, color="black", linewidth=0.8)
        axis.set_xscale("log", base=2)
        axis.set_yscale("log")
        axis.set_xlabel("bits")
        upper = sorted(ours.items())[len(ours) // 2:]
        grows = f", ours grows as n^{exponent(upper):.2f} above 2^{math.log2(upper[0][0]):.0f}" \
            if len(upper) > 1 else ""
        axis.set_title(f"{compiler}{grows}", fontsize=10)
        axis.grid(True, which="major", linewidth=0.3)
        axis.legend(fontsize=8)
    axes[0][0].set_ylabel("our time / the peer's")
    figure.suptitle(f"{TITLES[operation]} ({processor})")
    figure.tight_layout()
    figure.savefig(path)
    pyplot.close(figure)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--json", type=pathlib.Path, default=ROOT / "build/bench/results.json")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/bench/plots")
    options = parser.parse_args()
    try:
        import matplotlib
    except ImportError:
        sys.exit("plot.py needs matplotlib: apt-get install python3-matplotlib")
    matplotlib.use("svg")
    from matplotlib import pyplot

    results = json.loads(options.json.read_text())
    series = series_of(results)
    if not series:
        return print("no plots: integers were not measured (./dev bench integer)")
    options.folder.mkdir(parents=True, exist_ok=True)
    for operation, compilers in sorted(series.items()):
        path = options.folder / f"{operation.removeprefix('integer_')}.svg"
        draw(pyplot, operation, compilers, results["processor"], path)
        print(path)


if __name__ == "__main__":
    main()
