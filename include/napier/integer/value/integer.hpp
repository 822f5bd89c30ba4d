// SPDX-License-Identifier: Apache-2.0
//
// A signed integer of any size, for public data: the time of its operations depends on the values.
// All the same it wipes memory before it frees it.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>  // std::allocator: see storage.hpp
#include <string_view>
#include <utility>

#include <napier/big_int/big_int.hpp>
#include <napier/ct/mask.hpp>
#include <napier/integer/value/storage.hpp>
#include <napier/integer/value/view.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

/// A signed integer of up to 2^36 bits, as a sign and a magnitude in 64-bit limbs. Values of up to
/// 128 bits are kept without allocation.
///
/// If memory cannot be allocated, or a result is longer than max_bits(), std::bad_alloc or
/// std::length_error is thrown, and every object is unchanged.
///
/// `Allocator` allocates std::uint64_t; with `Wipes` memory is overwritten with zeros before it is
/// given back, and the object when it is destroyed or moved from.
///
/// Time:   public data.
template <typename Allocator = std::allocator<std::uint64_t>, bool Wipes = true>
class basic_integer {
  using storage = detail::integer_storage<Allocator, Wipes>;

 public:
  /// The type of a limb.
  using limb_type = std::uint64_t;
  /// Where the limbs come from.
  using allocator_type = Allocator;

  /// Room for the work of one calculation, by the same allocator and wiped likewise.
  using scratch = detail::integer_scratch<Allocator, Wipes>;
  /// The same, where up to `Inline` limbs are on the stack.
  template <std::size_t Inline>
  using scratch_of = detail::integer_scratch<Allocator, Wipes, Inline>;

  /// The bits of a limb.
  static constexpr std::size_t limb_bits = 64;
  /// The most bits that a magnitude can have.
  [[nodiscard]] static constexpr std::size_t max_bits() noexcept {
    return limb_bits * detail::max_integer_limbs;
  }

  /// 0.
  constexpr basic_integer() noexcept : storage_(Allocator()) {}
  /// 0, with this allocator.
  constexpr explicit basic_integer(const Allocator& allocator) noexcept : storage_(allocator) {}

  /// The value of a built-in integer.
  template <builtin_integer I>
  constexpr basic_integer(I value, const Allocator& allocator = Allocator()) noexcept
      : storage_(allocator) {
    static_assert(sizeof(I) <= 8 * storage::inline_limbs);
    assign_within(detail::builtin_operand(value));
  }
  /// The value of a number with a fixed size.
  template <std::size_t N, limb T>
  constexpr basic_integer(const big_int<N, T>& value, const Allocator& allocator = Allocator())
      : storage_(allocator) {
    constexpr std::size_t limbs_per_limb = limb_bits / ::napier::limb_bits<T>;
    storage_.grow((N + limbs_per_limb - 1) / limbs_per_limb);
    const std::size_t n = (N + limbs_per_limb - 1) / limbs_per_limb;
    limbs::set_zero(storage_.data(), n);
    for (std::size_t i = 0; i < N; ++i) {
      storage_.data()[i / limbs_per_limb] |= static_cast<limb_type>(value[i])
                                             << (i % limbs_per_limb * ::napier::limb_bits<T>);
    }
    storage_.set_size(n, false);
  }
  /// The value of another number with a fixed size: a uint_bits, a field element, a literal 123_Z.
  template <detail::fixed_number V>
  constexpr explicit basic_integer(const V& value, const Allocator& allocator = Allocator())
      : basic_integer(to_big_int(value), allocator) {}
  /// A floating-point number, rounded to zero (integer/conversion/floating.hpp).
  ///
  /// Throws: std::domain_error for an infinity or what is no number.
  template <std::floating_point F>
  constexpr explicit basic_integer(F value, const Allocator& allocator = Allocator());
  /// The floating-point number if it is an integer; empty for all other values, including
  /// infinities and NaNs.
  template <std::floating_point F>
  [[nodiscard]] static constexpr std::optional<basic_integer> from_exact(
      F value, const Allocator& allocator = Allocator());
  /// The number that a text spells (integer/conversion/text.hpp has the rules).
  ///
  /// Throws: std::invalid_argument if from_string returns an empty optional.
  constexpr explicit basic_integer(std::string_view text, unsigned radix = 0,
                                   const Allocator& allocator = Allocator());
  /// The number that a text spells; empty if it spells none.
  [[nodiscard]] static constexpr std::optional<basic_integer> from_string(
      std::string_view text, unsigned radix = 0, const Allocator& allocator = Allocator());
  /// The number whose magnitude is in bytes, the highest first (integer/conversion/bytes.hpp).
  [[nodiscard]] static constexpr basic_integer from_bytes_be(
      std::span<const std::uint8_t> bytes, const Allocator& allocator = Allocator());
  /// The number whose magnitude is in bytes, the lowest first.
  [[nodiscard]] static constexpr basic_integer from_bytes_le(
      std::span<const std::uint8_t> bytes, const Allocator& allocator = Allocator());
  /// The number in two's complement in bytes, the highest first.
  [[nodiscard]] static constexpr basic_integer from_signed_bytes_be(
      std::span<const std::uint8_t> bytes, const Allocator& allocator = Allocator());
  /// The number in two's complement in bytes, the lowest first.
  [[nodiscard]] static constexpr basic_integer from_signed_bytes_le(
      std::span<const std::uint8_t> bytes, const Allocator& allocator = Allocator());
  /// The number whose magnitude is in `limbs`, the least significant first.
  [[nodiscard]] static constexpr basic_integer from_limbs(std::span<const limb_type> limbs,
                                                          bool negative = false,
                                                          const Allocator& allocator = {}) {
    basic_integer x(allocator);
    x.storage_.grow(limbs.size());
    limbs::copy(x.storage_.data(), limbs.data(), limbs.size());
    x.storage_.set_size(limbs.size(), negative);
    return x;
  }
  /// A copy of the number in a view.
  constexpr explicit basic_integer(integer_view value, const Allocator& allocator = Allocator())
      : storage_(allocator) {
    assign(value);
  }

  /// A copy.
  constexpr basic_integer(const basic_integer& other)
      : storage_(std::allocator_traits<Allocator>::select_on_container_copy_construction(
            other.get_allocator())) {
    assign(other.view());
  }
  /// A copy with this allocator.
  constexpr basic_integer(const basic_integer& other, const Allocator& allocator)
      : storage_(allocator) {
    assign(other.view());
  }
  /// Leaves 0 behind.
  constexpr basic_integer(basic_integer&& other) noexcept : storage_(std::move(other.storage_)) {}

  /// A copy, in the memory that there is if it is enough.
  constexpr basic_integer& operator=(const basic_integer& other) {
    if (this != &other) assign(other.view());
    return *this;
  }
  /// Leaves 0 behind. Limbs that another allocator allocated are copied.
  constexpr basic_integer& operator=(basic_integer&& other) noexcept(
      std::allocator_traits<Allocator>::is_always_equal::value) {
    if (this == &other) return *this;
    if (get_allocator() == other.get_allocator()) {
      storage_.release();
      storage_.take(other.storage_);
    } else {
      assign(other.view());
      other.storage_.release();
    }
    return *this;
  }
  /// The value of a built-in integer.
  template <builtin_integer I>
  constexpr basic_integer& operator=(I value) noexcept {
    assign_within(detail::builtin_operand(value));
    return *this;
  }
  constexpr ~basic_integer() = default;

  /// Takes the value of a view, which may be a view of a part of this number.
  constexpr void assign(integer_view value) {
    if (value.size > storage_.capacity()) {
      storage fresh(get_allocator());
      fresh.grow(value.size);
      limbs::copy(fresh.data(), value.limbs, value.size);
      fresh.set_size(value.size, value.negative);
      replace(fresh);
    } else {
      assign_within(value);
    }
  }

  /// The limbs and the sign, which a change of the number invalidates.
  [[nodiscard]] constexpr integer_view view() const noexcept {
    return {storage_.data(), storage_.size(), storage_.negative()};
  }
  /// As view().
  constexpr operator integer_view() const noexcept { return view(); }

  /// The limbs of the magnitude, the least significant first; none for 0.
  [[nodiscard]] constexpr std::span<const limb_type> limbs() const noexcept {
    return {storage_.data(), storage_.size()};
  }
  /// The number of limbs.
  [[nodiscard]] constexpr std::size_t size() const noexcept { return storage_.size(); }
  /// The allocator.
  [[nodiscard]] constexpr Allocator get_allocator() const noexcept { return storage_.allocator(); }

  /// -1, 0 or 1.
  [[nodiscard]] constexpr int sign() const noexcept {
    return size() == 0 ? 0 : storage_.negative() ? -1 : 1;
  }
  /// Whether the number is 0.
  [[nodiscard]] constexpr bool is_zero() const noexcept { return size() == 0; }
  /// Whether it is below 0.
  [[nodiscard]] constexpr bool is_negative() const noexcept { return storage_.negative(); }
  /// Whether it is odd.
  [[nodiscard]] constexpr bool is_odd() const noexcept { return view().is_odd(); }
  /// Whether it is even.
  [[nodiscard]] constexpr bool is_even() const noexcept { return !is_odd(); }
  /// The number of bits of the magnitude, 0 for 0.
  [[nodiscard]] constexpr std::size_t bit_width() const noexcept {
    return limbs::bit_width_vartime(storage_.data(), size());
  }
  /// Whether it is not 0.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return !is_zero(); }

  /// The value in a built-in type; empty if it does not fit.
  template <builtin_integer I>
  [[nodiscard]] constexpr std::optional<I> to() const noexcept {
    const auto value = static_cast<I>(*this);
    if (detail::compare(detail::builtin_operand(value), view()) != 0) return std::nullopt;
    return value;
  }
  /// The value modulo 2^w, w the bits of the type: as between built-in integers.
  template <builtin_integer I>
    requires(!std::same_as<I, bool>)
  [[nodiscard]] constexpr explicit operator I() const noexcept {
    using U = detail::make_unsigned_t<I>;
    const limb_type* const p = storage_.data();
    auto magnitude = static_cast<U>(size() > 0 ? p[0] : 0);
    if constexpr (sizeof(U) > 8) {
      if (size() > 1) magnitude = static_cast<U>(magnitude | static_cast<U>(p[1]) << 64U);
    }
    return static_cast<I>(is_negative() ? static_cast<U>(U{0} - magnitude) : magnitude);
  }

  /// The value in a big_int, a uint_bits or a field element; empty if it is negative, does not fit
  /// or is not below the modulus (integer/conversion/convert.hpp).
  template <detail::number_of_fixed_size V>
  [[nodiscard]] constexpr std::optional<V> to() const noexcept;
  /// The value in a floating-point type; empty if it would be rounded
  /// (integer/conversion/floating.hpp).
  template <std::floating_point F>
  [[nodiscard]] constexpr std::optional<F> to() const noexcept;
  /// The value rounded to the nearest number, ties to even; infinity beyond the largest.
  template <std::floating_point F>
  [[nodiscard]] constexpr explicit operator F() const noexcept;

  /// Changes the sign in place.
  constexpr void negate() noexcept { storage_.set_negative(!storage_.negative()); }
  /// Makes the number its absolute value, in place.
  constexpr void drop_sign() noexcept { storage_.set_negative(false); }

  /// Room for a value of so many bits, so that arithmetic within it does not allocate.
  constexpr void reserve(std::size_t bits) {
    storage_.grow(bits / limb_bits + (bits % limb_bits != 0));
  }
  /// The number of bits for which there is room.
  [[nodiscard]] constexpr std::size_t capacity() const noexcept {
    return storage_.capacity() * limb_bits;
  }
  /// No more memory than the value needs.
  constexpr void shrink_to_fit() { storage_.shrink(); }
  /// Sets the value to 0 and frees the memory, which is overwritten with zeros first if `Wipes`.
  constexpr void clear() noexcept { storage_.release(); }
  /// Exchanges two numbers; it copies no limb.
  constexpr void swap(basic_integer& other) noexcept { storage_.swap(other.storage_); }
  /// Exchanges two numbers; it copies no limb.
  friend constexpr void swap(basic_integer& x, basic_integer& y) noexcept { x.swap(y); }

  /// For functions that compute limbs themselves: room for n limbs of a new value, which are
  /// unspecified; the value is lost. finish() then says how many of them there are.
  ///
  /// If memory cannot be allocated, the exception leaves the value unchanged.
  [[nodiscard]] constexpr limb_type* overwrite(std::size_t n) {
    if (n > storage_.capacity()) make_room(n);
    return storage_.data();
  }
  /// overwrite(), but the limbs of the present value are kept.
  [[nodiscard]] constexpr limb_type* modify(std::size_t n) {
    storage_.grow(n);
    return storage_.data();
  }
  /// The value is in the first n limbs. Leading zeros are dropped.
  constexpr void finish(std::size_t n, bool negative) noexcept { storage_.set_size(n, negative); }
  /// finish() for a secret value, which is not negative.
  ///
  /// Time:   public the length of the value.
  constexpr void finish_secret(std::size_t n) noexcept {
    const limb_type* const p = storage_.data();
    while (n > 0 && ct::mask<limb_type>::from_zero(p[n - 1]).declassify()) --n;
    storage_.set_size_without_zeros(n, false);
  }
  /// The number of limbs for which there is room.
  [[nodiscard]] constexpr std::size_t limb_capacity() const noexcept { return storage_.capacity(); }

 private:
  // Pre: the value fits.
  constexpr void assign_within(integer_view value) noexcept {
    limb_type* const p = storage_.data();
    for (std::size_t i = 0; i < value.size; ++i) p[i] = value.limbs[i];  // upwards: it may overlap
    storage_.set_size(value.size, value.negative);
  }
  NAPIER_NEVER_INLINE constexpr void make_room(std::size_t n) {
    storage fresh(get_allocator());
    fresh.grow(n);
    replace(fresh);
  }
  constexpr void replace(storage& fresh) noexcept {
    storage_.release();
    storage_.take(fresh);
  }

  storage storage_;
};

/// The integer with the standard allocator, which wipes its memory.
using integer = basic_integer<>;

/// The numeric order of x and y.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr std::strong_ordering operator<=>(const X& x, const Y& y) noexcept {
  const int order = detail::compare(detail::operand(x), detail::operand(y));
  return order < 0   ? std::strong_ordering::less
         : order > 0 ? std::strong_ordering::greater
                     : std::strong_ordering::equal;
}
/// Whether x = y.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr bool operator==(const X& x, const Y& y) noexcept {
  return detail::compare(detail::operand(x), detail::operand(y)) == 0;
}

/// A number below 0 if |x| < |y|, 0 if |x| = |y|, and a number above 0 if |x| > |y|.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr int compare_magnitudes(const X& x, const Y& y) noexcept {
  return detail::compare_magnitudes(detail::operand(x), detail::operand(y));
}

}  // namespace napier::inline NAPIER_ABI
