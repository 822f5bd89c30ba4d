// SPDX-License-Identifier: Apache-2.0
//
// A modulus of the run time, with what is computed from it once.
#pragma once

#include <optional>

#include <napier/modular/mod_add.hpp>
#include <napier/modular/mod_exp.hpp>
#include <napier/modular/mod_inverse.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// What the contexts have in common: arithmetic on plain residues over a ring.
template <typename Ring, std::size_t N, limb T>
class modular_context {
 public:
  using value_type = big_int<N, T>;

  /// Time:   public modulus.
  [[nodiscard]] constexpr const value_type& modulus() const noexcept { return ring_.m; }

  /// x mod n, for x of any size.
  ///
  /// Time:   secret x.
  template <std::size_t K>
  [[nodiscard]] constexpr value_type reduce(const big_int<K, T>& x) const noexcept {
    return ring_.leave(ring_.enter(x));
  }

  /// x + y and x - y mod n, for x and y of any size.
  ///
  /// Time:   secret x, y.
  template <std::size_t K, std::size_t L>
  [[nodiscard]] constexpr value_type add(const big_int<K, T>& x,
                                         const big_int<L, T>& y) const noexcept {
    return mod_add_with(x, y, ring_.m);
  }
  template <std::size_t K, std::size_t L>
  [[nodiscard]] constexpr value_type sub(const big_int<K, T>& x,
                                         const big_int<L, T>& y) const noexcept {
    return mod_sub_with(x, y, ring_.m);
  }

  /// x^e mod n, for a base of any size; x^0 = 1.
  ///
  /// Time:   secret x, e; public the number of limbs of e.
  template <std::size_t K, std::size_t E>
  [[nodiscard]] constexpr value_type pow(const big_int<K, T>& x,
                                         const big_int<E, T>& e) const noexcept {
    return power_in<power_by_window>(ring_, x, e);
  }

  /// The same for a public exponent.
  ///
  /// Time:   variable in e; secret x.
  template <std::size_t K, std::size_t E>
  [[nodiscard]] constexpr value_type pow_vartime(const big_int<K, T>& x,
                                                 const big_int<E, T>& e) const noexcept {
    return power_in<power_in_variable_time>(ring_, x, e);
  }

  /// x^-1 mod n, and whether there is one; 0 where there is none.
  ///
  /// Time:   secret x.
  template <std::size_t K>
  [[nodiscard]] constexpr ct::maybe<value_type, T> inverse(const big_int<K, T>& x) const noexcept {
    return inverse_of_reduced(reduce(x), ring_.m);
  }

 protected:
  explicit constexpr modular_context(const Ring& ring) noexcept : ring_(ring) {}

  Ring ring_;
};

}  // namespace detail

/// An odd modulus of at least 3, in N limbs, and Montgomery's constants for it. Trivially copyable.
template <std::size_t N, limb T = std::uint64_t>
class montgomery_context : public detail::modular_context<detail::montgomery_ring<N, T>, N, T> {
  using base = detail::modular_context<detail::montgomery_ring<N, T>, N, T>;
  using base::base;
  using base::ring_;

 public:
  using typename base::value_type;

  /// The context of n; empty if n is even or below 3.
  ///
  /// Time:   public n.
  [[nodiscard]] static constexpr std::optional<montgomery_context> for_public_modulus(
      const value_type& n) noexcept {
    const bool at_least_3 = limbs::significant_limbs_vartime(n.data(), N) > 1 || n[0] > 2;
    if ((n[0] & 1U) == 0 || !at_least_3) return std::nullopt;
    return montgomery_context(detail::montgomery_ring<N, T>::of(n));
  }

  /// The short name of for_public_modulus.
  ///
  /// Time:   public n.
  [[nodiscard]] static constexpr std::optional<montgomery_context> create(
      const value_type& n) noexcept {
    return for_public_modulus(n);
  }

  /// x y mod n.
  ///
  /// Time:   secret x, y.
  template <std::size_t K, std::size_t L>
  [[nodiscard]] constexpr value_type mul(const big_int<K, T>& x,
                                         const big_int<L, T>& y) const noexcept {
    return ring_.leave(montgomery_mul(ring_.enter(x), ring_.enter(y)));
  }

  /// x_mont = x R mod n, for x of any size, and back.
  ///
  /// Time:   secret x.
  template <std::size_t K>
  [[nodiscard]] constexpr value_type to_montgomery(const big_int<K, T>& x) const noexcept {
    return ring_.enter(x);
  }
  [[nodiscard]] constexpr value_type from_montgomery(const value_type& x_mont) const noexcept {
    return ring_.leave(x_mont);
  }

  /// x_mont y_mont R^-1 mod n and x_mont^2 R^-1 mod n: products of numbers in Montgomery's form.
  ///
  /// Pre:    x_mont, y_mont < n.
  /// Time:   secret x_mont, y_mont.
  [[nodiscard]] constexpr value_type montgomery_mul(const value_type& x_mont,
                                                    const value_type& y_mont) const noexcept {
    value_type z;
    ring_.multiply(z.data(), x_mont.data(), y_mont.data());
    return z;
  }
  [[nodiscard]] constexpr value_type montgomery_square(const value_type& x_mont) const noexcept {
    value_type z;
    ring_.square(z.data(), x_mont.data());
    return z;
  }

  /// 1 in Montgomery's form.
  ///
  /// Time:   public n.
  [[nodiscard]] constexpr const value_type& one_mont() const noexcept { return ring_.one_mont; }
};

/// A modulus of at least 2, odd or even, and Barrett's constants for it. Trivially copyable.
template <std::size_t N, limb T = std::uint64_t>
class barrett_context : public detail::modular_context<detail::barrett_ring<N, T>, N, T> {
  using base = detail::modular_context<detail::barrett_ring<N, T>, N, T>;
  using base::base;
  using base::ring_;

 public:
  using typename base::value_type;

  /// The context of n; empty if n is below 2.
  ///
  /// Time:   public n.
  [[nodiscard]] static constexpr std::optional<barrett_context> for_public_modulus(
      const value_type& n) noexcept {
    if (limbs::significant_limbs_vartime(n.data(), N) <= 1 && n[0] < 2) return std::nullopt;
    return barrett_context(detail::barrett_ring<N, T>::of(n));
  }

  /// The short name of for_public_modulus.
  ///
  /// Time:   public n.
  [[nodiscard]] static constexpr std::optional<barrett_context> create(
      const value_type& n) noexcept {
    return for_public_modulus(n);
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

}  // namespace napier::inline NAPIER_ABI
