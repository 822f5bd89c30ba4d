#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Rows are measured in rounds and written down at once; a second start measures what is missing."""
from expect import expect, finish

import argparse
import contextlib
import io
import json
import pathlib
import tempfile

import measure
import results

# A program in the place of a benchmark: it names its rows, notes what it is asked for, and fails on demand.
PROGRAM = """#!/usr/bin/env python3
import json, os, pathlib, sys
folder = pathlib.Path(__file__).parent
options = dict(word.lstrip("-").split("=") for word in sys.argv[1:] if "=" in word)
if "--benchmark_list_tests" in sys.argv:
    for row in "123":
        for who in ("napier", "gmp"):
            print(f"multiply_inlined/{row}/{who}/iterations:1/manual_time")
    sys.exit()
row = os.environ["NAPIER_BENCH_ROW"]
with open(folder / "asked", "a") as asked:
    print(row, file=asked)
if (folder / "fail_at").exists() and (folder / "fail_at").read_text() == row:
    sys.exit(3)
entries = [{"name": f"{row}/{who}/iterations:1/manual_time/repeats:2", "run_type": "iteration", "real_time": ns + i,
            "cycles": 3 * (ns + i), "clean": 1.0, "left_out": 0.0}
           for who, ns in (("napier", 10), ("gmp", 20)) for i in range(int(options["benchmark_repetitions"]))]
entries.append({**entries[0], "real_time": 99, "left_out": 1.0})
pathlib.Path(options["benchmark_out"]).write_text(json.dumps(
    {"context": {"compiler": "GNU 12", "flags": "-O3", "peers": "GMP 6.2.1"}, "benchmarks": entries}))
"""


def start(folder: pathlib.Path, **changed) -> str:
    """What a start with these options prints."""
    options = argparse.Namespace(**{"program": [], "compiler": None, "filter": None, "rounds": 2, "repetitions": 3,
                                    "minutes": None, "again": False, "folder": folder / "rows", **changed})
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        try:
            measure.measure(measure.all_rows(options), options)
        except SystemExit as end:
            print(end)
    return output.getvalue()


def asked(folder: pathlib.Path) -> list[str]:
    """The rows that were measured since the last time."""
    path = folder / "asked"
    rows = path.read_text(encoding="utf-8").split() if path.exists() else []
    path.unlink(missing_ok=True)
    return [row.rpartition("/")[2] for row in rows]


def install(folder: pathlib.Path, text: str):
    program = folder / "bench_multiply"
    program.write_text(text, encoding="utf-8")
    program.chmod(0o755)
    measure.digest.cache_clear()


with tempfile.TemporaryDirectory() as temporary:
    folder = pathlib.Path(temporary)
    measure.BUILDS = {"g++": folder}
    install(folder, PROGRAM)

    # Interrupted in the second row: the first one is written down, and the next start begins with the second.
    (folder / "fail_at").write_text("multiply_inlined/2", encoding="utf-8")
    expect("failed" in start(folder), "a program's failure is told")
    expect(asked(folder) == ["1", "2"], "it ends there")
    (folder / "fail_at").unlink()
    output = start(folder)
    expect(asked(folder) == ["2", "3", "1", "2", "3"], "the first round of all before the second of any")
    expect("[1/5]" in output and "[5/5]" in output and "left" in output, f"progress: {output}")

    # All is there: nothing is measured, until it is asked for, or the program is another one.
    expect("--again" in start(folder) and not asked(folder), "nothing is measured twice")
    start(folder, filter="/2$", again=True)
    expect(asked(folder) == ["2", "2"], "again, one row")
    start(folder, rounds=3, filter="/3$")
    expect(asked(folder) == ["3"], "one more round")
    builds = measure.measured(folder / "rows")
    figure = builds["g++"].figures["multiply_inlined", "1", "napier"]
    expect(figure[:4] == (11, 33, 6, 6), f"six samples in two rounds: {figure}")
    expect(builds["g++"].programs["bench_multiply"]["peers"] == "GMP 6.2.1", "the context is kept")
    install(folder, PROGRAM + "# changed\n")
    expect(not measure.measured(folder / "rows"), "samples of another program are not its figures")
    start(folder, rounds=1)
    expect(asked(folder) == ["1", "2", "3"], "another program is measured anew")

    # The time is over at once: the row that runs is finished, and the rest is left to the next start.
    output = start(folder, rounds=2, minutes=1e-9)
    expect("the same command" in output and not asked(folder), f"no time: {output}")
    start(folder, rounds=2)
    expect(asked(folder) == ["1", "2", "3"], "the rest")

    # The same while all is measured again: what is left is what the same command without --again measures.
    output = start(folder, rounds=2, minutes=1e-9, again=True)
    expect("without --again" in output and not asked(folder), f"no time for anything again: {output}")
    start(folder, rounds=2)
    expect(asked(folder) == ["1", "2", "3"] * 2, "all is measured again")

    # A row that takes long has enough with one round.
    measure.LONG_ROW_S = 0.0
    start(folder, rounds=5)
    expect(not asked(folder), "long rows have no more rounds")

    # A file that is cut off cannot be: it is written beside its place first.
    path = results.row_file(folder / "rows", "g++", "bench_multiply", "multiply_inlined/1")
    expect(len(json.loads(path.read_text(encoding="utf-8"))["rounds"]) == 2, "the row's file")
    expect(not list((folder / "rows").rglob("*.new")), "nothing half written stays")
finish()
