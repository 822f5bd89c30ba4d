// SPDX-License-Identifier: Apache-2.0
//
// The owner of a secret.
//
//   secret<big_int<4>> key(std::move(number));    // number is wiped
//   auto sum = key + blind;                       // secret<big_int<5>>
//   auto top = key.apply([](const auto& k) { return k >> 192; });
//   if (ct::equal(key, other).declassify()) ...   // the one way out, to be found by its name
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include <napier/ct/classify.hpp>
#include <napier/ct/mask.hpp>
#include <napier/ct/select.hpp>
#include <napier/ct/wipe.hpp>
#include <napier/fwd.hpp>
#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <typename X>
inline constexpr bool is_secret = false;
template <typename V>
inline constexpr bool is_secret<ct::secret<V>> = true;

template <typename... X>
concept any_secret = (is_secret<X> || ...);

template <typename X>
inline constexpr bool is_mask = false;
template <limb T>
inline constexpr bool is_mask<ct::mask<T>> = true;

// Gives the functions of this header access to an owner's value.
struct secret_access {
  template <typename V>
  [[nodiscard]] NAPIER_ALWAYS_INLINE static constexpr V& of(ct::secret<V>& x) noexcept {
    return x.value_;
  }
  template <typename V>
  [[nodiscard]] NAPIER_ALWAYS_INLINE static constexpr const V& of(const ct::secret<V>& x) noexcept {
    return x.value_;
  }
  template <typename X>
  [[nodiscard]] NAPIER_ALWAYS_INLINE static constexpr const X& of(const X& x) noexcept {
    return x;
  }
};

// The limb type of the mask that compares two values of type V.
template <typename V>
struct limb_of {
  using type = std::uint64_t;
};
template <limb V>
struct limb_of<V> {
  using type = V;
};
template <typename V>
  requires limb<typename V::limb_type>
struct limb_of<V> {
  using type = typename V::limb_type;
};

// The bytes of x; not for constant evaluation.
template <typename V>
NAPIER_ALWAYS_INLINE const std::uint8_t* bytes_of(const V& x) noexcept {
  return reinterpret_cast<const std::uint8_t*>(&x);
}
template <typename V>
NAPIER_ALWAYS_INLINE std::uint8_t* bytes_of(V& x) noexcept {
  return reinterpret_cast<std::uint8_t*>(&x);
}

}  // namespace detail

namespace ct {

/// Owns a secret value: a big_int, a field element, an array of limbs or bytes.
///
/// The value is wiped when the owner ends, when it is moved from (it is then all zero bytes) and
/// before another is assigned to it. Only declassify() gives it away: there is no conversion, no
/// `==` or `<` with a bool as result (equal and less return masks), no output, no index and no
/// division. Sums, differences and products of secrets, and of a secret and a public value, are
/// secrets. For everything else that V can do there are apply and update.
///
/// A copy is one more place where the secret is stored, and therefore explicit: copy(). Owners can
/// be moved, and kept in containers.
///
/// It cannot wipe registers, stack slots that the compiler uses, temporaries within a function that
/// is applied, and a plain V that the caller keeps. V itself, for example a big_int, is trivially
/// copyable and not wiped.
template <typename V>
class secret {
  static_assert(detail::wipeable<V> && std::is_object_v<V> && !std::is_array_v<V>,
                "secret<V> owns a trivially copyable value, no pointer to one");

 public:
  /// The type of the value.
  using value_type = V;

  /// Owns V{}, which is 0 for a number.
  constexpr secret() noexcept
    requires requires { V{}; }
      : value_{} {}

  /// Owns a copy of value. The original is not wiped.
  ///
  /// Time:   secret value.
  explicit constexpr secret(const V& value) noexcept : value_(value) { ct::classify(value_); }

  /// Owns value, and wipes the original: `secret key(std::move(number))`.
  ///
  /// Time:   secret value.
  explicit constexpr secret(V&& value) noexcept : value_(value) {
    ct::wipe(value);
    ct::classify(value_);
  }

  /// An owner is not copied by accident: see copy().
  secret(const secret&) = delete;
  /// Secrets are not copied by accident: copy() does it.
  secret& operator=(const secret&) = delete;

  /// Takes the value, and leaves zero bytes behind.
  ///
  /// Time:   secret other.
  constexpr secret(secret&& other) noexcept : value_(other.value_) { ct::wipe(other.value_); }
  /// Wipes its own value, takes that of other, and leaves zero bytes behind.
  ///
  /// Time:   secret, also other.
  constexpr secret& operator=(secret&& other) noexcept {
    if (this != &other) {
      ct::wipe(value_);
      value_ = other.value_;
      ct::wipe(other.value_);
    }
    return *this;
  }

  /// Wipes the value.
  constexpr ~secret() noexcept { ct::wipe(value_); }

  /// A second owner of the same value.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr secret copy() const noexcept { return secret(value_); }

  /// A public copy of the value; the owner keeps its own.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr V declassify() const noexcept { return ct::declassify(value_); }

  /// f(value), as a secret; see ct::apply.
  ///
  /// Time:   secret, if f's is.
  template <typename F>
  [[nodiscard]] constexpr auto apply(F&& f) const noexcept(noexcept(f(std::declval<const V&>())));

  /// Lets f(V&) change the value in place, for example to read a key into it.
  ///
  /// Time:   secret, if f's is.
  template <typename F>
  constexpr void update(F&& f) noexcept(noexcept(f(std::declval<V&>()))) {
    f(value_);
    ct::classify(value_);
  }

 private:
  friend struct detail::secret_access;

  V value_;
};

}  // namespace ct

namespace detail {

// The result as an owner, after which the original is wiped. Masks and owners are returned as they
// are.
template <typename R>
[[nodiscard]] constexpr auto as_secret(R&& result) noexcept {
  using V = std::remove_cvref_t<R>;
  if constexpr (is_mask<V>) {
    return result;
  } else if constexpr (is_secret<V>) {
    static_assert(!std::is_lvalue_reference_v<R>, "a secret is returned by value");
    return V(static_cast<R&&>(result));
  } else {
    return ct::secret<V>(static_cast<R&&>(result));
  }
}

}  // namespace detail

namespace ct {

/// f(x...), where some operands are secrets, whose values are passed to f. The result is a secret,
/// or the mask that f returns.
///
/// f must be constant time in them, and keep no copy.
///
/// Time:   secret x, if f's is.
template <typename F, typename... X>
[[nodiscard]] constexpr auto apply(F&& f, const X&... x) noexcept(
    noexcept(f(detail::secret_access::of(x)...))) {
  return detail::as_secret(f(detail::secret_access::of(x)...));
}

template <typename V>
template <typename F>
constexpr auto secret<V>::apply(F&& f) const noexcept(noexcept(f(std::declval<const V&>()))) {
  return detail::as_secret(f(value_));
}

/// x + y, where one or both are secrets.
///
/// Time:   secret x, y.
template <typename X, typename Y>
  requires detail::any_secret<X, Y>
[[nodiscard]] constexpr auto operator+(const X& x, const Y& y) noexcept {
  return ct::apply([](const auto& a, const auto& b) noexcept { return a + b; }, x, y);
}
/// x - y, where one or both are secrets.
///
/// Time:   secret x, y.
template <typename X, typename Y>
  requires detail::any_secret<X, Y>
[[nodiscard]] constexpr auto operator-(const X& x, const Y& y) noexcept {
  return ct::apply([](const auto& a, const auto& b) noexcept { return a - b; }, x, y);
}
/// x y, where one or both are secrets.
///
/// Time:   secret x, y.
template <typename X, typename Y>
  requires detail::any_secret<X, Y>
[[nodiscard]] constexpr auto operator*(const X& x, const Y& y) noexcept {
  return ct::apply([](const auto& a, const auto& b) noexcept { return a * b; }, x, y);
}

// A bool would be a secret on which a program branches. ct::equal and ct::less return masks.
/// Not to be had: a program would branch on the bool. ct::equal returns a mask.
template <typename X, typename Y>
  requires detail::any_secret<X, Y>
bool operator==(const X& x, const Y& y) = delete;
/// Not to be had: ct::less returns a mask.
template <typename X, typename Y>
  requires detail::any_secret<X, Y>
void operator<=>(const X& x, const Y& y) = delete;

// The time of the processor's division depends on the operands. If the division of V takes constant
// time, it can be called by apply.
/// Not to be had: the time of the processor's division depends on its operands.
template <typename X, typename Y>
  requires detail::any_secret<X, Y>
void operator/(const X& x, const Y& y) = delete;
/// Not to be had, as /.
template <typename X, typename Y>
  requires detail::any_secret<X, Y>
void operator%(const X& x, const Y& y) = delete;

// Output is public: `out << x.declassify()`.
/// Not to be had: output is public. Write `out << x.declassify()`.
template <typename Stream, typename V>
Stream& operator<<(Stream& out, const secret<V>& x) = delete;

/// Internal: defined in big_int/comparison.hpp.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr mask<T> equal(const big_int<M, T>& x, const big_int<N, T>& y) noexcept;
/// Internal: defined in big_int/comparison.hpp.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr mask<T> less(const big_int<M, T>& x, const big_int<N, T>& y) noexcept;

/// The mask that is set if x = y, where one or both are secrets. Two values of one type, which must
/// have no padding, are compared byte by byte; two big_ints of different lengths are compared as
/// numbers.
///
/// Time:   secret x, y.
template <typename X, typename Y>
  requires detail::any_secret<X, Y>
[[nodiscard]] constexpr auto equal(const X& x, const Y& y) noexcept {
  const auto& a = detail::secret_access::of(x);
  const auto& b = detail::secret_access::of(y);
  using V = std::remove_cvref_t<decltype(a)>;
  if constexpr (std::is_same_v<V, std::remove_cvref_t<decltype(b)>>) {
    static_assert(std::has_unique_object_representations_v<V>, "padding cannot be compared");
    using T = typename detail::limb_of<V>::type;
    if (std::is_constant_evaluated()) return mask<T>::from_bit(static_cast<T>(a == b));
    std::uint8_t any = 0;
    for (std::size_t i = 0; i < sizeof(V); ++i) {
      any = static_cast<std::uint8_t>(any | (detail::bytes_of(a)[i] ^ detail::bytes_of(b)[i]));
    }
    return mask<std::uint8_t>::from_zero(any).template as<T>();
  } else {
    return ct::equal(a, b);
  }
}

/// The mask that is set if x < y, where one or both are secrets: big_ints, or limbs of one type.
///
/// Time:   secret x, y.
template <typename X, typename Y>
  requires detail::any_secret<X, Y>
[[nodiscard]] constexpr auto less(const X& x, const Y& y) noexcept {
  const auto& a = detail::secret_access::of(x);
  const auto& b = detail::secret_access::of(y);
  using T = std::remove_cvref_t<decltype(a)>;
  if constexpr (limb<T> && std::is_same_v<T, std::remove_cvref_t<decltype(b)>>) {
    carry_flag borrow = 0;
    static_cast<void>(subtract_borrow(a, b, borrow));
    return mask<T>::from_bit(borrow);
  } else {
    return ct::less(a, b);
  }
}

/// Exchanges x and y if exchange is set.
///
/// Time:   secret exchange, x, y.
template <limb T, typename V>
constexpr void swap(mask<T> exchange, secret<V>& x, secret<V>& y) noexcept {
  V& a = detail::secret_access::of(x);
  V& b = detail::secret_access::of(y);
  if (std::is_constant_evaluated()) {
    const V old = a;
    a = exchange.declassify() ? b : a;
    b = exchange.declassify() ? old : b;
  } else {
    ct::swap(exchange.template as<std::uint8_t>(), detail::bytes_of(a), detail::bytes_of(b),
             sizeof(V));
  }
}

/// x if choose_x is set, else y.
///
/// Time:   secret choose_x, x, y.
template <limb T, typename V>
[[nodiscard]] constexpr secret<V> select(mask<T> choose_x, const secret<V>& x,
                                         const secret<V>& y) noexcept {
  secret<V> z = y.copy();
  V& c = detail::secret_access::of(z);
  const V& a = detail::secret_access::of(x);
  if (std::is_constant_evaluated()) {
    if (choose_x.declassify()) c = a;
  } else {
    ct::select(choose_x.template as<std::uint8_t>(), detail::bytes_of(c), detail::bytes_of(a),
               static_cast<const std::uint8_t*>(detail::bytes_of(c)), sizeof(V));
  }
  return z;
}

}  // namespace ct

using ct::secret;

}  // namespace napier::inline NAPIER_ABI
