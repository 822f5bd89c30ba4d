#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""LibTomMath's own test program, of Debian's source package, compiled against our header as far as
it uses the public interface: libtommath.py LIBRARY COMPILER HEADERS SCRIPT FOLDER

SCRIPT fetches the sources into FOLDER; tommath_private.h stands for the inside."""
from programs import *

compiler, headers, script, folder = sys.argv[2:]
sources = sources_of("libtommath", script, folder)
demo = sources / "demo"
if not (demo / "test.c").exists():
    skip(f"{demo} has no test.c")
features = {name for pair in re.findall(r"T[12]\((\w+(?:, *\w+)+)\)", (demo / "test.c").read_text())
            for name in re.findall(r"\w+", pair)[1:] if not name.startswith("S_MP_")}
program = compile(pathlib.Path(folder) / "programs" / "libtommath_test", compiler,
                  *(f"-DBN_{name}_C=" for name in sorted(features)),
                  f"-I{pathlib.Path(__file__).parent}", f"-I{headers}", f"-I{demo}",
                  demo / "test.c", demo / "shared.c", f"-L{LIBRARY.parent}", f"-l:{LIBRARY.name}")
links_ours(program)
text = run([program], cwd=pathlib.Path(folder))
last = text.strip().split("\n")[-1]
print(last)
found = re.fullmatch(r"Tests OK/NOP/FAIL: (\d+)/(\d+)/(\d+)", last)
# What is left out are five tests of the inside.
if not found or int(found[1]) < 37 or int(found[2]) > 5 or int(found[3]) != 0:
    sys.exit(text[-3000:])
