// SPDX-License-Identifier: Apache-2.0
//
// Extensions of fields: BN254's tower, and small ones.
#include <memory>
#include <string>
#include <vector>

#include <napier/modular/extension/extension.hpp>
#include <napier/modular/legendre.hpp>

#include "constant_time/driver.hpp"
#include "support/towers.hpp"

namespace napier_test {
namespace {

struct quadratic_8_bits {
  static constexpr auto name = "F49, 8-bit limb";
  using element = quadratic_extension<field<big_int<1, std::uint8_t>{7}>,
                                      field<big_int<1, std::uint8_t>{7}>(3)>;
};
struct cubic_8_bits {
  static constexpr auto name = "F343, 8-bit limb";
  using element =
      cubic_extension<field<big_int<1, std::uint8_t>{7}>, field<big_int<1, std::uint8_t>{7}>(2)>;
};
struct bn254_2 {
  static constexpr auto name = "BN254, Fp2";
  using element = bn254::Fp2;
};
struct bn254_6 {
  static constexpr auto name = "BN254, Fp6";
  using element = bn254::Fp6;
};
struct bn254_12 {
  static constexpr auto name = "BN254, Fp12";
  using element = bn254::Fp12;
};
// In one step: of even degree, and of an odd one, whose inverses are by conjugates.
struct baby_bear_4 {
  static constexpr auto name = "BabyBear, degree 4";
  using element = binomial_extension<field<"0x78000001">, 4, field<"0x78000001">(11)>;
};
struct baby_bear_5 {
  static constexpr auto name = "BabyBear, degree 5";
  using element = binomial_extension<field<"0x78000001">, 5, field<"0x78000001">(2)>;
};

template <typename Shape>
struct tower_subject {
  using element = typename Shape::element;
  using base = typename element::base_type;
  using limb = typename element::limb_type;

  element x, y;
  base b;
  big_int<1, limb> e;
  std::int64_t integer;
  ct::mask<limb> choose;
  element z;
  unsigned char result[2 * sizeof(element) + 64];

  void fill() noexcept {
    arbitrary_numbers numbers;
    fill(x, numbers), fill(y, numbers), fill(b, numbers);
    numbers.fill(e.data(), 1);
    integer = static_cast<std::int64_t>(numbers.next());
    choose = ct::mask<limb>::from_bit(static_cast<limb>(numbers.next() & 1));
  }
  template <typename F>
  static void fill(F& f, arbitrary_numbers& numbers) noexcept {
    if constexpr (requires { f.c[0]; }) {
      for (auto& c : f.c) fill(c, numbers);
    } else if constexpr (requires { f.c2; }) {
      fill(f.c0, numbers), fill(f.c1, numbers), fill(f.c2, numbers);
    } else if constexpr (requires { f.c1; }) {
      fill(f.c0, numbers), fill(f.c1, numbers);
    } else {
      f = F(static_cast<std::int64_t>(numbers.next()));
    }
  }

  template <typename Mark>
  void for_each_secret(const Mark& mark) noexcept {
    mark(x), mark(y), mark(b), mark(e), mark(integer), mark(choose);
  }

  static std::string name() { return Shape::name; }
};

// What all kinds of extension have; `name` is the type's.
template <typename... Subjects>
void cases_of_all(covers& cases, const std::string& name) {
  // The names live as long as the entries do.
  static std::vector<std::unique_ptr<std::string>> names;
  const auto all = [&](const std::string& function, auto call) {
    names.push_back(std::make_unique<std::string>(function));
    cases.each<Subjects...>(names.back()->c_str(), call);
  };
  const std::string in = name + "::";
  all(in + name + "(built_in)",
      []<typename E>(tower_subject<E>& s) { s.z = typename E::element(s.integer); });
  all(in + name + "(x0)", []<typename E>(tower_subject<E>& s) { s.z = typename E::element(s.b); });
  all(in + "operator+(x, y)", []<typename E>(tower_subject<E>& s) { return s.x + s.y; });
  all(in + "operator-(x, y)", []<typename E>(tower_subject<E>& s) { return s.x - s.y; });
  all(in + "operator-(x)", []<typename E>(tower_subject<E>& s) { return -s.x; });
  all(in + "operator*(x, y)",
      []<typename E>(tower_subject<E>& s) { return all_of(s.x * s.y, s.x * s.b); });
  all(in + "operator/(x, y)", []<typename E>(tower_subject<E>& s) { return s.x / s.y; });
  all(in + "operator+=(y)", []<typename E>(tower_subject<E>& s) { s.x += s.y; });
  all(in + "operator-=(y)", []<typename E>(tower_subject<E>& s) { s.x -= s.y; });
  all(in + "operator*=(y)", []<typename E>(tower_subject<E>& s) { s.x *= s.y; });
  all(in + "operator/=(y)", []<typename E>(tower_subject<E>& s) { s.x /= s.y; });
  all(in + "operator==(x, y)", []<typename E>(tower_subject<E>& s) { return s.x == s.y; });
  all(in + "is_zero()", []<typename E>(tower_subject<E>& s) { return s.x.is_zero(); });
  all(in + "inverse()", []<typename E>(tower_subject<E>& s) { return s.x.inverse(); });
  all(in + "times_non_residue(x)",
      []<typename E>(tower_subject<E>& s) { return E::element::times_non_residue(s.b); });
  all("frobenius(x)", []<typename E>(tower_subject<E>& s) { return frobenius(s.x); });
  all("ct::select(choose_a, a, b)",
      []<typename E>(tower_subject<E>& s) { return ct::select(s.choose, s.x, s.y); });
}

// What quadratic and cubic extensions have beyond that.
template <typename... Subjects>
void cases_of_both(covers& cases, const char* scaled_by) {
  cases.each<Subjects...>(scaled_by, []<typename E>(tower_subject<E>& s) {
    return E::element::template scaled_by<E::element::generator()>(s.x);
  });
  cases.each<Subjects...>("square(x)", []<typename E>(tower_subject<E>& s) { return square(s.x); });
  cases.each<Subjects...>("norm(x)", []<typename E>(tower_subject<E>& s) { return norm(s.x); });
}

// The 12 elements of the highest take a minute to compile.
#if NAPIER_TEST_FEW_SIZES
using high_quadratic = bn254_2;
using high_cubic = cubic_8_bits;
#else
using high_quadratic = bn254_12;
using high_cubic = bn254_6;
#endif

// Of degree 6 at least, for squares in the cyclotomic subgroup.
struct sextic_8_bits {
  static constexpr auto name = "degree 6 over F7, 8-bit limb";
  using F3 =
      cubic_extension<field<big_int<1, std::uint8_t>{7}>, field<big_int<1, std::uint8_t>{7}>(3)>;
  using element = quadratic_extension<F3, F3::generator()>;
};
#if NAPIER_TEST_FEW_SIZES
using sextic = sextic_8_bits;
#else
using sextic = bn254_12;
#endif

// Two terms of x: with the powers 0 and 1 of the generator, or 0 and 3 where there are six.
template <typename Shape>
constexpr auto sparse_of(const tower_subject<Shape>& s) noexcept {
  using E = typename Shape::element;
  if constexpr (E::degree == 2) {
    return sparse_element<E, 0, 1>(s.x.c0, s.y.c1);
  } else {
    return sparse_element<E, 0, 3>(s.x.c0.c0, s.y.c1.c1);
  }
}

const covers tower_cases = [] {
  covers quadratic("modular/extension/quadratic.hpp");
#if NAPIER_TEST_FEW_SIZES
  cases_of_all<tower_subject<bn254_2>>(quadratic, "quadratic_extension");
#else
  cases_of_all<tower_subject<quadratic_8_bits>, tower_subject<bn254_2>, tower_subject<bn254_12>>(
      quadratic, "quadratic_extension");
#endif
  cases_of_both<tower_subject<high_quadratic>>(quadratic, "quadratic_extension::scaled_by(x)");
  quadratic.each<tower_subject<high_quadratic>>(
      "quadratic_extension::quadratic_extension(x0, x1)",
      []<typename E>(tower_subject<E>& s) { s.z = typename E::element(s.x.c0, s.b); });
  quadratic.each<tower_subject<high_quadratic>>(
      "conjugate(x)", []<typename E>(tower_subject<E>& s) { return conjugate(s.x); });

  covers cubic("modular/extension/cubic.hpp");
#if NAPIER_TEST_FEW_SIZES
  cases_of_all<tower_subject<cubic_8_bits>>(cubic, "cubic_extension");
#else
  cases_of_all<tower_subject<cubic_8_bits>, tower_subject<bn254_6>>(cubic, "cubic_extension");
#endif
  cases_of_both<tower_subject<high_cubic>>(cubic, "cubic_extension::scaled_by(x)");
  cubic.each<tower_subject<high_cubic>>(
      "cubic_extension::cubic_extension(x0, x1, x2)",
      []<typename E>(tower_subject<E>& s) { s.z = typename E::element(s.x.c0, s.b, s.y.c2); });
  cubic.each<tower_subject<high_cubic>>(
      "cubic_extension::adjoint()", []<typename E>(tower_subject<E>& s) { return s.x.adjoint(); });
  cubic.each<tower_subject<high_cubic>>(
      "cubic_extension::norm_by(a)",
      []<typename E>(tower_subject<E>& s) { return s.x.norm_by(s.y); });

  covers binomial("modular/extension/binomial.hpp");
#if NAPIER_TEST_FEW_SIZES
  cases_of_all<tower_subject<baby_bear_4>>(binomial, "binomial_extension");
#else
  cases_of_all<tower_subject<baby_bear_4>, tower_subject<baby_bear_5>>(binomial,
                                                                       "binomial_extension");
#endif
  binomial.each<tower_subject<baby_bear_4>, tower_subject<baby_bear_5>>(
      "binomial_extension::square(x)", []<typename E>(tower_subject<E>& s) { return square(s.x); });
  binomial.each<tower_subject<baby_bear_4>>(
      "binomial_extension::binomial_extension(x)",
      []<typename E>(tower_subject<E>& s) { s.z = typename E::element(s.x.c); });
  binomial.each<tower_subject<baby_bear_4>>(
      "binomial_extension::binomial_extension(x0, x1, x)", []<typename E>(tower_subject<E>& s) {
        s.z = typename E::element(s.b, s.x.c[1], s.y.c[2], s.y.c[3]);
      });

  covers sparse("modular/extension/sparse.hpp");
  sparse.each<tower_subject<high_quadratic>>(
      "sparse_element::sparse_element(coefficients)",
      []<typename E>(tower_subject<E>& s) { s.z = sparse_of<E>(s).expanded(); });
  sparse.each<tower_subject<high_quadratic>>(
      "sparse_element::expanded()",
      []<typename E>(tower_subject<E>& s) { s.z = sparse_of<E>(s).expanded(); });
  sparse.each<tower_subject<high_quadratic>>("sparse_element::operator*(x, y)",
                                             []<typename E>(tower_subject<E>& s) {
                                               s.z = s.x * sparse_of<E>(s);
                                               s.z = s.z + sparse_of<E>(s) * s.y;
                                             });
  sparse.each<tower_subject<high_quadratic>>(
      "sparse_element::operator*=(x, y)",
      []<typename E>(tower_subject<E>& s) { s.x *= sparse_of<E>(s); });

  covers cyclotomic("modular/extension/cyclotomic.hpp");
  cyclotomic.each<tower_subject<sextic>>(
      "cyclotomic_square(x)",
      []<typename E>(tower_subject<E>& s) { return cyclotomic_square(s.x); });

  covers constants("modular/extension/constants.hpp");
  constants.each<tower_subject<quadratic_8_bits>, tower_subject<bn254_2>>(
      "frobenius(x)", []<typename E>(tower_subject<E>& s) { return frobenius(s.b); });

  covers powers("modular/extension/extension.hpp");
  powers.each<tower_subject<quadratic_8_bits>, tower_subject<bn254_2>>(
      "pow(x, e)", []<typename E>(tower_subject<E>& s) { return pow(s.x, s.e); });
  powers.each<tower_subject<quadratic_8_bits>, tower_subject<bn254_2>>(
      "pow(x, literal)", []<typename E>(tower_subject<E>& s) {
        return pow(s.x, std::integer_sequence<typename tower_subject<E>::limb, 77>());
      });
  powers.each<tower_subject<quadratic_8_bits>, tower_subject<bn254_2>>(
      "pow(x, n)", []<typename E>(tower_subject<E>& s) { return pow(s.x, -5); });

  covers symbols("modular/legendre.hpp");
  symbols.each<tower_subject<quadratic_8_bits>, tower_subject<bn254_2>>(
      "legendre(x)", []<typename E>(tower_subject<E>& s) { return legendre(s.x); });
  return quadratic;
}();

}  // namespace
}  // namespace napier_test
