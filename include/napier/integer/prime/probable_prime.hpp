// SPDX-License-Identifier: Apache-2.0
//
// Tests that every prime passes and few composite numbers do: the strong test of Miller and Rabin,
// the strong Lucas test, and the Frobenius test in Underwood's form. integer/prime/prime.hpp
// combines them.
#pragma once

#include <napier/integer/value/operands.hpp>
#include <napier/limbs/kernels/prime.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// Tests of one odd modulus, at least 3, with room for their work.
template <typename Number>
class prime_tests {
 public:
  constexpr prime_tests(integer_view m, const typename Number::allocator_type& allocator)
      : m_(m), allocator_(allocator), work_(kernels::test_work(m.size, m.size), allocator) {}

  // The strong test to a base; true if the modulus divides the base.
  constexpr bool strong(integer_view base) {
    // -2 passes if 2 does.
    if (base.size == 1 && base.limbs[0] == 2) {
      return kernels::passes_strong_test_to_two(m_.limbs, m_.size, work_.data());
    }
    if (base.size <= m_.size) {
      return kernels::passes_strong_test(base.limbs, base.size, m_.limbs, m_.size, work_.data());
    }
    typename Number::scratch more(kernels::test_work(m_.size, base.size), allocator_);
    return kernels::passes_strong_test(base.limbs, base.size, m_.limbs, m_.size, more.data());
  }
  constexpr bool strong_lucas() {
    return kernels::passes_strong_lucas(m_.limbs, m_.size, work_.data());
  }
  constexpr bool frobenius_underwood() {
    return kernels::passes_frobenius_underwood(m_.limbs, m_.size, work_.data());
  }
  constexpr bool baillie_psw() {
    return kernels::passes_baillie_psw(m_.limbs, m_.size, work_.data());
  }

 private:
  integer_view m_;
  typename Number::allocator_type allocator_;
  typename Number::scratch work_;
};

// test(tests) for an odd n >= 3; what is known of the others.
template <typename Number, typename Test>
constexpr bool with_prime_tests(const Number& n, const Test& test) {
  if (n.sign() <= 0 || n == 1) return false;
  if (n.is_even()) return n == 2;
  prime_tests<Number> tests(n, n.get_allocator());
  return test(tests);
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
  return detail::with_prime_tests(n,
                                  [&](auto& tests) { return tests.strong(detail::operand(base)); });
}

/// Whether n passes the strong Lucas test with Selfridge's parameters (method A). 2 passes; other
/// even numbers and numbers below 2 do not.
///
/// Time:   public data.
/// Source: Baillie and Wagstaff (1980); Baillie, Fiori and Wagstaff (2021) for P = Q = 5.
template <typename A, bool W>
[[nodiscard]] constexpr bool is_strong_lucas_probable_prime(const basic_integer<A, W>& n) {
  return detail::with_prime_tests(n, [](auto& tests) { return tests.strong_lucas(); });
}

/// Whether n passes the Frobenius test in Underwood's form. 2 passes; other even numbers and
/// numbers below 2 do not. No composite number is known that passes.
///
/// Time:   public data.
/// Source: Underwood (2014), "Quadratic compositeness tests".
template <typename A, bool W>
[[nodiscard]] constexpr bool is_frobenius_underwood_probable_prime(const basic_integer<A, W>& n) {
  return detail::with_prime_tests(n, [](auto& tests) { return tests.frobenius_underwood(); });
}

}  // namespace napier::inline NAPIER_ABI
