// SPDX-License-Identifier: Apache-2.0
//
// Is a number prime? This header is for public numbers, such as the moduli of fields, and made for
// constant evaluation: 512 bits fit in the default limits of g++ and clang.
//
//   static_assert(is_prime(0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed_Z));
//   using F = prime_field<"0xffffffff00000001">;              // does not compile if it is none
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/gcd/small_jacobi.hpp>
#include <napier/modular/field.hpp>
#include <napier/modular/ring/montgomery.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

inline constexpr std::uint32_t first_primes[] = {3,  5,  7,  11, 13, 17, 19,
                                                 23, 29, 31, 37, 41, 43, 47};

enum class small_factors { none, is_small_prime, composite };

// Divides n by 2 and the primes below 50. If the result is `none` and n < 53^2, n is prime.
template <std::size_t N, limb T>
constexpr small_factors divide_by_small_primes(const big_int<N, T>& n) noexcept {
  const bool is_byte = limbs::bit_width_vartime(n.data(), N) <= 8;
  if (is_byte && n[0] < 2) return small_factors::composite;
  if ((n[0] & 1U) == 0) {
    return is_byte && n[0] == 2 ? small_factors::is_small_prime : small_factors::composite;
  }
  // The remainders by 3 * ... * 29 and by 31 * ... * 47.
  const std::uint32_t rests[] = {limbs::small_remainder_vartime(n.data(), N, 3234846615U),
                                 limbs::small_remainder_vartime(n.data(), N, 95041567U)};
  for (const std::uint32_t p : first_primes) {
    if (rests[p < 30 ? 0 : 1] % p == 0) {
      return is_byte && n[0] == p ? small_factors::is_small_prime : small_factors::composite;
    }
  }
  return small_factors::none;
}

// Residues in Montgomery's form. Sums are loops, which take few steps in constant evaluation.
template <std::size_t N, limb T>
struct prime_test_ring {
  using number = big_int<N, T>;
  montgomery_ring<N, T> ring;

  constexpr number small(std::uint32_t x) const noexcept {
    const auto low = static_cast<T>(x);
    const auto high = static_cast<T>(limb_bits<T> == 8 ? x >> 8 : 0);
    return ring.enter(big_int<2, T>{low, high});
  }
  constexpr number multiply(const number& x, const number& y) const noexcept {
    number z;
    limbs::detail::multiply_with(ring, z.data(), x.data(), y.data());
    return z;
  }
  constexpr number square(const number& x) const noexcept {
    number z;
    limbs::detail::square_with(ring, z.data(), x.data());
    return z;
  }
  constexpr number subtract(const number& x, const number& y) const noexcept {
    number z = x;
    T* const d = z.data();
    const T* const a = x.data();
    const T* const b = y.data();
    const T* const m = ring.m.data();
    bool borrow = false, carry = false;
    for (std::size_t j = 0; j < N; ++j)
      d[j] = static_cast<T>(a[j] - b[j] - (borrow ? 1 : 0)),
      borrow = a[j] < b[j] || (a[j] == b[j] && borrow);
    if (!borrow) return z;
    for (std::size_t j = 0; j < N; ++j)
      d[j] = static_cast<T>(d[j] + m[j] + (carry ? 1 : 0)),
      carry = d[j] < m[j] || (d[j] == m[j] && carry);
    return z;
  }
  constexpr number negate(const number& x) const noexcept { return subtract(number{}, x); }
};

template <std::size_t N, limb T>
constexpr bool bit_at(const big_int<N, T>& x, std::size_t i) noexcept {
  return ((x[i / limb_bits<T>] >> (i % limb_bits<T>)) & 1U) != 0;
}

// Whether n passes the strong test to a base. Pre: n odd, not divisible by the base.
template <std::size_t N, limb T>
constexpr bool is_strong_probable_prime(const big_int<N, T>& n, std::uint32_t base) noexcept {
  const prime_test_ring<N, T> a{montgomery_ring<N, T>::of(n)};
  const auto one = a.ring.one_mont;
  const auto minus_one = a.negate(one);
  const auto b = a.small(base);
  std::size_t s = 1;  // n - 1 = 2^s d
  while (!bit_at(n, s)) ++s;
  auto x = b;
  for (std::size_t i = limbs::bit_width_vartime(n.data(), N) - 1; i-- > s;) {
    x = a.square(x);
    if (bit_at(n, i)) x = base == 2 ? a.subtract(x, a.negate(x)) : a.multiply(x, b);
  }
  if (x == one || x == minus_one) return true;
  for (std::size_t i = 1; i < s; ++i) {
    x = a.square(x);
    if (x == minus_one) return true;
  }
  return false;
}

// Whether n passes the extra strong Lucas test: Q = 1, and the first P from 3 on for which P^2 - 4
// is no square modulo n. Pre: n > 2^13, odd, not divisible by 3.
template <std::size_t N, limb T>
constexpr bool is_extra_strong_lucas_probable_prime(const big_int<N, T>& n) noexcept {
  std::uint32_t p = 3;
  for (;; ++p) {
    // For a prime the first P is small; a square has no such P.
    if (p == 4096) return false;
    const int symbol = limbs::small_jacobi_vartime(p * p - 4, n.data(), N);
    if (symbol < 0) break;
    if (symbol == 0) return false;  // a factor in common, which n > 2^13 is not itself
  }
  const prime_test_ring<N, T> a{montgomery_ring<N, T>::of(n)};
  const auto two = a.small(2), trace = a.small(p);
  big_int<N, T> d = n;  // n + 1 = 2^s d; all ones would be divisible by 3
  limbs::add_limb<N>(d.data(), d.data(), T{1});
  std::size_t s = 1;
  while (!bit_at(d, s)) ++s;
  // v = V_k and w = V_(k+1) for the bits k of d that were read.
  auto v = trace, w = a.subtract(a.square(trace), two);
  for (std::size_t i = limbs::bit_width_vartime(d.data(), N) - 1; i-- > s;) {
    const auto cross = a.subtract(a.multiply(v, w), trace);
    if (bit_at(d, i)) {
      v = cross;
      w = a.subtract(a.square(w), two);
    } else {
      w = cross;
      v = a.subtract(a.square(v), two);
    }
  }
  // U_d = (2 V_(d+1) - P V_d) / (P^2 - 4) is 0 if V_d = 2 and V_(d+1) = P, or if V_d = -2 and
  // V_(d+1) = -P.
  if ((v == two && w == trace) || (v == a.negate(two) && w == a.negate(trace))) return true;
  for (std::size_t r = 0; r + 1 < s; ++r) {
    if (v == big_int<N, T>{}) return true;
    v = a.subtract(a.square(v), two);
  }
  return false;
}

// Whether n < 2^64 is prime: the strong test to all primes up to 37 has no exception below 3.1 *
// 10^23.
template <std::size_t N, limb T>
constexpr bool is_prime_below_2_64(const big_int<N, T>& n) noexcept {
  if (!is_strong_probable_prime(n, 2)) return false;
  for (const std::uint32_t base : first_primes) {
    if (base <= 37 && !is_strong_probable_prime(n, base)) return false;
  }
  return true;
}

template <std::size_t N, limb T>
constexpr bool is_prime_number(const big_int<N, T>& n) noexcept {
  const auto factors = divide_by_small_primes(n);
  if (factors != small_factors::none) return factors == small_factors::is_small_prime;
  const std::size_t width = limbs::bit_width_vartime(n.data(), N);
  if (width <= 11) return true;  // below 53^2
  if (width <= 64) return is_prime_below_2_64(n);
  return is_strong_probable_prime(n, 2) && is_extra_strong_lucas_probable_prime(n);
}

// Whether a template argument passes a test: each test is a constant expression of its own, so that
// none exceeds a compiler's limit.
template <auto M>
inline constexpr bool passes_base_2 = is_strong_probable_prime(M, 2);
template <auto M>
inline constexpr bool passes_lucas = is_extra_strong_lucas_probable_prime(M);

template <auto M>
consteval bool is_prime_modulus() {
  if constexpr (M.bits() <= 64 || divide_by_small_primes(M) != small_factors::none) {
    return is_prime_number(M);
  } else if constexpr (!passes_base_2<M>) {
    return false;
  } else {
    return passes_lucas<M>;
  }
}

template <auto M>
struct checked_prime {
  static_assert(is_prime_modulus<M>(), "the modulus of a prime_field is not a prime");
  using type = field_element<M>;
};

}  // namespace detail

/// Whether x is a prime. Below 2^64 the answer is certain; above, it is that of the test of Baillie
/// and PSW, the strong test to base 2 and the extra strong Lucas test: no composite number is known
/// that passes it.
///
/// Time:   public x.
/// Source: Baillie and Wagstaff (1980); Grantham (2001) for the Lucas test; Sorenson and Webster
///         (2015) for the bases below 2^64.
template <detail::number X>
[[nodiscard]] constexpr bool is_prime(const X& x) noexcept {
  return detail::is_prime_number(detail::as_big_int(x));
}

/// field<M> for a prime M. It does not compile for any other M.
template <modulus_source M>
using prime_field = typename detail::checked_prime<detail::trimmed<M>()>::type;

}  // namespace napier::inline NAPIER_ABI
