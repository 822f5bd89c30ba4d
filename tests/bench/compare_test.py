#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Planted changes are found, noise is not; the figures' errors are those of the samples."""
from expect import ROOT, expect, finish

import pathlib
import random
import statistics
import subprocess
import sys
import tempfile

from compare import compare
from results import Build, Results, figure_of, read_results, results_text

ABOUT = {"title": "a machine", "processor": "a processor", "system": "", "date": "2026-01-01 00:00 UTC", "commit": "c"}
ROWS = [str(n) for n in range(100)]
WHO = ("napier", "mpn_mul_n", "ntl_mul")


def one_run(chance: random.Random, times: dict, drift=0.01, between=0.006, within=0.02, rounds=4, samples=10) -> Results:
    """A run's figures of samples: true times, all of a run a little off, each process too, each sample too."""
    figures = {}
    for key, cycles in times.items():
        run = cycles * (1 + chance.gauss(0, drift))
        of_rounds = []
        for _ in range(rounds):
            process = run * (1 + chance.gauss(0, between))
            of_rounds.append([[0.3 * c, c, 1] for c in (process * (1 + abs(chance.gauss(0, within))) for _ in range(samples))])
        figures["multiply_inlined", *key] = figure_of(of_rounds)
    return Results(ABOUT, {"g++": Build(figures, {})})


def times_of(slower=()) -> dict:
    return {(row, who): (10 + 7 * int(row)) * (1.12 if who == "napier" and row in slower else 1)
            for row in ROWS for who in WHO}


# Runs of the same code differ by noise alone.
alarms = 0
for seed in range(40):
    chance = random.Random(seed)
    found = compare(one_run(chance, times_of()), one_run(chance, times_of()))
    expect(len(found.changes) == len(ROWS), "each figure of ours is compared")
    expect(found.peers == 2 * len(ROWS), "the peers tell the drift")
    alarms += bool(found.slower or found.faster)
expect(alarms <= 2, f"{alarms} of 40 comparisons of the same code are alarmed")

# Rows that are slower by 12 % are found, and no others; in the other direction they are faster.
planted = {"3", "50", "99"}
for seed in range(10):
    chance = random.Random(100 + seed)
    old, new = one_run(chance, times_of()), one_run(chance, times_of(planted))
    found = compare(old, new)
    expect({c.key[1] for c in found.slower} == planted, f"slower rows: {[c.key for c in found.slower]}")
    expect(not found.faster, "nothing is faster")
    back = compare(new, old)
    expect({c.key[1] for c in back.faster} == planted and not back.slower, "the other direction")

# On a noisy machine the same 12 % are within the noise.
chance = random.Random(5)
found = compare(one_run(chance, times_of(), drift=0.08), one_run(chance, times_of(planted), drift=0.08))
expect(not found.slower, "what the peers' drift explains is no change")
# A quiet machine does not make 1 % a change.
quiet = dict(drift=0.0001, between=0.0001, within=0.0001)
little = {key: cycles * (1.01 if key[1] == "napier" else 1) for key, cycles in times_of().items()}
found = compare(one_run(chance, times_of(), **quiet), one_run(chance, little, **quiet))
expect(not found.slower, "below 3 % nothing is a change")

# The error is what medians of whole measurements differ.
medians, errors = [], []
for seed in range(200):
    chance = random.Random(1000 + seed)
    figure = figure_of([[[c, c, 1] for c in (p * (1 + chance.gauss(0, 0.02)) for _ in range(12))]
                        for p in (100 * (1 + chance.gauss(0, 0.01)) for _ in range(5))])
    medians.append(figure.cycles)
    errors.append(figure.error)
true = statistics.stdev(medians) / 100
expect(0.7 * true < statistics.median(errors) < 1.8 * true, f"errors {statistics.median(errors)}, true {true}")
# Disturbed samples do not count where there are others.
figure = figure_of([[[1.0, 3.0, 1]] * 9 + [[9.0, 27.0, 0]] * 12])
expect((figure.ns, figure.cycles, figure.clean, figure.samples) == (1.0, 3.0, 9, 21), f"{figure}")
expect(figure_of([[[9.0, 27.0, 0], [1.0, 3.0, 0], [2.0, 6.0, 0]]]).clean == 0, "no clean sample")
slow, fast = [9.0, 27.0, 0], [1.0, 3.0, 0]
expect(figure_of([[fast, fast, slow], [fast, slow, slow]]) == (1.0, 3.0, 0, 6, 0.0), "the faster half, and its own error")

# The command's exit status, and files that read as they were written.
with tempfile.TemporaryDirectory() as folder:
    chance = random.Random(7)
    paths = {}
    for name, results in (("old", one_run(chance, times_of())), ("same", one_run(chance, times_of())),
                          ("slower", one_run(chance, times_of(planted))),
                          ("other", one_run(chance, times_of())._replace(about={**ABOUT, "processor": "another"}))):
        paths[name] = pathlib.Path(folder) / f"{name}.json"
        paths[name].write_text(results_text(results), encoding="utf-8")
        again = read_results(paths[name])
        expect(results_text(again) == paths[name].read_text(encoding="utf-8"), "a result file is read as it was written")
    for new, status in (("same", 0), ("slower", 1), ("other", 2)):
        done = subprocess.run([sys.executable, ROOT / "bench/run.py", "--compare", paths["old"], paths[new]],
                              capture_output=True, text=True)
        expect(done.returncode == status, f"{new}: exit status {done.returncode}, {done.stdout}{done.stderr}")
        if new == "slower":
            expect(all(f"multiply_inlined/{row} " in done.stdout for row in planted), "the slower rows are named")
finish()
