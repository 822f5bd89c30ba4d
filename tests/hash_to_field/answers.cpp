// SPDX-License-Identifier: Apache-2.0
//
// Answers requests of vectors.py, a line each, in hexadecimal digits; `-` is no byte at all:
//
//   expand <expander> <bits of security> <tag> <message> <length>      the bytes, or `none`
//   field <suite> <tag> <message>                                      u[0] u[1]
//   given <suite> <bytes>                                              the same from given bytes
#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include <napier/extension.hpp>
#include <napier/hash_to_field.hpp>

#include "../../examples/support/sha256.hpp"
#include "support/hashes.hpp"

namespace {

using namespace napier;
using bytes = std::vector<std::uint8_t>;
using sha256 = example::sha256;
using napier_test::sha384;
using napier_test::sha512;
using napier_test::shake128;
using napier_test::shake256;

bytes bytes_of(const std::string& hex) {
  bytes z;
  for (std::size_t i = 0; hex != "-" && i < hex.size(); i += 2) {
    z.push_back(static_cast<std::uint8_t>(std::stoul(hex.substr(i, 2), nullptr, 16)));
  }
  return z;
}

std::string hex_of(std::span<const std::uint8_t> x) {
  std::string z;
  for (const std::uint8_t byte : x) {
    z += "0123456789abcdef"[byte / 16];
    z += "0123456789abcdef"[byte % 16];
  }
  return z;
}

template <typename E>
std::string text_of(const E& x) {
  if constexpr (requires { x.c0; }) {
    return text_of(x.c0) + ',' + text_of(x.c1);
  } else {
    return hex_of(to_bytes_be(x));
  }
}

template <typename F, std::size_t SecurityBits, typename Expander>
std::string elements(Expander expander, const bytes& message, const bytes& tag) {
  const auto u = hash_to_field<F, 2, SecurityBits>(expander, message, tag);
  return u ? text_of((*u)[0]) + ' ' + text_of((*u)[1]) : "none";
}

// An expander that answers with what it was given.
struct given_bytes {
  bytes given;
  bool operator()(std::span<const std::uint8_t>, std::span<const std::uint8_t>,
                  std::span<std::uint8_t> out) const {
    if (out.size() != given.size()) return false;
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = given[i];
    return true;
  }
};

template <typename F, std::size_t SecurityBits, typename Expander>
std::string answer(const std::string& request, std::istream& in) {
  std::string first, second;
  if (request == "given") {
    in >> first;
    return elements<F, SecurityBits>(given_bytes{bytes_of(first)}, {}, {});
  }
  in >> first >> second;
  return elements<F, SecurityBits>(Expander(), bytes_of(second), bytes_of(first));
}

using P256 = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
using P384 = field<
    "0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000"
    "ffffffff">;
using P521 = field<
    "0x1ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff">;
using C25519 = field<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed">;
using C448 = field<
    "0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffffffffffffffffffffffffffff"
    "ffffffffffffffffffffffff">;
using K256 = field<"0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f">;
using BLS = field<
    "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffff"
    "aaab">;
using BLS2 = quadratic_extension<BLS, BLS(-1)>;

std::string field_answer(const std::string& request, std::istream& in) {
  std::string suite;
  in >> suite;
  if (suite == "P256_XMD:SHA-256_SSWU_RO_") {
    return answer<P256, 128, expand_message_xmd<sha256>>(request, in);
  }
  if (suite == "P384_XMD:SHA-384_SSWU_RO_") {
    return answer<P384, 192, expand_message_xmd<sha384>>(request, in);
  }
  if (suite == "P521_XMD:SHA-512_SSWU_RO_") {
    return answer<P521, 256, expand_message_xmd<sha512>>(request, in);
  }
  if (suite == "curve25519_XMD:SHA-512_ELL2_RO_") {
    return answer<C25519, 128, expand_message_xmd<sha512>>(request, in);
  }
  if (suite == "curve448_XOF:SHAKE256_ELL2_RO_") {
    return answer<C448, 224, expand_message_xof<shake256, 224>>(request, in);
  }
  if (suite == "secp256k1_XMD:SHA-256_SSWU_RO_") {
    return answer<K256, 128, expand_message_xmd<sha256>>(request, in);
  }
  if (suite == "BLS12381G1_XMD:SHA-256_SSWU_RO_") {
    return answer<BLS, 128, expand_message_xmd<sha256>>(request, in);
  }
  if (suite == "BLS12381G2_XMD:SHA-256_SSWU_RO_") {
    return answer<BLS2, 128, expand_message_xmd<sha256>>(request, in);
  }
  return "unknown suite";
}

template <typename Expander>
std::string expanded(const bytes& tag, const bytes& message, std::size_t length) {
  bytes z(length);
  return Expander()(message, tag, z) ? hex_of(z) : "none";
}

std::string expand_answer(std::istream& in) {
  std::string expander, bits, tag_text, message_text;
  std::size_t length = 0;
  in >> expander >> bits >> tag_text >> message_text >> length;
  const bytes tag = bytes_of(tag_text), message = bytes_of(message_text);
  expander += '_' + bits;
  if (expander == "expand_message_xmd_SHA256_128") {
    return expanded<expand_message_xmd<sha256>>(tag, message, length);
  }
  if (expander == "expand_message_xmd_SHA384_192") {
    return expanded<expand_message_xmd<sha384>>(tag, message, length);
  }
  if (expander == "expand_message_xmd_SHA512_256") {
    return expanded<expand_message_xmd<sha512>>(tag, message, length);
  }
  if (expander == "expand_message_xof_SHAKE128_128") {
    return expanded<expand_message_xof<shake128, 128>>(tag, message, length);
  }
  if (expander == "expand_message_xof_SHAKE256_256") {
    return expanded<expand_message_xof<shake256, 256>>(tag, message, length);
  }
  return "unknown expander";
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream in(line);
    std::string request;
    in >> request;
    std::cout << (request == "expand" ? expand_answer(in) : field_answer(request, in)) << '\n';
  }
}
