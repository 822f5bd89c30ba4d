// SPDX-License-Identifier: Apache-2.0
//
// Powers modulo numbers of 1024 to 4096 bits in signed digits of 52 bits, where the processor has
// AVX-512 (limbs/fma_ring.hpp). A program that includes this header in one of its source files has
// them in all of its powers, tests of primality and prime searches: it is apart from the other
// headers as it takes long to compile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <napier/integer/odd_modulus.hpp>
#include <napier/limbs/fma_ring.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The lengths, in limbs of 64 bits, that are compiled.
inline constexpr std::size_t fast_power_lengths[] = {16, 24, 32, 48, 64};

// What a power earns must exceed what the constants of the ring cost.
inline constexpr std::size_t fast_power_bits = 128;

// What fma_ring wants of a ring.
struct ring_for_digits {
  struct row {
    const integer_limb* p;
    [[nodiscard]] const integer_limb* data() const noexcept { return p; }
  };
  const limbs::montgomery_rows<integer_limb>& rows;
  row m, one_mont, radix_mont;
  integer_limb m_inv;

  ring_for_digits(const limbs::montgomery_rows<integer_limb>& ring,
                  const integer_limb* radix) noexcept
      : rows(ring), m{ring.m}, one_mont{ring.one_mont}, radix_mont{radix}, m_inv(ring.m_inv) {}
  void multiply(integer_limb* z, const integer_limb* x, const integer_limb* y) const noexcept {
    rows.multiply(z, x, y);
  }
  void square(integer_limb* z, const integer_limb* x) const noexcept { rows.square(z, x); }
  void one(integer_limb* z) const noexcept { rows.one(z); }
};

// f(N) for the length N that is n; false where none is.
template <typename F, std::size_t... I>
bool with_fast_length(std::size_t n, const F& f, std::index_sequence<I...>) {
  return ((n == fast_power_lengths[I] &&
           (f(std::integral_constant<std::size_t, fast_power_lengths[I]>()), true)) ||
          ...);
}
inline constexpr std::make_index_sequence<std::size(fast_power_lengths)> fast_length_indices{};

// A length is worth a move up by at most a quarter.
inline std::size_t fast_power_length(std::size_t n, std::size_t bits) {
  if (bits < fast_power_bits || !f64x8_is_usable()) return n;
  for (const std::size_t length : fast_power_lengths) {
    if (n <= length && length - n <= n / 5) return length;
  }
  return n;
}

template <std::size_t N, typename Power>
NAPIER_NEVER_INLINE void power_in_digits(integer_limb* z, const integer_limb* x,
                                         const ring_for_digits& ring, const Power& power) {
  using fast = limbs::fma_ring<N>;
  const fast digits(ring);
  alignas(fast::row_alignment) integer_limb row[fast::words];
  digits.enter(row, x);
  power(digits, row);
  digits.leave(z, row);
  ct::wipe(row);
}

inline bool fast_power_vartime(integer_limb* z, const integer_limb* x, const integer_limb* e,
                               std::size_t e_size, const limbs::montgomery_rows<integer_limb>& rows,
                               const integer_limb* radix) {
  const std::size_t bits = limbs::bit_width_vartime(e, e_size);
  if (bits < fast_power_bits || !f64x8_is_usable()) return false;
  const ring_for_digits ring(rows, radix);
  return with_fast_length(
      rows.n,
      [&](auto n) {
        power_in_digits<n>(z, x, ring, [&](const auto& digits, integer_limb* row) {
          limbs::power_vartime<limbs::fma_ring<n>::words, 6>(digits, row, row, e, e_size);
        });
      },
      fast_length_indices);
}

inline bool fast_power(integer_limb* z, const integer_limb* x, const integer_limb* e,
                       std::size_t e_size, std::size_t bits,
                       const limbs::montgomery_rows<integer_limb>& rows,
                       const integer_limb* radix) {
  if (bits < fast_power_bits || !f64x8_is_usable()) return false;
  const ring_for_digits ring(rows, radix);
  return with_fast_length(
      rows.n,
      [&](auto n) {
        power_in_digits<n>(z, x, ring, [&](const auto& digits, integer_limb* row) {
          limbs::power<limbs::fma_ring<n>::words, 5>(digits, row, row, e, e_size, bits);
        });
      },
      fast_length_indices);
}

// Set before main(), and by every source file to the same.
inline const bool fast_powers_are_set =
    (fast_powers = {fast_power_length, fast_power_vartime, fast_power}, true);

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
