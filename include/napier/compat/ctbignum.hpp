// SPDX-License-Identifier: Apache-2.0
//
// The names of the library ctbignum: the programs of N. J. Bouman, "Multiprecision Arithmetic for
// Cryptology in C++" (2018, arXiv:1804.07236) compile with
// `#include <napier/compat/ctbignum.hpp>` and `using namespace cbn;`.
#pragma once

#include <napier/napier.hpp>
#include <napier/text/iostream.hpp>

namespace cbn {

using namespace napier;  // everything that kept its name, with operators and literals

using napier::add;
using napier::big_int;
using napier::subtract;

namespace literals = napier::literals;

/// to_big_int under the name that two passages of the article use.
template <std::size_t Length = 0, napier::limb T, T... Limbs>
[[nodiscard]] constexpr auto to_bigint(std::integer_sequence<T, Limbs...> x) noexcept {
  if constexpr (Length == 0) {
    return napier::to_big_int(x);
  } else {
    return napier::to_big_int<Length>(x);
  }
}

}  // namespace cbn
