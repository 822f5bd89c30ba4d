// SPDX-License-Identifier: Apache-2.0
//
// The requirements of a kind of vectors, in which powers are calculated in digits. Kinds are in
// limbs/vector/in_avx2.hpp and its neighbours; limbs/vector/kinds.hpp lists them.
//
// The kernels are written once, in limbs/vector/montgomery.inc, and included once for each kind.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include <napier/ct/mask.hpp>
#include <napier/limbs/digits/digits.hpp>
#include <napier/limbs/vector/folding.hpp>
#include <napier/platform/simd/choice.hpp>
#include <napier/platform/value_barrier.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// A kind of vectors:
///   name           what tests and benchmarks call it
///   kind           what the dispatcher calls it (platform/simd/choice.hpp)
///   exists         whether this build has code for it
///   format         how digits are kept
///   least_limbs    the shortest residues whose powers are faster this way than by words
///   kernels<N>     multiply, square and lookup, in the memory of limbs/vector/folding.hpp
///   rounding       the type of an object that sets the rounding mode while the kernels run
///   is_usable()    whether the processor and the operating system support it
template <typename V>
concept vector_kind = requires {
  { V::name } -> std::convertible_to<const char*>;
  { V::kind } -> std::convertible_to<simd::kind>;
  { V::exists } -> std::convertible_to<bool>;
  { V::format } -> std::convertible_to<fma_format>;
  { V::least_limbs } -> std::convertible_to<std::size_t>;
  typename V::template kernels<16>;
  typename V::rounding;
  { V::is_usable() } -> std::same_as<bool>;
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
