// SPDX-License-Identifier: Apache-2.0
//
// The kernels of primes and roots for one kind of processor: a table in an unnamed namespace, for
// the source file of the whole table.
#pragma once

#include <algorithm>

#include <napier/limbs/number_theory/mod_sqrt_vartime.hpp>
#include <napier/limbs/number_theory/probable_prime_vartime.hpp>
#include <napier/limbs/number_theory/root_vartime.hpp>
#include <napier/limbs/number_theory/square_root_vartime.hpp>

#include "kernel_ring.hpp"
#include "number_theory.hpp"

namespace napier_c {

namespace {

namespace theory_kernels {

// A test takes powers of as many bits as the number has.
size_t length_of_ring(size_t n) { return power_length(n, 64 * n); }

size_t test_work(size_t m_size, size_t size) {
  const size_t n = length_of_ring(m_size);
  size_t work = ring_type::set_up_work(n);
  work = std::max(work, n + limbs::strong_test_work<limb>(n));
  work = std::max(work, limbs::baillie_psw_work<limb>(n));
  work = std::max(work, limbs::frobenius_underwood_work<limb>(n));
  work = std::max(work, n + limbs::mod_sqrt_work<limb>(n));
  work = std::max(work, n + ring_type::enter_work(n, size));
  return ring_type::memory_for(n) + work;
}

// f(ring, work) over the first limbs of the work.
template <typename F>
bool with_ring(const limb* m, size_t size, limb* work, const F& f) {
  const size_t n = length_of_ring(size);
  limb* const rest = work + ring_type::memory_for(n);
  const ring_type ring(m, size, n, work, rest);
  return f(ring, rest);
}
template <typename F>
bool with_base(const limb* base, size_t size, const limb* m, size_t n, limb* work, const F& f) {
  return with_ring(m, n, work, [&](const ring_type& ring, limb* rest) {
    ring.enter(rest, base, size, rest + ring.length());
    if (ring.is_zero(rest)) return limbs::passes_baillie_psw_vartime(ring, rest);
    return f(ring, rest, rest + ring.length());
  });
}

bool strong_test_to_two(const limb* m, size_t n, limb* work) {
  return with_ring(m, n, work, [](const ring_type& ring, limb* rest) {
    return limbs::passes_strong_test_to_two_vartime(ring, rest);
  });
}
bool strong_test(const limb* base, size_t size, const limb* m, size_t n, limb* work) {
  return with_base(base, size, m, n, work, [](const ring_type& ring, limb* b, limb* rest) {
    return limbs::passes_strong_test_vartime(ring, b, rest);
  });
}
bool fermat_test(const limb* base, size_t size, const limb* m, size_t n, limb* work) {
  return with_base(base, size, m, n, work, [&](const ring_type& ring, limb* b, limb* rest) {
    limb* const power = rest;
    ring.power(power, b, m, n, rest + ring.length());
    return ring.equal(power, b);
  });
}
bool strong_lucas_test(const limb* m, size_t n, limb* work) {
  // Of most composites the search for the discriminant ends the test, and no ring is needed.
  const auto d = limbs::lucas_discriminant_vartime(m, n, work);
  if (d == 0) return false;
  return with_ring(m, n, work, [d](const ring_type& ring, limb* rest) {
    return limbs::strong_lucas_vartime(ring, d, rest).strong;
  });
}
bool frobenius_underwood_test(const limb* m, size_t n, limb* work) {
  return with_ring(m, n, work, [](const ring_type& ring, limb* rest) {
    return limbs::passes_frobenius_underwood_vartime(ring, rest);
  });
}
bool baillie_psw_test(const limb* m, size_t n, limb* work) {
  return with_ring(m, n, work, [](const ring_type& ring, limb* rest) {
    return limbs::passes_baillie_psw_vartime(ring, rest);
  });
}

bool mod_sqrt(limb* z, const limb* x, size_t size, bool negative, const limb* m, size_t n,
              limb* work) {
  return with_ring(m, n, work, [&](const ring_type& ring, limb* rest) {
    limb* const root = rest;
    ring.enter(root, x, size, root + ring.length());
    if (negative) ring.negate(root, root);
    if (!limbs::mod_sqrt_vartime(ring, root, root, rest + ring.length())) return false;
    ring.leave(root, root);
    limbs::copy(z, root, n);
    return true;
  });
}

size_t root_limbs(size_t n, size_t k) { return limbs::root_limbs<limb>(n, k); }
size_t root_work(size_t n, size_t k) { return limbs::root_work<limb>(n, k); }
void root(limb* s, const limb* x, size_t n, size_t k, limb* work) {
  limbs::root_vartime(s, x, n, k, work);
}
size_t is_perfect_square_work(size_t n) { return limbs::is_perfect_square_work(n); }
bool is_perfect_square(const limb* x, size_t n, limb* work) {
  return limbs::is_perfect_square_vartime(x, n, work);
}

constexpr number_theory table = {
    .test_work = test_work,
    .strong_test_to_two = strong_test_to_two,
    .strong_test = strong_test,
    .fermat_test = fermat_test,
    .strong_lucas_test = strong_lucas_test,
    .frobenius_underwood_test = frobenius_underwood_test,
    .baillie_psw_test = baillie_psw_test,
    .mod_sqrt = mod_sqrt,
    .root_limbs = root_limbs,
    .root_work = root_work,
    .root = root,
    .is_perfect_square_work = is_perfect_square_work,
    .is_perfect_square = is_perfect_square,
};

}  // namespace theory_kernels

}  // namespace

}  // namespace napier_c
