// SPDX-License-Identifier: Apache-2.0
#include "every_header.hpp"

napier::violation_handler handler_seen_by_second() noexcept;

// One definition means one state: a handler set here is the handler there.
int main() {
  const napier::violation_handler mine = [](const char*) {};
  napier::set_violation_handler(mine);
  return handler_seen_by_second() == mine ? 0 : 1;
}
