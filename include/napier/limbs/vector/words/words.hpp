// SPDX-License-Identifier: Apache-2.0
//
// Arrays of residues of one word, a register of them at a time: what the kernels of every kind of
// vectors share.
//
// A residue of 32 or 64 bits has a lane of its own. The forms are those in which fields store
// residues x modulo m: x 2^w mod m for w bits of a word, Montgomery's form, or x itself if m = 2^K
// - 1. The form and what is particular about m are chosen by the type of the kernels' arithmetic
// (limbs/vector/words/halves.inc and words.inc); the number m itself is an argument.
//
// Source: Montgomery (1985) for the form.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/limb.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The constants of a modulus of one word. m_inverse is m^-1 modulo 2^w, which only Montgomery's
/// form has a use for, and `one` the residue that stands for 1.
template <limb T>
struct word_modulus {
  T m;
  T m_inverse;
  T one;
};

/// The sum of column[i] 2^(32 i) is a sum of products of two words.
struct word_columns {
  static constexpr std::size_t size = 2;
  std::uint64_t column[size];
};

namespace detail {

// Whether all of n numbers are below m.
template <limb T>
constexpr bool are_residues(const T* x, std::size_t n, T m) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    if (x[i] >= m) return false;
  }
  return true;
}

}  // namespace detail

/// The most products of words of 32 bits whose sum has columns below 2^64.
inline constexpr std::size_t most_word_products = std::size_t{1} << 30;

/// How many chains of products are interleaved: the next product of a chain waits for the one
/// before it, those of other chains do not.
inline constexpr std::size_t word_chains = 4;

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
