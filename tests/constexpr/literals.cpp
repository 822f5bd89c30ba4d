// SPDX-License-Identifier: Apache-2.0
//
// Literals where a constant is wanted: template arguments, array sizes, modulus constants.
#include <napier/napier.hpp>

namespace {

using namespace napier;  // brings the literals

// The modulus of Bouman (2018), section 3.1: 167 bits in three limbs.
constexpr auto modulus = 144740111546645463731260070504932198000989141205031_Z;
static_assert(modulus.size() == 3);
static_assert(to_big_int(modulus) == 144740111546645463731260070504932198000989141205031_big);
static_assert(to_big_int<4>(modulus) == to_big_int(modulus));
static_assert(bit_width(to_big_int(modulus)) == 167);

static_assert(144740111546645463731260070504932198000989141205031_big ==
              0x63'0903'12bb'2c79'3119'b07f'411a'3196'9a95'd800'0027_big);

template <big_int<2> Value>
constexpr std::size_t width = bit_width(Value);
static_assert(width<0x1'0000'0000'0000'0000_big> == 65);

}  // namespace

// The inline namespace alone is enough.
namespace other {

using namespace napier::literals;
static_assert((0xff_Z32).size() == 1);

}  // namespace other
