// SPDX-License-Identifier: Apache-2.0
//
// Signs and verifies files as `openssl dgst -sha256` does, with its keys.
#include <iostream>
#include <span>
#include <string>

#include "../support/program.hpp"
#include "../support/random.hpp"
#include "rsa.hpp"

namespace {

constexpr auto usage = R"(example_rsa: RSA-2048 and RSA-4096 signatures (PKCS#1 v1.5, SHA-256)
  sign PRIVATE.der MESSAGE SIGNATURE    writes the file SIGNATURE
  verify PUBLIC.der MESSAGE SIGNATURE   ends with 1 if it is not the signature of MESSAGE
Keys: openssl rsa -in key.pem -traditional -outform DER;
      openssl rsa -in key.pem -RSAPublicKey_out -outform DER.
)";

// act(key) for a key of the size that the file has.
template <typename Parse2048, typename Parse4096, typename Act>
int with_key(const std::string& path, Parse2048 parse_2048, Parse4096 parse_4096, Act act) {
  auto file = example::read_file(path);
  const auto small = parse_2048(file);
  const auto large = parse_4096(file);
  napier::ct::wipe(file.data(), file.size());
  if (small) return act(*small);
  if (large) return act(*large);
  throw example::bad_input(path + " is no such RSA key of 2048 or 4096 bits in DER");
}

int sign(std::span<const std::string> arguments) {
  const auto hash = example::hash({example::read_file(arguments[1])});
  return with_key(arguments[0], rsa::private_key_from_der<32>, rsa::private_key_from_der<64>,
                  [&](const auto& key) {
                    const auto signature = rsa::sign(key, hash, example::system_random);
                    if (!signature) throw std::runtime_error("the numbers of the key do not fit");
                    example::write_file(arguments[2], *signature);
                    return 0;
                  });
}

int verify(std::span<const std::string> arguments) {
  const auto hash = example::hash({example::read_file(arguments[1])});
  const auto signature = example::read_file(arguments[2]);
  return with_key(arguments[0], rsa::public_key_from_der<32>, rsa::public_key_from_der<64>,
                  [&](const auto& key) {
                    const bool good = rsa::verify(key, hash, signature);
                    std::cout << (good ? "the signature is good\n" : "the signature is NOT good\n");
                    return good ? 0 : 1;
                  });
}

}  // namespace

int main(int argc, char** argv) {
  return example::run(argc, argv, usage, {{"sign", 3, sign}, {"verify", 3, verify}});
}
