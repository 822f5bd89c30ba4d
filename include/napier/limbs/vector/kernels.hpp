// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's multiplication in digits of 51 or 52 bits, compiled for each kind of vectors that
// multiply them: fma_in_ifma, fma_in_avx512 and fma_in_avx2 say which there are.
// limbs/vector/ring.hpp makes a ring of one.
//
// The kernels are in limbs/vector/double_digits.inc or word_digits.inc, columns.inc and
// montgomery.inc, which are included once for each kind: a function can be compiled for a
// processor only by an attribute of its own, and g++ and clang let no template argument choose
// that.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include <napier/ct/mask.hpp>
#include <napier/limbs/vector/digits.hpp>
#include <napier/limbs/vector/folding.hpp>
#include <napier/platform/simd/avx2.hpp>
#include <napier/platform/simd/avx512.hpp>
#include <napier/platform/simd/f64.hpp>
#include <napier/platform/simd/ifma.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

namespace ifma {

// Digits of 51 bits in products that are cut at 52: so a digit may be a bit longer.
inline constexpr fma_format format = fma_words_51;
inline constexpr std::size_t digit_bits = format.bits;

inline constexpr std::size_t longest_written_product = 48, longest_written_fold = 48;
inline constexpr std::size_t most_rows_a_step = 8;

}  // namespace ifma

namespace avx512 {

// Products are rounded towards zero: the low part is from 0 to 2^52.
inline constexpr fma_format format = fma_doubles_52;
inline constexpr std::size_t digit_bits = format.bits;
inline constexpr double high_start = 0x1.8p104;  // |x y| < 2^103 for digits x, y
inline constexpr double low_offset = 0x1p52;

// The longest numbers whose products, and folds, are written out: beyond, the code would be longer
// than what a processor keeps of decoded instructions. And the rows of a loop's step.
inline constexpr std::size_t longest_written_product = 40, longest_written_fold = 24;
inline constexpr std::size_t most_rows_a_step = 8;

}  // namespace avx512

namespace avx2 {

using napier::avx2::broadcast;
using napier::avx2::f64x8;
using napier::avx2::load_f64x8;
using napier::avx2::load_u64x8;
using napier::avx2::u64x8;

// Products are rounded as the processor is set to: the low part is from -2^51 to 2^51, and a digit
// has a bit less for that.
inline constexpr fma_format format = fma_doubles_51;
inline constexpr std::size_t digit_bits = format.bits;
inline constexpr double high_start = 0x1.8p103;
inline constexpr double low_offset = 0x1.8p52;

// With 16 registers nothing is gained by code without loops.
inline constexpr std::size_t longest_written_product = 0, longest_written_fold = 0;
inline constexpr std::size_t most_rows_a_step = 4;

}  // namespace avx2

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI

#include <napier/platform/simd/begin_ifma.inc>

#include <napier/limbs/vector/word_digits.inc>

#include <napier/limbs/vector/columns.inc>

#include <napier/limbs/vector/montgomery.inc>

#include <napier/platform/simd/end.inc>

#include <napier/platform/simd/begin_avx512.inc>

#include <napier/limbs/vector/double_digits.inc>

#include <napier/limbs/vector/columns.inc>

#include <napier/limbs/vector/montgomery.inc>

#include <napier/platform/simd/end.inc>

#include <napier/platform/simd/begin_avx2.inc>

#include <napier/limbs/vector/double_digits.inc>

#include <napier/limbs/vector/columns.inc>

#include <napier/limbs/vector/montgomery.inc>

#include <napier/platform/simd/end.inc>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// AVX-512 IFMA: eight digits of 51 bits, as words, in a register.
struct fma_in_ifma {
  static constexpr bool exists = has_ifma;
  static constexpr fma_format format = detail::ifma::format;
  /// The shortest residues whose powers are faster this way than by words.
  static constexpr std::size_t least_limbs = 12;
  template <std::size_t N>
  using kernels = detail::ifma::fma_montgomery<N>;
  struct rounding {};

  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return napier::ifma::is_usable(); }
};

/// AVX-512F and DQ: eight doubles in a register, digits of 52 bits.
struct fma_in_avx512 {
  static constexpr bool exists = has_f64x8;
  static constexpr fma_format format = detail::avx512::format;
  static constexpr std::size_t least_limbs = 16;
  template <std::size_t N>
  using kernels = detail::avx512::fma_montgomery<N>;
  /// What lives while the kernels run: their rounding is in the instructions.
  struct rounding {};

  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return f64x8_is_usable(); }
};

/// AVX2 and FMA: eight doubles in two registers, digits of 51 bits.
struct fma_in_avx2 {
  static constexpr bool exists = has_f64;
  static constexpr fma_format format = detail::avx2::format;
  static constexpr std::size_t least_limbs = 16;
  template <std::size_t N>
  using kernels = detail::avx2::fma_montgomery<N>;
  /// The kernels are right in every rounding mode, but they raise what is not masked.
  using rounding = f64_rounding;

  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return napier::avx2::is_usable(); }
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
