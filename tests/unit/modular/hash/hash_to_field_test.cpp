// SPDX-License-Identifier: Apache-2.0
//
// What hash_to_field does with expanders of every kind, and in constant evaluation. Its results are
// compared with RFC 9380's vectors and Python's hashlib by tests/hash_to_field.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include <napier/extension.hpp>
#include <napier/hash_to_field.hpp>
#include <napier/modular/hash/expand_message.hpp>
#include <napier/modular/hash/hash_to_field.hpp>

#include "../../../../examples/support/sha256.hpp"
#include "support/hashes.hpp"

namespace {

using namespace napier;
using example::sha256;

using P256 = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
using F = field<10007>;
using F2 = quadratic_extension<F, F(-1)>;
using F6 = cubic_extension<F2, F2(1, 1)>;
using byte_view = std::span<const std::uint8_t>;

static_assert(message_digest<sha256> && message_digest<napier_test::sha512>);
static_assert(extendable_output<napier_test::shake128> && !extendable_output<sha256> &&
              !message_digest<napier_test::shake128>);

// ceil((ceil(log2 p) + k) / 8) for each coefficient: RFC 9380, section 5.1.
static_assert(hash_to_field_length<P256> == 48 && hash_to_field_length<P256, 2> == 96);
static_assert(hash_to_field_length<field<2>, 1, 8> == 2 &&
              hash_to_field_length<field<3>, 1, 8> == 2 &&
              hash_to_field_length<field<255>, 1, 8> == 2 &&
              hash_to_field_length<field<256>, 1, 8> == 2 &&
              hash_to_field_length<field<257>, 1, 8> == 3);
static_assert(hash_to_field_length<F6, 3> == 3 * 6 * hash_to_field_length<F>);

// It counts the bytes: 0, 1, 2...
struct counter {
  std::size_t asked = 0;
  constexpr void operator()(byte_view, byte_view, std::span<std::uint8_t> out) {
    asked = out.size();
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(i);
  }
};

// The residue of the L bytes from `from` on, by plain arithmetic.
std::uint64_t residue(std::size_t from, std::size_t length) {
  std::uint64_t z = 0;
  for (std::size_t i = from; i < from + length; ++i) z = (256 * z + (i & 0xff)) % 10007;
  return z;
}

TEST(HashToField, TakesTheCoefficientsInOrder) {
  constexpr std::size_t L = hash_to_field_length<F>;
  counter expander;
  const auto u = hash_to_field<F6, 2>(expander, {}, {});
  ASSERT_TRUE(u.has_value());
  EXPECT_EQ(expander.asked, 12 * L) << "an expander that is an lvalue is called itself";
  std::size_t at = 0;
  for (const F6& x : *u) {
    for (const F& c : {x.c0.c0, x.c0.c1, x.c1.c0, x.c1.c1, x.c2.c0, x.c2.c1}) {
      EXPECT_EQ(c.value()[0], residue(L * at++, L));
    }
  }
}

TEST(HashToField, TakesAFunction) {
  const auto u = hash_to_field<F, 3>(
      [](byte_view message, byte_view tag, std::span<std::uint8_t> out) {
        for (auto& byte : out) byte = 0;
        for (std::size_t i = 0; i < 3; ++i) out[(i + 1) * out.size() / 3 - 1] = message[i];
        return tag.size() == 2;
      },
      bytes_of_text("abc"), bytes_of_text("xy"));
  ASSERT_TRUE(u.has_value());
  EXPECT_EQ(*u, (std::array<F, 3>{'a', 'b', 'c'}));
}

TEST(HashToField, IsEmptyIfTheExpanderFails) {
  const auto fails = [](byte_view, byte_view, std::span<std::uint8_t>) { return false; };
  EXPECT_FALSE((hash_to_field<P256, 2>(fails, {}, {})));
  EXPECT_FALSE((hash_to_field<P256, 2>(expand_message_xmd<sha256>(), bytes_of_text("m"), {})))
      << "a tag is not empty";
  EXPECT_TRUE((hash_to_field<P256, 170>(expand_message_xmd<sha256>(), {}, bytes_of_text("t"))))
      << "255 digests are 8160 bytes";
  EXPECT_FALSE((hash_to_field<P256, 171>(expand_message_xmd<sha256>(), {}, bytes_of_text("t"))));
  EXPECT_TRUE((hash_to_field<P256, 0>(expand_message_xmd<sha256>(), {}, bytes_of_text("t"))));
}

TEST(ExpandMessage, WritesNothingIfItFails) {
  std::vector<std::uint8_t> out(255 * 32 + 1, 7);
  const auto before = out;
  EXPECT_FALSE(expand_message_xmd<sha256>()({}, bytes_of_text("t"), out));
  EXPECT_EQ(out, before);
  out.assign(65536, 7);
  const auto longer = out;
  EXPECT_FALSE((expand_message_xof<napier_test::shake128, 128>()({}, bytes_of_text("t"), out)));
  EXPECT_FALSE((expand_message_xof<napier_test::shake128, 128>()({}, {}, out)));
  EXPECT_EQ(out, longer);
}

TEST(ExpandMessage, BytesOfText) {
  EXPECT_EQ(bytes_of_text("a\xff"), (std::array<std::uint8_t, 2>{97, 255}));
  EXPECT_EQ(bytes_of_text("").size(), 0U);
}

// RFC 9380, appendix J.1.1, by the compiler.
constexpr auto u =
    hash_to_field<P256, 2>(expand_message_xmd<sha256>(), bytes_of_text("abc"),
                           bytes_of_text("QUUX-V01-CS02-with-P256_XMD:SHA-256_SSWU_RO_"));
static_assert((*u)[0].value() ==
              0xafe47f2ea2b10465cc26ac403194dfb68b7f5ee865cda61e9f3e07a537220af1_big);
static_assert((*u)[1].value() ==
              0x379a27833b0bfe6f7bdca08e1e83c760bf9a338ab335542704edcd69ce9e46e0_big);

}  // namespace
