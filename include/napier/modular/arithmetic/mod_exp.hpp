// SPDX-License-Identifier: Apache-2.0
//
// Powers modulo m. If the compiler knows the modulus, residues are in the form that suits it;
// otherwise they are in Montgomery's form if m is odd, and reduced by Barrett's method if it is
// even.
//
// The modulus is an argument, either the std::integer_sequence of a literal or a big_int known at
// run time, or it is a template argument. The base may be m or more, and of any size; x^0 is 1 mod
// m. If the modulus is 0 at run time, the violation handler is called, and the result is 0 if it
// returns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <napier/limbs/kernels/montgomery_power.hpp>
#include <napier/limbs/power/exponent.hpp>
#include <napier/limbs/power/lengths.hpp>
#include <napier/limbs/vector/raise.hpp>
#include <napier/modular/ring/representation.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// An exponent with the method of its power; see limbs/power/exponent.hpp.
template <template <typename, std::size_t> typename Exponent, std::size_t E, limb T>
using exponent_of = Exponent<T, (E * limb_bits<T>)>;

// Whether the compiled library has such powers of rows of N limbs (limbs/kernels/).
template <template <typename, std::size_t> typename Exponent, typename U, std::size_t N>
inline constexpr bool is_in_library = false;
#if NAPIER_KERNELS_COMPILED
template <std::size_t N>
inline constexpr bool is_in_library<limbs::detail::secret_exponent, std::uint64_t, N> =
    limbs::is_power_length(N);
template <std::size_t N>
inline constexpr bool is_in_library<limbs::detail::public_exponent, std::uint64_t, N> =
    limbs::is_power_length(N);

// x^e for such powers, of any number to a plain residue.
template <typename Ring, std::size_t K, typename Exponent>
auto power_in_library(const Ring& ring, const big_int<K, std::uint64_t>& number,
                      const Exponent& e) noexcept {
  constexpr std::size_t N = Ring::size;
  const big_int<N, std::uint64_t> x = [&] {
    if constexpr (K <= N) {
      return widened<N>(number);
    } else {
      return ring.leave(ring.enter(number));
    }
  }();
  const kernels::montgomery_constants constants{ring.m.data(), ring.one_mont.data(),
                                                ring.radix_mont.data(), ring.m_inv};
  big_int<N, std::uint64_t> z(detail::unset);
  if constexpr (Exponent::is_secret) {
    kernels::montgomery_power(z.data(), x.data(), e.e, e.n, constants, N);
  } else {
    kernels::montgomery_power_vartime(z.data(), x.data(), e.e, e.n, constants, N);
  }
  return z;
}
#endif

// x^e for a base in the ring's form. A long power is taken in vectors, where the processor has
// them. InLibrary: the library has this power, and only constant evaluation comes here.
template <bool InLibrary, residue_ring Ring, std::size_t N, limb U, typename Exponent>
constexpr big_int<N, U> raised(const Ring& ring, const big_int<N, U>& x,
                               const Exponent& exponent) noexcept {
  big_int<N, U> z{};
  if constexpr (Ring::is_montgomery && Exponent::may_change_engine && !InLibrary) {
    if (!std::is_constant_evaluated() && limbs::detail::raise_in_vectors<limbs::all_fma_kinds, N>(
                                             ring, z.data(), x.data(), exponent)) {
      return z;
    }
  }
  exponent.template raise<N>(ring, z.data(), x.data());
  return z;
}

// x^e for a base in the ring's form; the exponent in limbs as wide as the base's.
template <template <typename, std::size_t> typename Exponent, residue_ring Ring, std::size_t N,
          limb U, std::size_t E, limb T>
constexpr big_int<N, U> power_of_entered(const Ring& ring, const big_int<N, U>& x,
                                         const big_int<E, T>& e) noexcept {
  if constexpr (limb_bits<U> != limb_bits<T>) {
    return power_of_entered<Exponent>(ring, x, Ring::halved(e));
  } else {
    return raised<false>(ring, x, exponent_of<Exponent, E, T>{e.data(), E});
  }
}

template <template <typename, std::size_t> typename Exponent, residue_ring Ring, std::size_t K,
          std::size_t E, limb T>
constexpr auto power_in(const Ring& ring, const big_int<K, T>& x, const big_int<E, T>& e) noexcept {
  if constexpr (Ring::is_montgomery && is_in_library<Exponent, T, Ring::size>) {
    if (!std::is_constant_evaluated()) {
      return power_in_library(ring, x, exponent_of<Exponent, E, T>{e.data(), E});
    }
  }
  const auto entered = ring.enter(x);
  using U = typename std::remove_const_t<decltype(entered)>::limb_type;
  if constexpr (limb_bits<U> != limb_bits<T>) {
    return ring.leave(power_of_entered<Exponent>(ring, entered, Ring::halved(e)));
  } else {
    // In one call less: tests/dispatcher counts those above a kernel.
    return ring.leave(raised<is_in_library<Exponent, U, Ring::size>>(
        ring, entered, exponent_of<Exponent, E, T>{e.data(), E}));
  }
}

template <template <typename, std::size_t> typename Exponent, number X, number E, number M>
constexpr auto mod_exp_by(const X& x, const E& e, const M& m) noexcept {
  const auto& base = as_big_int(x);
  const auto& exponent = as_big_int(e);
  if constexpr (is_number_sequence<M>) {
    return power_in<Exponent>(ring_of<modulus_of<M>>(), base, exponent);
  } else {
    using T = typename M::limb_type;
    const std::size_t size = limbs::significant_limbs_vartime(m.data(), m.size());
    if (size == 0) precondition_violated("napier: mod_exp: the modulus is 0");
    if (size == 0 || (size == 1 && m[0] == 1)) return M{};
    if ((m[0] & 1U) == 1) {
      return power_in<Exponent>(montgomery_ring<M::size(), T>::of(m), base, exponent);
    }
    return power_in<Exponent>(barrett_ring<M::size(), T>::of(m), base, exponent);
  }
}

}  // namespace detail

/// x^e mod m, by fixed windows of the exponent.
///
/// Time:   secret x, e; public m and the number of limbs of e.
/// Source: HAC 14.82, with the table read as a whole.
template <detail::number X, detail::number E, detail::number M>
[[nodiscard]] constexpr auto mod_exp(const X& x, const E& e, const M& m) noexcept {
  return detail::mod_exp_by<limbs::detail::secret_exponent>(x, e, m);
}
/// x^e mod M, by fixed windows of the exponent.
///
/// Time:   secret x, e; public M and the number of limbs of e.
template <modulus_source M, detail::number X, detail::number E>
[[nodiscard]] constexpr auto mod_exp(const X& x, const E& e) noexcept {
  return detail::power_in<limbs::detail::secret_exponent>(
      detail::ring_of<detail::trimmed<M>()>(), detail::as_big_int(x), detail::as_big_int(e));
}

/// x^e mod m by the Montgomery powering ladder.
///
/// Time:   secret x, e; public m and the number of limbs of e.
/// Source: Joye and Yen (2002).
template <detail::number X, detail::number E, detail::number M>
[[nodiscard]] constexpr auto mod_exp_ladder(const X& x, const E& e, const M& m) noexcept {
  return detail::mod_exp_by<limbs::detail::laddered_exponent>(x, e, m);
}
/// x^e mod M by the Montgomery powering ladder.
///
/// Time:   secret x, e; public M and the number of limbs of e.
template <modulus_source M, detail::number X, detail::number E>
[[nodiscard]] constexpr auto mod_exp_ladder(const X& x, const E& e) noexcept {
  return detail::power_in<limbs::detail::laddered_exponent>(
      detail::ring_of<detail::trimmed<M>()>(), detail::as_big_int(x), detail::as_big_int(e));
}

/// x^e mod m, for a public exponent.
///
/// Time:   variable in e; secret x; public m.
/// Source: HAC 14.85.
template <detail::number X, detail::number E, detail::number M>
[[nodiscard]] constexpr auto mod_exp_vartime(const X& x, const E& e, const M& m) noexcept {
  return detail::mod_exp_by<limbs::detail::public_exponent>(x, e, m);
}
/// x^e mod M, for a public exponent.
///
/// Time:   variable in e; secret x; public M.
template <modulus_source M, detail::number X, detail::number E>
[[nodiscard]] constexpr auto mod_exp_vartime(const X& x, const E& e) noexcept {
  return detail::power_in<limbs::detail::public_exponent>(
      detail::ring_of<detail::trimmed<M>()>(), detail::as_big_int(x), detail::as_big_int(e));
}

}  // namespace napier::inline NAPIER_ABI
