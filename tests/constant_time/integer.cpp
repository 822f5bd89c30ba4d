// SPDX-License-Identifier: Apache-2.0
//
// The one function of integers that takes secrets: powers with a secret exponent and base modulo a
// public number. (Those in vectors, integer/residue/fast_powers.hpp, are the rings of fma.cpp.)
#include "constant_time/driver.hpp"

#include <napier/integer/residue/mod_exp_secret.hpp>

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
