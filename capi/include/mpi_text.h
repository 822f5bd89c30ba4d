/* SPDX-License-Identifier: Apache-2.0 */
/* Included by mpi.h alone: bytes, text, messages. */
#ifndef MPI_TEXT_H_
#define MPI_TEXT_H_

/* ----------------------------------------------------------------------------- bits and bytes */

PRIVATE_MP_STATIC int mpi_count_bits(const mpi_int* a) {
  mp_int x;
  MPI_ARGUMENTS(a != NULL, MPI_BADARG);
  x = mpi_view(a);
  return mp_count_bits(&x);
}

/* Big-endian; 0 has one byte. */
PRIVATE_MP_STATIC int mpi_unsigned_bin_size(const mpi_int* a) {
  mp_int x;
  MPI_ARGUMENTS(a != NULL, 0);
  x = mpi_view(a);
  return x.used == 0 ? 1 : (int)mp_ubin_size(&x);
}
PRIVATE_MP_STATIC mpi_err mpi_to_unsigned_bin(const mpi_int* a, unsigned char* str) {
  mp_int x;
  MPI_ARGUMENTS(a != NULL && str != NULL, MPI_BADARG);
  x = mpi_view(a);
  *str = 0;
  return x.used == 0 ? MPI_OKAY : mpi_code(mp_to_ubin(&x, str, mp_ubin_size(&x), NULL));
}
PRIVATE_MP_STATIC mpi_err mpi_read_unsigned_bin(mpi_int* a, const unsigned char* str, int len) {
  mp_int x;
  mp_err err;
  MPI_ARGUMENTS(a != NULL && str != NULL && len > 0, MPI_BADARG);
  x = mpi_view(a);
  err = mp_from_ubin(&x, str, (size_t)len);
  mpi_store(a, &x);
  return mpi_code(err);
}
/* The same after a byte that is not 0 for a negative number. */
PRIVATE_MP_STATIC int mpi_signed_bin_size(const mpi_int* a) {
  MPI_ARGUMENTS(a != NULL, 0);
  return mpi_unsigned_bin_size(a) + 1;
}
PRIVATE_MP_STATIC mpi_err mpi_to_signed_bin(const mpi_int* a, unsigned char* str) {
  MPI_ARGUMENTS(a != NULL && str != NULL, MPI_BADARG);
  *str = mpi_cmp_z(a) < 0 ? 1 : 0;
  return mpi_to_unsigned_bin(a, str + 1);
}
PRIVATE_MP_STATIC mpi_err mpi_read_signed_bin(mpi_int* a, const unsigned char* str, int len) {
  mpi_err err;
  MPI_ARGUMENTS(a != NULL && str != NULL && len > 0, MPI_BADARG);
  if (len == 1) {
    mpi_zero(a);
    return MPI_OKAY;
  }
  err = mpi_read_unsigned_bin(a, str + 1, len - 1);
  if (err == MPI_OKAY && *str != 0 && mpi_cmp_z(a) != 0) a->sign = 1;
  return err;
}

/* --------------------------------------------------------------------------------------- text */

#define MPI_MAX_RADIX 64
#define MPI_IS_RADIX(radix) ((radix) >= 2 && (radix) <= MPI_MAX_RADIX)

/* The value of a digit of the radix, or -1. */
PRIVATE_MP_STATIC int mpi_char2value(char ch, int radix) {
  return private_mp_digit_value(ch, radix);
}

/* Past what is no digit, and past a sign; *negative tells which sign. */
PRIVATE_MP_STATIC const char* mpi_find_number(const char* str, int radix, int* negative) {
  while (*str != '\0' && *str != '-' && *str != '+' && mpi_char2value(*str, radix) < 0) ++str;
  *negative = *str == '-';
  return str + (*str == '-' || *str == '+' ? 1 : 0);
}

/* What is no digit at the head is skipped; then a sign or none, and digits to what is none. */
PRIVATE_MP_STATIC mpi_err mpi_read_text(mpi_int* a, const char* str, int radix) {
  int negative;
  mp_int x;
  mp_err err;
  MPI_ARGUMENTS(a != NULL && str != NULL && MPI_IS_RADIX(radix), MPI_BADARG);
  str = mpi_find_number(str, radix, &negative);
  x = mpi_view(a);
  err = private_mp_read_digits(&x, str, radix);
  if (err == MP_OKAY && negative && x.used != 0) x.sign = MP_NEG;
  mpi_store(a, &x);
  return mpi_code(err);
}
/* As in C, 0x says radix 16 and another 0 radix 8. */
PRIVATE_MP_STATIC mpi_err mpi_read_variable_radix(mpi_int* a, const char* str, int radix) {
  int negative;
  mpi_err err;
  MPI_ARGUMENTS(a != NULL && str != NULL && MPI_IS_RADIX(radix), MPI_BADARG);
  str = mpi_find_number(str, radix, &negative);
  if (str[0] == '0') {
    radix = (str[1] == 'x' || str[1] == 'X') ? 16 : 8;
    str += radix == 16 ? 2 : 1;
  }
  err = mpi_read_text(a, str, radix);
  if (err == MPI_OKAY && negative && mpi_cmp_z(a) != 0) a->sign = 1;
  return err;
}

/* The bytes that mp_toradix writes, sign and NUL included; 0 for a bad radix. */
PRIVATE_MP_STATIC int mpi_radix_size(const mpi_int* a, int radix) {
  int size = 0;
  mp_int x;
  MPI_ARGUMENTS(a != NULL && MPI_IS_RADIX(radix), 0);
  x = mpi_view(a);
  return mp_radix_size(&x, radix, &size) == MP_OKAY ? size : 0;
}
/* The digits of the radix that `num` digits of `qty` bits need. */
PRIVATE_MP_STATIC int mpi_value_radix_size(int num, int qty, int radix) {
  mp_int x;
  int size = 0;
  MPI_ARGUMENTS(num >= 0 && qty > 0 && MPI_IS_RADIX(radix) && num < INT_MAX / 2 / qty, 0);
  if (mp_init(&x) != MP_OKAY) return 0;
  if (mp_2expt(&x, num * qty) != MP_OKAY || mp_decr(&x) != MP_OKAY || x.used == 0 ||
      mp_radix_size(&x, radix, &size) != MP_OKAY) {
    size = 1;
  }
  mp_clear(&x);
  return size - 1;
}
PRIVATE_MP_STATIC mpi_err mpi_write_text(const mpi_int* a, char* str, int radix) {
  mp_int x;
  int size;
  MPI_ARGUMENTS(a != NULL && str != NULL, MPI_BADARG);
  MPI_ARGUMENTS(MPI_IS_RADIX(radix), MPI_RANGE);
  size = mpi_radix_size(a, radix);
  if (size == 0) return MPI_MEM;
  x = mpi_view(a);
  return mpi_code(mp_to_radix(&x, str, (size_t)size, NULL, radix));
}

/* Either kind of char is taken for text. */
PRIVATE_MP_STATIC mpi_err mpi_read_radix(mpi_int* a, const void* str, int radix) {
  return mpi_read_text(a, (const char*)str, radix);
}
PRIVATE_MP_STATIC mpi_err mpi_toradix(const mpi_int* a, void* str, int radix) {
  return mpi_write_text(a, (char*)str, radix);
}

/* One digit for printf, with leading zeros. */
#if defined(MP_64BIT) && ULONG_MAX > 0xFFFFFFFFUL
#define MPI_DIGIT_FMT "%015lX"
#elif defined(MP_64BIT)
#define MPI_DIGIT_FMT "%015llX"
#elif defined(MP_8BIT)
#define MPI_DIGIT_FMT "%02X"
#elif defined(MP_16BIT)
#define MPI_DIGIT_FMT "%04X"
#elif defined(MP_31BIT)
#define MPI_DIGIT_FMT "%08X"
#else
#define MPI_DIGIT_FMT "%07X"
#endif

#if MP_IOFUNC
/* A sign, plus too, and the digits from the highest. */
PRIVATE_MP_STATIC void mpi_print(const mpi_int* a, FILE* ofp) {
  mpi_size i;
  if (a == NULL || ofp == NULL) return;
  fputc(a->sign != 0 ? '-' : '+', ofp);
  for (i = a->used; i > 0; --i) fprintf(ofp, MPI_DIGIT_FMT, a->dp[i - 1]);
}
#endif

/* ----------------------------------------------------------------------------------- messages */

PRIVATE_MP_STATIC const char* mpi_strerror(mpi_err code) {
  switch (code) {
    case MPI_OKAY:
      return "all is well, or yes";
    case MPI_NO:
      return "no";
    case MPI_MEM:
      return "out of memory";
    case MPI_RANGE:
      return "the argument is out of range";
    case MPI_BADARG:
      return "the argument is invalid";
    case MPI_UNDEF:
      return "the result is undefined";
    default:
      return "a code that MPI does not have";
  }
}

#endif
