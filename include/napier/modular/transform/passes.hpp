// SPDX-License-Identifier: Apache-2.0
//
// The order of the passes of a transform, and which of them are calculated in vectors.
//
// Passes go through two levels at once. Blocks that are longer than the cache are taken depth
// first: a block is divided into four, and each of these is transformed completely before the next
// one. Inside of the cache a pass takes all blocks of its level.
#pragma once

#include <bit>
#include <cstddef>
#include <type_traits>
#include <utility>

#include <napier/ct/wipe.hpp>
#include <napier/limbs/vector/words/in_words.hpp>
#include <napier/modular/batch/words_in_lanes.hpp>
#include <napier/modular/field_like.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The lengths and numbers of columns are public, but these functions have no division, since none
// stands in functions of secrets; nor have they calls, which std::has_single_bit is on plain
// x86-64.
constexpr bool is_power_of_two(std::size_t n) noexcept { return n != 0 && (n & (n - 1)) == 0; }

// Whether n is a multiple of d > 0: the multiples d 2^shift are subtracted, the largest first.
constexpr bool is_multiple(std::size_t n, std::size_t d) noexcept {
  for (int shift = std::countl_zero(d) + 1; shift-- > 0;) {
    if (d << shift <= n) n -= d << shift;
  }
  return n == 0;
}

// A register of one element, for limbs/vector/words/transform.inc.
template <typename F>
struct element_arithmetic {
  using word = F;
  using vector = F;
  struct modulus {};  // which the type names

  static constexpr std::size_t size = 1;

  constexpr explicit element_arithmetic(const modulus&) noexcept {}

  static constexpr F load(const F* p) noexcept { return *p; }
  static constexpr void store(F* p, const F& x) noexcept { *p = x; }
  static constexpr const F& broadcast(const F& x) noexcept { return x; }
  constexpr F add(const F& x, const F& y) const noexcept { return x + y; }
  constexpr F subtract(const F& x, const F& y) const noexcept { return x - y; }
  constexpr F multiply(const F& x, const F& y) const noexcept { return x * y; }
};

// Stands for the kernels of transforms that are calculated in words.
struct no_vectors {
  static constexpr std::size_t size = 0;
  static constexpr std::size_t block = 0;
};

// The most elements of a register of any kind. Tables of roots are followed by as many more.
inline constexpr std::size_t widest_register = 16;

// How many bytes are transformed breadth first: a part of the second cache.
inline constexpr std::size_t cached_bytes = std::size_t{1} << 17;

// The passes over rows of `columns` elements, each column of which is transformed. Kernels are
// those of limbs/vector/words/transform.inc in a kind of vectors, or no_vectors.
template <typename F, typename Kernels>
class transform_levels {
 public:
  // `roots` is a table of at least half as many roots as a transform has rows.
  constexpr transform_levels(const F* roots, std::size_t columns) noexcept
      : roots_(roots), columns_(columns) {}

  // The transform of rows 0 to `rows` - 1, a power of two of them, to values in bit-reversed order.
  constexpr void forward(F* x, std::size_t rows) const noexcept {
    forward(x, rows, 0, last_rows(rows));
  }
  // Its inverse, times `rows`. The table has the inverses of the roots.
  constexpr void inverse(F* x, std::size_t rows) const noexcept {
    inverse(x, rows, 0, last_rows(rows));
  }

  // x[i] = factor x[i] for n elements.
  static constexpr void scale(F* x, std::size_t n, const F& factor) noexcept {
    dispatch(n, [&](auto in, auto& m) {
      using word = typename decltype(in)::word;
      in.scale(data<word>(x), n, *data<word>(&factor), m);
    });
  }

  // Multiplies row i by factor ratio^i.
  constexpr void scale_by_powers(F* x, std::size_t rows, const F& factor,
                                 const F& ratio) const noexcept {
    F power = factor;
    if constexpr (in_vectors) {
      constexpr std::size_t block = Kernels::block;
      if (columns_ == 1 && rows % block == 0) {
        F powers[block];
        for (F& one : powers) one = power, power *= ratio;
        F step = ratio;
        for (std::size_t i = 1; i < block; i *= 2) step = square(step);
        Kernels::scale_by_powers(words_of(x), rows, words_of(powers), *words_of(&step),
                                 word_modulus_of<F>);
        ct::wipe(powers);
        ct::wipe(step);
        ct::wipe(power);
        return;
      }
    }
    for (std::size_t i = 0; i < rows; ++i) {
      scale(x + i * columns_, columns_, power);
      power *= ratio;
    }
    ct::wipe(power);
  }

 private:
  using words = limbs::transform_in_words<element_arithmetic<F>>;

  static constexpr bool in_vectors = !std::is_same_v<Kernels, no_vectors>;

  // The elements as they are, or as the words in which they are stored.
  template <typename Word, typename Element>
  static constexpr auto* data(Element* x) noexcept {
    if constexpr (std::is_same_v<Word, F>) {
      return x;
    } else {
      return words_of(x);
    }
  }

  // Calls call(passes, modulus) with the passes in vectors, if `length` contiguous elements are a
  // register, or in words.
  template <typename Call>
  static constexpr void dispatch([[maybe_unused]] std::size_t length, const Call& call) noexcept {
    if constexpr (in_vectors) {
      if (length >= Kernels::size) {
        call(Kernels(), word_modulus_of<F>);
        return;
      }
    }
    constexpr typename element_arithmetic<F>::modulus m;
    call(words(), m);
  }

  // How many rows a block has that is transformed inside of registers; 1 if none is.
  constexpr std::size_t last_rows([[maybe_unused]] std::size_t rows) const noexcept {
    if constexpr (in_vectors) {
      if (columns_ < Kernels::size && is_power_of_two(columns_) &&
          rows * columns_ >= 2 * Kernels::size) {
        return Kernels::size >> std::countr_zero(columns_);
      }
    }
    return 1;
  }

  // Whether a block of `rows` rows is divided into four that are transformed one after the other.
  constexpr bool is_divided(std::size_t rows, std::size_t last) const noexcept {
    return rows * columns_ > cached_bytes / sizeof(F) && rows / 4 >= 2 * last;
  }

  // Block `b` of a level whose blocks have `rows` rows, down to blocks of `last` rows, which are
  // then transformed inside of registers.
  constexpr void forward(F* x, std::size_t rows, std::size_t b, std::size_t last) const noexcept {
    if (is_divided(rows, last)) {
      forward_4(x, rows / 4, b, 1);
      for (std::size_t i = 0; i < 4; ++i) {
        forward(x + i * (rows / 4) * columns_, rows / 4, 4 * b + i, last);
      }
      return;
    }
    std::size_t count = 1;
    for (; rows / 4 >= last; rows /= 4, b *= 4, count *= 4) forward_4(x, rows / 4, b, count);
    if (rows / 2 >= last) {
      forward_2(x, rows / 2, b, count);
      b *= 2, count *= 2;
    }
    if (last > 1) {
      in_registers([&](auto kernels, auto columns, auto& m) {
        using word = typename decltype(kernels)::word;
        kernels.template forward_in_registers<columns()>(data<word>(x), data<word>(roots_), b,
                                                         count, m);
      });
    }
  }

  constexpr void inverse(F* x, std::size_t rows, std::size_t b, std::size_t last) const noexcept {
    if (is_divided(rows, last)) {
      for (std::size_t i = 0; i < 4; ++i) {
        inverse(x + i * (rows / 4) * columns_, rows / 4, 4 * b + i, last);
      }
      inverse_4(x, rows / 4, b, 1);
      return;
    }
    // From the smallest blocks, of `last` rows, to the whole.
    std::size_t count = rows >> std::countr_zero(last), length = last;
    b *= count;
    if (last > 1) {
      in_registers([&](auto kernels, auto columns, auto& m) {
        using word = typename decltype(kernels)::word;
        kernels.template inverse_in_registers<columns()>(data<word>(x), data<word>(roots_), b,
                                                         count, m);
      });
    }
    bool is_odd = false;  // the number of levels
    for (std::size_t i = count; i > 1; i /= 2) is_odd = !is_odd;
    if (is_odd) {
      b /= 2, count /= 2;
      inverse_2(x, length, b, count);
      length *= 2;
    }
    for (; count > 1; length *= 4) {
      b /= 4, count /= 4;
      inverse_4(x, length, b, count);
    }
  }

  // The passes, of `count` blocks from block b on whose halves or quarters have `rows` rows.
  constexpr void forward_2(F* x, std::size_t rows, std::size_t b,
                           std::size_t count) const noexcept {
    pass(x, rows, [&](auto in, auto* at, std::size_t length, auto* roots, auto& m) {
      in.forward_2(at, length, roots, b, count, m);
    });
  }
  constexpr void forward_4(F* x, std::size_t rows, std::size_t b,
                           std::size_t count) const noexcept {
    pass(x, rows, [&](auto in, auto* at, std::size_t length, auto* roots, auto& m) {
      in.forward_4(at, length, roots, b, count, m);
    });
  }
  constexpr void inverse_2(F* x, std::size_t rows, std::size_t b,
                           std::size_t count) const noexcept {
    pass(x, rows, [&](auto in, auto* at, std::size_t length, auto* roots, auto& m) {
      in.inverse_2(at, length, roots, b, count, m);
    });
  }
  constexpr void inverse_4(F* x, std::size_t rows, std::size_t b,
                           std::size_t count) const noexcept {
    pass(x, rows, [&](auto in, auto* at, std::size_t length, auto* roots, auto& m) {
      in.inverse_4(at, length, roots, b, count, m);
    });
  }

  // Calls call(passes, x, length, roots, modulus) with the passes in vectors or in words.
  template <typename Call>
  constexpr void pass(F* x, std::size_t rows, const Call& call) const noexcept {
    const std::size_t length = rows * columns_;
    dispatch(length, [&](auto in, auto& m) {
      using word = typename decltype(in)::word;
      call(in, data<word>(x), length, data<word>(roots_), m);
    });
  }

  // Calls call(kernels, number of columns as a constant, modulus).
  template <std::size_t Columns = 1, typename Call>
  constexpr void in_registers([[maybe_unused]] const Call& call) const noexcept {
    if constexpr (in_vectors) {
      if constexpr (Columns < Kernels::size) {
        if (columns_ == Columns) {
          call(Kernels(), std::integral_constant<std::size_t, Columns>(), word_modulus_of<F>);
        } else {
          in_registers<2 * Columns>(call);
        }
      }
    }
  }

  const F* roots_;
  std::size_t columns_;
};

// Calls f(levels) with the transform_levels of the kernels that suit rows of `columns` elements.
template <typename F, typename Call>
constexpr void with_levels(const F* roots, [[maybe_unused]] std::size_t rows, std::size_t columns,
                           const Call& f) noexcept {
  if constexpr (is_word_field<F>()) {
    // A register takes a quarter of a column at least, or a part of a row.
    if (!std::is_constant_evaluated() &&
        in_words<F, array_task::products>(rows * columns / 4, [&](auto kernels, auto&) {
          f(transform_levels<F, typename decltype(kernels)::transforms>(roots, columns));
        })) {
      return;
    }
  }
  f(transform_levels<F, no_vectors>(roots, columns));
}

// The bits of i < n = 2^k in reversed order, one after the other: i becomes i + 1.
constexpr void increment_reversed(std::size_t& reversed, std::size_t n) noexcept {
  std::size_t bit = n / 2;
  for (; (reversed & bit) != 0; bit /= 2) reversed ^= bit;
  reversed ^= bit;
}

// How many elements a row of a tile has: a line of the cache, and at least 4.
template <typename F>
inline constexpr std::size_t tile_rows = [] {
  std::size_t q = 4;
  while (2 * q * sizeof(F) <= 64) q *= 2;
  return q;
}();

// Moves element i to the place whose number has the bits of i in reversed order. Number (a, b, c)
// goes to (c', b', a'), where a and c are as many bits as a tile has rows and ' reverses bits: the
// tiles of b and b', rows a of elements c, are exchanged through a buffer, which reads and writes
// whole lines of the cache.
//
// Source: Carter and Gatlin, Towards an optimal bit-reversal permutation program (1998).
template <typename F>
constexpr void reverse_elements(F* x, std::size_t n) noexcept {
  constexpr std::size_t q = tile_rows<F>;
  std::size_t reversed_row[q];
  for (std::size_t i = 0, reversed = 0; i < q; ++i) {
    reversed_row[i] = reversed;
    increment_reversed(reversed, q);
  }
  const std::size_t stride = n / q, tiles = n / (q * q);
  F first[q * q], second[q * q];
  const auto read = [&](F* tile, std::size_t b) {
    for (std::size_t a = 0; a < q; ++a) {
      const F* const row = x + a * stride + b * q;
      F* const column = tile + reversed_row[a];
      for (std::size_t c = 0; c < q; ++c) column[c * q] = row[c];
    }
  };
  const auto write = [&](const F* tile, std::size_t b) {
    for (std::size_t a = 0; a < q; ++a) {
      F* const row = x + reversed_row[a] * stride + b * q;
      for (std::size_t c = 0; c < q; ++c) row[c] = tile[a * q + c];
    }
  };
  for (std::size_t b = 0, reversed = 0; b < tiles; ++b, increment_reversed(reversed, tiles)) {
    if (b > reversed) continue;
    read(first, b);
    if (b < reversed) {
      read(second, reversed);
      write(second, b);
    }
    write(first, reversed);
  }
  ct::wipe(first);
  ct::wipe(second);
}

// Moves row i to the place whose number has the bits of i in reversed order.
template <typename F>
constexpr void reverse_rows(F* x, std::size_t rows, std::size_t columns) noexcept {
  if (columns == 1 && rows >= tile_rows<F> * tile_rows<F>) {
    reverse_elements(x, rows);
    return;
  }
  for (std::size_t i = 0, reversed = 0; i < rows; ++i, increment_reversed(reversed, rows)) {
    if (i >= reversed) continue;
    for (std::size_t j = 0; j < columns; ++j) {
      std::swap(x[i * columns + j], x[reversed * columns + j]);
    }
  }
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
