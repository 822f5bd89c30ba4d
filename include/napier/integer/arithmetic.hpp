// SPDX-License-Identifier: Apache-2.0
//
// Sums, differences, products and shifts of integers.
//
// Each operation has a form that assigns, `sum(z, x, y)`, which the operators call: operands are
// views, z may be one of them, and z is as it was where an exception leaves.
#pragma once

#include <concepts>
#include <cstddef>
#include <utility>

#include <napier/integer/integer.hpp>
#include <napier/limbs/add.hpp>
#include <napier/limbs/multiply.hpp>
#include <napier/limbs/multiply_vartime.hpp>
#include <napier/limbs/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// |z| = |x| + |y|, where z has room for a limb more than the longer one; returns the length.
//
// Alias:  z may be x or y.
constexpr std::size_t add_magnitudes(integer_limb* z, integer_view x, integer_view y) noexcept {
  if (x.size < y.size) std::swap(x, y);
  carry_flag carry = limbs::add(z, x.limbs, y.limbs, y.size);
  std::size_t i = y.size;
  for (; carry != 0 && i < x.size; ++i) z[i] = add_carry(x.limbs[i], integer_limb{0}, carry);
  if (z != x.limbs) limbs::copy(z + i, x.limbs + i, x.size - i);
  z[x.size] = carry;
  return x.size + carry;
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

struct size_and_sign {
  std::size_t size;
  bool negative;
};

// z becomes what write(limbs) writes to n limbs and tells the size of: into the memory that z has
// where that is enough and may be used, else into fresh memory that it then takes.
template <typename A, bool W, typename Write>
constexpr void write_limbs(basic_integer<A, W>& z, std::size_t n, bool in_place,
                           const Write& write) {
  if (in_place && n <= z.limb_capacity()) {
    const size_and_sign result = write(z.overwrite(0));
    z.finish(result.size, result.negative);
  } else if (constexpr std::size_t few = 4; n <= few) {
    // Perhaps it needs fewer limbs than it might, and no memory.
    integer_limb few_limbs[few] = {};
    const size_and_sign result = write(few_limbs);
    const std::size_t size = limbs::significant_limbs_vartime(few_limbs, result.size);
    z.assign({few_limbs, size, result.negative && size != 0});
    if constexpr (W) ct::wipe(few_limbs);
  } else {
    basic_integer<A, W> fresh(z.get_allocator());
    const size_and_sign result = write(fresh.overwrite(n));
    fresh.finish(result.size, result.negative);
    z = std::move(fresh);
  }
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
  const int order = x.negative == y.negative ? 0 : detail::compare_magnitudes(x, y);
  if (order < 0) std::swap(x, y);  // the longer one first, whose sign stays
  const bool opposite = x.negative != y.negative;
  const std::size_t n = (x.size < y.size ? y.size : x.size) + (opposite ? 0 : 1);
  detail::write_limbs(z, n, true, [&](detail::integer_limb* p) -> detail::size_and_sign {
    return {opposite ? detail::subtract_magnitudes(p, x, y) : detail::add_magnitudes(p, x, y),
            x.negative};
  });
}

/// z = x - y.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void difference(basic_integer<A, W>& z, integer_view x, integer_view y) {
  sum(z, x, -y);
}

/// z = x * y, by the method that the sizes ask for.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void product(basic_integer<A, W>& z, integer_view x, integer_view y) {
  if (x.size < y.size) std::swap(x, y);
  const bool negative = x.negative != y.negative;
  if (y.size == 0) return z.finish(0, false);
  if (y.size == 1) {
    const detail::integer_limb factor = y.limbs[0];
    return detail::write_limbs(z, x.size + 1, true,
                               [&](detail::integer_limb* p) -> detail::size_and_sign {
                                 p[x.size] = limbs::multiply_limb(p, x.limbs, x.size, factor);
                                 return {x.size + 1, negative};
                               });
  }
  const bool squares = x.limbs == y.limbs && x.size == y.size;
  const std::size_t n = x.size + y.size;
  typename basic_integer<A, W>::scratch work(
      squares ? limbs::square_work(x.size) : limbs::multiply_work(x.size, y.size),
      z.get_allocator());
  const auto* const own = z.limbs().data();
  detail::write_limbs(z, n, own != x.limbs && own != y.limbs,
                      [&](detail::integer_limb* p) -> detail::size_and_sign {
                        if (squares) {
                          limbs::square_vartime(p, x.limbs, x.size, work.data());
                        } else {
                          limbs::multiply_vartime(p, x.limbs, x.size, y.limbs, y.size, work.data());
                        }
                        return {n, negative};
                      });
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
  if (x.size == 0) return z.finish(0, false);
  const std::size_t whole = bits / 64;
  if (whole >= detail::max_integer_limbs) {
    detail::raise<std::length_error>("napier: integer: a shift to beyond the longest number");
  }
  const auto rest = static_cast<unsigned>(bits % 64);
  const bool negative = x.negative;
  detail::write_limbs(z, x.size + whole + 1, true,
                      [&](detail::integer_limb* p) -> detail::size_and_sign {
                        for (std::size_t i = x.size; i-- > 0;) p[i + whole] = x.limbs[i];
                        p[x.size + whole] = limbs::shift_left(p + whole, p + whole, x.size, rest);
                        limbs::set_zero(p, whole);
                        return {x.size + whole + 1, negative};
                      });
}

/// z = x / 2^bits, rounded to zero.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void shift_right_truncated(basic_integer<A, W>& z, integer_view x, std::size_t bits) {
  const std::size_t whole = bits / 64;
  if (whole >= x.size) return z.finish(0, false);
  const std::size_t n = x.size - whole;
  const bool negative = x.negative;
  detail::write_limbs(z, n, true, [&](detail::integer_limb* p) -> detail::size_and_sign {
    for (std::size_t i = 0; i < n; ++i) p[i] = x.limbs[i + whole];
    static_cast<void>(limbs::shift_right(p, p, n, static_cast<unsigned>(bits % 64)));
    return {n, negative};
  });
}

/// z = x / 2^bits, rounded down, as >> does for built-in integers.
///
/// Time:   public data.
template <typename A, bool W>
constexpr void shift_right(basic_integer<A, W>& z, integer_view x, std::size_t bits) {
  // Below zero, one more where a bit is lost.
  bool lost = false;
  if (x.negative) {
    for (std::size_t i = 0; !lost && i < x.size && i <= bits / 64; ++i) {
      const unsigned kept_from = static_cast<unsigned>(bits % 64);
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

// Is this operand's memory free for the result?
template <typename X>
inline constexpr bool is_spent = any_integer<X> && !std::is_lvalue_reference_v<X> &&
                                 !std::is_const_v<std::remove_reference_t<X>>;

// The result in the memory of an operand that is not needed any more, or in fresh memory.
template <typename X, typename Y, typename Assign>
constexpr integer_of<X, Y> in_spent_memory(X&& x, Y&& y, const Assign& assign) {
  if constexpr (is_spent<X>) {
    assign(x, operand(x), operand(y));
    return std::move(x);
  } else if constexpr (is_spent<Y>) {
    assign(y, operand(x), operand(y));
    return std::move(y);
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

/// The operators of built-in integers, in place where an operand is a temporary.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto operator+(X&& x, Y&& y) {
  return detail::in_spent_memory(std::forward<X>(x), std::forward<Y>(y),
                                 [](auto& z, integer_view a, integer_view b) { sum(z, a, b); });
}
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto operator-(X&& x, Y&& y) {
  return detail::in_spent_memory(
      std::forward<X>(x), std::forward<Y>(y),
      [](auto& z, integer_view a, integer_view b) { difference(z, a, b); });
}
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto operator*(const X& x, const Y& y) {
  return detail::in_spent_memory(x, y,
                                 [](auto& z, integer_view a, integer_view b) { product(z, a, b); });
}
template <detail::any_integer X>
[[nodiscard]] constexpr auto operator+(X&& x) {
  return std::remove_cvref_t<X>(std::forward<X>(x));
}
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
