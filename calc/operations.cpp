// SPDX-License-Identifier: Apache-2.0
#include "operations.hpp"

#include <array>
#include <utility>

#include <napier/integer/arithmetic/bits.hpp>
#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/arithmetic/power.hpp>
#include <napier/integer/arithmetic/roots.hpp>

#include "number_theory.hpp"

namespace napier_calc {

using napier::integer;

const char* order_text(int order) { return order < 0 ? "-1" : order > 0 ? "1" : "0"; }

integer power(const integer& x, const integer& e) {
  if (e.is_negative()) throw refusal("the exponent is negative");
  const std::size_t bits = x.bit_width();
  if (bits > 1 && e > largest_bits / (bits - 1)) throw refusal("the result is too long");
  return napier::pow(x, e);
}

integer shifted_left(const integer& x, const integer& bits) {
  const std::size_t count = count_of(bits);
  if (x.is_zero()) return x;
  expect_bits(x.bit_width() + count);
  return x << count;
}

namespace {

using operands = std::array<integer, 3>;

struct operation {
  const char* name;
  std::size_t count;
  std::string (*answer)(const operands&);
};

// The protocol's mod: the result has the sign of the modulus.
integer reduced(const integer& x, const integer& m) { return napier::mod_floor(x, m); }

integer modulus_above_0(const integer& m) {
  if (m.sign() <= 0) throw refusal("the modulus is not positive");
  return m;
}

std::string number(const integer& x) { return to_hex(x); }
std::string decimal(std::size_t x) { return std::to_string(x); }
std::string truth(bool x) { return x ? "1" : "0"; }

std::size_t root_degree(const integer& n) {
  if (n.sign() <= 0) throw refusal("the degree of a root is not positive");
  return count_of(n);
}

constexpr operation operations[] = {
    {"add", 2, [](const operands& a) { return number(a[0] + a[1]); }},
    {"sub", 2, [](const operands& a) { return number(a[0] - a[1]); }},
    {"mul", 2, [](const operands& a) { return number(a[0] * a[1]); }},
    {"sqr", 1, [](const operands& a) { return number(a[0] * a[0]); }},
    {"div", 2,
     [](const operands& a) {
       const auto [q, r] = napier::div(a[0], a[1]);
       return number(q) + ' ' + number(r);
     }},
    {"mod", 2, [](const operands& a) { return number(reduced(a[0], a[1])); }},
    {"mulmod", 3, [](const operands& a) { return number(reduced(a[0] * a[1], a[2])); }},
    {"sqrmod", 2, [](const operands& a) { return number(reduced(a[0] * a[0], a[1])); }},
    {"addmod", 3, [](const operands& a) { return number(reduced(a[0] + a[1], a[2])); }},
    {"submod", 3, [](const operands& a) { return number(reduced(a[0] - a[1], a[2])); }},
    {"expmod", 3,
     [](const operands& a) { return number(mod_exp(a[0], a[1], modulus_above_0(a[2]))); }},
    {"invmod", 2,
     [](const operands& a) { return number(mod_inverse(a[0], modulus_above_0(a[1]))); }},
    {"gcd", 2, [](const operands& a) { return number(gcd(a[0], a[1])); }},
    {"lcm", 2, [](const operands& a) { return number(lcm(a[0], a[1])); }},
    {"shl", 2, [](const operands& a) { return number(shifted_left(a[0], a[1])); }},
    {"shr", 2,
     [](const operands& a) {
       integer z;
       napier::shift_right_truncated(z, a[0], count_of(a[1]));
       return number(z);
     }},
    {"asr", 2, [](const operands& a) { return number(a[0] >> count_of(a[1])); }},
    {"exp", 2, [](const operands& a) { return number(power(a[0], a[1])); }},
    {"and", 2, [](const operands& a) { return number(a[0] & a[1]); }},
    {"or", 2, [](const operands& a) { return number(a[0] | a[1]); }},
    {"xor", 2, [](const operands& a) { return number(a[0] ^ a[1]); }},
    {"sqrt", 1, [](const operands& a) { return number(napier::isqrt(a[0])); }},
    {"root", 2,
     [](const operands& a) { return number(napier::nth_root(a[0], root_degree(a[1]))); }},
    {"sqrtmod", 2, [](const operands& a) { return number(mod_sqrt(a[0], modulus_above_0(a[1]))); }},
    {"jacobi", 2, [](const operands& a) { return std::string(order_text(jacobi(a[0], a[1]))); }},
    {"issquare", 1, [](const operands& a) { return truth(napier::is_perfect_square(a[0])); }},
    {"isprime", 1, [](const operands& a) { return truth(is_prime(a[0])); }},
    {"cmp", 2,
     [](const operands& a) {
       return std::string(order_text(a[0] < a[1] ? -1 : a[0] == a[1] ? 0 : 1));
     }},
    {"cmpabs", 2,
     [](const operands& a) {
       return std::string(order_text(napier::compare_magnitudes(a[0], a[1])));
     }},
    {"bitlen", 1, [](const operands& a) { return decimal(a[0].bit_width()); }},
    {"lsb", 1, [](const operands& a) { return decimal(napier::lsb(a[0])); }},
};

}  // namespace

std::optional<std::string> answer_of_any_size(const request& r) {
  if (r.operation == "toradix") {
    expect_operands(r, 2);
    return to_radix(from_hex(r.operands[0]), read_radix(r.operands[1]));
  }
  if (r.operation == "fromradix") {
    expect_operands(r, 2);
    return to_hex(from_radix(r.operands[0], read_radix(r.operands[1])));
  }
  for (const operation& known : operations) {
    if (r.operation != known.name) continue;
    expect_operands(r, known.count);
    operands numbers;
    for (std::size_t i = 0; i < known.count; ++i) numbers[i] = from_hex(r.operands[i]);
    return known.answer(numbers);
  }
  return std::nullopt;
}

}  // namespace napier_calc
