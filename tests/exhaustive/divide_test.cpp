// SPDX-License-Identifier: Apache-2.0
//
// With 8-bit limbs every division of two limbs by one can be tried, and of three by two all that
// matters.
#include <gtest/gtest.h>

#include <cstdint>

#include <napier/limbs/division/divide.hpp>
#include <napier/limbs/division/invariant_divide.hpp>

#include "support/hostile.hpp"
#include "support/shift_subtract.hpp"

namespace {

using namespace napier;
using limb8 = std::uint8_t;

constexpr std::uint32_t hostile[] = {0, 1, 2, 127, 128, 254, 255};

template <std::size_t N>
struct number8 {
  limb8 limb[N];
};

template <std::size_t N>
number8<N> split(std::uint32_t x) {
  number8<N> z{};
  for (std::size_t i = 0; i < N; ++i) z.limb[i] = static_cast<limb8>(x >> (8 * i));
  return z;
}

template <std::size_t N>
std::uint32_t join(const limb8* x) {
  std::uint32_t z = 0;
  for (std::size_t i = 0; i < N; ++i) z |= static_cast<std::uint32_t>(x[i]) << (8 * i);
  return z;
}

// The bits in which q and r differ from x / d and x % d, or for d = 0 from what is documented.
template <std::size_t M, std::size_t N>
std::uint32_t difference(const limb8* q, const limb8* r, std::uint32_t x, std::uint32_t d) {
  constexpr std::uint32_t ones = ~0U >> (32 - 8 * M);
  constexpr std::uint32_t low = ~0U >> (32 - 8 * N);
  return (join<M>(q) ^ (d != 0 ? x / d : ones)) | (join<N>(r) ^ (d != 0 ? x % d : x & low));
}

template <std::size_t M, std::size_t N>
std::uint32_t check_secret(std::uint32_t x, std::uint32_t d) {
  const auto xs = split<M>(x);
  const auto ds = split<N>(d);
  limb8 q[M], r[N];
  limbs::divide<M, N>(q, r, xs.limb, ds.limb);
  return difference<M, N>(q, r, x, d);
}

template <std::size_t M, std::size_t N>
std::uint32_t check_vartime(std::uint32_t x, std::uint32_t d) {
  if (d == 0) return 0;
  const auto xs = split<M>(x);
  const auto ds = split<N>(d);
  limb8 q[M], r[N];
  limbs::divide_vartime<M, N>(q, r, xs.limb, ds.limb);
  std::uint32_t wrong = difference<M, N>(q, r, x, d);
  limb8 work[M + N + 1];
  limbs::divide_vartime(q, r, xs.limb, M, ds.limb, N, work);
  wrong |= difference<M, N>(q, r, x, d);
  return wrong;
}

// The constants of one divisor, for many dividends.
template <std::size_t M, std::size_t N>
class invariant {
 public:
  explicit invariant(std::uint32_t d) : d_(d), limbs_(split<N>(d)) {
    if (d != 0) log_ = limbs::invariant_constants_vartime<M, N>(multiplier_, limbs_.limb);
  }
  std::uint32_t check(std::uint32_t x) const {
    if (d_ == 0) return 0;
    const auto xs = split<M>(x);
    limb8 q[M], r[N];
    limbs::divide_invariant<M, N>(q, r, xs.limb, limbs_.limb, multiplier_, log_);
    return difference<M, N>(q, r, x, d_);
  }

 private:
  std::uint32_t d_;
  number8<N> limbs_;
  limb8 multiplier_[M] = {};
  std::size_t log_ = 0;
};

TEST(ExhaustiveDivide, ReciprocalOfOneAndTwoLimbs) {
  for (std::uint32_t d1 = 128; d1 < 256; ++d1) {
    const limb8 v = limbs::reciprocal(static_cast<limb8>(d1));
    ASSERT_EQ(v, 0xffffU / d1 - 256) << d1;
    ASSERT_EQ(limbs::reciprocal_vartime(static_cast<limb8>(d1)), v) << d1;
    for (std::uint32_t d0 = 0; d0 < 256; ++d0) {
      ASSERT_EQ(limbs::reciprocal_3by2(v, static_cast<limb8>(d1), static_cast<limb8>(d0)),
                0xffffffU / (d1 << 8 | d0) - 256)
          << d1 << " " << d0;
    }
  }
}

// By every entry of the table of first approximations: (2^64 + v) d < 2^128 <= (2^64 + v + 1) d.
TEST(ExhaustiveDivide, ReciprocalsOf64Bits) {
  napier_test::hostile_numbers numbers(55);
  for (std::uint64_t top = 256; top < 512; ++top) {
    for (int i = 0; i < 4000; ++i) {
      std::uint64_t low = 0, high;
      numbers.fill(&low, 1);
      const std::uint64_t d = (top << 55) | (low >> 9);
      const std::uint64_t v = limbs::reciprocal_vartime(d);
      ASSERT_EQ(v, limbs::reciprocal(d)) << d;
      low = wide_multiply(v, d, high);
      carry_flag carry = 0;
      high = add_carry(high, d, carry);
      ASSERT_EQ(carry, 0) << d;
      low = add_carry(low, d, carry);
      static_cast<void>(add_carry(high, std::uint64_t{0}, carry));
      ASSERT_EQ(carry, 1) << d;
    }
  }
}

TEST(ExhaustiveDivide, TwoLimbsByOneWithReciprocal) {
  for (std::uint32_t d = 128; d < 256; ++d) {
    const limb8 v = limbs::reciprocal(static_cast<limb8>(d));
    std::uint32_t wrong = 0;
    for (std::uint32_t u = 0; u < d << 8; ++u) {
      limb8 r;
      const limb8 q = limbs::divide_2by1(static_cast<limb8>(u >> 8), static_cast<limb8>(u),
                                         static_cast<limb8>(d), v, r);
      wrong |= (q ^ (u / d)) | (r ^ (u % d));
      limb8 rest;
      const limb8 quotient = limbs::divide_2by1_vartime(
          static_cast<limb8>(u >> 8), static_cast<limb8>(u), static_cast<limb8>(d), v, rest);
      wrong |= (quotient ^ q) | (rest ^ r);
    }
    ASSERT_EQ(wrong, 0U) << d;
  }
}

// All first and last limbs, with hostile ones between.
TEST(ExhaustiveDivide, ThreeLimbsByTwoWithReciprocal) {
  for (std::uint32_t d1 = 128; d1 < 256; ++d1) {
    for (const std::uint32_t d0 : hostile) {
      const std::uint32_t d = d1 << 8 | d0;
      const limb8 v = limbs::reciprocal_3by2(limbs::reciprocal(static_cast<limb8>(d1)),
                                             static_cast<limb8>(d1), static_cast<limb8>(d0));
      std::uint32_t wrong = 0;
      for (std::uint32_t u2 = 0; u2 <= d1; ++u2) {
        for (const std::uint32_t u1 : hostile) {
          const std::uint32_t high = u2 << 8 | u1;
          if (high >= d) continue;
          for (std::uint32_t u0 = 0; u0 < 256; ++u0) {
            const limb8 q = limbs::divide_3by2(static_cast<limb8>(u2), static_cast<limb8>(u1),
                                               static_cast<limb8>(u0), static_cast<limb8>(d1),
                                               static_cast<limb8>(d0), v);
            wrong |= q ^ ((high << 8 | u0) / d);
            limb8 r1, r0;
            const limb8 quotient = limbs::divide_3by2_vartime(
                static_cast<limb8>(u2), static_cast<limb8>(u1), static_cast<limb8>(u0),
                static_cast<limb8>(d1), static_cast<limb8>(d0), v, r1, r0);
            const std::uint32_t rest = std::uint32_t{r1} << 8 | r0;
            wrong |= static_cast<std::uint32_t>(quotient ^ q) | (rest ^ ((high << 8 | u0) % d));
          }
        }
      }
      ASSERT_EQ(wrong, 0U) << d;
    }
  }
}

TEST(ExhaustiveDivide, OneLimbByOne) {
  for (std::uint32_t d = 0; d < 256; ++d) {
    const invariant<1, 1> constant(d);
    for (std::uint32_t x = 0; x < 256; ++x) {
      ASSERT_EQ((check_secret<1, 1>(x, d)), 0U) << x << " / " << d;
      ASSERT_EQ((check_vartime<1, 1>(x, d)), 0U) << x << " / " << d;
      ASSERT_EQ(constant.check(x), 0U) << x << " / " << d;
    }
  }
}

TEST(ExhaustiveDivide, OneLimbByTwo) {
  for (std::uint32_t d = 0; d < 65536; ++d) {
    const invariant<1, 2> constant(d);
    for (const std::uint32_t x : hostile) {
      ASSERT_EQ((check_secret<1, 2>(x, d)), 0U) << x << " / " << d;
      ASSERT_EQ((check_vartime<1, 2>(x, d)), 0U) << x << " / " << d;
      ASSERT_EQ(constant.check(x), 0U) << x << " / " << d;
    }
  }
}

TEST(ExhaustiveDivide, TwoLimbsByOne) {
  for (std::uint32_t d = 0; d < 256; ++d) {
    const invariant<2, 1> constant(d);
    std::uint32_t wrong = 0;
    for (std::uint32_t x = 0; x < 65536; ++x) {
      wrong |= check_secret<2, 1>(x, d);
      wrong |= check_vartime<2, 1>(x, d);
      wrong |= constant.check(x);
      if (d == 0) continue;
      const auto xs = split<2>(x);
      limb8 q[2];
      const limb8 rest = limbs::divide_limb_vartime(q, xs.limb, 2, static_cast<limb8>(d));
      wrong |= difference<2, 1>(q, &rest, x, d);
    }
    ASSERT_EQ(wrong, 0U) << d;
  }
}

TEST(ExhaustiveDivide, TwoLimbsByTwo) {
  for (std::uint32_t d = 0; d < 65536; ++d) {
    const invariant<2, 2> constant(d);
    std::uint32_t wrong = 0;
    for (const std::uint32_t x1 : hostile) {
      for (const std::uint32_t x0 : hostile) {
        const std::uint32_t x = x1 << 8 | x0;
        wrong |= check_vartime<2, 2>(x, d);
        wrong |= constant.check(x);
        if (d % 4 < 2 || d > 65500) wrong |= check_secret<2, 2>(x, d);
      }
    }
    // Where the quotient changes.
    for (std::uint32_t q = 1; d != 0 && q < 4 && q * d < 65536; ++q) {
      wrong |= check_secret<2, 2>(q * d, d) | check_secret<2, 2>(q * d - 1, d);
      wrong |= constant.check(q * d) | constant.check(q * d - 1);
    }
    ASSERT_EQ(wrong, 0U) << d;
  }
}

TEST(ExhaustiveDivide, ThreeLimbsByTwo) {
  for (std::uint32_t d1 = 0; d1 < 256; ++d1) {
    for (const std::uint32_t d0 : hostile) {
      const std::uint32_t d = d1 << 8 | d0;
      const invariant<3, 2> constant(d);
      std::uint32_t wrong = 0;
      for (std::uint32_t x2 = 0; x2 < 256; ++x2) {
        for (const std::uint32_t x1 : hostile) {
          for (const std::uint32_t x0 : hostile) {
            const std::uint32_t x = x2 << 16 | x1 << 8 | x0;
            wrong |= check_vartime<3, 2>(x, d);
            wrong |= constant.check(x);
            // The slow one: where the first limbs are close, and every seventh elsewhere.
            if (x2 + 1 - d1 < 3 || (x2 + d1) % 7 == 0) wrong |= check_secret<3, 2>(x, d);
          }
        }
      }
      ASSERT_EQ(wrong, 0U) << d;
    }
  }
}

// A digit estimated from three limbs is one too large only where the divisor has a third limb.
TEST(ExhaustiveDivide, FourLimbsByThreeWithAddBack) {
  std::size_t added_back = 0;
  for (std::uint32_t d2 = 1; d2 < 256; d2 += d2 < 120 ? 9 : 1) {
    for (const std::uint32_t d1 : hostile) {
      for (const std::uint32_t d0 : hostile) {
        const std::uint32_t d = d2 << 16 | d1 << 8 | d0;
        const limb8 v =
            d2 < 128 ? limb8{0}
                     : limbs::reciprocal_3by2(limbs::reciprocal(static_cast<limb8>(d2)),
                                              static_cast<limb8>(d2), static_cast<limb8>(d1));
        std::uint32_t wrong = 0;
        for (std::uint32_t q = 1; q < 256; q += q < 8 || q > 240 ? 1 : 5) {
          for (const std::uint32_t back : {0U, 1U, 2U}) {
            const std::uint32_t x = q * d - back;
            wrong |= check_secret<4, 3>(x, d);
            wrong |= check_vartime<4, 3>(x, d);
            if (d2 < 128) continue;
            const auto xs = split<4>(x);
            if (x >> 16 >= (d2 << 8 | d1)) continue;
            const limb8 digit =
                limbs::divide_3by2(xs.limb[3], xs.limb[2], xs.limb[1], static_cast<limb8>(d2),
                                   static_cast<limb8>(d1), v);
            wrong |= digit - x / d > 1U ? ~0U : 0U;
            added_back += digit - x / d;
          }
        }
        ASSERT_EQ(wrong, 0U) << d;
      }
    }
  }
  EXPECT_GT(added_back, 100000U);
}

// The reference itself, which larger numbers are compared with.
TEST(ExhaustiveDivide, ShiftSubtractReference) {
  for (std::uint32_t d = 0; d < 65536; d += d < 300 || d > 65300 ? 1 : 97) {
    const auto ds = split<2>(d);
    for (std::uint32_t x = 0; x < 65536; x += x < 300 || x > 65300 ? 1 : 89) {
      const auto xs = split<2>(x);
      limb8 q[2], r[2];
      napier_test::shift_subtract(q, r, xs.limb, 2, ds.limb, 2);
      ASSERT_EQ((difference<2, 2>(q, r, x, d)), 0U) << x << " / " << d;
    }
  }
}

}  // namespace
