// SPDX-License-Identifier: Apache-2.0
//
// Transforms in constant evaluation, at default limits.
#include <array>

#include <napier/extension.hpp>
#include <napier/field.hpp>
#include <napier/transform.hpp>

using namespace napier;

namespace {

using goldilocks = field<"0xffffffff00000001">;
using bls12_381 = field<"0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001">;
using mersenne_31 = field<"0x7fffffff">;
using complex_m31 = quadratic_extension<mersenne_31, mersenne_31(-1)>;

template <typename F>
constexpr bool works() {
  const ntt_domain<F> domain(8);
  std::array<F, 8> x{1, 2, 3, 4, 5, 6, 7, 8};
  const auto before = x;
  domain.forward(x);
  if (!(x[0] == F(36)) || !(x[4] == F(-4))) return false;
  domain.inverse(x);
  if (!(x[0] == before[0]) || !(x[7] == before[7])) return false;
  domain.forward_on_coset(x, F(3), {.order = ntt_order::bit_reversed});
  domain.inverse_on_coset(x, F(3), {.order = ntt_order::bit_reversed});
  std::array<F, 9> z;
  multiply_polynomials(z, std::array<F, 2>{1, 1}, before);
  return x[5] == before[5] && z[1] == F(3) && z[8] == F(8);
}

static_assert(works<field<17>>());
static_assert(works<field<"0x78000001">>());
static_assert(works<goldilocks>());
static_assert(works<bls12_381>());
static_assert(works<complex_m31>());
static_assert(two_adic_root<goldilocks> == pow(goldilocks(7), 0xffffffff_big));

}  // namespace
