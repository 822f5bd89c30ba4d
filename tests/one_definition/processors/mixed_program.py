#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""mixed_program.py PART FOLDER COMPILER FLAGS...: one program of files that are compiled for
different processors, linked in both orders, under AddressSanitizer: every answer is right, and no
write leaves its row.

The linker takes the first file's definition of what several define: each order is a program of its
own, and a file that defines less than the others leaves the rest to the next. A machine that runs fewer than two of the processors' instructions is passed over.
"""
import math
import pathlib
import subprocess
import sys

from processors import runs_here

FLAGS = ["-O1", "-w", "-fsanitize=address", "-fno-omit-frame-pointer"]
PASSED_OVER = 77
P256 = 2**256 - 2**224 + 2**192 + 2**96 - 1

# What a line asks, from its numbers but the last, which is the answer.
QUESTIONS = {
    "multiply": lambda x, y: x * y,
    "quotient": lambda x, y: x // y,
    "remainder": lambda x, y: x % y,
    "gcd": math.gcd,
    "root": math.isqrt,
    "decimal": lambda x: x,
    "power": pow,
    "power_product": lambda x, e, y, f, m: pow(x, e, m) * pow(y, f, m) % m,
    "prime": lambda x: int(x == P256),  # no other number is asked for
    "field": lambda x, y: ((x + y) * x * x - y) % P256,
    "field_inverse": lambda x: pow(x, -1, P256),
}


def run(*command):
    subprocess.run([str(word) for word in command], check=True)


def wrong_answers(output, parts):
    """The lines that are not so; and whether each part has asked each question."""
    wrong, asked = [], set()
    for line in output.splitlines():
        part, question, *numbers = line.split()
        *given, answer = (int(number, 16) for number in numbers)
        asked.add((part, question))
        if QUESTIONS[question](*given) != answer:
            wrong.append(line[:200])
    complete = asked == {(part, question) for part in parts for question in QUESTIONS}
    return wrong, complete


def main(part, folder, compiler):
    processors = runs_here()
    if len(processors) < 2:
        print("this machine runs what is compiled for one of the processors only")
        return PASSED_OVER
    folder.mkdir(parents=True, exist_ok=True)
    ends = {"0": processors[0], "1": processors[-1]}

    # Each part asks the file for the other processor how much work a product takes.
    def compiled(source, number, other):
        path = folder / f"{source.stem}_{number}.o"
        run(*compiler, *FLAGS, f"-march={ends[number]}", f"-DNAPIER_TEST_PART=part_{number}",
            f"-DNAPIER_TEST_WORK=work_{other}", f"-DNAPIER_TEST_NAMES=names_{number}",
            "-c", source, "-o", path)
        return path

    parts = {"part_0": compiled(part, "0", "1"), "part_1": compiled(part, "1", "0")}
    works = [compiled(part.with_name("work.cpp"), number, number) for number in ends]
    begin = folder / "main.cpp"
    begin.write_text("".join(f"void {name}(const char* name);\n" for name in parts) +
                     "int main() {\n" + "".join(f'  {name}("{name}");\n' for name in parts) + "}\n")
    good = True
    for order in ([works[0], parts["part_1"], parts["part_0"], works[1]],
                  [works[1], parts["part_0"], parts["part_1"], works[0]]):
        program = folder / "mixed"
        run(*compiler, *FLAGS, *order, begin, "-o", program)
        result = subprocess.run([program], stdout=subprocess.PIPE, text=True)
        wrong, complete = wrong_answers(result.stdout, parts)
        print(*(path.stem for path in order), f": {len(wrong)} wrong answers,",
              f"exit status {result.returncode}", "" if complete else ", and questions are missing")
        print(*wrong[:5], sep="\n")
        good = good and not wrong and complete and result.returncode == 0
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3:]))
