// SPDX-License-Identifier: Apache-2.0
//
// The times of the secret functions, for one fixed input and for random ones, and a t-test of
// whether they differ. A report: what a machine shared with others says is no verdict. It fails
// only if it does not find the two leaks put here on purpose.
//
//   constant_time_timing [--samples N] [--markdown]
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <optional>
#include <random>
#include <string_view>
#include <vector>

#include <napier/napier.hpp>

#include "t_test.hpp"

#if defined(__SSE2__)
#include <x86intrin.h>
#else
#include <chrono>
#endif

namespace {

using napier::big_int;
using napier_test::input_class;
using number = big_int<4>;

constexpr double threshold = 4.5;  // dudect's, for "probably not constant time"
constexpr std::size_t default_samples = 1'000'000;
constexpr std::size_t fewest_samples = 10'000;  // below, the cropped tests are too few to be heard
constexpr std::size_t batch = 250;  // the inputs and results of a batch stay in the first cache

#if defined(__SSE2__)
constexpr const char* clock_name = "rdtsc";

// The fences keep the measured instructions on their side.
std::uint64_t ticks() {
  _mm_lfence();
  const std::uint64_t now = __rdtsc();
  _mm_lfence();
  return now;
}
#else
constexpr const char* clock_name = "steady_clock";

std::uint64_t ticks() {
  return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
}
#endif

std::mt19937_64& generator() {
  static std::mt19937_64 engine = [] {
    std::random_device device;
    return std::mt19937_64((std::uint64_t{device()} << 32U) | device());
  }();
  return engine;
}

number random_number() {
  number x;
  for (std::size_t i = 0; i < number::size(); ++i) x[i] = generator()();
  return x;
}

// What a subject is given; a subject looks at what it needs.
struct input {
  number x;
  number y;
  std::uint64_t small = 0;
};

struct subject {
  const char* name;
  const char* classes;  // fixed | random
  input (*fixed)();
  input (*random)();
  void (*run)(const input&, number& result);
};

// The moduli: P-256's and 2^255 - 19, the second one not known to the compiler.
using P256 = napier::field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
volatile std::uint64_t low_limb = 0xffffffffffffffedU;

const number& modulus() {
  static const number n = [] {
    number m;
    m[0] = low_limb;
    m[1] = m[2] = ~std::uint64_t{0};
    m[3] = ~std::uint64_t{0} >> 1U;
    return m;
  }();
  return n;
}

std::optional<napier::montgomery_context<4>> context;

constexpr std::size_t entries = 16;
std::array<std::uint64_t, entries * number::size()> table;

number one() {
  number x;
  x[0] = 1;
  return x;
}

number all_ones() {
  number x;
  for (std::size_t i = 0; i < number::size(); ++i) x[i] = ~std::uint64_t{0};
  return x;
}

input random_input() { return {random_number(), random_number(), generator()()}; }
input random_index() { return {number(), number(), generator()() % entries}; }

// A random x in both classes, and an exponent or a bit that is fixed in one.
input fixed_y() { return {random_number(), one(), 0}; }
input fixed_bit() { return {random_number(), random_number(), 1}; }
// A fixed x, and a random y in both.
input fixed_x() { return {one(), random_number(), 0}; }
input fixed_index() { return {number(), number(), 0}; }
input same_numbers() { return {all_ones(), all_ones(), 0}; }
input long_borrow() { return {number(), one(), 0}; }

void early_exit_equal(const input& in, number& result) {
  unsigned char a[sizeof(in.x)], b[sizeof(in.y)];
  std::memcpy(a, &in.x, sizeof a);
  std::memcpy(b, &in.y, sizeof b);
  result[0] = 0;
  for (std::size_t i = 0; i < sizeof a; ++i) {
    if (a[i] != b[i]) return;
  }
  result[0] = 1;
}

constexpr subject subjects[] = {
    {"context.pow, 256 bits, secret exponent", "1 | random", fixed_y, random_input,
     [](const input& in, number& result) { result = context->pow(in.x, in.y); }},
    {"context.pow, 256 bits, secret base", "1 | random", fixed_x, random_input,
     [](const input& in, number& result) { result = context->pow(in.x, in.y); }},
    {"field.inverse, P-256", "1 | random", fixed_x, random_input,
     [](const input& in, number& result) {
       result = P256(in.x).inverse().value_unchecked().representation;
     }},
    {"mod_inv, 255 bits", "1 | random", fixed_x, random_input,
     [](const input& in, number& result) {
       result = napier::mod_inv(in.x, modulus()).value_unchecked();
     }},
    {"ct::select, 4 limbs", "first | random", fixed_bit, random_input,
     [](const input& in, number& result) {
       const auto choose = napier::ct::mask<>::from_bit(in.small & 1U);
       result = napier::ct::select(choose, in.x, in.y);
     }},
    {"ct::lookup, 16 entries of 4 limbs", "index 0 | random", fixed_index, random_index,
     [](const input& in, number& result) {
       napier::ct::lookup(result.data(), table.data(), entries, number::size(), in.small);
     }},
    {"ct::equal, 4 limbs", "equal | random", same_numbers, random_input,
     [](const input& in, number& result) { result[0] = napier::ct::equal(in.x, in.y).bits(); }},
    {"ct::less, 4 limbs", "0 < 1 | random", long_borrow, random_input,
     [](const input& in, number& result) { result[0] = napier::ct::less(in.x, in.y).bits(); }},
};

// They leak on purpose: where they are not found, nothing above means anything.
constexpr subject controls[] = {
    {"control: comparison that stops early", "equal | random", same_numbers, random_input,
     early_exit_equal},
    {"control: context.pow_vartime", "1 | random", fixed_y, random_input,
     [](const input& in, number& result) { result = context->pow_vartime(in.x, in.y); }},
};

volatile std::uint64_t sink;

struct measured {
  std::size_t samples;
  double max_t;
};

measured measure(const subject& what, std::size_t samples) {
  // Read back from a volatile, the operation is unknown to the compiler and cannot be inlined.
  void (*volatile const hidden)(const input&, number&) = what.run;
  void (*const run)(const input&, number&) = hidden;

  napier_test::leak_test test;
  std::vector<input> inputs(batch);
  std::vector<input_class> classes(batch);
  std::vector<std::uint64_t> times(batch);
  number result;
  while (test.samples() < samples) {
    for (std::size_t i = 0; i < batch; ++i) {
      // Both are made, so that making them says nothing to the processor about the class.
      const input candidates[] = {what.fixed(), what.random()};
      const auto which = static_cast<std::size_t>(generator()() >> 63U);
      classes[i] = static_cast<input_class>(which);
      inputs[i] = candidates[which];
    }
    for (std::size_t i = 0; i < batch; ++i) {
      const std::uint64_t begin = ticks();
      run(inputs[i], result);
      times[i] = ticks() - begin;
    }
    sink = result[0];
    for (std::size_t i = 0; i < batch; ++i) test.add(classes[i], static_cast<double>(times[i]));
  }
  return {static_cast<std::size_t>(test.samples()), test.max_t()};
}

struct options {
  std::size_t samples = default_samples;
  bool markdown = false;
};

std::optional<options> parse(int argc, char** argv) {
  options chosen;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--markdown") {
      chosen.markdown = true;
    } else if (argument == "--samples" && i + 1 < argc) {
      const std::string_view text = argv[++i];
      const auto [end, error] =
          std::from_chars(text.data(), text.data() + text.size(), chosen.samples);
      if (error != std::errc() || end != text.data() + text.size() ||
          chosen.samples < fewest_samples) {
        return std::nullopt;
      }
    } else {
      return std::nullopt;
    }
  }
  return chosen;
}

// Measures a subject and prints its line; returns its |t|.
double report(const subject& what, const options& chosen) {
  const measured m = measure(what, chosen.samples);
  const char* const verdict = m.max_t > threshold ? "above 4.5" : "below 4.5";
  if (chosen.markdown) {
    // The bar between the classes would end a cell.
    const std::string_view classes = what.classes;
    const std::size_t bar = classes.find('|');
    std::printf("| %s | %.*s\\%s | %zu | %.2f | %s |\n", what.name, static_cast<int>(bar),
                classes.data(), classes.data() + bar, m.samples, m.max_t, verdict);
  } else {
    std::printf("%-40s %-17s %9zu %9.2f  %s\n", what.name, what.classes, m.samples, m.max_t,
                verdict);
  }
  std::fflush(stdout);
  return m.max_t;
}

}  // namespace

int main(int argc, char** argv) {
  const auto chosen = parse(argc, argv);
  if (!chosen) {
    std::fprintf(stderr, "usage: %s [--samples N] [--markdown], N >= %zu\n", argv[0],
                 fewest_samples);
    return 2;
  }
  context = napier::montgomery_context<4>::for_public_modulus(modulus());
  for (auto& word : table) word = generator()();

  if (chosen->markdown) {
    std::puts("| subject | fixed \\| random | samples | max \\|t\\| | verdict |");
    std::puts("|---|---|--:|--:|---|");
  } else {
    std::printf("%-40s %-17s %9s %9s  %s\n", "subject", "fixed | random", "samples", "max |t|",
                "verdict");
  }
  for (const subject& what : subjects) report(what, *chosen);
  bool found = true;
  for (const subject& what : controls) found = report(what, *chosen) > threshold && found;

  std::printf("\nClock: %s. ", clock_name);
  if (!found) {
    std::puts("The report is void: a control was not found.");
    return 1;
  }
  std::puts("The controls were found.");
  return 0;
}
