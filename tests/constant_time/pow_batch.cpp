// SPDX-License-Identifier: Apache-2.0
//
// Powers in lanes, under secret moduli too, in each kind of vectors. The vector code is there in
// MemorySanitizer's builds only, on a processor that has it: valgrind does not know AVX-512.
#include "constant_time/driver.hpp"

#include <napier/limbs/vector/lanes/ring.hpp>
#include <napier/modular/batch/pow_batch.hpp>

namespace napier_test {
namespace {

constexpr std::size_t powers = 8;

// Eight numbers in the digits of one kind of vectors.
template <std::size_t N, limb T, typename Vectors>
struct lane_digits {
  static constexpr std::size_t words = limbs::fma_lane_words<N>;
  alignas(64) T row[2][words];
  alignas(64) T result_row[words];

  void put(std::size_t lane, const T* x, const T* y) noexcept {
    limbs::detail::put_lane<Vectors::format>(row[0], words / powers, lane, x, N);
    limbs::detail::put_lane<Vectors::format>(row[1], words / powers, lane, y, N);
  }
};

template <std::size_t N, limb T>
struct lane_subject : subject<N, T> {
  using ring_type = napier::detail::montgomery_ring<N, T>;

  // Public: which moduli are the same.
  const ring_type* rings[powers];
  const T *bases[powers], *exponents[powers];

  ring_type ring[2];
  std::array<big_int<N, T>, powers> base, power;
  std::array<big_int<2, T>, powers> exponent;
  lane_digits<N, T, limbs::fma_lanes_in_ifma> in_ifma;
  lane_digits<N, T, limbs::fma_lanes_in_avx512> in_avx512;
  std::optional<montgomery_context<N, T>> open;
  std::optional<secret_montgomery_context<N, T>> hidden;
  std::array<const secret_montgomery_context<N, T>*, powers> contexts;

  void fill() noexcept {
    subject<N, T>::fill();
    ring[0] = ring_type::of(this->m);
    ring[1] = ring_type::of(this->spare);
    arbitrary_numbers numbers;
    open = montgomery_context<N, T>::for_public_modulus(this->m);
    hidden = montgomery_context<N, T>::for_secret_modulus(this->spare);
    for (std::size_t i = 0; i < powers; ++i) {
      rings[i] = &ring[i % 2];
      numbers.fill(base[i].data(), N);
      numbers.fill(exponent[i].data(), 2);
      base[i][N - 1] = 0;  // below both moduli
      bases[i] = base[i].data();
      exponents[i] = exponent[i].data();
      in_ifma.put(i, base[i].data(), this->x.data());
      in_avx512.put(i, base[i].data(), this->x.data());
    }
    contexts.fill(&*hidden);
  }

  template <typename Mark>
  void for_each_secret(const Mark& mark) noexcept {
    subject<N, T>::for_each_secret(mark);
    mark(ring), mark(base), mark(exponent), mark(in_ifma), mark(in_avx512);
  }
};

// call(engine, digits) for the engines that there are.
template <std::size_t N, limb T, typename Call>
void with_lane_rings(lane_subject<N, T>& s, const Call& call) {
  const auto with = [&]<typename Vectors>(lane_digits<N, T, Vectors>& digits) {
    if constexpr (limbs::has_fma_ring<N, T, Vectors>) {
      if (Vectors::is_usable()) call(limbs::fma_lane_ring<N, Vectors>(s.rings), digits);
    }
  };
  with(s.in_ifma);
  with(s.in_avx512);
}

const covers lane_cases = [] {
  covers ring("limbs/vector/lanes/ring.hpp");
  const auto all = [](covers& cases, const char* function, auto call) {
#if NAPIER_TEST_FEW_SIZES
    cases.each<lane_subject<4, std::uint64_t>>(function, call);
#else
    cases.each<lane_subject<4, std::uint64_t>, lane_subject<16, std::uint64_t>>(function, call);
#endif
  };
  all(ring, "limbs::fma_lane_ring::fma_lane_ring(rings)",
      []<std::size_t N, limb T>(lane_subject<N, T>& s) {
        with_lane_rings(
            s, [&](const auto& engine, auto& in) { engine.square(in.result_row, in.row[0]); });
      });
  all(ring, "limbs::fma_lane_ring::multiply(z, x, y)",
      []<std::size_t N, limb T>(lane_subject<N, T>& s) {
        with_lane_rings(s, [&](const auto& engine, auto& in) {
          engine.multiply(in.result_row, in.row[0], in.row[1]);
        });
      });
  all(ring, "limbs::fma_lane_ring::square(z, x)", []<std::size_t N, limb T>(lane_subject<N, T>& s) {
    with_lane_rings(s,
                    [&](const auto& engine, auto& in) { engine.square(in.result_row, in.row[0]); });
  });
  all(ring, "limbs::fma_lane_ring::one(z)", []<std::size_t N, limb T>(lane_subject<N, T>& s) {
    with_lane_rings(s, [&](const auto& engine, auto& in) { engine.one(in.result_row); });
  });
  all(ring, "limbs::fma_lane_ring::power(z, x, e, n, bits)",
      []<std::size_t N, limb T>(lane_subject<N, T>& s) {
        with_lane_rings(s, [&](const auto& engine, auto& in) {
          engine.power(in.result_row, in.row[0], s.exponents, 2, 75);
        });
      });
  all(ring, "limbs::fma_lane_ring::enter(z, x_mont)",
      []<std::size_t N, limb T>(lane_subject<N, T>& s) {
        with_lane_rings(
            s, [&](const auto& engine, auto& in) { engine.enter(in.result_row, s.bases); });
      });
  all(ring, "limbs::fma_lane_ring::prepare_to_leave(row, x)",
      []<std::size_t N, limb T>(lane_subject<N, T>& s) {
        with_lane_rings(s, [&](const auto& engine, auto& in) {
          engine.prepare_to_leave(in.result_row, in.row[0]);
        });
      });
  all(ring, "limbs::fma_lane_ring::leave(z, row, lane)",
      []<std::size_t N, limb T>(lane_subject<N, T>& s) {
        with_lane_rings(s, [&](const auto& engine, auto& in) { engine.leave(s.z, in.row[0], 3); });
      });
  covers batch("modular/batch/pow_batch.hpp");
  all(batch, "pow_batch(z, contexts, x, e)", []<std::size_t N, limb T>(lane_subject<N, T>& s) {
    pow_batch(s.power, s.contexts, s.base, s.exponent);
  });
  all(batch, "pow_batch(contexts, x, e)", []<std::size_t N, limb T>(lane_subject<N, T>& s) {
    s.power = pow_batch(s.contexts, s.base, s.exponent);
  });
  all(batch, "pow_batch(context, x, e)", []<std::size_t N, limb T>(lane_subject<N, T>& s) {
    s.power = pow_batch(*s.open, s.base, s.exponent);
  });
  return batch;
}();

}  // namespace
}  // namespace napier_test
