# SPDX-License-Identifier: Apache-2.0
"""The tables that run.py prints: which benchmarks stand beside which, and what is to be reached."""
import dataclasses

import published
from results import COMPILERS


@dataclasses.dataclass
class Peer:
    who: str  # WHO of a benchmark in the same table, or TABLE/WHO
    title: str
    goals: dict = dataclasses.field(default_factory=dict)  # compiler: the largest good ratio, or
                                                           # a dict of one for each row
    rows: tuple = ()  # the rows that the goals are for; all if empty


@dataclasses.dataclass
class Table:
    key: str
    title: str
    row: str  # what a row's number counts
    peers: list
    published: dict = dataclasses.field(default_factory=dict)  # title: {row: nanoseconds}
    per_clock: bool = False  # operations per clock too, as in Overload
    unit: str = "ns"
    order: tuple = ()  # of rows that are not numbers
    by_time: bool = False  # ratios of nanoseconds: ours runs at the lower clock of wide vectors
    only: tuple = ()  # the rows that it has, where the benchmark has more


# The rows of arrays of elements of extensions.
EXTENSIONS = ("BabyBear-4", "BabyBear-5", "KoalaBear-4", "Goldilocks-2", "Goldilocks-3", "Goldilocks-5",
              "Mersenne-31-2", "Mersenne-31-3", "Mersenne-31-4", "Mersenne-31-6")

# The rows of arrays.
ARRAY_FIELDS = ("BabyBear", "KoalaBear", "Mersenne-31", "Goldilocks", "BN254", "BLS12-381")


def both(ratio):
    return {"g++": ratio, "clang": ratio}


def products(mode, how, paper, goals):
    rows = {title: dict(zip(published.LIMBS, paper[title])) for title in ("Bouman", "its GMP")}
    return [
        Table(f"multiply_{mode}", f"n x n limbs, {how}", "n",
              [Peer("mpn_mul_n", "mpn_mul_n", goals), Peer("mpn_mul", "mpn_mul"),
               Peer("ntl_mul", "NTL mul"), Peer("napier_value", "z = x * y")], rows),
        Table(f"square_{mode}", f"squares of n limbs, {how}", "n",
              [Peer("mpn_sqr", "mpn_sqr", goals), Peer("ntl_sqr", "NTL sqr")]),
    ]


def field(key, title, peers, rows=("multiply", "square")):
    """A field's operations, each with its chained form below it."""
    return Table(f"field_{key}", f"{title}: chained is each on the last one's result", "operation",
                 peers, order=tuple(row + form for row in rows for form in ("", "_chained")))


INTEGER_PEERS = {"gmp": "GMP", "tommath": "LibTomMath", "boost": "Boost", "python": "Python",
                 "ntl": "NTL", "openssl": "OpenSSL", "flint": "FLINT"}
# Whoever has these is to be faster with ours on every row.
OUTPACED = ("tommath", "boost", "python")
GMP_GOALS = {"g++": 1.5, "clang": 1.2}


def for_bits(ratio, below, above=1024):
    """`ratio` above so many bits, `below` for shorter numbers."""
    return {str(n): ratio if n > above else below
            for n in [1 << k for k in range(7, 25)] + [768, 2560, 3072]}


def integers(operation, title, ratio, gmp=None, peers=tuple(INTEGER_PEERS), more=()):
    """An operation of integers of any size: above 1024 bits `ratio`, of each compiler, of the time
    of those who are outpaced, and faster than they on every row."""
    goals = {who: {c: for_bits(r, 1.0) for c, r in ratio.items()} for who in OUTPACED}
    goals["gmp"] = gmp or GMP_GOALS
    return Table(f"integer_{operation}", f"integers: {title}", "bits",
                 [Peer(who, INTEGER_PEERS[who], goals.get(who, {})) for who in peers] + list(more),
                 by_time=True)


def of_the_manual(operation):
    """LibTomMath's table in its manual: cycles of an Athlon XP, beside ours and its successor's of today."""
    cycles = published.TOMMATH_CYCLES[operation]
    return Table(f"integer_{operation}", f"LibTomMath's own table: {published.TOMMATH_NAMES[operation]}", "bits",
                 [Peer("tommath", "LibTomMath")],
                 {f"the manual's {who}, cycles": {bits: of[i] for bits, of in cycles.items()}
                  for i, who in enumerate(("MPI", "LibTomMath"))}, by_time=True, only=tuple(cycles))


FIELD_GOALS = {"g++": 1.15, "clang": 1.0}
# Apart 1.0 (g++ 1.1), chained 1.05 (1.15).
S2N = Peer("s2n", "s2n-bignum", {compiler: {row + form: goal for row in ("multiply", "square")
                                            for form, goal in (("", apart), ("_chained", chained))}
                                 for compiler, apart, chained in (("g++", 1.1, 1.15),
                                                                  ("clang", 1.0, 1.05))})

PRODUCT_GOALS = {"g++": 1.0, "clang": 0.8}

TABLES = [
    *products("plain", "-O3 (Bouman's Table 1)",
              published.BOUMAN_PRODUCTS["plain"], {}),
    *products("native", "-O3 -march=native (Bouman's Table 2)",
              published.BOUMAN_PRODUCTS["native"], {}),
    *products("inlined", "-O3 -march=native, inlined (Bouman's Table 3)",
              published.BOUMAN_PRODUCTS["inlined"],
              PRODUCT_GOALS),
    Table("montgomery_inlined", "Montgomery multiplication, 4 limbs, inlined (Bouman's Table 4)", "n",
          [Peer("montgomery_apart/napier", "not inlined"), Peer("run_time", "run-time modulus")],
          {who: {"4": ns} for who, ns in published.BOUMAN_MONTGOMERY.items()}),
    Table("mod_exp_inlined", "modular exponentiation, 200-bit modulus, 195-bit base, "
          "122-bit exponent, inlined (Bouman's Table 5)", "bits",
          [Peer("mpn_sec_powm", "mpn_sec_powm", both(0.6)), Peer("mpz_powm", "mpz_powm", both(1.0)),
           Peer("ntl_power_mod", "NTL PowerMod"), Peer("mod_exp_apart/napier", "not inlined"),
           Peer("run_time", "run-time modulus"), Peer("vartime", "_vartime")],
          {who: {"200": ns} for who, ns in published.BOUMAN_POWER.items()}),
    Table("add", "x + y modulo 2^bits (Overload 119)", "bits",
          [Peer("boost", "Boost", {"g++": 1 / 6.3, "clang": 1 / 6}, ("256",))], per_clock=True),
    Table("product", "x * y, all bits (Overload 119)", "bits",
          [Peer("boost", "Boost multiply", both(1 / 3), ("256",)),
           Peer("boost_widened", "Boost widened")], per_clock=True),
    Table("low_product", "x * y modulo 2^bits (Overload 119)", "bits",
          [Peer("boost", "Boost")], per_clock=True),
    Table("blog_mod_exp", "m^e mod n of the blog post, 2048 bits", "bits",
          [Peer("python", "Python pow", both(0.1)), Peer("mpn_sec_powm", "mpn_sec_powm"),
           Peer("mpz_powm", "mpz_powm"), Peer("vartime", "_vartime")],
          {who: {"2048": 1e9 * published.IBCRYPT_STEPS[step]} for who, step in
           (("the post", "long multiplication in base 2^64"), ("its Python", "its Python"))}),
    Table("modexp", "powers, secret exponent, modulus of the run time, all of one length", "bits",
          [Peer("openssl", "OpenSSL consttime", both(
              {"512": 1.3, "1024": 0.95, "2048": 0.78, "3072": 0.75, "4096": 0.75})),
           Peer("mpn_sec_powm", "mpn_sec_powm", both(0.75)), Peer("avx2", "AVX2"),
           Peer("scalar", "words")],
          by_time=True),
    Table("modexp_batch", "eight powers at once, each modulo a number of its own, each", "bits",
          [Peer("one_by_one", "one by one"),
           Peer("openssl", "OpenSSL one by one", both(1 / 1.7), ("1024",))], by_time=True),
    Table("batch_multiply", "products in batches of 8, each", "bits",
          [Peer("element", "one by one"), Peer("blst", "blst one by one",
                                               {"g++": {"254": 1 / 1.7, "381": 1 / 1.15},
                                                "clang": {"254": 1 / 1.7, "381": 1 / 1.3}})],
          by_time=True),
    Table("batch_square", "squares in batches of 8, each", "bits", [Peer("element", "one by one")],
          by_time=True),
    Table("batch_add", "sums in batches of 8, each", "bits", [Peer("element", "one by one")],
          by_time=True),
    *(Table(f"array_{key}", f"{what} of arrays of 1024, each", "field",
            [Peer("element", "in words"), Peer("plonky3", "Plonky3", both(1.0))], by_time=True,
            order=ARRAY_FIELDS)
      for key, what in (("multiply", "products"), ("square", "squares"), ("add", "sums"),
                        ("sum_of_products", "sums of products"), ("inverse", "inverses"))),
    *(Table(f"extension_{key}", f"{what} of arrays of 1024 elements of extensions, each", "extension",
            [Peer("element", "in words"), Peer("plonky3", "Plonky3, packed", both(1.0))], by_time=True,
            order=EXTENSIONS)
      for key, what in (("multiply", "products"), ("square", "squares"))),
    *(Table(f"array_power_{n}", f"x^{n} of arrays of 1024, each", "field",
            [Peer("element", "in words"), Peer("plonky3", "Plonky3", both(1.0))], by_time=True,
            order=ARRAY_FIELDS[:4])
      for n in (3, 5, 7, 11)),
    *(Table(f"tower_{key}", f"{what} in the tower of BLS12-381", "degree",
            [Peer("blst", "blst", FIELD_GOALS)])
      for key, what in (("multiply", "products"), ("square", "squares"))),
    *(Table(f"transform_{key}", f"transforms of 2^n elements of {title}, each element", "n",
            [Peer("plonky3", "the best of Plonky3", both(1.0)), Peer("natural", "natural order")],
            by_time=True)
      for key, title in (("baby_bear", "BabyBear"), ("koala_bear", "KoalaBear"),
                         ("goldilocks", "Goldilocks"))),
    field("bn254", "BN254, Montgomery's form of 4 limbs", [Peer("blst", "blst", FIELD_GOALS)]),
    field("bls12_381", "BLS12-381, Montgomery's form of 6 limbs",
          [Peer("blst", "blst", FIELD_GOALS)]),
    field("p256", "P-256", [Peer("nistz256", "nistz256", FIELD_GOALS), S2N]),
    field("secp256k1", "secp256k1", [Peer("secp256k1", "libsecp256k1", FIELD_GOALS),
                                     Peer("secp256k1_c", "its C", FIELD_GOALS), S2N]),
    field("25519", "2^255 - 19; dense: a prime of 255 bits without a shape",
          [Peer("dense", "dense", {"g++": 1.15 / 1.3, "clang": 1 / 1.3}),
           Peer("generic", "generic Montgomery"), S2N]),
    field("p224", "P-224", [Peer("generic", "generic Montgomery")]),
    *(field(key, title, [Peer("generic", "generic Montgomery"), S2N])
      for key, title in (("p384", "P-384"), ("p521", "P-521"))),
    field("goldilocks", "Goldilocks, 2^64 - 2^32 + 1", [Peer("hand", "by hand")], ("multiply",)),
    field("babybear", "BabyBear, 15 2^27 + 1", [Peer("hand", "by hand")], ("multiply", "sum")),
    field("sum_of_products", "x y + y y with one reduction", [Peer("apart", "apart")],
          ("bls12_381", "p256", "25519")),
    *(Table(f"{key}_fixed", f"{what} of n limbs, called", "n",
            [Peer("s2n", "s2n-bignum", {"g++": dict.fromkeys(("16", "32"), 1.2),
                                        "clang": dict.fromkeys(("16", "32"), 1.05)}),
             Peer(gmp, gmp)])
      for key, what, gmp in (("multiply", "products", "mpn_mul_n"),
                             ("square", "squares", "mpn_sqr"))),
    Table("divide", "2n-limb by n-limb division (vartime)", "n",
          [Peer("mpn_tdiv_qr", "mpn_tdiv_qr"), Peer("constant_time", "constant time")]),
    Table("inverse", "inverse modulo an odd number, constant time", "bits",
          [Peer("secp256k1", "libsecp256k1", {"g++": 1.15, "clang": 1.0}, ("256",)),
           Peer("blst", "blst", {}, ("256",)), Peer("mpn_sec_invert", "mpn_sec_invert", both(1 / 6)),
           Peer("any_parity", "secret parity")]),
    Table("inverse_in_field", "inverse modulo a prime that the compiler knows, constant time",
          "prime", [Peer("s2n", "s2n-bignum", {"g++": 1.15, "clang": 1.05})],
          order=("p256", "25519", "p384", "p521")),
    Table("inverse_vartime", "inverse modulo an odd number, public", "bits",
          [Peer("mpz_invert", "mpz_invert", {"g++": 1.15, "clang": 1.0}),
           Peer("secp256k1", "libsecp256k1")]),
    Table("gcd_vartime", "greatest common divisor, public", "bits",
          [Peer("mpz_gcd", "mpz_gcd", {"g++": 1.15, "clang": 1.0}),
           Peer("constant_time", "constant time")]),
    Table("jacobi", "Jacobi symbol, constant time", "bits",
          [Peer("inverse/napier", "our inverse"), Peer("jacobi_vartime/napier", "public"),
           Peer("jacobi_vartime/mpz_jacobi", "mpz_jacobi")]),
    Table("jacobi_vartime", "Jacobi symbol, public", "bits",
          [Peer("mpz_jacobi", "mpz_jacobi", {"g++": 1.15, "clang": 1.0})]),
    *(integers(operation, title, both(1 / 1.4),
               {c: for_bits(1.0, g, 1 << 18) for c, g in GMP_GOALS.items()})
      for operation, title in (("multiply", "x * y, of one length"), ("square", "x * x"))),
    integers("divide", "quotient and remainder of 2n bits by n", both(1 / 3)),
    integers("mod_exp", "x^y mod m, all of one length", {"g++": 1 / 1.5, "clang": 1 / 1.9},
             more=[Peer("words", "in words")]),
    integers("inverse", "x^-1 mod m", both(1 / 3),
             peers=("gmp", "tommath", "python", "ntl", "openssl", "flint")),
    integers("gcd", "greatest common divisor", both(1 / 3)),
    integers("xgcd", "the same with its coefficients", both(1 / 3),
             peers=("gmp", "tommath", "ntl", "flint")),
    *(integers(operation, title, both(1 / 3), both(1.0),
               ("gmp", "tommath", "boost", "python", "flint"))
      for operation, title in (("to_decimal", "to decimal"), ("from_decimal", "from decimal"))),
    integers("next_prime", "a prime is searched from a number on, the same for all",
             {"g++": 1 / 1.5, "clang": 1 / 1.9}, peers=("gmp", "tommath", "openssl")),
    integers("is_prime", "is a prime one?", {"g++": 1 / 1.5, "clang": 1 / 1.9},
             peers=("gmp", "tommath")),
    *map(of_the_manual, published.TOMMATH_CYCLES),
    Table("integer_wiping", "integers: a new result, the last one wiped; limbs", "operation",
          [Peer("kept", "not wiped")],
          order=tuple(f"{operation}_{1 << n}" for operation in ("sum", "product")
                      for n in range(7))),
]


def shown(figure):
    ns = figure.ns
    text = f"{ns:.1f}" if ns < 1000 else f"{ns:,.0f}"
    return text if figure.is_sure else "~" + text


def ratio_text(ratio, goal):
    digits = 2 if ratio >= 0.095 else 3
    text = f"{ratio:.{digits}f}"
    if goal is None:
        return text
    return f"{text} {'<=' if ratio <= goal else '> '} {goal:.2g}" if goal in (1.0, 0.8, 0.6, 0.1) \
        else f"{text} {'<=' if ratio <= goal else '> '} {goal:.3f}"


# The beginnings of WHO that name another library; all else is a form of ours.
LIBRARIES = {"mpn_": "GMP", "mpz_": "GMP", "gmp": "GMP", "ntl": "NTL", "boost": "Boost", "python": "Python",
             "openssl": "OpenSSL", "nistz256": "OpenSSL", "secp256k1": "libsecp256k1", "blst": "blst",
             "tommath": "LibTomMath", "flint": "FLINT", "s2n": "s2n-bignum", "plonky3": "Plonky3"}


def library_of(who):
    """The library that a benchmark is of; nothing if it is ours."""
    name = who.rpartition("/")[2]
    return next((library for begin, library in LIBRARIES.items() if name.startswith(begin)), "")


def find(figures, table, row, who):
    key, _, name = who.rpartition("/")
    return figures.get((key or table.key, row, name))


def rows_of(table, figures):
    """The table's rows that are measured, in their order."""
    return sorted({row for key, row, _ in figures
                   if key == table.key and (not table.only or row in table.only)},
                  key=table.order.index if table.order else int)


def ratio_of(table, ours, theirs):
    """Our time over theirs, in cycles or nanoseconds."""
    return ours.ns / theirs.ns if table.by_time else ours.cycles / theirs.cycles


def goal_of(peer, compiler, row):
    goal = peer.goals.get(compiler) if not peer.rows or row in peer.rows else None
    return goal.get(row) if isinstance(goal, dict) else goal


def lines_of(table, compiler, figures, with_goals=True):
    """The table's cells for one compiler, the header first, and the goals that it misses."""
    rows = rows_of(table, figures)
    if not rows:
        return [], []
    missed = []
    header = [table.row, f"ours {table.unit}", "cycles"]
    if table.per_clock:
        header.append("op/clock")
    present = []
    for peer in table.peers:
        if any(find(figures, table, row, peer.who) for row in rows):
            present.append(peer)
            header += [f"{peer.title}", "ratio"]
            if table.per_clock:
                header.insert(-1, "op/clock")
    header += list(table.published)
    lines = [header]
    for row in rows:
        ours = figures.get((table.key, row, "napier"))
        line = [row.replace("_", " "), shown(ours) if ours else "-",
                f"{ours.cycles:,.1f}" if ours else "-"]
        if table.per_clock:
            line.append(f"{1 / ours.cycles:.4f}" if ours else "-")
        for peer in present:
            figure = find(figures, table, row, peer.who)
            line.append(shown(figure) if figure else "-")
            if table.per_clock:
                line.append(f"{1 / figure.cycles:.4f}" if figure else "-")
            if not (figure and ours):
                line.append("-")
                continue
            goal = goal_of(peer, compiler, row)
            ratio = ratio_of(table, ours, figure)
            line.append(ratio_text(ratio, goal if with_goals else None))
            if goal is not None and ratio > goal:
                missed.append(f"{compiler}: {table.key}/{row} is {ratio:.3f} of {peer.title}, "
                              f"goal {goal:.3f}")
        line += [f"({of[row]:,.0f})" if row in of else "" for of in table.published.values()]
        lines.append(line)
    return lines, missed


def absent_from(table, figures):
    """The titles of other libraries that the table has and that were not measured."""
    return [peer.title for peer in table.peers
            if library_of(peer.who) and not any(find(figures, table, row, peer.who)
                                                for row in rows_of(table, figures))]


def print_table(table, compiler, figures):
    """Prints the table for one compiler; returns the goals that it misses."""
    lines, missed = lines_of(table, compiler, figures)
    if not lines:
        return []
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    print(f"{table.title}; {COMPILERS[compiler]}"
          + "".join(f"; {title}: not installed" for title in absent_from(table, figures)))
    for line in lines:
        print("  " + "  ".join(cell.rjust(width) for cell, width in zip(line, widths)))
    print()
    return missed


def print_all(measured):
    """Prints every table, both compilers in turn; returns the goals that are missed."""
    missed = []
    for table in TABLES:
        for compiler, figures in measured.items():
            missed += print_table(table, compiler, figures)
    print("ratio: our cycles / theirs (of powers and batches, time); <= or > with the goal. Figures in "
          "brackets were published for other machines. ~: too few clean samples.")
    for line in missed:
        print("goal missed:", line)
    return missed
