// SPDX-License-Identifier: Apache-2.0
//
// Transforms against their definition, in every kind of vectors.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <napier/extension.hpp>
#include <napier/field.hpp>
#include <napier/limbs/vector/words/in_words.hpp>
#include <napier/modular/transform/domain.hpp>
#include <napier/modular/transform/passes.hpp>
#include <napier/modular/transform/polynomial.hpp>
#include <napier/modular/transform/roots.hpp>
#include <napier/transform.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;
using napier_test::hostile_numbers;

using baby_bear = field<"0x78000001">;
using koala_bear = field<"0x7f000001">;
using mersenne_31 = field<"0x7fffffff">;
using complex_m31 = quadratic_extension<mersenne_31, mersenne_31(-1)>;
using full_32 = field<"0xffac0001">;  // 2^32 - 21 * 2^18 + 1, without a spare bit
using goldilocks = field<"0xffffffff00000001">;
using full_64 = field<"0xffffffffffe40001">;  // 2^64 - 7 * 2^18 + 1
using bn254 = field<"0x30644e72e131a029b85045b68181585d2833e84879b9709143e1f593f0000001">;
using bls12_381 = field<"0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001">;
using byte_limb = field<big_int<1, std::uint8_t>{97}>;

template <typename F>
class Transform : public testing::Test {
 protected:
  void TearDown() override { EXPECT_TRUE(simd::force(before_)); }

  static F element(hostile_numbers& numbers) {
    if constexpr (requires { typename F::value_type; }) {
      typename F::value_type x{};
      numbers.fill(x.data(), x.size());
      const std::size_t which = numbers.below(8);
      return which < 3 ? F(static_cast<int>(which) - 1) : F(x);
    } else {
      using B = typename F::base_type;
      return F(Transform<B>::element(numbers), Transform<B>::element(numbers));
    }
  }
  static std::vector<F> elements(std::size_t count, hostile_numbers& numbers) {
    std::vector<F> z;
    for (std::size_t i = 0; i < count; ++i) z.push_back(element(numbers));
    return z;
  }

  template <typename Check>
  static void in_every_kind(const Check& check) {
    if constexpr (!napier::detail::is_word_field<F>()) {
      check();  // there are no vectors
      return;
    }
    for (const simd::kind kind :
         {simd::kind::none, simd::kind::portable, simd::kind::avx2, simd::kind::avx512}) {
      if (!simd::force(kind)) continue;
      SCOPED_TRACE(simd::name_of(kind));
      check();
    }
  }

  template <typename>
  friend class Transform;

 private:
  simd::kind before_ = simd::chosen();
};

using fields =
    testing::Types<field<3>, field<17>, byte_limb, field<97>, field<193>, field<257>, field<7681>,
                   field<12289>, field<65537>, baby_bear, koala_bear, full_32, goldilocks, full_64,
                   complex_m31, bn254, bls12_381, field<15>>;
TYPED_TEST_SUITE(Transform, fields);

template <typename F>
constexpr std::size_t most_points(std::size_t limit) {
  return two_adicity<F> < 20 ? std::min(limit, std::size_t{1} << two_adicity<F>) : limit;
}

std::size_t reversed(std::size_t i, std::size_t n) {
  std::size_t z = 0;
  for (std::size_t bit = 1; bit < n; bit *= 2, i /= 2) z = 2 * z + i % 2;
  return z;
}

// The value of the polynomial with these coefficients.
template <typename F>
F value_at(const std::vector<F>& x, const F& point, std::size_t columns, std::size_t column) {
  F z(0);
  for (std::size_t i = x.size() / columns; i-- > 0;) z = z * point + x[i * columns + column];
  return z;
}

TYPED_TEST(Transform, HasRootsOfUnity) {
  using F = TypeParam;
  F w = two_adic_root<F>;
  for (std::size_t i = 1; i < two_adicity<F>; ++i) w = square(w);
  EXPECT_TRUE(w == F(-1));
  for (std::size_t n = 1; n <= most_points<F>(1024); n *= 2) {
    const ntt_domain<F> domain(n);
    EXPECT_EQ(domain.size(), n);
    F x = domain.root();
    for (std::size_t i = 2; i < n; i *= 2) x = square(x);
    EXPECT_TRUE(x == (n == 1 ? F(1) : F(-1))) << n;
  }
}

TYPED_TEST(Transform, IsItsDefinition) {
  using F = TypeParam;
  this->in_every_kind([&] {
    hostile_numbers numbers(1);
    for (std::size_t n = 1; n <= most_points<F>(64); n *= 2) {
      const ntt_domain<F> domain(n);
      for (const std::size_t columns : {1U, 2U, 3U, 4U, 5U, 8U, 15U, 16U, 17U, 40U}) {
        const auto x = this->elements(n * columns, numbers);
        const F shift = this->element(numbers);
        auto values = x, on_coset = x, bits = x, bits_on_coset = x;
        domain.forward(values, {.columns = columns});
        domain.forward_on_coset(on_coset, shift, {.columns = columns});
        const ntt_options reversed_order{.order = ntt_order::bit_reversed, .columns = columns};
        domain.forward(bits, reversed_order);
        domain.forward_on_coset(bits_on_coset, shift, reversed_order);
        F point(1);
        for (std::size_t i = 0; i < n; ++i, point = point * domain.root()) {
          for (std::size_t c = 0; c < columns; ++c) {
            const std::size_t at = i * columns + c, in_bits = reversed(i, n) * columns + c;
            const F expected = value_at(x, point, columns, c);
            ASSERT_TRUE(values[at] == expected) << n << ' ' << columns << ' ' << i << ' ' << c;
            ASSERT_TRUE(bits[in_bits] == expected) << n << ' ' << columns << ' ' << i;
            const F shifted = value_at(x, F(point * shift), columns, c);
            ASSERT_TRUE(on_coset[at] == shifted) << n << ' ' << columns << ' ' << i << ' ' << c;
            ASSERT_TRUE(bits_on_coset[in_bits] == shifted) << n << ' ' << columns << ' ' << i;
          }
        }
        domain.inverse(values, {.columns = columns});
        ASSERT_TRUE(values == x) << n << ' ' << columns;
        domain.inverse(bits, reversed_order);
        ASSERT_TRUE(bits == x) << n << ' ' << columns;
        if (shift.inverse().has_value().declassify()) {
          domain.inverse_on_coset(on_coset, shift, {.columns = columns});
          ASSERT_TRUE(on_coset == x) << n << ' ' << columns;
          domain.inverse_on_coset(bits_on_coset, shift, reversed_order);
          ASSERT_TRUE(bits_on_coset == x) << n << ' ' << columns;
        }
      }
    }
  });
}

// Sizes of many passes, and more than the cache: some values, and the way back.
TYPED_TEST(Transform, OfManyPoints) {
  using F = TypeParam;
  constexpr bool is_short = sizeof(F) <= 8;
  this->in_every_kind([&] {
    hostile_numbers numbers(2);
    for (std::size_t n = 128; n <= most_points<F>(is_short ? 65536 : 8192); n *= 2) {
      const ntt_domain<F> domain(n);
      for (const std::size_t columns : {1U, 2U, 3U, 8U}) {
        if (n * columns > 100000) continue;
        const auto x = this->elements(n * columns, numbers);
        const F shift(7);
        auto values = x;
        domain.forward_on_coset(values, shift, {.columns = columns});
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}, n / 2 + 3, n - 1}) {
          F point = shift;
          for (std::size_t k = 0; k < i; ++k) point = point * domain.root();
          const std::size_t column = i % columns;
          ASSERT_TRUE(values[i * columns + column] == value_at(x, point, columns, column))
              << n << ' ' << columns << ' ' << i;
        }
        domain.inverse_on_coset(values, shift, {.columns = columns});
        ASSERT_TRUE(values == x) << n << ' ' << columns;
        domain.forward(values, {.columns = columns});
        domain.inverse(values, {.columns = columns});
        ASSERT_TRUE(values == x) << n << ' ' << columns;
      }
    }
  });
}

TYPED_TEST(Transform, MultipliesPolynomials) {
  using F = TypeParam;
  this->in_every_kind([&] {
    hostile_numbers numbers(3);
    for (const std::size_t m : {0U, 1U, 2U, 15U, 16U, 17U, 33U, 100U}) {
      for (const std::size_t n : {0U, 1U, 16U, 64U, 99U}) {
        const std::size_t length = m == 0 || n == 0 ? 0 : m + n - 1;
        if (length > most_points<F>(1024)) continue;
        const auto x = this->elements(m, numbers), y = this->elements(n, numbers);
        std::vector<F> expected(length), z(length), again(length);
        for (std::size_t i = 0; i < m; ++i) {
          for (std::size_t j = 0; j < n; ++j) expected[i + j] = expected[i + j] + x[i] * y[j];
        }
        multiply_polynomials(z, x, y);
        ASSERT_TRUE(z == expected) << m << ' ' << n;
        const ntt_domain<F> domain(std::bit_ceil(length));
        multiply_polynomials(again, x, y, domain);
        ASSERT_TRUE(again == expected) << m << ' ' << n;
      }
      const auto x = this->elements(m, numbers);
      if (m == 0 || 2 * m - 1 > most_points<F>(1024)) continue;
      std::vector<F> square_of_x(2 * m - 1), product(2 * m - 1);
      const auto copy = x;
      multiply_polynomials(square_of_x, x, x);
      multiply_polynomials(product, x, copy);
      ASSERT_TRUE(square_of_x == product) << m;
    }
  });
}

TYPED_TEST(Transform, ExtendsPolynomials) {
  using F = TypeParam;
  hostile_numbers numbers(4);
  for (std::size_t n = 2; n <= most_points<F>(64); n *= 2) {
    const ntt_domain<F> domain(n);
    for (const std::size_t count : {std::size_t{0}, std::size_t{1}, n / 2, n - 1, n}) {
      for (const std::size_t columns : {1U, 3U}) {
        const auto x = this->elements(count * columns, numbers);
        auto padded = x;
        padded.resize(n * columns);
        std::vector<F> values(n * columns, F(5)), on_coset = values;
        domain.evaluate(values, x, {.columns = columns});
        domain.evaluate_on_coset(on_coset, x, F(7), {.columns = columns});
        auto in_place = padded;
        domain.evaluate(in_place, std::span<const F>(in_place).first(count * columns),
                        {.columns = columns});
        auto expected = padded, expected_on_coset = padded;
        domain.forward(expected, {.columns = columns});
        domain.forward_on_coset(expected_on_coset, F(7), {.columns = columns});
        ASSERT_TRUE(values == expected);
        ASSERT_TRUE(in_place == expected);
        ASSERT_TRUE(on_coset == expected_on_coset);
      }
    }
  }
}

TEST(TransformOfField, HasRootsThatAreGiven) {
  using F = koala_bear;
  const F w = pow(two_adic_root<F>, 5);
  const ntt_domain<F> domain(std::size_t{1} << 24, w);
  EXPECT_EQ(domain.root(), w);
  const F root_of_8 = pow_vartime(w, big_int<1>{std::uint64_t{1} << 21});
  const ntt_domain<F> eight(8, root_of_8);
  std::vector<F> x{0, 1, 0, 0, 0, 0, 0, 0};
  eight.forward(x);
  EXPECT_EQ(x[3], pow(root_of_8, 3));
}

std::string last_violation;

TEST(TransformOfField, WrongLengthsWriteNothing) {
  const auto before = set_violation_handler([](const char* what) { last_violation = what; });
  using F = field<97>;
  const auto expect_violation = [&](const char* what) {
    EXPECT_EQ(last_violation.substr(0, std::string("napier: ").size() + std::string(what).size()),
              std::string("napier: ") + what);
    last_violation.clear();
  };
  for (const std::size_t size : {0U, 3U, 12U, 64U, 128U}) {
    const ntt_domain<F> none(size);
    expect_violation("ntt_domain: the size");
    EXPECT_EQ(none.size(), 0U);
    std::vector<F> x(size, F(7)), y = x;
    none.forward(x);
    expect_violation("ntt_domain: forward");
    EXPECT_EQ(x, y);
  }
  const ntt_domain<F> wrong_root(8, F(1));
  expect_violation("ntt_domain: the size");
  const ntt_domain<F> domain(16);
  EXPECT_TRUE(last_violation.empty());
  const std::vector<F> before_call(20, F(7));
  auto x = before_call;
  domain.forward(x);
  expect_violation("ntt_domain: forward");
  domain.inverse(x);
  expect_violation("ntt_domain: inverse");
  domain.forward_on_coset(x, F(2));
  expect_violation("ntt_domain: forward_on_coset");
  domain.inverse_on_coset(x, F(2), {.columns = 0});
  expect_violation("ntt_domain: inverse_on_coset");
  domain.forward(x, {.columns = 2});
  expect_violation("ntt_domain: forward");
  domain.evaluate(x, std::span<const F>(x).first(3));
  expect_violation("ntt_domain: evaluate");
  const std::span<F> sixteen(x.data(), 16);
  domain.evaluate(sixteen, std::span<const F>(x));
  expect_violation("ntt_domain: evaluate");
  domain.evaluate_on_coset(sixteen, std::span<const F>(x), F(2));
  expect_violation("ntt_domain: evaluate_on_coset");
  EXPECT_EQ(x, before_call);
  const std::vector<F> a(17, F(2)), b(17, F(3));
  std::vector<F> z(33, F(7));
  multiply_polynomials(z, a, b);  // 33 coefficients, and 32 points
  expect_violation("multiply_polynomials");
  EXPECT_EQ(z, std::vector<F>(33, F(7)));
  z.resize(20);
  multiply_polynomials(z, a, std::span(b).first(3));
  expect_violation("multiply_polynomials");
  multiply_polynomials(std::span(z).first(19), a, std::span(b).first(3), domain);
  expect_violation("multiply_polynomials");
  EXPECT_EQ(z, std::vector<F>(20, F(7)));
  set_violation_handler(before);
}

template <typename F>
constexpr bool works_for_the_compiler() {
  const ntt_domain<F> domain(8);
  std::array<F, 8> x{1, 2, 3, 4, 5, 6, 7, 8};
  const auto before = x;
  domain.forward(x);
  const bool right = x[0] == F(36) && x[4] == F(-4);
  domain.inverse(x);
  std::array<F, 9> z;
  multiply_polynomials(z, std::array<F, 2>{1, 1}, before);
  return right && x == before && z[1] == F(3) && z[8] == F(8);
}
static_assert(works_for_the_compiler<field<17>>());
static_assert(works_for_the_compiler<baby_bear>());
static_assert(works_for_the_compiler<goldilocks>());
static_assert(works_for_the_compiler<bls12_381>());
static_assert(two_adicity<baby_bear> == 27 && two_adicity<koala_bear> == 24);
static_assert(two_adicity<goldilocks> == 32 && two_adicity<complex_m31> == 32);
static_assert(two_adicity<bn254> == 28 && two_adicity<bls12_381> == 32);
static_assert(two_adic_root<baby_bear> == pow(baby_bear(11), 15));

}  // namespace
