// SPDX-License-Identifier: Apache-2.0
//
// Batches: lanes in plain arrays, and the layout of the build. Valgrind 3.19 knows no AVX-512, so
// that is what MemorySanitizer sees.
#include "constant_time/driver.hpp"

#include <napier/modular/batch/batch.hpp>

namespace napier_test {
namespace {

using bn254 = field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">;

struct of_the_build {
  static constexpr auto name = "BN254, the layout of the build";
  using batch_type = batch<bn254, 2>;
};
struct in_arrays {
  static constexpr auto name = "BN254, lanes in arrays";
  using batch_type = batch<bn254, 2, lane_layout<limbs::fma_lanes_in_portable_ifma>>;
};

template <typename Shape>
struct batch_subject {
  using B = typename Shape::batch_type;
  using F = typename B::element_type;

  std::array<F, B::size()> elements, stored;
  F element;
  B x, y, z;
  big_int<1> e;
  typename B::masks choose;
  ct::mask<std::uint64_t> choose_all;
  unsigned char result[4 * sizeof(B) + 64];

  void fill() noexcept {
    arbitrary_numbers numbers;
    for (auto& one : elements) {
      big_int<4> number;
      numbers.fill(number.data(), 4);
      one = F(number);
    }
    element = elements[1] * elements[0];
    x = B(elements);
    y = x * B(element);
    numbers.fill(e.data(), 1);
    for (auto& one : choose) one = ct::mask<std::uint64_t>::from_bit(numbers.next() & 1);
    choose_all = choose[0];
  }

  template <typename Mark>
  void for_each_secret(const Mark& mark) noexcept {
    mark(elements), mark(element), mark(x), mark(y), mark(e), mark(choose), mark(choose_all);
  }

  static std::string name() { return Shape::name; }
};

const covers batch_cases = [] {
  covers cases("modular/batch/batch.hpp");
  const auto all = [&](const char* function, auto call) {
#if NAPIER_TEST_FEW_SIZES
    cases.each<batch_subject<in_arrays>>(function, call);
#else
    cases.each<batch_subject<of_the_build>, batch_subject<in_arrays>>(function, call);
#endif
  };
  all("batch::batch(x)",
      []<typename S>(batch_subject<S>& s) { s.z = typename batch_subject<S>::B(s.element); });
  all("batch::batch(elements)",
      []<typename S>(batch_subject<S>& s) { s.z = typename batch_subject<S>::B(s.elements); });
  all("batch::load(elements)",
      []<typename S>(batch_subject<S>& s) { s.z = batch_subject<S>::B::load(s.elements); });
  all("batch::broadcast(x)",
      []<typename S>(batch_subject<S>& s) { s.z = batch_subject<S>::B::broadcast(s.element); });
  all("batch::store(elements)", []<typename S>(batch_subject<S>& s) { s.x.store(s.stored); });
  all("batch::to_array()", []<typename S>(batch_subject<S>& s) { s.stored = s.x.to_array(); });
  all("batch::operator[](i)", []<typename S>(batch_subject<S>& s) { return s.x[1]; });
  all("batch::set(i, x)", []<typename S>(batch_subject<S>& s) { s.x.set(1, s.element); });
  all("batch::operator+(x, y)", []<typename S>(batch_subject<S>& s) { s.z = s.x + s.y; });
  all("batch::operator-(x, y)", []<typename S>(batch_subject<S>& s) { s.z = s.x - s.y; });
  all("batch::operator*(x, y)", []<typename S>(batch_subject<S>& s) { s.z = s.x * s.y; });
  all("batch::operator/(x, y)", []<typename S>(batch_subject<S>& s) { s.z = s.x / s.y; });
  all("batch::operator+(x)", []<typename S>(batch_subject<S>& s) { s.z = +s.x; });
  all("batch::operator-(x)", []<typename S>(batch_subject<S>& s) { s.z = -s.x; });
  all("batch::operator+=(y)", []<typename S>(batch_subject<S>& s) { s.x += s.y; });
  all("batch::operator-=(y)", []<typename S>(batch_subject<S>& s) { s.x -= s.y; });
  all("batch::operator*=(y)", []<typename S>(batch_subject<S>& s) { s.x *= s.y; });
  all("batch::operator/=(y)", []<typename S>(batch_subject<S>& s) { s.x /= s.y; });
  all("batch::operator==(x, y)", []<typename S>(batch_subject<S>& s) { return s.x == s.y; });
  all("batch::equal(y)", []<typename S>(batch_subject<S>& s) { s.choose = s.x.equal(s.y); });
  all("batch::select(choose_a, a, b)", []<typename S>(batch_subject<S>& s) {
    s.z = batch_subject<S>::B::select(s.choose, s.x, s.y);
  });
  all("batch::square(x)", []<typename S>(batch_subject<S>& s) { s.z = square(s.x); });
  all("batch::pow(x, e)", []<typename S>(batch_subject<S>& s) { s.z = pow(s.x, s.e); });
  all("batch::inverse()", []<typename S>(batch_subject<S>& s) { s.z = s.x.inverse().value; });
  all("ct::equal(x, y)", []<typename S>(batch_subject<S>& s) { s.choose = ct::equal(s.x, s.y); });
  all("ct::select(choose_a, a, b)", []<typename S>(batch_subject<S>& s) {
    s.z = ct::select(s.choose, s.x, ct::select(s.choose_all, s.x, s.y));
  });
  return cases;
}();

}  // namespace
}  // namespace napier_test
