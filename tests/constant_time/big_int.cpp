// SPDX-License-Identifier: Apache-2.0
#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

const covers addition_cases =
    covers("big_int/addition.hpp")
        .few("add(x, y)", []<std::size_t N, limb T>(subject<N, T>& s) { return add(s.x, s.y); })
        .few("subtract(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return subtract(s.x, s.y); })
        .few("add_wrapping(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return add_wrapping(s.x, s.y); })
        .few("subtract_wrapping(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return subtract_wrapping(s.x, s.y); })
        .few("add_with_carry(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return add_with_carry(s.x, s.y); })
        .few("subtract_with_borrow(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return subtract_with_borrow(s.x, s.y); })
        .few("negate_wrapping(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return negate_wrapping(s.x); })
        .few("accumulate(accumulator, x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return accumulate(s.w, s.x); })
        .few("operator+(x, y)", []<std::size_t N, limb T>(subject<N, T>& s) { return s.x + s.y; })
        .few("operator-(x, y)", []<std::size_t N, limb T>(subject<N, T>& s) { return s.x - s.y; });

const covers big_int_cases =
    covers("big_int/big_int.hpp")
        .few("big_int::big_int()",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return add_wrapping(s.x, big_int<N, T>());
             })
        .few("big_int::big_int(list)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return big_int<N + 1, T>{s.x[0], 1}; })
        .few("big_int::big_int(all)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return big_int<N, T>(s.x.limbs); })
        .few("big_int::big_int(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return big_int<N + 1, T>(s.x); })
        .few("big_int::big_int(built_in)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return big_int<N + 1, T>(s.x[0]); })
        .few("big_int::big_int(_)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return add_wrapping(s.x, big_int<N, T>(std::integer_sequence<T, 77>()));
             })
        .few("big_int::size()", []<std::size_t N, limb T>(subject<N, T>& s) { return s.x.size(); })
        .few("big_int::bits()", []<std::size_t N, limb T>(subject<N, T>& s) { return s.x.bits(); })
        .few("big_int::operator[](i)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return s.x[s.n - 1]; })
        .few("big_int::data()", []<std::size_t N, limb T>(subject<N, T>& s) { return *s.x.data(); })
        .few("big_int::to_bytes_be()",
             []<std::size_t N, limb T>(subject<N, T>& s) { return s.x.to_bytes_be(); })
        .few("big_int::to_bytes_le()",
             []<std::size_t N, limb T>(subject<N, T>& s) { return s.x.to_bytes_le(); })
        .few("big_int::from_bytes_be(bytes)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return big_int<N, T>::from_bytes_be(s.bytes);
             })
        .few("big_int::from_bytes_le(bytes)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return big_int<N, T>::from_bytes_le(std::span<const std::uint8_t>(s.bytes));
             })
        .limb("to_big_int(_)",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                return add_wrapping(s.x, to_big_int(std::integer_sequence<T, 77>()));
              })
        .few("ct::select(choose_a, a, b)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return ct::select(s.choose, s.x, s.y); })
        .few("ct::swap(exchange, a, b)",
             []<std::size_t N, limb T>(subject<N, T>& s) { ct::swap(s.choose, s.x, s.y); });

template <std::size_t N, limb T>
odd<N, T> odd_of(const big_int<N, T>& x) {
  return odd<N, T>::create_secret(x).value_unchecked();
}

const covers odd_cases =
    covers("big_int/odd.hpp")
        .few("odd::odd(x)", []<std::size_t N, limb T>(
                                subject<N, T>& s) { return odd<N + 1, T>(odd_of(s.x)).value(); })
        .few("odd::create(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return odd<N, T>::create(s.x).value_or(odd_of(s.y)).value();
             })
        .few("odd::checked_create(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return odd<N, T>::checked_create(odd_of(s.x).value()).value();
             })
        .few("odd::create_secret(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return odd<N, T>::create_secret(s.x).has_value();
             })
        .few("odd::value()",
             []<std::size_t N, limb T>(subject<N, T>& s) { return odd_of(s.x).value(); })
        .few("odd::operator==(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return odd_of(s.x) == odd_of(s.y); })
        .few("ct::select(choose_a, a, b)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return ct::select(s.choose, odd_of(s.x), odd_of(s.y)).value();
             })
        .few("to_big_int(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return to_big_int(odd_of(s.x)); });

const covers bit_shift_cases =
    covers("big_int/bit_shift.hpp")
        .few("operator<<(x, bits)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return s.x << s.many_bits; })
        .few("operator>>(x, bits)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return s.x >> s.many_bits; })
        .few("shift_left(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return shift_left<5>(s.x); })
        .few("limb_shift_left(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return limb_shift_left<1>(s.x); })
        .few("limb_shift_right(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return limb_shift_right<1>(s.w); })
        .few("ct::shift_left(x, bits)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return ct::shift_left(s.x, s.amount); })
        .few("ct::shift_right(x, bits)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return ct::shift_right(s.x, s.amount); })
        .few("operator&(x, y)", []<std::size_t N, limb T>(subject<N, T>& s) { return s.x & s.y; })
        .few("operator|(x, y)", []<std::size_t N, limb T>(subject<N, T>& s) { return s.x | s.y; })
        .few("operator^(x, y)", []<std::size_t N, limb T>(subject<N, T>& s) { return s.x ^ s.y; })
        .few("operator~(x)", []<std::size_t N, limb T>(subject<N, T>& s) { return ~s.x; })
        .few("test_bit(x, i)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return test_bit(s.x, s.many_bits - 1); })
        .few("set_bit(x, i, value)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               set_bit(s.x, s.many_bits - 1, s.bit != 0);
             })
        .few("bit_width(x)", []<std::size_t N, limb T>(subject<N, T>& s) { return bit_width(s.x); })
        .few("countl_zero(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return countl_zero(s.x); })
        .few("countr_zero(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return countr_zero(s.x); })
        .few("popcount(x)", []<std::size_t N, limb T>(subject<N, T>& s) { return popcount(s.x); });

const covers comparison_cases =
    covers("big_int/comparison.hpp")
        .few("ct::equal(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return ct::equal(s.x, s.y); })
        .few("ct::less(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return ct::less(s.x, s.y); })
        .few("ct::is_zero(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return ct::is_zero(s.x); })
        .few("operator==(x, y)", []<std::size_t N, limb T>(subject<N, T>& s) { return s.x == s.y; })
        .few("operator<=>(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return s.x <=> s.y; });

const covers slicing_cases =
    covers("big_int/slicing.hpp")
        .few("slice(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return slice<1, N + 1>(s.w); })
        .few("concat(low, high)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return concat(s.x, s.y); })
        .few("truncate(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return truncate<N>(s.w); })
        .few("resize(x)", []<std::size_t N, limb T>(subject<N, T>& s) { return resize<N>(s.w); });

}  // namespace
}  // namespace napier_test
