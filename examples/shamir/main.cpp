// SPDX-License-Identifier: Apache-2.0
//
//   openssl rand -hex 32 | example_shamir split 3 5 | shuf -n 3 | example_shamir combine
#include <charconv>
#include <iostream>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <napier/encoding.hpp>

#include "../support/program.hpp"
#include "../support/random.hpp"
#include "shamir.hpp"

namespace {

constexpr auto usage = R"(example_shamir: Shamir's secret sharing
  split THRESHOLD SHARES   reads a secret of 64 hexadecimal digits, prints the shares
  combine                  reads THRESHOLD shares, prints the secret
A share is a line: its number, a colon and 64 hexadecimal digits.
)";

// A number in 1..255.
std::uint8_t small_number(std::string_view text, const char* what) {
  std::uint8_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value == 0) {
    throw example::bad_input(std::string(what) + " is a number from 1 to 255");
  }
  return value;
}

shamir::F element(std::string_view text) {
  const auto element = napier::from_bytes_be<shamir::F>(
                           example::exactly<32>(example::from_hex(text), "a secret or a share"))
                           .declassify();
  if (!element) throw example::bad_input("a secret or a share is below 2^256 - 189");
  return *element;
}

int split(std::span<const std::string> arguments) {
  const std::size_t threshold = small_number(arguments[0], "the threshold");
  std::vector<shamir::share> shares(small_number(arguments[1], "the number of shares"));
  if (threshold > shares.size()) throw example::bad_input("fewer shares than the threshold");
  std::string line;
  std::getline(std::cin, line);
  if (!shamir::split(element(line), threshold, shares, example::system_random)) {
    throw std::runtime_error("no random numbers");
  }
  for (const auto& share : shares) {
    std::cout << +share.x << ':' << example::to_hex(share.y.value().to_bytes_be()) << '\n';
  }
  return 0;
}

int combine(std::span<const std::string>) {
  std::vector<shamir::share> shares;
  for (std::string line; std::getline(std::cin, line);) {
    const std::string_view text = line;
    const std::size_t colon = text.find(':');
    if (colon == text.npos) throw example::bad_input("a share has a colon");
    shares.push_back(
        {small_number(text.substr(0, colon), "a share's number"), element(text.substr(colon + 1))});
  }
  if (shares.empty()) throw example::bad_input("there are no shares");
  const auto secret = shamir::combine(shares);
  if (!secret) throw example::bad_input("a share is there twice");
  std::cout << example::to_hex(secret->value().to_bytes_be()) << '\n';
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  return example::run(argc, argv, usage, {{"split", 2, split}, {"combine", 0, combine}});
}
