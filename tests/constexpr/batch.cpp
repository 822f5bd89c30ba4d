// SPDX-License-Identifier: Apache-2.0
//
// Batches in constant evaluation, at default limits, by every layout.
#include <napier/modular/batch/batch.hpp>

using namespace napier;

namespace {

using bn254 = field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">;
using Z12 = field<12>;

template <typename B>
constexpr bool works() {
  using F = typename B::element_type;
  std::array<F, B::size()> x{};
  for (std::size_t i = 0; i < B::size(); ++i) x[i] = F(i) - F(1);
  const B a(x), three(F(3));
  B b = (a * three + square(a)) - a;
  b *= b;
  for (std::size_t i = 0; i < B::size(); ++i) {
    const F y = F(2) * x[i] + x[i] * x[i];
    if (b[i] != y * y) return false;
  }
  return a == B(x) && a + three != a && pow(three, 5_big) == B(F(243)) &&
         ct::equal(a, B())[1].declassify();
}

static_assert(works<batch<bn254, 2>>());
static_assert(works<batch<bn254, 3, scalar_layout>>());
static_assert(works<batch<bn254, 2, lane_layout<limbs::fma_lanes_in_portable_ifma>>>());
static_assert(works<batch<Z12, 3>>());

constexpr batch<bn254, 3> quotients =
    batch<bn254, 3>(bn254(1)) / batch<bn254, 3>(std::array{bn254(2), bn254(3), bn254(7)});
static_assert(quotients[1] * bn254(3) == bn254(1));
constexpr auto no_inverse = batch<bn254, 2>(std::array{bn254(2), bn254(0)}).inverse();
static_assert(no_inverse.has_value[0].declassify() && !no_inverse.has_value[1].declassify());
static_assert(no_inverse.value[0] + no_inverse.value[0] == bn254(1));

}  // namespace
