// SPDX-License-Identifier: Apache-2.0
//
// The odd primes up to a bound, in a table of bits. All of it is for public data.
//
// Source: the sieve of Eratosthenes, over the odd numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <napier/limbs/rows/compare.hpp>
#include <napier/platform/extremes.hpp>
#include <napier/platform/limb.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

// Bit i of limb k is 1 if 2 (limb_bits k + i) + 1 is a multiple of P; limbs repeat after P limbs.
template <limb T, std::size_t P>
constexpr std::array<T, P> sieve_wheel() noexcept {
  std::array<T, P> wheel = {};
  for (std::size_t i = P / 2; i < P * limb_bits<T>; i += P) {
    wheel[i / limb_bits<T>] |= static_cast<T>(T{1} << (i % limb_bits<T>));
  }
  return wheel;
}
template <limb T>
struct all_sieve_wheels {
  std::array<T, 3> of_3 = sieve_wheel<T, 3>();
  std::array<T, 5> of_5 = sieve_wheel<T, 5>();
  std::array<T, 7> of_7 = sieve_wheel<T, 7>();
  std::array<T, 11> of_11 = sieve_wheel<T, 11>();
  std::array<T, 13> of_13 = sieve_wheel<T, 13>();
};
template <limb T>
inline constexpr all_sieve_wheels<T> sieve_wheels{};

// The odd primes up to a bound, as bits: bit i is 1 if 2i + 1 is composite.
template <limb T>
class odd_primes {
 public:
  // How many limbs of memory it needs.
  static constexpr std::size_t room(std::uint32_t bound) noexcept {
    return bound / (2 * limb_bits<T>)+1;
  }

  constexpr odd_primes(T* memory, std::uint32_t bound) noexcept
      : bits_(memory), last_(bound == 0 ? 0 : (bound - 1) / 2) {
    // The multiples of 3 to 13 repeat after as many limbs; then those of the other primes.
    constexpr auto& wheels = sieve_wheels<T>;
    std::size_t of_3 = 0, of_5 = 0, of_7 = 0, of_11 = 0, of_13 = 0;
    const auto next = [](const auto& wheel, std::size_t& k) {
      const T limb = wheel[k];
      k = k + 1 == wheel.size() ? 0 : k + 1;
      return limb;
    };
    for (std::size_t k = 0; k < room(bound); ++k) {
      bits_[k] = static_cast<T>(next(wheels.of_3, of_3) | next(wheels.of_5, of_5) |
                                next(wheels.of_7, of_7) | next(wheels.of_11, of_11) |
                                next(wheels.of_13, of_13));
    }
    bits_[0] &= static_cast<T>(~T{0b1101110});  // 3, 5, 7, 11, 13 are primes
    for (std::uint32_t i = 8; square_of(i) <= bound; ++i) {
      if (is_composite(i)) continue;
      const std::uint32_t p = 2 * i + 1;
      for (std::uint64_t j = square_of(i) / 2; j <= last_; j += p) {
        bits_[j / limb_bits<T>] |= static_cast<T>(T{1} << (j % limb_bits<T>));
      }
    }
  }

  // The first prime that is at least p, for an odd p >= 3, or 0 if there is none up to the bound.
  [[nodiscard]] constexpr std::uint32_t from(std::uint32_t p) const noexcept {
    std::size_t k = p / 2 / limb_bits<T>;
    const std::size_t end = last_ / limb_bits<T>;
    if (k > end) return 0;
    auto primes = static_cast<T>(~bits_[k] & static_cast<T>(~T{0} << (p / 2 % limb_bits<T>)));
    while (primes == 0) {
      if (++k > end) return 0;
      primes = static_cast<T>(~bits_[k]);
    }
    const std::size_t i = k * limb_bits<T> + countr_zero(primes);
    return i > last_ ? 0 : static_cast<std::uint32_t>(2 * i + 1);
  }
  // f(p) for the odd primes p, from <= p <= to, in ascending order.
  //
  // Pre: to <= bound.
  template <typename F>
  constexpr void for_each(std::uint32_t from, std::uint32_t to, const F& f) const noexcept {
    if (to < 3 || from > to) return;
    const std::size_t first = greatest_of(from / 2, 1), last = (std::size_t{to} - 1) / 2;
    for (std::size_t k = first / limb_bits<T>; k <= last / limb_bits<T>; ++k) {
      auto primes = static_cast<T>(~bits_[k]);
      const std::size_t base = k * limb_bits<T>;
      if (base < first) primes &= static_cast<T>(~T{0} << (first - base));
      if (last - base < limb_bits<T> - 1) {
        primes &= static_cast<T>((T{2} << (last - base)) - 1);
      }
      for (; primes != 0; primes &= static_cast<T>(primes - 1)) {
        f(static_cast<std::uint32_t>(2 * (base + countr_zero(primes)) + 1));
      }
    }
  }

 private:
  static constexpr std::uint64_t square_of(std::uint32_t i) noexcept {
    const std::uint64_t p = 2 * std::uint64_t{i} + 1;
    return p * p;
  }
  [[nodiscard]] constexpr bool is_composite(std::uint32_t i) const noexcept {
    return ((bits_[i / limb_bits<T>] >> (i % limb_bits<T>)) & 1U) != 0;
  }

  T* bits_;
  std::uint32_t last_;  // the bit of the largest odd number
};

// floor(sqrt(n)).
constexpr std::uint32_t root_of(std::uint32_t n) noexcept {
  std::uint64_t root = n == 0 ? 0 : 1;
  while ((root + 1) * (root + 1) <= n) ++root;
  return static_cast<std::uint32_t>(root);
}

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
