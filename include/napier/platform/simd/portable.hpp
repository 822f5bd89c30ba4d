// SPDX-License-Identifier: Apache-2.0
//
// The vocabulary of vectors in plain C++, on arrays: the contract of the other kinds, and the
// reference that tests compare them with. The arrays are kinds as well, which run on every machine
// and, except for loads of registers, in constant evaluation. simd::portable defines what all kinds
// share; the twin of each other kind adds what depends on that kind's rounding and registers.
//
// There are vectors of eight lanes, u64x8 and f64x8, which a kind may keep in two registers, and
// vectors of one register, `words` and `doubles`, of `lanes` lanes. Neither needs to be aligned in
// memory. A double of an f64x8 is stored in memory as its 64 bits, in a std::uint64_t.
//
// Doubles round in the mode `rounding`, which stands for the processor's control register.
// Operations that are documented to round towards zero ignore it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <napier/platform/simd/config.hpp>
#include <napier/platform/simd/portable_lanes.hpp>
#include <napier/platform/simd/soft_double.hpp>

namespace napier::inline NAPIER_ABI {

namespace simd::portable {

// --- Eight lanes --------------------------------------------------------------------------------

using u64x8 = word_lanes<8>;
using f64x8 = double_lanes<8>;

/// The eight words at p.
constexpr u64x8 load_u64x8(const std::uint64_t* p) noexcept {
  return detail::each<u64x8>([&](std::size_t i) { return p[i]; });
}
/// The eight words at p, for a vector that is used more than once: it is loaded once only.
constexpr u64x8 load_once(const std::uint64_t* p) noexcept { return load_u64x8(p); }
/// The eight doubles whose bits are at p.
constexpr f64x8 load_f64x8(const std::uint64_t* p) noexcept {
  return detail::each<f64x8>([&](std::size_t i) { return std::bit_cast<double>(p[i]); });
}
/// Stores the eight words of x at p.
constexpr void store_u64x8(std::uint64_t* p, const u64x8& x) noexcept {
  for (std::size_t i = 0; i < 8; ++i) p[i] = x.lane[i];
}

/// The words p[0], p[stride], ..., p[7 stride]. AVX2 has no such operation.
constexpr u64x8 gather(const std::uint64_t* p, std::size_t stride) noexcept {
  return detail::each<u64x8>([&](std::size_t i) { return p[i * stride]; });
}
/// Stores the lanes of x in p[0], p[stride], ..., p[7 stride]. AVX2 has no such operation.
constexpr void scatter(std::uint64_t* p, std::size_t stride, const u64x8& x) noexcept {
  for (std::size_t i = 0; i < 8; ++i) p[i * stride] = x.lane[i];
}

/// x in all eight lanes.
constexpr u64x8 broadcast(std::uint64_t x) noexcept {
  return detail::each<u64x8>([&](std::size_t) { return x; });
}

/// The representation of each double as a word.
constexpr u64x8 bits_of(const f64x8& x) noexcept {
  return detail::each<u64x8>(
      [&](std::size_t i) { return std::bit_cast<std::uint64_t>(x.lane[i]); });
}
/// The double that each word represents.
constexpr f64x8 doubles_of(const u64x8& x) noexcept {
  return detail::each<f64x8>([&](std::size_t i) { return std::bit_cast<double>(x.lane[i]); });
}

/// x y + z, lane by lane, where the caller knows that the results need no rounding.
constexpr f64x8 fma_exact(const f64x8& x, const f64x8& y, const f64x8& z) noexcept {
  return detail::each<f64x8>(
      [&](std::size_t i) { return detail::multiply_add(x.lane[i], y.lane[i], z.lane[i]); });
}
/// x - y, lane by lane, where the caller knows that the differences need no rounding.
constexpr f64x8 subtract_exact(const f64x8& x, const f64x8& y) noexcept { return x - y; }

/// The words, read as signed integers, as doubles.
///
/// Pre:    their absolute values are at most 2^51.
constexpr f64x8 to_doubles(const u64x8& x) noexcept {
  return detail::each<f64x8>(
      [&](std::size_t i) { return soft_double_of(static_cast<std::int64_t>(x.lane[i])); });
}

/// floor(x / 2^Bits) of each word, read as a signed integer.
///
/// Pre:    their absolute values are at most 2^62.
template <int Bits>
constexpr u64x8 shift_right_signed(const u64x8& x) noexcept {
  return detail::each<u64x8>([&](std::size_t i) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(x.lane[i]) >> Bits);
  });
}

/// A mask in each lane: all ones if the highest bit of x is set, else 0.
constexpr u64x8 signs(const u64x8& x) noexcept {
  return detail::each<u64x8>([&](std::size_t i) { return std::uint64_t{0} - (x.lane[i] >> 63); });
}

/// The words of x, each moved up by one lane; lane 0 becomes lane 7 of `below`.
constexpr u64x8 one_lane_up(const u64x8& x, const u64x8& below) noexcept {
  return detail::each<u64x8>([&](std::size_t i) { return i == 0 ? below.lane[7] : x.lane[i - 1]; });
}

/// sum + x, for sums of many x: additions keep their order, so that the sum stays in a register.
constexpr u64x8 add_to(const u64x8& sum, const u64x8& x) noexcept { return sum + x; }

/// x, in a register of its own: the compiler does not move later additions to x before this call.
constexpr u64x8 kept(const u64x8& x) noexcept { return x; }

/// Lanes 0 to 3 of x in lanes 0, 2, 4 and 6; the others are 0.
constexpr u64x8 spread(const u64x8& x) noexcept {
  return detail::each<u64x8>(
      [&](std::size_t i) { return i % 2 == 0 ? x.lane[i / 2] : std::uint64_t{0}; });
}

/// i x in lane i.
constexpr u64x8 multiples(std::uint64_t x) noexcept {
  return detail::each<u64x8>([&](std::size_t i) { return i * x; });
}
/// Lane i is lane index[i] of the sixteen lanes of low and high.
constexpr u64x8 pick(const u64x8& low, const u64x8& high, const u64x8& index) noexcept {
  return detail::each<u64x8>([&](std::size_t i) {
    const std::uint64_t k = index.lane[i];
    return k < 8 ? low.lane[k] : high.lane[k - 8];
  });
}

/// x with the lanes below First set to zero.
template <int First>
constexpr u64x8 lanes_from(const u64x8& x) noexcept {
  return detail::each<u64x8>(
      [&](std::size_t i) { return static_cast<int>(i) < First ? std::uint64_t{0} : x.lane[i]; });
}

/// sum + (x y mod 2^52), lane by lane, for x, y < 2^52. Only IFMA has this operation.
constexpr u64x8 add_low_products(const u64x8& sum, const u64x8& x, const u64x8& y) noexcept {
  constexpr std::uint64_t digit = (std::uint64_t{1} << 52) - 1;
  return detail::each<u64x8>(
      [&](std::size_t i) { return sum.lane[i] + ((x.lane[i] * y.lane[i]) & digit); });
}
/// sum + floor(x y / 2^52), lane by lane, for x, y < 2^52. Only IFMA has this operation.
constexpr u64x8 add_high_products(const u64x8& sum, const u64x8& x, const u64x8& y) noexcept {
  constexpr std::uint64_t half = (std::uint64_t{1} << 26) - 1;
  return detail::each<u64x8>([&](std::size_t i) {
    // Halves of 26 bits take the fewest steps in constant evaluation.
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

/// Stores the doubles of x at p, which points to objects of any type of 64 bits.
template <std::size_t L>
void store_doubles(void* p, const double_lanes<L>& x) noexcept {
  std::memcpy(p, &x, sizeof x);
}
/// Stores the words of x at p, which points to objects of any type of 64 bits.
template <std::size_t L>
void store_words(void* p, const word_lanes<L>& x) noexcept {
  std::memcpy(p, &x, sizeof x);
}

/// x y + z, lane by lane, rounded once.
template <std::size_t L>
constexpr double_lanes<L> fused_add(const double_lanes<L>& x, const double_lanes<L>& y,
                                    const double_lanes<L>& z) noexcept {
  return detail::each<double_lanes<L>>(
      [&](std::size_t i) { return detail::multiply_add(x.lane[i], y.lane[i], z.lane[i]); });
}
/// x y - z, lane by lane, rounded once.
template <std::size_t L>
constexpr double_lanes<L> fused_subtract(const double_lanes<L>& x, const double_lanes<L>& y,
                                         const double_lanes<L>& z) noexcept {
  return detail::each<double_lanes<L>>(
      [&](std::size_t i) { return detail::multiply_add(x.lane[i], y.lane[i], -z.lane[i]); });
}
/// z - x y, lane by lane, rounded once.
template <std::size_t L>
constexpr double_lanes<L> fused_subtract_from(const double_lanes<L>& x, const double_lanes<L>& y,
                                              const double_lanes<L>& z) noexcept {
  return detail::each<double_lanes<L>>(
      [&](std::size_t i) { return detail::multiply_add(-x.lane[i], y.lane[i], z.lane[i]); });
}

/// x + y in the lanes in which x < 0, x in the others.
template <std::size_t L>
constexpr double_lanes<L> add_where_negative(const double_lanes<L>& x,
                                             const double_lanes<L>& y) noexcept {
  const double_lanes<L> sum = x + y;
  return detail::each<double_lanes<L>>(
      [&](std::size_t i) { return x.lane[i] < 0 ? sum.lane[i] : x.lane[i]; });
}

/// The words, which are below 2^32, as doubles.
template <std::size_t L>
constexpr double_lanes<L> doubles_of_halves(const word_lanes<L>& x) noexcept {
  return detail::each<double_lanes<L>>(
      [&](std::size_t i) { return soft_double_of(static_cast<std::int64_t>(x.lane[i])); });
}
/// 2^32 x as doubles, for words x below 2^32.
template <std::size_t L>
constexpr double_lanes<L> doubles_of_high_halves(const word_lanes<L>& x) noexcept {
  return 0x1p32 * doubles_of_halves(x);
}
/// The doubles, which are integers in [0, 2^52), as words.
template <std::size_t L>
constexpr word_lanes<L> words_of(const double_lanes<L>& x) noexcept {
  return detail::each<word_lanes<L>>([&](std::size_t i) {
    return std::bit_cast<std::uint64_t>(detail::multiply_add(x.lane[i], 1, 0x1p52)) ^
           std::bit_cast<std::uint64_t>(0x1p52);
  });
}

/// Transposes a matrix whose rows are the L vectors: row i becomes column i.
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

/// The twin of AVX2.
namespace simd::portable_avx2 {

using namespace portable;

/// x y + z, lane by lane, rounded once, in the mode `rounding`.
constexpr f64x8 fma_rounded(const f64x8& x, const f64x8& y, const f64x8& z) noexcept {
  return portable::detail::each<f64x8>([&](std::size_t i) {
    return soft_multiply_add(x.lane[i], y.lane[i], z.lane[i], portable::detail::current_rounding());
  });
}

/// The lanes of a register.
inline constexpr std::size_t lanes = 4;
using doubles = double_lanes<lanes>;
using words = word_lanes<lanes>;

/// The doubles at p, which points to objects of any type of 64 bits.
inline doubles load_doubles(const void* p) noexcept { return portable::detail::load<doubles>(p); }
/// The words at p, which points to objects of any type of 64 bits.
inline words load_words(const void* p) noexcept { return portable::detail::load<words>(p); }
/// x in every lane.
constexpr doubles broadcast_double(double x) noexcept {
  return portable::detail::each<doubles>([&](std::size_t) { return x; });
}
/// x in every lane.
constexpr words broadcast_word(std::uint64_t x) noexcept {
  return portable::detail::each<words>([&](std::size_t) { return x; });
}
/// The double at p in every lane.
inline doubles load_broadcast(const double* p) noexcept { return broadcast_double(*p); }

}  // namespace simd::portable_avx2

/// The twin of AVX-512.
namespace simd::portable_avx512 {

using namespace portable;

/// x y + z, lane by lane, rounded once, towards zero.
constexpr f64x8 fma_rounded(const f64x8& x, const f64x8& y, const f64x8& z) noexcept {
  return portable::detail::each<f64x8>([&](std::size_t i) {
    return soft_multiply_add(x.lane[i], y.lane[i], z.lane[i], rounding_mode::towards_zero);
  });
}

/// The lanes of a register.
inline constexpr std::size_t lanes = 8;
using doubles = double_lanes<lanes>;
using words = word_lanes<lanes>;

/// The doubles at p, which points to objects of any type of 64 bits.
inline doubles load_doubles(const void* p) noexcept { return portable::detail::load<doubles>(p); }
/// The words at p, which points to objects of any type of 64 bits.
inline words load_words(const void* p) noexcept { return portable::detail::load<words>(p); }
/// x in every lane.
constexpr doubles broadcast_double(double x) noexcept {
  return portable::detail::each<doubles>([&](std::size_t) { return x; });
}
/// x in every lane.
constexpr words broadcast_word(std::uint64_t x) noexcept {
  return portable::detail::each<words>([&](std::size_t) { return x; });
}
/// The double at p in every lane.
inline doubles load_broadcast(const double* p) noexcept { return broadcast_double(*p); }

}  // namespace simd::portable_avx512

/// The twin of IFMA, whose digits are words.
namespace simd::portable_ifma {

using namespace portable_avx512;

}  // namespace simd::portable_ifma

}  // namespace napier::inline NAPIER_ABI
