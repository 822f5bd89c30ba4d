#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads the machine code of constant-time tests for what valgrind does not see.

From every function whose mangled name matches --roots, along direct calls and jumps, it reports
instructions whose time depends on their operands, calls of the compiler's division helpers, calls
to code outside the files, and calls whose target it cannot read. In functions that match --probes
it lists every conditional jump, and compares the list with reviewed_jumps.txt.

  scan.py --arch x86_64 build/ct/driver
  scan.py --arch riscv64 a.o b.o                    # one program
  scan.py --arch x86_64 --key "gcc-12 -O2" driver   # its probes too; --update rewrites the list
  scan.py --self-test
"""
import argparse
import bisect
import collections
import json
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

ROOTS = "constant_time_case"
PROBES = "constant_time_probe"
REVIEWED = pathlib.Path(__file__).resolve().parent / "reviewed_jumps.txt"

# Functions at which following stops, without a finding: name, and why.
ALLOWED_FUNCTIONS = [(re.compile(f"(?:{name})$"), reason) for name, reason in (
    (r"mem(set|cpy|move|pcpy)", "time by length and address; the bytes are only moved"),
    (r"__mem(set|cpy|move|pcpy)_chk", "the same, and a test of the length"),
    (r"__aeabi_mem(cpy|move|set|clr)[48]?", "the same, by their ARM names"),
    (r"explicit_bzero", "time by length"),
    (r"__msan_\w+", "MemorySanitizer's own bookkeeping"),
    (r"abort|__stack_chk_fail|__assert_fail|__builtin_trap", "the end of the program"),
    (r"_ZSt9terminatev|_ZSt21__glibcxx_assert_failPKciS0_S0_|__clang_call_terminate",
     "the end of the program"),
    (r"_ZN6napier\w*21precondition_violated\w*(\.\w+)*", "a violated precondition is public"),
    (r"_Unwind_Resume|__cxa_(begin_catch|end_catch|end_cleanup|rethrow|throw)"
     r"|__cxa_(allocate|free)_exception|_ZSt\d+__throw_\w+|_ZNSt\d+\w+_errorC[12]EPKc",
     "only behind an exception, which is public"),
    (r"_Zn[wa][mj]\w*|_Zd[la]P\w*", "time by the size of the memory, which is public"),
    (r"__cpu_indicator_init(@.*)?", "what the processor is, which is public"),
    (r"_ZN6napier\w*4simd6detail6chooseEv(\.\w+)*", "which vectors are taken, once in a process: public"),
    (r"__gcov_\w+|__llvm_profile_\w+", "counters of a coverage build"),
)]

# The compilers' division, in software or behind a test of its operands; and libm's.
HELPER = re.compile(r"""(?:
    __u?(?:div|mod|divmod)[qhsdto]i[345] | __aeabi_u?(?:idiv|ldiv)(?:mod)?
  | __(?:div|mod|sqrt)[shxtdkb]f[234]? | __div[shxtdkb]c3 | __aeabi_[df]div | __u?divsi3_\w+
  | __(?:bid|dpd)_div\w+ | __riscv_div\w+ | (?:div|ldiv|lldiv|imaxdiv)
  | (?:sqrt|cbrt|fmod|remainder|remquo|hypot)[fl]? | __(?:sqrt|fmod|remainder)\w*_finite
)$""", re.VERBOSE)

Finding = collections.namedtuple("Finding", "root function place kind text")
Function = collections.namedtuple("Function", "file section start names body")
Instruction = collections.namedtuple("Instruction", "address text relocations")


class Machine:
    """What is to know of an architecture. The expressions match from an instruction's start."""

    def __init__(self, prefix, elf, slow, jumps, indirect, returns, conditional, compares, flags,
                 register, others=r"(?!)"):
        self.objdump = prefix + "objdump"
        self.compiler = prefix + "g++"
        self.elf = elf  # e_machine
        self.slow = [(kind, re.compile(rf"(?:{what})(?!\S)", re.VERBOSE)) for kind, what in slow]
        self.jumps = re.compile(rf"(?:{jumps})(?!\S)", re.VERBOSE)  # and calls; mnemonics
        self.others = re.compile(others)  # mnemonics that go elsewhere for some operands only
        self.indirect = re.compile(indirect, re.VERBOSE)
        self.returns = re.compile(returns, re.VERBOSE)
        self.conditional = re.compile(conditional, re.VERBOSE)
        self.compares = re.compile(compares)  # the conditional jumps with operands of their own
        self.flags = re.compile(rf"(?:{flags})(?!\S)", re.VERBOSE)  # what sets a jump's condition
        self.register = re.compile(register)


# Kinds: `division` and `float` take longer for some operands on most processors, `variable` does
# on some. Every floating-point operation may be slow on subnormal operands; only division and
# roots are reported, since a library of integers should have no others that are secret.
ARM_IF = "(?:eq|ne|cs|hs|cc|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le)"
S390_IF = "(?:o|h|nle|l|nhe|lh|ne|e|nlh|he|nl|le|nh|no|p|np|m|nm|z|nz)"
MACHINES = {
    "x86_64": Machine(
        "", 62,
        slow=[("division", r"i?div[bwlq]?"),
              ("float", r"v?(?:div|sqrt)[sp][sdh] | fi?divr?p?[sl]? | fsqrt | fprem1?"
                        r" | f(?:sin|cos|sincos|ptan|patan|yl2x|yl2xp1) | f2xm1"),
              # Microcode on Zen 1 and 2, a step for every set bit of the mask.
              ("variable", r"(?:pdep|pext)[lq]?"
                           # Ends at the first difference.
                           r" | rep(?:n?[ze])?\s+(?:scas|cmps)[bwlq]?")],
        jumps=r"call[lqw]? | jmp[lqw]? | j[a-z]+ | loop\w* | xbegin",
        indirect=r"(?:call|jmp)\w*\s+\*",
        returns=r"(?!)",
        conditional=r"j(?!mp)[a-z]+ | loop\w*",
        compares=r"(?!)",
        flags=r"""(?:cmp|test|add|sub|sbb|adc|and|or|xor|inc|dec|neg|shl|shr|sar|sal|rol|ror|rcl|rcr
            |shld|shrd|i?mul|bt[src]?|bs[fr]|[lt]zcnt|popcnt|andn|bls\w+|bzhi|bextr|xadd|cmpxchg)
            [bwlq]? | cmpxchg16b | v?u?comis[sd] | v?ptest | vtestp[sd] | kor?test[bwdq]
            | sahf | popf[q]? | a[do][cd]x[lq]?""",
        register=r"(?:-?0x[0-9a-f]+)?\(%[^)]*\)|%\w+"),
    "aarch64": Machine(
        "aarch64-linux-gnu-", 183,
        slow=[("division", r"[us]divr?"), ("float", r"fdivr? | fsqrt")],
        jumps=r"bl? | b\.\w+ | bc\.\w+ | cbn?z | tbn?z | bl?r(?:a[ab]z?)?",
        indirect=r"bl?r(?:a[ab]z?)?\s",
        returns=r"(?!)",  # `ret` is no jump here
        conditional=r"bc?\.\w+ | cbn?z\s | tbn?z\s",
        compares=r"[ct]b",
        flags=r"cmp | cmn | tst | f?ccmp | ccmn | fcmpe? | (?:add|sub|and|bic|neg|adc|sbc|ngc)s"
              r" | ptest | rmif | setf\d+ | cmpp",
        register=r"\b(?:[wx]\d+|[wx]zr|w?sp|[sd]\d+)\b"),
    # Multiplications: cores with the double-precision unit of armhf (ARMv7-A, Cortex-A) multiply
    # in a fixed time. Those that end early on short operands (ARM7TDMI, ARM9, Cortex-M3's umull)
    # cannot run armhf code, so umull is not reported; a build for one would need it in `variable`.
    # Loads and stores with a condition (streq) show it as a jump does, and are listed with them.
    "armhf": Machine(
        "arm-linux-gnueabihf-", 40,
        slow=[("division", rf"[us]div{ARM_IF}?(?:\.w)?"),
              ("float", rf"v(?:div|sqrt){ARM_IF}?(?:\.f\d+)?")],
        jumps=rf"bl?x?{ARM_IF}?(?:\.[nw])? | cbn?z | tb[bh]",
        others=r"v?(?:pop|push|ldr|ldm|str|stm)|mov|add|sub",
        indirect=rf"""bl?x{ARM_IF}?\s+(?:r\d+|ip|sl|fp|lr) | tb[bh]\s | (?:mov|add|sub)\S*\s+pc,
            | ldr\S*\s+pc, | ldm\S*\s+(?!sp!?,).*\bpc\b""",
        returns=rf"""bx{ARM_IF}?\s+lr | mov{ARM_IF}?\s+pc,\s*lr | pop\S*\s.*\bpc\b
            | ldr\S*\s+pc,\s*\[sp\],\s*\#4 | ldm\S*\s+sp!?,.*\bpc\b""",
        conditional=rf"""bl?x?{ARM_IF}(?:\.[nw])?\s | cbn?z\s | (?:mov|add|sub){ARM_IF}\S*\s+pc,
            | v?(?:pop|push|(?:ldr|str)(?:s?[bh]|d)?|(?:ldm|stm)(?:ia|db|fd)?){ARM_IF}
              (?:\.\w+)?\s""",
        compares=r"cb",
        flags=r"(?:cmp|cmn|tst|teq)(?:\.[nw])? | vmrs"
              r" | (?:add|adc|sub|sbc|rsb|rsc|and|orr|orn|eor|bic|mov|mvn|ls[lr]|asr|ror|rrx|neg"
              r"|mul|mla|[us]mull|[us]mlal)s(?:\.[nw])?",
        register=r"\b(?:r\d+|ip|sl|fp|sp|lr)\b"),
    # Multiplications take a fixed time where the processor has Zkt; division is outside of Zkt.
    "riscv64": Machine(
        "riscv64-linux-gnu-", 243,
        slow=[("division", r"(?:div|rem)u?w? | v(?:div|rem)u?\.v[vx]"),
              ("float", r"f(?:div|sqrt)\.\w+ | vfr?div\.v[vf] | vfsqrt\.v")],
        jumps=r"j | jal | jr | jalr | call | tail | b(?:eq|ne|lt|ge|gt|le)u?z?",
        indirect=r"(?:jr|jalr)\s",
        returns=r"jr\s+ra\s*$",
        conditional=r"b(?:eq|ne|lt|ge|gt|le)u?z?\s",
        compares=r"b",
        flags=r"(?!)",
        register=r"\b(?:[astx]\d+|f[ast]\d+|zero|ra|sp|gp|tp)\b"),
    # The manuals promise no time for any instruction; multiplications are taken as fixed.
    "s390x": Machine(
        "s390x-linux-gnu-", 22,
        slow=[("division", r"d | dr | dl | dlr | dlg | dlgr | dsg | dsgr | dsgf | dsgfr | dp | vdp"
                           r" | vsdp | vrp | v[dr]l?[fgq]?"),
              ("float", r"d[edx]t?br? | d[de]r? | dxr | ddtra? | dxtra? | did?br | diebr"
                        r" | sq[edx]br? | sq[edx]r? | [vw]fd(?:[sdx]b)? | [vw]fsq(?:[sdx]b)?"),
              # Ends at the first difference, or at a byte that is looked for.
              ("variable", r"clc | clcle?u? | clst | cuse | srst | srstu | mvst | trte? | trtre?"
                           r" | vfae[bhf]?z?s? | cu\d\d | tr[ot][ot] | tre | cfc | upt | cmpsc"
                           r" | cv[bd][gy]? ")],
        jumps=rf"j | jg | jas | jasl | bras | brasl | jg?{S390_IF} | brcl? | brctg? | brcth | jctg?"
              rf" | brx\w+ | jx\w+ | bx\w+ | cl?g?[ri]j\w* | cl?g?[ri]b\w* | bct\w* | bcr? | br | b"
              rf" | basr | basl? | bas | balr | bal | bassm | bsm | b{S390_IF}r?",
        indirect=rf"""(?:basr|balr)\s+%r\d+,%r[1-9] | (?:bas|bal)\s | bassm\s | bsm\s
            | b{S390_IF}?\s | b{S390_IF}?r\s+%r[1-9] | bcr?\s+\d+,(?!%r0) | bx\w+\s
            | bctg?\s | bctg?r\s+%r\d+,%r[1-9] | cl?g?[ri]b\w*\s""",
        returns=rf"b{S390_IF}?r\s+%r14 | b{S390_IF}?\s+0\(%r14\) | bcr\s+\d+,%r14"
                rf" | cl?g?[ri]b\w*\s.*\b0\(%r14\)",
        conditional=rf"jg?{S390_IF}\s | brctg?\s | brcth\s | jctg?\s | brx\w+\s | jx\w+\s"
                    rf" | bx\w+\s | b{S390_IF}r?\s | cl?g?[ri][jb]\w*\s | bct\w*\s"
                    rf" | brcl?\s+(?!0,|15,) | bcr?\s+(?!0,|15,)",
        compares=r"c|brct|brx|b?ct|jct|jx|bx",
        flags=r"c(?![ru]\w*j) \w+ | c | t[mc]\w* | l[tpnc]\w+ | a | s | n | o | x"
              r" | [as](?:[lhgf]\w*|r|y) | [no](?:[rygic]\w*) | x(?:[rygic]\w*) | flogr"
              r" | s[lr]a\w* | r[nox]sbg\w* | risbg | icm\w* | v\w+s",
        register=r"-?\d*\(%[^)]*\)|%\w+"),
}

HEADER = re.compile(r"([0-9a-f]+) <(.*)>:$")
SECTION = re.compile(r"Disassembly of section (.*):$")
SYMBOL = re.compile(r"^([0-9a-f]+) (.{7}) (\S+)\t[0-9a-f]+ +(?:.* )?(\S+)$", re.MULTILINE)
LINE = re.compile(r"\s*([0-9a-f]+):\t(.*)")
RELOCATION = re.compile(r"\s+([0-9a-f]+): (R_\w+)\s+(\S+?)([+-]0x[0-9a-f]+)? *$")
TARGET = re.compile(r"\b([0-9a-f]+) <([^>]*)>")
PREFIXES = {"notrack", "bnd", "data16", "addr32", "cs", "ds", "es", "fs", "gs", "ss", "rex",
            "rex.W", "repz", "repnz"}
PREFIX = re.compile(rf"(?:(?:{'|'.join(sorted(PREFIXES))})\s+)+(?=call|j[a-z]+|loop)")
COMMENT = re.compile(r"\s*(?:#|//|@|;).*$|\s*<[^>]*>$")
CLONE = re.compile(r"(?:\.(?:isra|constprop|part|cold|llvm|lto_priv|\d+))+$")
RISCV_CALL = re.compile(r"R_RISCV_CALL(?:_PLT)?$")


class Program:
    """The functions of some files: one linked program, or the objects of one."""

    def __init__(self, paths, arch, objdump=None):
        self.machine = MACHINES[arch]
        self.arch = arch
        self.functions = []
        self.starts = {}   # (file, section) -> starts, and the functions there
        self.symbols = []  # for each file: name -> (section, address)
        self.linked = []
        self.globals = {}  # name -> (file, section, address)
        self.kinds = {}
        self.stops = {}  # name -> why a call of it is not followed
        self.decoded = {}
        self.short = {}
        for path in paths:
            self.read(pathlib.Path(path), objdump or self.machine.objdump)

    def read(self, path, objdump):
        with open(path, "rb") as file:
            head = file.read(20)
        order = "<" if head[5:6] == b"\1" else ">"
        if head[:4] != b"\x7fELF":
            raise ValueError(f"{path}: not an ELF file")
        kind, elf = struct.unpack(order + "HH", head[16:20])
        if elf != self.machine.elf:
            raise ValueError(f"{path}: not a file for {self.arch}")
        result = subprocess.run([objdump, "-tdr", "--no-show-raw-insn", str(path)],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        if result.returncode:
            raise ValueError(f"{path}: {result.stderr.decode(errors='replace').strip()}")
        text = result.stdout.decode(errors="replace")
        index = len(self.symbols)
        self.linked.append(kind != 1)
        table, _, code = text.partition("\nDisassembly of section ")
        symbols, names = {}, collections.defaultdict(list)
        for address, flags, section, name in SYMBOL.findall(table):
            if section == "*UND*" or "f" in flags or "d" in flags:
                continue
            name = name.partition("@")[0]
            symbols[name] = (section, int(address, 16))
            if "F" in flags or "i" in flags:
                names[symbols[name]].append(name)
            if flags[0] in "gu!" or "w" in flags:
                self.globals.setdefault(name, (index, *symbols[name]))
        self.symbols.append(symbols)
        section = ""
        for block in ("Disassembly of section " + code).split("\n\n"):
            first, _, body = block.lstrip("\n").partition("\n")
            if (match := SECTION.match(first)) is not None:
                section = match[1]
                first, _, body = body.lstrip("\n").partition("\n")
            match = HEADER.match(first)
            if match is None:
                continue
            start, name = int(match[1], 16), match[2]
            place = self.starts.setdefault((index, section), ([], []))
            if name.startswith(".L") and place[0]:  # a label, as RISC-V objects keep them
                symbols[name] = (section, start)
                place[1][-1].body.append(body)
                continue
            labels = dict.fromkeys([name, *names[section, start]])
            function = Function(index, section, start, list(labels), [body])
            place[0].append(start)
            place[1].append(function)
            self.functions.append(function)

    def at(self, file, section, address):
        """The function that has this address, or nothing."""
        if self.linked[file]:  # addresses are of the whole program
            spot = None
            for key, one in self.starts.items():
                if key[0] == file and one[0][0] <= address and (
                        spot is None or one[0][0] > spot[0][0]):
                    spot = one
        else:
            spot = self.starts.get((file, section))
        if spot is None or not spot[0] or address < spot[0][0]:
            return None
        return spot[1][bisect.bisect_right(spot[0], address) - 1]

    def named(self, file, name, addend=0):
        """The function of a name as a file sees it, or the name."""
        if name in self.symbols[file]:
            section, address = self.symbols[file][name]
            return self.at(file, section, address + addend) or name
        if (file, name) in self.starts:
            return self.at(file, name, addend) or name
        if name in self.globals:
            other, section, address = self.globals[name]
            return self.at(other, section, address + addend) or name
        return name

    def instructions(self, function):
        result = []
        for line in "\n".join(function.body).split("\n"):
            if (match := LINE.match(line)) is not None:
                address, text = int(match[1], 16), match[2]
                result.append(Instruction(address, text.replace("\t", " "), []))
            elif result and (match := RELOCATION.match(line)) is not None:
                result[-1].relocations.append(match.groups())
        return [one for one in result if not one.text.startswith(".")]  # .word: a constant

    def target(self, function, instruction, following):
        """Where a direct jump or call goes: a function, a name, or nothing."""
        text = instruction.text
        for where, kind, name, addend in instruction.relocations:
            if kind in ("R_RISCV_RELAX", "R_ARM_V4BX"):
                continue
            offset = int(addend or "0", 16)
            where = int(where, 16)
            if self.arch == "x86_64":  # relative to the end of the instruction
                offset += following - where if following is not None else 4
                if "GOTPC" in kind:
                    offset = 0
            elif self.arch == "s390x":
                offset -= where - instruction.address
            elif self.arch == "armhf" and name.startswith("."):
                return None  # the addend is in the instruction
            elif name.startswith(".L") and name not in self.symbols[function.file]:
                if int((TARGET.search(text) or ["", "0"])[1], 16) == instruction.address:
                    return None  # a label of another section, under its second name
                break
            return self.named(function.file, name, offset)
        match = TARGET.search(text)
        if match is None:
            return None
        name = match[2].partition("+")[0]
        if "@" in name:  # a place in a procedure linkage table, or a slot of the offset table
            return self.named(function.file, name.partition("@")[0])
        if not self.linked[function.file]:
            return self.at(function.file, function.section, int(match[1], 16))
        found = self.at(function.file, "", int(match[1], 16))
        if found is not None and found.section.startswith((".plt", ".iplt")):
            return self.named(function.file, found.names[0].partition("@")[0])
        return found

    def classify(self, mnemonic, text):
        machine = self.machine
        kind = next((kind for kind, what in machine.slow if what.match(text)), None)
        jump = machine.jumps.match(mnemonic) is not None
        may_jump = jump or machine.others.match(mnemonic) is not None
        sets_flags = machine.flags.match(mnemonic) is not None
        plain = not (kind or may_jump or sets_flags or mnemonic == "auipc")
        return plain, kind, jump, may_jump, sets_flags

    def look(self, function):
        """What is in a function: (offset, kind, text), the functions it goes to, its jumps."""
        if id(function) in self.decoded:
            return self.decoded[id(function)]
        machine = self.machine
        found, edges, jumps = [], [], []
        instructions = self.instructions(function)
        flags, skip = "", False
        for i, instruction in enumerate(instructions):
            text = instruction.text
            following = instructions[i + 1].address if i + 1 < len(instructions) else None
            offset = instruction.address - function.start
            mnemonic = text.partition(" ")[0]
            if self.arch == "x86_64" and mnemonic in PREFIXES:
                text = PREFIX.sub("", text)
                mnemonic = text.partition(" ")[0]
            key = text if mnemonic.startswith("rep") else mnemonic
            if key not in self.kinds:
                self.kinds[key] = self.classify(mnemonic, key)
            plain, kind, jump, may_jump, sets_flags = self.kinds[key]
            if plain and not skip:
                continue
            if kind is not None:
                found.append((offset, kind, tidy(text)))
            if skip:  # the second half of a call
                skip = False
                continue
            if self.arch == "riscv64" and mnemonic == "auipc" and any(
                    RISCV_CALL.match(one[1]) for one in instruction.relocations):
                skip = True
                self.follow(function, instruction, following, edges, found, offset, text)
                continue
            if may_jump and machine.conditional.match(text):
                compared = flags
                if machine.compares.match(mnemonic):
                    compared = TARGET.sub("", text).partition(" ")[2]
                jumps.append((offset, mnemonic, tidy(compared).strip(", ")))
            elif sets_flags:
                flags = text
            if not may_jump or machine.returns.match(text) \
                    or self.returns_by_r4(instructions, i):
                continue
            if machine.indirect.match(text):
                slot = TARGET.search(text)
                if not any("GOTPC" in one[1] for one in instruction.relocations) and not (
                        slot is not None and ("@" in slot[2] or self.arch == "riscv64")):
                    found.append((offset, "indirect", tidy(text)))
                    continue
            elif not jump or not (instruction.relocations or TARGET.search(text)):
                continue
            self.follow(function, instruction, following, edges, found, offset, text)
        self.decoded[id(function)] = found, edges, jumps
        return self.decoded[id(function)]

    def returns_by_r4(self, instructions, i):
        """GCC for old s390x: lg %r4,272(%r15); lmg ...; br %r4."""
        return (self.arch == "s390x" and re.match(r"br +%r4$", instructions[i].text.strip())
                and any(re.match(r"lg +%r4,\d+\(%r15\)", one.text)
                        for one in instructions[max(0, i - 8):i]))

    def follow(self, function, instruction, following, edges, found, offset, text):
        target = self.target(function, instruction, following)
        if target is None:
            found.append((offset, "indirect", tidy(text)))
            return
        names = (target,) if isinstance(target, str) else target.names
        if names[0] not in self.stops:
            self.stops[names[0]] = "helper" if any(map(HELPER.match, names)) else "allowed" if any(
                pattern.match(name) for pattern, _ in ALLOWED_FUNCTIONS for name in names) else ""
        if self.stops[names[0]] == "helper":
            found.append((offset, "helper", f"calls {names[0]}"))
        elif self.stops[names[0]] == "allowed":
            pass
        elif isinstance(target, str):
            if not any(kind == "external" and said == f"calls {target}"
                       for _, kind, said in found):
                found.append((offset, "external", f"calls {target}"))
        elif target is not function:
            edges.append(target)

    def reach(self, regex):
        """The functions reached from those with a name like regex: function -> who led there."""
        pattern = re.compile(regex)
        first = [function for function in self.functions
                 if any(pattern.search(name) for name in function.names)
                 and not function.section.startswith((".plt", ".iplt"))]
        parents = {id(function): (function, None) for function in first}
        queue = collections.deque(first)
        while queue:
            function = queue.popleft()
            for target in self.look(function)[1]:
                if id(target) not in parents:
                    parents[id(target)] = (target, function)
                    queue.append(target)
        return parents

    def demangle(self, functions):
        """Fills self.short: mangled name -> name without parameters, of a clone with its suffix."""
        names = {function.names[0] for function in functions}
        names.update(text[6:] for function in functions for _, _, text in self.look(function)[0]
                     if text.startswith("calls "))
        names = sorted(names - self.short.keys())
        if not names:
            return
        text = "\n".join(re.sub(r"\..*", "", name) for name in names) + "\n"
        lines = subprocess.run(["c++filt", "-p"], input=text, stdout=subprocess.PIPE, check=True,
                               text=True).stdout.split("\n")
        for name, line in zip(names, lines):
            _, dot, clone = name.partition(".")
            self.short[name] = line + dot + clone

    def name(self, function):
        return self.short[function.names[0]]

    def findings(self, roots=ROOTS, allowed=()):
        """What the functions reached from roots have, less what is allowed."""
        parents = self.reach(roots)
        self.demangle([function for function, _ in parents.values()])
        allowed = [(re.compile(function), re.compile(kind), reason)
                   for function, kind, reason in allowed]
        used, result = set(), {}
        if not parents:
            result["", ""] = Finding(roots, "", "", "no-roots", "no function has such a name")
        for function, _ in parents.values():
            chain, step = [], function
            while step is not None:
                chain.append(self.name(step))
                step = parents[id(step)][1]
            for offset, kind, text in self.look(function)[0]:
                reasons = [i for i, (where, what, _) in enumerate(allowed) if what.fullmatch(kind)
                           and any(where.search(name) for name in (chain[0], *function.names))]
                used.update(reasons)
                if reasons:
                    continue
                if text.startswith("calls "):
                    text = f"calls {self.short[text[6:]]}"
                if len(chain) > 2:
                    text += f" (through {', '.join(chain[-2:0:-1])})"
                finding = Finding(chain[-1], chain[0], f"+{offset:#x}", kind, text)
                result.setdefault(finding[1:4], finding)
        for i, (function, kind, reason) in enumerate(allowed):
            if i not in used:
                result["", i] = Finding("", function.pattern, "", "unused-allowance",
                                        f"{kind.pattern}: {reason}")
        return sorted(result.values())

    def jumps(self, probes=PROBES):
        """The conditional jumps of probes and of what they reach: name -> [(offset, text)]."""
        parents = self.reach(probes)
        self.demangle([function for function, _ in parents.values()])
        result, seen = {}, set()
        for function, _ in parents.values():
            if function.names[0] in seen and not self.linked[function.file]:
                continue  # the same function in another object
            seen.add(function.names[0])
            result.setdefault(CLONE.sub("", self.name(function)), []).extend(
                (f"+{offset:#x}", f"{mnemonic} {compared}".strip())
                for offset, mnemonic, compared in self.look(function)[2])
        return {name: sorted(result[name], key=lambda jump: int(jump[0], 16))
                for name in sorted(result)}

    def shape(self, jump):
        """A jump without the names of its registers, which change with every change of code."""
        return self.machine.register.sub("%", jump)


def tidy(text):
    return re.sub(r"\s+", " ", re.sub(r"-?0x[0-9a-f]+(?=\(%rip\))", "", COMMENT.sub("", text)))


def scan(paths, arch, roots_regex=ROOTS, allowed=(), objdump=None):
    """The findings of a program: (root, function, place, kind, text), names demangled.

    `allowed` has (function regex, kind regex, reason); one that allows nothing is a finding.
    """
    return Program(paths, arch, objdump).findings(roots_regex, allowed)


# The reviewed jumps. A part begins with its [architecture compiler level]; a function has its
# count, and then its jumps, each with how often it is there. Comments stand in lines of their own
# before a function, and stay there when the list is rewritten.

COUNT = re.compile(r"(\S.*): (\d+) conditional jumps?$")


def read_reviewed(path):
    """[(key, lines before it, {function: (comments, Counter of jumps)})]."""
    parts, comments, function = [], [], None
    if not path.exists():
        return parts
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if line.startswith("#"):
            comments.append(line)
        elif line.startswith("[") and line.endswith("]"):
            parts.append((line[1:-1], comments, {}))
            comments = []
        elif (match := COUNT.match(line)) is not None and parts:
            function = parts[-1][2].setdefault(match[1], (comments, collections.Counter()))
            comments = []
        elif line.startswith("  ") and function is not None:
            count, _, jump = line.strip().partition(" ")
            function[1][jump.strip()] += int(count)
        elif line.strip():
            raise ValueError(f"{path}:{number}: not understood: {line}")
    return parts


def write_reviewed(path, key, jumps):
    """Rewrites the part of one key."""
    parts = read_reviewed(path)
    if key not in [part[0] for part in parts]:
        head = [] if parts else [
            "# SPDX-License-Identifier: Apache-2.0",
            "# The conditional jumps of the constant-time probes, each looked at: none depends on",
            "# a secret. `./dev ct --smoke --update-probes` writes them; read what it changed."]
        parts.append((key, head, {}))
    lines = []
    for name, head, functions in parts:
        if name == key:
            functions = {function: (functions.get(function, ([],))[0],
                                    collections.Counter(text for _, text in found))
                         for function, found in jumps.items()}
        if name != parts[0][0]:
            lines.append("")
        lines += [*head, f"[{name}]"]
        for function, (comments, counter) in sorted(functions.items()):
            total = sum(counter.values())
            lines += [*comments, f"{function}: {total} conditional jump{'s' * (total != 1)}"]
            lines += [f"  {count} {jump}" for jump, count in sorted(counter.items())]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def unreviewed(program, jumps, key, path=REVIEWED):
    """The jumps that are more than reviewed, as findings; and lines on what is gone."""
    reviewed = {name: functions for name, _, functions in read_reviewed(path)}.get(key, {})
    problems, notes = [], []
    for function, found in jumps.items():
        known = collections.Counter()
        for jump, count in reviewed.get(function, ([], {}))[1].items():
            known[program.shape(jump)] += count
        total = sum(known.values())
        for place, jump in found:
            if known[program.shape(jump)] > 0:
                known[program.shape(jump)] -= 1
            else:
                problems.append(Finding(function, function, place, "jump",
                                        f"{jump} ({len(found)} jumps, {total} reviewed)"))
        if (gone := sum(known.values())) > 0:
            notes.append(f"{function}: {gone} of {total} reviewed jumps are gone")
    notes += [f"{function}: reviewed, but not there" for function in reviewed.keys() - jumps.keys()]
    return problems, sorted(notes)


PLANTED = r"""
#include <cmath>
#include <cstdint>
#define APART __attribute__((noinline, noipa))
namespace napier_test {
template <class F> __attribute__((noinline)) void constant_time_case(const F& f) { f(); }
template <class F> __attribute__((noinline)) void constant_time_probe(const F& f) { f(); }
}
using namespace napier_test;
using word = std::uint64_t;
volatile word a = 7, b = 3;
volatile double x = 2, y = 3;
word (*volatile pointer)(word, word);
#if defined(__clang__)
#undef APART
#define APART __attribute__((noinline))
#endif
extern "C" word outside(word);
extern "C" int memcmp(const void*, const void*, __SIZE_TYPE__);
extern "C" void* memset(void*, int, __SIZE_TYPE__);
static char left[77], right[77];
APART word hidden_division(word u, word v) { return (u * 3) / v; }
APART static word clean_helper(word u, word v) { return hidden_division(v ^ 5, u + 1) + 1; }
APART word tail_division(word u, word v) { return (u * 5) / v; }
APART static word clean_tail(word u, word v) { return tail_division(v + 9, u); }
APART static word clean(word u, word v) { return (u & v) * 19 + (u >> 7) + (u ^ v); }
void planted_division() { constant_time_case([] { a = a / b; }); }
void planted_remainder() { constant_time_case([] { a = (std::uint32_t)a % (std::uint32_t)b; }); }
void planted_constant() { constant_time_case([] { a = a / 1000003; }); }
void planted_helper() { constant_time_case([] { a = clean_helper(a, b) ^ 3; }); }
void planted_tail() { constant_time_case([] { a = clean_tail(a, b); }); }
void planted_clean() { constant_time_case([] { a = clean(a, b); memset(left, 0, a & 63); }); }
void planted_pointer() { constant_time_case([] { a = pointer(a, b) + 1; }); }
void planted_pointer_tail() { constant_time_case([] { pointer(a, b); }); }
void planted_outside() { constant_time_case([] { a = outside(a); }); }
void planted_memcmp() { constant_time_case([] { a = memcmp(left, right, 77); }); }
void planted_float() { constant_time_case([] { x = x / y; }); }
void planted_root() { constant_time_case([] { x = std::sqrt(x); }); }
#if defined(__SIZEOF_INT128__)
__extension__ typedef unsigned __int128 wide;
volatile wide w = 5;
void planted_wide() { constant_time_case([] { w = w / b; }); }
#endif
__attribute__((cold)) APART static void rare() { b = 4; }
void planted_cold() {
  constant_time_case([] {
    if (__builtin_expect(a == 77, 0)) {
      rare();
      b = (b + 5) / a;
      rare();
    }
    a = a + 1;
  });
}
void planted_no_case() { a = a / b; }
void planted_probe() {
  constant_time_probe([] {
    for (word i = 0; i < b; ++i) a = a * 3;
#ifdef LEAK
    if (a > 4711) outside(a);
#endif
  });
}
int main() {}
"""
# The kinds that each case may have, and of which it has one.
EXPECTED = {
    "planted_division": "division|helper", "planted_remainder": "division|helper",
    "planted_helper": "division|helper", "planted_tail": "division|helper",
    "planted_clean": "", "planted_pointer": "indirect", "planted_pointer_tail": "indirect",
    "planted_outside": "external", "planted_memcmp": "external|variable",
    "planted_float": "float|helper",
    "planted_cold": "division|helper", "planted_root": "float|helper", "planted_wide": "helper|division", "planted_no_case": "",
}


def self_test():
    """Compiles PLANTED for every architecture, and asserts what is found."""
    problems, checked, skipped = [], 0, []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        source, other = folder / "planted.cpp", folder / "outside.cpp"
        source.write_text(PLANTED, encoding="utf-8")
        other.write_text('extern "C" unsigned long long outside(unsigned long long u)'
                         ' { return u / 10 * u; }', encoding="utf-8")
        compilers = [(arch, machine.compiler) for arch, machine in MACHINES.items()]
        for arch, compiler in [*compilers, ("x86_64", "clang++-19")]:
            if not shutil.which(compiler) or not shutil.which(MACHINES[arch].objdump):
                skipped.append(compiler)
                print(f"  {arch}: skipped, there is no {compiler} with its objdump")
                continue
            for level in ("-O2", "-Os"):
                told = f"{arch} {compiler} {level}"
                print(f"  {told}")
                problems += [f"{told}: {problem}" for problem in self_test_one(
                    folder, source, other, arch, [compiler, "-std=c++20", level])]
                checked += 1
    for problem in problems:
        print(f"  {problem}")
    print(f"scan: {checked} builds of the self-test, {len(skipped)} compilers skipped, "
          f"{len(problems) or 'no'} problem{'s' * (len(problems) != 1)}")
    return bool(problems)


def self_test_one(folder, source, other, arch, compile_):
    name = "_".join(compile_[::2]).replace("/", "_")
    one, two, three = folder / f"{name}.o", folder / f"{name}_2.o", folder / f"{name}_3.o"
    subprocess.run([*compile_, "-c", source, "-o", one], check=True)
    subprocess.run([*compile_, "-c", other, "-o", two], check=True)
    subprocess.run([*compile_, "-DLEAK", "-ffunction-sections", "-c", source, "-o", three],
                   check=True)
    linked = folder / f"{name}.exe"
    subprocess.run([*compile_, one, two, "-o", linked], check=True)
    for what, paths, inside in (("object", [one], False), ("sections", [three], False),
                                ("two objects", [one, two], True), ("linked", [linked], True)):
        findings = scan(paths, arch)
        kinds = collections.defaultdict(set)
        for finding in findings:
            kinds[re.search(r"planted_\w+", finding.root)[0]].add(finding.kind)
        for planted, expected in EXPECTED.items():
            if planted == "planted_wide" and arch == "armhf":
                continue
            if planted == "planted_outside" and inside:
                continue  # found in the other file
            found = kinds.pop(planted, set())
            if not (bool(expected) == bool(found)
                    and all(re.fullmatch(expected, kind) for kind in found)):
                yield f"{what}: {planted}: found {sorted(found)}, not {expected or 'nothing'}"
        # GCC 12 divides by a constant at -Os, and always for armhf and RISC-V; not for s390x.
        constant = kinds.pop("planted_constant", set())
        divides = "clang" not in compile_[0] and (
            arch in ("armhf", "riscv64") or (arch != "s390x" and "-Os" in compile_))
        if (divides and not constant) or not constant <= {"division", "helper"}:
            yield f"{what}: planted_constant: found {sorted(constant)}"
        kinds.pop("planted_outside", set())
        if kinds:
            yield f"{what}: found {dict(kinds)}"
    if not any("hidden_division" == finding.function for finding in scan([one], arch)
               if "planted_helper" in finding.root):
        yield "a division behind a helper is not found in its function"
    allowed = [("planted_", ".*", "all"), ("(hidden|tail)_division", ".*", "all"),
               ("no_such_function", "division", "none")]
    if [finding.kind for finding in scan([one], arch, allowed=allowed)] != ["unused-allowance"]:
        yield "allowances are not counted"
    if [finding.kind for finding in scan([one], arch, "no_such_name")] != ["no-roots"]:
        yield "missing roots are not found"
    reviewed = folder / f"{name}.txt"
    program, leak = Program([one], arch), Program([three], arch)
    jumps, more = program.jumps(), leak.jumps()
    if len(jumps) != 1 or not any(jumps.values()):
        yield f"the probe is not found: {jumps}"
    if not unreviewed(program, jumps, "k", reviewed)[0]:
        yield "a jump without a review is accepted"
    write_reviewed(reviewed, "k", jumps)
    write_reviewed(reviewed, "another", more)
    if unreviewed(program, jumps, "k", reviewed) != ([], []):
        yield f"reviewed jumps are not accepted: {unreviewed(program, jumps, 'k', reviewed)}"
    if not unreviewed(leak, more, "k", reviewed)[0]:
        yield f"a new jump is accepted: {jumps} {more}"
    before = reviewed.read_text(encoding="utf-8")
    write_reviewed(reviewed, "k", jumps)
    if reviewed.read_text(encoding="utf-8") != before:
        yield "the list of jumps changes when it is rewritten"


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--arch", choices=sorted(MACHINES))
    parser.add_argument("--objdump", help="instead of the architecture's own")
    parser.add_argument("--json", type=pathlib.Path, help="writes the findings there too")
    parser.add_argument("--roots", default=ROOTS, help=f"mangled names, default {ROOTS}")
    parser.add_argument("--probes", default=PROBES, help=f"mangled names, default {PROBES}")
    parser.add_argument("--key", help='compiler and level of the probes, as in "gcc-12 -O2"')
    parser.add_argument("--reviewed", type=pathlib.Path, default=REVIEWED)
    parser.add_argument("--update", action="store_true", help="rewrites the reviewed jumps")
    parser.add_argument("--allow", nargs=3, action="append", default=[],
                        metavar=("FUNCTION", "KIND", "REASON"))
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    if not arguments.arch or not arguments.files:
        parser.error("--arch and files are needed")
    try:
        program = Program(arguments.files, arguments.arch, arguments.objdump)
        findings = program.findings(arguments.roots, arguments.allow)
        jumps, notes = program.jumps(arguments.probes), []
        if jumps:
            findings = [finding for finding in findings if finding.kind != "no-roots"]
            if not arguments.key:
                parser.error("the files have probes, and their list needs --key")
            key = f"{arguments.arch} {arguments.key}"
            if arguments.update:
                write_reviewed(arguments.reviewed, key, jumps)
            problems, notes = unreviewed(program, jumps, key, arguments.reviewed)
            findings += problems
    except (OSError, ValueError) as error:
        parser.error(str(error))
    for finding in findings:
        within = "" if finding.function == finding.root else f"{finding.root}: "
        print(f"  {within}{finding.function}{finding.place}: {finding.kind}: {finding.text}")
    for note in notes:
        print(f"  note: {note}")
    if arguments.json:
        arguments.json.write_text(json.dumps([finding._asdict() for finding in findings], indent=1)
                                  + "\n", encoding="utf-8")
    print(f"scan: {len(program.decoded)} functions, {sum(map(len, jumps.values()))} jumps of "
          f"probes, {len(findings) or 'no'} finding{'s' * (len(findings) != 1)}")
    return bool(findings)


if __name__ == "__main__":
    sys.exit(main())
