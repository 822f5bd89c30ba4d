/* SPDX-License-Identifier: Apache-2.0
 *
 * Times Fromberger's MPI on the rows of the table in LibTomMath's manual; the output is that of
 * bench/programs/tommath.c. It is compiled with MPI's source, which bench/programs/tommath.py
 * fetches. */
#define _POSIX_C_SOURCE 199309L
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static mp_int x, y, m, z;

static void check(mp_err error) {
  if (error != MP_OKAY) {
    fprintf(stderr, "mpi: %s\n", mp_strerror(error));
    exit(1);
  }
}
static unsigned long long state = 0x9E3779B97F4A7C15ULL;
static void random_number(mp_int* to, int bits) {
  unsigned char bytes[512];
  int i;
  for (i = 0; i < bits / 8; ++i) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    bytes[i] = (unsigned char)(state >> 32);
  }
  bytes[0] |= 0x80;
  bytes[bits / 8 - 1] |= 1;
  check(mp_read_unsigned_bin(to, bytes, bits / 8));
}

static void invmod(void) { (void)mp_invmod(&x, &m, &z); }
static void mul(void) { check(mp_mul(&x, &y, &z)); }
static void sqr(void) { check(mp_sqr(&x, &z)); }
static void exptmod(void) { check(mp_exptmod(&x, &y, &m, &z)); }

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}
static void measure(const char* name, int bits, void (*call)(void), double seconds) {
  double best = 1e9;
  long i, count = 1;
  int sample;
  for (sample = 0; sample < 5; ++sample) {
    const double begin = now();
    double each;
    for (i = 0; i < count; ++i) call();
    each = (now() - begin) / (double)count;
    if (each < best) best = each;
    if (each * (double)count < seconds / 10) {
      count *= 4;
      sample = 0;
    }
  }
  printf("%s %d %.1f\n", name, bits, 1e9 * best);
}

int main(int argc, char** argv) {
  static const int sizes[] = {128, 256, 512, 1024, 2048, 4096};
  const double seconds = argc > 1 ? atof(argv[1]) : 0.02;
  unsigned i;
  check(mp_init(&x));
  check(mp_init(&y));
  check(mp_init(&m));
  check(mp_init(&z));
  for (i = 0; i < sizeof sizes / sizeof sizes[0]; ++i) {
    random_number(&m, sizes[i]);
    random_number(&x, sizes[i]);
    random_number(&y, sizes[i]);
    check(mp_mod(&x, &m, &x));
    measure("mul", sizes[i], mul, seconds);
    measure("sqr", sizes[i], sqr, seconds);
    measure("invmod", sizes[i], invmod, seconds);
    measure("exptmod", sizes[i], exptmod, seconds);
  }
  return 0;
}
