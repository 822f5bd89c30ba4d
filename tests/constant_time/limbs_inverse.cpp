// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/gcd/jacobi.hpp>

#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

const covers division_step_cases =
    covers("limbs/gcd/safegcd.hpp")
        .all("limbs::gcd_of_odd(z, f, g)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               s.c[0] = static_cast<T>(s.c[0] | 1U);
               limbs::gcd_of_odd<N>(s.z, s.c.data(), s.d.data());
             })
        .all("limbs::inverse_modulo_odd(z, x, m)", []<std::size_t N, limb T>(subject<N, T>& s) {
          s.c[0] = static_cast<T>(s.c[0] | 1U);
          return limbs::inverse_modulo_odd<N>(s.z, s.d.data(), s.c.data());
        });

const covers jacobi_cases =
    covers("limbs/gcd/jacobi.hpp")
        .all("limbs::jacobi(x, m, bits)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               s.c[0] = static_cast<T>(s.c[0] | 1U);
               return limbs::jacobi<N>(s.d.data(), s.c.data(), s.many_bits);
             })
        .all("limbs::jacobi(x, m)", []<std::size_t N, limb T>(subject<N, T>& s) {
          s.c[0] = static_cast<T>(s.c[0] | 1U);
          return limbs::jacobi<N>(s.d.data(), s.c.data());
        });

}  // namespace
}  // namespace napier_test
