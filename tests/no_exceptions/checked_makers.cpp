// SPDX-License-Identifier: Apache-2.0
//
// Without exceptions the checked makers and the constructors from text call the violation handler,
// and if it returns, they return the values that their declarations name.
#include <cstdio>
#include <cstring>

#include <napier/int_bits.hpp>
#include <napier/napier.hpp>
#include <napier/text.hpp>

using namespace napier;

namespace {

int violations = 0;
const char* last = "";
int failures = 0;

void expect(bool holds, int line) {
  if (holds) return;
  std::printf("line %d: not so; %d violations, the last is \"%s\"\n", line, violations, last);
  ++failures;
}

bool reported(int count, const char* what) {
  return violations == count && std::strcmp(last, what) == 0;
}

}  // namespace

int main() {
  set_violation_handler([](const char* what) {
    ++violations;
    last = what;
  });
  expect(odd<2>::checked_create(15_big).value() == 15_big && violations == 0, __LINE__);
  expect(odd<2>::checked_create(14_big).value() == 15_big, __LINE__);
  expect(reported(1, "napier: odd: the number is even"), __LINE__);

  expect(montgomery_context<2>::checked_create(15_big).modulus() == 15_big, __LINE__);
  expect(violations == 1, __LINE__);
  expect(montgomery_context<2>::checked_create(14_big).modulus() == 3_big, __LINE__);
  expect(montgomery_context<2>::checked_for_secret_modulus(1_big).modulus() == 3_big, __LINE__);
  expect(reported(3, "napier: montgomery_context: the modulus is even or below 3"), __LINE__);

  expect(barrett_context<2>::checked_create(14_big).modulus() == 14_big, __LINE__);
  expect(violations == 3, __LINE__);
  expect(barrett_context<2>::checked_create(0_big).modulus() == 2_big, __LINE__);
  expect(barrett_context<2>::checked_for_secret_modulus(1_big).modulus() == 2_big, __LINE__);
  expect(reported(5, "napier: barrett_context: the modulus is below 2"), __LINE__);

  expect(uint256_t("12") == uint256_t(12) && int_bits<8>("-128") == int_bits<8>(-128), __LINE__);
  expect(violations == 5, __LINE__);
  expect(uint256_t("1x") == uint256_t(0) && int_bits<8>("128") == int_bits<8>(0), __LINE__);
  expect(reported(
             7, "napier: uint_bits, int_bits: the text spells no number, or one that is too large"),
         __LINE__);
  expect(to_string(5_big, 37).empty(), __LINE__);
  expect(reported(8, "napier: to_string: the radix is not in 2..36"), __LINE__);
  return failures;
}
