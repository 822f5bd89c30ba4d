// SPDX-License-Identifier: Apache-2.0
//
// The steps that are written out limb by limb, for no limbs, one, and a few.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <utility>

#include <napier/limbs/rows/written_out.hpp>

namespace {

namespace detail = napier::limbs::detail;

template <std::size_t N>
void check_copies() {
  std::array<std::uint8_t, 8> x{1, 2, 3, 4, 5, 6, 7, 8}, z{};
  detail::copy_each(z.data(), x.data(), std::make_index_sequence<N>());
  for (std::size_t i = 0; i < z.size(); ++i) EXPECT_EQ(z[i], i < N ? x[i] : 0) << N << ", " << i;
  z = {};
  detail::store_each(z.data(), x.data(), std::make_index_sequence<N>());
  for (std::size_t i = 0; i < z.size(); ++i) EXPECT_EQ(z[i], i < N ? x[i] : 0) << N << ", " << i;
}

TEST(WrittenOut, CopiesSoManyLimbs) {
  check_copies<0>();
  check_copies<1>();
  check_copies<5>();
}

}  // namespace
