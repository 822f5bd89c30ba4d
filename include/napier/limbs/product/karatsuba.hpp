// SPDX-License-Identifier: Apache-2.0
//
// Karatsuba's method for a fixed count and secret factors: three products of half the length
// instead of four.
#pragma once

#include <cstddef>
#include <type_traits>

#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/product/square.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/residue_check.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// A product of this many limbs or more is split, unless the caller names another threshold.
inline constexpr std::size_t karatsuba_threshold = 16;

/// A square of this many limbs or more is split, unless the caller names another threshold.
inline constexpr std::size_t square_karatsuba_threshold = 17;

namespace detail {

// z = |x0 - x1|, where x0 has L limbs and x1 has H <= L; returns 1 if x0 < x1.
template <std::size_t L, std::size_t H, limb T>
constexpr carry_flag absolute_difference(T* z, const T* x0, const T* x1) noexcept {
  carry_flag borrow = subtract<H>(z, x0, x1);
  for (std::size_t i = H; i < L; ++i) z[i] = subtract_borrow(x0[i], T{0}, borrow);
  static_cast<void>(negate_masked<L>(ct::mask<T>::from_borrow(borrow), z, z));
  return borrow;
}

// z += B^L (z0 + z2 - (opposite_signs ? -middle : middle)), where z = z0 + B^(2L) z2 has 2N limbs,
// z0 and middle have 2L, and z2 has 2(N - L).
template <std::size_t N, std::size_t L, limb T>
constexpr void add_middle(T* z, const T* middle, carry_flag opposite_signs) noexcept {
  constexpr std::size_t H = N - L;
  T sum[2 * L + 1];
  copy<2 * L>(sum, z);
  sum[2 * L] = 0;
  carry_flag carry = add<2 * H>(sum, sum, z + 2 * L);
  for (std::size_t i = 2 * H; i <= 2 * L; ++i) sum[i] = add_carry(sum[i], T{0}, carry);

  // middle = |(x0 - x1)(y0 - y1)| is subtracted, or added if the factors have opposite signs.
  const auto subtract_it = ~ct::mask<T>::from_bit(opposite_signs);
  auto plus_one = static_cast<carry_flag>(subtract_it.bit());
  for_each_limb<2 * L>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    sum[i] = add_carry(sum[i], static_cast<T>(middle[i] ^ subtract_it.bits()), plus_one);
  });
  sum[2 * L] = add_carry(sum[2 * L], subtract_it.bits(), plus_one);

  // sum = x0 y1 + x1 y0 is not negative: its top limb is a carry.
  NAPIER_INVARIANT(sum[2 * L] <= 1)

  // The limbs of sum that would lie above the 2N limbs of z are zero, because z becomes a product
  // of N by N limbs.
  constexpr std::size_t length = 2 * L + 1 < 2 * N - L ? 2 * L + 1 : 2 * N - L;
  carry = add<length>(z + L, z + L, sum);
  for (std::size_t i = L + length; i < 2 * N; ++i) z[i] = add_carry(z[i], T{0}, carry);
  NAPIER_INVARIANT(carry == 0)
}

// z = x * y, or x^2 where y is not read, N limbs each: by product(length, z, x, y) of the halves,
// whose length is a type, three times. Whether the products are inlined or called is theirs.
template <bool Square, std::size_t N, limb T, typename Product>
NAPIER_ALWAYS_INLINE constexpr void multiply_by_halves(T* z, const T* x, const T* y,
                                                       const Product& product) noexcept {
  constexpr std::size_t L = (N + 1) / 2;
  constexpr std::size_t H = N - L;
  constexpr std::integral_constant<std::size_t, L> lower;
  constexpr std::integral_constant<std::size_t, H> upper;
  T dx[L], dy[Square ? 1 : L], middle[2 * L];
  const carry_flag sign_x = absolute_difference<L, H>(dx, x, x + L);
  carry_flag sign_y = sign_x;
  if constexpr (!Square) sign_y = absolute_difference<L, H>(dy, y, y + L);
  product(lower, middle, dx, Square ? dx : dy);
  product(lower, z, x, y);
  product(upper, z + 2 * L, x + L, y + L);
  add_middle<N, L>(z, middle, Square ? carry_flag{0} : static_cast<carry_flag>(sign_x ^ sign_y));
}

}  // namespace detail

/// z = x * y, N limbs each and 2N in z, by Karatsuba's method down to fewer than Threshold limbs,
/// row by row below. Short numbers are inlined, as by every kernel for them: otherwise clang calls
/// a function where a file multiplies in several places.
///
/// Pre:    Threshold >= 2.
/// Alias:  z is apart from x and y.
/// Time:   secret x, y. The signs of the differences are masks, not branches.
/// Source: Karatsuba and Ofman (1962), in the subtractive form: Brent and Zimmermann, Modern
///         Computer Arithmetic, Algorithm 1.3.
template <std::size_t N, std::size_t Threshold = karatsuba_threshold, limb T>
  requires(N < Threshold)
NAPIER_KERNEL constexpr void multiply_karatsuba(T* z, const T* x, const T* y) noexcept {
  static_assert(Threshold >= 2, "a Karatsuba threshold below 2 limbs never ends");
  multiply<N, N>(z, x, y);
}
template <std::size_t N, std::size_t Threshold = karatsuba_threshold, limb T>
  requires(N >= Threshold)
constexpr void multiply_karatsuba(T* z, const T* x, const T* y) noexcept {
  static_assert(Threshold >= 2, "a Karatsuba threshold below 2 limbs never ends");
  detail::multiply_by_halves<false, N>(
      z, x, y, [](auto half, T* product, const T* a, const T* b) NAPIER_INLINE_LAMBDA {
        multiply_karatsuba<half(), Threshold>(product, a, b);
      });
}

/// z = x^2, N limbs and 2N in z, by Karatsuba's method down to fewer than Threshold limbs, as
/// multiply_karatsuba.
///
/// Pre:    Threshold >= 2.
/// Alias:  z is apart from x.
/// Time:   secret x.
/// Source: Karatsuba and Ofman (1962).
template <std::size_t N, std::size_t Threshold = square_karatsuba_threshold, limb T>
  requires(N < Threshold)
NAPIER_KERNEL constexpr void square_karatsuba(T* z, const T* x) noexcept {
  static_assert(Threshold >= 2, "a Karatsuba threshold below 2 limbs never ends");
  square<N>(z, x);
}
template <std::size_t N, std::size_t Threshold = square_karatsuba_threshold, limb T>
  requires(N >= Threshold)
constexpr void square_karatsuba(T* z, const T* x) noexcept {
  static_assert(Threshold >= 2, "a Karatsuba threshold below 2 limbs never ends");
  detail::multiply_by_halves<true, N>(
      z, x, x, [](auto half, T* product, const T* a, const T*) NAPIER_INLINE_LAMBDA {
        square_karatsuba<half(), Threshold>(product, a);
      });
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
