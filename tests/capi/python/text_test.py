#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Text in every radix, to and from strings and files."""
import ctypes
import random
import sys

from checks import *
from oracle import *

sys.set_int_max_str_digits(0)
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/"
BAD_RADIXES = (-(2**31), -1, 0, 1, 65, 66, 256, INT_MAX)
libc = ctypes.CDLL(None)
libc.tmpfile.restype = ctypes.c_void_p
libc.fread.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_void_p]
libc.fwrite.argtypes = libc.fread.argtypes
for function in (libc.rewind, libc.fclose, libc.fgetc):
    function.argtypes = [ctypes.c_void_p]


def text_of(x, radix):
    digits, rest = "", abs(x)
    if rest.bit_length() > 4000:
        half = 1
        while radix ** (2 * half) <= rest:
            half *= 2
        high, low = divmod(rest, radix**half)
        digits = text_of(high, radix) + text_of(low, radix).rjust(half, "0")
    else:
        while rest:
            rest, digit = divmod(rest, radix)
            digits += ALPHABET[digit]
        digits = digits[::-1]
    return ("-" if x < 0 else "") + (digits or "0")


def read(text, radix, expected, a=None):
    a = a or number(random.choice((0, -5, 2**500 - 1)))
    answer = lib.mp_read_radix(a.at, text if isinstance(text, bytes) else text.encode(), radix)
    got = a.get()
    if isinstance(expected, code):
        check(answer == expected, "mp_read_radix", f"gives {answer} {shown(got)}", (text, radix))
    else:
        check(answer == OKAY and got == expected, "mp_read_radix", f"gives {answer} {shown(got)}",
              (text, radix))


def writes(name, room, expected, x, *arguments):
    """A call that may write so many bytes; its text, or its error."""
    buffer = ctypes.create_string_buffer(b"\xa5" * (room + 16), room + 16)
    a = number(x)
    answer = getattr(lib, name)(a.at, buffer, *arguments)
    check(buffer.raw[room:] == b"\xa5" * 16, name, "writes beyond its buffer", (x, *arguments))
    good = answer == expected if isinstance(expected, code) else (
        answer == OKAY and buffer.raw.startswith(expected.encode() + b"\0"))
    check(good, name, f"gives {answer} {buffer.raw[:60]}", (x, room))


def to_text(x, radix):
    text = text_of(x, radix)
    size = len(text) + 1
    a, found = number(x), ctypes.c_int(-7)
    answer = lib.mp_radix_size(a.at, radix, ctypes.byref(found))
    check(answer == OKAY and found.value == size, "mp_radix_size", f"{answer} {found}", (x, radix))
    for room in (size, size + 9):
        written = ctypes.c_size_t(99)
        writes("mp_to_radix", room, text, x, room, ctypes.byref(written), radix)
        check(written.value == size, "mp_to_radix", f"has written {written}", (x, radix))
        writes("mp_to_radix", room, text, x, room, None, radix)
        writes("mp_toradix_n", room, text, x, radix, room)
    writes("mp_toradix", size, text, x, radix)
    for room in {0, 1, 2, size // 2, size - 2, size - 1} & set(range(size)):
        writes("mp_to_radix", room, code(BUF), x, room, None, radix)
        writes("mp_toradix_n", room, code(BUF), x, radix, room)
    read(text, radix, x)


def strings():
    numbers = [0, 1, -1, 63, -64, 2**59, 2**60 - 1, -(2**60), 2**64 - 1, 10**19, 10**18 - 1,
               signed(hostile(2)), signed(hostile(5)), signed(hostile(17))]
    for radix in range(2, 65):
        for x in numbers + [radix - 1, radix, signed(radix**7), radix**11 - 1, signed(radix**40)]:
            to_text(x, radix)
    for digits in (40, 70, 140, 300):
        for radix in (2, 3, 10, 16, 32, 36, 60, 64):
            to_text(signed(hostile(digits)), radix)
    x = random.getrandbits(60_000) | 1 << 59_999
    text = str(x)
    writes("mp_toradix", len(text) + 1, text, x, 10)
    read(text, 10, x)
    # A text of a round length, with zeros before and inside.
    for length in (18, 19, 20, 37, 38, 39, 300, 1000, 5000):
        read("9" * length, 10, 10**length - 1)
        read("-1" + "0" * length, 10, -(10**length))
        read("0" * length + "7", 10, 7)


def odd_texts():
    bad, five = code(VAL), number(5)
    for text, radix, x in [
            ("", 10, 0), ("-", 10, 0), ("0", 10, 0), ("-0", 10, 0), ("-00", 16, 0),
            ("000", 10, 0), ("12\n", 10, 12), ("-12\r\n", 10, -12), ("12\nxyz", 10, 12),
            ("12\r3", 10, 12), ("\n", 10, 0), ("12x", 10, bad), ("12 ", 10, bad), (" 12", 10, bad),
            ("+12", 10, bad), ("--12", 10, bad), ("1-2", 10, bad), ("0x12", 16, bad),
            ("1_2", 10, bad), ("1.5", 10, bad), ("\t1", 10, bad), (b"1\x80", 10, bad),
            (b"\xff", 64, bad), (b"\x7f", 64, bad), (b"(", 64, bad), (b")", 64, bad),
            ("*", 64, bad), (",", 64, bad), ("~", 64, bad), ("{", 64, bad), ("@", 64, bad),
            ("[", 64, bad), ("`", 64, bad), (":", 64, bad), (b"\x27", 64, bad), (b"!", 64, bad),
            ("ff", 16, 255), ("FF", 16, 255), ("fF", 16, 255), ("zZ", 36, 35 * 37),
            ("z", 37, bad), ("a", 37, 36), ("A", 37, 10), ("zZ", 62, 61 * 62 + 35),
            ("z", 61, bad), ("+/", 64, 62 * 64 + 63), ("+", 63, 62), ("/", 63, bad),
            ("+", 62, bad), ("2", 2, bad), ("12", 2, bad), ("9", 9, bad), ("g", 16, bad)]:
        read(text, radix, x)
    for radix in BAD_RADIXES:
        read("1", radix, bad)
        writes("mp_to_radix", 40, bad, 77, 40, None, radix)
        writes("mp_toradix", 40, bad, 77, radix)
        writes("mp_toradix_n", 40, bad, 77, radix, 40)
        check(lib.mp_radix_size(five.at, radix, ctypes.byref(ctypes.c_int())) == VAL,
              "mp_radix_size", "a bad radix", (radix,))
    writes("mp_toradix_n", 40, bad, 77, 10, -1)
    writes("mp_toradix_n", 40, bad, 77, 10, -(2**31))


def in_file(content):
    file = libc.tmpfile()
    libc.fwrite(content, 1, len(content), file)
    libc.rewind(file)
    return file


def files():
    for x in (0, 5, -77, 10**30, signed(hostile(9))):
        for radix in (2, 8, 10, 16, 36, 64):
            text = text_of(x, radix).encode()
            a, file = number(x), in_file(b"")
            answer = lib.mp_fwrite(a.at, radix, file)
            libc.rewind(file)
            buffer = ctypes.create_string_buffer(len(text) + 50)
            size = libc.fread(buffer, 1, len(text) + 50, file)
            # Release 1.2 writes the string's end as well.
            check(answer == OKAY and buffer.raw[:size] in (text, text + b"\0"), "mp_fwrite",
                  f"gives {answer} {buffer.raw[:size]}", (x, radix))
            libc.fclose(file)
            for end in (b"", b"\n", b"\0", b" 5"):
                file = in_file(text + end)
                a = number(2**300)
                answer = lib.mp_fread(a.at, radix, file)
                check(answer == OKAY and a.get() == x, "mp_fread",
                      f"gives {answer} {shown(a.get())}", (text, radix))
                libc.fclose(file)
    for text, radix, answers in ((b"", 10, [ERR]), (b"-", 10, [ERR]), (b"x", 10, [OKAY, VAL])):
        file = in_file(text)
        a = number(3)
        check(lib.mp_fread(a.at, radix, file) in answers, "mp_fread", "odd text", (text, radix))
        a.get()
        libc.fclose(file)
    for radix in BAD_RADIXES:
        a, file = number(5), in_file(b"11")
        check(lib.mp_fwrite(a.at, radix, file) == VAL, "mp_fwrite", "a radix", (5, radix))
        if may_call("mp_fread", (b"11", radix)):
            check(lib.mp_fread(a.at, radix, file) == VAL, "mp_fread", "a bad radix",
                  (b"11", radix))
        libc.fclose(file)
    # One number after another, as mp_fread leaves a file behind what ended the digits.
    file = in_file(b"12\n-34\n5")
    a = number()
    for x in (12, -34, 5):
        check(lib.mp_fread(a.at, 10, file) == OKAY and a.get() == x, "mp_fread", "in turn", (x, 10))
    libc.fclose(file)


strings()
odd_texts()
files()
finish()
