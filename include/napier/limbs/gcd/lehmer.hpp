// SPDX-License-Identifier: Apache-2.0
//
// Euclid's algorithm on long numbers by Lehmer's batches of steps. All of it is for public data.
//
// The two highest limbs of a and b determine as many steps as fit in a matrix with entries of one
// limb, which then applies them to the long numbers. A step replaces a by a - 2^k b and need not
// subtract the whole quotient: it is enough that the entries of the matrix are not negative and its
// determinant is 1.
//
// Source: Lehmer (1938); Knuth, TAOCP 2, 4.5.2, Algorithm L. The steps and their bounds:
//         docs/derivations.md, "Lehmer's batches by shifted subtractions".
#pragma once

#include <cstddef>

#include <napier/limbs/gcd/binary_steps.hpp>
#include <napier/limbs/product/multiply_vartime.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/residue_check.hpp>
#include <napier/platform/leading_zeros.hpp>
#include <napier/platform/unpredictable.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// The matrix of a batch that leads from (a, b) to (a', b'): (a, b) = (p a' + q b', r a' + s b').
// Its entries are not negative, and p s - q r = 1.
template <limb T>
struct euclid_matrix {
  T p = 1, q = 0, r = 0, s = 1;

  [[nodiscard]] constexpr bool is_identity() const noexcept { return q == 0 && r == 0; }
};

#if NAPIER_INVARIANTS
// Whether p s - q r = 1 modulo 2^w.
template <limb T>
constexpr bool has_determinant_one(const euclid_matrix<T>& m) noexcept {
  return static_cast<T>(low_multiply(m.p, m.s) - low_multiply(m.q, m.r)) == 1;
}

// Whether z = x p + y q.
template <limb T>
constexpr bool is_sum(check_residue z, T p, check_residue x, T q, check_residue y) noexcept {
  return z == check_residue(p) * x + check_residue(q) * y;
}
#endif

// Steps on numbers of one limb as long as both are at least `floor`.
//
// Pre: a, b >= floor > 2^(w/2), so that the entries have half a limb.
template <limb T>
constexpr euclid_matrix<T> euclid_batch_vartime(T a, T b, T floor) noexcept {
  constexpr unsigned half = limb_bits<T> / 2;
  NAPIER_WITH_INVARIANTS(const T first_a = a, first_b = b;)
  // The columns of the matrix, that of a and that of b, each packed into one limb.
  T column_a = 1;
  auto column_b = static_cast<T>(T{1} << half);
  const auto order = [&]() NAPIER_INLINE_LAMBDA {
    const unpredictable<T> less(a < b);
    less.exchange(a, b);
    less.exchange(column_a, column_b);
  };
  order();
  for (;;) {
    // a >= b. `multiple` is 2^k b with the bit width of a.
    const unsigned k = leading_zeros_vartime(b) - leading_zeros_vartime(a);
    const auto multiple = static_cast<T>(b << k);
    const unpredictable<T> above(a < multiple);  // then 2^(k-1) b is subtracted
    const auto rest =
        static_cast<T>(static_cast<T>(a - multiple) + above.or_zero(static_cast<T>(multiple >> 1)));
    if (rest < floor) break;
    const auto columns = static_cast<T>(column_a << k);
    column_b = static_cast<T>(column_b + static_cast<T>(columns - above.or_zero(columns >> 1)));
    a = rest;
    order();
  }
  constexpr auto low = static_cast<T>(static_cast<T>(T{1} << half) - 1U);
  const auto matrix = [&](T first, T second) NAPIER_INLINE_LAMBDA {
    return euclid_matrix<T>{static_cast<T>(first & low), static_cast<T>(second & low),
                            static_cast<T>(first >> half), static_cast<T>(second >> half)};
  };
  const auto m = matrix(column_a, column_b);
  // After an odd number of exchanges the columns are exchanged, and the determinant is -1.
  const auto determinant = static_cast<T>(low_multiply(m.p, m.s) - low_multiply(m.q, m.r));
  NAPIER_INVARIANT(determinant == 1 || has_determinant_one(matrix(column_b, column_a)))
  // The columns belong to the present a and b: the matrix leads back to the first ones.
  NAPIER_INVARIANT(first_a == static_cast<T>(low_multiply(m.p, a) + low_multiply(m.q, b)))
  NAPIER_INVARIANT(first_b == static_cast<T>(low_multiply(m.r, a) + low_multiply(m.s, b)))
  NAPIER_INVARIANT(a >= floor && b >= floor)
  return determinant == 1 ? m : matrix(column_b, column_a);
}

// Steps on numbers of two limbs, as many as their w highest bits determine.
//
// If they lead to (a', b'), then a' and b' are above 4 2^w, and the entries of the matrix are below
// 2^w / 4. Proof: let t be the number of low bits that are ignored. The steps on the upper bits end
// at f >= 17/4 2^max(w/2, w - t), with entries of at most 2^w / f; therefore a' >= (f - 2^w / f)
// 2^t > 4 2^w. And p a' + q b' = a < 2^2w.
template <limb T>
constexpr euclid_matrix<T> euclid_upper_batch_vartime(T a1, T a0, T b1, T b0) noexcept {
  constexpr unsigned w = limb_bits<T>;
  const auto top = static_cast<T>(a1 | b1);
  if (top == 0) return {};
  const unsigned up = leading_zeros_vartime(top);
  const unsigned exponent = up < w / 2 ? w / 2 : up;
  if (exponent > w - 3) return {};
  const auto floor = static_cast<T>(T{17} << (exponent - 2));
  const auto a = static_cast<T>(static_cast<T>(a1 << up) | bits_leaving_left(a0, up));
  const auto b = static_cast<T>(static_cast<T>(b1 << up) | bits_leaving_left(b0, up));
  if (a < floor || b < floor) return {};
  return euclid_batch_vartime(a, b, floor);
}

// (z1:z0) = (x1:x0) s - (y1:y0) q modulo 2^2w.
template <limb T>
NAPIER_ALWAYS_INLINE constexpr void difference_of_products(T& z1, T& z0, T x1, T x0, T s, T y1,
                                                           T y0, T q) noexcept {
  T high_x, high_y;
  const T low_x = wide_multiply(x0, s, high_x);
  const T low_y = wide_multiply(y0, q, high_y);
  high_x = static_cast<T>(high_x + low_multiply(x1, s));
  high_y = static_cast<T>(high_y + low_multiply(y1, q));
  carry_flag borrow = 0;
  z0 = subtract_borrow(low_x, low_y, borrow);
  z1 = subtract_borrow(high_x, high_y, borrow);
}

// Steps on numbers of two limbs, by two batches of half the length. The bounds are those of
// euclid_upper_batch_vartime: whatever the limbs below a0 and b0 are, the numbers stay above 3 2^w,
// in units of a0 and b0.
template <limb T>
constexpr euclid_matrix<T> lehmer_batch_vartime(T a1, T a0, T b1, T b0) noexcept {
  const auto m = euclid_upper_batch_vartime(a1, a0, b1, b0);
  if (m.is_identity()) return m;
  T c1, c0, d1, d0;
  difference_of_products(c1, c0, a1, a0, m.s, b1, b0, m.q);
  difference_of_products(d1, d0, b1, b0, m.p, a1, a0, m.r);
  const auto k = euclid_upper_batch_vartime(c1, c0, d1, d0);
  const auto dot = [](T x, T y, T z, T v) NAPIER_INLINE_LAMBDA {
    return static_cast<T>(low_multiply(x, y) + low_multiply(z, v));
  };
  return {dot(m.p, k.p, m.q, k.r), dot(m.p, k.q, m.q, k.s), dot(m.r, k.p, m.s, k.r),
          dot(m.r, k.q, m.s, k.s)};
}

// Applies a batch: (a, b) = (s a - q b, p b - r a), n limbs.
//
// Never inlined: inlined, g++ 12 runs out of registers.
template <limb T>
NAPIER_NEVER_INLINE constexpr void apply_inverse_vartime(const euclid_matrix<T>& m, T* a, T* b,
                                                         std::size_t n) noexcept {
  NAPIER_INVARIANT(has_determinant_one(m))
  NAPIER_WITH_INVARIANTS(const auto old_a = residue_of(a, n), old_b = residue_of(b, n);)
  difference_of_multiples<T> row_a(m.s, m.q), row_b(m.p, m.r);
  for (std::size_t i = 0; i < n; ++i) {
    const T x = a[i], y = b[i];
    a[i] = row_a.next(x, y);
    b[i] = row_b.next(y, x);
  }
  NAPIER_INVARIANT(row_a.last() == 0 && row_b.last() == 0)
  NAPIER_INVARIANT(is_sum(old_a, m.p, residue_of(a, n), m.q, residue_of(b, n)))
  NAPIER_INVARIANT(is_sum(old_b, m.r, residue_of(a, n), m.s, residue_of(b, n)))
}

// How many limbs of work are enough for every product of factors of at most m and n limbs.
[[nodiscard]] constexpr std::size_t products_work(std::size_t m, std::size_t n,
                                                  const product_thresholds& products) noexcept {
  const std::size_t longer = m < n ? n : m;
  if ((m < n ? m : n) < products.karatsuba) return multiply_work(m, n, products);
  const std::size_t any = 4 * longer + 32, these = multiply_work(m, n, products);
  return any < these ? these : any;
}

// z += x, where z has n limbs and x has m <= n; returns the carry out.
template <limb T>
constexpr carry_flag add_to_longer(T* z, std::size_t n, const T* x, std::size_t m) noexcept {
  carry_flag carry = add(z, z, x, m);
  for (std::size_t i = m; carry != 0 && i < n; ++i) z[i] = add_carry(z[i], T{0}, carry);
  return carry;
}

// z -= x, where z has n limbs and x has m <= n; returns the borrow out.
template <limb T>
constexpr carry_flag subtract_from_longer(T* z, std::size_t n, const T* x, std::size_t m) noexcept {
  carry_flag borrow = subtract(z, z, x, m);
  for (std::size_t i = m; borrow != 0 && i < n; ++i) z[i] = subtract_borrow(z[i], T{0}, borrow);
  return borrow;
}

// Rows of the matrix that leads from the first (a, b) to the present one: none, the lower row, or
// both. A row is a pair of numbers of `size` limbs, with room to grow.
template <std::size_t Rows, limb T>
struct cofactor_rows {
  T* first[Rows == 0 ? 1 : Rows] = {};   // the column of a
  T* second[Rows == 0 ? 1 : Rows] = {};  // the column of b
  std::size_t size = 1;

  // (first, second) = (first, second) m.
  constexpr void apply_vartime(const euclid_matrix<T>& m) noexcept {
    if constexpr (Rows > 0) {
      const binary_steps<T> transposed{m.p, m.r, m.q, m.s};
      std::size_t longer = size;
      for (std::size_t i = 0; i < Rows; ++i) {
        const auto grown = apply_steps_to_cofactors_vartime(transposed, first[i], second[i], size);
        if (grown > size && longer == size) {  // the rows before this one did not grow
          longer = grown;
          for (std::size_t j = 0; j < i; ++j) first[j][size] = second[j][size] = 0;
        } else if (grown == size && longer > size) {
          first[i][size] = second[i][size] = 0;
        }
      }
      size = longer;
    }
  }

  // Follows the step a -= q b by second += q first, or, if of_a is not set, the step b -= q a by
  // first += q second. q has n >= 1 limbs, the highest not 0. work has size + n limbs, and as many
  // as a product of these lengths needs.
  constexpr void add_multiple_vartime(bool of_a, const T* q, std::size_t n, T* work,
                                      const product_thresholds& products) noexcept {
    if constexpr (Rows > 0) {
      const std::size_t most = size + n;
      std::size_t longest = size;
      std::size_t lengths[Rows] = {};
      for (std::size_t i = 0; i < Rows; ++i) {
        const T* const x = of_a ? first[i] : second[i];
        T* const z = of_a ? second[i] : first[i];
        if (n > size) {
          multiply_vartime(work, q, n, x, size, work + most, products);
        } else {
          multiply_vartime(work, x, size, q, n, work + most, products);
        }
        NAPIER_WITH_INVARIANTS(const auto old_z = residue_of(z, size);)
        static_cast<void>(add_to_longer(work, most, z, size));
        NAPIER_INVARIANT(residue_of(work, most) == old_z + residue_of(x, size) * residue_of(q, n))
        const std::size_t used = significant_limbs_vartime(work, most);
        copy(z, work, used > size ? used : size);
        // All rows are padded to the length of the longest.
        if (used > longest) longest = used;
        lengths[i] = used > size ? used : size;
      }
      for (std::size_t i = 0; i < Rows; ++i) {
        T* const z = of_a ? second[i] : first[i];
        T* const x = of_a ? first[i] : second[i];
        set_zero(z + lengths[i], longest - lengths[i]);
        set_zero(x + size, longest - size);
      }
      size = longest;
    }
  }

  // (first, second) = (first, second) m, for a matrix of long numbers. work has 3 (size + m.size) +
  // 2 limbs, and as many as a product of these lengths needs.
  constexpr void multiply_vartime_by(const cofactor_rows<2, T>& m, T* work,
                                     const product_thresholds& products) noexcept {
    if constexpr (Rows > 0) {
      const std::size_t most = size + m.size;
      T* const x = work;
      T* const y = x + most + 1;
      T* const t = y + most + 1;
      std::size_t sizes[Rows] = {};
      std::size_t longest = 1;
      const auto product = [&](T* z, const T* p, const T* q) {
        if (size < m.size) {
          multiply_vartime(z, q, m.size, p, size, t + most, products);
        } else {
          multiply_vartime(z, p, size, q, m.size, t + most, products);
        }
      };
      for (std::size_t i = 0; i < Rows; ++i) {
        product(x, first[i], m.first[0]);
        product(t, second[i], m.first[1]);
        x[most] = add(x, x, t, most);
        product(y, first[i], m.second[0]);
        product(t, second[i], m.second[1]);
        y[most] = add(y, y, t, most);
        NAPIER_INVARIANT(residue_of(x, most + 1) ==
                         residue_of(first[i], size) * residue_of(m.first[0], m.size) +
                             residue_of(second[i], size) * residue_of(m.first[1], m.size))
        NAPIER_INVARIANT(residue_of(y, most + 1) ==
                         residue_of(first[i], size) * residue_of(m.second[0], m.size) +
                             residue_of(second[i], size) * residue_of(m.second[1], m.size))
        sizes[i] = most + 1;
        while (sizes[i] > 1 && (x[sizes[i] - 1] | y[sizes[i] - 1]) == 0) --sizes[i];
        copy(first[i], x, sizes[i]);
        copy(second[i], y, sizes[i]);
        if (sizes[i] > longest) longest = sizes[i];
      }
      for (std::size_t i = 0; i < Rows; ++i) {
        set_zero(first[i] + sizes[i], longest - sizes[i]);
        set_zero(second[i] + sizes[i], longest - sizes[i]);
      }
      size = longest;
    }
  }
};

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
