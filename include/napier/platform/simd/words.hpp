// SPDX-License-Identifier: Apache-2.0
//
// The dispatcher's choice of code in words, for programs that have it for more than one kind of
// processor, as the compiled library does. The choice of vectors is in choice.hpp.
//
// The environment variable NAPIER_WORDS names another kind, for measurements and tests: `baseline`
// or `mulx`. It is not read in set-user-ID programs. A kind that the processor does not support is
// refused, with a line on standard error.
#pragma once

#include <napier/platform/config.hpp>
#include <napier/platform/simd/choice.hpp>

namespace napier::inline NAPIER_ABI {

namespace simd {

/// The kinds of processors for which code in words is compiled: `baseline` is any processor; `mulx`
/// has instructions that multiply without changing flags and that add in two chains of carries
/// (BMI2 and ADX), beside AVX2, BMI and FMA.
enum class words : unsigned char { baseline, mulx };

/// The name of a kind in the environment variable.
///
/// Time:   public.
[[nodiscard]] constexpr const char* name_of(words w) noexcept {
  return w == words::mulx ? "mulx" : "baseline";
}

/// Whether the processor supports the instructions of this kind.
///
/// Time:   public.
[[nodiscard]] inline bool is_there(words w) noexcept {
  if (w == words::baseline) return true;
#if NAPIER_HAS_CHOICE && defined(__x86_64__)
  __builtin_cpu_init();
  return __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("adx") != 0 &&
         __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0 &&
         __builtin_cpu_supports("bmi") != 0;
#else
  return false;
#endif
}

/// The kind that the environment names, or else the fastest one that the processor supports.
///
/// Time:   public.
[[nodiscard]] inline words choose_words() noexcept {
  const words best = is_there(words::mulx) ? words::mulx : words::baseline;
#if NAPIER_HAS_CHOICE
  constexpr words kinds[] = {words::baseline, words::mulx};
  return detail::named_in_environment(
      "NAPIER_WORDS", "napier: NAPIER_WORDS: there is no such code here: ", kinds, best);
#else
  return best;
#endif
}

}  // namespace simd

}  // namespace napier::inline NAPIER_ABI
