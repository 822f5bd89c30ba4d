// SPDX-License-Identifier: Apache-2.0
//
// Words of 64 bits side by side, one a lane, and products of 52-bit digits in them.
//
// word_array<L> is plain C++, for constant evaluation too; word_vector<L> is written with the
// compiler's vectors, which any machine has in some way. Both have
//   load(p), store(p), broadcast(x)   L words in memory, or one in every lane
//   + - & | ^, x >> n                 lane by lane, modulo 2^64
//   shift_signed(x, n)                x >> n, with copies of its highest bit coming in
//   signs(x)                          all ones in a lane whose highest bit is set, 0 in the others
//   factor                            what multiplies: factor(x) or factor::broadcast(x), x < 2^52
//   add_product(low, high, a, b)      low += a b mod 2^52, high += a b / 2^52
//   low_bias, high_bias               what these sums have too much; a kernel takes it off
//   written_out                       whether a kernel is no loop over its digits
//   is_quick                          whether instructions for vectors make the products
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <napier/platform/limb.hpp>
#include <napier/platform/poison.hpp>
#include <napier/platform/simd/ifma.hpp>
#include <napier/platform/value_barrier.hpp>
#include <napier/platform/wide_arithmetic.hpp>

#if !NAPIER_PORTABLE && (defined(__GNUC__) || defined(__clang__))
#define NAPIER_HAS_VECTOR_TYPES 1
#else
#define NAPIER_HAS_VECTOR_TYPES 0
#endif

// Products by floating-point instructions: each has a rounding of its own, but -ffast-math takes
// away the exactness that they stand on.
#if NAPIER_HAS_VECTOR_TYPES && (defined(__x86_64__) || defined(__i386__)) && !NAPIER_FAST_MATH
#define NAPIER_HAS_REAL_PRODUCTS 1
#else
#define NAPIER_HAS_REAL_PRODUCTS 0
#endif

// Which of them this file may use: a matter of -march.
#if NAPIER_HAS_REAL_PRODUCTS && defined(__AVX512F__) && defined(__AVX512DQ__)
#define NAPIER_HAS_QUICK_LANES 1
#else
#define NAPIER_HAS_QUICK_LANES 0
#endif
#if NAPIER_HAS_VECTOR_TYPES && NAPIER_HAS_AVX512 && defined(__AVX512IFMA__)
#define NAPIER_HAS_DIGIT_PRODUCTS 1
#else
#define NAPIER_HAS_DIGIT_PRODUCTS 0
#endif

namespace napier::inline NAPIER_ABI {

/// The bits of a digit.
inline constexpr std::size_t lane_digit_bits = 52;
inline constexpr std::uint64_t lane_digit_mask = (std::uint64_t{1} << lane_digit_bits) - 1;

namespace detail {

// low += a b mod 2^52, high += a b / 2^52, for a, b < 2^52.
NAPIER_ALWAYS_INLINE constexpr void add_digit_product(std::uint64_t& low, std::uint64_t& high,
                                                      std::uint64_t a, std::uint64_t b) noexcept {
  std::uint64_t top = 0;
  const std::uint64_t bottom = wide_multiply(a, b, top);
  low += bottom & lane_digit_mask;
  high += (top << (64 - lane_digit_bits)) | (bottom >> lane_digit_bits);
}

}  // namespace detail

/// L words in an array.
template <std::size_t L>
struct word_array {
  static constexpr std::size_t lanes = L;
  static constexpr bool written_out = false, is_quick = false;
  static constexpr std::uint64_t low_bias = 0, high_bias = 0;

  std::uint64_t word[L];

  NAPIER_ALWAYS_INLINE static constexpr word_array load(const std::uint64_t* p) noexcept {
    return each([&](std::size_t i) NAPIER_INLINE_LAMBDA { return p[i]; });
  }
  NAPIER_ALWAYS_INLINE constexpr void store(std::uint64_t* p) const noexcept {
    for (std::size_t i = 0; i < L; ++i) p[i] = word[i];
  }
  NAPIER_ALWAYS_INLINE static constexpr word_array broadcast(std::uint64_t x) noexcept {
    return each([&](std::size_t) NAPIER_INLINE_LAMBDA { return x; });
  }

  NAPIER_ALWAYS_INLINE friend constexpr word_array operator+(const word_array& x,
                                                             const word_array& y) noexcept {
    return each([&](std::size_t i) NAPIER_INLINE_LAMBDA { return x.word[i] + y.word[i]; });
  }
  NAPIER_ALWAYS_INLINE friend constexpr word_array operator-(const word_array& x,
                                                             const word_array& y) noexcept {
    return each([&](std::size_t i) NAPIER_INLINE_LAMBDA { return x.word[i] - y.word[i]; });
  }
  NAPIER_ALWAYS_INLINE friend constexpr word_array operator&(const word_array& x,
                                                             const word_array& y) noexcept {
    return each([&](std::size_t i) NAPIER_INLINE_LAMBDA { return x.word[i] & y.word[i]; });
  }
  NAPIER_ALWAYS_INLINE friend constexpr word_array operator|(const word_array& x,
                                                             const word_array& y) noexcept {
    return each([&](std::size_t i) NAPIER_INLINE_LAMBDA { return x.word[i] | y.word[i]; });
  }
  NAPIER_ALWAYS_INLINE friend constexpr word_array operator^(const word_array& x,
                                                             const word_array& y) noexcept {
    return each([&](std::size_t i) NAPIER_INLINE_LAMBDA { return x.word[i] ^ y.word[i]; });
  }
  NAPIER_ALWAYS_INLINE friend constexpr word_array operator>>(const word_array& x,
                                                              unsigned n) noexcept {
    return each([&](std::size_t i) NAPIER_INLINE_LAMBDA { return x.word[i] >> n; });
  }
  NAPIER_ALWAYS_INLINE friend constexpr word_array shift_signed(const word_array& x,
                                                                unsigned n) noexcept {
    return each([&](std::size_t i) NAPIER_INLINE_LAMBDA {
      return static_cast<std::uint64_t>(static_cast<std::int64_t>(x.word[i]) >> n);
    });
  }
  NAPIER_ALWAYS_INLINE friend constexpr word_array signs(const word_array& x) noexcept {
    return each([&](std::size_t i) NAPIER_INLINE_LAMBDA {
      return value_barrier(std::uint64_t{0} - (x.word[i] >> 63));
    });
  }

  struct factor {
    NAPIER_ALWAYS_INLINE constexpr factor() noexcept : digits{} {}
    NAPIER_ALWAYS_INLINE explicit constexpr factor(const word_array& x) noexcept : digits(x) {}
    NAPIER_ALWAYS_INLINE static constexpr factor broadcast(std::uint64_t x) noexcept {
      return factor(word_array::broadcast(x));
    }
    word_array digits;
  };

  NAPIER_ALWAYS_INLINE static constexpr void add_product(word_array& low, word_array& high,
                                                         const factor& a,
                                                         const factor& b) noexcept {
    for (std::size_t i = 0; i < L; ++i) {
      detail::add_digit_product(low.word[i], high.word[i], a.digits.word[i], b.digits.word[i]);
    }
  }

 private:
  template <typename F>
  NAPIER_ALWAYS_INLINE static constexpr word_array each(F f) noexcept {
    word_array z{};
    for (std::size_t i = 0; i < L; ++i) z.word[i] = f(i);
    return z;
  }
};

/// How a vector's products are made: lane by lane, by floating-point instructions, or by AVX-512
/// IFMA's for digits of 52 bits.
enum class lane_products { of_words, of_doubles, of_digits };

#if NAPIER_HAS_VECTOR_TYPES

namespace detail {

// g++ 12 knows no vector whose size depends on a template's argument.
template <std::size_t L, bool Real>
struct vector_types;
template <>
struct vector_types<2, false> {
  using words = std::uint64_t __attribute__((vector_size(16)));
  using integers = std::int64_t __attribute__((vector_size(16)));
  using factors = words;
};
template <>
struct vector_types<4, false> {
  using words = std::uint64_t __attribute__((vector_size(32)));
  using integers = std::int64_t __attribute__((vector_size(32)));
  using factors = words;
};
template <>
struct vector_types<8, false> {
  using words = std::uint64_t __attribute__((vector_size(64)));
  using integers = std::int64_t __attribute__((vector_size(64)));
  using factors = words;
};
template <>
struct vector_types<8, true> : vector_types<8, false> {
  using factors = double __attribute__((vector_size(64)));
};

}  // namespace detail

/// The bytes of the widest register that this file may use: a vector is passed in it by value.
#if defined(__AVX512F__)
inline constexpr std::size_t widest_register = 64;
#elif defined(__AVX__)
inline constexpr std::size_t widest_register = 32;
#else
inline constexpr std::size_t widest_register = 16;
#endif

/// L words in a vector register. Files of one program may differ in their registers, and so in how
/// they pass it: they have different types.
template <std::size_t L, lane_products Products = lane_products::of_words,
          std::size_t Registers = widest_register>
struct word_vector {
  static constexpr bool real = Products == lane_products::of_doubles;
  using words = typename detail::vector_types<L, real>::words;
  using integers = typename detail::vector_types<L, real>::integers;
  using factors = typename detail::vector_types<L, real>::factors;

  static constexpr std::size_t lanes = L;
  static constexpr bool written_out = true;
  static constexpr bool is_quick =
      Products != lane_products::of_words || NAPIER_HAS_MEMORY_SANITIZER;
  // The sign and exponent of the numbers in [2^52, 2^53) and in [2^104, 2^105).
  static constexpr std::uint64_t low_bias = real ? std::uint64_t{0x433} << 52 : 0;
  static constexpr std::uint64_t high_bias = real ? std::uint64_t{0x467} << 52 : 0;

  words word;

  NAPIER_ALWAYS_INLINE static word_vector load(const std::uint64_t* p) noexcept {
    word_vector z;
    __builtin_memcpy(&z.word, p, sizeof(words));
    return z;
  }
  NAPIER_ALWAYS_INLINE void store(std::uint64_t* p) const noexcept {
    __builtin_memcpy(p, &word, sizeof(words));
  }
  NAPIER_ALWAYS_INLINE static word_vector broadcast(std::uint64_t x) noexcept {
    return {words{} + x};
  }

  NAPIER_ALWAYS_INLINE friend word_vector operator+(const word_vector& x,
                                                    const word_vector& y) noexcept {
    return {x.word + y.word};
  }
  NAPIER_ALWAYS_INLINE friend word_vector operator-(const word_vector& x,
                                                    const word_vector& y) noexcept {
    return {x.word - y.word};
  }
  NAPIER_ALWAYS_INLINE friend word_vector operator&(const word_vector& x,
                                                    const word_vector& y) noexcept {
    return {x.word & y.word};
  }
  NAPIER_ALWAYS_INLINE friend word_vector operator|(const word_vector& x,
                                                    const word_vector& y) noexcept {
    return {x.word | y.word};
  }
  NAPIER_ALWAYS_INLINE friend word_vector operator^(const word_vector& x,
                                                    const word_vector& y) noexcept {
    return {x.word ^ y.word};
  }
  NAPIER_ALWAYS_INLINE friend word_vector operator>>(const word_vector& x, unsigned n) noexcept {
    return {x.word >> n};
  }
  NAPIER_ALWAYS_INLINE friend word_vector shift_signed(const word_vector& x, unsigned n) noexcept {
    return {reinterpret_cast<words>(reinterpret_cast<integers>(x.word) >> n)};
  }
  NAPIER_ALWAYS_INLINE friend word_vector signs(const word_vector& x) noexcept {
    return shift_signed(x, 63);
  }

  struct factor {
    NAPIER_ALWAYS_INLINE factor() noexcept = default;
    NAPIER_ALWAYS_INLINE explicit factor(const word_vector& x) noexcept
        : digits(__builtin_convertvector(x.word, factors)) {}
    NAPIER_ALWAYS_INLINE static factor broadcast(std::uint64_t x) noexcept {
      factor z;
      if constexpr (real) {
        z.digits = factors{} + static_cast<double>(x);
      } else {
        z.digits = factors{} + x;
      }
      return z;
    }
    factors digits;
  };

  NAPIER_ALWAYS_INLINE static void add_product(word_vector& low, word_vector& high, const factor& a,
                                               const factor& b) noexcept {
    if constexpr (real) {
#if NAPIER_HAS_REAL_PRODUCTS
      // 2^104 + a b cut to a multiple of 2^52, in [2^104, 2^105); then 2^52 and what was cut off.
      // The first instruction brings its rounding, the others are exact whatever the mode is.
      constexpr int towards_zero = 11, as_the_mode_is = 4;
      constexpr double two_52 = 0x1p52, two_104 = 0x1p104;
      const factors top = __builtin_ia32_vfmaddpd512_mask(
          a.digits, b.digits, factors{} + two_104, static_cast<unsigned char>(-1), towards_zero);
      const factors rest =
          __builtin_ia32_vfmaddpd512_mask(a.digits, b.digits, factors{} + (two_104 + two_52) - top,
                                          static_cast<unsigned char>(-1), as_the_mode_is);
      high.word += reinterpret_cast<words>(top);
      low.word += reinterpret_cast<words>(rest);
      // Both compilers would add in an order of their own, and keep the products of eight digits in
      // 200 places of the stack until then: 33 ns instead of 21.
      __asm__("" : "+v"(low.word), "+v"(high.word));
#else
      static_assert(!real, "napier: this build has no products by floating-point instructions");
#endif
    } else if constexpr (Products == lane_products::of_digits) {
#if NAPIER_HAS_AVX512
      low.word = simd::ifma::add_low_products(low.word, a.digits, b.digits);
      high.word = simd::ifma::add_high_products(high.word, a.digits, b.digits);
#else
      static_assert(L == 0, "napier: this build has no products of digits of 52 bits");
#endif
    } else {
      for (std::size_t i = 0; i < L; ++i) {
        std::uint64_t bottom = low.word[i], top = high.word[i];
        detail::add_digit_product(bottom, top, a.digits[i], b.digits[i]);
        low.word[i] = bottom;
        high.word[i] = top;
      }
    }
  }
};

#endif

namespace detail {

// body(0), ..., body(N - 1): written out for vectors, a loop for arrays. The index is no constant
// before it is inlined, which saves a template's instance for each.
template <typename Words, std::size_t N, typename Body>
NAPIER_ALWAYS_INLINE constexpr void each_digit(Body&& body) noexcept {
  if constexpr (Words::written_out) {
    [&]<std::size_t... I>(std::index_sequence<I...>)
        NAPIER_INLINE_LAMBDA { (body(I), ...); }(std::make_index_sequence<N>{});
  } else {
    for (std::size_t i = 0; i < N; ++i) body(i);
  }
}

// The words that this file multiplies quickly, or void: eight digits of 52 bits at a time by
// AVX-512 IFMA, or doubles by AVX-512F and DQ. MemorySanitizer takes the builtins for uses of their
// operands.
//
// Files of one program differ in it, as in widest_register. Both may be arguments of templates, so
// that they are in the names of what follows from them, and nothing else.
#if NAPIER_HAS_QUICK_LANES && NAPIER_HAS_MEMORY_SANITIZER
using quick_words = word_vector<8>;
#elif NAPIER_HAS_DIGIT_PRODUCTS
using quick_words = word_vector<8, lane_products::of_digits>;
#elif NAPIER_HAS_QUICK_LANES
using quick_words = word_vector<8, lane_products::of_doubles>;
#else
using quick_words = void;
#endif

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
