// SPDX-License-Identifier: Apache-2.0
//
// Products of rows of limbs in vectors of digits: the basecase from some 16 limbs on, on processors
// with AVX-512. In AVX2 it would be no faster than words (bench/findings/product.md).
//
// The kernels are written once, in limbs/product/in_digits.inc, and included once for each kind.
//
// Source: Gueron and Krasnov (2016), as limbs/product/in_digits.inc says.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/digits/in_avx512.hpp>
#include <napier/limbs/digits/in_ifma.hpp>
#include <napier/limbs/product/karatsuba_vartime.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/platform/extremes.hpp>
#include <napier/platform/simd/choice.hpp>
#if NAPIER_INVARIANTS
#include <napier/limbs/digits/in_portable.hpp>
#endif

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The shortest and the longest factor of a product in digits: vectors of eight limbs are loaded,
/// and the columns of longer products could exceed 2^61.
inline constexpr std::size_t shortest_digit_product = 8, longest_digit_product = 384;

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS avx512
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/product/in_digits.inc>

#include <napier/platform/simd/end.inc>

#define NAPIER_VECTORS ifma
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/product/in_digits.inc>

#include <napier/platform/simd/end.inc>

#if NAPIER_INVARIANTS
#define NAPIER_VECTORS portable_avx512
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/product/in_digits.inc>

#include <napier/platform/simd/end.inc>

#define NAPIER_VECTORS portable_ifma
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/product/in_digits.inc>

#include <napier/platform/simd/end.inc>
#endif

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// Products in digits by AVX-512 IFMA. The members of the other kinds are the same:
///   exists               whether this build has code for it
///   least, least_square  the shortest factors whose products are faster this way than in words
///   multiply             z = x y, or x^2
///   is_usable()          whether the processor has it
struct digit_product_in_ifma {
  static constexpr bool exists = simd::ifma::exists;
  static constexpr std::size_t least = 14, least_square = 17;

  /// z = x y for x of m limbs and y of n, or x^2 if Square.
  ///
  /// Pre:    the processor has this kind;
  ///         shortest_digit_product <= n <= m <= longest_digit_product; a square has y = x, n = m.
  /// Alias:  z, m + n limbs, is apart from x and y.
  /// Time:   secret x, y; public m, n.
  template <bool Square>
  static void multiply(std::uint64_t* z, const std::uint64_t* x, std::size_t m,
                       const std::uint64_t* y, std::size_t n) noexcept {
    detail::ifma::multiply_in_digits<Square>(z, x, m, y, n);
  }
  /// Whether the processor and the operating system support it.
  ///
  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return simd::ifma::is_usable(); }
};

/// Products in digits by AVX-512F and DQ, which are doubles.
struct digit_product_in_avx512 {
  static constexpr bool exists = simd::avx512::exists;
  static constexpr std::size_t least = 20, least_square = 26;

  /// z = x y, or x^2. The precondition is that of digit_product_in_ifma::multiply.
  ///
  /// Time:   secret x, y; public m, n.
  template <bool Square>
  static void multiply(std::uint64_t* z, const std::uint64_t* x, std::size_t m,
                       const std::uint64_t* y, std::size_t n) noexcept {
    detail::avx512::multiply_in_digits<Square>(z, x, m, y, n);
  }
  /// Whether the processor and the operating system support it.
  ///
  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return simd::avx512::is_usable(); }
};

#if NAPIER_INVARIANTS

/// The portable twin of digit_product_in_ifma.
struct digit_product_in_portable_ifma {
  static constexpr bool exists = true;
  static constexpr std::size_t least = 8, least_square = 8;

  /// z = x y, or x^2. The precondition is that of digit_product_in_ifma::multiply.
  ///
  /// Time:   secret x, y; public m, n.
  template <bool Square>
  static void multiply(std::uint64_t* z, const std::uint64_t* x, std::size_t m,
                       const std::uint64_t* y, std::size_t n) noexcept {
    detail::portable_ifma::multiply_in_digits<Square>(z, x, m, y, n);
  }
  /// Whether the processor has it: every processor has.
  ///
  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return true; }
};

/// The portable twin of digit_product_in_avx512.
struct digit_product_in_portable_avx512 {
  static constexpr bool exists = true;
  static constexpr std::size_t least = 8, least_square = 8;

  /// z = x y, or x^2. The precondition is that of digit_product_in_ifma::multiply.
  ///
  /// Time:   secret x, y; public m, n.
  template <bool Square>
  static void multiply(std::uint64_t* z, const std::uint64_t* x, std::size_t m,
                       const std::uint64_t* y, std::size_t n) noexcept {
    detail::portable_avx512::multiply_in_digits<Square>(z, x, m, y, n);
  }
  /// Whether the processor has it: every processor has.
  ///
  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return true; }
};

#endif

namespace detail {

// Calls f with the kind in which the process calculates products of digits; returns whether there
// is one.
template <typename F>
bool with_digit_product(F&& f) noexcept {
  switch (simd::chosen()) {
    case simd::kind::ifma:
      f(digit_product_in_ifma());
      return true;
    case simd::kind::avx512:
      f(digit_product_in_avx512());
      return true;
#if NAPIER_INVARIANTS
    case simd::kind::portable:
      f(digit_product_in_portable_ifma());
      return true;
#endif
    default:
      return false;
  }
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
