// SPDX-License-Identifier: Apache-2.0
//
// << and >>, with the manipulators that built-in integers obey: hex, oct, dec, showbase, uppercase,
// showpos, setw, setfill, left, right, internal. A locale's grouping is not applied. Public data.
//
// Prefixes are read as everywhere (limbs/radix/prefix.hpp), which differs from built-in integers in
// two ways: where no base is set (setbase(0)) a leading 0 is a digit, "017" is seventeen, and 0b
// and 0o are prefixes; where the base is oct, 0o may stand before the digits as 0x may where it is
// hex.
#pragma once

#include <array>
#include <cstddef>
#include <ios>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <napier/big_int/big_int.hpp>
#include <napier/big_int/uint_bits.hpp>
#include <napier/limbs/radix/prefix.hpp>
#include <napier/limbs/radix/radix.hpp>
#include <napier/text/to_string.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The radix of the stream's flags; 0 where the text itself tells, which only >> knows.
inline unsigned radix_of(std::ios_base::fmtflags flags) {
  const auto base = flags & std::ios_base::basefield;
  return base == std::ios_base::hex ? 16 : base == std::ios_base::oct ? 8 : base == 0 ? 0 : 10;
}

template <typename C, typename Traits>
void write_padded(std::basic_ostream<C, Traits>& out, std::string_view sign,
                  std::string_view prefix, std::string_view digits) {
  const std::size_t size = sign.size() + prefix.size() + digits.size();
  const auto width = static_cast<std::size_t>(out.width() > 0 ? out.width() : 0);
  const std::size_t padding = width > size ? width - size : 0;
  std::basic_string<C, Traits> text;
  text.reserve(size + padding);
  const auto append = [&](std::string_view characters) {
    for (const char c : characters) text.push_back(out.widen(c));
  };
  const auto adjust = out.flags() & std::ios_base::adjustfield;
  // Internal padding stands after the sign and 0x; the 0 of an octal number is one of its digits.
  const bool internal = adjust == std::ios_base::internal;
  const bool after_prefix = internal && prefix.size() == 2;
  const bool after_sign = internal && !after_prefix && !sign.empty();
  const bool after_all = adjust == std::ios_base::left;
  if (!after_prefix && !after_sign && !after_all) text.append(padding, out.fill());
  append(sign);
  if (after_sign) text.append(padding, out.fill());
  append(prefix);
  if (after_prefix) text.append(padding, out.fill());
  append(digits);
  if (after_all) text.append(padding, out.fill());
  out.width(0);
  out << text;
}

// The result of reading a number from a stream, without its digits.
struct text_read {
  std::ios_base::iostate state = std::ios_base::goodbit;  // failbit where there was no digit
  bool negative = false;
  unsigned radix = 10;
};

// Reads what std::num_get reads for an integer: a sign, a prefix where the flags allow it, and as
// many digits as there are; take(character, radix) has them, leading zeros perhaps excepted.
template <typename C, typename Traits, typename Take>
text_read read_digits(std::basic_istream<C, Traits>& in, const Take& take) {
  text_read result;
  // By name: clang 14 has no structured bindings in lambdas.
  auto& state = result.state;
  bool& negative = result.negative;
  unsigned& radix = result.radix;
  auto* const buffer = in.rdbuf();
  // The next character, 0 at the end of the text or for one that is no char.
  const auto peek = [&]() -> char {
    const auto c = buffer->sgetc();
    if (Traits::eq_int_type(c, Traits::eof())) {
      state |= std::ios_base::eofbit;
      return 0;
    }
    return in.narrow(Traits::to_char_type(c), 0);
  };
  const auto next = [&] {
    buffer->sbumpc();
    return peek();
  };

  radix = radix_of(in.flags());
  char c = peek();
  negative = c == '-';
  if (c == '+' || c == '-') c = next();
  bool any = false;
  if (c == '0') {
    c = next();
    const unsigned named = limbs::radix_of_prefix(c, radix);
    any = named == 0;
    if (named != 0) {
      radix = named;
      c = next();
    }
  }
  if (radix == 0) radix = 10;
  for (; limbs::digit_value(c) < radix; c = next()) {
    any = true;
    take(c, radix);
  }
  if (!any) state |= std::ios_base::failbit;
  return result;
}

// Reads a number into n limbs. If the text is no number, z = 0; if it is too large, all bits of z
// are ones; in both cases the state has failbit.
template <limb T, typename C, typename Traits>
std::ios_base::iostate read_number(std::basic_istream<C, Traits>& in, T* z, std::size_t n,
                                   bool& negative) {
  limbs::set_zero(z, n);
  bool overflow = false;
  auto result = read_digits(in, [&](char c, unsigned radix) {
    const T high = limbs::multiply_limb(z, z, n, static_cast<T>(radix));
    overflow |= high != 0 || limbs::add_limb(z, z, n, static_cast<T>(limbs::digit_value(c))) != 0;
  });
  if (overflow) {
    for (std::size_t i = 0; i < n; ++i) z[i] = static_cast<T>(~T{0});
    result.state |= std::ios_base::failbit;
  }
  negative = result.negative;
  return result.state;
}

}  // namespace detail

/// Writes x as an unsigned integer is written; of a field element, its value in [0, modulus). An
/// integer has a sign, in every radix: -255 is -ff.
///
/// Time:   public data.
template <typename C, typename Traits, typename V>
  requires(number_with_text<V> || signed_number_with_text<V>)
std::basic_ostream<C, Traits>& operator<<(std::basic_ostream<C, Traits>& out, const V& x) {
  const auto flags = out.flags();
  const bool uppercase = (flags & std::ios_base::uppercase) != 0;
  unsigned radix = detail::radix_of(flags);
  if (radix == 0) radix = 10;
  const auto text = detail::text_of(x, radix, uppercase);
  std::string_view digits = text, sign, prefix;
  if constexpr (signed_number_with_text<V>) {
    if (x.is_negative()) {
      sign = "-";
      digits.remove_prefix(1);
    } else if ((flags & std::ios_base::showpos) != 0) {
      sign = "+";
    }
  }
  if ((flags & std::ios_base::showbase) != 0 && digits != "0") {
    if (radix == 16) prefix = uppercase ? "0X" : "0x";
    if (radix == 8) prefix = "0";
  }
  detail::write_padded(out, sign, prefix, digits);
  return out;
}

/// Reads a number as operator>> of a built-in unsigned integer does, with the prefix 0x where the
/// base is hex, 0o where it is oct, and 0x, 0b or 0o where none is set (setbase(0)); there, no
/// prefix means decimal, also before a leading 0. Text that is not a number gives 0, a number that
/// is too large gives the largest value, and both set failbit. A minus sign negates a uint_bits
/// modulo 2^Bits, as it does a built-in integer; a big_int accepts it only before 0.
///
/// Time:   public data.
template <typename C, typename Traits, number_with_text V>
  requires(detail::is_big_int<V> || detail::is_uint_bits<V>)
std::basic_istream<C, Traits>& operator>>(std::basic_istream<C, Traits>& in, V& x) {
  const typename std::basic_istream<C, Traits>::sentry ready(in);
  if (!ready) return in;
  auto number = detail::number_of(x);
  bool negative = false;
  auto state = detail::read_number(in, number.data(), number.size(), negative);
  if constexpr (detail::is_uint_bits<V>) {
    x = V(number);
    if (to_big_int(x).limbs != number.limbs) {  // bits above the width
      x = ~V{};
      state |= std::ios_base::failbit;
    }
    if (negative && (state & std::ios_base::failbit) == 0) x = -x;
  } else {
    if (negative && limbs::significant_limbs_vartime(number.data(), number.size()) != 0) {
      number = V{};
      state |= std::ios_base::failbit;
    }
    x = number;
  }
  in.setstate(state);
  return in;
}

/// Reads an int_bits as operator>> of a built-in signed integer does, with the prefix 0x where the
/// base is hex, 0o where it is oct, and 0x, 0b or 0o where none is set (setbase(0)); there, no
/// prefix means decimal, also before a leading 0. Text that is not a number gives 0, a number that
/// the type does not have gives the nearest one that it has, and both set failbit.
///
/// Time:   public data.
template <typename C, typename Traits, std::size_t Bits>
std::basic_istream<C, Traits>& operator>>(std::basic_istream<C, Traits>& in, int_bits<Bits>& x) {
  const typename std::basic_istream<C, Traits>::sentry ready(in);
  if (!ready) return in;
  // One limb more than the number has, so that a magnitude of 2^Bits or more does not wrap: whole
  // limbs, because read_number() stops at the largest number of the limbs.
  using wider = uint_bits<64 * (uint_bits<Bits>::limb_count + 1)>;
  auto magnitude = detail::number_of(wider{});
  bool negative = false;
  auto state = detail::read_number(in, magnitude.data(), magnitude.size(), negative);
  const wider read(magnitude);
  const wider largest = (wider{1} << (Bits - 1)) - (negative ? 0U : 1U);
  if (read > largest) state |= std::ios_base::failbit;
  const uint_bits<Bits> nearest(read > largest ? largest : read);
  x = int_bits<Bits>(negative ? -nearest : nearest);
  in.setstate(state);
  return in;
}

/// Reads an integer as operator>> of a built-in signed integer does, with the prefix 0x where the
/// base is hex, 0o where it is oct, and 0x, 0b or 0o where none is set (setbase(0)); there, no
/// prefix means decimal, also before a leading 0. Text that is not a number gives 0 and sets
/// failbit. There is no largest number; if memory cannot be allocated, the exception leaves x
/// unchanged.
///
/// Time:   public data.
template <typename C, typename Traits, typename V>
  requires(signed_number_with_text<V> && !number_with_text<V> && !detail::is_int_bits<V>)
std::basic_istream<C, Traits>& operator>>(std::basic_istream<C, Traits>& in, V& x) {
  const typename std::basic_istream<C, Traits>::sentry ready(in);
  if (!ready) return in;
  std::string digits;
  const auto result = detail::read_digits(in, [&](char c, unsigned) { digits.push_back(c); });
  if (digits.empty()) {
    x = 0;
  } else {
    V value(digits, result.radix);
    if (result.negative) value.negate();
    x = std::move(value);
  }
  in.setstate(result.state);
  return in;
}

}  // namespace napier::inline NAPIER_ABI
