// SPDX-License-Identifier: Apache-2.0
//
// Every representation of a field in constant evaluation, at default limits.
#include <array>

#include <napier/napier.hpp>

using namespace napier;

namespace {

template <typename F>
constexpr bool holds() {
  const F x(12345), y = x / F(7), z = y * y - F(3);
  const std::array<F, 3> a{x, y, z}, b{z, z, -x};
  return y * F(7) == x && square(z) == z * z && pow(x, 5_big) == cube(x) * square(x) &&
         sum_of_products(a, b) == x * z + y * z - z * x && mul_add(x, y, z) == x * y + z &&
         twice(y) == y + y && F(x.value()) == x;
}

static_assert(holds<field<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed">>());
static_assert(holds<field<"0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f">>());
static_assert(holds<field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">>());
static_assert(holds<field<"0xffffffffffffffffffffffffffffffff000000000000000000000001">>());
static_assert(holds<field<"0x7fffffffffffffffffffffffffffffff">>());
static_assert(holds<field<"0xffffffff00000001">>());
static_assert(holds<field<"0x1fffffffffffffff">>());
static_assert(holds<field<0x78000001>>());

}  // namespace
