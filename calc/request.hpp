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

/// The largest number of bits of operands and results. Longer ones are refused before any work is
/// done.
inline constexpr std::size_t largest_bits = std::size_t{1} << 27;

/// The reason why a request has no answer, which follows ERR in the protocol.
class refusal : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// An operation and its operands, as views of the line.
struct request {
  std::string_view operation;
  std::vector<std::string_view> operands;
};

/// Splits a line at spaces and tabs, and ignores a carriage return at its end.
request split(std::string_view line);

/// Refuses a request unless it has n operands.
void expect_operands(const request& r, std::size_t n);

/// The number with these hexadecimal digits, in either case, after an optional minus sign.
napier::integer from_hex(std::string_view text);

/// The hexadecimal digits of x, in upper case, without a prefix and without leading zeros.
std::string to_hex(napier::integer_view x);

/// Reads a radix from 2 to 64, in decimal; others are refused.
unsigned read_radix(std::string_view text);

/// The number with these digits in a radix, without a prefix.
napier::integer from_radix(std::string_view text, unsigned radix);
/// The digits of x in a radix.
std::string to_radix(napier::integer_view x, unsigned radix);

/// x as a count, which must not be negative; one above largest_bits becomes largest_bits + 1.
std::size_t count_of(const napier::integer& x);

/// Refuses a result of more than largest_bits bits.
void expect_bits(std::size_t bits);

}  // namespace napier_calc
