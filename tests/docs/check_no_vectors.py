#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""check_no_vectors.py ROOT: sums and products of fixed size include no header of vectors."""
import pathlib
import re
import sys

INCLUDE = pathlib.Path(sys.argv[1]) / "include"
VECTORS = re.compile(r"vector|lanes|simd|fma|ifma|avx|f64")

seen, ahead = set(), ["napier/big_int/addition.hpp", "napier/big_int/multiplication.hpp"]
while ahead:
    header = ahead.pop()
    if header not in seen:
        seen.add(header)
        ahead += re.findall(r"#\s*include <(napier/[^>]+)>",
                            (INCLUDE / header).read_text(encoding="utf-8"))
problems = [header for header in sorted(seen) if VECTORS.search(header)]
print("\n".join(problems) or f"none of the {len(seen)} headers has vectors")
sys.exit(bool(problems))
