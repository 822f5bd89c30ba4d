# SPDX-License-Identifier: Apache-2.0
"""What the tests with programs that others wrote share: they run on the library in the first
argument, found by LD_LIBRARY_PATH, and show that they do. A program that is not here is no failure:
the test says so and ends with 77."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

LIBRARY = pathlib.Path(sys.argv[1]).resolve()
ENVIRONMENT = dict(os.environ, LD_LIBRARY_PATH=str(LIBRARY.parent), LC_ALL="C")


def skip(reason):
    print(f"left out: {reason}")
    sys.exit(77)


def need(program, package):
    path = shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")
    return path or skip(f"there is no {program} (Debian: {package})")


def run(command, environment=ENVIRONMENT, seconds=300, **options):
    """The output of a command that must go well."""
    done = subprocess.run([str(word) for word in command], env=environment, timeout=seconds,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    text = done.stdout.decode(errors="replace")
    if done.returncode != 0:
        sys.exit(f"{command[0]} ends with {done.returncode}:\n{text[-3000:]}")
    return text


def is_ours(path):
    return path and os.path.exists(path) and os.path.samefile(path, LIBRARY)


def links_ours(program):
    """The control: the loader takes our library for the program, or for a library of it."""
    found = re.findall(r"libtommath\.so\.1 => (\S+)", run(["ldd", program]))
    if not found:
        skip(f"{program} does not use libtommath.so.1")
    if not all(map(is_ours, found)):
        sys.exit(f"{program} would run on {found}")


def maps_ours(maps):
    """The control: a process has our library, and no other of its name; maps is of /proc."""
    found = set(re.findall(r"\s(/\S*libtommath\S*)", maps))
    if not found or not all(map(is_ours, found)):
        sys.exit(f"the process runs on {found or 'no libtommath'}")


def sources_of(package, script, folder, *patterns):
    """The folder of a Debian source package, fetched once by scripts/debian_source.sh."""
    done = subprocess.run([script, folder, package, *patterns], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        skip(f"the sources of {package} cannot be had: {done.stdout.strip()}")
    return pathlib.Path(folder) / package


def compile(output, compiler, *arguments):
    """Compiles C at some optimisation with the flags of NAPIER_TEST_C_FLAGS, others' warnings aside."""
    pathlib.Path(output).parent.mkdir(parents=True, exist_ok=True)
    flags = os.environ.get("NAPIER_TEST_C_FLAGS", "").split()
    run([compiler, "-O1", "-w", *flags, "-o", output, *arguments], environment=os.environ)
    return output
