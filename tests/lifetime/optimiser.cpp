// SPDX-License-Identifier: Apache-2.0
//
// What is wiped is gone, whatever the optimiser does: this program is built at every level.
//
// It fills memory with random bytes, wipes it, and looks for them where the memory was. The
// controls clear it with a plain memset, which an optimiser removes, or not at all.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <utility>

#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>

#include "freed_memory.hpp"
#include "own_stack.hpp"

// Does this build remove a memset that nobody reads?
#ifndef NAPIER_TEST_OPTIMISED
#define NAPIER_TEST_OPTIMISED 0
#endif

namespace {

using namespace napier;
using napier_test::seen;

using bytes = std::array<unsigned char, 512>;
using number = big_int<bytes().size() / 8>;
bytes pattern;

// Any run of 16 bytes of the pattern: more than a register that was saved, less than a copy.
std::size_t found(void (*work)()) {
  napier_test::run_on_own_stack(work);
  std::size_t count = 0;
  for (std::size_t i = 0; i + 16 <= pattern.size(); i += 16) {
    count +=
        napier_test::count_pattern(napier_test::own_stack::memory,
                                   sizeof napier_test::own_stack::memory, {pattern.data() + i, 16});
  }
  return count;
}

// Copied by a call that the optimiser does not see into, so that no copy is in registers.
void* (*volatile const copy_bytes)(void*, const void*, std::size_t) = std::memcpy;
template <typename V>
void fill(V& value) {
  static_assert(sizeof(V) == sizeof pattern);
  copy_bytes(&value, pattern.data(), sizeof pattern);
  seen(&value);
}

void left() {
  bytes buffer;
  fill(buffer);
}
void cleared() {
  bytes buffer;
  fill(buffer);
  std::memset(buffer.data(), 0, buffer.size());
}
void wiped_value() {
  bytes buffer;
  fill(buffer);
  ct::wipe(buffer);
}
void wiped_array() {
  std::uint32_t buffer[pattern.size() / 4];
  fill(buffer);
  ct::wipe(buffer);
}
void wiped_range() {
  number buffer;
  fill(buffer);
  ct::wipe(buffer.data(), buffer.size());
}
void wiped_range_of_run_time_length() {
  static volatile std::size_t length = number::size();
  number buffer;
  fill(buffer);
  ct::wipe(buffer.data(), length);
}

void plain_number() {
  number x;
  fill(x);
  number y = x;
  seen(&y);
}
void owner() {
  secret<number> x;
  x.update([](number& v) { fill(v); });
  seen(&x);
}
void owner_moved() {
  secret<number> x;
  x.update([](number& v) { fill(v); });
  secret<number> y(std::move(x));
  seen(&y);
  x = std::move(y);
  seen(&x);
}
void owner_copied() {
  secret<number> x;
  x.update([](number& v) { fill(v); });
  const secret<number> y = x.copy();
  seen(&y);
}
void owner_of_moved_number() {
  number plain;
  fill(plain);
  const secret<number> x(std::move(plain));
  seen(&x);
}
void owner_selected_and_swapped() {
  secret<number> x, y;
  x.update([](number& v) { fill(v); });
  ct::swap(ct::mask<>::from_bit(1), x, y);
  const secret<number> z = ct::select(ct::mask<>::from_bit(1), x, y);
  seen(&z);
}

template <typename Clear>
std::size_t freed_with_pattern(Clear clear) {
  napier_test::pattern_to_find = {pattern.data(), pattern.size()};
  const auto freed = napier_test::freed_in([&] {
    bytes* const block = seen(new bytes);
    fill(*block);
    clear(*block);
    delete block;
  });
  return freed.all == 1 ? freed.with_pattern : ~std::size_t{0};
}

int failures = 0;

void expect(bool holds, const char* what) {
  if (holds) return;
  std::printf("failed: %s\n", what);
  ++failures;
}

}  // namespace

int main() {
  std::uint64_t state = 0x9e3779b97f4a7c15;
  for (unsigned char& byte : pattern) {
    state = state * 6364136223846793005 + 1442695040888963407;
    byte = static_cast<unsigned char>(state >> 56);
  }
  const std::size_t all = pattern.size() / 16;
  expect(found(left) == all, "stack: what is left is found");
  if (NAPIER_TEST_OPTIMISED) expect(found(cleared) == all, "stack: a memset is removed");
  expect(found(wiped_value) == 0, "stack: a wiped value is gone");
  expect(found(wiped_array) == 0, "stack: a wiped array is gone");
  expect(found(wiped_range) == 0, "stack: wiped limbs are gone");
  expect(found(wiped_range_of_run_time_length) == 0, "stack: wiped limbs are gone (run time)");
  expect(found(plain_number) >= all, "stack: a plain number is found");
  expect(found(owner) == 0, "stack: a secret is gone");
  expect(found(owner_moved) == 0, "stack: a secret that moved is gone");
  expect(found(owner_copied) == 0, "stack: a secret and its copy are gone");
  expect(found(owner_of_moved_number) == 0, "stack: a number that was moved in is gone");
  expect(found(owner_selected_and_swapped) == 0, "stack: selected secrets are gone");

  expect(freed_with_pattern([](bytes&) {}) == 1, "heap: what is left is found");
  if (NAPIER_TEST_OPTIMISED) {
    expect(freed_with_pattern([](bytes& b) { std::memset(b.data(), 0, b.size()); }) == 1,
           "heap: a memset is removed");
  }
  expect(freed_with_pattern([](bytes& b) { ct::wipe(b); }) == 0, "heap: wiped bytes are gone");
  return failures != 0 ? 1 : 0;
}
