// SPDX-License-Identifier: Apache-2.0
//
// Products by number-theoretic transforms modulo two primes of 62 bits, in plain C++, for constant
// evaluation and for processors without vectors of doubles. All of it is for public data.
//
// A number is cut into digits of b bits, the coefficients of a polynomial, and a transform
// evaluates the polynomial at roots of unity. Node j of the tree of remainders holds the polynomial
// modulo X^length - r(j); its children belong to the square roots s(j) = r(2j) and -s(j) = r(2j +
// 1) of r(j). With r(0) = 1, s(j) does not depend on the length, and one table of roots serves all
// lengths. Values are in the order of the leaves, which does not matter to their products, and the
// inverse transform takes them in the same order.
//
// A length is 4 or 3 times a power of two: for 3q coefficients the remainders modulo X^q - 1, X^q +
// 1 and X^q - i are enough.
//
// Source: Pollard, The fast Fourier transform in a finite field (1971), with two primes; values
//         below 4p: Harvey, Faster arithmetic for number-theoretic transforms (2014).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <napier/limbs/rows/residue_check.hpp>
#include <napier/limbs/transform/digits.hpp>
#include <napier/limbs/transform/primes.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

// A row of 64-bit words in a row of limbs.
template <limb T>
class word_row {
 public:
  static constexpr std::size_t limbs_each = 8 / sizeof(T);

  constexpr explicit word_row(T* p) noexcept : p_(p) {}
  // The row from word i on.
  [[nodiscard]] constexpr word_row from(std::size_t i) const noexcept {
    return word_row(p_ + limbs_each * i);
  }
  // Word i.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr std::uint64_t get(std::size_t i) const noexcept {
    std::uint64_t x = p_[limbs_each * i];
    for (std::size_t k = 1; k < limbs_each; ++k)
      x |= static_cast<std::uint64_t>(p_[limbs_each * i + k]) << (k * limb_bits<T>);
    return x;
  }
  // Sets word i.
  NAPIER_ALWAYS_INLINE constexpr void set(std::size_t i, std::uint64_t x) const noexcept {
    for (std::size_t k = 0; k < limbs_each; ++k)
      p_[limbs_each * i + k] = static_cast<T>(x >> (k * limb_bits<T>));
  }

 private:
  T* p_;
};

// Whether n values are below `bound`. For invariants.
template <limb T>
constexpr bool are_below(word_row<T> x, std::size_t n, std::uint64_t bound) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    if (x.get(i) >= bound) return false;
  }
  return true;
}

// table[n] = s(n), or its inverse if `root` are the inverse roots, for n < count.
template <limb T>
constexpr void word_roots(word_row<T> table, std::size_t count, const transform_prime& f,
                          const std::uint64_t* root) noexcept {
  table.set(0, f.one);
  for (std::size_t size = 1, level = 2; size < count; size *= 2, ++level) {
    const std::size_t end = size < count - size ? size : count - size;
    for (std::size_t n = 0; n < end; ++n)
      table.set(size + n, f.reduced(f.multiply(table.get(n), root[level])));
  }
}

// Two levels of the tree below a node, for four values. Values stay below 4p.
template <limb T>
NAPIER_ALWAYS_INLINE constexpr void forward_step(word_row<T> x, std::size_t quarter,
                                                 std::size_t node, word_row<T> table,
                                                 const transform_prime& f) noexcept {
  const std::uint64_t s = table.get(node), t = table.get(2 * node), u = table.get(2 * node + 1);
  for (std::size_t i = 0; i < quarter; ++i) {
    const std::uint64_t a = f.halved(x.get(i)), b = f.halved(x.get(i + quarter));
    const std::uint64_t c = f.multiply(x.get(i + 2 * quarter), s);
    const std::uint64_t d = f.multiply(x.get(i + 3 * quarter), s);
    const std::uint64_t ac = f.halved(a + c), bd = f.multiply(b + d, t);
    const std::uint64_t a_c = f.halved(a - c + 2 * f.p), b_d = f.multiply(b - d + 2 * f.p, u);
    x.set(i, ac + bd);
    x.set(i + quarter, ac - bd + 2 * f.p);
    x.set(i + 2 * quarter, a_c + b_d);
    x.set(i + 3 * quarter, a_c - b_d + 2 * f.p);
  }
}

// The inverse of forward_step, times 4. Values stay below 2p.
template <limb T>
NAPIER_ALWAYS_INLINE constexpr void inverse_step(word_row<T> x, std::size_t quarter,
                                                 std::size_t node, word_row<T> table,
                                                 const transform_prime& f) noexcept {
  const std::uint64_t s = table.get(node), t = table.get(2 * node), u = table.get(2 * node + 1);
  for (std::size_t i = 0; i < quarter; ++i) {
    const std::uint64_t k = x.get(i), l = x.get(i + quarter);
    const std::uint64_t m = x.get(i + 2 * quarter), n = x.get(i + 3 * quarter);
    const std::uint64_t a = f.halved(k + l), b = f.multiply(k - l + 2 * f.p, t);
    const std::uint64_t c = f.halved(m + n), d = f.multiply(m - n + 2 * f.p, u);
    x.set(i, f.halved(a + c));
    x.set(i + quarter, f.halved(b + d));
    x.set(i + 2 * quarter, f.multiply(a - c + 2 * f.p, s));
    x.set(i + 3 * quarter, f.multiply(b - d + 2 * f.p, s));
  }
}

// All levels below a node, depth first, so that the values are still in the nearest cache.
template <limb T>
constexpr void forward_node(word_row<T> x, std::size_t length, std::size_t node, word_row<T> table,
                            const transform_prime& f) noexcept {
  if (length >= 4) {
    const std::size_t quarter = length / 4;
    forward_step(x, quarter, node, table, f);
    if (quarter == 4) {
      for (std::size_t k = 0; k < 4; ++k) forward_step(x.from(4 * k), 1, 4 * node + k, table, f);
    } else if (quarter > 1) {
      for (std::size_t k = 0; k < 4; ++k)
        forward_node(x.from(quarter * k), quarter, 4 * node + k, table, f);
    }
  } else if (length == 2) {
    const std::uint64_t a = f.halved(x.get(0)), b = f.multiply(x.get(1), table.get(node));
    x.set(0, a + b);
    x.set(1, a - b + 2 * f.p);
  }
}

// The inverse of forward_node, times length.
template <limb T>
constexpr void inverse_node(word_row<T> x, std::size_t length, std::size_t node, word_row<T> table,
                            const transform_prime& f) noexcept {
  if (length >= 4) {
    const std::size_t quarter = length / 4;
    if (quarter == 4) {
      for (std::size_t k = 0; k < 4; ++k) inverse_step(x.from(4 * k), 1, 4 * node + k, table, f);
    } else if (quarter > 1) {
      for (std::size_t k = 0; k < 4; ++k)
        inverse_node(x.from(quarter * k), quarter, 4 * node + k, table, f);
    }
    inverse_step(x, quarter, node, table, f);
  } else if (length == 2) {
    const std::uint64_t a = x.get(0), b = x.get(1);
    x.set(0, f.halved(a + b));
    x.set(1, f.multiply(a - b + 2 * f.p, table.get(node)));
  }
}

// The length of a transform: 4 or 3 blocks of `block` values.
struct word_length {
  std::size_t block = 1;
  std::size_t blocks = 3;
  [[nodiscard]] constexpr std::size_t size() const noexcept { return block * blocks; }
};

// The shortest length for `count` values.
constexpr word_length word_length_of(std::size_t count) noexcept {
  word_length length;
  while (4 * length.block < count) length.block *= 2;
  if (3 * length.block < count) length.blocks = 4;
  return length;
}

// The transform of x, in place.
template <limb T>
constexpr void word_transform(word_row<T> x, word_length length, word_row<T> table,
                              const transform_prime& f) noexcept {
  if (length.blocks == 4) return forward_node(x, length.size(), 0, table, f);
  const std::size_t q = length.block;
  for (std::size_t i = 0; i < q; ++i) {  // values are below p
    const std::uint64_t a = x.get(i), b = x.get(i + q), c = x.get(i + 2 * q);
    const std::uint64_t ib = f.multiply(b, f.root[2]);
    x.set(i, a + b + c);
    x.set(i + q, a + c - b + f.p);
    x.set(i + 2 * q, f.halved(a + ib) - c + f.p);
  }
  for (std::size_t k = 0; k < 3; ++k) forward_node(x.from(q * k), q, k, table, f);
}

// The inverse transform of x, in place, times 4 block.
template <limb T>
constexpr void word_inverse_transform(word_row<T> x, word_length length, word_row<T> table,
                                      const transform_prime& f) noexcept {
  if (length.blocks == 4) return inverse_node(x, length.size(), 0, table, f);
  const std::size_t q = length.block;
  for (std::size_t k = 0; k < 3; ++k) inverse_node(x.from(q * k), q, k, table, f);
  for (std::size_t i = 0; i < q; ++i) {
    const std::uint64_t k = x.get(i), l = x.get(i + q), m = x.get(i + 2 * q);
    const std::uint64_t twice_ac = f.halved(k + l), twice_b = f.halved(k - l + 2 * f.p);
    // X^q = i: a - c = m - i b.
    const std::uint64_t ib = f.multiply(twice_b, f.root[2]);
    const std::uint64_t twice_a_c = f.halved(f.halved(2 * m) - ib + 2 * f.p);
    x.set(i, f.halved(twice_ac + twice_a_c));
    x.set(i + q, f.halved(2 * twice_b));
    x.set(i + 2 * q, f.halved(twice_ac - twice_a_c + 2 * f.p));
  }
}

// The plan of a product of two numbers: their digits, and the length of the transforms.
struct word_plan {
  std::size_t bits;
  std::size_t x_digits, y_digits;
  word_length length;
  // How many words of work the product needs.
  [[nodiscard]] constexpr std::size_t work_words() const noexcept {
    return 3 * length.size() + (length.size() + 1) / 2;
  }
};

// The plan of m by n limbs, with digits as long as possible: a coefficient of the product is the
// sum of at most `fewer` products below 2^(2 bits), and has to be below the product of the primes,
// 2^123.
template <limb T>
constexpr word_plan word_plan_of(std::size_t m, std::size_t n) noexcept {
  const auto digits = [](std::size_t limbs, std::size_t bits) {
    return limbs / bits * limb_bits<T> + (limbs % bits * limb_bits<T> + bits - 1) / bits;
  };
  const std::size_t fewer = m < n ? m : n;
  std::size_t bits = 60;
  while (2 * bits + static_cast<std::size_t>(std::bit_width(digits(fewer, bits))) > 123) --bits;
  const std::size_t x_digits = digits(m, bits), y_digits = digits(n, bits);
  return {bits, x_digits, y_digits, word_length_of(x_digits + y_digits - 1)};
}

// x = the values at the roots of the polynomial whose coefficients are the digits.
template <limb T>
constexpr void word_values(word_row<T> x, const T* limbs, std::size_t n, const word_plan& plan,
                           std::size_t digits, word_row<T> table,
                           const transform_prime& f) noexcept {
  digit_reader<T> reader(limbs, n);
  for (std::size_t i = 0; i < digits; ++i) x.set(i, reader.take(plan.bits));
  for (std::size_t i = digits; i < plan.length.size(); ++i) x.set(i, 0);
  word_transform(x, plan.length, table, f);
  NAPIER_INVARIANT(are_below(x, plan.length.size(), 4 * f.p))
}

// product = the coefficients of x y, or of x^2 if y is null, modulo f.p.
template <limb T>
constexpr void word_convolution(word_row<T> product, const T* x, std::size_t m, const T* y,
                                std::size_t n, const word_plan& plan, word_row<T> other,
                                word_row<T> table, const transform_prime& f) noexcept {
  const std::size_t size = plan.length.size(), roots = (size + 1) / 2;
  word_roots(table, roots, f, f.root);
  word_values(product, x, m, plan, plan.x_digits, table, f);
  if (y != nullptr) word_values(other, y, n, plan, plan.y_digits, table, f);
  // Two products by 2^-64 and one by the inverse transform's factor.
  const std::uint64_t scale =
      f.enter(f.inverse(f.enter(napier::detail::converted<std::uint64_t>(4 * plan.length.block))));
  for (std::size_t i = 0; i < size; ++i) {
    const std::uint64_t value = product.get(i);
    const std::uint64_t factor = f.reduced(f.halved(y != nullptr ? other.get(i) : value));
    product.set(i, f.multiply(f.multiply(value, factor), scale));
  }
  word_roots(table, roots, f, f.inverse_root);
  word_inverse_transform(product, plan.length, table, f);
  NAPIER_INVARIANT(are_below(product, size, 2 * f.p))
}

// z = x y, or x^2 if y is null.
//
// Source: Pollard, The fast Fourier transform in a finite field (1971), with two primes and the
//         Chinese remainder theorem.
template <limb T>
constexpr void multiply_by_words(T* z, const T* x, std::size_t m, const T* y, std::size_t n,
                                 T* work) noexcept {
  const word_plan plan = word_plan_of<T>(m, n);
  const std::size_t size = plan.length.size();
  const word_row<T> first(work), second = first.from(size), other = second.from(size),
                                 table = other.from(size);
  const transform_prime& f = word_primes<T>.prime[0];
  const transform_prime& g = word_primes<T>.prime[1];
  word_convolution(first, x, m, y, n, plan, other, table, f);
  word_convolution(second, x, m, y, n, plan, other, table, g);

  // A coefficient is u + p v, where v = (second - u) / p modulo the other prime.
  const std::uint64_t inverse = g.inverse(g.enter(f.p));
  digit_writer<T> writer(z, m + n);
  std::uint64_t low = 0, high = 0;  // the carry
  for (std::size_t i = 0; i + 1 < plan.x_digits + plan.y_digits; ++i) {
    const std::uint64_t u = f.reduced(first.get(i));
    const std::uint64_t v = g.reduced(g.multiply(second.get(i) + 2 * g.p - u, inverse));
    std::uint64_t top = 0;
    low = multiply_add(v, f.p, u, low, top);
    high += top;  // below 2^124 + 2^(124 - bits) in all
    writer.put(low & ((std::uint64_t{1} << plan.bits) - 1), plan.bits);
    low = (low >> plan.bits) | (high << (64 - plan.bits));
    high >>= plan.bits;
  }
  writer.finish(low, high, plan.bits);
  NAPIER_INVARIANT(y != nullptr ? is_product(z, x, m, y, n) : is_product(z, x, m, x, n))
}

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
