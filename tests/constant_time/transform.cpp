// SPDX-License-Identifier: Apache-2.0
//
// Transforms of secret values, in the vectors that the process has chosen and in words. Valgrind
// 3.19 knows no AVX-512, so that is what MemorySanitizer sees.
#include "constant_time/driver.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string>

#include <napier/modular/transform/domain.hpp>
#include <napier/modular/transform/polynomial.hpp>

namespace napier_test {
namespace {

template <typename Field, std::size_t Size>
struct transform_subject {
  using F = Field;
  static constexpr std::size_t size = Size;

  std::array<F, size> x;
  std::array<F, size / 2> y, half;
  std::array<F, size - 1> product;
  F shift;
  const ntt_domain<F>* points;
  unsigned char result[sizeof(F)];

  void fill() noexcept {
    arbitrary_numbers numbers;
    const auto next = [&] {
      typename F::value_type number;
      numbers.fill(number.data(), number.size());
      return F(number);
    };
    for (F& one : x) one = next();
    for (F& one : y) one = next();
    for (F& one : half) one = next();
    shift = next();
    static const ntt_domain<F> made(size);  // here, where nothing is secret yet
    points = &made;
  }

  template <typename Mark>
  void for_each_secret(const Mark& mark) noexcept {
    mark(x), mark(y), mark(half), mark(shift);
  }

  // It is public.
  const ntt_domain<F>& domain() const noexcept { return *points; }

  static std::string name();
};

// Of one word, in each form that has large powers of two; and of four.
using baby_bear = field<"0x78000001">;
using full_32 = field<"0xffac0001">;
using goldilocks = field<"0xffffffff00000001">;
using full_64 = field<"0xffffffffffe40001">;
using bn254 = field<"0x30644e72e131a029b85045b68181585d2833e84879b9709143e1f593f0000001">;

template <typename F>
const char* field_name = "BN254's scalars";
template <>
const char* field_name<baby_bear> = "BabyBear";
template <>
const char* field_name<full_32> = "2^32 - 21 * 2^18 + 1";
template <>
const char* field_name<goldilocks> = "2^64 - 2^32 + 1";
template <>
const char* field_name<full_64> = "2^64 - 7 * 2^18 + 1";

template <typename F, std::size_t Size>
std::string transform_subject<F, Size>::name() {
  return field_name<F> + (", " + std::to_string(Size) + " points");
}

template <typename... Subjects>
covers domain_cases_of() {
  covers cases("modular/transform/domain.hpp");
  const auto all = [&](const char* function, auto call) {
    cases.each<Subjects...>(function, call);
  };
  all("ntt_domain::forward(coefficients, options)", [](auto& s) {
    s.domain().forward(s.x, {.order = ntt_order::bit_reversed});
    s.domain().forward(s.x);
  });
  all("ntt_domain::inverse(values, options)", [](auto& s) { s.domain().inverse(s.x); });
  all("ntt_domain::forward_on_coset(coefficients, shift, options)",
      [](auto& s) { s.domain().forward_on_coset(s.x, s.shift); });
  all("ntt_domain::inverse_on_coset(values, shift, options)",
      [](auto& s) { s.domain().inverse_on_coset(s.x, s.shift); });
  all("ntt_domain::evaluate_on_coset(values, coefficients, shift, options)",
      [](auto& s) { s.domain().evaluate_on_coset(s.x, s.half, s.shift); });
  all("ntt_domain::evaluate(values, coefficients, options)",
      [](auto& s) { s.domain().evaluate(s.x, s.half); });
  return cases;
}

template <typename... Subjects>
covers polynomial_cases_of() {
  covers cases("modular/transform/polynomial.hpp");
  cases.each<Subjects...>("multiply_polynomials(z, x, y, domain)", [](auto& s) {
    multiply_polynomials(s.product, s.half, s.y, s.domain());
  });
  cases.each<Subjects...>("multiply_polynomials(z, x, y)",
                          [](auto& s) { multiply_polynomials(s.product, s.half, s.y); });
  return cases;
}

// 256 points are passes in registers, one level and two; in four limbs, 64 are all in words.
const covers domain_cases =
    domain_cases_of<transform_subject<baby_bear, 256>, transform_subject<full_32, 256>,
                    transform_subject<goldilocks, 256>, transform_subject<full_64, 256>,
                    transform_subject<bn254, 64>>();
const covers polynomial_cases =
    polynomial_cases_of<transform_subject<baby_bear, 256>, transform_subject<bn254, 64>>();

}  // namespace
}  // namespace napier_test
