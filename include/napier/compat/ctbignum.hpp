// SPDX-License-Identifier: Apache-2.0
//
// The names of the paper's library: a program written to the paper compiles with
// `#include <napier/compat/ctbignum.hpp>` and `using namespace cbn;`.
#pragma once

#include <napier/napier.hpp>
#include <napier/text/iostream.hpp>

namespace cbn {

using namespace napier;  // all that kept its name, the operators and the literals among it

using napier::add;
using napier::big_int;
using napier::subtract;

namespace literals = napier::literals;

/// The paper's text calls to_big_int so in two places.
template <std::size_t Length = 0, napier::limb T, T... Limbs>
[[nodiscard]] constexpr auto to_bigint(std::integer_sequence<T, Limbs...> x) noexcept {
  if constexpr (Length == 0) {
    return napier::to_big_int(x);
  } else {
    return napier::to_big_int<Length>(x);
  }
}

}  // namespace cbn
