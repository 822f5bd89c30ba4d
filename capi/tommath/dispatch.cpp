// SPDX-License-Identifier: Apache-2.0
//
// Which kernels are used: the best that the processor can run, or those that the environment names.
#include <cstdlib>
#include <cstring>

#include "kernel_table.hpp"

namespace napier_c {

extern const kernel_table table_baseline;
#if NAPIER_C_HAS_X86_TABLES
extern const kernel_table table_bmi2;
extern const kernel_table table_avx512;
#endif

// The table for static constructors that run before choose_table.
constinit const kernel_table* chosen_table = &table_baseline;

namespace {

struct candidate {
  const kernel_table* table;
  bool (*is_usable)();
};

#if NAPIER_C_HAS_X86_TABLES
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

// The tables, from the fastest to the one that runs on every processor.
constexpr candidate candidates[] = {
#if NAPIER_C_HAS_X86_TABLES
    {&table_avx512, has_avx512},
    {&table_bmi2, has_bmi2},
#endif
    {&table_baseline, [] { return true; }},
};

[[gnu::constructor]] void choose_table() {
#if NAPIER_C_HAS_X86_TABLES
  __builtin_cpu_init();
#endif
#if defined(__linux__)
  const char* const wanted = secure_getenv("NAPIER_TOMMATH_CPU");  // not for set-user-ID programs
#else
  const char* const wanted = std::getenv("NAPIER_TOMMATH_CPU");
#endif
  const kernel_table* best = nullptr;
  for (const candidate& each : candidates) {
    if (!each.is_usable()) continue;
    if (best == nullptr) best = each.table;
    if (wanted != nullptr && std::strcmp(wanted, each.table->name) == 0) best = each.table;
  }
  chosen_table = best;
}

}  // namespace

}  // namespace napier_c
