// SPDX-License-Identifier: Apache-2.0
//
// std::formatter, where the library has <format>: the specification of built-in integers,
// [[fill]align][sign][#][0][width][type] with the types d, b, B, o, x and X. integrate/fmt.hpp
// gives the same to fmt. The options L and c are refused. Public data.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>  // for std::to_address, which std::contiguous_iterator needs
#include <string_view>

#include <napier/text/to_string.hpp>

#if __has_include(<version>)
#include <version>
#endif
#ifdef __cpp_lib_format
#include <exception>
#include <format>
#endif

namespace napier::inline NAPIER_ABI {

namespace detail {

/// A format specification after parsing.
struct format_spec {
  char fill[4] = {' '};
  unsigned fill_size = 1;
  char align = 0;  // '<', '>', '^'; 0 if none is given
  char sign = '-';
  char type = 'd';
  bool alternate = false;
  bool zeros = false;
  std::size_t width = 0;

  // Where the width is an argument of its own: {:{}} has its number.
  bool width_is_argument = false;
  std::size_t width_argument = 0;

  constexpr unsigned radix() const noexcept {
    return type == 'd' ? 10 : type == 'o' ? 8 : type == 'b' || type == 'B' ? 2 : 16;
  }
};

inline constexpr std::size_t largest_width = 0x7fffffff;

/// Reads a number of up to 2^31 - 1; nullptr if it is larger.
constexpr const char* read_width(const char* at, const char* last, std::size_t& value) noexcept {
  for (value = 0; at != last && *at >= '0' && *at <= '9'; ++at) {
    if (value > largest_width / 10) return nullptr;  // size_t may have 32 bits
    value = value * 10 + static_cast<std::size_t>(*at - '0');
    if (value > largest_width) return nullptr;
  }
  return at;
}

/// Reads a specification up to its closing brace or the end. next_argument() gives the number of
/// the next argument, use_argument(i) says that argument i is used. Where the specification is
/// wrong, the result is nullptr and error says why.
template <typename Next, typename Use>
constexpr const char* parse_format_spec(const char* at, const char* last, format_spec& spec,
                                        Next next_argument, Use use_argument, const char*& error) {
  const auto is_align = [](char c) { return c == '<' || c == '>' || c == '^'; };
  const auto ended = [&] { return at == last || *at == '}'; };
  const auto wrong = [&](const char* why) {
    error = why;
    return static_cast<const char*>(nullptr);
  };
  if (ended()) return at;

  // The fill is one character, in UTF-8 up to four bytes.
  const auto lead = static_cast<unsigned char>(*at);
  const unsigned size = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (last - at > static_cast<std::ptrdiff_t>(size) && is_align(at[size])) {
    if (*at == '{') return wrong("the fill of a format must not be a brace");
    for (unsigned i = 0; i < size; ++i) spec.fill[i] = at[i];
    spec.fill_size = size;
    spec.align = at[size];
    at += size + 1;
  } else if (is_align(*at)) {
    spec.align = *at++;
  }
  if (!ended() && (*at == '+' || *at == '-' || *at == ' ')) spec.sign = *at++;
  if (!ended() && *at == '#') {
    spec.alternate = true;
    ++at;
  }
  if (!ended() && *at == '0') {
    spec.zeros = true;
    ++at;
  }
  if (!ended() && *at == '{') {
    spec.width_is_argument = true;
    ++at;
    if (ended()) {
      if (at == last) return wrong("a brace in a format is not closed");
      spec.width_argument = next_argument();
    } else {
      const char* const first = at;
      at = read_width(at, last, spec.width_argument);
      if (at == nullptr || at == first || at == last || *at != '}') {
        return wrong("the width of a format names no argument");
      }
      use_argument(spec.width_argument);
    }
    ++at;
  } else if (!ended() && *at >= '1' && *at <= '9') {
    at = read_width(at, last, spec.width);
    if (at == nullptr) return wrong("the width of a format is too large");
  }
  if (!ended()) {
    if (std::string_view("dbBoxX").find(*at) == std::string_view::npos) {
      return wrong("a format of a napier number ends in d, b, B, o, x or X");
    }
    spec.type = *at++;
  }
  return ended() ? at : wrong("characters are left in a format");
}

/// Writes digits, which a minus sign may precede, as the specification says, in a field of that
/// width.
template <typename Out>
constexpr Out write_formatted(Out out, const format_spec& spec, std::size_t width,
                              std::string_view digits) {
  const auto write = [&](std::string_view text) {
    for (const char c : text) *out++ = c;
  };
  const auto repeat = [&](std::string_view text, std::size_t count) {
    for (; count > 0; --count) write(text);
  };
  char head[3] = {};  // a sign and a prefix
  std::size_t head_size = 0;
  const bool negative = digits[0] == '-';
  if (negative) digits.remove_prefix(1);
  if (negative || spec.sign != '-') head[head_size++] = negative ? '-' : spec.sign;
  if (spec.alternate && spec.type != 'd' && !(spec.type == 'o' && digits == "0")) {
    head[head_size++] = '0';
    if (spec.type != 'o') head[head_size++] = spec.type;
  }
  const std::size_t size = head_size + digits.size();
  const std::size_t padding = width > size ? width - size : 0;
  const bool zeros = spec.zeros && spec.align == 0;
  const std::size_t before = zeros || spec.align == '<' ? 0
                             : spec.align == '^'        ? padding / 2
                                                        : padding;
  const std::string_view fill(spec.fill, spec.fill_size);
  repeat(fill, before);
  write({head, head_size});
  if (zeros) repeat("0", padding);
  write(digits);
  if (!zeros) repeat(fill, padding - before);
  return out;
}

/// The width that an argument gives: call it with the argument's value. Negative ones and what is
/// no integer are refused.
template <typename I>
constexpr bool width_from_argument(const I& value, std::size_t& width) noexcept {
  if constexpr (std::integral<I> && !std::same_as<I, bool> && !std::same_as<I, char>) {
    if (value < 0 || static_cast<unsigned long long>(value) > largest_width) return false;
    width = static_cast<std::size_t>(value);
    return true;
  } else {
    return false;
  }
}

/// The common base of the formatters for std and fmt; Error throws the format_error of the library.
template <typename Error>
class number_formatter {
 public:
  template <typename Context>
  constexpr auto parse(Context& context) {
    const char* error = nullptr;
    const char* const first = std::to_address(context.begin());
    const char* const last = first + (context.end() - context.begin());
    const char* const at = parse_format_spec(
        first, last, spec_, [&] { return static_cast<std::size_t>(context.next_arg_id()); },
        [&](std::size_t i) {
          context.check_arg_id(static_cast<decltype(context.next_arg_id())>(i));
        },
        error);
    if (error != nullptr) Error::raise(error);
    return context.begin() + (at - first);
  }

 protected:
  // visit_width(i, f) calls f with the value of argument i.
  template <typename V, typename Out, typename VisitWidth>
  Out write(const V& x, Out out, VisitWidth visit_width) const {
    std::size_t width = spec_.width;
    if (spec_.width_is_argument) {
      bool good = false;
      visit_width(spec_.width_argument,
                  [&](const auto& value) { good = width_from_argument(value, width); });
      if (!good) Error::raise("the width of a format is no integer, negative or too large");
    }
    const auto digits = text_of(x, spec_.radix(), spec_.type == 'X');
    return write_formatted(out, spec_, width, digits);
  }

 private:
  format_spec spec_;
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI

#ifdef __cpp_lib_format
namespace napier::inline NAPIER_ABI {
namespace detail {

struct std_format_error {
  [[noreturn]] static void raise(const char* why) {
#ifdef __cpp_exceptions
    throw std::format_error(why);
#else
    precondition_violated(why);
    std::terminate();
#endif
  }
};

}  // namespace detail
}  // namespace napier::inline NAPIER_ABI

template <typename V>
  requires(napier::number_with_text<V> || napier::signed_number_with_text<V>)
struct std::formatter<V, char>
    : napier::detail::number_formatter<napier::detail::std_format_error> {
  template <typename Context>
  auto format(const V& x, Context& context) const {
    return this->write(x, context.out(), [&](std::size_t i, auto use) {
      const auto argument = context.arg(i);
      if constexpr (requires { argument.visit(use); }) {
        argument.visit(use);  // from C++26 on
      } else {
        visit_format_arg(use, argument);
      }
    });
  }
};
#endif
