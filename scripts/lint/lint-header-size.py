#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A header has one subject: above 400 lines it is split."""
from common import files, finish, place

LIMIT = 400

headers = files(".hpp", ".inc", ".h", below="include")
lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in headers}
problems = [f"{place(path)}: {length} lines" for path, length in lengths.items() if length > LIMIT]
finish(f"{len(headers)} headers, the longest {max(lengths.values(), default=0)} lines", problems)
