/* SPDX-License-Identifier: Apache-2.0
 *
 * All of blst, and the products and squares of its tower that it does not export. */
#include <server.c>

void napier_bench_blst_multiply_2(vec384x z, const vec384x x, const vec384x y) { mul_fp2(z, x, y); }
void napier_bench_blst_square_2(vec384x z, const vec384x x) { sqr_fp2(z, x); }
void napier_bench_blst_multiply_6(vec384fp6 z, const vec384fp6 x, const vec384fp6 y) {
  mul_fp6(z, x, y);
}
void napier_bench_blst_square_6(vec384fp6 z, const vec384fp6 x) { sqr_fp6(z, x); }
void napier_bench_blst_multiply_12(vec384fp12 z, const vec384fp12 x, const vec384fp12 y) {
  mul_fp12(z, x, y);
}
void napier_bench_blst_square_12(vec384fp12 z, const vec384fp12 x) { sqr_fp12(z, x); }
