// expect: the bytes are not as many as an element has
// SPDX-License-Identifier: Apache-2.0
#include <napier/modular/encoding.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr std::array<std::uint8_t, 2> bytes{};
#else
constexpr std::array<std::uint8_t, 3> bytes{};
#endif
constexpr auto element = from_bytes_be<field<257>>(bytes);
