# SPDX-License-Identifier: Apache-2.0
"""Finds bench/, and counts what fails."""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bench"))
sys.dont_write_bytecode = True
failed = []


def expect(condition: bool, what: str):
    if not condition:
        failed.append(what)


def finish():
    print("\n".join(f"failed: {what}" for what in failed) or "all good")
    sys.exit(bool(failed))
