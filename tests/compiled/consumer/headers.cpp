// SPDX-License-Identifier: Apache-2.0
#include <napier/integer.hpp>

#include <string>

static_assert(napier::integer(6) * napier::integer(7) ==
              42);  // constant expressions take the headers

// Files with the library and without it share no function, and pass text.
std::string product_by_headers(const std::string& x, const std::string& y) {
  return to_string(napier::integer(x) * napier::integer(y));
}
