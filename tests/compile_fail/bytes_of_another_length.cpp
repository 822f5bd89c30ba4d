// expect: the bytes are not as many
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr std::array<std::uint8_t, 8> bytes{};
constexpr auto z = big_int<1>::from_bytes_be(bytes);
#else
constexpr std::array<std::uint8_t, 7> bytes{};
constexpr auto z = big_int<1>::from_bytes_be(bytes);
#endif
