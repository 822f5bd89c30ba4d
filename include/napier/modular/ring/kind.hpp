// SPDX-License-Identifier: Apache-2.0
//
// The names of the forms that a residue is kept in.
#pragma once

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

/// The forms of a residue x modulo M of N limbs of w bits. A stored residue is canonical in each.
enum class representation_kind {
  /// x 2^(wN) mod M, for any odd M: Montgomery's multiplication.
  montgomery,
  /// The same where the highest bit of the N limbs is clear in M, which saves carries.
  montgomery_spare_bit,
  /// x 2^(wN) mod M where M is a sum and difference of few powers of two (P-224, P-256, P-384, SM2,
  /// Curve448): the reduction is shifts and additions.
  sparse_montgomery,
  /// x 2^w mod M in one word, for any odd M of one limb.
  word_montgomery,
  /// x itself where M = 2^k - c for a small c (2^255 - 19, secp256k1, 2^521 - 1, 2^127 - 1): what a
  /// product has above 2^k comes back below, times c.
  pseudo_mersenne,
  /// x itself, for any other M: Barrett's reduction.
  barrett,
  /// A form that has no name here (docs/extending.md).
  special,
};

}  // namespace napier::inline NAPIER_ABI
