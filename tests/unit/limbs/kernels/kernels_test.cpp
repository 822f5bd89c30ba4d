// SPDX-License-Identifier: Apache-2.0
//
// The boundary of the compiled library, function by function: in the headers here, and the same
// file with the library in tests/compiled/.
#include <napier/limbs/kernels/combinatorial.hpp>
#include <napier/limbs/kernels/gcd.hpp>
#include <napier/limbs/kernels/power.hpp>
#include <napier/limbs/kernels/prime.hpp>
#include <napier/limbs/kernels/product.hpp>
#include <napier/limbs/kernels/root.hpp>
#include <napier/limbs/kernels/text.hpp>
#if !NAPIER_KERNELS_COMPILED
#include <napier/limbs/kernels/ring.hpp>
#include <napier/limbs/vector/power.hpp>
#endif
#include <napier/platform/compiled.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/gmp_number.hpp"
#include "support/guarded.hpp"
#include "support/hostile.hpp"

namespace napier_test {
namespace {

namespace kernels = napier::kernels;
using limb = std::uint64_t;
using row = std::vector<limb>;
using work = guarded<limb>;

constexpr std::size_t lengths[] = {1, 2, 3, 4, 7, 16, 33, 70, 200, 500};

class numbers : public hostile_numbers {
 public:
  using hostile_numbers::hostile_numbers;
  // n limbs, the highest not 0.
  row of(std::size_t n, limb low = 0) {
    row x(n);
    fill(x.data(), n);
    x[0] |= low;
    if (x[n - 1] == 0) x[n - 1] = 1;
    return x;
  }
};

gmp_number to_gmp(const limb* x, std::size_t n) { return gmp_number(x, n); }
gmp_number to_gmp(const row& x) { return gmp_number(x.data(), x.size()); }

TEST(Kernels, ProductsAndQuotients) {
  numbers some(1);
  EXPECT_GE(kernels::long_product(), 2U);
  for (const std::size_t m : lengths) {
    for (const std::size_t n : lengths) {
      const row x = some.of(m), y = some.of(n);
      gmp_number expected;
      mpz_mul(expected, to_gmp(x), to_gmp(y));
      guarded<limb> z(m + n);
      {
        work room(kernels::exact_multiply_work(m, n));
        kernels::multiply(z.data(), x.data(), m, y.data(), n, room.data());
        EXPECT_TRUE(room.intact() && z.intact());
        EXPECT_EQ(to_gmp(z, m + n), expected) << m << " " << n;
      }
      if (m < n) continue;
      if (m < 40) {
        kernels::multiply_short(z.data(), x.data(), m, y.data(), n);
        EXPECT_EQ(to_gmp(z, m + n), expected);
      }
      guarded<limb> q(m), r(n);
      work room(kernels::divide_work(m, n));
      kernels::divide(q.data(), r.data(), x.data(), m, y.data(), n, room.data());
      EXPECT_TRUE(room.intact() && q.intact() && r.intact());
      gmp_number quotient, rest;
      mpz_tdiv_qr(quotient, rest, to_gmp(x), to_gmp(y));
      EXPECT_EQ(to_gmp(q, m), quotient);
      EXPECT_EQ(to_gmp(r, n), rest);
      guarded<limb> short_q(m - n + 1);
      work quotient_room(kernels::quotient_work(m, n));
      kernels::quotient(short_q.data(), x.data(), m, y.data(), n, quotient_room.data());
      EXPECT_TRUE(quotient_room.intact() && short_q.intact());
      EXPECT_EQ(to_gmp(short_q, m - n + 1), quotient);
      if (n == 1) {
        EXPECT_EQ(kernels::remainder_limb(x.data(), m, y[0]), mpz_get_ui(rest));
      }
    }
    const row x = some.of(m);
    guarded<limb> z(2 * m);
    work room(kernels::exact_square_work(m));
    kernels::square(z.data(), x.data(), m, room.data());
    EXPECT_TRUE(room.intact() && z.intact());
    gmp_number expected;
    mpz_mul(expected, to_gmp(x), to_gmp(x));
    EXPECT_EQ(to_gmp(z, 2 * m), expected);
    if (m < 40) {
      kernels::square_short(z.data(), x.data(), m);
      EXPECT_EQ(to_gmp(z, 2 * m), expected);
    }
  }
}

TEST(Kernels, DivisorsInversesAndSymbols) {
  numbers some(2);
  for (const std::size_t m : lengths) {
    for (const std::size_t n : lengths) {
      const row x = some.of(m), y = some.of(n);
      gmp_number expected;
      mpz_gcd(expected, to_gmp(x), to_gmp(y));
      guarded<limb> g(std::max(m, n)), u(n), v(m);
      {
        work room(kernels::gcd_work(m, n));
        const std::size_t size = kernels::gcd(g.data(), x.data(), m, y.data(), n, room.data());
        EXPECT_TRUE(room.intact() && g.intact());
        EXPECT_EQ(to_gmp(g, size), expected);
      }
      {
        work room(kernels::extended_gcd_work(m, n));
        const auto found = kernels::extended_gcd(g.data(), u.data(), v.data(), x.data(), m,
                                                 y.data(), n, room.data());
        EXPECT_TRUE(room.intact() && g.intact() && u.intact() && v.intact());
        gmp_number a = to_gmp(u, found.u_size), b = to_gmp(v, found.v_size), sum;
        if (found.u_negative) mpz_neg(a, a);
        if (found.v_negative) mpz_neg(b, b);
        mpz_mul(sum, a, to_gmp(x));
        mpz_addmul(sum, b, to_gmp(y));
        EXPECT_EQ(to_gmp(g, found.g_size), expected);
        EXPECT_EQ(sum, expected);
      }
      {
        work room(kernels::inverse_work(m, n));
        guarded<limb> z(n);
        const bool found = kernels::inverse(z.data(), x.data(), m, y.data(), n, room.data());
        gmp_number inverse;
        EXPECT_EQ(found, mpz_invert(inverse, to_gmp(x), to_gmp(y)) != 0);
        EXPECT_TRUE(room.intact() && z.intact());
        if (found) {
          EXPECT_EQ(to_gmp(z, n), inverse);
        }
      }
      work room(kernels::kronecker_work(m, n));
      gmp_number minus_x;
      mpz_neg(minus_x, to_gmp(x));
      EXPECT_EQ(kernels::kronecker(x.data(), m, true, y.data(), n, false, room.data()),
                mpz_kronecker(minus_x, to_gmp(y)));
    }
  }
}

TEST(Kernels, Powers) {
  numbers some(3);
  for (const std::size_t n : {1U, 2U, 5U, 15U, 16U, 20U, 32U, 33U}) {
    for (const std::size_t e_size : {1U, 2U, 4U}) {
      for (const std::size_t x_size : {std::size_t{1}, n, 2 * n + 1}) {
        row m = some.of(n);
        m[0] |= 2U;
        const row x = some.of(x_size), e = some.of(e_size);
        for (const limb even : {0U, 1U}) {
          m[0] = (m[0] & ~limb{1}) | even;
          gmp_number expected;
          mpz_powm(expected, to_gmp(x), to_gmp(e), to_gmp(m));
          guarded<limb> z(n);
          work room(kernels::power_work(x_size, e.data(), e_size, m.data(), n));
          kernels::power(z.data(), x.data(), x_size, e.data(), e_size, m.data(), n, room.data());
          EXPECT_TRUE(room.intact() && z.intact());
          EXPECT_EQ(to_gmp(z, n), expected) << n << " " << even;
          if (even == 0) continue;
          work secret(kernels::power_secret_work(x_size, 64 * e_size, n));
          kernels::power_secret(z.data(), x.data(), x_size, e.data(), e_size, 64 * e_size, m.data(),
                                n, secret.data());
          EXPECT_TRUE(secret.intact() && z.intact());
          EXPECT_EQ(to_gmp(z, n), expected);
        }
        const row bases(2 * n, 1);
        row exponents = e;
        exponents.insert(exponents.end(), e.begin(), e.end());
        guarded<limb> z(n);
        work room(kernels::multi_power_work(2, 64 * e_size, n));
        row one_and_high = bases;  // 1 + 2^64 + ..., reduced
        gmp_number base, expected;
        mpz_mod(base, to_gmp(bases.data(), n), to_gmp(m));
        std::fill(one_and_high.begin(), one_and_high.end(), 0);
        mpz_export(one_and_high.data(), nullptr, -1, 8, 0, 0, base);
        std::copy_n(one_and_high.begin(), n, one_and_high.begin() + static_cast<std::ptrdiff_t>(n));
        kernels::multi_power(z.data(), one_and_high.data(), exponents.data(), e_size, 2,
                             64 * e_size, m.data(), n, room.data());
        EXPECT_TRUE(room.intact() && z.intact());
        mpz_powm(expected, base, to_gmp(e), to_gmp(m));
        mpz_mul(expected, expected, expected);
        mpz_mod(expected, expected, to_gmp(m));
        EXPECT_EQ(to_gmp(z, n), expected);
      }
    }
  }
}

TEST(Kernels, Primes) {
  using kernels::primality;
  EXPECT_EQ(kernels::small_prime(0), 3U);
  EXPECT_EQ(kernels::small_prime(170), 1021U);
  EXPECT_EQ(kernels::small_prime(171), 0U);
  for (limb x = 0; x < 3000; ++x) {
    gmp_number number(&x, 1);
    EXPECT_EQ(kernels::trial_division(&x, x == 0 ? 0 : 1) == primality::prime,
              mpz_probab_prime_p(number, 20) != 0)
        << x;
  }
  // 2^k - d, prime and composite.
  for (const std::size_t n : {2U, 4U, 16U, 17U}) {
    for (limb d = 1; d < 400; d += 2) {
      row m(n, ~limb{0});
      m[0] = 0 - d;
      const bool prime = mpz_probab_prime_p(to_gmp(m), 25) != 0;
      EXPECT_FALSE(prime && kernels::trial_division(m.data(), n) == primality::composite);
      work room(kernels::test_work(n, n));
      const limb three = 3;
      if (prime || d < 60) {
        EXPECT_EQ(kernels::passes_baillie_psw(m.data(), n, room.data()), prime);
        EXPECT_EQ(kernels::passes_strong_test(&three, 1, m.data(), n, room.data()), prime);
        EXPECT_EQ(kernels::passes_strong_test_to_two(m.data(), n, room.data()), prime);
        EXPECT_EQ(kernels::passes_strong_lucas(m.data(), n, room.data()), prime);
        EXPECT_EQ(kernels::passes_frobenius_underwood(m.data(), n, room.data()), prime);
      }
      if (prime) {
        const limb square[2] = {0, 1};  // 2^64, of any prime a square
        guarded<limb> z(n);
        ASSERT_TRUE(kernels::mod_sqrt(z.data(), square, 2, false, m.data(), n, room.data()));
        gmp_number root = to_gmp(z, n);
        mpz_mul(root, root, root);
        mpz_mod(root, root, to_gmp(m));
        EXPECT_EQ(root, to_gmp(square, 2));
      }
      EXPECT_TRUE(room.intact());
    }
  }
}

TEST(Kernels, TheSieveRemovesNoPrime) {
  numbers some(4);
  for (const bool safe : {false, true}) {
    row start = some.of(2, 1);
    const std::size_t count = 300;
    work memory(kernels::sieve_memory(count, 128));
    kernels::sieve(memory.data(), start.data(), 2, 1, count, safe, 128);
    EXPECT_TRUE(memory.intact());
    std::size_t removed = 0;
    for (std::size_t i = 0; i < count; ++i) {
      gmp_number x = to_gmp(start);
      mpz_add_ui(x, x, 2 * i);
      if ((memory.data()[i / 64] >> (i % 64) & 1U) == 0) continue;
      ++removed;
      const bool prime = mpz_probab_prime_p(x, 20) != 0;
      mpz_mul_ui(x, x, 2);
      mpz_add_ui(x, x, 1);
      EXPECT_FALSE(prime && (!safe || mpz_probab_prime_p(x, 20) != 0));
    }
    EXPECT_GT(removed, count / 2);
  }
}

TEST(Kernels, Roots) {
  numbers some(5);
  for (const std::size_t n : {1U, 2U, 5U, 40U, 150U}) {
    const row x = some.of(n);
    guarded<limb> s((n + 1) / 2), r(n);
    work room(kernels::square_root_work(n));
    kernels::square_root(s.data(), r.data(), x.data(), n, room.data());
    EXPECT_TRUE(room.intact() && s.intact() && r.intact());
    gmp_number root, rest;
    mpz_sqrtrem(root, rest, to_gmp(x));
    EXPECT_EQ(to_gmp(s, (n + 1) / 2), root);
    EXPECT_EQ(to_gmp(r, n), rest);
    work more(kernels::is_perfect_square_work(n));
    EXPECT_EQ(kernels::is_perfect_square(x.data(), n, more.data()), rest.sign() == 0);
    for (const unsigned long k : {3UL, 5UL, 17UL}) {
      const std::size_t size = kernels::root_limbs(n, k);
      guarded<limb> z(size);
      work third(kernels::root_work(n, k));
      const bool exact = kernels::root(z.data(), x.data(), n, k, third.data());
      EXPECT_TRUE(third.intact() && z.intact());
      EXPECT_EQ(exact, mpz_root(root, to_gmp(x), k) != 0);
      EXPECT_EQ(to_gmp(z, size), root);
    }
  }
}

TEST(Kernels, FactorialsBinomialsFibonacciAndLucas) {
  for (const limb n :
       {0U, 1U, 2U, 20U, 21U, 25U, 33U, 50U, 92U, 93U, 150U, 399U, 400U, 1001U, 3000U}) {
    gmp_number wanted, before;
    const auto check = [&](limb limbs, std::size_t room, const auto& write, const char* what) {
      guarded<limb> z(limbs);
      work memory(room);
      const std::size_t size = write(z.data(), memory.data());
      EXPECT_EQ(to_gmp(z, size), wanted) << what << ' ' << n;
      EXPECT_TRUE(z.intact() && memory.intact()) << what << ' ' << n;
    };
    const limb long_factorial = kernels::factorial_limbs(n);
    mpz_fac_ui(wanted, n);
    check(
        long_factorial, kernels::factorial_work(n),
        [&](limb* z, limb* w) { return kernels::factorial(z, n, w); }, "factorial");
    mpz_2fac_ui(wanted, n);
    check(
        long_factorial, kernels::factorial_work(n),
        [&](limb* z, limb* w) { return kernels::double_factorial(z, n, w); }, "double_factorial");
    mpz_primorial_ui(wanted, n);
    check(
        kernels::primorial_limbs(n), kernels::primorial_work(n),
        [&](limb* z, limb* w) { return kernels::primorial(z, n, w); }, "primorial");
    for (const limb k : {limb{0}, n / 2, n / 7, n / 40}) {
      mpz_bin_uiui(wanted, n, k);
      check(
          kernels::binomial_limbs(n, k), kernels::binomial_work(n, k),
          [&](limb* z, limb* w) { return kernels::binomial(z, n, k, w); }, "binomial");
    }
    const limb long_fibonacci = kernels::fibonacci_limbs(n);
    mpz_lucnum_ui(wanted, n);
    check(
        long_fibonacci, kernels::fibonacci_work(n),
        [&](limb* z, limb* w) { return kernels::lucas(z, n, w); }, "lucas");
    mpz_fib2_ui(wanted, before, n);
    check(
        long_fibonacci, kernels::fibonacci_work(n),
        [&](limb* z, limb* w) { return kernels::fibonacci(z, n, w); }, "fibonacci");
    check(
        long_fibonacci, kernels::fibonacci_work(n),
        [&](limb* z, limb* w) {
          guarded<limb> y(long_fibonacci);
          const std::size_t size = kernels::fibonacci_pair(z, y.data(), n, w);
          EXPECT_EQ(to_gmp(y, size), before) << n;
          EXPECT_TRUE(y.intact()) << n;
          return size;
        },
        "fibonacci_pair");
  }
}

TEST(Kernels, Text) {
  numbers some(6);
  for (const std::size_t n : lengths) {
    for (const unsigned radix : {2U, 10U, 16U, 36U}) {
      const row x = some.of(n);
      std::string text(kernels::digit_count_bound(n, radix), ' ');
      work room(kernels::to_digits_work(n, radix));
      const std::size_t count =
          kernels::to_digits(text.data() + text.size(), x.data(), n, radix, false, room.data());
      EXPECT_TRUE(room.intact());
      text.erase(0, text.size() - count);
      std::string expected(mpz_sizeinbase(to_gmp(x), static_cast<int>(radix)) + 2, '\0');
      mpz_get_str(expected.data(), static_cast<int>(radix), to_gmp(x));
      expected.resize(expected.find('\0'));
      EXPECT_EQ(text, expected);
      const std::size_t size = kernels::limb_count_bound(text.size(), radix);
      guarded<limb> z(size);
      work back(kernels::from_digits_work(text.size(), radix));
      EXPECT_TRUE(
          kernels::from_digits(z.data(), size, text.data(), text.size(), radix, back.data()));
      EXPECT_TRUE(back.intact() && z.intact());
      EXPECT_EQ(to_gmp(z, size), to_gmp(x));
      text[text.size() / 2] = '~';
      EXPECT_FALSE(
          kernels::from_digits(z.data(), size, text.data(), text.size(), radix, back.data()));
    }
  }
}

}  // namespace
}  // namespace napier_test
