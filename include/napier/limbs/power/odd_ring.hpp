// SPDX-License-Identifier: Apache-2.0
//
// Residues modulo an odd number of any length, in Montgomery's form, in memory that the caller
// provides, for powers, roots and tests of primality. All of it is for public data.
//
// Source: Montgomery (1985); the products and reductions are those of limbs/residue/.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/division/divide.hpp>
#include <napier/limbs/power/rows.hpp>
#include <napier/limbs/product/multiply_vartime.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/compare.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// From this many limbs on, a product is calculated by the fastest method for its length and reduced
// afterwards. At 64 limbs that takes as long as Montgomery's multiplication in blocks.
inline constexpr std::size_t long_residues = 96;

// Montgomery's form for public data, as an engine.
template <limb T>
struct public_rows : montgomery_rows<T> {
  using base = montgomery_rows<T>;
  using base::m, base::m_inv, base::n, base::work;

  // How many limbs of work the engine needs for n limbs.
  [[nodiscard]] static constexpr std::size_t work_for(std::size_t n) noexcept {
    const std::size_t multiplying = multiply_work(n, n), squaring = square_work(n);
    return montgomery_work(n) + (multiplying < squaring ? squaring : multiplying);
  }
  // z = x y.
  constexpr void multiply(T* z, const T* x, const T* y) const noexcept {
    if (n < long_residues) return base::multiply(z, x, y);
    multiply_vartime(work, x, n, y, n, work + 4 * n);
    montgomery_reduce(z, work, m, n, m_inv, work + 2 * n);
  }
  // z = x^2.
  constexpr void square(T* z, const T* x) const noexcept {
    if (n < long_residues) return base::square(z, x);
    square_vartime(work, x, n, work + 4 * n);
    montgomery_reduce(z, work, m, n, m_inv, work + 2 * n);
  }
};

}  // namespace detail

/// The OtherPowers of an odd_ring that takes all powers by limbs/power/rows.hpp.
///
/// Another type may have a faster method for some lengths. For all other lengths its functions
/// power and power_vartime return false and write nothing.
struct powers_of_rows_only {
  /// The length in which residues of n limbs are best raised to a power of so many bits.
  ///
  /// Time:   public n, bits.
  [[nodiscard]] static constexpr std::size_t length(std::size_t n, std::size_t /*bits*/) noexcept {
    return n;
  }
  /// z = x^e if there is a faster method; returns whether there is. Here there is none.
  ///
  /// Time:   public data.
  template <limb T>
  static constexpr bool power_vartime(T* /*z*/, const T* /*x*/, const T* /*e*/,
                                      std::size_t /*e_size*/, const montgomery_rows<T>& /*ring*/,
                                      const T* /*radix_mont*/) noexcept {
    return false;
  }
  /// z = x^e for a secret e below 2^bits if there is a faster method; returns whether there is.
  /// Here there is none.
  ///
  /// Time:   secret x, e; public n, e_size, bits.
  template <limb T>
  static constexpr bool power(T* /*z*/, const T* /*x*/, const T* /*e*/, std::size_t /*e_size*/,
                              std::size_t /*bits*/, const montgomery_rows<T>& /*ring*/,
                              const T* /*radix_mont*/) noexcept {
    return false;
  }
};

/// The ring of the residues modulo an odd m of n limbs, the highest of which may be 0. A residue is
/// a row of n limbs of the caller's, below m, in Montgomery's form. A result `z` may be an operand,
/// unless its function says otherwise.
///
/// Calculations write to the memory of the object: it serves one thread.
template <limb T, typename OtherPowers = powers_of_rows_only>
class odd_ring {
 public:
  /// How many limbs of memory a ring of n limbs needs for its lifetime.
  ///
  /// Time:   public data.
  [[nodiscard]] static constexpr std::size_t memory_for(std::size_t n) noexcept {
    return 3 * n + detail::public_rows<T>::work_for(n);
  }
  /// How many limbs of work the constructor needs for n limbs.
  ///
  /// Time:   public data.
  [[nodiscard]] static constexpr std::size_t set_up_work(std::size_t n) noexcept {
    return 3 * (2 * n + 1) + n + 1;
  }

  /// The ring modulo m of `size` limbs, padded with zeros to n limbs.
  ///
  /// Pre:    m odd, m >= 3; n >= size; memory has memory_for(n) limbs, work has set_up_work(n).
  /// Time:   public data.
  constexpr odd_ring(const T* m, std::size_t size, std::size_t n, T* memory, T* work) noexcept {
    copy(memory, m, size);
    set_zero(memory + size, n - size);
    T* const one = memory + n;
    T* const radix = one + n;
    rows_ = {{memory, n, negated_inverse(memory[0]), one, radix + n}};
    radix_ = radix;
    // R = 2^(wn) and R^2 modulo m.
    const std::size_t length = 2 * n + 1;
    T* const dividend = work;
    T* const quotient = dividend + length;
    set_zero(dividend, length);
    dividend[n] = 1;
    divide_vartime(quotient, one, dividend, n + 1, memory, n, quotient + length);
    dividend[n] = 0;
    dividend[2 * n] = 1;
    divide_vartime(quotient, radix, dividend, length, memory, n, quotient + length);
  }
  odd_ring(const odd_ring&) = delete;
  odd_ring& operator=(const odd_ring&) = delete;

  /// The length n of residues in limbs.
  ///
  /// Time:   public data.
  [[nodiscard]] constexpr std::size_t length() const noexcept { return rows_.n; }
  /// The modulus, n limbs.
  ///
  /// Time:   public data.
  [[nodiscard]] constexpr const T* limbs_of_modulus() const noexcept { return rows_.m; }
  /// 1 in Montgomery's form, R mod m.
  ///
  /// Time:   public data.
  [[nodiscard]] constexpr const T* one() const noexcept { return rows_.one_mont; }
  /// R in Montgomery's form, R^2 mod m.
  ///
  /// Time:   public data.
  [[nodiscard]] constexpr const T* radix() const noexcept { return radix_; }
  /// The constant-time arithmetic beneath: operands and modulus may be secret.
  ///
  /// Time:   public data.
  [[nodiscard]] constexpr const montgomery_rows<T>& rows() const noexcept { return rows_; }

  /// How many limbs of work enter() needs in a ring of n limbs for a number of `size` limbs.
  ///
  /// Time:   public data.
  [[nodiscard]] static constexpr std::size_t enter_work(std::size_t n, std::size_t size) noexcept {
    return size <= n ? 0 : 2 * size + n + 1;
  }
  /// z = x mod m in Montgomery's form, for any x of `size` limbs.
  ///
  /// Pre:    work has enter_work(length(), size) limbs.
  /// Time:   public data.
  constexpr void enter(T* z, const T* x, std::size_t size, T* work) const noexcept {
    if (size <= length()) {
      copy(z, x, size);
      set_zero(z + size, length() - size);
    } else {
      divide_vartime(work, z, x, size, rows_.m, length(), work + size);
    }
    rows_.multiply(z, radix_, z);  // one of the factors may be m or more
  }
  /// z = x, a residue in Montgomery's form, as a plain number below m.
  ///
  /// Time:   public data. It is the same for all x.
  constexpr void leave(T* z, const T* x) const noexcept {
    const std::size_t n = length();
    copy(rows_.work, x, n);
    set_zero(rows_.work + n, n);
    montgomery_reduce(z, rows_.work, rows_.m, n, rows_.m_inv, rows_.work + 2 * n);
  }

  /// z = x y.
  ///
  /// Time:   public data.
  constexpr void multiply(T* z, const T* x, const T* y) const noexcept { rows_.multiply(z, x, y); }
  /// z = x^2.
  ///
  /// Time:   public data.
  constexpr void square(T* z, const T* x) const noexcept { rows_.square(z, x); }
  /// z = x + y.
  ///
  /// Time:   public data. It is the same for all x and y.
  constexpr void add(T* z, const T* x, const T* y) const noexcept {
    const carry_flag carry = limbs::add(z, x, y, length());
    reduce_once(z, z, static_cast<T>(carry), rows_.m, length());
  }
  /// z = x - y.
  ///
  /// Time:   public data.
  constexpr void subtract(T* z, const T* x, const T* y) const noexcept {
    if (limbs::subtract(z, x, y, length()) != 0) {
      static_cast<void>(limbs::add(z, z, rows_.m, length()));
    }
  }
  /// z = -x.
  ///
  /// Time:   public data.
  constexpr void negate(T* z, const T* x) const noexcept {
    if (is_zero(x)) {
      set_zero(z, length());
    } else {
      static_cast<void>(limbs::subtract(z, rows_.m, x, length()));
    }
  }
  /// z = k x by doublings.
  ///
  /// Alias:  z is apart from x.
  /// Time:   public data.
  constexpr void multiply_small(T* z, const T* x, std::uint64_t k) const noexcept {
    set_zero(z, length());
    for (unsigned i = bit_width(k); i-- > 0;) {
      add(z, z, z);
      if (((k >> i) & 1U) != 0) add(z, z, x);
    }
  }

  /// Whether x = 0.
  ///
  /// Time:   public data.
  [[nodiscard]] constexpr bool is_zero(const T* x) const noexcept {
    return significant_limbs_vartime(x, length()) == 0;
  }
  /// Whether x = y.
  ///
  /// Time:   public data.
  [[nodiscard]] constexpr bool equal(const T* x, const T* y) const noexcept {
    return compare_vartime(x, y, length()) == 0;
  }
  /// Whether x = 1.
  ///
  /// Time:   public data.
  [[nodiscard]] constexpr bool is_one(const T* x) const noexcept { return equal(x, one()); }
  /// Whether x = -1.
  ///
  /// Time:   public data.
  [[nodiscard]] constexpr bool is_minus_one(const T* x) const noexcept {
    // As x < m, x = -1 exactly if x + one() = m without a carry.
    return limbs::add(rows_.work, x, one(), length()) == 0 && equal(rows_.work, rows_.m);
  }

  /// How many limbs of work power() needs in a ring of n limbs for an exponent of so many bits. It
  /// is enough for shorter exponents, too.
  ///
  /// Time:   public data.
  [[nodiscard]] static constexpr std::size_t power_work(std::size_t n, std::size_t bits) noexcept {
    return power_of_rows_vartime_work(n, bits);
  }
  /// z = x^e, where e has e_size limbs: by OtherPowers if they have a method, else by
  /// power_by_rows().
  ///
  /// Pre:    work has power_work(length(), bit width of e) limbs.
  /// Time:   public data.
  constexpr void power(T* z, const T* x, const T* e, std::size_t e_size, T* work) const noexcept {
    if (!other_power(z, x, e, e_size)) power_by_rows(z, x, e, e_size, work);
  }
  /// z = x^e, where e has e_size limbs, without OtherPowers.
  ///
  /// Pre:    work has power_work(length(), bit width of e) limbs.
  /// Time:   public data.
  constexpr void power_by_rows(T* z, const T* x, const T* e, std::size_t e_size,
                               T* work) const noexcept {
    power_of_rows_vartime(rows_, length(), z, x, e, e_size, work);
  }
  /// z = x^e, where e has e_size limbs, by OtherPowers, without work space; returns false, and
  /// writes nothing, if they have no method for it.
  ///
  /// Time:   public data.
  [[nodiscard]] constexpr bool other_power(T* z, const T* x, const T* e,
                                           std::size_t e_size) const noexcept {
    const montgomery_rows<T>& ring = rows_;
    return OtherPowers::power_vartime(z, x, e, e_size, ring, radix_);
  }

 private:
  detail::public_rows<T> rows_;
  const T* radix_ = nullptr;
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
