// SPDX-License-Identifier: Apache-2.0
//
// Which engine is used: the best that the processor can run, or the one that the environment names.
#include <cstdlib>
#include <cstring>

#include "engine.hpp"

namespace napier_c {

extern const engine engine_baseline;
#if NAPIER_C_HAS_X86_ENGINES
extern const engine engine_bmi2;
extern const engine engine_avx512;
#endif

// What a program's static constructors meet that run before choose_engine.
constinit const engine* chosen_engine = &engine_baseline;

namespace {

struct candidate {
  const engine* table;
  bool (*is_usable)();
};

#if NAPIER_C_HAS_X86_ENGINES
bool has_bmi2() {
  return __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("adx") != 0 &&
         __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0 &&
         __builtin_cpu_supports("bmi") != 0;
}
bool has_avx512() {
  return has_bmi2() && __builtin_cpu_supports("avx512f") != 0 &&
         __builtin_cpu_supports("avx512dq") != 0;
}
#endif

// From the best to the one for all.
constexpr candidate candidates[] = {
#if NAPIER_C_HAS_X86_ENGINES
    {&engine_avx512, has_avx512},
    {&engine_bmi2, has_bmi2},
#endif
    {&engine_baseline, [] { return true; }},
};

[[gnu::constructor]] void choose_engine() {
#if NAPIER_C_HAS_X86_ENGINES
  __builtin_cpu_init();
#endif
#if defined(__linux__)
  const char* const wanted = secure_getenv("NAPIER_TOMMATH_CPU");  // not for set-user-ID programs
#else
  const char* const wanted = std::getenv("NAPIER_TOMMATH_CPU");
#endif
  const engine* best = nullptr;
  for (const candidate& each : candidates) {
    if (!each.is_usable()) continue;
    if (best == nullptr) best = each.table;
    if (wanted != nullptr && std::strcmp(wanted, each.table->name) == 0) best = each.table;
  }
  chosen_engine = best;
}

}  // namespace

}  // namespace napier_c
