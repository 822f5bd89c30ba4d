// SPDX-License-Identifier: Apache-2.0
#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

// Numbers without a pattern, with the highest bit set.
template <std::size_t N, limb T>
constexpr big_int<N, T> arbitrary(unsigned low_bit) {
  big_int<N, T> z;
  std::uint64_t state = 0x9e3779b97f4a7c15U;
  for (auto& limb : z.limbs) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    limb = static_cast<T>(state >> 11);
  }
  z[0] = static_cast<T>((z[0] & ~T{1}) | low_bit);
  z[N - 1] = static_cast<T>(z[N - 1] | (T{1} << (limb_bits<T> - 1)));
  return z;
}

template <std::size_t N, limb T>
inline constexpr auto constant_divisor = arbitrary<N, T>(1);

const covers multiplication_cases =
    covers("big_int/multiplication.hpp")
        .all("mul(x, y)", []<std::size_t N, limb T>(subject<N, T>& s) { return mul(s.x, s.y); })
        .all("square(x)", []<std::size_t N, limb T>(subject<N, T>& s) { return square(s.x); })
        .few("partial_mul(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return partial_mul<N>(s.x, s.y); })
        .few("short_mul(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return short_mul(s.x, s.a); })
        .few("muladd(a, b, c)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return muladd(s.x, s.y, s.c); })
        .few("operator*(x, y)", []<std::size_t N, limb T>(subject<N, T>& s) { return s.x * s.y; });

const covers division_cases =
    covers("big_int/division.hpp")
        .few("ct::select(choose_a, a, b)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               const division_result<N, N, T> a{s.x, s.y}, b{s.c, s.d};
               return ct::select(s.choose, a, b);
             })
        .few("div(x, d)", []<std::size_t N, limb T>(subject<N, T>& s) { return div(s.c, s.d); })
        .few("checked_div(x, d)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return checked_div(s.c, s.d); })
        .few("short_div(x, d)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return short_div(s.x, s.a); })
        .few("div(x)", []<std::size_t N, limb T>(
                           subject<N, T>& s) { return div<constant_divisor<N, T>>(s.x); })
        .few("div(x, literal)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return div(s.x, std::integer_sequence<T, 77, 1>());
             })
        .few("mod(x, d)", []<std::size_t N, limb T>(subject<N, T>& s) { return mod(s.c, s.d); })
        .few("mod(x)", []<std::size_t N, limb T>(
                           subject<N, T>& s) { return mod<constant_divisor<N, T>>(s.x); })
        .few("mod(x, literal)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return mod(s.x, std::integer_sequence<T, 77, 1>());
             })
        .few("operator/(x, d)", []<std::size_t N, limb T>(subject<N, T>& s) { return s.c / s.d; })
        .few("operator%(x, d)", []<std::size_t N, limb T>(subject<N, T>& s) { return s.c % s.d; })
        .few("operator/(x, literal)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return s.x / std::integer_sequence<T, 77, 1>();
             })
        .few("operator%(x, literal)", []<std::size_t N, limb T>(subject<N, T>& s) {
          return s.x % std::integer_sequence<T, 77, 1>();
        });

}  // namespace
}  // namespace napier_test
