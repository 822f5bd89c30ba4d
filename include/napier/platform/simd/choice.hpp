// SPDX-License-Identifier: Apache-2.0
//
// The dispatcher: which vectors this process calculates in. It asks the processor once, when it is
// first asked itself, and answers everything that has kernels for several kinds of vectors: powers,
// lanes, arrays, transforms.
//
// The environment variable NAPIER_VECTORS names another kind, for measurements and tests: `none`,
// `portable`, `avx2`, `avx512` or `ifma`. It is not read in set-user-ID programs. A kind that the
// processor or the build does not have is refused, with a line on standard error.
//
// Without a hosted library there is nothing to choose: all is calculated in words.
#pragma once

#include <cstddef>
#include <type_traits>

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
// <cstdlib> costs more than all of this header.
extern "C" char* secure_getenv(const char* name) noexcept;
#endif

namespace napier::inline NAPIER_ABI {

namespace simd {

/// The kinds of vectors. A processor that has a kind has all that stand before it; portable vectors
/// are in no other kind.
enum class kind : unsigned char { none, portable, avx2, avx512, ifma };

/// The widest of the kinds with eight lanes in a register that this file is compiled for, by
/// -march; none without a flag. Files of one program differ in it: it may be an argument of
/// templates, so that it is in the name of what follows from it, and nothing else.
#if NAPIER_HAS_AVX512 && defined(__AVX512F__) && defined(__AVX512DQ__) && \
    (defined(__AVX512IFMA__) || NAPIER_HAS_MEMORY_SANITIZER)
using kind_of_file = std::integral_constant<kind, kind::ifma>;
#elif NAPIER_HAS_AVX512 && defined(__AVX512F__) && defined(__AVX512DQ__)
using kind_of_file = std::integral_constant<kind, kind::avx512>;
#else
using kind_of_file = std::integral_constant<kind, kind::none>;
#endif

/// What the environment variable calls a kind.
///
/// Time:   public.
[[nodiscard]] constexpr const char* name_of(kind k) noexcept {
  constexpr const char* names[] = {"none", "portable", "avx2", "avx512", "ifma"};
  return names[static_cast<std::size_t>(k)];
}

/// Does the processor have this kind, and is there code for it in this build? Portable vectors are
/// in builds that check invariants.
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

/// The widest vectors of the processor.
[[nodiscard]] inline kind best_kind() noexcept {
  for (const kind k : {kind::ifma, kind::avx512, kind::avx2}) {
    if (is_there(k)) return k;
  }
  return kind::none;
}

#if NAPIER_HAS_CHOICE

// One more than the kind that was chosen; 0 before.
inline constinit unsigned char choice = 0;

[[nodiscard]] constexpr bool is_text(const char* x, const char* y) noexcept {
  for (; *x == *y; ++x, ++y) {
    if (*x == '\0') return true;
  }
  return false;
}

// What the environment asks for, or the best kind where it asks for nothing, or for what is
// refused.
[[nodiscard]] inline kind wanted_kind() noexcept {
#if defined(__linux__)
  if (const char* const name = ::secure_getenv("NAPIER_VECTORS"); name != nullptr) {
    for (const kind k : {kind::none, kind::portable, kind::avx2, kind::avx512, kind::ifma}) {
      if (is_text(name, name_of(k)) && is_there(k)) return k;
    }
    napier::detail::print("napier: NAPIER_VECTORS: there are no such vectors here: ");
    napier::detail::print(name);
    napier::detail::print("\n");
  }
#endif
  return best_kind();
}

[[gnu::cold]] NAPIER_NEVER_INLINE kind choose() noexcept {
  // Two threads may come here at once: they find the same.
  const kind k = wanted_kind();
  __atomic_store_n(&choice, static_cast<unsigned char>(static_cast<unsigned>(k) + 1),
                   __ATOMIC_RELAXED);
  return k;
}

#endif

}  // namespace detail

/// The kind of vectors that this process calculates in.
///
/// Time:   public.
[[nodiscard]] inline kind chosen() noexcept {
#if NAPIER_HAS_CHOICE
  const unsigned char choice = __atomic_load_n(&detail::choice, __ATOMIC_RELAXED);
  return choice != 0 ? static_cast<kind>(choice - 1) : detail::choose();
#else
  return kind::none;
#endif
}

/// Calculates in vectors of this kind from here on, and in none that are wider; for tests. Returns
/// false, and changes nothing, where is_there(k) is not so.
///
/// Time:   public.
[[nodiscard]] inline bool force(kind k) noexcept {
  if (!is_there(k)) return false;
#if NAPIER_HAS_CHOICE
  __atomic_store_n(&detail::choice, static_cast<unsigned char>(static_cast<unsigned>(k) + 1),
                   __ATOMIC_RELAXED);
#endif
  return true;
}

/// May kernels of this kind be called?
///
/// Time:   public.
[[nodiscard]] inline bool may_use(kind k) noexcept {
  const kind now = chosen();
  return k == kind::portable ? now == k : now >= k;
}

}  // namespace simd

}  // namespace napier::inline NAPIER_ABI
