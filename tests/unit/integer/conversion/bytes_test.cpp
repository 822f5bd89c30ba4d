// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include <napier/integer/conversion/bytes.hpp>
#include <napier/integer/conversion/convert.hpp>

namespace {

using namespace napier;
using bytes = std::vector<std::uint8_t>;

TEST(IntegerBytes, Magnitudes) {
  EXPECT_EQ(to_bytes_be(0_n), bytes{});
  EXPECT_EQ(to_bytes_be(0x1234_n), (bytes{0x12, 0x34}));
  EXPECT_EQ(to_bytes_le(0x1234_n), (bytes{0x34, 0x12}));
  EXPECT_EQ(to_bytes_be(0x1234_n, 4), (bytes{0, 0, 0x12, 0x34}));
  EXPECT_EQ(to_bytes_le(0x1234_n, 4), (bytes{0x34, 0x12, 0, 0}));
  EXPECT_EQ(to_bytes_be(0_n, 0), bytes{});
  EXPECT_EQ(to_bytes_be(1_n << 64), (bytes{1, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_THROW((void)to_bytes_be(0x1234_n, 1), std::length_error);
  EXPECT_THROW((void)to_bytes_be(-1_n), std::domain_error);
  std::array<std::uint8_t, 3> out{9, 9, 9};
  EXPECT_THROW(write_bytes_be(out, 0x1000000_n), std::length_error);
  EXPECT_EQ(out[0], 9);  // nothing was written
  write_bytes_be(out, 0x102_n);
  EXPECT_EQ(out, (std::array<std::uint8_t, 3>{0, 1, 2}));
  write_bytes_le(out, 0x102_n);
  EXPECT_EQ(out, (std::array<std::uint8_t, 3>{2, 1, 0}));
}

// Python's int.to_bytes(signed=True) in the least length that it accepts.
TEST(IntegerBytes, TwosComplement) {
  EXPECT_EQ(to_signed_bytes_be(0_n), bytes{0});
  EXPECT_EQ(to_signed_bytes_be(127_n), bytes{0x7f});
  EXPECT_EQ(to_signed_bytes_be(128_n), (bytes{0x00, 0x80}));
  EXPECT_EQ(to_signed_bytes_be(-1_n), bytes{0xff});
  EXPECT_EQ(to_signed_bytes_be(-128_n), bytes{0x80});
  EXPECT_EQ(to_signed_bytes_be(-129_n), (bytes{0xff, 0x7f}));
  EXPECT_EQ(to_signed_bytes_le(-129_n, 4), (bytes{0x7f, 0xff, 0xff, 0xff}));
  EXPECT_EQ(to_signed_bytes_be(-(1_n << 64)), (bytes{0xff, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(to_signed_bytes_be(-(1_n << 63)), (bytes{0x80, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_THROW((void)to_signed_bytes_be(128_n, 1), std::length_error);
  EXPECT_THROW((void)to_signed_bytes_be(-129_n, 1), std::length_error);
  std::array<std::uint8_t, 2> out{};
  write_signed_bytes_be(out, -2_n);
  EXPECT_EQ(out, (std::array<std::uint8_t, 2>{0xff, 0xfe}));
  write_signed_bytes_le(out, -2_n);
  EXPECT_EQ(out, (std::array<std::uint8_t, 2>{0xfe, 0xff}));
}

TEST(IntegerBytes, RoundTrips) {
  for (std::size_t bits = 0; bits < 200; ++bits) {
    for (int d = -1; d <= 1; ++d) {
      for (const int sign : {1, -1}) {
        const integer x = sign * ((1_n << bits) + d);
        for (const std::size_t extra : {0U, 1U, 9U}) {
          const auto be = to_signed_bytes_be(x, to_signed_bytes_be(x).size() + extra);
          auto le = to_signed_bytes_le(x, be.size());
          ASSERT_EQ(integer::from_signed_bytes_be(be), x);
          ASSERT_EQ(integer::from_signed_bytes_le(le), x);
          std::ranges::reverse(le);
          ASSERT_EQ(le, be);
          if (x.is_negative()) continue;
          const auto plain = to_bytes_be(x, to_bytes_be(x).size() + extra);
          ASSERT_EQ(integer::from_bytes_be(plain), x);
          ASSERT_EQ(integer::from_bytes_le(to_bytes_le(x, plain.size())), x);
        }
        // No byte of the shortest form can go.
        const auto shortest = to_signed_bytes_be(x);
        ASSERT_TRUE(shortest.size() == 1 ||
                    integer::from_signed_bytes_be({shortest.data() + 1, shortest.size() - 1}) != x);
      }
    }
  }
  EXPECT_EQ(integer::from_bytes_be({}), 0);
  EXPECT_EQ(integer::from_signed_bytes_be({}), 0);
}

}  // namespace
