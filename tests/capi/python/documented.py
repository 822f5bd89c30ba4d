#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds docs/libtommath.md complete: every name that the C library's headers give is on the page.

    documented.py REPOSITORY
"""
import pathlib
import re
import sys


def text(path):
    return re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)


def main():
    root = pathlib.Path(sys.argv[1])
    include = root / "capi/include"
    page = set(re.findall(r"\b\w+\b", (root / "docs/libtommath.md").read_text(encoding="utf-8")))
    names = set()
    for header in ("tommath.h", "tommath_old_names.h", "mplogic.h", "mpprime.h"):
        names |= set(re.findall(r"\b(mp[lp]?_\w+)\(", text(include / header)))
    names |= set(re.findall(r"#define (m\w+) mpi_", text(include / "mpi_names.h")))
    names |= set(re.findall(r"\b(mp_\w+)\(", text(root / "tests/capi/support/manual_0_12_prototypes.h")))
    names -= {"mpl_of_magnitudes", "mpl_count", "mpp_witness", "mp_size", "mp_err", "mp_sign"}
    missing = sorted(names - page)
    for name in missing:
        print(f"docs/libtommath.md does not have {name}")
    print(f"documented: {len(names)} names, {len(missing)} missing")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
