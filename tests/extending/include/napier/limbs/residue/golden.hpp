// SPDX-License-Identifier: Apache-2.0
//
// Reduction modulo g^2 - g - 1, where g is a power of two: the "golden" moduli.
#pragma once

#include <cstddef>

#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/assign.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// Is m = g^2 - g - 1, where g^2 = 2^(wN)?
///
/// Time:   variable in m.
template <std::size_t N, limb T>
[[nodiscard]] constexpr bool is_golden_vartime(const T* m) noexcept {
  if (N % 2 != 0) return false;
  for (std::size_t i = 0; i < N; ++i) {
    const auto ones = static_cast<T>(~T{0});
    if (m[i] != (i == N / 2 ? static_cast<T>(ones - 1U) : ones)) return false;
  }
  return true;
}

namespace detail {

// u += carry (1 + g); returns the carry out.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr T fold_golden_carry(T* u, T carry) noexcept {
  const carry_flag low = add_limb<N>(u, u, carry);
  const carry_flag high = add_limb<N / 2>(u + N / 2, u + N / 2, carry);
  return static_cast<T>(low + high);
}

}  // namespace detail

/// z = t mod m for m = g^2 - g - 1, g^2 = 2^(wN), where t has 2N limbs.
///
/// Pre:    is_golden_vartime<N>(m).
/// Post:   z < m.
/// Alias:  z may be t; not m.
/// Time:   secret t.
/// Source: Hamburg (2015). With t = a + b g^2 and b = b0 + b1 g: g^2 = g + 1 makes it
///         a + b + (b1 + b0 g) + b1 g, at most 5 g^2. Its carry, at most 4, is folded in the same
///         way; that may carry once more, but not a third time.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr void golden_reduce(T* z, const T* t, const T* m) noexcept {
  constexpr std::size_t L = N / 2;
  T u[N], exchanged[N];
  copy<L>(exchanged, t + N + L);
  copy<L>(exchanged + L, t + N);
  auto carry = static_cast<T>(add<N>(u, t, t + N));
  carry = static_cast<T>(carry + add<N>(u, u, exchanged));
  carry = static_cast<T>(carry + add<L>(u + L, u + L, t + N + L));
  carry = detail::fold_golden_carry<N>(u, carry);
  carry = detail::fold_golden_carry<N>(u, carry);
  NAPIER_INVARIANT(carry == 0);
  reduce_once<N>(z, u, T{0}, m);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
