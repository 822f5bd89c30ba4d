// SPDX-License-Identifier: Apache-2.0
//
// Products of powers by Pippenger's buckets, for many bases, and the choice between these and
// windows. See multi_pow.hpp.
#pragma once

#include <cstddef>

#include <napier/modular/multi_pow/straus.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

inline constexpr std::size_t widest_bucket_window = 12;

// A method for a product of powers: by buckets or by windows, and their width.
struct multi_pow_plan {
  bool buckets = false;
  std::size_t window = 0;
};

// How many elements of scratch a plan needs for n bases.
constexpr std::size_t scratch_of(const multi_pow_plan& plan, std::size_t n) noexcept {
  if (plan.buckets) return (std::size_t{1} << plan.window) - 1;
  if (plan.window == 0) return 0;
  return (n < straus_block ? n : straus_block) << (plan.window - 1);
}

// About how many group operations a plan takes.
constexpr std::size_t cost_of(const multi_pow_plan& plan, std::size_t n,
                              std::size_t bits) noexcept {
  const std::size_t w = plan.window;
  if (plan.buckets) return bits + (bits + w - 1) / w * (n + (std::size_t{2} << w));
  const std::size_t blocks = (n + straus_block - 1) / straus_block;
  if (w == 0) return blocks * bits + n * bits / 2;
  return blocks * bits + (n << (w - 1)) + n * bits / (w + 1);
}

// The cheapest plan for which so many elements of scratch are enough.
constexpr multi_pow_plan best_plan(std::size_t n, std::size_t bits, std::size_t scratch) noexcept {
  multi_pow_plan best;
  const auto consider = [&](multi_pow_plan plan) {
    if (scratch_of(plan, n) <= scratch && cost_of(plan, n, bits) < cost_of(best, n, bits)) {
      best = plan;
    }
  };
  for (std::size_t w = 1; w <= 6; ++w) consider({false, w});
  for (std::size_t w = 2; w <= widest_bucket_window; ++w) consider({true, w});
  return best;
}

// The bits from..from+count-1 of e, for any count of at most 12.
template <std::size_t E, limb T>
constexpr std::size_t digit_at(const big_int<E, T>& e, std::size_t from,
                               std::size_t count) noexcept {
  std::size_t digit = 0;
  for (std::size_t i = count; i-- > 0;) {
    const std::size_t place = from + i;
    const bool set =
        place < E * limb_bits<T> && ((e[place / limb_bits<T>] >> (place % limb_bits<T>)) & 1U) != 0;
    digit = 2 * digit + (set ? 1 : 0);
  }
  return digit;
}

// The product of the n powers; buckets has 2^window - 1 elements.
template <typename Group, std::size_t E, limb T>
constexpr typename Group::element pippenger_vartime(const Group& group,
                                                    const typename Group::element* bases,
                                                    const big_int<E, T>* exponents, std::size_t n,
                                                    typename Group::element* buckets,
                                                    std::size_t window) noexcept {
  const std::size_t count = (std::size_t{1} << window) - 1;
  auto z = group.identity();
  bool is_identity = true;
  std::size_t from = 0;
  while (E * limb_bits<T> - from > window) from += window;
  for (;; from -= window) {
    for (std::size_t i = 0; i < window && !is_identity; ++i) twice_into(group, z);
    // Bucket d - 1 is the product of the bases whose digit is d.
    bool filled[std::size_t{1} << widest_bucket_window] = {};
    for (std::size_t k = 0; k < n; ++k) {
      const std::size_t digit = digit_at(exponents[k], from, window);
      if (digit == 0) continue;
      if (filled[digit - 1]) {
        combine_into(group, buckets[digit - 1], bases[k]);
      } else {
        buckets[digit - 1] = bases[k];
        filled[digit - 1] = true;
      }
    }
    // Each bucket enters the running product as often as its digit says.
    auto running = group.identity();
    auto sum = group.identity();
    bool empty = true, first = true;
    for (std::size_t d = count; d-- > 0;) {
      if (filled[d]) {
        if (empty) {
          running = buckets[d];
        } else {
          combine_into(group, running, buckets[d]);
        }
        empty = false;
      }
      if (empty) continue;
      if (first) {
        sum = running;
      } else {
        combine_into(group, sum, running);
      }
      first = false;
    }
    if (!empty) {
      if (is_identity) {
        z = sum;
      } else {
        combine_into(group, z, sum);
      }
      is_identity = false;
    }
    if (from == 0) return z;
  }
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
