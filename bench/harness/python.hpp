// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace napier_bench {

/// A Python that runs beside this program. It says that it is ready by an empty line, and answers
/// every line with a number.
class python_process {
 public:
  /// What stands behind `python3` on its command line.
  explicit python_process(const std::vector<std::string>& arguments);
  python_process(const python_process&) = delete;
  python_process& operator=(const python_process&) = delete;

  /// Is there a python3?
  bool is_there() const { return questions_ >= 0; }

  /// The answer to a line; 0 where there is none.
  double ask(const std::string& line);

 private:
  int questions_ = -1;
  int answers_ = -1;
};

/// One that times an expression whenever it is asked to.
class python_timer {
 public:
  /// `setup` is run once.
  python_timer(const std::string& setup, const std::string& expression);

  /// Is there a python3?
  bool is_there() const { return process_.is_there(); }

  /// The nanoseconds that the expression took, once.
  double measure() { return process_.ask(""); }

 private:
  python_process process_;
};

}  // namespace napier_bench
