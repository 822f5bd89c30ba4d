// SPDX-License-Identifier: Apache-2.0
//
// Runs the constant-time cases under a checker, and prints a line for each:
//
//   clean|leak|missed|unseen <tab> header <tab> function <tab> size <tab> reports
//
// `missed` is a planted leak that the checker did not see, `unseen` one that only some compilers
// make of the source. Ends with 1 after a leak, with 2 after a miss, and with 3 where no checker
// follows the secrets.
#include "constant_time/driver.hpp"

#include <cstdio>

namespace napier_test {
namespace {

#if NAPIER_HAS_MEMORY_SANITIZER
unsigned sanitizer_reports = 0;
#endif

unsigned reports() {
#if NAPIER_HAS_MEMORY_SANITIZER
  return sanitizer_reports;
#else
  return VALGRIND_COUNT_ERRORS;
#endif
}

// One case; returns the reports of the checker.
unsigned run(const constant_time_entry& entry) {
  entry.prepare(entry.subject);
  const unsigned before = reports();
  entry.call(entry.subject);
  const unsigned after = reports();
  entry.publish(entry.subject);
  return after - before;
}

int main_of(int count, char** arguments) {
  if (!ct::secrets_are_checked()) {
    std::fputs(
        "constant_time: nothing follows the secrets. Run it under valgrind, in a build with "
        "-DNAPIER_CHECK_SECRETS=1, or build it with -fsanitize=memory too.\n",
        stderr);
    return 3;
  }
  const std::string wanted = count > 1 ? arguments[1] : "";
  int status = 0;
  for (const auto& entry : constant_time_entries()) {
    const std::string name = std::string(entry.header) + '\t' + entry.function + '\t' + entry.size;
    if (name.find(wanted) == std::string::npos) continue;
    const unsigned found = run(entry);
    const bool planted = entry.expected != expectation::clean;
    const char* verdict = found != 0                             ? "leak"
                          : entry.expected == expectation::leak  ? "missed"
                          : entry.expected == expectation::clean ? "clean"
                                                                 : "unseen";
    std::printf("%s\t%s\t%u\n", verdict, name.c_str(), found);
    if (found != 0 && !planted) {
      std::fprintf(stderr, "constant_time: the reports above are of %s\n", name.c_str());
      status = 1;
    }
    if (entry.expected == expectation::leak && found == 0 && status == 0) status = 2;
  }
  std::fflush(stdout);  // MemorySanitizer ends a process that it has reported of at once
  return status;
}

}  // namespace
}  // namespace napier_test

#if NAPIER_HAS_MEMORY_SANITIZER
// Called at the end of each report.
extern "C" void __sanitizer_report_error_summary(const char*) { ++napier_test::sanitizer_reports; }
#endif

int main(int count, char** arguments) { return napier_test::main_of(count, arguments); }
