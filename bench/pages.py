# SPDX-License-Identifier: Apache-2.0
"""Writes the pages of docs/benchmarks/ and their plots from the result files in bench/figures/.

The pages are text; their plots need matplotlib. `problems()` says what in the folder is not what the
result files give; it needs neither matplotlib nor a measurement.
"""
import math
import pathlib
import re
import statistics
import sys

import bounds
import plots
import published
import tables
from results import COMPILERS, FIGURES, ROOT, Results, peers_of, read_results

FOLDER = ROOT / "docs/benchmarks"
TOPICS = {  # a page of each machine: its title, and the keys of its tables
    "products": ("Sums, products, quotients of fixed sizes", r"(multiply|square)_|(add|product|low_product|divide)$"),
    "powers": ("Montgomery multiplication and powers", r"montgomery|mod_?exp|blog"),
    "fields": ("Fields, extensions, arrays and transforms", r"(field|batch|array|extension|tower|transform)_"),
    "divisors": ("Inverses, divisors, Jacobi symbols", r"inverse|gcd|jacobi"),
    "integers": ("Integers of any size", r"integer_"),
}
GENERATED = "<!-- Written by ./dev bench --pages from bench/figures/*.json. Do not edit. -->\n"


def table(header: list[str], lines: list[list[str]]) -> str:
    """A Markdown table, the first column to the left."""
    marks = [":--"] + ["--:"] * (len(header) - 1)
    return "".join(f"| {' | '.join(line)} |\n" for line in [header, marks, *lines])


def number(value: float) -> str:
    """Three digits, or all before the point."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}" if value < 10 else f"{value:.1f}"


def ratio(value: float) -> str:
    return f"{value:.2f}" if value >= 0.095 else f"{value:.3f}" if value >= 0.0095 else f"{value:.1e}"


def cited(source: dict) -> str:
    return f"{source['author']}, [*{source['title']}*]({source['link']}) ({source['year']})"


class Machine:
    """One result file, with its place in the pages."""

    def __init__(self, path: pathlib.Path):
        self.results = read_results(path)
        self.name = path.stem.replace(".", "_")
        self.title = self.results.about["title"]

    def figure(self, compiler: str, *key: str):
        build = self.results.builds.get(compiler)
        return build.figures.get(key) if build else None

    @property
    def count(self) -> int:
        return sum(len(build.figures) for build in self.results.builds.values())

    @property
    def peers(self) -> list[str]:
        """The libraries beside which it has measured something."""
        return list(plots.ratios_by_library(self.results))

    @property
    def missing(self) -> str:
        """Which peers and which pages of tables have no figures in its result file."""
        peers = [name for name in sorted(set(tables.LIBRARIES.values()), key=str.lower) if name not in self.peers]
        topics = [f"*{title}*" for topic, (title, _) in TOPICS.items() if not topic_tables(self, topic)]
        return "; ".join(filter(None, [", ".join(peers), *topics])) or "nothing"


def picture(machine: Machine, plot: plots.Plot, up: str) -> str:
    return f"![{plot.title}]({up}pictures/{machine.name}/{plot.name}.svg)\n"


def beside_result_files() -> str:
    """What the result files do not have, and where more figures are."""
    titles = {path: path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
              for path in sorted(FIGURES.glob("*.md"))}
    return ("A result file has some of the peers and some of the operations, and the page of its machine names the "
            "others.\nFigures of other peers, operations and machines, also those in which Napier is slower, are in tables "
            "that were\nwritten by hand:\n"
            + ",\n".join(f"[{title}](../../{path.relative_to(ROOT)})" for path, title in titles.items()) + ".\n")


# --- A machine's pages ------------------------------------------------------------------------

def flags_of(machine: Machine) -> list[list[str]]:
    """Compiler, flags, the kind of vectors that was chosen, and the programs that share them."""
    groups: dict[tuple[str, str, str], list[str]] = {}
    for build in machine.results.builds.values():
        for program, context in build.programs.items():
            shared = context["compiler"], f"`{context['flags']}`", context.get("vectors", "not recorded")
            groups.setdefault(shared, []).append(program.removeprefix("bench_"))
    return [[*shared, ", ".join(programs)] for shared, programs in groups.items()]


def machine_page(machine: Machine) -> str:
    about, results = machine.results.about, machine.results
    shown_topics = [topic for topic in TOPICS if topic_tables(machine, topic)]
    product = bounds.measured_product_cycles(results)
    jump = next((f for build in results.builds.values()
                 if (f := build.figures.get(("machine", "indirect_jump", "napier")))), None)
    facts = [["processor", about["processor"]], ["system", about["system"]], ["measured", about["date"]],
             ["commit", f"`{about['commit']}`"],
             ["peers", ", ".join(f"{name} {version}" for name, version in peers_of(results).items()) or "not recorded"],
             ["figures", f"{machine.count:,}"],
             ["a product of two limbs", f"{product:.2f} cycles, measured" if product else f"{bounds.MODEL_CYCLES:.2f} cycles, by the model"]]
    if jump:
        facts.append(["an indirect jump", f"{jump.ns:.1f} ns"])
    if note := about.get("note"):
        facts.append(["note", note])
    facts.append(["not in the result file", machine.missing])
    return (f"{GENERATED}\n# {machine.title}\n\n" + table(["", ""], facts).replace("--:", ":--")
            + "\n```{toctree}\n:maxdepth: 1\n\n" + "".join(f"{topic}\n" for topic in shown_topics) + "```\n"
            + "\n## The peers, in one table\n\n"
            "The ratio is Napier's time / the peer's. A row is an operation at a size, with one compiler.\n\n"
            + peers_table(machine) + "\n## Compilers and flags\n\n"
            + table(["compiler", "flags", "vectors", "programs"], flags_of(machine)).replace("--:", ":--"))


def peers_table(machine: Machine) -> str:
    lines = []
    versions = peers_of(machine.results)
    for library, found in plots.ratios_by_library(machine.results).items():
        ratios = sorted(r for r, *_ in found)
        lines.append([library, versions.get(library, ""), str(len(ratios)), str(sum(r > 1 for r in ratios)),
                      ratio(statistics.median(ratios)), ratio(ratios[0]), ratio(ratios[-1])])
    return table(["peer", "version", "rows", "Napier is slower in", "median ratio", "least", "largest"], lines)


def topic_tables(machine: Machine, topic: str) -> list[tables.Table]:
    keys = {key for build in machine.results.builds.values() for key, _, _ in build.figures}
    return [t for t in tables.TABLES
            if t.key in keys and not t.only and re.match(TOPICS[topic][1], t.key)]


def topic_page(machine: Machine, topic: str) -> str:
    drawn = {plot.name: plot for plot in plots.plots_of(machine.results)}
    text = [f"{GENERATED}\n# {TOPICS[topic][0]}: {machine.title}\n\n"
            "Times of one operation. A ratio is Napier's time over that of the column before it: below 1 Napier is "
            "faster. \"The bound\" is [what the multiplier allows](../index.md#the-bound). Figures in brackets were "
            "published for other machines; `~` marks those with too few undisturbed samples.\n"]
    for t in topic_tables(machine, topic):
        text.append(f"\n## {t.title[0].upper() + t.title[1:]}\n")
        if t.key in drawn:
            text.append("\n" + picture(machine, drawn[t.key], "../"))
        for compiler, build in machine.results.builds.items():
            lines, _ = tables.lines_of(t, compiler, build.figures, with_goals=False)
            if not lines:
                continue
            header, *rows = with_bound(t, machine.results, build.figures, lines)
            text.append(f"\n{COMPILERS[compiler]}:\n\n{table(header, rows)}")
    return "".join(text)


def with_bound(t: tables.Table, results: Results, figures, lines: list[list[str]]) -> list[list[str]]:
    """A column behind our cycles: our time over the bound."""
    rows = tables.rows_of(t, figures)
    bound = [bounds.bound_cycles(results, t.key, row) for row in rows]
    if not any(bound):
        return lines
    cells = ["/ the bound"]
    for row, cycles in zip(rows, bound):
        ours = figures.get((t.key, row, "napier"))
        cells.append(ratio(ours.cycles / cycles) if ours and cycles else "")
    return [line[:3] + [cell] + line[3:] for line, cell in zip(lines, cells)]


# --- Where Napier loses -----------------------------------------------------------------------

def losing_page(machines: list[Machine]) -> str:
    text = [f"{GENERATED}\n# Where Napier loses\n\nAll rows of the result files in which another library is faster, the largest ratio first. "
            "The ratio is Napier's time / the peer's, ± its standard error where it was measured. Some rows set Napier's "
            "constant-time functions beside functions whose time depends on their operands; the tables of each machine "
            f"say which.\n\n{beside_result_files()}"]
    for machine in machines:
        found = [row for rows in plots.ratios_by_library(machine.results).values() for row in rows]
        lost = sorted((row for row in found if row[0] > 1), key=lambda row: -row[0])
        note = machine.results.about.get("note")
        text.append(f"\n## {machine.title}\n\n{len(lost)} of {len(found)} rows. Not in the result file: {machine.missing}."
                    + (f" Note: {note}." if note else "") + "\n\n")
        lines = []
        for value, compiler, t, row, peer in lost:
            figures = machine.results.builds[compiler].figures
            ours, theirs = figures[t.key, row, "napier"], tables.find(figures, t, row, peer.who)
            error = math.hypot(ours.error, theirs.error)
            lines.append([ratio(value) + (f" ± {value * error:.2f}" if error else ""), name_of(peer), t.title,
                          row.replace("_", " ") + (f" {unit}" if (unit := unit_of(t)) else ""), COMPILERS[compiler],
                          tables.shown(ours), tables.shown(theirs)])
        text.append(table(["ratio", "peer", "operation", "size", "compiler", "Napier, ns", "peer, ns"], lines)
                    if lines else "None.\n")
    return "".join(text)


def name_of(peer: tables.Peer) -> str:
    library = tables.library_of(peer.who)
    return peer.title if library in peer.title else f"{library}, `{peer.title}`"


def unit_of(t: tables.Table) -> str:
    return {"n": "limbs", "operation": ""}.get(t.row, t.row)


# --- The founding documents -------------------------------------------------------------------

def founding_page(machines: list[Machine]) -> str:
    return (f"{GENERATED}\n# The founding documents' tables, then and now\n\n"
            "Napier began with four documents, each of which measured. Their figures are printed here as they stand there, "
            "beside today's. The machines differ, so compare the ratios rather than the times.\n"
            + bouman_section(machines) + tommath_section(machines) + overload_section(machines)
            + ibcrypt_section(machines))


def of_compilers(machine: Machine, *key: str) -> bool:
    return any(machine.figure(compiler, *key) for compiler in COMPILERS)


def cells(machine: Machine, keys: list[tuple], unit="ns") -> list[str]:
    """The time of each (compiler, table, row, who)."""
    return [number(getattr(f, unit)) if (f := machine.figure(*key)) else "" for key in keys]


def over(a, b, unit="ns") -> str:
    return ratio(getattr(a, unit) / getattr(b, unit)) if a and b else ""


def drawings(machine: Machine, name: str) -> str:
    return "".join("\n" + picture(machine, plot, "") for plot in plots.plots_of(machine.results) if plot.name == name)


def bouman_section(machines: list[Machine]) -> str:
    text = [f"\n## {published.BOUMAN['author']}'s tables\n\n{cited(published.BOUMAN)}; measured on: "
            f"{published.BOUMAN['measured']}. Products of n x n limbs of 64 bits, in nanoseconds; the ratios are the "
            "library's time / GMP's `mpn_mul_n`.\n"]
    for machine in machines:
        if not of_compilers(machine, "multiply_inlined", "4", "napier"):
            continue
        text.append(f"\n### Products: {machine.title}\n" + drawings(machine, "bouman"))
        for number_of, (mode, how) in enumerate((("plain", "-O3"), ("native", "-O3 -march=native"),
                                                 ("inlined", "-O3 -march=native, inlined")), 1):
            lines, key, then = [], f"multiply_{mode}", published.BOUMAN_PRODUCTS[mode]
            for i, n in enumerate(published.LIMBS):
                line = [n, str(then["Bouman"][i]), str(then["its GMP"][i]), str(then["its NTL"][i]),
                        ratio(then["Bouman"][i] / then["its GMP"][i])]
                for compiler in machine.results.builds:
                    ours, gmp = machine.figure(compiler, key, n, "napier"), machine.figure(compiler, key, n, "mpn_mul_n")
                    line += cells(machine, [(compiler, key, n, who) for who in ("napier", "mpn_mul_n", "ntl_mul")])
                    line.append(over(ours, gmp, "cycles"))
                lines.append(line)
            header = ["n", "Bouman", "GMP then", "NTL then", "ratio then"]
            for compiler in machine.results.builds:
                header += [f"Napier, {COMPILERS[compiler]}", "GMP now", "NTL now", "ratio now"]
            text.append(f"\nTable {number_of}, `{how}`:\n\n{table(header, lines)}")
        text.append(f"\n### Montgomery multiplication and powers: {machine.title}\n\n"
                    "Tables 4 and 5: a Montgomery multiplication of 4 limbs, and a power with a modulus of 200 bits, a base "
                    "of 195 and an exponent of 122, in nanoseconds.\n\n")
        lines = []
        for title, then, key, row, theirs in (
                ("multiplication", published.BOUMAN_MONTGOMERY, "montgomery", "4", ()),
                ("power", published.BOUMAN_POWER, "mod_exp", "200", ("mpn_sec_powm", "ntl_power_mod"))):
            line = [title, str(then["Bouman, not inlined"]), str(then["Bouman"]), str(then["its LIBFF"]),
                    str(then.get("its NTL", ""))]
            for compiler in machine.results.builds:
                line += cells(machine, [(compiler, f"{key}_apart", row, "napier"), (compiler, f"{key}_inlined", row, "napier")])
                line += cells(machine, [(compiler, f"{key}_inlined", row, who) for who in theirs]) if theirs else ["", ""]
            lines.append(line)
        header = ["", "Bouman, not inlined", "inlined", "LIBFF then", "NTL then"]
        for compiler in machine.results.builds:
            header += [f"Napier, {COMPILERS[compiler]}, not inlined", "inlined", "GMP, `mpn_sec_powm`", "NTL now"]
        text.append(table(header, lines))
    return "".join(text)


def tommath_section(machines: list[Machine]) -> str:
    text = [f"\n## {published.TOMMATH['author']}'s table\n\n{cited(published.TOMMATH)}; measured on: "
            f"{published.TOMMATH['measured']}. Cycles. MPI is Michael Fromberger's library, which LibTomMath was to "
            "outdo.\n"]
    for machine in machines:
        lines = []
        for operation, of in published.TOMMATH_CYCLES.items():
            key = f"integer_{operation}"
            for bits, (mpi, tommath) in of.items():
                if not of_compilers(machine, key, bits, "napier"):
                    continue
                line = [published.TOMMATH_NAMES[operation], bits, f"{mpi:,}", f"{tommath:,}",
                        f"{mpi / tommath:.1f}"]
                for compiler in machine.results.builds:
                    ours, theirs = (machine.figure(compiler, key, bits, who) for who in ("napier", "tommath"))
                    line += cells(machine, [(compiler, key, bits, who) for who in ("napier", "tommath")], "cycles")
                    line.append(f"{theirs.ns / ours.ns:.1f}" if ours and theirs else "")
                lines.append(line)
        if not lines:
            continue
        header = ["operation", "bits", "MPI then", "LibTomMath then", "times as fast"]
        for compiler in machine.results.builds:
            header += [f"Napier, {COMPILERS[compiler]}", "LibTomMath now", "times as fast"]
        text.append(f"\n### {machine.title}\n" + drawings(machine, "tommath") + "\n" + table(header, lines))
    return "".join(text) if len(text) > 1 else text[0] + "\nNot measured yet on the machines of these pages.\n"


def overload_section(machines: list[Machine]) -> str:
    text = [f"\n## Ignatchenko and Ivanchykhin's table\n\n{cited(published.OVERLOAD)}; measured on: "
            f"{published.OVERLOAD['measured']}. Operations a clock on numbers of 256 bits. The article does not say "
            "whether a product is of 256 or 512 bits; \"product\" is the one of 512 here.\n\n"]
    header = ["", "Boost", "the article or Napier", "times as fast"]
    lines = []
    for operation, of in published.OVERLOAD_RATES.items():
        for i, compiler in enumerate(("Visual Studio 2013", "g++ 4.8.1")):
            lines.append([f"{operation}, then, {compiler}", f"{of['Boost'][i]:.4f}", f"{of['article'][i]:.4f}",
                          f"{of['ratio'][i]:.2f}"])
        for machine in machines:
            for compiler in machine.results.builds:
                ours, boost = (machine.figure(compiler, operation, "256", who) for who in ("napier", "boost"))
                if ours and boost:
                    lines.append([f"{operation}, now, {COMPILERS[compiler]}, {machine.title}", f"{1 / boost.cycles:.4f}",
                                  f"{1 / ours.cycles:.4f}", f"{boost.cycles / ours.cycles:.2f}"])
    return "".join(text) + table(header, lines)


def ibcrypt_section(machines: list[Machine]) -> str:
    text = (f"\n## The post *Bignum Multiplication*\n\n{cited(published.IBCRYPT)}; measured on: "
            f"{published.IBCRYPT['measured']}. m^e mod n with the post's numbers of 2048 bits, in milliseconds.\n\n")
    lines = [[f"then: {step}", f"{1e3 * seconds:,.0f}"] for step, seconds in published.IBCRYPT_STEPS.items()]
    for machine in machines:
        for compiler in machine.results.builds:
            for who, name in (("napier", f"Napier, {COMPILERS[compiler]}, exponent secret"),
                              ("vartime", f"Napier, {COMPILERS[compiler]}, exponent public"),
                              ("mpn_sec_powm", "GMP, `mpn_sec_powm`"), ("mpz_powm", "GMP, `mpz_powm`"), ("python", "Python")):
                figure = machine.figure(compiler, "blog_mod_exp", "2048", who)
                if figure and (who in ("napier", "vartime") or compiler == list(machine.results.builds)[-1]):
                    lines.append([f"now: {name}, {machine.title}", f"{figure.ns / 1e6:.2f}"])
    return text + table(["", "ms"], lines)


# --- The first page ---------------------------------------------------------------------------

def index_page(machines: list[Machine]) -> str:
    most = largest(machines)
    lines = [[f"[{m.title}]({m.name}/index.md)", m.results.about["date"].split()[0], f"{m.count:,}",
              ", ".join(COMPILERS[compiler] for compiler in m.results.builds), ", ".join(m.peers), m.missing,
              m.results.about.get("note", "")] for m in machines]
    return f"""{GENERATED}
# Benchmarks

![Napier's time over each peer's](pictures/overview.svg)

Each dot is an operation at a size, measured in one process beside the peer ({most.title}).
The pages are written by a program from the result files in [bench/figures](../../bench/figures), and
[where Napier loses](losing.md) is a page of its own.
{beside_result_files()}
```{{toctree}}
:maxdepth: 2

founding
losing
{"".join(f"{m.name}/index" + chr(10) for m in machines)}```

## The machines

{table(["machine", "measured", "figures", "compilers", "beside", "not in the result file", "note"], lines).replace("--:", ":--")}
## The peers

{peers_table(most)}
On the {most.title}. The ratio is Napier's time / the peer's: below 1 Napier is faster.

## How to read the tables

* Napier and its peers are measured in one process, in random order, on random operands, and compared in clock cycles; where
  wide vectors lower the clock (powers, batches, integers of any size), in nanoseconds.
* A sample counts only if the processor was undisturbed around it. A figure is the median of the samples that count. Each row is
  measured by several processes, because where the stack and the code lie moves short operations by some percent.
* Operations are independent of one another: what is measured is their throughput. Chained ones are marked so.
* Constant-time functions stand beside constant-time functions where the peer has any.

## The bound

A product of n by n limbs needs $n^2$ products of two limbs by the schoolbook method, a square $n (n + 1) / 2$, a Montgomery reduction
$n^2 + n$, a division of 2n limbs by n as many. A power with an exponent of $b$ bits needs $b$ squares and $b / {bounds.WINDOW}$ products, each with
its reduction. Times what the processor's multiplier takes for a product of two limbs of 64 bits, which is measured too, this bounds
every schoolbook method in words. The plots draw Napier's time over this bound as a dashed line, as if the bound were another peer.
Methods with fewer products (Karatsuba's, transforms) and vectors, which make eight products of 52 bits at once, get below it.

## To measure yourself

```sh
./dev bench                       # build, measure, print the tables
./dev bench multiply --compiler clang
./dev bench --report --minutes 15 # measure for 15 minutes at most, keep the figures, write these pages; the same command continues
./dev bench --compare OLD NEW     # two result files: fails if something became slower, beyond the noise that was measured
```
"""


def largest(machines: list[Machine]) -> Machine:
    return max(machines, key=lambda m: (m.count, m.results.about["date"]))


# --- All --------------------------------------------------------------------------------------

def all_machines(figures: pathlib.Path = FIGURES) -> list[Machine]:
    """The one with the most figures first."""
    return sorted((Machine(path) for path in sorted(figures.glob("*.json"))), key=lambda m: -m.count)


def all_pages(machines: list[Machine]) -> dict[str, str]:
    """{path below docs/benchmarks: text}"""
    pages = {"index.md": index_page(machines), "founding.md": founding_page(machines),
             "losing.md": losing_page(machines)}
    for machine in machines:
        pages[f"{machine.name}/index.md"] = machine_page(machine)
        for topic in TOPICS:
            if topic_tables(machine, topic):
                pages[f"{machine.name}/{topic}.md"] = topic_page(machine, topic)
    return pages


def all_plots(machines: list[Machine]) -> dict[str, plots.Plot | plots.Dots]:
    drawn: dict[str, plots.Plot | plots.Dots] = {}
    if overview := plots.overview_plot(largest(machines).results):
        drawn["pictures/overview.svg"] = overview
    for machine in machines:
        for plot in plots.plots_of(machine.results):
            drawn[f"pictures/{machine.name}/{plot.name}.svg"] = plot
    return drawn


def problems(figures: pathlib.Path = FIGURES, folder: pathlib.Path = FOLDER) -> list[str]:
    """What in the folder is not what the result files give."""
    machines = all_machines(figures)
    pages, drawn = all_pages(machines), all_plots(machines)
    found = [f"{path} is not what the result files give" for path, text in pages.items()
             if not (folder / path).is_file() or (folder / path).read_text(encoding="utf-8") != text]
    found += [f"{path} is not drawn from the result files" for path, plot in drawn.items()
              if plots.digest_in(folder / path) != plots.digest(plot)]
    there = {str(path.relative_to(folder)) for end in ("md", "svg") for path in folder.rglob(f"*.{end}")}
    return found + [f"{path} is of no result file" for path in sorted(there - set(pages) - set(drawn))]


def write_all(figures: pathlib.Path = FIGURES, folder: pathlib.Path = FOLDER) -> int:
    machines = all_machines(figures)
    if not machines:
        print("there is no result file in bench/figures/: ./dev bench --report makes one", file=sys.stderr)
        return 1
    pages, drawn = all_pages(machines), all_plots(machines)
    for path, text in pages.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    for path, plot in drawn.items():
        plots.draw(plot, folder / path)
    for problem in problems(figures, folder):
        if problem.endswith("is of no result file"):
            (folder / problem.split()[0]).unlink()
    print(f"{len(pages)} pages and {len(drawn)} plots: {folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else folder}")
    return 0
