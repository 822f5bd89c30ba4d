// SPDX-License-Identifier: Apache-2.0
//
// The reduction of a product in digits by folds: their heights, and the memory in which the kernels
// of all kinds of vectors work.
//
// A column is the sum of all products of digits that have the same weight, and T is the number that
// the columns of a product represent. A fold of height h takes the low h digits of T away and adds
// a multiple of a constant instead: T = T_high 2^(b h) + T_low, with digits of b bits, becomes
// T_high + T_low c, where c = 2^(-b h) mod m. That is T / 2^(b h) modulo m. A block is eight
// neighbouring columns, one vector. A block is ready when its columns have become digits, which a
// fold needs as factors.
//
// Lengths are numbers known at run time, so that the steps that take little of the time of a power
// are one function for all lengths.
//
// Source: derived here; docs/derivations.md, "Reduction by folds".
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/digits/digits.hpp>
#include <napier/limbs/rows/residue_check.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// The folds of a product. T is folded count - 1 times, and fold k has the height h = height[k]. A
// Montgomery step then clears as many digits as the last height says. Together they clear `total`
// digits: R = 2^(b total), with digits of b bits.
//
// No step waits for a quotient digit of the one before, as a row of Montgomery's reduction does.
// Each fold adds T_low c: at most 2^(b h) m / 2 for digits with a sign, 2^(b h) m for words. Later
// steps divide the sum by at least 2^(b h), so that the term adds at most m / 2 to the result, or
// m; if they remove more than h digits, it adds at most 2^-51 m, which the bound ignores.
struct fma_folding {
  static constexpr std::size_t most = 8;

  std::size_t height[most] = {};
  std::size_t count = 0, total = 0;
  // A product z has |z| < half_moduli m / 2 + |x y| / R and a little more; in words, z <
  // half_moduli m + x y / R and a little more.
  std::size_t half_moduli = 0;

  constexpr std::size_t last() const noexcept { return height[count - 1]; }
};

// As few folds as possible whose heights are whole vectors, each at most the sum of the later ones.
// Numbers of at most 20 digits have heights in units of half a vector, which takes fewer products.
constexpr fma_folding fma_folding_of(std::size_t digits) noexcept {
  fma_folding folding;
  while (folding.total < digits) {
    const std::size_t unit = digits <= 20 ? 4 : 8;
    const std::size_t missing = (digits - folding.total + unit - 1) / unit * unit;
    const std::size_t height =
        folding.total == 0 ? unit : (folding.total < missing ? folding.total : missing);
    // Insert the height in its place: the largest comes first.
    std::size_t i = folding.count++;
    for (; i > 0 && folding.height[i - 1] < height; --i) folding.height[i] = folding.height[i - 1];
    folding.height[i] = height;
    folding.total += height;
  }
  std::size_t later = 0;
  for (std::size_t i = folding.count; i-- > 0;) {
    if (folding.height[i] >= later) ++folding.half_moduli;
    later += folding.height[i];
  }
  return folding;
}

// The number of words rounded up to whole vectors of eight.
constexpr std::size_t whole_vectors(std::size_t words) noexcept { return (words + 7) / 8 * 8; }

// The lengths of the numbers and of the memory that a power modulo N limbs needs in a format, in
// words.
struct fma_shape {
  fma_format format;
  std::size_t limbs, digits, words;
  fma_folding folding;
  std::size_t product_words, sum_words, low_words;

  // Where the parts of the memory begin. First, at 0, are a row for each fold and one for the
  // modulus; then follow -m^-1 modulo 2^(bits last), the columns of T, the digits that are folded
  // next, and the quotient of the Montgomery step.
  std::size_t inverse, sums, low, quotient, end;
};

constexpr fma_shape fma_shape_for(fma_format format, std::size_t limbs, std::size_t digits,
                                  std::size_t words) noexcept {
  fma_shape shape{.format = format,
                  .limbs = limbs,
                  .digits = digits,
                  .words = words,
                  .folding = fma_folding_of(digits),
                  .product_words = whole_vectors(2 * digits),
                  .sum_words = whole_vectors(2 * digits),
                  .low_words = 0,
                  .inverse = 0,
                  .sums = 0,
                  .low = 0,
                  .quotient = 0,
                  .end = 0};
  const fma_folding& folding = shape.folding;
  shape.low_words = whole_vectors(folding.height[0]);
  // The last blocks of a fold read zeros above the product.
  std::size_t begin = 0;
  for (std::size_t k = 0; k < folding.count; ++k) {
    if (k + 1 < folding.count) begin += folding.height[k];
    const std::size_t above = begin + whole_vectors(folding.height[k] + digits);
    if (above > shape.sum_words) shape.sum_words = above;
  }
  shape.inverse = folding.count * words;
  shape.sums = shape.inverse + 24;
  shape.low = shape.sums + shape.sum_words;
  shape.quotient = shape.low + 2 * shape.low_words;
  shape.end = shape.quotient + 8;
  return shape;
}

template <std::size_t N, fma_format F>
inline constexpr fma_shape fma_shape_of =
    fma_shape_for(F, N, fma_digit_count<N, F>, fma_words<N, F>);

// The memory for one modulus: shape.end words at a multiple of 64 bytes. It is used by one thread.
struct fma_work {
  const fma_shape* shape;
  std::uint64_t* memory;
  // For the invariants: the residue of T, and the number of products.
  NAPIER_WITH_INVARIANTS(check_residue value;)
  NAPIER_WITH_INVARIANTS(unsigned products = 0;)

  fma_work(const fma_shape& lengths, std::uint64_t* at) noexcept : shape(&lengths), memory(at) {}

  // The multiplicand of fold k: 2^(-bits height[k]) mod m, and for the last one m.
  [[nodiscard]] std::uint64_t* row(std::size_t k) const noexcept {
    return memory + k * shape->words;
  }
  [[nodiscard]] std::uint64_t* inverse() const noexcept { return memory + shape->inverse; }
  [[nodiscard]] std::uint64_t* sums() const noexcept { return memory + shape->sums; }
  // The digits that fold k takes away. There are two places, for even and odd k: fold k reads one
  // and writes the digits for fold k + 1 to the other.
  [[nodiscard]] std::uint64_t* low(std::size_t k) const noexcept {
    return memory + shape->low + (k % 2) * shape->low_words;
  }
  [[nodiscard]] std::uint64_t* quotient() const noexcept { return memory + shape->quotient; }
};

#if NAPIER_INVARIANTS
// The identities of the steps of a product, compared modulo 2^61 - 1 for one product of four, as a
// comparison takes longer than the product. Each function is called after its step, and finds in
// work.value the residue that T had before it.
template <fma_format F>
struct fma_identities {
  static bool is_checked(const fma_work& work) noexcept { return work.products % 4 == 1; }

  static check_residue of_digits(const std::uint64_t* x, std::size_t count) noexcept {
    return residue_of_fma_digits<F>(x, count);
  }

  // The residue of T before fold k: of the digits that are ready, and of the columns above them.
  static check_residue sum(const fma_work& work, std::size_t k,
                           const std::uint64_t* sums) noexcept {
    const std::size_t ready = whole_vectors(work.shape->folding.height[k]);
    const auto left = static_cast<std::size_t>(work.sums() + work.shape->sum_words - sums) - ready;
    return of_digits(work.low(k), ready) +
           residue_of_fma_digits<fma_columns_of<F>>(sums + ready, left)
               .shifted_left(F.bits * ready);
  }

  // T = x y.
  static bool holds_product(fma_work& work, const std::uint64_t* x,
                            const std::uint64_t* y) noexcept {
    ++work.products;
    if (!is_checked(work)) return true;
    work.value = of_digits(x, work.shape->digits) * of_digits(y, work.shape->digits);
    return work.value == sum(work, 0, work.sums());
  }

  // T' = T_high + T_low c, where T = T_high 2^(bits h) + T_low.
  static bool holds_fold(fma_work& work, std::size_t k, const std::uint64_t* sums,
                         const std::uint64_t* c) noexcept {
    if (!is_checked(work)) return true;
    const std::size_t height = work.shape->folding.height[k];
    const check_residue low = of_digits(work.low(k), height);
    work.value =
        (work.value - low).shifted_right(F.bits * height) + low * of_digits(c, work.shape->digits);
    return work.value == sum(work, k + 1, sums);
  }

  // z 2^(bits W) = T + q m.
  static bool holds_result(const fma_work& work, const std::uint64_t* z,
                           const std::uint64_t* m) noexcept {
    if (!is_checked(work)) return true;
    const std::size_t last = work.shape->folding.last();
    return of_digits(z + fma_zeros_below, work.shape->digits).shifted_left(F.bits * last) ==
           work.value + of_digits(work.quotient(), last) * of_digits(m, work.shape->digits);
  }
};
#endif

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
