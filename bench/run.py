#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the benchmarks that ./dev bench built with both compilers, prints tables of ratios beside
their goals, and writes build/bench/results.json.

Each benchmark is sampled many times, in random order with the others of its program; a sample
counts only if the processor was idle around it (harness/gate.hpp). The figure is the median of the
clean samples; ~ marks one with fewer than 20 of them: do not quote it.
"""
import argparse
import collections
import contextlib
import io
import json
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys
import time

import tables

ROOT = pathlib.Path(__file__).resolve().parents[1]
ENOUGH = 20
MARKS = ("<!-- figures: written by ./dev bench --notes -->", "<!-- end of figures -->")
METHOD = "bench/method.md"
BUILDS = [("g++", ROOT / "build/bench/bench"), ("clang", ROOT / "build/bench-clang/bench")]

Figure = collections.namedtuple("Figure", "ns cycles clean spread")


def one_processor():
    """Keeps this process and its children on one processor, and says which."""
    if not hasattr(os, "sched_setaffinity"):
        return "any processor"
    cpu = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cpu})
    return f"processor {cpu}"


def processor_name():
    try:
        found = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
        return found[1]
    except (OSError, TypeError):
        return platform.processor() or platform.machine()


def median_of(samples):
    """The median of the clean samples; of the faster half of all where there is none."""
    clean = [s for s in samples if s["clean"]]
    used = clean or sorted(samples, key=lambda s: s["real_time"])[:(len(samples) + 1) // 2]
    cycles = sorted(s["cycles"] for s in used)
    quarter = len(cycles) // 4
    middle = statistics.median(cycles)
    return Figure(statistics.median(s["real_time"] for s in used), middle, len(clean),
                  (cycles[-1 - quarter] - cycles[quarter]) / middle)


def run_program(path, repetitions, pattern):
    """{(table, row, who): Figure} and the program's context."""
    out = path.with_suffix(".json")
    command = [str(path), f"--benchmark_out={out}", "--benchmark_out_format=json",
               f"--benchmark_repetitions={repetitions}",
               "--benchmark_enable_random_interleaving=true"]
    if pattern:
        command.append(f"--benchmark_filter={pattern}")
    with open(path.with_suffix(".log"), "wb") as log:
        if subprocess.run(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL).returncode:
            sys.exit(f"{path.name} failed, see {log.name}")
    if not out.stat().st_size:  # the filter matched nothing
        return {}, {}
    report = json.loads(out.read_text())
    samples = collections.defaultdict(list)
    for entry in report["benchmarks"]:
        if entry["run_type"] == "iteration":
            samples[tuple(entry["name"].split("/")[:3])].append(entry)
    return {name: median_of(entries) for name, entries in samples.items()}, report["context"]


def run_build(compiler, folder, options):
    programs = sorted(p for p in folder.glob("bench_*") if p.is_file() and os.access(p, os.X_OK)
                      and not p.suffix)
    if options.program:
        programs = [p for p in programs if p.name.removeprefix("bench_") in options.program]
    figures, contexts = {}, {}
    for program in programs:
        begin = time.monotonic()
        print(f"{compiler}: {program.name:24}", end="", flush=True)
        found, context = run_program(program, options.repetitions, options.filter)
        unclean = sum(f.clean < ENOUGH for f in found.values())
        print(f"{len(found):4} benchmarks {time.monotonic() - begin:6.1f} s"
              + (f", {unclean} without {ENOUGH} clean samples" if unclean else ""))
        figures.update(found)
        if context:
            contexts[program.name] = {key: context.get(key) for key in
                                      ("compiler", "flags", "indirect_jump_ns")}
    return figures, contexts


def earlier_results(path):
    """The figures and the programs of an earlier run, of each compiler."""
    try:
        builds = json.loads(path.read_text())["builds"]
    except FileNotFoundError:
        return {}
    return {compiler: ({tuple(name.split("/")): Figure(**figure)
                        for name, figure in build["figures"].items()}, build["programs"])
            for compiler, build in builds.items()}


def print_builds(results):
    """What the figures below are of."""
    print(f"{results['processor']}; {results['date']}")
    jump = None
    for compiler, build in results["builds"].items():
        for program, context in build["programs"].items():
            print(f"{compiler}: {program.removeprefix('bench_'):16} {context['compiler']} "
                  f"{context['flags']}")
            jump = context["indirect_jump_ns"]
    print(f"An indirect jump costs {float(jump):.1f} ns here: {METHOD} says why it matters.\n")


def file_name_of(processor):
    """Intel(R) Xeon(R) Processor @ 2.50GHz: intel_xeon_processor_2.50ghz."""
    name = re.sub(r"\((?:R|TM|C)\)", "", processor, flags=re.IGNORECASE).lower()
    return re.sub(r"[^a-z0-9.]+", "_", name).strip("_.") or "unknown"


def write_figures(report, processor, folder=ROOT / "bench/figures"):
    """Puts the report between the two marks in the machine's file, and returns that.

    What stands there before and behind the marks stays; a file that has none is begun.
    """
    path = folder / f"{file_name_of(processor)}.md"
    if path.is_file():
        text = path.read_text(encoding="utf-8")
        if any(text.count(mark) != 1 for mark in MARKS):
            sys.exit(f"{path} has not the lines {MARKS[0]} and {MARKS[1]}")
    else:
        text = (f"# {processor}\n\n\"Goal\" is the ratio that the project has set itself. "
                f"[method.md](../method.md) says how it is measured.\n\n{MARKS[0]}\n{MARKS[1]}\n")
    head, _, rest = text.partition(MARKS[0])
    tail = rest.partition(MARKS[1])[2]
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{head}{MARKS[0]}\n```text\n{report}```\n{MARKS[1]}{tail}", encoding="utf-8")
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("program", nargs="*", help="only bench_PROGRAM")
    parser.add_argument("--compiler", choices=[c for c, _ in BUILDS], help="only this one")
    parser.add_argument("--filter", help="only benchmarks that match this expression")
    parser.add_argument("--repetitions", type=int, default=41, help="samples of each [41]")
    parser.add_argument("--notes", action="store_true", help="write the tables into bench/figures/ too, to this machine's file")
    parser.add_argument("--keep", action="store_true",
                        help="keep what the JSON file has and is not measured now")
    parser.add_argument("--json", type=pathlib.Path, default=ROOT / "build/bench/results.json")
    options = parser.parse_args()

    where = one_processor()
    results = {"processor": processor_name(), "system": platform.platform(),
               "date": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime()), "builds": {}}
    print(f"{results['processor']}, {where}; {results['date']}")
    measured = {}
    earlier = earlier_results(options.json) if options.keep else {}
    for compiler, folder in BUILDS:
        figures, contexts = earlier.get(compiler, ({}, {}))
        if options.compiler in (None, compiler):
            if folder.is_dir():
                found, programs = run_build(compiler, folder, options)
                figures, contexts = {**figures, **found}, {**contexts, **programs}
            else:
                print(f"{compiler}: not built ({folder.relative_to(ROOT)}); ./dev bench builds it")
        if not figures:
            continue
        measured[compiler] = figures
        results["builds"][compiler] = {
            "programs": contexts,
            "figures": {"/".join(name): figure._asdict()
                        for name, figure in sorted(figures.items())}}
    if not any(measured.values()):
        sys.exit("nothing was measured")

    report = io.StringIO()
    with contextlib.redirect_stdout(report):
        print_builds(results)
        missed = tables.print_all(measured, ENOUGH)
    print("\n" + report.getvalue(), end="")
    if options.notes:
        print(f"tables: {write_figures(report.getvalue(), results['processor']).relative_to(ROOT)}")
    results["goals_missed"] = missed
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(results, indent=1) + "\n")
    shown = options.json.relative_to(ROOT) if options.json.is_relative_to(ROOT) else options.json
    print(f"all figures: {shown}")


if __name__ == "__main__":
    main()
