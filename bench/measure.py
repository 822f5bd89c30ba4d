# SPDX-License-Identifier: Apache-2.0
"""Measures row by row, and writes down each row's samples at once.

A row is measured in rounds. In each round a new process takes some samples of every benchmark of the
row, in random order: ours and the peers' are so measured within a second or two, and what only
differs from process to process, such as where the stack lies, is part of the noise. The first round
of all rows comes before the second one of any.

What is measured stays in the folder of rows. A row counts as measured while the program that measured
it is there unchanged; a second start measures what is missing.
"""
import collections
import dataclasses
import functools
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from results import Build, read_rows, row_file, write_whole

ROOT = pathlib.Path(__file__).resolve().parents[1]
BUILDS = {"g++": ROOT / "build/bench/bench", "clang": ROOT / "build/bench-clang/bench"}
LONG_ROW_S = 6.0  # a row that has taken so long has enough rounds


@functools.lru_cache(maxsize=None)
def digest(program: pathlib.Path) -> str:
    return hashlib.sha256(program.read_bytes()).hexdigest()[:20]


def run(command: list, log: pathlib.Path, **environment: str) -> str:
    log.parent.mkdir(parents=True, exist_ok=True)
    with open(log, "wb") as errors:
        done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=errors,
                              stdin=subprocess.DEVNULL, env={**os.environ, **environment})
    if done.returncode != 0:
        sys.exit(f"{pathlib.Path(command[0]).name} failed, see {log}")
    return done.stdout.decode()


@dataclasses.dataclass
class Row:
    """A row of a compiler's program, with what has been measured of it."""
    compiler: str
    program: pathlib.Path
    name: str  # TABLE/ROW
    folder: pathlib.Path
    rounds: list = dataclasses.field(default_factory=list)
    context: dict = dataclasses.field(default_factory=dict)

    @property
    def file(self) -> pathlib.Path:
        return row_file(self.folder, self.compiler, self.program.name, self.name)

    @property
    def seconds(self) -> float:
        return sum(one["seconds"] for one in self.rounds)

    def needs(self, rounds: int) -> bool:
        return len(self.rounds) < rounds and (not self.rounds or self.seconds < LONG_ROW_S)

    def load(self, again: bool):
        """What an earlier start measured with this very program, unless all is measured again."""
        if self.file.is_file() and not again:
            earlier = json.loads(self.file.read_text(encoding="utf-8"))
            if earlier["binary"] == digest(self.program):
                self.rounds, self.context = earlier["rounds"], earlier["context"]
        return self

    def measure(self, repetitions: int):
        begin = time.monotonic()
        with tempfile.TemporaryDirectory() as temporary:
            out = pathlib.Path(temporary) / "out.json"
            run([self.program, f"--benchmark_out={out}", "--benchmark_out_format=json",
                 f"--benchmark_repetitions={repetitions}", "--benchmark_enable_random_interleaving=true"],
                self.file.with_suffix(".log"), NAPIER_BENCH_ROW=self.name)
            report = json.loads(out.read_text(encoding="utf-8"))
        samples = collections.defaultdict(list)
        for entry in report["benchmarks"]:
            if entry["run_type"] == "iteration" and not entry["left_out"]:
                samples[entry["name"].split("/")[2]].append(
                    [float(f"{entry['real_time']:.6g}"), float(f"{entry['cycles']:.6g}"), int(entry["clean"])])
        self.rounds.append({"seconds": round(time.monotonic() - begin, 3), "samples": samples})
        self.context = {key: report["context"].get(key, "") for key in ("compiler", "flags", "vectors", "peers")}
        write_whole(self.file, json.dumps(
            {"row": self.name, "program": self.program.name, "binary": digest(self.program),
             "context": self.context, "rounds": self.rounds}) + "\n")


def programs_of(build: pathlib.Path) -> list[pathlib.Path]:
    return sorted(path for path in build.glob("bench_*")
                  if path.is_file() and os.access(path, os.X_OK) and not path.suffix)


def all_rows(options) -> list[Row]:
    """The rows that the command line asks for, each one of one compiler beside that of the other."""
    rows = []
    for compiler, build in BUILDS.items():
        if options.compiler not in (None, compiler):
            continue
        if not build.is_dir():
            print(f"{compiler}: not built ({build.relative_to(ROOT)}); ./dev bench builds it")
            continue
        for program in programs_of(build):
            if options.program and program.name.removeprefix("bench_") not in options.program:
                continue
            names = run([program, "--benchmark_list_tests"], options.folder / "list.log").split()
            found = dict.fromkeys("/".join(name.split("/")[:2]) for name in names)
            rows += [(number, Row(compiler, program, name, options.folder).load(options.again))
                     for number, name in enumerate(found)
                     if not options.filter or re.search(options.filter, name)]
    return [row for _, row in sorted(rows, key=lambda r: (r[1].program.name, r[0], r[1].compiler == "clang"))]


def minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


class Progress:
    """A line for each row: done/total, what it is, the time left. On a terminal each overwrites the last."""

    def __init__(self, total: int, limit_s: float | None):
        self.total, self.limit_s, self.done = total, limit_s, 0
        self.begin = time.monotonic()
        self.is_terminal = sys.stdout.isatty()

    @property
    def elapsed(self) -> float:
        return time.monotonic() - self.begin

    def is_over(self) -> bool:
        return self.limit_s is not None and self.elapsed > self.limit_s

    def show(self, row: Row, left_s: float):
        self.done += 1
        if self.limit_s is not None:
            left_s = min(left_s, max(0.0, self.limit_s - self.elapsed))
        line = (f"[{self.done}/{self.total}] {row.compiler} {row.name}, round {len(row.rounds)}, "
                f"{row.rounds[-1]['seconds']:.1f} s; {minutes(left_s)} left")
        print(f"\r{line:100.100}" if self.is_terminal else line, end="" if self.is_terminal else "\n",
              flush=True)

    def finish(self):
        if self.is_terminal:
            print()


def left_of(todo: list[Row], all_measured: list[Row]) -> float:
    """What the rounds to come will take: as long as the row's last one, or as the mean of those known."""
    known = [row.rounds[-1]["seconds"] for row in all_measured if row.rounds]
    mean = sum(known) / len(known) if known else 0.5
    return sum(row.rounds[-1]["seconds"] if row.rounds else mean for row in todo)


def measure(rows: list[Row], options) -> bool:
    """Measures what is missing, until it is there or the time is over; says if it is there.

    What is measured again is forgotten first, so that a start without --again continues this one.
    """
    if options.again:
        for row in rows:
            row.file.unlink(missing_ok=True)
    plan = [(number, row) for number in range(1, options.rounds + 1) for row in rows
            if row.needs(options.rounds) and len(row.rounds) < number]
    if not plan:
        print(f"all {len(rows)} rows are measured; --again measures them anew")
    progress = Progress(len(plan), options.minutes * 60 if options.minutes else None)
    for position, (number, row) in enumerate(plan):
        if progress.is_over():
            progress.finish()
            print(f"{minutes(progress.elapsed)} are over; {len(plan) - position} of {len(plan)} are left, "
                  f"which the same command{' without --again' if options.again else ''} measures")
            return False
        if not row.needs(number):  # it turned out to be long
            progress.total -= 1
            continue
        row.measure(options.repetitions)
        progress.show(row, left_of([r for n, r in plan[position + 1:] if r.needs(n)], rows))
    progress.finish()
    return True


def measured(folder: pathlib.Path) -> dict[str, Build]:
    """All figures that the programs that are built now have measured."""
    def is_current(compiler, row):
        program = BUILDS[compiler] / row["program"]
        return program.is_file() and digest(program) == row["binary"]
    return read_rows(folder, is_current)
