// SPDX-License-Identifier: Apache-2.0
//
// Leaks on purpose. A run that does not report them says nothing about the rest.
#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

// By these names scan.py knows the leaks.
struct planted_subject : subject<4, std::uint64_t> {};
struct planted_subject_8_bits : subject<4, std::uint8_t> {};

const covers planted =
    covers("planted")
        .planted<planted_subject>("a branch",
                                  []<std::size_t N, limb T>(subject<N, T>& s) {
                                    if ((s.a & 1U) != 0) std::memset(s.z, 1, sizeof(s.z));
                                  })
        .planted_in_some_builds<planted_subject>("a ternary",
                                                 []<std::size_t N, limb T>(subject<N, T>& s) {
                                                   for (std::size_t i = 0; i < s.n; ++i) {
                                                     s.z[i] = s.bit != 0 ? s.x[i] : s.y[i];
                                                   }
                                                 })
        .planted<planted_subject>(
            "a table look-up",
            []<std::size_t N, limb T>(subject<N, T>& s) { return s.table[s.a % 16]; })
        .planted<planted_subject>("an early-exit compare",
                                  []<std::size_t N, limb T>(subject<N, T>& s) {
                                    for (std::size_t i = s.n; i-- > 0;) {
                                      if (s.x[i] != s.y[i]) return s.x[i] < s.y[i];
                                    }
                                    return false;
                                  })
        .planted<planted_subject_8_bits>("a secret shift count on 8-bit limbs",
                                         []<std::size_t N, limb T>(subject<N, T>& s) {
                                           limbs::shift_left_any(s.z, s.x.data(), s.n, s.amount);
                                         })
        // Of the machine's division valgrind says nothing: scan.py finds it.
        .planted_in_some_builds<planted_subject>(
            "a division", []<std::size_t N, limb T>(subject<N, T>& s) { return s.a / s.b; })
        .planted_in_some_builds<planted_subject>("a masked select without barrier",
                                                 []<std::size_t N, limb T>(subject<N, T>& s) {
                                                   const bool choose = s.x[0] < s.y[0];
                                                   const T mask = T{0} - static_cast<T>(choose);
                                                   for (std::size_t i = 0; i < N; ++i) {
                                                     s.z[i] = (s.x[i] & mask) | (s.y[i] & ~mask);
                                                   }
                                                 });

}  // namespace
}  // namespace napier_test
