// SPDX-License-Identifier: Apache-2.0
//
// The plan of a product by transforms in vectors of L doubles, and its last steps, which are done
// in words. The steps in vectors are in limbs/transform/f64_multiply.inc. All of it is for public
// data.
//
// Source: Pollard, The fast Fourier transform in a finite field (1971): three primes and the
//         Chinese remainder theorem.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <napier/limbs/rows/residue_check.hpp>
#include <napier/limbs/transform/digits.hpp>
#include <napier/limbs/transform/primes.hpp>
#include <napier/platform/violation.hpp>
#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

// The length of a transform: `blocks` blocks of `block` values, a power of two and a multiple of a
// leaf, L * L values.
template <std::size_t L>
struct f64_length {
  std::size_t block = L * L;
  std::size_t blocks = 8;
  [[nodiscard]] constexpr std::size_t size() const noexcept { return block * blocks; }
};

// The shortest length for `count` values.
template <std::size_t L>
[[nodiscard]] constexpr f64_length<L> f64_length_of(std::size_t count) noexcept {
  f64_length<L> length;
  while (8 * length.block < count) length.block *= 2;
  while (length.blocks > 5 && (length.blocks - 1) * length.block >= count) --length.blocks;
  return length;
}

// The most limbs that the shorter factor may have for digits of 64 bits.
inline constexpr std::size_t f64_most_limbs = std::size_t{3} << 19;
static_assert((f64_moduli[0] >> 40) * (f64_moduli[1] >> 40) * (f64_moduli[2] >> 40) / 2 >=
              f64_most_limbs << 8);  // both sides times 2^120

// The digits of the factors, and the length of the transforms.
template <std::size_t L>
struct f64_plan {
  std::size_t bits;
  std::size_t x_digits, y_digits;
  f64_length<L> length;
  // The distance of rows of values in doubles, so that rows begin in different sets of the cache.
  [[nodiscard]] constexpr std::size_t row() const noexcept { return length.size() + 24; }
  // The length of a row of roots.
  [[nodiscard]] constexpr std::size_t roots() const noexcept { return length.size() / L; }
  // How many words of work the product needs.
  [[nodiscard]] constexpr std::size_t work_words() const noexcept {
    return 8 + 4 * row() + (L - 1) * (roots() + 8);
  }
};

// The plan of m by n limbs. Above f64_most_limbs, digits have 56 bits, which is enough up to 2^36
// of them.
template <std::size_t L>
[[nodiscard]] constexpr f64_plan<L> f64_plan_of(std::size_t m, std::size_t n,
                                                std::size_t most = f64_most_limbs) noexcept {
  if ((m < n ? m : n) <= most) return {64, m, n, f64_length_of<L>(m + n - 1)};
  const std::size_t x_digits = m + (m + 6) / 7, y_digits = n + (n + 6) / 7;  // 64/56 = 8/7
  return {56, x_digits, y_digits, f64_length_of<L>(x_digits + y_digits - 1)};
}

// The constants of Garner's algorithm: from residues r_i modulo p_i to u + p_0 (v + p_1 w) = r mod
// p_0 p_1 p_2, where r = r_i / scale modulo p_i.
template <typename T>
struct f64_chain {
  // Calculates the constants for a scale, a power of two.
  explicit constexpr f64_chain(std::size_t scale) noexcept {
    constexpr auto& f = f64_primes<T>.prime;
    constexpr std::uint64_t p0_1 = f[1].field.inverse(f[1].field.enter(f[0].field.p));
    constexpr std::uint64_t p0_2 = f[2].field.inverse(f[2].field.enter(f[0].field.p));
    constexpr std::uint64_t p1_2 = f[2].field.inverse(f[2].field.enter(f[1].field.p));
    constexpr std::uint64_t p01_2 = f[2].field.reduced(f[2].field.multiply(p0_2, p1_2));
    const std::uint64_t inverse[3] = {inverse_of_power(f[0].field, scale),
                                      inverse_of_power(f[1].field, scale),
                                      inverse_of_power(f[2].field, scale)};
    first = f[0].from_field(inverse[0]);
    second[0] = f[1].from_field(f[1].field.reduced(f[1].field.multiply(inverse[1], p0_1)));
    second[1] = -f[1].from_field(p0_1);
    third[0] = f[2].from_field(f[2].field.reduced(f[2].field.multiply(inverse[2], p01_2)));
    third[1] = -f[2].from_field(p01_2);
    third[2] = -f[2].from_field(p1_2);
  }

  // 2^64 / scale modulo f.p, for a power of two.
  static constexpr std::uint64_t inverse_of_power(const transform_prime& f,
                                                  std::size_t scale) noexcept {
    std::uint64_t z = f.one;
    for (; scale > 1; scale /= 2) z = (z % 2 == 0 ? z : z + f.p) / 2;
    return z;
  }

  double first = 0, second[2] = {}, third[3] = {};
};

// Whether n values are in [-bound, bound]. For invariants.
inline bool f64_are_within(const double* x, std::size_t n, double bound) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    if (!(-bound <= x[i] && x[i] <= bound)) return false;  // a NaN is not
  }
  return true;
}

// The bits at p, where a kernel has stored a word among doubles.
inline std::uint64_t f64_bits(const double* p) noexcept { return std::bit_cast<std::uint64_t>(*p); }

// u + p_0 (v + p_1 w) in three words; they are no array, because g++ 12 would keep it in memory.
struct f64_sum {
  NAPIER_ALWAYS_INLINE f64_sum(std::uint64_t u, std::uint64_t v, std::uint64_t w) noexcept {
    constexpr std::uint64_t p0 = f64_moduli[0];
    std::uint64_t top = 0, a = 0, b = 0;
    const std::uint64_t bottom = wide_multiply(p0, f64_moduli[1], top);
    low = multiply_add(v, p0, u, std::uint64_t{0}, a);
    const std::uint64_t second = wide_multiply(w, bottom, b);
    const std::uint64_t third = wide_multiply(w, top, high);
    carry_flag carry = 0;
    low = add_carry(low, second, carry);
    middle = add_carry(a + b, third, carry);  // a < 2^36, b < 2^50
    high = add_carry(high, std::uint64_t{0}, carry);
  }
  // Adds (y:x).
  NAPIER_ALWAYS_INLINE void add(std::uint64_t x, std::uint64_t y) noexcept {
    carry_flag carry = 0;
    low = add_carry(low, x, carry);
    middle = add_carry(middle, y, carry);
    high = add_carry(high, std::uint64_t{0}, carry);
  }
  std::uint64_t low, middle, high;
};

// z = the sum of the coefficients times 2^(64 i), `size` of them and a limb.
template <limb T>
void f64_carry_limbs(T* z, const double* u, const double* v, const double* w,
                     std::size_t size) noexcept {
  std::uint64_t low = 0, high = 0;  // what is carried
  for (std::size_t i = 0; i < size; ++i) {
    f64_sum sum(f64_bits(u + i), f64_bits(v + i), f64_bits(w + i));
    sum.add(low, high);
    z[i] = static_cast<T>(sum.low);
    low = sum.middle;
    high = sum.high;
  }
  NAPIER_INVARIANT(high == 0)
  z[size] = static_cast<T>(low);
}

// z = the sum of the coefficients times 2^(bits i), `size` of them, n limbs.
template <limb T>
void f64_carry_digits(T* z, std::size_t n, const double* u, const double* v, const double* w,
                      std::size_t size, std::size_t bits) noexcept {
  const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
  digit_writer<T> writer(z, n);
  std::uint64_t low = 0, high = 0;
  for (std::size_t i = 0; i < size; ++i) {
    f64_sum sum(f64_bits(u + i), f64_bits(v + i), f64_bits(w + i));
    sum.add(low, high);
    writer.put(sum.low & mask, bits);
    low = (sum.low >> bits) | (sum.middle << (64 - bits));
    high = (sum.middle >> bits) | (sum.high << (64 - bits));
  }
  writer.finish(low, high, bits);
}

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
