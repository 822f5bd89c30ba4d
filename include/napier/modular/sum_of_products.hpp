// SPDX-License-Identifier: Apache-2.0
//
// Sums of products with one reduction, and the small multiples and powers of which formulas
// consist.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include <napier/modular/field.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The largest number of products of residues modulo M, at most `wanted`, whose sum is below M
// 2^(wN), the bound of a reduction.
template <auto M>
consteval std::size_t terms_below_radix(std::size_t wanted) {
  using T = typename decltype(M)::limb_type;
  auto multiple = M;
  for (std::size_t terms = 1; terms < wanted; ++terms) {
    if (limbs::add<M.size()>(multiple.data(), multiple.data(), M.data()) != 0) {
      return limbs::is_zero<M.size()>(multiple.data()).bits() == T{0} ? terms : terms + 1;
    }
  }
  return wanted;
}

// t += x y, with t in 2N + 1 limbs.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr void add_product(T* t, const T* x, const T* y) noexcept {
  T product[2 * N];
  limbs::multiply_karatsuba<N>(product, x, y);
  t[2 * N] = static_cast<T>(t[2 * N] + limbs::add<2 * N>(t, t, product));
}

// z = the sum of a[i] b[i] for Terms > 0 terms.
template <std::size_t Terms, auto M, limb T>
NAPIER_KERNEL constexpr void sum_of_stored(T* z, const field_element<M>* a,
                                           const field_element<M>* b) noexcept {
  constexpr auto& ring = ring_of<M>();
  using ring_type = std::remove_cvref_t<decltype(ring)>;
  constexpr std::size_t N = ring_type::size;
  T t[2 * N + 1];
  limbs::multiply_karatsuba<N>(t, a[0].representation.data(), b[0].representation.data());
  t[2 * N] = 0;
  if constexpr (ring_type::has_lazy_sums) {
    constexpr std::size_t step = ring_type::terms_at_once(Terms);
    for (std::size_t i = 1; i < step; ++i) {
      add_product<N>(t, a[i].representation.data(), b[i].representation.data());
    }
    ring.template reduce_sum<step>(z, t);
    if constexpr (step < Terms) {
      T rest[N];
      sum_of_stored<Terms - step>(rest, a + step, b + step);
      ring.add(z, z, rest);
    }
  } else {
    constexpr std::size_t free = terms_below_radix<ring.m>(Terms);
    for (std::size_t i = 1; i < Terms; ++i) {
      add_product<N>(t, a[i].representation.data(), b[i].representation.data());
      // t < 2 m 2^(wN) is reduced below m 2^(wN).
      if (i >= free) {
        limbs::reduce_once<N>(t + N, t + N, t[2 * N], ring.m.data());
        t[2 * N] = 0;
      }
    }
    ring.reduce(z, t);
  }
}

}  // namespace detail

/// a[0] b[0] + a[1] b[1] + ..., with one reduction.
///
/// There is no bound on the number of terms. A pseudo-Mersenne field adds up as many products as
/// its folding can take, 2^32 and more for 2^255 - 19 in limbs of 64 bits, and then reduces; in
/// another field the sum is kept below m 2^(wN), by a conditional subtraction for each term beyond
/// the first 2^(wN) / m. For ranges whose length is known at run time only: arrays.hpp.
///
/// Time:   secret a, b; public the number of terms.
template <auto M, std::size_t Terms>
  requires(Terms != std::dynamic_extent)
[[nodiscard]] constexpr field_element<M> sum_of_products(
    std::span<const field_element<M>, Terms> a,
    std::span<const field_element<M>, Terms> b) noexcept {
  field_element<M> z;
  if constexpr (Terms > 0) {
    detail::sum_of_stored<Terms>(z.representation.data(), a.data(), b.data());
  }
  return z;
}
/// a[0] b[0] + a[1] b[1] + ... for arrays, with one reduction.
///
/// Time:   secret a, b.
template <auto M, std::size_t Terms>
[[nodiscard]] NAPIER_KERNEL constexpr field_element<M> sum_of_products(
    const std::array<field_element<M>, Terms>& a,
    const std::array<field_element<M>, Terms>& b) noexcept {
  field_element<M> z;
  if constexpr (Terms > 0) {
    detail::sum_of_stored<Terms>(z.representation.data(), a.data(), b.data());
  }
  return z;
}

/// a b + c.
///
/// Time:   secret a, b, c.
template <auto M>
[[nodiscard]] NAPIER_KERNEL constexpr field_element<M> mul_add(const field_element<M>& a,
                                                               const field_element<M>& b,
                                                               const field_element<M>& c) noexcept {
  constexpr auto& ring = detail::ring_of<M>();
  using ring_type = std::remove_cvref_t<decltype(ring)>;
  if constexpr (ring_type::has_lazy_sums) {
    // (m - 1)^2 + m - 1 is still less than m 2^k.
    field_element<M> z;
    ring.multiply_add(z.representation.data(), a.representation.data(), b.representation.data(),
                      c.representation.data());
    return z;
  } else {
    // In Montgomery's form c would have to be added above R: it is the same addition.
    return a * b + c;
  }
}

/// 2x. Formulas call it "double", which is a keyword of C++.
///
/// Time:   secret x.
template <auto M>
[[nodiscard]] NAPIER_KERNEL constexpr field_element<M> twice(const field_element<M>& x) noexcept {
  return x + x;
}

/// x^3.
///
/// Time:   secret x.
template <auto M>
[[nodiscard]] NAPIER_KERNEL constexpr field_element<M> cube(const field_element<M>& x) noexcept {
  return square(x) * x;
}

}  // namespace napier::inline NAPIER_ABI
