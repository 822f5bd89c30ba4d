// SPDX-License-Identifier: Apache-2.0
//
// AVX-512F: sixteen words of 32 bits in a register, and comparisons of words. The operations are
// those of platform/simd/portable_halves.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/simd/avx512.hpp>
#if !NAPIER_HAS_AVX512
#include <napier/platform/simd/portable_halves.hpp>
#endif

namespace napier::inline NAPIER_ABI {

#if NAPIER_HAS_AVX512

namespace simd::avx512 {

/// A register of words of 32 bits. Operators work lane by lane.
using halves = std::uint32_t __attribute__((vector_size(64)));

namespace detail {

using signed_halves = std::int32_t __attribute__((vector_size(64)));

}  // namespace detail

/// The sixteen halves from p on.
NAPIER_INLINE_avx512 halves load_halves(const std::uint32_t* p) noexcept {
  halves x;
  __builtin_memcpy(&x, p, sizeof x);
  return x;
}
/// Stores the halves of x from p on.
NAPIER_INLINE_avx512 void store_halves(std::uint32_t* p, halves x) noexcept {
  __builtin_memcpy(p, &x, sizeof x);
}
/// x in every half.
NAPIER_INLINE_avx512 halves broadcast_half(std::uint32_t x) noexcept {
  return halves{x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x};
}

/// The words, each as its two halves.
NAPIER_INLINE_avx512 halves as_halves(words x) noexcept { return reinterpret_cast<halves>(x); }
/// The words whose halves are those of x.
NAPIER_INLINE_avx512 words as_words(halves x) noexcept { return reinterpret_cast<words>(x); }

/// The lesser of x and y, which are unsigned, lane by lane.
NAPIER_INLINE_avx512 halves least(halves x, halves y) noexcept {
#if defined(__clang__)
  return __builtin_elementwise_min(x, y);
#else
  using integers = detail::signed_halves;
  return reinterpret_cast<halves>(__builtin_ia32_pminud512_mask(
      reinterpret_cast<integers>(x), reinterpret_cast<integers>(y), reinterpret_cast<integers>(x),
      static_cast<unsigned short>(-1)));
#endif
}

/// A mask in each lane: all ones if x < y, which are unsigned, else 0.
NAPIER_INLINE_avx512 halves masks_below(halves x, halves y) noexcept {
  return reinterpret_cast<halves>(x < y);
}
/// A mask in each lane: all ones if x < y, which are unsigned, else 0.
NAPIER_INLINE_avx512 words masks_below(words x, words y) noexcept {
  return reinterpret_cast<words>(x < y);
}

/// z + m in the lanes in which x < y, which are unsigned, and z in the others.
NAPIER_INLINE_avx512 halves add_where_below(halves z, halves x, halves y, halves m) noexcept {
#if defined(__clang__)
  return z + (m & masks_below(x, y));
#else  // g++ 12 moves the lanes of m before it adds them.
  using integers = detail::signed_halves;
  return reinterpret_cast<halves>(__builtin_ia32_paddd512_mask(
      reinterpret_cast<integers>(z), reinterpret_cast<integers>(m), reinterpret_cast<integers>(z),
      __builtin_ia32_ucmpd512_mask(reinterpret_cast<integers>(x), reinterpret_cast<integers>(y), 1,
                                   static_cast<unsigned short>(-1))));
#endif
}
/// The same for words.
NAPIER_INLINE_avx512 words add_where_below(words z, words x, words y, words m) noexcept {
#if defined(__clang__)
  return z + (m & masks_below(x, y));
#else
  using integers = long long __attribute__((vector_size(64)));
  return reinterpret_cast<words>(__builtin_ia32_paddq512_mask(
      reinterpret_cast<integers>(z), reinterpret_cast<integers>(m), reinterpret_cast<integers>(z),
      __builtin_ia32_ucmpq512_mask(reinterpret_cast<integers>(x), reinterpret_cast<integers>(y), 1,
                                   static_cast<unsigned char>(-1))));
#endif
}

/// The products of the halves 0, 2, ..., 14 of x and y.
NAPIER_INLINE_avx512 words even_products(halves x, halves y) noexcept {
#if defined(__clang__)
  // It finds the instruction for products of low halves, if all of the product is used. Of one
  // whose low half alone is, it would make a product of whole words, which takes three times as
  // long.
  const words low = broadcast_word(0xffffffff);
  return kept((as_words(x) & low) * (as_words(y) & low));
#else
  using integers = detail::signed_halves;
  using products = long long __attribute__((vector_size(64)));
  return reinterpret_cast<words>(__builtin_ia32_pmuludq512_mask(
      reinterpret_cast<integers>(x), reinterpret_cast<integers>(y), reinterpret_cast<products>(x),
      static_cast<unsigned char>(-1)));
#endif
}

/// The halves 1, 3, ..., 15 of x, each of them twice.
NAPIER_INLINE_avx512 halves odd_to_even(halves x) noexcept {
  return __builtin_shufflevector(x, x, 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15);
}

/// The low half of each word of x, and the high half of each word of y.
NAPIER_INLINE_avx512 halves low_and_high(words x, words y) noexcept {
#if defined(__clang__)
  return __builtin_shufflevector(as_halves(x), as_halves(y), 0, 17, 2, 19, 4, 21, 6, 23, 8, 25, 10,
                                 27, 12, 29, 14, 31);
#else  // g++ 12 compiles the shuffle to a permutation, whose pattern takes a register.
  using integers = detail::signed_halves;
  return reinterpret_cast<halves>(
      __builtin_ia32_blendmd_512_mask(reinterpret_cast<integers>(x), reinterpret_cast<integers>(y),
                                      static_cast<unsigned short>(0xaaaa)));
#endif
}

/// Exchanges the odd pieces of x with the even pieces of y, where a piece is G halves: then x has
/// the even pieces of both, and y the odd ones.
template <std::size_t G>
NAPIER_INLINE_avx512 void exchange_pieces(halves& x, halves& y) noexcept {
  const halves a = x, b = y;
  if constexpr (G == 1) {
    x = low_and_high(as_words(a), as_words(b) << 32);
    y = low_and_high(as_words(a) >> 32, as_words(b));
  } else if constexpr (G == 2) {
    x = __builtin_shufflevector(a, b, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29);
    y = __builtin_shufflevector(a, b, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31);
  } else if constexpr (G == 4) {
    x = __builtin_shufflevector(a, b, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27);
    y = __builtin_shufflevector(a, b, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);
  } else {
    static_assert(G == 8);
    x = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
    y = __builtin_shufflevector(a, b, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
  }
}
/// The same for pieces of G words.
template <std::size_t G>
NAPIER_INLINE_avx512 void exchange_pieces(words& x, words& y) noexcept {
  halves a = as_halves(x), b = as_halves(y);
  exchange_pieces<2 * G>(a, b);
  x = as_words(a);
  y = as_words(b);
}

/// Half i of y for every i whose bit in Mask is set, and of x for the others.
template <std::uint64_t Mask>
NAPIER_INLINE_avx512 halves blended(halves x, halves y) noexcept {
#if defined(__clang__)
  return __builtin_shufflevector(x, y, (Mask >> 0 & 1) != 0 ? 16 : 0, (Mask >> 1 & 1) != 0 ? 17 : 1,
                                 (Mask >> 2 & 1) != 0 ? 18 : 2, (Mask >> 3 & 1) != 0 ? 19 : 3,
                                 (Mask >> 4 & 1) != 0 ? 20 : 4, (Mask >> 5 & 1) != 0 ? 21 : 5,
                                 (Mask >> 6 & 1) != 0 ? 22 : 6, (Mask >> 7 & 1) != 0 ? 23 : 7,
                                 (Mask >> 8 & 1) != 0 ? 24 : 8, (Mask >> 9 & 1) != 0 ? 25 : 9,
                                 (Mask >> 10 & 1) != 0 ? 26 : 10, (Mask >> 11 & 1) != 0 ? 27 : 11,
                                 (Mask >> 12 & 1) != 0 ? 28 : 12, (Mask >> 13 & 1) != 0 ? 29 : 13,
                                 (Mask >> 14 & 1) != 0 ? 30 : 14, (Mask >> 15 & 1) != 0 ? 31 : 15);
#else
  using integers = detail::signed_halves;
  return reinterpret_cast<halves>(
      __builtin_ia32_blendmd_512_mask(reinterpret_cast<integers>(x), reinterpret_cast<integers>(y),
                                      static_cast<unsigned short>(Mask)));
#endif
}
/// The same for words.
template <std::uint64_t Mask>
NAPIER_INLINE_avx512 words blended(words x, words y) noexcept {
#if defined(__clang__)
  return __builtin_shufflevector(x, y, (Mask >> 0 & 1) != 0 ? 8 : 0, (Mask >> 1 & 1) != 0 ? 9 : 1,
                                 (Mask >> 2 & 1) != 0 ? 10 : 2, (Mask >> 3 & 1) != 0 ? 11 : 3,
                                 (Mask >> 4 & 1) != 0 ? 12 : 4, (Mask >> 5 & 1) != 0 ? 13 : 5,
                                 (Mask >> 6 & 1) != 0 ? 14 : 6, (Mask >> 7 & 1) != 0 ? 15 : 7);
#else
  using integers = long long __attribute__((vector_size(64)));
  return reinterpret_cast<words>(__builtin_ia32_blendmq_512_mask(reinterpret_cast<integers>(x),
                                                                 reinterpret_cast<integers>(y),
                                                                 static_cast<unsigned char>(Mask)));
#endif
}

/// The halves of x from half K on, and then those before it.
template <std::size_t K>
NAPIER_INLINE_avx512 halves rotated(halves x) noexcept {
  return __builtin_shufflevector(x, x, (K + 0) % 16, (K + 1) % 16, (K + 2) % 16, (K + 3) % 16,
                                 (K + 4) % 16, (K + 5) % 16, (K + 6) % 16, (K + 7) % 16,
                                 (K + 8) % 16, (K + 9) % 16, (K + 10) % 16, (K + 11) % 16,
                                 (K + 12) % 16, (K + 13) % 16, (K + 14) % 16, (K + 15) % 16);
}
/// The same for words.
template <std::size_t K>
NAPIER_INLINE_avx512 words rotated(words x) noexcept {
  return __builtin_shufflevector(x, x, (K + 0) % 8, (K + 1) % 8, (K + 2) % 8, (K + 3) % 8,
                                 (K + 4) % 8, (K + 5) % 8, (K + 6) % 8, (K + 7) % 8);
}

/// The first halves of x, each of them G times.
template <std::size_t G>
NAPIER_INLINE_avx512 halves repeat_each(halves x) noexcept {
  if constexpr (G == 1) {
    return x;
  } else if constexpr (G == 2) {
    return __builtin_shufflevector(x, x, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
  } else if constexpr (G == 4) {
    return __builtin_shufflevector(x, x, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  } else {
    static_assert(G == 8);
    return __builtin_shufflevector(x, x, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  }
}
/// The first words of x, each of them G times.
template <std::size_t G>
NAPIER_INLINE_avx512 words repeat_each(words x) noexcept {
  if constexpr (G == 1) {
    return x;
  } else if constexpr (G == 2) {
    return __builtin_shufflevector(x, x, 0, 0, 1, 1, 2, 2, 3, 3);
  } else {
    static_assert(G == 4);
    return __builtin_shufflevector(x, x, 0, 0, 0, 0, 1, 1, 1, 1);
  }
}

}  // namespace simd::avx512

#endif

}  // namespace napier::inline NAPIER_ABI
