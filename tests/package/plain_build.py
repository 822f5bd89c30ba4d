#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""plain_build.py CMAKE SOURCE_FOLDER BUILD_FOLDER OPTION...: configures as a user who says nothing
does, and looks at what would be built: programs and libraries that are installed, optimised.

Nothing is compiled: CMake's file API says what the build has.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys

EXPECTED = {"napier-calc", "napier_compiled", "napier_compiled_static", "tommath",
            "tommath_static"}

cmake, source, build = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
shutil.rmtree(build, ignore_errors=True)
answers = build / ".cmake/api/v1"
(answers / "query").mkdir(parents=True)
for query in ("codemodel-v2", "cache-v2"):
    (answers / "query" / query).touch()
# What a shell may say to every build is not said by this user.
silent = {name: value for name, value in os.environ.items() if name != "CMAKE_BUILD_TYPE"}
subprocess.run([cmake, "-S", source, "-B", build, *sys.argv[4:]], check=True, env=silent,
               stdout=subprocess.DEVNULL)


def answer(pattern):
    (file,) = (answers / "reply").glob(pattern)
    return json.loads(file.read_text())


problems = []
cache = {entry["name"]: entry["value"] for entry in answer("cache-v2-*.json")["entries"]}
if cache.get("CMAKE_BUILD_TYPE") != "Release":
    problems.append(f"the build type is '{cache.get('CMAKE_BUILD_TYPE')}', not Release")

(configuration,) = answer("codemodel-v2-*.json")["configurations"]
names = set()
for reference in configuration["targets"]:
    target = json.loads((answers / "reply" / reference["jsonFile"]).read_text())
    if target["type"] in ("OBJECT_LIBRARY", "UTILITY"):
        continue
    names.add(target["name"])
    if "install" not in target:
        problems.append(f"{target['name']} is built, and not installed")
for name in sorted(EXPECTED - names):
    problems.append(f"{name} is missing")
if (build / "CTestTestfile.cmake").exists():
    problems.append("it has tests")

print("\n".join(problems) or f"plain build: {', '.join(sorted(names))}")
sys.exit(bool(problems))
