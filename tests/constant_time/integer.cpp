// SPDX-License-Identifier: Apache-2.0
//
// The one function of integers that takes secrets, and the kernels on which it stands: powers with
// a secret exponent and base modulo a public number. (The rings of those in vectors have cases in
// fma.cpp.)
#include "constant_time/driver.hpp"

#include <vector>

#include <napier/integer/residue/mod_exp_secret.hpp>
#include <napier/limbs/kernels/power.hpp>
#include <napier/limbs/power/modulo.hpp>

namespace napier_test {
namespace {

template <std::size_t N, limb T>
struct integer_subject : subject<N, T> {
  integer modulus, base, exponent;
  T power[N];

  void fill() {
    subject<N, T>::fill();
    modulus = integer(this->m);
    base = integer(this->x);
    exponent = integer(this->y);
  }

  template <typename Mark>
  void for_each_secret(const Mark& mark) noexcept {
    subject<N, T>::for_each_secret(mark);
    for (const integer* number : {&base, &exponent}) {
      ct::classify(number->limbs().data(), number->size());
    }
  }
};

const covers kernel_cases = [] {
  covers cases("limbs/kernels/power.hpp");
  cases.each<subject<4, std::uint64_t>, subject<16, std::uint64_t>>(
      "kernels::power_secret(z, x, x_size, e, e_size, bits, m, m_size, work)",
      []<std::size_t N, limb T>(subject<N, T>& s) {
        std::vector<T> work(kernels::power_secret_work(2 * N, 64 * N, N));
        kernels::power_secret(s.z, s.w.data(), 2 * N, s.y.data(), N, 64 * N, s.m.data(), N,
                              work.data());
      });
  return cases;
}();

const covers modulo_cases =
    covers("limbs/power/modulo.hpp")
        .few("limbs::power_modulo_odd(z, x, x_size, e, e_size, bits, m, m_size, work)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               using rows_only = limbs::powers_of_rows_only;
               constexpr std::size_t bits = N * limb_bits<T>;
               std::vector<T> work(limbs::power_modulo_odd_work<T, rows_only>(N, bits, N));
               limbs::power_modulo_odd<rows_only>(s.z, s.x.data(), N, s.y.data(), N, bits,
                                                  s.m.data(), N, work.data());
             });

const covers integer_cases = [] {
  covers cases("integer/residue/mod_exp_secret.hpp");
  const auto all = [&](const char* function, auto call) {
#if NAPIER_TEST_FEW_SIZES
    cases.each<integer_subject<4, std::uint64_t>>(function, call);
#else
    cases.each<integer_subject<1, std::uint64_t>, integer_subject<4, std::uint64_t>,
               integer_subject<6, std::uint64_t>, integer_subject<16, std::uint64_t>,
               integer_subject<32, std::uint64_t>>(function, call);
#endif
  };
  all("mod_exp_secret(z, x, e, m)", []<std::size_t N, limb T>(integer_subject<N, T>& s) {
    mod_exp_secret(std::span<T>(s.power), std::span<const T>(s.w.data(), 2 * N),
                   std::span<const T>(s.y.data(), N), s.modulus);
  });
  all("mod_exp_secret(x, e, m, exponent_bits)",
      []<std::size_t N, limb T>(integer_subject<N, T>& s) {
        const integer z = mod_exp_secret(s.base, s.exponent, s.modulus, 64 * N);
        limbs::copy(s.power, z.limbs().data(), z.size());
      });
  return cases;
}();

}  // namespace
}  // namespace napier_test
