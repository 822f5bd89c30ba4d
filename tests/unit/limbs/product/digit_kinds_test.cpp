// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/product/digit_kinds.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <napier/limbs/digits/in_avx512.hpp>
#include <napier/limbs/digits/in_ifma.hpp>
#include <napier/limbs/digits/in_portable.hpp>
#include <napier/limbs/product/basecase.hpp>
#include <napier/limbs/product/blocks_vartime.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;

using row = std::vector<std::uint64_t>;

constexpr std::uint64_t guard = 0x5ca1ab1e;

row schoolbook(const row& x, const row& y) {
  row z(x.size() + y.size());
  limbs::detail::product_by_rows<false>(z.data(), x.data(), x.size(), y.data(), y.size());
  return z;
}

// What multiply(z) writes to z, which has n limbs, if it writes nothing beside them.
template <typename Multiply>
row guarded(std::size_t n, const Multiply& multiply) {
  row z(n + 2, guard);
  multiply(z.data() + 1);
  EXPECT_EQ(z.front(), guard);
  EXPECT_EQ(z.back(), guard);
  return row(z.begin() + 1, z.end() - 1);
}

// The kinds of the processor, and plain arrays everywhere.
template <typename Kind>
class DigitProducts : public testing::Test {
 protected:
  void SetUp() override {
    if (!Kind::exists || !Kind::is_usable()) GTEST_SKIP() << "this processor lacks the vectors";
  }

  void check(const row& x, const row& y) {
    const std::size_t m = x.size(), n = y.size();
    ASSERT_EQ(guarded(m + n,
                      [&](std::uint64_t* z) {
                        Kind::template multiply<false>(z, x.data(), m, y.data(), n);
                      }),
              schoolbook(x, y))
        << m << " by " << n;
    ASSERT_EQ(guarded(2 * n,
                      [&](std::uint64_t* z) {
                        Kind::template multiply<true>(z, y.data(), n, y.data(), n);
                      }),
              schoolbook(y, y))
        << n << " squared";
  }
  row hostile(std::size_t n) {
    row x(n);
    numbers_.fill(x.data(), n);
    return x;
  }

 private:
  napier_test::hostile_numbers numbers_{20};
};

using all_kinds =
    testing::Types<limbs::digit_product_in_ifma, limbs::digit_product_in_avx512
#if NAPIER_INVARIANTS
                   ,
                   limbs::digit_product_in_portable_ifma, limbs::digit_product_in_portable_avx512
#endif
                   >;
TYPED_TEST_SUITE(DigitProducts, all_kinds);

constexpr std::uint64_t all_ones = ~std::uint64_t{0};

// Every length at which another digit or another vector begins, with every length of the other
// factor up to a vector more.
TYPED_TEST(DigitProducts, ShortFactors) {
  for (std::size_t n = limbs::shortest_digit_product; n <= 34; ++n) {
    for (std::size_t m = n; m <= n + 9; ++m) {
      this->check(row(m, all_ones), row(n, all_ones));
      this->check(this->hostile(m), this->hostile(n));
      if (this->HasFatalFailure()) return;
    }
    for (int round = 0; round < 6; ++round) {
      this->check(this->hostile(n), this->hostile(n));
      if (this->HasFatalFailure()) return;
    }
  }
}

// Limb 51 of a product begins where digit 64 of 51 bits does; digits of 52 bits meet limb 13.
TYPED_TEST(DigitProducts, LongFactors) {
  constexpr std::size_t longest = limbs::longest_digit_product;
  for (const auto& [m, n] : {std::pair<std::size_t, std::size_t>{51, 51},
                             {60, 43},
                             {64, 64},
                             {105, 97},
                             {200, 8},
                             {longest, 8},
                             {longest, 100},
                             {longest - 1, longest - 2},
                             {longest, longest}}) {
    this->check(row(m, all_ones), row(n, all_ones));
    this->check(this->hostile(m), this->hostile(n));
    if (this->HasFatalFailure()) return;
  }
}

// A digit for each bit, between zeros: every bit has its place.
TYPED_TEST(DigitProducts, SingleBits) {
  constexpr std::size_t n = 14;
  for (std::size_t bit = 0; bit < 64 * n; bit += 5) {
    row x(n), y(n);
    x[bit / 64] = std::uint64_t{1} << (bit % 64);
    const std::size_t other = 64 * n - 1 - bit * 7 % (64 * n);
    y[other / 64] = std::uint64_t{1} << (other % 64);
    this->check(x, y);
    if (this->HasFatalFailure()) return;
  }
}

// The basecase takes digits for the lengths that the kind is for, and cuts longer factors.
TEST(DigitBasecase, EveryKindThatIsThere) {
  const simd::kind before = simd::chosen();
  napier_test::hostile_numbers numbers(21);
  for (const simd::kind kind : {simd::kind::none, simd::kind::portable, simd::kind::avx2,
                                simd::kind::avx512, simd::kind::ifma}) {
    if (!simd::force(kind)) continue;
    for (const std::size_t n : {std::size_t{7}, std::size_t{8}, std::size_t{11}, std::size_t{17},
                                std::size_t{33}, std::size_t{70}}) {
      for (const std::size_t m : {n, n + 5, std::size_t{384}, std::size_t{385}, std::size_t{391},
                                  std::size_t{392}, std::size_t{768}, std::size_t{800}}) {
        row x(m), y(n);
        numbers.fill(x.data(), m);
        numbers.fill(y.data(), n);
        ASSERT_EQ(guarded(m + n,
                          [&](std::uint64_t* z) {
                            limbs::detail::short_product<false>(z, x.data(), m, y.data(), n);
                          }),
                  schoolbook(x, y))
            << simd::name_of(kind) << ": " << m << " by " << n;
      }
      row y(n);
      numbers.fill(y.data(), n);
      ASSERT_EQ(guarded(2 * n,
                        [&](std::uint64_t* z) {
                          limbs::detail::short_product<true>(z, y.data(), n, y.data(), n);
                        }),
                schoolbook(y, y))
          << simd::name_of(kind) << ": " << n << " squared";
    }
  }
  ASSERT_TRUE(simd::force(before));
}

// Blocks whose last one is shorter than y, with carries that run through all limbs.
TEST(ProductsInBlocks, CarriesRunThrough) {
  for (std::size_t block = 3; block <= 5; ++block) {
    for (std::size_t m = block + 1; m <= 12; ++m) {
      const row x(m, all_ones), y(3, all_ones);
      const row z = guarded(m + 3, [&](std::uint64_t* p) {
        std::uint64_t above[3];
        limbs::detail::multiply_in_blocks(
            p, x.data(), m, y.data(), 3, block, above,
            [](std::uint64_t* q, const std::uint64_t* a, std::size_t a_size, const std::uint64_t* b,
               std::size_t b_size, std::uint64_t*) {
              ASSERT_GE(a_size, b_size);
              limbs::detail::product_by_rows<false>(q, a, a_size, b, b_size);
            });
      });
      ASSERT_EQ(z, schoolbook(x, y)) << m << " in blocks of " << block;
    }
  }
}

}  // namespace
