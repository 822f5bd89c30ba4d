// SPDX-License-Identifier: Apache-2.0
//
// Numbers as arrays of bits, with schoolbook arithmetic: full adders, shift and add, shift and
// subtract. It is slow, and shares no method with the kernels that are compared with it.
#pragma once

#include <cstddef>
#include <vector>

#include <napier/platform/limb.hpp>

namespace napier_test {

/// A number with a fixed number of bits, the least significant first.
class bit_vector {
 public:
  explicit bit_vector(std::size_t bits) : bits_(bits) {}

  /// The bits of n limbs.
  template <napier::limb T>
  static bit_vector of(const T* x, std::size_t n) {
    bit_vector z(n * napier::limb_bits<T>);
    for (std::size_t i = 0; i < z.size(); ++i) {
      z.bits_[i] = ((x[i / napier::limb_bits<T>] >> (i % napier::limb_bits<T>)) & 1U) != 0;
    }
    return z;
  }

  std::size_t size() const { return bits_.size(); }
  bool operator[](std::size_t i) const { return i < size() && bits_[i]; }

  /// The bits from..from+count-1, with zeros above the end.
  bit_vector slice(std::size_t from, std::size_t count) const {
    bit_vector z(count);
    for (std::size_t i = 0; i < count; ++i) z.bits_[i] = (*this)[from + i];
    return z;
  }

  /// This number times 2^places in `size` bits.
  bit_vector shifted(std::size_t places, std::size_t size) const {
    bit_vector z(size);
    for (std::size_t i = places; i < size; ++i) z.bits_[i] = (*this)[i - places];
    return z;
  }

  /// x + y, with one bit more than the longer operand, by full adders.
  friend bit_vector operator+(const bit_vector& x, const bit_vector& y) {
    bit_vector z((x.size() < y.size() ? y.size() : x.size()) + 1);
    bool carry = false;
    for (std::size_t i = 0; i < z.size(); ++i) {
      const bool a = x[i], b = y[i];
      z.bits_[i] = (a != b) != carry;
      carry = (a && b) || (a && carry) || (b && carry);
    }
    return z;
  }

  /// x - y modulo 2^size of the longer operand; borrow becomes whether x < y.
  static bit_vector difference(const bit_vector& x, const bit_vector& y, bool& borrow) {
    bit_vector z(x.size() < y.size() ? y.size() : x.size());
    borrow = false;
    for (std::size_t i = 0; i < z.size(); ++i) {
      const bool a = x[i], b = y[i];
      z.bits_[i] = (a != b) != borrow;
      borrow = (!a && b) || (!a && borrow) || (b && borrow);
    }
    return z;
  }

  /// x * y, with as many bits as both operands together, by shift and add.
  friend bit_vector operator*(const bit_vector& x, const bit_vector& y) {
    bit_vector z(x.size() + y.size());
    for (std::size_t i = 0; i < y.size(); ++i) {
      if (y[i]) z = (z + x.shifted(i, z.size())).slice(0, z.size());
    }
    return z;
  }

  /// floor(x / d) by shift and subtract; rest becomes x mod d, with as many bits as d.
  static bit_vector quotient(const bit_vector& x, const bit_vector& d, bit_vector& rest) {
    bit_vector q(x.size());
    rest = bit_vector(d.size() + 1);
    for (std::size_t i = x.size(); i-- > 0;) {
      rest = rest.shifted(1, rest.size());
      rest.bits_[0] = x[i];
      bool borrow = false;
      const bit_vector less = difference(rest, d, borrow);
      if (!borrow) {
        rest = less;
        q.bits_[i] = true;
      }
    }
    rest = rest.slice(0, d.size());
    return q;
  }

  friend bool operator==(const bit_vector& x, const bit_vector& y) {
    const std::size_t longer = x.size() < y.size() ? y.size() : x.size();
    for (std::size_t i = 0; i < longer; ++i) {
      if (x[i] != y[i]) return false;
    }
    return true;
  }

 private:
  std::vector<bool> bits_;
};

}  // namespace napier_test
