// SPDX-License-Identifier: Apache-2.0
//
// Says how much work a product by transforms takes, for a file that is compiled for another
// processor.
#include <cstddef>
#include <cstdint>

#include <napier/limbs/transform/multiply.hpp>

std::size_t NAPIER_TEST_WORK(std::size_t n);

std::size_t NAPIER_TEST_WORK(std::size_t n) {
  return napier::limbs::transform_multiply_work<std::uint64_t>(n, n);
}
