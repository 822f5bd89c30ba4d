// SPDX-License-Identifier: Apache-2.0
//
// The vocabulary of vectors, in plain C++ on arrays: the contract of the other kinds, what the
// tests compare them with, and kinds of their own that run on every machine and, but for loads of
// registers, in constant evaluation. simd::portable has what all of them have, and the twin of each
// other kind what depends on its rounding and its registers.
//
// There are vectors of eight lanes, u64x8 and f64x8, which a kind may keep in two registers, and
// vectors of one register, `words` and `doubles`, of `lanes` lanes. Neither has an alignment in
// memory. In memory a double of an f64x8 is its 64 bits in a std::uint64_t.
//
// Doubles round as `rounding` says, which stands for the processor's control register. What says
// "towards zero" rounds so whatever that is.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include <napier/platform/simd/config.hpp>
#include <napier/platform/simd/soft_double.hpp>

namespace napier::inline NAPIER_ABI {

namespace simd::portable {

/// How the doubles round at run time; to nearest in constant evaluation. One for the process: for
/// tests.
inline rounding_mode rounding = rounding_mode::nearest;

namespace detail {

constexpr rounding_mode current_rounding() noexcept {
  return std::is_constant_evaluated() ? rounding_mode::nearest : rounding;
}

constexpr double multiply_add(double x, double y, double z) noexcept {
  return soft_multiply_add(x, y, z, current_rounding());
}

template <typename Vector, typename Lane>
constexpr Vector each(const Lane& lane_of) noexcept {
  Vector z{};
  for (std::size_t i = 0; i < Vector::size; ++i) z.lane[i] = lane_of(i);
  return z;
}

}  // namespace detail

/// L words. Sums, differences and products are modulo 2^64; shifts are those of unsigned words.
///
/// Time:   secret lanes, for this and all that follows; public counts of bits and lanes.
template <std::size_t L>
struct word_lanes {
  static constexpr std::size_t size = L;
  std::uint64_t lane[L];

  friend constexpr word_lanes operator+(const word_lanes& x, const word_lanes& y) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] + y.lane[i]; });
  }
  friend constexpr word_lanes operator-(const word_lanes& x, const word_lanes& y) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] - y.lane[i]; });
  }
  friend constexpr word_lanes operator&(const word_lanes& x, const word_lanes& y) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] & y.lane[i]; });
  }
  friend constexpr word_lanes operator|(const word_lanes& x, const word_lanes& y) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] | y.lane[i]; });
  }
  friend constexpr word_lanes operator^(const word_lanes& x, const word_lanes& y) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] ^ y.lane[i]; });
  }
  friend constexpr word_lanes operator<<(const word_lanes& x, std::size_t bits) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] << bits; });
  }
  friend constexpr word_lanes operator>>(const word_lanes& x, std::size_t bits) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] >> bits; });
  }
};

/// L doubles, none of them subnormal, infinite or NaN.
template <std::size_t L>
struct double_lanes {
  static constexpr std::size_t size = L;
  double lane[L];

  friend constexpr double_lanes operator+(const double_lanes& x, const double_lanes& y) noexcept {
    return detail::each<double_lanes>(
        [&](std::size_t i) { return detail::multiply_add(x.lane[i], 1, y.lane[i]); });
  }
  friend constexpr double_lanes operator-(const double_lanes& x, const double_lanes& y) noexcept {
    return detail::each<double_lanes>(
        [&](std::size_t i) { return detail::multiply_add(y.lane[i], -1, x.lane[i]); });
  }
  friend constexpr double_lanes operator*(const double_lanes& x, const double_lanes& y) noexcept {
    return detail::each<double_lanes>(
        [&](std::size_t i) { return detail::multiply_add(x.lane[i], y.lane[i], 0); });
  }
  friend constexpr double_lanes operator*(double x, const double_lanes& y) noexcept {
    return detail::each<double_lanes>(
        [&](std::size_t i) { return detail::multiply_add(x, y.lane[i], 0); });
  }
};

// --- Eight lanes --------------------------------------------------------------------------------

using u64x8 = word_lanes<8>;
using f64x8 = double_lanes<8>;

/// The eight words from p on. load_once() is for a vector that is used more than once.
constexpr u64x8 load_u64x8(const std::uint64_t* p) noexcept {
  return detail::each<u64x8>([&](std::size_t i) { return p[i]; });
}
constexpr u64x8 load_once(const std::uint64_t* p) noexcept { return load_u64x8(p); }
/// The eight doubles whose bits are at p.
constexpr f64x8 load_f64x8(const std::uint64_t* p) noexcept {
  return detail::each<f64x8>([&](std::size_t i) { return std::bit_cast<double>(p[i]); });
}
constexpr void store_u64x8(std::uint64_t* p, const u64x8& x) noexcept {
  for (std::size_t i = 0; i < 8; ++i) p[i] = x.lane[i];
}

/// Eight words from p on, and to p, that are `stride` words apart. AVX2 does not have these.
constexpr u64x8 gather(const std::uint64_t* p, std::size_t stride) noexcept {
  return detail::each<u64x8>([&](std::size_t i) { return p[i * stride]; });
}
constexpr void scatter(std::uint64_t* p, std::size_t stride, const u64x8& x) noexcept {
  for (std::size_t i = 0; i < 8; ++i) p[i * stride] = x.lane[i];
}

/// x eight times.
constexpr u64x8 broadcast(std::uint64_t x) noexcept {
  return detail::each<u64x8>([&](std::size_t) { return x; });
}

/// The bits of the doubles, and the doubles of the bits.
constexpr u64x8 bits_of(const f64x8& x) noexcept {
  return detail::each<u64x8>(
      [&](std::size_t i) { return std::bit_cast<std::uint64_t>(x.lane[i]); });
}
constexpr f64x8 doubles_of(const u64x8& x) noexcept {
  return detail::each<f64x8>([&](std::size_t i) { return std::bit_cast<double>(x.lane[i]); });
}

/// x y + z and x - y, where the caller knows that they are doubles.
constexpr f64x8 fma_exact(const f64x8& x, const f64x8& y, const f64x8& z) noexcept {
  return detail::each<f64x8>(
      [&](std::size_t i) { return detail::multiply_add(x.lane[i], y.lane[i], z.lane[i]); });
}
constexpr f64x8 subtract_exact(const f64x8& x, const f64x8& y) noexcept { return x - y; }

/// The words as signed integers, in doubles.
///
/// Pre:    their absolute values are at most 2^51.
constexpr f64x8 to_doubles(const u64x8& x) noexcept {
  return detail::each<f64x8>(
      [&](std::size_t i) { return soft_double_of(static_cast<std::int64_t>(x.lane[i])); });
}

/// The words as signed integers, divided by 2^Bits and rounded down.
///
/// Pre:    their absolute values are at most 2^62.
template <int Bits>
constexpr u64x8 shift_right_signed(const u64x8& x) noexcept {
  return detail::each<u64x8>([&](std::size_t i) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(x.lane[i]) >> Bits);
  });
}

/// All ones where a word's highest bit is set, 0 elsewhere.
constexpr u64x8 signs(const u64x8& x) noexcept {
  return detail::each<u64x8>([&](std::size_t i) { return std::uint64_t{0} - (x.lane[i] >> 63); });
}

/// The words of x one lane up; lane 0 is lane 7 of `below`.
constexpr u64x8 one_lane_up(const u64x8& x, const u64x8& below) noexcept {
  return detail::each<u64x8>([&](std::size_t i) { return i == 0 ? below.lane[7] : x.lane[i - 1]; });
}

/// sum + x, for many x: in this order, so that the sum stays in a register.
constexpr u64x8 add_to(const u64x8& sum, const u64x8& x) noexcept { return sum + x; }

/// x, in a register of its own from here on: what is added to it after this is not added before.
constexpr u64x8 kept(const u64x8& x) noexcept { return x; }

/// Lanes 0 to 3 of x in lanes 0, 2, 4 and 6, with zeros between.
constexpr u64x8 spread(const u64x8& x) noexcept {
  return detail::each<u64x8>(
      [&](std::size_t i) { return i % 2 == 0 ? x.lane[i / 2] : std::uint64_t{0}; });
}

/// x with the lanes below First set to zero.
template <int First>
constexpr u64x8 lanes_from(const u64x8& x) noexcept {
  return detail::each<u64x8>(
      [&](std::size_t i) { return static_cast<int>(i) < First ? std::uint64_t{0} : x.lane[i]; });
}

/// sum + (x y mod 2^52), and sum + floor(x y / 2^52). Kinds of doubles do not have these.
///
/// Pre:    x, y < 2^52.
constexpr u64x8 add_low_products(const u64x8& sum, const u64x8& x, const u64x8& y) noexcept {
  constexpr std::uint64_t digit = (std::uint64_t{1} << 52) - 1;
  return detail::each<u64x8>(
      [&](std::size_t i) { return sum.lane[i] + ((x.lane[i] * y.lane[i]) & digit); });
}
constexpr u64x8 add_high_products(const u64x8& sum, const u64x8& x, const u64x8& y) noexcept {
  constexpr std::uint64_t half = (std::uint64_t{1} << 26) - 1;
  return detail::each<u64x8>([&](std::size_t i) {
    // By halves of 26 bits: the fewest steps of constant evaluation.
    const std::uint64_t x0 = x.lane[i] & half, x1 = x.lane[i] >> 26, y0 = y.lane[i] & half,
                        y1 = y.lane[i] >> 26;
    return sum.lane[i] + x1 * y1 + ((x0 * y1 + x1 * y0 + ((x0 * y0) >> 26)) >> 26);
  });
}

// --- One register -------------------------------------------------------------------------------

namespace detail {

template <typename Vector>
Vector load(const void* p) noexcept {
  Vector x;
  std::memcpy(&x, p, sizeof x);
  return x;
}

}  // namespace detail

/// The lanes to p, of whatever type of 64 bits.
template <std::size_t L>
void store_doubles(void* p, const double_lanes<L>& x) noexcept {
  std::memcpy(p, &x, sizeof x);
}
template <std::size_t L>
void store_words(void* p, const word_lanes<L>& x) noexcept {
  std::memcpy(p, &x, sizeof x);
}

/// x y + z, x y - z and z - x y, each rounded once.
template <std::size_t L>
constexpr double_lanes<L> fused_add(const double_lanes<L>& x, const double_lanes<L>& y,
                                    const double_lanes<L>& z) noexcept {
  return detail::each<double_lanes<L>>(
      [&](std::size_t i) { return detail::multiply_add(x.lane[i], y.lane[i], z.lane[i]); });
}
template <std::size_t L>
constexpr double_lanes<L> fused_subtract(const double_lanes<L>& x, const double_lanes<L>& y,
                                         const double_lanes<L>& z) noexcept {
  return detail::each<double_lanes<L>>(
      [&](std::size_t i) { return detail::multiply_add(x.lane[i], y.lane[i], -z.lane[i]); });
}
template <std::size_t L>
constexpr double_lanes<L> fused_subtract_from(const double_lanes<L>& x, const double_lanes<L>& y,
                                              const double_lanes<L>& z) noexcept {
  return detail::each<double_lanes<L>>(
      [&](std::size_t i) { return detail::multiply_add(-x.lane[i], y.lane[i], z.lane[i]); });
}

/// x, or x + y in the lanes where x is below 0.
template <std::size_t L>
constexpr double_lanes<L> add_where_negative(const double_lanes<L>& x,
                                             const double_lanes<L>& y) noexcept {
  const double_lanes<L> sum = x + y;
  return detail::each<double_lanes<L>>(
      [&](std::size_t i) { return x.lane[i] < 0 ? sum.lane[i] : x.lane[i]; });
}

/// Words below 2^32 as doubles; the words without their lowest 32 bits, which are 0, as doubles;
/// and doubles of integers in [0, 2^52) as words.
template <std::size_t L>
constexpr double_lanes<L> doubles_of_halves(const word_lanes<L>& x) noexcept {
  return detail::each<double_lanes<L>>(
      [&](std::size_t i) { return soft_double_of(static_cast<std::int64_t>(x.lane[i])); });
}
template <std::size_t L>
constexpr double_lanes<L> doubles_of_high_halves(const word_lanes<L>& x) noexcept {
  return 0x1p32 * doubles_of_halves(x);
}
template <std::size_t L>
constexpr word_lanes<L> words_of(const double_lanes<L>& x) noexcept {
  return detail::each<word_lanes<L>>([&](std::size_t i) {
    return std::bit_cast<std::uint64_t>(detail::multiply_add(x.lane[i], 1, 0x1p52)) ^
           std::bit_cast<std::uint64_t>(0x1p52);
  });
}

/// Row i becomes column i of a square of L vectors of L lanes.
template <std::size_t L>
constexpr void transpose(double_lanes<L> (&x)[L]) noexcept {
  for (std::size_t i = 0; i < L; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const double other = x[i].lane[j];
      x[i].lane[j] = x[j].lane[i];
      x[j].lane[i] = other;
    }
  }
}

}  // namespace simd::portable

/// AVX2's twin.
namespace simd::portable_avx2 {

using namespace portable;

/// x y + z, rounded once: as `rounding` says.
constexpr f64x8 fma_rounded(const f64x8& x, const f64x8& y, const f64x8& z) noexcept {
  return portable::detail::each<f64x8>([&](std::size_t i) {
    return soft_multiply_add(x.lane[i], y.lane[i], z.lane[i], portable::detail::current_rounding());
  });
}

/// A register, and what is loaded into one: the lanes from p on, of whatever type of 64 bits; x, or
/// the double at p, in every lane.
inline constexpr std::size_t lanes = 4;
using doubles = double_lanes<lanes>;
using words = word_lanes<lanes>;

inline doubles load_doubles(const void* p) noexcept { return portable::detail::load<doubles>(p); }
inline words load_words(const void* p) noexcept { return portable::detail::load<words>(p); }
constexpr doubles broadcast_double(double x) noexcept {
  return portable::detail::each<doubles>([&](std::size_t) { return x; });
}
constexpr words broadcast_word(std::uint64_t x) noexcept {
  return portable::detail::each<words>([&](std::size_t) { return x; });
}
inline doubles load_broadcast(const double* p) noexcept { return broadcast_double(*p); }

}  // namespace simd::portable_avx2

/// AVX-512's twin.
namespace simd::portable_avx512 {

using namespace portable;

/// x y + z, rounded once: towards zero.
constexpr f64x8 fma_rounded(const f64x8& x, const f64x8& y, const f64x8& z) noexcept {
  return portable::detail::each<f64x8>([&](std::size_t i) {
    return soft_multiply_add(x.lane[i], y.lane[i], z.lane[i], rounding_mode::towards_zero);
  });
}

/// A register, and what is loaded into one: the lanes from p on, of whatever type of 64 bits; x, or
/// the double at p, in every lane.
inline constexpr std::size_t lanes = 8;
using doubles = double_lanes<lanes>;
using words = word_lanes<lanes>;

inline doubles load_doubles(const void* p) noexcept { return portable::detail::load<doubles>(p); }
inline words load_words(const void* p) noexcept { return portable::detail::load<words>(p); }
constexpr doubles broadcast_double(double x) noexcept {
  return portable::detail::each<doubles>([&](std::size_t) { return x; });
}
constexpr words broadcast_word(std::uint64_t x) noexcept {
  return portable::detail::each<words>([&](std::size_t) { return x; });
}
inline doubles load_broadcast(const double* p) noexcept { return broadcast_double(*p); }

}  // namespace simd::portable_avx512

/// IFMA's twin: digits are words.
namespace simd::portable_ifma {

using namespace portable_avx512;

}  // namespace simd::portable_ifma

}  // namespace napier::inline NAPIER_ABI
