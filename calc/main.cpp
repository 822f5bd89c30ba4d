// SPDX-License-Identifier: Apache-2.0
//
// napier-calc: a line calculator on Napier. napier-calc.1 describes it.
#include <exception>
#include <iostream>
#include <string_view>

#include <napier/version.hpp>

#include "interactive.hpp"
#include "protocol.hpp"

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif

namespace {

constexpr const char* help =
    R"(usage: napier-calc [--fixed]           answer requests, a line each
       napier-calc                    on a terminal: a calculator for people
       napier-calc -e EXPRESSION      print the value of an expression

A request is an operation and its operands, in hexadecimal with an optional
minus sign; the answer is a line: a result, ERR and why there is none, or NOP
for an operation that there is not.

  add sub mul sqr div mod              div: quotient and remainder, rounded to
                                       zero; mod: with the sign of the modulus
  mulmod sqrmod addmod submod expmod invmod    the modulus is the last operand
  gcd lcm exp sqrt root sqrtmod jacobi
  shl shr asr                          shr shifts the magnitude
  and or xor                           in two's complement
  issquare isprime cmp cmpabs bitlen lsb       the answer is decimal
  toradix A BASE, fromradix TEXT BASE  the base is decimal, 2 to 64

  --fixed      compute with numbers of a fixed size, up to 4096 bits and not
               negative; NOP for the rest
  --lines      answer requests on a terminal too
  --help       this text
  --version    the version

  $ echo 'expmod 3 ff fff1' | napier-calc
)";

bool input_is_terminal() {
#if __has_include(<unistd.h>)
  return isatty(STDIN_FILENO) != 0;
#else
  return false;
#endif
}

int unknown(const char* argument) {
  std::cerr << "napier-calc: what is " << argument << "? Try napier-calc --help.\n";
  return 2;
}

int run(int count, char** arguments) {
  auto with = napier_calc::engine::any_size;
  bool lines = false;
  for (int i = 1; i < count; ++i) {
    const std::string_view argument = arguments[i];
    if (argument == "--fixed") {
      with = napier_calc::engine::fixed_size;
      lines = true;
    } else if (argument == "--lines") {
      lines = true;
    } else if (argument == "--help" || argument == "-h") {
      std::cout << help;
      return 0;
    } else if (argument == "--version") {
      std::cout << "napier-calc " << NAPIER_VERSION_MAJOR << '.' << NAPIER_VERSION_MINOR << '.'
                << NAPIER_VERSION_PATCH << '\n';
      return 0;
    } else if (argument == "-e" && i + 1 < count) {
      return napier_calc::print_value(arguments[i + 1]) ? 0 : 1;
    } else {
      return unknown(arguments[i]);
    }
  }
  if (!lines && input_is_terminal()) {
    napier_calc::converse();
    return 0;
  }
  return napier_calc::serve(std::cin, std::cout, with) ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
  std::ios_base::sync_with_stdio(false);
  try {
    return run(count, arguments);
  } catch (const std::exception& error) {
    std::cerr << "napier-calc: " << error.what() << '\n';
    return 1;
  }
}
