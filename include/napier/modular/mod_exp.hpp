// SPDX-License-Identifier: Apache-2.0
//
// Powers modulo m: of a modulus that the compiler knows in the form that suits it, and else in
// Montgomery's form where it is odd, by Barrett's reduction where it is even.
//
// The modulus is an argument, as a literal's std::integer_sequence or as a big_int of the run time,
// or a template argument. The base may be m or more, and of any size; x^0 is 1 mod m. A modulus of
// 0 at run time: the violation handler is called, and the result is 0 if it returns.
#pragma once

#include <napier/limbs/power/window.hpp>
#include <napier/limbs/vector/ring.hpp>
#include <napier/modular/ring/representation.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// z = power(engine, numbers), where numbers is x in the form of the ring that does a power of so
// many bits soonest, and becomes the result.
template <residue_ring Ring, std::size_t N, limb T, typename Power>
constexpr big_int<N, T> in_fastest_form(const Ring& ring, const big_int<N, T>& x,
                                        [[maybe_unused]] std::size_t bits,
                                        const Power& power) noexcept {
  big_int<N, T> z;
  if constexpr (Ring::is_montgomery) {
    const auto in_vectors = [&]<typename Vectors>(Vectors) {
      limbs::detail::in_fma_ring<N, Vectors>(
          z.data(), x.data(), ring, [&](const auto& fast, T* row) {
            power.template operator()<limbs::fma_ring<N, Vectors>::words>(fast, row, row);
          });
    };
    if (!std::is_constant_evaluated() && bits >= limbs::detail::least_fma_power_bits &&
        limbs::all_fma_kinds::with<N, T>(in_vectors)) {
      return z;
    }
  }
  power.template operator()<N>(ring, z.data(), x.data());
  return z;
}

// How to raise to a power: each takes a ring, and a base in its form.
struct power_by_window {
  template <residue_ring Ring, std::size_t N, std::size_t E, limb T>
  static constexpr big_int<N, T> of(const Ring& ring, const big_int<N, T>& x,
                                    const big_int<E, T>& e) noexcept {
    constexpr std::size_t bits = E * limb_bits<T>;
    return in_fastest_form(
        ring, x, bits, [&]<std::size_t K>(const auto& engine, T* result, const T* base) {
          limbs::power<K, limbs::best_window(bits)>(engine, result, base, e.data(), E, bits);
        });
  }
};
struct power_by_ladder {
  template <residue_ring Ring, std::size_t N, std::size_t E, limb T>
  static constexpr big_int<N, T> of(const Ring& ring, const big_int<N, T>& x,
                                    const big_int<E, T>& e) noexcept {
    big_int<N, T> z;
    limbs::power_ladder<N>(ring, z.data(), x.data(), e.data(), E * limb_bits<T>);
    return z;
  }
};
struct power_in_variable_time {
  template <residue_ring Ring, std::size_t N, std::size_t E, limb T>
  static constexpr big_int<N, T> of(const Ring& ring, const big_int<N, T>& x,
                                    const big_int<E, T>& e) noexcept {
    const std::size_t bits = limbs::bit_width_vartime(e.data(), E);
    return in_fastest_form(ring, x, bits,
                           [&]<std::size_t K>(const auto& engine, T* result, const T* base) {
                             constexpr std::size_t window = limbs::best_window(E * limb_bits<T>);
                             limbs::power_vartime<K, window>(engine, result, base, e.data(), E);
                           });
  }
};

// x^e for a base in the ring's form; the exponent in limbs as wide as the base's.
template <typename Method, residue_ring Ring, std::size_t N, limb U, std::size_t E, limb T>
constexpr big_int<N, U> power_of_entered(const Ring& ring, const big_int<N, U>& x,
                                         const big_int<E, T>& e) noexcept {
  if constexpr (limb_bits<U> == limb_bits<T>) {
    return Method::of(ring, x, e);
  } else {
    return Method::of(ring, x, Ring::halved(e));
  }
}

template <typename Method, residue_ring Ring, std::size_t K, std::size_t E, limb T>
constexpr auto power_in(const Ring& ring, const big_int<K, T>& x, const big_int<E, T>& e) noexcept {
  return ring.leave(power_of_entered<Method>(ring, ring.enter(x), e));
}

template <typename Method, number X, number E, number M>
constexpr auto mod_exp_by(const X& x, const E& e, const M& m) noexcept {
  const auto& base = as_big_int(x);
  const auto& exponent = as_big_int(e);
  if constexpr (is_number_sequence<M>) {
    return power_in<Method>(ring_of<modulus_of<M>>(), base, exponent);
  } else {
    using T = typename M::limb_type;
    const std::size_t size = limbs::significant_limbs_vartime(m.data(), m.size());
    if (size == 0) precondition_violated("napier: mod_exp: the modulus is 0");
    if (size == 0 || (size == 1 && m[0] == 1)) return M{};
    if ((m[0] & 1U) == 1) {
      return power_in<Method>(montgomery_ring<M::size(), T>::of(m), base, exponent);
    }
    return power_in<Method>(barrett_ring<M::size(), T>::of(m), base, exponent);
  }
}

}  // namespace detail

/// x^e mod m, the exponent a window at a time.
///
/// Time:   secret x, e; public m and the number of limbs of e.
/// Source: HAC 14.82, with the table read as a whole.
template <detail::number X, detail::number E, detail::number M>
[[nodiscard]] constexpr auto mod_exp(const X& x, const E& e, const M& m) noexcept {
  return detail::mod_exp_by<detail::power_by_window>(x, e, m);
}
template <modulus_source M, detail::number X, detail::number E>
[[nodiscard]] constexpr auto mod_exp(const X& x, const E& e) noexcept {
  return detail::power_in<detail::power_by_window>(detail::ring_of<detail::trimmed<M>()>(),
                                                   detail::as_big_int(x), detail::as_big_int(e));
}

/// x^e mod m by the Montgomery powering ladder, a bit at a time.
///
/// Time:   secret x, e; public m and the number of limbs of e.
/// Source: Joye and Yen (2002).
template <detail::number X, detail::number E, detail::number M>
[[nodiscard]] constexpr auto mod_exp_ladder(const X& x, const E& e, const M& m) noexcept {
  return detail::mod_exp_by<detail::power_by_ladder>(x, e, m);
}
template <modulus_source M, detail::number X, detail::number E>
[[nodiscard]] constexpr auto mod_exp_ladder(const X& x, const E& e) noexcept {
  return detail::power_in<detail::power_by_ladder>(detail::ring_of<detail::trimmed<M>()>(),
                                                   detail::as_big_int(x), detail::as_big_int(e));
}

/// x^e mod m, for a public exponent.
///
/// Time:   variable in e; secret x; public m.
/// Source: HAC 14.85.
template <detail::number X, detail::number E, detail::number M>
[[nodiscard]] constexpr auto mod_exp_vartime(const X& x, const E& e, const M& m) noexcept {
  return detail::mod_exp_by<detail::power_in_variable_time>(x, e, m);
}
template <modulus_source M, detail::number X, detail::number E>
[[nodiscard]] constexpr auto mod_exp_vartime(const X& x, const E& e) noexcept {
  return detail::power_in<detail::power_in_variable_time>(
      detail::ring_of<detail::trimmed<M>()>(), detail::as_big_int(x), detail::as_big_int(e));
}

}  // namespace napier::inline NAPIER_ABI
