// SPDX-License-Identifier: Apache-2.0
//
// With 8-bit limbs every pair of operands of one and of two limbs can be tried, and is.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstdlib>

#include <napier/limbs/product/karatsuba.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/product/square.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace {

using namespace napier;
using limb8 = std::uint8_t;

// Of the four thousand million pairs of two limbs every third x is taken, with NAPIER_LONG each,
// and under a sanitizer every 257th.
std::uint32_t stride_of_build() {
#if defined(__SANITIZE_ADDRESS__)
  return 257;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
  return 257;
#endif
#endif
  return std::getenv("NAPIER_LONG") != nullptr ? 1 : 3;
}
const std::uint32_t stride = stride_of_build();

struct number8 {
  std::array<limb8, 4> limb;
};

template <std::size_t N>
number8 split(std::uint32_t x) {
  number8 z{};
  for (std::size_t i = 0; i < N; ++i) z.limb[i] = static_cast<limb8>(x >> (8 * i));
  return z;
}

template <std::size_t N>
std::uint32_t join(const limb8* x) {
  std::uint32_t z = 0;
  for (std::size_t i = 0; i < N; ++i) z |= static_cast<std::uint32_t>(x[i]) << (8 * i);
  return z;
}

// Calls check(x, y, xs, ys) for every pair of N-limb numbers, and expects it to return 0: what it
// returns are the bits that differ.
template <std::size_t N, typename Check>
void for_every_pair(Check check) {
  constexpr std::uint32_t end = 1U << (8 * N);
  for (std::uint32_t x = 0; x < end; x += N == 1 ? 1 : stride) {
    const number8 xs = split<N>(x);
    std::uint32_t wrong = 0;
    for (std::uint32_t y = 0; y < end; ++y)
      wrong |= check(x, y, xs.limb.data(), split<N>(y).limb.data());
    ASSERT_EQ(wrong, 0U) << "x = " << x;
  }
}

template <std::size_t N>
void check_add() {
  for_every_pair<N>([](std::uint32_t x, std::uint32_t y, const limb8* xs, const limb8* ys) {
    limb8 z[N + 1];
    z[N] = limbs::add<N>(z, xs, ys);
    return join<N + 1>(z) ^ (x + y);
  });
}

template <std::size_t N>
void check_subtract() {
  for_every_pair<N>([](std::uint32_t x, std::uint32_t y, const limb8* xs, const limb8* ys) {
    limb8 z[N + 1];
    z[N] = limbs::subtract<N>(z, xs, ys);
    constexpr std::uint32_t modulus = 1U << (8 * N);
    return join<N + 1>(z) ^ (((x - y) % modulus) | (x < y ? modulus : 0));
  });
}

template <std::size_t N>
void check_compare() {
  for_every_pair<N>([](std::uint32_t x, std::uint32_t y, const limb8* xs, const limb8* ys) {
    const std::uint32_t less = limbs::less<N>(xs, ys).bit();
    const std::uint32_t equal = limbs::equal<N>(xs, ys).bit();
    return (less ^ (x < y ? 1U : 0U)) | (equal ^ (x == y ? 1U : 0U));
  });
}

template <std::size_t N>
void check_multiply() {
  for_every_pair<N>([](std::uint32_t x, std::uint32_t y, const limb8* xs, const limb8* ys) {
    limb8 z[2 * N];
    limbs::multiply<N, N>(z, xs, ys);
    return join<2 * N>(z) ^ (x * y);
  });
}

TEST(Exhaustive, AddOneLimb) { check_add<1>(); }
TEST(Exhaustive, AddTwoLimbs) { check_add<2>(); }
TEST(Exhaustive, SubtractOneLimb) { check_subtract<1>(); }
TEST(Exhaustive, SubtractTwoLimbs) { check_subtract<2>(); }
TEST(Exhaustive, CompareOneLimb) { check_compare<1>(); }
TEST(Exhaustive, CompareTwoLimbs) { check_compare<2>(); }
TEST(Exhaustive, MultiplyOneLimb) { check_multiply<1>(); }
TEST(Exhaustive, MultiplyTwoLimbs) { check_multiply<2>(); }

// The loop over run-time counts and Karatsuba's method, against the kernel that is written out.
TEST(Exhaustive, MultiplyRunTimeCountAndKaratsubaTwoLimbs) {
  for (std::uint32_t x = 0; x < 65536; x += 7 * stride) {
    const number8 xs = split<2>(x);
    std::uint32_t wrong = 0;
    for (std::uint32_t y = 0; y < 65536; ++y) {
      const number8 ys = split<2>(y);
      limb8 z[4];
      limbs::multiply(z, xs.limb.data(), 2, ys.limb.data(), 2);
      wrong |= join<4>(z) ^ (x * y);
      limbs::multiply_karatsuba<2, 2>(z, xs.limb.data(), ys.limb.data());
      wrong |= join<4>(z) ^ (x * y);
    }
    ASSERT_EQ(wrong, 0U) << "x = " << x;
  }
}

TEST(Exhaustive, SquareOneAndTwoLimbs) {
  for (std::uint32_t x = 0; x < 65536; ++x) {
    const number8 xs = split<2>(x);
    limb8 z[4];
    limbs::square<2>(z, xs.limb.data());
    ASSERT_EQ(join<4>(z), x * x);
    limbs::square(z, xs.limb.data(), 2);
    ASSERT_EQ(join<4>(z), x * x);
    limbs::square_karatsuba<2, 2>(z, xs.limb.data());
    ASSERT_EQ(join<4>(z), x * x);
    if (x < 256) {
      limbs::square<1>(z, xs.limb.data());
      ASSERT_EQ(join<2>(z), x * x);
    }
  }
}

TEST(Exhaustive, ShiftsTwoLimbsEveryAmount) {
  for (std::uint32_t x = 0; x < 65536; ++x) {
    const number8 xs = split<2>(x);
    for (std::uint32_t bits = 0; bits <= 18; ++bits) {
      const std::uint32_t left = (x << bits) & 0xffffU;
      const std::uint32_t right = x >> bits;
      limb8 z[2];
      limbs::shift_left_any(z, xs.limb.data(), 2, bits);
      ASSERT_EQ(join<2>(z), left) << x << " << " << bits;
      limbs::shift_left_secret(z, xs.limb.data(), 2, bits);
      ASSERT_EQ(join<2>(z), left) << x << " << " << bits;
      limbs::shift_right_any(z, xs.limb.data(), 2, bits);
      ASSERT_EQ(join<2>(z), right) << x << " >> " << bits;
      limbs::shift_right_secret(z, xs.limb.data(), 2, bits);
      ASSERT_EQ(join<2>(z), right) << x << " >> " << bits;
      if (bits < 8) {
        ASSERT_EQ(limbs::shift_left<2>(z, xs.limb.data(), bits), (x << bits) >> 16);
        ASSERT_EQ(join<2>(z), left);
        ASSERT_EQ(limbs::shift_right<2>(z, xs.limb.data(), bits),
                  (x << (8 - bits)) & 0xffU & (bits == 0 ? 0U : ~0U));
        ASSERT_EQ(join<2>(z), right);
      }
    }
  }
}

TEST(Exhaustive, CountingBits) {
  for (std::uint32_t x = 0; x < 65536; ++x) {
    const number8 xs = split<2>(x);
    const auto value = static_cast<std::uint16_t>(x);
    ASSERT_EQ(limbs::popcount(xs.limb.data(), 2), static_cast<std::size_t>(std::popcount(value)));
    ASSERT_EQ(limbs::bit_width(xs.limb.data(), 2), static_cast<std::size_t>(std::bit_width(value)));
    ASSERT_EQ(limbs::bit_width_vartime(xs.limb.data(), 2),
              static_cast<std::size_t>(std::bit_width(value)));
    ASSERT_EQ(limbs::countr_zero(xs.limb.data(), 2),
              static_cast<std::size_t>(std::countr_zero(value)));
    ASSERT_EQ(limbs::popcount(value), static_cast<unsigned>(std::popcount(value)));
    ASSERT_EQ(limbs::bit_width(value), static_cast<unsigned>(std::bit_width(value)));
    ASSERT_EQ(limbs::countr_zero(value), static_cast<unsigned>(std::countr_zero(value)));
  }
}

// Karatsuba at 2 to 5 limbs and every threshold that splits: limbs from the values where halves,
// differences and carries change.
template <std::size_t N, std::size_t Threshold>
void check_karatsuba() {
  constexpr limb8 values[] = {0, 1, 2, 127, 128, 254, 255};
  constexpr std::size_t count = sizeof(values);
  std::size_t end = 1;
  for (std::size_t i = 0; i < N; ++i) end *= count;
  // All x against a walk through y whose step has no common factor with 7.
  for (std::size_t a = 0; a < end; ++a) {
    limb8 x[N], y[N], z[2 * N], expected[2 * N];
    for (std::size_t i = 0, rest = a; i < N; ++i, rest /= count) x[i] = values[rest % count];
    const std::size_t step = N <= 3 ? 1 : 11 * N + 1;
    for (std::size_t b = a % step; b < end; b += step) {
      for (std::size_t i = 0, rest = b; i < N; ++i, rest /= count) y[i] = values[rest % count];
      limbs::multiply<N, N>(expected, x, y);
      limbs::multiply_karatsuba<N, Threshold>(z, x, y);
      for (std::size_t i = 0; i < 2 * N; ++i) ASSERT_EQ(z[i], expected[i]);
    }
    limbs::square<N>(expected, x);
    limbs::square_karatsuba<N, Threshold>(z, x);
    for (std::size_t i = 0; i < 2 * N; ++i) ASSERT_EQ(z[i], expected[i]);
  }
}

TEST(Exhaustive, KaratsubaTwoToFiveLimbs) {
  check_karatsuba<2, 2>();
  check_karatsuba<3, 2>();
  check_karatsuba<3, 3>();
  check_karatsuba<4, 2>();
  check_karatsuba<4, 3>();
  check_karatsuba<4, 4>();
  check_karatsuba<5, 2>();
  check_karatsuba<5, 3>();
  check_karatsuba<5, 4>();
  check_karatsuba<5, 5>();
}

}  // namespace
