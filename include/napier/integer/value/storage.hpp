// SPDX-License-Identifier: Apache-2.0
//
// The storage of an integer's limbs: two in the object itself, more on the heap, which are wiped
// before they are freed. And work space for a calculation, which is stored in the same way.
//
// std::allocator, std::allocator_traits and std::construct_at come with <string> in the standard
// libraries of GCC, LLVM and Microsoft; <memory> takes twice as long to include.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>

#include <napier/ct/wipe.hpp>
#include <napier/integer/value/error.hpp>
#include <napier/limbs/rows/assign.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

using integer_limb = std::uint64_t;

/// The most limbs of an integer: 2^36 bits, 2^31 where memory is 32 bits wide. More is
/// std::length_error.
inline constexpr std::size_t max_integer_limbs = std::size_t{1}
                                                 << (sizeof(std::size_t) > 4 ? 30 : 25);

// Memory for n limbs; std::length_error beyond the bound.
template <typename Allocator>
constexpr integer_limb* allocate_limbs(Allocator& allocator, std::size_t n) {
  if (n > max_integer_limbs) raise<std::length_error>("napier: integer: longer than the bound");
  integer_limb* const p = std::allocator_traits<Allocator>::allocate(allocator, n);
  if (std::is_constant_evaluated()) {
    for (std::size_t i = 0; i < n; ++i) std::construct_at(p + i);
  }
  return p;
}

template <bool Wipes, typename Allocator>
constexpr void release_limbs(Allocator& allocator, integer_limb* p, std::size_t n) noexcept {
  if constexpr (Wipes) ct::wipe(p, n);
  std::allocator_traits<Allocator>::deallocate(allocator, p, n);
}

/// Limbs, their number and a sign. What it does not say about its value it leaves to its owner:
/// limbs from size() on are unspecified.
template <typename Allocator, bool Wipes>
class integer_storage {
 public:
  static constexpr std::size_t inline_limbs = 2;

  constexpr explicit integer_storage(const Allocator& allocator) noexcept : allocator_(allocator) {}
  constexpr integer_storage(integer_storage&& other) noexcept : allocator_(other.allocator_) {
    take(other);
  }
  integer_storage(const integer_storage&) = delete;
  integer_storage& operator=(const integer_storage&) = delete;
  integer_storage& operator=(integer_storage&&) = delete;
  constexpr ~integer_storage() { release(); }

  [[nodiscard]] constexpr integer_limb* data() noexcept { return heap_ ? heap_ : inline_; }
  [[nodiscard]] constexpr const integer_limb* data() const noexcept {
    return heap_ ? heap_ : inline_;
  }
  [[nodiscard]] constexpr std::size_t capacity() const noexcept {
    return heap_ ? capacity_ : inline_limbs;
  }
  [[nodiscard]] constexpr std::size_t size() const noexcept {
    return static_cast<std::size_t>(signed_size_ < 0 ? -signed_size_ : signed_size_);
  }
  [[nodiscard]] constexpr bool negative() const noexcept { return signed_size_ < 0; }
  [[nodiscard]] constexpr const Allocator& allocator() const noexcept { return allocator_; }

  /// The value is in the first n limbs; leading zeros are dropped, and zero is not negative.
  constexpr void set_size(std::size_t n, bool negative) noexcept {
    const integer_limb* const p = data();
    while (n > 0 && p[n - 1] == 0) --n;
    set_size_without_zeros(n, negative);
  }
  // Pre: n is 0, or limb n - 1 is not.
  constexpr void set_size_without_zeros(std::size_t n, bool negative) noexcept {
    const auto size = static_cast<std::int32_t>(n);
    signed_size_ = negative ? -size : size;
  }
  constexpr void set_negative(bool negative) noexcept {
    const auto n = static_cast<std::int32_t>(size());
    signed_size_ = negative ? -n : n;
  }

  /// Makes room for n limbs; the first size() limbs are kept. If it throws, nothing has changed.
  constexpr void grow(std::size_t n) {
    if (n <= capacity()) return;
    integer_limb* const p = allocate_limbs(allocator_, n);
    limbs::copy(p, data(), size());
    release_heap();
    heap_ = p;
    capacity_ = detail::converted<std::uint32_t>(n);
  }

  /// Reduces the room to what the value needs. If it throws, nothing has changed.
  constexpr void shrink() {
    if (heap_ == nullptr || size() == capacity_) return;
    integer_storage smaller(allocator_);
    smaller.grow(size());
    limbs::copy(smaller.data(), heap_, size());
    smaller.set_size(size(), negative());
    release();
    take(smaller);
  }

  /// Exchanges the values. The allocators are exchanged too.
  constexpr void swap(integer_storage& other) noexcept {
    std::swap(heap_, other.heap_);
    std::swap(capacity_, other.capacity_);
    std::swap(signed_size_, other.signed_size_);
    for (std::size_t i = 0; i < inline_limbs; ++i) std::swap(inline_[i], other.inline_[i]);
    std::swap(allocator_, other.allocator_);
  }

  /// Takes the value and leaves zero.
  ///
  /// Pre:    this one owns no memory and the allocators are equal.
  constexpr void take(integer_storage& other) noexcept {
    for (std::size_t i = 0; i < inline_limbs; ++i) inline_[i] = other.inline_[i];
    heap_ = std::exchange(other.heap_, nullptr);
    capacity_ = std::exchange(other.capacity_, 0);
    signed_size_ = std::exchange(other.signed_size_, 0);
    if constexpr (Wipes) ct::wipe(other.inline_);
  }

  /// Frees the memory and sets the value to zero.
  constexpr void release() noexcept {
    release_heap();
    if constexpr (Wipes) ct::wipe(inline_);
    signed_size_ = 0;
  }

 private:
  constexpr void release_heap() noexcept {
    if (heap_ != nullptr) release_limbs<Wipes>(allocator_, heap_, capacity_);
    heap_ = nullptr;
    capacity_ = 0;
  }

  integer_limb inline_[inline_limbs] = {};
  integer_limb* heap_ = nullptr;
  std::uint32_t capacity_ = 0;
  std::int32_t signed_size_ = 0;  // below zero: of a negative number
  [[no_unique_address]] Allocator allocator_;
};

/// Room for the work of one calculation: on the stack where it is short.
template <typename Allocator, bool Wipes, std::size_t Inline = 64>
class integer_scratch {
 public:
  constexpr integer_scratch(std::size_t n, const Allocator& allocator)
      : allocator_(allocator), size_(n) {
    if (n > Inline) heap_ = allocate_limbs(allocator_, n);
  }
  integer_scratch(const integer_scratch&) = delete;
  integer_scratch& operator=(const integer_scratch&) = delete;
  constexpr ~integer_scratch() {
    if (heap_ != nullptr) {
      release_limbs<Wipes>(allocator_, heap_, size_);
    } else if constexpr (Wipes) {
      ct::wipe(inline_, size_ < Inline ? size_ : Inline);
    }
  }

  [[nodiscard]] constexpr integer_limb* data() noexcept { return heap_ ? heap_ : inline_; }

 private:
  [[no_unique_address]] Allocator allocator_;
  std::size_t size_;
  integer_limb* heap_ = nullptr;
  integer_limb inline_[Inline];  // not initialised: what reads it has written it
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
