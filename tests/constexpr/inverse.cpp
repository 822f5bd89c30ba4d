// SPDX-License-Identifier: Apache-2.0
//
// Inverses, greatest common divisors and Jacobi symbols in constant evaluation, at default limits;
// and the steps in constant time themselves, which a constant evaluation does not need.
#include <napier/modular/arithmetic/mod_inverse.hpp>
#include <napier/modular/jacobi.hpp>
#include <napier/modular/legendre.hpp>

using namespace napier;

namespace {

static_assert(jacobi_vartime(5_Z, 21_Z) == 1 && jacobi_vartime<7>(3_big) == -1 &&
              jacobi_vartime(14_big, 7_Z) == 0 && jacobi_vartime(1001_big, 9907_big) == -1);
static_assert(mod_inv_vartime(3_Z, 10_big) == 7_big && !mod_inv_vartime<10>(4_Z) &&
              mod_inv_vartime(3_Z, 10_Z) == 7_big);
static_assert(gcd_vartime(12_Z, 18_Z) == 6_big && gcd(12_Z, 18_Z) == 6_big);

constexpr auto p256 = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff_big;
constexpr auto two_inverse = mod_inv(2_big, p256).declassify();
static_assert(two_inverse ==
              0x7fffffff80000000800000000000000000000000800000000000000000000000_big);

// 2048 bits, an odd and an even modulus: the inverse's inverse. Where no type has two limbs clang's
// default limit lets through half of that.
constexpr std::size_t most = detail::has_double_limb<std::uint64_t> ? 32 : 16;
constexpr auto long_numbers = [] {
  struct {
    big_int<most> x, odd, even;
  } z;
  for (std::size_t i = 0; i < most; ++i) {
    z.x[i] = 0x9e3779b97f4a7c15U * (i + 1);
    z.odd[i] = ~(z.x[i] >> (i % 7));
  }
  z.x[0] |= 1U;
  z.odd[0] |= 1U;
  z.x[most - 1] >>= 8U;
  z.odd[most - 1] |= std::uint64_t{1} << 63U;
  z.even = z.odd;
  z.even[0] -= 5;
  return z;
}();
constexpr bool goes_there_and_back(const big_int<most>& x, const big_int<most>& m) {
  const auto z = mod_inv(x, m).declassify();
  return z && *z != x && mod_inv_vartime(*z, m) == x;
}
static_assert(goes_there_and_back(long_numbers.x, long_numbers.odd));
static_assert(goes_there_and_back(long_numbers.x, long_numbers.even));

constexpr bool by_division_steps() {
  const std::uint64_t x[2] = {3, 5}, m[2] = {7, 1ULL << 63U};
  std::uint64_t z[2], v[2];
  const bool found = limbs::inverse_modulo_odd<2>(z, x, m).declassify();
  return limbs::inverse_vartime<2>(v, x, m) == found && z[0] == v[0] && z[1] == v[1];
}
static_assert(by_division_steps());

static_assert(jacobi(5_Z, 21_Z).residue.declassify() && jacobi<7>(3_big).declassify() == -1 &&
              jacobi(14_big, 7_Z).zero.declassify() && jacobi(2_big, p256).declassify() == 1 &&
              legendre(field<p256>(-1)).declassify() == -1);
static_assert(jacobi(long_numbers.x, long_numbers.odd).declassify() ==
              jacobi_vartime(long_numbers.x, long_numbers.odd));
constexpr bool by_symbol_steps() {
  const std::uint64_t x[2] = {3, 5}, m[2] = {7, 1ULL << 63U};
  const auto symbol = limbs::jacobi<2>(x, m);
  const int value = symbol.one.declassify() - symbol.minus_one.declassify();
  return value != 0 && value == limbs::jacobi_vartime<2>(x, m);
}
static_assert(by_symbol_steps());

}  // namespace
