#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Plants faults in copies of the kernels, one at a time, and runs a small program over each: an invariant
of the kernel must speak, as no result is compared. Over the kernels as they are each program ends well.

    planted_faults.py FOLDER COMPILER [FLAG...]

FOLDER is for what is compiled. A fault whose text is not found exactly once fails: it moves with the
kernel.
"""
import dataclasses
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
INCLUDE = HERE.parent.parent / "include"
LIMBS = "napier/limbs/"


@dataclasses.dataclass(frozen=True)
class Fault:
    what: str
    program: str    # programs/<program>.cpp meets it
    file: str       # below include/napier/limbs
    before: str
    after: str
    invariant: str  # what the violated condition begins with
    found_in: str = ""  # the file of the invariant, if it is another one


FAULTS = [
    Fault("one division step too few", "safegcd", "gcd/safegcd.hpp",
          "unroll<k>([&](auto)", "unroll<k - 1>([&](auto)", "is_step_matrix("),
    Fault("a wrong cofactor of a batch of division steps", "safegcd", "gcd/safegcd.hpp",
          "dot(second.u, first.v, second.v, first.r)", "dot(second.u, first.v, second.v, first.q)",
          "is_step_matrix("),
    Fault("the wrong sign of a multiple of the modulus", "safegcd", "gcd/safegcd.hpp",
          "static_cast<T>(signs -", "static_cast<T>(signs +", "residue_of_signed_digits(d"),
    Fault("a dropped carry between digits", "safegcd", "gcd/safegcd.hpp",
          "sum_e.shift_right(digit_bits<T>);", "sum_e = {};", "residue_of_signed_digits(e"),
    Fault("entries of a matrix exchanged", "jacobi", "gcd/jacobi.hpp",
          "sum_a.subtract_product(t.q, y);", "sum_a.subtract_product(t.r, y);", "is_symbol_row("),
    Fault("a wrong cofactor of binary steps", "gcd", "gcd/binary_steps.hpp",
          "less.add(q, s);", "less.add(q, r);", "is_binary_matrix("),
    Fault("a wrong cofactor of two Lehmer batches", "gcd", "gcd/lehmer.hpp",
          "dot(m.p, k.q, m.q, k.s)", "dot(m.p, k.q, m.r, k.s)", "has_determinant_one("),
    Fault("a half gcd without the matrix of its second half", "gcd", "gcd/half_gcd.hpp",
          "r.rows.multiply_vartime_by(upper.rows, rest, products);", "", "a_ == "),
    Fault("the wrong sign of a coefficient", "gcd", "gcd/extended_gcd.hpp",
          "bool negative = !state.positive;", "bool negative = state.positive;",
          "residue_of(z, n) * divisor"),
    Fault("a dropped carry of Karatsuba's middle term", "product", "product/karatsuba_vartime.hpp",
          "static_cast<T>(inner + add_pass(z1, z2, z, L))", "static_cast<T>(add_pass(z1, z2, z, L))",
          "is_product("),
    Fault("high parts of a product in digits that are lost between vectors", "product",
          "product/in_digits.inc", "one_lane_up(sum.high, high)", "one_lane_up(sum.high, broadcast(0))",
          "is_product(", "product/basecase.hpp"),
    Fault("a wrong constant of an interpolation", "product", "product/toom.hpp",
          "subtract_shifted(even_2, n, c6, h, 6);", "subtract_shifted(even_2, n, c6, h, 5);",
          "residue_of(z, n) * check_residue(Divisor)", "product/toom_steps.hpp"),
    Fault("values of a transform that leave their range", "product", "transform/words.hpp",
          "x.set(i, f.halved(a + c));", "x.set(i, a + c);", "are_below("),
    Fault("a quotient digit that is not corrected", "division", "division/divide.hpp",
          "digit = static_cast<T>(digit - 1U);", "", "identity.holds(",
          "division/divide_large.hpp"),
    Fault("a quotient by halves that is not corrected", "division", "division/divide_recursive.hpp",
          "above -= subtract_limb(q, q, digits, T{1});", "", "identity.holds("),
    Fault("a reciprocal of half the precision", "division", "division/divide_newton.hpp",
          "copy(x, product + 2 * h - l, l);", "set_zero(x, l);", "++corrections <= 4"),
    Fault("a rest that is not put back", "square_root", "number_theory/square_root_vartime.hpp",
          "odd != 0 ? add(x + l, x + l, s_high, h) : carry_flag{0}", "carry_flag{0}",
          "is_root_and_rest("),
    Fault("a wrong constant of a fold", "fold", "vector/ring.hpp",
          "const std::size_t bit = 64 * n - bits * folding.height[k];",
          "const std::size_t bit = 64 * n - bits * folding.height[k] + 1;",
          "is_inverse_of_power"),
    Fault("a fold that loses what is carried above its digits", "fold", "vector/montgomery.inc",
          "u64x8 carried = one_lane_up(broadcast(0), carry);", "u64x8 carried = broadcast(0);",
          "identities::holds_product("),
    Fault("the constant of another fold in lanes", "lanes", "vector/lanes/batch.inc",
          "return factors_of(broadcast(m.fold[Fold][j]));", "return factors_of(broadcast(m.fold[0][j]));",
          "followed.holds_result("),
    Fault("a product in lanes without some of its terms", "lanes", "vector/lanes/batch.inc",
          "if (2 * i < k && k - i < D)", "if (2 * i + 1 < k && k - i < D)", "identities::holds_product("),
    Fault("a dropped carry of a product in lanes", "lanes", "vector/lanes/batch.inc",
          "last[1] = last[1] + (last[0] >> lane_digit_bits);", "", "followed.holds_result("),
    Fault("a residue in lanes that is not the least one", "lanes", "vector/lanes/batch.inc",
          "for (std::size_t log = m.bound; log-- > 0;)", "for (std::size_t log = m.bound; log-- > 1;)",
          "identities::is_below(t, m.multiple[0]"),
    Fault("a limb without the bits of its third digit", "lanes", "vector/lanes/arrays.inc",
          "if (gone > 40 && first + 2 < D)", "if (gone > 50 && first + 2 < D)", "(are_digits_of"),
]


class Failed(Exception):
    pass


def run(folder, compiler, program, overlay=None):
    """(exit status, what it says) of a program over the headers, with those of `overlay` first."""
    binary = folder / program
    # The overlay is looked into before the folder of headers that the build's own flags name.
    command = [compiler[0], *([f"-I{overlay}"] if overlay else []), *compiler[1:], f"-I{INCLUDE}",
               "-O0", "-w", "-DNAPIER_INVARIANTS=1", str(HERE / "programs" / f"{program}.cpp"), "-o", str(binary)]
    built = subprocess.run(command, capture_output=True, text=True)
    if built.returncode != 0:
        raise Failed(f"does not compile:\n{built.stderr[-3000:]}")
    done = subprocess.run([str(binary)], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stderr.strip()


def plant(folder, fault):
    """The folder of the header with the fault in it."""
    text = (INCLUDE / LIMBS / fault.file).read_text(encoding="utf-8")
    found = text.count(fault.before)
    if found != 1:
        raise Failed(f"found {found} times in {fault.file}: {fault.before}")
    overlay = folder / "overlay"
    target = overlay / LIMBS / fault.file
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text.replace(fault.before, fault.after), encoding="utf-8")
    return overlay, target


def check_fault(folder, compiler, fault):
    overlay, target = plant(folder, fault)
    try:
        status, said = run(folder, compiler, fault.program, overlay)
    finally:
        target.unlink()
    expected = re.escape(LIMBS + (fault.found_in or fault.file)) + ": " + re.escape(fault.invariant)
    if status == 0 or not re.match(r"napier: invariant of \S*" + expected, said):
        raise Failed(f"ended with {status} and said: {said or 'nothing'}")


def check_without(folder, compiler, program):
    status, said = run(folder, compiler, program)
    if status != 0 or said:
        raise Failed(f"ended with {status} and said: {said or 'nothing'}")


def main(folder, *compiler):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    # A faulty kernel may do what a sanitizer reports before the invariant is reached.
    compiler = [word for word in compiler if "-fsanitize" not in word and "-fno-sanitize" not in word]
    failures = []

    def attempt(what, function):
        try:
            function()
        except (Failed, subprocess.TimeoutExpired) as failure:
            failures.append(f"{what}: {failure}")

    for program in sorted({fault.program for fault in FAULTS}):
        attempt(f"{program}, without a fault", lambda: check_without(folder, compiler, program))
    for fault in FAULTS:
        attempt(f"{fault.what} ({fault.file})", lambda: check_fault(folder, compiler, fault))
    for failure in failures:
        print(failure)
    print(f"planted_faults: {len(FAULTS)} faults, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
