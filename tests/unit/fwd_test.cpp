// SPDX-License-Identifier: Apache-2.0
//
// The names of fwd.hpp are those of the types, and the version is one number.
#include <napier/fwd.hpp>
#include <napier/version.hpp>

// Only the names are known here: a declaration that differed would not compile below.
namespace user {

template <std::size_t N, napier::limb T>
std::size_t limbs_of(const napier::big_int<N, T>*) {
  return N;
}
template <std::size_t Bits>
std::size_t bits_of(const napier::uint_bits<Bits>*) {
  return Bits;
}
template <auto M>
bool is_field(const napier::field_element<M>*) {
  return true;
}
template <std::size_t N, napier::limb T, bool SecretModulus>
bool is_secret(const napier::montgomery_context<N, T, SecretModulus>*) {
  return SecretModulus;
}
template <std::size_t N, napier::limb T, bool SecretModulus>
bool is_secret(const napier::barrett_context<N, T, SecretModulus>*) {
  return SecretModulus;
}
template <typename Allocator, bool Wipes>
bool wipes(const napier::basic_integer<Allocator, Wipes>*) {
  return Wipes;
}
template <napier::limb T>
bool is_mask(const napier::ct::mask<T>*) {
  return true;
}
template <typename V, napier::limb T>
bool is_maybe(const napier::ct::maybe<V, T>*) {
  return true;
}
template <typename V>
bool is_secret(const napier::ct::secret<V>*) {
  return true;
}

}  // namespace user

#include <gtest/gtest.h>

#include <string>

#include <napier/ct/secret.hpp>
#include <napier/integer.hpp>
#include <napier/napier.hpp>

namespace {

using namespace napier;

TEST(Fwd, NamesTheTypes) {
  EXPECT_EQ(user::limbs_of(static_cast<const big_int<3, std::uint8_t>*>(nullptr)), 3U);
  EXPECT_EQ(user::bits_of(static_cast<const uint256_t*>(nullptr)), 256U);
  EXPECT_TRUE(user::is_field(static_cast<const field<101_Z>*>(nullptr)));
  EXPECT_FALSE(user::is_secret(static_cast<const montgomery_context<2>*>(nullptr)));
  EXPECT_TRUE(user::is_secret(static_cast<const secret_montgomery_context<2>*>(nullptr)));
  EXPECT_FALSE(user::is_secret(static_cast<const barrett_context<2>*>(nullptr)));
  EXPECT_TRUE(user::wipes(static_cast<const integer*>(nullptr)));
  EXPECT_TRUE(user::is_mask(static_cast<const ct::mask<std::uint64_t>*>(nullptr)));
  EXPECT_TRUE(user::is_maybe(static_cast<const ct::maybe<big_int<1>, std::uint64_t>*>(nullptr)));
  EXPECT_TRUE(user::is_secret(static_cast<const ct::secret<big_int<1>>*>(nullptr)));
}

static_assert(version_major == NAPIER_VERSION_MAJOR && version_minor == NAPIER_VERSION_MINOR &&
              version_patch == NAPIER_VERSION_PATCH);
static_assert(version_major >= 0 && version_minor >= 0 && version_patch >= 0);

}  // namespace
