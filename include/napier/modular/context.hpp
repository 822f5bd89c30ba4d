// SPDX-License-Identifier: Apache-2.0
//
// A modulus known at run time, with its precomputed constants.
//
//   auto c = montgomery_context<32>::for_public_modulus(n);    // an optional, empty if n is even
//   auto d = montgomery_context<32>::checked_create(n);        // throws if n is even
//   montgomery_context<32> e(m);                               // m is an odd<32>: cannot fail
//   auto s = montgomery_context<16>::for_secret_modulus(p);    // can only be moved, and is wiped
//
// The context of a public modulus is trivially copyable. A context is read-only: any number of
// threads may use one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <napier/big_int/odd.hpp>
#include <napier/modular/modular_context.hpp>
#include <napier/modular/ring/barrett.hpp>
#include <napier/modular/ring/montgomery.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

/// An odd modulus in N limbs, with the constants of Montgomery's multiplication.
///
/// The context of a public modulus is trivially copyable. That of a secret modulus
/// (secret_montgomery_context) can only be moved, and is wiped when it is destroyed or moved from.
template <std::size_t N, limb T = std::uint64_t, bool SecretModulus = false>
class montgomery_context
    : public detail::modular_context<detail::montgomery_ring<N, T>, SecretModulus, N, T> {
  using base = detail::modular_context<detail::montgomery_ring<N, T>, SecretModulus, N, T>;
  using base::base;
  using base::ring_;
  friend class montgomery_context<N, T, !SecretModulus>;

 public:
  using typename base::value_type;

  /// The context of n. Modulo 1 every number is 0.
  ///
  /// Time:   secret n, if SecretModulus is set; otherwise public n.
  explicit constexpr montgomery_context(const odd<N, T>& n) noexcept
      : base(detail::montgomery_ring<N, T>::template of<SecretModulus>(n.value())) {}

  /// The context of n; empty if n is even or below 3.
  ///
  /// Time:   public n.
  [[nodiscard]] static constexpr std::optional<montgomery_context<N, T>> for_public_modulus(
      const value_type& n) noexcept {
    const bool at_least_3 = limbs::significant_limbs_vartime(n.data(), N) > 1 || n[0] > 2;
    if ((n[0] & 1U) == 0 || !at_least_3) return std::nullopt;
    return montgomery_context<N, T>(detail::montgomery_ring<N, T>::of(n));
  }

  /// The short name of for_public_modulus.
  ///
  /// Time:   public n.
  [[nodiscard]] static constexpr std::optional<montgomery_context<N, T>> create(
      const value_type& n) noexcept {
    return for_public_modulus(n);
  }

  /// The context of a secret n, for example a prime of an RSA key; empty if n is even or below 3,
  /// which becomes public.
  ///
  /// Time:   secret n.
  [[nodiscard]] static constexpr std::optional<montgomery_context<N, T, true>> for_secret_modulus(
      const value_type& n) noexcept {
    const auto is_odd = ct::mask<T>::from_bit(static_cast<T>(n[0] & 1U));
    if (!(is_odd & ct::less(big_int<1, T>{2}, n)).declassify()) return std::nullopt;
    return montgomery_context<N, T, true>(detail::montgomery_ring<N, T>::template of<true>(n));
  }

  /// The context of n. If n is even or below 3, std::invalid_argument is thrown; without exceptions
  /// the violation handler is called, and if it returns, the result is the context of 3.
  ///
  /// Time:   public n.
  [[nodiscard]] static constexpr montgomery_context<N, T> checked_create(const value_type& n) {
    if (const auto context = for_public_modulus(n)) return *context;
    detail::invalid_argument("napier: montgomery_context: the modulus is even or below 3");
    return montgomery_context<N, T>(odd<N, T>(big_int<1, T>{3}));
  }
  /// The context of a secret n, as checked_create; whether n is even or below 3 becomes public.
  ///
  /// Time:   secret n.
  [[nodiscard]] static constexpr montgomery_context<N, T, true> checked_for_secret_modulus(
      const value_type& n) {
    if (auto context = for_secret_modulus(n)) return std::move(*context);
    detail::invalid_argument("napier: montgomery_context: the modulus is even or below 3");
    return montgomery_context<N, T, true>(odd<N, T>(big_int<1, T>{3}));
  }

  /// x y mod n.
  ///
  /// Time:   secret x, y.
  template <std::size_t K, std::size_t L>
  [[nodiscard]] constexpr value_type mul(const big_int<K, T>& x,
                                         const big_int<L, T>& y) const noexcept {
    return ring_.leave(montgomery_mul(ring_.enter(x), ring_.enter(y)));
  }

  /// x_mont = x R mod n, for x of any size.
  ///
  /// Time:   secret x.
  template <std::size_t K>
  [[nodiscard]] constexpr value_type to_montgomery(const big_int<K, T>& x) const noexcept {
    return ring_.enter(x);
  }
  /// x = x_mont R^-1 mod n.
  ///
  /// Time:   secret x_mont.
  [[nodiscard]] constexpr value_type from_montgomery(const value_type& x_mont) const noexcept {
    return ring_.leave(x_mont);
  }

  /// x_mont y_mont R^-1 mod n: the product of two numbers in Montgomery's form.
  ///
  /// Pre:    x_mont, y_mont < n.
  /// Time:   secret x_mont, y_mont.
  [[nodiscard]] constexpr value_type montgomery_mul(const value_type& x_mont,
                                                    const value_type& y_mont) const noexcept {
    value_type z(detail::unset);
    ring_.multiply(z.data(), x_mont.data(), y_mont.data());
    return z;
  }
  /// x_mont^2 R^-1 mod n: the square of a number in Montgomery's form.
  ///
  /// Pre:    x_mont < n.
  /// Time:   secret x_mont.
  [[nodiscard]] constexpr value_type montgomery_square(const value_type& x_mont) const noexcept {
    value_type z(detail::unset);
    ring_.square(z.data(), x_mont.data());
    return z;
  }

  /// 1 in Montgomery's form.
  ///
  /// Time:   public n.
  [[nodiscard]] constexpr const value_type& one_mont() const noexcept { return ring_.one_mont; }
};

/// A modulus of at least 2, odd or even, with the constants of Barrett's reduction. It can be
/// copied or moved as a montgomery_context can.
template <std::size_t N, limb T = std::uint64_t, bool SecretModulus = false>
class barrett_context : public detail::modular_context<detail::barrett_ring<N, T, SecretModulus>,
                                                       SecretModulus, N, T> {
  using base =
      detail::modular_context<detail::barrett_ring<N, T, SecretModulus>, SecretModulus, N, T>;
  using base::base;
  using base::ring_;
  friend class barrett_context<N, T, !SecretModulus>;

 public:
  using typename base::value_type;

  /// The context of n; empty if n is below 2.
  ///
  /// Time:   public n.
  [[nodiscard]] static constexpr std::optional<barrett_context<N, T>> for_public_modulus(
      const value_type& n) noexcept {
    if (limbs::significant_limbs_vartime(n.data(), N) <= 1 && n[0] < 2) return std::nullopt;
    return barrett_context<N, T>(detail::barrett_ring<N, T>::of(n));
  }

  /// The short name of for_public_modulus.
  ///
  /// Time:   public n.
  [[nodiscard]] static constexpr std::optional<barrett_context<N, T>> create(
      const value_type& n) noexcept {
    return for_public_modulus(n);
  }

  /// The context of a secret n, for example (p - 1)(q - 1); empty if n is below 2, which becomes
  /// public.
  ///
  /// Time:   secret n.
  [[nodiscard]] static constexpr std::optional<barrett_context<N, T, true>> for_secret_modulus(
      const value_type& n) noexcept {
    if (!ct::less(big_int<1, T>{1}, n).declassify()) return std::nullopt;
    return barrett_context<N, T, true>(detail::barrett_ring<N, T, true>::of(n));
  }

  /// The context of n. If n is below 2, std::invalid_argument is thrown; without exceptions the
  /// violation handler is called, and if it returns, the result is the context of 2.
  ///
  /// Time:   public n.
  [[nodiscard]] static constexpr barrett_context<N, T> checked_create(const value_type& n) {
    if (const auto context = for_public_modulus(n)) return *context;
    detail::invalid_argument("napier: barrett_context: the modulus is below 2");
    return *for_public_modulus(big_int<1, T>{2});
  }
  /// The context of a secret n, as checked_create; whether n is below 2 becomes public.
  ///
  /// Time:   secret n.
  [[nodiscard]] static constexpr barrett_context<N, T, true> checked_for_secret_modulus(
      const value_type& n) {
    if (auto context = for_secret_modulus(n)) return std::move(*context);
    detail::invalid_argument("napier: barrett_context: the modulus is below 2");
    return std::move(*for_secret_modulus(big_int<1, T>{2}));
  }

  /// x y mod n.
  ///
  /// Time:   secret x, y.
  template <std::size_t K, std::size_t L>
  [[nodiscard]] constexpr value_type mul(const big_int<K, T>& x,
                                         const big_int<L, T>& y) const noexcept {
    value_type z = this->reduce(x);
    ring_.multiply(z.data(), z.data(), this->reduce(y).data());
    return z;
  }
};

/// The result type of montgomery_context::for_secret_modulus.
template <std::size_t N, limb T = std::uint64_t>
using secret_montgomery_context = montgomery_context<N, T, true>;
template <std::size_t N, limb T>
montgomery_context(odd<N, T>) -> montgomery_context<N, T>;
/// The result type of barrett_context::for_secret_modulus.
template <std::size_t N, limb T = std::uint64_t>
using secret_barrett_context = barrett_context<N, T, true>;

}  // namespace napier::inline NAPIER_ABI
