// SPDX-License-Identifier: Apache-2.0
//
// Operators and functions that uint_bits and int_bits refuse, because their operands do not say in
// which type to calculate. They are deleted; the name of a template argument, which compilers
// print, says what to write instead.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>

#include <napier/big_int/uint_bits.hpp>
#include <napier/fwd.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

struct convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x;
struct convert_one_operand_by_hand_like_uint256_t_of_1_5_or_static_cast_double_of_x;
struct a_shift_amount_is_built_in__write_static_cast_unsigned_of_it_or_call_evm_shl_or_shr;
struct write_the_base_as_a_literal_like_10_u256_or_as_a_uint256_t;

}  // namespace detail

// A signed number and an unsigned one; a narrower unsigned number converts to the signed type.

template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(A >= B)
void operator+(const uint_bits<A>& x, const int_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(B >= A)
void operator+(const int_bits<A>& x, const uint_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(A >= B)
void operator-(const uint_bits<A>& x, const int_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(B >= A)
void operator-(const int_bits<A>& x, const uint_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(A >= B)
void operator*(const uint_bits<A>& x, const int_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(B >= A)
void operator*(const int_bits<A>& x, const uint_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(A >= B)
void operator/(const uint_bits<A>& x, const int_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(B >= A)
void operator/(const int_bits<A>& x, const uint_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(A >= B)
void operator%(const uint_bits<A>& x, const int_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(B >= A)
void operator%(const int_bits<A>& x, const uint_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(A >= B)
void operator&(const uint_bits<A>& x, const int_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(B >= A)
void operator&(const int_bits<A>& x, const uint_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(A >= B)
void operator|(const uint_bits<A>& x, const int_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(B >= A)
void operator|(const int_bits<A>& x, const uint_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(A >= B)
void operator^(const uint_bits<A>& x, const int_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(B >= A)
void operator^(const int_bits<A>& x, const uint_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(A >= B)
bool operator==(const uint_bits<A>& x, const int_bits<B>& y) = delete;
template <std::size_t A, std::size_t B,
          typename Cure = detail::convert_one_operand_by_hand_like_uint256_t_of_x_or_int256_t_of_x>
  requires(A >= B)
std::strong_ordering operator<=>(const uint_bits<A>& x, const int_bits<B>& y) = delete;

// A floating-point number.

template <std::size_t Bits, std::floating_point F,
          typename Cure =
              detail::convert_one_operand_by_hand_like_uint256_t_of_1_5_or_static_cast_double_of_x>
void operator+(const uint_bits<Bits>& x, F y) = delete;
template <std::size_t Bits, std::floating_point F,
          typename Cure =
              detail::convert_one_operand_by_hand_like_uint256_t_of_1_5_or_static_cast_double_of_x>
void operator+(F x, const uint_bits<Bits>& y) = delete;
template <std::size_t Bits, std::floating_point F,
          typename Cure =
              detail::convert_one_operand_by_hand_like_uint256_t_of_1_5_or_static_cast_double_of_x>
void operator-(const uint_bits<Bits>& x, F y) = delete;
template <std::size_t Bits, std::floating_point F,
          typename Cure =
              detail::convert_one_operand_by_hand_like_uint256_t_of_1_5_or_static_cast_double_of_x>
void operator-(F x, const uint_bits<Bits>& y) = delete;
template <std::size_t Bits, std::floating_point F,
          typename Cure =
              detail::convert_one_operand_by_hand_like_uint256_t_of_1_5_or_static_cast_double_of_x>
void operator*(const uint_bits<Bits>& x, F y) = delete;
template <std::size_t Bits, std::floating_point F,
          typename Cure =
              detail::convert_one_operand_by_hand_like_uint256_t_of_1_5_or_static_cast_double_of_x>
void operator*(F x, const uint_bits<Bits>& y) = delete;
template <std::size_t Bits, std::floating_point F,
          typename Cure =
              detail::convert_one_operand_by_hand_like_uint256_t_of_1_5_or_static_cast_double_of_x>
void operator/(const uint_bits<Bits>& x, F y) = delete;
template <std::size_t Bits, std::floating_point F,
          typename Cure =
              detail::convert_one_operand_by_hand_like_uint256_t_of_1_5_or_static_cast_double_of_x>
void operator/(F x, const uint_bits<Bits>& y) = delete;
template <std::size_t Bits, std::floating_point F,
          typename Cure =
              detail::convert_one_operand_by_hand_like_uint256_t_of_1_5_or_static_cast_double_of_x>
bool operator==(const uint_bits<Bits>& x, F y) = delete;
template <std::size_t Bits, std::floating_point F,
          typename Cure =
              detail::convert_one_operand_by_hand_like_uint256_t_of_1_5_or_static_cast_double_of_x>
std::partial_ordering operator<=>(const uint_bits<Bits>& x, F y) = delete;

// A shift amount that is no built-in integer.

template <
    std::size_t A, std::size_t B,
    typename Cure =
        detail::a_shift_amount_is_built_in__write_static_cast_unsigned_of_it_or_call_evm_shl_or_shr>
void operator<<(const uint_bits<A>& x, const uint_bits<B>& places) = delete;
template <
    std::size_t A, std::size_t B,
    typename Cure =
        detail::a_shift_amount_is_built_in__write_static_cast_unsigned_of_it_or_call_evm_shl_or_shr>
void operator<<(const int_bits<A>& x, const uint_bits<B>& places) = delete;
template <
    std::size_t A, std::size_t B,
    typename Cure =
        detail::a_shift_amount_is_built_in__write_static_cast_unsigned_of_it_or_call_evm_shl_or_shr>
void operator>>(const uint_bits<A>& x, const uint_bits<B>& places) = delete;
template <
    std::size_t A, std::size_t B,
    typename Cure =
        detail::a_shift_amount_is_built_in__write_static_cast_unsigned_of_it_or_call_evm_shl_or_shr>
void operator>>(const int_bits<A>& x, const uint_bits<B>& places) = delete;

// A base that is a built-in integer: the power has the type of the base.

template <std::integral I, std::size_t Bits,
          typename Cure = detail::write_the_base_as_a_literal_like_10_u256_or_as_a_uint256_t>
void pow(I x, const uint_bits<Bits>& e) = delete;
template <std::integral I, std::size_t Bits,
          typename Cure = detail::write_the_base_as_a_literal_like_10_u256_or_as_a_uint256_t>
void checked_pow(I x, const uint_bits<Bits>& e) = delete;

}  // namespace napier::inline NAPIER_ABI
