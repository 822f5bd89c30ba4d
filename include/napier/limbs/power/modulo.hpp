// SPDX-License-Identifier: Apache-2.0
//
// Powers modulo a number of any length: plain numbers in, a plain residue out. A Ring is an
// odd_ring (limbs/power/odd_ring.hpp), whose OtherPowers choose the length and may have a faster
// method.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/ct/wipe.hpp>
#include <napier/limbs/power/odd_ring.hpp>
#include <napier/limbs/product/truncated_rows.hpp>
#include <napier/limbs/rows/shift.hpp>
#include <napier/platform/extremes.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The length of the ring in which powers modulo m of n limbs are taken, for exponents of so many
/// bits.
///
/// Time:   public n, bits.
template <typename OtherPowers>
[[nodiscard]] constexpr std::size_t power_length(std::size_t n, std::size_t bits) noexcept {
  return OtherPowers::length(montgomery_length(n), bits);
}

/// How many limbs of work power_modulo_odd and power_modulo_odd_vartime need for a base of x_size
/// limbs, an exponent of so many bits and a modulus of m_size limbs.
///
/// Time:   public.
template <limb T, typename OtherPowers>
[[nodiscard]] constexpr std::size_t power_modulo_odd_work(std::size_t x_size, std::size_t bits,
                                                          std::size_t m_size) noexcept {
  using ring = odd_ring<T, OtherPowers>;
  const std::size_t n = power_length<OtherPowers>(m_size, bits);
  return ring::memory_for(n) + n +
         greatest_of(n, ring::set_up_work(n), ring::enter_work(n, x_size),
                     power_of_rows_work(n, bits), ring::power_work(n, bits));
}

/// z = x^e mod m, m_size limbs, for a public exponent of e_size limbs.
///
/// Pre:    m odd, m >= 3; work has power_modulo_odd_work(x_size, bit width of e, m_size) limbs.
/// Alias:  z may be x or e; work is apart from all of them.
/// Time:   public data.
/// Source: HAC 14.85 and 14.94.
template <typename OtherPowers, limb T>
constexpr void power_modulo_odd_vartime(T* z, const T* x, std::size_t x_size, const T* e,
                                        std::size_t e_size, const T* m, std::size_t m_size,
                                        T* work) noexcept {
  using ring_type = odd_ring<T, OtherPowers>;
  const std::size_t n = power_length<OtherPowers>(m_size, bit_width_vartime(e, e_size));
  T* const row = work + ring_type::memory_for(n);
  T* const rest = row + n;
  const ring_type ring(m, m_size, n, work, rest);
  ring.enter(row, x, x_size, rest);
  ring.power(row, row, e, e_size, rest);
  ring.leave(row, row);
  copy(z, row, m_size);
}

namespace detail {

// z = x in Montgomery's form, for x of any public length: from the top, n limbs at a time. part has
// n limbs.
//
// Time:   secret x.
template <typename Ring, limb T>
constexpr void enter_secret(const Ring& ring, T* z, const T* x, std::size_t size,
                            T* part) noexcept {
  const std::size_t n = ring.length();
  set_zero(z, n);
  for (std::size_t end = size; end > 0;) {
    std::size_t begin = 0;
    while (end - begin > n) begin += n;
    const std::size_t count = end - begin;
    copy(part, x + begin, count);
    set_zero(part + count, n - count);
    if (end < size) ring.rows().multiply(z, z, ring.radix());
    ring.rows().multiply(part, ring.radix(), part);
    ring.add(z, z, part);
    end = begin;
  }
}

}  // namespace detail

/// z = x^e mod m, m_size limbs, for a secret e of e_size limbs, below 2^bits. The work is wiped.
///
/// Pre:    m odd, m >= 3; work has power_modulo_odd_work(x_size, bits, m_size) limbs.
/// Alias:  z may be x; work is apart from all of them.
/// Time:   secret x, e; public m, x_size, e_size, bits.
/// Source: HAC 14.82, with the table read as a whole.
template <typename OtherPowers, limb T>
constexpr void power_modulo_odd(T* z, const T* x, std::size_t x_size, const T* e,
                                std::size_t e_size, std::size_t bits, const T* m,
                                std::size_t m_size, T* work) noexcept {
  using ring_type = odd_ring<T, OtherPowers>;
  const std::size_t n = power_length<OtherPowers>(m_size, bits);
  T* const row = work + ring_type::memory_for(n);
  T* const rest = row + n;
  {
    const ring_type ring(m, m_size, n, work, rest);
    detail::enter_secret(ring, row, x, x_size, rest);
    if (!OtherPowers::power(row, row, e, e_size, bits, ring.rows(), ring.radix())) {
      power_of_rows(ring.rows(), n, row, row, e, e_size, bits, rest);
    }
    ring.leave(row, row);
    copy(z, row, m_size);
  }
  ct::wipe(work, power_modulo_odd_work<T, OtherPowers>(x_size, bits, m_size));
}

namespace detail {

// x mod 2^bits, in place, for the limbs that hold so many bits.
template <limb T>
constexpr void keep_low_bits(T* x, std::size_t bits) noexcept {
  const std::size_t rest = bits % limb_bits<T>;
  if (rest != 0) x[bits / limb_bits<T>] &= static_cast<T>(static_cast<T>(T{1} << rest) - 1U);
}

// z = x^e mod 2^bits, in the n limbs that hold so many bits. The exponent is reduced in `exponent`,
// n limbs. The work has n limbs for the base, truncated_rows<T>::work_for(n), and
// power_of_rows_vartime_work(n, bits of e).
//
// Pre:    bits > 0.
// Alias:  exponent and work are apart from each other and from all others.
// Time:   public data.
template <limb T>
constexpr void power_modulo_power_of_two(T* z, const T* x, std::size_t x_size, const T* e,
                                         std::size_t e_size, std::size_t bits, T* exponent,
                                         T* work) noexcept {
  const std::size_t n = (bits + limb_bits<T> - 1) / limb_bits<T>;
  e_size = significant_limbs_vartime(e, e_size);
  const std::size_t kept = x_size < n ? x_size : n;
  T* const base = work;
  copy(base, x, kept);
  set_zero(base + kept, n - kept);
  if (e_size != 0 && base[0] % 2 == 0) {
    // 2^e divides the power.
    const std::uint64_t most = bits;
    std::uint64_t value = 0;
    bool vanishes = significant_limbs_vartime(base, n) == 0;
    for (std::size_t i = e_size; !vanishes && i-- > 0;) {
      // This limb multiplies the exponent read before it by 2^w.
      vanishes = value > most >> (limb_bits<T> - 1) >> 1U;
      value = (value << (limb_bits<T> - 1) << 1U) + e[i];
    }
    if (vanishes || value >= most) return set_zero(z, n);
  } else if (bits >= 3 && e_size * limb_bits<T> > bits - 2) {
    // The order of an odd number divides 2^(bits - 2).
    const std::size_t size = (bits - 2 + limb_bits<T> - 1) / limb_bits<T>;
    copy(exponent, e, size);
    keep_low_bits(exponent, bits - 2);
    e = exponent;
    e_size = size;
  }
  const truncated_rows<T> ring{n, base + n};
  power_of_rows_vartime(ring, n, z, base, e, e_size, base + n + truncated_rows<T>::work_for(n));
  keep_low_bits(z, bits);
}

// The lengths that a power modulo an even m of n limbs consists of: m = 2^bits q.
struct even_modulus {
  std::size_t bits, low, q_size;

  template <limb T>
  constexpr even_modulus(const T* m, std::size_t n) noexcept : bits(twos_vartime(m)) {
    low = (bits + limb_bits<T> - 1) / limb_bits<T>;
    q_size = (bit_width_vartime(m, n) - bits + limb_bits<T> - 1) / limb_bits<T>;
  }
};

}  // namespace detail

/// How many limbs of work power_modulo_even needs for a modulus m of n limbs and an exponent of
/// e_size limbs, where odd_work(size) is what odd_power needs for an odd modulus of that length.
///
/// Time:   public data.
template <limb T, typename OddWork>
[[nodiscard]] constexpr std::size_t power_modulo_even_work(const T* m, std::size_t n,
                                                           std::size_t e_size,
                                                           const OddWork& odd_work) noexcept {
  const detail::even_modulus size(m, n);
  const std::size_t low = size.low, q = size.q_size;
  return 4 * low + 3 * q +
         greatest_of(odd_work(q),
                     low + truncated_rows<T>::work_for(low) +
                         power_of_rows_vartime_work(low, e_size * limb_bits<T>),
                     inverse_of_rows_work(low), multiply_work(low, low), multiply_work(q, low));
}

/// z = x^e mod m, n limbs, for an even m = 2^bits q: modulo 2^bits, modulo q, and combined by the
/// Chinese remainder theorem. odd_power(y, q, size, work) writes y = x^e mod q, `size` limbs, for
/// q >= 3.
///
/// Pre:    m even, m[n-1] > 0; work has power_modulo_even_work(m, n, e_size, odd_work) limbs.
/// Alias:  z and work are apart from all of them.
/// Time:   public data: variable in x, e and the result; odd_power alone may take constant time.
/// Source: Koc (1994), "Montgomery reduction with even modulus".
template <limb T, typename OddPower>
constexpr void power_modulo_even(T* z, const T* x, std::size_t x_size, const T* e,
                                 std::size_t e_size, const T* m, std::size_t n, T* work,
                                 const OddPower& odd_power) noexcept {
  const detail::even_modulus size(m, n);
  const std::size_t bits = size.bits, low = size.low, q_size = size.q_size;
  T* const by_two = work;
  T* const inverse = by_two + low;
  T* const q = inverse + low;
  T* const power = q + q_size;
  T* const product = power + q_size;
  T* const rest = product + q_size + 2 * low;
  detail::power_modulo_power_of_two(by_two, x, x_size, e, e_size, bits, inverse, rest);

  const std::size_t whole = bits / limb_bits<T>;
  shift_right(product, m + whole, n - whole, static_cast<unsigned>(bits % limb_bits<T>));
  copy(q, product, q_size);
  if (q_size == 1 && q[0] == 1) {
    copy(z, by_two, low < n ? low : n);
    if (low < n) set_zero(z + low, n - low);
    return;
  }
  odd_power(power, static_cast<const T*>(q), q_size, rest);

  // z = power mod q and z = by_two mod 2^bits: z = power + q ((by_two - power) q^-1 mod 2^bits).
  const std::size_t known = q_size < low ? q_size : low;
  copy(product, q, known);
  set_zero(product + known, low - known);
  inverse_of_rows_vartime(inverse, product, low, rest);
  carry_flag borrow = subtract(by_two, by_two, power, known);
  for (std::size_t i = known; i < low; ++i) by_two[i] = subtract_borrow(by_two[i], T{0}, borrow);
  multiply_vartime(product, by_two, low, inverse, low, rest);
  detail::keep_low_bits(product, bits);
  copy(by_two, product, low);
  if (q_size < low) {
    multiply_vartime(product, by_two, low, q, q_size, rest);
  } else {
    multiply_vartime(product, q, q_size, by_two, low, rest);
  }
  // The sum is below q 2^bits = m.
  const std::size_t length = q_size + low < n ? q_size + low : n;
  copy(z, product, length);
  set_zero(z + length, n - length);
  static_cast<void>(
      add_limb(z + q_size, z + q_size, n - q_size, static_cast<T>(add(z, z, power, q_size))));
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
