// SPDX-License-Identifier: Apache-2.0
#include "constant_time/driver.hpp"

#include <napier/modular/jacobi.hpp>

namespace napier_test {
namespace {

template <std::size_t N, limb T>
inline constexpr auto odd_modulus = arbitrary<N, T>(1);
template <std::size_t N, limb T>
inline constexpr auto even_modulus = arbitrary<N, T>(0);

template <limb T>
constexpr std::integer_sequence<T, 77, 101> literal_modulus() {
  return {};
}

const covers mod_add_cases =
    covers("modular/arithmetic/mod_add.hpp")
        .few("mod_add(x, y, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(mod_add(s.x, s.y, s.m), mod_add(s.x, s.y, s.spare),
                             mod_add(s.x, s.y, s.even), mod_add(s.x, s.y, literal_modulus<T>()));
             })
        .few("mod_add(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(mod_add<odd_modulus<N, T>>(s.x, s.y),
                             mod_add<even_modulus<N, T>>(s.x, s.y));
             })
        .few("mod_sub(x, y, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(mod_sub(s.x, s.y, s.m), mod_sub(s.x, s.y, s.spare),
                             mod_sub(s.x, s.y, s.even), mod_sub(s.x, s.y, literal_modulus<T>()));
             })
        .few("mod_sub(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(mod_sub<odd_modulus<N, T>>(s.x, s.y),
                             mod_sub<even_modulus<N, T>>(s.x, s.y));
             })
        .few("mod_mul(x, y, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(mod_mul(s.x, s.y, s.m), mod_mul(s.x, s.y, s.spare),
                             mod_mul(s.x, s.y, s.even), mod_mul(s.x, s.y, literal_modulus<T>()));
             })
        .few("mod_mul(x, y)", []<std::size_t N, limb T>(subject<N, T>& s) {
          return all_of(mod_mul<odd_modulus<N, T>>(s.x, s.y),
                        mod_mul<even_modulus<N, T>>(s.x, s.y));
        });

const covers mod_exp_cases =
    covers("modular/arithmetic/mod_exp.hpp")
        .few("mod_exp(x, e, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(mod_exp(s.x, s.e, s.m), mod_exp(s.x, s.e, s.even));
             })
        .few("mod_exp(x, e)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(mod_exp<odd_modulus<N, T>>(s.x, s.e),
                             mod_exp<even_modulus<N, T>>(s.x, s.e));
             })
        .few("mod_exp_ladder(x, e, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(mod_exp_ladder(s.x, s.e, s.m), mod_exp_ladder(s.x, s.e, s.even));
             })
        .few("mod_exp_ladder(x, e)", []<std::size_t N, limb T>(subject<N, T>& s) {
          return all_of(mod_exp_ladder<odd_modulus<N, T>>(s.x, s.e),
                        mod_exp_ladder<even_modulus<N, T>>(s.x, s.e));
        });

const covers mod_inverse_cases =
    covers("modular/arithmetic/mod_inverse.hpp")
        .few("extended_gcd(a, b)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return extended_gcd(s.c, s.d); })
        .few("gcd(a, b)", []<std::size_t N, limb T>(subject<N, T>& s) { return gcd(s.c, s.d); })
        .few("mod_inv(a, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(mod_inv(s.x, s.m), mod_inv(s.x, s.even));
             })
        .few("mod_inv(a)", []<std::size_t N, limb T>(subject<N, T>& s) {
          return mod_inv<odd_modulus<N, T>>(s.x);
        });

const covers jacobi_cases =
    covers("modular/jacobi.hpp")
        .few("legendre_symbol::value()",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return legendre_symbol<T>{ct::mask<T>(), s.choose, ~s.choose}.value();
             })
        .few("legendre_symbol::declassify()",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return legendre_symbol<T>{ct::mask<T>(), s.choose, ~s.choose}.declassify();
             })
        .few("jacobi(a, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(jacobi(s.c, s.d), jacobi(s.w, s.d), jacobi(s.c, s.m),
                             jacobi(s.c, literal_modulus<T>()));
             })
        .few("jacobi(a, odd_m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return jacobi(s.c, odd<N, T>::create_secret(s.x).value_unchecked());
             })
        .few("jacobi(a)", []<std::size_t N, limb T>(subject<N, T>& s) {
          return all_of(jacobi<odd_modulus<N, T>>(s.c), jacobi<odd_modulus<N, T>>(s.w));
        });

const covers barrett_cases =
    covers("modular/ring/barrett.hpp")
        .few("barrett_reduction(x, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(barrett_reduction(s.w, s.m), barrett_reduction(s.w, s.even),
                             barrett_reduction(s.w, literal_modulus<T>()));
             })
        .few("barrett_reduction(x)", []<std::size_t N, limb T>(subject<N, T>& s) {
          return all_of(barrett_reduction<odd_modulus<N, T>>(s.w),
                        barrett_reduction<even_modulus<N, T>>(s.w));
        });

const covers montgomery_cases =
    covers("modular/ring/montgomery.hpp")
        .few("montgomery_reduction(t, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(montgomery_reduction(s.w, s.m), montgomery_reduction(s.w, s.spare));
             })
        .few("montgomery_reduction(t, odd_m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return montgomery_reduction(s.w, odd<N, T>::checked_create(s.m));
             })
        .few("montgomery_mul(x, y, odd_m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return montgomery_mul(s.x, s.y, odd<N, T>::checked_create(s.m));
             })
        .few("montgomery_reduction(t)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return montgomery_reduction<odd_modulus<N, T>>(s.w);
             })
        .few("montgomery_mul(x, y, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(montgomery_mul(s.x, s.y, s.m), montgomery_mul(s.x, s.y, s.spare));
             })
        .few("montgomery_mul(x, y)", []<std::size_t N, limb T>(subject<N, T>& s) {
          return montgomery_mul<odd_modulus<N, T>>(s.x, s.y);
        });

}  // namespace
}  // namespace napier_test
