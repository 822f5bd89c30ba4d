// SPDX-License-Identifier: Apache-2.0
//
// Modular arithmetic in constant evaluation, at default limits: the values of Bouman (2018), a
// 256-bit power and a 2048-bit Montgomery constant.
#include <type_traits>

#include <napier/napier.hpp>

using namespace napier;

namespace {

static_assert(barrett_reduction(to_big_int(54766245287875756986436_Z), 1180591620717411303449_Z) ==
              to_big_int(459030734874837027782_Z));

using GF101 = decltype(Zq(1267650600228229401496703205653_Z));
constexpr GF101 x101(8732191096651392800298638976_Z), y101(27349736_Z);
static_assert((x101 + y101).value() == 8732191096651392800325988712_big);
static_assert((x101 * y101).value() == 283413168114337292606614296442_big);

using F = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
constexpr F three_sevenths = F{3} / F{7};
static_assert(three_sevenths * F{7} == F{3});
static_assert(F(-1) + F(1) == F());
static_assert(pow(F(2), 10_Z) == F(1024) && pow(F(2), 10_big) == F(1024));

using Z12 = field<12>;
static_assert(Z12(7) * Z12(7) == Z12(1) && Z12(-13) == Z12(11));
static_assert(!Z12(8).inverse().has_value().declassify());
static_assert(Z12(5) / Z12(7) == Z12(11));

static_assert(mod_exp(3_Z, 200_Z, 13_Z) == 9_big && mod_exp<13>(3_Z, 200_Z) == 9_big &&
              mod_exp(3_big, 200_big, 13_big) == 9_big && mod_exp(3_Z, 200_Z, 10_Z) == 1_big &&
              mod_exp_ladder(3_Z, 200_Z, 13_Z) == 9_big &&
              mod_exp_vartime(3_Z, 200_Z, 13_Z) == 9_big);
static_assert(mod_inv(3_Z, 10_Z).declassify() == 7_big && !mod_inv(2_Z, 4_Z).declassify() &&
              mod_inv<10>(13_Z).declassify() == 7_big);
static_assert(mod_add(5_big, 6_big, 7_big) == 4_big && mod_sub(5_big, 6_big, 7_Z) == 6_big &&
              mod_mul<7>(5_big, 6_Z) == 2_big);
static_assert(gcd(12_big, 18_Z) == 6_big);

constexpr auto context = montgomery_context<2>::create(big_int<2>{1000003});
static_assert(context->pow(big_int<3>{2, 1, 1}, 0_big) == 1_big);
static_assert(context->pow(2_big, 20_big) == mod_exp(2_Z, 20_Z, 1000003_Z));
static_assert(!montgomery_context<2>::create(big_int<2>{10}));
static_assert(barrett_context<1>::create(1000000_big)->pow(3_big, 20_big) ==
              mod_exp(3_Z, 20_Z, 1000000_Z));

// Fermat's little theorem at 256 bits.
static_assert(mod_exp(0x123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0_Z,
                      0xffffffff00000001000000000000000000000000fffffffffffffffffffffffe_Z,
                      0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff_Z) ==
              1_big);

// The constants of a modulus of 2048 bits, 2^2048 - 1942289.
constexpr big_int<32> modulus_2048 = [] {
  big_int<32> m{};
  for (auto& limb : m.limbs) limb = ~std::uint64_t{0};
  m[0] -= 1942288;
  return m;
}();
constexpr auto ring_2048 = detail::montgomery_ring<32, std::uint64_t>::of(modulus_2048);
static_assert(ring_2048.one_mont == 1942289_big);
static_assert(ring_2048.radix_mont == 1942289_big * 1942289_big);
static_assert(static_cast<std::uint64_t>(ring_2048.m_inv * modulus_2048[0]) == ~std::uint64_t{0});

}  // namespace
