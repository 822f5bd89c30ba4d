// SPDX-License-Identifier: Apache-2.0
//
// Random numbers, from the operating system or from a source that the program sets.
#include "random.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>

#include <napier/platform/system_random.hpp>

#include "digits/digits.hpp"

namespace napier_c {

namespace {

using source = mp_err (*)(void* out, std::size_t size);

mp_err system_source(void* out, std::size_t size) {
  return napier::system_random{}({static_cast<std::uint8_t*>(out), size}) ? MP_OKAY : MP_ERR;
}

constinit std::atomic<source> chosen_source{system_source};

// z = so many random digits; the highest is not zero.
mp_err fill(mp_digit* z, std::size_t digits) noexcept {
  if (const mp_err error = random_bytes(z, digits * sizeof(mp_digit)); error != MP_OKAY) {
    return error;
  }
  for (std::size_t i = 0; i < digits; ++i) z[i] &= digit_mask;
  // A random source gives zero so many times with negligible probability.
  mp_digit& highest = z[digits - 1];
  for (unsigned tries = 0; highest == 0; ++tries) {
    if (tries == 128) return MP_ITER;
    if (const mp_err error = random_bytes(&highest, sizeof(mp_digit)); error != MP_OKAY) {
      return error;
    }
    highest &= digit_mask;
  }
  return MP_OKAY;
}

}  // namespace

mp_err random_bytes(void* out, std::size_t size) noexcept {
  return chosen_source.load()(out, size);
}

}  // namespace napier_c

using namespace napier_c;

extern "C" {

void mp_rand_source(mp_err (*get)(void* out, std::size_t size)) {
  chosen_source.store(get == nullptr ? system_source : get);
}

// a = a random number of so many digits; a = 0 if the source fails.
mp_err mp_rand(mp_int* a, int digits) {
  const std::size_t used = digits < 0 ? 0 : static_cast<std::size_t>(digits);
  if (const mp_err error = reserve(a, used); error != MP_OKAY) return error;
  mp_zero(a);
  if (used == 0) return MP_OKAY;
  const mp_err error = fill(a->dp, used);
  if (error != MP_OKAY) {
    mp_zero(a);
  } else {
    a->used = digits;
  }
  return error;
}

mp_err mp_rand_digit(mp_digit* r) {
  mp_digit digit = 0;
  if (const mp_err error = random_bytes(&digit, sizeof digit); error != MP_OKAY) return error;
  *r = digit & digit_mask;
  return MP_OKAY;
}

}  // extern "C"
