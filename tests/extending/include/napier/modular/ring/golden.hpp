// SPDX-License-Identifier: Apache-2.0
//
// The residues modulo g^2 - g - 1 as they are.
#pragma once

#include <napier/big_int/big_int.hpp>
#include <napier/limbs/product/karatsuba.hpp>
#include <napier/limbs/residue/golden.hpp>
#include <napier/limbs/residue/residue.hpp>
#include <napier/modular/ring/concept.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <auto M>
struct golden_ring {
  using limb_type = typename decltype(M)::limb_type;
  using stored_type = big_int<M.size(), limb_type>;
  using T = limb_type;

  static constexpr auto kind = representation_kind::special;
  static constexpr bool is_montgomery = false;
  static constexpr bool has_lazy_sums = false;
  static constexpr std::size_t size = M.size();
  static constexpr std::size_t N = size;
  static constexpr auto m = M;

  NAPIER_KERNEL static constexpr void reduce(T* z, const T* t) noexcept {
    limbs::golden_reduce<N>(z, t, m.data());
  }
  NAPIER_KERNEL static constexpr void multiply(T* z, const T* x, const T* y) noexcept {
    T t[2 * N];
    limbs::multiply_karatsuba<N>(t, x, y);
    reduce(z, t);
  }
  NAPIER_KERNEL static constexpr void square(T* z, const T* x) noexcept {
    T t[2 * N];
    limbs::square_karatsuba<N>(t, x);
    reduce(z, t);
  }
  NAPIER_KERNEL static constexpr void add(T* z, const T* x, const T* y) noexcept {
    limbs::add_residues<N>(z, x, y, m.data());
  }
  NAPIER_KERNEL static constexpr void subtract(T* z, const T* x, const T* y) noexcept {
    limbs::subtract_residues<N>(z, x, y, m.data());
  }
  static constexpr void one(T* z) noexcept {
    limbs::set_zero(z, N);
    z[0] = 1;
  }

  // x mod m for x of any size: N limbs at a time, from the top.
  template <std::size_t K>
  static constexpr stored_type enter(const big_int<K, T>& x) noexcept {
    T t[2 * N] = {};
    for (std::size_t i = (K + N - 1) / N; i-- > 0;) {
      limbs::copy<N>(t + N, t);
      for (std::size_t j = 0; j < N; ++j) t[j] = i * N + j < K ? x[i * N + j] : T{0};
      reduce(t, t);
    }
    stored_type z;
    limbs::copy<N>(z.data(), t);
    return z;
  }
  static constexpr const stored_type& leave(const stored_type& x) noexcept { return x; }
};

template <auto M>
inline constexpr golden_ring<M> golden_ring_of{};

struct golden_form {
  static constexpr auto kind = representation_kind::special;

  template <std::size_t N, limb T>
  static constexpr bool allows(const big_int<N, T>& m) noexcept {
    return limbs::is_golden_vartime<N>(m.data());
  }
  template <std::size_t N, limb T>
  static constexpr bool suits(const big_int<N, T>& m) noexcept {
    return allows(m);
  }
  template <auto M>
  static constexpr const auto& ring() noexcept {
    return golden_ring_of<M>;
  }
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
