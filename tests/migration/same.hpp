// SPDX-License-Identifier: Apache-2.0
//
// What the programs of this folder have in common: same("the peer's name", Napier's answer, the
// peer's answer). Answers are compared as texts, which each library makes of its own numbers.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <napier/integer.hpp>
#include <napier/text.hpp>

#include "support/hostile.hpp"

namespace napier_test {

/// text<V>::of(x): what is compared. A peer's number has a specialisation in the peer's file.
template <typename V>
struct text {
  static std::string of(const V& x) {
    if constexpr (std::same_as<V, bool>) {
      return x ? "1" : "0";
    } else if constexpr (std::integral<V>) {
      return std::to_string(x);
    } else if constexpr (std::floating_point<V>) {
      char digits[64];
      std::snprintf(digits, sizeof digits, "%La", static_cast<long double>(x));
      return digits;
    } else if constexpr (std::convertible_to<V, std::string_view>) {
      return std::string(std::string_view(x));
    } else {
      return to_string(x, 10U);
    }
  }
};

template <>
struct text<std::strong_ordering> {
  static std::string of(std::strong_ordering x) { return x < 0 ? "-1" : x > 0 ? "1" : "0"; }
};

template <typename V>
struct text<std::optional<V>> {
  static std::string of(const std::optional<V>& x) { return x ? text<V>::of(*x) : "none"; }
};

template <typename V>
  requires requires(const V& x) { x.begin() != x.end(); } &&
           (!std::convertible_to<V, std::string_view>)
struct text<V> {
  static std::string of(const V& x) {
    std::string all;
    for (const auto& each : x) all += text<std::remove_cvref_t<decltype(each)>>::of(each) + ' ';
    return all;
  }
};

// Results with names: a quotient and a remainder, a root and a remainder, Bezout's coefficients.
template <typename V>
  requires requires(const V& x) { x.remainder; }
struct text<V> {
  static std::string of(const V& x) {
    if constexpr (requires { x.quotient; }) {
      return text<decltype(x.quotient)>::of(x.quotient) + ' ' +
             text<decltype(x.remainder)>::of(x.remainder) + ' ';
    } else {
      return text<decltype(x.root)>::of(x.root) + ' ' +
             text<decltype(x.remainder)>::of(x.remainder) + ' ';
    }
  }
};
template <typename Integer>
struct text<napier::integer_bezout<Integer>> {
  static std::string of(const napier::integer_bezout<Integer>& x) {
    return text<std::vector<Integer>>::of({x.gcd, x.u, x.v});
  }
};

inline std::size_t comparisons = 0;
inline std::set<std::string_view> different;

/// Compares Napier's answer with that of the peer's function. The first difference of each function
/// is printed.
template <typename A, typename B>
void same(std::string_view peer, const A& ours, const B& theirs) {
  ++comparisons;
  const std::string a = text<A>::of(ours), b = text<B>::of(theirs);
  if (a == b || !different.insert(peer).second) return;
  std::printf("%.*s\n  Napier: %s\n  peer:   %s\n", static_cast<int>(peer.size()), peer.data(),
              a.c_str(), b.c_str());
}

/// What main() returns.
inline int finish() {
  std::printf("%zu comparisons, %zu functions differ\n", comparisons, different.size());
  return different.empty() && comparisons > 0 ? 0 : 1;
}

/// -1, 0 or 1, for peers that compare in the manner of strcmp.
inline int sign(long x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }

/// What x becomes when it is changed in place.
template <typename V, typename Change>
V after(V x, const Change& change) {
  change(x);
  return x;
}

/// A hostile number of up to n limbs, of either sign.
inline napier::integer hostile(hostile_numbers& numbers, std::size_t n) {
  std::vector<std::uint64_t> limbs(numbers.below(n + 1));
  numbers.fill(limbs.data(), limbs.size());
  return napier::integer::from_limbs(limbs, numbers.below(2) == 0);
}

/// A hostile number of up to n limbs that is above 0.
inline napier::integer hostile_positive(hostile_numbers& numbers, std::size_t n) {
  const napier::integer x = abs(hostile(numbers, n));
  return x.is_zero() ? x + 1 : x;
}

/// A hostile number of N limbs.
template <std::size_t N>
napier::big_int<N> hostile_big_int(hostile_numbers& numbers) {
  napier::big_int<N> x{};
  numbers.fill(x.data(), N);
  return x;
}

}  // namespace napier_test
