// SPDX-License-Identifier: Apache-2.0
#include "every_header_reversed.hpp"

napier::violation_handler handler_seen_by_second() noexcept {
  return napier::set_violation_handler(nullptr);
}
