// SPDX-License-Identifier: Apache-2.0
//
// What it costs to wipe memory that is given back: z = x + y and z = x * y, each a new number that
// takes the place of the last one.
#include <memory>

#include <napier/integer/arithmetic/arithmetic.hpp>

#include "harness/harness.hpp"
#include "integer_parts.hpp"

namespace napier_bench {

namespace {

template <bool Wipes>
void add_results(std::size_t n, const char* who) {
  using number = napier::basic_integer<std::allocator<std::uint64_t>, Wipes>;
  struct set {
    number x, y, z;
  };
  auto& sets = make_sets<set>(sets_in_cache(8 * 4 * n + sizeof(set)));
  std::vector<std::uint64_t> limbs(n);
  for (set& s : sets) {
    for (number* value : {&s.x, &s.y}) {
      randomize(limbs, n);
      limbs[n - 1] |= 1U;
      *value = number::from_limbs(limbs);
    }
  }
  const std::string row = std::to_string(n);
  add_over(name("integer_wiping", "sum_" + row, who), sets, [](set& s) { s.z = s.x + s.y; });
  add_over(name("integer_wiping", "product_" + row, who), sets, [](set& s) { s.z = s.x * s.y; });
}

}  // namespace

void add_wiping() {
  for (std::size_t n = 1; n <= 64; n *= 2) {
    add_results<true>(n, "napier");
    add_results<false>(n, "kept");
  }
}

}  // namespace napier_bench
