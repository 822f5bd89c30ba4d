// SPDX-License-Identifier: Apache-2.0
//
// The blog post's m^e mod n of 2048 bits, on its own numbers, beside Python's pow and GMP.
#include <cstdio>
#include <cstdlib>
#include <string>

#include <napier/napier.hpp>

#include "../../examples/modexp_ladder/numbers.hpp"
#include "harness/harness.hpp"
#include "harness/peers.hpp"
#include "harness/python.hpp"

namespace napier_bench {

namespace {

using number = napier::big_int<32>;

struct numbers {
  number m = ladder::m, e = ladder::e, n = ladder::n, z;
};

std::string hexadecimal(const number& x) {
  std::string text = "0x";
  for (std::size_t i = number::size(); i-- > 0;) {
    char limb[17];
    std::snprintf(limb, sizeof limb, "%016llx", static_cast<unsigned long long>(x[i]));
    text += limb;
  }
  return text;
}

}  // namespace

void add_benchmarks() {
  constexpr auto table = "blog_mod_exp";
  auto& sets = make_sets<numbers>(1);
  static const auto context = napier::montgomery_context<32>::create(sets[0].n).value();
  add_each(name(table, 2048, "napier"), sets, [](numbers& s) { s.z = context.pow(s.m, s.e); });
  add_each(name(table, 2048, "vartime"), sets,
           [](numbers& s) { s.z = context.pow_vartime(s.m, s.e); });

#if NAPIER_BENCH_HAS_GMP
  static number z;
  static std::vector<mp_limb_t> scratch(
      static_cast<std::size_t>(mpn_sec_powm_itch(32, number::bits(), 32)));
  add_each(name(table, 2048, "mpn_sec_powm"), sets, [](numbers& s) {
    mpn_sec_powm(z.data(), s.m.data(), 32, s.e.data(), number::bits(), s.n.data(), 32,
                 scratch.data());
  });
  mpn_sec_powm(z.data(), sets[0].m.data(), 32, sets[0].e.data(), number::bits(), sets[0].n.data(),
               32, scratch.data());
  if (z != context.pow(sets[0].m, sets[0].e)) {
    std::fputs("the powers of Napier and GMP differ\n", stderr);
    std::abort();
  }

  struct gmp_numbers {
    mpz m, e, n, z;
  };
  auto& gmp_sets = make_sets<gmp_numbers>(1);
  gmp_sets[0].m.assign(sets[0].m.data(), 32);
  gmp_sets[0].e.assign(sets[0].e.data(), 32);
  gmp_sets[0].n.assign(sets[0].n.data(), 32);
  add_each(name(table, 2048, "mpz_powm"), gmp_sets,
           [](gmp_numbers& s) { mpz_powm(s.z, s.m, s.e, s.n); });
#endif

  auto* const python = new python_timer("m, e, n = " + hexadecimal(ladder::m) + ", " +
                                            hexadecimal(ladder::e) + ", " + hexadecimal(ladder::n),
                                        "pow(m, e, n)");
  if (python->is_there()) add(name(table, 2048, "python"), [python] { return python->measure(); });
}

}  // namespace napier_bench
