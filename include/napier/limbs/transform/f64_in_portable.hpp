// SPDX-License-Identifier: Apache-2.0
//
// Transforms in vectors that are plain arrays of four or eight doubles, for tests on every machine.
#pragma once

#include <napier/limbs/transform/f64_kinds.hpp>
#include <napier/platform/simd/portable.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

namespace portable_avx2 {

using namespace simd::portable_avx2;

}  // namespace portable_avx2

namespace portable_avx512 {

using namespace simd::portable_avx512;

}  // namespace portable_avx512

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS portable_avx2
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/transform/kernels.inc>

#include <napier/platform/simd/end.inc>

#define NAPIER_VECTORS portable_avx512
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/transform/kernels.inc>

#include <napier/platform/simd/end.inc>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// Vectors of eight doubles in plain arrays, the portable twin of f64_in_avx512.
struct f64_in_portable_avx512 {
  static constexpr bool exists = true;
  static constexpr std::size_t lanes = simd::portable_avx512::lanes;

  /// z = x y, or x^2 if y is null. The precondition is that of f64_in_avx512::multiply.
  ///
  /// Time:   public data.
  template <limb T>
  static void multiply(T* z, const T* x, std::size_t m, const T* y, std::size_t n, T* work,
                       const detail::f64_plan<lanes>& plan) noexcept {
    detail::portable_avx512::multiply_by_f64(z, x, m, y, n, work, plan);
  }
  /// Whether the processor has these vectors: every processor has.
  ///
  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return true; }
};

/// Vectors of four doubles in plain arrays, the portable twin of f64_in_avx2.
struct f64_in_portable_avx2 {
  static constexpr bool exists = true;
  static constexpr std::size_t lanes = simd::portable_avx2::lanes;

  /// z = x y, or x^2 if y is null. The precondition is that of f64_in_avx512::multiply.
  ///
  /// Time:   public data.
  template <limb T>
  static void multiply(T* z, const T* x, std::size_t m, const T* y, std::size_t n, T* work,
                       const detail::f64_plan<lanes>& plan) noexcept {
    detail::portable_avx2::multiply_by_f64(z, x, m, y, n, work, plan);
  }
  /// Whether the processor has these vectors: every processor has.
  ///
  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return true; }
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
