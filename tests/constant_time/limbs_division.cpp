// SPDX-License-Identifier: Apache-2.0
#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

const covers reciprocal_cases =
    covers("limbs/division/reciprocal.hpp")
        .limb("limbs::reciprocal(d)",
              []<std::size_t N, limb T>(subject<N, T>& s) { return limbs::reciprocal(s.b); })
        .limb("limbs::reciprocal_3by2(v, d1, d0)",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                return limbs::reciprocal_3by2(s.a, s.b, s.x[0]);
              })
        .limb("limbs::divide_2by1(u1, u0, d, v, remainder)",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                return limbs::divide_2by1(static_cast<T>(s.a & (s.b >> 1)), s.x[0], s.b, s.y[0],
                                          s.z[0]);
              })
        .limb("limbs::divide_3by2(u2, u1, u0, d1, d0, v, r1, r0)",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                return limbs::divide_3by2(s.a, s.x[0], s.y[0], s.b, s.c[0], s.d[0], s.z[0], s.z[1]);
              })
        .limb("limbs::divide_3by2(u2, u1, u0, d1, d0, v)",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                return limbs::divide_3by2(s.a, s.x[0], s.y[0], s.b, s.c[0], s.d[0]);
              });

const covers divide_cases =
    covers("limbs/division/divide.hpp")
        .all("limbs::divide(q, r, x, d)", []<std::size_t N, limb T>(subject<N, T>& s) {
          limbs::divide<2 * N, N>(s.z, s.u, s.w.data(), s.c.data());
        });

const covers invariant_cases =
    covers("limbs/division/invariant_divide.hpp")
        .few("limbs::divide_invariant(q, r, x, d, multiplier, log)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::divide_invariant<2 * N, N>(s.z, s.u, s.w.data(), s.m.data(),
                                                 s.multiplier.data(), s.log);
             });

}  // namespace
}  // namespace napier_test
