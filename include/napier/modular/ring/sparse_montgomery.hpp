// SPDX-License-Identifier: Apache-2.0
//
// The ring of the residues modulo a sum of few powers of two, in Montgomery's form with R = 2^(wN),
// as montgomery_ring: for P-224, P-256, P-384, SM2 and Curve448.
#pragma once

#include <napier/limbs/residue/sparse_montgomery.hpp>
#include <napier/modular/ring/montgomery.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <auto M>
struct sparse_montgomery_ring {
  using limb_type = typename decltype(M)::limb_type;
  using stored_type = big_int<M.size(), limb_type>;
  using T = limb_type;

  static constexpr auto kind = representation_kind::sparse_montgomery;
  static constexpr bool is_montgomery = true;
  static constexpr bool has_lazy_sums = false;
  static constexpr std::size_t size = M.size();
  static constexpr std::size_t N = size;
  static constexpr auto m = M;
  static constexpr bool spare_bit = (M[N - 1] >> (limb_bits<T> - 1)) == 0;
  struct plan {
    static constexpr auto value = limbs::sparse_plan_vartime<N>(M.data());
  };
  static_assert(M[0] % 2 == 1 && plan::value.usable,
                "this modulus is not an odd sum of few powers of two");

  static constexpr T m_inv = montgomery_ring_of<M>.m_inv;
  static constexpr stored_type one_mont = montgomery_ring_of<M>.one_mont;
  static constexpr stored_type radix_mont = montgomery_ring_of<M>.radix_mont;

  // z = t / R, for t < m R in 2N limbs.
  NAPIER_KERNEL static constexpr void reduce(T* z, const T* t) noexcept {
    limbs::sparse_montgomery_reduce<N, plan>(z, t, m.data());
  }
  NAPIER_KERNEL static constexpr void multiply(T* z, const T* x, const T* y) noexcept {
    if (std::is_constant_evaluated()) return montgomery_ring_of<M>.multiply(z, x, y);
    T t[2 * N];
    limbs::multiply<N, N>(t, x, y);
    reduce(z, t);
  }
  NAPIER_KERNEL static constexpr void square(T* z, const T* x) noexcept {
    if (std::is_constant_evaluated()) return montgomery_ring_of<M>.multiply(z, x, x);
    T t[2 * N];
    limbs::square<N>(t, x);
    reduce(z, t);
  }
  NAPIER_KERNEL static constexpr void add(T* z, const T* x, const T* y) noexcept {
    limbs::add_residues<N, spare_bit>(z, x, y, m.data());
  }
  NAPIER_KERNEL static constexpr void subtract(T* z, const T* x, const T* y) noexcept {
    limbs::subtract_residues<N>(z, x, y, m.data());
  }
  static constexpr void one(T* z) noexcept { limbs::copy<N>(z, one_mont.data()); }

  template <std::size_t K>
  static constexpr stored_type enter(const big_int<K, T>& x) noexcept {
    return enter_montgomery_form(sparse_montgomery_ring{}, x);
  }
  static constexpr stored_type leave(const stored_type& x_mont) noexcept {
    const auto t = widened<2 * N>(x_mont);
    stored_type z(unset);
    reduce(z.data(), t.data());
    return z;
  }
};

template <auto M>
inline constexpr sparse_montgomery_ring<M> sparse_montgomery_ring_of{};

// It is worthwhile if a row takes less time than the products of a dense row.
struct sparse_montgomery_form {
  static constexpr auto kind = representation_kind::sparse_montgomery;

  template <std::size_t N, limb T>
  static constexpr bool allows(const big_int<N, T>& m) noexcept {
    return m[0] % 2 == 1 && limbs::sparse_plan_vartime<N>(m.data()).usable;
  }
  template <std::size_t N, limb T>
  static constexpr bool suits(const big_int<N, T>& m) noexcept {
    if (m[0] % 2 == 0) return false;
    const auto plan = limbs::sparse_plan_vartime<N>(m.data());
    return plan.usable && plan.cost <= 4 * N;
  }
  template <auto M>
  static constexpr const auto& ring() noexcept {
    return sparse_montgomery_ring_of<M>;
  }
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
