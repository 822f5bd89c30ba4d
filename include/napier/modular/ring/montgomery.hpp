// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's reduction and multiplication of big_ints.
#pragma once

#include <type_traits>

#include <napier/big_int/addition.hpp>
#include <napier/big_int/big_int.hpp>
#include <napier/big_int/comparison.hpp>
#include <napier/big_int/multiplication.hpp>
#include <napier/big_int/odd.hpp>
#include <napier/limbs/power/window.hpp>
#include <napier/limbs/residue/montgomery.hpp>
#include <napier/limbs/residue/residue.hpp>
#include <napier/modular/ring/concept.hpp>
#include <napier/modular/ring/fitted.hpp>
#include <napier/modular/ring/modulus.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// x mod m in Montgomery's form, for x of any size, N limbs at a time, from the highest limb down.
template <residue_ring Ring, std::size_t K, limb T>
  requires(Ring::is_montgomery)
constexpr auto enter_montgomery_form(const Ring& ring, const big_int<K, T>& x) noexcept {
  constexpr std::size_t N = Ring::size;
  constexpr std::size_t chunks = (K + N - 1) / N;
  big_int<N, T> z{};
  for (std::size_t i = chunks; i-- > 0;) {
    big_int<N, T> chunk{};
    for (std::size_t j = 0; j < N && i * N + j < K; ++j) chunk[j] = x[i * N + j];
    // It is enough that one factor is below m: the other is below R.
    limbs::detail::multiply_with(ring, chunk.data(), ring.radix_mont.data(), chunk.data());
    if (i + 1 == chunks) {
      z = chunk;
    } else {
      limbs::detail::multiply_with(ring, z.data(), z.data(), ring.radix_mont.data());  // times R
      ring.add(z.data(), z.data(), chunk.data());
    }
  }
  return z;
}

// The ring of the residues modulo an odd m in Montgomery's form, x_mont = x R mod m. For a modulus
// that the compiler knows it is a constant; for one known at run time a context holds it.
template <std::size_t N, limb T, bool SpareBit = false>
struct montgomery_ring {
  using stored_type = big_int<N, T>;

  static constexpr auto kind =
      SpareBit ? representation_kind::montgomery_spare_bit : representation_kind::montgomery;
  static constexpr bool is_montgomery = true;
  static constexpr bool has_lazy_sums = false;
  static constexpr std::size_t size = N;
  static constexpr bool modulus_is_odd = true;
  static constexpr bool spare_bit = SpareBit;

  big_int<N, T> m{};
  big_int<N, T> one_mont{};    // R mod m
  big_int<N, T> radix_mont{};  // R^2 mod m
  T m_inv{};                   // -m^-1 mod 2^w

  // Pre: m odd. Variable time in m, unless that is secret.
  template <bool SecretModulus = false>
  static constexpr montgomery_ring of(const big_int<N, T>& m) noexcept {
    montgomery_ring ring;
    ring.m = m;
    ring.m_inv = limbs::negated_inverse(m[0]);
    if constexpr (SecretModulus) {
      limbs::montgomery_one<N>(ring.one_mont.data(), m.data());
    } else {
      limbs::montgomery_one_vartime<N>(ring.one_mont.data(), m.data());
    }
    limbs::montgomery_square_of_radix<N>(ring.radix_mont.data(), ring.one_mont.data(), m.data(),
                                         ring.m_inv);
    return ring;
  }

  // z = t / R, for t < m R in 2N limbs.
  NAPIER_KERNEL constexpr void reduce(T* z, const T* t) const noexcept {
    limbs::montgomery_reduce<N>(z, t, m.data(), m_inv);
  }
  NAPIER_KERNEL constexpr void multiply(T* z, const T* x, const T* y) const noexcept {
    limbs::montgomery_multiply<N, SpareBit>(z, x, y, m.data(), m_inv);
  }
  NAPIER_KERNEL constexpr void square(T* z, const T* x) const noexcept {
    limbs::montgomery_square<N, SpareBit>(z, x, m.data(), m_inv);
  }
  constexpr void one(T* z) const noexcept { limbs::copy<N>(z, one_mont.data()); }

  NAPIER_KERNEL constexpr void add(T* z, const T* x, const T* y) const noexcept {
    limbs::add_residues<N, SpareBit>(z, x, y, m.data());
  }
  NAPIER_KERNEL constexpr void subtract(T* z, const T* x, const T* y) const noexcept {
    limbs::subtract_residues<N>(z, x, y, m.data());
  }

  template <std::size_t K>
  constexpr big_int<N, T> enter(const big_int<K, T>& x) const noexcept {
    return enter_montgomery_form(*this, x);
  }

  // x, a plain residue, from x_mont.
  constexpr big_int<N, T> leave(const big_int<N, T>& x_mont) const noexcept {
    big_int<2 * N, T> t = widened<2 * N>(x_mont);
    big_int<N, T> z(detail::unset);
    limbs::montgomery_reduce<N>(z.data(), t.data(), m.data(), m_inv);
    return z;
  }
};

// The ring of a modulus that the compiler knows.
template <auto M>
inline constexpr auto montgomery_ring_of = [] {
  static_assert((M[0] & 1U) == 1, "Montgomery's form needs an odd modulus");
  constexpr bool spare_bit =
      (M[M.size() - 1] >> (limb_bits<typename decltype(M)::limb_type> - 1)) == 0;
  return montgomery_ring<M.size(), typename decltype(M)::limb_type, spare_bit>::of(M);
}();

// For tests: the ring of a modulus that the compiler knows, which makes no use of a spare bit.
template <auto M>
inline constexpr auto montgomery_ring_without_spare_bit_of =
    montgomery_ring<M.size(), typename decltype(M)::limb_type>::of(M);

template <bool SpareBit>
struct montgomery_form {
  static constexpr auto kind =
      SpareBit ? representation_kind::montgomery_spare_bit : representation_kind::montgomery;

  template <std::size_t N, limb T>
  static constexpr bool allows(const big_int<N, T>& m) noexcept {
    return m[0] % 2 == 1 && (!SpareBit || (m[N - 1] >> (limb_bits<T> - 1)) == 0);
  }
  template <std::size_t N, limb T>
  static constexpr bool suits(const big_int<N, T>& m) noexcept {
    return allows(m);
  }
  template <auto M>
  static constexpr const auto& ring() noexcept {
    if constexpr (SpareBit) {
      return montgomery_ring_of<M>;
    } else {
      return montgomery_ring_without_spare_bit_of<M>;
    }
  }
};
// Whether a modulus known at run time has a Montgomery form; if not, the violation handler is
// called.
template <std::size_t N, limb T>
constexpr bool has_montgomery_form(const big_int<N, T>& m) noexcept {
  if ((m[0] & 1U) == 1 && (limbs::significant_limbs_vartime(m.data(), N) > 1 || m[0] > 1)) {
    return true;
  }
  precondition_violated("napier: Montgomery's form needs an odd modulus of at least 3");
  return false;
}

template <std::size_t N, std::size_t K, limb T>
constexpr big_int<N, T> montgomery_reduction_with(const big_int<K, T>& t, const big_int<N, T>& m,
                                                  T m_inv) noexcept {
  static_assert(K <= 2 * N, "a Montgomery reduction takes at most twice the limbs of the modulus");
  big_int<2 * N, T> wide = widened<2 * N>(t);
  if constexpr (K > N) {
    // (high m + low) below m R.
    big_int<N, T> high(detail::unset);
    limbs::copy<N>(high.data(), wide.data() + N);
    limbs::copy<N>(wide.data() + N, fitted(high, m).data());
  }
  big_int<N, T> z(detail::unset);
  limbs::montgomery_reduce<N>(z.data(), wide.data(), m.data(), m_inv);
  return z;
}

}  // namespace detail

/// t R^-1 mod m, where R = 2^(wN) and N is the number of limbs of m.
///
/// Pre:    m odd, at least 3. If the compiler knows the modulus, any other does not compile;
///         otherwise the violation handler is called, and the result is 0 if it returns.
/// Post:   the result is below m, also for t >= m R.
/// Time:   secret t; public m.
/// Source: Montgomery (1985).
template <detail::number X, detail::number M>
  requires(!detail::is_even_literal<M>)
[[nodiscard]] constexpr auto montgomery_reduction(const X& t, const M& m) noexcept {
  if constexpr (detail::is_number_sequence<M>) {
    constexpr auto& ring = detail::montgomery_ring_of<detail::modulus_of<M>>;
    return detail::montgomery_reduction_with(detail::as_big_int(t), ring.m, ring.m_inv);
  } else {
    if (!detail::has_montgomery_form(m)) return M{};
    return detail::montgomery_reduction_with(detail::as_big_int(t), m,
                                             limbs::negated_inverse(m[0]));
  }
}
/// t R^-1 mod m for an odd number as a type, where R = 2^(wN) and N is the number of limbs of m.
///
/// Post:   the result is below m, also for t >= m R.
/// Time:   secret t; public odd_m.
template <detail::number X, std::size_t N, limb T>
[[nodiscard]] constexpr big_int<N, T> montgomery_reduction(const X& t,
                                                           const odd<N, T>& odd_m) noexcept {
  const big_int<N, T>& m = odd_m.value();
  return detail::montgomery_reduction_with(detail::as_big_int(t), m, limbs::negated_inverse(m[0]));
}
/// t R^-1 mod M, where R = 2^(wN) and N is the number of limbs of M.
///
/// Pre:    M odd, at least 3 (else it does not compile).
/// Post:   the result is below M, also for t >= M R.
/// Time:   secret t; public M.
template <modulus_source M, detail::number X>
  requires(!detail::is_even_source<M>)
[[nodiscard]] constexpr auto montgomery_reduction(const X& t) noexcept {
  constexpr auto& ring = detail::montgomery_ring_of<detail::trimmed<M>()>;
  return detail::montgomery_reduction_with(detail::as_big_int(t), ring.m, ring.m_inv);
}

namespace detail {

template <bool SpareBit, std::size_t N, std::size_t K, std::size_t L, limb T>
NAPIER_KERNEL constexpr big_int<N, T> montgomery_mul_with(const big_int<K, T>& x,
                                                          const big_int<L, T>& y,
                                                          const big_int<N, T>& m,
                                                          T m_inv) noexcept {
  static_assert(K <= N && L <= N, "a factor has more limbs than the modulus");
  if (std::is_constant_evaluated() && x >= m) {
    precondition_violated("napier: montgomery_mul: the first factor is not below the modulus");
  }
  big_int<N, T> z(detail::unset);
  limbs::montgomery_multiply<N, SpareBit>(z.data(), widened<N>(x).data(), widened<N>(y).data(),
                                          m.data(), m_inv);
  return z;
}

}  // namespace detail

/// x y R^-1 mod m, where R = 2^(wN) and N is the number of limbs of m.
///
/// Pre:    m odd, at least 3, as for montgomery_reduction;  x < m;  y of any value in N limbs.
/// Post:   the result is below m.
/// Time:   secret x, y; public m.
/// Source: HAC 14.36.
template <detail::number X, detail::number Y, detail::number M>
  requires(!detail::is_even_literal<M>)
[[nodiscard]] constexpr auto montgomery_mul(const X& x, const Y& y, const M& m) noexcept {
  if constexpr (detail::is_number_sequence<M>) {
    constexpr auto& ring = detail::montgomery_ring_of<detail::modulus_of<M>>;
    return detail::montgomery_mul_with<ring.spare_bit>(detail::as_big_int(x), detail::as_big_int(y),
                                                       ring.m, ring.m_inv);
  } else {
    if (!detail::has_montgomery_form(m)) return M{};
    return detail::montgomery_mul_with<false>(detail::as_big_int(x), detail::as_big_int(y), m,
                                              limbs::negated_inverse(m[0]));
  }
}
/// x y R^-1 mod m for an odd number as a type, where R = 2^(wN) and N is the number of limbs of m.
///
/// Pre:    x < m;  y of any value in N limbs.
/// Post:   the result is below m.
/// Time:   secret x, y; public odd_m.
template <detail::number X, detail::number Y, std::size_t N, limb T>
[[nodiscard]] constexpr big_int<N, T> montgomery_mul(const X& x, const Y& y,
                                                     const odd<N, T>& odd_m) noexcept {
  const big_int<N, T>& m = odd_m.value();
  return detail::montgomery_mul_with<false>(detail::as_big_int(x), detail::as_big_int(y), m,
                                            limbs::negated_inverse(m[0]));
}
/// x y R^-1 mod M, where R = 2^(wN) and N is the number of limbs of M.
///
/// Pre:    M odd, at least 3 (else it does not compile); x < M; y of any value in N limbs.
/// Post:   the result is below M.
/// Time:   secret x, y; public M.
template <modulus_source M, detail::number X, detail::number Y>
  requires(!detail::is_even_source<M>)
[[nodiscard]] constexpr auto montgomery_mul(const X& x, const Y& y) noexcept {
  constexpr auto& ring = detail::montgomery_ring_of<detail::trimmed<M>()>;
  return detail::montgomery_mul_with<ring.spare_bit>(detail::as_big_int(x), detail::as_big_int(y),
                                                     ring.m, ring.m_inv);
}

// Even moduli that the compiler knows.
template <detail::number X, typename M,
          typename Cure = detail::the_modulus_is_even_but_has_to_be_odd_so_take_barrett>
  requires detail::is_even_literal<M>
void montgomery_reduction(const X& t, const M& m) = delete;
template <modulus_source M, detail::number X,
          typename Cure = detail::the_modulus_is_even_but_has_to_be_odd_so_take_barrett>
  requires detail::is_even_source<M>
void montgomery_reduction(const X& t) = delete;
template <detail::number X, detail::number Y, typename M,
          typename Cure = detail::the_modulus_is_even_but_has_to_be_odd_so_take_barrett>
  requires detail::is_even_literal<M>
void montgomery_mul(const X& x, const Y& y, const M& m) = delete;
template <modulus_source M, detail::number X, detail::number Y,
          typename Cure = detail::the_modulus_is_even_but_has_to_be_odd_so_take_barrett>
  requires detail::is_even_source<M>
void montgomery_mul(const X& x, const Y& y) = delete;

}  // namespace napier::inline NAPIER_ABI
