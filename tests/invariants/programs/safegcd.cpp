// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/gcd/safegcd.hpp>

#include "../row.hpp"

// Inverses in constant time.
int main() {
  for (std::uint64_t i = 0; i < 20; ++i) {
    const auto m = row<std::uint64_t>(4, i), x = row<std::uint64_t>(4, i + 100);
    std::uint64_t z[4];
    static_cast<void>(napier::limbs::inverse_modulo_odd<4>(z, x.data(), m.data()));
    napier::limbs::gcd_of_odd<4>(z, m.data(), x.data());
  }
}
