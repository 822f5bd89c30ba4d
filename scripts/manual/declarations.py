# SPDX-License-Identifier: Apache-2.0
"""The public declarations of the headers, read with libclang: what napier/*.hpp gives to a program.

Public is each name in namespace napier and in those below it, except detail, the kernels and the
vectors. A declaration keeps the text that it has in its header, up to its body, and the /// comment
above it.
"""
import dataclasses
import functools
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
INCLUDE = ROOT / "include"
INTERNAL = {"detail", "limbs", "kernels", "simd", "compiled_internal", "of_clang"}
INLINE = {"literals"}
# Of the floor for the compiler and the machine, this much is for programs.
PLATFORM = {"limb.hpp", "violation.hpp", "system_random.hpp"}


def clang_library():
    """clang.cindex, of this Python or as Debian's python3-clang-19 installs it for the system's."""
    sys.path.append("/usr/lib/python3/dist-packages")
    from clang import cindex
    return cindex


@dataclasses.dataclass
class Declaration:
    scope: str          # "napier", "napier::ct", "napier::field_element"
    name: str           # "pow", "operator+"
    kind: str           # class, concept, function, member, type, constant, value, enum
    text: str           # as in the header, without its body
    comment: list       # the lines of its comment
    header: str         # "modular/field.hpp"
    line: int
    members: list = dataclasses.field(default_factory=list)
    bases: list = dataclasses.field(default_factory=list)

    @property
    def full_name(self):
        return f"{self.scope}::{self.name}"

    @property
    def qualified_text(self):
        """The text of a declaration outside of classes, whose name has its namespace below napier.

        Inline namespaces need not be written, nor are those of operators.
        """
        namespace = self.scope.removeprefix("napier").removeprefix("::")
        if not namespace or namespace in INLINE or self.name.startswith("operator"):
            return self.text
        name = rf"(?<![\w:]){re.escape(self.name)}\b"
        called = re.search(rf"{name}(?=\s*\()", self.text) if self.kind == "function" else None
        place = (called or re.search(name, self.text)).start()
        return f"{self.text[:place]}{namespace}::{self.text[place:]}"

    def walk(self):
        """The declaration, its members, and theirs."""
        yield self
        for member in self.members:
            yield from member.walk()


# What a declaration says to the compiler alone.
NOISE = re.compile(r"\b(?:NAPIER_(?:ALWAYS_INLINE|NEVER_INLINE|KERNEL|PRIMITIVE|KERNEL_API|BLOCK_LOOP)|"
                   r"friend|inline)\b[ \t]*\n?[ \t]*|\[\[nodiscard\]\][ \t]*\n?[ \t]*")


def cut_at_body(text, cut_at_colon):
    """A declaration up to its body, its initialisers or its bases."""
    depth = 0
    for place, char in enumerate(text):
        if char in "([":
            depth += 1
        elif char in ")]}":
            depth -= 1
        elif char == "{":
            # A requires-expression and a value in braces belong to the declaration.
            if depth == 0 and not re.search(r"(\brequires\s*(\([^()]*\))?|=)\s*$", text[:place]):
                return text[:place]
            depth += 1
        elif depth == 0 and (char == ";" or cut_at_colon and char == ":"
                             and "::" not in text[place - 1:place + 2]):
            return text[:place]
    return text


def tidy(text):
    """The text in one line, without what is for the compiler alone."""
    return " ".join(NOISE.sub("", re.sub(r"//[^\n]*", "", text)).split())


def formatted(texts):
    """Declarations as clang-format sets them, in lines of at most 92 characters."""
    marker = "// next\n"
    style = "{BasedOnStyle: Google, ColumnLimit: 92, AllowShortEnumsOnASingleLine: false}"
    output = subprocess.run(["clang-format-19", f"--style={style}", "--assume-filename=x.cpp"], text=True, check=True,
                            input=marker.join(f"{text};\n" for text in texts),
                            stdout=subprocess.PIPE).stdout
    return [text.strip().removesuffix(";") for text in output.split(marker)]


def standard_comment(name, text):
    """What an operator without a comment does: it is plain for those that are defined by another."""
    assignment = re.fullmatch(r"operator(\+|-|\*|/|%|&|\||\^|<<|>>)=", name)
    if assignment:
        return [f" `x {assignment[1]}= y` is `x = x {assignment[1]} y`."]
    if name in ("operator++", "operator--"):
        verb = {"operator++": "Adds 1", "operator--": "Subtracts 1"}[name]
        return [f" {verb}, and returns the former value." if re.search(r"\bint\)", text) else f" {verb}."]
    return []


class Reader:
    def __init__(self, clang, unit):
        self.clang, self.unit = clang, unit
        self.kinds = clang.CursorKind
        self.found = []

    @functools.cache
    def source(self, path):
        content = pathlib.Path(path).read_bytes()
        return content, content.decode("utf-8").split("\n")

    def is_ours(self, cursor):
        file = cursor.location.file
        return file is not None and pathlib.Path(file.name).is_relative_to(INCLUDE)

    @staticmethod
    def is_public(declaration):
        """Not internal, by its header or its comment, and no overload that is there to refuse a call."""
        folder, _, file = declaration.header.rpartition("/")
        return not (folder.startswith("platform") and file not in PLATFORM
                    or "typename Cure =" in declaration.text or file.endswith("refused.hpp")
                    or declaration.comment and declaration.comment[0].strip().startswith("Internal"))

    def comment_above(self, path, line):
        lines, comment = self.source(path)[1], []
        number = line - 2
        while number >= 0 and lines[number].strip().startswith("///"):
            comment.insert(0, lines[number].strip()[3:])
            number -= 1
        if lines[number].strip().startswith("// Internal"):
            return [" Internal"]
        return comment

    def comment_of(self, declaration_name, text, extent):
        """The comment above a declaration, or after it; for an operator with one meaning, that."""
        path = extent.start.file.name
        after = re.search(r"///< ?(.*)$", self.source(path)[1][extent.end.line - 1])
        return (self.comment_above(path, extent.start.line) or (after and [f" {after[1]}"])
                or standard_comment(declaration_name, text))

    def make(self, cursor, scope, kind, name=None, extent=None):
        extent = extent or cursor.extent
        path = extent.start.file.name
        content = self.source(path)[0]
        text = content[extent.start.offset:extent.end.offset].decode("utf-8")
        if kind in ("class", "function", "member"):
            text = cut_at_body(text, kind == "class" or self.is_constructor(cursor))
        text = tidy(text)
        name = name or cursor.spelling
        if name.startswith("operator") and "type-parameter" in name:
            name = " ".join(re.search(r"operator\s+([^()]*)\(", text)[0][:-1].split())
        return Declaration(scope, name, kind, text,
                           self.comment_of(name, text, extent),
                           str(pathlib.Path(path).relative_to(INCLUDE / "napier")), extent.start.line)

    def is_constructor(self, cursor):
        name = cursor.spelling.split("<")[0]
        parent = cursor.semantic_parent
        return parent is not None and name == parent.spelling.split("<")[0]

    def namespace(self, cursor, scope):
        kinds = self.kinds
        for child in cursor.get_children():
            if not self.is_ours(child):
                continue
            if child.kind == kinds.NAMESPACE:
                name = child.spelling
                if name in INTERNAL or (not name and scope):
                    continue
                inner = scope if name.startswith("v0") else f"{scope}::{name}".removeprefix("::")
                self.namespace(child, inner)
            elif scope.split("::")[0] == "napier":
                self.declaration(child, scope, self.found)

    def declaration(self, cursor, scope, into):
        kinds = self.kinds
        kind = {
            kinds.CLASS_TEMPLATE: "class", kinds.CLASS_DECL: "class", kinds.STRUCT_DECL: "class",
            kinds.FUNCTION_DECL: "function", kinds.FUNCTION_TEMPLATE: "function",
            kinds.TYPE_ALIAS_DECL: "type", kinds.TYPE_ALIAS_TEMPLATE_DECL: "type",
            kinds.CONCEPT_DECL: "concept", kinds.ENUM_DECL: "enum", kinds.VAR_DECL: "constant",
        }.get(cursor.kind)
        if cursor.kind == kinds.UNEXPOSED_DECL and cursor.spelling == "":
            for child in cursor.get_children():  # extern "C" and the like
                self.declaration(child, scope, into)
            return
        if kind is None and cursor.kind == kinds.UNEXPOSED_DECL:
            kind = "constant"
        if kind is None or cursor.spelling.startswith("<deduction guide"):
            return
        if cursor.semantic_parent.kind not in (kinds.NAMESPACE, kinds.UNEXPOSED_DECL):
            return  # a definition of a member that its class declares
        if kind == "class":
            self.class_(cursor, scope, into)
        else:
            made = self.make(cursor, scope, kind)
            if self.is_public(made):
                into.append(made)

    def class_(self, cursor, scope, into):
        if not cursor.is_definition():
            return
        made = self.make(cursor, scope, "class")
        if self.is_public(made):
            if made.name != "iterator":  # its concept says what it can
                made.members = [member for member in self.members(cursor, made) if self.is_public(member)]
            into.append(made)

    def members(self, cursor, made):
        kinds, access = self.kinds, self.clang.AccessSpecifier
        members, scope = [], made.full_name
        for child in cursor.get_children():
            if child.kind == kinds.CXX_BASE_SPECIFIER:
                if child.access_specifier == access.PUBLIC:
                    members += self.inherited(child, made)
                continue
            if child.kind == kinds.FRIEND_DECL:
                inner = next(iter(child.get_children()), None)
                if inner is not None and inner.kind in (kinds.FUNCTION_DECL, kinds.FUNCTION_TEMPLATE):
                    members.append(self.make(inner, scope, "function", extent=child.extent))
                continue
            if child.access_specifier in (access.PRIVATE, access.PROTECTED) or not child.extent.start.file:
                continue
            kind = {
                kinds.CXX_METHOD: "member", kinds.FUNCTION_TEMPLATE: "member",
                kinds.CONSTRUCTOR: "member", kinds.CONVERSION_FUNCTION: "member",
                kinds.FIELD_DECL: "value", kinds.VAR_DECL: "constant",
                kinds.TYPE_ALIAS_DECL: "type", kinds.TYPE_ALIAS_TEMPLATE_DECL: "type",
                kinds.ENUM_DECL: "enum",
            }.get(child.kind)
            if child.kind in (kinds.STRUCT_DECL, kinds.CLASS_DECL, kinds.CLASS_TEMPLATE):
                self.class_(child, scope, members)
            elif kind is not None and child.spelling:
                name = child.spelling
                if "<" in name and not name.startswith("operator"):
                    name = name.split("<")[0]
                members.append(self.make(child, scope, kind, name))
        return members

    def inherited(self, base, made):
        """The members of a base in detail::, which is no page of its own."""
        for child in base.get_children():
            target = child.referenced
            if target is not None and child.kind in (self.kinds.TEMPLATE_REF, self.kinds.TYPE_REF):
                if any(parent in INTERNAL for parent in self.scopes(target)) and self.is_ours(target):
                    holder = dataclasses.replace(made, members=[])
                    own = {made.name, target.spelling}
                    return [member for member in self.members(target, holder)
                            if member.name.split("<")[0] not in own]
                return []
        return []

    @staticmethod
    def scopes(cursor):
        while cursor is not None and cursor.kind.is_declaration():
            yield cursor.spelling
            cursor = cursor.semantic_parent


def includes(compiler="clang++-19"):
    """Where the compiler's own headers are: libclang does not know."""
    folder = subprocess.run([compiler, "-print-resource-dir"], text=True, stdout=subprocess.PIPE,
                            check=True).stdout.strip()
    return ["-resource-dir", folder]


@functools.cache
def read():
    """The public declarations of all headers of the lobby, in the order of the headers."""
    clang = clang_library()
    lobby = sorted(path.name for path in (INCLUDE / "napier").glob("*.hpp"))
    text = "".join(f"#include <napier/{name}>\n" for name in lobby)
    index = clang.Index.create()
    unit = index.parse("all.cpp", unsaved_files=[("all.cpp", text)],
                       args=["-std=c++20", f"-I{INCLUDE}", "-isystem/usr/include/eigen3",
                             *includes()],
                       options=clang.TranslationUnit.PARSE_SKIP_FUNCTION_BODIES)
    errors = [str(d) for d in unit.diagnostics if d.severity >= clang.Diagnostic.Error]
    if errors:
        raise RuntimeError("\n".join(errors))
    reader = Reader(clang, unit)
    reader.namespace(unit.cursor, "")
    # A template of a variable is followed by its instantiations.
    return list({(found.full_name if found.kind == "constant" else id(found)): found
                 for found in reversed(reader.found)}.values())[::-1]


if __name__ == "__main__":
    clang_library()  # whether it is here is all that ./dev asks
