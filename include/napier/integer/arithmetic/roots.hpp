// SPDX-License-Identifier: Apache-2.0
//
// Integer roots, and perfect powers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>

#include <napier/integer/arithmetic/logarithm.hpp>
#include <napier/integer/arithmetic/power.hpp>
#include <napier/limbs/kernels/prime.hpp>
#include <napier/limbs/kernels/product.hpp>
#include <napier/limbs/kernels/root.hpp>

namespace napier::inline NAPIER_ABI {

/// A root and its remainder: x = root^n + remainder.
template <typename Integer>
struct integer_root {
  /// The root, rounded towards 0.
  Integer root;
  /// x less the power of the root.
  Integer remainder;
};

/// x = base^exponent.
template <typename Integer>
struct integer_power {
  /// The base that belongs to the exponent.
  Integer base;
  /// The greatest exponent.
  std::size_t exponent;
};

namespace detail {

template <typename X>
constexpr auto root_and_remainder(const X& x, std::size_t n) {
  using number = std::remove_cvref_t<X>;
  if (n == 0) raise<std::domain_error>("napier: integer: a root of degree 0");
  if (x.is_negative() && n % 2 == 0) {
    raise<std::domain_error>("napier: integer: an even root of a negative number");
  }
  integer_root<number> result{number(x.get_allocator()), number(x.get_allocator())};
  if (n == 1 || x.is_zero()) {
    result.root = x;
    return result;
  }
  const integer_view magnitude = x.view().magnitude();
  if (n == 2) {
    typename number::scratch work(kernels::square_root_work(x.size()), x.get_allocator());
    integer_limb* const s = result.root.overwrite((x.size() + 1) / 2);
    integer_limb* const r = result.remainder.overwrite(x.size());
    kernels::square_root(s, r, magnitude.limbs, x.size(), work.data());
    result.root.finish((x.size() + 1) / 2, false);
    result.remainder.finish(x.size(), false);
    return result;
  }
  const std::size_t size = kernels::root_limbs(x.size(), n);
  typename number::scratch work(kernels::root_work(x.size(), n), x.get_allocator());
  const bool exact =
      kernels::root(result.root.overwrite(size), magnitude.limbs, x.size(), n, work.data());
  result.root.finish(size, x.is_negative());
  if (!exact) result.remainder = x - pow(result.root, n);
  return result;
}

// Whether a residue modulo the prime q shows that a number is no p-th power, for a prime p that
// divides q - 1: a p-th power raised to (q - 1) / p is 0 or 1 modulo q.
constexpr bool refutes_power(std::uint64_t residue, std::uint64_t q, std::uint64_t p) noexcept {
  std::uint64_t z = 1, b = residue;
  for (std::uint64_t e = (q - 1) / p; e > 0; e /= 2) {
    if (e % 2 != 0) z = z * b % q;
    b = b * b % q;
  }
  return z > 1;
}

constexpr bool is_small_prime(std::uint64_t n) noexcept {
  for (std::uint64_t d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n > 1;
}

// Whether |x| may be a p-th power, for a prime p, by its residues modulo three primes q = 1 mod p.
constexpr bool may_be_power(integer_view x, std::uint64_t p) noexcept {
  unsigned asked = 0;
  for (std::uint64_t q = 2 * p + 1; asked < 3 && q < (std::uint64_t{1} << 31U); q += 2 * p) {
    if (!is_small_prime(q)) continue;
    const std::uint64_t residue = kernels::remainder_limb(x.limbs, x.size, integer_limb{q});
    if (refutes_power(residue, q, p)) return false;
    ++asked;
  }
  return true;
}

// The greatest common divisor of two exponents. (std::gcd would need <numeric>.)
constexpr std::size_t common_divisor(std::size_t x, std::size_t y) noexcept {
  while (y != 0) x = std::exchange(y, x % y);
  return x;
}

// The exponents that x can have as a power: divisors of `multiple_of`, up to the largest.
struct exponent_bounds {
  std::size_t multiple_of;  // 0 is a multiple of all
  std::size_t largest;
};

// The bounds by the primes below 1024. The multiplicity of a prime in base^e is a multiple of e,
// and if none of them divides x, the base is above 2^10. Most numbers that are no powers are
// recognized by this.
//
// Pre: |x| > 1.
template <typename Number>
constexpr exponent_bounds bound_exponents(const Number& x) {
  std::size_t common = lsb(x);
  Number rest(x.get_allocator());
  shift_right_truncated(rest, x.view().magnitude(), common);
  for (std::size_t k = 0; kernels::small_prime(k) != 0 && rest != 1 && common != 1;) {
    // One division by as many primes as fit in a limb.
    std::uint64_t divisor = 1;
    std::size_t end = k;
    for (std::uint64_t p; (p = kernels::small_prime(end)) != 0 && divisor <= ~std::uint64_t{0} / p;
         ++end) {
      divisor *= p;
    }
    const auto residue = kernels::remainder_limb(rest.limbs().data(), rest.size(), divisor);
    for (; k < end; ++k) {
      const std::uint64_t p = kernels::small_prime(k);
      if (residue % p != 0) continue;
      common = common_divisor(common, divide_out(rest, Number(p, x.get_allocator())));
    }
  }
  if (rest == 1) return {common, common};
  const std::size_t longest = (rest.bit_width() - 1) / 10;
  return {common, common != 0 && common < longest ? common : longest};
}

}  // namespace detail

/// floor(sqrt(x)).
///
/// Throws: std::domain_error for a negative x.
/// Time:   public data.
template <detail::any_integer X>
[[nodiscard]] constexpr auto isqrt(const X& x) {
  return detail::root_and_remainder(x, 2).root;
}
/// floor(sqrt(x)), and x minus its square.
///
/// Throws: std::domain_error for a negative x.
/// Time:   public data.
template <detail::any_integer X>
[[nodiscard]] constexpr auto isqrt_rem(const X& x) {
  return detail::root_and_remainder(x, 2);
}

/// The n-th root of x, rounded to zero.
///
/// Throws: std::domain_error for n = 0, and for a negative x with an even n.
/// Time:   public data.
template <detail::any_integer X>
[[nodiscard]] constexpr auto nth_root(const X& x, std::size_t n) {
  return detail::root_and_remainder(x, n).root;
}
/// The n-th root of x, rounded to zero, and x minus its n-th power.
///
/// Throws: std::domain_error for n = 0, and for a negative x with an even n.
/// Time:   public data.
template <detail::any_integer X>
[[nodiscard]] constexpr auto nth_root_rem(const X& x, std::size_t n) {
  return detail::root_and_remainder(x, n);
}

/// Whether x is the square of an integer; 0 is.
///
/// Time:   public data.
template <detail::any_integer X>
[[nodiscard]] constexpr bool is_perfect_square(const X& x) {
  if (x.is_negative()) return false;
  typename std::remove_cvref_t<X>::scratch work(kernels::is_perfect_square_work(x.size()),
                                                x.get_allocator());
  return kernels::is_perfect_square(x.limbs().data(), x.size(), work.data());
}

/// x = base^exponent with the largest exponent, at least 2; empty if there is none. 0, 1 and -1,
/// which have no largest exponent, are 0^2, 1^2 and (-1)^3.
///
/// Time:   public data.
template <detail::any_integer X>
[[nodiscard]] constexpr std::optional<integer_power<std::remove_cvref_t<X>>> perfect_power(
    const X& x) {
  using number = std::remove_cvref_t<X>;
  integer_power<number> result{x, 1};
  number& base = result.base;
  if (x.size() == 0 || (x.size() == 1 && x.limbs()[0] == 1)) {
    result.exponent = x.is_negative() ? 3 : 2;
    return result;
  }
  const detail::exponent_bounds bounds = detail::bound_exponents(x);
  // A prime may divide the exponent more than once. The exponent of a negative x is odd.
  for (std::size_t p = x.is_negative() ? 3 : 2; p <= bounds.largest / result.exponent;) {
    if (bounds.multiple_of / result.exponent % p == 0 && detail::is_small_prime(p) &&
        detail::may_be_power(base, p)) {
      auto [root, rest] = detail::root_and_remainder(base, p);
      if (rest.is_zero()) {
        base = std::move(root);
        result.exponent *= p;
        continue;
      }
    }
    ++p;
  }
  if (result.exponent == 1) return std::nullopt;
  return result;
}

/// Whether x is a square, cube or higher power of an integer; 0, 1 and -1 are.
///
/// Time:   public data.
template <detail::any_integer X>
[[nodiscard]] constexpr bool is_perfect_power(const X& x) {
  return perfect_power(x).has_value();
}

}  // namespace napier::inline NAPIER_ABI
