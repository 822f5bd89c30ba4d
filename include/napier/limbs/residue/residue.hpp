// SPDX-License-Identifier: Apache-2.0
//
// Sums and differences of residues, and Montgomery's reduction modulo moduli of one word.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include <napier/limbs/residue/residue_in_few_steps.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/platform/wide_sum.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// x - y, or x - y + m if x < y, for residues of one word, whose difference has a sign in as many
// bits as two words have, or as one has if SpareBit says that m < 2^(w-1).
//
// The mask of one word of at most 32 bits, or of a difference with a spare bit, does not pass
// through a value barrier, so that loops over arrays of elements become loops over vectors. What it
// is is hidden by the count of its shift.
template <bool SpareBit, limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T subtract_words(T x, T y, T m) noexcept {
  if constexpr (SpareBit) {
    const auto difference = static_cast<T>(x - y);
    const T below = shift_right_signed(difference, hidden_count(limb_bits<T> - 1));
    return static_cast<T>(difference + static_cast<T>(m & below));
  } else if constexpr (sizeof(T) < 8) {
    using wide = double_limb_t<T>;
    const auto difference = static_cast<wide>(static_cast<wide>(x) - y);
    const auto below = static_cast<T>(difference >> hidden_count(limb_bits<T>));
    return static_cast<T>(static_cast<T>(difference) + static_cast<T>(m & below));
  } else {
    carry_flag borrow = 0;
    const T difference = subtract_borrow(x, y, borrow);
    const auto below = ct::mask<T>::from_borrow(borrow);
    return static_cast<T>(difference + static_cast<T>(m & below.bits()));
  }
}

}  // namespace detail

/// z = x + y mod m. SpareBit says that the highest bit of m is clear.
///
/// Pre:    x, y < m;  if SpareBit, m < 2^(wN - 1).
/// Post:   z < m.
/// Alias:  z may be x or y; not m.
/// Time:   secret x, y, m.
template <std::size_t N, bool SpareBit = false, limb T>
NAPIER_KERNEL constexpr void add_residues(T* z, const T* x, const T* y, const T* m) noexcept {
  if (std::is_constant_evaluated()) {
    return detail::add_residues_in_few_steps<N>(z, x, y, m, std::make_index_sequence<N>());
  }
  if constexpr (N == 1 && (SpareBit || sizeof(T) < 8)) {
    z[0] = detail::subtract_words<SpareBit>(x[0], static_cast<T>(m[0] - y[0]), m[0]);
  } else {
    T t[N];
    const carry_flag carry = add<N>(t, x, y);
    reduce_once<N>(z, t, SpareBit ? T{0} : static_cast<T>(carry), m);
  }
}

/// z = x - y mod m. SpareBit says that the highest bit of m is clear.
///
/// Pre:    x, y < m;  if SpareBit, m < 2^(wN - 1).
/// Post:   z < m.
/// Alias:  z may be x or y; not m.
/// Time:   secret x, y, m.
template <std::size_t N, bool SpareBit = false, limb T>
NAPIER_KERNEL constexpr void subtract_residues(T* z, const T* x, const T* y, const T* m) noexcept {
  if (std::is_constant_evaluated()) {
    return detail::subtract_residues_in_few_steps(z, x, y, m, std::make_index_sequence<N>());
  }
  if constexpr (N == 1) {
    z[0] = detail::subtract_words<SpareBit>(x[0], y[0], m[0]);
  } else {
    const carry_flag borrow = subtract<N>(z, x, y);
    static_cast<void>(add_masked<N>(ct::mask<T>::from_borrow(borrow), z, z, m));
  }
}

/// (high:low) 2^-w mod m, for m of one word. SpareBit says that the highest bit of m is clear.
///
/// Pre:    m odd; high < m;  m_inverse = m^-1 mod 2^w;  if SpareBit, m < 2^(w-1).
/// Post:   the result is below m.
/// Time:   secret low, high, m.
/// Source: Montgomery (1985), with q m subtracted instead of added: the low half of q m is equal to
///         low, so that there is no borrow, and at most one addition of m brings the difference of
///         the high halves into range.
template <bool SpareBit = false, limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T montgomery_reduce_word(T low, T high, T m,
                                                                      T m_inverse) noexcept {
  T multiple;
  static_cast<void>(wide_multiply(low_multiply(low, m_inverse), m, multiple));
  // No processor multiplies words of 64 bits to 128 in vectors: a loop that clang puts there for
  // its sums alone takes 1.8 times as long. The barrier of the other form prevents it.
  return detail::subtract_words<(SpareBit && sizeof(T) < 8)>(high, multiple, m);
}

/// (high:low) 2^-w mod m for m = 2^w - 2^A + 1, without a multiplication: the Goldilocks prime 2^64
/// - 2^32 + 1.
///
/// Pre:    high < m;  2A >= w.
/// Post:   the result is below m.
/// Time:   secret low, high.
/// Source: Pornin (2022). m^-1 = 1 + 2^A modulo 2^w, and q m = q 2^w - (q 2^A - q).
template <std::size_t A, limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T montgomery_reduce_word(T low, T high) noexcept {
  static_assert(2 * A >= limb_bits<T> && A < limb_bits<T>);
  carry_flag carry = 0;
  const T q = add_carry(low, static_cast<T>(low << A), carry);
  const auto multiple = static_cast<T>(q - static_cast<T>(q >> (limb_bits<T> - A)) - carry);
  // m = 1 - 2^A modulo 2^w.
  constexpr auto m = static_cast<T>(T{1} - static_cast<T>(T{1} << A));
  return detail::subtract_words<false>(high, multiple, m);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
