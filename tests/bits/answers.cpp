// SPDX-License-Identifier: Apache-2.0
//
// answers: reads requests, a line each, and writes their results. compare.py asks.
//
//   INSTRUCTION WORD...        an instruction of the EVM, or a function; words in hexadecimal
//   digits double WIDTH DIGITS        the bits of the number as a double, and whether that is exact
//   signed_double DIGITS       that of an int256_t
//   whole BITS                 the double with these bits as uint256_t and as int256_t
//   text RADIX TEXT            the text as uint256_t and as int256_t
#include <bit>
#include <cstdint>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>

#include <napier/evm.hpp>
#include <napier/text.hpp>

namespace {

using namespace napier;
using word = uint256_t;

struct function {
  unsigned operands;
  std::string (*call)(const word&, const word&, const word&);
};

std::string hex(const word& x) { return to_string(x, 16); }
template <typename V>
std::string text_or_none(const std::optional<V>& x) {
  return x ? to_string(*x) : "none";
}

const std::map<std::string, function> functions{
    {"ADD", {2, [](const word& x, const word& y, const word&) { return hex(x + y); }}},
    {"MUL", {2, [](const word& x, const word& y, const word&) { return hex(x * y); }}},
    {"SUB", {2, [](const word& x, const word& y, const word&) { return hex(x - y); }}},
    {"DIV", {2, [](const word& x, const word& y, const word&) { return hex(evm::div(x, y)); }}},
    {"SDIV", {2, [](const word& x, const word& y, const word&) { return hex(evm::sdiv(x, y)); }}},
    {"MOD", {2, [](const word& x, const word& y, const word&) { return hex(evm::mod(x, y)); }}},
    {"SMOD", {2, [](const word& x, const word& y, const word&) { return hex(evm::smod(x, y)); }}},
    {"ADDMOD",
     {3, [](const word& x, const word& y, const word& m) { return hex(evm::addmod(x, y, m)); }}},
    {"MULMOD",
     {3, [](const word& x, const word& y, const word& m) { return hex(evm::mulmod(x, y, m)); }}},
    {"EXP", {2, [](const word& x, const word& y, const word&) { return hex(evm::exp(x, y)); }}},
    {"SIGNEXTEND",
     {2, [](const word& x, const word& y, const word&) { return hex(evm::signextend(x, y)); }}},
    {"LT", {2, [](const word& x, const word& y, const word&) { return hex(x < y); }}},
    {"GT", {2, [](const word& x, const word& y, const word&) { return hex(x > y); }}},
    {"SLT", {2, [](const word& x, const word& y, const word&) { return hex(evm::slt(x, y)); }}},
    {"SGT", {2, [](const word& x, const word& y, const word&) { return hex(evm::sgt(x, y)); }}},
    {"EQ", {2, [](const word& x, const word& y, const word&) { return hex(x == y); }}},
    {"ISZERO", {1, [](const word& x, const word&, const word&) { return hex(!x); }}},
    {"AND", {2, [](const word& x, const word& y, const word&) { return hex(x & y); }}},
    {"OR", {2, [](const word& x, const word& y, const word&) { return hex(x | y); }}},
    {"XOR", {2, [](const word& x, const word& y, const word&) { return hex(x ^ y); }}},
    {"NOT", {1, [](const word& x, const word&, const word&) { return hex(~x); }}},
    {"BYTE", {2, [](const word& x, const word& y, const word&) { return hex(evm::byte(x, y)); }}},
    {"SHL", {2, [](const word& x, const word& y, const word&) { return hex(evm::shl(x, y)); }}},
    {"SHR", {2, [](const word& x, const word& y, const word&) { return hex(evm::shr(x, y)); }}},
    {"SAR", {2, [](const word& x, const word& y, const word&) { return hex(evm::sar(x, y)); }}},
    {"CLZ", {1, [](const word& x, const word&, const word&) { return hex(evm::clz(x)); }}},
    {"isqrt", {1, [](const word& x, const word&, const word&) { return hex(isqrt(x)); }}},
    {"mul_div",
     {3,
      [](const word& x, const word& y, const word& d) { return text_or_none(mul_div(x, y, d)); }}},
    {"mul_div_ceil",
     {3, [](const word& x, const word& y,
            const word& d) { return text_or_none(mul_div_ceil(x, y, d)); }}},
    {"checked_pow",
     {2,
      [](const word& x, const word& y, const word&) { return text_or_none(checked_pow(x, y)); }}},
    {"signed_text",
     {1, [](const word& x, const word&, const word&) { return to_string(int256_t(x)); }}},
};

template <typename V>
std::string as_double(const V& x) {
  const auto value = static_cast<double>(x);
  const auto exact = x.template to<double>();
  std::ostringstream out;
  out << std::hex << std::bit_cast<std::uint64_t>(value) << (exact ? " exact" : " rounded");
  if (exact && *exact != value) return "to() differs";
  return out.str();
}

std::string as_double(std::size_t width, const std::string& digits) {
  switch (width) {
    case 53:
      return as_double(uint_bits<53>(digits));
    case 64:
      return as_double(uint_bits<64>(digits));
    case 256:
      return as_double(uint256_t(digits));
    case 1100:
      return as_double(uint_bits<1100>(digits));
    default:
      return "no such width";
  }
}

template <typename V>
std::string text_of(const std::string& text, unsigned radix) {
  std::string thrown;
  try {
    thrown = to_string(V(text, radix));
  } catch (const std::invalid_argument&) {
    thrown = "none";
  }
  return thrown == text_or_none(from_string<V>(text, radix)) ? thrown : "the readers differ";
}

// The number of a double: "none" if it is out of range, a prefix ~ if it was rounded.
bool violated = false;
template <typename V>
std::string whole(double x) {
  violated = false;
  const V z(x);
  const auto exact = V::from_exact(x);
  if (exact && *exact != z) return "from_exact() differs";
  return violated ? "none" : (exact ? "" : "~") + to_string(z);
}

std::string answer(const std::string& name, std::istream& in) {
  if (name == "double") {
    std::size_t width = 0;
    std::string digits;
    in >> width >> digits;
    return as_double(width, digits);
  }
  if (name == "signed_double") {
    std::string digits;
    in >> digits;
    return as_double(int256_t(digits));
  }
  if (name == "whole") {
    std::uint64_t bits = 0;
    in >> std::hex >> bits;
    const auto x = std::bit_cast<double>(bits);
    return whole<uint256_t>(x) + ' ' + whole<int256_t>(x);
  }
  if (name == "text") {
    unsigned radix = 0;
    std::string text;
    in >> radix;
    in.get();
    std::getline(in, text);
    return text_of<uint256_t>(text, radix) + ' ' + text_of<int256_t>(text, radix);
  }
  const function& asked = functions.at(name);
  word operands[3];
  for (unsigned i = 0; i < asked.operands; ++i) in >> std::hex >> operands[i];
  return asked.call(operands[0], operands[1], operands[2]);
}

}  // namespace

int main() {
  std::ios_base::sync_with_stdio(false);
  set_violation_handler([](const char*) { violated = true; });
  for (std::string line, name; std::getline(std::cin, line);) {
    std::istringstream in(line);
    in >> name;
    std::cout << answer(name, in) << '\n';
  }
}
