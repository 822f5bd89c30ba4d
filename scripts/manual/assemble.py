#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""assemble.py FOLDER SITE: lays out the manual's sources for Sphinx in FOLDER.

The pages of docs/ keep their places. Pages that lie elsewhere, the rooms' for example, are put below
internals/, and links are changed to lead there. A link to a file that is no page leads to its
highlighted text, SITE/source/<its path>.html, which is written here. Files that have not changed
are not written again.
"""
import html
import os
import pathlib
import re
import sys

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name

ROOT = pathlib.Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^(```+|~~~+).*?^\1[ \t]*$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?P<image>!?)\[(?P<text>(?:[^\[\]]|\[[^\]]*\])*)\]\((?P<target>[^()\s]+)\)")
RUNNER = re.compile(r"^<!--\s*(compile|excerpt|flags|g\+\+ flags|clang flags|needs|link)\b[^\n]*-->\n+",
                    re.MULTILINE)
LANGUAGES = {".hpp": "cpp", ".cpp": "cpp", ".inc": "cpp", ".h": "c", ".c": "c", ".py": "python",
             ".sh": "bash", ".cmake": "cmake", ".json": "json"}
# The page of a source. It follows the theme of the manual's pages.
SOURCE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{path}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="{up}source.css">
<script>document.documentElement.dataset.theme = localStorage.getItem("theme") || "auto";</script>
</head><body><header><a href="{up}../index.html">Napier</a> / {path}</header>
{code}</body></html>
"""
STYLE = """body {{ margin: 0; font-family: sans-serif; }}
header {{ padding: 0.8rem 1rem; }}
header a {{ color: inherit; }}
.highlight {{ padding: 0 1rem 2rem; overflow-x: auto; font-size: 0.85rem; line-height: 1.4; }}
.highlight .linenos {{ opacity: 0.5; padding-right: 1rem; user-select: none; }}
.highlight a {{ color: inherit; text-decoration: none; }}
.highlight span:has(> a:target), .highlight a:target + .linenos {{ outline: 1px solid currentColor; }}
{light}
@media (prefers-color-scheme: dark) {{ html:not([data-theme="light"]) {{ {dark} }} }}
html[data-theme="dark"] {{ {dark} }}
"""


def docname(path):
    """Where a page of the repository is in the site, without its ending; None if it is no page."""
    if path.suffix != ".md":
        return None
    parts = path.with_suffix("").parts
    if parts[0] == "docs":
        return "/".join(parts[1:])
    if parts == ("README",):
        return "index"
    if parts[-1] == "README":
        parts = parts[:-1]
    if parts[:2] == ("include", "napier"):
        return "/".join(("internals", "rooms", *parts[2:]))
    return "/".join(("internals", *(part.lower() for part in parts)))


def pages():
    """{path in the repository: name in the site}, of all pages but README.md, which index.md replaces."""
    found = [*ROOT.glob("docs/**/*.md"), *ROOT.glob("include/napier/**/README.md"),
             *ROOT.glob("bench/**/*.md"), ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md",
             ROOT / "SECURITY.md"]
    return {path.relative_to(ROOT): docname(path.relative_to(ROOT)) for path in found}


class Site:
    def __init__(self, folder, site):
        self.folder, self.site, self.pages = folder, site, pages()
        self.sources, self.written = set(), set()

    def write(self, name, content):
        path = self.folder / name
        self.written.add(path)
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

    def target(self, page, match):
        """A link or a picture of a page, changed for the site."""
        target, _, fragment = match["target"].partition("#")
        if not target or "://" in target or target.startswith("mailto:"):
            return match[0]
        path = pathlib.Path(os.path.normpath(page.parent / target))
        if (ROOT / path).is_dir():
            path /= "README.md"
            if path not in self.pages:
                return match["text"]
        if path in self.pages or path == pathlib.Path("README.md"):
            name = docname(path) + ".md"
        elif (ROOT / path).is_file() and (match["image"] or path.suffix in (".svg", ".png")):
            name = str(path.relative_to("docs")) if path.parts[0] == "docs" else f"files/{path}"
            self.write(name, (ROOT / path).read_bytes())
        elif (ROOT / path).is_file():
            self.sources.add(path)
            name = f"source/{path}.html"
        else:
            return match[0]  # Sphinx tells
        relative = os.path.relpath(name, pathlib.PurePosixPath(self.pages[page]).parent)
        if name.endswith(".html"):  # no page of Sphinx: a scheme of docs/conf.py
            relative = f"source:{relative}"
        return f"{match['image']}[{match['text']}]({relative}{'#' + fragment if fragment else ''})"

    def page(self, path):
        text, parts, end = RUNNER.sub("", (ROOT / path).read_text(encoding="utf-8")), [], 0
        for fence in [*FENCE.finditer(text), None]:
            start = fence.start() if fence else len(text)
            parts.append(LINK.sub(lambda match: self.target(path, match), text[end:start]))
            if fence:
                parts.append(fence[0])
                end = fence.end()
        self.write(f"{self.pages[path]}.md", "".join(parts).encode())

    def source(self, path):
        """The page of a file: its highlighted text, with an anchor at each line."""
        page = self.site / f"source/{path}.html"
        if page.exists() and page.stat().st_mtime >= max((ROOT / path).stat().st_mtime,
                                                         pathlib.Path(__file__).stat().st_mtime):
            return
        formatter = HtmlFormatter(linenos="inline", lineanchors="line", anchorlinenos=True)
        code = highlight((ROOT / path).read_text(encoding="utf-8"),
                         get_lexer_by_name(LANGUAGES.get(path.suffix, "text")), formatter)
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(SOURCE.format(path=html.escape(str(path)), code=code,
                                      up="../" * (len(path.parts) - 1)), encoding="utf-8")


def assemble(folder, site):
    made = Site(folder, site)
    for path in made.pages:
        made.page(path)
    for path in ROOT.glob("docs/**/*"):
        if path.is_file() and path.suffix in (".svg", ".png"):
            made.write(str(path.relative_to(ROOT / "docs")), path.read_bytes())
    # The reference links to the headers.
    made.sources |= {path.relative_to(ROOT) for path in ROOT.glob("include/napier/**/*.hpp")}
    for path in sorted(made.sources):
        made.source(path)
    style = {name: HtmlFormatter(style=style).get_style_defs(".highlight")
             for name, style in (("light", "friendly"), ("dark", "github-dark"))}
    dark = "background: #131416; color: #cfd0d0; & " + style["dark"].replace("\n", "\n& ")
    (site / "source/source.css").write_text(STYLE.format(light=style["light"], dark=dark),
                                            encoding="utf-8")
    for path in folder.rglob("*"):
        if path.is_file() and path not in made.written:
            path.unlink()
    return made


if __name__ == "__main__":
    result = assemble(*(pathlib.Path(argument).resolve() for argument in sys.argv[1:]))
    print(f"{len(result.pages)} pages, {len(result.sources)} sources")
