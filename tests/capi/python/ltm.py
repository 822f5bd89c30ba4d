# SPDX-License-Identifier: Apache-2.0
"""The functions of tommath.h for Python: their types, mp_int, and numbers that check themselves.

A test is run as TEST.py LIBRARY [--stock]; --stock says that the library is release 1.2 as the
system has it, whose known wrong values (known_wrong.py) are then counted and forgiven.
"""
import ctypes
import re
import sys

DIGIT_BITS = 60
DIGIT_MASK = (1 << DIGIT_BITS) - 1
HEX_DIGITS = DIGIT_BITS // 4

OKAY, ERR, MEM, VAL, ITER, BUF, OVF = 0, -1, -2, -3, -4, -5, -6
LT, EQ, GT = -1, 0, 1
ZPOS, NEG = 0, 1
LSB_FIRST, MSB_FIRST = -1, 1
LITTLE_ENDIAN, NATIVE_ENDIAN, BIG_ENDIAN = -1, 0, 1
PRIME_BBS, PRIME_SAFE, PRIME_2MSB_ON = 1, 2, 8
INT_MAX = 2**31 - 1


class mp_int(ctypes.Structure):
    _fields_ = [("used", ctypes.c_int), ("alloc", ctypes.c_int), ("sign", ctypes.c_int),
                ("dp", ctypes.POINTER(ctypes.c_uint64))]


rand_source = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t)
prime_callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)

TYPES = {
    "mp": ctypes.POINTER(mp_int), "int": ctypes.c_int, "int*": ctypes.POINTER(ctypes.c_int),
    "digit": ctypes.c_uint64, "digit*": ctypes.POINTER(ctypes.c_uint64), "void": None,
    "i32": ctypes.c_int32, "u32": ctypes.c_uint32, "u32*": ctypes.POINTER(ctypes.c_uint32),
    "i64": ctypes.c_int64, "u64": ctypes.c_uint64, "long": ctypes.c_long, "ulong": ctypes.c_ulong,
    "ulong*": ctypes.POINTER(ctypes.c_ulong), "llong": ctypes.c_longlong,
    "ullong": ctypes.c_ulonglong, "size": ctypes.c_size_t,
    "size*": ctypes.POINTER(ctypes.c_size_t), "double": ctypes.c_double, "bytes": ctypes.c_void_p,
    "string": ctypes.c_char_p, "source": rand_source, "callback": prime_callback,
}

# Result, names, arguments.
PROTOTYPES = """
int mp_init mp_shrink mp_incr mp_decr: mp
void mp_clear mp_zero mp_clamp: mp
void mp_exch: mp mp
int mp_grow mp_init_size mp_lshd mp_2expt mp_rand: mp int
void mp_rshd: mp int
int mp_iseven mp_isodd mp_cnt_lsb mp_count_bits: mp
int mp_unsigned_bin_size mp_signed_bin_size: mp
int mp_dr_is_modulus mp_reduce_is_2k mp_reduce_is_2k_l: mp
double mp_get_double: mp
int mp_set_double: mp double
i32 mp_get_i32: mp
i64 mp_get_i64: mp
u32 mp_get_mag_u32: mp
u64 mp_get_mag_u64: mp
long mp_get_l: mp
llong mp_get_ll: mp
ulong mp_get_mag_ul mp_get_int mp_get_long: mp
ullong mp_get_mag_ull mp_get_long_long: mp
void mp_set_i32: mp i32
void mp_set_i64: mp i64
void mp_set_u32: mp u32
void mp_set_u64: mp u64
void mp_set_l: mp long
void mp_set_ul: mp ulong
void mp_set_ll: mp llong
void mp_set_ull: mp ullong
void mp_set: mp digit
int mp_init_i32: mp i32
int mp_init_i64: mp i64
int mp_init_u32: mp u32
int mp_init_u64: mp u64
int mp_init_l: mp long
int mp_init_ul: mp ulong
int mp_init_ll: mp llong
int mp_init_ull: mp ullong
int mp_init_set: mp digit
int mp_set_int mp_set_long mp_init_set_int: mp ulong
int mp_set_long_long: mp ullong
int mp_copy mp_init_copy mp_neg mp_abs mp_sqr mp_mul_2 mp_div_2 mp_complement mp_sqrt: mp mp
int mp_cmp mp_cmp_mag: mp mp
int mp_cmp_d: mp digit
int mp_add mp_sub mp_mul mp_mod mp_gcd mp_lcm mp_and mp_or mp_xor: mp mp mp
int mp_tc_and mp_tc_or mp_tc_xor mp_invmod mp_sqrmod mp_sqrtmod_prime: mp mp mp
int mp_addmod mp_submod mp_mulmod mp_exptmod mp_div: mp mp mp mp
int mp_exteuclid: mp mp mp mp mp
int mp_add_d mp_sub_d mp_mul_d: mp digit mp
int mp_div_d: mp digit mp digit*
int mp_div_3: mp mp digit*
int mp_mod_d: mp digit digit*
int mp_div_2d: mp int mp mp
int mp_mul_2d mp_mod_2d mp_signed_rsh mp_tc_div_2d: mp int mp
int mp_get_bit: mp int
int mp_root_u32 mp_expt_u32: mp u32 mp
int mp_root_n mp_expt_n: mp int mp
int mp_n_root mp_expt_d: mp digit mp
int mp_n_root_ex mp_expt_d_ex: mp digit mp int
int mp_log_u32: mp u32 u32*
int mp_log_n: mp int int*
int mp_is_square mp_prime_is_divisible: mp int*
int mp_prime_strong_lucas_selfridge mp_prime_frobenius_underwood: mp int*
int mp_jacobi mp_kronecker mp_prime_fermat mp_prime_miller_rabin: mp mp int*
int mp_prime_is_prime: mp int int*
int mp_prime_next_prime: mp int int
int mp_prime_rand: mp int int int
int mp_prime_random_ex: mp int int int callback bytes
int mp_prime_rabin_miller_trials: int
int mp_reduce_setup mp_montgomery_calc_normalization mp_reduce_2k_setup_l: mp mp
int mp_reduce mp_reduce_2k_l: mp mp mp
int mp_montgomery_setup mp_reduce_2k_setup: mp digit*
void mp_dr_setup: mp digit*
int mp_montgomery_reduce mp_dr_reduce mp_reduce_2k: mp mp digit
int mp_rand_digit: digit*
void mp_rand_source: source
size mp_ubin_size mp_sbin_size: mp
int mp_from_ubin mp_from_sbin: mp bytes size
int mp_to_ubin mp_to_sbin: mp bytes size size*
int mp_read_unsigned_bin mp_read_signed_bin: mp bytes int
int mp_to_unsigned_bin mp_to_signed_bin: mp bytes
int mp_to_unsigned_bin_n mp_to_signed_bin_n: mp bytes ulong*
size mp_pack_count: mp size size
int mp_pack: bytes size size* int size int size mp
int mp_unpack mp_import: mp size int size int size bytes
int mp_export: bytes size* int size int size mp
int mp_read_radix: mp string int
int mp_toradix: mp bytes int
int mp_toradix_n: mp bytes int int
int mp_to_radix: mp bytes size size* int
int mp_radix_size: mp int int*
int mp_fread mp_fwrite: mp int bytes
string mp_error_to_string: int
int mp_init_multi: ...
void mp_clear_multi: ...
"""
ADDED_IN_1_3 = {"mp_root_n", "mp_expt_n", "mp_log_n"}
CUTOFFS = ("KARATSUBA_MUL_CUTOFF", "KARATSUBA_SQR_CUTOFF", "TOOM_MUL_CUTOFF", "TOOM_SQR_CUTOFF")


def prototypes():
    """(name, result, arguments) of each function; the arguments of a variadic one are None."""
    for line in PROTOTYPES.strip().split("\n"):
        names, arguments = line.split(":")
        result, *names = names.split()
        arguments = arguments.split()
        for name in names:
            yield name, TYPES[result], (None if arguments == ["..."] else
                                        [TYPES[argument] for argument in arguments])


class functions:
    """The functions of the library at this path, as attributes."""

    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        for name, result, arguments in prototypes():
            function = getattr(self.library, name, None)
            if function is None:
                continue
            function.restype = result
            if arguments is not None:
                function.argtypes = arguments
            setattr(self, name, function)


PATH = sys.argv[1] if len(sys.argv) > 1 else "libtommath.so.1"
STOCK = "--stock" in sys.argv
lib = functions(PATH)


def digits_of(x):
    """The digits of |x|, least significant first."""
    if -DIGIT_MASK <= x <= DIGIT_MASK:
        return [abs(x)] if x else []
    text = f"{abs(x):x}"
    return [int(text[max(0, end - HEX_DIGITS):end], 16)
            for end in range(len(text), 0, -HEX_DIGITS)]


def words_of(x):
    """The digits of |x| as they are in memory."""
    if -DIGIT_MASK <= x <= DIGIT_MASK:
        return abs(x).to_bytes(8, "little") if x else b""
    text = f"{abs(x):x}"
    text = "0" * (-len(text) % HEX_DIGITS) + text
    return bytes.fromhex("0" + "0".join(re.findall(".{15}", text)))[::-1]


class number:
    """An mp_int of the library's making, with its value as Python's integer."""

    def __init__(self, value=0, digits=None):
        self.mp = mp_int()
        self.at = ctypes.pointer(self.mp)
        code = lib.mp_init(self.at) if digits is None else lib.mp_init_size(self.at, digits)
        assert code == OKAY, code
        if value:
            self.set(value)

    def set(self, x):
        """Writes the digits as a program would that knows the structure."""
        mp, data = self.mp, words_of(x)
        used = len(data) // 8
        if mp.alloc < used:
            assert lib.mp_grow(self.at, used) == OKAY
        if mp.used > used:
            data += bytes(8 * (mp.used - used))
        ctypes.memmove(mp.dp, data, len(data))
        mp.used, mp.sign = used, NEG if x < 0 else ZPOS
        return self

    def get(self):
        """The value, after a look at what holds of every mp_int between calls."""
        mp = self.mp
        used, alloc, sign = mp.used, mp.alloc, mp.sign
        assert 0 <= used <= alloc and sign in (ZPOS, NEG), (used, alloc, sign)
        data = ctypes.string_at(mp.dp, 8 * alloc)
        assert not data[8 * used:].strip(b"\0"), "a digit above those in use is not zero"
        if used == 0:
            assert sign == ZPOS, "the sign of zero is not positive"
            return 0
        if used == 1:
            x = int.from_bytes(data[:8], "little")
            assert x <= DIGIT_MASK, "a digit is out of range"
        else:
            digits = re.findall("0(.{15})", data[8 * used - 1::-1].hex())
            assert len(digits) == used, "a digit is out of range"
            x = int("".join(digits), 16)
        assert x >> DIGIT_BITS * (used - 1), "the highest digit is zero"
        return -x if sign == NEG else x

    def clear(self):
        lib.mp_clear(self.at)

    def __del__(self):
        if lib is not None and self.mp.dp:
            lib.mp_clear(self.at)
