#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws every picture of this folder; with --check it fails if a committed one differs."""
import pathlib
import runpy
import sys

folder = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(folder))
check = "--check" in sys.argv[1:]
different = []
for script in sorted(folder.glob("*.py")):
    if script.stem in ("make", "picture"):
        continue
    drawing = script.with_suffix(".svg")
    before = drawing.read_text(encoding="utf-8") if drawing.exists() else None
    runpy.run_path(str(script), run_name="__main__")
    if check and drawing.read_text(encoding="utf-8") != before:
        different.append(drawing.name)
        if before is None:
            drawing.unlink()
        else:
            drawing.write_text(before, encoding="utf-8")
if different:
    sys.exit(f"not as their scripts draw them: {', '.join(different)}")
