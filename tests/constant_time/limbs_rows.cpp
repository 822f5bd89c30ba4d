// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/power/rows.hpp>
#include <napier/limbs/residue/montgomery_rows.hpp>

#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

template <std::size_t N, limb T>
struct rows_of {
  T work[4 * N];
  limbs::montgomery_rows<T> ring;

  explicit rows_of(const subject<N, T>& s) noexcept {
    ring = {s.m.data(), s.n, s.m_inv, s.one.data(), work};
  }
};

const covers montgomery_rows_cases =
    covers("limbs/residue/montgomery_rows.hpp")
        .all("limbs::montgomery_reduce(z, t, m, n, m_inv, work)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               T work[2 * N];
               limbs::montgomery_reduce(s.z, s.w.data(), s.m.data(), s.n, s.m_inv, work);
             })
        .all("limbs::montgomery_multiply(z, x, y, m, n, m_inv, work)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               T work[4 * N];
               limbs::montgomery_multiply(s.z, s.x.data(), s.y.data(), s.m.data(), s.n, s.m_inv,
                                          work);
             })
        .all("limbs::montgomery_square(z, x, m, n, m_inv, work)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               T work[4 * N];
               limbs::montgomery_square(s.z, s.x.data(), s.m.data(), s.n, s.m_inv, work);
             });

const covers power_rows_cases =
    covers("limbs/power/rows.hpp")
        .few("limbs::montgomery_rows::multiply(z, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               rows_of<N, T>(s).ring.multiply(s.z, s.x.data(), s.y.data());
             })
        .few("limbs::montgomery_rows::square(z, x)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               rows_of<N, T>(s).ring.square(s.z, s.x.data());
             })
        .few("limbs::montgomery_rows::one(z)",
             []<std::size_t N, limb T>(subject<N, T>& s) { rows_of<N, T>(s).ring.one(s.z); })
        .few("limbs::montgomery_rows::lookup(z, table, entries, index)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               rows_of<N, T>(s).ring.lookup(s.z, s.table, 16, s.a);
             })
        .row("limbs::power_of_rows(engine, n, z, x, e, e_size, bits, work)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               T work[34 * N];
               const rows_of<N, T> rows(s);
               limbs::power_of_rows(rows.ring, s.n, s.z, s.x.data(), s.e.data(), 1, limb_bits<T>,
                                    work);
             });

}  // namespace
}  // namespace napier_test
