// SPDX-License-Identifier: Apache-2.0
//
// docs/migration/libtommath.md: every row of its tables, compared with LibTomMath.
#include <tommath.h>

#include <cstdio>
#include <cstdlib>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "same.hpp"

namespace napier_test {

/// An mp_int that is cleared at its end.
class tom {
 public:
  tom() { check(mp_init(&value_)); }
  tom(const tom& other) { check(mp_init_copy(&value_, &other.value_)); }
  tom& operator=(const tom&) = delete;
  ~tom() { mp_clear(&value_); }
  operator mp_int*() { return &value_; }
  operator const mp_int*() const { return &value_; }
  mp_int* operator->() { return &value_; }
  static void check(mp_err error) {
    if (error != MP_OKAY) std::abort();
  }

 private:
  mp_int value_;
};

template <>
struct text<tom> {
  static std::string of(const tom& x) {
    char digits[4000];
    tom::check(mp_to_radix(x, digits, sizeof digits, nullptr, 10));
    return digits;
  }
};

}  // namespace napier_test

namespace {

using namespace napier;
using namespace napier_test;

tom to_tom(const integer& x) {
  tom z;
  const auto bytes = to_bytes_be(abs(x));
  tom::check(mp_from_ubin(z, bytes.data(), bytes.size()));
  if (x.is_negative()) tom::check(mp_neg(z, z));
  return z;
}

// The number that f(operands..., z) writes; none if it reports an error.
template <typename Function, typename... Operands>
std::optional<tom> answer(Function f, const Operands&... operands) {
  std::optional<tom> z(std::in_place);
  if (f(operands..., *z) != MP_OKAY) z.reset();
  return z;
}
// What f(z, values...) makes of x.
template <typename Function, typename... Values>
std::optional<tom> changed(const integer& x, Function f, Values... values) {
  std::optional<tom> z(to_tom(x));
  static_cast<void>(f(*z, values...));
  return z;
}

std::optional<integer> some(const integer& x) { return x; }

void values(const integer& x, const integer& y, std::int32_t i, std::uint64_t u) {
  const tom a = to_tom(x);
  same(
      "mp_init",
      [] {
        integer z;
        return z;
      }(),
      tom());
  same(
      "mp_init_multi",
      [] {
        integer z;
        return z;
      }(),
      tom());
  same("mp_init_size", after(integer(), [](integer& z) { z.reserve(600); }), tom());
  same("mp_grow", after(x, [](integer& z) { z.reserve(600); }), *changed(x, mp_grow, 10));
  same("mp_shrink", after(x, [](integer& z) { z.shrink_to_fit(); }), *changed(x, mp_shrink));
  same("mp_clear", after(x, [](integer& z) { z.clear(); }), tom());
  same("mp_clear_multi", after(x, [](integer& z) { z.clear(); }), tom());
  same("mp_copy", some(after(y, [&](integer& z) { z = x; })), answer(mp_copy, a));
  same("mp_init_copy", integer(x), tom(a));
  {
    tom c = to_tom(x), d = to_tom(y);
    mp_exch(c, d);
    integer v = x, w = y;
    same(
        "mp_exch",
        [&] {
          swap(v, w);
          return v;
        }(),
        c);
  }
  same("mp_zero", some(after(x, [](integer& z) { z = 0; })), changed(x, mp_zero));
  same("mp_set", some(after(x, [](integer& z) { z = 7; })), changed(x, mp_set, mp_digit{7}));
  same("mp_init_set", some(integer(7)), changed(x, mp_set, mp_digit{7}));
  same("mp_set_i32", some(after(x, [&](integer& z) { z = i; })), changed(x, mp_set_i32, i));
  same("mp_set_u64", some(after(x, [&](integer& z) { z = u; })), changed(x, mp_set_u64, u));
  const auto j = static_cast<std::int64_t>(u);
  same("mp_set_u32", some(after(x, [&](integer& z) { z = 7U; })), changed(x, mp_set_u32, 7U));
  same("mp_set_i64", some(after(x, [&](integer& z) { z = j; })), changed(x, mp_set_i64, j));
  same("mp_set_l", some(after(x, [&](integer& z) { z = i; })), changed(x, mp_set_l, i));
  same("mp_set_ll", some(after(x, [&](integer& z) { z = j; })), changed(x, mp_set_ll, j));
  same("mp_set_ul", some(after(x, [&](integer& z) { z = u; })), changed(x, mp_set_ul, u));
  same("mp_set_ull", some(after(x, [&](integer& z) { z = u; })), changed(x, mp_set_ull, u));
  same("mp_init_i32", integer(i), *changed(x, mp_set_i32, i));
  same("mp_init_u64", integer(u), *changed(x, mp_set_u64, u));
  same("mp_get_i32", static_cast<std::int32_t>(x), mp_get_i32(a));
  same("mp_get_i64", static_cast<std::int64_t>(x), mp_get_i64(a));
  same("mp_get_l", static_cast<long>(x), mp_get_l(a));
  same("mp_get_ll", static_cast<long long>(x), mp_get_ll(a));
  same("mp_get_u32", static_cast<std::uint32_t>(x), mp_get_u32(a));
  same("mp_get_u64", static_cast<std::uint64_t>(x), mp_get_u64(a));
  same("mp_get_mag_u32", static_cast<std::uint32_t>(abs(x)), mp_get_mag_u32(a));
  same("mp_get_mag_u64", static_cast<std::uint64_t>(abs(x)), mp_get_mag_u64(a));
  if (x.bit_width() <= 53) same("mp_get_double", static_cast<double>(x), mp_get_double(a));
  const double d = static_cast<double>(i) * 1048576.0;
  same("mp_set_double", some(integer(d)), changed(x, mp_set_double, d));
  same("mp_iszero", x.is_zero(), mp_iszero(static_cast<const mp_int*>(a)) == MP_YES);
  same("mp_isneg", x.is_negative(), mp_isneg(static_cast<const mp_int*>(a)) == MP_YES);
  same("mp_iseven", x.is_even(), mp_iseven(a) == MP_YES);
  same("mp_isodd", x.is_odd(), mp_isodd(a) == MP_YES);
  same("mp_cmp", x <=> y, static_cast<int>(mp_cmp(a, to_tom(y))));
  same("mp_cmp_mag", sign(compare_magnitudes(x, y)), static_cast<int>(mp_cmp_mag(a, to_tom(y))));
  same("mp_cmp_d", x <=> 7, static_cast<int>(mp_cmp_d(a, 7)));
  same("mp_count_bits", x.bit_width(), mp_count_bits(a));
  same("mp_cnt_lsb", lsb(x), mp_cnt_lsb(a));
  same("mp_neg", some(-x), answer(mp_neg, a));
  same("mp_abs", some(abs(x)), answer(mp_abs, a));
}

void arithmetic(const integer& x, const integer& y, int k, std::uint32_t n) {
  const tom a = to_tom(x), b = to_tom(y);
  same("mp_add", some(x + y), answer(mp_add, a, b));
  same("mp_sub", some(x - y), answer(mp_sub, a, b));
  same("mp_mul", some(x * y), answer(mp_mul, a, b));
  same("mp_sqr", some(x * x), answer(mp_sqr, a));
  same("mp_add_d", some(x + 7), answer(mp_add_d, a, mp_digit{7}));
  same("mp_sub_d", some(x - 7), answer(mp_sub_d, a, mp_digit{7}));
  same("mp_mul_d", some(x * 7), answer(mp_mul_d, a, mp_digit{7}));
  same("mp_incr", some(after(x, [](integer& z) { ++z; })), changed(x, mp_incr));
  same("mp_decr", some(after(x, [](integer& z) { --z; })), changed(x, mp_decr));
  same("mp_mul_2", some(x << 1), answer(mp_mul_2, a));
  same("mp_mul_2d", some(x << k), answer(mp_mul_2d, a, k));
  same("mp_div_2", some(x / 2), answer(mp_div_2, a));
  tom q, r;
  tom::check(mp_div_2d(a, k, q, r));
  same("mp_div_2d", x.sign() * (abs(x) >> k), q);
  same("mp_mod_2d", some(x % (1_n << k)), answer(mp_mod_2d, a, k));
  same("mp_signed_rsh", some(x >> k), answer(mp_signed_rsh, a, k));
  same("mp_2expt", some(1_n << k), answer([](int e, mp_int* z) { return mp_2expt(z, e); }, k));
  same("mp_lshd", some(x << (MP_DIGIT_BIT * 3)), changed(x, mp_lshd, 3));
  same("mp_rshd", some(x.sign() * (abs(x) >> (MP_DIGIT_BIT * 3))), changed(x, mp_rshd, 3));
  if (!y.is_zero()) {
    tom::check(mp_div(a, b, q, r));
    same("mp_div", div(x, y).quotient, q);
    same("mp_div", div(x, y).remainder, r);
    same("mp_mod", some(mod_floor(x, y)), answer(mp_mod, a, b));
  }
  mp_digit rest = 0;
  const integer positive = abs(x);
  tom::check(mp_div_d(to_tom(positive), 1000, q, &rest));
  same("mp_div_d", div(positive, 1000).quotient, q);
  same("mp_div_d", div(positive, 1000).remainder, rest);
  tom::check(mp_div_3(to_tom(positive), q, &rest));
  same("mp_div_3", div(positive, 3).quotient, q);
  tom::check(mp_mod_d(to_tom(positive), 1000, &rest));
  same("mp_mod_d", positive % 1000, rest);
  same("mp_and", some(x & y), answer(mp_and, a, b));
  same("mp_or", some(x | y), answer(mp_or, a, b));
  same("mp_xor", some(x ^ y), answer(mp_xor, a, b));
  same("mp_complement", some(~x), answer(mp_complement, a));

  same("mp_expt_u32", some(pow(x, n)), answer(mp_expt_u32, a, n));
  if (!x.is_zero()) {  // in LibTomMath 1.2 the root of 0 is 1, and the first root 0
    same("mp_root_u32", some(nth_root(positive, n + 1)),
         answer(mp_root_u32, to_tom(positive), n + 1));
  }
  same("mp_sqrt", some(isqrt(positive)), answer(mp_sqrt, to_tom(positive)));
  mp_bool is_square = MP_NO;
  for (const integer& v : {positive, x * x}) {
    if (v.is_zero()) continue;
    tom::check(mp_is_square(to_tom(v), &is_square));
    same("mp_is_square", is_perfect_square(v), is_square == MP_YES);
  }
  if (!positive.is_zero()) {
    std::uint32_t log = 0;
    tom::check(mp_log_u32(to_tom(positive), n + 1, &log));
    same("mp_log_u32", floor_log(positive, n + 1), log);
  }
}

void modular(const integer& x, const integer& y, const integer& m) {
  const tom a = to_tom(x), b = to_tom(y), c = to_tom(m);
  same("mp_addmod", some(mod_floor(x + y, m)), answer(mp_addmod, a, b, c));
  same("mp_submod", some(mod_floor(x - y, m)), answer(mp_submod, a, b, c));
  same("mp_mulmod", some(mod_floor(x * y, m)), answer(mp_mulmod, a, b, c));
  same("mp_sqrmod", some(mod_floor(x * x, m)), answer(mp_sqrmod, a, c));
  const integer e = abs(y), v = mod_euclid(x, m);
  if (m > 1) {
    same("mp_exptmod", some(mod_exp(v, e, m)), answer(mp_exptmod, to_tom(v), to_tom(e), c));
    if (!v.is_zero()) same("mp_invmod", mod_inv(v, m), answer(mp_invmod, to_tom(v), c));
  }
  same("mp_gcd", some(gcd(x, y)), answer(mp_gcd, a, b));
  if (!x.is_zero() && !y.is_zero()) {
    same("mp_lcm", some(lcm(x, y)), answer(mp_lcm, a, b));
    tom u, w, g;
    tom::check(mp_exteuclid(to_tom(abs(x)), to_tom(e), u, w, g));
    const auto z = xgcd(abs(x), e);
    same("mp_exteuclid", xgcd(abs(x), e).gcd, g);
    same("mp_exteuclid", z.u * abs(x) + z.v * e, g);
  }
  int symbol = 0;
  tom::check(mp_kronecker(a, b, &symbol));
  same("mp_kronecker", kronecker(x, y), symbol);
  const integer p = (1_n << 255) - 19, square = mod_euclid(x * x, p);
  if (square > 1) {
    tom root;
    tom::check(mp_sqrtmod_prime(to_tom(square), to_tom(p), root));
    if (mp_isodd(root) == MP_YES) tom::check(mp_sub(to_tom(p), root, root));
    same("mp_sqrtmod_prime", mod_sqrt(square, p).value(), root);
  }
}

constexpr std::size_t N = 4;

// The product modulo m by each of LibTomMath's reductions.
void reductions(const big_int<N>& x, const big_int<N>& y, big_int<N> m) {
  m[N - 1] |= 1U;
  const auto barrett = barrett_context<N>::checked_create(m);
  const tom product = to_tom(integer(x) * integer(y)), c = to_tom(integer(m));
  tom mu, z = product;
  tom::check(mp_mod(z, c, z));
  same("mp_reduce", barrett.mul(x, y), z);
  tom::check(mp_reduce_setup(mu, c));
  same("mp_reduce_setup", integer(barrett.modulus()), c);
  m[0] |= 1U;
  const auto context = montgomery_context<N>::checked_create(m);
  const auto v = context.reduce(x), w = context.reduce(y);
  const tom odd = to_tom(integer(m));
  mp_digit rho = 0;
  tom::check(mp_montgomery_setup(odd, &rho));
  tom one;
  tom::check(mp_montgomery_calc_normalization(one, odd));
  tom p = to_tom(integer(v));  // v R, times w R, over R twice
  tom::check(mp_mulmod(p, one, odd, p));
  tom::check(mp_mul(p, to_tom(integer(w)), p));
  tom::check(mp_montgomery_reduce(p, odd, rho));
  same("mp_montgomery_setup", context.mul(v, w), p);
  same("mp_montgomery_calc_normalization", context.mul(v, w), p);
  same("mp_montgomery_reduce", context.mul(v, w), p);
  const auto v_mont = context.to_montgomery(v), w_mont = context.to_montgomery(w);
  same("mp_montgomery_reduce", context.from_montgomery(context.montgomery_mul(v_mont, w_mont)), p);
}

void text_and_bytes(const integer& x) {
  const tom a = to_tom(x);
  const integer y = abs(x);
  const tom b = to_tom(y);
  for (const int radix : {2, 10, 16, 36, 64}) {
    const auto r = static_cast<unsigned>(radix);
    char digits[2000];
    tom::check(mp_to_radix(a, digits, sizeof digits, nullptr, radix));
    same("mp_to_radix", to_string(x, r, true), std::string(digits));
    int size = 0;
    tom::check(mp_radix_size(a, radix, &size));
    same("mp_radix_size", to_string(x, r).size() + 1, size);
    tom z;
    tom::check(mp_read_radix(z, digits, radix));
    same("mp_read_radix", integer(digits, r), z);
  }
  const auto written = [&](int radix) {
    char* digits = nullptr;
    std::size_t size = 0;
    std::FILE* const file = open_memstream(&digits, &size);
    tom::check(mp_fwrite(a, radix, file));
    std::fclose(file);
    std::string copy(digits);  // mp_fwrite() writes a NUL after the digits
    std::free(digits);
    return copy;
  };
  same("mp_to_binary", to_string(x, 2), written(2));
  same("mp_to_octal", to_string(x, 8), written(8));
  same("mp_to_decimal", to_string(x), written(10));
  same("mp_to_hex", to_string(x, 16, true), written(16));
  std::ostringstream out;
  same(
      "mp_fwrite",
      [&] {
        out << x;
        return out.str();
      }(),
      written(10));
  std::string text = to_string(x);
  std::FILE* const file = fmemopen(text.data(), text.size(), "r");
  tom z;
  tom::check(mp_fread(z, 10, file));
  std::fclose(file);
  std::istringstream input(text);
  same("mp_fread", after(integer(), [&](integer& v) { input >> v; }), z);

  std::vector<std::uint8_t> bytes(mp_ubin_size(b));
  std::size_t size = 0;
  tom::check(mp_to_ubin(b, bytes.data(), bytes.size(), &size));
  same("mp_ubin_size", to_bytes_be(y).size(), bytes.size());
  same("mp_to_ubin", to_bytes_be(y), bytes);
  same("mp_from_ubin", some(integer::from_bytes_be(bytes)),
       changed(x, mp_from_ubin, bytes.data(), bytes.size()));
  const std::size_t count = mp_pack_count(b, 0, 1);
  bytes.resize(count);
  tom::check(mp_pack(bytes.data(), count, &size, MP_LSB_FIRST, 1, MP_NATIVE_ENDIAN, 0, b));
  if (!y.is_zero()) same("mp_pack", to_bytes_le(y), bytes);
  same("mp_pack_count", to_bytes_le(y).size(), y.is_zero() ? 0 : count);
  tom::check(mp_unpack(z, count, MP_LSB_FIRST, 1, MP_NATIVE_ENDIAN, 0, bytes.data()));
  same("mp_unpack", integer::from_bytes_le(bytes), z);
}

void primes(const integer& x) {
  std::mt19937_64 source(7);
  const integer y = abs(x), n = 2 * y + 9, next = next_prime(y);
  same("mp_prime_next_prime", some(next_prime(y)), changed(y, mp_prime_next_prime, 8, MP_NO));
  const auto asked = [](auto f) {
    mp_bool result = MP_NO;
    tom::check(f(&result));
    return result == MP_YES;
  };
  for (const integer& v : {n, next}) {
    const tom a = to_tom(v), two = to_tom(2_n);
    same("mp_prime_is_prime", is_prime(v, 8, source),
         asked([&](mp_bool* r) { return mp_prime_is_prime(a, 8, r); }));
    if (!v.is_odd() || v < 5 || is_perfect_square(v)) continue;
    same("mp_prime_miller_rabin", is_strong_probable_prime(v, 2),
         asked([&](mp_bool* r) { return mp_prime_miller_rabin(a, two, r); }));
    same("mp_prime_strong_lucas_selfridge", is_strong_lucas_probable_prime(v),
         asked([&](mp_bool* r) { return mp_prime_strong_lucas_selfridge(a, r); }));
    same("mp_prime_frobenius_underwood", is_frobenius_underwood_probable_prime(v),
         asked([&](mp_bool* r) { return mp_prime_frobenius_underwood(a, r); }));
    same("mp_prime_fermat", mod_exp(2, v - 1, v) == 1,
         asked([&](mp_bool* r) { return mp_prime_fermat(a, two, r); }));
  }
  tom p;
  tom::check(mp_prime_rand(p, 8, 100, MP_PRIME_2MSB_ON));
  same("mp_prime_rand", random_prime(100, source, {.top_two_bits = true}).bit_width(),
       mp_count_bits(p));
  tom::check(mp_rand(p, 2));
  same("mp_rand", random_bits(2 * MP_DIGIT_BIT, source).bit_width() <= 2 * MP_DIGIT_BIT,
       mp_count_bits(p) <= 2 * MP_DIGIT_BIT);
}

}  // namespace

int main() {
  hostile_numbers numbers(6);
  for (std::size_t round = 0; round < repetitions(150); ++round) {
    const integer x = hostile(numbers, 8), y = hostile(numbers, 8);
    const integer m = hostile_positive(numbers, 5);
    const auto i = static_cast<std::int32_t>(hostile(numbers, 1));
    const auto u = static_cast<std::uint64_t>(hostile_positive(numbers, 1));
    values(x, y, i, u);
    arithmetic(x, y, static_cast<int>(numbers.below(600)),
               static_cast<std::uint32_t>(1 + numbers.below(10)));
    modular(x, y, m);
    reductions(hostile_big_int<N>(numbers), hostile_big_int<N>(numbers),
               hostile_big_int<N>(numbers));
    text_and_bytes(x);
    if (round % 10 == 0) primes(hostile(numbers, 2));
  }
  return finish();
}
