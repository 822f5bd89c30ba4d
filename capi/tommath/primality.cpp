// SPDX-License-Identifier: Apache-2.0
#include "primality.hpp"

#include <napier/limbs/number_theory/small_primes_vartime.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/shift.hpp>

#include "kernels.hpp"
#include "random.hpp"
#include "scratch.hpp"

namespace napier_c {

namespace {

// base = a random number from 2 to m - 2, n limbs. Pre: m > 2^64.
mp_err random_base(limb* base, const limb* m, std::size_t n) noexcept {
  const auto unused = static_cast<unsigned>(64 * n - napier::limbs::bit_width_vartime(m, n));
  // A source that is worth the name meets the range with a chance above 1/2.
  for (int tries = 0; tries < 128; ++tries) {
    if (const mp_err error = random_bytes(base, n * sizeof(limb)); error != MP_OKAY) return error;
    base[n - 1] >>= unused;
    // m is odd: below m - 1 is m - 2 or less.
    const bool above_one = base[0] > 1 || napier::limbs::significant_limbs_vartime(base, n) > 1;
    const bool minus_one =
        (base[0] ^ m[0]) == 1 && napier::limbs::compare_vartime(base + 1, m + 1, n - 1) == 0;
    if (above_one && !minus_one && napier::limbs::compare_vartime(base, m, n) < 0) return MP_OKAY;
  }
  return MP_ITER;
}

// Below this the strong test to the prime bases 2 to 41 is a proof (Sorenson and Webster, 2015).
constexpr limb proved_below[2] = {0x51adc5b22410a5fd, 0x2be69};
constexpr limb proving_bases[] = {3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41};

mp_err prove(bool& prime, const limb* x, std::size_t n, limb* work) noexcept {
  if (n > 2 || napier::limbs::compare_vartime(x, proved_below, 2) >= 0) return MP_VAL;
  for (const limb& base : proving_bases) {
    if (!kernels().strong_test(&base, 1, x, n, work)) return MP_OKAY;
  }
  prime = true;
  return MP_OKAY;
}

}  // namespace

mp_err test_prime_without_trial(bool& prime, const limb* x, std::size_t n, int rounds) noexcept {
  prime = false;
  if (n == 1) {
    prime = napier::limbs::is_odd_prime_word_vartime(x[0]);
    return MP_OKAY;
  }
  scratch memory(n + kernels().test_work(n, n));
  if (!memory) return MP_MEM;
  limb* const base = memory.take(n);
  limb* const work = memory.rest();
  if (!kernels().passes_baillie_psw(x, n, work)) return MP_OKAY;
  if (rounds < 0) return prove(prime, x, n, work);
  for (int i = 0; i == 0 || i < rounds; ++i) {
    if (const mp_err error = random_base(base, x, n); error != MP_OKAY) return error;
    if (!kernels().strong_test(base, n, x, n, work)) return MP_OKAY;
  }
  prime = true;
  return MP_OKAY;
}

mp_err test_prime(bool& prime, const limb* x, std::size_t n, int rounds) noexcept {
  const primality found = kernels().trial_division(x, n);
  prime = found == primality::prime;
  if (found != primality::unknown) return MP_OKAY;
  return test_prime_without_trial(prime, x, n, rounds);
}

mp_err test_quickly(bool& passes, const limb* x, std::size_t n) noexcept {
  passes = kernels().trial_division(x, n) != primality::composite;
  if (!passes || n <= 1) return MP_OKAY;
  scratch memory(kernels().test_work(n, 0));
  if (!memory) return MP_MEM;
  passes = kernels().passes_strong_test_to_two(x, n, memory.rest());
  return MP_OKAY;
}

}  // namespace napier_c
