// SPDX-License-Identifier: Apache-2.0
//
// Tests of primality.
#include <tommath.h>

#include <napier/limbs/division/remainder_limb.hpp>

#include "kernels.hpp"
#include "primality.hpp"
#include "scratch.hpp"

namespace napier_c {

namespace {

// result = test(x, n, work) for an odd a above 1; other numbers are prime only if a = 2.
template <typename Test>
mp_err test_odd(const mp_int* a, std::size_t base_size, mp_bool* result,
                const Test& test) noexcept {
  *result = MP_NO;
  if (is_negative(a) || is_zero(a)) return MP_OKAY;
  const std::size_t n = limbs_of(a);
  scratch memory(n + kernels().test_work(n, base_size));
  if (!memory) return MP_MEM;
  const limb* const x = memory.take(a);
  if (n == 1 && x[0] <= 2) {
    *result = x[0] == 2 ? MP_YES : MP_NO;
  } else if (x[0] % 2 != 0 && test(x, n, memory.rest())) {
    *result = MP_YES;
  }
  return MP_OKAY;
}

// test_odd() for a test with a base; MP_VAL unless the base is above 1 and the number above 0. A
// base that is a multiple of the number tells nothing about it: for such a base the kernels use the
// test of Baillie and PSW.
template <typename Test>
mp_err test_with_base(const mp_int* a, const mp_int* b, mp_bool* result,
                      const Test& test) noexcept {
  *result = MP_NO;
  if (is_negative(b) || bits_of(b) < 2 || is_negative(a) || is_zero(a)) return MP_VAL;
  const std::size_t size = limbs_of(b);
  scratch memory(size);
  if (!memory) return MP_MEM;
  const limb* const base = memory.take(b);
  return test_odd(a, size, result, [&](const limb* x, std::size_t n, limb* work) {
    return test(base, size, x, n, work);
  });
}

}  // namespace

}  // namespace napier_c

using namespace napier_c;

extern "C" {

const mp_digit ltm_prime_tab[PRIVATE_MP_PRIME_TAB_SIZE] = {
    2,    3,    5,    7,    11,   13,   17,   19,   23,   29,   31,   37,   41,   43,   47,   53,
    59,   61,   67,   71,   73,   79,   83,   89,   97,   101,  103,  107,  109,  113,  127,
#ifndef MP_8BIT
    131,  137,  139,  149,  151,  157,  163,  167,  173,  179,  181,  191,  193,  197,  199,  211,
    223,  227,  229,  233,  239,  241,  251,  257,  263,  269,  271,  277,  281,  283,  293,  307,
    311,  313,  317,  331,  337,  347,  349,  353,  359,  367,  373,  379,  383,  389,  397,  401,
    409,  419,  421,  431,  433,  439,  443,  449,  457,  461,  463,  467,  479,  487,  491,  499,
    503,  509,  521,  523,  541,  547,  557,  563,  569,  571,  577,  587,  593,  599,  601,  607,
    613,  617,  619,  631,  641,  643,  647,  653,  659,  661,  673,  677,  683,  691,  701,  709,
    719,  727,  733,  739,  743,  751,  757,  761,  769,  773,  787,  797,  809,  811,  821,  823,
    827,  829,  839,  853,  857,  859,  863,  877,  881,  883,  887,  907,  911,  919,  929,  937,
    941,  947,  953,  967,  971,  977,  983,  991,  997,  1009, 1013, 1019, 1021, 1031, 1033, 1039,
    1049, 1051, 1061, 1063, 1069, 1087, 1091, 1093, 1097, 1103, 1109, 1117, 1123, 1129, 1151, 1153,
    1163, 1171, 1181, 1187, 1193, 1201, 1213, 1217, 1223, 1229, 1231, 1237, 1249, 1259, 1277, 1279,
    1283, 1289, 1291, 1297, 1301, 1303, 1307, 1319, 1321, 1327, 1361, 1367, 1373, 1381, 1399, 1409,
    1423, 1427, 1429, 1433, 1439, 1447, 1451, 1453, 1459, 1471, 1481, 1483, 1487, 1489, 1493, 1499,
    1511, 1523, 1531, 1543, 1549, 1553, 1559, 1567, 1571, 1579, 1583, 1597, 1601, 1607, 1609, 1613,
    1619,
#endif
};

// The number of rounds after which a random composite passes with probability below 2^-96 (far
// below for long numbers); -1 stands for a proof of primality.
int mp_prime_rabin_miller_trials(int size) {
  struct step {
    int bits, rounds;  // from so many bits on
  };
  constexpr step steps[] = {{10240, 2}, {8192, 3},  {5120, 4}, {4096, 5}, {3072, 4}, {2048, 6},
                            {1536, 8},  {1024, 12}, {896, 10}, {768, 11}, {512, 18}, {384, 16},
                            {256, 27},  {160, 35},  {128, 40}, {96, 32},  {81, 37}};
  for (const step& each : steps) {
    if (size >= each.bits) return each.rounds;
  }
  return -1;
}

mp_err mp_prime_is_divisible(const mp_int* a, mp_bool* result) {
  *result = MP_NO;
  const std::size_t n = limbs_of(a);
  scratch memory(n);
  if (!memory) return MP_MEM;
  const limb* const x = memory.take(a);
  // Divides by products of as many primes as fit in a word.
  constexpr std::size_t count = PRIVATE_MP_PRIME_TAB_SIZE;
  for (std::size_t i = 0; i < count;) {
    limb product = 1;
    std::size_t end = i;
    while (end < count && product <= ~limb{0} / ltm_prime_tab[end]) product *= ltm_prime_tab[end++];
    const limb rest = napier::limbs::remainder_limb_vartime(x, n, product);
    for (; i < end; ++i) {
      if (rest % ltm_prime_tab[i] != 0) continue;
      *result = MP_YES;
      return MP_OKAY;
    }
  }
  return MP_OKAY;
}

// Fermat's test: b^a = b mod a if a is prime.
mp_err mp_prime_fermat(const mp_int* a, const mp_int* b, mp_bool* result) {
  return test_with_base(a, b, result, kernels().fermat_test);
}

mp_err mp_prime_miller_rabin(const mp_int* a, const mp_int* b, mp_bool* result) {
  return test_with_base(a, b, result, kernels().strong_test);
}

mp_err mp_prime_strong_lucas_selfridge(const mp_int* a, mp_bool* result) {
  return test_odd(a, 0, result, kernels().passes_strong_lucas);
}

mp_err mp_prime_frobenius_underwood(const mp_int* N, mp_bool* result) {
  return test_odd(N, 0, result, kernels().passes_frobenius_underwood);
}

// As in LibTomMath, an odd number below -1 is an error.
mp_err mp_prime_is_prime(const mp_int* a, int t, mp_bool* result) {
  *result = MP_NO;
  if (is_zero(a) || a->dp[0] % 2 == 0) {
    if (a->used == 1 && a->dp[0] == 2 && !is_negative(a)) *result = MP_YES;
    return MP_OKAY;
  }
  if (is_negative(a)) return bits_of(a) == 1 ? MP_OKAY : MP_VAL;
  const std::size_t n = limbs_of(a);
  scratch memory(n);
  if (!memory) return MP_MEM;
  const limb* const x = memory.take(a);
  bool prime = false;
  const mp_err error = test_prime(prime, x, n, t);
  if (error == MP_OKAY && prime) *result = MP_YES;
  return error;
}

}  // extern "C"
