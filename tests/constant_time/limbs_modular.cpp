// SPDX-License-Identifier: Apache-2.0
#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

// What limbs/power/window.hpp asks of an engine.
template <std::size_t N, limb T>
struct montgomery_engine {
  const subject<N, T>& s;

  void multiply(T* z, const T* x, const T* y) const noexcept {
    limbs::montgomery_multiply<N>(z, x, y, s.m.data(), s.m_inv);
  }
  void square(T* z, const T* x) const noexcept {
    limbs::montgomery_square<N>(z, x, s.m.data(), s.m_inv);
  }
  void one(T* z) const noexcept { limbs::copy<N>(z, s.one.data()); }
};

const covers barrett_cases =
    covers("limbs/residue/barrett.hpp")
        .all("limbs::barrett_reduce(z, x, shifted, mu, shift)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::barrett_reduce<N>(s.z, s.w.data(), s.shifted.data(), s.mu.data(), s.shift);
             })
        .few("limbs::barrett_constants(shifted, mu, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::barrett_constants<N>(s.z, s.u, s.d.data());
             })
        .few("limbs::barrett_reduce_secret(z, x, shifted, mu, shift)", []<std::size_t N, limb T>(
                                                                           subject<N, T>& s) {
          limbs::barrett_reduce_secret<N>(s.z, s.w.data(), s.shifted.data(), s.mu.data(), s.amount);
        });

const covers limb_inverse_cases =
    covers("limbs/rows/limb_inverse.hpp")
        .limb("limbs::inverse_of_limb(m)",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                return limbs::inverse_of_limb(static_cast<T>(s.a | 1U));
              })
        .limb("limbs::negated_inverse(m)", []<std::size_t N, limb T>(subject<N, T>& s) {
          return limbs::negated_inverse(static_cast<T>(s.a | 1U));
        });

const covers montgomery_cases =
    covers("limbs/residue/montgomery.hpp")
        .all("limbs::montgomery_reduce(z, t, m, m_inv)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::montgomery_reduce<N>(s.z, s.w.data(), s.m.data(), s.m_inv);
             })
        .all("limbs::montgomery_multiply(z, x, y, m, m_inv)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::montgomery_multiply<N>(s.z, s.x.data(), s.y.data(), s.m.data(), s.m_inv);
               limbs::montgomery_multiply<N, true>(s.u, s.x.data(), s.y.data(), s.spare.data(),
                                                   s.spare_inv);
             })
        .all("limbs::montgomery_square(z, x, m, m_inv)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::montgomery_square<N>(s.z, s.x.data(), s.m.data(), s.m_inv);
               limbs::montgomery_square<N, true>(s.u, s.x.data(), s.spare.data(), s.spare_inv);
             })
        .few("limbs::montgomery_one(z, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::montgomery_one<N>(s.z, s.d.data());
             })
        .few("limbs::montgomery_square_of_radix(z, one, m, m_inv)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::montgomery_square_of_radix<N>(s.z, s.x.data(), s.m.data(), s.m_inv);
             });

const covers inverse_cases =
    covers("limbs/gcd/inverse.hpp")
        .few("limbs::extended_gcd_one_odd(g, x, y, a, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::extended_gcd_one_odd<N>(s.z, s.u, s.v, s.c.data(), s.m.data());
             })
        .few("limbs::extended_gcd(g, x, y, a, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::extended_gcd<N>(s.z, s.u, s.v, s.c.data(), s.d.data());
             })
        .few("limbs::gcd(z, a, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::gcd<N>(s.z, s.c.data(), s.d.data());
             })
        .few("limbs::inverse_odd(z, a, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::inverse_odd<N>(s.z, s.x.data(), s.m.data());
             })
        .all("limbs::inverse(z, a, m)", []<std::size_t N, limb T>(subject<N, T>& s) {
          return limbs::inverse<N>(s.z, s.x.data(), s.m.data());
        });

const covers power_cases = covers("limbs/power/window.hpp")
                               .few("limbs::power(engine, z, x, e, n, bits)",
                                    []<std::size_t N, limb T>(subject<N, T>& s) {
                                      limbs::power<N, 3>(montgomery_engine<N, T>{s}, s.z,
                                                         s.x.data(), s.e.data(), 1, limb_bits<T>);
                                    })
                               .few("limbs::power_ladder(engine, z, x, e, bits)",
                                    []<std::size_t N, limb T>(subject<N, T>& s) {
                                      limbs::power_ladder<N>(montgomery_engine<N, T>{s}, s.z,
                                                             s.x.data(), s.e.data(), limb_bits<T>);
                                    });

}  // namespace
}  // namespace napier_test
