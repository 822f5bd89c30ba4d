// SPDX-License-Identifier: Apache-2.0
//
// X25519 with OpenSSL's keys.
#include "x25519.hpp"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <span>
#include <string>

#include "../support/program.hpp"

namespace {

constexpr auto usage = R"(example_x25519: X25519 (RFC 7748)
  public PRIVATE.der              the public key, as 64 hexadecimal digits
  derive PRIVATE.der PUBLIC.der   the shared secret; ends with 1 if there is none
  multiply SCALAR U               the function itself
  iterate COUNT                   k, u = X25519(k, u), k, from k = u = 9 on: RFC 7748's test
Keys: openssl genpkey -algorithm X25519 -outform DER; openssl pkey [-pubout] -outform DER.
SCALAR and U are hexadecimal, or @FILE.
)";

// A key in DER is a head, always the same, and the 32 bytes.
constexpr std::uint8_t private_head[] = {0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06,
                                         0x03, 0x2b, 0x65, 0x6e, 0x04, 0x22, 0x04, 0x20};
constexpr std::uint8_t public_head[] = {0x30, 0x2a, 0x30, 0x05, 0x06, 0x03,
                                        0x2b, 0x65, 0x6e, 0x03, 0x21, 0x00};

x25519::key read_key(const std::string& path, std::span<const std::uint8_t> head) {
  const auto der = example::read_file(path);
  if (der.size() != head.size() + 32 || !std::equal(head.begin(), head.end(), der.begin())) {
    throw example::bad_input(path + " is no X25519 key in DER");
  }
  return example::exactly<32>(std::span(der).last(32), "a key");
}

x25519::key key_of(const std::string& argument) {
  return example::exactly<32>(example::bytes_of(argument), "a key");
}

int print(const x25519::key& key) {
  std::cout << example::to_hex(key) << '\n';
  return 0;
}

int derive(std::span<const std::string> arguments) {
  const auto own = read_key(arguments[0], private_head);
  const auto secret = x25519::shared_secret(own, read_key(arguments[1], public_head));
  if (secret) return print(*secret);
  std::cerr << "no shared secret: the public key is a point of low order\n";
  return 1;
}

int iterate(std::span<const std::string> arguments) {
  const std::string& text = arguments[0];
  unsigned left = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), left);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw example::bad_input("the count is a decimal number");
  }
  x25519::key k{9}, u{9};
  for (; left > 0; --left) {
    const auto next = x25519::multiply(k, u);
    u = k;
    k = next;
  }
  return print(k);
}

}  // namespace

int main(int argc, char** argv) {
  return example::run(
      argc, argv, usage,
      {{"public", 1,
        [](auto a) { return print(x25519::public_key(read_key(a[0], private_head))); }},
       {"derive", 2, derive},
       {"multiply", 2, [](auto a) { return print(x25519::multiply(key_of(a[0]), key_of(a[1]))); }},
       {"iterate", 1, iterate}});
}
