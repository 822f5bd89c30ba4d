// SPDX-License-Identifier: Apache-2.0
//
// One line of the protocol, and the numbers in it.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <napier/integer/value/integer.hpp>

namespace napier_calc {

/// Numbers and results may have so many bits; longer ones are refused before any work is done.
inline constexpr std::size_t largest_bits = std::size_t{1} << 27;

/// Why a request has no answer: what stands behind ERR.
class refusal : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// An operation and its operands, as parts of the line.
struct request {
  std::string_view operation;
  std::vector<std::string_view> operands;
};

/// Parts between spaces and tabs; a carriage return at the end is passed over.
request split(std::string_view line);

/// Refuses a request that has not n operands.
void expect_operands(const request& r, std::size_t n);

/// The number that hexadecimal digits of either case spell, behind an optional minus sign.
napier::integer from_hex(std::string_view text);

/// In upper case, without prefix or leading zeros.
std::string to_hex(napier::integer_view x);

/// A radix in decimal, 2 to 64.
unsigned read_radix(std::string_view text);

/// The number in digits of that radix, without a prefix.
napier::integer from_radix(std::string_view text, unsigned radix);
std::string to_radix(napier::integer_view x, unsigned radix);

/// A number that counts something: 0 or more; what is beyond the largest size is that size + 1.
std::size_t count_of(const napier::integer& x);

/// Refuses a result of more than the largest number of bits.
void expect_bits(std::size_t bits);

}  // namespace napier_calc
