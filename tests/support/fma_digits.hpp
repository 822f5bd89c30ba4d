// SPDX-License-Identifier: Apache-2.0
//
// Numbers of N limbs in digits and back, as the ring of powers in vectors (limbs/vector/ring.hpp)
// converts them.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/digits/digits.hpp>
#include <napier/limbs/rows/assign.hpp>

namespace napier_test {

// z = x in digits, where x has N limbs and z has fma_words<N, F> words.
template <std::size_t N, napier::limbs::fma_format F = napier::limbs::fma_doubles_52>
constexpr void to_fma_digits(std::uint64_t* z, const std::uint64_t* x) {
  namespace limbs = napier::limbs;
  limbs::set_zero(z, limbs::fma_words<N, F>);
  limbs::detail::fma_digits_of(F, z + limbs::fma_zeros_below, limbs::fma_digit_count<N, F>, x, N);
}

// z = x in limbs modulo 2^(64 (N + 1)), where x is in digits and z has N + 1 limbs.
template <std::size_t N, napier::limbs::fma_format F = napier::limbs::fma_doubles_52>
constexpr void from_fma_digits(std::uint64_t* z, const std::uint64_t* x) {
  namespace limbs = napier::limbs;
  limbs::detail::limbs_of_row(F, z, N + 1, x, limbs::fma_digit_count<N, F>);
}

}  // namespace napier_test
