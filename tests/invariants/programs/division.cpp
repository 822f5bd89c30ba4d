// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/division/divide_large.hpp>

#include "../row.hpp"

// Division by Knuth's digits, by halves and by reciprocals.
int main() {
  using limb = std::uint8_t;
  napier::limbs::division_thresholds t{};
  t.recursive = 8;
  t.newton = 30;
  t.reciprocal = 5;
  for (const std::size_t n : {5, 20, 60}) {
    const std::size_t m = 2 * n + 3;
    for (std::uint64_t i = 0; i < 40; ++i) {
      const auto x = row<limb>(m, i), d = row<limb>(n, i + 100);
      auto q = room<limb>(m), r = room<limb>(n);
      auto work = room<limb>(napier::limbs::divide_large_work(m, n, t));
      napier::limbs::divide_large_vartime(q.data(), r.data(), x.data(), m, d.data(), n, work.data(),
                                          t);
    }
  }
}
