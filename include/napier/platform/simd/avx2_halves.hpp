// SPDX-License-Identifier: Apache-2.0
//
// AVX2: eight words of 32 bits in a register, and comparisons of words. The operations are those of
// platform/simd/portable_halves.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/simd/avx2.hpp>
#if !NAPIER_HAS_AVX2
#include <napier/platform/simd/portable_halves.hpp>
#endif

namespace napier::inline NAPIER_ABI {

#if NAPIER_HAS_AVX2

namespace simd::avx2 {

/// A register of words of 32 bits. Operators work lane by lane.
using halves = std::uint32_t __attribute__((vector_size(32)));

namespace detail {

using signed_halves = std::int32_t __attribute__((vector_size(32)));
using signed_words = std::int64_t __attribute__((vector_size(32)));

}  // namespace detail

/// The eight halves from p on.
NAPIER_INLINE_avx2 halves load_halves(const std::uint32_t* p) noexcept {
  halves x;
  __builtin_memcpy(&x, p, sizeof x);
  return x;
}
/// Stores the halves of x from p on.
NAPIER_INLINE_avx2 void store_halves(std::uint32_t* p, halves x) noexcept {
  __builtin_memcpy(p, &x, sizeof x);
}
/// x in every half.
NAPIER_INLINE_avx2 halves broadcast_half(std::uint32_t x) noexcept {
  return halves{x, x, x, x, x, x, x, x};
}

/// The words, each as its two halves.
NAPIER_INLINE_avx2 halves as_halves(words x) noexcept { return reinterpret_cast<halves>(x); }
/// The words whose halves are those of x.
NAPIER_INLINE_avx2 words as_words(halves x) noexcept { return reinterpret_cast<words>(x); }

/// The lesser of x and y, which are unsigned, lane by lane.
NAPIER_INLINE_avx2 halves least(halves x, halves y) noexcept {
#if defined(__clang__)
  return __builtin_elementwise_min(x, y);
#else
  using integers = detail::signed_halves;
  return reinterpret_cast<halves>(
      __builtin_ia32_pminud256(reinterpret_cast<integers>(x), reinterpret_cast<integers>(y)));
#endif
}

/// A mask in each lane: all ones if x < y, which are unsigned, else 0.
NAPIER_INLINE_avx2 halves masks_below(halves x, halves y) noexcept {
  return reinterpret_cast<halves>(x < y);
}
/// A mask in each lane: all ones if x < y, which are unsigned, else 0.
NAPIER_INLINE_avx2 words masks_below(words x, words y) noexcept {
  const words sign = broadcast_word(std::uint64_t{1} << 63);
  return reinterpret_cast<words>(reinterpret_cast<detail::signed_words>(x ^ sign) <
                                 reinterpret_cast<detail::signed_words>(y ^ sign));
}

/// z + m in the lanes in which x < y, which are unsigned, and z in the others.
NAPIER_INLINE_avx2 halves add_where_below(halves z, halves x, halves y, halves m) noexcept {
  return z + (m & masks_below(x, y));
}
/// The same for words.
NAPIER_INLINE_avx2 words add_where_below(words z, words x, words y, words m) noexcept {
  return z + (m & masks_below(x, y));
}

/// The products of the halves 0, 2, 4 and 6 of x and y.
NAPIER_INLINE_avx2 words even_products(halves x, halves y) noexcept {
#if defined(__clang__)  // it finds the instruction for products of low halves
  const words low = broadcast_word(0xffffffff);
  return (as_words(x) & low) * (as_words(y) & low);
#else
  using integers = detail::signed_halves;
  return reinterpret_cast<words>(
      __builtin_ia32_pmuludq256(reinterpret_cast<integers>(x), reinterpret_cast<integers>(y)));
#endif
}

/// The halves 1, 3, 5 and 7 of x, each of them twice.
NAPIER_INLINE_avx2 halves odd_to_even(halves x) noexcept {
  return __builtin_shufflevector(x, x, 1, 1, 3, 3, 5, 5, 7, 7);
}

/// The low half of each word of x, and the high half of each word of y.
NAPIER_INLINE_avx2 halves low_and_high(words x, words y) noexcept {
  return __builtin_shufflevector(as_halves(x), as_halves(y), 0, 9, 2, 11, 4, 13, 6, 15);
}

/// Exchanges the odd pieces of x with the even pieces of y, where a piece is G halves: then x has
/// the even pieces of both, and y the odd ones.
template <std::size_t G>
NAPIER_INLINE_avx2 void exchange_pieces(halves& x, halves& y) noexcept {
  const halves a = x, b = y;
  if constexpr (G == 1) {
    x = low_and_high(as_words(a), as_words(b) << 32);
    y = low_and_high(as_words(a) >> 32, as_words(b));
  } else if constexpr (G == 2) {
    x = __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13);
    y = __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15);
  } else {
    static_assert(G == 4);
    x = __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11);
    y = __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15);
  }
}
/// The same for pieces of G words.
template <std::size_t G>
NAPIER_INLINE_avx2 void exchange_pieces(words& x, words& y) noexcept {
  halves a = as_halves(x), b = as_halves(y);
  exchange_pieces<2 * G>(a, b);
  x = as_words(a);
  y = as_words(b);
}

/// Half i of y for every i whose bit in Mask is set, and of x for the others.
template <std::uint64_t Mask>
NAPIER_INLINE_avx2 halves blended(halves x, halves y) noexcept {
  return __builtin_shufflevector(x, y, (Mask >> 0 & 1) != 0 ? 8 : 0, (Mask >> 1 & 1) != 0 ? 9 : 1,
                                 (Mask >> 2 & 1) != 0 ? 10 : 2, (Mask >> 3 & 1) != 0 ? 11 : 3,
                                 (Mask >> 4 & 1) != 0 ? 12 : 4, (Mask >> 5 & 1) != 0 ? 13 : 5,
                                 (Mask >> 6 & 1) != 0 ? 14 : 6, (Mask >> 7 & 1) != 0 ? 15 : 7);
}
/// The same for words.
template <std::uint64_t Mask>
NAPIER_INLINE_avx2 words blended(words x, words y) noexcept {
  return __builtin_shufflevector(x, y, (Mask >> 0 & 1) != 0 ? 4 : 0, (Mask >> 1 & 1) != 0 ? 5 : 1,
                                 (Mask >> 2 & 1) != 0 ? 6 : 2, (Mask >> 3 & 1) != 0 ? 7 : 3);
}

/// The halves of x from half K on, and then those before it.
template <std::size_t K>
NAPIER_INLINE_avx2 halves rotated(halves x) noexcept {
  return __builtin_shufflevector(x, x, (K + 0) % 8, (K + 1) % 8, (K + 2) % 8, (K + 3) % 8,
                                 (K + 4) % 8, (K + 5) % 8, (K + 6) % 8, (K + 7) % 8);
}
/// The same for words.
template <std::size_t K>
NAPIER_INLINE_avx2 words rotated(words x) noexcept {
  return __builtin_shufflevector(x, x, (K + 0) % 4, (K + 1) % 4, (K + 2) % 4, (K + 3) % 4);
}

/// The first halves of x, each of them G times.
template <std::size_t G>
NAPIER_INLINE_avx2 halves repeat_each(halves x) noexcept {
  if constexpr (G == 1) {
    return x;
  } else if constexpr (G == 2) {
    return __builtin_shufflevector(x, x, 0, 0, 1, 1, 2, 2, 3, 3);
  } else {
    static_assert(G == 4);
    return __builtin_shufflevector(x, x, 0, 0, 0, 0, 1, 1, 1, 1);
  }
}
/// The first words of x, each of them G times.
template <std::size_t G>
NAPIER_INLINE_avx2 words repeat_each(words x) noexcept {
  if constexpr (G == 1) {
    return x;
  } else {
    static_assert(G == 2);
    return __builtin_shufflevector(x, x, 0, 0, 1, 1);
  }
}

}  // namespace simd::avx2

#endif

}  // namespace napier::inline NAPIER_ABI
