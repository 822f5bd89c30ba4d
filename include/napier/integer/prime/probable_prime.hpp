// SPDX-License-Identifier: Apache-2.0
//
// Tests that every prime passes and few composite numbers do: the strong test of Miller and Rabin,
// the strong Lucas test, and the Frobenius test in Underwood's form. integer/prime/prime.hpp
// combines them.
#pragma once

#include <napier/integer/arithmetic/bits.hpp>
#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/residue/odd_modulus.hpp>
#include <napier/integer/value/operands.hpp>
#include <napier/limbs/number_theory/probable_prime_vartime.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The strong test to several bases. Pre: the ring's modulus is at least 3.
template <typename Number>
class strong_test {
 public:
  constexpr explicit strong_test(const odd_modulus<Number>& ring)
      : ring_(ring),
        memory_(ring.length() + limbs::strong_test_work<integer_limb>(ring.length()),
                ring.get_allocator()) {}

  // Whether the modulus passes to this base; true if the modulus divides the base.
  constexpr bool operator()(integer_view base) {
    integer_limb* const x = memory_.data();
    integer_limb* const work = x + ring_.length();
    // -2 passes if 2 does.
    if (base.size == 1 && base.limbs[0] == 2) {
      return limbs::passes_strong_test_to_two_vartime(ring_, work);
    }
    ring_.enter(x, base);
    return limbs::passes_strong_test_vartime(ring_, x, work);
  }

 private:
  const odd_modulus<Number>& ring_;
  typename Number::scratch memory_;
};

template <typename Number>
constexpr limbs::lucas_result strong_lucas(const odd_modulus<Number>& ring) {
  typename Number::scratch work(limbs::strong_lucas_work<integer_limb>(ring.length()),
                                ring.get_allocator());
  return limbs::strong_lucas_vartime(ring, work.data());
}

template <typename Number>
constexpr bool frobenius_underwood(const odd_modulus<Number>& ring) {
  typename Number::scratch work(limbs::frobenius_underwood_work<integer_limb>(ring.length()),
                                ring.get_allocator());
  return limbs::passes_frobenius_underwood_vartime(ring, work.data());
}

// test(ring) for an odd n >= 3; what is known of the others.
template <typename Number, typename Test>
constexpr bool with_odd_modulus(const Number& n, const Test& test) {
  if (n.sign() <= 0 || n == 1) return false;
  if (n.is_even()) return n == 2;
  odd_modulus<Number> ring(n, n.get_allocator());
  return test(ring);
}

}  // namespace detail

/// Whether n passes the strong test to a base. A composite number does for at most a quarter of the
/// bases 1 to n - 1. 2 passes; other even numbers and numbers below 2 do not. If n divides the
/// base, n passes.
///
/// Time:   public data.
/// Source: Miller (1976); Rabin (1980); HAC 4.24.
template <typename A, bool W, detail::integer_operand B>
[[nodiscard]] constexpr bool is_strong_probable_prime(const basic_integer<A, W>& n, const B& base) {
  return detail::with_odd_modulus(n, [&](const auto& ring) {
    return detail::strong_test<basic_integer<A, W>>(ring)(detail::operand(base));
  });
}

/// Whether n passes the strong Lucas test with Selfridge's parameters (method A). 2 passes; other
/// even numbers and numbers below 2 do not.
///
/// Time:   public data.
/// Source: Baillie and Wagstaff (1980); Baillie, Fiori and Wagstaff (2021) for P = Q = 5.
template <typename A, bool W>
[[nodiscard]] constexpr bool is_strong_lucas_probable_prime(const basic_integer<A, W>& n) {
  return detail::with_odd_modulus(
      n, [](const auto& ring) { return detail::strong_lucas(ring).strong; });
}

/// Whether n passes the Frobenius test in Underwood's form. 2 passes; other even numbers and
/// numbers below 2 do not. No composite number is known that passes.
///
/// Time:   public data.
/// Source: Underwood (2014), "Quadratic compositeness tests".
template <typename A, bool W>
[[nodiscard]] constexpr bool is_frobenius_underwood_probable_prime(const basic_integer<A, W>& n) {
  return detail::with_odd_modulus(
      n, [](const auto& ring) { return detail::frobenius_underwood(ring); });
}

}  // namespace napier::inline NAPIER_ABI
