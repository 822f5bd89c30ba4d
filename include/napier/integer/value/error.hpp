// SPDX-License-Identifier: Apache-2.0
//
// How the types for public data report an error: by an exception; by the violation handler where
// there are none.
#pragma once

#include <exception>
#include <stdexcept>

#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// Without exceptions the program ends where the handler returns: there is no value to go on with.
template <typename Exception>
[[noreturn]] NAPIER_NEVER_INLINE void raise(const char* what) {
#ifdef __cpp_exceptions
  throw Exception(what);
#else
  precondition_violated(what);
  std::terminate();
#endif
}

[[noreturn]] inline void raise_too_long() {
  raise<std::length_error>("napier: integer: a result longer than the bound");
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
