// SPDX-License-Identifier: Apache-2.0
//
// Shifts, bitwise operators and the counting of bits of big_ints.
#pragma once

#include <concepts>
#include <cstddef>

#include <napier/big_int/big_int.hpp>
#include <napier/limbs/rows/shift.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// A public shift amount of any integer type, limited to `limit`, which shifts all bits out. An
// amount that a size_t cannot hold becomes the limit, and so does a negative one if the violation
// handler returns.
template <std::integral I>
constexpr std::size_t shift_amount(I bits, std::size_t limit) noexcept {
  if constexpr (std::signed_integral<I>) {
    if (bits < 0) {
      precondition_violated("napier: a shift by a negative number of bits");
      return limit;
    }
  }
  if constexpr (sizeof(I) > sizeof(std::size_t)) {
    if (bits > static_cast<I>(limit)) return limit;
  }
  return static_cast<std::size_t>(bits);
}

}  // namespace detail

/// x * 2^bits modulo 2^(wN); an amount of wN or more gives 0.
///
/// Pre:    bits >= 0, else the violation handler is called; if it returns, the result is 0.
/// Time:   secret x; public bits.
template <std::size_t N, limb T, std::integral I>
[[nodiscard]] constexpr big_int<N, T> operator<<(const big_int<N, T>& x, I bits) noexcept {
  big_int<N, T> z(detail::unset);
  limbs::shift_left_any(z.data(), x.data(), N, detail::shift_amount(bits, N * limb_bits<T>));
  return z;
}

/// floor(x / 2^bits); an amount of wN or more gives 0.
///
/// Pre:    bits >= 0, else the violation handler is called; if it returns, the result is 0.
/// Time:   secret x; public bits.
template <std::size_t N, limb T, std::integral I>
[[nodiscard]] constexpr big_int<N, T> operator>>(const big_int<N, T>& x, I bits) noexcept {
  big_int<N, T> z(detail::unset);
  limbs::shift_right_any(z.data(), x.data(), N, detail::shift_amount(bits, N * limb_bits<T>));
  return z;
}

/// x * 2^Bits, exactly, in as many more limbs as that takes.
///
/// Time:   secret x.
template <std::size_t Bits, std::size_t N, limb T>
[[nodiscard]] constexpr auto shift_left(const big_int<N, T>& x) noexcept {
  constexpr std::size_t words = Bits / limb_bits<T>;
  constexpr auto rest = static_cast<unsigned>(Bits % limb_bits<T>);
  big_int<N + words + (rest != 0 ? 1 : 0), T> z;
  limbs::set_zero(z.data(), words);
  const T top = limbs::shift_left<N>(z.data() + words, x.data(), rest);
  if constexpr (rest != 0) z[N + words] = top;
  return z;
}

/// x * B^Limbs, B = 2^w, exactly, in Limbs more limbs.
///
/// Time:   secret x.
template <std::size_t Limbs, std::size_t N, limb T>
[[nodiscard]] constexpr big_int<N + Limbs, T> limb_shift_left(const big_int<N, T>& x) noexcept {
  return shift_left<Limbs * limb_bits<T>>(x);
}

/// floor(x / B^Limbs), B = 2^w, in Limbs fewer limbs.
///
/// Time:   secret x.
template <std::size_t Limbs, std::size_t N, limb T>
[[nodiscard]] constexpr big_int<N - Limbs, T> limb_shift_right(const big_int<N, T>& x) noexcept {
  static_assert(Limbs < N, "no limb is left after the shift");
  big_int<N - Limbs, T> z(detail::unset);
  limbs::copy<N - Limbs>(z.data(), x.data() + Limbs);
  return z;
}

namespace ct {

/// x * 2^bits modulo 2^(wN), for a secret amount; 0 if bits >= wN.
///
/// Time:   secret x, bits.
template <std::size_t N, limb T>
[[nodiscard]] constexpr big_int<N, T> shift_left(const big_int<N, T>& x,
                                                 std::size_t bits) noexcept {
  big_int<N, T> z(detail::unset);
  limbs::shift_left_secret(z.data(), x.data(), N, bits);
  return z;
}

/// floor(x / 2^bits), for a secret amount; 0 if bits >= wN.
///
/// Time:   secret x, bits.
template <std::size_t N, limb T>
[[nodiscard]] constexpr big_int<N, T> shift_right(const big_int<N, T>& x,
                                                  std::size_t bits) noexcept {
  big_int<N, T> z(detail::unset);
  limbs::shift_right_secret(z.data(), x.data(), N, bits);
  return z;
}

}  // namespace ct

/// The bits of x and y combined by AND, in as many limbs as the larger operand; the smaller one is
/// extended with zeros.
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr auto operator&(const big_int<M, T>& x, const big_int<N, T>& y) noexcept {
  constexpr std::size_t K = M < N ? N : M;
  big_int<K, T> z(detail::unset);
  for (std::size_t i = 0; i < K; ++i) {
    z[i] = static_cast<T>(detail::limb_or_zero(x, i) & detail::limb_or_zero(y, i));
  }
  return z;
}
/// The bits of x and y combined by OR, in as many limbs as the larger operand.
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr auto operator|(const big_int<M, T>& x, const big_int<N, T>& y) noexcept {
  constexpr std::size_t K = M < N ? N : M;
  big_int<K, T> z(detail::unset);
  for (std::size_t i = 0; i < K; ++i) {
    z[i] = static_cast<T>(detail::limb_or_zero(x, i) | detail::limb_or_zero(y, i));
  }
  return z;
}
/// The bits of x and y combined by exclusive OR, in as many limbs as the larger operand.
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr auto operator^(const big_int<M, T>& x, const big_int<N, T>& y) noexcept {
  constexpr std::size_t K = M < N ? N : M;
  big_int<K, T> z(detail::unset);
  for (std::size_t i = 0; i < K; ++i) {
    z[i] = static_cast<T>(detail::limb_or_zero(x, i) ^ detail::limb_or_zero(y, i));
  }
  return z;
}
/// The complement of each bit of x.
///
/// Time:   secret x.
template <std::size_t N, limb T>
[[nodiscard]] constexpr big_int<N, T> operator~(const big_int<N, T>& x) noexcept {
  big_int<N, T> z(detail::unset);
  for (std::size_t i = 0; i < N; ++i) z[i] = static_cast<T>(~x[i]);
  return z;
}

/// Bit i of x; false from wN on.
///
/// Time:   secret x; public i. The bool is public; to keep the bit secret, mask the limb.
template <std::size_t N, limb T>
[[nodiscard]] constexpr bool test_bit(const big_int<N, T>& x, std::size_t i) noexcept {
  if (i >= N * limb_bits<T>) return false;
  return ((x[i / limb_bits<T>] >> (i % limb_bits<T>)) & 1U) != 0;
}

/// Sets bit i of x to value.
///
/// Pre:    i < wN, else the violation handler is called and x is unchanged.
/// Time:   secret x, value; public i.
template <std::size_t N, limb T>
constexpr void set_bit(big_int<N, T>& x, std::size_t i, bool value = true) noexcept {
  if (i >= N * limb_bits<T>) {
    detail::precondition_violated("napier: set_bit: no such bit");
    return;
  }
  const auto place = static_cast<unsigned>(i % limb_bits<T>);
  const auto bit = static_cast<T>(T{1} << place);
  const auto wanted = static_cast<T>(static_cast<T>(value) << place);
  T& word = x[i / limb_bits<T>];
  word = static_cast<T>(static_cast<T>(word & static_cast<T>(~bit)) | wanted);
}

/// The number of bits of x, not counting the zeros at its top; 0 for 0.
///
/// Time:   secret x.
template <std::size_t N, limb T>
[[nodiscard]] constexpr std::size_t bit_width(const big_int<N, T>& x) noexcept {
  return limbs::bit_width(x.data(), N);
}
/// The number of zero bits at the top of x; wN for 0.
///
/// Time:   secret x.
template <std::size_t N, limb T>
[[nodiscard]] constexpr std::size_t countl_zero(const big_int<N, T>& x) noexcept {
  return N * limb_bits<T> - limbs::bit_width(x.data(), N);
}
/// The number of zero bits at the bottom of x; wN for 0.
///
/// Time:   secret x.
template <std::size_t N, limb T>
[[nodiscard]] constexpr std::size_t countr_zero(const big_int<N, T>& x) noexcept {
  return limbs::countr_zero(x.data(), N);
}
/// The number of bits that are 1 in x.
///
/// Time:   secret x.
template <std::size_t N, limb T>
[[nodiscard]] constexpr std::size_t popcount(const big_int<N, T>& x) noexcept {
  return limbs::popcount(x.data(), N);
}

}  // namespace napier::inline NAPIER_ABI
