// SPDX-License-Identifier: Apache-2.0
//
// Residues modulo an odd number of any size, in Montgomery's form: what powers, roots and tests of
// primality calculate with. All of it is for public data, but for what says otherwise.
#pragma once

#include <cstddef>

#include <napier/integer/integer.hpp>
#include <napier/limbs/add.hpp>
#include <napier/limbs/compare.hpp>
#include <napier/limbs/divide.hpp>
#include <napier/limbs/multiply_vartime.hpp>
#include <napier/limbs/power_rows.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// Powers of long residues in another form, which integer/fast_powers.hpp sets where a program
// includes it. A function returns false where it does not do the length, and has written nothing.
struct power_functions {
  using limb = integer_limb;
  using rows = limbs::montgomery_rows<limb>;
  // The length in which residues of n limbs are raised to a power of so many bits.
  std::size_t (*length)(std::size_t n, std::size_t bits) = nullptr;
  bool (*power_vartime)(limb* z, const limb* x, const limb* e, std::size_t e_size, const rows& ring,
                        const limb* radix_mont) = nullptr;
  bool (*power)(limb* z, const limb* x, const limb* e, std::size_t e_size, std::size_t bits,
                const rows& ring, const limb* radix_mont) = nullptr;
};
inline constinit power_functions fast_powers{};

// From this many limbs on a product of two factors that is reduced afterwards is taken by the
// method that its length asks for: at 64 limbs it takes as long as in blocks.
inline constexpr std::size_t long_residues = 96;

// Montgomery's form for public data.
struct public_rows : limbs::montgomery_rows<integer_limb> {
  using base = limbs::montgomery_rows<integer_limb>;

  // How many limbs of work it needs for n limbs.
  [[nodiscard]] static constexpr std::size_t work_for(std::size_t n) noexcept {
    const std::size_t multiplying = limbs::multiply_work(n, n), squaring = limbs::square_work(n);
    return limbs::montgomery_work(n) + (multiplying < squaring ? squaring : multiplying);
  }
  constexpr void multiply(integer_limb* z, const integer_limb* x,
                          const integer_limb* y) const noexcept {
    if (n < long_residues) return base::multiply(z, x, y);
    limbs::multiply_vartime(work, x, n, y, n, work + 4 * n);
    limbs::montgomery_reduce(z, work, m, n, m_inv, work + 2 * n);
  }
  constexpr void square(integer_limb* z, const integer_limb* x) const noexcept {
    if (n < long_residues) return base::square(z, x);
    limbs::square_vartime(work, x, n, work + 4 * n);
    limbs::montgomery_reduce(z, work, m, n, m_inv, work + 2 * n);
  }
};

// The modulus and its constants. A residue is a row of length() limbs of the caller's, below the
// modulus; `z` may be an operand throughout. An object is not const, as it holds the room for work.
template <typename Number>
class odd_modulus {
 public:
  using limb = integer_limb;
  using allocator = typename Number::allocator_type;

  // Pre: |m| odd, at least 3; n >= m.size.
  constexpr odd_modulus(integer_view m, std::size_t n, const allocator& a)
      : allocator_(a), memory_(3 * n + public_rows::work_for(n), a) {
    limb* const p = memory_.data();
    limbs::copy(p, m.limbs, m.size);
    limbs::set_zero(p + m.size, n - m.size);
    limb* const one = p + n;
    limb* const radix = one + n;
    rows_ = {{p, n, limbs::negated_inverse(p[0]), one, radix + n}};
    radix_ = radix;
    // R = 2^(64 n) and R^2 modulo m.
    const std::size_t length = 2 * n + 1;
    typename Number::scratch work(3 * length + n + 1, a);
    limb* const dividend = work.data();
    limb* const quotient = dividend + length;
    limbs::set_zero(dividend, length);
    dividend[n] = 1;
    limbs::divide_vartime(quotient, one, dividend, n + 1, p, n, quotient + length);
    dividend[n] = 0;
    dividend[2 * n] = 1;
    limbs::divide_vartime(quotient, radix, dividend, length, p, n, quotient + length);
  }
  constexpr odd_modulus(integer_view m, const allocator& a)
      : odd_modulus(m, limbs::montgomery_length(m.size), a) {}
  odd_modulus(const odd_modulus&) = delete;
  odd_modulus& operator=(const odd_modulus&) = delete;

  [[nodiscard]] constexpr std::size_t length() const noexcept { return rows_.n; }
  [[nodiscard]] constexpr const limb* limbs_of_modulus() const noexcept { return rows_.m; }
  [[nodiscard]] constexpr const limb* one() const noexcept { return rows_.one_mont; }
  // In which all is secret.
  [[nodiscard]] constexpr const limbs::montgomery_rows<limb>& rows() const noexcept {
    return rows_;
  }
  [[nodiscard]] constexpr const limb* radix() const noexcept { return radix_; }
  [[nodiscard]] constexpr const allocator& get_allocator() const noexcept { return allocator_; }

  // z = x mod m, a plain residue.
  constexpr void reduce(limb* z, integer_view x) const {
    const std::size_t n = length();
    if (x.size < n || (x.size == n && limbs::compare_vartime(x.limbs, rows_.m, n) < 0)) {
      limbs::copy(z, x.limbs, x.size);
      limbs::set_zero(z + x.size, n - x.size);
      if (limbs::compare_vartime(z, rows_.m, n) >= 0) return divide(z, {z, x.size, x.negative});
      if (x.negative) negate_plain(z);
    } else {
      divide(z, x);
    }
  }

  constexpr void enter(limb* z, integer_view x) const {
    reduce(z, x);
    rows_.multiply(z, z, radix_);
  }
  // A plain residue from Montgomery's form.
  constexpr void leave(limb* z, const limb* x) const noexcept {
    const std::size_t n = length();
    limbs::copy(rows_.work, x, n);
    limbs::set_zero(rows_.work + n, n);
    limbs::montgomery_reduce(z, rows_.work, rows_.m, n, rows_.m_inv, rows_.work + 2 * n);
  }
  [[nodiscard]] constexpr Number leave(const limb* x) const {
    Number z(allocator_);
    leave(z.overwrite(length()), x);
    z.finish(length(), false);
    return z;
  }

  constexpr void multiply(limb* z, const limb* x, const limb* y) const noexcept {
    rows_.multiply(z, x, y);
  }
  constexpr void square(limb* z, const limb* x) const noexcept { rows_.square(z, x); }
  constexpr void add(limb* z, const limb* x, const limb* y) const noexcept {
    const carry_flag carry = limbs::add(z, x, y, length());
    limbs::reduce_once(z, z, limb{carry}, rows_.m, length());
  }
  constexpr void subtract(limb* z, const limb* x, const limb* y) const noexcept {
    if (limbs::subtract(z, x, y, length()) != 0) {
      static_cast<void>(limbs::add(z, z, rows_.m, length()));
    }
  }
  // z = -x.
  constexpr void negate(limb* z, const limb* x) const noexcept {
    limbs::copy(z, x, length());
    negate_plain(z);
  }
  // z = k x by doublings. z is apart from x.
  constexpr void multiply_small(limb* z, const limb* x, std::uint64_t k) const noexcept {
    limbs::set_zero(z, length());
    for (std::size_t i = limbs::bit_width_vartime(&k, 1); i-- > 0;) {
      add(z, z, z);
      if (((k >> i) & 1U) != 0) add(z, z, x);
    }
  }

  [[nodiscard]] constexpr bool is_zero(const limb* x) const noexcept {
    return limbs::significant_limbs_vartime(x, length()) == 0;
  }
  [[nodiscard]] constexpr bool equal(const limb* x, const limb* y) const noexcept {
    return limbs::compare_vartime(x, y, length()) == 0;
  }
  [[nodiscard]] constexpr bool is_one(const limb* x) const noexcept { return equal(x, one()); }
  [[nodiscard]] constexpr bool is_minus_one(const limb* x) const noexcept {
    // x + 1 = m without a carry: m - 1 is even.
    limb* const t = rows_.work;
    return limbs::add(t, x, one(), length()) == 0 && equal(t, rows_.m);
  }

  // z = x^|e|.
  constexpr void power(limb* z, const limb* x, integer_view e) const {
    const std::size_t n = length();
    if (!std::is_constant_evaluated() && fast_powers.power_vartime != nullptr &&
        fast_powers.power_vartime(z, x, e.limbs, e.size, rows_, radix_)) {
      return;
    }
    const std::size_t bits = limbs::bit_width_vartime(e.limbs, e.size);
    typename Number::scratch work(limbs::power_of_rows_vartime_work(n, bits), allocator_);
    limbs::power_of_rows_vartime(rows_, n, z, x, e.limbs, e.size, work.data());
  }

 private:
  constexpr void negate_plain(limb* z) const noexcept {
    if (!is_zero(z)) static_cast<void>(limbs::subtract(z, rows_.m, z, length()));
  }
  constexpr void divide(limb* z, integer_view x) const {
    const std::size_t n = length();
    typename Number::scratch work(2 * x.size + n + 1, allocator_);
    limb* const quotient = work.data();
    limbs::divide_vartime(quotient, z, x.limbs, x.size, rows_.m, n, quotient + x.size);
    if (x.negative) negate_plain(z);
  }

  [[no_unique_address]] allocator allocator_;
  typename Number::scratch memory_;
  public_rows rows_;
  const limb* radix_ = nullptr;
};

// Rows of residues for one calculation.
template <typename Number>
class residue_rows {
 public:
  constexpr residue_rows(const odd_modulus<Number>& ring, std::size_t count)
      : n_(ring.length()), memory_(count * n_, ring.get_allocator()) {}
  [[nodiscard]] constexpr integer_limb* operator[](std::size_t i) noexcept {
    return memory_.data() + i * n_;
  }

 private:
  std::size_t n_;
  typename Number::scratch memory_;
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
