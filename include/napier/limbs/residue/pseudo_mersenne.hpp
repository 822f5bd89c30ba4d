// SPDX-License-Identifier: Apache-2.0
//
// Reduction modulo 2^k - c for a small c by folding: 2^k = c modulo m, and the bits above 2^k are
// therefore multiplied by c and added to those below.
#pragma once

#include <cstddef>

#include <napier/ct/mask.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/residue/residue.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The shape of m = 2^k - c, where k = wN - spare for N limbs; c = 0 if m has no such shape.
template <limb T>
struct pseudo_mersenne_shape {
  std::size_t spare = 0;
  T c = 0;

  friend bool operator==(const pseudo_mersenne_shape&, const pseudo_mersenne_shape&) = default;
};

/// The shape of m, if sums of `terms` products of residues can be reduced by it.
///
/// With s spare bits and C = c 2^s, so that 2^(wN) = C modulo m, the bounds are
///   terms C <= 2^w - 2                        the factors of both foldings are limbs,
///   (2^s + terms c) c + c <= 2^k              the second folding leaves less than 2m.
///
/// Pre:    m has N limbs, the highest of which is not 0; terms > 0.
/// Time:   variable in m.
template <std::size_t N, limb T>
[[nodiscard]] constexpr pseudo_mersenne_shape<T> pseudo_mersenne_shape_vartime(
    const T* m, std::size_t terms = 1) noexcept {
  constexpr std::size_t w = limb_bits<T>;
  const std::size_t spare = N * w - bit_width_vartime(m, N);
  const auto c = static_cast<T>(T{0} - m[0]);
  // In m = 2^k - c, the bits of all limbs between the lowest and the highest are ones, and so are
  // the bits of the highest below 2^k.
  for (std::size_t i = 1; i < N; ++i) {
    const T ones = static_cast<T>(static_cast<T>(~T{0}) >> (i + 1 == N ? spare : 0));
    if (m[i] != ones) return {};
  }
  const std::size_t k = N * w - spare;
  const T low = N > 1 || spare == 0 ? c : static_cast<T>(static_cast<T>(T{1} << k) - m[0]);
  const T limit = static_cast<T>(~T{0});
  if (low == 0 || terms >= limit) return {};
  const auto count = static_cast<T>(terms);
  if (low > static_cast<T>(limit >> spare) / count) return {};
  const auto folded = static_cast<T>(static_cast<T>(low << spare) * std::uint64_t{count});
  if (folded == limit) return {};
  // (2^s + terms c) c + c in two limbs, which is enough.
  T high;
  const auto factor =
      static_cast<T>(static_cast<T>(T{1} << spare) + static_cast<T>(count * std::uint64_t{low}));
  const T bound = multiply_add(factor, low, low, T{0}, high);
  if (N == 1) {
    const bool fits = spare == 0 ? high == 0 || (high == 1 && bound == 0)
                                 : high == 0 && bound <= static_cast<T>(T{1} << k);
    if (!fits) return {};
  } else if (N == 2 && spare > 0) {
    const T top = static_cast<T>(T{1} << (w - spare));
    if (high > top || (high == top && bound > 0)) return {};
  }
  return {spare, low};
}

namespace detail {

// Whether 2^k - C is a number 2^k - 1 of one word, below 2^(w-1): its residues have a spare bit.
template <std::size_t N, std::size_t Spare, auto C>
inline constexpr bool is_mersenne_word = N == 1 && Spare > 0 && C == 1;

// x[0..N-1] += (high:low); returns the carry out.
template <std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr carry_flag add_two_limbs(T* x, T low, T high) noexcept {
  carry_flag carry = 0;
  for_each_limb<N>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    x[i] = add_carry(x[i], i == 0 ? low : (i == 1 ? high : T{0}), carry);
  });
  return carry;
}

// z = r < m, where (carry:x) is r + c or r + m + c = r + 2^k. Bit k tells which of them it is: r +
// c is below 2^k. z may be x; x is overwritten.
template <std::size_t N, std::size_t Spare, auto C, limb T>
NAPIER_ALWAYS_INLINE constexpr void finish_pseudo_mersenne(T* z, T* x, carry_flag carry) noexcept {
  auto beyond = static_cast<T>(carry);
  if constexpr (Spare > 0) {
    NAPIER_INVARIANT(carry == 0)
    beyond = static_cast<T>(x[N - 1] >> (limb_bits<T> - Spare));
  }
  NAPIER_INVARIANT(beyond <= 1)
  const auto only_c = ct::mask<T>::from_bit(static_cast<T>(beyond ^ 1U));
  static_cast<void>(subtract_limb<N>(x, x, static_cast<T>(only_c.bits() & T{C})));
  if constexpr (Spare > 0) {
    x[N - 1] = static_cast<T>(x[N - 1] & static_cast<T>(static_cast<T>(~T{0}) >> Spare));
  }
  store<N>(z, x);
}

}  // namespace detail

/// z = t mod m for m = 2^k - C, k = wN - Spare, where t has 2N limbs, or 2N + 1 if Terms > 1.
///
/// Pre:    pseudo_mersenne_shape_vartime<N>(m, Terms) is Spare, C;  t <= Terms (m - 1)^2, or any t
///         below 2^k m if Terms is 1.
/// Post:   z < m.
/// Alias:  z may be t.
/// Time:   secret t.
/// Source: HAC 14.47; the second folding adds one c too many, which carries out of bit k exactly if
///         a final subtraction of m is needed.
template <std::size_t N, std::size_t Spare, auto C, std::size_t Terms = 1, limb T>
NAPIER_KERNEL constexpr void pseudo_mersenne_reduce(T* z, const T* t) noexcept {
  constexpr std::size_t w = limb_bits<T>;
  constexpr T c = C;
  constexpr auto low_bits = static_cast<T>(static_cast<T>(~T{0}) >> Spare);  // of limb N - 1
  constexpr auto count = static_cast<T>(Terms);
  if constexpr (detail::is_mersenne_word<N, Spare, C> && Terms == 1) {
    // m = 2^k - 1, and (t mod 2^k) + (t >> k) <= 2m - 1 has the residue of t.
    const auto above =
        static_cast<T>(static_cast<T>(t[0] >> (w - Spare)) | static_cast<T>(t[1] << Spare));
    auto sum = static_cast<T>(static_cast<T>(t[0] & low_bits) + above);
    if constexpr (w == 64) sum = value_barrier(sum);  // no vectors: see montgomery_reduce_word
    // m <= sum exactly if bit k of sum + 1 is set, and then sum - m = sum + 1 - 2^k.
    const auto beyond = static_cast<T>(static_cast<T>(sum + 1U) >> (w - Spare));
    z[0] = static_cast<T>(static_cast<T>(sum + beyond) & low_bits);
    return;
  }
  T x[N + 1];
  copy<N>(x, t);
  carry_flag carry = 0;
  if constexpr (c == 1 && Spare > 0 && Terms == 1) {
    // One folding: x + (t >> k) + 1 < 2^(k+1), as t >> k is at most 2^k - 2.
    x[N - 1] = static_cast<T>(x[N - 1] & low_bits);
    carry = 1;
    detail::for_each_limb<N>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
      const auto high = static_cast<T>(static_cast<T>(t[N - 1 + i] >> (w - Spare)) |
                                       static_cast<T>(t[N + i] << Spare));
      x[i] = add_carry(x[i], high, carry);
    });
  } else {
    // x = low + high C < 2^(wN) + Terms c 2^k, as high C = high c 2^Spare.
    x[N] = add_multiple<N>(x, t + N, static_cast<T>(c << Spare));
    if constexpr (Terms > 1) {
      x[N] = static_cast<T>(x[N] + low_multiply(t[2 * N], static_cast<T>(c << Spare)));
    }
    // x >> k is at most 2^Spare + Terms c - 1.
    T q = static_cast<T>(x[N] + 1U);
    if constexpr (Spare > 0) {
      q = static_cast<T>(
          static_cast<T>(static_cast<T>(x[N] << Spare) | static_cast<T>(x[N - 1] >> (w - Spare))) +
          1U);
      x[N - 1] = static_cast<T>(x[N - 1] & low_bits);
    }
    T high = 0, low;
    constexpr T factor_limit = static_cast<T>(~T{0}) / c;
    if constexpr (static_cast<T>(T{1} << Spare) <= factor_limit &&
                  count * std::uint64_t{c} <= factor_limit - static_cast<T>(T{1} << Spare)) {
      low = low_multiply(q, c);
    } else {
      low = wide_multiply(q, c, high);
    }
    carry = detail::add_two_limbs<N>(x, low, high);
  }
  detail::finish_pseudo_mersenne<N, Spare, C>(z, x, carry);
}

/// z = x + y mod m for m = 2^k - C, k = wN - Spare.
///
/// Pre:    x, y < m.
/// Post:   z < m.
/// Alias:  z may be x or y.
/// Time:   secret x, y.
template <std::size_t N, std::size_t Spare, auto C, limb T>
NAPIER_KERNEL constexpr void pseudo_mersenne_add(T* z, const T* x, const T* y) noexcept {
  if constexpr (detail::is_mersenne_word<N, Spare, C>) {
    constexpr auto m = static_cast<T>(static_cast<T>(~T{0}) >> Spare);
    z[0] = detail::subtract_words<true>(x[0], static_cast<T>(m - y[0]), m);
    return;
  }
  // t = x + y + c.
  T t[N];
  carry_flag carry = C == 1 ? 1 : 0;
  detail::for_each_limb<N>([&](std::size_t i)
                               NAPIER_INLINE_LAMBDA { t[i] = add_carry(x[i], y[i], carry); });
  if constexpr (C != 1) carry = static_cast<carry_flag>(carry | add_limb<N>(t, t, T{C}));
  detail::finish_pseudo_mersenne<N, Spare, C>(z, t, carry);
}

/// z = x - y mod m for m = 2^k - C, k = wN - Spare.
///
/// Pre:    x, y < m.
/// Post:   z < m.
/// Alias:  z may be x or y.
/// Time:   secret x, y.
template <std::size_t N, std::size_t Spare, auto C, limb T>
NAPIER_KERNEL constexpr void pseudo_mersenne_subtract(T* z, const T* x, const T* y) noexcept {
  if constexpr (detail::is_mersenne_word<N, Spare, C>) {
    z[0] = detail::subtract_words<true>(x[0], y[0], static_cast<T>(static_cast<T>(~T{0}) >> Spare));
    return;
  }
  T t[N];
  const carry_flag borrow = subtract<N>(t, x, y);
  // Adding m is subtracting c, modulo 2^k.
  const auto below = ct::mask<T>::from_borrow(borrow);
  static_cast<void>(subtract_limb<N>(t, t, static_cast<T>(below.bits() & T{C})));
  t[N - 1] = static_cast<T>(t[N - 1] & static_cast<T>(static_cast<T>(~T{0}) >> Spare));
  store<N>(z, t);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
