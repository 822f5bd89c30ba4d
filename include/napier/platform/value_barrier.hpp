// SPDX-License-Identifier: Apache-2.0
//
// A wall that the optimiser cannot look through.
#pragma once

#include <cstddef>
#include <type_traits>

#include <napier/platform/limb.hpp>

namespace napier::inline NAPIER_ABI {

/// x, of which the optimiser knows nothing.
///
/// clang 14 to 22 turn `(a & m) | (b & ~m)` into a branch or a load from a secret address when
/// they can see that m is all ones or zero; behind the barrier they cannot.
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
#else  // MemorySanitizer forgets a secret that goes through assembly.
  volatile T hidden = x;
  return hidden;
#endif
}

/// p, of which the optimiser knows nothing: what it points at is read from memory when it is used.
///
/// Compilers write constants that they see into instructions, one of ten bytes for each use, where
/// a multiplication takes an operand from memory: a product modulo a known prime of four limbs
/// takes 3 % longer so with clang 19, and 15 % with g++ 12.
///
/// Time:   secret memory; public p.
template <limb T>
[[nodiscard]] NAPIER_PRIMITIVE constexpr const T* in_memory(const T* p) noexcept {
#if defined(__GNUC__) || defined(__clang__)
  if (!std::is_constant_evaluated()) __asm__("" : "+r"(p));
#endif
  return p;
}

/// A wall in memory: what was stored at p is taken for read here, so that no store before the wall
/// is removed as one that nobody reads.
///
/// g++ from -O1 on and clang from -O2 on drop the memset of a buffer that goes out of scope.
///
/// Time:   secret memory; public p.
NAPIER_PRIMITIVE void memory_barrier(const void* p) noexcept {
#if defined(__GNUC__) || defined(__clang__)
  __asm__("" : : "r"(p) : "memory");
#else
  thread_local const void* volatile seen;  // as much as the standard has
  seen = p;
#endif
}

/// Zeros in `size` bytes from p on, which the optimiser does not remove.
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

/// x, in a general register: for the stores at the end of a kernel.
///
/// g++ 12 takes what a carry builtin returns for a value that was loaded, and so gathers the limbs
/// of a result in a vector register to store them at once: an addition of four limbs then takes 7.5
/// cycles instead of 5.
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
