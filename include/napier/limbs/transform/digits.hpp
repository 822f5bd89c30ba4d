// SPDX-License-Identifier: Apache-2.0
//
// A row of limbs as digits of any number of bits, which are read and written from the lowest up.
// All of it is for public data.
//
// Source: the digits of a polynomial whose value at 2^bits is the number: Pollard, The fast Fourier
//         transform in a finite field (1971).
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/limb.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

// Reads the digits of a row of limbs, the lowest first.
template <limb T>
class digit_reader {
 public:
  constexpr digit_reader(const T* row, std::size_t count) noexcept : next_(row), left_(count) {}

  // The next digit, of `bits` bits; zeros follow the highest limb. Pre: 0 < bits < 64.
  constexpr std::uint64_t take(std::size_t bits) noexcept {
    std::uint64_t digit = hold_;
    if (held_ >= bits) {
      hold_ = digit >> bits;
      held_ -= bits;
    } else {
      std::size_t have = held_;
      hold_ = 0;
      held_ = 0;
      while (have < bits && left_ > 0) {
        const std::uint64_t limb = *next_++;
        --left_;
        digit |= limb << have;
        if (have + limb_bits<T> > bits) {
          held_ = have + limb_bits<T> - bits;
          hold_ = limb >> (bits - have);
        }
        have += limb_bits<T>;
      }
    }
    return digit & ((std::uint64_t{1} << bits) - 1);
  }

 private:
  const T* next_;
  std::size_t left_;
  std::uint64_t hold_ = 0;  // bits that were read but not taken
  std::size_t held_ = 0;    // how many, fewer than a limb has
};

// Writes digits to a row of limbs, the lowest first.
template <limb T>
class digit_writer {
 public:
  constexpr digit_writer(T* z, std::size_t n) noexcept : next_(z), left_(n) {}

  // Writes the next digit. Pre: 0 < bits < 64, digit < 2^bits.
  constexpr void put(std::uint64_t digit, std::size_t bits) noexcept {
    hold_ |= digit << held_;
    held_ += bits;
    if (held_ >= 64) {
      held_ -= 64;
      flush();
      hold_ = digit >> (bits - held_);
    }
  }

  // Writes the rest of the row: the carry (high:low) above the last digit, and zeros.
  constexpr void finish(std::uint64_t low, std::uint64_t high, std::size_t bits) noexcept {
    const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    while (left_ > 0) {
      if ((low | high) == 0 && held_ > 0) {
        held_ = 0;
        flush();
        hold_ = 0;
      } else {
        put(low & mask, bits);
        low = (low >> bits) | (high << (64 - bits));
        high >>= bits;
      }
    }
  }

 private:
  // Writes 64 bits, as far as the row goes.
  constexpr void flush() noexcept {
    for (std::size_t k = 0; k < 64 && left_ > 0; k += limb_bits<T>, --left_)
      *next_++ = static_cast<T>(hold_ >> k);
  }

  T* next_;
  std::size_t left_;
  std::uint64_t hold_ = 0;
  std::size_t held_ = 0;
};

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
