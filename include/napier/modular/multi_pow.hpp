// SPDX-License-Identifier: Apache-2.0
//
// Products of powers, x0^e0 x1^e1 ..., in any commutative group.
//
// A group has
//   using element = ...;                                       // select() is found beside its type
//   constexpr element identity() const;
//   constexpr element combine(const element& x, const element& y) const;
//   constexpr element twice(const element& x) const;           // x combined with itself
// The non-zero elements of a field are such a group, written multiplicatively. The points of a
// curve are another; their "product of powers" is a sum of multiples.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <span>
#include <type_traits>

#include <napier/limbs/power/window.hpp>
#include <napier/modular/field_like.hpp>
#include <napier/modular/multi_pow/pippenger.hpp>
#include <napier/modular/multi_pow/straus.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

/// A commutative group: identity(), combine(x, y) and twice(x) of its type `element`, beside which
/// a select() is found.
template <typename G>
concept commutative_group = requires(const G& group, const typename G::element& x) {
  { group.identity() } -> std::convertible_to<typename G::element>;
  { group.combine(x, x) } -> std::convertible_to<typename G::element>;
  { group.twice(x) } -> std::convertible_to<typename G::element>;
};

/// The multiplicative group of a field.
template <field_like F>
struct multiplicative_group {
  /// The elements of the group.
  using element = F;
  /// The identity, 1.
  ///
  /// Time:   public.
  [[nodiscard]] static constexpr F identity() noexcept { return F(1); }
  /// x y.
  ///
  /// Time:   secret x, y.
  [[nodiscard]] static constexpr F combine(const F& x, const F& y) noexcept { return x * y; }
  /// x^2.
  ///
  /// Time:   secret x.
  [[nodiscard]] static constexpr F twice(const F& x) noexcept { return square(x); }
};

namespace detail {

template <typename Bases>
using group_of_bases =
    multiplicative_group<typename decltype(std::span(std::declval<Bases&>()))::value_type>;

constexpr bool lengths_agree(std::size_t bases, std::size_t exponents) noexcept {
  if (bases == exponents) return true;
  precondition_violated("napier: multi_pow: the bases are not as many as the exponents");
  return false;
}

}  // namespace detail

/// bases[0]^exponents[0] bases[1]^exponents[1] ..., in a group, with at least two elements of
/// scratch for each base; 2^w elements for each allow a window of w bits. The scratch is wiped.
///
/// All windows of all exponents are treated alike.
///
/// Pre:    as many exponents as bases, and scratch for them: else the violation handler is called,
///         and the result is the identity if it returns.
/// Time:   secret bases, exponents; public their number and width, and the length of scratch.
/// Source: Straus (1964), with tables that are read as a whole.
template <commutative_group Group, typename Bases, typename Exponents, typename Scratch>
[[nodiscard]] constexpr typename Group::element multi_pow(const Group& group, const Bases& bases,
                                                          const Exponents& exponents,
                                                          Scratch&& scratch) noexcept {
  const std::span x(bases);
  const std::span e(exponents);
  const std::span table(scratch);
  if (!detail::lengths_agree(x.size(), e.size()) || x.empty()) return group.identity();
  using E = typename decltype(e)::value_type;
  std::size_t window = limbs::best_window(E::bits());
  while (window > 0 && (x.size() << window) > table.size()) --window;
  if (window == 0) {
    detail::precondition_violated("napier: multi_pow: the scratch is too short");
    return group.identity();
  }
  auto z = detail::straus(group, x.data(), e.data(), x.size(), table.data(), window);
  if (!std::is_constant_evaluated()) ct::wipe(table.data(), x.size() << window);
  return z;
}
/// bases[0]^exponents[0] bases[1]^exponents[1] ... of field elements; see above.
///
/// Time:   secret bases, exponents; public their number and width, and the length of scratch.
template <typename Bases, typename Exponents, typename Scratch>
  requires(!commutative_group<Bases>)
[[nodiscard]] constexpr auto multi_pow(const Bases& bases, const Exponents& exponents,
                                       Scratch&& scratch) noexcept {
  return multi_pow(detail::group_of_bases<const Bases>(), bases, exponents, scratch);
}

/// bases[0]^exponents[0] bases[1]^exponents[1] ..., in a group, for a number of bases that the
/// compiler knows. The table is on the stack, and is wiped.
///
/// Time:   secret bases, exponents; public the width of the exponents.
template <commutative_group Group, std::size_t N, std::size_t E, limb T>
[[nodiscard]] constexpr typename Group::element multi_pow(
    const Group& group, const std::array<typename Group::element, N>& bases,
    const std::array<big_int<E, T>, N>& exponents) noexcept {
  constexpr std::size_t window = limbs::best_window(big_int<E, T>::bits());
  typename Group::element table[N << window];
  auto z = detail::straus(group, bases.data(), exponents.data(), N, table, window);
  limbs::detail::wipe_scratch(table);
  return z;
}
/// bases[0]^exponents[0] bases[1]^exponents[1] ... of field elements: multi_pow(std::array{x, y},
/// std::array{a, b}) is x^a y^b.
///
/// Time:   secret bases, exponents; public the width of the exponents.
template <field_like F, std::size_t N, std::size_t E, limb T>
[[nodiscard]] constexpr F multi_pow(const std::array<F, N>& bases,
                                    const std::array<big_int<E, T>, N>& exponents) noexcept {
  return multi_pow(multiplicative_group<F>(), bases, exponents);
}

/// bases[0]^exponents[0] bases[1]^exponents[1] ..., in a group, in variable time and with any
/// length of scratch: by Straus' method with sliding windows or, for many bases, by Pippenger's
/// buckets, whichever takes fewer steps with this scratch. More than multi_pow_scratch(n, bits)
/// elements are of no use.
///
/// Pre:    as many exponents as bases: else the violation handler is called, and the result is the
///         identity if it returns.
/// Time:   variable in exponents, and in bases if the group's operations are.
/// Source: Straus (1964); Bernstein, Doumen, Lange and Oosterwijk (2012), section 4, on Pippenger.
template <commutative_group Group, typename Bases, typename Exponents, typename Scratch>
[[nodiscard]] constexpr typename Group::element multi_pow_vartime(const Group& group,
                                                                  const Bases& bases,
                                                                  const Exponents& exponents,
                                                                  Scratch&& scratch) noexcept {
  const std::span x(bases);
  const std::span e(exponents);
  const std::span table(scratch);
  if (!detail::lengths_agree(x.size(), e.size())) return group.identity();
  using E = typename decltype(e)::value_type;
  const auto plan = detail::best_plan(x.size(), E::bits(), table.size());
  if (plan.buckets) {
    return detail::pippenger_vartime(group, x.data(), e.data(), x.size(), table.data(),
                                     plan.window);
  }
  return detail::straus_vartime(group, x.data(), e.data(), x.size(), table.data(), plan.window);
}
/// bases[0]^exponents[0] bases[1]^exponents[1] ... of field elements, in variable time; see above.
///
/// Time:   variable in exponents.
template <typename Bases, typename Exponents, typename Scratch>
  requires(!commutative_group<Bases>)
[[nodiscard]] constexpr auto multi_pow_vartime(const Bases& bases, const Exponents& exponents,
                                               Scratch&& scratch) noexcept {
  return multi_pow_vartime(detail::group_of_bases<const Bases>(), bases, exponents, scratch);
}

/// bases[0]^exponents[0] bases[1]^exponents[1] ..., in a group, in variable time, for a number of
/// bases that the compiler knows. The scratch is on the stack.
///
/// Time:   variable in exponents, and in bases if the group's operations are.
template <commutative_group Group, std::size_t N, std::size_t E, limb T>
[[nodiscard]] constexpr typename Group::element multi_pow_vartime(
    const Group& group, const std::array<typename Group::element, N>& bases,
    const std::array<big_int<E, T>, N>& exponents) noexcept {
  constexpr auto plan = detail::best_plan(N, big_int<E, T>::bits(), N * 8);
  typename Group::element table[N * 8]{};
  if constexpr (plan.buckets) {
    return detail::pippenger_vartime(group, bases.data(), exponents.data(), N, table, plan.window);
  } else {
    return detail::straus_vartime(group, bases.data(), exponents.data(), N, table, plan.window);
  }
}
/// bases[0]^exponents[0] bases[1]^exponents[1] ... of field elements, in variable time.
///
/// Time:   variable in exponents.
template <field_like F, std::size_t N, std::size_t E, limb T>
[[nodiscard]] constexpr F multi_pow_vartime(
    const std::array<F, N>& bases, const std::array<big_int<E, T>, N>& exponents) noexcept {
  return multi_pow_vartime(multiplicative_group<F>(), bases, exponents);
}

/// The most elements of scratch that multi_pow_vartime can use for n bases and exponents of so many
/// bits.
///
/// Time:   public.
[[nodiscard]] constexpr std::size_t multi_pow_scratch(std::size_t n, std::size_t bits) noexcept {
  const auto plan = detail::best_plan(n, bits, ~std::size_t{0});
  return detail::scratch_of(plan, n);
}

}  // namespace napier::inline NAPIER_ABI
