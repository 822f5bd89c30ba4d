// SPDX-License-Identifier: Apache-2.0
//
// Powers in lanes against GMP and against the powers one by one: hostile moduli, bases, exponents
// and digits. Without AVX-512F and DQ all powers are one by one, and the kernels are tested in the
// portable twin of each kind of lanes.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <napier/limbs/vector/lanes/in_avx512.hpp>
#include <napier/limbs/vector/lanes/in_ifma.hpp>
#include <napier/limbs/vector/lanes/in_portable.hpp>
#include <napier/limbs/vector/lanes/lanes.hpp>
#include <napier/limbs/vector/lanes/ring.hpp>
#include <napier/modular/batch/pow_batch.hpp>
#include <napier/pow_batch.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"
#include "support/hostile_residues.hpp"

namespace {

using namespace napier;
using napier_test::gmp_number;
using napier_test::hostile_numbers;
using word = std::uint64_t;

template <std::size_t N>
gmp_number to_gmp(const big_int<N>& x) {
  return {x.data(), N};
}

// 0, 1, all ones, any.
template <std::size_t E>
big_int<E> hostile_exponent(hostile_numbers& numbers) {
  big_int<E> e{};
  switch (numbers.below(4)) {
    case 0:
      break;
    case 1:
      e[0] = 1;
      break;
    case 2:
      for (word& limb : e.limbs) limb = ~word{0};
      break;
    default:
      numbers.fill(e.data(), E);
  }
  return e;
}

// `count` powers, of which some have the same modulus.
template <std::size_t N, std::size_t E>
void check_powers(hostile_numbers& numbers, std::size_t count) {
  std::vector<montgomery_context<N>> contexts;
  for (std::size_t i = 0; i < 3 || i < count / 2; ++i) {
    contexts.push_back(
        *montgomery_context<N>::create(napier_test::hostile_modulus<N>(numbers, numbers.below(6))));
  }
  std::vector<const montgomery_context<N>*> moduli;
  std::vector<big_int<N>> x, z(count);
  std::vector<big_int<E>> e;
  for (std::size_t i = 0; i < count; ++i) {
    moduli.push_back(&contexts[numbers.below(contexts.size())]);
    x.push_back(napier_test::hostile_base<N>(numbers, moduli[i]->modulus(), numbers.below(6)));
    e.push_back(hostile_exponent<E>(numbers));
  }
  pow_batch(z, moduli, x, e);
  for (std::size_t i = 0; i < count; ++i) {
    gmp_number wanted;
    const gmp_number m = to_gmp(moduli[i]->modulus());
    mpz_powm(wanted, to_gmp(x[i]), to_gmp(e[i]), m);
    ASSERT_EQ(to_gmp(z[i]), wanted) << N << " limbs, m " << m << ", x " << to_gmp(x[i]) << ", e "
                                    << to_gmp(e[i]) << ", " << i << " of " << count;
    ASSERT_EQ(z[i], moduli[i]->pow(x[i], e[i]));
  }
  pow_batch(x, moduli, x, e);
  ASSERT_EQ(x, z);
}

template <std::size_t N>
void check_counts(std::size_t rounds) {
  hostile_numbers numbers(N);
  for (std::size_t round = 0; round < napier_test::repetitions(rounds, 20); ++round) {
    check_powers<N, 2>(numbers, 8);
    if (testing::Test::HasFatalFailure()) return;
  }
  for (std::size_t count = 0; count <= 17; ++count) {
    check_powers<N, 2>(numbers, count);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(PowBatch, Hostile) {
  check_counts<4>(60);
  check_counts<8>(40);
  check_counts<16>(20);
  check_counts<64>(1);
}

TEST(PowBatch, ExponentsOfRsa) {
  hostile_numbers numbers(2048);
  for (int round = 0; round < 4; ++round) check_powers<16, 16>(numbers, 8);
  // Sizes without lanes; an exponent of a window that lies in two limbs.
  check_powers<3, 4>(numbers, 9);
  check_powers<65, 2>(numbers, 8);
  check_powers<16, 1>(numbers, 8);
  check_powers<16, 3>(numbers, 8);
}

template <typename Lanes>
class LaneKernels : public testing::Test {
 protected:
  void SetUp() override {
    if (!Lanes::is_usable()) GTEST_SKIP() << "this processor does not have the vectors";
  }
};
struct names_of_lanes {
  template <typename Lanes>
  static std::string GetName(int) {
    return Lanes::name;
  }
};
using all_lanes =
    testing::Types<limbs::fma_lanes_in_ifma, limbs::fma_lanes_in_avx512,
                   limbs::fma_lanes_in_portable_ifma, limbs::fma_lanes_in_portable_avx512>;
TYPED_TEST_SUITE(LaneKernels, all_lanes, names_of_lanes);

constexpr std::size_t lanes = limbs::fma_lanes;

// Arrays take a hundred times as long as vectors, and are tested on shorter numbers and fewer.
template <typename Lanes>
constexpr bool is_portable = std::string_view(Lanes::name).starts_with("portable");

template <typename Lanes>
gmp_number value_of(const word* x, std::size_t words, std::size_t lane) {
  gmp_number z, digit;
  for (std::size_t i = words / lanes; i-- > 0;) {
    mpz_mul_2exp(z, z, 52);
    mpz_set_d(digit,
              static_cast<double>(limbs::detail::fma_digit<Lanes::format>(x[lanes * i + lane])));
    mpz_add(z, z, digit);
  }
  return z;
}

// Numbers below 8m: at that bound, of digits that are all ones, small ones, any.
template <typename Lanes, std::size_t N>
void put_hostile(hostile_numbers& numbers, word* x, std::size_t lane, const gmp_number& m) {
  word random[N + 1];
  numbers.fill(random, N + 1);
  gmp_number bound, value(random, N + 1);
  mpz_mul_ui(bound, m, 8);
  switch (numbers.below(4)) {
    case 0:
      mpz_sub_ui(value, bound, 1 + static_cast<unsigned long>(numbers.below(2)));
      break;
    case 1:
      mpz_set_ui(value, 1);
      mpz_mul_2exp(value, value, mpz_sizeinbase(bound, 2) - 1);
      mpz_sub_ui(value, value, 1);
      break;
    case 2:
      mpz_set_ui(value, static_cast<unsigned long>(numbers.below(3)));
      break;
    default:
      mpz_fdiv_r(value, value, bound);
  }
  for (std::size_t i = 0; i < limbs::fma_lane_words<N> / lanes; ++i) {
    const double digit = mpz_get_d(value.low_bits(52));
    x[lanes * i + lane] =
        Lanes::format.as_doubles ? std::bit_cast<word>(digit) : static_cast<word>(digit);
    mpz_fdiv_q_2exp(value, value, 52);
  }
}

// Are z R = x y modulo m, z < 8m, and its digits digits?
template <typename Lanes, std::size_t N>
void expect_product(const word* z, const word* x, const word* y, std::size_t lane,
                    const gmp_number& m) {
  constexpr std::size_t words = limbs::fma_lane_words<N>;
  ASSERT_TRUE(limbs::detail::are_lane_digits<Lanes::format>(z, words));
  const gmp_number product = value_of<Lanes>(z, words, lane);
  gmp_number difference, shifted, bound;
  mpz_mul(difference, value_of<Lanes>(x, words, lane), value_of<Lanes>(y, words, lane));
  mpz_mul_2exp(shifted, product, 52 * words / lanes);
  mpz_sub(difference, difference, shifted);
  ASSERT_NE(mpz_divisible_p(difference, m), 0) << N << " limbs, m " << m << ", lane " << lane;
  mpz_mul_ui(bound, m, 8);
  ASSERT_LT(mpz_cmp(product, bound), 0) << N << " limbs, m " << m << ", lane " << lane;
}

template <typename Lanes, std::size_t N>
void check_kernels() {
  hostile_numbers numbers(N + 1);
  using ring_type = detail::montgomery_ring<N, word>;
  using lane_ring = limbs::fma_lane_ring<N, Lanes>;
  constexpr std::size_t words = lane_ring::words;
  for (std::size_t round = 0; round < napier_test::repetitions(is_portable<Lanes> ? 2 : 10, 20);
       ++round) {
    std::vector<ring_type> rings;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      rings.push_back(ring_type::of(napier_test::hostile_modulus<N>(numbers, numbers.below(6))));
    }
    const ring_type* each[lanes];
    for (std::size_t lane = 0; lane < lanes; ++lane) each[lane] = &rings[lane - lane % 3];
    const auto ring = std::make_unique<lane_ring>(each);
    alignas(64) word x[words], y[words], z[words];

    big_int<N> number[lanes], back;
    const word* numbers_of[lanes];
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      number[lane] =
          each[lane]->enter(napier_test::hostile_base<N>(numbers, each[lane]->m, numbers.below(6)));
      numbers_of[lane] = number[lane].data();
    }
    ring->enter(z, numbers_of);
    ring->prepare_to_leave(z, z);
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      ring->leave(back.data(), z, lane);
      ASSERT_EQ(back, each[lane]->leave(number[lane])) << N << " limbs, lane " << lane;
    }
    for (int step = 0; step < 4; ++step) {
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        put_hostile<Lanes, N>(numbers, x, lane, to_gmp(each[lane]->m));
        put_hostile<Lanes, N>(numbers, y, lane, to_gmp(each[lane]->m));
      }
      ring->multiply(z, x, y);
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        expect_product<Lanes, N>(z, x, y, lane, to_gmp(each[lane]->m));
      }
      ring->square(z, x);
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        expect_product<Lanes, N>(z, x, x, lane, to_gmp(each[lane]->m));
      }
      limbs::copy(y, z, words);
      ring->multiply(y, y, y);
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        expect_product<Lanes, N>(y, z, z, lane, to_gmp(each[lane]->m));
      }
      ring->square(x, x);
      for (std::size_t i = 0; i < words; ++i) ASSERT_EQ(x[i], z[i]);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

TYPED_TEST(LaneKernels, Hostile) {
  check_kernels<TypeParam, 4>();
  check_kernels<TypeParam, 6>();
  check_kernels<TypeParam, 8>();
  check_kernels<TypeParam, 16>();
  check_kernels<TypeParam, 19>();
  check_kernels<TypeParam, 51>();  // 16 tiles: four folds of half of what is left
  check_kernels<TypeParam, 64>();
}

// pow_batch takes one kind of vectors: the powers of each.
template <typename Lanes, std::size_t N>
void check_powers_in(hostile_numbers& numbers) {
  std::vector<montgomery_context<N>> contexts;
  const montgomery_context<N>* moduli[lanes];
  big_int<N> x[lanes], z[lanes];
  big_int<3> e[lanes];
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    contexts.push_back(
        montgomery_context<N>::create(napier_test::hostile_modulus<N>(numbers, lane % 6)).value());
  }
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    moduli[lane] = &contexts[lane];
    x[lane] = napier_test::hostile_base<N>(numbers, contexts[lane].modulus(), lane % 6);
    e[lane] = hostile_exponent<3>(numbers);
  }
  detail::powers_in_lanes<Lanes>(z, moduli, x, e, lanes);
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    gmp_number wanted;
    mpz_powm(wanted, to_gmp(x[lane]), to_gmp(e[lane]), to_gmp(contexts[lane].modulus()));
    ASSERT_EQ(to_gmp(z[lane]), wanted) << N << " limbs, lane " << lane;
  }
}

TYPED_TEST(LaneKernels, Powers) {
  hostile_numbers numbers(8);
  for (int round = 0; round < (is_portable<TypeParam> ? 1 : 10); ++round) {
    check_powers_in<TypeParam, 4>(numbers);
    check_powers_in<TypeParam, 16>(numbers);
    if constexpr (!is_portable<TypeParam>) check_powers_in<TypeParam, 33>(numbers);
  }
}

TYPED_TEST(LaneKernels, Lookup) {
  using kernels = typename TypeParam::template kernels<8>;
  constexpr std::size_t words = kernels::words, entries = 16;
  alignas(64) word table[entries * words], z[words], index[lanes];
  for (std::size_t i = 0; i < entries * words; ++i) table[i] = ~(i * 0x9e3779b97f4a7c15U);
  for (std::size_t round = 0; round < 64; ++round) {
    for (std::size_t lane = 0; lane < lanes; ++lane) index[lane] = (round * (lane + 1)) % 17;
    kernels::lookup(z, table, entries, index);
    for (std::size_t i = 0; i < words; ++i) {
      const word wanted = index[i % lanes];
      ASSERT_EQ(z[i], wanted < entries ? table[wanted * words + i] : 0) << i;
    }
  }
}

TEST(Lanes, AreTaken) {
  using limbs::fma_lanes_in_avx512, limbs::fma_lanes_in_ifma, limbs::has_fma_ring;
#if NAPIER_HAS_AVX512
  static_assert(has_fma_ring<4, word, fma_lanes_in_ifma>);
  static_assert(has_fma_ring<4, word, fma_lanes_in_avx512> &&
                has_fma_ring<64, word, fma_lanes_in_avx512>);
#endif
  static_assert(!has_fma_ring<3, word, fma_lanes_in_avx512> &&
                !has_fma_ring<65, word, fma_lanes_in_avx512>);
  static_assert(!has_fma_ring<32, std::uint32_t, fma_lanes_in_avx512>);
  std::string taken = "words";
  limbs::fma_lane_kinds::with<8, word>(
      [&](auto vectors) { taken = names_of_lanes::GetName<decltype(vectors)>(0); });
  const char* wanted = "words";
  if (fma_lanes_in_avx512::is_usable()) wanted = "avx512";
  if (fma_lanes_in_ifma::is_usable()) wanted = "ifma";
  EXPECT_EQ(taken, wanted);
}

}  // namespace
