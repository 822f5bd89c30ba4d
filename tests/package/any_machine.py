#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""any_machine.py CMAKE SOURCE_FOLDER WORK_FOLDER OPTION...: installs the headers alone as two
machines would, with different folders for libraries, and compares the results byte for byte.

Then projects look for the package: with words of another size, and for the component that it does
not have, and has after a file in one of the folders for libraries has been added.
"""
import pathlib
import re
import shutil
import subprocess
import sys

cmake, source, work = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
HEADERS_ONLY = [f"-DNAPIER_BUILD_{part}=OFF" for part in ("COMPILED", "CALC", "TOMMATH")]
MESSAGE = ("napier: the component 'compiled' is not installed "
           "(package libnapier-dev, or NAPIER_BUILD_COMPILED=ON)")
# A project without languages is configured at once; the folders are those of the triple "machine".
PROJECT = """cmake_minimum_required(VERSION 3.25)
project(consumer LANGUAGES NONE)
find_package(napier REQUIRED COMPONENTS ${components})
get_target_property(include_folder napier::napier INTERFACE_INCLUDE_DIRECTORIES)
message(STATUS "include folder: ${include_folder}")
if(TARGET napier::compiled)
  get_target_property(folder napier::compiled folder)
  message(STATUS "compiled: ${folder}.")
endif()
"""
shutil.rmtree(work, ignore_errors=True)
problems = []


def run(*command):
    """The exit status, and what was printed, in one line."""
    result = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True)
    return result.returncode, " ".join(result.stdout.split())


def install(name, *options):
    build, prefix = work / f"build-{name}", work / name
    for command in ([cmake, "-S", source, "-B", build, *sys.argv[4:], *HEADERS_ONLY, *options],
                    [cmake, "--install", build, "--prefix", prefix]):
        status, text = run(*command)
        if status:
            sys.exit(text)
    return prefix


def contents(prefix):
    return {path.relative_to(prefix): path.read_bytes()
            for path in prefix.rglob("*") if path.is_file()}


def find(prefix, *options):
    folder = work / "consumer"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "CMakeLists.txt").write_text(PROJECT)
    return run(cmake, "-S", folder, "-B", folder / "build", f"-Dnapier_ROOT={prefix}", *options)


def expect(what, result, status, text):
    if bool(result[0]) != bool(status) or text not in result[1]:
        problems.append(f"{what}: {result[1]}")


first = install("first", "-DCMAKE_INSTALL_LIBDIR=lib")
second = install("second", "-DCMAKE_INSTALL_LIBDIR=lib/machine")
one, other = contents(first), contents(second)
if len(one) < 100:
    problems.append(f"only {len(one)} files are installed")
problems += [f"{path} depends on the folder for libraries"
             for path in sorted(one.keys() | other.keys()) if one.get(path) != other.get(path)]
version_file = (first / "share/cmake/napier/napier-config-version.cmake").read_text()
if re.search(r'STREQUAL "[48]"', version_file):
    problems.append("napier-config-version.cmake depends on the size of a pointer")

moved = install("moved", "-DCMAKE_INSTALL_INCLUDEDIR=include/elsewhere")
if not (moved / "include/elsewhere/napier/napier.hpp").exists():
    problems.append("CMAKE_INSTALL_INCLUDEDIR: the headers are not there")
if "includedir=${prefix}/include/elsewhere\n" not in \
        (moved / "share/pkgconfig/napier.pc").read_text():
    problems.append("CMAKE_INSTALL_INCLUDEDIR: napier.pc does not name it")
expect("CMAKE_INSTALL_INCLUDEDIR", find(moved), 0, f"include folder: {moved}/include/elsewhere ")

WORDS = ("-DCMAKE_SIZEOF_VOID_P=8", "-DCMAKE_SIZEOF_VOID_P=4")
COMPILED = ("-Dcomponents=compiled", "-DCMAKE_LIBRARY_ARCHITECTURE=machine")
for words in WORDS:
    expect(f"headers, {words}", find(first, words), 0, f"include folder: {first}/include ")
expect("no compiled library", find(first, *COMPILED), 1, MESSAGE)
# From the last folder that is looked at to the first.
for folder, words in (("lib", WORDS), ("lib32", WORDS[1:]), ("lib64", WORDS[:1]),
                      ("lib/machine", WORDS)):
    package = first / folder / "cmake/napier"
    package.mkdir(parents=True)
    (package / "napier-compiled-targets.cmake").write_text(
        "add_library(napier::compiled INTERFACE IMPORTED)\n"
        f"set_target_properties(napier::compiled PROPERTIES folder {folder})\n")
    for each in words:
        expect(f"{folder}, {each}", find(first, each, *COMPILED), 0, f"compiled: {folder}. ")

print("\n".join(problems) or f"{len(one)} files, for any machine")
sys.exit(bool(problems))
