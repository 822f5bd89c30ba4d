// SPDX-License-Identifier: Apache-2.0
//
// Delayed reduction: sums of products of field elements that are reduced once, at their end, where
// the modulus leaves room above its square. How much there is, and what a sum needs of it, is known
// when a formula is compiled.
#pragma once

#include <cstddef>
#include <type_traits>

#include <napier/limbs/product/karatsuba.hpp>
#include <napier/limbs/residue/wide_residue.hpp>
#include <napier/modular/extension/constants.hpp>
#include <napier/modular/sum_of_products.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <auto M>
using ring_type_of = std::remove_cvref_t<decltype(ring_of<M>())>;

// Whether the products of this field, an extension, are sums of unreduced products of its prime
// field: that is so for the prime fields of Montgomery's dense form, whose reduction takes longer
// than a product, and for extensions of such by small constants.
template <typename F>
inline constexpr bool delays_reduction = false;
template <auto M>
inline constexpr bool delays_reduction<field_element<M>> =
    ring_type_of<M>::kind == representation_kind::montgomery ||
    ring_type_of<M>::kind == representation_kind::montgomery_spare_bit;

template <auto M>
constexpr unsigned find_headroom() noexcept {
  if constexpr (requires { ring_type_of<M>::spare_bit; }) {
    return ring_type_of<M>::spare_bit ? converted<unsigned>(terms_below_radix<modulus_value<M>>(64))
                                      : 0;
  } else {
    return 0;
  }
}

// The multiples of m^2 that are at most m R, where R = 2^(wN); or 0 without a spare bit, where a
// sum may exceed 2N limbs, and in forms that do not say. It is 9 for BLS12-381 and 5 for BN254 in
// limbs of 64 bits.
template <typename F>
inline constexpr unsigned headroom = headroom<typename F::base_type>;
template <auto M>
inline constexpr unsigned headroom<field_element<M>> = find_headroom<M>();

// An upper bound of its own: m R in place of a multiple of m^2.
inline constexpr unsigned any_wide_residue = 1U << 30;

// An integer t, -Below m^2 <= t <= Above m^2, or 0 <= t < m R, in 2N limbs in two's complement: a
// sum of products that is to be reduced. Sums and differences are sums of rows as long as their
// bounds are at most `headroom`; beyond that, they are sums modulo m R.
template <auto M, unsigned Below, unsigned Above>
struct unreduced {
  using ring_type = ring_type_of<M>;
  static constexpr std::size_t size = ring_type::size;
  typename ring_type::stored_type::limb_type t[2 * size];

  static constexpr bool is_plain = Above != any_wide_residue;
  static_assert(is_plain || Below == 0);
  static_assert(Below <= headroom<field_element<M>>, "a negative sum is at least -m R");
  static_assert(!is_plain || Above <= 1 || Above <= headroom<field_element<M>>,
                "a sum is below m R");
};

template <auto M>
inline constexpr const auto* modulus_limbs = ring_constant<M>.m.data();

// The limbs of x mod m R: those of x, or work where x may be negative.
template <auto M, unsigned Below, unsigned Above, limb T>
NAPIER_ALWAYS_INLINE constexpr const T* as_wide_residue(const unreduced<M, Below, Above>& x,
                                                        T* work) noexcept {
  constexpr std::size_t N = unreduced<M, Below, Above>::size;
  if constexpr (Below == 0) {
    static_cast<void>(work);
    return x.t;
  } else {
    limbs::lift_wide<N>(work, x.t, modulus_limbs<M>);
    return work;
  }
}

// Whether the sum of two bounds is one.
template <auto M>
consteval bool has_room_for(unsigned x, unsigned y) {
  return x + y <= headroom<field_element<M>>;
}

// z = x y in 2N limbs, inlined where a kernel of this length is.
template <std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr void multiply_in_place(T* z, const T* x, const T* y) noexcept {
  if constexpr (N * N <= limbs::product_inline_limit) {
    limbs::detail::multiply_strips<N, N, limbs::detail::strip_width<N>>(z, x, y);
  } else {
    limbs::multiply_karatsuba<N>(z, x, y);
  }
}

// x + y.
template <auto M, unsigned B, unsigned A, unsigned D, unsigned C>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto added(const unreduced<M, B, A>& x,
                                                        const unreduced<M, D, C>& y) noexcept {
  using ring_type = ring_type_of<M>;
  constexpr std::size_t N = ring_type::size;
  if constexpr (has_room_for<M>(B, D) && has_room_for<M>(A, C)) {
    unreduced<M, B + D, A + C> z;
    static_cast<void>(limbs::add<2 * N>(z.t, x.t, y.t));
    return z;
  } else {
    unreduced<M, 0, any_wide_residue> z, work[2];
    limbs::add_wide<N, ring_type::spare_bit>(z.t, as_wide_residue(x, work[0].t),
                                             as_wide_residue(y, work[1].t), modulus_limbs<M>);
    return z;
  }
}

// x - y.
template <auto M, unsigned B, unsigned A, unsigned D, unsigned C>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto subtracted(const unreduced<M, B, A>& x,
                                                             const unreduced<M, D, C>& y) noexcept {
  constexpr std::size_t N = ring_type_of<M>::size;
  if constexpr (has_room_for<M>(B, C) && has_room_for<M>(A, D)) {
    unreduced<M, B + C, A + D> z;
    static_cast<void>(limbs::subtract<2 * N>(z.t, x.t, y.t));
    return z;
  } else {
    unreduced<M, 0, any_wide_residue> z, work[2];
    limbs::subtract_wide<N>(z.t, as_wide_residue(x, work[0].t), as_wide_residue(y, work[1].t),
                            modulus_limbs<M>);
    return z;
  }
}

// p - x - y, of which it is known that it is a Sum: what is between overflows, modulo R^2.
template <typename Sum, auto M, unsigned B, unsigned A>
NAPIER_ALWAYS_INLINE constexpr Sum known_difference(const unreduced<M, B, A>& p,
                                                    const unreduced<M, B, A>& x,
                                                    const unreduced<M, B, A>& y) noexcept {
  Sum z;
  static_cast<void>(limbs::subtract<2 * Sum::size>(z.t, p.t, x.t));
  static_cast<void>(limbs::subtract<2 * Sum::size>(z.t, z.t, y.t));
  return z;
}

// z = x / R mod m. It consumes x.
template <typename F, auto M, unsigned Below, unsigned Above>
NAPIER_ALWAYS_INLINE constexpr void reduce_into(F& z, unreduced<M, Below, Above>&& x) noexcept {
  ring_constant<M>.reduce(z.representation.data(), as_wide_residue(x, x.t));
}

// What is known to be 0 when a formula is compiled: a coefficient of a sparse element.
struct zero_term {};

// The same for a prime field that does not delay, whose sums are elements; F(...) turns what an
// operator returns into one.
template <field_like F>
[[nodiscard]] constexpr F added(const F& x, const F& y) noexcept {
  return x + y;
}
template <field_like F>
[[nodiscard]] constexpr F subtracted(const F& x, const F& y) noexcept {
  return x - y;
}
template <field_like F>
constexpr void reduce_into(F& z, F&& x) noexcept {
  z = x;
}

// Sums with a zero.
template <typename X>
[[nodiscard]] constexpr X added(const X& x, zero_term) noexcept {
  return x;
}
template <typename X>
[[nodiscard]] constexpr X added(zero_term, const X& x) noexcept {
  return x;
}
[[nodiscard]] constexpr zero_term added(zero_term, zero_term) noexcept { return {}; }
template <typename X>
[[nodiscard]] constexpr X subtracted(const X& x, zero_term) noexcept {
  return x;
}
template <field_like F>
constexpr void reduce_into(F& z, zero_term&&) noexcept {
  z = F(0);
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
