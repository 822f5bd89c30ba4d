// SPDX-License-Identifier: Apache-2.0
//
// One table: the kernels for one kind of processor. It is compiled once for each, with
//   NAPIER_C_TABLE       the name of the table, table_...
//   NAPIER_C_TABLE_NAME  its name in the environment
//   NAPIER_C_FMA_VECTORS  the vectors of long powers; not defined: words
//   -Dnapier=...          a namespace of its own for all of the kernels: no inline function that
//                         was compiled for one processor is linked into the code for another.
// So this file includes none of the library's other headers that have code.
#include "kernel_table.hpp"

#include <napier/limbs/division/divide_large.hpp>
#include <napier/limbs/gcd/extended_gcd.hpp>
#include <napier/limbs/gcd/gcd.hpp>
#include <napier/limbs/number_theory/square_root_vartime.hpp>
#include <napier/limbs/power/rows.hpp>
#include <napier/limbs/product/multiply_vartime.hpp>
#include <napier/limbs/product/truncated_rows.hpp>
#include <napier/limbs/radix/large.hpp>

#include "kernel_ring.hpp"
#include "number_theory_kernels.hpp"

namespace napier_c {

namespace {

// --- Products and quotients ---

size_t multiply_work(size_t m, size_t n) { return limbs::multiply_work(m, n); }
void multiply(limb* z, const limb* x, size_t m, const limb* y, size_t n, limb* work) {
  limbs::multiply_vartime(z, x, m, y, n, work);
}
size_t square_work(size_t n) { return limbs::square_work(n); }
void square(limb* z, const limb* x, size_t n, limb* work) { limbs::square_vartime(z, x, n, work); }
size_t divide_work(size_t m, size_t n) { return limbs::divide_large_work(m, n); }
void divide(limb* q, limb* r, const limb* x, size_t m, const limb* d, size_t n, limb* work) {
  limbs::divide_large_vartime(q, r, x, m, d, n, work);
}

// --- Common divisors ---

size_t gcd_work(size_t m, size_t n) { return limbs::gcd_work(m, n); }
size_t gcd(limb* g, const limb* x, size_t m, const limb* y, size_t n, limb* work) {
  return limbs::gcd_vartime(g, x, m, y, n, work);
}
size_t extended_gcd_work(size_t m, size_t n) { return limbs::extended_gcd_work(m, n); }
cofactors extended_gcd(limb* g, limb* u, limb* v, const limb* x, size_t m, const limb* y, size_t n,
                       limb* work) {
  const auto found = limbs::extended_gcd_vartime(g, u, v, x, m, y, n, work);
  return {found.g_size, found.u_size, found.v_size, found.u_negative, found.v_negative};
}
size_t inverse_work(size_t m, size_t n) { return limbs::inverse_work(m, n); }
bool inverse(limb* z, const limb* x, size_t m, const limb* y, size_t n, limb* work) {
  return limbs::inverse_vartime(z, x, m, y, n, work);
}
size_t kronecker_work(size_t m, size_t n) { return limbs::kronecker_work(m, n); }
int kronecker(const limb* x, size_t m, bool x_negative, const limb* y, size_t n, bool y_negative,
              limb* work) {
  return limbs::kronecker_vartime(x, m, x_negative, y, n, y_negative, work);
}

// --- Powers ---

size_t montgomery_reduce_work(size_t n) { return 2 * n; }
void montgomery_reduce(limb* z, const limb* x, const limb* m, size_t n, limb* work) {
  limbs::montgomery_reduce(z, x, m, n, limbs::negated_inverse(m[0]), work);
}

size_t power_work(size_t size, size_t bits) {
  const size_t n = power_length(size, bits);
  return ring_type::memory_for(n) + n +
         std::max(ring_type::set_up_work(n),
                  std::max(limbs::power_of_rows_work(n, bits), ring_type::power_work(n, bits)));
}

template <bool Secret>
void power_of(limb* z, const limb* x, const limb* e, size_t e_size, size_t bits, const limb* m,
              size_t size, limb* work) {
  const size_t n = power_length(size, bits);
  limb* const row = work + ring_type::memory_for(n);
  limb* const rest = row + n;
  const ring_type ring(m, size, n, work, rest);
  limbs::copy(row, x, size);
  limbs::set_zero(row + size, n - size);
  ring.rows().multiply(row, row, ring.radix());
  if constexpr (Secret) {
#if defined(NAPIER_C_FMA_VECTORS)
    if (!fma_powers::power(row, row, e, e_size, bits, ring.rows(), ring.radix()))
#endif
      limbs::power_of_rows(ring.rows(), n, row, row, e, e_size, bits, rest);
  } else {
    ring.power(row, row, e, e_size, rest);
  }
  ring.leave(row, row);
  limbs::copy(z, row, size);
}
void power(limb* z, const limb* x, const limb* e, size_t e_size, size_t bits, const limb* m,
           size_t n, limb* work) {
  power_of<true>(z, x, e, e_size, bits, m, n, work);
}
void power_vartime(limb* z, const limb* x, const limb* e, size_t e_size, const limb* m, size_t n,
                   limb* work) {
  power_of<false>(z, x, e, e_size, limbs::bit_width_vartime(e, e_size), m, n, work);
}

size_t truncated_power_work(size_t n, size_t e_size) {
  return limbs::truncated_rows<limb>::work_for(n) +
         limbs::power_of_rows_vartime_work(n, 64 * e_size);
}
void truncated_power(limb* z, const limb* x, const limb* e, size_t e_size, size_t n, limb* work) {
  const limbs::truncated_rows<limb> ring{n, work};
  limbs::power_of_rows_vartime(ring, n, z, x, e, e_size,
                               work + limbs::truncated_rows<limb>::work_for(n));
}

// --- Roots and text ---

size_t square_root_work(size_t n) { return limbs::square_root_work(n); }
void square_root(limb* s, limb* r, const limb* x, size_t n, limb* work) {
  limbs::square_root_vartime(s, r, x, n, work);
}
size_t to_digits_work(size_t n, unsigned radix) {
  return limbs::to_digits_large_work<limb>(n, radix);
}
size_t to_digits(char* end, const limb* x, size_t n, unsigned radix, bool uppercase, limb* work) {
  return limbs::to_digits_large_vartime(end, x, n, radix, uppercase, work);
}
size_t from_digits_work(size_t length, unsigned radix) {
  return limbs::from_digits_large_work<limb>(length, radix);
}
bool from_digits(limb* z, size_t n, const char* text, size_t length, unsigned radix, limb* work) {
  return limbs::from_digits_large_vartime(z, n, text, length, radix, work) ==
         limbs::digits_status::good;
}

}  // namespace

extern const kernel_table NAPIER_C_TABLE;
constinit const kernel_table NAPIER_C_TABLE = {
    .name = NAPIER_C_TABLE_NAME,
    .multiply_work = napier_c::multiply_work,
    .multiply = napier_c::multiply,
    .square_work = napier_c::square_work,
    .square = napier_c::square,
    .divide_work = napier_c::divide_work,
    .divide = napier_c::divide,
    .gcd_work = napier_c::gcd_work,
    .gcd = napier_c::gcd,
    .extended_gcd_work = napier_c::extended_gcd_work,
    .extended_gcd = napier_c::extended_gcd,
    .inverse_work = napier_c::inverse_work,
    .inverse = napier_c::inverse,
    .kronecker_work = napier_c::kronecker_work,
    .kronecker = napier_c::kronecker,
    .montgomery_reduce_work = napier_c::montgomery_reduce_work,
    .montgomery_reduce = napier_c::montgomery_reduce,
    .power_work = napier_c::power_work,
    .power = napier_c::power,
    .power_vartime = napier_c::power_vartime,
    .truncated_power_work = napier_c::truncated_power_work,
    .truncated_power = napier_c::truncated_power,
    .square_root_work = napier_c::square_root_work,
    .square_root = napier_c::square_root,
    .to_digits_work = napier_c::to_digits_work,
    .to_digits = napier_c::to_digits,
    .from_digits_work = napier_c::from_digits_work,
    .from_digits = napier_c::from_digits,
    .theory = theory_kernels::table,
};

}  // namespace napier_c
