// SPDX-License-Identifier: Apache-2.0
#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

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
