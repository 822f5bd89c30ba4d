// SPDX-License-Identifier: Apache-2.0
//
// What a kind of vectors is to the powers in digits: limbs/vector/in_avx2.hpp and its neighbours
// are kinds, limbs/vector/kinds.hpp lists them.
//
// The kernels are written once, in limbs/vector/kernels.inc, and included once for each kind: a
// function can be compiled for a processor only by an attribute of its own, and g++ and clang let
// no template argument choose that.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include <napier/ct/mask.hpp>
#include <napier/limbs/vector/digits.hpp>
#include <napier/limbs/vector/folding.hpp>
#include <napier/platform/simd/choice.hpp>
#include <napier/platform/value_barrier.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// A kind of vectors:
///   name           what tests and benchmarks call it
///   kind           what the dispatcher calls it (platform/simd/choice.hpp)
///   exists         is there code for it in this build?
///   format         how digits are kept
///   least_limbs    the shortest residues whose powers are faster this way than by words
///   kernels<N>     multiply, square, lookup, and the types modulus and scratch
///   rounding       what lives while the kernels run
///   is_usable()    do the processor and the operating system have it?
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
