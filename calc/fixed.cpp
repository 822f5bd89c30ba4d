// SPDX-License-Identifier: Apache-2.0
#include "fixed.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

#include <napier/big_int/big_int.hpp>
#include <napier/big_int/bit_shift.hpp>
#include <napier/big_int/comparison.hpp>
#include <napier/big_int/division.hpp>
#include <napier/big_int/multiplication.hpp>
#include <napier/modular/context.hpp>
#include <napier/modular/jacobi.hpp>
#include <napier/modular/mod_sqrt.hpp>
#include <napier/modular/primality.hpp>
#include <napier/text/from_string.hpp>
#include <napier/text/to_string.hpp>

#include "fixed_powers.hpp"

namespace napier_calc {

namespace {

using napier::big_int;
using answers = std::optional<std::string>;

constexpr std::size_t most_limbs = widest::size();

struct operation {
  const char* name;
  std::size_t operands;
};

constexpr operation operations[] = {
    {"add", 2},     {"sub", 2},    {"mul", 2},     {"sqr", 1},    {"div", 2},     {"mod", 2},
    {"mulmod", 3},  {"sqrmod", 2}, {"addmod", 3},  {"submod", 3}, {"expmod", 3},  {"invmod", 2},
    {"gcd", 2},     {"lcm", 2},    {"shl", 2},     {"shr", 2},    {"asr", 2},     {"and", 2},
    {"or", 2},      {"xor", 2},    {"sqrtmod", 2}, {"jacobi", 2}, {"isprime", 1}, {"cmp", 2},
    {"cmpabs", 2},  {"bitlen", 1}, {"lsb", 1},     {"exp", 2},    {"sqrt", 1},    {"root", 2},
    {"issquare", 1}};

template <std::size_t N>
std::string text_of(const big_int<N>& x) {
  return napier::to_string(x, 16, true);
}

template <std::size_t N>
std::size_t bits_of(const big_int<N>& x) {
  return napier::limbs::bit_width_vartime(x.data(), N);
}

template <std::size_t K, std::size_t N>
big_int<K> resized(const big_int<N>& x) {
  big_int<K> z{};
  for (std::size_t i = 0; i < K && i < N; ++i) z[i] = x[i];
  return z;
}

// Operations modulo a number, by a Montgomery or a Barrett context.
template <std::size_t N, typename Context>
std::string in_context(std::string_view name, const Context& c, const big_int<N>* a) {
  if (name == "mulmod") return text_of(c.mul(a[0], a[1]));
  if (name == "sqrmod") return text_of(c.mul(a[0], a[0]));
  if (name == "addmod") return text_of(c.add(a[0], a[1]));
  if (name == "submod") return text_of(c.sub(a[0], a[1]));
  if (name == "expmod") return text_of(c.pow(a[0], a[1]));
  const auto inverse = c.inverse(a[0]).declassify();
  if (!inverse) throw refusal("there is no inverse");
  return text_of(*inverse);
}

template <std::size_t N>
std::string modular(std::string_view name, const big_int<N>* a, const big_int<N>& m) {
  if (bits_of(m) == 0) throw refusal("the modulus is not positive");
  if (bits_of(m) == 1) return "0";
  if (const auto c = napier::montgomery_context<N>::for_public_modulus(m)) {
    return in_context(name, *c, a);
  }
  // NOLINTNEXTLINE(bugprone-unchecked-optional-access): every modulus above 1 has one.
  return in_context(name, *napier::barrett_context<N>::for_public_modulus(m), a);
}

// x as a number of bits to shift by, or 2^20 if it is larger: that is longer than every number.
template <std::size_t N>
std::size_t places(const big_int<N>& x) {
  return bits_of(x) > 20 ? std::size_t{1} << 20 : static_cast<std::size_t>(x[0]);
}

template <std::size_t N>
answers plain(std::string_view name, const big_int<N>* a) {
  const big_int<N>&x = a[0], &y = a[1];
  if (name == "add") return text_of(x + y);
  if (name == "sub") {
    return x < y ? '-' + text_of(napier::subtract(y, x)) : text_of(napier::subtract(x, y));
  }
  if (name == "mul") return text_of(x * y);
  if (name == "sqr") return text_of(x * x);
  if (name == "div" || name == "mod") {
    if (bits_of(y) == 0) throw refusal("division by zero");
    const auto [q, r] = napier::div(x, y);
    return name == "div" ? text_of(q) + ' ' + text_of(r) : text_of(r);
  }
  if (name == "gcd") return text_of(napier::gcd(x, y));
  if (name == "lcm") {
    const auto g = napier::gcd(x, y);
    return bits_of(g) == 0 ? "0" : text_of(napier::div(x, g).quotient * y);
  }
  if (name == "shl") {
    if (bits_of(x) + places(y) > 2 * most_limbs * 64 && bits_of(x) != 0) return std::nullopt;
    return text_of(resized<2 * most_limbs>(x) << places(y));
  }
  if (name == "shr" || name == "asr") return text_of(x >> places(y));
  if (name == "and") return text_of(x & y);
  if (name == "or") return text_of(x | y);
  if (name == "xor") return text_of(x ^ y);
  if (name == "sqrtmod") {
    if (bits_of(y) == 0) throw refusal("the modulus is not positive");
    if (bits_of(y) == 1) return "0";
    const auto root = napier::mod_sqrt_vartime(x, y);
    if (!root) throw refusal("there is no square root");
    return text_of(*root);
  }
  if (name == "jacobi") {
    if ((y[0] & 1U) == 0) throw refusal("jacobi is for odd numbers");
    return std::to_string(napier::jacobi_vartime(x, y));
  }
  if (name == "isprime") return napier::is_prime(x) ? "1" : "0";
  if (name == "cmp" || name == "cmpabs") return x < y ? "-1" : x == y ? "0" : "1";
  if (name == "bitlen") return std::to_string(bits_of(x));
  return std::to_string(bits_of(x) == 0 ? 0 : napier::countr_zero(x));  // lsb
}

// Answers an operation on powers or roots, which are computed at the full width; returns false for
// any other operation.
bool power_or_root(std::string_view name, const widest* a, answers& answer) {
  if (name == "exp") {
    const auto power = fixed_power(a[0], a[1]);
    answer = power ? answers(text_of(*power)) : std::nullopt;
  } else if (name == "sqrt") {
    answer = text_of(fixed_root(a[0], 2));
  } else if (name == "root") {
    if (bits_of(a[1]) == 0) throw refusal("the degree of a root is not positive");
    answer = text_of(fixed_root(a[0], places(a[1])));
  } else if (name == "issquare") {
    answer = fixed_is_square(a[0]) ? "1" : "0";
  } else {
    return false;
  }
  return true;
}

template <std::size_t N>
answers compute(const operation& known, const widest* wide) {
  const std::string_view name = known.name;
  std::array<big_int<N>, 3> a{};
  for (std::size_t i = 0; i < known.operands; ++i) a[i] = resized<N>(wide[i]);
  const bool is_modular = name.size() == 6 && name.substr(3) == "mod";
  if (is_modular) return modular(name, a.data(), a[known.operands - 1]);
  return plain(name, a.data());
}

// The number, or std::nullopt if it is negative or has too many bits.
std::optional<widest> read(std::string_view text, unsigned radix) {
  const napier::integer x = from_radix(text, radix);
  if (x.is_negative() || x.bit_width() > most_limbs * 64) return std::nullopt;
  // The text of 0 may have a minus, which from_string refuses.
  return x.is_zero() ? widest{} : napier::from_string<most_limbs>(text, radix);
}

}  // namespace

std::optional<std::string> answer_of_fixed_size(const request& r) {
  if (r.operation == "toradix") {
    expect_operands(r, 2);
    const auto x = read(r.operands[0], 16);
    const unsigned radix = read_radix(r.operands[1]);
    if (!x || radix > 36) return std::nullopt;
    return napier::to_string(*x, radix, true);
  }
  if (r.operation == "fromradix") {
    expect_operands(r, 2);
    const unsigned radix = read_radix(r.operands[1]);
    if (radix > 36) return std::nullopt;
    const auto x = read(r.operands[0], radix);
    if (!x) return std::nullopt;
    return text_of(*x);
  }
  for (const operation& known : operations) {
    if (r.operation != known.name) continue;
    expect_operands(r, known.operands);
    std::array<widest, 3> a{};
    std::size_t bits = 0;
    for (std::size_t i = 0; i < known.operands; ++i) {
      const auto x = read(r.operands[i], 16);
      if (!x) return std::nullopt;
      a[i] = *x;
      if (bits_of(*x) > bits) bits = bits_of(*x);
    }
    if (answers answer; power_or_root(known.name, a.data(), answer)) return answer;
    if (bits <= 256) return compute<4>(known, a.data());
    if (bits <= 1024) return compute<16>(known, a.data());
    return compute<most_limbs>(known, a.data());
  }
  return std::nullopt;
}

}  // namespace napier_calc
