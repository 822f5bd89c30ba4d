// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/vector/in_portable.hpp>
#include <napier/limbs/vector/ring.hpp>

#include "../row.hpp"

namespace {

// What fma_ring asks of a ring: Montgomery's of N limbs.
constexpr std::size_t N = 16;
struct montgomery_ring {
  std::vector<std::uint64_t> m = row<std::uint64_t>(N, 1), one_mont = m, radix_mont = m;
  std::uint64_t m_inv = napier::limbs::negated_inverse(m[0]);

  montgomery_ring() {
    m.back() |= std::uint64_t{1} << 63U;
    one_mont.assign(N, 0);
    static_cast<void>(napier::limbs::subtract(one_mont.data(), one_mont.data(), m.data(), N));
    radix_mont = one_mont;
    for (std::size_t i = 0; i < 64 * N; ++i) {
      const std::uint64_t top =
          napier::limbs::shift_left<N>(radix_mont.data(), radix_mont.data(), 1);
      napier::limbs::reduce_once(radix_mont.data(), radix_mont.data(), top, m.data(), N);
    }
  }
  void multiply(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y) const {
    napier::limbs::montgomery_multiply<N>(z, x, y, m.data(), m_inv);
  }
  void square(std::uint64_t* z, const std::uint64_t* x) const { multiply(z, x, x); }
  void one(std::uint64_t* z) const { napier::limbs::copy(z, one_mont.data(), N); }
};

}  // namespace

// Products in vectors of digits, which plain arrays stand for: on every machine.
int main() {
  using fast_ring = napier::limbs::fma_ring<N, napier::limbs::fma_in_portable_avx512>;
  const montgomery_ring ring;
  const fast_ring fast(ring);
  alignas(fast_ring::row_alignment) std::uint64_t x[fast_ring::words];
  fast.enter(x, ring.radix_mont.data());
  for (int i = 0; i < 8; ++i) fast.multiply(x, x, x);
  for (int i = 0; i < 8; ++i) fast.square(x, x);
  std::uint64_t z[N];
  fast.leave(z, x);
}
