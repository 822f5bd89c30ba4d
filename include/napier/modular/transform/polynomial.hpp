// SPDX-License-Identifier: Apache-2.0
//
// Products of polynomials by transforms.
//
//   std::vector<F> x(300), y(500), z(799);
//   multiply_polynomials(z, x, y);
//   multiply_polynomials(z, x, y, ntt_domain<F>(1024));     // with a domain that is kept
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include <napier/ct/wipe.hpp>
#include <napier/modular/batch/arrays.hpp>
#include <napier/modular/transform/domain.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// A range that a std::span can be made of, of elements that there are transforms of.
template <typename R>
concept two_adic_array =
    requires(R& r) { std::span(r); } && two_adic_field<std::remove_const_t<element_in<R>>>;

// Products with fewer coefficients in one factor are calculated by their definition.
inline constexpr std::size_t short_polynomial = 16;

template <typename F>
constexpr void multiply_short(F* z, const F* x, std::size_t m, const F* y, std::size_t n) noexcept {
  for (std::size_t i = 0; i < m + n - 1; ++i) z[i] = F(0);
  for (std::size_t i = 0; i < m; ++i) {
    for (std::size_t j = 0; j < n; ++j) z[i + j] = z[i + j] + x[i] * y[j];
  }
}

// x[i] = x[i] y[i].
template <typename F>
constexpr void multiply_values(F* x, const F* y, std::size_t n) noexcept {
  if constexpr (is_field_element<F>) {
    multiply(std::span(x, n), std::span<const F>(x, n), std::span<const F>(y, n));
  } else {
    for (std::size_t i = 0; i < n; ++i) x[i] = x[i] * y[i];
  }
}

template <typename F>
constexpr void multiply_in_domain(std::span<F> z, std::span<const F> x, std::span<const F> y,
                                  const ntt_domain<F>& domain) {
  constexpr ntt_options reversed{.order = ntt_order::bit_reversed};
  std::vector<F> a(domain.size()), b;
  domain.evaluate(a, x, reversed);
  if (x.data() == y.data() && x.size() == y.size()) {
    multiply_values(a.data(), a.data(), a.size());
  } else {
    b.resize(domain.size());
    domain.evaluate(b, y, reversed);
    multiply_values(a.data(), b.data(), a.size());
  }
  domain.inverse(a, reversed);
  for (std::size_t i = 0; i < z.size(); ++i) z[i] = a[i];
  ct::wipe(a.data(), a.size());
  ct::wipe(b.data(), b.size());
}

// Whether z has the length of the product, and `points` is enough for it.
template <typename F>
constexpr bool is_product(std::span<F> z, std::span<const F> x, std::span<const F> y,
                          std::size_t points) noexcept {
  const std::size_t length = x.empty() || y.empty() ? 0 : x.size() + y.size() - 1;
  if (z.size() == length && length <= points) return true;
  precondition_violated("napier: multiply_polynomials: the length is not that of the product");
  return false;
}

}  // namespace detail

/// z = x y, for polynomials with their coefficients from the lowest on. x and y may be one
/// polynomial, whose square takes two thirds of the time.
///
/// Pre:    z has x.size() + y.size() - 1 coefficients, or none if x or y has none, and
///         domain.size() at most; otherwise the violation handler is called, and nothing is written
///         if it returns.
/// Alias:  any.
/// Time:   secret x, y; public the lengths.
template <detail::two_adic_array Z, detail::two_adic_array X, detail::two_adic_array Y,
          two_adic_field F>
constexpr void multiply_polynomials(Z&& z, const X& x, const Y& y, const ntt_domain<F>& domain) {
  const std::span<F> to(z);
  const std::span<const F> a(x), b(y);
  if (!detail::is_product(to, a, b, domain.size()) || to.empty()) return;
  detail::multiply_in_domain(to, a, b, domain);
}

/// z = x y. The domain is calculated for this call, if both factors have 16 coefficients or more.
///
/// Pre:    z has x.size() + y.size() - 1 coefficients, or none if x or y has none, and
///         2^two_adicity<F> at most; otherwise the violation handler is called, and nothing is
///         written if it returns.
/// Alias:  z is apart from x and y.
/// Time:   secret x, y; public the lengths.
template <detail::two_adic_array Z, detail::two_adic_array X, detail::two_adic_array Y>
constexpr void multiply_polynomials(Z&& z, const X& x, const Y& y) {
  using F = detail::element_in<Z>;
  const std::span<F> to(z);
  const std::span<const F> a(x), b(y);
  // 2^s fits if s is less than the bits of a size.
  constexpr std::size_t most =
      two_adicity<F> < 8 * sizeof(std::size_t) ? std::size_t{1} << two_adicity<F> : ~std::size_t{0};
  if (!detail::is_product(to, a, b, most) || to.empty()) return;
  if (a.size() < detail::short_polynomial || b.size() < detail::short_polynomial) {
    detail::multiply_short(to.data(), a.data(), a.size(), b.data(), b.size());
  } else {
    detail::multiply_in_domain(to, a, b, ntt_domain<F>(std::bit_ceil(to.size())));
  }
}

}  // namespace napier::inline NAPIER_ABI
