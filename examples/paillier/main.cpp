// SPDX-License-Identifier: Apache-2.0
//
// Paillier's encryption with primes from `openssl prime -generate -bits 1024 -hex`.
#include <iostream>
#include <span>
#include <string>

#include "../support/program.hpp"
#include "../support/random.hpp"
#include "paillier.hpp"

namespace {

constexpr auto usage = R"(example_paillier: Paillier's encryption with a modulus of 2048 bits
  public P Q       the public key n = p q
  encrypt N M      a ciphertext of M
  add N X Y        a ciphertext of the sum of what is in X and in Y
  multiply N X K   a ciphertext of K times what is in X
  decrypt P Q X    what is in X
Numbers are hexadecimal, or @FILE. Primes: openssl prime -generate -bits 1024 -hex.
)";

constexpr std::size_t size = 32;  // limbs of n
using public_key = paillier::public_key<size>;
using private_key = paillier::private_key<size>;

template <std::size_t N>
napier::big_int<N> number(const std::string& argument) {
  return example::number_of<N>(example::bytes_of(argument), "a number");
}

public_key read_public_key(const std::string& n) {
  const auto key = public_key::of(number<size>(n));
  if (!key) throw example::bad_input("N is odd and has 2048 bits");
  return *key;
}

private_key read_private_key(const std::string& p, const std::string& q) {
  const auto key = private_key::of(number<size / 2>(p), number<size / 2>(q));
  if (!key) throw example::bad_input("P and Q are odd and different, and P Q has 2048 bits");
  return *key;
}

public_key::ciphertext read_ciphertext(const public_key& key, const std::string& argument) {
  const auto x = number<2 * size>(argument);
  if (!key.accepts(x)) throw example::bad_input("that is no ciphertext of this key");
  return x;
}

template <std::size_t N>
int print(const napier::big_int<N>& x) {
  std::cout << example::to_hex(x.to_bytes_be()) << '\n';
  return 0;
}

using arguments = std::span<const std::string>;

int encrypt(arguments a) {
  const auto x = read_public_key(a[0]).encrypt(number<size>(a[1]), example::system_random);
  if (!x) throw example::bad_input("M is below N");
  return print(*x);
}

int add(arguments a) {
  const auto key = read_public_key(a[0]);
  return print(key.add(read_ciphertext(key, a[1]), read_ciphertext(key, a[2])));
}

int multiply(arguments a) {
  const auto key = read_public_key(a[0]);
  return print(key.multiply(read_ciphertext(key, a[1]), number<size>(a[2])));
}

int decrypt(arguments a) {
  const auto key = read_private_key(a[0], a[1]);
  return print(key.decrypt(read_ciphertext(key.public_part(), a[2])));
}

}  // namespace

int main(int argc, char** argv) {
  return example::run(
      argc, argv, usage,
      {{"public", 2,
        [](arguments a) { return print(read_private_key(a[0], a[1]).public_part().n()); }},
       {"encrypt", 2, encrypt},
       {"add", 3, add},
       {"multiply", 3, multiply},
       {"decrypt", 3, decrypt}});
}
