# SPDX-License-Identifier: Apache-2.0
"""What an object file (64-bit ELF) defines for the linker to choose from, if several files do."""
import struct
from collections import Counter, namedtuple

# A function or datum: its bytes without what the linker fills in, and what those places refer to.
Definition = namedtuple("Definition", "is_code content references")

SYMBOL_TABLE, ADDENDS, NO_BITS, LONG_INDICES = 2, 4, 8, 18
GLOBAL, WEAK, UNIQUE = 1, 2, 10
FUNCTION, SECTION = 2, 3
EIGHT_BYTES = {1, 24}  # R_X86_64_64 and R_X86_64_PC64; other places have four

# The compiler calls these, or writes out what they do, as the processor makes it worth while.
OF_THE_COMPILER = {"memcpy", "memmove", "memset", "memcmp"}


def _name(table, offset):
    return table[offset:table.index(b"\0", offset)].decode()


def definitions(path):
    """Name -> Definition, for all weak names, and the names of the other functions."""
    data = open(path, "rb").read()
    if data[:6] != b"\x7fELF\x02\x01":
        raise ValueError(f"{path} is no little-endian ELF file of 64 bits")
    start, = struct.unpack_from("<Q", data, 40)
    size, count = struct.unpack_from("<HH", data, 58)
    if count == 0:  # there are more than fit
        count, = struct.unpack_from("<Q", data, start + 32)
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, start + i * size) for i in range(count)]

    def content(section):
        _, kind, _, _, offset, length = section[:6]
        return bytes(length) if kind == NO_BITS else data[offset:offset + length]

    symbols, places, long_indices = [], {}, None
    for section in sections:
        if section[1] == LONG_INDICES:
            long_indices = [index for index, in struct.iter_unpack("<I", content(section))]
    for section in sections:
        if section[1] == SYMBOL_TABLE:
            names = content(sections[section[6]])
            for i, entry in enumerate(struct.iter_unpack("<IBBHQQ", content(section))):
                name, info, _, index, value, length = entry
                index = long_indices[i] if index == 0xffff else index
                symbols.append((_name(names, name), info >> 4, info & 15, index, value, length))
        elif section[1] == ADDENDS:
            places[section[7]] = list(struct.iter_unpack("<QQq", content(section)))

    weak, others = {}, set()
    for name, binding, kind, index, value, length in symbols:
        if not 0 < index < len(sections):
            continue
        if binding not in (WEAK, UNIQUE):
            if binding == GLOBAL and kind == FUNCTION:
                others.add(name)
            continue
        body = bytearray(content(sections[index])[value:value + length])
        references = Counter()
        for offset, info, addend in places.get(index, ()):
            if value <= offset < value + length:
                width = 8 if info & 0xffffffff in EIGHT_BYTES else 4
                body[offset - value:offset - value + width] = bytes(width)
                target, _, target_kind = symbols[info >> 32][:3]
                if (target in OF_THE_COMPILER or target_kind == SECTION
                        or target.startswith(".LCPI")):
                    continue  # constants of vectors and texts: a matter of instructions
                references[target, addend if kind != FUNCTION else 0] += 1
        weak[name] = Definition(kind == FUNCTION, bytes(body), references)
    return weak, others
