// SPDX-License-Identifier: Apache-2.0
//
// Numbers as bits: and, or, xor and not in two's complement of any length; single bits.
#include <cstddef>

#include "digits/bit_window.hpp"
#include "digits/digits.hpp"

namespace napier_c {

namespace {

// Turns the digits of a magnitude into those of the number in two's complement, one after the other
// from the lowest; and back, by the same operation.
class complementer {
 public:
  explicit complementer(bool negative) noexcept
      : flip_(negative ? digit_mask : mp_digit{0}), carry_(negative ? 1 : 0) {}

  [[nodiscard]] mp_digit next(mp_digit digit) noexcept {
    const auto sum = static_cast<mp_digit>(static_cast<mp_digit>(digit ^ flip_) + carry_);
    carry_ = static_cast<mp_digit>(sum >> digit_bits);
    return sum & digit_mask;
  }

 private:
  mp_digit flip_;
  mp_digit carry_;
};

// c = a op b, where neither a nor b is negative.
template <typename Operation>
mp_err combine_magnitudes(const mp_int* a, const mp_int* b, mp_int* c,
                          Operation operation) noexcept {
  const mp_int* const longer = size_of(a) < size_of(b) ? b : a;
  const mp_int* const shorter = longer == a ? b : a;
  const std::size_t m = size_of(longer), n = size_of(shorter);
  const bool keeps_rest = operation(mp_digit{1}, mp_digit{0}) != 0;
  const std::size_t used = keeps_rest ? m : n;
  if (const mp_err error = reserve(c, used); error != MP_OKAY) return error;
  mp_digit* const z = c->dp;
  const mp_digit* const x = longer->dp;
  const mp_digit* const y = shorter->dp;
  for (std::size_t i = 0; i < n; ++i) z[i] = operation(x[i], y[i]);
  if (z != x) {
    for (std::size_t i = n; i < used; ++i) z[i] = x[i];
  }
  finish(c, used, MP_ZPOS);
  return MP_OKAY;
}

// c = a op b, in two's complement. The operation takes two digits, and is symmetric.
template <typename Operation>
mp_err combine(const mp_int* a, const mp_int* b, mp_int* c, Operation operation) noexcept {
  const bool a_negative = is_negative(a) && !is_zero(a);
  const bool b_negative = is_negative(b) && !is_zero(b);
  if (!a_negative && !b_negative) return combine_magnitudes(a, b, c, operation);

  const auto sign_bit = [](bool negative) { return static_cast<mp_digit>(negative ? 1 : 0); };
  const bool c_negative = operation(sign_bit(a_negative), sign_bit(b_negative)) != 0;
  // A negative result may be -beta^k, whose magnitude needs another digit (beta is 2^digit_bits).
  const std::size_t m = size_of(a), n = size_of(b);
  const std::size_t used = (m < n ? n : m) + (c_negative ? 1 : 0);
  if (const mp_err error = reserve(c, used); error != MP_OKAY) return error;
  mp_digit* const z = c->dp;
  const mp_digit* const x = a->dp;
  const mp_digit* const y = b->dp;
  complementer of_a(a_negative), of_b(b_negative), of_c(c_negative);
  for (std::size_t i = 0; i < used; ++i) {
    const mp_digit from_a = of_a.next(i < m ? x[i] : mp_digit{0});
    const mp_digit from_b = of_b.next(i < n ? y[i] : mp_digit{0});
    z[i] = of_c.next(operation(from_a, from_b));
  }
  finish(c, used, c_negative ? MP_NEG : MP_ZPOS);
  return MP_OKAY;
}

constexpr auto and_digits = [](mp_digit x, mp_digit y) { return static_cast<mp_digit>(x & y); };
constexpr auto or_digits = [](mp_digit x, mp_digit y) { return static_cast<mp_digit>(x | y); };
constexpr auto xor_digits = [](mp_digit x, mp_digit y) { return static_cast<mp_digit>(x ^ y); };

}  // namespace

}  // namespace napier_c

using namespace napier_c;

extern "C" {

mp_err mp_and(const mp_int* a, const mp_int* b, mp_int* c) { return combine(a, b, c, and_digits); }
mp_err mp_or(const mp_int* a, const mp_int* b, mp_int* c) { return combine(a, b, c, or_digits); }
mp_err mp_xor(const mp_int* a, const mp_int* b, mp_int* c) { return combine(a, b, c, xor_digits); }
mp_err mp_tc_and(const mp_int* a, const mp_int* b, mp_int* c) { return mp_and(a, b, c); }
mp_err mp_tc_or(const mp_int* a, const mp_int* b, mp_int* c) { return mp_or(a, b, c); }
mp_err mp_tc_xor(const mp_int* a, const mp_int* b, mp_int* c) { return mp_xor(a, b, c); }

// ~a = -(a + 1).
mp_err mp_complement(const mp_int* a, mp_int* b) {
  if (const mp_err error = mp_add_d(a, 1, b); error != MP_OKAY) return error;
  b->sign = is_zero(b) || is_negative(b) ? MP_ZPOS : MP_NEG;
  return MP_OKAY;
}

// Bit b of the magnitude.
int mp_get_bit(const mp_int* a, int b) {
  if (b < 0) return MP_VAL;
  return (bits_at(a, static_cast<std::size_t>(b)) & 1U) != 0 ? MP_YES : MP_NO;
}

int mp_cnt_lsb(const mp_int* a) { return static_cast<int>(zeros_below(a)); }
int mp_count_bits(const mp_int* a) { return static_cast<int>(bits_of(a)); }

}  // extern "C"
