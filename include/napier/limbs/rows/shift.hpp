// SPDX-License-Identifier: Apache-2.0
//
// Shifts of rows of limbs, by public and by secret amounts, and the counting of bits.
#pragma once

#include <cstddef>

#include <napier/ct/select.hpp>
#include <napier/limbs/rows/assign.hpp>
#include <napier/limbs/rows/compare.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// x >> (w - bits) for bits in 0..w-1, in two steps, because a shift by w is undefined.
template <limb T>
NAPIER_ALWAYS_INLINE constexpr T bits_leaving_left(T x, unsigned bits) noexcept {
  return static_cast<T>(static_cast<T>(x >> 1U) >> (limb_bits<T> - 1 - bits));
}

// x << (w - bits) for bits in 0..w-1, in two steps, because a shift by w is undefined.
template <limb T>
NAPIER_ALWAYS_INLINE constexpr T bits_leaving_right(T x, unsigned bits) noexcept {
  return static_cast<T>(static_cast<T>(x << 1U) << (limb_bits<T> - 1 - bits));
}

}  // namespace detail

/// z = x * 2^bits modulo 2^(w*n); returns the bits shifted out at the top, as a number.
///
/// The bits shifted out pass through a value barrier: clang 19 takes the highest bit for a sign,
/// and branches on it.
///
/// Pre:    bits < w.
/// Alias:  z may be x, or begin above it.
/// Time:   secret x; public bits, n.
template <limb T>
constexpr T shift_left(T* z, const T* x, std::size_t n, unsigned bits) noexcept {
  if (n == 0) return 0;
  const T out = value_barrier(detail::bits_leaving_left(x[n - 1], bits));
  for (std::size_t i = n - 1; i > 0; --i) {
    z[i] = static_cast<T>(static_cast<T>(x[i] << bits) | detail::bits_leaving_left(x[i - 1], bits));
  }
  z[0] = static_cast<T>(x[0] << bits);
  return out;
}

/// z = x * 2^bits modulo 2^(w*N); returns the bits shifted out at the top, as a number.
///
/// Pre:    bits < w.
/// Alias:  z may be x, or begin above it.
/// Time:   secret x; public bits.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr T shift_left(T* z, const T* x, unsigned bits) noexcept {
  if constexpr (N > linear_unroll_limit) {
    return shift_left(z, x, N, bits);
  } else {
    const T out = value_barrier(detail::bits_leaving_left(x[N - 1], bits));
    unroll<N - 1>([&](auto j) NAPIER_INLINE_LAMBDA {
      constexpr std::size_t i = N - 1 - j;
      z[i] =
          static_cast<T>(static_cast<T>(x[i] << bits) | detail::bits_leaving_left(x[i - 1], bits));
    });
    z[0] = static_cast<T>(x[0] << bits);
    return out;
  }
}

/// z = floor(x / 2^bits), n limbs; returns the bits shifted out at the bottom, as the highest bits
/// of a limb.
///
/// Pre:    bits < w.
/// Alias:  z may be x, or begin below it.
/// Time:   secret x; public bits, n.
template <limb T>
constexpr T shift_right(T* z, const T* x, std::size_t n, unsigned bits) noexcept {
  if (n == 0) return 0;
  const T out = value_barrier(detail::bits_leaving_right(x[0], bits));
  for (std::size_t i = 0; i + 1 < n; ++i) {
    z[i] =
        static_cast<T>(static_cast<T>(x[i] >> bits) | detail::bits_leaving_right(x[i + 1], bits));
  }
  z[n - 1] = static_cast<T>(x[n - 1] >> bits);
  return out;
}

/// z = floor(x / 2^bits), N limbs; returns the bits shifted out at the bottom, as the highest bits
/// of a limb.
///
/// Pre:    bits < w.
/// Alias:  z may be x, or begin below it.
/// Time:   secret x; public bits.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr T shift_right(T* z, const T* x, unsigned bits) noexcept {
  if constexpr (N > linear_unroll_limit) {
    return shift_right(z, x, N, bits);
  } else {
    const T out = value_barrier(detail::bits_leaving_right(x[0], bits));
    unroll<N - 1>([&](auto i) NAPIER_INLINE_LAMBDA {
      z[i] =
          static_cast<T>(static_cast<T>(x[i] >> bits) | detail::bits_leaving_right(x[i + 1], bits));
    });
    z[N - 1] = static_cast<T>(x[N - 1] >> bits);
    return out;
  }
}

/// z = x * 2^bits modulo 2^(w*n), for any number of bits: if bits >= w*n, z = 0.
///
/// Alias:  z may be x.
/// Time:   secret x; public bits, n.
template <limb T>
constexpr void shift_left_any(T* z, const T* x, std::size_t n, std::size_t bits) noexcept {
  const std::size_t words = bits / limb_bits<T>;
  if (words >= n) return set_zero(z, n);
  shift_left(z + words, x, n - words, static_cast<unsigned>(bits % limb_bits<T>));
  set_zero(z, words);
}

/// z = floor(x / 2^bits), n limbs, for any number of bits: if bits >= w*n, z = 0.
///
/// Alias:  z may be x.
/// Time:   secret x; public bits, n.
template <limb T>
constexpr void shift_right_any(T* z, const T* x, std::size_t n, std::size_t bits) noexcept {
  const std::size_t words = bits / limb_bits<T>;
  if (words >= n) return set_zero(z, n);
  shift_right(z, x + words, n - words, static_cast<unsigned>(bits % limb_bits<T>));
  set_zero(z + (n - words), words);
}

namespace detail {

// The bits of the secret amount, lowest first, decide one after the other whether z is shifted by
// 2^k, k = 0, 1, 2...; an amount of w*n or more clears z.
template <bool Left, limb T>
constexpr void shift_secret(T* z, const T* x, std::size_t n, std::size_t bits) noexcept {
  const auto something_left = [](std::size_t amount, std::size_t size) {
    carry_flag below = 0;
    static_cast<void>(subtract_borrow(amount, size, below));
    return below;
  };
  const auto keep = ct::mask<T>::from_bit(something_left(bits, n * limb_bits<T>));
  for (std::size_t i = 0; i < n; ++i) z[i] = static_cast<T>(x[i] & keep.bits());

  for (std::size_t k = 0; (std::size_t{1} << k) < n * limb_bits<T>; ++k) {
    const auto apply = ct::mask<T>::from_bit(static_cast<T>((bits >> k) & 1U));
    const std::size_t words = (std::size_t{1} << k) / limb_bits<T>;
    const auto small = static_cast<unsigned>((std::size_t{1} << k) % limb_bits<T>);
    for (std::size_t j = 0; j < n; ++j) {
      // A left shift goes from the top down and a right shift from the bottom up: each limb of z is
      // read before it is written.
      const std::size_t i = Left ? n - 1 - j : j;
      const auto at = [&](std::size_t back) -> T {
        if (Left) return i >= back ? z[i - back] : T{0};
        return i + back < n ? z[i + back] : T{0};
      };
      const T near = at(words);
      const T far = small != 0 ? at(words + 1) : T{0};
      const auto shifted =
          Left ? static_cast<T>(static_cast<T>(near << small) | bits_leaving_left(far, small))
               : static_cast<T>(static_cast<T>(near >> small) | bits_leaving_right(far, small));
      z[i] = ct::select(apply, shifted, z[i]);
    }
  }
}

}  // namespace detail

/// z = x * 2^bits modulo 2^(w*n), for a secret number of bits: if bits >= w*n, z = 0.
///
/// Alias:  z may be x.
/// Time:   secret x, bits; public n.
template <limb T>
constexpr void shift_left_secret(T* z, const T* x, std::size_t n, std::size_t bits) noexcept {
  detail::shift_secret<true>(z, x, n, bits);
}

/// z = floor(x / 2^bits), n limbs, for a secret number of bits: if bits >= w*n, z = 0.
///
/// Alias:  z may be x.
/// Time:   secret x, bits; public n.
template <limb T>
constexpr void shift_right_secret(T* z, const T* x, std::size_t n, std::size_t bits) noexcept {
  detail::shift_secret<false>(z, x, n, bits);
}

/// The number of bits that are 1 in a limb.
///
/// std::popcount is not used: without a population-count instruction, it calls a function that
/// reads a table.
///
/// Time:   secret x.
/// Source: Warren, Hacker's Delight, 5-1.
template <limb T>
[[nodiscard]] constexpr unsigned popcount(T x) noexcept {
  constexpr auto ones = static_cast<T>(~T{0});
  constexpr auto pairs = static_cast<T>(ones / 3);        // 0101...
  constexpr auto nibbles = static_cast<T>(ones / 5);      // 0011...
  constexpr auto bytes = static_cast<T>(ones / 17);       // 00001111...
  constexpr auto each_byte = static_cast<T>(ones / 255);  // 00000001...
  x = static_cast<T>(x - static_cast<T>((x >> 1U) & pairs));
  x = static_cast<T>((x & nibbles) + ((x >> 2U) & nibbles));
  x = static_cast<T>(static_cast<T>(x + (x >> 4U)) & bytes);
  return static_cast<unsigned>(static_cast<T>(x * each_byte) >> (limb_bits<T> - 8));
}

/// The number of bits of a limb, not counting the zeros at its top; 0 for 0.
///
/// Time:   secret x.
template <limb T>
[[nodiscard]] constexpr unsigned bit_width(T x) noexcept {
  for (unsigned k = 1; k < limb_bits<T>; k *= 2) x = static_cast<T>(x | (x >> k));
  return popcount(value_barrier(x));
}

/// The number of zero bits at the bottom of a limb; w for 0.
///
/// Time:   secret x.
template <limb T>
[[nodiscard]] constexpr unsigned countr_zero(T x) noexcept {
  // Without the barrier clang 19 recognizes a count of trailing zeros, and branches around the
  // machine's instruction for x = 0.
  return popcount(value_barrier(static_cast<T>(static_cast<T>(~x) & static_cast<T>(x - 1U))));
}

/// The number of bits that are 1 in x, n limbs.
///
/// Time:   secret x; public n.
template <limb T>
[[nodiscard]] constexpr std::size_t popcount(const T* x, std::size_t n) noexcept {
  std::size_t count = 0;
  for (std::size_t i = 0; i < n; ++i) count += popcount(x[i]);
  return count;
}

/// The number of bits of x, n limbs, not counting the zeros at its top; 0 for 0.
///
/// Time:   secret x; public n.
template <limb T>
[[nodiscard]] constexpr std::size_t bit_width(const T* x, std::size_t n) noexcept {
  std::size_t width = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const auto here = ct::mask<T>::from_nonzero(x[i]).template as<std::size_t>();
    width = ct::select(here, i * limb_bits<T> + bit_width(x[i]), width);
  }
  return width;
}

/// The number of zero bits at the bottom of x, n limbs; w*n for 0.
///
/// Time:   secret x; public n.
template <limb T>
[[nodiscard]] constexpr std::size_t countr_zero(const T* x, std::size_t n) noexcept {
  std::size_t count = n * limb_bits<T>;
  for (std::size_t i = n; i-- > 0;) {
    const auto here = ct::mask<T>::from_nonzero(x[i]).template as<std::size_t>();
    count = ct::select(here, i * limb_bits<T> + countr_zero(x[i]), count);
  }
  return count;
}

/// The number of bits of x, n limbs, not counting the zeros at its top; 0 for 0.
///
/// Time:   variable in x.
template <limb T>
[[nodiscard]] constexpr std::size_t bit_width_vartime(const T* x, std::size_t n) noexcept {
  n = significant_limbs_vartime(x, n);
  if (n == 0) return 0;
  return (n - 1) * limb_bits<T> + bit_width(x[n - 1]);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
