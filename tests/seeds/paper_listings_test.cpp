// SPDX-License-Identifier: Apache-2.0
//
// Appendix B of Bouman (2018), arXiv:1804.07236, listing by listing, in forms that are right for
// every limb width, compared with the library's functions of the same names.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <type_traits>
#include <utility>

#include <napier/compat/ctbignum.hpp>

#include "support/hostile.hpp"

namespace {

using namespace cbn;

namespace listing {

// B.2; of 64 bits there is no standard type that is twice as wide.
template <typename T>
struct dbl_bitlen {
  using type = void;
};
template <>
struct dbl_bitlen<std::uint8_t> {
  using type = std::uint16_t;
};
template <>
struct dbl_bitlen<std::uint16_t> {
  using type = std::uint32_t;
};
template <>
struct dbl_bitlen<std::uint32_t> {
  using type = std::uint64_t;
};

// B.3. The printed one has `auto sum = aa + b[i]`, which is an int for limbs of 8 and 16 bits: then
// no sum is below aa, and the carries are lost.
template <typename T, std::size_t N>
constexpr auto add(big_int<N, T> a, big_int<N, T> b) {
  T carry{};
  big_int<N + 1, T> r{};
  for (std::size_t i = 0; i < N; ++i) {
    const T aa = a[i];
    const T sum = static_cast<T>(aa + b[i]);
    const T res = static_cast<T>(sum + carry);
    carry = static_cast<T>((sum < aa) | (res < sum));
    r[i] = res;
  }
  r[N] = carry;
  return r;
}

// B.3. The printed one ends with `if (N1 > N2) r[N2] = carry;`, which forgets what accum has there
// and above.
template <typename T, std::size_t N1, std::size_t N2>
constexpr auto accumulate(big_int<N1, T> accum, big_int<N2, T> b) {
  T carry{};
  big_int<N1, T> r{};
  for (std::size_t i = 0; i < N1; ++i) {
    const T aa = accum[i];
    const T sum = static_cast<T>(aa + (i < N2 ? b[i] : T{0}));
    const T res = static_cast<T>(sum + carry);
    carry = static_cast<T>((sum < aa) | (res < sum));
    r[i] = res;
  }
  return r;
}

// B.3 as printed, for limbs as wide as int or wider.
template <typename T, std::size_t N1, std::size_t N2>
constexpr auto accumulate_as_printed(big_int<N1, T> accum, big_int<N2, T> b) {
  T carry{};
  big_int<N1, T> r{};
  constexpr auto m = std::min(N1, N2);
  for (std::size_t i = 0; i < m; ++i) {
    auto aa = accum[i];
    auto sum = aa + b[i];
    auto res = sum + carry;
    carry = (sum < aa) | (res < sum);
    r[i] = res;
  }
  if (N1 > N2) r[N2] = carry;
  return r;
}

// B.4; the printed product of two 16-bit limbs is a product of ints and overflows.
template <std::size_t padding_limbs = 0, std::size_t M, std::size_t N, typename T>
constexpr auto mul(big_int<M, T> u, big_int<N, T> v) {
  using TT = typename dbl_bitlen<T>::type;
  big_int<M + N + padding_limbs, T> w{};
  for (std::size_t j = 0; j < N; ++j) {
    T k = 0;
    for (std::size_t i = 0; i < M; ++i) {
      const TT t = static_cast<TT>(std::uint64_t{u[i]} * v[j] + w[i + j] + k);
      w[i + j] = static_cast<T>(t);
      k = static_cast<T>(t >> std::numeric_limits<T>::digits);
    }
    w[j + M] = k;
  }
  return w;
}

// B.4; the printed one runs j up to N, beyond the result where that is shorter.
template <std::size_t ResultLength, std::size_t M, std::size_t N, typename T>
constexpr auto partial_mul(big_int<M, T> u, big_int<N, T> v) {
  using TT = typename dbl_bitlen<T>::type;
  big_int<ResultLength, T> w{};
  for (std::size_t j = 0; j < std::min(N, ResultLength); ++j) {
    T k = 0;
    const auto m = std::min(M, ResultLength - j);
    for (std::size_t i = 0; i < m; ++i) {
      const TT t = static_cast<TT>(std::uint64_t{u[i]} * v[j] + w[i + j] + k);
      w[i + j] = static_cast<T>(t);
      k = static_cast<T>(t >> std::numeric_limits<T>::digits);
    }
    if (j + M < ResultLength) w[j + M] = k;
  }
  return w;
}

// B.5, over the library's functions. The printed tight_length is 0 for the number 0, and the
// printed chars_to_integer_seq<T> does not pass T on.
template <std::size_t N, typename T>
constexpr auto tight_length(big_int<N, T> num) {
  std::size_t L = N;
  while (L > 1 && num[L - 1] == 0) --L;
  return L;
}

template <typename T = std::uint64_t, char... Chars>
constexpr auto chars_to_big_int(std::integer_sequence<char, Chars...>) {
  constexpr std::size_t len = sizeof...(Chars);
  constexpr std::size_t N = 1 + (10 * len) / (3 * std::numeric_limits<T>::digits);
  std::array<char, len> digits{Chars...};
  big_int<N, T> num{0};
  big_int<N, T> power_of_ten{1};
  for (std::size_t i = len; i-- > 0;) {
    num = cbn::accumulate(
        num, cbn::partial_mul<N>(big_int<1, T>{static_cast<T>(digits[i] - '0')}, power_of_ten));
    power_of_ten = cbn::partial_mul<N>(big_int<1, T>{static_cast<T>(10)}, power_of_ten);
  }
  return num;
}

template <typename T = std::uint64_t, char... Chars, std::size_t... Is>
constexpr auto chars_to_integer_seq(std::integer_sequence<char, Chars...>,
                                    std::index_sequence<Is...>) {
  constexpr auto num = chars_to_big_int<T>(std::integer_sequence<char, Chars...>{});
  return std::integer_sequence<T, num[Is]...>{};
}

template <typename T, char... Chars>
constexpr auto literal() {
  constexpr auto num = chars_to_big_int<T>(std::integer_sequence<char, Chars...>{});
  constexpr auto L = tight_length(num);
  return chars_to_integer_seq<T>(std::integer_sequence<char, Chars...>{},
                                 std::make_index_sequence<L>{});
}

template <char... Chars>
constexpr auto operator""_B5() {
  return literal<std::uint64_t, Chars...>();
}
template <char... Chars>
constexpr auto operator""_B5_32() {
  return literal<std::uint32_t, Chars...>();
}

}  // namespace listing

template <typename T>
class PaperListings : public testing::Test {};
using LimbTypes = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t>;
TYPED_TEST_SUITE(PaperListings, LimbTypes, );

TYPED_TEST(PaperListings, SumsAndProducts) {
  using T = TypeParam;
  napier_test::hostile_numbers numbers(sizeof(T));
  for (int i = 0; i < 20000; ++i) {
    big_int<4, T> x{}, y{};
    big_int<3, T> z{};
    numbers.fill(x.data(), 4);
    numbers.fill(y.data(), 4);
    numbers.fill(z.data(), 3);
    ASSERT_EQ(add(x, y), listing::add(x, y));
    ASSERT_EQ(accumulate(x, z), listing::accumulate(x, z));
    ASSERT_EQ(mul(x, z), listing::mul(x, z));
    ASSERT_EQ(mul<2>(x, z), listing::mul<2>(x, z));
    ASSERT_EQ(partial_mul<2>(x, z), listing::partial_mul<2>(x, z));
    ASSERT_EQ(partial_mul<5>(x, z), listing::partial_mul<5>(x, z));
    ASSERT_EQ(partial_mul<9>(x, z), listing::partial_mul<9>(x, z));
  }
}

TEST(PaperListing, SumsOf64Bits) {
  napier_test::hostile_numbers numbers(64);
  for (int i = 0; i < 20000; ++i) {
    big_int<4> x{}, y{};
    numbers.fill(x.data(), 4);
    numbers.fill(y.data(), 4);
    ASSERT_EQ(add(x, y), listing::add(x, y));
    ASSERT_EQ(accumulate(x, y), listing::accumulate(x, y));
  }
}

TEST(PaperListing, AccumulateAsPrintedDropsTheUpperLimbs) {
  const big_int<4> sum{7, 0, 5, 6};
  const big_int<1> one{1};
  EXPECT_EQ(listing::accumulate_as_printed(sum, one), (big_int<4>{8, 0, 0, 0}));
  EXPECT_EQ(accumulate(sum, one), (big_int<4>{8, 0, 5, 6}));
}

TEST(PaperListing, LiteralsAreTheLibrarys) {
  using listing::operator""_B5;
  using listing::operator""_B5_32;
  static_assert(std::is_same_v<decltype(0_B5), decltype(0_Z)>);
  static_assert(std::is_same_v<decltype(18446744073709551615_B5),  //
                               decltype(18446744073709551615_Z)>);
  static_assert(std::is_same_v<decltype(18446744073709551616_B5),  //
                               decltype(18446744073709551616_Z)>);
  static_assert(std::is_same_v<decltype(144740111546645463731260070504932198000989141205031_B5),
                               decltype(144740111546645463731260070504932198000989141205031_Z)>);
  static_assert(std::is_same_v<decltype(1267650600228229401496703205653_B5_32),
                               decltype(1267650600228229401496703205653_Z32)>);
  static_assert(to_big_int(0123_B5) == 123_big && 0123_big == 83_big, "here a leading 0 is octal");
  static_assert(to_big_int<4>(5_B5) == (big_int<4>{5, 0, 0, 0}));
}

}  // namespace
