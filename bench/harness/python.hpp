// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace napier_bench {

/// A Python that runs beside this program and times one expression whenever it is asked to.
class python_timer {
 public:
  /// `setup` is run once.
  python_timer(const std::string& setup, const std::string& expression);
  python_timer(const python_timer&) = delete;
  python_timer& operator=(const python_timer&) = delete;

  /// Is there a python3?
  bool is_there() const { return questions_ >= 0; }

  /// The nanoseconds that the expression took, once.
  double measure();

 private:
  int questions_ = -1;
  int answers_ = -1;
};

}  // namespace napier_bench
