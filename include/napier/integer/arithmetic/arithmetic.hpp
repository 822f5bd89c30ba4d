// SPDX-License-Identifier: Apache-2.0
//
// Sums, differences, products and shifts of integers.
//
// The operators call functions that assign, `sum(z, x, y)`: operands are views, z may be one of
// them, and if the function throws, z is unchanged.
#pragma once

#include <concepts>
#include <cstddef>
#include <utility>

#include <napier/integer/value/write_limbs.hpp>
#include <napier/limbs/kernels/product.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// |z| = |x| + |y|, where z has room for a limb more than the longer one; returns the length.
//
// Alias:  z may be x or y.
constexpr std::size_t add_magnitudes(integer_limb* z, integer_view x, integer_view y) noexcept {
  const bool ordered = x.size >= y.size;
  const integer_limb* const longer = ordered ? x.limbs : y.limbs;
  const integer_limb* const shorter = ordered ? y.limbs : x.limbs;
  const std::size_t m = ordered ? x.size : y.size, n = ordered ? y.size : x.size;
  carry_flag carry = limbs::add(z, longer, shorter, n);
  std::size_t i = n;
  for (; carry != 0 && i < m; ++i) z[i] = add_carry(longer[i], integer_limb{0}, carry);
  if (z != longer) limbs::copy(z + i, longer + i, m - i);
  z[m] = carry;
  return m + carry;
}

// |z| = |x| - |y|; returns the length, leading zeros included.
//
// Pre:    |x| >= |y|.
// Alias:  z may be x or y.
constexpr std::size_t subtract_magnitudes(integer_limb* z, integer_view x,
                                          integer_view y) noexcept {
  carry_flag borrow = limbs::subtract(z, x.limbs, y.limbs, y.size);
  std::size_t i = y.size;
  for (; borrow != 0 && i < x.size; ++i) {
    z[i] = subtract_borrow(x.limbs[i], integer_limb{0}, borrow);
  }
  if (z != x.limbs) limbs::copy(z + i, x.limbs + i, x.size - i);
  return x.size;
}

// z = x + y for numbers of at most two limbs, for which every integer has room. Returns false, and
// changes nothing, if the sum has three limbs.
template <typename A, bool W>
NAPIER_ALWAYS_INLINE constexpr bool short_sum(basic_integer<A, W>& z, integer_view x,
                                              integer_view y) noexcept {
  const auto limb_of = [](integer_view v, std::size_t i)
                           NAPIER_INLINE_LAMBDA { return i < v.size ? v.limbs[i] : 0; };
  const integer_limb x0 = limb_of(x, 0), x1 = limb_of(x, 1);
  const integer_limb y0 = limb_of(y, 0), y1 = limb_of(y, 1);
  integer_limb low, high;
  carry_flag carry = 0;
  if (x.negative == y.negative) {
    low = add_carry(x0, y0, carry);
    high = add_carry(x1, y1, carry);
    if (carry != 0) return false;
  } else {
    low = subtract_borrow(x0, y0, carry);
    high = subtract_borrow(x1, y1, carry);
    if (carry != 0) {
      carry = 0;
      low = subtract_borrow(integer_limb{0}, low, carry);
      high = subtract_borrow(integer_limb{0}, high, carry);
      x.negative = y.negative;
    }
  }
  integer_limb* const p = z.overwrite(0);
  p[0] = low;
  p[1] = high;
  z.finish(2, x.negative);
  return true;
}

// A number of bits to shift by: 0 or more, and no more than any number may have.
template <builtin_integer I>
constexpr std::size_t shift_amount(I bits) {
  if (bits < 0) raise<std::domain_error>("napier: integer: a shift by a negative number of bits");
  if (static_cast<make_unsigned_t<I>>(bits) > std::size_t(-1)) return std::size_t(-1);
  return static_cast<std::size_t>(bits);
}

}  // namespace detail

/// z = x + y.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void sum(basic_integer<A, W>& z, integer_view x, integer_view y) {
  using namespace detail;
  if (x.size <= 2 && y.size <= 2 && short_sum(z, x, y)) return;
  if (x.negative == y.negative) {
    const std::size_t n = (x.size < y.size ? y.size : x.size) + 1;
    return write_limbs(
        z, n, true,
        [](integer_limb* p, integer_view a, integer_view b)
            NAPIER_INLINE_LAMBDA { return size_and_sign{add_magnitudes(p, a, b), a.negative}; },
        x, y);
  }
  if (compare_magnitudes(x, y) < 0) std::swap(x, y);  // the longer one's sign stays
  write_limbs(
      z, x.size, true,
      [](integer_limb* p, integer_view a, integer_view b)
          NAPIER_INLINE_LAMBDA { return size_and_sign{subtract_magnitudes(p, a, b), a.negative}; },
      x, y);
}

/// z = x - y.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void difference(basic_integer<A, W>& z, integer_view x, integer_view y) {
  sum(z, x, -y);
}

namespace detail {

constexpr bool is_square(integer_view x, integer_view y) noexcept {
  return x.limbs == y.limbs && x.size == y.size;
}

template <typename A, bool W>
NAPIER_NEVER_INLINE constexpr void long_product(basic_integer<A, W>& z, integer_view x,
                                                integer_view y, bool in_place) {
  const auto room = is_square(x, y) ? kernels::exact_square_work(x.size)
                                    : kernels::exact_multiply_work(x.size, y.size);
  typename basic_integer<A, W>::scratch work(room, z.get_allocator());
  write_limbs(z, x.size + y.size, in_place, [&](integer_limb* p) -> size_and_sign {
    if (is_square(x, y)) {
      kernels::square(p, x.limbs, x.size, work.data());
    } else {
      kernels::multiply(p, x.limbs, x.size, y.limbs, y.size, work.data());
    }
    return {x.size + y.size, x.negative != y.negative};
  });
}

}  // namespace detail

/// z = x * y, by the fastest method for the lengths.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void product(basic_integer<A, W>& z, integer_view x, integer_view y) {
  using namespace detail;
  if (x.size < y.size) return product(z, y, x);  // from here on x is the longer one
  if (y.size == 0) return z.finish(0, false);
  if (y.size == 1) {
    return write_limbs(
        z, x.size + 1, true,
        [](integer_limb* p, integer_view a, integer_view b) NAPIER_INLINE_LAMBDA {
          p[a.size] = limbs::multiply_limb(p, a.limbs, a.size, b.limbs[0]);
          return size_and_sign{a.size + 1, a.negative != b.negative};
        },
        x, y);
  }
  const bool in_place = z.limbs().data() != x.limbs && z.limbs().data() != y.limbs;
  if (y.size >= kernels::long_product()) return long_product(z, x, y, in_place);
  write_limbs(
      z, x.size + y.size, in_place,
      [](integer_limb* p, integer_view a, integer_view b) NAPIER_INLINE_LAMBDA {
        if (is_square(a, b)) {
          kernels::square_short(p, a.limbs, a.size);
        } else {
          kernels::multiply_short(p, a.limbs, a.size, b.limbs, b.size);
        }
        return size_and_sign{a.size + b.size, a.negative != b.negative};
      },
      x, y);
}

/// z = x^2.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void square(basic_integer<A, W>& z, integer_view x) {
  product(z, x, x);
}

/// z = x 2^bits.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void shift_left(basic_integer<A, W>& z, integer_view x, std::size_t bits) {
  using namespace detail;
  if (x.size == 0) return z.finish(0, false);
  if (bits / 64 >= max_integer_limbs) {
    raise<std::length_error>("napier: integer: a shift to beyond the longest number");
  }
  write_limbs(
      z, x.size + bits / 64 + 1, true,
      [](integer_limb* p, integer_view a, std::size_t by) NAPIER_INLINE_LAMBDA {
        const std::size_t whole = by / 64;
        for (std::size_t i = a.size; i-- > 0;) p[i + whole] = a.limbs[i];
        p[a.size + whole] =
            limbs::shift_left(p + whole, p + whole, a.size, detail::converted<unsigned>(by % 64));
        limbs::set_zero(p, whole);
        return size_and_sign{a.size + whole + 1, a.negative};
      },
      x, bits);
}

/// z = x / 2^bits, rounded to zero.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void shift_right_truncated(basic_integer<A, W>& z, integer_view x, std::size_t bits) {
  using namespace detail;
  if (bits / 64 >= x.size) return z.finish(0, false);
  write_limbs(
      z, x.size - bits / 64, true,
      [](integer_limb* p, integer_view a, std::size_t by) NAPIER_INLINE_LAMBDA {
        const std::size_t whole = by / 64, n = a.size - whole;
        for (std::size_t i = 0; i < n; ++i) p[i] = a.limbs[i + whole];
        static_cast<void>(limbs::shift_right(p, p, n, detail::converted<unsigned>(by % 64)));
        return size_and_sign{n, a.negative};
      },
      x, bits);
}

/// z = x / 2^bits, rounded down, as >> does for built-in integers.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void shift_right(basic_integer<A, W>& z, integer_view x, std::size_t bits) {
  // The magnitude of a negative x is rounded up if a bit that is lost is 1.
  bool lost = false;
  if (x.negative) {
    for (std::size_t i = 0; !lost && i < x.size && i <= bits / 64; ++i) {
      const unsigned kept_from = detail::converted<unsigned>(bits % 64);
      const auto out =
          i < bits / 64 ? ~detail::integer_limb{0} : (detail::integer_limb{1} << kept_from) - 1;
      lost = (x.limbs[i] & out) != 0;
    }
  }
  if (lost) {
    basic_integer<A, W> shifted(z.get_allocator());
    shift_right_truncated(shifted, x, bits);
    sum(z, shifted, detail::builtin_operand(-1));
  } else {
    shift_right_truncated(z, x, bits);
  }
}

namespace detail {

// Whether the memory of this operand can be used for the result.
template <typename X>
inline constexpr bool is_spent = any_integer<X> && !std::is_lvalue_reference_v<X> &&
                                 !std::is_const_v<std::remove_reference_t<X>>;

// The result in the memory of an operand that is not needed any more, or in fresh memory.
template <typename X, typename Y, typename Assign>
constexpr integer_of<X, Y> in_spent_memory(X&& x, Y&& y, const Assign& assign) {
  if constexpr (is_spent<X>) {
    assign(x, operand(x), operand(y));
    return std::forward<X>(x);
  } else if constexpr (is_spent<Y>) {
    assign(y, operand(x), operand(y));
    return std::forward<Y>(y);
  } else {
    const auto& owner = [&]() -> const auto& {
      if constexpr (any_integer<X>) {
        return x;
      } else {
        return y;
      }
    }();
    integer_of<X, Y> z(owner.get_allocator());
    assign(z, operand(x), operand(y));
    return z;
  }
}

}  // namespace detail

/// The operators of built-in integers; the result is in the memory of an operand that is a
/// temporary.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto operator+(X&& x, Y&& y) {
  return detail::in_spent_memory(std::forward<X>(x), std::forward<Y>(y),
                                 [](auto& z, integer_view a, integer_view b) { sum(z, a, b); });
}
/// x - y.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto operator-(X&& x, Y&& y) {
  return detail::in_spent_memory(
      std::forward<X>(x), std::forward<Y>(y),
      [](auto& z, integer_view a, integer_view b) { difference(z, a, b); });
}
/// x y.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto operator*(const X& x, const Y& y) {
  return detail::in_spent_memory(x, y,
                                 [](auto& z, integer_view a, integer_view b) { product(z, a, b); });
}
/// x.
template <detail::any_integer X>
[[nodiscard]] constexpr auto operator+(X&& x) {
  return std::remove_cvref_t<X>(std::forward<X>(x));
}
/// -x.
template <detail::any_integer X>
[[nodiscard]] constexpr auto operator-(X&& x) {
  std::remove_cvref_t<X> z(std::forward<X>(x));
  z.negate();
  return z;
}
template <typename A, bool W, detail::integer_operand Y>
constexpr basic_integer<A, W>& operator+=(basic_integer<A, W>& x, const Y& y) {
  sum(x, x, detail::operand(y));
  return x;
}
template <typename A, bool W, detail::integer_operand Y>
constexpr basic_integer<A, W>& operator-=(basic_integer<A, W>& x, const Y& y) {
  difference(x, x, detail::operand(y));
  return x;
}
template <typename A, bool W, detail::integer_operand Y>
constexpr basic_integer<A, W>& operator*=(basic_integer<A, W>& x, const Y& y) {
  product(x, x, detail::operand(y));
  return x;
}
template <typename A, bool W>
constexpr basic_integer<A, W>& operator++(basic_integer<A, W>& x) {
  return x += 1;
}
template <typename A, bool W>
constexpr basic_integer<A, W>& operator--(basic_integer<A, W>& x) {
  return x -= 1;
}
template <typename A, bool W>
constexpr basic_integer<A, W> operator++(basic_integer<A, W>& x, int) {
  basic_integer<A, W> before(x);
  ++x;
  return before;
}
template <typename A, bool W>
constexpr basic_integer<A, W> operator--(basic_integer<A, W>& x, int) {
  basic_integer<A, W> before(x);
  --x;
  return before;
}

/// x 2^bits, and x / 2^bits rounded down as built-in integers are. A negative number of bits throws
/// std::domain_error, a result that is too long std::length_error.
///
/// Time:   public data.
template <detail::any_integer X, builtin_integer I>
[[nodiscard]] constexpr auto operator<<(X&& x, I bits) {
  return detail::in_spent_memory(std::forward<X>(x), 0, [&](auto& z, integer_view a, integer_view) {
    shift_left(z, a, detail::shift_amount(bits));
  });
}
/// floor(x 2^-bits).
template <detail::any_integer X, builtin_integer I>
[[nodiscard]] constexpr auto operator>>(X&& x, I bits) {
  return detail::in_spent_memory(std::forward<X>(x), 0, [&](auto& z, integer_view a, integer_view) {
    shift_right(z, a, detail::shift_amount(bits));
  });
}
template <typename A, bool W, builtin_integer I>
constexpr basic_integer<A, W>& operator<<=(basic_integer<A, W>& x, I bits) {
  shift_left(x, x, detail::shift_amount(bits));
  return x;
}
template <typename A, bool W, builtin_integer I>
constexpr basic_integer<A, W>& operator>>=(basic_integer<A, W>& x, I bits) {
  shift_right(x, x, detail::shift_amount(bits));
  return x;
}

/// |x|.
///
/// Time:   public data.
template <detail::any_integer X>
[[nodiscard]] constexpr auto abs(X&& x) {
  std::remove_cvref_t<X> z(std::forward<X>(x));
  z.drop_sign();
  return z;
}

}  // namespace napier::inline NAPIER_ABI
