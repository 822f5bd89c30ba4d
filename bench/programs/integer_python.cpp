// SPDX-License-Identifier: Apache-2.0
#include "harness/harness.hpp"
#include "harness/python.hpp"
#include "integer_parts.hpp"

namespace napier_bench {

void add_python(const char* operation, std::size_t bits) {
  const std::string table = std::string("integer_") + operation;
  if (!is_wanted(table.c_str(), bits)) return;
  static auto& python = *new python_process({NAPIER_BENCH_FOLDER "/integer_python.py"});
  if (!python.is_there()) return;
  const std::string request = operation + (' ' + std::to_string(bits));
  add(name(table.c_str(), bits, "python"), [request] { return python.ask(request); });
}

}  // namespace napier_bench
