// SPDX-License-Identifier: Apache-2.0
//
// The powers of a radix for the conversion of long numbers, each the square of the one before. All
// of it is for public data.
//
// Source: Brent and Zimmermann, Modern Computer Arithmetic, 1.7: the powers of the subquadratic
//         conversions.
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide_recursive.hpp>
#include <napier/limbs/radix/chunks.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The lengths from which each method of conversion is used.
struct radix_thresholds {
  /// To text: the most chunks that are divided off one after the other.
  std::size_t to_text = 12;
  /// To text: the fewest chunks that are calculated from a fraction, by a reciprocal, if the number
  /// is divided into 2^fraction_levels pieces or more. At least 1.
  std::size_t fraction = 12;
  unsigned fraction_levels = 3;
  /// From text: the most chunks that are appended one after the other.
  std::size_t from_text = 24;
  division_thresholds divisions = tuned_divisions;
};

/// The thresholds measured by bench/tune.
inline constexpr radix_thresholds tuned_radix{};

namespace detail {

// A power of the radix: limbs * B^zeros / 2^shift, where limbs has `size` limbs.
template <limb T>
struct radix_power {
  const T* limbs = nullptr;
  std::size_t size = 0;
  std::size_t zeros = 0;
  unsigned shift = 0;
};

// How a number of so many chunks is divided: into 2^levels leaves of leaf_chunks chunks, at most
// `most` each.
struct radix_split {
  std::size_t leaf_chunks;
  unsigned levels = 0;

  constexpr radix_split(std::size_t chunks, std::size_t most) noexcept : leaf_chunks(chunks) {
    while (leaf_chunks > larger(most, 1)) {
      ++levels;
      leaf_chunks = ((chunks - 1) >> levels) + 1;
    }
  }
};

// powers[i] = radix^(digits * leaf_chunks * 2^i), for i < levels.
template <limb T>
struct radix_powers {
  radix_power<T> powers[8 * sizeof(std::size_t)];
  std::size_t leaf_chunks;
  unsigned levels;

  // Calculates the powers. storage, for their limbs, has leaf_chunks * 2^levels limbs. If
  // Normalized, they are shifted left until their highest bits are set.
  template <bool Normalized>
  constexpr void fill(const chunk_format<T>& format, const radix_split& split, T* storage, T* work,
                      const product_thresholds& t) noexcept {
    leaf_chunks = split.leaf_chunks;
    levels = split.levels;
    std::size_t n = 1;
    storage[0] = format.power;
    for (std::size_t i = 1; i < leaf_chunks; ++i) {
      storage[n] = multiply_limb(storage, storage, n, format.power);
      if (storage[n] != 0) ++n;
    }
    radix_power<T> power;
    for (unsigned level = 0;; ++level) {
      n = significant_limbs_vartime(storage, n);
      if constexpr (Normalized) {
        const unsigned shift = leading_zeros_vartime(storage[n - 1]);
        shift_left(storage, storage, n, shift);
        power.shift += shift;
      }
      std::size_t zeros = 0;
      while (storage[zeros] == 0) ++zeros;
      n -= zeros;
      copy(storage, storage + zeros, n);
      power.zeros += zeros;
      power.zeros -= power.shift / limb_bits<T>;
      power.shift %= limb_bits<T>;
      power.limbs = storage;
      power.size = n;
      powers[level] = power;
      if (level + 1 >= levels) return;
      storage += n;
      square_vartime(storage, power.limbs, n, work, t);
      NAPIER_INVARIANT(is_product(storage, power.limbs, n, power.limbs, n))
      n *= 2;
      power.zeros *= 2;
      power.shift *= 2;
    }
  }
};

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
