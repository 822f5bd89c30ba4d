// SPDX-License-Identifier: Apache-2.0
//
// Barrett's reduction of big_ints, for odd and even moduli.
#pragma once

#include <napier/big_int/addition.hpp>
#include <napier/big_int/big_int.hpp>
#include <napier/big_int/multiplication.hpp>
#include <napier/limbs/product/square.hpp>
#include <napier/limbs/residue/barrett.hpp>
#include <napier/limbs/residue/residue.hpp>
#include <napier/modular/ring/concept.hpp>
#include <napier/modular/ring/modulus.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The ring of the residues modulo any m > 1, stored as they are, as montgomery_ring is that of
// Montgomery's form.
template <std::size_t N, limb T, bool SecretModulus = false>
struct barrett_ring {
  using stored_type = big_int<N, T>;

  static constexpr auto kind = representation_kind::barrett;
  static constexpr bool is_montgomery = false;
  static constexpr bool has_lazy_sums = false;
  static constexpr std::size_t size = N;
  static constexpr bool modulus_is_odd = false;

  big_int<N, T> m{};
  big_int<N, T> shifted{};  // m with its highest bit set, and by how much it was shifted
  std::size_t shift = 0;
  big_int<N + 1, T> mu{};  // floor(2^(2wN) / shifted)

  // Pre: m > 0. Variable time in m, unless that is secret.
  static constexpr barrett_ring of(const big_int<N, T>& m) noexcept {
    barrett_ring ring;
    ring.m = m;
    T* const shifted = ring.shifted.data();
    T* const mu = ring.mu.data();
    ring.shift = SecretModulus ? limbs::barrett_constants<N>(shifted, mu, m.data())
                               : limbs::barrett_constants_vartime<N>(shifted, mu, m.data());
    return ring;
  }

  // z = t mod m, for t < m 2^(wN).
  constexpr void reduce(T* z, const T* t) const noexcept {
    if constexpr (SecretModulus) {
      limbs::barrett_reduce_secret<N>(z, t, shifted.data(), mu.data(), shift);
    } else {
      limbs::barrett_reduce<N>(z, t, shifted.data(), mu.data(), shift);
    }
  }
  constexpr void multiply(T* z, const T* x, const T* y) const noexcept {
    T t[2 * N];
    limbs::multiply_karatsuba<N>(t, x, y);
    reduce(z, t);
  }
  constexpr void square(T* z, const T* x) const noexcept {
    T t[2 * N];
    limbs::square_karatsuba<N>(t, x);
    reduce(z, t);
  }
  NAPIER_KERNEL constexpr void add(T* z, const T* x, const T* y) const noexcept {
    limbs::add_residues<N>(z, x, y, m.data());
  }
  NAPIER_KERNEL constexpr void subtract(T* z, const T* x, const T* y) const noexcept {
    limbs::subtract_residues<N>(z, x, y, m.data());
  }
  constexpr void one(T* z) const noexcept {
    limbs::set_zero(z, N);
    z[0] = 1;
  }

  // x mod m for x of any size, N limbs at a time, from the highest limb down.
  template <std::size_t K>
  constexpr big_int<N, T> enter(const big_int<K, T>& x) const noexcept {
    big_int<2 * N, T> t{};
    for (std::size_t i = (K + N - 1) / N; i-- > 0;) {
      limbs::copy<N>(t.data() + N, t.data());
      for (std::size_t j = 0; j < N; ++j) t[j] = i * N + j < K ? x[i * N + j] : T{0};
      reduce(t.data(), t.data());
    }
    return low_limbs<N>(t);
  }
  constexpr big_int<N, T> leave(const big_int<N, T>& x) const noexcept { return x; }
};

// The ring of a modulus that the compiler knows.
template <auto M>
inline constexpr auto barrett_ring_of =
    barrett_ring<M.size(), typename decltype(M)::limb_type>::of(M);

struct barrett_form {
  static constexpr auto kind = representation_kind::barrett;

  template <std::size_t N, limb T>
  static constexpr bool allows(const big_int<N, T>&) noexcept {
    return true;
  }
  template <std::size_t N, limb T>
  static constexpr bool suits(const big_int<N, T>&) noexcept {
    return true;
  }
  template <auto M>
  static constexpr const auto& ring() noexcept {
    return barrett_ring_of<M>;
  }
};

}  // namespace detail

/// x mod m, for x of any size.
///
/// Pre:    m > 0: if a modulus known at run time is 0, the violation handler is called, and the
///         result is 0 if it returns.
/// Time:   secret x; public m.
/// Source: Barrett (1986); HAC 14.42.
template <detail::number X, detail::number M>
[[nodiscard]] constexpr auto barrett_reduction(const X& x, const M& m) noexcept {
  if constexpr (detail::is_number_sequence<M>) {
    return detail::barrett_ring_of<detail::modulus_of<M>>.enter(detail::as_big_int(x));
  } else {
    if (limbs::significant_limbs_vartime(m.data(), m.size()) == 0) {
      detail::precondition_violated("napier: barrett_reduction: the modulus is 0");
      return M{};
    }
    return detail::barrett_ring<M::size(), typename M::limb_type>::of(m).enter(
        detail::as_big_int(x));
  }
}
/// x mod M, for x of any size.
///
/// Pre:    M > 0 (else it does not compile).
/// Time:   secret x; public M.
template <modulus_source M, detail::number X>
[[nodiscard]] constexpr auto barrett_reduction(const X& x) noexcept {
  return detail::barrett_ring_of<detail::trimmed<M>()>.enter(detail::as_big_int(x));
}

}  // namespace napier::inline NAPIER_ABI
