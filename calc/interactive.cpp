// SPDX-License-Identifier: Apache-2.0
#include "interactive.hpp"

#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <string>
#include <string_view>

#include <napier/integer/conversion/text.hpp>

#include "expression.hpp"
#include "request.hpp"

#ifdef NAPIER_CALC_LINE_EDITOR
#include <editline/readline.h>
#endif

namespace napier_calc {

namespace {

#ifdef NAPIER_CALC_LINE_EDITOR
// Reads a line, with editing, and with a history that is lost at the end of the program.
std::optional<std::string> read_line(const char* prompt) {
  std::cout << std::flush;  // the editor writes by itself
  char* const text = readline(prompt);
  if (text == nullptr) {
    std::cout << '\n';
    return std::nullopt;
  }
  if (*text != '\0') add_history(text);
  std::string line(text);
  std::free(text);
  return line;
}
#else
std::optional<std::string> read_line(const char* prompt) {
  std::cout << prompt << std::flush;
  std::string line;
  if (std::getline(std::cin, line)) return line;
  std::cout << '\n';
  return std::nullopt;
}
#endif

constexpr const char* help =
    "Write an expression: 2^521-1, 100!/(2*50!), gcd(ans, 0xff), p = nextprime(10^50).\n"
    "  + - * / %      / and % round to zero, as in C; mod(x, m) has the sign of m\n"
    "  ^ !            power and factorial\n"
    "  & | ~ << >>    in two's complement\n"
    "  ans            the last value\n"
    "  base 16        writes values in radix 16, or any other from 2 to 64\n"
    "  quit           ends, as does the end of the input\n"
    "Functions:\n";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

class session {
 public:
  // Carries out a line; returns false if it ends the session.
  bool take(std::string_view line) {
    line = trimmed(line);
    if (line == "quit" || line == "exit") return false;
    if (line == "help" || line == "?") {
      std::cout << help << function_list();
    } else if (line.substr(0, 5) == "base ") {
      const unsigned radix = read_radix(trimmed(line.substr(5)));
      radix_ = radix;
    } else if (const auto value = evaluate(line, known_)) {
      std::cout << napier::to_string(*value, radix_) << '\n';
    }
    return true;
  }

 private:
  variables known_;
  unsigned radix_ = 10;
};

const char* reason(const std::exception& error) {
  std::string_view what = error.what();
  for (const std::string_view prefix : {"napier: ", "integer: "}) {
    if (what.substr(0, prefix.size()) == prefix) what.remove_prefix(prefix.size());
  }
  return what.data();
}

// Returns f(). If f throws, prints the message of the exception and returns `otherwise`.
template <typename F>
bool reporting(std::ostream& out, bool otherwise, const F& f) {
  try {
    return f();
  } catch (const std::bad_alloc&) {
    out << "no memory\n";
  } catch (const std::exception& error) {
    out << reason(error) << '\n';
  }
  return otherwise;
}

}  // namespace

void converse() {
  std::cout << "napier-calc: expressions such as 2^521-1; help, quit\n";
  session here;
  while (const auto line = read_line("> ")) {
    if (!reporting(std::cout, true, [&] { return here.take(*line); })) return;
  }
}

bool print_value(const char* expression) {
  return reporting(std::cerr, false, [&] {
    variables none;
    const auto value = evaluate(expression, none);
    if (!value) throw refusal("the expression is empty");
    std::cout << napier::to_string(*value) << '\n';
    return static_cast<bool>(std::cout.flush());
  });
}

}  // namespace napier_calc
