// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/gcd/jacobi.hpp>

#include "../row.hpp"

// Jacobi symbols in constant time.
int main() {
  for (std::uint64_t i = 0; i < 20; ++i) {
    const auto m = row<std::uint64_t>(4, i), x = row<std::uint64_t>(4, i + 100);
    static_cast<void>(napier::limbs::jacobi<4>(x.data(), m.data()));
  }
}
