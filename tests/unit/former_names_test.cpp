// SPDX-License-Identifier: Apache-2.0
//
// The former names of headers still bring what they brought (CHANGELOG.md has their table).
#include <gtest/gtest.h>

#include <array>
#include <span>

#include <napier/integer/fast_powers.hpp>
#include <napier/integer/product_tree.hpp>
#include <napier/modular/batch.hpp>
#include <napier/modular/batch_inverse.hpp>
#include <napier/modular/extension.hpp>
#include <napier/modular/pow_batch.hpp>

namespace {

using namespace napier;

TEST(FormerNames, BringWhatTheyBrought) {
  using F = field<101>;
  const batch<F, 4> x(F{5});
  EXPECT_EQ((x * x)[3], F{25});
  const std::array values{F{2}, F{3}};
  std::array<F, 2> inverses;
  EXPECT_TRUE(batch_inverse(inverses, values).declassify());
  EXPECT_EQ(inverses[0], F{1} / F{2});
  using F2 = quadratic_extension<field<103>, -1>;
  EXPECT_EQ(F2(0, 1) * F2(0, 1), F2(-1));
  const auto context = montgomery_context<1>::create(big_int<1>{101}).value();
  EXPECT_EQ(pow_batch(context, std::array{big_int<1>{3}}, std::array{big_int<1>{4}})[0],
            big_int<1>{81});
  const std::array<integer, 3> factors{2, 3, 7};
  EXPECT_EQ(product_of(std::span<const integer>(factors)), 42);
}

}  // namespace
