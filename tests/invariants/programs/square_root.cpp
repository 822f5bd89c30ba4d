// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/number_theory/square_root_vartime.hpp>

#include "../row.hpp"

// Square roots with their rests.
int main() {
  using limb = std::uint8_t;
  for (std::uint64_t i = 0; i < 100; ++i) {
    constexpr std::size_t n = 12;
    const auto x = row<limb>(n, i);
    auto s = room<limb>(n / 2), r = room<limb>(n);
    auto work = room<limb>(napier::limbs::square_root_work(n));
    napier::limbs::square_root_vartime(s.data(), r.data(), x.data(), n, work.data());
  }
}
