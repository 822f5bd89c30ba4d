// SPDX-License-Identifier: Apache-2.0
//
// Powers by fused multiply-add, with a secret modulus too, and products, in each kind of vectors
// that the build and the processor have: AVX2 under memcheck, and AVX-512, which valgrind does not
// know, in MemorySanitizer's builds, which make IFMA's two instructions of others.
#include <napier/limbs/product/digit_kinds.hpp>

#include "constant_time/driver.hpp"
#include "support/fma_digits.hpp"

namespace napier_test {
namespace {

// Numbers in the digits of one kind of vectors.
template <std::size_t N, limb T, typename Vectors>
struct fma_digits {
  static constexpr auto format = Vectors::format;
  static constexpr std::size_t words = limbs::fma_words<N, format>;
  alignas(64) T row[2][words];
  alignas(64) T rows[4 * words];
  alignas(64) T result_row[words];

  void fill(const T* x, const T* y) noexcept {
    to_fma_digits<N, format>(row[0], x);
    to_fma_digits<N, format>(row[1], y);
    for (std::size_t i = 0; i < 4; ++i) to_fma_digits<N, format>(rows + i * words, x);
  }
};

template <std::size_t N, limb T>
struct fma_subject : subject<N, T> {
  napier::detail::montgomery_ring<N, T> ring;
  big_int<N, T> long_e;
  fma_digits<N, T, limbs::fma_in_ifma> in_ifma;
  fma_digits<N, T, limbs::fma_in_avx512> in_avx512;
  fma_digits<N, T, limbs::fma_in_avx2> in_avx2;

  void fill() noexcept {
    subject<N, T>::fill();
    ring = napier::detail::montgomery_ring<N, T>::of(this->m);
    arbitrary_numbers numbers;
    numbers.fill(long_e.data(), N);
    in_ifma.fill(this->x.data(), this->y.data());
    in_avx512.fill(this->x.data(), this->y.data());
    in_avx2.fill(this->x.data(), this->y.data());
  }

  template <typename Mark>
  void for_each_secret(const Mark& mark) noexcept {
    subject<N, T>::for_each_secret(mark);
    mark(ring), mark(long_e), mark(in_ifma), mark(in_avx512), mark(in_avx2);
  }
};

// call(engine, digits) for the engines that there are.
template <std::size_t N, limb T, typename Call>
void with_fma_rings(fma_subject<N, T>& s, const Call& call) {
  const auto with = [&]<typename Vectors>(fma_digits<N, T, Vectors>& digits) {
    if constexpr (limbs::has_fma_ring<N, T, Vectors>) {
      if (!Vectors::is_usable()) return;
      [[maybe_unused]] const typename Vectors::rounding rounding;
      call(limbs::fma_ring<N, Vectors>(s.ring), digits);
    }
  };
  with(s.in_ifma);
  with(s.in_avx512);
  with(s.in_avx2);
}

const covers fma_cases = [] {
  const auto all = [](covers& cases, const char* function, auto call) {
#if NAPIER_TEST_FEW_SIZES
    cases.each<fma_subject<24, std::uint64_t>>(function, call);
#else
    cases.each<fma_subject<16, std::uint64_t>, fma_subject<24, std::uint64_t>,
               fma_subject<32, std::uint64_t>>(function, call);
#endif
  };
  covers ring("limbs/vector/ring.hpp");
  all(ring, "limbs::fma_ring::fma_ring(ring)", []<std::size_t N, limb T>(fma_subject<N, T>& s) {
    with_fma_rings(s, [&](const auto& engine, auto& in) { engine.one(in.result_row); });
  });
  all(ring, "limbs::fma_ring::one(z)", []<std::size_t N, limb T>(fma_subject<N, T>& s) {
    with_fma_rings(s, [&](const auto& engine, auto& in) { engine.one(in.result_row); });
  });
  all(ring, "limbs::fma_ring::multiply(z, x, y)", []<std::size_t N, limb T>(fma_subject<N, T>& s) {
    with_fma_rings(s, [&](const auto& engine, auto& in) {
      engine.multiply(in.result_row, in.row[0], in.row[1]);
    });
  });
  all(ring, "limbs::fma_ring::square(z, x)", []<std::size_t N, limb T>(fma_subject<N, T>& s) {
    with_fma_rings(s,
                   [&](const auto& engine, auto& in) { engine.square(in.result_row, in.row[0]); });
  });
  all(ring, "limbs::fma_ring::lookup(z, table, entries, index)",
      []<std::size_t N, limb T>(fma_subject<N, T>& s) {
        with_fma_rings(s, [&](const auto& engine, auto& in) {
          engine.lookup(in.result_row, in.rows, 4, s.x[0] & 3U);
        });
      });
  all(ring, "limbs::fma_ring::enter(z, x_mont)", []<std::size_t N, limb T>(fma_subject<N, T>& s) {
    with_fma_rings(s,
                   [&](const auto& engine, auto& in) { engine.enter(in.result_row, s.x.data()); });
  });
  all(ring, "limbs::fma_ring::leave(z, x)", []<std::size_t N, limb T>(fma_subject<N, T>& s) {
    with_fma_rings(s, [&](const auto& engine, auto& in) { engine.leave(s.z, in.row[0]); });
  });
  covers product("limbs/product/digit_kinds.hpp");
  all(product, "limbs::digit_product_in_ifma::multiply(z, x, m, y, n)",
      []<std::size_t N, limb T>(fma_subject<N, T>& s) {
        if (limbs::digit_product_in_ifma::is_usable()) {
          limbs::digit_product_in_ifma::multiply<false>(s.z, s.x.data(), N, s.y.data(), N);
          limbs::digit_product_in_ifma::multiply<true>(s.z, s.x.data(), N, s.x.data(), N);
        }
      });
  all(product, "limbs::digit_product_in_avx512::multiply(z, x, m, y, n)",
      []<std::size_t N, limb T>(fma_subject<N, T>& s) {
        if (limbs::digit_product_in_avx512::is_usable()) {
          limbs::digit_product_in_avx512::multiply<false>(s.z, s.x.data(), N, s.y.data(), N);
          limbs::digit_product_in_avx512::multiply<true>(s.z, s.x.data(), N, s.x.data(), N);
        }
      });
  // The whole power, as the contexts call it.
  covers power("modular/arithmetic/mod_exp.hpp");
  all(power, "mod_exp(x, e, m)",
      []<std::size_t N, limb T>(fma_subject<N, T>& s) { return mod_exp(s.x, s.long_e, s.m); });
  return power;
}();

}  // namespace
}  // namespace napier_test
