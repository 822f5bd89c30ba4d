// SPDX-License-Identifier: Apache-2.0
//
// The examples with their secrets marked, for valgrind's memcheck: what a program that uses Napier
// can do to show that its own code is constant time. With the argument "leak" it branches on a
// secret, and the checker has to say so.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <span>

#include <napier/napier.hpp>

#include "../../examples/ecdsa_p256/ecdsa.hpp"
#include "../../examples/paillier/paillier.hpp"
#include "../../examples/rsa/rsa.hpp"
#include "../../examples/shamir/shamir.hpp"
#include "../../examples/x25519/x25519.hpp"

namespace {

using namespace napier;

// Random bytes that nobody knows.
void secret_random(std::span<std::uint8_t> bytes) {
  static std::uint64_t state = 1;
  for (auto& byte : bytes) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    byte = static_cast<std::uint8_t>(state >> 56);
  }
  ct::classify(bytes.data(), bytes.size());
}

template <typename V>
V marked(V value) {
  ct::classify(value);
  return value;
}

bool x25519_agrees() {
  const auto alice = marked(x25519::key{1, 2, 3}), bob = marked(x25519::key{4, 5, 6});
  const auto alice_public = x25519::public_key(alice), bob_public = x25519::public_key(bob);
  const auto one = x25519::shared_secret(alice, bob_public);
  const auto other = x25519::shared_secret(bob, alice_public);
  return one && other && ct::declassify(*one) == ct::declassify(*other);
}

bool ecdsa_verifies() {
  const big_int<4> key{1, 2, 3, 4};
  const auto hash = example::hash({});
  const auto point = p256::sum(std::array{p256::term{key, p256::generator}});
  const auto signature = ecdsa::sign(marked(key), marked(hash));
  return signature && ecdsa::verify(point, hash, *signature);
}

// Two primes of 256 bits.
constexpr auto p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff_big;
constexpr auto q = 0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff43_big;

bool rsa_verifies() {
  constexpr big_int<1> e{7}, one{1};
  rsa::private_key<8> key;
  key.public_part = {p * q, e};
  key.p = marked(p);
  key.q = marked(q);
  key.dp = marked(mod_inv(e, subtract_wrapping(p, one)).value_unchecked());
  key.dq = marked(mod_inv(e, subtract_wrapping(q, one)).value_unchecked());
  key.q_inv = marked(mod_inv(q, p).value_unchecked());
  const auto hash = example::hash({});
  const auto signature = rsa::sign(key, marked(hash), secret_random);
  return signature && rsa::verify(key.public_part, hash, *signature);
}

bool shamir_combines() {
  const shamir::F secret(marked(big_int<4>{1, 2, 3, 4}));
  shamir::share shares[5];
  if (!shamir::split(secret, 3, shares, secret_random)) return false;
  const auto combined = shamir::combine({shares + 1, 3});
  return combined && ct::declassify(combined->value()) == big_int<4>{1, 2, 3, 4};
}

bool paillier_decrypts() {
  const auto key = paillier::private_key<8>::of(marked(p), marked(q));
  const auto c = key->public_part().encrypt(marked(big_int<8>{5, 6}), secret_random);
  return c && ct::declassify(key->decrypt(*c)) == big_int<8>{5, 6};
}

}  // namespace

int main(int argc, char** argv) {
  if (!ct::secrets_are_checked()) {
    std::puts("nothing follows the secrets: run it under valgrind");
    return 2;
  }
  if (argc > 1 && std::strcmp(argv[1], "leak") == 0) {
    const auto key = marked(big_int<1>{42});
    std::puts(key[0] == 42 ? "a leak" : "another leak");
    return 0;
  }
  bool good = true;
  const struct {
    const char* name;
    bool (*run)();
  } cases[] = {{"X25519", x25519_agrees},
               {"ECDSA", ecdsa_verifies},
               {"RSA", rsa_verifies},
               {"Shamir", shamir_combines},
               {"Paillier", paillier_decrypts}};
  for (const auto& [name, run] : cases) {
    const bool right = run();
    std::printf("%s: %s\n", name, right ? "the result is right" : "the result is WRONG");
    good = good && right;
  }
  return good ? 0 : 1;
}
