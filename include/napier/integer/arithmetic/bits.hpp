// SPDX-License-Identifier: Apache-2.0
//
// The bits of integers. Logical operations and single bits are those of two's complement with
// infinitely many bits: above the highest bit of a negative number all bits are ones.
#pragma once

#include <compare>
#include <cstddef>
#include <span>  // the tags of iterators, without the streams of <iterator>
#include <utility>

#include <napier/integer/arithmetic/arithmetic.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The limbs of a number in two's complement, one after the other.
class complement_limbs {
 public:
  constexpr explicit complement_limbs(integer_view x) noexcept : x_(x), carry_(x.negative) {}
  constexpr integer_limb next(std::size_t i) noexcept {
    const integer_limb limb = i < x_.size ? x_.limbs[i] : 0;
    return x_.negative ? add_carry(~limb, integer_limb{0}, carry_) : limb;
  }

 private:
  integer_view x_;
  carry_flag carry_;
};

template <typename A, bool W, typename Operation>
constexpr void combine_bits(basic_integer<A, W>& z, integer_view x, integer_view y,
                            const Operation& operation) {
  const bool negative = operation(integer_limb{x.negative}, integer_limb{y.negative}) != 0;
  // -2^(64 k) has one limb more than both operands may have.
  const std::size_t n = (x.size < y.size ? y.size : x.size) + (negative ? 1 : 0);
  write_limbs(z, n, true, [&](integer_limb* p) -> size_and_sign {
    complement_limbs a(x), b(y);
    carry_flag carry = 1;
    for (std::size_t i = 0; i < n; ++i) {
      const integer_limb limb = operation(a.next(i), b.next(i));
      p[i] = negative ? add_carry(~limb, integer_limb{0}, carry) : limb;
    }
    return {n, negative};
  });
}

}  // namespace detail

/// z = x & y in two's complement; z may be x or y.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void bits_and(basic_integer<A, W>& z, integer_view x, integer_view y) {
  detail::combine_bits(z, x, y, [](auto a, auto b) { return a & b; });
}
/// z = x | y in two's complement; z may be x or y.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void bits_or(basic_integer<A, W>& z, integer_view x, integer_view y) {
  detail::combine_bits(z, x, y, [](auto a, auto b) { return a | b; });
}
/// z = x ^ y in two's complement; z may be x or y.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void bits_xor(basic_integer<A, W>& z, integer_view x, integer_view y) {
  detail::combine_bits(z, x, y, [](auto a, auto b) { return a ^ b; });
}
/// z = ~x = -x - 1.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void bits_not(basic_integer<A, W>& z, integer_view x) {
  sum(z, -x, detail::builtin_operand(-1));
}

/// x & y, as of built-in integers with infinitely many bits.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto operator&(X&& x, Y&& y) {
  return detail::in_spent_memory(
      std::forward<X>(x), std::forward<Y>(y),
      [](auto& z, integer_view a, integer_view b) { bits_and(z, a, b); });
}
/// x | y, as of built-in integers with infinitely many bits.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto operator|(X&& x, Y&& y) {
  return detail::in_spent_memory(std::forward<X>(x), std::forward<Y>(y),
                                 [](auto& z, integer_view a, integer_view b) { bits_or(z, a, b); });
}
/// x ^ y, as of built-in integers with infinitely many bits.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto operator^(X&& x, Y&& y) {
  return detail::in_spent_memory(
      std::forward<X>(x), std::forward<Y>(y),
      [](auto& z, integer_view a, integer_view b) { bits_xor(z, a, b); });
}
/// -x - 1.
template <detail::any_integer X>
[[nodiscard]] constexpr auto operator~(X&& x) {
  return detail::in_spent_memory(std::forward<X>(x), 0,
                                 [](auto& z, integer_view a, integer_view) { bits_not(z, a); });
}
template <typename A, bool W, detail::integer_operand Y>
constexpr basic_integer<A, W>& operator&=(basic_integer<A, W>& x, const Y& y) {
  bits_and(x, x, detail::operand(y));
  return x;
}
template <typename A, bool W, detail::integer_operand Y>
constexpr basic_integer<A, W>& operator|=(basic_integer<A, W>& x, const Y& y) {
  bits_or(x, x, detail::operand(y));
  return x;
}
template <typename A, bool W, detail::integer_operand Y>
constexpr basic_integer<A, W>& operator^=(basic_integer<A, W>& x, const Y& y) {
  bits_xor(x, x, detail::operand(y));
  return x;
}

/// The number of zero bits at the bottom, the largest k for which 2^k divides x; 0 for 0.
///
/// Time:   public data.
[[nodiscard]] constexpr std::size_t lsb(integer_view x) noexcept {
  return x.size == 0 ? 0 : limbs::twos_vartime(x.limbs);
}

/// The number of bits of |x| that are 1.
///
/// Time:   public data.
[[nodiscard]] constexpr std::size_t popcount(integer_view x) noexcept {
  return limbs::popcount(x.limbs, x.size);
}

/// Bit i of x in two's complement.
///
/// Time:   public data.
[[nodiscard]] constexpr bool test_bit(integer_view x, std::size_t i) noexcept {
  const std::size_t place = i / 64;
  if (place >= x.size) return x.negative;
  const bool bit = (x.limbs[place] >> (i % 64) & 1U) != 0;
  return x.negative && i > lsb(x) ? !bit : bit;
}

namespace detail {

// |x| += 2^i, or |x| -= 2^i where |x| >= 2^i.
template <typename A, bool W>
constexpr void change_magnitude(basic_integer<A, W>& x, std::size_t i, bool add) {
  const std::size_t place = i / 64;
  const bool negative = x.is_negative();
  std::size_t n = x.size();
  // A carry goes up to a limb of its own only where the bit was set below zero.
  const std::size_t needed = place < n ? n + (add && negative ? 1 : 0) : place + 1;
  integer_limb* const p = x.modify(needed);
  for (; n < needed; ++n) p[n] = 0;
  carry_flag carry = 0;
  integer_limb power = integer_limb{1} << (i % 64);
  for (std::size_t j = place; j < n; ++j) {
    p[j] = add ? add_carry(p[j], power, carry) : subtract_borrow(p[j], power, carry);
    if (carry == 0) break;
    power = 0;
  }
  x.finish(n, negative);
}

}  // namespace detail

/// Inverts bit i of x in two's complement.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void flip_bit(basic_integer<A, W>& x, std::size_t i) {
  detail::change_magnitude(x, i, test_bit(x, i) == x.is_negative());
}
/// Sets bit i of x in two's complement to `value`.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void set_bit(basic_integer<A, W>& x, std::size_t i, bool value = true) {
  if (test_bit(x, i) != value) flip_bit(x, i);
}
/// Sets bit i of x in two's complement to 0.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void clear_bit(basic_integer<A, W>& x, std::size_t i) {
  set_bit(x, i, false);
}

/// The bits of |x|, the least significant first, as a range of bool: as many as x.bit_width().
///
///   for (bool bit : bit_range(x)) ...
///
/// It refers to x, which must outlive it and not change.
class bit_range {
 public:
  /// A random-access iterator over bool.
  class iterator {
   public:
    using iterator_concept = std::random_access_iterator_tag;
    using iterator_category = std::input_iterator_tag;
    using value_type = bool;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = bool;

    constexpr iterator() noexcept = default;
    constexpr iterator(const std::uint64_t* limbs, std::ptrdiff_t i) noexcept
        : limbs_(limbs), i_(i) {}
    constexpr bool operator*() const noexcept { return (*this)[0]; }
    constexpr bool operator[](std::ptrdiff_t k) const noexcept {
      const auto at = static_cast<std::size_t>(i_ + k);
      return (limbs_[at / 64] >> (at % 64) & 1U) != 0;
    }
    constexpr iterator& operator+=(std::ptrdiff_t k) noexcept { return i_ += k, *this; }
    constexpr iterator& operator-=(std::ptrdiff_t k) noexcept { return i_ -= k, *this; }
    constexpr iterator& operator++() noexcept { return *this += 1; }
    constexpr iterator& operator--() noexcept { return *this -= 1; }
    constexpr iterator operator++(int) noexcept { return {limbs_, i_++}; }
    constexpr iterator operator--(int) noexcept { return {limbs_, i_--}; }
    friend constexpr iterator operator+(iterator a, std::ptrdiff_t k) noexcept { return a += k; }
    friend constexpr iterator operator+(std::ptrdiff_t k, iterator a) noexcept { return a += k; }
    friend constexpr iterator operator-(iterator a, std::ptrdiff_t k) noexcept { return a -= k; }
    friend constexpr std::ptrdiff_t operator-(iterator a, iterator b) noexcept {
      return a.i_ - b.i_;
    }
    friend constexpr bool operator==(iterator a, iterator b) noexcept { return a.i_ == b.i_; }
    friend constexpr std::strong_ordering operator<=>(iterator a, iterator b) noexcept {
      return a.i_ <=> b.i_;
    }

   private:
    const std::uint64_t* limbs_ = nullptr;
    std::ptrdiff_t i_ = 0;
  };

  /// The bits of the magnitude of x.
  constexpr explicit bit_range(integer_view x) noexcept
      : limbs_(x.limbs), size_(limbs::bit_width_vartime(x.limbs, x.size)) {}
  /// The lowest bit.
  [[nodiscard]] constexpr iterator begin() const noexcept { return {limbs_, 0}; }
  /// Behind the highest bit.
  [[nodiscard]] constexpr iterator end() const noexcept {
    return {limbs_, static_cast<std::ptrdiff_t>(size_)};
  }
  /// The number of bits.
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  /// Whether x is 0.
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  /// Bit i.
  [[nodiscard]] constexpr bool operator[](std::size_t i) const noexcept {
    return begin()[static_cast<std::ptrdiff_t>(i)];
  }

 private:
  const std::uint64_t* limbs_;
  std::size_t size_;
};

}  // namespace napier::inline NAPIER_ABI
