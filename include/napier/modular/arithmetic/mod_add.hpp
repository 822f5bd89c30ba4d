// SPDX-License-Identifier: Apache-2.0
//
// Sums, differences and products modulo m.
//
// The modulus is an argument, either the std::integer_sequence of a literal or a big_int known at
// run time, or it is a template argument. The operands are big_ints of any size, or literals. The
// result has as many limbs as the modulus. If the modulus is 0 at run time, the violation handler
// is called, and the result is 0 if it returns.
#pragma once

#include <napier/big_int/addition.hpp>
#include <napier/big_int/multiplication.hpp>
#include <napier/modular/ring/barrett.hpp>
#include <napier/modular/ring/fitted.hpp>
#include <napier/modular/ring/modulus.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <std::size_t N, limb T>
constexpr bool is_modulus(const big_int<N, T>& m) noexcept {
  if (limbs::significant_limbs_vartime(m.data(), N) > 0) return true;
  precondition_violated("napier: the modulus is 0");
  return false;
}

// x + y mod m, for x, y < m.
template <std::size_t N, limb T>
constexpr big_int<N, T> add_reduced(const big_int<N, T>& x, const big_int<N, T>& y,
                                    const big_int<N, T>& m) noexcept {
  big_int<N, T> z(detail::unset);
  const T carry = limbs::add<N>(z.data(), x.data(), y.data());
  limbs::reduce_once<N>(z.data(), z.data(), carry, m.data());
  return z;
}
template <std::size_t N, limb T>
constexpr big_int<N, T> subtract_reduced(const big_int<N, T>& x, const big_int<N, T>& y,
                                         const big_int<N, T>& m) noexcept {
  big_int<N, T> z(detail::unset);
  const carry_flag borrow = limbs::subtract<N>(z.data(), x.data(), y.data());
  limbs::add_masked<N>(ct::mask<T>::from_borrow(borrow), z.data(), z.data(), m.data());
  return z;
}

template <std::size_t N, std::size_t K, std::size_t L, limb T>
constexpr big_int<N, T> mod_add_with(const big_int<K, T>& x, const big_int<L, T>& y,
                                     const big_int<N, T>& m) noexcept {
  return add_reduced(fitted(x, m), fitted(y, m), m);
}

template <std::size_t N, std::size_t K, std::size_t L, limb T>
constexpr big_int<N, T> mod_sub_with(const big_int<K, T>& x, const big_int<L, T>& y,
                                     const big_int<N, T>& m) noexcept {
  return subtract_reduced(fitted(x, m), fitted(y, m), m);
}

}  // namespace detail

/// x + y mod m, for any x and y. It is fastest if m has at most 7 zero bits at the top of its
/// limbs. A field or a context, whose numbers are always reduced, is faster.
///
/// Time:   secret x, y; public m.
template <detail::number X, detail::number Y, detail::number M>
[[nodiscard]] constexpr auto mod_add(const X& x, const Y& y, const M& m) noexcept {
  if constexpr (detail::is_number_sequence<M>) {
    return detail::mod_add_with(detail::as_big_int(x), detail::as_big_int(y),
                                detail::modulus_of<M>);
  } else {
    if (!detail::is_modulus(m)) return M{};
    return detail::mod_add_with(detail::as_big_int(x), detail::as_big_int(y), m);
  }
}
/// x + y mod M, for any x and y.
///
/// Time:   secret x, y; public M.
template <modulus_source M, detail::number X, detail::number Y>
[[nodiscard]] constexpr auto mod_add(const X& x, const Y& y) noexcept {
  return detail::mod_add_with(detail::as_big_int(x), detail::as_big_int(y), detail::trimmed<M>());
}

/// x - y mod m, for any x and y. It is fastest if m has at most 7 zero bits at the top of its
/// limbs. A field or a context, whose numbers are always reduced, is faster.
///
/// Time:   secret x, y; public m.
template <detail::number X, detail::number Y, detail::number M>
[[nodiscard]] constexpr auto mod_sub(const X& x, const Y& y, const M& m) noexcept {
  if constexpr (detail::is_number_sequence<M>) {
    return detail::mod_sub_with(detail::as_big_int(x), detail::as_big_int(y),
                                detail::modulus_of<M>);
  } else {
    if (!detail::is_modulus(m)) return M{};
    return detail::mod_sub_with(detail::as_big_int(x), detail::as_big_int(y), m);
  }
}
/// x - y mod M, for any x and y.
///
/// Time:   secret x, y; public M.
template <modulus_source M, detail::number X, detail::number Y>
[[nodiscard]] constexpr auto mod_sub(const X& x, const Y& y) noexcept {
  return detail::mod_sub_with(detail::as_big_int(x), detail::as_big_int(y), detail::trimmed<M>());
}

/// x y mod m, for any x and y.
///
/// Time:   secret x, y; public m.
template <detail::number X, detail::number Y, detail::number M>
[[nodiscard]] constexpr auto mod_mul(const X& x, const Y& y, const M& m) noexcept {
  const auto product = mul(detail::as_big_int(x), detail::as_big_int(y));
  if constexpr (detail::is_number_sequence<M>) {
    return barrett_reduction(product, m);
  } else {
    if (!detail::is_modulus(m)) return M{};
    return detail::total_div(product, m).remainder;
  }
}
/// x y mod M, for any x and y.
///
/// Time:   secret x, y; public M.
template <modulus_source M, detail::number X, detail::number Y>
[[nodiscard]] constexpr auto mod_mul(const X& x, const Y& y) noexcept {
  return barrett_reduction<M>(mul(detail::as_big_int(x), detail::as_big_int(y)));
}

}  // namespace napier::inline NAPIER_ABI
