// SPDX-License-Identifier: Apache-2.0
//
// The names of the types, for headers that only mention them, and which of them is a big_int.
#pragma once

#include <cstddef>

#include <napier/platform/limb.hpp>

namespace napier::inline NAPIER_ABI {

template <std::size_t N, limb T>
struct big_int;

template <std::size_t N, limb T>
class odd;

template <std::size_t Bits>
struct uint_bits;

template <std::size_t Bits>
struct int_bits;

template <auto M>
class field_element;

template <std::size_t N, limb T, bool SecretModulus>
class montgomery_context;

template <std::size_t N, limb T, bool SecretModulus>
class barrett_context;

template <typename Allocator, bool Wipes>
class basic_integer;

namespace ct {

template <limb T>
class mask;

template <typename V, limb T>
class maybe;

template <typename V>
class secret;

}  // namespace ct

namespace detail {

template <typename V>
inline constexpr bool is_big_int = false;
template <std::size_t N, limb T>
inline constexpr bool is_big_int<big_int<N, T>> = true;

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
