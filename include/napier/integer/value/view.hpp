// SPDX-License-Identifier: Apache-2.0
//
// Views, the operands of operations on integers: a sign, and limbs that belong to another object. A
// built-in integer is a view of two limbs on the stack, so that nothing is allocated for it.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include <napier/big_int/big_int.hpp>
#include <napier/integer/value/storage.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/platform/builtin_integer.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

struct size_and_sign_in_a_word {
  std::size_t size : std::numeric_limits<std::size_t>::digits - 1 = 0;
  bool negative : 1 = false;
};
struct size_and_sign_apart {
  std::size_t size = 0;
  bool negative = false;
};

// A field of 31 bits would be an int in every expression.
using view_size = std::conditional_t<(sizeof(std::size_t) > sizeof(int)), size_and_sign_in_a_word,
                                     size_and_sign_apart>;

}  // namespace detail

/// A signed number in limbs that belong to another object. With words of 64 bits it has two words,
/// so that it is passed in registers. On Windows it has three: there bit-fields of two types do not
/// share a word, and two words are passed in memory anyway.
///
/// Invariant: the highest limb is not zero; zero has no limbs and is not negative.
struct integer_view : detail::view_size {
  /// The magnitude, least significant limb first, and without zero limbs at its top.
  const std::uint64_t* limbs = nullptr;

  /// 0.
  constexpr integer_view() noexcept = default;
  /// The number of these limbs, with a sign.
  constexpr integer_view(const std::uint64_t* the_limbs, std::size_t the_size,
                         bool is_negative = false) noexcept
      : detail::view_size{the_size & (~std::size_t{0} >> 1U), is_negative}, limbs(the_limbs) {}

  /// Whether the number is 0.
  [[nodiscard]] constexpr bool is_zero() const noexcept { return size == 0; }
  /// Whether it is odd.
  [[nodiscard]] constexpr bool is_odd() const noexcept { return size != 0 && (limbs[0] & 1U) != 0; }
  /// The number with the other sign, and without one.
  [[nodiscard]] constexpr integer_view operator-() const noexcept {
    return {limbs, size, !negative && size != 0};
  }
  /// The number without its sign.
  [[nodiscard]] constexpr integer_view magnitude() const noexcept { return {limbs, size, false}; }
};
static_assert(sizeof(long) < 8 || sizeof(integer_view) == 16);  // Windows' long has 32 bits

template <typename Allocator, bool Wipes>
class basic_integer;

namespace detail {

template <typename V>
inline constexpr bool is_basic_integer = false;
template <typename Allocator, bool Wipes>
inline constexpr bool is_basic_integer<basic_integer<Allocator, Wipes>> = true;

template <typename V>
concept any_integer = is_basic_integer<std::remove_cvref_t<V>>;

template <typename V>
concept integer_operand = any_integer<V> || builtin_integer<std::remove_cvref_t<V>>;

// A number that to_big_int() converts: a uint_bits, a field element or a literal.
template <typename V>
concept fixed_number = !any_integer<V> && !is_big_int<V> && !builtin_integer<V> &&
                       requires(const V& x) { requires is_big_int<decltype(to_big_int(x))>; };
// A big_int, or a fixed_number that can be made of one, as a literal cannot.
template <typename V>
concept number_of_fixed_size =
    is_big_int<V> || (fixed_number<V> && requires(const V& x) { V(to_big_int(x)); });

// Two operands, at least one of which is an integer; if both are, they have the same type.
template <typename X, typename Y>
concept integer_operands =
    integer_operand<X> && integer_operand<Y> && (any_integer<X> || any_integer<Y>) &&
    (!any_integer<X> || !any_integer<Y> ||
     std::same_as<std::remove_cvref_t<X>, std::remove_cvref_t<Y>>);

// The integer among two operands.
template <typename X, typename Y>
using integer_of =
    std::conditional_t<any_integer<X>, std::remove_cvref_t<X>, std::remove_cvref_t<Y>>;

// A built-in integer as limbs.
class builtin_operand {
 public:
  template <builtin_integer I>
  constexpr explicit builtin_operand(I value) noexcept {
    using U = make_unsigned_t<I>;
    if constexpr (!std::same_as<I, bool>) negative_ = value < 0;
    auto magnitude = static_cast<U>(value);
    if (negative_) magnitude = static_cast<U>(U{0} - magnitude);
    limbs_[0] = static_cast<std::uint64_t>(magnitude);
    if constexpr (sizeof(I) > 8) limbs_[1] = static_cast<std::uint64_t>(magnitude >> 64U);
    size_ = limbs_[1] != 0 ? 2 : limbs_[0] != 0 ? 1 : 0;
  }
  constexpr operator integer_view() const noexcept { return {limbs_, size_, negative_}; }

 private:
  std::uint64_t limbs_[2] = {};
  std::size_t size_ = 0;
  bool negative_ = false;
};

// An operand as a view; a built-in one lives until the end of the full expression.
template <typename Allocator, bool Wipes>
constexpr integer_view operand(const basic_integer<Allocator, Wipes>& x) noexcept {
  return x.view();
}
template <builtin_integer I>
constexpr builtin_operand operand(I x) noexcept {
  return builtin_operand(x);
}

// -1 if |x| < |y|, 0 if |x| = |y|, 1 if |x| > |y|.
constexpr int compare_magnitudes(integer_view x, integer_view y) noexcept {
  if (x.size != y.size) return x.size < y.size ? -1 : 1;
  return limbs::compare_vartime(x.limbs, y.limbs, x.size);
}

constexpr int compare(integer_view x, integer_view y) noexcept {
  if (x.negative != y.negative) return x.negative ? -1 : 1;
  const int order = compare_magnitudes(x, y);
  return x.negative ? -order : order;
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
