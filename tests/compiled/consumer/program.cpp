// SPDX-License-Identifier: Apache-2.0
#include <napier/integer.hpp>
#include <napier/napier.hpp>

#include <cstdio>
#include <string>

using namespace napier;

#if WITH_HEADERS
std::string product_by_headers(const std::string& x, const std::string& y);
#else
static std::string product_by_headers(const std::string& x, const std::string& y) {
  return to_string(integer(x) * integer(y));
}
#endif

// What it is compiled with decides who has the kernels.
static_assert(NAPIER_KERNELS_COMPILED == (NAPIER_PORTABLE ? 0 : 1));

int main() {
  const integer m = (integer(1) << 521) - 1;  // a prime
  const integer x("123456789012345678901234567890123456789012345678901234567890");
  bool good = is_prime(m) && mod_exp(x, m - 1, m) == 1;
  good = good && x * x / x == x && to_string(x).size() == 60;
  good = good && product_by_headers(to_string(m), to_string(x)) == to_string(m * x) &&
         gcd(m * x, m * 7) == m * gcd(x, integer(7));
  // A power of a fixed size, which is in the library, and a field, which is in the headers.
  const auto n = subtract_wrapping(big_int<16>{}, big_int<16>{105});  // 2^1024 - 105, a prime
  const auto context = montgomery_context<16>::for_public_modulus(n);
  good = good && context && context->pow(big_int<16>{3}, n - big_int<1>{1}) == big_int<16>{1};
  using F = field<0xffff'ffff'ffff'ffc5_Z>;
  good = good && F{3} / F{3} == F{1};
  std::puts(good ? "good" : "wrong");
  return good ? 0 : 1;
}
