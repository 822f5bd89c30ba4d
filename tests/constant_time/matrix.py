#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the constant-time drivers in many builds: every compiler, level and form of the kernels.

  matrix.py --smoke         4 builds, as a part of the tests
  matrix.py                 a representative part
  matrix.py --all --write   the whole matrix, and the tables of docs/constant_time.md
  matrix.py --list          what would run

A build is taken up where it was left: its result is kept below --folder until the command, the
drivers or a header that they include change. The run fails with a leak; it is void, and fails,
where a planted leak was not seen; and it fails where a public function that takes secrets has no
case.
"""
import argparse
import collections
import concurrent.futures
import dataclasses
import functools
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time
from dataclasses import dataclass

import public_functions
import scan

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
DOCUMENT = ROOT / "docs" / "constant_time.md"
PROBES = HERE / "probes.cpp"
SOURCES = sorted(path for path in HERE.glob("*.cpp") if path != PROBES)

COMPILERS = ("g++-12", "clang++-14", "clang++-16", "clang++-19")
# What valgrind 3.19 does not know: AVX-512, and what clang moves bytes with on AMD's processors.
LEVELS = ("-O0", "-O1", "-O2", "-O3", "-Os", "-O3 -march=x86-64-v3",
          "-O3 -march=native -mno-avx512f -mno-gfni -mno-sse4a", "-O2 -flto")
FORMS = ("default", "portable")
CROSS = (("aarch64", "aarch64-linux-gnu-"), ("armhf", "arm-linux-gnueabihf-"),
         ("riscv64", "riscv64-linux-gnu-"), ("s390x", "s390x-linux-gnu-"))
CROSS_LEVELS = ("-O2", "-Os")
SANITIZED_LEVELS = ("-O1", "-O3 -march=native")

# Findings of the scan that are no leak: the function, the kind, and why.
ALLOWED = [
    ("_vartime", "division|helper|variable|external",
     "the constants of a public modulus, or a public divisor: the name says so"),
    ("(mod_exp|power)_secret", "indirect",
     "the choice of the vectors of a power: their rings have cases of their own"),
]


@dataclass(frozen=True)
class Build:
    checker: str   # memcheck, msan or scan
    compiler: str
    level: str
    form: str
    arch: str = "x86_64"
    few_sizes: bool = False

    @property
    def name(self):
        words = [self.compiler, self.level]
        words += [self.form] if self.form != "default" else []
        words += ["MemorySanitizer"] if self.checker == "msan" else []
        return " ".join(words)

    @property
    def slug(self):
        name = f"{self.checker} {self.name}" + " few" * self.few_sizes
        return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")

    def flags(self):
        flags = ["-std=c++20", f"-I{ROOT / 'include'}", f"-I{ROOT / 'tests'}", *self.level.split()]
        if self.few_sizes:
            flags.append("-DNAPIER_TEST_FEW_SIZES=1")
        if self.form == "portable":
            flags.append("-DNAPIER_PORTABLE=1")
        if self.checker != "scan":
            # valgrind 3.19 reads DWARF up to version 4.
            flags += ["-DNAPIER_CHECK_SECRETS=1", "-gdwarf-4", "-g1"]
        if self.checker == "msan":
            flags += ["-fsanitize=memory", "-fsanitize-recover=memory"]
            # A secret that is returned by value is no use of it.
            if not self.compiler.endswith("-14"):
                flags.append("-fno-sanitize-memory-param-retval")
        return flags

    def link_flags(self):
        flags = self.flags() + ["-no-pie"] * (self.checker != "msan")
        if "-flto" in self.level and "clang" in self.compiler:
            flags.append(f"-fuse-ld=lld-{self.compiler.rsplit('-', 1)[1]}")
        return flags


def builds_of(part):
    if part == "smoke":
        gcc = "g++-12" if shutil.which("g++-12") else "g++"
        return [Build("memcheck", compiler, level, "default", few_sizes=True)
                for compiler in (gcc, "clang++-19") for level in ("-O2", "-O3 -march=x86-64-v3")]
    if part == "some":
        builds = [Build("memcheck", compiler, level, "default") for compiler in ("g++-12", "clang++-19")
                  for level in LEVELS if "native" not in level]
        builds += [Build("memcheck", compiler, "-O2", "portable") for compiler in COMPILERS]
        builds += [Build("memcheck", compiler, "-O3", "default") for compiler in COMPILERS[1:3]]
        builds += [Build("msan", "clang++-19", "-O1", "default")]
        return builds + [Build("scan", prefix + "g++", "-O2", "default", arch)
                         for arch, prefix in CROSS[:2]]
    # The portable form differs in three operations of platform/: few sizes show them.
    builds = [Build("memcheck", compiler, level, form, few_sizes=form == "portable")
              for form in FORMS for compiler in COMPILERS for level in LEVELS]
    builds += [Build("msan", compiler, level, "default")
               for compiler in COMPILERS[1:] for level in SANITIZED_LEVELS]
    return builds + [Build("scan", prefix + "g++", level, "default", arch)
                     for arch, prefix in CROSS for level in CROSS_LEVELS]


# --- One build ----------------------------------------------------------------------------------

class Failure(Exception):
    """What stops a build, with the end of its log."""


def execute(command, log, **options):
    with open(log, "w", encoding="utf-8") as stream:
        code = subprocess.run(command, stdout=stream, stderr=subprocess.STDOUT, check=False,
                              **options).returncode
    if code != 0:
        end = pathlib.Path(log).read_text(encoding="utf-8", errors="replace")[-3000:]
        raise Failure(f"{' '.join(map(str, command))}\nended with {code}:\n{end}")


@functools.cache
def headers_read():
    """The headers that the drivers include, directly or not."""
    found, waiting = set(), sorted(HERE.glob("*.?pp"))
    while waiting:
        for name in re.findall(r"#include <(napier/[^>]+)>", waiting.pop().read_text(encoding="utf-8")):
            header = ROOT / "include" / name
            if header not in found:
                found.add(header)
                waiting.append(header)
    return sorted(found)


def fingerprint(build):
    digest = hashlib.sha256(repr((build, build.link_flags(), ALLOWED)).encode())
    version = subprocess.run([build.compiler, "--version"], stdout=subprocess.PIPE, check=True)
    digest.update(version.stdout)
    for path in headers_read() + sorted(HERE.glob("*.?pp")) + [HERE / "scan.py"]:
        digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()


def kept_result(folder, key):
    try:
        result = json.loads((folder / "result.json").read_text(encoding="utf-8"))
        return result if result["key"] == key else None
    except (OSError, ValueError, KeyError):
        return None


class Runner:
    """Compiles the sources of all builds in one pool, and checks a build when it is complete."""

    def __init__(self, folder, jobs, keep):
        self.folder, self.keep = folder, keep
        self.pool = concurrent.futures.ThreadPoolExecutor(jobs)
        self.printing = threading.Lock()

    def say(self, text):
        with self.printing:
            print(text, flush=True)

    def run(self, builds):
        """[(build, result or Failure)], in the order of builds."""
        outcomes, begin, waiting = {}, time.time(), collections.deque(builds)
        # Few builds are under way at once: what is done is kept if the run is stopped.
        with concurrent.futures.ThreadPoolExecutor(2) as conductors:
            futures = {conductors.submit(self.one, build): build for build in waiting}
            for future in concurrent.futures.as_completed(futures):
                build = futures[future]
                try:
                    outcomes[build] = future.result()
                except Failure as failure:
                    outcomes[build] = failure
                self.say(f"[{len(outcomes)}/{len(futures)}, {time.time() - begin:.0f} s] "
                         f"{build.name}: {summary(outcomes[build])}")
        return [(build, outcomes[build]) for build in builds]

    def one(self, build):
        folder = self.folder / build.slug
        folder.mkdir(parents=True, exist_ok=True)
        key = fingerprint(build)
        kept = kept_result(folder, key)
        if kept:
            return kept
        cases = [path for path in SOURCES if build.checker != "scan" or path.stem != "driver"]
        objects = [folder / f"{path.stem}.o" for path in cases]
        compiling = [self.pool.submit(execute,
                                      [build.compiler, *build.flags(), "-c", source, "-o", object_],
                                      folder / f"{source.stem}.log")
                     for source, object_ in zip(cases, objects)]
        for future in compiling:
            future.result()
        result = self.pool.submit(check, build, folder, objects).result()
        result["key"] = key
        (folder / "result.json").write_text(json.dumps(result, indent=1), encoding="utf-8")
        if not self.keep and not result["leaks"] and not result["findings"]:
            for path in [*objects, folder / "driver"]:
                path.unlink(missing_ok=True)
        return result


def check(build, folder, objects):
    result = {"build": build.name, "functions": {}, "leaks": [], "missed": [], "seen": [],
              "findings": []}
    scanned = objects
    if build.checker != "scan":
        driver = folder / "driver"
        execute([build.compiler, *build.link_flags(), *objects, "-o", driver], folder / "link.log")
        run_cases(build, folder, driver, result)
        scanned = [driver]
    if build.checker != "msan":
        scan_cases(build, scanned, result)
    return result


def run_cases(build, folder, driver, result):
    if build.checker == "memcheck":
        command = ["valgrind", "--quiet", "--error-limit=no", driver]
    else:
        command = [driver]
    table, reports = folder / "cases.tsv", folder / "reports.log"
    with open(table, "w", encoding="utf-8") as lines, open(reports, "w", encoding="utf-8") as log:
        code = subprocess.run(command, stdout=lines, stderr=log, check=False,
                              env={**os.environ, "MSAN_OPTIONS": "halt_on_error=0"}).returncode
    rows = [line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()]
    # MemorySanitizer ends with 1 of its own where it has reported.
    if code not in (0, 1, 2) or not rows or any(len(row) != 5 for row in rows):
        end = reports.read_text(encoding="utf-8", errors="replace")[-3000:]
        raise Failure(f"{driver} ended with {code}:\n{end}")
    for verdict, header, function, size, _ in rows:
        if header == "planted":
            result["missed" if verdict == "missed" else "seen"] += \
                [function] if verdict != "unseen" else []
            continue
        sizes = result["functions"].setdefault(f"{header}\t{function}", [])
        sizes.append(size)
        if verdict != "clean":
            result["leaks"].append(f"{header}: {function}, {size}")


def scan_cases(build, paths, result):
    program = scan.Program([str(path) for path in paths], build.arch)
    for finding in program.findings(scan.ROOTS, ALLOWED):
        if "planted_subject" in finding.root:
            if finding.kind in ("division", "helper"):
                result["seen"].append("a division")
        elif finding.kind != "unused-allowance":
            result["findings"].append(f"{finding.kind}: {finding.text} in {finding.function} "
                                      f"{finding.place}, from {finding.root}")


def summary(outcome):
    if isinstance(outcome, Failure):
        return f"failed\n{outcome}"
    cases = sum(map(len, outcome["functions"].values()))
    words = f"{cases} cases" if cases else "scanned"
    for kind in ("leaks", "findings", "missed"):
        if outcome[kind]:
            words += f", {len(outcome[kind])} {kind}"
    return words


def probe_problems(folder, update):
    """Conditional jumps of the probes that reviewed_jumps.txt does not have."""
    problems = []
    for compiler in ("g++-12", "clang++-19"):
        if not shutil.which(compiler):
            continue
        build = Build("scan", compiler, "-O2", "default")
        object_ = folder / f"probes-{build.slug}.o"
        execute([compiler, *build.flags(), "-c", PROBES, "-o", object_], object_.with_suffix(".log"))
        program = scan.Program([str(object_)], build.arch)
        jumps = program.jumps(scan.PROBES)
        if not jumps:
            problems.append(f"{build.name}: no probe was found")
        if update:
            scan.write_reviewed(scan.REVIEWED, build.name, jumps)
        findings, _ = scan.unreviewed(program, jumps, build.name, scan.REVIEWED)
        problems += [f"{build.name}: {f.kind}: {f.text} in {f.function}" for f in findings]
        problems += [f"{build.name}: {f.kind}: {f.text} in {f.function}"
                     for f in program.findings(scan.PROBES)]
    return problems


# --- All of them --------------------------------------------------------------------------------

def problems_of(outcomes):
    problems, seen = [], set()
    for build, outcome in outcomes:
        if isinstance(outcome, Failure):
            problems.append(f"{build.name}: could not be checked")
            continue
        seen |= set(outcome["seen"])
        problems += [f"{build.name}: leak: {leak}" for leak in outcome["leaks"]]
        problems += [f"{build.name}: {finding}" for finding in outcome["findings"]]
        problems += [f"{build.name}: void: the planted leak was not seen: {leak}"
                     for leak in outcome["missed"]]
        if build.checker != "msan" and "a division" not in outcome["seen"]:
            problems.append(f"{build.name}: void: the planted division was not seen")
    planted = re.findall(r'\.planted\w*<\w+>\(\s*"([^"]+)"',
                         (HERE / "planted.cpp").read_text(encoding="utf-8"))
    problems += [f"void: no build showed the planted leak: {leak}"
                 for leak in planted if leak not in seen]
    if not planted:
        problems.append("void: planted.cpp has no leak")
    return problems


def coverage_problems(outcomes):
    """Public functions without a case, and cases without a function."""
    covered = set()
    for _, outcome in outcomes:
        if not isinstance(outcome, Failure):
            covered |= set(outcome["functions"])
    functions = public_functions.public_functions()
    secret = {f"{f.header}\t{f.signature}" for f in functions if f.time == "secret"}
    known = {f"{f.header}\t{f.signature}" for f in functions}
    show = lambda name: name.replace("\t", ": ")
    return [f"no case for the public function {show(name)}" for name in sorted(secret - covered)] \
        + [f"a case for a function that is not there: {show(name)}"
           for name in sorted(covered - known)]


def table_of(outcomes):
    """The functions against the compilers; a cell says at how many levels there was no report."""
    done = [(build, outcome) for build, outcome in outcomes if not isinstance(outcome, Failure)]
    columns = [(compiler, form) for form in FORMS for compiler in COMPILERS]
    versions = {compiler: compiler.replace("++-", "++ ") for compiler in COMPILERS}
    lines = ["| function | sizes | " + " | ".join(
        versions[c] + (", portable" if form == "portable" else "") for c, form in columns) + " |",
        "|---|--:|" + "--:|" * len(columns)]
    names = sorted({name for _, outcome in done for name in outcome["functions"]})
    header = None
    for name in names:
        file, function = name.split("\t")
        if file != header:
            header = file
            lines.append(f"| **`{file}`** |" + " |" * (len(columns) + 1))
        sizes = max(len(outcome["functions"].get(name, ())) for _, outcome in done)
        cells = []
        for column in columns:
            levels = [outcome for build, outcome in done
                      if build.checker == "memcheck" and (build.compiler, build.form) == column
                      and name in outcome["functions"]]
            leaky = f"{file}: {function}, "
            clean = sum(not any(leak.startswith(leaky) for leak in outcome["leaks"])
                        for outcome in levels)
            cells.append(f"{clean}/{len(levels)}" if levels else "")
        lines.append(f"| `{function.replace('|', chr(92) + '|')}` | {sizes} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def variable_functions():
    lines, words = ["| function | time |", "|---|---|"], ""
    for function in public_functions.public_functions():
        if function.time == "variable":
            words = function.words or words  # an overload shares the comment above it
            lines.append(f"| `{function.header}`: `{function.signature}` | {words} |")
    return "\n".join(dict.fromkeys(lines))


def write_document(outcomes):
    text = DOCUMENT.read_text(encoding="utf-8")
    for name, table in (("functions", table_of(outcomes)), ("variable", variable_functions())):
        begin, end = f"<!-- {name}: written by ./dev ct -->", f"<!-- end of {name} -->"
        head, rest = text.split(begin)
        text = f"{head}{begin}\n\n{table}\n\n{rest[rest.index(end):]}"
    DOCUMENT.write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--smoke", dest="part", action="store_const", const="smoke", default="some")
    parser.add_argument("--all", dest="part", action="store_const", const="all")
    parser.add_argument("--list", action="store_true", help="name the builds")
    parser.add_argument("--only", default="", help="builds whose name matches this expression")
    parser.add_argument("--few", action="store_true", help="few sizes, as in --smoke")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build" / "ct")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--update-probes", action="store_true",
                        help="write the jumps of the probes to reviewed_jumps.txt, for review")
    parser.add_argument("--write", action="store_true",
                        help="write the tables of docs/constant_time.md from this run")
    parser.add_argument("--keep", action="store_true", help="keep objects and drivers")
    options = parser.parse_args()
    builds = [build for build in builds_of(options.part) if re.search(options.only, build.name)]
    if options.few:
        builds = [dataclasses.replace(build, few_sizes=True) for build in builds]
    if options.list or not builds:
        print("\n".join(build.name for build in builds) or "no build has such a name")
        return 0 if builds else 2
    missing = sorted({tool for build in builds for tool in (build.compiler, "valgrind", "objdump")
                      if not shutil.which(tool)})
    if missing:
        print(f"Missing: {', '.join(missing)}")
        return 77  # ctest: skipped
    begin = time.time()
    outcomes = Runner(options.folder.resolve(), options.jobs, options.keep).run(builds)
    problems = problems_of(outcomes) + coverage_problems(outcomes) \
        + probe_problems(options.folder.resolve(), options.update_probes)
    for problem in problems:
        print(f"  {problem}")
    if options.write and not problems:
        write_document(outcomes)
    functions = {name for _, outcome in outcomes if not isinstance(outcome, Failure)
                 for name in outcome["functions"]}
    print(f"constant time: {len(functions)} functions in {len(builds)} builds, "
          f"{len(problems) or 'no'} problem{'s' * (len(problems) != 1)}, "
          f"{time.time() - begin:.0f} s")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
