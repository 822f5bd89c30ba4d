// SPDX-License-Identifier: Apache-2.0
//
// What the examples' command lines have in common: commands, files, hexadecimal.
//
// An argument of bytes is hexadecimal, or @FILE for a file that holds it: what stands on a command
// line can be read by every user of the machine, so that a secret comes in a file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <fstream>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <iterator>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <napier/napier.hpp>

namespace example {

using byte_vector = std::vector<std::uint8_t>;
using byte_view = std::span<const std::uint8_t>;

/// Input that is no input: the program says so and ends with 2.
struct bad_input : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// --- Hexadecimal ----------------------------------------------------------------------------

/// The value of a hexadecimal digit, or 16 for any other character. No branch and no table: the
/// text may be a key.
[[nodiscard]] constexpr std::uint8_t digit_value(char character) noexcept {
  using mask = napier::ct::mask<std::uint32_t>;
  const auto c = static_cast<std::uint32_t>(static_cast<unsigned char>(character));
  const auto between = [](std::uint32_t x, std::uint32_t low, std::uint32_t high) {
    return ~mask::from_bit((x - low) >> 31) & ~mask::from_bit((high - x) >> 31);
  };
  const std::uint32_t small = c | 0x20U;
  std::uint32_t value = napier::ct::select(between(c, '0', '9'), c - '0', std::uint32_t{16});
  value = napier::ct::select(between(small, 'a', 'f'), small - 'a' + 10, value);
  return static_cast<std::uint8_t>(value);
}
static_assert(digit_value('0') == 0 && digit_value('9') == 9 && digit_value('a') == 10);
static_assert(digit_value('F') == 15 && digit_value('g') == 16 && digit_value('`') == 16);
static_assert(digit_value('/') == 16 && digit_value(':') == 16 && digit_value('\xff') == 16);

[[nodiscard]] inline byte_vector from_hex(std::string_view text) {
  if (text.size() % 2 != 0) throw bad_input("hexadecimal has two digits a byte");
  byte_vector result(text.size() / 2);
  std::uint8_t any = 0;
  for (std::size_t i = 0; i < result.size(); ++i) {
    const std::uint8_t high = digit_value(text[2 * i]), low = digit_value(text[2 * i + 1]);
    any = static_cast<std::uint8_t>(any | high | low);
    result[i] = static_cast<std::uint8_t>(high << 4 | low);
  }
  if ((napier::ct::declassify(any) & 16U) != 0) throw bad_input("not hexadecimal");
  return result;
}

[[nodiscard]] inline std::string to_hex(byte_view data) {
  std::string text;
  for (const std::uint8_t byte : data) {
    for (const unsigned digit : {byte / 16U, byte % 16U}) {
      // 'a' - '0' - 10 more for the digits above 9.
      text += static_cast<char>('0' + digit + (((9 - digit) >> 8) & ('a' - '0' - 10)));
    }
  }
  return text;
}

/// Exactly Length bytes.
template <std::size_t Length>
[[nodiscard]] std::array<std::uint8_t, Length> exactly(byte_view data, std::string_view what) {
  if (data.size() != Length) {
    throw bad_input(std::string(what) + " has " + std::to_string(Length) + " bytes, not " +
                    std::to_string(data.size()));
  }
  std::array<std::uint8_t, Length> result;
  std::copy(data.begin(), data.end(), result.begin());
  return result;
}

/// The number that bytes spell, most significant first, in N limbs.
template <std::size_t N>
[[nodiscard]] napier::big_int<N> number_of(byte_view data, std::string_view what) {
  std::array<std::uint8_t, 8 * N> padded{};
  if (data.empty() || data.size() > padded.size()) {
    throw bad_input(std::string(what) + " has 1 to " + std::to_string(8 * N) + " bytes, not " +
                    std::to_string(data.size()));
  }
  std::copy(data.begin(), data.end(), padded.end() - std::ptrdiff_t(data.size()));
  return napier::big_int<N>::from_bytes_be(padded);
}

// --- Files and arguments --------------------------------------------------------------------

[[nodiscard]] inline byte_vector read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  byte_vector data{std::istreambuf_iterator<char>(file), {}};
  if (!file) throw bad_input("cannot read " + path);
  return data;
}

inline void write_file(const std::string& path, byte_view data) {
  std::ofstream file(path, std::ios::binary);
  for (const std::uint8_t byte : data) file.put(static_cast<char>(byte));
  if (!file.flush()) throw std::runtime_error("cannot write " + path);
}

/// The bytes of an argument: hexadecimal, or @FILE for a file that holds it.
[[nodiscard]] inline byte_vector bytes_of(const std::string& argument) {
  if (!argument.starts_with('@')) return from_hex(argument);
  const byte_vector data = read_file(argument.substr(1));
  std::string text(data.begin(), data.end());
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return from_hex(text);
}

/// One command of a program: its name, how many arguments it has, and what it does. The result is
/// the exit status: 0, or 1 where the answer is no.
struct command {
  std::string_view name;
  std::size_t count;
  std::function<int(std::span<const std::string>)> run;
};

/// Runs the command that the first argument names. 2: the input was no input; 3: no result.
inline int run(int argc, char** argv, std::string_view usage,
               std::initializer_list<command> commands) {
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  try {
    for (const command& each : commands) {
      if (!arguments.empty() && arguments[0] == each.name && arguments.size() == each.count + 1) {
        const int status = each.run(std::span(arguments).subspan(1));
        if (!std::cout.flush()) throw std::runtime_error("cannot write the result");
        return status;
      }
    }
    std::cerr << usage;
    return 2;
  } catch (const bad_input& problem) {
    std::cerr << "bad input: " << problem.what() << '\n';
    return 2;
  } catch (const std::exception& problem) {
    std::cerr << "error: " << problem.what() << '\n';
    return 3;
  }
}

}  // namespace example
