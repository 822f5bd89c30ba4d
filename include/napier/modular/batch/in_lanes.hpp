// SPDX-License-Identifier: Apache-2.0
//
// Which arrays of field elements are calculated in lanes, and by which kernels of
// limbs/vector/lanes/arrays.inc: those of the kind of vectors that the dispatcher has chosen, if it
// is faster than words.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/modular/batch/layout.hpp>
#include <napier/platform/simd/choice.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// R^2 / r as factors of a kind of vectors.
template <auto M, limbs::fma_format Format>
inline constexpr auto entering_factors = [] {
  auto z = lane_form<M>::entering;
  for (auto& digit : z) digit = digits_of_field<M>::template factor<Format>(digit);
  return z;
}();

// Whether arrays of F are multiplied in lanes: its elements must be stored as one row of limbs.
template <typename F>
constexpr bool has_lanes() noexcept {
  if constexpr (suits_lanes<F>()) {
    return digits_of_field<F::modulus>::direct && sizeof(F) == sizeof(typename F::value_type);
  } else {
    return false;
  }
}

// Calls f(kernels, modulus, R^2 / r) for the first kind of Vectors that this build has and that the
// dispatcher allows; returns false if there is none.
template <typename F, typename... Vectors, typename Kernel>
bool in_lanes_of(const Kernel& f) noexcept {
  constexpr auto& M = F::modulus;
  const auto try_one = [&](auto vectors) {
    using vectors_type = decltype(vectors);
    if constexpr (vectors_type::exists) {
      if (simd::may_use(vectors_type::kind)) {
        using kernels = typename vectors_type::template arrays<M.size(), digits_of_field<M>::count>;
        f(kernels(), digits_of_field<M>::template modulus<vectors_type::format>,
          entering_factors<M, vectors_type::format>.data());
        return true;
      }
    }
    return false;
  };
  return (try_one(Vectors()) || ...);
}

// The kinds in which arrays are faster than in words. There are two lists: one for single products
// and squares, and one for sums and chains of products, which go in and out of lanes less often.
// Products modulo a sparse number are as fast in words as in lanes, where sparseness is of no use.
// Builds that check invariants have plain arrays for tests.
#if NAPIER_INVARIANTS
template <typename F, typename... Vectors, typename Kernel>
bool in_lanes(const Kernel& f) noexcept {
  return in_lanes_of<F, Vectors..., limbs::fma_lanes_in_portable_ifma>(f);
}
#else
template <typename F, typename... Vectors, typename Kernel>
bool in_lanes(const Kernel& f) noexcept {
  return in_lanes_of<F, Vectors...>(f);
}
#endif
template <typename F, typename Kernel>
bool products_in_lanes(const Kernel& f) noexcept {
  constexpr representation_kind kind = representation_of<F::modulus>;
  if constexpr (kind == representation_kind::montgomery ||
                kind == representation_kind::montgomery_spare_bit) {
    return in_lanes<F, limbs::fma_lanes_in_ifma>(f);
  } else {
    return false;
  }
}
template <typename F, typename Kernel>
bool chains_in_lanes(const Kernel& f) noexcept {
  return in_lanes<F, limbs::fma_lanes_in_ifma, limbs::fma_lanes_in_avx512>(f);
}

template <typename F>
std::uint64_t* limbs_of(F* x) noexcept {
  return x->representation.data();
}
template <typename F>
const std::uint64_t* limbs_of(const F* x) noexcept {
  return x->representation.data();
}

// How many whole blocks there are in n elements.
constexpr std::size_t whole_blocks(std::size_t n) noexcept { return n / limbs::fma_lanes; }

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
