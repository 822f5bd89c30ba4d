// SPDX-License-Identifier: Apache-2.0
//
// Operators that big_int refuses, because they would lose limbs or because an operand does not say
// how many limbs it has. They are deleted; the name of a template argument, which compilers print,
// says what to write instead.
#pragma once

#include <compare>
#include <cstddef>

#include <napier/big_int/big_int.hpp>
#include <napier/platform/builtin_integer.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

struct a_sum_has_one_limb_more_so_call_add_wrapping_or_keep_the_wider_result;
struct a_difference_has_one_limb_more_so_call_subtract_wrapping_or_keep_the_wider_result;
struct a_product_has_the_limbs_of_both_so_call_partial_mul_or_keep_the_wider_result;
struct write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int;

template <typename V>
concept big_int_or_builtin = is_big_int<V> || builtin_integer<V>;

}  // namespace detail

// What an assignment would lose.

template <
    std::size_t N, limb T, detail::big_int_or_builtin V,
    typename Cure = detail::a_sum_has_one_limb_more_so_call_add_wrapping_or_keep_the_wider_result>
big_int<N, T>& operator+=(big_int<N, T>& x, const V& y) = delete;
template <
    std::size_t N, limb T, detail::big_int_or_builtin V,
    typename Cure =
        detail::a_difference_has_one_limb_more_so_call_subtract_wrapping_or_keep_the_wider_result>
big_int<N, T>& operator-=(big_int<N, T>& x, const V& y) = delete;
template <std::size_t N, limb T, detail::big_int_or_builtin V,
          typename Cure =
              detail::a_product_has_the_limbs_of_both_so_call_partial_mul_or_keep_the_wider_result>
big_int<N, T>& operator*=(big_int<N, T>& x, const V& y) = delete;

// A built-in number has no number of limbs.

template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator+(const big_int<N, T>& x, I y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator+(I x, const big_int<N, T>& y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator-(const big_int<N, T>& x, I y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator-(I x, const big_int<N, T>& y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator*(const big_int<N, T>& x, I y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator*(I x, const big_int<N, T>& y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator/(const big_int<N, T>& x, I y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator/(I x, const big_int<N, T>& y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator%(const big_int<N, T>& x, I y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator%(I x, const big_int<N, T>& y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator&(const big_int<N, T>& x, I y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator&(I x, const big_int<N, T>& y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator|(const big_int<N, T>& x, I y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator|(I x, const big_int<N, T>& y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator^(const big_int<N, T>& x, I y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
void operator^(I x, const big_int<N, T>& y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
bool operator==(const big_int<N, T>& x, I y) = delete;
template <std::size_t N, limb T, builtin_integer I,
          typename Cure = detail::write_the_built_in_number_as_a_literal_like_1_big_or_as_a_big_int>
std::strong_ordering operator<=>(const big_int<N, T>& x, I y) = delete;

// What resize returns is no number if limbs were cut off.

template <std::size_t N, limb T, typename V,
          typename Cure = detail::call_truncate_or_take_the_member_value_of_what_resize_returns>
void operator+(const narrowed<N, T>& x, const V& y) = delete;
template <std::size_t N, limb T, std::size_t M,
          typename Cure = detail::call_truncate_or_take_the_member_value_of_what_resize_returns>
void operator+(const big_int<M, T>& x, const narrowed<N, T>& y) = delete;
template <std::size_t N, limb T, typename V,
          typename Cure = detail::call_truncate_or_take_the_member_value_of_what_resize_returns>
void operator-(const narrowed<N, T>& x, const V& y) = delete;
template <std::size_t N, limb T, std::size_t M,
          typename Cure = detail::call_truncate_or_take_the_member_value_of_what_resize_returns>
void operator-(const big_int<M, T>& x, const narrowed<N, T>& y) = delete;
template <std::size_t N, limb T, typename V,
          typename Cure = detail::call_truncate_or_take_the_member_value_of_what_resize_returns>
void operator*(const narrowed<N, T>& x, const V& y) = delete;
template <std::size_t N, limb T, std::size_t M,
          typename Cure = detail::call_truncate_or_take_the_member_value_of_what_resize_returns>
void operator*(const big_int<M, T>& x, const narrowed<N, T>& y) = delete;
template <std::size_t N, limb T, typename V,
          typename Cure = detail::call_truncate_or_take_the_member_value_of_what_resize_returns>
bool operator==(const narrowed<N, T>& x, const V& y) = delete;
template <std::size_t N, limb T, typename V,
          typename Cure = detail::call_truncate_or_take_the_member_value_of_what_resize_returns>
std::strong_ordering operator<=>(const narrowed<N, T>& x, const V& y) = delete;

}  // namespace napier::inline NAPIER_ABI
