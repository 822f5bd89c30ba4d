// SPDX-License-Identifier: Apache-2.0
//
// What runs at run time runs in constant evaluation too, at default limits.
#include <napier/big_int/addition.hpp>
#include <napier/big_int/bit_shift.hpp>
#include <napier/big_int/comparison.hpp>
#include <napier/big_int/multiplication.hpp>
#include <napier/big_int/slicing.hpp>

using namespace napier;

namespace {

template <limb T>
constexpr bool arithmetic_holds() {
  constexpr auto max = static_cast<T>(~T{0});
  constexpr big_int<2, T> x{max, max}, one{1, 0};
  return x + one == big_int<3, T>{0, 0, 1} &&
         one - x == add_wrapping(subtract_wrapping(one, x), big_int<3, T>{0, 0, max}) &&
         x * x == big_int<4, T>{1, 0, static_cast<T>(max - 1), max} && square(x) == x * x &&
         (x << 1) == big_int<2, T>{static_cast<T>(max - 1), max} &&
         (x >> limb_bits<T>) == big_int<1, T>{max} &&
         ct::shift_left(one, limb_bits<T>) == big_int<2, T>{0, 1} &&
         popcount(x) == 2 * limb_bits<T> && bit_width(x) == 2 * limb_bits<T> &&
         countr_zero(one << 3) == 3 && one < x && x > one && partial_mul<2>(x, x) == one &&
         resize<1>(x).lost.declassify() && concat(one, x) > x;
}

static_assert(arithmetic_holds<std::uint8_t>());
static_assert(arithmetic_holds<std::uint16_t>());
static_assert(arithmetic_holds<std::uint32_t>());
static_assert(arithmetic_holds<std::uint64_t>());

// (2^4096 - 1)^2 = 2^8192 - 2^4097 + 1, by loops over blocks and by Karatsuba's method.
constexpr bool large_square_holds() {
  big_int<64> x{};
  for (auto& limb : x.limbs) limb = ~std::uint64_t{0};
  const auto product = x * x;
  for (std::size_t i = 0; i < 128; ++i) {
    const std::uint64_t expected = i == 0    ? 1
                                   : i < 64  ? 0
                                   : i == 64 ? ~std::uint64_t{1}
                                             : ~std::uint64_t{0};
    if (product[i] != expected) return false;
  }
  return square(x) == product;
}
static_assert(large_square_holds());

}  // namespace
