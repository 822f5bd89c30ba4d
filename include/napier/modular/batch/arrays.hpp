// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic on arrays of field elements. Not in napier.hpp: include it where it is used.
//
//   std::vector<F> x, y, z;
//   multiply(z, x, y);                             // z[i] = x[i] y[i]
//   const F sum = sum_of_products(x, y);
//
// No compiler flag is needed: products are calculated in the vectors that the dispatcher has chosen
// (platform/simd/choice.hpp), eight at a time, where they are quicker than words: sums of products
// in AVX-512 IFMA, F and DQ, products and squares in IFMA, of residues in Montgomery's form. AVX2
// brings nothing. Sums and differences are element by element on every processor: to bring elements
// into lanes costs more. What remains above a multiple of eight, and what the compiler evaluates,
// is element by element too. All is constant time in the elements.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

#include <napier/modular/batch/engine.hpp>
#include <napier/platform/simd/choice.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <typename R>
using element_in = typename decltype(std::span(std::declval<R&>()))::element_type;

// Anything that a std::span can be made of: its elements are in one field.
template <typename R>
concept field_array =
    requires(R& r) { std::span(r); } && is_field_element<std::remove_const_t<element_in<R>>>;

// R^2 / r as factors of a kind of vectors.
template <auto M, limbs::fma_format Format>
inline constexpr auto entering_factors = [] {
  auto z = lane_form<M>::entering;
  for (auto& digit : z) digit = digits_of_field<M>::template factor<Format>(digit);
  return z;
}();

// Are arrays of F, kept as one row of limbs, multiplied in lanes?
template <typename F>
constexpr bool has_lanes() noexcept {
  if constexpr (suits_lanes<F>()) {
    return digits_of_field<F::modulus>::direct && sizeof(F) == sizeof(typename F::value_type);
  } else {
    return false;
  }
}

// f(kernels, modulus, R^2 / r) for the first kind of Vectors that is there and that the dispatcher
// allows; false where there is none.
template <typename F, typename... Vectors, typename Kernel>
bool in_lanes_of(const Kernel& f) noexcept {
  constexpr auto M = F::modulus;
  const auto try_one = [&](auto vectors) {
    using V = decltype(vectors);
    if constexpr (V::exists) {
      if (simd::may_use(V::kind)) {
        using kernels = typename V::template arrays<M.size(), digits_of_field<M>::count>;
        f(kernels(), digits_of_field<M>::template modulus<V::format>,
          entering_factors<M, V::format>.data());
        return true;
      }
    }
    return false;
  };
  return (try_one(Vectors()) || ...);
}

// The kinds in which products are quicker than by words, each by itself and in a sum. Products
// modulo a sparse number are as quick by words as in lanes, where it is like any other. Builds that
// check invariants have plain arrays for tests.
#if NAPIER_INVARIANTS
template <typename F, typename... Vectors, typename Kernel>
bool in_lanes(const Kernel& f) noexcept {
  return in_lanes_of<F, Vectors..., limbs::fma_lanes_in_portable_ifma>(f);
}
#else
template <typename F, typename... Vectors, typename Kernel>
bool in_lanes(const Kernel& f) noexcept {
  return in_lanes_of<F, Vectors...>(f);
}
#endif
template <typename F, typename Kernel>
bool products_in_lanes(const Kernel& f) noexcept {
  constexpr representation_kind kind = representation_of<F::modulus>;
  if constexpr (kind == representation_kind::montgomery ||
                kind == representation_kind::montgomery_spare_bit) {
    return in_lanes<F, limbs::fma_lanes_in_ifma>(f);
  } else {
    return false;
  }
}
template <typename F, typename Kernel>
bool sums_in_lanes(const Kernel& f) noexcept {
  return in_lanes<F, limbs::fma_lanes_in_ifma, limbs::fma_lanes_in_avx512>(f);
}

template <typename F>
std::uint64_t* limbs_of(F* x) noexcept {
  return x->representation.data();
}
template <typename F>
const std::uint64_t* limbs_of(const F* x) noexcept {
  return x->representation.data();
}

// Element by element, apart from what is around it: g++ 12 takes 2.2 times as long for the
// products of a loop behind a call of kernels.
template <typename F>
NAPIER_NEVER_INLINE constexpr void multiply_each(F* z, const F* x, const F* y,
                                                 std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = x[i] * y[i];
}
template <typename F>
NAPIER_NEVER_INLINE constexpr void square_each(F* z, const F* x, std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = square(x[i]);
}

// How many blocks of n elements are done in lanes.
constexpr std::size_t whole_blocks(std::size_t n) noexcept { return n / limbs::fma_lanes; }

// Calls the handler, and is false, where the lengths differ.
constexpr bool have_one_length(const char* what, std::size_t x, std::size_t y) noexcept {
  if (x != y) precondition_violated(what);
  return x == y;
}

// body(z, x, y, n) for arrays of one length; where the lengths differ, the handler is called, and
// the body is not.
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

// How many of n products kernel(kernels, blocks, modulus, R^2 / r) has calculated in lanes.
template <typename F, typename Kernel>
constexpr std::size_t products_done_in_lanes([[maybe_unused]] std::size_t n,
                                             [[maybe_unused]] const Kernel& kernel) noexcept {
  if constexpr (has_lanes<F>()) {
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
/// Pre:    the ranges have one length: else the violation handler is called, and nothing is written
///         if it returns.
/// Alias:  z may be x or y, and is apart from them otherwise.
/// Time:   secret x, y; public the length.
template <detail::field_array Z, detail::field_array X, detail::field_array Y>
constexpr void multiply(Z&& z, const X& x, const Y& y) noexcept {
  detail::with_arrays("napier: multiply: the ranges differ in length", z, x, y,
                      [](auto* to, const auto* a, const auto* b, std::size_t n) {
                        using F = std::remove_pointer_t<decltype(to)>;
                        const std::size_t done = detail::products_done_in_lanes<F>(
                            n,
                            [&](auto in, std::size_t blocks, auto& m, const std::uint64_t* back) {
                              in.multiply(detail::limbs_of(to), detail::limbs_of(a),
                                          detail::limbs_of(b), blocks, m, back);
                            });
                        detail::multiply_each(to + done, a + done, b + done, n - done);
                      });
}

/// z[i] = x[i]^2 for every i.
///
/// Pre:    the ranges have one length: else the violation handler is called, and nothing is written
///         if it returns.
/// Alias:  z may be x, and is apart from it otherwise.
/// Time:   secret x; public the length.
template <detail::field_array Z, detail::field_array X>
constexpr void square(Z&& z, const X& x) noexcept {
  detail::with_arrays("napier: square: the ranges differ in length", z, x, x,
                      [](auto* to, const auto* a, const auto*, std::size_t n) {
                        using F = std::remove_pointer_t<decltype(to)>;
                        const std::size_t done = detail::products_done_in_lanes<F>(
                            n,
                            [&](auto in, std::size_t blocks, auto& m, const std::uint64_t* back) {
                              in.square(detail::limbs_of(to), detail::limbs_of(a), blocks, m, back);
                            });
                        detail::square_each(to + done, a + done, n - done);
                      });
}

/// z[i] = x[i] + y[i] for every i.
///
/// Pre:    the ranges have one length: else the violation handler is called, and nothing is written
///         if it returns.
/// Alias:  z may be x or y, and is apart from them otherwise.
/// Time:   secret x, y; public the length.
template <detail::field_array Z, detail::field_array X, detail::field_array Y>
constexpr void add(Z&& z, const X& x, const Y& y) noexcept {
  detail::with_arrays("napier: add: the ranges differ in length", z, x, y,
                      [](auto* to, const auto* a, const auto* b, std::size_t n) {
                        for (std::size_t i = 0; i < n; ++i) to[i] = a[i] + b[i];
                      });
}

/// z[i] = x[i] - y[i] for every i.
///
/// Pre:    the ranges have one length: else the violation handler is called, and nothing is written
///         if it returns.
/// Alias:  z may be x or y, and is apart from them otherwise.
/// Time:   secret x, y; public the length.
template <detail::field_array Z, detail::field_array X, detail::field_array Y>
constexpr void subtract(Z&& z, const X& x, const Y& y) noexcept {
  detail::with_arrays("napier: subtract: the ranges differ in length", z, x, y,
                      [](auto* to, const auto* a, const auto* b, std::size_t n) {
                        for (std::size_t i = 0; i < n; ++i) to[i] = a[i] - b[i];
                      });
}

/// The sum of x[i] y[i] over all i, for ranges whose length is known at run time only;
/// modular/sum_of_products.hpp has it for the others. 0 for empty ones.
///
/// Pre:    the ranges have one length: else the violation handler is called, and the sum is 0 if it
///         returns.
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
  std::size_t done = 0;
  if constexpr (detail::has_lanes<F>()) {
    const std::size_t blocks = detail::whole_blocks(a.size());
    std::array<F, limbs::fma_lanes> lane;
    if (!std::is_constant_evaluated() && blocks > 0 &&
        detail::sums_in_lanes<F>([&](auto in, auto& m, const std::uint64_t* back) {
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
