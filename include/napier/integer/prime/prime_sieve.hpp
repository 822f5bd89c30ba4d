// SPDX-License-Identifier: Apache-2.0
//
// The sieve of a search for primes (limbs/number_theory/prime_sieve_vartime.hpp) with memory of its
// own.
#pragma once

#include <cstddef>

#include <napier/integer/arithmetic/arithmetic.hpp>
#include <napier/limbs/number_theory/prime_sieve_vartime.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <typename Number>
class candidate_sieve {
 public:
  // Pre: the candidates are above the limit of the sieve for so many bits.
  constexpr candidate_sieve(const Number& start, unsigned k, std::size_t count, bool safe,
                            std::size_t bits)
      : start_(start),
        memory_(limbs::candidate_sieve::memory_for(count, limbs::sieve_limit(bits)),
                start.get_allocator()),
        sieve_(start.limbs().data(), start.size(), k, count, safe, limbs::sieve_limit(bits),
               memory_.data()) {}

  // The index of the first candidate from i on that was not removed, or the count if there is none.
  [[nodiscard]] constexpr std::size_t next(std::size_t i) const noexcept { return sieve_.next(i); }
  [[nodiscard]] constexpr Number candidate(std::size_t i) const {
    return start_ + sieve_.distance(i);
  }

 private:
  const Number& start_;
  typename Number::scratch memory_;
  limbs::candidate_sieve sieve_;
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
