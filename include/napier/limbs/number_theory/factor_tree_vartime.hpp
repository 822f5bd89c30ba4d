// SPDX-License-Identifier: Apache-2.0
//
// Products of many small numbers: they are collected in limbs, and the limbs are multiplied in a
// tree. All of it is for public data.
//
// Source: Bernstein, Fast multiplication and its applications (2008), section 12.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/product/multiply_vartime.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/platform/extremes.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

// log2(x) in units of 2^-16, for x >= 1: not above it, by up to 0.0861, because log2(1 + f) >= f.
constexpr std::uint64_t log2_below(std::uint64_t x) noexcept {
  const auto e = static_cast<unsigned>(std::bit_width(x)) - 1;
  const std::uint64_t fraction = (x << (63 - e)) & ~(std::uint64_t{1} << 63);
  return (std::uint64_t{e} << 16) + (fraction >> 47);
}
// Not below it, by up to 0.0862: log2(1 + f) < f + 0.0861.
constexpr std::uint64_t log2_above(std::uint64_t x) noexcept { return log2_below(x) + 5644; }
// 1 / ln 2 in the same units, rounded down and up.
inline constexpr std::uint64_t log2_e_below = 94548, log2_e_above = 94549;

// Collects factors in limbs: as many in each as are sure to fit.
template <limb T>
class factor_list {
 public:
  // Pre: no factor is above `largest`, which is not 0.
  constexpr factor_list(T* limbs, T largest) noexcept
      : limbs_(limbs), limit_(static_cast<T>(~T{0}) / largest) {}

  constexpr void push(T factor) noexcept {
    if (held_ > limit_) {
      limbs_[size_++] = held_;
      held_ = factor;
    } else {
      held_ = static_cast<T>(held_ * factor);
    }
  }
  // Stores the last limb, and returns how many there are: at least 1.
  constexpr std::size_t finish() noexcept {
    if (held_ != 1 || size_ == 0) limbs_[size_++] = held_;
    return size_;
  }
  // A limb that stands beside those of the collected factors.
  constexpr void append(T whole) noexcept { limbs_[size_++] = whole; }

 private:
  T* limbs_;
  T limit_;
  T held_ = 1;
  std::size_t size_ = 0;
};

// How many limbs of 64 bits a factor_list needs for factors whose product has at most `bits` bits,
// each of at most `width`. A limb that is not the last holds more than 2^(63 - width), and one
// factor at least.
constexpr std::size_t factor_list_limbs(std::size_t count, std::size_t bits,
                                        std::size_t width) noexcept {
  const std::size_t alone = count + 1;
  return width > 62 ? alone : least_of(alone, bits / (63 - width) + 2);
}

// From how many limbs on a product of limbs is divided in two.
inline constexpr std::size_t factor_tree_leaf = 20;

// How many limbs of work multiply_factors needs for n limbs.
constexpr std::size_t factor_tree_work(std::size_t n) noexcept {
  return n < factor_tree_leaf ? 0 : multiply_work(n - n / 2, n - n / 2);
}

// z = x[0] x[1] ... x[n-1]; returns its length, without zeros at its top.
//
// Pre:    n >= 1; z has room for the product and a limb more, and for (n + 1) / 2 limbs; y has n
//         limbs; work has factor_tree_work(n).
// Alias:  all are apart.
template <limb T>
constexpr std::size_t multiply_factors(T* z, const T* x, std::size_t n, T* y, T* work) noexcept {
  if (n < factor_tree_leaf) {
    std::size_t size = 1;
    z[0] = x[0];
    for (std::size_t i = 1; i < n; ++i) {
      const T high = limbs::multiply_limb(z, z, size, x[i]);
      z[size] = high;
      size += high != 0 ? 1 : 0;
    }
    return size;
  }
  const std::size_t h = n / 2;
  const std::size_t high = multiply_factors(y + h, x + h, n - h, z, work);
  const std::size_t low = multiply_factors(y, x, h, z, work);
  multiply_vartime(z, y + h, high, y, low, work);
  return significant_limbs_vartime(z, high + low);
}

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
