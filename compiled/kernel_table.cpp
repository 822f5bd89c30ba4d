// SPDX-License-Identifier: Apache-2.0
//
// One table: the kernels for one kind of processor. It is compiled once for each, with
//   NAPIER_TABLE       the name of the table, table_...
//   NAPIER_TABLE_NAME  its name in the environment
//   -Dnapier=...       a namespace of its own for all of the kernels: no inline function that was
//                      compiled for one processor is linked into the code for another.
#include "kernel_table.hpp"

#include <type_traits>

#include <napier/limbs/kernels/combinatorial.hpp>
#include <napier/limbs/kernels/gcd.hpp>
#include <napier/limbs/kernels/power.hpp>
#include <napier/limbs/kernels/prime.hpp>
#include <napier/limbs/kernels/product.hpp>
#include <napier/limbs/kernels/root.hpp>
#include <napier/limbs/kernels/text.hpp>
#include <napier/limbs/power/lengths.hpp>
#include <napier/modular/arithmetic/mod_exp.hpp>
#include <napier/platform/simd/choice.hpp>
#include <napier/platform/violation.hpp>

namespace napier_compiled {

namespace {

namespace from = napier::kernels;
namespace limbs = napier::limbs;
namespace simd = napier::simd;

unsigned char chosen_vectors() { return static_cast<unsigned char>(simd::chosen()); }
bool force_vectors(unsigned char kind) { return simd::force(static_cast<simd::kind>(kind)); }

bezout_sizes extended_gcd(limb* g, limb* u, limb* v, const limb* x, size_t m, const limb* y,
                          size_t n, limb* work) {
  const auto found = from::extended_gcd(g, u, v, x, m, y, n, work);
  return {found.g_size, found.u_size, found.v_size, found.u_negative, found.v_negative};
}
primality trial_division(const limb* x, size_t n) {
  return static_cast<primality>(from::trial_division(x, n));
}

// --- Powers of contexts ---

// z = x^e mod m: in vectors, or by the kernels in words for N limbs.
//
// In vectors it is the power of rows of run-time length, which the powers of integers have compiled
// already. napier::detail::raised() would compile it again for each length: 50 KB in a table.
template <template <typename, size_t> typename Exponent, size_t N>
void power_in_ring(limb* z, const limb* x, const limb* e, size_t e_size,
                   const montgomery_constants& of) {
  using exponent = Exponent<limb, limbs::detail::any_bits>;
  napier::detail::montgomery_ring<N, limb> ring;
  limbs::copy<N>(ring.m.data(), of.m);
  limbs::copy<N>(ring.one_mont.data(), of.one_mont);
  limbs::copy<N>(ring.radix_mont.data(), of.radix_mont);
  ring.m_inv = of.m_inv;
  napier::big_int<N, limb> base;
  limbs::copy<N>(base.data(), x);
  base = ring.enter(base);
  limb work[limbs::montgomery_work(N)];
  const limbs::montgomery_rows<limb> rows{of.m, N, of.m_inv, of.one_mont, work};
  limb* const p = base.data();
  bool done;
  if constexpr (exponent::is_secret) {
    done = limbs::powers_in_vectors::power(p, p, e, e_size, 64 * e_size, rows, of.radix_mont);
  } else {
    done = limbs::powers_in_vectors::power_vartime(p, p, e, e_size, rows, of.radix_mont);
  }
  if (!done) exponent{e, e_size}.template raise<N>(ring, p, p);
  limbs::copy<N>(z, ring.leave(base).data());
  napier::ct::wipe(work);
  napier::ct::wipe(base);
  napier::ct::wipe(ring);
}

template <template <typename, size_t> typename Exponent>
void power_of_context(limb* z, const limb* x, const limb* e, size_t e_size,
                      const montgomery_constants& ring, size_t n) {
  [[maybe_unused]] const bool is_there = limbs::with_power_length(n, [&](auto length) {
    power_in_ring<Exponent, length()>(z, x, e, e_size, ring);
    return true;
  });
  NAPIER_INVARIANT(is_there)
}

// --- For the C library ---

size_t montgomery_reduce_work(size_t n) { return 2 * n; }
void montgomery_reduce(limb* z, const limb* x, const limb* m, size_t n, limb* work) {
  limbs::montgomery_reduce(z, x, m, n, limbs::negated_inverse(m[0]), work);
}

size_t power_even_work(size_t x_size, size_t e_size, size_t bits, const limb* m, size_t m_size) {
  return limbs::power_modulo_even_work(
      m, m_size, e_size, [&](size_t size) { return from::power_secret_work(x_size, bits, size); });
}
void power_even(limb* z, const limb* x, size_t x_size, const limb* e, size_t e_size, size_t bits,
                const limb* m, size_t m_size, limb* work) {
  limbs::power_modulo_even(z, x, x_size, e, e_size, m, m_size, work,
                           [&](limb* y, const limb* q, size_t size, limb* rest) {
                             from::power_secret(y, x, x_size, e, e_size, bits, q, size, rest);
                           });
}

template <typename F>
bool test_with_base(const limb* base, size_t size, const limb* m, size_t n, limb* work,
                    const F& f) {
  return from::detail::with_ring(m, n, work, [&](const auto& ring, limb* rest) {
    ring.enter(rest, base, size, rest + ring.length());
    if (ring.is_zero(rest)) return limbs::passes_baillie_psw_vartime(ring, rest);
    return f(ring, rest, rest + ring.length());
  });
}
bool fermat_test(const limb* base, size_t size, const limb* m, size_t n, limb* work) {
  return test_with_base(base, size, m, n, work, [&](const auto& ring, limb* b, limb* power) {
    ring.power(power, b, m, n, power + ring.length());
    return ring.equal(power, b);
  });
}
bool strong_test(const limb* base, size_t size, const limb* m, size_t n, limb* work) {
  return test_with_base(base, size, m, n, work, [](const auto& ring, limb* b, limb* rest) {
    return limbs::passes_strong_test_vartime(ring, b, rest);
  });
}

}  // namespace

extern const kernel_table NAPIER_TABLE;
constinit const kernel_table NAPIER_TABLE = {
    .name = NAPIER_TABLE_NAME,
    .chosen_vectors = chosen_vectors,
    .force_vectors = force_vectors,
    .long_product = from::long_product<>,
    .multiply_short = from::multiply_short<>,
    .square_short = from::square_short<>,
    .multiply_work = from::multiply_work<>,
    .exact_multiply_work = from::exact_multiply_work<>,
    .multiply = from::multiply<>,
    .square_work = from::square_work<>,
    .exact_square_work = from::exact_square_work<>,
    .square = from::square<>,
    .divide_work = from::divide_work<>,
    .divide = from::divide<>,
    .quotient_work = from::quotient_work<>,
    .quotient = from::quotient<>,
    .remainder_limb = from::remainder_limb<>,
    .gcd_work = from::gcd_work<>,
    .gcd = from::gcd<>,
    .extended_gcd_work = from::extended_gcd_work<>,
    .extended_gcd = extended_gcd,
    .inverse_work = from::inverse_work<>,
    .inverse = from::inverse<>,
    .kronecker_work = from::kronecker_work<>,
    .kronecker = from::kronecker<>,
    .power_secret_work = from::power_secret_work<>,
    .power_secret = from::power_secret<>,
    .power_work = from::power_work<>,
    .power = from::power<>,
    .multi_power_work = from::multi_power_work<>,
    .multi_power = from::multi_power<>,
    .montgomery_power = power_of_context<limbs::detail::secret_exponent>,
    .montgomery_power_vartime = power_of_context<limbs::detail::public_exponent>,
    .trial_division = trial_division,
    .small_prime = from::small_prime<>,
    .test_work = from::test_work<>,
    .passes_strong_test = from::passes_strong_test<>,
    .passes_strong_test_to_two = from::passes_strong_test_to_two<>,
    .passes_strong_lucas = from::passes_strong_lucas<>,
    .passes_frobenius_underwood = from::passes_frobenius_underwood<>,
    .passes_baillie_psw = from::passes_baillie_psw<>,
    .mod_sqrt = from::mod_sqrt<>,
    .sieve_memory = from::sieve_memory<>,
    .sieve = from::sieve<>,
    .square_root_work = from::square_root_work<>,
    .square_root = from::square_root<>,
    .is_perfect_square_work = from::is_perfect_square_work<>,
    .is_perfect_square = from::is_perfect_square<>,
    .root_limbs = from::root_limbs<>,
    .root_work = from::root_work<>,
    .root = from::root<>,
    .factorial_limbs = from::factorial_limbs<>,
    .factorial_work = from::factorial_work<>,
    .factorial = from::factorial<>,
    .double_factorial = from::double_factorial<>,
    .primorial_limbs = from::primorial_limbs<>,
    .primorial_work = from::primorial_work<>,
    .primorial = from::primorial<>,
    .binomial_limbs = from::binomial_limbs<>,
    .binomial_work = from::binomial_work<>,
    .binomial = from::binomial<>,
    .fibonacci_limbs = from::fibonacci_limbs<>,
    .fibonacci_work = from::fibonacci_work<>,
    .fibonacci = from::fibonacci<>,
    .fibonacci_pair = from::fibonacci_pair<>,
    .lucas = from::lucas<>,
    .digit_count_bound = from::digit_count_bound<>,
    .to_digits_work = from::to_digits_work<>,
    .to_digits = from::to_digits<>,
    .limb_count_bound = from::limb_count_bound<>,
    .from_digits_work = from::from_digits_work<>,
    .from_digits = from::from_digits<>,
    .montgomery_reduce_work = montgomery_reduce_work,
    .montgomery_reduce = montgomery_reduce,
    .power_even_work = power_even_work,
    .power_even = power_even,
    .fermat_test = fermat_test,
    .strong_test = strong_test,
};

}  // namespace napier_compiled
