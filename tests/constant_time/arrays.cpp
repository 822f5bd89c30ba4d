// SPDX-License-Identifier: Apache-2.0
//
// Arrays of elements: blocks of eight in the vectors that the process has chosen, and three behind
// them. Valgrind 3.19 knows no AVX-512, so that is what MemorySanitizer sees.
#include "constant_time/driver.hpp"

#include <napier/modular/batch/arrays.hpp>
#include <napier/modular/batch/batch_inverse.hpp>

namespace napier_test {
namespace {

template <std::size_t Count>
struct array_subject {
  using F = field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">;
  static constexpr std::size_t count = Count;

  std::array<F, count> x, y, z;
  F sum;
  unsigned char result[sizeof(std::array<F, count>)];

  void fill() noexcept {
    arbitrary_numbers numbers;
    for (auto* all : {&x, &y}) {
      for (auto& one : *all) {
        big_int<4> number;
        numbers.fill(number.data(), 4);
        one = F(number);
      }
    }
  }

  template <typename Mark>
  void for_each_secret(const Mark& mark) noexcept {
    mark(x), mark(y);
  }

  static std::string name() { return "BN254, " + std::to_string(count) + " elements"; }
};

const covers array_cases = [] {
  covers cases("modular/batch/arrays.hpp");
  using subject = array_subject<11>;
  cases.each<subject>("multiply(z, x, y)", [](subject& s) { multiply(s.z, s.x, s.y); });
  cases.each<subject>("square(z, x)", [](subject& s) { square(s.z, s.x); });
  cases.each<subject>("add(z, x, y)", [](subject& s) { add(s.z, s.x, s.y); });
  cases.each<subject>("subtract(z, x, y)", [](subject& s) { subtract(s.z, s.x, s.y); });
  cases.each<subject>("sum_of_products(x, y)", [](subject& s) {
    const std::span<const subject::F> x(s.x), y(s.y);
    s.sum = sum_of_products(x, y);
  });
  return cases;
}();

// One of the elements is 0.
const covers inverse_cases = [] {
  covers cases("modular/batch/batch_inverse.hpp");
  using subject = array_subject<19>;
  cases.each<subject>("batch_inverse(inverses, values)", [](subject& s) {
    s.x[9] -= s.x[9];
    return batch_inverse(s.z, s.x);
  });
  cases.each<subject>("batch_inverse_in_place(values, scratch)",
                      [](subject& s) { return batch_inverse_in_place(std::span(s.x), s.z); });
  cases.each<subject>("batch_inverse_in_place(values)",
                      [](subject& s) { return batch_inverse_in_place(s.x); });
  return cases;
}();

}  // namespace
}  // namespace napier_test
