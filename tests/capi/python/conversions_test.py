#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Into and out of an mp_int: the C types, doubles, bytes, words, text in every radix, files."""
import ctypes
import math
import random
import struct
import sys

from checks import *
from oracle import *

sys.set_int_max_str_digits(0)
EXTREMES = sorted({s * (2**n + d) for n in (0, 1, 7, 8, 15, 31, 32, 52, 53, 59, 60, 61, 62, 63, 64,
                                            119, 120, 128, 600) for d in (-1, 0, 1) for s in (-1, 1)})
NUMBERS = EXTREMES + [signed(hostile(n)) for n in (1, 1, 2, 2, 3, 4, 5, 9, 17, 40)]


def value(name, a, inputs=()):
    """What an mp_int holds; a complaint if it is not as it must be."""
    try:
        return a.get()
    except AssertionError as error:
        fail(name, inputs, f"an mp_int is not as it must be: {error}")
        return None


def gives(name, inputs, answer, a, expected):
    """The call answered this, and left this in a."""
    got = value(name, a, inputs)
    if isinstance(expected, code):
        check(answer == expected, name, f"gives {answer}, not error {expected}", inputs)
    else:
        check(answer in (OKAY, None) and got == expected, name,
              f"gives {answer} {shown(got)}, not {shown(expected)}", inputs)


def stale():
    """A number that holds something already."""
    return number(random.choice((0, -5, 2**500 - 1, -(2**1300))))


# --- The C types --------------------------------------------------------------------------------

GETTERS = [("mp_get_i32", ctypes.c_int32), ("mp_get_i64", ctypes.c_int64),
           ("mp_get_l", ctypes.c_long), ("mp_get_ll", ctypes.c_longlong)]
MAGNITUDES = [("mp_get_mag_u32", 32), ("mp_get_mag_u64", 64), ("mp_get_mag_ul", 64),
              ("mp_get_mag_ull", 64), ("mp_get_int", 32), ("mp_get_long", 64),
              ("mp_get_long_long", 64)]
# Name, bits, signed; mp_set_int takes the low 32 bits of its unsigned long.
SETTERS = [("i32", 32, True), ("i64", 64, True), ("l", 64, True), ("ll", 64, True),
           ("u32", 32, False), ("u64", 64, False), ("ul", 64, False), ("ull", 64, False)]
OLD_SETTERS = [("mp_set_int", 32), ("mp_set_long", 64), ("mp_set_long_long", 64)]


def c_types():
    for x in NUMBERS:
        a = number(x)
        for name, c_type in GETTERS:
            check(getattr(lib, name)(a.at) == c_type(x).value, name, "the low bits", (x,))
        for name, bits in MAGNITUDES:
            check(getattr(lib, name)(a.at) == abs(x) % 2**bits, name, "the low bits", (x,))
        for suffix, bits, has_sign in SETTERS:
            low = -2**(bits - 1) if has_sign else 0
            if low <= x < low + 2**bits:
                a = stale()
                getattr(lib, "mp_set_" + suffix)(a.at, x)
                gives("mp_set_" + suffix, (x,), None, a, x)
                a.clear()
                answer = getattr(lib, "mp_init_" + suffix)(a.at, x)
                gives("mp_init_" + suffix, (x,), answer, a, x)
        if 0 <= x < 2**64:
            for name, bits in OLD_SETTERS:
                a = stale()
                gives(name, (x,), getattr(lib, name)(a.at, x), a, x % 2**bits)
            a.clear()
            gives("mp_init_set_int", (x,), lib.mp_init_set_int(a.at, x), a, x % 2**32)
            a = stale()
            gives("mp_set", (x,), lib.mp_set(a.at, x), a, x & DIGIT_MASK)
            a.clear()
            gives("mp_init_set", (x,), lib.mp_init_set(a.at, x), a, x & DIGIT_MASK)
        b = number(x)
        a = number(digits=0)
        a.clear()
        gives("mp_init_copy", (x,), lib.mp_init_copy(a.at, b.at), a, x)


def doubles():
    values = [0.0, -0.0, 0.5, -0.5, 0.999, 1.0, -1.0, 1.5, -2.75, 5e-324, -2.2e-308, 2.0**52 + 0.5,
              2.0**53 - 1, 2.0**60, 2.0**64, -1e22, 1e300, sys.float_info.max]
    values += [struct.unpack("d", random.randbytes(8))[0] for _ in range(300)]
    for x in values:
        a = stale()
        before = a.get()
        answer = lib.mp_set_double(a.at, x)
        finite = math.isfinite(x)
        gives("mp_set_double", (x,), answer, a, int(x) if finite else code(VAL))
        check(STOCK or finite or a.get() == before, "mp_set_double", "a has changed", (x,))
    for x in (math.nan, -math.nan, math.inf, -math.inf):
        a = number(7)
        gives("mp_set_double", (x,), lib.mp_set_double(a.at, x), a, code(VAL))
        check(a.get() == 7, "mp_set_double", "a has changed", (x,))
    for x in NUMBERS + [2**1023, -(2**1024), 2**1100, 2**1024 - 2**970, 3**5000]:
        a = number(x)
        got = lib.mp_get_double(a.at)
        try:
            near = float(x)
        except OverflowError:
            near = math.inf if x > 0 else -math.inf
        close = {near, math.nextafter(near, math.inf), math.nextafter(near, -math.inf)}
        exact = abs(x) <= 2**53
        check(got == near if exact else got in close, "mp_get_double", f"gives {got}", (x,))
        if exact and not STOCK:
            check(x or math.copysign(1, got) > 0, "mp_get_double", "gives minus zero", (x,))


# --- Bytes --------------------------------------------------------------------------------------


def magnitude(x):
    return abs(x).to_bytes((abs(x).bit_length() + 7) // 8, "big")


def with_sign(x):
    return bytes([x < 0]) + magnitude(x)


def output(name, arguments, size, expected, inputs, tail=()):
    """Calls a function that writes size bytes at most; what follows them must stay."""
    buffer = ctypes.create_string_buffer(b"\xa5" * (size + 16), size + 16)
    answer = getattr(lib, name)(*arguments, buffer, *tail)
    check(buffer.raw[size:] == b"\xa5" * 16, name, "writes beyond its buffer", inputs)
    if isinstance(expected, code):
        check(answer == expected, name, f"gives {answer}, not error {expected}", inputs)
    else:
        check(answer == OKAY and buffer.raw[:len(expected)] == expected, name,
              f"gives {answer} {buffer.raw[:40]}", inputs)


def of_bytes(x, form, prefix, old, size_name):
    """The functions for one of the two forms, with and without a sign."""
    a, text = number(x), form(x)
    size = len(text)
    check(getattr(lib, f"mp_{prefix}_size")(a.at) == size, f"mp_{prefix}_size", "size", (x,))
    check(getattr(lib, size_name)(a.at) == size, size_name, "size", (x,))
    written = ctypes.c_size_t(99)
    for room in (size, size + 5):
        output(f"mp_to_{prefix}", (a.at,), room, text, (x,), (room, ctypes.byref(written)))
        check(written.value == size, f"mp_to_{prefix}", "what it has written", (x,))
        output(f"mp_to_{prefix}", (a.at,), room, text, (x,), (room, None))
        length = ctypes.c_ulong(room)
        output(f"mp_to_{old}_n", (a.at,), room, text, (x,), (ctypes.byref(length),))
        check(length.value == size, f"mp_to_{old}_n", "what it has written", (x,))
    output(f"mp_to_{old}", (a.at,), size, text, (x,))
    if size:
        output(f"mp_to_{prefix}", (a.at,), size - 1, code(BUF), (x,), (size - 1, None))
        output(f"mp_to_{prefix}", (a.at,), 0, code(BUF), (x,), (0, None))
        length = ctypes.c_ulong(size - 1)
        output(f"mp_to_{old}_n", (a.at,), size - 1, code(VAL), (x,), (ctypes.byref(length),))
    check(a.get() == x, f"mp_to_{prefix}", "changes its number", (x,))
    back = x if prefix == "sbin" else abs(x)
    for data in (text, text[:size - len(magnitude(x))] + bytes(9) + magnitude(x)):
        for name in (f"mp_from_{prefix}", f"mp_read_{old}"):
            b = stale()
            gives(name, (x, len(data)), getattr(lib, name)(b.at, data, len(data)), b, back)


def all_bytes():
    for x in NUMBERS:
        of_bytes(x, magnitude, "ubin", "unsigned_bin", "mp_unsigned_bin_size")
        of_bytes(x, with_sign, "sbin", "signed_bin", "mp_signed_bin_size")
    for data, x in ((b"\x05\x07", -7), (b"\xff\x01\x00", -256), (b"\x00", 0), (b"\x01", 0),
                    (b"\x80\x00\x00", 0)):
        for name in ("mp_from_sbin", "mp_read_signed_bin"):
            a = stale()
            gives(name, (data, 0), getattr(lib, name)(a.at, data, len(data)), a, x)
    for size in (1000, 7501):
        data = random.randbytes(size)
        a = stale()
        gives("mp_from_ubin", (size, size), lib.mp_from_ubin(a.at, data, size), a,
              int.from_bytes(data, "big"))
        output("mp_to_ubin", (a.at,), size, magnitude(a.get()), (size,), (size, None))


# --- Words --------------------------------------------------------------------------------------


def packed(x, order, size, endian, nails):
    bits = 8 * size - nails
    count = -(-abs(x).bit_length() // bits)
    words = [(abs(x) >> bits * i) % 2**bits for i in range(count)]
    ends = "big" if endian == BIG_ENDIAN or endian == NATIVE_ENDIAN and sys.byteorder == "big" \
        else "little"
    return [w.to_bytes(size, ends) for w in (words if order == LSB_FIRST else words[::-1])]


def words():
    for x in NUMBERS:
        a = number(x)
        for _ in range(12):
            order, endian = random.choice((-1, 1)), random.choice((-1, 0, 1))
            size = random.choice((1, 2, 3, 4, 5, 8, 9, 16))
            nails = random.choice((0, 0, 1, 4, 7, 8, 9, 8 * size - 1)) % (8 * size)
            inputs = (x, order, size, endian, nails)
            want = packed(x, order, size, endian, nails)
            text, count = b"".join(want), len(want)
            check(lib.mp_pack_count(a.at, nails, size) == count, "mp_pack_count", "count", inputs)
            for room in (count, count + 3):
                written = ctypes.c_size_t(99)
                buffer = ctypes.create_string_buffer(b"\xa5" * (len(text) + 8), len(text) + 8)
                answer = lib.mp_pack(buffer, room, random.choice((ctypes.byref(written), None)),
                                     order, size, endian, nails, a.at)
                check(answer == OKAY and buffer.raw == text + b"\xa5" * 8, "mp_pack",
                      f"gives {answer} {buffer.raw[:40]}", inputs)
                check(written.value in (count, 99), "mp_pack", "what it has written", inputs)
            written = ctypes.c_size_t(99)
            answer = lib.mp_export(buffer, ctypes.byref(written), order, size, endian, nails, a.at)
            check(answer == OKAY and buffer.raw == text + b"\xa5" * 8 and written.value == count,
                  "mp_export", f"gives {answer}", inputs)
            if count:
                check(lib.mp_pack(buffer, count - 1, None, order, size, endian, nails, a.at) == BUF,
                      "mp_pack", "a short buffer", inputs)
            check(a.get() == x, "mp_pack", "changes its number", inputs)
            b = stale()
            gives("mp_unpack", inputs,
                  lib.mp_unpack(b.at, count, order, size, endian, nails, text), b, abs(x))
            gives("mp_import", inputs,
                  lib.mp_import(b.at, count, order, size, endian, nails, text), b, abs(x))
    # What stands in the nails is not read.
    for size, nails in ((4, 9), (2, 3), (8, 4), (3, 17)):
        data = random.randbytes(5 * size)
        want = sum(int.from_bytes(data[i * size:(i + 1) * size], "big") % 2**(8 * size - nails)
                   << (4 - i) * (8 * size - nails) for i in range(5))
        a = stale()
        gives("mp_unpack", (size, nails), lib.mp_unpack(a.at, 5, MSB_FIRST, size, BIG_ENDIAN, nails,
                                                        data), a, want)


c_types()
doubles()
all_bytes()
words()
finish()
