// SPDX-License-Identifier: Apache-2.0
//
// Many powers at once, under one modulus of the run time or under several.
//
//   // Eight messages under the prime p of an RSA key.
//   std::array<big_int<16>, 8> z = pow_batch(p, messages, exponents);
//
//   // Four signatures by the Chinese remainder theorem: two powers each.
//   auto z = pow_batch(std::array{&p, &q, &p, &q, &p, &q, &p, &q}, messages, exponents);
//
// Where the processor has AVX-512F and DQ, eight powers modulo numbers of 256 to 4096 bits take as
// long as four or five calls of the context's pow(), with AVX-512 IFMA as long as two to four up to
// 1024 bits and six above: each power has a lane of the vectors, whatever its modulus, base and
// exponent are. Powers are calculated one by one if they are too few, if their exponents are below
// 128 bits, for other sizes, for limbs that do not have 64 bits, on other processors and in
// constant evaluation. The results are the same. Lanes take 6 KB of stack and 2.5 KB for every limb
// of the modulus: 16 KB at 4 limbs, 40 at 16, 80 at 32, 162 at 64 (g++ 12 and clang 19, -O2).
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <type_traits>

#include <napier/ct/wipe.hpp>
#include <napier/limbs/vector/lanes/ring.hpp>
#include <napier/modular/context.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <typename Context>
inline constexpr bool is_montgomery_context = false;
template <std::size_t N, limb T, bool SecretModulus>
inline constexpr bool is_montgomery_context<montgomery_context<N, T, SecretModulus>> = true;

template <typename Context>
concept any_montgomery_context = is_montgomery_context<std::remove_const_t<Context>>;

// The members of a context that limbs::fma_lane_ring reads.
template <std::size_t N, limb T>
struct ring_in_context {
  std::span<const T> m, one_mont;
  T m_inv{};

  constexpr ring_in_context() noexcept = default;
  template <typename Context>
  explicit constexpr ring_in_context(const Context& context) noexcept
      : m(context.modulus().limbs),
        one_mont(context.one_mont().limbs),
        m_inv(limbs::negated_inverse(m[0])) {}

  void multiply(T* z, const T* x, const T* y) const noexcept {
    limbs::montgomery_multiply<N>(z, x, y, m.data(), m_inv);
  }
  void square(T* z, const T* x) const noexcept {
    limbs::montgomery_square<N>(z, x, m.data(), m_inv);
  }
  void one(T* z) const noexcept { limbs::copy<N>(z, one_mont.data()); }
};

// At most eight powers. Lanes without a power of their own calculate the first one.
template <typename Vectors, typename Context, std::size_t N, std::size_t B, std::size_t E, limb T>
NAPIER_NEVER_INLINE void powers_in_lanes(big_int<N, T>* z, Context* const* contexts,
                                         const big_int<B, T>* x, const big_int<E, T>* e,
                                         std::size_t count) noexcept {
  using lane_ring = limbs::fma_lane_ring<N, Vectors>;
  constexpr std::size_t lanes = limbs::fma_lanes;
  ring_in_context<N, T> own[lanes];
  big_int<N, T> base[lanes];
  const ring_in_context<N, T>* rings[lanes];
  const T *bases[lanes], *exponents[lanes];
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    const std::size_t i = lane < count ? lane : 0;
    std::size_t first = 0;
    while (contexts[first] != contexts[i]) ++first;
    if (first == lane) own[lane] = ring_in_context<N, T>(*contexts[i]);
    rings[lane] = &own[first];
    base[lane] = contexts[i]->to_montgomery(x[i]);
    bases[lane] = base[lane].data();
    exponents[lane] = e[i].data();
  }
  const lane_ring ring(rings);
  alignas(lane_ring::row_alignment) T row[lane_ring::words];
  ring.enter(row, bases);
  ring.power(row, row, exponents, E, E * limb_bits<T>);
  ring.prepare_to_leave(row, row);
  for (std::size_t lane = 0; lane < count; ++lane) ring.leave(z[lane].data(), row, lane);
  ct::wipe(own);
  ct::wipe(base);
  ct::wipe(row);
}

template <typename Context, std::size_t N, std::size_t B, std::size_t E, limb T>
constexpr void powers_of(big_int<N, T>* z, Context* const* contexts, const big_int<B, T>* x,
                         const big_int<E, T>* e, std::size_t count) noexcept {
  if constexpr (E * limb_bits<T> >= limbs::detail::least_fma_power_bits) {
    if (!std::is_constant_evaluated()) {
      limbs::fma_lane_kinds::with<N, T>([&](auto vectors) {
        using V = decltype(vectors);
        while (count >= V::template fewest<N>) {
          const std::size_t together = count < limbs::fma_lanes ? count : limbs::fma_lanes;
          powers_in_lanes<V>(z, contexts, x, e, together);
          z += together, contexts += together, x += together, e += together, count -= together;
        }
      });
    }
  }
  for (std::size_t i = 0; i < count; ++i) z[i] = contexts[i]->pow(x[i], e[i]);
}

}  // namespace detail

/// z[i] = x[i]^e[i] mod the modulus of *contexts[i], for ranges of any length. The bases may be of
/// any size; x^0 = 1.
///
/// Pre:    the ranges have the same length; otherwise the violation handler is called, and z is
///         unchanged if it returns.
/// Alias:  z may be x, if the bases are as long as the moduli.
/// Time:   secret x, e; public the number of powers, the number of limbs of e, and which of the
///         contexts are the same.
template <typename Results, typename Contexts, typename Bases, typename Exponents>
constexpr void pow_batch(Results&& z, const Contexts& contexts, const Bases& x,
                         const Exponents& e) noexcept {
  const std::span results(z);
  const std::span moduli(contexts);
  const std::span bases(x);
  const std::span exponents(e);
  if (results.size() != moduli.size() || results.size() != bases.size() ||
      results.size() != exponents.size()) {
    detail::precondition_violated("napier: pow_batch: the ranges differ in length");
    return;
  }
  detail::powers_of(results.data(), moduli.data(), bases.data(), exponents.data(), results.size());
}

/// x[i]^e[i] mod the modulus of *contexts[i], as an array, for a number of powers that the compiler
/// knows.
///
/// Time:   secret x, e; public the number of limbs of e, and which of the contexts are the same.
template <detail::any_montgomery_context Context, std::size_t K, std::size_t B, std::size_t E,
          limb T>
[[nodiscard]] constexpr auto pow_batch(const std::array<Context*, K>& contexts,
                                       const std::array<big_int<B, T>, K>& x,
                                       const std::array<big_int<E, T>, K>& e) noexcept {
  std::array<typename Context::value_type, K> z{};
  detail::powers_of(z.data(), contexts.data(), x.data(), e.data(), K);
  return z;
}

/// x[i]^e[i] mod the modulus of one context, as an array, for a number of powers that the compiler
/// knows.
///
/// Time:   secret x, e; public the number of limbs of e.
template <detail::any_montgomery_context Context, std::size_t K, std::size_t B, std::size_t E,
          limb T>
[[nodiscard]] constexpr auto pow_batch(const Context& context,
                                       const std::array<big_int<B, T>, K>& x,
                                       const std::array<big_int<E, T>, K>& e) noexcept {
  std::array<const Context*, K> contexts;
  contexts.fill(&context);
  return pow_batch(contexts, x, e);
}

}  // namespace napier::inline NAPIER_ABI
