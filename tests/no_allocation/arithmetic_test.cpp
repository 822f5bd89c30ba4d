// SPDX-License-Identifier: Apache-2.0
//
// Fixed-size arithmetic lives on the stack: no call of it allocates.
#include <gtest/gtest.h>

#include <napier/napier.hpp>

#include "allocation_counter.hpp"

namespace {

using namespace napier;

template <typename Work>
void expect_none(const char* what, Work work) {
  EXPECT_EQ(napier_test::allocations_in(work), 0U) << what;
}

TEST(NoAllocation, BigInt) {
  volatile std::uint64_t seed = 0x123456789abcdef1;
  big_int<8> x{}, y{};
  for (std::size_t i = 0; i < 8; ++i) {
    x[i] = seed * (2 * i + 1);
    y[i] = seed ^ (i << 7);
  }
  big_int<64> large{};
  for (std::size_t i = 0; i < 64; ++i) large[i] = seed + i;
  volatile std::uint64_t sink = 0;
  expect_none("sums", [&] { sink = (x + y)[0] ^ (x - y)[8]; });
  expect_none("products", [&] { sink = (x * y)[3] ^ square(x)[2] ^ (large * large)[100]; });
  expect_none("division", [&] { sink = (x / y)[0] ^ div_vartime(large, y).remainder[1]; });
  expect_none("shifts", [&] { sink = (x << 77)[2] ^ ct::shift_right(x, 99)[1]; });
  expect_none("comparison", [&] { sink = x < y ? 1 : 0; });
  expect_none("bytes", [&] { sink = big_int<8>::from_bytes_le(x.to_bytes_be())[0]; });
}

TEST(NoAllocation, Modular) {
  using F = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
  volatile std::uint64_t seed = 12345;
  volatile std::uint64_t sink = 0;
  const F x(seed), y(seed + 7);
  expect_none("fields", [&] { sink = (x * y + x / y - pow(x, y.value())).value()[0]; });
  big_int<32> n{};
  for (std::size_t i = 0; i < 32; ++i) n[i] = seed * (i + 3) | 1;
  expect_none("contexts", [&] {
    const auto context = montgomery_context<32>::create(n);
    sink = context->pow(n >> 3, big_int<1>{seed})[0];
  });
  expect_none("run-time moduli", [&] {
    sink = mod_exp(n >> 1, big_int<1>{seed}, n)[0] ^ mod_mul(n, n >> 5, n)[0] ^
           mod_inv(big_int<4>{seed}, big_int<4>{1000003}).value_unchecked()[0];
  });
}

TEST(NoAllocation, UintBits) {
  volatile std::uint64_t seed = 99;
  volatile std::uint64_t sink = 0;
  const uint256_t x(seed), y(seed + 1);
  expect_none("uint256_t", [&] {
    sink = static_cast<std::uint64_t>((x * y << 100) / (y + x) % uint256_t(seed));
  });
}

}  // namespace
