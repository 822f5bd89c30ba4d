// SPDX-License-Identifier: Apache-2.0
//
// The ring of the residues modulo 2^k - c for a small c, stored as they are.
#pragma once

#include <type_traits>

#include <napier/big_int/big_int.hpp>
#include <napier/limbs/product/karatsuba.hpp>
#include <napier/limbs/residue/pseudo_mersenne.hpp>
#include <napier/limbs/residue/residue.hpp>
#include <napier/modular/ring/concept.hpp>
#include <napier/modular/ring/montgomery.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <auto M>
struct pseudo_mersenne_ring {
  using limb_type = typename decltype(M)::limb_type;
  using stored_type = big_int<M.size(), limb_type>;
  using T = limb_type;

  static constexpr auto kind = representation_kind::pseudo_mersenne;
  static constexpr bool is_montgomery = false;
  static constexpr bool has_lazy_sums = true;
  static constexpr std::size_t size = M.size();
  static constexpr std::size_t N = size;
  static constexpr auto m = M;
  static constexpr auto shape = limbs::pseudo_mersenne_shape_vartime<N>(M.data());
  static_assert(shape.c != 0, "this modulus is not 2^k - c for a small c");

  static constexpr std::size_t spare = shape.spare;
  static constexpr T c = shape.c;
  static constexpr auto low_bits = static_cast<T>(static_cast<T>(~T{0}) >> spare);  // of the top

  // 2^(wN) mod m
  static constexpr stored_type radix{static_cast<T>(c << spare)};

  // Compilers limit the steps of a constant evaluation. There, two products of Montgomery's form
  // take the fewest, (x y / R) R^2 / R = x y, which need an odd modulus.
  static constexpr bool has_few_steps = M[0] % 2 == 1;

  NAPIER_KERNEL static constexpr void multiply(T* z, const T* x, const T* y) noexcept {
    if constexpr (has_few_steps) {
      if (std::is_constant_evaluated()) {
        montgomery_ring_of<M>.multiply(z, x, y);
        return montgomery_ring_of<M>.multiply(z, z, montgomery_ring_of<M>.radix_mont.data());
      }
    }
    T t[2 * N];
    limbs::multiply_karatsuba<N>(t, x, y);
    limbs::pseudo_mersenne_reduce<N, spare, c>(z, t);
  }
  NAPIER_KERNEL static constexpr void square(T* z, const T* x) noexcept {
    if (has_few_steps && std::is_constant_evaluated()) return multiply(z, x, x);
    T t[2 * N];
    limbs::square_karatsuba<N>(t, x);
    limbs::pseudo_mersenne_reduce<N, spare, c>(z, t);
  }
  NAPIER_KERNEL static constexpr void add(T* z, const T* x, const T* y) noexcept {
    if (std::is_constant_evaluated()) return limbs::add_residues<N>(z, x, y, m.data());
    limbs::pseudo_mersenne_add<N, spare, c>(z, x, y);
  }
  NAPIER_KERNEL static constexpr void subtract(T* z, const T* x, const T* y) noexcept {
    if (std::is_constant_evaluated()) return limbs::subtract_residues<N>(z, x, y, m.data());
    limbs::pseudo_mersenne_subtract<N, spare, c>(z, x, y);
  }
  // z = x y + v
  NAPIER_KERNEL static constexpr void multiply_add(T* z, const T* x, const T* y,
                                                   const T* v) noexcept {
    if (std::is_constant_evaluated()) {
      T product[N] = {};
      multiply(product, x, y);
      return add(z, product, v);
    }
    T t[2 * N];
    limbs::multiply_karatsuba<N>(t, x, y);
    const carry_flag carry = limbs::add<N>(t, t, v);
    static_cast<void>(limbs::add_limb<N>(t + N, t + N, static_cast<T>(carry)));
    limbs::pseudo_mersenne_reduce<N, spare, c>(z, t);
  }
  // The largest number of products, at most `wanted`, whose sum is folded at once.
  static consteval std::size_t terms_at_once(std::size_t wanted) noexcept {
    while (wanted > 1 && limbs::pseudo_mersenne_shape_vartime<N>(M.data(), wanted).c == 0) {
      wanted = (wanted + 1) / 2;
    }
    return wanted;
  }
  // z = t mod m, where t is a sum of Terms products, in 2N + 1 limbs.
  template <std::size_t Terms>
  NAPIER_KERNEL static constexpr void reduce_sum(T* z, const T* t) noexcept {
    limbs::pseudo_mersenne_reduce<N, spare, c, Terms>(z, t);
  }
  static constexpr void one(T* z) noexcept {
    limbs::set_zero(z, N);
    z[0] = 1;
  }

  // x mod m for x of any size, N limbs at a time, from the highest limb down.
  template <std::size_t K>
  static constexpr stored_type enter(const big_int<K, T>& x) noexcept {
    constexpr std::size_t chunks = (K + N - 1) / N;
    stored_type z{};
    for (std::size_t i = chunks; i-- > 0;) {
      T chunk[2 * N] = {};
      for (std::size_t j = 0; j < N && i * N + j < K; ++j) chunk[j] = x[i * N + j];
      limbs::pseudo_mersenne_reduce<N, spare, c>(chunk, chunk);
      if (i + 1 < chunks) {
        multiply(z.data(), z.data(), radix.data());
        add(z.data(), z.data(), chunk);
      } else {
        limbs::copy<N>(z.data(), chunk);
      }
    }
    return z;
  }
  static constexpr const stored_type& leave(const stored_type& x) noexcept { return x; }
};

template <auto M>
inline constexpr pseudo_mersenne_ring<M> pseudo_mersenne_ring_of{};

// For moduli of one limb Montgomery's form is faster, unless c = 1.
struct pseudo_mersenne_form {
  static constexpr auto kind = representation_kind::pseudo_mersenne;

  template <std::size_t N, limb T>
  static constexpr bool allows(const big_int<N, T>& m) noexcept {
    return limbs::pseudo_mersenne_shape_vartime<N>(m.data()).c != 0;
  }
  template <std::size_t N, limb T>
  static constexpr bool suits(const big_int<N, T>& m) noexcept {
    const T c = limbs::pseudo_mersenne_shape_vartime<N>(m.data()).c;
    return c == 1 || (c != 0 && (N > 1 || m[0] % 2 == 0));
  }
  template <auto M>
  static constexpr const auto& ring() noexcept {
    return pseudo_mersenne_ring_of<M>;
  }
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
