// SPDX-License-Identifier: Apache-2.0
//
// What a kind of vectors needs for numbers in digits: the vocabulary of platform/simd/portable.hpp,
// the format of its digits, and the products of digits as doubles or as words.
//
// Sums of products are written once, in limbs/digits/columns.inc, and included once for each kind:
// a function can be compiled for a processor only by an attribute of its own, and g++ and clang let
// no template argument choose that.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include <napier/limbs/digits/digits.hpp>
#include <napier/platform/simd/choice.hpp>
#include <napier/platform/violation.hpp>
