#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""longest_steps.py BUILD_FOLDER SINCE: the longest steps of a build with ninja and of its tests.

Copies ctest's output from stdin, and says before ctest's summary, which stays the end of it, which ten
steps took longest: tests of this output, and steps of BUILD_FOLDER's last build whose results are
not older than SINCE, in seconds since 1970. Seconds are the clock's: with several processes at once
their sum is more than the whole took.
"""
import pathlib
import re
import sys

COUNT = 10
TEST = re.compile(r"^ *\d+/\d+ Test +#\d+: (\S+) .*?([\d.]+) sec")
SUMMARY = re.compile(r"^\d+% tests passed")


def build_steps(folder, since):
    """The seconds of each step of ninja's log, by its first output."""
    log = folder / ".ninja_log"
    steps = {}
    for line in log.read_text().splitlines() if log.exists() else []:
        fields = line.split("\t")
        if len(fields) < 5:
            continue
        begin, end, written, output = fields[:4]
        if int(written) / 1e9 >= since:
            # A step of several outputs has a line for each, all with the command's hash.
            steps[fields[4]] = ((int(end) - int(begin)) / 1000, output)
    return list(steps.values())


def main():
    folder, since = pathlib.Path(sys.argv[1]), float(sys.argv[2])
    tests = []
    for line in sys.stdin:
        if SUMMARY.match(line):
            steps = sorted(build_steps(folder, since) + tests, reverse=True)[:COUNT]
            print(f"The {len(steps)} steps that took longest:")
            for seconds, name in steps:
                print(f"{seconds:8.1f} s  {name}")
            print()
        test = TEST.match(line)
        if test:
            tests.append((float(test[2]), f"test {test[1]}"))
        print(line, end="", flush=True)


main()
