// SPDX-License-Identifier: Apache-2.0
//
// The constant-time drivers: each calls one public function with secrets that a checker follows.
//
//   covers("limbs/rows/add.hpp")
//       .all("limbs::add(z, x, y)", []<std::size_t N, limb T>(subject<N, T>& s) {
//         return limbs::add<N>(s.z, s.x.data(), s.y.data());
//       });
//
// The names are those that public_functions.py reads in the headers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <string>
#include <type_traits>
#include <vector>

#include <napier/ct/classify.hpp>
#include <napier/napier.hpp>

// 1: few sizes, for a quick run.
#ifndef NAPIER_TEST_FEW_SIZES
#define NAPIER_TEST_FEW_SIZES 0
#endif

namespace napier_test {

using namespace napier;

/// What a checker must say of a case. Some leaks are there in the machine code of some builds only.
enum class expectation { clean, leak, leak_in_some_builds };

/// One call of one function with secrets of one size.
struct constant_time_entry {
  const char* header;
  const char* function;
  std::string size;
  expectation expected;
  void* subject;
  void (*prepare)(void* subject);  // fills it, and marks the secrets
  void (*call)(void* subject);
  void (*publish)(void* subject);  // marks all of it as public
};

inline std::vector<constant_time_entry>& constant_time_entries() {
  static std::vector<constant_time_entry> entries;
  return entries;
}

/// Numbers to call with; any will do, as a checker sees branches that are not taken too.
class arbitrary_numbers {
 public:
  std::uint64_t next() noexcept {  // splitmix64, Steele, Lea and Flood (2014)
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }
  template <limb T>
  void fill(T* z, std::size_t n) noexcept {
    for (std::size_t i = 0; i < n; ++i) z[i] = static_cast<T>(next());
  }

 private:
  std::uint64_t state_ = 0;
};

/// A number that the compiler knows, with its highest bit set.
template <std::size_t N, limb T>
constexpr big_int<N, T> arbitrary(unsigned low_bit) {
  big_int<N, T> z;
  std::uint64_t state = 0x9e3779b97f4a7c15U;
  for (auto& limb : z.limbs) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    limb = static_cast<T>(state >> 11);
  }
  z[0] = static_cast<T>((z[0] & ~T{1}) | low_bit);
  z[N - 1] = static_cast<T>(z[N - 1] | (T{1} << (limb_bits<T> - 1)));
  return z;
}

/// What the kernels and the fixed-size integers are called with.
template <std::size_t N, limb T>
struct subject {
  using limb_type = T;
  static constexpr std::size_t size = N;
  static constexpr std::size_t width = N * limb_bits<T>;

  // Public: the count and shift amounts that the compiler does not know, and moduli.
  std::size_t n = N;
  unsigned bits = 3;
  std::size_t many_bits = width / 2 + 1;
  big_int<N, T> m;      // odd, with its highest bit set
  big_int<N, T> spare;  // odd, with its highest bit clear
  big_int<N, T> even;
  T m_inv, spare_inv;
  big_int<N, T> one;  // R mod m
  big_int<N, T> shifted;
  big_int<N + 1, T> mu;  // Barrett's, of even
  std::size_t shift = 0;
  big_int<2 * N, T> multiplier;  // of a division of 2N limbs by m
  std::size_t log = 0;

  // Secret: x and y below all the moduli, w below R m, c and d of any value.
  big_int<N, T> x, y, c, d;
  big_int<2 * N, T> w;
  big_int<1, T> e;
  std::array<std::uint8_t, N * sizeof(T)> bytes;
  T a, b;
  T table[16 * N];
  std::size_t amount;
  ct::mask<T> choose;
  std::uint64_t bit;

  // Results.
  T z[3 * N + 2], u[3 * N + 2], v[3 * N + 2];
  unsigned char result[(6 * N + 6) * sizeof(T) + 64];

  void fill() noexcept;  // subject.cpp

  template <typename Mark>
  void for_each_secret(const Mark& mark) noexcept {
    mark(x), mark(y), mark(c), mark(d), mark(w), mark(e), mark(bytes), mark(a), mark(b);
    mark(table), mark(amount), mark(choose), mark(bit);
  }

  static std::string name() {
    return std::to_string(N) + " x " + std::to_string(limb_bits<T>) + " bits";
  }
};

/// Results of one case, side by side.
template <typename V, typename... Rest>
struct several {
  constexpr several(const V& v, const Rest&... others) noexcept : value(v), rest(others...) {}
  V value;
  several<Rest...> rest;
};
template <typename V>
struct several<V> {
  explicit constexpr several(const V& v) noexcept : value(v) {}
  V value;
};
template <typename... V>
constexpr several<V...> all_of(const V&... values) noexcept {
  return several<V...>(values...);
}

/// The call, and nothing but the call: the machine code of these functions, and of what they
/// reach, is scanned.
template <typename Call, typename Subject>
[[gnu::noinline]] void constant_time_case(Subject& s) {
  if constexpr (std::is_void_v<decltype(Call{}(s))>) {
    Call{}(s);
  } else {
    const auto result = Call{}(s);
    static_assert(sizeof(result) <= sizeof(s.result));
    std::memcpy(s.result, &result, sizeof(result));
  }
}

namespace detail {

template <typename Subject>
void prepare(void* memory) {
  auto& s = *static_cast<Subject*>(memory);
  std::memset(memory, 0, sizeof(Subject));
  new (memory) Subject;
  s.fill();
  s.for_each_secret([](const auto& secret) { ct::classify(secret); });
}

template <typename Call, typename Subject>
void call(void* memory) {
  constant_time_case<Call>(*static_cast<Subject*>(memory));
}

template <typename Subject>
void publish(void* memory) {
  ct::declassify(static_cast<const unsigned char*>(memory), sizeof(Subject));
}

template <typename Subject>
Subject& the_subject() {
  static Subject subject;
  return subject;
}

template <typename... Subjects>
struct subjects {};

// The sizes that take different paths through a product, and limbs that C++ promotes to int. The
// part that runs with the other tests takes the ends of them.
#if NAPIER_TEST_FEW_SIZES
using all_sizes =
    subjects<subject<1, std::uint64_t>, subject<4, std::uint64_t>, subject<4, std::uint8_t>>;
#else
using all_sizes =
    subjects<subject<1, std::uint64_t>, subject<2, std::uint64_t>, subject<4, std::uint64_t>,
             subject<6, std::uint64_t>, subject<8, std::uint64_t>, subject<16, std::uint64_t>,
             subject<32, std::uint64_t>, subject<2, std::uint16_t>, subject<4, std::uint8_t>>;
#endif
// A row of limbs is written out, or a loop.
using row_sizes =
    subjects<subject<4, std::uint64_t>, subject<32, std::uint64_t>, subject<4, std::uint8_t>>;
// For a function that forwards to the kernels above.
using few_sizes = subjects<subject<4, std::uint64_t>, subject<4, std::uint8_t>>;
using one_limb = subjects<subject<1, std::uint64_t>, subject<1, std::uint32_t>,
                          subject<1, std::uint16_t>, subject<1, std::uint8_t>>;

}  // namespace detail

/// Registers the cases of one header.
class covers {
 public:
  explicit covers(const char* header) : header_(header) {}

  /// A case for each size.
  template <typename Call>
  covers& all(const char* function, Call) {
    return add<Call>(detail::all_sizes(), function, expectation::clean);
  }

  /// A case for each way through a row of limbs.
  template <typename Call>
  covers& row(const char* function, Call) {
    return add<Call>(detail::row_sizes(), function, expectation::clean);
  }

  /// A case for a function that forwards to kernels which have cases of their own.
  template <typename Call>
  covers& few(const char* function, Call) {
    return add<Call>(detail::few_sizes(), function, expectation::clean);
  }

  /// A case for each width of a limb.
  template <typename Call>
  covers& limb(const char* function, Call) {
    return add<Call>(detail::one_limb(), function, expectation::clean);
  }

  /// A case for each of the subjects.
  template <typename... Subjects, typename Call>
  covers& each(const char* function, Call) {
    return add<Call>(detail::subjects<Subjects...>(), function, expectation::clean);
  }

  /// A case for each of the subjects, which leaks: a run that does not report it is void.
  template <typename... Subjects, typename Call>
  covers& planted(const char* leak, Call) {
    return add<Call>(detail::subjects<Subjects...>(), leak, expectation::leak);
  }
  template <typename... Subjects, typename Call>
  covers& planted_in_some_builds(const char* leak, Call) {
    return add<Call>(detail::subjects<Subjects...>(), leak, expectation::leak_in_some_builds);
  }

 private:
  template <typename Call, typename... Subjects>
  covers& add(detail::subjects<Subjects...>, const char* function, expectation expected) {
    (constant_time_entries().push_back({header_, function, Subjects::name(), expected,
                                        &detail::the_subject<Subjects>(), detail::prepare<Subjects>,
                                        detail::call<Call, Subjects>, detail::publish<Subjects>}),
     ...);
    return *this;
  }

  const char* header_;
};

}  // namespace napier_test
