// SPDX-License-Identifier: Apache-2.0
#include "fixed_powers.hpp"

#include <vector>

#include <napier/limbs/number_theory/root_vartime.hpp>
#include <napier/limbs/number_theory/square_root_vartime.hpp>
#include <napier/limbs/product/multiply_vartime.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier_calc {

namespace {

using limb = std::uint64_t;
using row = std::vector<limb>;

// The limbs of x, without zeros at the top.
row limbs_of(const widest& x) {
  row z(x.limbs.begin(), x.limbs.end());
  while (!z.empty() && z.back() == 0) z.pop_back();
  return z;
}

row product(const row& x, const row& y) {
  row z(x.size() + y.size()), work(napier::limbs::multiply_work(x.size(), y.size()));
  napier::limbs::multiply_vartime(z.data(), x.data(), x.size(), y.data(), y.size(), work.data());
  while (!z.empty() && z.back() == 0) z.pop_back();
  return z;
}

row square(const row& x) {
  row z(2 * x.size()), work(napier::limbs::square_work(x.size()));
  napier::limbs::square_vartime(z.data(), x.data(), x.size(), work.data());
  while (!z.empty() && z.back() == 0) z.pop_back();
  return z;
}

std::size_t bits_of(const row& x) { return napier::limbs::bit_width_vartime(x.data(), x.size()); }

}  // namespace

std::optional<widest_result> fixed_power(const widest& x, const widest& e) {
  const row base = limbs_of(x), exponent = limbs_of(e);
  row power{1};
  if (bits_of(base) <= 1) {
    if (!exponent.empty()) power = base;
  } else if (!exponent.empty()) {
    // The power has more than e (bits - 1) bits: if it is not refused here, the loop is short.
    constexpr std::size_t limit = widest_result::bits();
    if (exponent.size() > 1 || exponent[0] >= limit) return std::nullopt;
    if (exponent[0] * (bits_of(base) - 1) >= limit) return std::nullopt;
    for (std::size_t i = bits_of(exponent); i-- > 0;) {
      power = square(power);
      if ((exponent[0] >> i & 1U) != 0) power = product(power, base);
    }
  }
  if (power.size() > widest_result::size()) return std::nullopt;
  widest_result z{};
  for (std::size_t i = 0; i < power.size(); ++i) z[i] = power[i];
  return z;
}

widest fixed_root(const widest& x, std::uint64_t n) {
  const row power = limbs_of(x);
  widest z{};
  if (n == 1 || power.empty()) return x;
  if (n == 2) {
    row rest(power.size()), work(napier::limbs::square_root_work(power.size()));
    napier::limbs::square_root_vartime(z.data(), rest.data(), power.data(), power.size(),
                                       work.data());
    return z;
  }
  row root(napier::limbs::root_limbs<limb>(power.size(), n));
  row work(napier::limbs::root_work<limb>(power.size(), n));
  napier::limbs::root_vartime(root.data(), power.data(), power.size(), n, work.data());
  for (std::size_t i = 0; i < root.size() && i < widest::size(); ++i) z[i] = root[i];
  return z;
}

bool fixed_is_square(const widest& x) {
  const row square = limbs_of(x);
  row work(napier::limbs::is_perfect_square_work(square.size()));
  return napier::limbs::is_perfect_square_vartime(square.data(), square.size(), work.data());
}

}  // namespace napier_calc
