// SPDX-License-Identifier: Apache-2.0
//
// The memory of numbers.
#include <cstdarg>
#include <cstring>
#include <utility>

#include "digits/rows.hpp"

namespace napier_c {

namespace {

// Moves z to a block of so many digits, which are at least those in use.
mp_err move_to_block(mp_int* z, std::size_t digits) noexcept {
  mp_digit* const block = allocate<mp_digit>(digits);
  if (block == nullptr) return MP_MEM;
  const std::size_t used = size_of(z);
  if (used != 0) std::memcpy(block, z->dp, used * sizeof(mp_digit));
  std::memset(block + used, 0, (digits - used) * sizeof(mp_digit));
  release(z->dp, static_cast<std::size_t>(z->alloc));
  z->dp = block;
  z->alloc = static_cast<int>(digits);
  return MP_OKAY;
}

// z = 0, in a new block of so many digits.
mp_err initialize(mp_int* z, std::size_t digits) noexcept {
  z->dp = allocate_zeros<mp_digit>(digits);
  z->alloc = z->dp == nullptr ? 0 : static_cast<int>(digits);
  z->used = 0;
  z->sign = MP_ZPOS;
  return z->dp == nullptr ? MP_MEM : MP_OKAY;
}

}  // namespace

mp_err detail::grow(mp_int* z, std::size_t digits) noexcept {
  return digits > max_digits ? MP_MEM : move_to_block(z, digits);
}

void detail::clear_above(mp_int* z, std::size_t used) noexcept {
  std::memset(z->dp + used, 0, (size_of(z) - used) * sizeof(mp_digit));
}

mp_err make_just_room(mp_int* z, std::size_t used) noexcept {
  if (const mp_err error = reserve(z, used); error != MP_OKAY) return error;
  if (size_of(z) > used) {
    detail::clear_above(z, used);
    z->used = static_cast<int>(used);
  }
  return MP_OKAY;
}

mp_err detail::copy_making_room(const mp_int* x, mp_int* z, std::size_t used,
                                mp_sign sign) noexcept {
  if (const mp_err error = make_just_room(z, used); error != MP_OKAY) return error;
  return copy_with_sign(x, z, sign);
}

}  // namespace napier_c

using namespace napier_c;

extern "C" {

mp_err mp_init(mp_int* a) { return initialize(a, usual_digits); }

mp_err mp_init_size(mp_int* a, int size) {
  if (size < 0) return MP_VAL;
  const auto digits = static_cast<std::size_t>(size);
  if (digits > max_digits) return MP_MEM;
  return initialize(a, digits < least_digits ? least_digits : digits);
}

void mp_clear(mp_int* a) {
  if (a->dp == nullptr) return;
  release(a->dp, static_cast<std::size_t>(a->alloc));
  a->dp = nullptr;
  a->alloc = a->used = 0;
  a->sign = MP_ZPOS;
}

mp_err mp_init_multi(mp_int* mp, ...) {
  std::va_list numbers;
  va_start(numbers, mp);
  std::size_t ready = 0;
  mp_err error = MP_OKAY;
  for (mp_int* each = mp; each != nullptr; each = va_arg(numbers, mp_int*)) {
    error = mp_init(each);
    if (error != MP_OKAY) break;
    ++ready;
  }
  va_end(numbers);
  if (error != MP_OKAY) {
    va_start(numbers, mp);
    for (mp_int* each = mp; ready > 0; each = va_arg(numbers, mp_int*), --ready) mp_clear(each);
    va_end(numbers);
  }
  return error;
}

void mp_clear_multi(mp_int* mp, ...) {
  std::va_list numbers;
  va_start(numbers, mp);
  for (mp_int* each = mp; each != nullptr; each = va_arg(numbers, mp_int*)) mp_clear(each);
  va_end(numbers);
}

void mp_exch(mp_int* a, mp_int* b) { std::swap(*a, *b); }

mp_err mp_grow(mp_int* a, int size) {
  if (size < 0) return MP_VAL;
  return reserve(a, static_cast<std::size_t>(size));
}

// A number that mp_clear has released gets memory again and is 0: LibTomMath's test program expects
// that.
mp_err mp_shrink(mp_int* a) {
  const std::size_t digits = size_of(a) < least_digits ? least_digits : size_of(a);
  return digits == static_cast<std::size_t>(a->alloc) ? MP_OKAY : move_to_block(a, digits);
}

void mp_clamp(mp_int* a) {
  while (a->used > 0 && a->dp[a->used - 1] == 0) --a->used;
  if (a->used == 0) a->sign = MP_ZPOS;
}

void mp_zero(mp_int* a) {
  a->used = 0;
  a->sign = MP_ZPOS;
  if (a->dp != nullptr)
    std::memset(a->dp, 0, static_cast<std::size_t>(a->alloc) * sizeof(mp_digit));
}

mp_err mp_init_copy(mp_int* a, const mp_int* b) {
  if (const mp_err error = mp_init_size(a, b->used); error != MP_OKAY) return error;
  return mp_copy(b, a);
}

}  // extern "C"
