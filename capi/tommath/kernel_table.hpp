// SPDX-License-Identifier: Apache-2.0
//
// The kernels behind the library, compiled for several kinds of processor. Each kind is a table of
// functions over limbs, which have the meaning, the preconditions and the need of work of those of
// the same names in include/napier/limbs; the best one for the processor is chosen when the library
// is loaded.
//
// The environment variable NAPIER_TOMMATH_CPU forces one by its name, if the processor can run it.
#pragma once

#include <cstddef>

#include "digits/limb.hpp"
#include "number_theory.hpp"

namespace napier_c {

// The result of an extended gcd; the layout is the same in all tables.
struct cofactors {
  std::size_t gcd_size, u_size, v_size;
  bool u_negative, v_negative;
};

struct kernel_table {
  const char* name;

  std::size_t (*multiply_work)(std::size_t m, std::size_t n);
  void (*multiply)(limb* z, const limb* x, std::size_t m, const limb* y, std::size_t n, limb* work);
  std::size_t (*square_work)(std::size_t n);
  void (*square)(limb* z, const limb* x, std::size_t n, limb* work);

  std::size_t (*divide_work)(std::size_t m, std::size_t n);
  void (*divide)(limb* q, limb* r, const limb* x, std::size_t m, const limb* d, std::size_t n,
                 limb* work);

  std::size_t (*gcd_work)(std::size_t m, std::size_t n);
  std::size_t (*gcd)(limb* g, const limb* x, std::size_t m, const limb* y, std::size_t n,
                     limb* work);
  std::size_t (*extended_gcd_work)(std::size_t m, std::size_t n);
  cofactors (*extended_gcd)(limb* g, limb* u, limb* v, const limb* x, std::size_t m, const limb* y,
                            std::size_t n, limb* work);
  std::size_t (*inverse_work)(std::size_t m, std::size_t n);
  bool (*inverse)(limb* z, const limb* x, std::size_t m, const limb* y, std::size_t n, limb* work);
  std::size_t (*kronecker_work)(std::size_t m, std::size_t n);
  int (*kronecker)(const limb* x, std::size_t m, bool x_negative, const limb* y, std::size_t n,
                   bool y_negative, limb* work);

  // z = x R^-1 mod m, where x has 2n limbs, below m R, and R = 2^(64 n). Pre: m odd.
  std::size_t (*montgomery_reduce_work)(std::size_t n);
  void (*montgomery_reduce)(limb* z, const limb* x, const limb* m, std::size_t n, limb* work);

  // z = x^e mod m, n limbs, for a secret e below 2^bits, which has e_size limbs; the same for a
  // public e. Pre: m odd, at least 3; x < m.
  std::size_t (*power_work)(std::size_t n, std::size_t bits);
  void (*power)(limb* z, const limb* x, const limb* e, std::size_t e_size, std::size_t bits,
                const limb* m, std::size_t n, limb* work);
  void (*power_vartime)(limb* z, const limb* x, const limb* e, std::size_t e_size, const limb* m,
                        std::size_t n, limb* work);
  // z = x^e mod 2^(64 n), for a public e.
  std::size_t (*truncated_power_work)(std::size_t n, std::size_t e_size);
  void (*truncated_power)(limb* z, const limb* x, const limb* e, std::size_t e_size, std::size_t n,
                          limb* work);

  std::size_t (*square_root_work)(std::size_t n);
  void (*square_root)(limb* s, limb* r, const limb* x, std::size_t n, limb* work);

  std::size_t (*to_digits_work)(std::size_t n, unsigned radix);
  std::size_t (*to_digits)(char* end, const limb* x, std::size_t n, unsigned radix, bool uppercase,
                           limb* work);
  std::size_t (*from_digits_work)(std::size_t length, unsigned radix);
  bool (*from_digits)(limb* z, std::size_t n, const char* text, std::size_t length, unsigned radix,
                      limb* work);

  number_theory theory;
};

// The one that was chosen.
extern const kernel_table* chosen_table;
[[nodiscard]] inline const kernel_table& kernels() noexcept { return *chosen_table; }
[[nodiscard]] inline const number_theory& theory() noexcept { return kernels().theory; }

}  // namespace napier_c
