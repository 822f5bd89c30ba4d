// SPDX-License-Identifier: Apache-2.0
//
// Trees of products, remainders by many numbers, and common divisors of many moduli. The product of
// many numbers, product_of, is in arithmetic/power.hpp.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/arithmetic/power.hpp>
#include <napier/integer/gcd/gcd.hpp>

namespace napier::inline NAPIER_ABI {

/// The levels of a tree of products: level 0 is a copy of the numbers, each further level the
/// products of two neighbours (one without a neighbour is copied), and the last the product of all.
/// Without numbers there is no level.
///
/// Time:   public data.
template <typename A, bool W>
[[nodiscard]] constexpr std::vector<std::vector<basic_integer<A, W>>> product_tree(
    std::span<const basic_integer<A, W>> numbers) {
  using number = basic_integer<A, W>;
  std::vector<std::vector<number>> levels;
  if (numbers.empty()) return levels;
  levels.emplace_back(numbers.begin(), numbers.end());
  while (levels.back().size() > 1) {
    const auto& below = levels.back();
    std::vector<number> level;
    level.reserve((below.size() + 1) / 2);
    for (std::size_t i = 0; i + 1 < below.size(); i += 2) level.push_back(below[i] * below[i + 1]);
    if (below.size() % 2 == 1) level.push_back(below.back());
    levels.push_back(std::move(level));
  }
  return levels;
}

/// x modulo each of the moduli, 0 <= remainder < |modulus|, down the tree of their products.
///
/// Throws: std::domain_error if a modulus is 0.
/// Time:   public data.
/// Source: Bernstein, "How to find smooth parts of integers" (2004).
template <typename A, bool W>
[[nodiscard]] constexpr std::vector<basic_integer<A, W>> remainders_of(
    const basic_integer<A, W>& x, std::span<const basic_integer<A, W>> moduli) {
  using number = basic_integer<A, W>;
  std::vector<number> rests;
  if (moduli.empty()) return rests;
  const auto tree = product_tree(moduli);
  rests.push_back(mod_euclid(x, tree.back()[0]));
  for (std::size_t level = tree.size() - 1; level-- > 0;) {
    std::vector<number> next;
    next.reserve(tree[level].size());
    for (std::size_t i = 0; i < tree[level].size(); ++i) {
      next.push_back(mod_euclid(rests[i / 2], tree[level][i]));
    }
    rests = std::move(next);
  }
  return rests;
}

/// For each number its greatest common divisor with the product of all others: above 1 if it has a
/// divisor in common with another, as badly generated RSA moduli have.
///
/// Throws: std::domain_error if a number is 0.
/// Time:   public data. Nearly linear in the bits of all numbers, times their logarithm squared.
/// Source: Bernstein (2004); Heninger and others, "Mining your Ps and Qs" (2012).
template <typename A, bool W>
[[nodiscard]] constexpr std::vector<basic_integer<A, W>> batch_gcd(
    std::span<const basic_integer<A, W>> numbers) {
  using number = basic_integer<A, W>;
  std::vector<number> rests, next;
  if (numbers.empty()) return rests;
  const auto tree = product_tree(numbers);
  rests.push_back(tree.back()[0]);
  // The product modulo the squares.
  for (std::size_t level = tree.size(); level-- > 0;) {
    next.clear();
    for (std::size_t i = 0; i < tree[level].size(); ++i) {
      const number square = tree[level][i] * tree[level][i];
      next.push_back(mod_euclid(level + 1 == tree.size() ? rests[0] : rests[i / 2], square));
    }
    std::swap(rests, next);
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    rests[i] = gcd(rests[i] / numbers[i], numbers[i]);
  }
  return rests;
}

/// product_tree of the numbers in a vector.
///
/// Time:   public data.
template <typename A, bool W>
[[nodiscard]] constexpr std::vector<std::vector<basic_integer<A, W>>> product_tree(
    const std::vector<basic_integer<A, W>>& numbers) {
  return product_tree(std::span(numbers));
}
/// remainders_of x by the moduli in a vector.
///
/// Throws: std::domain_error if a modulus is 0.
/// Time:   public data.
template <typename A, bool W>
[[nodiscard]] constexpr std::vector<basic_integer<A, W>> remainders_of(
    const basic_integer<A, W>& x, const std::vector<basic_integer<A, W>>& moduli) {
  return remainders_of(x, std::span(moduli));
}
/// batch_gcd of the numbers in a vector.
///
/// Throws: std::domain_error if a number is 0.
/// Time:   public data.
template <typename A, bool W>
[[nodiscard]] constexpr std::vector<basic_integer<A, W>> batch_gcd(
    const std::vector<basic_integer<A, W>>& numbers) {
  return batch_gcd(std::span(numbers));
}

}  // namespace napier::inline NAPIER_ABI
