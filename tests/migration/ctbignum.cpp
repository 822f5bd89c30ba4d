// SPDX-License-Identifier: Apache-2.0
//
// docs/migration/ctbignum.md: Napier's answers to every row of its tables, for `answers.py`, in
// namespace cbn as far as names were kept. ctbignum is in no package: what its functions give is
// written as an expression of Python, beside each call.
#include <cstdio>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>

#include <napier/ctbignum.hpp>
#include <napier/integer.hpp>

#include "asks_python.hpp"

namespace {

using namespace cbn;
using napier_test::hostile_big_int;
using napier_test::hostile_numbers;
using napier_test::repetitions;
using napier_test::same;
using napier_test::set;

constexpr auto modulus = 144740111546645463731260070504932198000989141205031_Z;
constexpr const char* modulus_text = "144740111546645463731260070504932198000989141205031";
using GF = decltype(Zq(modulus));

void values(const big_int<4>& x, const big_int<4>& y, const big_int<2>& s) {
  same("big_int", big_int<2>{5, 1}, "5 + B");
  same("operator\"\"_Z", to_big_int(6513020836420374401749667047018991798096360820_Z),
       "6513020836420374401749667047018991798096360820");
  same("operator\"\"_Z64", to_big_int(123456789012345678901234567890_Z64),
       "123456789012345678901234567890");
  same("operator\"\"_Z32", to_big_int(123456789012345678901234567890_Z32),
       "123456789012345678901234567890");
  same("to_big_int", to_big_int<4>(1234_Z), "1234");
  std::ostringstream stream;
  same(
      "operator<<",
      [&] {
        stream << x;
        return stream.str();
      }(),
      "str(x)");
  same("convert_radix", to_string(x, 16), "format(x, 'x')");
  same("operator==", x == y, "x == y");
  same("operator==", s == x, "s == x");
  same("operator<", x < y, "x < y");
  same("detail::take", (slice<1, 3>(x)), "(x >> 64) % B**2");
  same("detail::skip", limb_shift_right<1>(x), "x >> 64");
  same("detail::first", truncate<2>(x), "x % B**2");
  same("detail::pad", resize<6>(x), "x");
  same("detail::to_length", truncate<2>(x), "x % B**2");
  same("detail::to_length", resize<6>(x), "x");
  same("detail::join", concat(x, s), "x + s * B**4");
  same("detail::limbwise_shift_left", limb_shift_left<2>(x), "x * B**2");
  same("detail::unary_encoding", limb_shift_left<3>(1_big), "B**3");
  same("detail::place_at", limb_shift_left<3>(7_big), "7 * B**3");
  same("detail::bit_length", bit_width(x), "x.bit_length()");
  same("detail::assign", resize<4>(s), "s");
}

void arithmetic(const big_int<4>& x, const big_int<4>& y, const big_int<2>& s, std::uint64_t u,
                unsigned k) {
  same("add", add(x, y), "x + y");
  same("add", add(x, s), "x + s");
  same("operator+", x + y, "x + y");
  same("add_same", add(x, y), "x + y");
  same("subtract", subtract(x, y), "(x - y) % B**5");
  same("operator-", x - y, "(x - y) % B**5");
  same("subtract_same", subtract(x, y), "(x - y) % B**5");
  same("add_ignore_carry", add_wrapping(x, y), "(x + y) % B**4");
  same("subtract_ignore_carry", subtract_wrapping(x, y), "(x - y) % B**4");
  same("accumulate", accumulate(x, s), "(x + s) % B**4");
  same("mul", mul(x, s), "x * s");
  same("mul", mul<2>(x, s), "x * s");
  same("operator*", x * y, "x * y");
  same("partial_mul", partial_mul<4>(x, y), "x * y % B**4");
  same("short_mul", short_mul(x, u), "x * u");
  same("shift_left", resize<5>(x) << k, "x << k");
  same("shift_right", x >> k, "x >> k");
  if (s != big_int<1>{0}) {
    same("div", div(x, s).quotient, "x // s");
    same("div", div(x, s).remainder, "x % s");
    same("operator/", x / s, "x // s");
    same("operator%", x % s, "x % s");
  }
  if (u != 0) {
    same("short_div", short_div(x, u).quotient, "x // u");
    same("short_div", short_div(x, u).remainder, "x % u");
  }
  same("div(x, literal)", div(x, 1180591620717411303449_Z).quotient, "x // 1180591620717411303449");
  same("quotient", x / 1180591620717411303449_Z, "x // 1180591620717411303449");
  same("mod", mod(x, 1180591620717411303449_Z), "x % 1180591620717411303449");
}

void modular(const big_int<4>& x, const big_int<4>& y, big_int<4> m) {
  const big_int<3> a = x % to_big_int(modulus), b = y % to_big_int(modulus);
  m[0] |= 1U;
  m[3] |= 1U;
  const big_int<4> v = x % m, w = y % m;
  set("m", integer(m));
  set("a", integer(a));
  set("b", integer(b));
  set("v", integer(v));
  set("w", integer(w));
  same("mod_add", mod_add(v, w, m), "(v + w) % m");
  same("mod_add", mod_add(a, b, modulus), "(a + b) % p");
  same("mod_sub", mod_sub(v, w, m), "(v - w) % m");
  same("mod_sub", mod_sub(a, b, modulus), "(a - b) % p");
  same("barrett_reduction", barrett_reduction(x, modulus), "x % p");
  same("barrett_reduction", barrett_reduction(x, m), "x % m");
  same("montgomery_reduction", montgomery_reduction(x, modulus), "x * pow(B**3, -1, p) % p");
  same("montgomery_reduction", montgomery_reduction(x, m), "x * pow(B**4, -1, m) % m");
  same("montgomery_mul", montgomery_mul(a, b, modulus), "a * b * pow(B**3, -1, p) % p");
  same("montgomery_mul", montgomery_mul(v, w, m), "v * w * pow(B**4, -1, m) % m");
  same("mod_exp", mod_exp(a, y, modulus), "pow(a, y, p)");
  same("mod_exp", mod_exp(v, y, m), "pow(v, y, m)");
  same("gcd", gcd(x, y), "math.gcd(x, y)");
  const auto z = extended_gcd(x, m);
  same("ext_gcd", extended_gcd(x, m).gcd, "math.gcd(x, m)");
  same("ext_gcd", x * z.x - m * z.y, "math.gcd(x, m)");
  if (gcd(a, modulus) == 1_big) {  // the modulus is divisible by 11
    same("mod_inv", mod_inv(a, modulus).value_unchecked(), "pow(a, -1, p)");
    same("mod_inv", mod_inv_vartime(a, modulus).value(), "pow(a, -1, p)");
  }
}

void field_elements(const big_int<4>& x, const big_int<4>& y, long i) {
  const GF f(x), g(y);
  same("Zq", GF(x).value(), "x % p");
  same("ZqElement", (ZqElement<std::uint64_t, 13>(7).value()), "7");
  same("ZqElement", GF(i).value(), "i % p");
  same("ZqElement::data", f.value(), "x % p");
  same("extract_modulus", GF::modulus, "p");
  same("ZqElement::operator+", (f + g).value(), "(x + y) % p");
  same("ZqElement::operator-", (f - g).value(), "(x - y) % p");
  same("ZqElement::operator-", (-f).value(), "-x % p");
  same("ZqElement::operator*", (f * g).value(), "x * y % p");
  if (g.inverse().declassify())
    same("ZqElement::operator/", (f / g).value(), "x * pow(y, -1, p) % p");
  same("ZqElement::operator==", f == g, "x % p == y % p");
  std::ostringstream stream;
  same(
      "ZqElement::operator<<",
      [&] {
        stream << f;
        return stream.str();
      }(),
      "str(x % p)");
}

}  // namespace

int main() {
  hostile_numbers numbers(8);
  set("B", integer(1) << 64);
  set("p", integer(modulus_text));
  for (std::size_t round = 0; round < repetitions(150); ++round) {
    const auto x = hostile_big_int<4>(numbers), y = hostile_big_int<4>(numbers);
    const auto s = hostile_big_int<2>(numbers);
    const std::uint64_t u = hostile_big_int<1>(numbers)[0];
    const auto k = static_cast<unsigned>(numbers.below(64));
    const long i = static_cast<long>(numbers.below(2000)) - 1000;
    set("x", integer(x));
    set("y", integer(y));
    set("s", integer(s));
    set("u", integer(u));
    set("k", integer(k));
    set("i", integer(i));
    values(x, y, s);
    arithmetic(x, y, s, u, k);
    modular(x, y, hostile_big_int<4>(numbers));
    field_elements(x, y, i);
  }
}
