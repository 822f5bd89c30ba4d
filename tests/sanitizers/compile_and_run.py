#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""compile_and_run.py PROGRAM.cpp COMPILER FLAGS...: compiles the program under each sanitizer that
users name, at each level of optimisation, and runs it.

A compilation may take LIMIT seconds of the processor's time. Anything else than success fails.
"""
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import cpu_time  # noqa: E402

LIMIT = 15
BUILDS = [("undefined", level) for level in ("-O0", "-O1", "-O2")] + [
    ("address,undefined", level) for level in ("-O0", "-O1")
]


def stop_in_time():
    # A compilation that explodes is killed, and not waited for.
    resource.setrlimit(resource.RLIMIT_CPU, (2 * LIMIT, 2 * LIMIT))


def processor_time(command, **options):
    """The seconds that it took, and its exit status and output."""
    taken, result = cpu_time.of_command(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                        text=True, **options)
    return taken, result.returncode, result.stdout


source = pathlib.Path(sys.argv[1])
compiler = sys.argv[2:]
failed = False
with tempfile.TemporaryDirectory() as folder:
    for sanitizers, level in BUILDS:
        name = f"{level} -fsanitize={sanitizers}"
        program = os.path.join(folder, "program")
        flags = [level, f"-fsanitize={sanitizers}", "-fno-sanitize-recover=all"]
        taken, status, output = processor_time([*compiler, *flags, str(source), "-o", program],
                                               preexec_fn=stop_in_time)
        print(f"{name}: compiled in {taken:.1f} s", flush=True)
        if status != 0 or taken > LIMIT:
            failed = True
            print(f"FAILED: at most {LIMIT} s, and status 0, not {status}\n{output}")
            continue
        taken, status, output = processor_time([program], timeout=60)
        if status != 0 or "runtime error" in output:
            failed = True
            print(f"FAILED: it ends with {status}\n{output}")
sys.exit(failed)
