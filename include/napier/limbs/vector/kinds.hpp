// SPDX-License-Identifier: Apache-2.0
//
// The kinds of vectors that powers are calculated in, from the fastest on.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include <napier/limbs/vector/in_avx2.hpp>
#include <napier/limbs/vector/in_avx512.hpp>
#include <napier/limbs/vector/in_ifma.hpp>
#if NAPIER_INVARIANTS
#include <napier/limbs/vector/in_portable.hpp>
#endif

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// Whether powers modulo N limbs of T are faster in these vectors than in words, on processors that
/// have them.
template <std::size_t N, limb T, typename Vectors>
inline constexpr bool has_fma_ring =
    Vectors::exists && std::same_as<T, std::uint64_t> && N >= Vectors::least_limbs && N <= 64;

/// Kinds of vectors, and the one of them that the dispatcher has chosen (platform/simd/choice.hpp).
template <typename... Vectors>
struct fma_kinds {
  /// f(V()) for the first V that has a ring of N limbs of T and that may be used; false where there
  /// is none.
  ///
  /// Time:   public.
  template <std::size_t N, limb T, typename F>
  static bool with(const F& f) {
    const auto try_one = [&](auto vectors) {
      if constexpr (has_fma_ring<N, T, decltype(vectors)>) {
        if (simd::may_use(vectors.kind)) {
          f(vectors);
          return true;
        }
      }
      return false;
    };
    return (try_one(Vectors()) || ...);
  }
};
/// All of them, from the fastest on. Builds that check invariants have plain arrays too, for tests
/// that force them.
#if NAPIER_INVARIANTS
using all_fma_kinds = fma_kinds<fma_in_ifma, fma_in_avx512, fma_in_avx2, fma_in_portable_ifma>;
#else
using all_fma_kinds = fma_kinds<fma_in_ifma, fma_in_avx512, fma_in_avx2>;
#endif

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
