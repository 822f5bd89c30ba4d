/* SPDX-License-Identifier: Apache-2.0
 *
 * Times the functions of libtommath. It is linked to a shared library and knows nothing else of it,
 * so that the same program measures any: bench/programs/tommath.py runs it over ours, LibTomMath's
 * and MPI's in turn. A line of its output is: function, bits, nanoseconds for one call (the
 * median).
 *
 *   tommath [SECONDS_PER_ROW [MOST_BITS [FUNCTION...]]]
 */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <tommath.h>

enum { samples = 9, copies = 4 };

typedef struct {
  int bits;
  int count; /* how many of the `copies` there are: few of long numbers */
  mp_int x[copies], y[copies], m[copies]; /* of `bits` bits; m odd */
  mp_int product[copies], mu[copies];     /* x y; Barrett's constant of m */
  mp_int dr[copies], two_k[copies];       /* beta^n - 7, 2^bits - 189 */
  mp_int half[copies];                    /* of half as many bits */
  mp_digit rho[copies];
  mp_int z, t;
  char* text;
  char* decimal[copies];
  unsigned char* bytes;
  size_t room, written;
} operands;

static void check(mp_err error, const char* what) {
  if (error != MP_OKAY) {
    fprintf(stderr, "%s: %s\n", what, mp_error_to_string(error));
    exit(1);
  }
}
#define CHECK(call) check(call, #call)

static unsigned long long state = 0x9E3779B97F4A7C15ULL;
static unsigned char random_byte(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (unsigned char)(state >> 32);
}
static void random_number(mp_int* z, int bits, int odd) {
  size_t i, size = (size_t)(bits + 7) / 8;
  unsigned char* bytes = malloc(size);
  for (i = 0; i < size; ++i) bytes[i] = random_byte();
  bytes[0] = (unsigned char)((bytes[0] | 0x80) >> ((8 - bits % 8) % 8));
  if (odd) bytes[size - 1] |= 1;
  CHECK(mp_from_ubin(z, bytes, size));
  free(bytes);
}

static void prepare(operands* o, int bits) {
  int i;
  mp_int seven;
  o->bits = bits;
  o->count = bits > 1 << 16 ? 1 : copies;
  o->room = (size_t)bits + 16;
  o->text = malloc(o->room);
  o->bytes = malloc(o->room);
  CHECK(mp_init_multi(&o->z, &o->t, &seven, NULL));
  for (i = 0; i < o->count; ++i) {
    CHECK(mp_init_multi(&o->x[i], &o->y[i], &o->m[i], &o->product[i], &o->mu[i], &o->dr[i],
                        &o->two_k[i], &o->half[i], NULL));
    random_number(&o->x[i], bits, 0);
    random_number(&o->y[i], bits, 0);
    random_number(&o->m[i], bits, 1);
    random_number(&o->half[i], bits / 2, 0);
    CHECK(mp_mod(&o->x[i], &o->m[i], &o->x[i]));
    CHECK(mp_mod(&o->y[i], &o->m[i], &o->y[i]));
    CHECK(mp_mul(&o->x[i], &o->y[i], &o->product[i]));
    CHECK(mp_reduce_setup(&o->mu[i], &o->m[i]));
    CHECK(mp_montgomery_setup(&o->m[i], &o->rho[i]));
    mp_set(&seven, 7);
    CHECK(mp_2expt(&o->dr[i], (bits + MP_DIGIT_BIT - 1) / MP_DIGIT_BIT * MP_DIGIT_BIT));
    CHECK(mp_sub(&o->dr[i], &seven, &o->dr[i]));
    mp_set(&seven, 189);
    CHECK(mp_2expt(&o->two_k[i], bits));
    CHECK(mp_sub(&o->two_k[i], &seven, &o->two_k[i]));
    o->decimal[i] = malloc(o->room);
    CHECK(mp_to_radix(&o->x[i], o->decimal[i], o->room, NULL, 10));
  }
  mp_clear(&seven);
}

static void finish(operands* o) {
  int i;
  for (i = 0; i < o->count; ++i) {
    mp_clear_multi(&o->x[i], &o->y[i], &o->m[i], &o->product[i], &o->mu[i], &o->dr[i], &o->two_k[i],
                   &o->half[i], NULL);
    free(o->decimal[i]);
  }
  mp_clear_multi(&o->z, &o->t, NULL);
  free(o->text);
  free(o->bytes);
}

/* One function for each row; i says which of the operands. */
#define ROW(name, call)                               \
  static void row_##name(operands* o, int i) {        \
    mp_int *z = &o->z, *t = &o->t;                    \
    const mp_int *x = &o->x[i], *y = &o->y[i];        \
    const mp_int *m = &o->m[i], *xy = &o->product[i]; \
    (void)z, (void)t, (void)x, (void)y, (void)m;      \
    (void)xy;                                         \
    CHECK(call);                                      \
  }
static mp_err kept;
static int kept_int;
static mp_bool kept_bool;
static mp_digit kept_digit;

static mp_err init_and_clear(void) {
  mp_int number;
  const mp_err error = mp_init(&number);
  if (error == MP_OKAY) mp_clear(&number);
  return error;
}
ROW(init_clear, init_and_clear())
ROW(copy, mp_copy(x, z))
ROW(cmp, (kept_int = mp_cmp(x, y), MP_OKAY))
ROW(add, mp_add(x, y, z))
ROW(sub, mp_sub(x, y, z))
ROW(add_d, mp_add_d(x, 1234567, z))
ROW(neg, mp_neg(x, z))
ROW(mul, mp_mul(x, y, z))
ROW(sqr, mp_sqr(x, z))
ROW(mul_d, mp_mul_d(x, 123456789, z))
ROW(mul_2, mp_mul_2(x, z))
ROW(mul_2d, mp_mul_2d(x, 77, z))
ROW(div_2, mp_div_2(x, z))
ROW(div_2d, mp_div_2d(x, 77, z, NULL))
ROW(mod_2d, mp_mod_2d(x, o->bits / 2 + 1, z))
ROW(lshd, (kept = mp_copy(x, z), mp_lshd(z, 3)))
ROW(rshd, (kept = mp_copy(x, z), mp_rshd(z, 1), MP_OKAY))
ROW(div, mp_div(xy, m, z, t))
ROW(div_half, mp_div(x, &o->half[i], z, t))
ROW(mod, mp_mod(xy, m, z))
ROW(div_d, mp_div_d(x, 123456789, z, &kept_digit))
ROW(mod_d, mp_mod_d(x, 123456789, &kept_digit))
ROW(div_3, mp_div_3(x, z, &kept_digit))
ROW(addmod, mp_addmod(x, y, m, z))
ROW(submod, mp_submod(x, y, m, z))
ROW(mulmod, mp_mulmod(x, y, m, z))
ROW(sqrmod, mp_sqrmod(x, m, z))
ROW(and, mp_and(x, y, z))
ROW(or, mp_or(x, y, z))
ROW(xor, mp_xor(x, y, z))
ROW(complement, mp_complement(x, z))
ROW(signed_rsh, mp_signed_rsh(x, 77, z))
ROW(gcd, mp_gcd(x, y, z))
ROW(lcm, mp_lcm(x, y, z))
ROW(exteuclid, mp_exteuclid(x, y, z, t, NULL))
ROW(invmod, (kept = mp_invmod(x, m, z), MP_OKAY))
ROW(exptmod, mp_exptmod(x, y, m, z))
ROW(exptmod_65537, (mp_set(t, 65537), mp_exptmod(x, t, m, z)))
ROW(reduce, (kept = mp_copy(xy, z), mp_reduce(z, m, &o->mu[i])))
ROW(montgomery_reduce, (kept = mp_copy(xy, z), mp_montgomery_reduce(z, m, o->rho[i])))
ROW(montgomery_normalization, mp_montgomery_calc_normalization(z, m))
ROW(dr_reduce, (kept = mp_copy(xy, z), mp_dr_reduce(z, &o->dr[i], 7)))
ROW(reduce_2k, (kept = mp_copy(xy, z), mp_reduce_2k(z, &o->two_k[i], 189)))
ROW(sqrt, mp_sqrt(x, z))
ROW(root_3, mp_root_u32(x, 3, z))
ROW(is_square, mp_is_square(x, &kept_bool))
ROW(kronecker, mp_kronecker(x, m, &kept_int))
ROW(expt_3, mp_expt_u32(x, 3, z))
ROW(log_10, mp_log_u32(x, 10, (uint32_t*)&kept_int))
ROW(is_prime, mp_prime_is_prime(m, 8, &kept_bool))
ROW(miller_rabin, (mp_set(t, 3), mp_prime_miller_rabin(m, t, &kept_bool)))
ROW(strong_lucas, mp_prime_strong_lucas_selfridge(m, &kept_bool))
ROW(frobenius, mp_prime_frobenius_underwood(m, &kept_bool))
ROW(to_radix_10, mp_to_radix(x, o->text, o->room, &o->written, 10))
ROW(to_radix_16, mp_to_radix(x, o->text, o->room, &o->written, 16))
ROW(read_radix_10, mp_read_radix(z, o->decimal[i], 10))
ROW(radix_size_10, mp_radix_size(x, 10, &kept_int))
ROW(to_ubin, mp_to_ubin(x, o->bytes, o->room, &o->written))
ROW(from_ubin, mp_from_ubin(z, o->bytes, (size_t)o->bits / 8))
ROW(pack, mp_pack(o->bytes, o->room, &o->written, MP_LSB_FIRST, 1, MP_LITTLE_ENDIAN, 0, x))
ROW(unpack, mp_unpack(z, (size_t)o->bits / 8, MP_LSB_FIRST, 1, MP_LITTLE_ENDIAN, 0, o->bytes))
ROW(count_bits, (kept_int = mp_count_bits(x), MP_OKAY))
ROW(cnt_lsb, (kept_int = mp_cnt_lsb(x), MP_OKAY))
ROW(set_u64, (mp_set_u64(z, (uint64_t)o->bits << 40), MP_OKAY))
ROW(get_u64, (kept_digit = (mp_digit)mp_get_mag_u64(x), MP_OKAY))
ROW(rand, mp_rand(z, o->x[i].used))

/* The most bits that a row is measured at: what is quadratic in LibTomMath ends earlier. */
typedef struct {
  const char* name;
  void (*call)(operands* o, int i);
  int most;
} row;
enum { any = 1 << 20, long_ = 1 << 16, short_ = 4096 };
static const row rows[] = {{"init_clear", row_init_clear, 128},
                           {"copy", row_copy, any},
                           {"cmp", row_cmp, any},
                           {"add", row_add, any},
                           {"sub", row_sub, any},
                           {"add_d", row_add_d, any},
                           {"neg", row_neg, any},
                           {"mul", row_mul, any},
                           {"sqr", row_sqr, any},
                           {"mul_d", row_mul_d, any},
                           {"mul_2", row_mul_2, any},
                           {"mul_2d", row_mul_2d, any},
                           {"div_2", row_div_2, any},
                           {"div_2d", row_div_2d, any},
                           {"mod_2d", row_mod_2d, any},
                           {"lshd", row_lshd, any},
                           {"rshd", row_rshd, any},
                           {"div", row_div, long_},
                           {"div_half", row_div_half, long_},
                           {"mod", row_mod, long_},
                           {"div_d", row_div_d, any},
                           {"mod_d", row_mod_d, any},
                           {"div_3", row_div_3, any},
                           {"addmod", row_addmod, long_},
                           {"submod", row_submod, long_},
                           {"mulmod", row_mulmod, long_},
                           {"sqrmod", row_sqrmod, long_},
                           {"and", row_and, any},
                           {"or", row_or, any},
                           {"xor", row_xor, any},
                           {"complement", row_complement, any},
                           {"signed_rsh", row_signed_rsh, any},
                           {"gcd", row_gcd, long_},
                           {"lcm", row_lcm, long_},
                           {"exteuclid", row_exteuclid, short_},
                           {"invmod", row_invmod, short_},
                           {"exptmod", row_exptmod, short_},
                           {"exptmod_65537", row_exptmod_65537, short_},
                           {"reduce", row_reduce, long_},
                           {"montgomery_reduce", row_montgomery_reduce, long_},
                           {"montgomery_normalization", row_montgomery_normalization, long_},
                           {"dr_reduce", row_dr_reduce, long_},
                           {"reduce_2k", row_reduce_2k, long_},
                           {"sqrt", row_sqrt, long_},
                           {"root_3", row_root_3, short_},
                           {"is_square", row_is_square, long_},
                           {"kronecker", row_kronecker, long_},
                           {"expt_3", row_expt_3, long_},
                           {"log_10", row_log_10, short_},
                           {"is_prime", row_is_prime, short_},
                           {"miller_rabin", row_miller_rabin, short_},
                           {"strong_lucas", row_strong_lucas, short_},
                           {"frobenius", row_frobenius, short_},
                           {"to_radix_10", row_to_radix_10, any},
                           {"to_radix_16", row_to_radix_16, any},
                           {"read_radix_10", row_read_radix_10, any},
                           {"radix_size_10", row_radix_size_10, long_},
                           {"to_ubin", row_to_ubin, long_},
                           {"from_ubin", row_from_ubin, long_},
                           {"pack", row_pack, long_},
                           {"unpack", row_unpack, long_},
                           {"count_bits", row_count_bits, short_},
                           {"cnt_lsb", row_cnt_lsb, short_},
                           {"set_u64", row_set_u64, 128},
                           {"get_u64", row_get_u64, 128},
                           {"rand", row_rand, long_}};

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}
static double calls(const row* r, operands* o, long count) {
  long i;
  const double begin = now();
  for (i = 0; i < count; ++i) r->call(o, (int)(i & (o->count - 1)));
  return now() - begin;
}
static int compare(const void* a, const void* b) {
  const double x = *(const double*)a, y = *(const double*)b;
  return (x > y) - (x < y);
}

static void measure(const row* r, operands* o, double seconds) {
  double times[samples], once;
  long count = 1;
  int i;
  while ((once = calls(r, o, count)) < seconds / samples / 2 && count < 1L << 30) count *= 2;
  if (once > 4 * seconds) { /* one call is longer than all that it may take */
    times[samples / 2] = once;
  } else {
    for (i = 0; i < samples; ++i) times[i] = calls(r, o, count);
    qsort(times, samples, sizeof times[0], compare);
  }
  printf("%s %d %.1f\n", r->name, o->bits, 1e9 * times[samples / 2] / (double)count);
  fflush(stdout);
}

int main(int argc, char** argv) {
  static const int sizes[] = {128, 256, 512, 1024, 2048, 4096, 1 << 16, 1 << 20};
  const double seconds = argc > 1 ? atof(argv[1]) : 0.02;
  const int most = argc > 2 ? atoi(argv[2]) : any;
  size_t i, k;
  int a;
  for (i = 0; i < sizeof sizes / sizeof sizes[0]; ++i) {
    static operands o;
    int wanted = 0;
    for (k = 0; k < sizeof rows / sizeof rows[0]; ++k) wanted += sizes[i] <= rows[k].most;
    if (!wanted || sizes[i] > most) continue;
    prepare(&o, sizes[i]);
    for (k = 0; k < sizeof rows / sizeof rows[0]; ++k) {
      int chosen = argc <= 3;
      for (a = 3; a < argc; ++a) chosen |= strcmp(argv[a], rows[k].name) == 0;
      if (chosen && sizes[i] <= rows[k].most) measure(&rows[k], &o, seconds);
    }
    finish(&o);
  }
  return 0;
}
