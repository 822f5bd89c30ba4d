// SPDX-License-Identifier: Apache-2.0
//
// Factorials, primorials, binomial coefficients, and the numbers of Fibonacci and Lucas.
//
// Each has a form that assigns, `factorial(z, n)`, which reuses the memory of z.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <napier/integer/arithmetic/arithmetic.hpp>
#include <napier/limbs/kernels/combinatorial.hpp>
#include <napier/platform/builtin_integer.hpp>

namespace napier::inline NAPIER_ABI {

/// Two neighbours of a sequence.
template <typename Integer>
struct consecutive_numbers {
  /// The number with the index that was asked for.
  Integer value;
  /// The one before it.
  Integer previous;
};

namespace detail {

// z = the number that write(limbs, work) writes, and whose length it returns.
template <typename A, bool W, typename Write>
constexpr void write_with_work(basic_integer<A, W>& z, std::uint64_t limbs, std::size_t room,
                               const Write& write) {
  if (limbs > max_integer_limbs) raise_too_long();
  const auto write_in = [&](integer_limb* work) {
    write_limbs(z, converted<std::size_t>(limbs), true, [&](integer_limb* p) NAPIER_INLINE_LAMBDA {
      return size_and_sign{write(p, work), false};
    });
  };
  if (room == 0) return write_in(nullptr);
  typename basic_integer<A, W>::scratch work(room, z.get_allocator());
  write_in(work.data());
}

// Whether n! is sure to be too long: it is above (n/e)^n, which has more than n (width - 3) bits.
template <typename Integer>
constexpr bool is_long_factorial(std::uint64_t n) noexcept {
  const auto width = converted<std::uint64_t>(std::bit_width(n));
  return width > 4 && n > Integer::max_bits() / (width - 3);
}

// The bound for n of Fibonacci's and Lucas's numbers.
template <typename Integer>
constexpr void check_fibonacci(std::uint64_t n) {
  if (n / 2 > Integer::max_bits()) raise_too_long();
}

}  // namespace detail

/// z = n!
///
/// Throws: std::length_error for a factorial that is too long, before any work is done.
/// Time:   public data.
template <typename A, bool W>
constexpr void factorial(basic_integer<A, W>& z, std::uint64_t n) {
  if (detail::is_long_factorial<basic_integer<A, W>>(n)) detail::raise_too_long();
  detail::write_with_work(z, kernels::factorial_limbs(n), kernels::factorial_work(n),
                          [n](detail::integer_limb* p, detail::integer_limb* work) {
                            return kernels::factorial(p, n, work);
                          });
}
/// n! = 1 * 2 * ... * n.
///
/// Throws: std::length_error for a factorial that is too long, before any work is done.
/// Time:   public data.
template <detail::any_integer Integer = integer>
[[nodiscard]] constexpr Integer factorial(std::uint64_t n) {
  Integer z;
  factorial(z, n);
  return z;
}

/// z = n!!
///
/// Throws: std::length_error for an n whose factorial is too long, before any work is done.
/// Time:   public data.
template <typename A, bool W>
constexpr void double_factorial(basic_integer<A, W>& z, std::uint64_t n) {
  if (detail::is_long_factorial<basic_integer<A, W>>(n)) detail::raise_too_long();
  detail::write_with_work(z, kernels::factorial_limbs(n), kernels::factorial_work(n),
                          [n](detail::integer_limb* p, detail::integer_limb* work) {
                            return kernels::double_factorial(p, n, work);
                          });
}
/// n!! = n (n - 2) (n - 4) ..., down to 1 or 2.
///
/// Throws: std::length_error for an n whose factorial is too long, before any work is done.
/// Time:   public data.
template <detail::any_integer Integer = integer>
[[nodiscard]] constexpr Integer double_factorial(std::uint64_t n) {
  Integer z;
  double_factorial(z, n);
  return z;
}

/// z = the product of the primes up to n.
///
/// Throws: std::length_error for n >= 2^32 and for a product that may be too long, before any work
///         is done.
/// Time:   public data.
template <typename A, bool W>
constexpr void primorial(basic_integer<A, W>& z, std::uint64_t n) {
  if (n >> 32U != 0 || kernels::primorial_limbs(n) > detail::max_integer_limbs) {
    detail::raise_too_long();
  }
  detail::write_with_work(z, kernels::primorial_limbs(n), kernels::primorial_work(n),
                          [n](detail::integer_limb* p, detail::integer_limb* work) {
                            return kernels::primorial(p, n, work);
                          });
}
/// The product of the primes up to n, 1 if there is none.
///
/// Throws: std::length_error for n >= 2^32 and for a product that may be too long, before any work
///         is done.
/// Time:   public data.
template <detail::any_integer Integer = integer>
[[nodiscard]] constexpr Integer primorial(std::uint64_t n) {
  Integer z;
  primorial(z, n);
  return z;
}

/// z = binomial(n, k).
///
/// Throws: std::length_error where n (n - 1) ... (n - k + 1) is too long, before any work is done.
/// Time:   public data.
template <typename A, bool W>
constexpr void binomial(basic_integer<A, W>& z, std::uint64_t n, std::uint64_t k) {
  if (k > n) return z.finish(0, false);
  if (k > n - k) k = n - k;
  if (k >
      basic_integer<A, W>::max_bits() / detail::converted<std::uint64_t>(std::bit_width(n | 1U))) {
    detail::raise_too_long();
  }
  detail::write_with_work(z, kernels::binomial_limbs(n, k), kernels::binomial_work(n, k),
                          [n, k](detail::integer_limb* p, detail::integer_limb* work) {
                            return kernels::binomial(p, n, k, work);
                          });
}
/// The number of ways to choose k of n: n! / (k! (n - k)!); 0 for k > n.
///
/// Throws: std::length_error where n (n - 1) ... (n - k + 1) is too long, before any work is done.
/// Time:   public data.
template <detail::any_integer Integer = integer>
[[nodiscard]] constexpr Integer binomial(std::uint64_t n, std::uint64_t k) {
  Integer z;
  binomial(z, n, k);
  return z;
}

/// z = F(n).
///
/// Throws: std::length_error for a number that is too long, before any work is done.
/// Time:   public data.
template <typename A, bool W>
constexpr void fibonacci(basic_integer<A, W>& z, std::uint64_t n) {
  detail::check_fibonacci<basic_integer<A, W>>(n);
  detail::write_with_work(z, kernels::fibonacci_limbs(n), kernels::fibonacci_work(n),
                          [n](detail::integer_limb* p, detail::integer_limb* work) {
                            return kernels::fibonacci(p, n, work);
                          });
}
/// F(n), the n-th number of Fibonacci: F(0) = 0, F(1) = 1, F(n) = F(n - 1) + F(n - 2).
///
/// Throws: std::length_error for a number that is too long, before any work is done.
/// Time:   public data.
template <detail::any_integer Integer = integer>
[[nodiscard]] constexpr Integer fibonacci(std::uint64_t n) {
  Integer z;
  fibonacci(z, n);
  return z;
}
/// F(n) and F(n - 1); F(-1) = 1.
///
/// Throws: std::length_error for a number that is too long, before any work is done.
/// Time:   public data.
template <detail::any_integer Integer = integer>
[[nodiscard]] constexpr consecutive_numbers<Integer> fibonacci_pair(std::uint64_t n) {
  detail::check_fibonacci<Integer>(n);
  consecutive_numbers<Integer> z;
  const std::uint64_t limbs = kernels::fibonacci_limbs(n);
  detail::write_with_work(z.previous, limbs, kernels::fibonacci_work(n),
                          [&](detail::integer_limb* f_before, detail::integer_limb* work) {
                            detail::integer_limb* const f =
                                z.value.overwrite(detail::converted<std::size_t>(limbs));
                            const std::size_t size = kernels::fibonacci_pair(f, f_before, n, work);
                            z.value.finish(size, false);
                            return size;
                          });
  return z;
}

/// z = L(n).
///
/// Throws: std::length_error for a number that is too long, before any work is done.
/// Time:   public data.
template <typename A, bool W>
constexpr void lucas(basic_integer<A, W>& z, std::uint64_t n) {
  detail::check_fibonacci<basic_integer<A, W>>(n);
  detail::write_with_work(z, kernels::fibonacci_limbs(n), kernels::fibonacci_work(n),
                          [n](detail::integer_limb* p, detail::integer_limb* work) {
                            return kernels::lucas(p, n, work);
                          });
}
/// L(n), the n-th number of Lucas: L(0) = 2, L(1) = 1, L(n) = L(n - 1) + L(n - 2).
///
/// Throws: std::length_error for a number that is too long, before any work is done.
/// Time:   public data.
template <detail::any_integer Integer = integer>
[[nodiscard]] constexpr Integer lucas(std::uint64_t n) {
  Integer z;
  lucas(z, n);
  return z;
}
/// L(n) and L(n - 1); L(-1) = -1.
///
/// Throws: std::length_error for a number that is too long, before any work is done.
/// Time:   public data.
template <detail::any_integer Integer = integer>
[[nodiscard]] constexpr consecutive_numbers<Integer> lucas_pair(std::uint64_t n) {
  consecutive_numbers<Integer> z = fibonacci_pair<Integer>(n);
  // L(n) = F(n) + 2 F(n - 1), L(n - 1) = 2 F(n) - F(n - 1)
  Integer twice = z.previous + z.previous;
  z.previous = z.value + z.value - z.previous;
  z.value += twice;
  return z;
}

}  // namespace napier::inline NAPIER_ABI
