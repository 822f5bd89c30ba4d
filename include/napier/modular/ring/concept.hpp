// SPDX-License-Identifier: Apache-2.0
//
// The concept of a ring, for fields, contexts and powers.
#pragma once

#include <concepts>
#include <cstddef>

#include <napier/limbs/power/engine.hpp>
#include <napier/modular/ring/kind.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The type of the limbs in which a ring stores residues.
template <typename Ring>
using limb_of_ring = typename Ring::stored_type::limb_type;

// A ring holds a modulus and its precomputed constants. It stores a residue in N = `size` limbs of
// type T, as a `stored_type`, which is big_int<N, T>. A stored residue is canonical: two of them
// are equal if and only if their limbs are. A ring has
//   static constexpr representation_kind kind;
//   m                                                     the modulus, in N limbs
//   void add(T* z, const T* x, const T* y) const;         z may be x or y
//   void subtract(T* z, const T* x, const T* y) const;
//   stored_type enter(const big_int<K, T>& x) const;      from a number of any size
//   leave(const stored_type& x) const;                    to the least residue as a number
// and, being an engine (limbs/power/engine.hpp), multiply, square and one.
//
// What is optional is there where a member says so:
//   is_montgomery    stores x 2^(wN) mod m, and has the constants m_inv, one_mont and radix_mont
//   has_lazy_sums    sums of products are reduced together, by three more functions (below);
//                    without them there is reduce(z, t), for t < m 2^(wN) in 2N limbs
template <typename R>
concept ring_members = requires(const R& ring, const typename R::stored_type& x) {
  { R::size } -> std::convertible_to<std::size_t>;
  { R::kind } -> std::convertible_to<representation_kind>;
  { R::is_montgomery } -> std::convertible_to<bool>;
  { R::has_lazy_sums } -> std::convertible_to<bool>;
  { ring.m.data() } -> std::convertible_to<const limb_of_ring<R>*>;
  { ring.enter(ring.leave(x)) } -> std::convertible_to<typename R::stored_type>;
} && requires(const R& ring, limb_of_ring<R>* z, const limb_of_ring<R>* x) {
  ring.add(z, x, x);
  ring.subtract(z, x, x);
};

// Sums of products with one reduction:
//   static consteval std::size_t terms_at_once(std::size_t wanted);   how many fit, up to `wanted`
//   reduce_sum<Terms>(T* z, const T* t)       a sum of so many products in 2N + 1 limbs
//   multiply_add(T* z, const T* x, const T* y, const T* v)            z = x y + v
template <typename R>
concept sums_lazily = requires(const R& ring, limb_of_ring<R>* z, const limb_of_ring<R>* x) {
  { R::terms_at_once(std::size_t{2}) } -> std::convertible_to<std::size_t>;
  ring.template reduce_sum<1>(z, x);
  ring.multiply_add(z, x, x, x);
};

template <typename R>
concept residue_ring =
    limbs::power_engine<R, limb_of_ring<R>> && ring_members<R> &&
    (!R::is_montgomery || limbs::montgomery_engine<R, limb_of_ring<R>>) &&
    (R::has_lazy_sums ? sums_lazily<R>
                      : requires(const R& ring, limb_of_ring<R>* z) { ring.reduce(z, z); });

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
