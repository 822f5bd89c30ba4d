// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic modulo a number that is known at run time: what the contexts of modular/context.hpp
// have in common.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include <napier/modular/arithmetic/mod_add.hpp>
#include <napier/modular/arithmetic/mod_exp.hpp>
#include <napier/modular/arithmetic/mod_inverse.hpp>
#include <napier/modular/arithmetic/power_of_length.hpp>
#include <napier/modular/multi_pow/straus.hpp>
#include <napier/modular/ring/enter_bytes.hpp>
#include <napier/modular/ring/ring_group.hpp>
#include <napier/modular/ring/wiped_ring.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The common base of the contexts: arithmetic on plain residues by a ring.
template <residue_ring Ring, bool SecretModulus, std::size_t N, limb T>
class modular_context {
 public:
  /// The type of the residues.
  using value_type = big_int<N, T>;

  /// The modulus n.
  ///
  /// Time:   secret, if the modulus is.
  [[nodiscard]] constexpr const value_type& modulus() const noexcept { return ring_.m; }

  /// x mod n, for x of any size.
  ///
  /// Time:   secret x.
  template <std::size_t K>
  [[nodiscard]] constexpr value_type reduce(const big_int<K, T>& x) const noexcept {
    return ring_.leave(ring_.enter(x));
  }

  /// The number in bytes mod n, most significant byte first, for any number of bytes.
  ///
  /// Time:   secret bytes; public their number.
  /// Source: Horner's rule, by blocks of N limbs.
  template <typename Bytes>
  [[nodiscard]] constexpr value_type from_bytes_reduced_be(const Bytes& bytes) const noexcept {
    return ring_.leave(enter_bytes<true, N, T>(
        ring_, [this] { return entered_radix<N, T>(ring_); },
        std::span<const std::uint8_t>(bytes)));
  }
  /// The number in bytes mod n, least significant byte first, for any number of bytes.
  ///
  /// Time:   secret bytes; public their number.
  template <typename Bytes>
  [[nodiscard]] constexpr value_type from_bytes_reduced_le(const Bytes& bytes) const noexcept {
    return ring_.leave(enter_bytes<false, N, T>(
        ring_, [this] { return entered_radix<N, T>(ring_); },
        std::span<const std::uint8_t>(bytes)));
  }

  /// x + y mod n, for x and y of any size.
  ///
  /// Time:   secret x, y.
  template <std::size_t K, std::size_t L>
  [[nodiscard]] constexpr value_type add(const big_int<K, T>& x,
                                         const big_int<L, T>& y) const noexcept {
    return add_reduced(fitted_or_reduced(x), fitted_or_reduced(y), ring_.m);
  }
  /// x - y mod n, for x and y of any size.
  ///
  /// Time:   secret x, y.
  template <std::size_t K, std::size_t L>
  [[nodiscard]] constexpr value_type sub(const big_int<K, T>& x,
                                         const big_int<L, T>& y) const noexcept {
    return subtract_reduced(fitted_or_reduced(x), fitted_or_reduced(y), ring_.m);
  }

  /// -x mod n, for x of any size.
  ///
  /// Time:   secret x.
  template <std::size_t K>
  [[nodiscard]] constexpr value_type neg(const big_int<K, T>& x) const noexcept {
    return subtract_reduced(value_type{}, fitted_or_reduced(x), ring_.m);
  }

  /// x^e mod n, for a base of any size; x^0 = 1.
  ///
  /// Time:   secret x, e; public the number of limbs of e.
  template <std::size_t K, std::size_t E>
  [[nodiscard]] constexpr value_type pow(const big_int<K, T>& x,
                                         const big_int<E, T>& e) const noexcept {
    return power_in<limbs::detail::secret_exponent>(ring_, x, e);
  }

  /// x^e mod n for a public exponent and a base of any size; x^0 = 1.
  ///
  /// Time:   variable in e; secret x.
  template <std::size_t K, std::size_t E>
  [[nodiscard]] constexpr value_type pow_vartime(const big_int<K, T>& x,
                                                 const big_int<E, T>& e) const noexcept {
    return power_in<limbs::detail::public_exponent>(ring_, x, e);
  }

  /// x^k mod n for a built-in integer k, which is public: pow(x, 5). A negative k means the power
  /// of the inverse, and the result is 0 if x has none.
  ///
  /// Time:   secret x; public k.
  template <std::size_t K, std::integral I>
  [[nodiscard]] constexpr value_type pow(const big_int<K, T>& x, I k) const noexcept {
    const built_in_parts<T> parts(k);
    if constexpr (std::is_signed_v<I>) {
      if (k < 0) return pow_vartime(inverse(x).value_unchecked(), parts.magnitude);
    }
    return pow_vartime(x, parts.magnitude);
  }

  /// x^e mod n for an exponent of `bits` bits in a row of limbs, least significant first: for an
  /// exponent whose length is known at run time only. Without `bits` all bits of the row are read.
  ///
  /// Pre:    e < 2^bits.
  /// Time:   secret x, e; public the number of limbs of e, and bits.
  template <std::size_t K>
  [[nodiscard]] constexpr value_type pow(const big_int<K, T>& x, std::span<const T> limbs,
                                         std::size_t bits = ~std::size_t{0}) const noexcept {
    return power_of_length_in(ring_, x, limbs, bits);
  }

  /// x^e y^f mod n; the two powers share their squarings.
  ///
  /// Time:   secret x, e, y, f; public the number of limbs of e and f.
  /// Source: Straus (1964).
  template <std::size_t K, std::size_t E, std::size_t L, std::size_t F>
  [[nodiscard]] constexpr value_type pow(const big_int<K, T>& x, const big_int<E, T>& e,
                                         const big_int<L, T>& y,
                                         const big_int<F, T>& f) const noexcept {
    constexpr std::size_t width = larger<E, F>;
    constexpr std::size_t window = limbs::best_window(width * limb_bits<T>);
    const value_type bases[] = {ring_.enter(x), ring_.enter(y)};
    big_int<width, T> exponents[] = {widened<width>(e), widened<width>(f)};
    value_type table[2 << window];
    auto z = straus(ring_group<Ring>{ring_}, bases, exponents, 2, table, window);
    limbs::detail::wipe_scratch(exponents, table);
    return ring_.leave(z);
  }

  /// x^e y^f mod n for public exponents; the two powers share their squarings.
  ///
  /// Time:   variable in e and f; secret x, y.
  template <std::size_t K, std::size_t E, std::size_t L, std::size_t F>
  [[nodiscard]] constexpr value_type pow_vartime(const big_int<K, T>& x, const big_int<E, T>& e,
                                                 const big_int<L, T>& y,
                                                 const big_int<F, T>& f) const noexcept {
    constexpr std::size_t width = larger<E, F>;
    constexpr std::size_t window =
        limbs::best_sliding_window(width * limb_bits<T>, {.most_rows = 16});
    const value_type bases[] = {ring_.enter(x), ring_.enter(y)};
    const big_int<width, T> exponents[] = {widened<width>(e), widened<width>(f)};
    value_type table[1 << window];
    const auto z = straus_vartime(ring_group<Ring>{ring_}, bases, exponents, 2, table, window);
    limbs::detail::wipe_scratch(table);
    return ring_.leave(z);
  }

  /// x^-1 mod n, as a ct::maybe; the value is 0 if there is no inverse.
  ///
  /// Time:   secret x.
  template <std::size_t K>
  [[nodiscard]] constexpr ct::maybe<value_type, T> inverse(const big_int<K, T>& x) const noexcept {
    if constexpr (Ring::modulus_is_odd) {
      return inverse_modulo_odd(reduce(x), ring_.m);
    } else {
      return inverse_of_reduced(reduce(x), ring_.m);
    }
  }

  /// x^-1 mod n for public x and n; empty if there is no inverse.
  ///
  /// Time:   variable in x and n.
  template <std::size_t K>
  [[nodiscard]] constexpr std::optional<value_type> inverse_vartime(
      const big_int<K, T>& x) const noexcept {
    return inverse_of_reduced_vartime(reduce(x), ring_.m);
  }

 protected:
  explicit constexpr modular_context(Ring&& ring) noexcept : ring_(static_cast<Ring&&>(ring)) {}

  std::conditional_t<SecretModulus, wiped_ring<Ring>, Ring> ring_;

 private:
  // The quickest way to x mod n looks at the length of n.
  template <std::size_t K>
  constexpr value_type fitted_or_reduced(const big_int<K, T>& x) const noexcept {
    if constexpr (SecretModulus) {
      return reduce(x);
    } else {
      return fitted(x, ring_.m);
    }
  }
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
