// SPDX-License-Identifier: Apache-2.0
//
// The programs of Bouman, Multiprecision Arithmetic for Cryptology in C++ (2018), arXiv:1804.07236,
// in forms that compile. The second one, as printed, names a variable that does not exist (`number`
// for `num`), declares `reduced` without constexpr, and lacks a parenthesis.
#include <cstdio>
#include <iostream>

#include <napier/napier.hpp>
#include <napier/text.hpp>

using namespace napier;

namespace {

int failures = 0;

template <typename Value>
void show(const char* what, const Value& value, const char* expected) {
  const std::string text = to_string(value);
  const bool good = text == expected;
  failures += good ? 0 : 1;
  std::cout << "  " << what << " = " << text << (good ? "" : "   WRONG: not ")
            << (good ? "" : expected) << '\n';
}

}  // namespace

int main() {
  // 3.1: a literal is a type, with the limbs that it needs and no more.
  auto modulus = 144740111546645463731260070504932198000989141205031_Z;
  show("the 167-bit literal of section 3.1", to_big_int(modulus),
       "144740111546645463731260070504932198000989141205031");
  static_assert(to_big_int(modulus).size() == 3);

  // 3.2: reduction by a modulus that the compiler knows, at compile time and at run time.
  constexpr auto num = to_big_int(54766245287875756986436_Z);
  constexpr auto reduced = barrett_reduction(num, 1180591620717411303449_Z);
  static_assert(reduced == to_big_int(459030734874837027782_Z));
  show("54766245287875756986436 mod 1180591620717411303449", reduced, "459030734874837027782");

  // 3.2: a ring is a type too.
  using GF101 = decltype(Zq(1267650600228229401496703205653_Z));
  GF101 x(8732191096651392800298638976_Z);
  GF101 y(27349736_Z);
  auto sum = x + y;
  auto prod = x * y;
  show("x + y in the 101-bit prime field", sum, "8732191096651392800325988712");
  show("x * y in the 101-bit prime field", prod, "283413168114337292606614296442");
  return failures == 0 ? 0 : 1;
}
