// SPDX-License-Identifier: Apache-2.0
//
// Division in constant evaluation, at default limits.
#include <napier/big_int/addition.hpp>
#include <napier/big_int/division.hpp>
#include <napier/big_int/literals.hpp>
#include <napier/big_int/multiplication.hpp>

#include "../support/shift_subtract.hpp"

using namespace napier;

namespace {

template <std::size_t M, std::size_t N, limb T>
constexpr bool agree(const big_int<M, T>& x, const big_int<N, T>& d) {
  big_int<M, T> q{};
  big_int<N, T> r{};
  napier_test::shift_subtract(q.data(), r.data(), x.data(), M, d.data(), N);
  const auto secret = div(x, d);
  const auto variable = div_vartime(x, d);
  return secret.quotient == q && secret.remainder == r && variable.quotient == q &&
         variable.remainder == r && q * d + r == x;
}

template <limb T>
constexpr bool division_holds() {
  constexpr auto max = static_cast<T>(~T{0});
  constexpr auto half = static_cast<T>(max / 2 + 1);
  constexpr big_int<4, T> x{0, 0, half, static_cast<T>(half - 1)};
  constexpr big_int<3, T> d{max, 0, half};  // adds back
  constexpr big_int<1, T> one{1}, ten{10};
  return agree(x, d) && agree(d, x) && agree(x, ten) && agree(x, one) &&
         agree(x, big_int<2, T>{max, 0}) && x / one == x &&
         short_div(x, T{10}).quotient == x / ten && div<ten>(x).quotient == x / ten &&
         mod<ten>(x) == x % ten && mod(x, d) == x % d && div<d>(x).remainder == x % d &&
         !checked_div(x, big_int<2, T>{}).has_value().declassify() &&
         checked_div(x, d).has_value().declassify();
}

static_assert(division_holds<std::uint8_t>());
static_assert(division_holds<std::uint16_t>());
static_assert(division_holds<std::uint32_t>());
static_assert(division_holds<std::uint64_t>());

// 4096 bits by 2048 with a secret divisor's code, and 8192 by 4096 with a public one's.
template <std::size_t N>
constexpr big_int<N> filled(std::uint64_t seed) {
  big_int<N> z;
  for (auto& limb : z.limbs) limb = seed = seed * 6364136223846793005U + 1442695040888963407U;
  return z;
}
constexpr auto x64 = filled<64>(1);
constexpr auto d32 = filled<32>(2);
constexpr auto secret = div(x64, d32);
static_assert(secret.remainder < d32 && secret.quotient * d32 + secret.remainder == x64);
constexpr auto x128 = filled<128>(3);
constexpr auto variable = div_vartime(x128, x64);
static_assert(variable.remainder < x64 && variable.quotient * x64 + variable.remainder == x128);
static_assert(div(x64, 10_Z).quotient == div_vartime(x64, to_big_int(10_Z)).quotient);

}  // namespace
