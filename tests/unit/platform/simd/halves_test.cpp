// SPDX-License-Identifier: Apache-2.0
//
// Words of 32 bits in lanes: the plain arrays in constant evaluation, and every operation of a kind
// against those of plain arrays that are as long.
#include <napier/platform/simd/avx2_halves.hpp>
#include <napier/platform/simd/avx512_halves.hpp>
#include <napier/platform/simd/portable_halves.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "support/hostile.hpp"

namespace {

namespace simd = napier::simd;
namespace vectors = napier::simd::portable_avx2;
using vectors::halves;

constexpr std::uint32_t numbers[] = {0, 1, 2, 3, 0xffffffff, 5, 6, 0x80000000};
constexpr halves some = vectors::load_halves(numbers);

template <typename Expected>
constexpr bool are(const halves& x, const Expected& expected) {
  for (std::size_t i = 0; i < halves::size; ++i) {
    if (x.lane[i] != expected(i)) return false;
  }
  return true;
}

static_assert(are(some + some, [](std::size_t i) { return 2 * numbers[i]; }));
static_assert(are(vectors::as_halves(vectors::as_words(some)),
                  [](std::size_t i) { return numbers[i]; }));
static_assert(vectors::as_words(some).lane[1] == 0x300000002);
static_assert(are(vectors::least(some, vectors::broadcast_half(3)),
                  [](std::size_t i) { return numbers[i] < 3 ? numbers[i] : 3; }));
static_assert(are(vectors::masks_below(vectors::broadcast_half(3), some),
                  [](std::size_t i) { return 3 < numbers[i] ? 0xffffffff : 0; }));
static_assert(are(vectors::odd_to_even(some), [](std::size_t i) { return numbers[i | 1]; }));
static_assert(vectors::even_products(some, some).lane[2] == 0xfffffffe00000001);
static_assert(are(vectors::low_and_high(vectors::as_words(some),
                                        vectors::as_words(vectors::broadcast_half(9))),
                  [](std::size_t i) { return i % 2 == 0 ? numbers[i] : 9; }));

constexpr halves exchanged(bool odd) {
  halves x = some, y = vectors::broadcast_half(9);
  vectors::exchange_pieces<2>(x, y);
  return odd ? y : x;
}
static_assert(are(exchanged(false), [](std::size_t i) { return i / 2 % 2 == 0 ? numbers[i] : 9; }));
static_assert(are(exchanged(true),
                  [](std::size_t i) { return i / 2 % 2 == 0 ? numbers[i + 2] : 9; }));
static_assert(are(vectors::repeat_each<4>(some), [](std::size_t i) { return numbers[i / 4]; }));

static_assert(are(vectors::blended<0x1a>(some, vectors::broadcast_half(9)),
                  [](std::size_t i) { return i == 1 || i == 3 || i == 4 ? 9 : numbers[i]; }));
static_assert(are(vectors::rotated<3>(some), [](std::size_t i) { return numbers[(i + 3) % 8]; }));
static_assert(vectors::rotated<1>(vectors::as_words(some)).lane[3] == 0x100000000);

// How many vectors each_operation() writes.
constexpr std::size_t operations = 37;

template <std::size_t N>
using count = std::integral_constant<std::size_t, N>;

// Writes the result of every operation on x and y to z, one register after the other.
#define NAPIER_TEST_OPERATIONS(kind)                                                             \
  NAPIER_KERNEL_##kind void each_operation_##kind(std::uint32_t* z, const std::uint32_t* p,      \
                                                  const std::uint32_t* q) {                      \
    using namespace simd::kind;                                                                  \
    constexpr std::size_t size = 2 * lanes;                                                      \
    const auto x = load_halves(p), y = load_halves(q);                                           \
    store_halves(z, x + y);                                                                      \
    store_halves(z + size, x - y);                                                               \
    store_halves(z + 2 * size, x & y);                                                           \
    store_halves(z + 3 * size, x | y);                                                           \
    store_halves(z + 4 * size, x ^ y);                                                           \
    store_halves(z + 5 * size, x << 3);                                                          \
    store_halves(z + 6 * size, x >> 5);                                                          \
    store_halves(z + 7 * size, least(x, y));                                                     \
    store_halves(z + 8 * size, masks_below(x, y));                                               \
    store_halves(z + 9 * size, as_halves(masks_below(as_words(x), as_words(y))));                \
    store_halves(z + 10 * size, as_halves(even_products(x, y)));                                 \
    store_halves(z + 11 * size, odd_to_even(x));                                                 \
    store_halves(z + 12 * size, low_and_high(as_words(x), as_words(y)));                         \
    store_halves(z + 13 * size, broadcast_half(p[0]));                                           \
    /* Of a product that is used in part, another instruction might be made. */                  \
    store_halves(z + 14 * size,                                                                  \
                 as_halves(even_products(as_halves(even_products(x, y)), y) >> 32));             \
    const auto exchange = [&](auto pieces, std::uint32_t* to, auto a, auto b)                    \
        NAPIER_LAMBDA_##kind {                                                                   \
      exchange_pieces<pieces()>(a, b);                                                           \
      __builtin_memcpy(to, &a, sizeof a);                                                        \
      __builtin_memcpy(to + size, &b, sizeof b);                                                 \
    };                                                                                           \
    const auto repeat = [&](auto times, std::uint32_t* to, auto a) NAPIER_LAMBDA_##kind {        \
      const auto b = repeat_each<times()>(a);                                                    \
      __builtin_memcpy(to, &b, sizeof b);                                                        \
    };                                                                                           \
    exchange(count<1>(), z + 15 * size, x, y);                                                   \
    exchange(count<2>(), z + 17 * size, x, y);                                                   \
    exchange(count<lanes>(), z + 19 * size, x, y);                                               \
    exchange(count<1>(), z + 21 * size, as_words(x), as_words(y));                               \
    exchange(count<lanes / 2>(), z + 23 * size, as_words(x), as_words(y));                       \
    repeat(count<2>(), z + 25 * size, x);                                                        \
    repeat(count<lanes>(), z + 26 * size, x);                                                    \
    repeat(count<lanes / 2>(), z + 27 * size, as_words(x));                                      \
    store_halves(z + 28 * size, blended<0xa5c6>(x, y));                                          \
    store_halves(z + 29 * size, as_halves(blended<0x35>(as_words(x), as_words(y))));             \
    store_halves(z + 30 * size, rotated<1>(x));                                                  \
    store_halves(z + 31 * size, rotated<lanes + 1>(x));                                          \
    store_halves(z + 32 * size, as_halves(rotated<1>(as_words(x))));                             \
    store_halves(z + 33 * size, as_halves(rotated<lanes - 1>(as_words(x))));                     \
    store_halves(z + 34 * size, rotated<0>(x));                                                  \
    store_halves(z + 35 * size, add_where_below(x - y, x, y, broadcast_half(p[1])));             \
    store_halves(z + 36 * size, as_halves(add_where_below(as_words(x), as_words(x), as_words(y), \
                                                          as_words(x + y))));                    \
  }
NAPIER_TEST_OPERATIONS(avx2)
NAPIER_TEST_OPERATIONS(portable_avx2)
NAPIER_TEST_OPERATIONS(avx512)
NAPIER_TEST_OPERATIONS(portable_avx512)

template <std::size_t Size, typename Kernel, typename Twin>
void compare(const Kernel& kernel, const Twin& twin) {
  napier_test::hostile_numbers numbers_of(3);
  for (int repeat = 0; repeat < 200; ++repeat) {
    std::array<std::uint32_t, Size> x, y;
    numbers_of.fill(x.data(), Size);
    numbers_of.fill(y.data(), Size);
    if (repeat % 4 == 0) y = x;
    std::vector<std::uint32_t> z(operations * Size), expected(operations * Size);
    kernel(z.data(), x.data(), y.data());
    twin(expected.data(), x.data(), y.data());
    for (std::size_t i = 0; i < z.size(); ++i) {
      ASSERT_EQ(z[i], expected[i]) << "operation " << i / Size << ", lane " << i % Size;
    }
  }
}

TEST(Halves, OfAvx2AreThoseOfPlainArrays) {
  if (!simd::avx2::is_usable()) GTEST_SKIP() << "no AVX2";
  compare<8>(each_operation_avx2, each_operation_portable_avx2);
}

TEST(Halves, OfAvx512AreThoseOfPlainArrays) {
  if (!simd::avx512::is_usable()) GTEST_SKIP() << "no AVX-512";
  compare<16>(each_operation_avx512, each_operation_portable_avx512);
}

}  // namespace
