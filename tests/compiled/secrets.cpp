// SPDX-License-Identifier: Apache-2.0
//
// secrets TABLE: the powers of the library with a secret base and exponent, for valgrind, which is
// told that both are secret. With `leak` behind the table, a power for public data, which shows its
// exponent.
#include <napier/context.hpp>
#include <napier/integer.hpp>

#include <valgrind/memcheck.h>

#include <cstdio>
#include <cstring>
#include <vector>

#include "kernel_table.hpp"

namespace napier_compiled {
extern const kernel_table table_baseline;
#if NAPIER_HAS_MULX_TABLE
extern const kernel_table table_mulx;
#endif
}  // namespace napier_compiled

namespace {

using namespace napier;

template <std::size_t N>
big_int<N> number(std::uint64_t seed) {
  big_int<N> x;
  for (std::size_t i = 0; i < N; ++i) {
    seed = seed * 6364136223846793005U + 1442695040888963407U;
    x[i] = seed ^ seed >> 29;
  }
  return x;
}

template <typename V>
void mark(V& value) {
  static_cast<void>(VALGRIND_MAKE_MEM_UNDEFINED(&value, sizeof value));
}
template <typename V>
void show(V& value) {
  static_cast<void>(VALGRIND_MAKE_MEM_DEFINED(&value, sizeof value));
}

// x^e modulo an odd number, by a context and by the function of integers.
template <std::size_t N>
bool powers_agree(bool leak) {
  big_int<N> m = number<N>(N), x = number<N>(2 * N), e = number<N>(3 * N);
  m[0] |= 3U;
  const auto context = montgomery_context<N>::for_public_modulus(m);
  mark(x);
  mark(e);
  big_int<N> z = leak ? context->pow_vartime(x, e) : context->pow(x, e), y;
  mod_exp_secret(std::span(y.data(), N), std::span<const std::uint64_t>(x.data(), N),
                 std::span<const std::uint64_t>(e.data(), N), integer(m));
  show(y);
  show(z);
  return y == z;
}

}  // namespace

int main(int count, char** arguments) {
  using namespace napier_compiled;
  if (count < 2) return 2;
  const kernel_table* table = nullptr;
  if (std::strcmp(arguments[1], "baseline") == 0) table = &table_baseline;
#if NAPIER_HAS_MULX_TABLE
  if (std::strcmp(arguments[1], "mulx") == 0) table = &table_mulx;
#endif
  if (table == nullptr) return 2;
  chosen_table = table;
  const bool leak = count > 2;
  const bool good = leak ? powers_agree<16>(true)
                         : powers_agree<3>(false) && powers_agree<16>(false) &&
                               powers_agree<24>(false) && powers_agree<32>(false);
  std::puts(good ? "good" : "wrong");
  return good ? 0 : 1;
}
