// SPDX-License-Identifier: Apache-2.0
//
// The handling of violated public preconditions and of invariants of the library that fail; and
// the exception std::invalid_argument, which the makers called checked_… and the readers of texts
// throw.
#pragma once

#include <napier/platform/config.hpp>

#if defined(__unix__) || defined(__APPLE__)
// Declared here because <cstdio> and <cstdlib> have 2000 lines.
extern "C" __PTRDIFF_TYPE__ write(int file, const void* bytes, __SIZE_TYPE__ count);
#else
#include <cstdio>
#include <cstdlib>
#endif

// The standard libraries have functions that throw for their own headers: <stdexcept> contains
// <string>, and would cost as much as a third of napier.hpp.
#if defined(__cpp_exceptions)
#if __has_include(<bits/functexcept.h>)
#include <bits/functexcept.h>
#define NAPIER_THROW_INVALID_ARGUMENT ::std::__throw_invalid_argument
#else
#include <stdexcept>
#define NAPIER_THROW_INVALID_ARGUMENT throw ::std::invalid_argument
#endif
#endif

namespace napier::inline NAPIER_ABI {

/// A function that is called with a sentence that names the function and the violated precondition.
using violation_handler = void (*)(const char* what);

namespace detail {

// Writes texts to the standard error stream. Errors are ignored: there is nowhere to report them.
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

/// Replaces the violation handler and returns the previous one. A null pointer restores the default
/// handler, which prints the sentence to the standard error stream and aborts.
///
/// A handler may return: the function that called it then returns the value that its declaration
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

// Throws std::invalid_argument. Without exceptions the violation handler is called; if it returns,
// so does this function. In a constant expression it is a compile error.
NAPIER_NEVER_INLINE void invalid_argument(const char* what) {
#if defined(__cpp_exceptions)
  NAPIER_THROW_INVALID_ARGUMENT(what);
#else
  precondition_violated(what);
#endif
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI

#undef NAPIER_THROW_INVALID_ARGUMENT

// NAPIER_INVARIANT(condition) is a statement, without a semicolon after it: if the condition does
// not hold, it is a violation that names the file and the condition.
// NAPIER_WITH_INVARIANTS(statement;) is a statement that calculates what an invariant compares.
// Without NAPIER_INVARIANTS both are nothing, not even an empty statement, which constant
// evaluation would count as a step.
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
