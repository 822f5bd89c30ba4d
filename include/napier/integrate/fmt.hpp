// SPDX-License-Identifier: Apache-2.0
//
// fmt::format for big_int, uint_bits, int_bits, field elements and integers, with the format
// specifications of text/format.hpp.
#pragma once

#include <fmt/format.h>

#include <cstddef>

#include <napier/text/format.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// Reports a wrong format specification the way fmt does.
struct fmt_format_error {
  [[noreturn]] static void raise(const char* why) { FMT_THROW(fmt::format_error(why)); }
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI

/// Formats numbers as std::formatter does: see text/format.hpp.
template <typename V>
  requires(napier::number_with_text<V> || napier::signed_number_with_text<V>)
struct fmt::formatter<V, char>
    : napier::detail::number_formatter<napier::detail::fmt_format_error> {
  template <typename Context>
  auto format(const V& x, Context& context) const {
    return this->write(x, context.out(), [&](std::size_t i, auto use) {
      const auto argument = context.arg(static_cast<int>(i));
      if constexpr (requires { argument.visit(use); }) {
        argument.visit(use);  // from fmt 11 on
      } else {
        visit_format_arg(use, argument);
      }
    });
  }
};
