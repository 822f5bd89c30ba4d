// SPDX-License-Identifier: Apache-2.0
//
// Numbers from the arithmetic types of C, and back.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "digits/bit_window.hpp"
#include "digits/digits.hpp"

namespace napier_c {

namespace {

// z = +-magnitude. Every number has room for least_digits.
void set(mp_int* z, std::uint64_t magnitude, bool negative = false) noexcept {
  std::size_t used = 0;
  for (; magnitude != 0; magnitude >>= digit_bits) {
    z->dp[used++] = static_cast<mp_digit>(magnitude & digit_mask);
  }
  finish(z, used, negative ? MP_NEG : MP_ZPOS);
}

// z = x.
void set_signed(mp_int* z, std::int64_t x) noexcept {
  const auto bits = static_cast<std::uint64_t>(x);
  set(z, x < 0 ? 0 - bits : bits, x < 0);
}

// z = x, in new memory.
mp_err initialize(mp_int* z, std::uint64_t x) noexcept {
  if (const mp_err error = mp_init(z); error != MP_OKAY) return error;
  set(z, x);
  return MP_OKAY;
}

// z = x, which may be negative, in new memory.
mp_err initialize_signed(mp_int* z, std::int64_t x) noexcept {
  if (const mp_err error = mp_init(z); error != MP_OKAY) return error;
  set_signed(z, x);
  return MP_OKAY;
}

// The lowest 64 bits of |x|.
std::uint64_t magnitude(const mp_int* x) noexcept { return bits_at(x, 0); }
// The lowest 64 bits of x in two's complement.
std::uint64_t value(const mp_int* x) noexcept {
  return is_negative(x) ? 0 - magnitude(x) : magnitude(x);
}

}  // namespace

}  // namespace napier_c

using namespace napier_c;

extern "C" {

// --- Set ---

void mp_set(mp_int* a, mp_digit b) {
  a->dp[0] = b & digit_mask;
  finish(a, 1, MP_ZPOS);
}
void mp_set_i32(mp_int* a, std::int32_t b) { set_signed(a, b); }
void mp_set_u32(mp_int* a, std::uint32_t b) { set(a, b); }
void mp_set_i64(mp_int* a, std::int64_t b) { set_signed(a, b); }
void mp_set_u64(mp_int* a, std::uint64_t b) { set(a, b); }
void mp_set_l(mp_int* a, long b) { set_signed(a, b); }
void mp_set_ul(mp_int* a, unsigned long b) { set(a, b); }
void mp_set_ll(mp_int* a, long long b) { set_signed(a, b); }
void mp_set_ull(mp_int* a, unsigned long long b) { set(a, b); }

// a = the lowest 32 bits of b, as in LibTomMath.
mp_err mp_set_int(mp_int* a, unsigned long b) {
  set(a, static_cast<std::uint32_t>(b));
  return MP_OKAY;
}
mp_err mp_set_long(mp_int* a, unsigned long b) {
  set(a, b);
  return MP_OKAY;
}
mp_err mp_set_long_long(mp_int* a, unsigned long long b) {
  set(a, b);
  return MP_OKAY;
}

// --- Initialize and set ---

mp_err mp_init_set(mp_int* a, mp_digit b) { return initialize(a, b & digit_mask); }
mp_err mp_init_i32(mp_int* a, std::int32_t b) { return initialize_signed(a, b); }
mp_err mp_init_u32(mp_int* a, std::uint32_t b) { return initialize(a, b); }
mp_err mp_init_i64(mp_int* a, std::int64_t b) { return initialize_signed(a, b); }
mp_err mp_init_u64(mp_int* a, std::uint64_t b) { return initialize(a, b); }
mp_err mp_init_l(mp_int* a, long b) { return initialize_signed(a, b); }
mp_err mp_init_ul(mp_int* a, unsigned long b) { return initialize(a, b); }
mp_err mp_init_ll(mp_int* a, long long b) { return initialize_signed(a, b); }
mp_err mp_init_ull(mp_int* a, unsigned long long b) { return initialize(a, b); }
mp_err mp_init_set_int(mp_int* a, unsigned long b) {
  return initialize(a, static_cast<std::uint32_t>(b));
}

// --- Get ---

std::uint32_t mp_get_mag_u32(const mp_int* a) { return static_cast<std::uint32_t>(magnitude(a)); }
std::uint64_t mp_get_mag_u64(const mp_int* a) { return magnitude(a); }
unsigned long mp_get_mag_ul(const mp_int* a) { return static_cast<unsigned long>(magnitude(a)); }
unsigned long long mp_get_mag_ull(const mp_int* a) { return magnitude(a); }

std::int32_t mp_get_i32(const mp_int* a) { return static_cast<std::int32_t>(value(a)); }
std::int64_t mp_get_i64(const mp_int* a) { return static_cast<std::int64_t>(value(a)); }
long mp_get_l(const mp_int* a) { return static_cast<long>(value(a)); }
long long mp_get_ll(const mp_int* a) { return static_cast<long long>(value(a)); }

unsigned long mp_get_int(const mp_int* a) { return mp_get_mag_u32(a); }
unsigned long mp_get_long(const mp_int* a) { return mp_get_mag_ul(a); }
unsigned long long mp_get_long_long(const mp_int* a) { return mp_get_mag_ull(a); }

mp_bool mp_iseven(const mp_int* a) { return is_zero(a) || (a->dp[0] & 1U) == 0 ? MP_YES : MP_NO; }
mp_bool mp_isodd(const mp_int* a) { return is_zero(a) || (a->dp[0] & 1U) == 0 ? MP_NO : MP_YES; }

// --- Floating point ---

static_assert(std::numeric_limits<double>::is_iec559 && sizeof(double) == 8);

// a = b, rounded towards 0; infinities and NaN are errors.
mp_err mp_set_double(mp_int* a, double b) {
  // |b| = fraction * 2^(exponent - 1075), except for numbers below 2^-1022, which become 0.
  const auto bits = std::bit_cast<std::uint64_t>(b);
  const auto exponent = static_cast<unsigned>(bits >> 52) & 0x7ffU;
  if (exponent == 0x7ff) return MP_VAL;
  constexpr std::uint64_t leading_one = std::uint64_t{1} << 52;
  const std::uint64_t fraction = (bits & (leading_one - 1)) | leading_one;
  limb x[17] = {};
  if (exponent >= 1075) {
    const unsigned shift = exponent - 1075;
    x[shift / 64] = fraction << (shift % 64);
    x[shift / 64 + 1] = shift % 64 == 0 ? 0 : fraction >> (64 - shift % 64);
  } else if (exponent > 1075 - 64) {
    x[0] = fraction >> (1075 - exponent);
  }
  return pack(a, x, 17, bits >> 63 != 0 ? MP_NEG : MP_ZPOS);
}

// The nearest double, ties to even; infinity from 2^1024 - 2^970 on.
double mp_get_double(const mp_int* a) {
  const std::size_t bits = bits_of(a);
  double result = 0;
  if (bits > 1024) {
    result = std::numeric_limits<double>::infinity();
  } else if (bits > 64) {
    // Rounding 64 bits to 53 depends on the bits below only in whether any is set: a sticky bit.
    const std::size_t below = bits - 64;
    limb highest = highest_bits(a, bits);
    if (has_ones_below(a, below)) highest |= 1;
    const auto scale = std::bit_cast<double>(static_cast<std::uint64_t>(1023 + below) << 52);
    result = static_cast<double>(highest) * scale;
  } else {
    result = static_cast<double>(bits_at(a, 0));
  }
  return is_negative(a) && bits != 0 ? -result : result;
}

}  // extern "C"
