# SPDX-License-Identifier: Apache-2.0
"""The blocks of code in a Markdown page."""
import re

BLOCK = re.compile(r"(?P<marks>(?:^<!--[^\n]*-->\n+)*)^```(?P<language>[\w+]*)[^\n]*\n"
                   r"(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def code_blocks(page):
    """A match of each block, with its groups: marks (the comments on lines directly before it), language, text."""
    return list(BLOCK.finditer(page))
