// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/gcd/extended_gcd.hpp>

#include "../row.hpp"

// Coefficients by the binary algorithm, by Lehmer's batches and by half gcds.
int main() {
  using limb = std::uint64_t;
  constexpr std::size_t n = 40;
  for (const std::size_t lehmer : {n + 1, std::size_t{2}}) {
    for (const std::size_t half : {n + 1, std::size_t{6}}) {
      napier::limbs::gcd_thresholds t{};
      t.lehmer = lehmer;
      t.extended = t.half_gcd = half;
      const auto x = row<limb>(n, 1), y = row<limb>(n, 2);
      auto g = room<limb>(n), u = room<limb>(n), v = room<limb>(n);
      auto work = room<limb>(napier::limbs::extended_gcd_work(n, n, t));
      static_cast<void>(napier::limbs::extended_gcd_vartime(g.data(), u.data(), v.data(), x.data(),
                                                            n, y.data(), n, work.data(), t));
    }
  }
}
