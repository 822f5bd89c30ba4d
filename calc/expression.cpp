// SPDX-License-Identifier: Apache-2.0
#include "expression.hpp"

#include <array>
#include <cstdint>
#include <utility>

#include <napier/integer/arithmetic/bits.hpp>
#include <napier/integer/arithmetic/combinatorial.hpp>
#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/arithmetic/power.hpp>
#include <napier/integer/arithmetic/roots.hpp>
#include <napier/integer/conversion/text.hpp>

#include "number_theory.hpp"
#include "operations.hpp"
#include "request.hpp"

namespace napier_calc {

using napier::integer;

namespace {

using operands = std::array<integer, 3>;

// n! has more than n (log2 n - 3/2) bits.
integer bounded_factorial(const integer& n) {
  if (n.is_negative()) throw refusal("the factorial of a negative number");
  const std::size_t width = n.bit_width();
  if (width > 27 || (width > 4 && n * (width - 3) > largest_bits)) {
    throw refusal("the result is too long");
  }
  return napier::factorial(static_cast<std::uint64_t>(n));
}

integer bounded_binomial(const integer& n, const integer& k) {
  if (n.is_negative() || k.is_negative()) throw refusal("a binomial of a negative number");
  if (k > n) return 0;
  const integer least = n - k < k ? n - k : k;
  if (n.bit_width() > 64 || least * n.bit_width() > largest_bits) {
    throw refusal("the result is too long");
  }
  return napier::binomial(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(k));
}

integer degree_root(const integer& x, const integer& n) {
  if (n.sign() <= 0) throw refusal("the degree of a root is not positive");
  return napier::nth_root(x, count_of(n));
}

const integer& positive(const integer& m) {
  if (m.sign() <= 0) throw refusal("the modulus is not positive");
  return m;
}

struct function {
  const char* name;
  std::size_t count;
  const char* words;
  integer (*value)(const operands&);
};

constexpr function functions[] = {
    {"abs", 1, "abs(x)", [](const operands& a) { return abs(a[0]); }},
    {"binomial", 2, "binomial(n, k)",
     [](const operands& a) { return bounded_binomial(a[0], a[1]); }},
    {"bitlen", 1, "bitlen(x): the bits of |x|",
     [](const operands& a) { return integer(a[0].bit_width()); }},
    {"expmod", 3, "expmod(x, e, m): x^e modulo m",
     [](const operands& a) { return mod_exp(a[0], a[1], positive(a[2])); }},
    {"factorial", 1, "factorial(n) = n!",
     [](const operands& a) { return bounded_factorial(a[0]); }},
    {"gcd", 2, "gcd(x, y)", [](const operands& a) { return gcd(a[0], a[1]); }},
    {"invmod", 2, "invmod(x, m): the inverse modulo m",
     [](const operands& a) { return mod_inverse(a[0], positive(a[1])); }},
    {"isprime", 1, "isprime(x): 1 or 0", [](const operands& a) { return integer(is_prime(a[0])); }},
    {"issquare", 1, "issquare(x): 1 or 0",
     [](const operands& a) { return integer(napier::is_perfect_square(a[0])); }},
    {"jacobi", 2, "jacobi(x, n)", [](const operands& a) { return integer(jacobi(a[0], a[1])); }},
    {"lcm", 2, "lcm(x, y)", [](const operands& a) { return lcm(a[0], a[1]); }},
    {"lsb", 1, "lsb(x): the zeros at the bottom",
     [](const operands& a) { return integer(napier::lsb(a[0])); }},
    {"mod", 2, "mod(x, m): with the sign of m",
     [](const operands& a) { return napier::mod_floor(a[0], a[1]); }},
    {"nextprime", 1, "nextprime(x): the least prime above x",
     [](const operands& a) { return next_prime(a[0]); }},
    {"popcount", 1, "popcount(x): the ones of |x|",
     [](const operands& a) { return integer(napier::popcount(a[0])); }},
    {"root", 2, "root(x, n): the n-th root rounded to zero",
     [](const operands& a) { return degree_root(a[0], a[1]); }},
    {"sqrt", 1, "sqrt(x): rounded down", [](const operands& a) { return napier::isqrt(a[0]); }},
    {"sqrtmod", 2, "sqrtmod(x, p): a square root modulo p",
     [](const operands& a) { return mod_sqrt(a[0], positive(a[1])); }},
    {"xor", 2, "xor(x, y)", [](const operands& a) { return a[0] ^ a[1]; }},
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A recursive-descent parser, with a function for each level of precedence.
class parser {
 public:
  parser(std::string_view text, variables& known) : rest_(text), known_(known) {}

  std::optional<integer> statement() {
    skip_spaces();
    if (rest_.empty()) return std::nullopt;
    const std::string_view all = rest_;
    const std::string name = take_name();
    if (!name.empty() && take('=')) {
      integer value = sum_of_bits();
      expect_end();
      known_[name] = value;
      return value;
    }
    rest_ = all;
    integer value = sum_of_bits();
    expect_end();
    return value;
  }

 private:
  // Counts how deeply operands are nested: a limit keeps the recursion within the stack.
  struct level {
    explicit level(int& depth) : depth_(depth) {
      if (++depth_ > 500) throw refusal("the expression is nested too deeply");
    }
    ~level() { --depth_; }
    level(const level&) = delete;
    level& operator=(const level&) = delete;
    int& depth_;
  };

  void skip_spaces() {
    while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\t' || rest_[0] == '\r')) {
      rest_.remove_prefix(1);
    }
  }
  bool take(std::string_view symbol) {
    skip_spaces();
    if (rest_.substr(0, symbol.size()) != symbol) return false;
    rest_.remove_prefix(symbol.size());
    return true;
  }
  bool take(char symbol) { return take(std::string_view(&symbol, 1)); }
  void expect(char symbol) {
    if (!take(symbol)) throw refusal(std::string("expected ") + symbol + found());
  }
  void expect_end() {
    skip_spaces();
    if (!rest_.empty()) throw refusal("expected an operator" + found());
  }
  std::string found() {
    skip_spaces();
    return rest_.empty() ? " at the end" : " before " + std::string(rest_.substr(0, 20));
  }
  std::string take_name() {
    skip_spaces();
    std::size_t n = 0;
    if (!rest_.empty() && is_letter(rest_[0])) {
      while (n < rest_.size() && (is_letter(rest_[n]) || is_digit(rest_[n]))) ++n;
    }
    std::string name(rest_.substr(0, n));
    rest_.remove_prefix(n);
    return name;
  }

  integer sum_of_bits() {
    integer x = shifted();
    for (;;) {
      if (take('|')) {
        x |= shifted();
      } else if (take('&')) {
        x &= shifted();
      } else {
        return x;
      }
    }
  }
  integer shifted() {
    integer x = sum();
    for (;;) {
      if (take("<<")) {
        x = shifted_left(x, sum());
      } else if (take(">>")) {
        x >>= count_of(sum());
      } else {
        return x;
      }
    }
  }
  integer sum() {
    integer x = product();
    for (;;) {
      if (take('+')) {
        x += product();
      } else if (take('-')) {
        x -= product();
      } else {
        return x;
      }
    }
  }
  integer product() {
    integer x = signed_power();
    for (;;) {
      if (take('*')) {
        const integer y = signed_power();
        expect_bits(x.bit_width() + y.bit_width());
        x *= y;
      } else if (take('/')) {
        x /= signed_power();
      } else if (take('%')) {
        x %= signed_power();
      } else {
        return x;
      }
    }
  }
  integer signed_power() {
    const level here(depth_);
    if (take('-')) return -signed_power();
    if (take('+')) return signed_power();
    if (take('~')) return ~signed_power();
    integer x = with_factorials();
    if (take('^')) x = power(x, signed_power());
    return x;
  }
  integer with_factorials() {
    integer x = operand();
    while (take('!')) x = bounded_factorial(x);
    return x;
  }
  integer operand() {
    skip_spaces();
    if (take('(')) {
      integer x = sum_of_bits();
      expect(')');
      return x;
    }
    if (!rest_.empty() && is_digit(rest_[0])) return number();
    const std::string name = take_name();
    if (name.empty()) throw refusal("expected a number" + found());
    if (take('(')) return call(name);
    const auto variable = known_.find(name);
    if (variable == known_.end()) throw refusal("there is no variable " + name);
    return variable->second;
  }
  integer number() {
    std::size_t n = 0;
    std::string digits;
    for (; n < rest_.size() && (is_letter(rest_[n]) || is_digit(rest_[n])); ++n) {
      if (rest_[n] != '_') digits.push_back(rest_[n]);  // 1_000_000
    }
    const auto x = integer::from_string(digits);
    if (!x) throw refusal("no number: " + digits.substr(0, 40));
    expect_bits(x->bit_width());
    rest_.remove_prefix(n);
    return *x;
  }
  integer call(const std::string& name) {
    for (const function& known : functions) {
      if (name != known.name) continue;
      operands a;
      for (std::size_t i = 0; i < known.count; ++i) {
        if (i > 0) expect(',');
        a[i] = sum_of_bits();
      }
      expect(')');
      return known.value(a);
    }
    throw refusal("there is no function " + name);
  }

  std::string_view rest_;
  variables& known_;
  int depth_ = 0;
};

}  // namespace

std::optional<integer> evaluate(std::string_view text, variables& known) {
  auto value = parser(text, known).statement();
  if (value) known["ans"] = *value;
  return value;
}

std::string function_list() {
  std::string list;
  for (const function& known : functions) list += std::string("  ") + known.words + '\n';
  return list;
}

}  // namespace napier_calc
