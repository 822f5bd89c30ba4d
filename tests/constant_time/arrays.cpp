// SPDX-License-Identifier: Apache-2.0
//
// Arrays of elements: blocks of eight in the vectors that the process has chosen, and three behind
// them; elements of one word, a register at a time. Valgrind 3.19 knows no AVX-512, so that is what
// MemorySanitizer sees.
#include "constant_time/driver.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include <napier/modular/batch/arrays.hpp>
#include <napier/modular/batch/batch_inverse.hpp>
#include <napier/modular/extension/extension.hpp>

namespace napier_test {
namespace {

// An element of arbitrary coefficients.
template <typename E>
E arbitrary_element(arbitrary_numbers& numbers) noexcept {
  if constexpr (napier::detail::is_field_element<E>) {
    typename E::value_type number;
    numbers.fill(number.data(), number.size());
    return E(number);
  } else {
    using B = typename E::base_type;
    E z;
    if constexpr (requires { z.c0; }) {
      z.c0 = arbitrary_element<B>(numbers), z.c1 = arbitrary_element<B>(numbers);
    } else {
      for (B& x : z.c) x = arbitrary_element<B>(numbers);
    }
    return z;
  }
}

template <typename Field, std::size_t Count>
struct array_subject {
  using F = Field;
  static constexpr std::size_t count = Count;

  std::array<F, count> x, y, z;
  F sum;
  unsigned char result[sizeof(std::array<F, count>)];

  void fill() noexcept {
    arbitrary_numbers numbers;
    for (auto* all : {&x, &y}) {
      for (auto& one : *all) one = arbitrary_element<F>(numbers);
    }
  }

  template <typename Mark>
  void for_each_secret(const Mark& mark) noexcept {
    mark(x), mark(y);
  }

  static std::string name();
};

using bn254 = field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">;
// Of one word, in each form.
using baby_bear = field<"0x78000001">;
using full_32 = field<"0xfffffffb">;
using mersenne_31 = field<"0x7fffffff">;
using goldilocks = field<"0xffffffff00000001">;
using full_64 = field<"0xffffffffffffffc5">;
using mersenne_61 = field<"0x1fffffffffffffff">;

// Extensions: a pair of coefficients in a register, one of them, and of 64 bits; and a tower.
using baby_bear_4 = binomial_extension<baby_bear, 4, baby_bear(11)>;
using baby_bear_5 = binomial_extension<baby_bear, 5, baby_bear(2)>;
using goldilocks_2 = quadratic_extension<goldilocks, goldilocks(7)>;
using complex_31 = quadratic_extension<mersenne_31, mersenne_31(-1)>;
using complex_31_2 = quadratic_extension<complex_31, complex_31(2, 1)>;
using full_32_2 = quadratic_extension<full_32, full_32(-2)>;

template <typename F>
const char* name_of = "BN254";
template <>
const char* name_of<baby_bear> = "BabyBear";
template <>
const char* name_of<full_32> = "2^32 - 5";
template <>
const char* name_of<mersenne_31> = "2^31 - 1";
template <>
const char* name_of<goldilocks> = "2^64 - 2^32 + 1";
template <>
const char* name_of<full_64> = "2^64 - 59";
template <>
const char* name_of<mersenne_61> = "2^61 - 1";

template <>
const char* name_of<baby_bear_4> = "BabyBear, degree 4";
template <>
const char* name_of<baby_bear_5> = "BabyBear, degree 5";
template <>
const char* name_of<goldilocks_2> = "2^64 - 2^32 + 1, degree 2";
template <>
const char* name_of<complex_31_2> = "2^31 - 1, degree 4";
template <>
const char* name_of<full_32_2> = "2^32 - 5, degree 2";

template <typename F, std::size_t Count>
std::string array_subject<F, Count>::name() {
  return name_of<F> + (", " + std::to_string(count) + " elements");
}

template <typename... Subjects>
covers array_cases_of() {
  covers cases("modular/batch/arrays.hpp");
  cases.each<Subjects...>("multiply(z, x, y)", [](auto& s) { multiply(s.z, s.x, s.y); });
  cases.each<Subjects...>("square(z, x)", [](auto& s) { square(s.z, s.x); });
  cases.each<Subjects...>("power(z, x)", [](auto& s) { power<5>(s.z, s.x); });
  cases.each<Subjects...>("add(z, x, y)", [](auto& s) { add(s.z, s.x, s.y); });
  cases.each<Subjects...>("subtract(z, x, y)", [](auto& s) { subtract(s.z, s.x, s.y); });
  cases.each<Subjects...>("sum_of_products(x, y)", [](auto& s) {
    const std::span x(std::as_const(s.x).data(), s.count), y(std::as_const(s.y).data(), s.count);
    s.sum = sum_of_products(x, y);
  });
  return cases;
}

// 37 elements of one word are whole registers and a part of one.
const covers array_cases =
    array_cases_of<array_subject<bn254, 11>, array_subject<baby_bear, 37>,
                   array_subject<full_32, 37>, array_subject<mersenne_31, 37>,
                   array_subject<goldilocks, 37>, array_subject<full_64, 37>,
                   array_subject<mersenne_61, 37>, array_subject<baby_bear_4, 19>,
                   array_subject<baby_bear_5, 19>, array_subject<goldilocks_2, 19>,
                   array_subject<complex_31_2, 19>, array_subject<full_32_2, 19>>();

// One of the elements is 0.
template <typename... Subjects>
covers inverse_cases_of() {
  covers cases("modular/batch/batch_inverse.hpp");
  cases.each<Subjects...>("batch_inverse(inverses, values)", [](auto& s) {
    s.x[9] -= s.x[9];
    return batch_inverse(s.z, s.x);
  });
  cases.each<Subjects...>("batch_inverse_in_place(values, scratch)",
                          [](auto& s) { return batch_inverse_in_place(std::span(s.x), s.z); });
  cases.each<Subjects...>("batch_inverse_in_place(values)",
                          [](auto& s) { return batch_inverse_in_place(s.x); });
  return cases;
}

// 260 elements are enough for vectors of either kind.
const covers inverse_cases =
    inverse_cases_of<array_subject<bn254, 19>, array_subject<baby_bear, 260>,
                     array_subject<goldilocks, 260>, array_subject<full_64, 260>,
                     array_subject<baby_bear_4, 70>, array_subject<baby_bear_5, 70>,
                     array_subject<goldilocks_2, 70>>();

}  // namespace
}  // namespace napier_test
