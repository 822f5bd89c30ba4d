// SPDX-License-Identifier: Apache-2.0
//
// Calculations that vectors are made for, with the vectors that the file has: a power of 1024 bits,
// and a product of 4096 limbs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <napier/context.hpp>
#include <napier/limbs/product/multiply_vartime.hpp>
#include <napier/platform/simd/choice.hpp>

// The words of the results, and whether the file has a kind of vectors.
struct results {
  std::vector<std::uint64_t> words;
  bool has_vectors;
};

results calculate_without_vectors();

namespace {

results calculate() {
  using namespace napier;
  std::uint64_t state = 1;
  const auto next = [&state] {
    return state = state * 6364136223846793005U + 1442695040888963407U;
  };
  big_int<16> m{}, x{}, e{};
  for (std::size_t i = 0; i < 16; ++i) m[i] = next(), x[i] = next(), e[i] = next();
  m[0] |= 1U;
  m[15] |= std::uint64_t{1} << 63U;
  const auto power = montgomery_context<16>::create(m).value().pow(x, e);

  constexpr std::size_t n = 4096;
  std::vector<std::uint64_t> a(n), b(n), z(2 * n), work(limbs::multiply_work(n, n));
  for (std::size_t i = 0; i < n; ++i) a[i] = next(), b[i] = next();
  limbs::multiply_vartime(z.data(), a.data(), n, b.data(), n, work.data());
  z.insert(z.end(), power.data(), power.data() + 16);
  return {z, simd::avx2::exists || simd::avx512::exists || simd::ifma::exists};
}

}  // namespace
