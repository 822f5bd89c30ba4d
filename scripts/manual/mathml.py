# SPDX-License-Identifier: Apache-2.0
"""Mathematics as MathML, which browsers set themselves: no script and no font is loaded."""
import latex2mathml.converter
from docutils import nodes


def convert(self, node, display):
    try:
        text = node.astext()
        if display == "block" and ("\\\\" in text or "&" in text) and "\\begin" not in text:
            text = rf"\begin{{aligned}}{text}\end{{aligned}}"
        return latex2mathml.converter.convert(text, display=display)
    except Exception as error:
        raise nodes.SkipNode from self.builder.warn(f"mathematics: {error}: {node.astext()}")


def visit_inline(self, node):
    self.body.append(convert(self, node, "inline"))
    raise nodes.SkipNode


def visit_block(self, node):
    ids = f' id="{node["ids"][0]}"' if node["ids"] else ""
    self.body.append(f'<div class="math"{ids}>{convert(self, node, "block")}</div>')
    raise nodes.SkipNode


def setup(app):
    app.add_html_math_renderer("mathml", (visit_inline, None), (visit_block, None))
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
