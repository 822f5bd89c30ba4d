// SPDX-License-Identifier: Apache-2.0
#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

const covers multiply_cases =
    covers("limbs/product/multiply.hpp")
        .all("limbs::multiply_limb(z, x, n, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::multiply_limb(s.c.data(), s.x.data(), s.n, s.a);
             })
        .all("limbs::multiply_limb(z, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::multiply_limb<N>(s.c.data(), s.x.data(), s.a);
             })
        .all("limbs::add_multiple(z, x, n, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::add_multiple(s.c.data(), s.x.data(), s.n, s.a);
             })
        .all("limbs::add_multiple(z, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::add_multiple<N>(s.c.data(), s.x.data(), s.a);
             })
        .all("limbs::subtract_multiple(z, x, n, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::subtract_multiple(s.c.data(), s.x.data(), s.n, s.a);
             })
        .all("limbs::subtract_multiple(z, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::subtract_multiple<N>(s.c.data(), s.x.data(), s.a);
             })
        .all("limbs::multiply(z, x, m, y, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::multiply(s.z, s.x.data(), s.n, s.y.data(), s.n);
             })
        .all("limbs::multiply(z, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::multiply<N, N>(s.z, s.x.data(), s.y.data());
             })
        .all("limbs::multiply_low(z, x, y)", []<std::size_t N, limb T>(subject<N, T>& s) {
          limbs::multiply_low<N, N, N>(s.z, s.x.data(), s.y.data());
        });

const covers square_cases =
    covers("limbs/product/square.hpp")
        .all("limbs::square(z, x, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) { limbs::square(s.z, s.x.data(), s.n); })
        .all("limbs::square(z, x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { limbs::square<N>(s.z, s.x.data()); });

const covers karatsuba_cases =
    covers("limbs/product/karatsuba.hpp")
        .all("limbs::multiply_karatsuba(z, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::multiply_karatsuba<N, 4>(s.z, s.x.data(), s.y.data());
             })
        .all("limbs::square_karatsuba(z, x)", []<std::size_t N, limb T>(subject<N, T>& s) {
          limbs::square_karatsuba<N, 4>(s.z, s.x.data());
        });

}  // namespace
}  // namespace napier_test
