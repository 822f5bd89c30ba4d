// SPDX-License-Identifier: Apache-2.0
#include <napier/batch_inverse.hpp>
#include <napier/modular/batch/batch_inverse.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace {

using namespace napier;

using P256 = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;

template <typename F>
void check_batch(std::size_t n, std::size_t zero_at, std::size_t other_zero_at) {
  std::vector<F> values;
  for (std::size_t i = 0; i < n; ++i) {
    const bool zero = i == zero_at || i == other_zero_at;
    values.push_back(zero ? F(0) : F(static_cast<std::uint64_t>(7 + 3 * i)));
  }
  std::vector<F> wanted;
  bool all = true;
  for (const F& x : values) {
    const auto inverse = x.inverse();
    all = all && inverse.has_value().declassify();
    wanted.push_back(inverse.value_unchecked());
  }
  std::vector<F> out(n, F(99));
  EXPECT_EQ(batch_inverse(out, values).declassify(), all);
  EXPECT_EQ(out, wanted);
  std::vector<F> in_place = values, scratch(n + 1, F(5));
  EXPECT_EQ(batch_inverse_in_place(in_place, scratch).declassify(), all);
  EXPECT_EQ(in_place, wanted);
  EXPECT_EQ(scratch[n], F(5)) << "no more of the scratch is written than was said";
}

TEST(BatchInverse, ZerosStayZeroWhereverTheyAre) {
  for (std::size_t n = 0; n < 6; ++n) {
    for (std::size_t i = 0; i <= n; ++i) {
      for (std::size_t j = i; j <= n; ++j) {
        check_batch<P256>(n, i, j);
        check_batch<field<big_int<1, std::uint8_t>{251}>>(n, i, j);
        check_batch<field<big_int<2, std::uint16_t>{65531, 65535}>>(n, i, j);
      }
    }
  }
  check_batch<P256>(100, 0, 99);
  check_batch<P256>(100, 1000, 1000);
}

TEST(BatchInverse, OfAnArray) {
  std::array<P256, 3> values{P256(2), P256(0), P256(-3)};
  EXPECT_FALSE(batch_inverse_in_place(values).declassify());
  EXPECT_EQ(values[0] * P256(2), P256(1));
  EXPECT_EQ(values[1], P256(0));
  EXPECT_EQ(values[2] * P256(-3), P256(1));
}

TEST(BatchInverse, ANonUnitOfARingGivesZeros) {
  using Z15 = field<15>;
  std::array<Z15, 3> values{Z15(2), Z15(5), Z15(7)};
  EXPECT_FALSE(batch_inverse_in_place(values).declassify());
  EXPECT_EQ(values, (std::array<Z15, 3>{}));
}

int violations = 0;

TEST(BatchInverse, LengthsAreChecked) {
  const auto before = set_violation_handler([](const char*) { ++violations; });
  violations = 0;
  std::vector<P256> two{P256(2), P256(4)}, three(3, P256(1)), none;
  EXPECT_FALSE(batch_inverse(three, two).declassify());
  EXPECT_EQ(three, std::vector<P256>(3, P256(1)));
  EXPECT_FALSE(batch_inverse_in_place(two, none).declassify());
  EXPECT_EQ(two[0], P256(2));
  EXPECT_EQ(violations, 2);
  EXPECT_TRUE(batch_inverse(none, std::vector<P256>()).declassify()) << "none at all have inverses";
  set_violation_handler(before);
}

constexpr auto at_compile_time = [] {
  std::array<field<101>, 2> values{field<101>(2), field<101>(3)};
  static_cast<void>(batch_inverse_in_place(values));
  return values;
}();
static_assert(at_compile_time[0] == field<101>(51) && at_compile_time[1] == field<101>(34));

}  // namespace
