# SPDX-License-Identifier: Apache-2.0
"""The directive that sets the declarations of headers on a page of the reference.

    ```{declarations}
    modular/field.hpp
    modular/ring/*.hpp
    ```

Each public declaration has an entry: its text, its comment, and the example that
reference/examples/<page>/<name>.md gives to it. A header belongs to the pattern that fits it best,
of all pages. Names are in the index and in the search, and code in any page that is such a name
links to its entry.
"""
import os
import pathlib
import re

from docutils import nodes
from docutils.statemachine import StringList
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import CppLexer
from sphinx import addnodes
from sphinx.domains import Domain, ObjType
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

import comments
import declarations
import pages

logger = logging.getLogger(__name__)


def emphasise(code, name):
    """Highlighted code, with the name that it declares in bold."""
    span = re.escape(name).replace("operator", "operator</span>(?:<[^>]*>)*", 1) \
        if name.startswith("operator") else re.escape(name)
    for follows in (r'(?=<span class="p">\()', ""):
        marked, count = re.subn(rf">({span})</span>{follows}", r' data-declared="">\1</span>', code, count=1)
        if count:
            return marked
    return code


class Declarations(SphinxDirective):
    has_content = True

    def run(self):
        domain = self.env.domains["napier"]
        page = self.env.docname.split("/")[-1]
        found, of_header, self.names = domain.read()
        order = [line.strip() for line in self.content if line.strip()]
        mine = [declaration for declaration in found
                if of_header.get(declaration.header) in [(page, pattern) for pattern in order]]
        mine.sort(key=lambda one: (order.index(of_header[one.header][1]), one.header, one.line))
        texts = {id(one): one.qualified_text if one is declaration else one.text
                 for declaration in mine for one in declaration.walk()}
        self.texts = dict(zip(texts, declarations.formatted(texts.values())))
        self.page, self.domain = page, domain
        self.used = self.env.temp_data.setdefault("napier:anchors", set())
        return [node for declaration in mine for node in self.entry(declaration)]

    def entry(self, declaration, holder=None):
        """The nodes of one declaration and its members."""
        path = declaration.full_name
        base = pages.anchor_of(path)
        anchor, number = base, 1
        while anchor in self.used:
            number += 1
            anchor = f"{base}-{number}"
        self.used.add(anchor)
        first = number == 1

        signature = addnodes.desc_signature("", "", ids=[anchor], classes=["sig-object", "cpp"])
        text = self.texts[id(declaration)]
        code = emphasise(highlight(text, CppLexer(), HtmlFormatter(nowrap=True)).rstrip("\n"),
                         declaration.name)
        signature += nodes.raw("", f'<code class="highlight declaration">{code}</code>', format="html")
        signature += self.link_to_source(declaration)
        signature["_toc_parts"] = tuple(path.split("::")[1:])
        short = declaration.name if holder is not None else path.removeprefix("napier::")
        signature["_toc_name"] = short if first else ""
        content = addnodes.desc_content("", *comments.render(declaration.comment, self.names))
        if first:
            content += self.example(path)
        for member in declaration.members:
            content += self.entry(member, declaration)
        description = addnodes.desc("", signature, content, domain="napier", objtype=declaration.kind,
                                    desctype=declaration.kind, classes=["cpp", declaration.kind])
        self.domain.note(path, self.env.docname, anchor, declaration.kind)
        title = f"{short} ({holder.name})" if holder is not None else short
        index = addnodes.index(entries=[("single", title, anchor, "", None)] if first else [])
        return [index, description]

    def link_to_source(self, declaration):
        page = f"source/include/napier/{declaration.header}.html#line-{declaration.line}"
        here = str(pathlib.PurePosixPath(self.env.docname).parent)
        return nodes.reference("", "source", refuri=os.path.relpath(page, here), internal=True,
                               classes=["source-link"],
                               reftitle=f"napier/{declaration.header}, line {declaration.line}")

    def example(self, path):
        """The example in reference/examples/<page>/<name>.md."""
        name = pages.anchor_of(path)
        file = pathlib.Path(self.env.srcdir) / "reference" / "examples" / self.page / f"{name}.md"
        if not file.exists():
            return []
        holder = nodes.container(classes=["example"])
        self.state.nested_parse(StringList(file.read_text(encoding="utf-8").split("\n"), str(file)),
                                0, holder)
        return [holder]


class Napier(Domain):
    """The names of the library: {full name: [(page, anchor, kind)]}."""
    name, label = "napier", "C++"
    object_types = {kind: ObjType(kind) for kind in
                    ("class", "concept", "function", "member", "type", "constant", "value", "enum")}
    initial_data = {"objects": {}}
    kept = None

    def read(self):
        """The declarations, {header: (page, pattern)} and all names: once in a run."""
        if Napier.kept is None:
            found = declarations.read()
            of_header, without = pages.of_headers(found)
            for header in without:
                logger.warning("%s: on no page of docs/reference", header)
            names = {one.name for declaration in found for one in declaration.walk()}
            Napier.kept = found, of_header, names
        return Napier.kept

    def note(self, name, page, anchor, kind):
        self.data["objects"].setdefault(name, []).append((page, anchor, kind))

    def clear_doc(self, docname):
        for name, places in list(self.data["objects"].items()):
            places[:] = [place for place in places if place[0] != docname]
            if not places:
                del self.data["objects"][name]

    def merge_domaindata(self, docnames, otherdata):
        for name, places in otherdata["objects"].items():
            for place in places:
                if place[0] in docnames:
                    self.note(name, *place)

    def resolve_any_xref(self, env, fromdocname, builder, target, node, contnode):
        return []

    def get_objects(self):
        for name, places in self.data["objects"].items():
            seen = set()
            for page, anchor, kind in places:
                if page not in seen:  # of overloads, the first
                    seen.add(page)
                    yield name, name, kind, page, anchor, 1


def targets(domain):
    """{spelling in code: its entries}, for names without and with their namespace or class."""
    found = {}
    for name, places in domain.data["objects"].items():
        parts = name.split("::")
        for start in range(1, len(parts)):
            if places[0][2] in ("value", "constant", "member") and start == len(parts) - 1 and start > 1:
                continue  # a member alone may be any
            found.setdefault("::".join(parts[start:]), []).extend(places)
        found.setdefault(name, []).extend(places)
    return found


def link_code(app, doctree, docname):
    """Code that is the name of an entry becomes a link to it, where only one page has such an entry."""
    domain = app.env.domains["napier"]
    if not hasattr(app, "napier_targets"):
        app.napier_targets = targets(domain)
    for literal in list(doctree.findall(nodes.literal)):
        parent = literal.parent
        if isinstance(parent, nodes.reference) or docname.startswith("source/") \
                or any(isinstance(above, nodes.title) for above in ancestors(literal)):
            continue
        word = literal.astext()
        match = re.fullmatch(r"(?:napier::)?((?:\w+::)*(?:operator\S+|\w+))(?:<.*>)?(?:\(.*\))?", word)
        places = app.napier_targets.get(match[1]) if match else None
        if not places:
            continue
        here = [place for place in places if place[0] == docname]
        on_pages = {place[0] for place in places}
        kinds = [place for place in places if place[2] in ("class", "type", "concept")]
        place = here[0] if here else kinds[0] if kinds else places[0] if len(on_pages) == 1 else None
        if place is None or (here and entry_around(literal) == place[1]):
            continue
        link = make_refnode(app.builder, docname, place[0], place[1], literal.deepcopy(),
                            "::".join(match[1].split("::")))
        parent.replace(literal, link)


def ancestors(node):
    while node.parent is not None:
        node = node.parent
        yield node


def entry_around(node):
    """The anchor of the entry that a node is in."""
    for above in ancestors(node):
        if isinstance(above, addnodes.desc):
            return above[0]["ids"][0]
    return None


def always_read(app, env, added, changed, removed):
    """The pages of the reference, which depend on all headers and examples."""
    return [f"reference/{page}" for page in pages.patterns_of_pages()]


def complain_of_examples(app, env):
    """Each example has its entry."""
    anchors = {}
    for places in env.domains["napier"].data["objects"].values():
        for page, anchor, _ in places:
            anchors.setdefault(page.removeprefix("reference/"), set()).add(anchor)
    for file in pages.examples_without_entry(pathlib.Path(app.srcdir) / "reference/examples", anchors):
        logger.warning("reference/examples/%s/%s: the page has no such entry", file.parent.name, file.name)


def setup(app):
    app.add_domain(Napier)
    app.add_directive("declarations", Declarations)
    app.connect("env-get-outdated", always_read)
    app.connect("doctree-resolved", link_code)
    app.connect("env-check-consistency", complain_of_examples)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
