// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic modulo m in lanes: numbers of D digits of 52 bits in Montgomery's form with R =
// 2^(52D), one number a lane. Words is one of the types of platform/simd/digit_lanes.hpp.
//
// A product of 2D digits is reduced from below. While r digits are left to remove, the lowest h =
// r / 2 go together: t = t / 2^(52h) + (t mod 2^(52h)) c_h, where c_h = 2^(-52h) mod m, which needs
// no quotient. The last digit goes as Montgomery has it. There are as many products of digits as
// in Montgomery's reduction, but log D carries and quotients to wait for instead of D.
//
// The numbers are not least residues but below B m, where B is lane_bound; canonical_lanes makes
// them so.
//
// Source: derived here; docs/derivations.md, "Reduction by folds".
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/simd/digit_lanes.hpp>
#include <napier/platform/unroll.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

using napier::detail::each_digit;

// How many digits go in the step that finds `left` of them; 1, the last one, is no fold.
constexpr std::size_t fold_size(std::size_t left) noexcept { return left / 2; }

constexpr std::size_t fold_count(std::size_t digits) noexcept {
  std::size_t count = 0;
  for (std::size_t left = digits; left > 1; left -= fold_size(left)) ++count;
  return count;
}

// The digits that are gone before a fold.
constexpr std::size_t fold_start(std::size_t digits, std::size_t fold) noexcept {
  std::size_t gone = 0;
  for (std::size_t i = 0; i < fold; ++i) gone += fold_size(digits - gone);
  return gone;
}

inline constexpr std::size_t lane_bound_limit = 5;

// The least b > 0 for which numbers below B m have products below B m, where B = 2^b and m <
// 2^bits; 0 if there is none up to lane_bound_limit.
//
// A fold of h digits adds less than 2^(52h) m. Of that the digits that go after it leave m if they
// are h too, and 2^-52 m if they are more. The last digit adds m. So a product is below
// B^2 m^2 / R + whole m + 2^-10 m.
constexpr std::size_t lane_bound(std::size_t digits, std::size_t bits) noexcept {
  if (bits >= digits * lane_digit_bits) return 0;
  std::uint64_t whole = 1;
  for (std::size_t left = digits; left > 1; left -= fold_size(left)) {
    if (2 * fold_size(left) == left) ++whole;
  }
  const std::size_t spare =
      digits * lane_digit_bits - bits < 20 ? digits * lane_digit_bits - bits : 20;
  for (std::size_t b = 1; b <= lane_bound_limit && b < spare; ++b) {
    const std::uint64_t used = (std::uint64_t{1} << (2 * b)) + (whole << spare);
    if (1024 * used + (std::uint64_t{1} << spare) <= std::uint64_t{1024} << (spare + b)) return b;
  }
  return 0;
}

// The digits that a modulus of so many bits takes.
constexpr std::size_t lane_digits(std::size_t bits) noexcept {
  std::size_t digits = bits / lane_digit_bits + 1;
  while (lane_bound(digits, bits) == 0) ++digits;
  return digits;
}

// An odd modulus that all lanes share, and what is computed from it.
template <std::size_t D>
struct lane_modulus {
  std::uint64_t multiple[lane_bound_limit + 1][D]{};               // 2^i m, 2^i <= B
  std::uint64_t fold[fold_count(D) > 0 ? fold_count(D) : 1][D]{};  // c_h of each fold
  std::uint64_t m_inv{};                                           // -m^-1 mod 2^52
  std::size_t bound{};                                             // log2 B
};

// What the columns of a product are begun with: 0, less the biases that will come with the halves
// of products.
template <typename Words, std::size_t D>
struct column_starts {
  std::uint64_t product[2 * D]{};  // of x y and its reduction
  std::uint64_t pairs[2 * D]{};    // of the products x[i] x[j], i < j
  std::uint64_t rest[2 * D]{};     // of the squares x[i]^2 and the reduction
  std::uint64_t quotient = 0 - Words::low_bias;

  constexpr column_starts() noexcept {
    for (std::size_t i = 0; i < D; ++i) {
      for (std::size_t j = 0; j < D; ++j) {
        count(product, i + j);
        if (i < j) count(pairs, i + j);
        if (i == j) count(rest, i + j);
      }
    }
    for (std::size_t fold = 0; fold < fold_count(D); ++fold) {
      const std::size_t size = fold_size(D - fold_start(D, fold));
      for (std::size_t i = 0; i < size * D; ++i) {
        count(product, fold_start(D, fold) + size + i / D + i % D);
        count(rest, fold_start(D, fold) + size + i / D + i % D);
      }
    }
    for (std::size_t i = 0; i < D; ++i) {
      count(product, D - 1 + i);
      count(rest, D - 1 + i);
    }
    product[D - 1] += Words::low_bias;  // column D - 1 is begun anew for the last digit
    rest[D - 1] += Words::low_bias;
  }
  constexpr void count(std::uint64_t* start, std::size_t column) const noexcept {
    start[column] -= Words::low_bias;
    start[column + 1] -= Words::high_bias;
  }
};
template <typename Words, std::size_t D>
inline constexpr column_starts<Words, D> column_starts_of;

// The lowest 52 bits of a column; the rest goes to the next one.
template <typename Words>
NAPIER_ALWAYS_INLINE constexpr Words take_digit(const Words& column, Words& next) noexcept {
  next = next + (column >> lane_digit_bits);
  return column & Words::broadcast(lane_digit_mask);
}

// t[0..Rows+D] += x y for Rows digits of x and D of y, column by column.
template <std::size_t Rows, std::size_t D, typename Words, typename Y>
NAPIER_ALWAYS_INLINE constexpr void add_products(Words* t, const typename Words::factor* x,
                                                 const Y& y) noexcept {
  each_digit<Words, Rows + D - 1>([&](std::size_t k) NAPIER_INLINE_LAMBDA {
    each_digit<Words, Rows>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
      if (i <= k && k - i < D) Words::add_product(t[k], t[k + 1], x[i], y(k - i));
    });
  });
}

// z = t / R mod m, where t is 2D columns.
template <std::size_t D, typename Words>
NAPIER_ALWAYS_INLINE constexpr void reduce_columns(Words* z, Words* t,
                                                   const lane_modulus<D>& m) noexcept {
  using factor = typename Words::factor;
  unroll<fold_count(D)>([&](auto fold) NAPIER_INLINE_LAMBDA {
    constexpr std::size_t start = fold_start(D, fold), size = fold_size(D - start);
    factor low[size];
    each_digit<Words, size>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
      low[i] = factor(take_digit(t[start + i], t[start + i + 1]));
    });
    add_products<size, D>(t + start + size, low, [&](std::size_t j) NAPIER_INLINE_LAMBDA {
      return factor::broadcast(m.fold[fold][j]);
    });
  });
  Words* const last = t + (D - 1);
  const Words start = Words::broadcast(column_starts_of<Words, D>.quotient);
  const Words digit = take_digit(last[0], last[1]);
  Words quotient = start, unused = start;
  Words::add_product(quotient, unused, factor(digit), factor::broadcast(m.m_inv));
  const factor q(quotient & Words::broadcast(lane_digit_mask));
  last[0] = digit + start;
  add_products<1, D>(last, &q, [&](std::size_t j) NAPIER_INLINE_LAMBDA {
    return factor::broadcast(m.multiple[0][j]);
  });
  last[1] = last[1] + (last[0] >> lane_digit_bits);
  each_digit<Words, D - 1>(
      [&](std::size_t i) NAPIER_INLINE_LAMBDA { z[i] = take_digit(last[i + 1], last[i + 2]); });
  z[D - 1] = last[D];
}

// z = x y / R mod m.
template <std::size_t D, typename Words>
NAPIER_ALWAYS_INLINE constexpr void multiply_lanes(Words* z, const Words* x, const Words* y,
                                                   const lane_modulus<D>& m) noexcept {
  using factor = typename Words::factor;
  factor a[D], b[D];
  Words t[2 * D];
  each_digit<Words, D>([&](std::size_t i)
                           NAPIER_INLINE_LAMBDA { a[i] = factor(x[i]), b[i] = factor(y[i]); });
  each_digit<Words, 2 * D>([&](std::size_t k) NAPIER_INLINE_LAMBDA {
    t[k] = Words::broadcast(column_starts_of<Words, D>.product[k]);
  });
  add_products<D, D>(t, a, [&](std::size_t j) NAPIER_INLINE_LAMBDA { return b[j]; });
  reduce_columns<D>(z, t, m);
}

// z = x^2 / R mod m: the products of two different digits once, doubled.
template <std::size_t D, typename Words>
NAPIER_ALWAYS_INLINE constexpr void square_lanes(Words* z, const Words* x,
                                                 const lane_modulus<D>& m) noexcept {
  using factor = typename Words::factor;
  factor a[D];
  Words t[2 * D];
  each_digit<Words, D>([&](std::size_t i) NAPIER_INLINE_LAMBDA { a[i] = factor(x[i]); });
  each_digit<Words, 2 * D>([&](std::size_t k) NAPIER_INLINE_LAMBDA {
    t[k] = Words::broadcast(column_starts_of<Words, D>.pairs[k]);
  });
  each_digit<Words, 2 * D>([&](std::size_t k) NAPIER_INLINE_LAMBDA {
    each_digit<Words, D>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
      if (2 * i < k && k - i < D) Words::add_product(t[k], t[k + 1], a[i], a[k - i]);
    });
    t[k] = t[k] + t[k] + Words::broadcast(column_starts_of<Words, D>.rest[k]);
  });
  each_digit<Words, D>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    Words::add_product(t[2 * i], t[2 * i + 1], a[i], a[i]);
  });
  reduce_columns<D>(z, t, m);
}

// z = t, or t + 2^log m where t is negative. t is D signed columns, not below -2^log m.
template <std::size_t D, typename Words>
NAPIER_ALWAYS_INLINE constexpr void add_multiple_where_negative(Words* z, Words* t, std::size_t log,
                                                                const lane_modulus<D>& m) noexcept {
  const Words mask = Words::broadcast(lane_digit_mask);
  each_digit<Words, D - 1>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    t[i + 1] = t[i + 1] + shift_signed(t[i], lane_digit_bits);
    t[i] = t[i] & mask;
  });
  const Words negative = signs(t[D - 1]);
  each_digit<Words, D>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    t[i] = t[i] + (Words::broadcast(m.multiple[log][i]) & negative);
  });
  each_digit<Words, D - 1>([&](std::size_t i)
                               NAPIER_INLINE_LAMBDA { z[i] = take_digit(t[i], t[i + 1]); });
  z[D - 1] = t[D - 1];
}

// z = x + y and x - y mod m, below B m as x and y are.
template <std::size_t D, typename Words>
NAPIER_ALWAYS_INLINE constexpr void add_lanes(Words* z, const Words* x, const Words* y,
                                              const lane_modulus<D>& m) noexcept {
  Words t[D];
  each_digit<Words, D>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    t[i] = x[i] + y[i] - Words::broadcast(m.multiple[m.bound][i]);
  });
  add_multiple_where_negative<D>(z, t, m.bound, m);
}
template <std::size_t D, typename Words>
NAPIER_ALWAYS_INLINE constexpr void subtract_lanes(Words* z, const Words* x, const Words* y,
                                                   const lane_modulus<D>& m) noexcept {
  Words t[D];
  each_digit<Words, D>([&](std::size_t i) NAPIER_INLINE_LAMBDA { t[i] = x[i] - y[i]; });
  add_multiple_where_negative<D>(z, t, m.bound, m);
}

// z = x mod m, for x < B m.
template <std::size_t D, typename Words>
NAPIER_ALWAYS_INLINE constexpr void canonical_lanes(Words* z, const Words* x,
                                                    const lane_modulus<D>& m) noexcept {
  Words t[D];
  each_digit<Words, D>([&](std::size_t i) NAPIER_INLINE_LAMBDA { z[i] = x[i]; });
  for (std::size_t log = m.bound; log-- > 0;) {
    each_digit<Words, D>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
      t[i] = z[i] - Words::broadcast(m.multiple[log][i]);
    });
    add_multiple_where_negative<D>(z, t, log, m);
  }
}

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
