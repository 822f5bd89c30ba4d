// SPDX-License-Identifier: Apache-2.0
//
// What users instantiate gives no warning, with the warnings that they turn on: the headers are
// theirs, and not the system's.
#include <array>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>

#include <napier/batch_inverse.hpp>
#include <napier/encoding.hpp>
#include <napier/int_bits.hpp>
#include <napier/integer.hpp>
#include <napier/jacobi.hpp>
#include <napier/mod_sqrt.hpp>
#include <napier/multi_pow.hpp>
#include <napier/napier.hpp>
#include <napier/random.hpp>
#include <napier/secret.hpp>
#include <napier/text.hpp>
#include <napier/uint_bits.hpp>

// A program's own names of one letter change nothing: with some of them g++ 12 crashed, because it
// looked for a constant of a function there.
struct A;
struct B;
struct C;
struct D;
struct E;
struct F;
struct G;
struct H;
struct I;
struct J;
struct K;
struct L;
struct M;
struct N;
struct O;
struct P;
struct Q;
struct R;
struct S;
struct T;
struct U;
struct V;
struct W;
struct X;
struct Y;
struct Z;

namespace {

using namespace napier;

template <std::size_t N, limb T>
void big_ints(const big_int<N, T>& x, const big_int<N, T>& y, const big_int<2 * N, T>& w) {
  const big_int<N, T> e = 5U;
  std::cout << x + y << x - y << x * y << w / x << w % y << (x << 3) << (x >> 3U) << (x & y)
            << (x | y) << (x ^ y) << ~x << (x < y) << (x == y) << square(x) << add_wrapping(x, y)
            << negate_wrapping(x) << muladd(x, y, e) << short_mul(x, T{3}) << test_bit(x, 3)
            << bit_width(x) << countl_zero(x) << popcount(x) << truncate<1>(w) << resize<3 * N>(w)
            << mul<1>(x, y) << div_vartime(w, x).quotient << x.to_bytes_be()[0]
            << big_int<N, T>::from_bytes_le(x.to_bytes_le()) << mod_add(x, y, e) << mod_mul(x, y, e)
            << mod_exp(x, y, e) << mod_inv(x, e).value_or(x) << gcd(x, y) << gcd_vartime(x, y)
            << extended_gcd(x, y).gcd << barrett_reduction(w, e) << montgomery_reduction(w, e)
            << jacobi(x, e).declassify() << jacobi_vartime(x, e) << to_string(x, 16);
  std::cout << mod_inv_vartime(x, e).value_or(x) << mod_exp_vartime(x, y, e)
            << from_string<N, T>("12").value_or(x) << odd<N, T>::checked_create(e).value();
  big_int<N, T> z = x;
  ct::swap(ct::less(x, y), z, z);
  set_bit(z, 1);
  ct::secret<big_int<N, T>> secret(x);
  std::cin >> z;
}

template <std::size_t N, limb T>
void contexts(const big_int<N, T>& x, const big_int<N, T>& n) {
  const auto montgomery = montgomery_context<N, T>::checked_create(n);
  const auto secret = montgomery_context<N, T>::checked_for_secret_modulus(n);
  const auto barrett = barrett_context<N, T>::checked_create(n);
  std::cout << montgomery.pow(x, x) << montgomery.pow_vartime(x, x) << montgomery.mul(x, x)
            << montgomery.inverse(x).value_or(x) << secret.pow(x, x) << secret.neg(x)
            << barrett.pow(x, x) << barrett.mul(x, x) << montgomery.pow(x, x, x, x)
            << montgomery.inverse_vartime(x).value_or(x);
}

template <typename F>
void fields(F x, F y) {
  const auto e = x.value();
  x += y, x -= y, x *= y, x /= y;
  std::cout << x + y * F(3) - x / y << square(x) << pow(x, e) << pow_vartime(x, e) << x.value()
            << (x == y) << x.inverse().value_or(y) << sqrt(x).value_or(y)
            << random_element<F>(system_random()).value_or(x) << to_bytes_be(x)[0];
  std::array<F, 2> several{x, y};
  const std::array<typename F::value_type, 2> exponents{e, e};
  std::cout << multi_pow(several, exponents);
  static_cast<void>(batch_inverse(several, several));
}

void integers(integer x, const integer& y) {
  x += y, x -= 3, x *= 5U, x /= 7, x %= y, x <<= 3, x >>= 2;
  std::cout << x + 1 << 2 - x << x * y << x / y << x % 10 << gcd(x, y) << pow(x, 5) << isqrt(x)
            << mod_exp(x, y, 1001) << mod_inv(x, y).value_or(x) << is_prime(x) << next_prime(x)
            << lcm(x, y) << to_string(x, 36) << (x < y) << (x & y) << static_cast<double>(x)
            << integer("12") << integer(1.5) << to_bytes_be(x).size() << kronecker(x, y)
            << random_below(y, system_random()) << x.to<std::uint64_t>().value_or(0)
            << x.to<uint256_t>().value_or(0);
  std::cin >> x;
}

void bits(uint256_t x, uint128_t y, int256_t z) {
  x += 1, x *= x, x /= 3, x <<= 3, x >>= 200U, ++x;
  std::cout << x + y << mul_wide(x, y) << x % 10 << -z / 3 << addmod(x, x, x) << mulmod(x, x, x)
            << isqrt(x) << pow(x, 3) << static_cast<double>(x) << uint256_t("12") << (x < y)
            << checked_mul(x, x).has_value() << to_big_int(x) << static_cast<std::uint32_t>(x);
  std::cin >> x;
}

}  // namespace

int main() {
  big_ints<1, std::uint64_t>(5_big, 3_big, big_int<2>(7U));
  big_ints<4, std::uint64_t>(5_big, 3_big, big_int<8>(7U));
  big_ints<3, std::uint32_t>(5U, 3U, 7U);
  big_ints<2, std::uint8_t>({5}, {3}, {7});
  contexts<4, std::uint64_t>(5_big, 1001_big);
  contexts<2, std::uint32_t>(5U, 1001U);
  fields(field<7>(3), field<7>(4));
  fields(field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">(3), {4});
  fields(field<"0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f">(3), {4});
  fields(field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">(3), {4});
  integers(5, 7);
  bits(5, 7, -3);
}
