# SPDX-License-Identifier: Apache-2.0
"""What became slower from one measurement to another, of two commits on one machine.

Ours are compared in cycles. The noise of a figure has three parts, all of them measured:

* the error that each measurement found of its median, from its samples and from its processes;
  a figure that happens to show less than the typical error is given that one;
* the drift from one run to the other. The peers show it, because their code is the same in both:
  what their figures moved more than their errors explain;
* the number of figures: each is tested so sharply that a false alarm, in any of them, is to be
  expected in one comparison of a hundred.

Below LEAST nothing is called a change.
"""
import math
import pathlib
import statistics
import sys
from typing import NamedTuple

import tables
from results import COMPILERS, Figure, Results, read_results, robust_deviation

LEAST = 0.03
FALSE_ALARMS = 0.01  # a comparison
UNKNOWN_ERROR = 0.02  # of a figure without samples, and the drift where no peer tells it


class Change(NamedTuple):
    compiler: str
    key: tuple[str, str, str]
    old: Figure
    new: Figure
    change: float  # log(new / old)
    limit: float  # what the noise may do


class Comparison(NamedTuple):
    changes: list[Change]
    drift: float
    peers: int  # figures of theirs that told it

    @property
    def slower(self) -> list[Change]:
        return sorted((c for c in self.changes if c.change > c.limit), key=lambda c: -c.change)

    @property
    def faster(self) -> list[Change]:
        return sorted((c for c in self.changes if c.change < -c.limit), key=lambda c: c.change)


BY_TIME = {table.key for table in tables.TABLES if table.by_time}


def log_change(key, old: Figure, new: Figure) -> float:
    """In time for what runs at the lower clock of wide vectors."""
    return math.log(new.ns / old.ns) if key[0] in BY_TIME else math.log(new.cycles / old.cycles)


def compare(old: Results, new: Results) -> Comparison:
    pairs = [(compiler, key, figure, new.builds[compiler].figures[key])
             for compiler, build in old.builds.items() if compiler in new.builds
             for key, figure in build.figures.items()
             if key in new.builds[compiler].figures and key[0] != "machine"
             and min(figure.ns, figure.cycles) > 0]
    errors = [math.hypot(a.error, b.error) for _, _, a, b in pairs if a.error and b.error]
    typical = statistics.median(errors) if errors else UNKNOWN_ERROR

    def error(a: Figure, b: Figure) -> float:
        return max(typical, math.hypot(a.error or UNKNOWN_ERROR, b.error or UNKNOWN_ERROR))

    peers = [(log_change(key, a, b), error(a, b)) for _, key, a, b in pairs if tables.library_of(key[2])]
    if len(peers) >= 8:
        moved = robust_deviation([change for change, _ in peers])
        explained = statistics.median(e for _, e in peers)
        drift = math.sqrt(max(0.0, moved ** 2 - explained ** 2))
        drift = math.hypot(drift, statistics.median(change for change, _ in peers))
    else:
        drift = UNKNOWN_ERROR
    ours = [pair for pair in pairs if not tables.library_of(pair[1][2])]
    if not ours:
        return Comparison([], drift, len(peers))
    sharp = statistics.NormalDist().inv_cdf(1 - FALSE_ALARMS / 2 / len(ours))
    return Comparison([Change(compiler, key, a, b, log_change(key, a, b),
                              max(math.log1p(LEAST), sharp * math.hypot(error(a, b), drift)))
                       for compiler, key, a, b in ours], drift, len(peers))


def print_changes(title: str, changes: list[Change]):
    if not changes:
        return
    print(f"{title}:")
    for c in changes:
        a, b = (c.old.ns, c.new.ns) if c.key[0] in BY_TIME else (c.old.cycles, c.new.cycles)
        unit = "ns" if c.key[0] in BY_TIME else "cycles"
        name = "/".join(c.key[:2]) + ("" if c.key[2] == "napier" else f"/{c.key[2]}")
        print(f"  {COMPILERS[c.compiler]:8} {name:36} {a:14,.1f} {b:14,.1f} {unit:6} "
              f"{100 * math.expm1(c.change):+7.1f} %, noise up to {100 * math.expm1(c.limit):.1f} %")


def main(old_path: pathlib.Path, new_path: pathlib.Path) -> int:
    """Prints both lists: 0 if nothing is slower, 1 if something is, 2 if nothing can be said."""
    for path in (old_path, new_path):
        if not path.exists():
            print(f"there is no {path}", file=sys.stderr)
            return 2
    old, new = read_results(old_path), read_results(new_path)
    processors = old.about.get("processor"), new.about.get("processor")
    if processors[0] != processors[1]:
        print(f"not comparable: {processors[0]}, {processors[1]}", file=sys.stderr)
        return 2
    found = compare(old, new)
    if not found.changes:
        print("not comparable: the two have no figure of ours in common", file=sys.stderr)
        return 2
    print(f"{old_path} ({old.about.get('commit', '?')}), {new_path} ({new.about.get('commit', '?')})")
    print_changes("slower", found.slower)
    print_changes("faster", found.faster)
    within = len(found.changes) - len(found.slower) - len(found.faster)
    told = f"by {found.peers} figures of peers" if found.peers >= 8 else "assumed, there are too few peers"
    print(f"{len(found.changes)} figures of ours: {len(found.slower)} slower, {len(found.faster)} faster, "
          f"{within} within the noise (drift between the runs {100 * found.drift:.1f} %, {told})")
    return 1 if found.slower else 0
