// SPDX-License-Identifier: Apache-2.0
//
// Operators and functions that uint_bits and int_bits refuse, because their operands do not say in
// which type to calculate. They are deleted; the name of a template argument, which compilers
// print, says what to write instead.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <type_traits>

#include <napier/big_int/uint_bits.hpp>
#include <napier/fwd.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

struct convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x;
struct convert_one_operand_by_hand_like_uint256_t_of_1_5_or_static_cast_double_of_x;
struct a_shift_amount_is_built_in_so_write_static_cast_unsigned_of_it_or_call_evm_shl_or_shr;
struct write_the_base_as_a_literal_like_10_u256_or_as_a_uint256_t;

// The widths of a uint_bits and of an int_bits; 0 of every other type.
template <typename V>
inline constexpr std::size_t unsigned_width = 0;
template <std::size_t Bits>
inline constexpr std::size_t unsigned_width<uint_bits<Bits>> = Bits;
template <typename V>
inline constexpr std::size_t signed_width = 0;
template <std::size_t Bits>
inline constexpr std::size_t signed_width<int_bits<Bits>> = Bits;

template <typename V>
concept number_of_bits = unsigned_width<V> != 0 || signed_width<V> != 0;

// A signed number and an unsigned one that does not convert to its type, as a narrower one does.
template <typename X, typename Y>
concept of_mixed_signs = (signed_width<X> != 0 && unsigned_width<Y> >= signed_width<X>) ||
                         (signed_width<Y> != 0 && unsigned_width<X> >= signed_width<Y>);

template <typename X, typename Y>
concept with_a_floating_operand =
    (number_of_bits<X> && std::floating_point<Y>) || (std::floating_point<X> && number_of_bits<Y>);

template <typename X, typename Y>
concept unlike_operands = of_mixed_signs<X, Y> || with_a_floating_operand<X, Y>;

// What `x += y` refuses: a signed number does not convert to an unsigned type of any width.
template <typename X, typename Y>
concept unlike_assigned = number_of_bits<X> && (unlike_operands<X, Y> ||
                                                (unsigned_width<X> != 0 && signed_width<Y> != 0));

template <typename X, typename Y>
using cure_of =
    std::conditional_t<with_a_floating_operand<X, Y>,
                       convert_one_operand_by_hand_like_uint256_t_of_1_5_or_static_cast_double_of_x,
                       convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>;

}  // namespace detail

// A signed number and an unsigned one, or a floating-point number.

template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_operands<X, Y>
void operator+(const X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_operands<X, Y>
void operator-(const X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_operands<X, Y>
void operator*(const X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_operands<X, Y>
void operator/(const X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_operands<X, Y>
void operator%(const X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_operands<X, Y>
void operator&(const X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_operands<X, Y>
void operator|(const X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_operands<X, Y>
void operator^(const X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_operands<X, Y>
bool operator==(const X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_operands<X, Y>
std::strong_ordering operator<=>(const X& x, const Y& y) = delete;

template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_assigned<X, Y>
void operator+=(X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_assigned<X, Y>
void operator-=(X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_assigned<X, Y>
void operator*=(X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_assigned<X, Y>
void operator/=(X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_assigned<X, Y>
void operator%=(X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_assigned<X, Y>
void operator&=(X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_assigned<X, Y>
void operator|=(X& x, const Y& y) = delete;
template <typename X, typename Y, typename Cure = detail::cure_of<X, Y>>
  requires detail::unlike_assigned<X, Y>
void operator^=(X& x, const Y& y) = delete;

// A shift amount that is no built-in integer.

template <detail::number_of_bits X, detail::number_of_bits Y,
          typename Cure = detail::
              a_shift_amount_is_built_in_so_write_static_cast_unsigned_of_it_or_call_evm_shl_or_shr>
void operator<<(const X& x, const Y& places) = delete;
template <detail::number_of_bits X, detail::number_of_bits Y,
          typename Cure = detail::
              a_shift_amount_is_built_in_so_write_static_cast_unsigned_of_it_or_call_evm_shl_or_shr>
void operator>>(const X& x, const Y& places) = delete;
template <detail::number_of_bits X, detail::number_of_bits Y,
          typename Cure = detail::
              a_shift_amount_is_built_in_so_write_static_cast_unsigned_of_it_or_call_evm_shl_or_shr>
void operator<<=(X& x, const Y& places) = delete;
template <detail::number_of_bits X, detail::number_of_bits Y,
          typename Cure = detail::
              a_shift_amount_is_built_in_so_write_static_cast_unsigned_of_it_or_call_evm_shl_or_shr>
void operator>>=(X& x, const Y& places) = delete;

// A base that is a built-in integer: the power has the type of the base.

template <std::integral I, std::size_t Bits,
          typename Cure = detail::write_the_base_as_a_literal_like_10_u256_or_as_a_uint256_t>
void pow(I x, const uint_bits<Bits>& e) = delete;
template <std::integral I, std::size_t Bits,
          typename Cure = detail::write_the_base_as_a_literal_like_10_u256_or_as_a_uint256_t>
void checked_pow(I x, const uint_bits<Bits>& e) = delete;

}  // namespace napier::inline NAPIER_ABI
