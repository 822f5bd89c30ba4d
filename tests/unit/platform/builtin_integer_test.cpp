// SPDX-License-Identifier: Apache-2.0
#include <napier/platform/builtin_integer.hpp>

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

namespace {

using namespace napier;

template <typename I>
using unsigned_of = napier::detail::make_unsigned_t<I>;

static_assert(builtin_integer<bool> && builtin_integer<char> && builtin_integer<signed char>);
static_assert(builtin_integer<int> && builtin_integer<unsigned long long>);
static_assert(!builtin_integer<double> && !builtin_integer<int*> && !builtin_integer<std::string>);
static_assert(!builtin_integer<int&>, "a reference is no integer: operands are stripped first");

static_assert(std::is_same_v<unsigned_of<bool>, unsigned char>);
static_assert(std::is_same_v<unsigned_of<signed char>, unsigned char>);
static_assert(std::is_same_v<unsigned_of<long>, unsigned long>);

#ifdef __SIZEOF_INT128__
// Also without GNU extensions, where std::integral does not know them.
__extension__ using int128 = __int128;
__extension__ using uint128 = unsigned __int128;
static_assert(builtin_integer<int128> && builtin_integer<uint128>);
static_assert(std::is_same_v<unsigned_of<int128>, uint128>);
static_assert(std::is_same_v<unsigned_of<uint128>, uint128>);
#endif

}  // namespace
