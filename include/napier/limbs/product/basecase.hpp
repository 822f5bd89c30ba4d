// SPDX-License-Identifier: Apache-2.0
//
// The basecase of the methods for long factors: a kernel of its own for each length up to 16, and
// loops over rows for other lengths; from some 16 limbs on, digits in vectors where the processor
// has them. All lengths are public.
//
// Source: Knuth, TAOCP 2, 4.3.1, Algorithm M, and one level of Karatsuba and Ofman (1962); digits:
//         limbs/product/in_digits.inc.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <napier/limbs/product/blocks_vartime.hpp>
#include <napier/limbs/product/digit_kinds.hpp>
#include <napier/limbs/product/karatsuba.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/product/square.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// Up to this length a kernel is unrolled; up to twice this length it consists of three products of
// half the length.
inline constexpr std::size_t written_out_limit = 8;

// The longest product that has a kernel of its own.
inline constexpr std::size_t fixed_product_limit = 2 * written_out_limit;

// z = x * y, or x^2, of N limbs. Each length is one function, and above written_out_limit one level
// of Karatsuba's method: as fast as unrolled kernels up to 16 limbs, which would be 70 KB of code
// and take g++ 12 20 seconds.
//
// Time:   secret x, y.
template <bool Square, std::size_t N, limb T>
NAPIER_NEVER_INLINE constexpr void fixed_product(T* z, const T* x, const T* y) noexcept {
  if constexpr (N > written_out_limit) {
    multiply_by_halves<Square, N>(
        z, x, y, [](auto half, T* product, const T* a, const T* b) NAPIER_INLINE_LAMBDA {
          fixed_product<Square, half()>(product, a, b);
        });
  } else if constexpr (Square) {
    square<N>(z, x);
  } else {
    multiply<N, N>(z, x, y);
  }
}

// z = x * y of m by n limbs, or x^2, for lengths without a kernel of their own.
template <bool Square, limb T>
NAPIER_NEVER_INLINE constexpr void product_by_rows(T* z, const T* x, std::size_t m, const T* y,
                                                   std::size_t n) noexcept {
  if constexpr (Square) {
    square(z, x, n);
  } else {
    multiply(z, x, m, y, n);
  }
}

// Whether this build can multiply limbs of type T in digits.
template <limb T>
inline constexpr bool has_digit_products =
    std::same_as<T, std::uint64_t> && (simd::avx512::exists || NAPIER_INVARIANTS);

// The shortest factor of products, or squares, in digits, by the vectors of the processor; more
// than longest_digit_product if it has none.
template <bool Square>
inline std::size_t least_digit_product() noexcept {
  std::size_t least = longest_digit_product + 1;
  static_cast<void>(with_digit_product([&](auto kind) NAPIER_INLINE_LAMBDA {
    least = Square ? decltype(kind)::least_square : decltype(kind)::least;
  }));
  return least;
}

// z = x * y of m >= n limbs, or x^2, in digits: x is cut into blocks if it is too long for them.
//
// Pre:    least_digit_product<Square>() <= n <= longest_digit_product.
template <bool Square>
NAPIER_NEVER_INLINE void product_in_digits(std::uint64_t* z, const std::uint64_t* x, std::size_t m,
                                           const std::uint64_t* y, std::size_t n) noexcept {
  static_cast<void>(with_digit_product([&](auto kind) NAPIER_INLINE_LAMBDA {
    using kind_type = decltype(kind);
    if (m <= longest_digit_product) return kind_type::template multiply<Square>(z, x, m, y, n);
    std::uint64_t above[longest_digit_product];
    multiply_in_blocks(z, x, m, y, n, longest_digit_product, above,
                       [](std::uint64_t* part, const std::uint64_t* a, std::size_t a_size,
                          const std::uint64_t* b, std::size_t b_size, std::uint64_t*)
                           NAPIER_INLINE_LAMBDA {
                             if (b_size < shortest_digit_product) {
                               product_by_rows<false>(part, a, a_size, b, b_size);
                             } else {
                               kind_type::template multiply<false>(part, a, a_size, b, b_size);
                             }
                           });
  }));
  NAPIER_INVARIANT(is_product(z, x, m, y, n))
}

// z = x * y of m >= n > 0 limbs, or x^2. All its calls are tail calls, and therefore it saves no
// registers.
template <bool Square, limb T>
NAPIER_NEVER_INLINE constexpr void short_product(T* z, const T* x, std::size_t m, const T* y,
                                                 std::size_t n) noexcept {
  if constexpr (has_digit_products<T>) {
    if (n >= shortest_digit_product && n <= longest_digit_product &&
        !std::is_constant_evaluated() && n >= least_digit_product<Square>()) {
      return product_in_digits<Square>(z, x, m, y, n);
    }
  }
  if (m != n || n > fixed_product_limit) return product_by_rows<Square>(z, x, m, y, n);
  choose<1, fixed_product_limit>(n, [&](auto k) { fixed_product<Square, k>(z, x, y); });
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
