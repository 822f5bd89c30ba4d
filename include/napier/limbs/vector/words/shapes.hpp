// SPDX-License-Identifier: Apache-2.0
//
// Extensions of fields of one word as the kernels see them: which coefficients are multiplied for
// each coefficient of a product. All of it is for public numbers, which are known when a kernel is
// compiled.
//
// An element is its coefficients over the prime field, one after the other. x y is the vector x
// times the matrix M(y) whose column j is e_j y, for the basis e_0, e_1, ... Its elements are the
// coefficients of y and multiples of these, of which there are `entries` different ones. For X^4 =
// c they are c y_1, c y_2, c y_3, y_0, y_1, y_2, y_3, in this order.
//
// Source: Aranha, Karabina, Longa, Gebotys and Lopez, Faster explicit formulas for computing
//         pairings over ordinary curves (2011), for sums of products that are reduced once.
#pragma once

#include <cstddef>

#include <napier/limbs/vector/words/words.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// A product of coefficient x by entry `entry` of a matrix, or twice that.
struct shape_term {
  std::size_t x, entry;
  bool is_doubled;
};

/// The prime field itself.
struct prime_shape {
  static constexpr std::size_t degree = 1, entries = 1;

  /// The entry in row k and column j.
  static constexpr std::size_t entry(std::size_t, std::size_t) noexcept { return 0; }
};

/// A constant of a prime field: the word in which the field stores it, and the small integer that
/// it is, or 0 if it is none.
template <limb T>
struct shape_constant {
  int small;
  T stored;

  constexpr bool is_zero() const noexcept { return stored == 0; }
};

/// Base[X] / (X^N - c), where c has the coefficients Constants::value, shape_constants.
template <typename Base, std::size_t N, typename Constants>
struct extension_shape {
  using base = Base;
  using constants = Constants;

  static constexpr std::size_t terms = N;
  static constexpr std::size_t degree = N * Base::degree;
  /// A block of entries for each of c y_1, ..., c y_(N-1), y_0, ..., y_(N-1).
  static constexpr std::size_t entries = (2 * N - 1) * Base::entries;

  static constexpr std::size_t entry(std::size_t k, std::size_t j) noexcept {
    constexpr std::size_t B = Base::degree;
    return (k / B + N - 1 - j / B) * Base::entries + Base::entry(k % B, j % B);
  }

  /// The number of terms of which coefficient k of a product or of a square consists.
  template <bool IsSquare>
  static constexpr std::size_t number_of_terms(std::size_t k) noexcept {
    return IsSquare ? find_square_term(k, degree).x : degree;
  }
  /// Term i of coefficient k. A square has one term for x_i x_j and x_j x_i.
  template <bool IsSquare>
  static constexpr shape_term term(std::size_t k, std::size_t i) noexcept {
    return IsSquare ? find_square_term(k, i) : shape_term{i, entry(k, i), false};
  }

 private:
  // Term `which`, or in x the number of terms if there are not so many.
  static constexpr shape_term find_square_term(std::size_t k, std::size_t which) noexcept {
    constexpr std::size_t B = Base::degree;
    std::size_t number = 0;
    for (std::size_t i = 0; i < N; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        if (i + j != k / B && i + j != k / B + N) continue;
        // The block of y_i, or of c y_i.
        const std::size_t block = i + j < N ? i + N - 1 : i - 1;
        for (std::size_t b = 0; b < B; ++b, ++number) {
          if (number == which) {
            return {j * B + b, block * Base::entries + Base::entry(k % B, b), j != i};
          }
        }
      }
    }
    return {number, 0, false};
  }
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
