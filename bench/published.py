# SPDX-License-Identifier: Apache-2.0
"""The founding documents' own figures, as they are printed there."""

BOUMAN = {
    "author": "Niek J. Bouman", "title": "Multiprecision Arithmetic for Cryptology in C++", "year": "2018",
    "link": "https://arxiv.org/abs/1804.07236",
    "measured": "Intel Core i5 of the 7th generation (Kaby Lake) at 2.3 GHz without turbo, Apple LLVM 9.0.0, -O3",
}
OVERLOAD = {
    "author": "Sergey Ignatchenko and Dmytro Ivanchykhin", "title": "Optimizing Big Number Arithmetic Without SSE",
    "year": "Overload 119, 2014", "link": "https://accu.org/journals/overload/22/119/ignatchenko_1849/",
    "measured": "Visual Studio 2013 and g++ 4.8.1 on x64, Boost 1.55",
}
TOMMATH = {
    "author": "Tom St Denis", "title": "LibTomMath v0.12", "year": "manual, section 6.1, 2003",
    "link": "https://github.com/libtom/libtommath",
    "measured": "AMD Athlon XP, GCC 3.2 with -O3 -fomit-frame-pointer -funroll-loops",
}
IBCRYPT = {
    "author": "the author of ibcrypt", "title": "Bignum Multiplication", "year": "post",
    "link": "https://github.com/iburinoc/ibcrypt",
    "measured": "the author's Mac, by `time`",
}

# Tables 1 to 3 of Bouman: nanoseconds of a product of n by n limbs, n = 2 to 8. By way of building.
LIMBS = tuple(str(n) for n in range(2, 9))
BOUMAN_PRODUCTS = {
    "plain": {"Bouman": (5, 11, 19, 39, 56, 72, 125), "its GMP": (13, 22, 30, 36, 45, 58, 69),
              "its NTL": (22, 32, 38, 47, 54, 65, 77)},
    "native": {"Bouman": (4, 11, 18, 36, 50, 67, 102), "its GMP": (14, 22, 29, 37, 45, 56, 68),
               "its NTL": (24, 34, 38, 47, 58, 65, 77)},
    "inlined": {"Bouman": (4, 9, 18, 34, 49, 70, 85), "its GMP": (14, 22, 29, 36, 45, 55, 67),
                "its NTL": (22, 34, 38, 46, 54, 65, 78)},
}
# Its tables 4 and 5, nanoseconds: Montgomery multiplication of 4 limbs; a power modulo 200 bits.
BOUMAN_MONTGOMERY = {"Bouman": 39, "Bouman, not inlined": 87, "its LIBFF": 66}
BOUMAN_POWER = {"Bouman": 6594, "Bouman, not inlined": 15474, "its LIBFF": 10530, "its NTL": 16862}

# Operations a clock, 256 bits, and their ratio as it is printed: (Visual Studio 2013, g++ 4.8.1).
OVERLOAD_RATES = {"add": {"Boost": (0.0202, 0.0202), "article": (0.0366, 0.1282), "ratio": (1.83, 6.34)},
                  "product": {"Boost": (0.0160, 0.0197), "article": (0.0285, 0.0549), "ratio": (1.78, 2.79)}}

# The post's steps to its program for a power of 2048 bits, in seconds, and Python's time.
IBCRYPT_STEPS = {"double and add, a reduction in each step": 19.673, "one reduction at the end": 2.940,
                 "Barrett's reduction": 4.384, "long multiplication in base 2^64": 0.099, "its Python": 0.04}

# Cycles, by operation and bits: (MPI, LibTomMath). Then the manual's names of the operations.
TOMMATH_CYCLES = {
    "inverse": {"128": (264083, 59782), "256": (549370, 146915), "512": (1675975, 367172),
                "1024": (5237957, 1054158), "2048": (17871944, 3459683), "4096": (66610468, 11834556)},
    "multiply": {"128": (1426, 451), "256": (2551, 958), "512": (7913, 2476), "1024": (28496, 7927),
                 "2048": (109897, 28224), "4096": (469970, 101171)},
    "square": {"128": (1319, 511), "256": (1776, 947), "512": (5399, 2153), "1024": (18991, 5733),
               "2048": (72126, 17621), "4096": (306269, 67576)},
    "mod_exp": {"512": (32021586, 3118435), "768": (97595492, 8493633), "1024": (223302532, 17715899),
                "2048": (1682223369, 114936361), "2560": (3268615571, 229402426),
                "3072": (5597240141, 367403840), "4096": (13347270891, 779058433)},
}
TOMMATH_NAMES = {"inverse": "inversion", "multiply": "multiply", "square": "square", "mod_exp": "exptmod"}
