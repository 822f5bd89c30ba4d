// SPDX-License-Identifier: Apache-2.0
//
// Operands of functions that take several of them, integers as well as built-in ones.
#pragma once

#include <type_traits>
#include <utility>

#include <napier/integer/value/integer.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// An operand as a view for as long as this lives.
template <typename X>
class held_operand {
 public:
  constexpr explicit held_operand(const X& x) noexcept : held_(operand(x)) {}
  constexpr operator integer_view() const noexcept { return held_; }
  [[nodiscard]] constexpr integer_view view() const noexcept { return held_; }

 private:
  decltype(operand(std::declval<const X&>())) held_;
};

template <any_integer X, typename... Rest>
constexpr auto allocator_among(const X& x, const Rest&...) noexcept {
  return x.get_allocator();
}
template <builtin_integer X, typename... Rest>
constexpr auto allocator_among(const X&, const Rest&... rest) noexcept {
  return allocator_among(rest...);
}

// Operands that include at least one integer. All integers among them have the same type.
template <typename... Xs>
struct common_integer {
  static constexpr bool exists = false;
};
template <typename X>
struct common_integer<X> {
  static constexpr bool exists = any_integer<X>;
  using type = std::remove_cvref_t<X>;
};
template <typename X, typename... Rest>
  requires(any_integer<X> && (integer_operands<X, Rest> && ...))
struct common_integer<X, Rest...> {
  static constexpr bool exists = true;
  using type = std::remove_cvref_t<X>;
};
template <typename X, typename Y, typename... Rest>
  requires(builtin_integer<std::remove_cvref_t<X>>)
struct common_integer<X, Y, Rest...> : common_integer<Y, Rest...> {};

template <typename... Xs>
concept integers = common_integer<std::remove_cvref_t<Xs>...>::exists;
template <typename... Xs>
using common_integer_t = typename common_integer<std::remove_cvref_t<Xs>...>::type;

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
