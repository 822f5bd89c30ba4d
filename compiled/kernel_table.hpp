// SPDX-License-Identifier: Apache-2.0
//
// The kernels for one kind of processor, as a table of functions. They have the meaning, the
// preconditions and the need of work of those of the same names in include/napier/limbs/kernels/.
//
// The kernels are compiled once for each table, each time in a namespace of their own
// (kernel_table.cpp); what the tables have in common is declared here, without any of the library's
// headers that have code.
#pragma once

#include <cstddef>
#include <cstdint>

namespace napier_compiled {

using limb = std::uint64_t;
using std::size_t;

// The result of extended_gcd: napier::kernels::bezout_sizes, which each table has in a namespace of
// its own.
struct bezout_sizes {
  size_t g_size, u_size, v_size;
  bool u_negative, v_negative;
};

// The outcome of trial_division.
enum class primality : unsigned char { prime, composite, unknown };

// The constants of Montgomery's form with R = 2^(64 n): limbs/power/engine.hpp.
struct montgomery_constants {
  const limb *m, *one_mont, *radix_mont;
  limb m_inv;
};

struct kernel_table {
  // What the environment variable NAPIER_WORDS calls it.
  const char* name;
  // The vectors that its kernels calculate in: simd::chosen() and simd::force() of
  // platform/simd/choice.hpp.
  unsigned char (*chosen_vectors)();
  bool (*force_vectors)(unsigned char kind);

  size_t (*long_product)();
  void (*multiply_short)(limb* z, const limb* x, size_t m, const limb* y, size_t n);
  void (*square_short)(limb* z, const limb* x, size_t n);
  size_t (*multiply_work)(size_t m, size_t n);
  size_t (*exact_multiply_work)(size_t m, size_t n);
  void (*multiply)(limb* z, const limb* x, size_t m, const limb* y, size_t n, limb* work);
  size_t (*square_work)(size_t n);
  size_t (*exact_square_work)(size_t n);
  void (*square)(limb* z, const limb* x, size_t n, limb* work);
  size_t (*divide_work)(size_t m, size_t n);
  void (*divide)(limb* q, limb* r, const limb* x, size_t m, const limb* d, size_t n, limb* work);
  size_t (*quotient_work)(size_t m, size_t n);
  void (*quotient)(limb* q, const limb* x, size_t m, const limb* d, size_t n, limb* work);
  limb (*remainder_limb)(const limb* x, size_t n, limb d);

  size_t (*gcd_work)(size_t m, size_t n);
  size_t (*gcd)(limb* g, const limb* x, size_t m, const limb* y, size_t n, limb* work);
  size_t (*extended_gcd_work)(size_t m, size_t n);
  bezout_sizes (*extended_gcd)(limb* g, limb* u, limb* v, const limb* x, size_t m, const limb* y,
                               size_t n, limb* work);
  size_t (*inverse_work)(size_t m, size_t n);
  bool (*inverse)(limb* z, const limb* x, size_t m, const limb* y, size_t n, limb* work);
  size_t (*kronecker_work)(size_t m, size_t n);
  int (*kronecker)(const limb* x, size_t m, bool x_negative, const limb* y, size_t n,
                   bool y_negative, limb* work);

  size_t (*power_secret_work)(size_t x_size, size_t bits, size_t m_size);
  void (*power_secret)(limb* z, const limb* x, size_t x_size, const limb* e, size_t e_size,
                       size_t bits, const limb* m, size_t m_size, limb* work);
  size_t (*power_work)(size_t x_size, const limb* e, size_t e_size, const limb* m, size_t m_size);
  void (*power)(limb* z, const limb* x, size_t x_size, const limb* e, size_t e_size, const limb* m,
                size_t m_size, limb* work);
  size_t (*multi_power_work)(size_t count, size_t bits, size_t m_size);
  void (*multi_power)(limb* z, const limb* x, const limb* e, size_t e_size, size_t count,
                      size_t bits, const limb* m, size_t m_size, limb* work);
  void (*montgomery_power)(limb* z, const limb* x, const limb* e, size_t e_size,
                           const montgomery_constants& ring, size_t n);
  void (*montgomery_power_vartime)(limb* z, const limb* x, const limb* e, size_t e_size,
                                   const montgomery_constants& ring, size_t n);

  primality (*trial_division)(const limb* x, size_t n);
  limb (*small_prime)(size_t i);
  size_t (*test_work)(size_t n, size_t size);
  bool (*passes_strong_test)(const limb* base, size_t size, const limb* m, size_t n, limb* work);
  bool (*passes_strong_test_to_two)(const limb* m, size_t n, limb* work);
  bool (*passes_strong_lucas)(const limb* m, size_t n, limb* work);
  bool (*passes_frobenius_underwood)(const limb* m, size_t n, limb* work);
  bool (*passes_baillie_psw)(const limb* m, size_t n, limb* work);
  bool (*mod_sqrt)(limb* z, const limb* x, size_t size, bool negative, const limb* m, size_t n,
                   limb* work);
  size_t (*sieve_memory)(size_t count, size_t bits);
  void (*sieve)(limb* memory, const limb* start, size_t n, unsigned k, size_t count, bool safe,
                size_t bits);

  size_t (*square_root_work)(size_t n);
  void (*square_root)(limb* s, limb* r, const limb* x, size_t n, limb* work);
  size_t (*is_perfect_square_work)(size_t n);
  bool (*is_perfect_square)(const limb* x, size_t n, limb* work);
  size_t (*root_limbs)(size_t n, limb k);
  size_t (*root_work)(size_t n, limb k);
  bool (*root)(limb* s, const limb* x, size_t n, limb k, limb* work);

  limb (*factorial_limbs)(limb n);
  size_t (*factorial_work)(limb n);
  size_t (*factorial)(limb* z, limb n, limb* work);
  size_t (*double_factorial)(limb* z, limb n, limb* work);
  limb (*primorial_limbs)(limb n);
  size_t (*primorial_work)(limb n);
  size_t (*primorial)(limb* z, limb n, limb* work);
  limb (*binomial_limbs)(limb n, limb k);
  size_t (*binomial_work)(limb n, limb k);
  size_t (*binomial)(limb* z, limb n, limb k, limb* work);
  limb (*fibonacci_limbs)(limb n);
  size_t (*fibonacci_work)(limb n);
  size_t (*fibonacci)(limb* z, limb n, limb* work);
  size_t (*fibonacci_pair)(limb* f, limb* f_before, limb n, limb* work);
  size_t (*lucas)(limb* z, limb n, limb* work);

  size_t (*digit_count_bound)(size_t n, unsigned radix);
  size_t (*to_digits_work)(size_t n, unsigned radix);
  size_t (*to_digits)(char* end, const limb* x, size_t n, unsigned radix, bool uppercase,
                      limb* work);
  size_t (*limb_count_bound)(size_t length, unsigned radix);
  size_t (*from_digits_work)(size_t length, unsigned radix);
  bool (*from_digits)(limb* z, size_t n, const char* text, size_t length, unsigned radix,
                      limb* work);

  // For the C library alone.
  //
  // z = x R^-1 mod m, where x has 2n limbs, below m R, and R = 2^(64 n). Pre: m odd.
  size_t (*montgomery_reduce_work)(size_t n);
  void (*montgomery_reduce)(limb* z, const limb* x, const limb* m, size_t n, limb* work);
  // z = x^e mod m for an even m and an e below 2^bits. Only the power modulo the odd part of m
  // takes constant time; that modulo the power of two, and their combination, do not: time is
  // variable in x, e and z.
  size_t (*power_even_work)(size_t x_size, size_t e_size, size_t bits, const limb* m,
                            size_t m_size);
  void (*power_even)(limb* z, const limb* x, size_t x_size, const limb* e, size_t e_size,
                     size_t bits, const limb* m, size_t m_size, limb* work);
  // Whether base^m = base modulo m, and whether m passes the strong test to the base, with
  // test_work(n, size) limbs of work. If m divides the base, these tests say nothing about m, and
  // the result is that of passes_baillie_psw.
  bool (*fermat_test)(const limb* base, size_t size, const limb* m, size_t n, limb* work);
  bool (*strong_test)(const limb* base, size_t size, const limb* m, size_t n, limb* work);
};

// The table that was chosen.
extern const kernel_table* chosen_table;
[[nodiscard]] inline const kernel_table& kernels() noexcept { return *chosen_table; }

}  // namespace napier_compiled
