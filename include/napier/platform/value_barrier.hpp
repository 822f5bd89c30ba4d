// SPDX-License-Identifier: Apache-2.0
//
// Barriers through which the optimiser cannot see values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <napier/platform/limb.hpp>

namespace napier::inline NAPIER_ABI {

/// x, about whose value the optimiser knows nothing.
///
/// clang 14 to 22 turn `(a & m) | (b & ~m)` into a branch or a load from a secret address if they
/// can see that m is all ones or zero. If m has passed through the barrier, they cannot.
///
/// Time:   secret x.
template <limb T>
[[nodiscard]] NAPIER_PRIMITIVE constexpr T value_barrier(T x) noexcept {
  if (std::is_constant_evaluated()) return x;
#if (defined(__GNUC__) || defined(__clang__)) && !NAPIER_HAS_MEMORY_SANITIZER
  if constexpr (sizeof(T) <= sizeof(void*)) {
    __asm__("" : "+r"(x));
    return x;
  } else {
    auto low = static_cast<std::uint32_t>(x);
    auto high = static_cast<std::uint32_t>(x >> (limb_bits<T> / 2));
    __asm__("" : "+r"(low));
    __asm__("" : "+r"(high));
    return static_cast<T>((static_cast<T>(high) << (limb_bits<T> / 2)) | low);
  }
#else  // MemorySanitizer loses track of a secret in assembly.
  volatile T hidden = x;
  return hidden;
#endif
}

/// A number of bits by which a sign is shifted to make a mask, for loops over arrays.
///
/// clang's optimiser knows nothing about it, and thus not that the result is a mask: it would make
/// a selection of `m & (x >> (w - 1))`, which may become a conditional move or a branch. Unlike a
/// barrier for the mask, this one is moved out of a loop, and the loop becomes one over vectors.
/// g++ 12 keeps the shift as it is written, but moves no barrier out of a loop: there this is
/// `bits`.
///
/// Time:   public.
[[nodiscard]] NAPIER_PRIMITIVE constexpr std::uint32_t hidden_count(std::uint32_t bits) noexcept {
#if defined(__clang__)
  return value_barrier(bits);
#else
  return bits;
#endif
}

/// p, about which the optimiser knows nothing: the values behind it are read from memory when they
/// are used.
///
/// Compilers put known constants into instructions, one of ten bytes for each use, although a
/// multiplication can take an operand from memory. A product modulo a known prime of four limbs
/// then takes 3 % longer with clang 19, and 15 % with g++ 12.
///
/// Time:   secret memory; public p.
template <limb T>
[[nodiscard]] NAPIER_PRIMITIVE constexpr const T* in_memory(const T* p) noexcept {
#if defined(__GNUC__) || defined(__clang__)
  if (!std::is_constant_evaluated()) __asm__("" : "+r"(p));
#endif
  return p;
}

/// A barrier in memory: for the optimiser it reads what was stored at p, so that no store before it
/// is removed as dead.
///
/// g++ from -O1 on and clang from -O2 on remove the memset of a buffer that goes out of scope.
///
/// Time:   secret memory; public p.
NAPIER_PRIMITIVE void memory_barrier(const void* p) noexcept {
#if defined(__GNUC__) || defined(__clang__)
  __asm__("" : : "r"(p) : "memory");
#else
  thread_local const void* volatile seen;  // the nearest that the standard has
  seen = p;
#endif
}

/// Sets `size` bytes from p on to zero; the optimiser does not remove that.
///
/// Time:   secret memory; public p, size.
NAPIER_PRIMITIVE void store_zeros(void* p, std::size_t size) noexcept {
#if defined(__GNUC__) || defined(__clang__)
  __builtin_memset(p, 0, size);  // <cstring> would cost a fiftieth of napier.hpp's time
#else
  auto* const bytes = static_cast<volatile unsigned char*>(p);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = 0;
#endif
  memory_barrier(p);
}

/// x in a general register, for the stores at the end of a kernel.
///
/// g++ 12 treats the result of a carry builtin as a value loaded from memory. It therefore collects
/// the limbs of a result in a vector register, to store them at once: an addition of four limbs
/// then takes 7.5 cycles instead of 5.
///
/// Time:   secret x.
template <limb T>
[[nodiscard]] NAPIER_PRIMITIVE constexpr T as_scalar(T x) noexcept {
#if defined(__GNUC__) && !defined(__clang__)
  return value_barrier(x);
#else
  return x;
#endif
}

}  // namespace napier::inline NAPIER_ABI
