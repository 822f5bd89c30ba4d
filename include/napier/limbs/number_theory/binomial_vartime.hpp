// SPDX-License-Identifier: Apache-2.0
//
// Binomial coefficients and primorials, as rows of 64-bit limbs. All of it is for public data.
//
// Three methods: short ones by tables of odd parts of factorials, modulo 2^64; those whose k is not
// much smaller than n by the primes that divide them; others as exact quotients of n (n - 1) ...
// (n - k + 1) and the odd part of k!.
//
// Source: Kummer, Uber die Erganzungssatze zu den allgemeinen Reciprocitatsgesetzen (1852): a
//         prime's exponent in binomial(n, k) is the number of carries where k and n - k are added
//         in its radix; Goetgheluck, Computing binomial coefficients (1987); Rosser and Schoenfeld,
//         Approximate formulas for some functions of prime numbers (1962), for primorials.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <napier/limbs/division/divide_exact.hpp>
#include <napier/limbs/number_theory/factorial_vartime.hpp>
#include <napier/limbs/number_theory/odd_primes_vartime.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// The coefficients of which k are found by which method.
enum class binomial_method : unsigned char { table, short_quotient, primes, quotient };

// Up to this k, the odd part of k! is divided by as a list of limbs.
inline constexpr std::uint64_t short_quotient_limit = 64;

// Pre: 2 k <= n.
template <limb T>
constexpr binomial_method method_of_binomial(std::uint64_t n, std::uint64_t k) noexcept {
  if (n < factorial_tables<T>::modulo) return binomial_method::table;
  if (k <= short_quotient_limit) return binomial_method::short_quotient;
  const bool is_dense = k >= n / 16 && k >= 128;
  return is_dense && n >> 31 == 0 ? binomial_method::primes : binomial_method::quotient;
}

// The factors of the odd part of binomial(n, k); returns the number of limbs.
template <limb T>
constexpr std::size_t list_binomial(T* limbs, const odd_primes<T>& primes, std::uint32_t n,
                                    std::uint32_t k) noexcept {
  factor_list<T> list(limbs, n);
  const std::uint32_t root = root_of(n);  // primes above it have p^2 > n
  primes.for_each(3, root, [&](std::uint32_t p) {
    T factor = 1;  // p^e <= n, because n has more than e digits
    std::uint32_t a = n, b = k;
    for (bool borrow = false; a > 0; a /= p, b /= p) {
      borrow = a % p < b % p + (borrow ? 1 : 0);
      if (borrow) factor = static_cast<T>(factor * p);
    }
    if (factor != 1) list.push(factor);
  });
  primes.for_each(root + 1, n / 2, [&](std::uint32_t p) {
    if (n % p < k % p) list.push(p);
  });
  primes.for_each(n - k + 1, n, [&](std::uint32_t p) { list.push(p); });
  return list.finish();
}

// The rows of a coefficient's work.
struct binomial_rooms {
  std::size_t factors = 0;   // limbs of a list of factors; there are two
  std::size_t dividend = 0;  // n (n - 1) ... (n - k + 1)
  std::size_t divisor = 0;   // the odd part of k!
  std::size_t sieve = 0;     // of the primes
  std::size_t products = 0;  // of work for products
  [[nodiscard]] constexpr std::size_t work() const noexcept {
    return 2 * factors + dividend + divisor + sieve + products;
  }
};

}  // namespace detail

/// How many limbs binomial_vartime() writes at most.
///
/// Pre:    2 k <= n; k times the bits of n is below 2^40.
/// Time:   public n, k.
[[nodiscard]] constexpr std::uint64_t binomial_limbs(std::uint64_t n, std::uint64_t k) noexcept {
  // binomial(n, k) <= (e n / k)^k, and <= 2^n.
  if (k == 0 || n < 68) return 1;
  const std::uint64_t bits =
      k * (detail::log2_above(n) - detail::log2_below(k) + detail::log2_e_above) >> 16;
  return (bits < n ? bits : n) / 64 + 2;
}

namespace detail {

template <limb T>
constexpr binomial_rooms rooms_of_binomial(std::uint64_t n, std::uint64_t k) noexcept {
  const auto width = napier::detail::converted<std::size_t>(std::bit_width(n));
  const auto method = method_of_binomial<T>(n, k);
  const auto limbs = napier::detail::converted<std::size_t>(binomial_limbs(n, k));
  binomial_rooms rooms;
  if (method == binomial_method::table) return rooms;
  if (method == binomial_method::primes) {
    rooms.factors = factor_list_limbs(napier::detail::converted<std::size_t>(n), 64 * limbs, width);
    rooms.sieve = odd_primes<T>::room(static_cast<std::uint32_t>(n));
    rooms.products = factor_tree_work(rooms.factors);
    return rooms;
  }
  const auto factors = napier::detail::converted<std::size_t>(k);
  // One limb for each factor is a bound for short lists, and the list of k!.
  rooms.factors = method == binomial_method::short_quotient && k < factor_tree_leaf
                      ? factors + 1
                      : greatest_of(factor_list_limbs(factors, factors * width, width), 16);
  rooms.dividend = factors * width / 64 + 2;
  rooms.products = factor_tree_work(rooms.factors);
  if (method == binomial_method::quotient) {
    rooms.divisor = napier::detail::converted<std::size_t>(factorial_limbs(k));
    rooms.products =
        greatest_of(rooms.products, factorial_work<T>(k),
                    divide_exact_work(rooms.dividend + rooms.divisor - 1, rooms.divisor));
  }
  return rooms;
}

// z = n (n - 1) ... (n - k + 1) / k!; returns its length.
template <limb T>
constexpr std::size_t binomial_quotient(T* z, std::uint64_t n, std::uint64_t k,
                                        const binomial_rooms& rooms, T* work) noexcept {
  T* const list = work;
  T* const y = list + rooms.factors;
  T* const x = y + rooms.factors;
  T* const divisor = x + rooms.dividend;
  T* const rest = divisor + rooms.divisor;
  factor_list<T> factors(list, n);
  for (std::uint64_t i = 0; i < k; ++i) factors.push(n - i);
  std::size_t size = multiply_factors(x, list, factors.finish(), y, rest);
  const auto m = static_cast<std::uint32_t>(k);
  if (k < factorial_tables<T>::odd) {
    divide_exact_limb_vartime(x, x, size, small_factorials<T>.odd_part[k]);
  } else if (k <= short_quotient_limit) {
    for (std::size_t i = list_odd_numbers(list, m, false); i-- > 0;) {
      divide_exact_limb_vartime(x, x, size, list[i]);
      size = significant_limbs_vartime(x, size);
    }
  } else {
    const std::size_t length = odd_factorial(divisor, m, false, rooms_of_factorial<T>(m), rest);
    divide_exact_vartime(x, x, size, divisor, length, rest);
    size -= length - 1;
  }
  size = significant_limbs_vartime(x, size);
  const std::uint64_t twos = twos_in_factorial(k);
  const auto whole = napier::detail::converted<std::size_t>(twos / limb_bits<T>);
  size -= whole;
  static_cast<void>(shift_right(z, x + whole, size, static_cast<unsigned>(twos % limb_bits<T>)));
  return significant_limbs_vartime(z, size);
}

}  // namespace detail

/// How many limbs of work binomial_vartime() needs.
///
/// Pre:    2 k <= n; k times the bits of n is below 2^40.
/// Time:   public n, k.
template <limb T>
[[nodiscard]] constexpr std::size_t binomial_work(std::uint64_t n, std::uint64_t k) noexcept {
  return detail::rooms_of_binomial<T>(n, k).work();
}

/// z = n! / (k! (n - k)!); returns its length.
///
/// Pre:    2 k <= n; k times the bits of n is below 2^40; z has binomial_limbs(n, k) limbs, work
///         binomial_work(n, k).
/// Alias:  z and work are apart.
/// Time:   public data.
template <limb T>
constexpr std::size_t binomial_vartime(T* z, std::uint64_t n, std::uint64_t k, T* work) noexcept {
  constexpr auto& table = detail::small_factorials<T>;
  if (n < table.modulo) {
    z[0] = (table.odd_part[n] * table.inverse[k] * table.inverse[n - k])
           << (table.twos[n] - table.twos[k] - table.twos[n - k]);
    return 1;
  }
  const auto rooms = detail::rooms_of_binomial<T>(n, k);
  if (detail::method_of_binomial<T>(n, k) != detail::binomial_method::primes) {
    return detail::binomial_quotient(z, n, k, rooms, work);
  }
  T* const list = work;
  T* const y = list + rooms.factors;
  T* const memory = y + rooms.factors;
  T* const rest = memory + rooms.sieve;
  const auto m = static_cast<std::uint32_t>(n);
  const detail::odd_primes<T> primes(memory, m);
  const std::size_t count = detail::list_binomial(list, primes, m, static_cast<std::uint32_t>(k));
  const std::uint64_t twos = detail::twos_in_factorial(n) - detail::twos_in_factorial(k) -
                             detail::twos_in_factorial(n - k);
  T* const odd = z + twos / limb_bits<T>;
  return detail::shift_in_twos(z, detail::multiply_factors(odd, list, count, y, rest), twos);
}

/// How many limbs primorial_vartime() writes at most.
///
/// Pre:    n < 2^32.
/// Time:   public n.
[[nodiscard]] constexpr std::uint64_t primorial_limbs(std::uint64_t n) noexcept {
  // The sum of the logarithms of the primes up to n is below 1.01624 n: 1.46613 n bits.
  return 3 * n / 128 + 2;
}

/// How many limbs of work primorial_vartime() needs.
///
/// Pre:    n < 2^32.
/// Time:   public n.
template <limb T>
[[nodiscard]] constexpr std::size_t primorial_work(std::uint64_t n) noexcept {
  const std::size_t factors =
      detail::factor_list_limbs(napier::detail::converted<std::size_t>(n / 2 + 1),
                                napier::detail::converted<std::size_t>(n + n / 2 + 2),
                                napier::detail::converted<std::size_t>(std::bit_width(n)) + 1);
  return 2 * factors + detail::odd_primes<T>::room(static_cast<std::uint32_t>(n)) +
         multiply_work(factors / 2 + 2, factors / 2 + 2);
}

/// z = the product of the primes up to n, 1 if there is none; returns its length.
///
/// Pre:    n < 2^32; z has primorial_limbs(n) limbs, work primorial_work(n).
/// Alias:  z and work are apart.
/// Time:   public data.
template <limb T>
constexpr std::size_t primorial_vartime(T* z, std::uint64_t n, T* work) noexcept {
  const auto m = static_cast<std::uint32_t>(n);
  const detail::odd_primes<T> primes(work, m);
  T* const list = work + detail::odd_primes<T>::room(m);
  detail::factor_list<T> factors(list, m < 2 ? T{2} : T{m});
  if (m >= 2) factors.push(2);
  primes.for_each(3, m, [&](std::uint32_t p) { factors.push(p); });
  const std::size_t count = factors.finish();
  T* const y = list + count;
  return detail::multiply_factors(z, list, count, y, y + count);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
