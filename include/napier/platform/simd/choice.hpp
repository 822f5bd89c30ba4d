// SPDX-License-Identifier: Apache-2.0
//
// The dispatcher: it chooses the kind of vectors in which this process calculates. It examines the
// processor once, at its first call. Everything that has kernels for several kinds calls it:
// powers, lanes, arrays, transforms.
//
// For measurements and tests, the environment variable NAPIER_VECTORS names another kind: `none`,
// `portable`, `avx2`, `avx512` or `ifma`. It is not read in set-user-ID programs. A kind that the
// processor or the build does not have is refused, with a line on standard error.
//
// In a freestanding build there is no choice: everything is calculated in words.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <type_traits>

#include <napier/platform/compiled.hpp>
#include <napier/platform/config.hpp>
#include <napier/platform/simd/avx2.hpp>
#include <napier/platform/simd/avx512.hpp>
#include <napier/platform/simd/ifma.hpp>
#include <napier/platform/violation.hpp>

#if __STDC_HOSTED__ && (defined(__GNUC__) || defined(__clang__))
#define NAPIER_HAS_CHOICE 1
#else
#define NAPIER_HAS_CHOICE 0
#endif

#if NAPIER_HAS_CHOICE && defined(__linux__)
// Including <cstdlib> takes longer than this whole header.
extern "C" char* secure_getenv(const char* name) noexcept;
#endif

#if NAPIER_KERNELS_COMPILED
// A program with the compiled library has one dispatcher, which is in the library.
namespace napier::compiled_internal {

/// simd::chosen() and simd::force() in the library.
///
/// Time:   public.
NAPIER_KERNEL_API unsigned char chosen_vectors() noexcept;
NAPIER_KERNEL_API bool force_vectors(unsigned char kind) noexcept;

}  // namespace napier::compiled_internal
#endif

namespace napier::inline NAPIER_ABI {

namespace simd {

/// The kinds of vectors, in this order: a processor that has one has all that come before it.
/// Portable vectors are an exception: no other kind includes them.
enum class kind : unsigned char { none, portable, avx2, avx512, ifma };

/// The widest kind with eight lanes in a register for which -march compiles this file, or none.
///
/// Files of one program may differ in it. It is therefore used only as an argument of templates, so
/// that the name of everything that depends on it contains it.
#if NAPIER_HAS_AVX512 && defined(__AVX512F__) && defined(__AVX512DQ__) && \
    (defined(__AVX512IFMA__) || NAPIER_HAS_MEMORY_SANITIZER)
using kind_of_file = std::integral_constant<kind, kind::ifma>;
#elif NAPIER_HAS_AVX512 && defined(__AVX512F__) && defined(__AVX512DQ__)
using kind_of_file = std::integral_constant<kind, kind::avx512>;
#else
using kind_of_file = std::integral_constant<kind, kind::none>;
#endif

/// The name of a kind in the environment variable.
///
/// Time:   public.
[[nodiscard]] constexpr const char* name_of(kind k) noexcept {
  constexpr const char* names[] = {"none", "portable", "avx2", "avx512", "ifma"};
  return names[static_cast<std::size_t>(k)];
}

/// Whether the processor has this kind and this build has code for it. Only builds that check
/// invariants have portable vectors.
///
/// Time:   public.
[[nodiscard]] inline bool is_there(kind k) noexcept {
  switch (k) {
    case kind::none:
      return true;
    case kind::portable:
      return NAPIER_HAS_CHOICE && NAPIER_INVARIANTS;
    case kind::avx2:
      return NAPIER_HAS_CHOICE && avx2::is_usable();
    case kind::avx512:
      return NAPIER_HAS_CHOICE && avx512::is_usable();
    case kind::ifma:
      return NAPIER_HAS_CHOICE && ifma::is_usable();
  }
  return false;
}

namespace detail {

/// The widest kind that the processor has.
[[nodiscard]] inline kind best_kind() noexcept {
  for (const kind k : {kind::ifma, kind::avx512, kind::avx2}) {
    if (is_there(k)) return k;
  }
  return kind::none;
}

#if NAPIER_HAS_CHOICE

// The chosen kind plus 1, or 0 before the choice.
inline constinit unsigned char choice = 0;

[[nodiscard]] constexpr bool is_text(const char* x, const char* y) noexcept {
  for (; *x == *y; ++x, ++y) {
    if (*x == '\0') return true;
  }
  return false;
}

// Of the kinds, vectors or words, the one that the environment variable names, or `best` if it
// names none or one that is refused; `refusal` is what the line on standard error says before the
// name.
template <typename Kind, std::size_t N>
[[nodiscard]] inline Kind named_in_environment([[maybe_unused]] const char* variable,
                                               [[maybe_unused]] const char* refusal,
                                               [[maybe_unused]] const Kind (&kinds)[N],
                                               Kind best) noexcept {
#if defined(__linux__)
  if (const char* const name = ::secure_getenv(variable); name != nullptr) {
    for (const Kind k : kinds) {
      if (is_text(name, name_of(k)) && is_there(k)) return k;
    }
    napier::detail::print(refusal);
    napier::detail::print(name);
    napier::detail::print("\n");
  }
#endif
  return best;
}

inline kind set_choice(kind k) noexcept {
  __atomic_store_n(&choice, static_cast<unsigned char>(static_cast<unsigned>(k) + 1),
                   __ATOMIC_RELAXED);
  return k;
}

[[nodiscard]] inline kind wanted_kind() noexcept {
  constexpr kind kinds[] = {kind::none, kind::portable, kind::avx2, kind::avx512, kind::ifma};
  return named_in_environment("NAPIER_VECTORS",
                              "napier: NAPIER_VECTORS: there are no such vectors here: ", kinds,
                              best_kind());
}

[[gnu::cold]] NAPIER_NEVER_INLINE kind choose() noexcept {
  // Two threads may be here at once: both find the same kind.
  return set_choice(wanted_kind());
}

#endif

}  // namespace detail

/// The kind of vectors in which this process calculates.
///
/// Time:   public.
[[nodiscard]] inline kind chosen() noexcept {
#if NAPIER_KERNELS_COMPILED
  return static_cast<kind>(kernels::chosen_vectors());
#elif NAPIER_HAS_CHOICE
  const unsigned char choice = __atomic_load_n(&detail::choice, __ATOMIC_RELAXED);
  return choice != 0 ? static_cast<kind>(choice - 1) : detail::choose();
#else
  return kind::none;
#endif
}

/// Makes the process calculate in vectors of this kind from now on, and in none that are wider; for
/// tests. Returns whether chosen() is now k; if not, nothing has changed: !is_there(k) in this file
/// or in the compiled library. In a build without a choice only `none` is there, and is chosen
/// already.
///
/// It is for the files of the same inline namespace NAPIER_ABI (platform/config.hpp): those that
/// are compiled with NAPIER_NO_VECTORS, for instance, have a choice of their own beside that of
/// others.
///
/// Time:   public.
[[nodiscard]] inline bool force(kind k) noexcept {
  if (!is_there(k)) return false;
#if NAPIER_KERNELS_COMPILED
  return kernels::force_vectors(static_cast<unsigned char>(k));
#else
#if NAPIER_HAS_CHOICE
  detail::set_choice(k);
#endif
  return true;
#endif
}

/// Whether kernels of this kind may be called.
///
/// Time:   public.
[[nodiscard]] inline bool may_use(kind k) noexcept {
  const kind now = chosen();
  return k == kind::portable ? now == k : now >= k;
}

}  // namespace simd

}  // namespace napier::inline NAPIER_ABI
