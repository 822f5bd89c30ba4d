// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic on arrays of elements of fields and of extensions. Not in napier.hpp: include it where
// it is used.
//
//   std::vector<F> x, y, z;
//   multiply(z, x, y);                             // z[i] = x[i] y[i]
//   power<5>(z, x);                                // z[i] = x[i]^5
//   const F sum = sum_of_products(x, y);
//
// No compiler flag is needed: the vectors are those that the dispatcher has chosen
// (platform/simd/choice.hpp), where these are faster than words.
//
// Elements of one word of 32 or 64 bits, modulo an odd number or 2^K - 1, are calculated in AVX2 or
// AVX-512, a register at a time: with 32 bits all operations, with 64 all except sums of products,
// and in AVX2 products modulo 2^64 - 2^32 + 1 and 2^K - 1 only. Arrays shorter than a register are
// calculated in words.
//
// Elements of extensions whose coefficients are such words (modular/extension/) are calculated in
// the same vectors, up to degree 8: they lie in memory one after the other, as elements, and are
// brought into registers of one coefficient and back. Each coefficient of a product is reduced
// once.
//
// Products of longer elements are calculated eight at a time: sums of products in AVX-512 with
// IFMA, or with F and DQ, single products and squares in IFMA alone, all of them for residues in
// Montgomery's form. AVX2 is not faster. Their sums and differences are calculated one element
// after the other, because bringing elements into lanes takes longer than they do, and so are the
// elements above a multiple of eight.
//
// What the compiler evaluates is calculated one element after the other. All is constant time in
// the elements.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

#include <napier/modular/batch/in_lanes.hpp>
#include <napier/modular/batch/words_in_lanes.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <typename R>
using element_in = typename decltype(std::span(std::declval<R&>()))::element_type;

// A range that a std::span can be made of, of elements of a field or of an extension.
template <typename R>
concept field_array =
    requires(R& r) { std::span(r); } && (is_field_element<std::remove_const_t<element_in<R>>> ||
                                         has_coefficients<std::remove_const_t<element_in<R>>>);

// Products and squares one after the other. These functions are never inlined: g++ 12 takes 2.2
// times as long for the products of a loop that is inlined behind a call of kernels.
template <typename F>
NAPIER_NEVER_INLINE constexpr void multiply_each(F* z, const F* x, const F* y,
                                                 std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = x[i] * y[i];
}
template <typename F>
NAPIER_NEVER_INLINE constexpr void square_each(F* z, const F* x, std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = square(x[i]);
}

// x^N, as limbs/vector/words/powers.inc calculates it.
template <std::size_t N, typename F>
constexpr F small_power(const F& x) noexcept {
  if constexpr (N == 1) {
    return x;
  } else if constexpr (N % 2 == 0) {
    return small_power<N / 2>(F(square(x)));
  } else {
    F result = x, factor = x;
    for (std::size_t left = N / 2; left != 0; left >>= 1) {
      factor = square(factor);
      if (left % 2 == 1) result = result * factor;
    }
    return result;
  }
}
template <std::size_t N, typename F>
NAPIER_NEVER_INLINE constexpr void power_each(F* z, const F* x, std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = small_power<N>(x[i]);
}

// Whether the lengths are equal. If not, the violation handler is called.
constexpr bool have_one_length(const char* what, std::size_t x, std::size_t y) noexcept {
  if (x != y) precondition_violated(what);
  return x == y;
}

// Calls body(z, x, y, n) for arrays of the same length n. If lengths differ, calls the violation
// handler instead.
template <typename Z, typename X, typename Y, typename Body>
constexpr void with_arrays(const char* what, Z& z, const X& x, const Y& y,
                           const Body& body) noexcept {
  using F = element_in<Z>;
  const std::span<F> to(z);
  const std::span<const F> a(x), b(y);
  if (have_one_length(what, to.size(), a.size()) && have_one_length(what, to.size(), b.size())) {
    body(to.data(), a.data(), b.data(), to.size());
  }
}

// Whether arrays of F have kernels for elements of several words.
template <typename F>
constexpr bool is_in_lanes() noexcept {
  if constexpr (is_field_element<F>) {
    return has_lanes<F>();
  } else {
    return false;
  }
}

// How many of n products kernel(kernels, blocks, modulus, R^2 / r) has calculated in lanes.
template <typename F, typename Kernel>
constexpr std::size_t products_done_in_lanes([[maybe_unused]] std::size_t n,
                                             [[maybe_unused]] const Kernel& kernel) noexcept {
  if constexpr (is_in_lanes<F>()) {
    const std::size_t blocks = whole_blocks(n);
    if (!std::is_constant_evaluated() && blocks > 0 &&
        products_in_lanes<F>(
            [&](auto in, auto& m, const std::uint64_t* back) { kernel(in, blocks, m, back); })) {
      return limbs::fma_lanes * blocks;
    }
  }
  return 0;
}

}  // namespace detail

/// z[i] = x[i] y[i] for every i.
///
/// Pre:    the ranges have the same length; otherwise the violation handler is called, and nothing
///         is written if it returns.
/// Alias:  z may be x or y, and is apart from them otherwise.
/// Time:   secret x, y; public the length.
template <detail::field_array Z, detail::field_array X, detail::field_array Y>
constexpr void multiply(Z&& z, const X& x, const Y& y) noexcept {
  detail::with_arrays(
      "napier: multiply: the ranges differ in length", z, x, y,
      [](auto* to, const auto* a, const auto* b, std::size_t n) {
        using element = std::remove_pointer_t<decltype(to)>;
        std::size_t done =
            detail::done_in_words<element, detail::array_task::products>(n, [&](auto in, auto& m) {
              in.multiply(detail::words_of(to), detail::words_of(a), detail::words_of(b), n, m);
            });
        done += detail::products_done_in_lanes<element>(
            n - done, [&](auto in, std::size_t blocks, auto& m, const std::uint64_t* back) {
              in.multiply(detail::limbs_of(to), detail::limbs_of(a), detail::limbs_of(b), blocks, m,
                          back);
            });
        detail::multiply_each(to + done, a + done, b + done, n - done);
      });
}

/// z[i] = x[i]^2 for every i.
///
/// Pre:    the ranges have the same length; otherwise the violation handler is called, and nothing
///         is written if it returns.
/// Alias:  z may be x, and is apart from it otherwise.
/// Time:   secret x; public the length.
template <detail::field_array Z, detail::field_array X>
constexpr void square(Z&& z, const X& x) noexcept {
  detail::with_arrays(
      "napier: square: the ranges differ in length", z, x, x,
      [](auto* to, const auto* a, const auto*, std::size_t n) {
        using element = std::remove_pointer_t<decltype(to)>;
        std::size_t done = detail::done_in_words<element, detail::array_task::products>(
            n,
            [&](auto in, auto& m) { in.square(detail::words_of(to), detail::words_of(a), n, m); });
        done += detail::products_done_in_lanes<element>(
            n - done, [&](auto in, std::size_t blocks, auto& m, const std::uint64_t* back) {
              in.square(detail::limbs_of(to), detail::limbs_of(a), blocks, m, back);
            });
        detail::square_each(to + done, a + done, n - done);
      });
}

/// z[i] = x[i]^Exponent for every i: power<5>(z, x).
///
/// Pre:    the ranges have the same length; otherwise the violation handler is called, and nothing
///         is written if it returns.
/// Alias:  z may be x, and is apart from it otherwise.
/// Time:   secret x; public the length.
template <std::size_t Exponent, detail::field_array Z, detail::field_array X>
  requires(Exponent > 0)
constexpr void power(Z&& z, const X& x) noexcept {
  detail::with_arrays("napier: power: the ranges differ in length", z, x, x,
                      [](auto* to, const auto* a, const auto*, std::size_t n) {
                        using element = std::remove_pointer_t<decltype(to)>;
                        const std::size_t done =
                            detail::done_in_words<element, detail::array_task::products>(
                                n, [&](auto in, auto& m) {
                                  decltype(in)::template power<Exponent>(detail::words_of(to),
                                                                         detail::words_of(a), n, m);
                                });
                        detail::power_each<Exponent>(to + done, a + done, n - done);
                      });
}

/// z[i] = x[i] + y[i] for every i.
///
/// Pre:    the ranges have the same length; otherwise the violation handler is called, and nothing
///         is written if it returns.
/// Alias:  z may be x or y, and is apart from them otherwise.
/// Time:   secret x, y; public the length.
template <detail::field_array Z, detail::field_array X, detail::field_array Y>
constexpr void add(Z&& z, const X& x, const Y& y) noexcept {
  detail::with_arrays(
      "napier: add: the ranges differ in length", z, x, y,
      [](auto* to, const auto* a, const auto* b, std::size_t n) {
        using element = std::remove_pointer_t<decltype(to)>;
        const std::size_t done =
            detail::sums_done_in_words<element>(n, [&](auto in, std::size_t words, auto& m) {
              in.add(detail::words_of(to), detail::words_of(a), detail::words_of(b), words, m);
            });
        for (std::size_t i = done; i < n; ++i) to[i] = a[i] + b[i];
      });
}

/// z[i] = x[i] - y[i] for every i.
///
/// Pre:    the ranges have the same length; otherwise the violation handler is called, and nothing
///         is written if it returns.
/// Alias:  z may be x or y, and is apart from them otherwise.
/// Time:   secret x, y; public the length.
template <detail::field_array Z, detail::field_array X, detail::field_array Y>
constexpr void subtract(Z&& z, const X& x, const Y& y) noexcept {
  detail::with_arrays(
      "napier: subtract: the ranges differ in length", z, x, y,
      [](auto* to, const auto* a, const auto* b, std::size_t n) {
        using element = std::remove_pointer_t<decltype(to)>;
        const std::size_t done =
            detail::sums_done_in_words<element>(n, [&](auto in, std::size_t words, auto& m) {
              in.subtract(detail::words_of(to), detail::words_of(a), detail::words_of(b), words, m);
            });
        for (std::size_t i = done; i < n; ++i) to[i] = a[i] - b[i];
      });
}

/// The sum of x[i] y[i] over all i, for ranges whose length is known at run time only; 0 if they
/// are empty. For other ranges see modular/sum_of_products.hpp.
///
/// Pre:    the ranges have the same length; otherwise the violation handler is called, and the sum
///         is 0 if it returns.
/// Time:   secret x, y; public the length.
template <detail::field_array X, detail::field_array Y>
  requires(decltype(std::span(std::declval<const X&>()))::extent == std::dynamic_extent)
[[nodiscard]] constexpr auto sum_of_products(const X& x, const Y& y) noexcept {
  using F = std::remove_const_t<detail::element_in<X>>;
  const std::span<const F> a(x), b(y);
  F sum;
  if (!detail::have_one_length("napier: sum_of_products: the ranges differ in length", a.size(),
                               b.size())) {
    return sum;
  }
  if constexpr (detail::is_word_field<F>()) {
    if (!std::is_constant_evaluated()) {
      return detail::sum_of_word_products(a.data(), b.data(), a.size());
    }
  }
  std::size_t done = 0;
  if constexpr (detail::is_word_extension<F>()) {
    detail::done_in_words<F, detail::array_task::products>(a.size(), [&](auto in, auto& m) {
      std::array<F, decltype(in)::size> lane;
      in.sum_of_products(detail::words_of(lane.data()), detail::words_of(a.data()),
                         detail::words_of(b.data()), a.size(), m);
      done = a.size() / lane.size() * lane.size();
      for (const F& part : lane) sum += part;
      ct::wipe(lane);
    });
  }
  if constexpr (detail::is_in_lanes<F>()) {
    const std::size_t blocks = detail::whole_blocks(a.size());
    std::array<F, limbs::fma_lanes> lane;
    if (!std::is_constant_evaluated() && blocks > 0 &&
        detail::chains_in_lanes<F>([&](auto in, auto& m, const std::uint64_t* back) {
          in.sum_of_products(detail::limbs_of(lane.data()), detail::limbs_of(a.data()),
                             detail::limbs_of(b.data()), blocks, m, back);
        })) {
      done = limbs::fma_lanes * blocks;
      for (const F& part : lane) sum += part;
      ct::wipe(lane);
    }
  }
  for (std::size_t i = done; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace napier::inline NAPIER_ABI
