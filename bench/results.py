# SPDX-License-Identifier: Apache-2.0
"""Figures: the statistics of samples, and the JSON files that hold them.

A folder of rows, which measure.py fills, has a file for each compiler, program and row, with every
sample. A result file has one machine's figures of all rows; those in bench/figures/ are committed.
"""
import collections
import json
import math
import os
import pathlib
import platform
import re
import statistics
import subprocess
import time
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[1]
FIGURES = ROOT / "bench/figures"
ENOUGH = 20  # clean samples
COMPILERS = {"g++": "g++", "clang": "clang++"}  # in the order of tables


class Figure(NamedTuple):
    ns: float
    cycles: float
    clean: int  # samples that count
    samples: int
    error: float  # of the median, as a part of it: its standard deviation from run to run; 0: unknown

    @property
    def is_sure(self) -> bool:
        return self.clean >= min(ENOUGH, self.samples / 2)


Figures = dict[tuple[str, str, str], Figure]  # by (table, row, who)


class Build(NamedTuple):
    """What one compiler's programs measured. A program's context: compiler, flags, vectors, peers."""
    figures: Figures
    programs: dict[str, dict[str, str]]


class Results(NamedTuple):
    """One machine's. About: title, processor, system, date, commit, the peer's python, a note."""
    about: dict[str, str]
    builds: dict[str, Build]


# --- Statistics -------------------------------------------------------------------------------

def robust_deviation(values: list[float]) -> float:
    """The standard deviation of a normal distribution that has the quartiles of these values."""
    if len(values) < 4:
        return statistics.stdev(values) if len(values) > 1 else 0.0
    low, _, high = statistics.quantiles(values, n=4)
    return (high - low) / 1.349


def figure_of(rounds: list[list[list[float]]]) -> Figure:
    """Of samples [ns, cycles, clean], in rounds, each of which a process of its own measured.

    The median is that of the clean samples; of the faster half of all where there is none. Its error
    has two parts, of the same samples: what these differ within a process, and what the medians of
    processes differ. The second contains some of the first, so that the error is rather too large:
    four processes alone are too few for a deviation.
    """
    samples = [sample for one in rounds for sample in one]
    clean = sum(1 for sample in samples if sample[2])
    longest = sorted(s[0] for s in samples)[(len(samples) - 1) // 2]
    used = [good for one in rounds if (good := [s for s in one if (s[2] if clean else s[0] <= longest)])]
    all_cycles = [s[1] for one in used for s in one]
    cycles = statistics.median(all_cycles)
    within = 1.2533 * robust_deviation(all_cycles) / math.sqrt(len(all_cycles))  # sqrt(pi / 2): of a median
    medians = [statistics.median(s[1] for s in one) for one in used]
    between = statistics.stdev(medians) / math.sqrt(len(medians)) if len(medians) > 1 else 0.0
    return Figure(statistics.median(s[0] for one in used for s in one), cycles, clean, len(samples),
                  math.hypot(within, between) / cycles if cycles else 0.0)


# --- A folder of rows -------------------------------------------------------------------------

def row_file(folder: pathlib.Path, compiler: str, program: str, row: str) -> pathlib.Path:
    """Of the row TABLE/ROW."""
    return folder / compiler / program / (row.replace("/", ".") + ".json")


def write_whole(path: pathlib.Path, text: str):
    """A reader finds the old file or the new one, also if we are interrupted."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(path.name + ".new")
    new.write_text(text, encoding="utf-8")
    os.replace(new, path)


def read_rows(folder: pathlib.Path, is_current=lambda compiler, row: True) -> dict[str, Build]:
    builds = {}
    for compiler in COMPILERS:
        figures, programs = {}, {}
        for path in sorted((folder / compiler).glob("*/*.json")):
            row = json.loads(path.read_text(encoding="utf-8"))
            if not is_current(compiler, row):
                continue
            rounds = collections.defaultdict(list)
            for one in row["rounds"]:
                for who, samples in one["samples"].items():
                    rounds[who].append(samples)
            for who, of_who in rounds.items():
                figures[(*row["row"].split("/"), who)] = figure_of(of_who)
            programs[row["program"]] = row["context"]
        if figures:
            builds[compiler] = Build(figures, programs)
    return builds


def about_text(about: dict[str, str]) -> str:
    return json.dumps(about, indent=1) + "\n"


def peers_of(results: Results) -> dict[str, str]:
    """{name: version}"""
    peers = {}
    if any(who == "python" for build in results.builds.values() for _, _, who in build.figures):
        peers["Python"] = results.about.get("python") or "(version not recorded)"
    for build in results.builds.values():
        for context in build.programs.values():
            for peer in filter(None, context.get("peers", "").split("; ")):
                name, _, version = peer.rpartition(" ")
                peers[name] = version
    return dict(sorted(peers.items(), key=lambda peer: peer[0].lower()))


# --- A result file ----------------------------------------------------------------------------

def rounded(value: float) -> float:
    return float(f"{value:.5g}")


def results_text(results: Results) -> str:
    """JSON with a line for each figure, [ns, cycles, clean, samples, error]."""
    builds = {}
    for compiler, build in results.builds.items():
        lines = [f"    {json.dumps('/'.join(key))}: "
                 + json.dumps([rounded(f.ns), rounded(f.cycles), f.clean, f.samples, round(f.error, 4)])
                 for key, f in sorted(build.figures.items())]
        builds[compiler] = (f'  {json.dumps(compiler)}: {{\n   "programs": '
                            + json.dumps(build.programs, indent=1, sort_keys=True).replace("\n", "\n   ")
                            + ',\n   "figures": {\n' + ",\n".join(lines) + "\n   }\n  }")
    about = "".join(f" {json.dumps(key)}: {json.dumps(value)},\n" for key, value in results.about.items())
    return "{\n" + about + ' "builds": {\n' + ",\n".join(builds.values()) + "\n }\n}\n"


def read_results(path: pathlib.Path) -> Results:
    """Of a result file, or of a folder of rows."""
    if path.is_dir():
        about = path / "about.json"
        return Results(json.loads(about.read_text(encoding="utf-8")) if about.is_file() else {},
                       read_rows(path))
    parsed = json.loads(path.read_text(encoding="utf-8"))
    builds = {compiler: Build({tuple(key.split("/")): Figure(*of_key)
                               for key, of_key in build["figures"].items()}, build["programs"])
              for compiler, build in parsed.pop("builds").items()}
    return Results(parsed, builds)


# --- The machine ------------------------------------------------------------------------------

def processor_name() -> str:
    try:
        found = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
        return found[1]
    except (OSError, TypeError):
        return platform.processor() or platform.machine()


def file_name_of(title: str) -> str:
    """Intel(R) Xeon(R) Processor @ 2.50GHz: intel_xeon_processor_2.50ghz."""
    name = re.sub(r"\((?:R|TM|C)\)", "", title, flags=re.IGNORECASE).lower()
    return re.sub(r"[^a-z0-9.]+", "_", name).strip("_.") or "unknown"


def commit() -> str:
    done = subprocess.run(["git", "describe", "--always", "--dirty", "--abbrev=12"], cwd=ROOT,
                          capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else "unknown"


def system() -> str:
    """Such as Linux x86_64, Debian GNU/Linux 12 (bookworm)."""
    try:
        name = platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        name = platform.release()
    return f"{platform.system()} {platform.machine()}, {name}"


def python_version() -> str:
    """Of the one that is a peer: the python3 of the path."""
    done = subprocess.run(["python3", "--version"], capture_output=True, text=True)
    return done.stdout.strip().removeprefix("Python ")


def about_machine(title: str | None) -> dict[str, str]:
    processor = processor_name()
    return {"title": title or processor, "processor": processor, "system": system(),
            "date": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime()), "commit": commit(),
            "python": python_version()}
