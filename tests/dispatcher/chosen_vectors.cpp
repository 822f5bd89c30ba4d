// SPDX-License-Identifier: Apache-2.0
//
// Prints the kinds of vectors that there are, and the chosen one behind them; and that a power does
// not depend on it.
#include <cstdio>

#include <napier/napier.hpp>
#include <napier/platform/simd/choice.hpp>

int main() {
  using namespace napier;
  for (const simd::kind k : {simd::kind::none, simd::kind::portable, simd::kind::avx2,
                             simd::kind::avx512, simd::kind::ifma}) {
    if (simd::is_there(k)) std::printf("%s ", simd::name_of(k));
  }
  std::printf("%s\n", simd::name_of(simd::chosen()));
  big_int<16> m{}, x{};
  for (std::size_t i = 0; i < 16; ++i) m[i] = ~std::uint64_t{i}, x[i] = i * i + 1;
  m[0] |= 1;
  const auto context = montgomery_context<16>::create(m).value();
  // x^2^200, squared one by one: too short a power for vectors.
  big_int<16> wanted = x;
  for (int i = 0; i < 200; ++i) wanted = context.pow(wanted, big_int<1>{2});
  big_int<4> e{};
  e[200 / 64] = std::uint64_t{1} << (200 % 64);
  return context.pow(x, e) == wanted ? 0 : 1;
}
