// SPDX-License-Identifier: Apache-2.0
#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

const covers add_cases =
    covers("limbs/rows/add.hpp")
        .row("limbs::add(z, x, y, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::add(s.z, s.x.data(), s.y.data(), s.n);
             })
        .row("limbs::add(z, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::add<N>(s.z, s.x.data(), s.y.data());
             })
        .row("limbs::add_limb(z, x, n, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::add_limb(s.z, s.x.data(), s.n, s.a);
             })
        .row("limbs::add_limb(z, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::add_limb<N>(s.z, s.x.data(), s.a);
             })
        .row("limbs::add_masked(apply, z, x, y, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::add_masked(s.choose, s.z, s.x.data(), s.y.data(), s.n);
             })
        .row("limbs::add_masked(apply, z, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::add_masked<N>(s.choose, s.z, s.x.data(), s.y.data());
             })
        .row("limbs::subtract(z, x, y, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::subtract(s.z, s.x.data(), s.y.data(), s.n);
             })
        .row("limbs::subtract(z, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::subtract<N>(s.z, s.x.data(), s.y.data());
             })
        .row("limbs::subtract_limb(z, x, n, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::subtract_limb(s.z, s.x.data(), s.n, s.a);
             })
        .row("limbs::subtract_limb(z, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::subtract_limb<N>(s.z, s.x.data(), s.a);
             })
        .row("limbs::subtract_masked(apply, z, x, y, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::subtract_masked(s.choose, s.z, s.x.data(), s.y.data(), s.n);
             })
        .row("limbs::subtract_masked(apply, z, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::subtract_masked<N>(s.choose, s.z, s.x.data(), s.y.data());
             })
        .row("limbs::negate_masked(apply, z, x, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::negate_masked(s.choose, s.z, s.x.data(), s.n);
             })
        .row("limbs::negate_masked(apply, z, x)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::negate_masked<N>(s.choose, s.z, s.x.data());
             })
        .row("limbs::negate(z, x, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::negate(s.z, s.x.data(), s.n);
             })
        .row("limbs::negate(z, x)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::negate<N>(s.z, s.x.data());
             })
        .row("limbs::reduce_once(z, x, high, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::reduce_once<N>(s.z, s.c.data(), static_cast<T>(s.bit), s.m.data());
             })
        .row("limbs::reduce_once(z, x, high, m, n)", []<std::size_t N, limb T>(subject<N, T>& s) {
          limbs::reduce_once(s.z, s.c.data(), static_cast<T>(s.bit), s.m.data(), s.n);
        });

const covers assign_cases =
    covers("limbs/rows/assign.hpp")
        .row("limbs::copy(z, x, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) { limbs::copy(s.z, s.x.data(), s.n); })
        .row("limbs::copy(z, x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { limbs::copy<N>(s.z, s.x.data()); })
        .row("limbs::store(z, x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { limbs::store<N>(s.z, s.x.data()); })
        .row("limbs::select(choose_x, z, x, y)", []<std::size_t N, limb T>(subject<N, T>& s) {
          limbs::select<N>(s.choose, s.z, s.x.data(), s.y.data());
        });

const covers compare_cases =
    covers("limbs/rows/compare.hpp")
        .row(
            "limbs::is_zero(x, n)",
            []<std::size_t N, limb T>(subject<N, T>& s) { return limbs::is_zero(s.x.data(), s.n); })
        .row("limbs::is_zero(x)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return limbs::is_zero<N>(s.x.data()); })
        .row("limbs::equal(x, y, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::equal(s.x.data(), s.y.data(), s.n);
             })
        .row("limbs::equal(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::equal<N>(s.x.data(), s.y.data());
             })
        .row("limbs::less_bit(x, y, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::less_bit(s.x.data(), s.y.data(), s.n);
             })
        .row("limbs::less_bit(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::less_bit<N>(s.x.data(), s.y.data());
             })
        .row("limbs::less(x, y, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::less(s.x.data(), s.y.data(), s.n);
             })
        .row("limbs::less(x, y)", []<std::size_t N, limb T>(subject<N, T>& s) {
          return limbs::less<N>(s.x.data(), s.y.data());
        });

const covers shift_cases =
    covers("limbs/rows/shift.hpp")
        .row("limbs::shift_left(z, x, n, bits)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::shift_left(s.z, s.x.data(), s.n, s.bits);
             })
        .row("limbs::shift_left(z, x, bits)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::shift_left<N>(s.z, s.x.data(), s.bits);
             })
        .row("limbs::shift_left_any(z, x, n, bits)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::shift_left_any(s.z, s.x.data(), s.n, s.many_bits);
             })
        .row("limbs::shift_left_secret(z, x, n, bits)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::shift_left_secret(s.z, s.x.data(), s.n, s.amount);
             })
        .row("limbs::shift_right(z, x, n, bits)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::shift_right(s.z, s.x.data(), s.n, s.bits);
             })
        .row("limbs::shift_right(z, x, bits)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::shift_right<N>(s.z, s.x.data(), s.bits);
             })
        .row("limbs::shift_right_any(z, x, n, bits)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::shift_right_any(s.z, s.x.data(), s.n, s.many_bits);
             })
        .row("limbs::shift_right_secret(z, x, n, bits)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::shift_right_secret(s.z, s.x.data(), s.n, s.amount);
             })
        .limb("limbs::popcount(x)",
              []<std::size_t N, limb T>(subject<N, T>& s) { return limbs::popcount(s.a); })
        .row("limbs::popcount(x, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::popcount(s.x.data(), s.n);
             })
        .limb("limbs::bit_width(x)",
              []<std::size_t N, limb T>(subject<N, T>& s) { return limbs::bit_width(s.a); })
        .row("limbs::bit_width(x, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return limbs::bit_width(s.x.data(), s.n);
             })
        .limb("limbs::countr_zero(x)",
              []<std::size_t N, limb T>(subject<N, T>& s) { return limbs::countr_zero(s.a); })
        .row("limbs::countr_zero(x, n)", []<std::size_t N, limb T>(subject<N, T>& s) {
          return limbs::countr_zero(s.x.data(), s.n);
        });

}  // namespace
}  // namespace napier_test
