// SPDX-License-Identifier: Apache-2.0
//
// Signs and verifies files as `openssl dgst -sha256` does, with its keys.
#include <algorithm>
#include <iostream>
#include <span>
#include <string>

#include "../support/program.hpp"
#include "ecdsa.hpp"

namespace {

namespace der = example::der;

constexpr auto usage = R"(example_ecdsa_p256: ECDSA with P-256 and SHA-256
  sign PRIVATE.der MESSAGE SIGNATURE    writes the file SIGNATURE
  verify PUBLIC.der MESSAGE SIGNATURE   ends with 1 if it is not the signature of MESSAGE
Keys: openssl ec -in key.pem -outform DER; openssl ec -in key.pem -pubout -outform DER.
)";

// RFC 5915: SEQUENCE { version 1, the key as 32 bytes, and what follows from it }.
napier::big_int<4> read_private_key(const std::string& path) {
  const auto file = example::read_file(path);
  example::byte_view rest(file);
  if (auto key = der::take(rest, der::tag::sequence); key && rest.empty()) {
    const auto version = der::take_integer<1>(*key);
    const auto d = der::take(*key, der::tag::octet_string);
    if (version == napier::big_int<1>{1} && d) {
      return napier::big_int<4>::from_bytes_be(example::exactly<32>(*d, "a private key"));
    }
  }
  throw example::bad_input(path + " is no private key in DER");
}

// RFC 5480: a head, always the same, and x and y.
p256::point read_public_key(const std::string& path) {
  static constexpr std::uint8_t head[] = {0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48,
                                          0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48,
                                          0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04};
  const auto file = example::read_file(path);
  if (file.size() != sizeof head + 64 || !std::equal(head, head + sizeof head, file.begin())) {
    throw example::bad_input(path + " is no public key of P-256 in DER, uncompressed");
  }
  const auto key = ecdsa::public_key(std::span(file).last<64>());
  if (!key) throw example::bad_input("the public key is no point of the curve");
  return *key;
}

int sign(std::span<const std::string> arguments) {
  auto key = read_private_key(arguments[0]);
  const auto signature = ecdsa::sign(key, example::hash({example::read_file(arguments[1])}));
  napier::ct::wipe(key);
  if (!signature) throw example::bad_input("the private key is 0, or too large");
  example::write_file(arguments[2], ecdsa::to_der(*signature));
  return 0;
}

int verify(std::span<const std::string> arguments) {
  const auto key = read_public_key(arguments[0]);
  const auto hash = example::hash({example::read_file(arguments[1])});
  const auto signature = ecdsa::from_der(example::read_file(arguments[2]));
  const bool good = signature && ecdsa::verify(key, hash, *signature);
  std::cout << (good ? "the signature is good\n" : "the signature is NOT good\n");
  return good ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  return example::run(argc, argv, usage, {{"sign", 3, sign}, {"verify", 3, verify}});
}
