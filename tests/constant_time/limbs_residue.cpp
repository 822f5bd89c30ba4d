// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/residue/wide_residue.hpp>

#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

const covers residue_cases =
    covers("limbs/residue/residue.hpp")
        .all("limbs::add_residues(z, x, y, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::add_residues<N>(s.z, s.x.data(), s.y.data(), s.m.data());
               limbs::add_residues<N, true>(s.u, s.x.data(), s.y.data(), s.spare.data());
             })
        .all("limbs::subtract_residues(z, x, y, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::subtract_residues<N>(s.z, s.x.data(), s.y.data(), s.m.data());
               limbs::subtract_residues<N, true>(s.u, s.x.data(), s.y.data(), s.spare.data());
             })
        .limb("limbs::montgomery_reduce_word(low, high, m, m_inverse)",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                const auto m_inverse = static_cast<T>(T{0} - s.m_inv);
                return all_of(
                    limbs::montgomery_reduce_word(s.a, s.x[0], s.m[0], m_inverse),
                    limbs::montgomery_reduce_word<true>(s.a, s.x[0], s.spare[0], m_inverse));
              })
        .limb("limbs::montgomery_reduce_word(low, high)",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                return limbs::montgomery_reduce_word<limb_bits<T> / 2>(s.a, s.x[0]);
              });

// The upper halves are below m, or far below the modulus with a spare bit.
const covers wide_residue_cases =
    covers("limbs/residue/wide_residue.hpp")
        .all("limbs::add_wide(z, x, y, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               T x[2 * N], y[2 * N], z[2 * N];
               limbs::copy<N>(x, s.y.data());
               limbs::copy<N>(x + N, s.x.data());
               limbs::copy<N>(y, s.x.data());
               limbs::copy<N>(y + N, s.y.data());
               limbs::add_wide<N>(z, x, y, s.m.data());
               limbs::copy<N>(s.z, z + N);
               limbs::add_wide<N, true>(z, x, y, s.spare.data());
               limbs::copy<N>(s.u, z + N);
             })
        .all("limbs::subtract_wide(z, x, y, m)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               T x[2 * N], y[2 * N], z[2 * N];
               limbs::copy<N>(x, s.y.data());
               limbs::copy<N>(x + N, s.x.data());
               limbs::copy<N>(y, s.x.data());
               limbs::copy<N>(y + N, s.y.data());
               limbs::subtract_wide<N>(z, x, y, s.m.data());
               limbs::copy<N>(s.z, z + N);
             })
        .all("limbs::lift_wide(z, x, m)", []<std::size_t N, limb T>(subject<N, T>& s) {
          T x[2 * N], z[2 * N];
          limbs::copy<N>(x, s.y.data());
          limbs::negate<N>(x + N, s.x.data());
          limbs::lift_wide<N>(z, x, s.spare.data());
          limbs::copy<N>(s.z, z + N);
        });

// Without a spare bit and with one, by one folding and by two; the product is below 2^(2k).
const covers pseudo_mersenne_cases =
    covers("limbs/residue/pseudo_mersenne.hpp")
        .all("limbs::pseudo_mersenne_reduce(z, t)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               T t[2 * N + 1];
               limbs::copy(t, s.w.data(), 2 * N);
               t[2 * N] = 0;
               limbs::pseudo_mersenne_reduce<N, 0, T{5}>(s.z, t);
               t[2 * N - 1] = static_cast<T>(t[2 * N - 1] >> 2U);
               limbs::pseudo_mersenne_reduce<N, 1, T{5}>(s.u, t);
               limbs::pseudo_mersenne_reduce<N, 1, T{1}>(s.v, t);
               limbs::pseudo_mersenne_reduce<N, 1, T{5}, 2>(s.v + N, t);
             })
        .all("limbs::pseudo_mersenne_add(z, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::pseudo_mersenne_add<N, 0, T{5}>(s.z, s.x.data(), s.y.data());
               limbs::pseudo_mersenne_add<N, 1, T{1}>(s.u, s.x.data(), s.y.data());
             })
        .all("limbs::pseudo_mersenne_subtract(z, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               limbs::pseudo_mersenne_subtract<N, 0, T{5}>(s.z, s.x.data(), s.y.data());
               limbs::pseudo_mersenne_subtract<N, 1, T{1}>(s.u, s.x.data(), s.y.data());
             });

constexpr auto p_256 =
    to_big_int(0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff_Z);
struct p_256_plan {
  static constexpr auto value = limbs::sparse_plan_vartime<4>(p_256.data());
};

const covers sparse_montgomery_cases =
    covers("limbs/residue/sparse_montgomery.hpp")
        .each<subject<4, std::uint64_t>>("limbs::sparse_montgomery_reduce(z, t, m)",
                                         []<std::size_t N, limb T>(subject<N, T>& s) {
                                           limbs::sparse_montgomery_reduce<N, p_256_plan>(
                                               s.z, s.w.data(), p_256.data());
                                         });

}  // namespace
}  // namespace napier_test
