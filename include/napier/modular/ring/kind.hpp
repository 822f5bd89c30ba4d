// SPDX-License-Identifier: Apache-2.0
//
// The names of the forms in which residues are stored.
#pragma once

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

/// The forms in which a residue x is stored, modulo M of N limbs of w bits. Each form is canonical.
enum class representation_kind {
  /// x 2^(wN) mod M, for any odd M: Montgomery's multiplication.
  montgomery,
  /// x 2^(wN) mod M, for an odd M whose highest bit of the N limbs is clear, which saves carries.
  montgomery_spare_bit,
  /// x 2^(wN) mod M, for an M that is a sum and difference of few powers of two (P-224, P-256,
  /// P-384, SM2, Curve448): it is reduced by shifts and additions.
  sparse_montgomery,
  /// x 2^w mod M in one word, for any odd M of one limb.
  word_montgomery,
  /// x itself, for M = 2^k - c with a small c (2^255 - 19, secp256k1, 2^521 - 1, 2^127 - 1): the
  /// bits of a product above 2^k are multiplied by c and added to those below.
  pseudo_mersenne,
  /// x itself, for any other M: Barrett's reduction.
  barrett,
  /// A form that has no name here (docs/extending.md).
  special,
};

}  // namespace napier::inline NAPIER_ABI
