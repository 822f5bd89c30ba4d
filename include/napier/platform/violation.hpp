// SPDX-License-Identifier: Apache-2.0
//
// What happens when a public precondition is broken, or an invariant of the library fails.
#pragma once

#include <napier/platform/config.hpp>

#if defined(__unix__) || defined(__APPLE__)
// What the standard's <cstdio> and <cstdlib> would be included for, in 2000 lines.
extern "C" __PTRDIFF_TYPE__ write(int file, const void* bytes, __SIZE_TYPE__ count);
#else
#include <cstdio>
#include <cstdlib>
#endif

namespace napier::inline NAPIER_ABI {

/// Called with a sentence that names the function and the broken precondition.
using violation_handler = void (*)(const char* what);

namespace detail {

// The texts to the standard error stream. Whether that succeeds is not asked: there is no one else
// to tell.
inline void print(const char* text) {
#if defined(__unix__) || defined(__APPLE__)
  __SIZE_TYPE__ length = 0;
  while (text[length] != '\0') ++length;
  const bool printed = ::write(2, text, length) >= 0;
  static_cast<void>(printed);
#else
  std::fputs(text, stderr);
#endif
}

inline void print_and_abort(const char* what) {
  print(what);
  print("\n");
#if defined(__unix__) || defined(__APPLE__)
  __builtin_abort();
#else
  std::abort();
#endif
}

inline violation_handler current_violation_handler = &print_and_abort;

}  // namespace detail

/// Replaces the violation handler and returns the one before; a null pointer restores the first
/// one, which prints the sentence to the standard error stream and aborts.
///
/// A handler may return: the function that called it then gives the value that its declaration
/// names. A handler must not throw, because the arithmetic is noexcept.
///
/// Pre:    no other thread is inside a Napier function; set it when the program starts.
inline violation_handler set_violation_handler(violation_handler handler) noexcept {
  const violation_handler before = detail::current_violation_handler;
  detail::current_violation_handler = handler != nullptr ? handler : &detail::print_and_abort;
  return before;
}

namespace detail {

// Not constexpr: a violation in a constant expression is a compile error that shows this name.
NAPIER_NEVER_INLINE void precondition_violated(const char* what) noexcept {
  current_violation_handler(what);
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI

// NAPIER_INVARIANT(condition) is a statement, without a semicolon behind it: a violation, with the
// file and the condition, where the condition does not hold. NAPIER_WITH_INVARIANTS(statement;) is
// a statement that only computes what an invariant compares. Without NAPIER_INVARIANTS nothing is
// left of either: not even an empty statement, which a constant evaluation would count as a step.
#if NAPIER_INVARIANTS
#define NAPIER_INVARIANT(condition)                                                       \
  ((condition) ? void()                                                                   \
               : ::napier::detail::precondition_violated("napier: invariant of " __FILE__ \
                                                         ": " #condition));
#define NAPIER_WITH_INVARIANTS(...) __VA_ARGS__
#else
#define NAPIER_INVARIANT(condition)
#define NAPIER_WITH_INVARIANTS(...)
#endif
