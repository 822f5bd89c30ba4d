// SPDX-License-Identifier: Apache-2.0
//
// The ring of the residues modulo an odd number of one word, in Montgomery's form; and the ring
// modulo a number below 2^32 that is given in limbs of 64 bits, in words of 32 bits.
#pragma once

#include <napier/limbs/residue/montgomery.hpp>
#include <napier/limbs/residue/residue.hpp>
#include <napier/modular/ring/montgomery.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// a, if m = 2^w - 2^a + 1 with 2a >= w; otherwise 0.
template <limb T>
constexpr std::size_t goldilocks_exponent(T m) noexcept {
  for (std::size_t a = (limb_bits<T> + 1) / 2; a < limb_bits<T>; ++a) {
    if (m == static_cast<T>(T{1} - static_cast<T>(T{1} << a))) return a;
  }
  return 0;
}

// The ring of the residues modulo an odd M of one word in Montgomery's form, R = 2^w.
template <auto M>
struct word_montgomery_ring {
  using limb_type = typename decltype(M)::limb_type;
  using stored_type = big_int<1, limb_type>;
  using T = limb_type;

  static_assert(M.size() == 1 && M[0] % 2 == 1, "this modulus is not an odd number of one word");

  static constexpr auto kind = representation_kind::word_montgomery;
  static constexpr bool is_montgomery = true;
  static constexpr bool has_lazy_sums = false;
  static constexpr std::size_t size = 1;
  static constexpr auto m = M;
  static constexpr bool spare_bit = (M[0] >> (limb_bits<T> - 1)) == 0;
  static constexpr std::size_t exponent = goldilocks_exponent(M[0]);
  static constexpr auto m_inverse = limbs::inverse_of_limb(M[0]);
  static constexpr T m_inv = montgomery_ring_of<M>.m_inv;
  static constexpr stored_type one_mont = montgomery_ring_of<M>.one_mont;
  static constexpr stored_type radix_mont = montgomery_ring_of<M>.radix_mont;

  // (high:low) / R mod m, for high < m.
  NAPIER_ALWAYS_INLINE static constexpr T reduced(T low, T high) noexcept {
    if constexpr (exponent != 0) {
      return limbs::montgomery_reduce_word<exponent>(low, high);
    } else {
      return limbs::montgomery_reduce_word<spare_bit>(low, high, m[0], m_inverse);
    }
  }
  // z = t / R, for t < m R in two words.
  NAPIER_KERNEL static constexpr void reduce(T* z, const T* t) noexcept {
    z[0] = reduced(t[0], t[1]);
  }
  NAPIER_KERNEL static constexpr void multiply(T* z, const T* x, const T* y) noexcept {
    T high;
    const T low = wide_multiply(x[0], y[0], high);
    z[0] = reduced(low, high);
  }
  NAPIER_KERNEL static constexpr void square(T* z, const T* x) noexcept { multiply(z, x, x); }
  NAPIER_KERNEL static constexpr void add(T* z, const T* x, const T* y) noexcept {
    limbs::add_residues<1, spare_bit>(z, x, y, m.data());
  }
  NAPIER_KERNEL static constexpr void subtract(T* z, const T* x, const T* y) noexcept {
    limbs::subtract_residues<1, spare_bit>(z, x, y, m.data());
  }
  static constexpr void one(T* z) noexcept { z[0] = one_mont[0]; }

  template <std::size_t K>
  static constexpr stored_type enter(const big_int<K, T>& x) noexcept {
    return enter_montgomery_form(word_montgomery_ring{}, x);
  }
  static constexpr stored_type leave(const stored_type& x_mont) noexcept {
    return {reduced(x_mont[0], T{0})};
  }
};

template <auto M>
inline constexpr word_montgomery_ring<M> word_montgomery_ring_of{};

struct word_montgomery_form {
  static constexpr auto kind = representation_kind::word_montgomery;

  template <std::size_t N, limb T>
  static constexpr bool allows(const big_int<N, T>& m) noexcept {
    return N == 1 && m[0] % 2 == 1;
  }
  template <std::size_t N, limb T>
  static constexpr bool suits(const big_int<N, T>& m) noexcept {
    return allows(m);
  }
  template <auto M>
  static constexpr const auto& ring() noexcept {
    return word_montgomery_ring_of<M>;
  }
};

// A ring whose numbers have limbs of 64 bits, and whose residues are words of 32 bits in the ring
// Inner.
template <auto M, typename Inner>
struct narrow_ring : Inner {
  using stored_type = typename Inner::stored_type;

  explicit constexpr narrow_ring(const Inner& inner) noexcept : Inner(inner) {}

  template <std::size_t K>
  constexpr stored_type enter(const big_int<K, std::uint64_t>& x) const noexcept {
    return Inner::enter(halved(x));
  }
  constexpr big_int<1, std::uint64_t> leave(const stored_type& x) const noexcept {
    return {Inner::leave(x)[0]};
  }

  template <std::size_t K>
  static constexpr big_int<2 * K, std::uint32_t> halved(
      const big_int<K, std::uint64_t>& x) noexcept {
    big_int<2 * K, std::uint32_t> z(detail::unset);
    for (std::size_t i = 0; i < 2 * K; ++i) {
      z[i] = static_cast<std::uint32_t>(x[i / 2] >> (i % 2 * 32));
    }
    return z;
  }
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
