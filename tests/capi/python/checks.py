# SPDX-License-Identifier: Apache-2.0
"""Calls a function in every way in which its arguments may be the same number, and judges it.

A form says what the arguments are, a letter each:
  i  a number that is read          n  a plain value
  x  a number, read and written     d  a value that is written
  o  a number that is written       D  the same, or NULL
  O  the same, or NULL
"""
import ctypes
import itertools
import random
import sys

from known_wrong import known_wrong
from ltm import *

random.seed(20260718)
failures = []
forgiven = {}
calls = 0
missing = set()


class code(int):
    """An answer that is an error."""


class plan:
    """Which arguments are the same number. groups: for each argument, the number that it is, or
    None for NULL and for a plain value."""

    def __init__(self, form, groups):
        self.groups = groups
        self.first = {}  # of each group: the place among the inputs of what it holds, or None
        self.equal = []  # pairs of inputs that must have the same value
        self.results = {group for group, letter in zip(groups, form) if letter in "oOx"} - {None}
        inputs = itertools.count()
        for group, letter in zip(groups, form):
            index = next(inputs) if letter in "ixn" else None
            if letter in "ix":
                if self.first.get(group) is not None:
                    self.equal.append((self.first[group], index))
                else:
                    self.first[group] = index
            elif letter in "oO" and group is not None:
                self.first.setdefault(group, None)

    def __str__(self):
        return "".join("." if group is None else "abcdefgh"[group] for group in self.groups)


def plans_of(form):
    """All plans, the plainest first."""
    plans = []

    def extend(groups):
        if len(groups) == len(form):
            plans.append(plan(form, groups))
            return
        letter = form[len(groups)]
        known = {group for group in groups if group is not None}
        written = {g for g, other in zip(groups, form) if other in "oOx"}
        if letter in "nd":
            extend(groups + [None])
        elif letter == "D":
            extend(groups + [8])
            extend(groups + [None])
        else:
            extend(groups + [len(known)])
            if letter == "O":
                extend(groups + [None])
            for group in sorted(known - {8}):
                # Two results never share a number; what is read may be any result, and nothing
                # is what is reduced in place.
                if "x" not in form and (letter == "i" or group not in written):
                    extend(groups + [group])

    extend([])
    return plans


class subject:
    """A function under test."""

    def __init__(self, name, form, returns_value=False):
        self.name, self.form = name, form
        self.function = getattr(lib, name, None)
        self.returns_value = returns_value
        self.plans = plans_of(form)
        self.types = getattr(self.function, "argtypes", None)
        self.turn = self.kind = 0
        self.numbers = [number(digits=1) for _ in form]
        if self.function is None:
            missing.add(name)
            if not (STOCK and name in ADDED_IN_1_3):
                failures.append((name, (), "is not in the library", ""))

    def __call__(self, inputs, expected, how_many_plans=1):
        """Runs the plainest plan, and others in turn. expected: an error code, the results in a
        tuple or alone, or a function judge(error code, results)."""
        if self.function is None:
            return
        if not may_call(self.name, inputs):
            return
        usable = [p for p in self.plans
                  if not p.equal or all(inputs[i] == inputs[j] for i, j in p.equal)]
        if how_many_plans + 1 < len(usable):
            others = (self.turn + i for i in range(how_many_plans))
            usable = usable[:1] + [usable[1 + i % (len(usable) - 1)] for i in others]
            self.turn += how_many_plans
        for p in usable:
            complaint = self.run(p, inputs, expected)
            if complaint:
                fail(self.name, inputs, complaint, str(p))
                self.numbers = [number(digits=1) for _ in self.form]

    def run(self, p, inputs, expected):
        global calls
        calls += 1
        before, arguments, written = {}, [], []
        for group, index in p.first.items():
            before[group] = x = self.something(group) if index is None else inputs[index]
            self.numbers[group].set(x)
        given = iter(inputs)
        for place, (letter, group) in enumerate(zip(self.form, p.groups)):
            if letter in "ixn":
                value = next(given)
            if letter == "n":
                arguments.append(value)
            elif letter == "d" or letter == "D":
                cell = None if letter == "D" and group is None else self.types[place]._type_(77)
                arguments.append(None if cell is None else ctypes.byref(cell))
                written.append(cell)
            else:
                arguments.append(None if group is None else self.numbers[group].at)
                if letter != "i":
                    written.append(group)
        answer = self.function(*arguments)
        try:
            return self.judge(p, answer, before, written, expected)
        except AssertionError as error:
            return f"an mp_int is not as it must be: {error}"

    def something(self, group):
        """What a result held before: nothing in little memory, or much."""
        self.kind = (self.kind + 1) % 7
        if self.kind == 0:
            self.numbers[group] = number(digits=1)
        return (0, -1, 0, -(2**400 - 1), 5, 2**900 // 3, -(2**59))[self.kind]

    def judge(self, p, answer, before, written, expected):
        after = {group: self.numbers[group].get() for group in before}
        results = [cell if cell is None else after[cell] if isinstance(cell, int) else cell.value
                   for cell in written]
        for group, value in before.items():
            if group not in p.results and after[group] != value:
                return f"an argument became {shown(after[group])}"
        if self.returns_value:
            return None if answer == expected else f"gives {answer}, not {expected}"
        answer = OKAY if answer is None else answer
        if callable(expected):
            return None if expected(answer, results) else f"gives {answer} {shown(results)}"
        if isinstance(expected, code):
            if answer != expected:
                return f"gives {answer}, not error {expected}"
            if not STOCK and self.name != "mp_read_radix" and after != before:
                return "fails and has changed its arguments"
            return None
        if answer != OKAY:
            return f"gives error {answer}, not {shown(expected)}"
        expected = expected if isinstance(expected, tuple) else (expected,)
        if any(got is not None and got != want for got, want in zip(results, expected)):
            return f"gives {shown(results)}, not {shown(expected)}"
        return None


def fail(name, inputs, complaint, how=""):
    """A wrong answer; one of release 1.2's that is known is counted and forgiven."""
    for wrong in known_wrong(name, inputs) if STOCK else ():
        if wrong.complaint in complaint:
            forgiven.setdefault(wrong.reason, [0, 0])[0] += 1
            return
    failures.append((name, inputs, complaint, how))


def check(condition, name, complaint="", inputs=()):
    """A check of another kind."""
    global calls
    calls += 1
    if not condition:
        fail(name, inputs, complaint)


def may_call(name, inputs):
    """Not, where release 1.2 crashes or does not end."""
    for wrong in known_wrong(name, inputs) if STOCK else ():
        if wrong.never_call:
            forgiven.setdefault(wrong.reason, [0, 0])[1] += 1
            return False
    return True


def shown(value):
    if isinstance(value, (tuple, list)):
        return "(" + ", ".join(map(shown, value)) + ")"
    text = hex(value) if isinstance(value, int) and abs(value) > 9999 else repr(value)
    return text if len(text) < 120 else f"{text[:60]}...{text[-20:]} ({len(text)} characters)"


def finish():
    """Says what was found; the end of a test."""
    for name, inputs, complaint, how in failures[:40]:
        print(f"  {name}{shown(inputs)} {complaint}" + (f"  [{how}]" if how else ""))
    if len(failures) > 40:
        names = {}
        for name, *_ in failures:
            names[name] = names.get(name, 0) + 1
        print(f"  and more; of each function: {names}")
    for reason, (answers, left_out) in sorted(forgiven.items()):
        print(f"  known wrong in 1.2: {reason}: {answers} answers, {left_out} calls left out")
    if missing:
        print("  not in this library: " + " ".join(sorted(missing)))
    print(f"{calls} calls, {len(failures)} failures")
    sys.exit(1 if failures else 0)
