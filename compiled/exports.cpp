// SPDX-License-Identifier: Apache-2.0
//
// What libnapier exports (exports.txt): the functions that include/napier/limbs/kernels/ declares,
// by the table of the processor.
#include <napier/limbs/kernels/combinatorial.hpp>
#include <napier/limbs/kernels/gcd.hpp>
#include <napier/limbs/kernels/montgomery_power.hpp>
#include <napier/limbs/kernels/power.hpp>
#include <napier/limbs/kernels/prime.hpp>
#include <napier/limbs/kernels/product.hpp>
#include <napier/limbs/kernels/root.hpp>
#include <napier/limbs/kernels/text.hpp>
#include <napier/platform/simd/choice.hpp>

#include "kernel_table.hpp"

namespace napier::compiled_internal {

namespace {

const napier_compiled::kernel_table& table() noexcept { return napier_compiled::kernels(); }

}  // namespace

// --- product.hpp ---

std::size_t long_product() noexcept { return table().long_product(); }
void multiply_short(std::uint64_t* z, const std::uint64_t* x, std::size_t m, const std::uint64_t* y,
                    std::size_t n) noexcept {
  table().multiply_short(z, x, m, y, n);
}
void square_short(std::uint64_t* z, const std::uint64_t* x, std::size_t n) noexcept {
  table().square_short(z, x, n);
}
std::size_t multiply_work(std::size_t m, std::size_t n) noexcept {
  return table().multiply_work(m, n);
}
std::size_t exact_multiply_work(std::size_t m, std::size_t n) noexcept {
  return table().exact_multiply_work(m, n);
}
void multiply(std::uint64_t* z, const std::uint64_t* x, std::size_t m, const std::uint64_t* y,
              std::size_t n, std::uint64_t* work) noexcept {
  table().multiply(z, x, m, y, n, work);
}
std::size_t square_work(std::size_t n) noexcept { return table().square_work(n); }
std::size_t exact_square_work(std::size_t n) noexcept { return table().exact_square_work(n); }
void square(std::uint64_t* z, const std::uint64_t* x, std::size_t n, std::uint64_t* work) noexcept {
  table().square(z, x, n, work);
}
std::size_t divide_work(std::size_t m, std::size_t n) noexcept { return table().divide_work(m, n); }
void divide(std::uint64_t* q, std::uint64_t* r, const std::uint64_t* x, std::size_t m,
            const std::uint64_t* d, std::size_t n, std::uint64_t* work) noexcept {
  table().divide(q, r, x, m, d, n, work);
}
std::size_t quotient_work(std::size_t m, std::size_t n) noexcept {
  return table().quotient_work(m, n);
}
void quotient(std::uint64_t* q, const std::uint64_t* x, std::size_t m, const std::uint64_t* d,
              std::size_t n, std::uint64_t* work) noexcept {
  table().quotient(q, x, m, d, n, work);
}
std::uint64_t remainder_limb(const std::uint64_t* x, std::size_t n, std::uint64_t d) noexcept {
  return table().remainder_limb(x, n, d);
}

// --- gcd.hpp ---

std::size_t gcd_work(std::size_t m, std::size_t n) noexcept { return table().gcd_work(m, n); }
std::size_t gcd(std::uint64_t* g, const std::uint64_t* x, std::size_t m, const std::uint64_t* y,
                std::size_t n, std::uint64_t* work) noexcept {
  return table().gcd(g, x, m, y, n, work);
}
std::size_t extended_gcd_work(std::size_t m, std::size_t n) noexcept {
  return table().extended_gcd_work(m, n);
}
bezout_sizes extended_gcd(std::uint64_t* g, std::uint64_t* u, std::uint64_t* v,
                          const std::uint64_t* x, std::size_t m, const std::uint64_t* y,
                          std::size_t n, std::uint64_t* work) noexcept {
  const auto found = table().extended_gcd(g, u, v, x, m, y, n, work);
  return {found.g_size, found.u_size, found.v_size, found.u_negative, found.v_negative};
}
std::size_t inverse_work(std::size_t m, std::size_t n) noexcept {
  return table().inverse_work(m, n);
}
bool inverse(std::uint64_t* z, const std::uint64_t* x, std::size_t m, const std::uint64_t* y,
             std::size_t n, std::uint64_t* work) noexcept {
  return table().inverse(z, x, m, y, n, work);
}
std::size_t kronecker_work(std::size_t m, std::size_t n) noexcept {
  return table().kronecker_work(m, n);
}
int kronecker(const std::uint64_t* x, std::size_t m, bool x_negative, const std::uint64_t* y,
              std::size_t n, bool y_negative, std::uint64_t* work) noexcept {
  return table().kronecker(x, m, x_negative, y, n, y_negative, work);
}

// --- power.hpp ---

std::size_t power_secret_work(std::size_t x_size, std::size_t bits, std::size_t m_size) noexcept {
  return table().power_secret_work(x_size, bits, m_size);
}
void power_secret(std::uint64_t* z, const std::uint64_t* x, std::size_t x_size,
                  const std::uint64_t* e, std::size_t e_size, std::size_t bits,
                  const std::uint64_t* m, std::size_t m_size, std::uint64_t* work) noexcept {
  table().power_secret(z, x, x_size, e, e_size, bits, m, m_size, work);
}
std::size_t power_work(std::size_t x_size, const std::uint64_t* e, std::size_t e_size,
                       const std::uint64_t* m, std::size_t m_size) noexcept {
  return table().power_work(x_size, e, e_size, m, m_size);
}
void power(std::uint64_t* z, const std::uint64_t* x, std::size_t x_size, const std::uint64_t* e,
           std::size_t e_size, const std::uint64_t* m, std::size_t m_size,
           std::uint64_t* work) noexcept {
  table().power(z, x, x_size, e, e_size, m, m_size, work);
}
std::size_t multi_power_work(std::size_t count, std::size_t bits, std::size_t m_size) noexcept {
  return table().multi_power_work(count, bits, m_size);
}
void multi_power(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* e,
                 std::size_t e_size, std::size_t count, std::size_t bits, const std::uint64_t* m,
                 std::size_t m_size, std::uint64_t* work) noexcept {
  table().multi_power(z, x, e, e_size, count, bits, m, m_size, work);
}

// --- prime.hpp ---

primality trial_division(const std::uint64_t* x, std::size_t n) noexcept {
  return static_cast<primality>(table().trial_division(x, n));
}
std::uint64_t small_prime(std::size_t i) noexcept { return table().small_prime(i); }
std::size_t test_work(std::size_t n, std::size_t size) noexcept {
  return table().test_work(n, size);
}
bool passes_strong_test(const std::uint64_t* base, std::size_t size, const std::uint64_t* m,
                        std::size_t n, std::uint64_t* work) noexcept {
  return table().passes_strong_test(base, size, m, n, work);
}
bool passes_strong_test_to_two(const std::uint64_t* m, std::size_t n,
                               std::uint64_t* work) noexcept {
  return table().passes_strong_test_to_two(m, n, work);
}
bool passes_strong_lucas(const std::uint64_t* m, std::size_t n, std::uint64_t* work) noexcept {
  return table().passes_strong_lucas(m, n, work);
}
bool passes_frobenius_underwood(const std::uint64_t* m, std::size_t n,
                                std::uint64_t* work) noexcept {
  return table().passes_frobenius_underwood(m, n, work);
}
bool passes_baillie_psw(const std::uint64_t* m, std::size_t n, std::uint64_t* work) noexcept {
  return table().passes_baillie_psw(m, n, work);
}
bool mod_sqrt(std::uint64_t* z, const std::uint64_t* x, std::size_t size, bool negative,
              const std::uint64_t* m, std::size_t n, std::uint64_t* work) noexcept {
  return table().mod_sqrt(z, x, size, negative, m, n, work);
}
std::size_t sieve_memory(std::size_t count, std::size_t bits) noexcept {
  return table().sieve_memory(count, bits);
}
void sieve(std::uint64_t* memory, const std::uint64_t* start, std::size_t n, unsigned k,
           std::size_t count, bool safe, std::size_t bits) noexcept {
  table().sieve(memory, start, n, k, count, safe, bits);
}

// --- root.hpp ---

std::size_t square_root_work(std::size_t n) noexcept { return table().square_root_work(n); }
void square_root(std::uint64_t* s, std::uint64_t* r, const std::uint64_t* x, std::size_t n,
                 std::uint64_t* work) noexcept {
  table().square_root(s, r, x, n, work);
}
std::size_t is_perfect_square_work(std::size_t n) noexcept {
  return table().is_perfect_square_work(n);
}
bool is_perfect_square(const std::uint64_t* x, std::size_t n, std::uint64_t* work) noexcept {
  return table().is_perfect_square(x, n, work);
}
std::size_t root_limbs(std::size_t n, std::uint64_t k) noexcept { return table().root_limbs(n, k); }
std::size_t root_work(std::size_t n, std::uint64_t k) noexcept { return table().root_work(n, k); }
bool root(std::uint64_t* s, const std::uint64_t* x, std::size_t n, std::uint64_t k,
          std::uint64_t* work) noexcept {
  return table().root(s, x, n, k, work);
}

// --- combinatorial.hpp ---

std::uint64_t factorial_limbs(std::uint64_t n) noexcept { return table().factorial_limbs(n); }
std::size_t factorial_work(std::uint64_t n) noexcept { return table().factorial_work(n); }
std::size_t factorial(std::uint64_t* z, std::uint64_t n, std::uint64_t* work) noexcept {
  return table().factorial(z, n, work);
}
std::size_t double_factorial(std::uint64_t* z, std::uint64_t n, std::uint64_t* work) noexcept {
  return table().double_factorial(z, n, work);
}
std::uint64_t primorial_limbs(std::uint64_t n) noexcept { return table().primorial_limbs(n); }
std::size_t primorial_work(std::uint64_t n) noexcept { return table().primorial_work(n); }
std::size_t primorial(std::uint64_t* z, std::uint64_t n, std::uint64_t* work) noexcept {
  return table().primorial(z, n, work);
}
std::uint64_t binomial_limbs(std::uint64_t n, std::uint64_t k) noexcept {
  return table().binomial_limbs(n, k);
}
std::size_t binomial_work(std::uint64_t n, std::uint64_t k) noexcept {
  return table().binomial_work(n, k);
}
std::size_t binomial(std::uint64_t* z, std::uint64_t n, std::uint64_t k,
                     std::uint64_t* work) noexcept {
  return table().binomial(z, n, k, work);
}
std::uint64_t fibonacci_limbs(std::uint64_t n) noexcept { return table().fibonacci_limbs(n); }
std::size_t fibonacci_work(std::uint64_t n) noexcept { return table().fibonacci_work(n); }
std::size_t fibonacci(std::uint64_t* z, std::uint64_t n, std::uint64_t* work) noexcept {
  return table().fibonacci(z, n, work);
}
std::size_t fibonacci_pair(std::uint64_t* f, std::uint64_t* f_before, std::uint64_t n,
                           std::uint64_t* work) noexcept {
  return table().fibonacci_pair(f, f_before, n, work);
}
std::size_t lucas(std::uint64_t* z, std::uint64_t n, std::uint64_t* work) noexcept {
  return table().lucas(z, n, work);
}

// --- text.hpp ---

std::size_t digit_count_bound(std::size_t n, unsigned radix) noexcept {
  return table().digit_count_bound(n, radix);
}
std::size_t to_digits_work(std::size_t n, unsigned radix) noexcept {
  return table().to_digits_work(n, radix);
}
std::size_t to_digits(char* end, const std::uint64_t* x, std::size_t n, unsigned radix,
                      bool uppercase, std::uint64_t* work) noexcept {
  return table().to_digits(end, x, n, radix, uppercase, work);
}
std::size_t limb_count_bound(std::size_t length, unsigned radix) noexcept {
  return table().limb_count_bound(length, radix);
}
std::size_t from_digits_work(std::size_t length, unsigned radix) noexcept {
  return table().from_digits_work(length, radix);
}
bool from_digits(std::uint64_t* z, std::size_t n, const char* text, std::size_t length,
                 unsigned radix, std::uint64_t* work) noexcept {
  return table().from_digits(z, n, text, length, radix, work);
}

// --- montgomery_power.hpp ---

void montgomery_power(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* e,
                      std::size_t e_size, const montgomery_constants& ring,
                      std::size_t n) noexcept {
  table().montgomery_power(z, x, e, e_size, {ring.m, ring.one_mont, ring.radix_mont, ring.m_inv},
                           n);
}
void montgomery_power_vartime(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* e,
                              std::size_t e_size, const montgomery_constants& ring,
                              std::size_t n) noexcept {
  table().montgomery_power_vartime(z, x, e, e_size,
                                   {ring.m, ring.one_mont, ring.radix_mont, ring.m_inv}, n);
}

// --- platform/simd/choice.hpp ---

unsigned char chosen_vectors() noexcept { return table().chosen_vectors(); }
bool force_vectors(unsigned char kind) noexcept { return table().force_vectors(kind); }

}  // namespace napier::compiled_internal
