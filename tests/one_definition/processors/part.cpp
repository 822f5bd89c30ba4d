// SPDX-License-Identifier: Apache-2.0
//
// A file of a program whose files are compiled for different processors. It prints questions with
// their answers, `part operation operand... answer` in hexadecimal, for mixed_program.py; and
// same_objects.py reads what the compilers made of it.
#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include <napier/arrays.hpp>
#include <napier/batch.hpp>
#include <napier/batch_inverse.hpp>
#include <napier/integer.hpp>
#include <napier/multi_pow.hpp>
#include <napier/napier.hpp>
#include <napier/pow_batch.hpp>
#include <napier/text.hpp>

#ifndef NAPIER_TEST_PART
#define NAPIER_TEST_PART part
#define NAPIER_TEST_WORK work
#define NAPIER_TEST_NAMES names
#endif

void NAPIER_TEST_PART(const char* name);
std::size_t NAPIER_TEST_WORK(std::size_t n);  // work.cpp, compiled for another processor

namespace {

using namespace napier;

// Of one odd modulus: known to the compiler, and of the run time.
constexpr auto modulus = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff_Z;
using element = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;

const char* part_name = "";
std::uint64_t state = 1;  // of a generator by Steele, Lea and Flood (2014)

std::uint64_t random_word() {
  std::uint64_t z = state += 0x9e3779b97f4a7c15U;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

template <std::size_t N>
big_int<N> random_number() {
  big_int<N> x{};
  for (std::size_t i = 0; i < N; ++i) x[i] = random_word();
  return x;
}

integer random_integer(std::size_t limbs) {
  const auto words = std::make_unique<std::uint64_t[]>(limbs);
  for (std::size_t i = 0; i < limbs; ++i) words[i] = random_word();
  return integer::from_limbs({words.get(), limbs});
}

template <typename... Numbers>
void print(const char* operation, const Numbers&... numbers) {
  std::printf("%s %s", part_name, operation);
  (std::printf(" %s", to_string(numbers, 16U).c_str()), ...);
  std::printf("\n");
}

void print_integers() {
  for (const std::size_t limbs : {3, 40, 260, 310, 470, 620, 1100}) {
    const integer x = random_integer(limbs), y = random_integer(limbs - limbs / 8);
    print("multiply", x, y, x * y);
    integer z;
    square(z, x);
    print("multiply", x, x, z);
  }
  const integer x = random_integer(700), y = random_integer(90);
  print("quotient", x, y, x / y);
  print("remainder", x, y, x % y);
  print("gcd", x * y, y * integer(6), gcd(x * y, y * integer(6)));
  print("root", x, isqrt(x));
  print("decimal", x, integer(to_string(x)));
  const integer m = (y >> 4000) | integer(1);
  const integer base = random_integer(20), exponent = random_integer(2);
  print("power", base, exponent, m, mod_exp(base, exponent, m));
  print("prime", integer(to_big_int(modulus)), integer(is_prime(integer(to_big_int(modulus)))));
}

// Products by transforms in work that another file asks for: no limb too many.
void print_transforms() {
  for (const std::size_t n : {1, 33, 130, 290, 515, 700}) {
    const auto z = std::make_unique<std::uint64_t[]>(2 * n);
    const auto scratch = std::make_unique<std::uint64_t[]>(NAPIER_TEST_WORK(n));
    const integer x = random_integer(n), y = random_integer(n);
    limbs::transform_multiply(z.get(), x.limbs().data(), n, y.limbs().data(), n, scratch.get());
    print("multiply", x, y, integer::from_limbs({z.get(), 2 * n}));
  }
}

void print_residues() {
  const auto m = to_big_int(modulus);
  const auto x = random_number<4>(), e = random_number<4>();
  print("power", x, e, m, mod_exp(x, e, modulus));
  print("power", x, e, m, montgomery_context<4>::for_public_modulus(m)->pow(x, e));
  const element a(x), b(e);
  print("field", a.value(), b.value(), ((a + b) * square(a) - b).value());
  print("field_inverse", a.value(), a.inverse().value_unchecked().value());
  const element two = multi_pow(std::array{a, b}, std::array{e, x});
  print("power_product", x, e, e, x, m, two.value());

  std::array<element, 8> lanes, others;
  for (auto& lane : lanes) lane = element(random_number<4>());
  for (auto& other : others) other = element(random_number<4>());
  const auto left = batch<element>(lanes), right = batch<element>(others);
  const auto result = ((left + right) * square(left) - right).to_array();
  for (std::size_t i = 0; i < 8; ++i)
    print("field", lanes[i].value(), others[i].value(), result[i].value());
  std::array<element, 8> squares, results;
  square(squares, lanes);
  add(results, lanes, others);
  multiply(results, results, squares);
  subtract(results, results, others);
  for (std::size_t i = 0; i < 8; ++i)
    print("field", lanes[i].value(), others[i].value(), results[i].value());

  std::array<element, 19> many, inverses;
  for (auto& one : many) one = element(random_number<4>());
  if (batch_inverse(inverses, many).declassify())
    for (std::size_t i = 0; i < 19; ++i)
      print("field_inverse", many[i].value(), inverses[i].value());
}

// Powers in vectors: of one base, and of eight.
void print_powers() {
  auto n = random_number<16>();
  n[0] |= 1;
  const auto x = random_number<16>();
  const auto e = random_number<2>();
  print("power", x, e, n, montgomery_context<16>::for_public_modulus(n)->pow(x, e));

  const auto m = to_big_int(modulus);
  std::array<big_int<4>, 8> bases;
  std::array<big_int<2>, 8> exponents;
  for (auto& base : bases) base = random_number<4>();
  for (auto& exponent : exponents) exponent = random_number<2>();
  const auto z = pow_batch(*montgomery_context<4>::for_public_modulus(m), bases, exponents);
  for (std::size_t i = 0; i < 8; ++i) print("power", bases[i], exponents[i], m, z[i]);
}

}  // namespace

// Numbers have one name for all processors.
void NAPIER_TEST_NAMES(big_int<4>, uint_bits<256>, element, montgomery_context<4>, const integer&) {
}

void NAPIER_TEST_PART(const char* name) {
  part_name = name;
  print_integers();
  print_transforms();
  print_residues();
  print_powers();
}
