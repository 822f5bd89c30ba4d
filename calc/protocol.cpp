// SPDX-License-Identifier: Apache-2.0
#include "protocol.hpp"

#include <exception>
#include <istream>
#include <new>
#include <optional>
#include <ostream>

#include "fixed.hpp"
#include "operations.hpp"
#include "request.hpp"

namespace napier_calc {

namespace {

// The answer ERR with a message of the library, without the library's name.
std::string reason(std::string_view what) {
  for (const std::string_view prefix : {"napier: ", "integer: "}) {
    if (what.substr(0, prefix.size()) == prefix) what.remove_prefix(prefix.size());
  }
  return "ERR " + std::string(what);
}

// The length of an operation and three hexadecimal numbers of the largest size.
constexpr std::size_t longest_line = 3 * (largest_bits / 4 + 2) + 64;

// Reads a line without its end; returns false at the end of the input. Of a line that is too long
// it keeps one character more than longest_line, from which the caller sees that it is too long.
bool read_line(std::istream& in, std::string& line) {
  using traits = std::istream::traits_type;
  auto& buffer = *in.rdbuf();
  line.clear();
  auto c = buffer.sbumpc();
  if (traits::eq_int_type(c, traits::eof())) return false;
  for (; !traits::eq_int_type(c, traits::eof()); c = buffer.sbumpc()) {
    if (traits::to_char_type(c) == '\n') break;
    if (line.size() <= longest_line) line.push_back(traits::to_char_type(c));
  }
  return true;
}

std::string answer_or_throw(std::string_view line, engine with) {
  if (line.size() > longest_line) throw refusal("the line is too long");
  const request r = split(line);
  if (r.operation.empty()) throw refusal("the line names no operation");
  const auto result = with == engine::fixed_size ? answer_of_fixed_size(r) : answer_of_any_size(r);
  return result ? *result : "NOP";
}

}  // namespace

std::string answer(std::string_view line, engine with) noexcept {
  try {
    return answer_or_throw(line, with);
  } catch (const std::bad_alloc&) {
    return "ERR no memory";
  } catch (const std::exception& error) {
    return reason(error.what());
  }
}

bool serve(std::istream& in, std::ostream& out, engine with) {
  for (std::string line; read_line(in, line);) {
    out << answer(line, with) << '\n';
    // Flushes if no input is waiting: the other side may wait for this answer.
    if (in.rdbuf()->in_avail() <= 0) out.flush();
    if (!out) return false;
  }
  out.flush();
  return static_cast<bool>(out);
}

}  // namespace napier_calc
