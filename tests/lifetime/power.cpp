// SPDX-License-Identifier: Apache-2.0
//
// A power leaves no power of its base on the stack.
//
// An engine that notes where its operands lie tells the places of the table and of the scratch
// beside it; they must be zeros when the power is done. And no row of the table stands anywhere
// on the stack, controlled by a table that is not wiped.
#include <array>
#include <cstdint>
#include <cstdio>

#include <napier/napier.hpp>

#include "freed_memory.hpp"
#include "own_stack.hpp"

namespace {

using namespace napier;
using napier_test::own_stack;

constexpr std::size_t N = 6, window = 4, entries = 16;
using number = big_int<N>;
using ring = detail::montgomery_ring<N, std::uint64_t>;

number base, exponent, result;
ring plain_engine;

// The rows of N limbs on the stack that an engine was given, once each.
struct seen_rows {
  std::array<const std::uint64_t*, 64> places;
  std::size_t count;
  std::size_t not_zero;  // of those, when they were seen
} rows;

void note(const std::uint64_t* row) {
  if (!own_stack::holds(row)) return;
  for (std::size_t i = 0; i < rows.count; ++i) {
    if (rows.places[i] == row) return;
  }
  rows.places.at(rows.count++) = row;
  std::uint64_t any = 0;
  for (std::size_t i = 0; i < N; ++i) any |= row[i];
  rows.not_zero += any != 0 ? 1 : 0;
}

struct noting_engine {
  void multiply(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y) const {
    note(x);
    note(y);
    plain_engine.multiply(z, x, y);
    note(z);
  }
  void square(std::uint64_t* z, const std::uint64_t* x) const {
    note(x);
    plain_engine.square(z, x);
    note(z);
  }
  void one(std::uint64_t* z) const {
    plain_engine.one(z);
    note(z);
  }
} noting;

template <typename Engine, const Engine& engine>
void by_window() {
  limbs::power<N, window>(engine, result.data(), base.data(), exponent.data(), N, 64 * N);
}
template <typename Engine, const Engine& engine>
void by_ladder() {
  limbs::power_ladder<N>(engine, result.data(), base.data(), exponent.data(), 64 * N);
}
template <typename Engine, const Engine& engine>
void in_variable_time() {
  limbs::power_vartime<N, window>(engine, result.data(), base.data(), exponent.data(), N);
}

int failures = 0;

void expect(bool holds, const char* function, const char* what) {
  if (holds) return;
  std::printf("failed: %s: %s\n", function, what);
  ++failures;
}

void expect_zero_rows(const char* function, void (*power)(), std::size_t count,
                      const number& expected) {
  rows = {};
  result = {};
  napier_test::run_on_own_stack(power);
  expect(result == expected, function, "the power is right");
  expect(rows.count == count && rows.not_zero == count, function, "the rows are seen");
  std::uint64_t any = 0;
  for (std::size_t i = 0; i < rows.count; ++i) {
    for (std::size_t j = 0; j < N; ++j) any |= rows.places[i][j];
  }
  expect(any == 0, function, "the rows are zero");
}

std::array<number, entries> powers;

std::size_t powers_left_by(void (*work)()) {
  napier_test::run_on_own_stack(work);
  std::size_t count = 0;
  for (std::size_t i = 2; i < entries; ++i) {
    count += napier_test::count_pattern(own_stack::memory, sizeof own_stack::memory,
                                        {&powers[i], sizeof powers[i]});
  }
  return count;
}

// What limbs::power starts with.
void table_that_is_left() {
  std::uint64_t table[entries * N];
  for (std::size_t i = 0; i < N; ++i) table[i] = base[i];
  for (std::size_t i = 1; i < entries; ++i) {
    limbs::detail::multiply_with(plain_engine, table + i * N, table + (i - 1) * N, base.data());
  }
  napier_test::seen(table);
}

}  // namespace

int main() {
  std::uint64_t state = 0x9e3779b97f4a7c15;
  number modulus;
  for (std::size_t i = 0; i < N; ++i) {
    for (number* x : {&base, &exponent, &modulus}) {
      state = state * 6364136223846793005 + 1442695040888963407;
      (*x)[i] = state ^ (state >> 33);
    }
  }
  modulus[0] |= 1;
  modulus[N - 1] |= std::uint64_t{1} << 63;
  base[N - 1] >>= 1;
  plain_engine = ring::of(modulus);
  powers[1] = base;
  for (std::size_t i = 2; i < entries; ++i) {
    plain_engine.multiply(powers[i].data(), powers[i - 1].data(), base.data());
  }

  // Square and multiply, with its scratch in static memory.
  static number expected;
  plain_engine.one(expected.data());
  for (std::size_t i = 64 * N; i-- > 0;) {
    plain_engine.square(expected.data(), expected.data());
    if (((exponent[i / 64] >> (i % 64)) & 1) != 0) {
      plain_engine.multiply(expected.data(), expected.data(), base.data());
    }
  }

  using E = noting_engine;
  expect_zero_rows("power", by_window<E, noting>, entries + 2, expected);
  expect_zero_rows("power_ladder", by_ladder<E, noting>, 2, expected);
  expect_zero_rows("power_vartime", in_variable_time<E, noting>, entries / 2 + 2, expected);

  expect(powers_left_by(table_that_is_left) >= entries - 2, "table", "what is left is found");
  expect(powers_left_by(by_window<ring, plain_engine>) == 0, "power", "no row is left");
  expect(powers_left_by(by_ladder<ring, plain_engine>) == 0, "power_ladder", "no row is left");
  expect(powers_left_by(in_variable_time<ring, plain_engine>) == 0, "power_vartime",
         "no row is left");
  return failures != 0 ? 1 : 0;
}
