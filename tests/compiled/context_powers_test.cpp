// SPDX-License-Identifier: Apache-2.0
//
// The powers of contexts that are in the library, beside GMP's.
#include <napier/context.hpp>
#include <napier/limbs/kernels/montgomery_power.hpp>
#include <napier/platform/simd/choice.hpp>
#include <napier/platform/simd/words.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <span>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace napier_test {
namespace {

using namespace napier;

template <std::size_t N, std::size_t K, std::size_t E>
void agree(hostile_numbers& numbers) {
  big_int<N> m;
  big_int<K> x;
  big_int<E> e;
  numbers.fill(m.data(), N);
  numbers.fill(x.data(), K);
  numbers.fill(e.data(), E);
  m[0] |= 3U;
  const auto context = montgomery_context<N>::for_public_modulus(m);
  ASSERT_TRUE(context);
  gmp_number expected;
  mpz_powm(expected, gmp_number(x.data(), K), gmp_number(e.data(), E), gmp_number(m.data(), N));
  EXPECT_EQ(gmp_number(context->pow(x, e).data(), N), expected);
  EXPECT_EQ(gmp_number(context->pow_vartime(x, e).data(), N), expected);
  EXPECT_EQ(gmp_number(mod_exp(x, e, m).data(), N), expected);
  // As an exponent whose length is known at run time only: all bits of it, and the lowest.
  EXPECT_EQ(gmp_number(context->pow(x, std::span<const std::uint64_t>(e.limbs)).data(), N),
            expected);
  const std::uint64_t low[] = {e[0] >> 1U};
  mpz_powm(expected, gmp_number(x.data(), K), gmp_number(low, 1), gmp_number(m.data(), N));
  EXPECT_EQ(gmp_number(context->pow(x, low, 63).data(), N), expected);
  EXPECT_EQ(gmp_number(context->pow(x, low[0]).data(), N), expected);
}

template <std::size_t N>
void all_kinds() {
  hostile_numbers numbers(N);
  const simd::kind best = simd::chosen();
  for (const simd::kind kind :
       {simd::kind::none, simd::kind::avx2, simd::kind::avx512, simd::kind::ifma}) {
    if (!simd::force(kind)) continue;
    for (int i = 0; i < 3; ++i) {
      agree<N, N, 2>(numbers);
      agree<N, 1, 5>(numbers);
      agree<N, 2 * N + 1, 1>(numbers);
    }
  }
  EXPECT_TRUE(simd::force(best));
}

TEST(CompiledContexts, OfTheLengthsInTheLibrary) {
#if NAPIER_KERNELS_COMPILED
  static_assert(limbs::is_power_length(32) && !limbs::is_power_length(17));
#endif
  all_kinds<16>();
  all_kinds<24>();
  all_kinds<32>();
  all_kinds<48>();
  all_kinds<64>();
}

TEST(CompiledContexts, OfOtherLengthsByTheHeaders) { all_kinds<3>(); }

TEST(CompiledContexts, WordsAreOfTheProcessor) {
  EXPECT_TRUE(simd::is_there(simd::words::baseline));
  EXPECT_TRUE(simd::is_there(simd::choose_words()));
  EXPECT_STREQ(simd::name_of(simd::words::mulx), "mulx");
}

}  // namespace
}  // namespace napier_test
