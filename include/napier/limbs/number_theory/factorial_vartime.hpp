// SPDX-License-Identifier: Apache-2.0
//
// Factorials and double factorials, as rows of 64-bit limbs. All of it is for public data.
//
// A factorial is calculated without its powers of two, which are shifted in at the end. The odd
// part of n! is the square of that of floor(n/2)! times that of the swinging factorial n! /
// floor(n/2)!^2, whose factorization into primes is known; below a threshold, it is a product of
// odd numbers.
//
// Source: Luschny, Divide, Swing and Conquer the Factorial (2008).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <napier/limbs/number_theory/factor_tree_vartime.hpp>
#include <napier/limbs/number_theory/odd_primes_vartime.hpp>
#include <napier/limbs/rows/limb_inverse.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// Values that fit in a limb of 64 bits.
template <limb T>
struct factorial_tables {
  static constexpr std::size_t whole = 21;        // 20! is the last below 2^64
  static constexpr std::size_t odd_doubles = 17;  // 33!! is
  static constexpr std::size_t odd = 26;          // and the odd part of 25!
  static constexpr std::size_t modulo = 68;       // binomial(67, k) < 2^64 for each k
  std::array<T, whole> factorial = {};            // n!
  std::array<T, odd_doubles> odd_double = {};     // (2i + 1)!!
  std::array<T, modulo> odd_part = {};            // the odd part of n!, modulo 2^64
  std::array<T, modulo> inverse = {};             // its inverse modulo 2^64
  std::array<unsigned char, modulo> twos = {};    // how many twos there are in n!

  constexpr factorial_tables() noexcept {
    factorial[0] = odd_double[0] = odd_part[0] = inverse[0] = 1;
    for (std::size_t n = 1; n < whole; ++n) factorial[n] = factorial[n - 1] * n;
    for (std::size_t i = 1; i < odd_doubles; ++i) odd_double[i] = odd_double[i - 1] * (2 * i + 1);
    for (std::size_t n = 1; n < modulo; ++n) {
      odd_part[n] = odd_part[n - 1] * (n >> std::countr_zero(n));
      twos[n] = static_cast<unsigned char>(twos[n - 1] + std::countr_zero(n));
      inverse[n] = static_cast<T>(T{0} - negated_inverse(odd_part[n]));
    }
  }
};
template <limb T>
  requires(limb_bits<T> == 64)
inline constexpr factorial_tables<T> small_factorials{};

// From which n on the odd part of n! is a product of a square and a swinging factorial.
inline constexpr std::uint32_t swing_threshold = 400;
// And from which odd n on n!! is the odd part of floor(n/2)! times a swinging factorial.
inline constexpr std::uint32_t double_swing_threshold = 2000;

// What is pushed has the product n!! without powers of two, for n > 33.
template <limb T>
constexpr void push_odd_double(factor_list<T>& list, std::uint32_t n) noexcept {
  constexpr auto& table = small_factorials<T>;
  list.append(table.odd_double[table.odd_doubles - 1]);
  std::uint64_t m = 2 * table.odd_doubles + 1;
  for (; m + 2 <= n; m += 4) list.push(static_cast<T>(m * (m + 2)));
  if (m <= n) list.push(static_cast<T>(m));
}

// The factors of the odd part of n!, or of n!! without powers of two; returns the number of limbs.
template <limb T>
constexpr std::size_t list_odd_numbers(T* limbs, std::uint32_t n, bool is_double) noexcept {
  constexpr auto& table = small_factorials<T>;
  factor_list<T> list(limbs, T{n} * n);
  for (; n >= (is_double ? 2 : table.odd); n /= 2) {
    if (n > 2 * table.odd_doubles) {
      push_odd_double(list, n);
    } else {
      list.append(table.odd_double[(n - 1) / 2]);
    }
    if (is_double) return list.finish();
  }
  list.append(table.odd_part[n]);
  return list.finish();
}

// The factors of the odd part of the swinging factorial n! / floor(n/2)!^2: p is in it once for
// each odd floor(n / p^i), and p^i <= n for all of these i.
template <limb T>
constexpr std::size_t list_swing(T* limbs, const odd_primes<T>& primes, std::uint32_t n) noexcept {
  factor_list<T> list(limbs, n);
  const std::uint32_t root = root_of(n);  // primes above it have p^2 > n
  primes.for_each(3, root, [&](std::uint32_t p) {
    T factor = 1;
    for (std::uint32_t q = n / p; q > 0; q /= p) {
      if (q % 2 != 0) factor = static_cast<T>(factor * p);
    }
    if (factor != 1) list.push(factor);
  });
  primes.for_each(root + 1, n / 3, [&](std::uint32_t p) {
    if ((n / p) % 2 != 0) list.push(p);
  });
  primes.for_each(n / 2 + 1, n, [&](std::uint32_t p) { list.push(p); });
  return list.finish();
}

// The rows of a factorial's work.
struct factorial_rooms {
  std::size_t factors = 0;   // limbs of a list of factors; there are two, for a tree of products
  std::size_t square = 0;    // of the square of half of a factorial
  std::size_t swing = 0;     // of a swinging factorial
  std::size_t sieve = 0;     // of the primes
  std::size_t products = 0;  // of work for products
  [[nodiscard]] constexpr std::size_t work() const noexcept {
    return 2 * factors + square + swing + sieve + products;
  }
};

}  // namespace detail

/// How many limbs factorial_vartime() and double_factorial_vartime() write at most, with what they
/// need for a moment.
///
/// Pre:    n < 2^32.
/// Time:   public n.
[[nodiscard]] constexpr std::uint64_t factorial_limbs(std::uint64_t n) noexcept {
  // Stirling: n! < sqrt(2 pi n) (n/e)^n e^(1/12n), and sqrt(2 pi) e^(1/12n) < 2^1.5.
  if (n <= 20) return 1;
  const std::uint64_t log = detail::log2_above(n);
  return ((n * (log - detail::log2_e_below) + log / 2) >> 16) / 64 + 3;
}

namespace detail {

template <limb T>
constexpr factorial_rooms rooms_of_factorial(std::uint32_t n, bool is_double = false) noexcept {
  const auto limbs = napier::detail::converted<std::size_t>(factorial_limbs(n));
  const auto width = napier::detail::converted<std::size_t>(std::bit_width(n));
  factorial_rooms rooms;
  if (n < (is_double ? double_swing_threshold : swing_threshold)) {
    // The limbs hold more than 63 - 2 * 9 bits, or 63 - 2 * 11 of a double factorial, which has
    // about half the bits of n!; and the limbs of tables stand alone, with less.
    rooms.factors = limbs + limbs / 2 + 8;
    rooms.products = factor_tree_work(rooms.factors);
    return rooms;
  }
  // All begins with the factorial of a number below the threshold. A swinging factorial is below n
  // 2^n.
  const std::size_t least = rooms_of_factorial<T>(swing_threshold - 1).factors;
  rooms.factors = greatest_of(least, factor_list_limbs(n, n + width, width));
  rooms.square = limbs;
  rooms.swing = rooms.factors;
  rooms.sieve = odd_primes<T>::room(n);
  rooms.products =
      greatest_of(multiply_work(limbs, least_of(limbs, rooms.factors)), square_work(limbs / 2 + 2));
  return rooms;
}

// z = the odd part of n!, or n!! without powers of two; returns its length.
//
// Pre:    n >= 2; z has factorial_limbs(n) limbs, at least 2; work has the rooms' limbs.
template <limb T>
constexpr std::size_t odd_factorial(T* z, std::uint32_t n, bool is_double,
                                    const factorial_rooms& rooms, T* work) noexcept {
  T* const list = work;
  T* const y = list + rooms.factors;
  T* const square = y + rooms.factors;
  T* const swing = square + rooms.square;
  T* const memory = swing + rooms.swing;
  T* const rest = memory + rooms.sieve;
  if (n < (is_double ? double_swing_threshold : swing_threshold)) {
    return multiply_factors(z, list, list_odd_numbers(list, n, is_double), y, rest);
  }
  const odd_primes<T> primes(memory, n);
  unsigned halvings = 0;
  while (n >> halvings >= swing_threshold) ++halvings;
  std::size_t size =
      multiply_factors(z, list, list_odd_numbers(list, n >> halvings, false), y, rest);
  while (halvings-- > 0) {
    // The odd part of n! / floor(n/2)! is n!! without powers of two: there, nothing is squared.
    if (is_double && halvings == 0) {
      copy(square, z, size);
    } else {
      square_vartime(square, z, size, rest);
      size = significant_limbs_vartime(square, 2 * size);
    }
    const std::size_t length =
        multiply_factors(swing, list, list_swing(list, primes, n >> halvings), y, rest);
    multiply_vartime(z, square, size, swing, length, rest);
    size = significant_limbs_vartime(z, size + length);
  }
  return size;
}

// z = the number of `size` limbs at z + bits / 64, times 2^(bits % 64), with zeros below it.
template <limb T>
constexpr std::size_t shift_in_twos(T* z, std::size_t size, std::uint64_t bits) noexcept {
  const auto whole = napier::detail::converted<std::size_t>(bits / limb_bits<T>);
  set_zero(z, whole);
  size += whole;
  const T high =
      shift_left(z + whole, z + whole, size - whole, static_cast<unsigned>(bits % limb_bits<T>));
  if (high != 0) z[size++] = high;
  return size;
}

// How many twos there are in n!.
constexpr std::uint64_t twos_in_factorial(std::uint64_t n) noexcept {
  return n - static_cast<std::uint64_t>(std::popcount(n));
}

}  // namespace detail

/// How many limbs of work factorial_vartime() and double_factorial_vartime() need.
///
/// Pre:    n < 2^32.
/// Time:   public n.
template <limb T>
[[nodiscard]] constexpr std::size_t factorial_work(std::uint64_t n) noexcept {
  if (n <= 20) return 0;
  const auto m = static_cast<std::uint32_t>(n);
  if (m < detail::swing_threshold) return detail::rooms_of_factorial<T>(m).work();
  return greatest_of(detail::rooms_of_factorial<T>(m).work(),
                     detail::rooms_of_factorial<T>(m, true).work());
}

/// z = n!; returns its length.
///
/// Pre:    n < 2^32; z has factorial_limbs(n) limbs, work factorial_work(n).
/// Alias:  z and work are apart.
/// Time:   public data.
template <limb T>
constexpr std::size_t factorial_vartime(T* z, std::uint64_t n, T* work) noexcept {
  if (n <= 20) {
    z[0] = detail::small_factorials<T>.factorial[n];
    return 1;
  }
  const auto m = static_cast<std::uint32_t>(n);
  const std::uint64_t twos = detail::twos_in_factorial(n);
  const std::size_t size = detail::odd_factorial(z + twos / limb_bits<T>, m, false,
                                                 detail::rooms_of_factorial<T>(m), work);
  return detail::shift_in_twos(z, size, twos);
}

/// z = n!! = n (n - 2) (n - 4) ...; returns its length.
///
/// Pre:    n < 2^32; z has factorial_limbs(n) limbs, work factorial_work(n).
/// Alias:  z and work are apart.
/// Time:   public data.
template <limb T>
constexpr std::size_t double_factorial_vartime(T* z, std::uint64_t n, T* work) noexcept {
  if (n % 2 == 0) {  // (n/2)! 2^(n/2)
    const std::uint64_t twos = detail::twos_in_factorial(n / 2) + n / 2;
    const auto m = static_cast<std::uint32_t>(n / 2);
    T* const odd = z + twos / limb_bits<T>;
    std::size_t size = 1;
    if (m < detail::factorial_tables<T>::odd) {
      odd[0] = detail::small_factorials<T>.odd_part[m];
    } else {
      size = detail::odd_factorial(odd, m, false, detail::rooms_of_factorial<T>(m), work);
    }
    return detail::shift_in_twos(z, size, twos);
  }
  if (n < 2 * detail::factorial_tables<T>::odd_doubles) {
    z[0] = detail::small_factorials<T>.odd_double[n / 2];
    return 1;
  }
  const auto m = static_cast<std::uint32_t>(n);
  return detail::odd_factorial(z, m, true, detail::rooms_of_factorial<T>(m, true), work);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
