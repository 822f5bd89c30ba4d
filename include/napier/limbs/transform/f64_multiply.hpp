// SPDX-License-Identifier: Apache-2.0
//
// Products of rows of 64-bit limbs by transforms in vectors of doubles, modulo three primes.
// Public data.
//
// A limb is a digit, unless there are very many of them. A coefficient of the product is the sum of
// at most min(m, n) products below 2^128, and below half the primes' product, 2^148.7.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/transform/digits.hpp>
#include <napier/limbs/transform/f64_blocks.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

// The most limbs that the shorter factor may have for coefficients of 64 bits.
inline constexpr std::size_t f64_most_limbs = std::size_t{3} << 19;
static_assert((f64_primes[0].field.p >> 40) * (f64_primes[1].field.p >> 40) *
                  (f64_primes[2].field.p >> 40) / 2 >=
              f64_most_limbs << 8);  // times 2^120

template <std::size_t L>
struct f64_plan {
  std::size_t bits;
  std::size_t x_digits, y_digits;
  f64_length<L> length;
  // Rows begin at different places of the cache's sets.
  [[nodiscard]] constexpr std::size_t row() const noexcept { return length.size() + 24; }
  [[nodiscard]] constexpr std::size_t roots() const noexcept { return length.size() / L; }
  [[nodiscard]] constexpr std::size_t work_words() const noexcept {
    return 8 + 4 * row() + (L - 1) * (roots() + 8);
  }
};

// Beyond f64_most_limbs the digits have 56 bits: 2^36 of them.
template <std::size_t L>
[[nodiscard]] constexpr f64_plan<L> f64_plan_of(std::size_t m, std::size_t n,
                                                std::size_t most = f64_most_limbs) noexcept {
  if ((m < n ? m : n) <= most) return {64, m, n, f64_length_of<L>(m + n - 1)};
  const std::size_t x_digits = m + (m + 6) / 7, y_digits = n + (n + 6) / 7;  // 64/56 = 8/7
  return {56, x_digits, y_digits, f64_length_of<L>(x_digits + y_digits - 1)};
}

// From residues r_i modulo p_i to u + p_0 (v + p_1 w) = r mod p_0 p_1 p_2, with r = r_i / scale
// modulo p_i.
struct f64_chain {
  explicit constexpr f64_chain(std::size_t scale) noexcept {
    constexpr auto& f = f64_primes;
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

  // 2^64 / scale, for a power of two.
  static constexpr std::uint64_t inverse_of_power(const transform_prime& f,
                                                  std::size_t scale) noexcept {
    std::uint64_t z = f.one;
    for (; scale > 1; scale /= 2) z = (z % 2 == 0 ? z : z + f.p) / 2;
    return z;
  }

  double first = 0, second[2] = {}, third[3] = {};
};

// A residue within p, in [0, p).
template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> f64_positive(f64_doubles<L> x, const f64_modulus<L>& m) noexcept {
  return add_where_negative<L>(x, m.p);
}

// The three rows become u, v and w, as words; two vectors of each, y and z, at a time.
template <std::size_t L>
NAPIER_F64_KERNEL void f64_mixed_radix(double* r0, double* r1, double* r2, std::size_t size,
                                       const f64_chain& chain) noexcept {
  const f64_modulus<L> m0 = f64_modulus_of<L>(f64_primes[0]);
  const f64_modulus<L> m1 = f64_modulus_of<L>(f64_primes[1]);
  const f64_modulus<L> m2 = f64_modulus_of<L>(f64_primes[2]);
  const f64_factor<L> a = f64_factor_of<L>(broadcast_double<L>(chain.first), m0);
  const f64_factor<L> b = f64_factor_of<L>(broadcast_double<L>(chain.second[0]), m1);
  const f64_factor<L> b_u = f64_factor_of<L>(broadcast_double<L>(chain.second[1]), m1);
  const f64_factor<L> c = f64_factor_of<L>(broadcast_double<L>(chain.third[0]), m2);
  const f64_factor<L> c_u = f64_factor_of<L>(broadcast_double<L>(chain.third[1]), m2);
  const f64_factor<L> c_v = f64_factor_of<L>(broadcast_double<L>(chain.third[2]), m2);
  for (std::size_t i = 0, j = L; i < size; i += 2 * L, j += 2 * L) {
    f64_doubles<L> yu = load_doubles<L>(r0 + i), zu = load_doubles<L>(r0 + j);
    f64_multiply_two<L>(yu, a, zu, a, m0);
    yu = f64_positive<L>(yu, m0), zu = f64_positive<L>(zu, m0);
    f64_doubles<L> yv = load_doubles<L>(r1 + i), zv = load_doubles<L>(r1 + j);
    f64_multiply_two<L>(yv, b, zv, b, m1);
    f64_doubles<L> ys = yu, zs = zu;
    f64_multiply_two<L>(ys, b_u, zs, b_u, m1);
    yv = f64_positive<L>(f64_reduce<L>(yv + ys, m1), m1);
    zv = f64_positive<L>(f64_reduce<L>(zv + zs, m1), m1);
    f64_doubles<L> yw = load_doubles<L>(r2 + i), zw = load_doubles<L>(r2 + j);
    f64_multiply_two<L>(yw, c, zw, c, m2);
    f64_doubles<L> yt = yu, zt = zu;
    f64_multiply_two<L>(yt, c_u, zt, c_u, m2);
    ys = yv, zs = zv;
    f64_multiply_two<L>(ys, c_v, zs, c_v, m2);
    yw = f64_positive<L>(f64_reduce<L>(yw + yt + ys, m2), m2);
    zw = f64_positive<L>(f64_reduce<L>(zw + zt + zs, m2), m2);
    store_words<L>(r0 + i, words_of<L>(yu));
    store_words<L>(r0 + j, words_of<L>(zu));
    store_words<L>(r1 + i, words_of<L>(yv));
    store_words<L>(r1 + j, words_of<L>(zv));
    store_words<L>(r2 + i, words_of<L>(yw));
    store_words<L>(r2 + j, words_of<L>(zw));
  }
}

// x = x y, value by value; y may be x.
template <std::size_t L>
NAPIER_F64_KERNEL void f64_multiply_values(double* x, const double* y, std::size_t size,
                                           const f64_prime& f) noexcept {
  const f64_modulus<L> m = f64_modulus_of<L>(f);
  for (std::size_t i = 0, j = L; i < size; i += 2 * L, j += 2 * L) {
    const f64_factor<L> a = f64_factor_of<L>(f64_reduce<L>(load_doubles<L>(y + i), m), m);
    const f64_factor<L> b = f64_factor_of<L>(f64_reduce<L>(load_doubles<L>(y + j), m), m);
    f64_doubles<L> c = load_doubles<L>(x + i), d = load_doubles<L>(x + j);
    f64_multiply_two<L>(c, a, d, b, m);
    store_doubles<L>(x + i, c);
    store_doubles<L>(x + j, d);
  }
}

// The values of x's digits at the roots.
template <std::size_t L, limb T>
void f64_values(double* out, const T* x, std::size_t n, std::size_t digits, const f64_plan<L>& plan,
                const f64_roots<L>& roots, const f64_prime& f) noexcept {
  const std::size_t q = plan.length.block, blocks = (digits + q - 1) / q;
  if (plan.bits == 64) {
    f64_residues<L>(out, blocks * q, x, n, f);
  } else {
    digit_reader<T> reader(x, n);
    for (std::size_t i = 0; i < digits; ++i) store_word(out + i, reader.take(plan.bits));
    f64_residues<L>(out, blocks * q, out, digits, f);
  }
  if (blocks <= 4) {
    f64_forward_blocks<true>(out, plan.length, blocks, f);
  } else {
    f64_forward_blocks<false>(out, plan.length, blocks, f);
  }
  for (std::size_t k = 0; k < plan.length.blocks; ++k)
    f64_forward_node<L>(out + q * k, q, k, roots, f);
}

// 8 block times the coefficients.
template <std::size_t L>
void f64_coefficients(double* x, f64_length<L> length, const f64_roots<L>& roots,
                      const f64_prime& f) noexcept {
  const std::size_t q = length.block;
  for (std::size_t k = 0; k < length.blocks; ++k) f64_inverse_node<L>(x + q * k, q, k, roots, f);
  const transform_prime& field = f.field;
  const std::uint64_t t = field.reduced(field.multiply(field.root[2], field.root[3]));
  const double half_of_t = f.from_field((t % 2 == 0 ? t : t + field.p) / 2);
  if (length.blocks == 5) return f64_inverse_blocks<5, L>(x, q, f, half_of_t);
  if (length.blocks == 6) return f64_inverse_blocks<6, L>(x, q, f, half_of_t);
  if (length.blocks == 7) return f64_inverse_blocks<7, L>(x, q, f, half_of_t);
  f64_inverse_blocks<8, L>(x, q, f, half_of_t);
}

// u + p_0 (v + p_1 w), in words; not in an array, which g++ 12 keeps in memory.
struct f64_sum {
  NAPIER_ALWAYS_INLINE f64_sum(std::uint64_t u, std::uint64_t v, std::uint64_t w) noexcept {
    constexpr std::uint64_t p0 = f64_primes[0].field.p;
    std::uint64_t top = 0, a = 0, b = 0;
    const std::uint64_t bottom = wide_multiply(p0, f64_primes[1].field.p, top);
    low = multiply_add(v, p0, u, std::uint64_t{0}, a);
    const std::uint64_t second = wide_multiply(w, bottom, b);
    const std::uint64_t third = wide_multiply(w, top, high);
    carry_flag carry = 0;
    low = add_carry(low, second, carry);
    middle = add_carry(a + b, third, carry);  // a < 2^36, b < 2^50
    high = add_carry(high, std::uint64_t{0}, carry);
  }
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
    f64_sum sum(load_word(u + i), load_word(v + i), load_word(w + i));
    sum.add(low, high);
    z[i] = static_cast<T>(sum.low);
    low = sum.middle;
    high = sum.high;
  }
  NAPIER_INVARIANT(high == 0);
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
    f64_sum sum(load_word(u + i), load_word(v + i), load_word(w + i));
    sum.add(low, high);
    writer.put(sum.low & mask, bits);
    low = (sum.low >> bits) | (sum.middle << (64 - bits));
    high = (sum.middle >> bits) | (sum.high << (64 - bits));
  }
  writer.finish(low, high, bits);
}

// z = x y, or x^2 where y is null. Pre: plan = f64_plan_of<L>(m, n), or another with fewer bits.
template <std::size_t L, limb T>
void multiply_by_f64(T* z, const T* x, std::size_t m, const T* y, std::size_t n, T* work,
                     const f64_plan<L>& plan) noexcept {
  static_assert(sizeof(T) == 8);
  const std::size_t size = plan.length.size();
  // Only loads and stores of vectors and words meet the work: it has no type.
  const std::size_t misaligned = reinterpret_cast<std::uintptr_t>(work) % 64 / 8;
  double* const start = reinterpret_cast<double*>(work) + (8 - misaligned) % 8;
  double* const row[4] = {start, start + plan.row(), start + 2 * plan.row(),
                          start + 3 * plan.row()};
  f64_roots<L> roots;
  for (std::size_t k = 0; k < L - 1; ++k)
    roots.row[k] = start + 4 * plan.row() + k * (plan.roots() + 8);

  [[maybe_unused]] const f64_rounding rounding;
  for (std::size_t k = 0; k < 3; ++k) {
    const f64_prime& f = f64_primes[k];
    f64_make_roots<L>(roots, plan.roots(), f, f.first, f.root);
    f64_values(row[k], x, m, plan.x_digits, plan, roots, f);
    if (y != nullptr) f64_values(row[3], y, n, plan.y_digits, plan, roots, f);
    f64_multiply_values<L>(row[k], y != nullptr ? row[3] : row[k], size, f);
    f64_make_roots<L>(roots, plan.roots(), f, f.inverse_first, f.inverse_root);
    f64_coefficients(row[k], plan.length, roots, f);
  }
  const f64_chain chain(8 * plan.length.block);
  f64_mixed_radix<L>(row[0], row[1], row[2], size, chain);
  const std::size_t coefficients = plan.x_digits + plan.y_digits - 1;
  if (plan.bits == 64) {
    f64_carry_limbs(z, row[0], row[1], row[2], coefficients);
  } else {
    f64_carry_digits(z, m + n, row[0], row[1], row[2], coefficients, plan.bits);
  }
}

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
