// SPDX-License-Identifier: Apache-2.0
//
// Powers by fused multiply-add, with a secret modulus too. The vector code is there in
// MemorySanitizer's builds only, on a processor that has it: valgrind does not know AVX-512.
#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

template <std::size_t N, limb T>
struct fma_subject : subject<N, T> {
  napier::detail::montgomery_ring<N, T> ring;
  big_int<N, T> long_e;
  alignas(64) T row[2][limbs::fma_words<N>];
  alignas(64) T rows[4 * limbs::fma_words<N>];
  alignas(64) T result_row[limbs::fma_words<N>];

  void fill() noexcept {
    subject<N, T>::fill();
    ring = napier::detail::montgomery_ring<N, T>::of(this->m);
    arbitrary_numbers numbers;
    numbers.fill(long_e.data(), N);
    limbs::to_fma_digits<N>(row[0], this->x.data());
    limbs::to_fma_digits<N>(row[1], this->y.data());
    for (std::size_t i = 0; i < 4; ++i) {
      limbs::to_fma_digits<N>(rows + i * limbs::fma_words<N>, this->x.data());
    }
  }

  template <typename Mark>
  void for_each_secret(const Mark& mark) noexcept {
    subject<N, T>::for_each_secret(mark);
    mark(ring), mark(long_e), mark(row), mark(rows);
  }
};

// call(engine, s) where there is one.
template <std::size_t N, limb T, typename Call>
void with_fma_ring(fma_subject<N, T>& s, const Call& call) {
  if constexpr (limbs::has_fma_ring<N, T>) {
    if (f64x8_is_usable()) call(limbs::fma_ring<N>(s.ring));
  }
}

const covers fma_cases = [] {
  covers digits("limbs/fma_digits.hpp");
  const auto all = [](covers& cases, const char* function, auto call) {
#if NAPIER_TEST_FEW_SIZES
    cases.each<fma_subject<16, std::uint64_t>>(function, call);
#else
    cases.each<fma_subject<16, std::uint64_t>, fma_subject<24, std::uint64_t>,
               fma_subject<32, std::uint64_t>>(function, call);
#endif
  };
  all(digits, "limbs::to_fma_digits(z, x)", []<std::size_t N, limb T>(fma_subject<N, T>& s) {
    limbs::to_fma_digits<N>(s.result_row, s.x.data());
  });
  all(digits, "limbs::from_fma_digits(z, x)", []<std::size_t N, limb T>(fma_subject<N, T>& s) {
    limbs::from_fma_digits<N>(s.z, s.row[0]);
  });
  covers ring("limbs/fma_ring.hpp");
  all(ring, "limbs::fma_ring::fma_ring(ring)", []<std::size_t N, limb T>(fma_subject<N, T>& s) {
    with_fma_ring(s, [&](const auto& engine) { engine.one(s.result_row); });
  });
  all(ring, "limbs::fma_ring::one(z)", []<std::size_t N, limb T>(fma_subject<N, T>& s) {
    with_fma_ring(s, [&](const auto& engine) { engine.one(s.result_row); });
  });
  all(ring, "limbs::fma_ring::multiply(z, x, y)", []<std::size_t N, limb T>(fma_subject<N, T>& s) {
    with_fma_ring(s,
                  [&](const auto& engine) { engine.multiply(s.result_row, s.row[0], s.row[1]); });
  });
  all(ring, "limbs::fma_ring::square(z, x)", []<std::size_t N, limb T>(fma_subject<N, T>& s) {
    with_fma_ring(s, [&](const auto& engine) { engine.square(s.result_row, s.row[0]); });
  });
  all(ring, "limbs::fma_ring::lookup(z, table, entries, index)",
      []<std::size_t N, limb T>(fma_subject<N, T>& s) {
        with_fma_ring(
            s, [&](const auto& engine) { engine.lookup(s.result_row, s.rows, 4, s.x[0] & 3U); });
      });
  all(ring, "limbs::fma_ring::enter(z, x_mont)", []<std::size_t N, limb T>(fma_subject<N, T>& s) {
    with_fma_ring(s, [&](const auto& engine) { engine.enter(s.result_row, s.x.data()); });
  });
  all(ring, "limbs::fma_ring::leave(z, x)", []<std::size_t N, limb T>(fma_subject<N, T>& s) {
    with_fma_ring(s, [&](const auto& engine) { engine.leave(s.z, s.row[0]); });
  });
  // The whole power, as the contexts call it.
  covers power("modular/mod_exp.hpp");
  all(power, "mod_exp(x, e, m)",
      []<std::size_t N, limb T>(fma_subject<N, T>& s) { return mod_exp(s.x, s.long_e, s.m); });
  return power;
}();

}  // namespace
}  // namespace napier_test
