// SPDX-License-Identifier: Apache-2.0
//
// << and >> of numbers and streams where <napier/text.hpp> is not included: deleted overloads,
// whose parameter's type says which header that is. Its own overloads are better than these for
// every stream, wherever it is included: both arguments convert to the types below, and to nothing
// there.
#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

#include <napier/fwd.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <typename V>
inline constexpr bool is_literal = false;
template <typename T, T... Limbs>
inline constexpr bool is_literal<std::integer_sequence<T, Limbs...>> = true;

// What has the members of std::basic_ios, whose header is not read here.
template <typename S>
concept stream_like = requires(std::remove_reference_t<S>& stream) {
  typename std::remove_reference_t<S>::char_type;
  typename std::remove_reference_t<S>::traits_type;
  stream.rdbuf();
  stream.setstate(stream.rdstate());
};

// A number whose text is in <napier/text.hpp>: a big_int, a uint_bits, a field element; an
// int_bits, an integer.
template <typename V>
concept has_text_elsewhere = is_big_int<V> || (!is_literal<V> && requires(const V& x) {
                               requires is_big_int<std::remove_cvref_t<decltype(to_big_int(x))>>;
                             }) || requires(const V& x) {
  { x.is_negative() } -> std::same_as<bool>;
  { x.is_zero() } -> std::same_as<bool>;
};

struct include_napier_text_hpp_to_write_and_read_numbers {
  template <stream_like S>
  include_napier_text_hpp_to_write_and_read_numbers(S&& stream);
};
struct number_to_write_or_read {
  template <has_text_elsewhere V>
  number_to_write_or_read(const V& x);
};

}  // namespace detail

/// Internal: says that <napier/text.hpp> writes numbers.
void operator<<(detail::include_napier_text_hpp_to_write_and_read_numbers stream,
                detail::number_to_write_or_read x) = delete;
/// Internal: says that <napier/text.hpp> reads numbers.
void operator>>(detail::include_napier_text_hpp_to_write_and_read_numbers stream,
                detail::number_to_write_or_read x) = delete;

}  // namespace napier::inline NAPIER_ABI
