// SPDX-License-Identifier: Apache-2.0
//
// docs/migration/boost.md: every row of its tables, compared with Boost.Multiprecision.
#include <boost/integer/extended_euclidean.hpp>
#include <boost/integer/mod_inverse.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <boost/multiprecision/miller_rabin.hpp>
#include <boost/random/independent_bits.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>

#include <iterator>
#include <limits>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_set>
#include <vector>

#include <napier/int_bits.hpp>

#include "same.hpp"

namespace mp = boost::multiprecision;

namespace napier_test {

template <typename Backend, mp::expression_template_option Templates>
struct text<mp::number<Backend, Templates>> {
  static std::string of(const mp::number<Backend, Templates>& x) { return x.str(); }
};

}  // namespace napier_test

namespace {

using namespace napier;
using namespace napier_test;

mp::cpp_int to_boost(const integer& x) {
  mp::cpp_int z;
  if (x.is_zero()) return z;  // import_bits() needs a byte
  mp::import_bits(z, x.limbs().begin(), x.limbs().end(), 64, false);
  return x.is_negative() ? mp::cpp_int(-z) : z;
}
mp::uint256_t to_boost(const uint256_t& x) {
  mp::uint256_t z;
  mp::import_bits(z, x.limbs.begin(), x.limbs.end(), 64, false);
  return z;
}

template <typename Error, typename Function>
bool throws(const Function& f) {
  try {
    static_cast<void>(f());
    return false;
  } catch (const Error&) {
    return true;
  }
}

void values(const integer& x, const integer& y, long i) {
  using mp::cpp_int;
  using namespace mp::literals;
  const cpp_int a = to_boost(x), b = to_boost(y);
  const std::string text = to_string(x),
                    hex = (x.is_negative() ? "-0x" : "0x") + to_string(abs(x), 16);
  same("cpp_int()", integer(), cpp_int());
  same("cpp_int(i)", integer(i), cpp_int(i));
  same("cpp_int(text)", integer(text), cpp_int(text));
  same("cpp_int(text)", integer(hex), cpp_int(hex));
  same("cpp_int(text)", throws<std::invalid_argument>([] { return integer("12x"); }),
       throws<std::runtime_error>([] { return cpp_int("12x"); }));
  for (const double d : {0.0, 0.75, -1.5, 1e300, -123456789.987, static_cast<double>(i)}) {
    same("cpp_int(d)", integer(d), cpp_int(d));
  }
  same("number::assign", after(y, [&](integer& z) { z = x; }), cpp_int(cpp_int(b).assign(a)));
  same("number::str", to_string(x), a.str());
  same("number::str", to_string(abs(x), 16), cpp_int(abs(a)).str(0, std::ios_base::hex));
  if (x.to<long>()) same("number::convert_to", *x.to<long>(), a.convert_to<long>());
  if (x.bit_width() <= 53)
    same("number::convert_to", static_cast<double>(x), a.convert_to<double>());
  same("static_cast", static_cast<bool>(x), static_cast<bool>(a));
  if (!x.is_negative())
    same("static_cast", static_cast<unsigned>(x), static_cast<unsigned>(a & 0xffffffffU));
  same("number::sign", x.sign(), a.sign());
  same("number::is_zero", x.is_zero(), a.is_zero());
  same("number::compare", x <=> y, sign(a.compare(b)));
  // Boost's limbs have 32 bits where a word has.
  same("number::backend", x.limbs().size(),
       x.is_zero() ? 0U : (a.backend().size() * sizeof(boost::multiprecision::limb_type) + 7) / 8);
  cpp_int c = a, d = b;
  integer v = x, w = y;
  c.swap(d);
  same(
      "number::swap",
      [&] {
        swap(v, w);
        return v;
      }(),
      c);
  swap(c, d);
  same(
      "swap",
      [&] {
        swap(v, w);
        return v;
      }(),
      c);
  same("operator\"\"_cppi", 0x123456789abcdef0123456789_n, 0x123456789abcdef0123456789_cppi);
  const auto out = [](const auto& value) {
    std::ostringstream stream;
    stream << std::showbase << value;
    return stream.str();
  };
  same("operator<<", out(x), out(a));
  std::istringstream stream(text), theirs(text);
  theirs >> c;
  same("operator>>", after(integer(), [&](integer& z) { stream >> z; }), c);
  same("std::hash", std::hash<integer>()(x) == std::hash<integer>()(integer(text)),
       std::hash<cpp_int>()(a) == std::hash<cpp_int>()(cpp_int(text)));
  same("std::numeric_limits", std::numeric_limits<integer>::is_bounded,
       std::numeric_limits<cpp_int>::is_bounded);
}

void arithmetic(const integer& x, const integer& y, const integer& m, long i, unsigned k) {
  using mp::cpp_int;
  const cpp_int a = to_boost(x), b = to_boost(y), c = to_boost(m);
  same("operator+", x + y, cpp_int(a + b));
  same("operator+", x + i, cpp_int(a + i));
  same("operator-", x - y, cpp_int(a - b));
  same("operator-", -x, cpp_int(-a));
  same("operator*", x * y, cpp_int(a * b));
  const auto added = [](cpp_int z, const auto& value) { return z += value; };
  same("operator+=", after(x, [&](integer& z) { z += y; }), added(a, b));
  same("operator++", after(x, [&](integer& z) { ++z; }), added(a, 1));
  if (!y.is_zero()) {
    same("operator/", x / y, cpp_int(a / b));
    same("operator%", x % y, cpp_int(a % b));
    cpp_int q, r;
    divide_qr(a, b, q, r);
    same("divide_qr", div(x, y).quotient, q);
    same("divide_qr", div(x, y).remainder, r);
  }
  same("operator/", throws<std::domain_error>([&] { return x / 0; }),
       throws<std::overflow_error>([&] { return cpp_int(a / 0); }));
  if (i > 0)
    same("integer_modulus", abs(x % i), mp::integer_modulus(a, static_cast<unsigned long>(i)));
  cpp_int z;
  mp::add(z, a, b);
  same("add", x + y, z);
  mp::subtract(z, a, b);
  same("subtract", x - y, z);
  mp::multiply(z, a, b);
  same("multiply", x * y, z);
  same("abs", abs(x), cpp_int(abs(a)));
  const unsigned n = k % 9;
  same("pow", pow(x, n), cpp_int(pow(a, n)));
  const integer base = abs(x), e = abs(y);
  if (m > 1) same("powm", mod_exp(base, e, m), cpp_int(powm(cpp_int(abs(a)), cpp_int(abs(b)), c)));
  cpp_int rest;
  same("sqrt", isqrt(base), cpp_int(sqrt(cpp_int(abs(a)))));
  same("sqrt", isqrt_rem(base).root, cpp_int(sqrt(cpp_int(abs(a)), rest)));
  same("sqrt", isqrt_rem(base).remainder, rest);
  same("gcd", gcd(x, y), cpp_int(gcd(a, b)));
  same("lcm", lcm(x, y), cpp_int(lcm(a, b)));

  same("operator&", x & y, cpp_int(a & b));
  same("operator|", x | y, cpp_int(a | b));
  same("operator^", x ^ y, cpp_int(a ^ b));
  same("operator~", ~x, cpp_int(-1 - a));  // ~a of Boost 1.74 has the wrong sign for some a < 0

  same("operator<<", x << k, cpp_int(a << k));
  // So has a >> k, also for some a < 0.
  const cpp_int up = (cpp_int(1) << k) - 1;
  same("operator>>", x >> k, a < 0 ? cpp_int(-((-a + up) >> k)) : cpp_int(a >> k));
  same("operator<", x < y, a < b);
  same("operator==", x == y, a == b);
  if (!base.is_zero()) {
    const cpp_int d = abs(a);
    same("lsb", lsb(base), lsb(d));
    same("msb", floor_log2(base), msb(d));
    same("bit_test", test_bit(base, k), bit_test(d, k));
    cpp_int changed = d;
    same("bit_set", after(base, [&](integer& v) { set_bit(v, k); }), bit_set(changed, k));
    changed = d;
    same("bit_unset", after(base, [&](integer& v) { clear_bit(v, k); }), bit_unset(changed, k));
    changed = d;
    same("bit_flip", after(base, [&](integer& v) { flip_bit(v, k); }), bit_flip(changed, k));
  }
  std::vector<std::uint8_t> bytes;
  mp::export_bits(cpp_int(abs(a)), std::back_inserter(bytes), 8);
  if (!base.is_zero()) same("export_bits", to_bytes_be(base), bytes);
  mp::import_bits(z, bytes.begin(), bytes.end());
  same("import_bits", integer::from_bytes_be(bytes), z);
}

// Boost.Integer's functions: the numbers stay below the modulus.
void modular(const integer& x, const integer& m, hostile_numbers& numbers) {
  using mp::cpp_int;
  const integer a = mod_euclid(x, m);
  if (m > 1 && !a.is_zero()) {
    const cpp_int inverse = boost::integer::mod_inverse(to_boost(a), to_boost(m));
    same("boost::integer::mod_inverse", mod_inv(a, m).value_or(0), inverse);
    const auto theirs = boost::integer::extended_euclidean(to_boost(a), to_boost(m));
    same("boost::integer::extended_euclidean", xgcd(a, m).gcd, theirs.gcd);
  }
  boost::random::mt19937 generator(static_cast<unsigned>(numbers.below(1000)));
  std::mt19937_64 source(numbers.below(1000));
  const bool prime = mp::miller_rabin_test(to_boost(m), 25, generator);
  same("miller_rabin_test", is_prime(m, 25, source), prime);
  boost::random::independent_bits_engine<boost::random::mt19937, 256, cpp_int> bits(generator);
  same("boost::random::independent_bits_engine", random_bits(256, source) < (1_n << 256),
       bits() < (cpp_int(1) << 256));
  const boost::random::uniform_int_distribution<cpp_int> below(0, to_boost(m) - 1);
  same("boost::random::uniform_int_distribution", random_below(m, source) < m,
       below(generator) < to_boost(m));
}

void fixed(const uint256_t& x, const uint256_t& y, long i, unsigned k) {
  namespace b = mp;
  const b::uint256_t a = to_boost(x), c = to_boost(y);
  const auto value = [](const auto& expression) { return b::uint256_t(expression); };
  same("uint256_t()", uint256_t(), b::uint256_t());
  same("uint256_t(i)", uint256_t(i), b::uint256_t(i));
  same("uint256_t(text)", uint256_t(to_string(x)), b::uint256_t(a.str()));
  same("uint256_t::operator+", x + y, value(a + c));
  same("uint256_t::operator-", x - y, value(a - c));
  same("uint256_t::operator-", -x, value(0 - a));
  same("uint256_t::operator*", x * y, value(a * c));
  if (y != 0) {
    same("uint256_t::operator/", x / y, value(a / c));
    same("uint256_t::operator%", x % y, value(a % c));
    b::uint256_t q, r;
    divide_qr(a, c, q, r);
    same("uint256_t::divide_qr", div(x, y).quotient, q);
    same("uint256_t::divide_qr", div(x, y).remainder, r);
  }
  same("uint256_t::operator&", x & y, value(a & c));
  same("uint256_t::operator|", x | y, value(a | c));
  same("uint256_t::operator^", x ^ y, value(a ^ c));
  same("uint256_t::operator~", ~x, value(~a));
  same("uint256_t::operator<<", x << k, value(a << k));
  same("uint256_t::operator>>", x >> k, value(a >> k));
  same("uint256_t::compare", x <=> y, sign(a.compare(c)));
  same("uint256_t::str", to_string(x, 16), a.str(0, std::ios_base::hex));
  same("uint256_t::convert_to", static_cast<std::uint64_t>(x),
       static_cast<std::uint64_t>(a & ~std::uint64_t{0}));
  same("uint256_t::lsb", countr_zero(x), x == 0 ? 256U : lsb(a));
  if (x != 0) same("uint256_t::msb", bit_width(x) - 1, msb(a));
  if (k < 256) {
    b::uint256_t changed = a;
    same("uint256_t::bit_test", test_bit(x, k), bit_test(a, k));
    same("uint256_t::bit_set", x | uint256_t(1) << k, bit_set(changed, k));
    changed = a;
    same("uint256_t::bit_unset", x & ~(uint256_t(1) << k), bit_unset(changed, k));
    changed = a;
    same("uint256_t::bit_flip", x ^ uint256_t(1) << k, bit_flip(changed, k));
  }
  b::uint512_t wide;
  multiply(wide, a, c);
  same("uint256_t::multiply", mul_wide(x, y), wide);
  std::vector<std::uint8_t> bytes;
  export_bits(a, std::back_inserter(bytes), 8);
  const auto ours = x.to_bytes_be();
  if (x != 0)
    same("uint256_t::export_bits", integer::from_bytes_be(x.to_bytes_be()), [&] {
      b::cpp_int z;
      import_bits(z, bytes.begin(), bytes.end());
      return z;
    }());
  b::uint256_t back;
  import_bits(back, ours.begin(), ours.end());
  same("uint256_t::import_bits", uint256_t::from_bytes_be(ours), back);
  same("std::numeric_limits<uint256_t>", std::numeric_limits<uint256_t>::max(),
       std::numeric_limits<b::uint256_t>::max());
  const auto cut = static_cast<b::uint128_t>(a);
  same("uint128_t(x)", static_cast<uint128_t>(x), cut);
  same("cpp_int(x)", integer(x) + integer(y), b::cpp_int(b::cpp_int(a) + b::cpp_int(c)));
  const unsigned n = k % 9;
  same("uint256_t::pow", pow(x, n), value(pow(a, n)));
  same("uint256_t::sqrt", isqrt(x), value(sqrt(a)));
  const auto checked = [&](auto operation) -> std::optional<b::checked_uint256_t> {
    try {
      return b::checked_uint256_t(operation(b::checked_uint256_t(a), b::checked_uint256_t(c)));
    } catch (const std::exception&) {
      return std::nullopt;
    }
  };
  same("checked_uint256_t::operator+", checked_add(x, y),
       checked([](auto p, auto q) { return p + q; }));
  same("checked_uint256_t::operator-", checked_sub(x, y),
       checked([](auto p, auto q) { return p - q; }));
  same("checked_uint256_t::operator*", checked_mul(x, y),
       checked([](auto p, auto q) { return p * q; }));
  using namespace b::literals;
  same("operator\"\"_cppui256", 0xffff0000ffff0000ffff0000ffff_u256,
       0xffff0000ffff0000ffff0000ffff_cppui256);
  // Of 255 bits: two's complement has no sign and magnitude.
  const int256_t v = int256_t(x) >> 1, w = int256_t(y) >> 1;
  const b::int256_t sv(to_string(v)), sw(to_string(w));
  if (w != 0) {
    same("int256_t::operator/", v / w, b::int256_t(sv / sw));
    same("int256_t::operator%", v % w, b::int256_t(sv % sw));
  }
  if (v >= 0) same("int256_t::operator>>", v >> k, b::int256_t(sv >> k));
}

}  // namespace

int main() {
  hostile_numbers numbers(2);
  for (std::size_t round = 0; round < repetitions(200); ++round) {
    const integer x = hostile(numbers, 8), y = hostile(numbers, 8);
    const integer m = hostile_positive(numbers, 5);
    const long i = static_cast<long>(hostile(numbers, 1));
    const auto k = static_cast<unsigned>(numbers.below(600));
    values(x, y, i);
    arithmetic(x, y, m, i, k);
    modular(x, hostile_positive(numbers, 2), numbers);
    fixed(uint256_t(hostile_big_int<4>(numbers)), uint256_t(hostile_big_int<4>(numbers)), i, k / 2);
  }
  return finish();
}
