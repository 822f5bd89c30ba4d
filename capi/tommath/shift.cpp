// SPDX-License-Identifier: Apache-2.0
//
// Shifts by bits and by digits, on the digits in place.
#include <cstddef>
#include <cstring>

#include "digits/bit_window.hpp"
#include "digits/rows.hpp"

namespace napier_c {

namespace {

// The longest rows that are copied digit by digit, because they may have just been written. A
// vector can be loaded from the store buffer only if a vector was stored at the same address;
// otherwise the load waits until the digits have reached the cache.
constexpr std::size_t one_by_one = 40;

// z = x, where z begins below x in the same memory.
NAPIER_ALWAYS_INLINE void copy_row_down(mp_digit* z, const mp_digit* x, std::size_t n) noexcept {
  if (n > one_by_one) return copy_row(z, x, n);
  for (std::size_t i = 0; i < n; ++i) z[i] = x[i];
}
// z = x, where z begins above x in the same memory.
NAPIER_ALWAYS_INLINE void copy_row_up(mp_digit* z, const mp_digit* x, std::size_t n) noexcept {
  if (n > one_by_one) return copy_row(z, x, n);
  for (std::size_t i = n; i > 0; --i) z[i - 1] = x[i - 1];
}

// z = the lowest n digits of x * 2^bits, for n digits x; returns the digit above. z may be x, or
// begin above it.
//
// Pre:    n > 0;  bits < digit_bits.
NAPIER_ALWAYS_INLINE mp_digit shift_row_left(mp_digit* z, const mp_digit* x, std::size_t n,
                                             unsigned bits) noexcept {
  if (bits == 0) {
    copy_row(z, x, n);
    return 0;
  }
  using detail::lanes;
  const unsigned rest = digit_bits - bits;
  const auto above = static_cast<mp_digit>(x[n - 1] >> rest);
  std::size_t done = 0;
  if (n >= vectors_from) {
    const detail::digit_vector mask = detail::vectors::broadcast_word(digit_mask);
    detail::digit_vector digits = detail::vectors::load_words(x + n - lanes);
    done = detail::for_each_vector(n - lanes, [&](std::size_t k) NAPIER_INLINE_LAMBDA {
      const detail::digit_vector next = detail::vectors::load_words(x + n - k - 2 * lanes);
      const auto low = detail::vectors::one_lane_up<mp_digit>(digits, next) >> rest;
      detail::vectors::store_words<mp_digit>(z + n - k - lanes, ((digits << bits) & mask) | low);
      digits = next;
    });
  }
  for (std::size_t i = n - done - 1; i > 0; --i) {
    z[i] = static_cast<mp_digit>((x[i] << bits) | (x[i - 1] >> rest)) & digit_mask;
  }
  z[0] = static_cast<mp_digit>(x[0] << bits) & digit_mask;
  return above;
}

// z = floor(x / 2^bits), n digits. z may be x, or begin below it.
//
// Pre:    n > 0;  bits < digit_bits.
NAPIER_ALWAYS_INLINE void shift_row_right(mp_digit* z, const mp_digit* x, std::size_t n,
                                          unsigned bits) noexcept {
  if (bits == 0) return copy_row(z, x, n);
  using detail::lanes;
  const unsigned rest = digit_bits - bits;
  std::size_t done = 0;
  if (n >= vectors_from) {
    const detail::digit_vector mask = detail::vectors::broadcast_word(digit_mask);
    detail::digit_vector digits = detail::vectors::load_words(x);
    done = detail::for_each_vector(n - lanes, [&](std::size_t i) NAPIER_INLINE_LAMBDA {
      const detail::digit_vector next = detail::vectors::load_words(x + i + lanes);
      const auto high = detail::vectors::one_lane_down<mp_digit>(digits, next) << rest;
      detail::vectors::store_words<mp_digit>(z + i, ((digits >> bits) | high) & mask);
      digits = next;
    });
  }
  for (std::size_t i = done; i + 1 < n; ++i) {
    z[i] = static_cast<mp_digit>((x[i] >> bits) | (x[i + 1] << rest)) & digit_mask;
  }
  z[n - 1] = static_cast<mp_digit>(x[n - 1] >> bits);
}

// z = x * 2^count.
mp_err shift_left(const mp_int* x, std::size_t count, mp_int* z) noexcept {
  const std::size_t n = clamped_size_of(x);
  if (n == 0) {
    mp_zero(z);
    return MP_OKAY;
  }
  const std::size_t used = digits_of_bits(bits_of(x) + count);
  if (const mp_err error = reserve(z, used); error != MP_OKAY) return error;
  const std::size_t low = count / digit_bits;
  const mp_digit above =
      shift_row_left(z->dp + low, x->dp, n, static_cast<unsigned>(count % digit_bits));
  if (used > low + n) z->dp[low + n] = above;
  clear_row(z->dp, low);
  finish(z, used, x->sign);
  return MP_OKAY;
}

// Slow path of mp_mul_2(): grows z and tries again, as copy_making_room().
NAPIER_NEVER_INLINE mp_err double_making_room(const mp_int* x, mp_int* z,
                                              std::size_t used) noexcept {
  const mp_err error = make_just_room(z, used);
  return error != MP_OKAY ? error : mp_mul_2(x, z);
}

// Slow path of mp_lshd(): grows z and tries again, as copy_making_room().
NAPIER_NEVER_INLINE mp_err shift_making_room(mp_int* z, std::size_t digits, int b) noexcept {
  const mp_err error = reserve(z, digits);
  return error != MP_OKAY ? error : mp_lshd(z, b);
}

// The digits of x that are at least partly above the lowest `count` bits.
std::size_t digits_above(const mp_int* x, std::size_t count) noexcept {
  const std::size_t n = clamped_size_of(x), low = count / digit_bits;
  return n > low ? n - low : 0;
}

// z = x / 2^count, rounded towards 0. z has room for digits_above(x, count).
void shift_right(const mp_int* x, std::size_t count, mp_int* z) noexcept {
  const std::size_t n = digits_above(x, count);
  if (n != 0) {
    shift_row_right(z->dp, x->dp + count / digit_bits, n,
                    static_cast<unsigned>(count % digit_bits));
  }
  finish(z, n, x->sign);
}

// The digits of the lowest `count` bits of x.
std::size_t digits_below(const mp_int* x, std::size_t count) noexcept {
  const std::size_t n = clamped_size_of(x), most = digits_of_bits(count);
  return n < most ? n : most;
}

// z = |x| mod 2^count, with the sign of x. z has room for digits_below(x, count).
void keep_low(const mp_int* x, std::size_t count, mp_int* z) noexcept {
  const std::size_t n = digits_below(x, count);
  copy_row(z->dp, x->dp, n);
  const auto bits = static_cast<unsigned>(count % digit_bits);
  if (bits != 0 && n == digits_of_bits(count)) {
    const auto mask = static_cast<mp_digit>(static_cast<mp_digit>(mp_digit{1} << bits) - 1);
    z->dp[n - 1] = static_cast<mp_digit>(z->dp[n - 1] & mask);
  }
  finish(z, n, x->sign);
}

// b as a count of bits or digits; a negative one counts as 0.
std::size_t count_of(int b) noexcept { return b > 0 ? static_cast<std::size_t>(b) : 0; }

}  // namespace

}  // namespace napier_c

using namespace napier_c;

extern "C" {

// --- By digits ---

mp_err mp_lshd(mp_int* a, int b) {
  const std::size_t low = count_of(b), n = size_of(a);
  if (low == 0 || n == 0) return MP_OKAY;
  if (n + low > static_cast<std::size_t>(a->alloc)) [[unlikely]] {
    return shift_making_room(a, n + low, b);
  }
  a->used += b;
  copy_row_up(a->dp + low, a->dp, n);
  clear_row(a->dp, low);
  return MP_OKAY;
}

void mp_rshd(mp_int* a, int b) {
  const std::size_t n = size_of(a);
  const std::size_t low = count_of(b) < n ? count_of(b) : n;
  if (low == 0) return;
  const std::size_t used = n - low;
  a->used = static_cast<int>(used);
  if (used == 0) a->sign = MP_ZPOS;
  copy_row_down(a->dp, a->dp + low, used);
  clear_row(a->dp + used, low);
}

// --- By bits ---

mp_err mp_mul_2(const mp_int* a, mp_int* b) {
  const std::size_t n = clamped_size_of(a);
  const std::size_t carry = n == 0 ? 0 : static_cast<std::size_t>(a->dp[n - 1] >> (digit_bits - 1));
  const std::size_t used = n + carry, before = size_of(b);
  if (used > static_cast<std::size_t>(b->alloc) || before > n + 1) [[unlikely]] {
    return double_making_room(a, b, used);
  }
  if (used > n || before > n) b->dp[n] = static_cast<mp_digit>(carry);
  if (n != 0) static_cast<void>(shift_row_left(b->dp, a->dp, n, 1));
  b->used = static_cast<int>(used);
  b->sign = n == 0 ? MP_ZPOS : a->sign;
  return MP_OKAY;
}
mp_err mp_mul_2d(const mp_int* a, int b, mp_int* c) {
  return b < 0 ? MP_VAL : shift_left(a, count_of(b), c);
}

// b = a / 2, rounded towards 0.
mp_err mp_div_2(const mp_int* a, mp_int* b) {
  const std::size_t n = clamped_size_of(a);
  if (const mp_err error = reserve(b, n); error != MP_OKAY) return error;
  if (n != 0) shift_row_right(b->dp, a->dp, n, 1);
  finish(b, n, a->sign);
  return MP_OKAY;
}
// c = a / 2^b, rounded towards 0, and d = the remainder; either may be null. Here and in the
// functions below, a negative b counts as 0.
mp_err mp_div_2d(const mp_int* a, int b, mp_int* c, mp_int* d) {
  const std::size_t count = count_of(b);
  mp_err error = c == nullptr ? MP_OKAY : reserve(c, digits_above(a, count));
  if (error == MP_OKAY && d != nullptr) error = reserve(d, digits_below(a, count));
  if (error != MP_OKAY) return error;
  // c or d may be a: that one is written last.
  if (c != nullptr && c != a) shift_right(a, count, c);
  if (d != nullptr) keep_low(a, count, d);
  if (c != nullptr && c == a) shift_right(a, count, c);
  return MP_OKAY;
}

mp_err mp_mod_2d(const mp_int* a, int b, mp_int* c) { return mp_div_2d(a, b, nullptr, c); }

// c = a / 2^b, rounded towards minus infinity.
mp_err mp_signed_rsh(const mp_int* a, int b, mp_int* c) {
  const std::size_t count = count_of(b);
  if (!is_negative(a) || !has_ones_below(a, count)) return mp_div_2d(a, b, c, nullptr);
  // Rounding down increases the magnitude by 1, which may need another digit.
  const std::size_t bits = bits_of(a), above = digits_above(a, count);
  const std::size_t digits = bits > count ? digits_of_bits(bits - count + 1) : 1;
  const mp_err error = reserve(c, digits < above ? above : digits);
  if (error != MP_OKAY) return error;
  shift_right(a, count, c);
  const std::size_t used = size_of(c);
  std::size_t i = 0;
  for (; i < used && c->dp[i] == digit_mask; ++i) c->dp[i] = 0;
  if (i == used) {
    c->dp[c->used++] = 1;
  } else {
    ++c->dp[i];
  }
  c->sign = MP_NEG;
  return MP_OKAY;
}
mp_err mp_tc_div_2d(const mp_int* a, int b, mp_int* c) { return mp_signed_rsh(a, b, c); }

}  // extern "C"
