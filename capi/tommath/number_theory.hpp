// SPDX-License-Identifier: Apache-2.0
//
// The kernels of primes and roots, a part of each table (kernel_table.hpp): functions over limbs
// that have the meaning of those of the same names in include/napier/limbs.
#pragma once

#include <cstddef>

#include "digits/limb.hpp"

namespace napier_c {

struct number_theory {
  // Of an odd m of n limbs, at least 3, the highest of them not 0. All of them need
  // test_work(n, size) limbs of work, where x or a base has `size` limbs, any number of them.
  std::size_t (*test_work)(std::size_t n, std::size_t size);
  bool (*strong_test_to_two)(const limb* m, std::size_t n, limb* work);
  // Where m divides the base, which says nothing then, baillie_psw_test answers.
  bool (*strong_test)(const limb* base, std::size_t size, const limb* m, std::size_t n, limb* work);
  bool (*fermat_test)(const limb* base, std::size_t size, const limb* m, std::size_t n, limb* work);
  bool (*strong_lucas_test)(const limb* m, std::size_t n, limb* work);
  bool (*frobenius_underwood_test)(const limb* m, std::size_t n, limb* work);
  bool (*baillie_psw_test)(const limb* m, std::size_t n, limb* work);

  // z = a root of +-x modulo m, n limbs each; returns whether there is one. The same m, x and work.
  bool (*mod_sqrt)(limb* z, const limb* x, std::size_t size, bool negative, const limb* m,
                   std::size_t n, limb* work);

  // s = floor(x^(1/k)) in root_limbs(n, k) limbs.
  std::size_t (*root_limbs)(std::size_t n, std::size_t k);
  std::size_t (*root_work)(std::size_t n, std::size_t k);
  void (*root)(limb* s, const limb* x, std::size_t n, std::size_t k, limb* work);

  // Pre: x[n-1] > 0.
  std::size_t (*is_perfect_square_work)(std::size_t n);
  bool (*is_perfect_square)(const limb* x, std::size_t n, limb* work);
};

}  // namespace napier_c
