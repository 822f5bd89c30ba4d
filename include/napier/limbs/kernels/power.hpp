// SPDX-License-Identifier: Apache-2.0
//
// Powers modulo numbers of any length. Bases and results are plain numbers, not in Montgomery's
// form.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/compiled.hpp>
#if !NAPIER_KERNELS_COMPILED
#include <napier/limbs/kernels/ring.hpp>
#include <napier/limbs/power/multi_power.hpp>
#endif

namespace napier::NAPIER_KERNELS {

/// How many limbs of work power_secret() needs for a base of x_size limbs, an exponent below 2^bits
/// and a modulus of m_size limbs.
///
/// Time:   public.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t power_secret_work(
    std::size_t x_size, std::size_t bits, std::size_t m_size) noexcept;
/// z = x^e mod m, m_size limbs, for a secret e of e_size limbs, below 2^bits. The work is wiped.
///
/// Pre:    m odd, m >= 3; work has power_secret_work(x_size, bits, m_size) limbs.
/// Alias:  z may be x; work is apart from z, x, e and m.
/// Time:   secret x, e; public m, x_size, e_size, bits.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API void power_secret(Word* z, const Word* x,
                                                              std::size_t x_size, const Word* e,
                                                              std::size_t e_size, std::size_t bits,
                                                              const Word* m, std::size_t m_size,
                                                              Word* work) noexcept;

/// How many limbs of work power() needs for a base of x_size limbs.
///
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t power_work(
    std::size_t x_size, const Word* e, std::size_t e_size, const Word* m,
    std::size_t m_size) noexcept;
/// z = x^e mod m, m_size limbs.
///
/// Pre:    m >= 2, its highest limb not 0; work has power_work(x_size, e, e_size, m, m_size) limbs.
/// Alias:  z and work are apart from each other and from all arguments.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API void power(Word* z, const Word* x, std::size_t x_size,
                                                       const Word* e, std::size_t e_size,
                                                       const Word* m, std::size_t m_size,
                                                       Word* work) noexcept;

/// How many limbs of work multi_power() needs.
///
/// Time:   public.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t multi_power_work(
    std::size_t count, std::size_t bits, std::size_t m_size) noexcept;
/// z = the product of x_i^e_i modulo m, for `count` rows x of m_size limbs and e of e_size limbs.
///
/// Pre:    m odd, m >= 3; x_i < m; e_i < 2^bits; work has multi_power_work(count, bits, m_size)
///         limbs.
/// Alias:  z and work are apart from each other and from all arguments.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API void multi_power(Word* z, const Word* x, const Word* e,
                                                             std::size_t e_size, std::size_t count,
                                                             std::size_t bits, const Word* m,
                                                             std::size_t m_size,
                                                             Word* work) noexcept;

#if !NAPIER_KERNELS_COMPILED

template <typename Word>
constexpr std::size_t power_secret_work(std::size_t x_size, std::size_t bits,
                                        std::size_t m_size) noexcept {
  return limbs::power_modulo_odd_work<Word, limbs::powers_in_vectors>(x_size, bits, m_size);
}
template <typename Word>
constexpr void power_secret(Word* z, const Word* x, std::size_t x_size, const Word* e,
                            std::size_t e_size, std::size_t bits, const Word* m, std::size_t m_size,
                            Word* work) noexcept {
  limbs::power_modulo_odd<limbs::powers_in_vectors>(z, x, x_size, e, e_size, bits, m, m_size, work);
}

template <typename Word>
constexpr std::size_t power_work(std::size_t x_size, const Word* e, std::size_t e_size,
                                 const Word* m, std::size_t m_size) noexcept {
  const auto odd_work = [&](std::size_t size) {
    return power_secret_work(x_size, limbs::bit_width_vartime(e, e_size), size);
  };
  return m[0] % 2 == 1 ? odd_work(m_size)
                       : limbs::power_modulo_even_work(m, m_size, e_size, odd_work);
}
template <typename Word>
constexpr void power(Word* z, const Word* x, std::size_t x_size, const Word* e, std::size_t e_size,
                     const Word* m, std::size_t m_size, Word* work) noexcept {
  const auto odd_power = [&](Word* y, const Word* q, std::size_t size, Word* rest) {
    limbs::power_modulo_odd_vartime<limbs::powers_in_vectors>(y, x, x_size, e, e_size, q, size,
                                                              rest);
  };
  if (m[0] % 2 == 1) {
    odd_power(z, m, m_size, work);
  } else {
    limbs::power_modulo_even(z, x, x_size, e, e_size, m, m_size, work, odd_power);
  }
}

template <typename Word>
constexpr std::size_t multi_power_work(std::size_t count, std::size_t bits,
                                       std::size_t m_size) noexcept {
  using ring = limbs::kernel_ring<Word>;
  const std::size_t n = limbs::montgomery_length(m_size);
  const std::size_t set_up = ring::set_up_work(n);
  const std::size_t power = limbs::multi_power_work(n, count, bits);
  return ring::memory_for(n) + n + count * n + (set_up < power ? power : set_up);
}
template <typename Word>
constexpr void multi_power(Word* z, const Word* x, const Word* e, std::size_t e_size,
                           std::size_t count, std::size_t bits, const Word* m, std::size_t m_size,
                           Word* work) noexcept {
  using ring_type = limbs::kernel_ring<Word>;
  const std::size_t n = limbs::montgomery_length(m_size);
  Word* const row = work + ring_type::memory_for(n);
  Word* const bases = row + n;
  Word* const rest = bases + count * n;
  const ring_type ring(m, m_size, n, work, rest);
  for (std::size_t i = 0; i < count; ++i) {
    ring.enter(bases + i * n, x + i * m_size, m_size, nullptr);  // m_size <= n: no work is needed
  }
  limbs::multi_power_vartime(ring, row, static_cast<const Word*>(bases), e, e_size, count, bits,
                             rest);
  ring.leave(row, row);
  limbs::copy(z, row, m_size);
}

#endif

}  // namespace napier::NAPIER_KERNELS
