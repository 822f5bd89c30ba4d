// SPDX-License-Identifier: Apache-2.0
#include "request.hpp"

#include <napier/integer/conversion/text.hpp>
#include <napier/limbs/radix/radix.hpp>

namespace napier_calc {

using napier::integer;

request split(std::string_view line) {
  request r;
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  for (;;) {
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos) break;
    line.remove_prefix(first);
    const std::string_view part = line.substr(0, line.find_first_of(" \t"));
    line.remove_prefix(part.size());
    if (r.operation.empty()) {
      r.operation = part;
    } else {
      r.operands.push_back(part);
    }
  }
  return r;
}

void expect_operands(const request& r, std::size_t n) {
  if (r.operands.size() == n) return;
  throw refusal(std::string(r.operation) + " has " + std::to_string(n) +
                (n == 1 ? " operand, not " : " operands, not ") +
                std::to_string(r.operands.size()));
}

namespace {

std::string_view without_sign(std::string_view text) {
  if (!text.empty() && text[0] == '-') text.remove_prefix(1);
  return text;
}

}  // namespace

integer from_radix(std::string_view text, unsigned radix) {
  // Prefixes such as 0x are not recognized here: all characters must be digits.
  const std::string_view digits = without_sign(text);
  if (digits.size() > largest_bits) throw refusal("a number is too long");
  for (const char c : digits) {
    if (napier::limbs::digit_value(c, radix) >= radix) throw refusal("a character is no digit");
  }
  const auto x = integer::from_string(text, radix);
  if (!x) throw refusal("a number has no digits");
  if (x->bit_width() > largest_bits) throw refusal("a number is too long");
  return *x;
}

integer from_hex(std::string_view text) { return from_radix(text, 16); }

std::string to_hex(napier::integer_view x) { return napier::to_string(x, 16, true); }

std::string to_radix(napier::integer_view x, unsigned radix) {
  return napier::to_string(x, radix, true);
}

unsigned read_radix(std::string_view text) {
  unsigned radix = 0;
  for (const char c : text) {
    if (c < '0' || c > '9' || radix > 64) throw refusal("a base is a decimal number, 2 to 64");
    radix = radix * 10 + static_cast<unsigned>(c - '0');
  }
  if (radix < 2 || radix > 64) throw refusal("a base is a decimal number, 2 to 64");
  return radix;
}

std::size_t count_of(const integer& x) {
  if (x.is_negative()) throw refusal("the last operand is negative");
  return x > largest_bits ? largest_bits + 1 : static_cast<std::size_t>(x);
}

void expect_bits(std::size_t bits) {
  if (bits > largest_bits) throw refusal("the result is too long");
}

}  // namespace napier_calc
