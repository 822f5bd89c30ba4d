// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic modulo a prime of a private key.
#pragma once

#include <cstddef>

#include <napier/napier.hpp>

namespace example {

/// Montgomery's constants for a secret modulus; empty if it is even or below 3.
template <std::size_t N>
[[nodiscard]] constexpr auto secret_modulus(const napier::big_int<N>& p) noexcept {
  return napier::montgomery_context<N>::for_public_modulus(p);
}

}  // namespace example
