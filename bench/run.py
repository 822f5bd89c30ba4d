#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the benchmarks that ./dev bench built with both compilers, row by row, prints tables of
ratios beside their goals, and writes build/bench/results.json.

What is measured already, by the programs that are there now, is kept: a start that was interrupted,
or that --minutes ended, is continued by the same command. A sample counts only if the processor was
idle around it (harness/gate.hpp); ~ marks figures with too few of those: do not quote them.
"""
import argparse
import contextlib
import io
import os
import pathlib
import sys

import compare
import measure
import pages
import plots
import results
import tables

ROOT = results.ROOT


def one_processor() -> str:
    """Keeps this process and its children on one processor, and says which."""
    if not hasattr(os, "sched_setaffinity"):
        return "any processor"
    cpu = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cpu})
    return f"processor {cpu}"


def print_builds(found: results.Results):
    """What the figures below are of."""
    print(f"{found.about['processor']}; {found.about['date']}; {found.about['commit']}")
    for compiler, build in found.builds.items():
        for program, context in build.programs.items():
            print(f"{compiler}: {program.removeprefix('bench_'):16} {context['compiler']} "
                  f"{context['flags']}, vectors: {context.get('vectors', 'not recorded')}")
    peers = results.peers_of(found)
    print("peers:", ", ".join(f"{name} {version}" for name, version in peers.items()) or "none")
    for build in found.builds.values():
        if jump := build.figures.get(("machine", "indirect_jump", "napier")):
            print(f"An indirect jump costs {jump.ns:.1f} ns here: bench/method.md says why it matters.")
            break
    print()


def say_what_is_dropped(kept: pathlib.Path, found: results.Results):
    if not kept.is_file():
        return
    there = {(compiler, key) for compiler, build in found.builds.items() for key in build.figures}
    dropped = sum((compiler, key) not in there for compiler, build in results.read_results(kept).builds.items()
                  for key in build.figures)
    if dropped:
        print(f"{shown(kept)} had {dropped} figures more, which the programs that are built now have not measured")


def shown(path: pathlib.Path) -> pathlib.Path:
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


def options_of(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev bench", description=__doc__.split("\n\n")[0])
    parser.add_argument("program", nargs="*", help="only bench_PROGRAM")
    parser.add_argument("--compiler", choices=list(measure.BUILDS), help="only this one")
    parser.add_argument("--filter", help="only rows TABLE/ROW that match this expression somewhere")
    parser.add_argument("--rounds", type=int, default=4, help="processes that measure each row, in turn [4]")
    parser.add_argument("--repetitions", type=int, default=10, help="samples of each, in each round [10]")
    parser.add_argument("--minutes", type=float, help="end after so long; the same command, without --again, continues")
    parser.add_argument("--again", action="store_true", help="forget what is measured already, and measure it anew")
    parser.add_argument("--list", action="store_true", help="only say which rows there are, and how many are measured")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/bench/rows",
                        help="where samples are kept, a file for each row [build/bench/rows]")
    parser.add_argument("--json", type=pathlib.Path, default=ROOT / "build/bench/results.json",
                        help="where all figures go [build/bench/results.json]")
    parser.add_argument("--machine", help="the machine's name in the pages, such as 'Intel Xeon (Cascade Lake)'")
    parser.add_argument("--report", action="store_true",
                        help="keep the figures in bench/figures/, and write docs/benchmarks/ from all that is there")
    parser.add_argument("--pages", action="store_true", help="measure nothing, only write docs/benchmarks/")
    parser.add_argument("--compare", nargs=2, type=pathlib.Path, metavar=("OLD", "NEW"),
                        help="measure nothing; say what became slower from one result file, or folder of rows, "
                             "to another one: fails if anything did, beyond the noise")
    return parser.parse_args(words)


def main() -> int:
    options = options_of()
    if options.compare:
        return compare.main(*options.compare)
    if options.report or options.pages:
        plots.need_matplotlib()
    if options.pages:
        return pages.write_all()
    where = one_processor()
    rows = measure.all_rows(options)
    if options.list:
        for row in rows:
            print(f"{row.compiler:6} {row.program.name.removeprefix('bench_'):17} {row.name:36} "
                  f"{len(row.rounds)} rounds, {row.seconds:.1f} s")
        print(f"{len(rows)} rows; a round takes about {measure.minutes(measure.left_of(rows, rows))} "
              "by what is measured")
        return 0
    if not rows:
        sys.exit("there is no such row: nothing was measured")
    print(f"{results.processor_name()}, {where}: {len(rows)} rows")
    about = results.about_machine(options.machine)
    results.write_whole(options.folder / "about.json", results.about_text(about))
    measure.measure(rows, options)
    found = results.Results(about, measure.measured(options.folder))

    report = io.StringIO()
    with contextlib.redirect_stdout(report):
        print_builds(found)
        tables.print_all({compiler: build.figures for compiler, build in found.builds.items()})
    print("\n" + report.getvalue(), end="")
    results.write_whole(options.json, results.results_text(found))
    print(f"all figures: {shown(options.json)}")
    if options.report:
        kept = results.FIGURES / f"{results.file_name_of(about['title'])}.json"
        say_what_is_dropped(kept, found)
        results.write_whole(kept, results.results_text(found))
        print(f"kept: {shown(kept)}")
        return pages.write_all()
    return 0


if __name__ == "__main__":
    sys.exit(main())
