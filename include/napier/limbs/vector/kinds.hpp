// SPDX-License-Identifier: Apache-2.0
//
// The kinds of vectors in which powers are calculated, the fastest first.
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

namespace detail {

// Kernels of several lengths and kinds of vectors, each known by its number in the list. A call
// finds its kernel by comparisons: through a pointer or a table of jumps, a reader of the binary
// could not follow a secret.
template <typename... Kernels>
struct fma_kernel_list {
  template <typename K>
  static constexpr std::size_t number_of = [] {
    static_assert((std::same_as<K, Kernels> || ...), "the kernel is not in the list");
    std::size_t number = 0;
    static_cast<void>(((std::same_as<K, Kernels> || (++number, false)) || ...));
    return number;
  }();

  NAPIER_NEVER_INLINE static void multiply(std::size_t number, std::uint64_t* z,
                                           const std::uint64_t* x, const std::uint64_t* y,
                                           fma_work& work) noexcept {
    std::size_t i = 0;
    static_cast<void>(((hidden(number) == i++ && (Kernels::multiply(z, x, y, work), true)) || ...));
  }
  NAPIER_NEVER_INLINE static void square(std::size_t number, std::uint64_t* z,
                                         const std::uint64_t* x, fma_work& work) noexcept {
    std::size_t i = 0;
    static_cast<void>(((hidden(number) == i++ && (Kernels::square(z, x, work), true)) || ...));
  }
  NAPIER_NEVER_INLINE static void lookup(std::size_t number, std::uint64_t* z,
                                         const std::uint64_t* table, std::size_t entries,
                                         std::uint64_t index) noexcept {
    std::size_t i = 0;
    static_cast<void>(
        ((hidden(number) == i++ && (Kernels::lookup(z, table, entries, index), true)) || ...));
  }

  template <typename... More>
  constexpr fma_kernel_list<Kernels..., More...> operator+(
      fma_kernel_list<More...>) const noexcept {
    return {};
  }

 private:
  // The number. The compiler learns nothing about it from the comparisons before, and cannot turn
  // them into a table of jumps.
  NAPIER_ALWAYS_INLINE static std::size_t hidden(std::size_t& number) noexcept {
    return number = value_barrier(number);
  }
};

// The kernels of a kind for N limbs, if it has them.
template <typename Vectors, std::size_t N>
constexpr auto fma_kernels_for() noexcept {
  if constexpr (has_fma_ring<N, std::uint64_t, Vectors>) {
    return fma_kernel_list<typename Vectors::template kernels<N>>();
  } else {
    return fma_kernel_list<>();
  }
}

}  // namespace detail

/// A list of kinds of vectors, from which with() takes the one that the dispatcher has chosen
/// (platform/simd/choice.hpp).
template <typename... Vectors>
struct fma_kinds {
  /// All their kernels for N limbs.
  ///
  /// Time:   public.
  template <std::size_t N>
  static constexpr auto kernels_for() noexcept {
    return (detail::fma_kernel_list<>() + ... + detail::fma_kernels_for<Vectors, N>());
  }
  template <std::size_t... Lengths>
  using kernels = decltype((detail::fma_kernel_list<>() + ... + kernels_for<Lengths>()));

  /// Calls f(V()) for the first V that has a ring of N limbs of T and that may be used; returns
  /// false if there is none.
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
/// All kinds, the fastest first. Builds that check invariants have plain arrays too, for tests that
/// force them.
#if NAPIER_INVARIANTS
using all_fma_kinds = fma_kinds<fma_in_ifma, fma_in_avx512, fma_in_avx2, fma_in_portable_ifma>;
#else
using all_fma_kinds = fma_kinds<fma_in_ifma, fma_in_avx512, fma_in_avx2>;
#endif

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
