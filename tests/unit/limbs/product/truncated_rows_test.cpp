// SPDX-License-Identifier: Apache-2.0
//
// Residues modulo 2^(8n) for n up to 3, beside the machine's words.
#include <napier/limbs/product/truncated_rows.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace {

using rows = napier::limbs::truncated_rows<std::uint8_t>;

void split(std::uint32_t x, std::uint8_t* limbs, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) limbs[i] = static_cast<std::uint8_t>(x >> (8 * i));
}

std::uint32_t joined(const std::uint8_t* limbs, std::size_t n) {
  std::uint32_t x = 0;
  for (std::size_t i = n; i-- > 0;) x = (x << 8) | limbs[i];
  return x;
}

void compare(std::size_t n, std::uint32_t a, std::uint32_t b, std::uint8_t* work) {
  const std::uint32_t mask = (std::uint32_t{1} << (8 * n)) - 1;
  const rows ring{n, work};
  std::uint8_t x[3], y[3], z[3];
  split(a, x, n);
  split(b, y, n);
  ring.multiply(z, x, y);
  ASSERT_EQ(joined(z, n), a * b & mask);
  ring.multiply(x, x, y);  // in place
  ASSERT_EQ(joined(x, n), a * b & mask);
  ring.square(y, y);
  ASSERT_EQ(joined(y, n), b * b & mask);
  ring.one(z);
  ASSERT_EQ(joined(z, n), 1U);
}

TEST(TruncatedRows, AreTheLowLimbsOfProducts) {
  for (std::size_t n = 1; n <= 3; ++n) {
    std::vector<std::uint8_t> work(rows::work_for(n));
    const std::uint32_t mask = (std::uint32_t{1} << (8 * n)) - 1;
    for (std::uint32_t i = 0; i < 256; ++i) {
      for (std::uint32_t j = 0; j < 256; ++j) {
        // Every pair for one limb; numbers of every size, and all ones, for more.
        compare(n, i * 0x01fe03U & mask, (0xffffffU - j * 0x10503U) & mask, work.data());
        if (n == 1) compare(n, i, j, work.data());
      }
    }
  }
}

TEST(TruncatedRows, InvertsOddNumbers) {
  for (std::size_t n = 1; n <= 40; ++n) {
    std::vector<std::uint8_t> x(n), z(n), work(napier::limbs::inverse_of_rows_work(n) + 1, 0xee);
    std::vector<std::uint8_t> product(2 * n), more(napier::limbs::multiply_work(n, n));
    for (unsigned turn = 0; turn < 256; ++turn) {
      for (std::size_t i = 0; i < n; ++i) {
        x[i] = static_cast<std::uint8_t>(turn < 128 ? (i * 37 + turn) * (turn + 1) : 0 - turn % 2);
      }
      x[0] = static_cast<std::uint8_t>(turn | 1U);
      napier::limbs::inverse_of_rows_vartime(z.data(), x.data(), n, work.data());
      napier::limbs::multiply_vartime(product.data(), x.data(), n, z.data(), n, more.data());
      ASSERT_EQ(product[0], 1U);
      for (std::size_t i = 1; i < n; ++i) ASSERT_EQ(product[i], 0U) << n << " " << turn;
    }
    ASSERT_EQ(work.back(), 0xee);
  }
}

}  // namespace
