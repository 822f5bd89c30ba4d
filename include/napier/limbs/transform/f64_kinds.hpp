// SPDX-License-Identifier: Apache-2.0
//
// The kinds of vectors in which transforms are calculated. All of it is for public data.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <napier/limbs/transform/f64_plan.hpp>
#include <napier/platform/simd/avx2.hpp>
#include <napier/platform/simd/avx512.hpp>
#include <napier/platform/simd/choice.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

namespace avx2 {

using namespace simd::avx2;

}  // namespace avx2

namespace avx512 {

using namespace simd::avx512;

}  // namespace avx512

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS avx2
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/transform/kernels.inc>

#include <napier/platform/simd/end.inc>

#define NAPIER_VECTORS avx512
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/transform/kernels.inc>

#include <napier/platform/simd/end.inc>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// Vectors of AVX-512F and DQ: eight doubles in a register.
struct f64_in_avx512 {
  static constexpr bool exists = simd::avx512::exists;
  static constexpr std::size_t lanes = simd::avx512::lanes;

  /// z = x y, or x^2 if y is null.
  ///
  /// Pre:    is_usable(); the plan is f64_plan_of<lanes>(m, n), or one of fewer bits, and work has
  ///         its work_words().
  /// Alias:  z and work are apart from each other, from x and from y.
  /// Time:   public data.
  template <limb T>
  static void multiply(T* z, const T* x, std::size_t m, const T* y, std::size_t n, T* work,
                       const detail::f64_plan<lanes>& plan) noexcept {
    detail::avx512::multiply_by_f64(z, x, m, y, n, work, plan);
  }
  /// Whether the processor has these vectors.
  ///
  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return simd::avx512::is_usable(); }
};

/// Vectors of AVX2 and FMA: four doubles in a register.
struct f64_in_avx2 {
  static constexpr bool exists = simd::avx2::exists;
  static constexpr std::size_t lanes = simd::avx2::lanes;

  /// z = x y, or x^2 if y is null. The precondition is that of f64_in_avx512::multiply.
  ///
  /// Time:   public data.
  template <limb T>
  static void multiply(T* z, const T* x, std::size_t m, const T* y, std::size_t n, T* work,
                       const detail::f64_plan<lanes>& plan) noexcept {
    detail::avx2::multiply_by_f64(z, x, m, y, n, work, plan);
  }
  /// Whether the processor has these vectors.
  ///
  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return simd::avx2::is_usable(); }
};

/// Whether this build has code for any of these kinds.
inline constexpr bool f64_exists = f64_in_avx512::exists || f64_in_avx2::exists;

/// How many doubles the vectors hold that the dispatcher chose for transforms; 0 if it chose none,
/// so that transforms are calculated in words.
///
/// Time:   public.
[[nodiscard]] inline std::size_t f64_lanes() noexcept {
  if (f64_in_avx512::exists && simd::may_use(simd::kind::avx512)) return f64_in_avx512::lanes;
  if (f64_in_avx2::exists && simd::may_use(simd::kind::avx2)) return f64_in_avx2::lanes;
  return 0;
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
