// SPDX-License-Identifier: Apache-2.0
//
// Elements from secret messages, by hashes that are constant time.
#include <napier/modular/extension/quadratic.hpp>
#include <napier/modular/hash/expand_message.hpp>
#include <napier/modular/hash/hash_to_field.hpp>

#include "../../examples/support/sha256.hpp"
#include "constant_time/driver.hpp"
#include "support/hashes.hpp"

namespace napier_test {
namespace {

struct message_subject {
  using F = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
  using E = quadratic_extension<F, F(-1)>;

  char text[9];
  std::array<std::uint8_t, 77> message;
  std::array<std::uint8_t, 40> tag, out;
  std::array<std::uint8_t, 300> long_tag;
  unsigned char result[192];

  void fill() noexcept {
    arbitrary_numbers numbers;
    for (char& c : text) c = static_cast<char>(numbers.next() & 0x7f);
    numbers.fill(message.data(), message.size());
    numbers.fill(tag.data(), tag.size());
    numbers.fill(long_tag.data(), long_tag.size());
  }

  template <typename Mark>
  void for_each_secret(const Mark& mark) noexcept {
    mark(text), mark(message);
  }

  static std::string name() { return "77 bytes"; }
};

const covers expand_cases = [] {
  covers cases("modular/hash/expand_message.hpp");
  using subject = message_subject;
  cases.each<subject>("bytes_of_text(text)", [](subject& s) { return bytes_of_text(s.text); });
  cases.each<subject>("expand_message_xmd::operator()(message, tag, out)", [](subject& s) {
    const bool long_one = expand_message_xmd<example::sha256>()(s.message, s.long_tag, s.out);
    return long_one && expand_message_xmd<example::sha256>()(s.message, s.tag, s.out);
  });
  cases.each<subject>("expand_message_xof::operator()(message, tag, out)", [](subject& s) {
    const bool long_one = expand_message_xof<shake128, 128>()(s.message, s.long_tag, s.out);
    return long_one && expand_message_xof<shake128, 128>()(s.message, s.tag, s.out);
  });
  return cases;
}();

const covers hash_cases = [] {
  covers cases("modular/hash/hash_to_field.hpp");
  using subject = message_subject;
  cases.each<subject>("hash_to_field(expander, message, tag)", [](subject& s) {
    return *hash_to_field<subject::E, 2>(expand_message_xmd<example::sha256>(), s.message, s.tag);
  });
  return cases;
}();

}  // namespace
}  // namespace napier_test
