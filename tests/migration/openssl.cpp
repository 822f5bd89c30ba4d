// SPDX-License-Identifier: Apache-2.0
//
// docs/migration/openssl.md: every row of its tables, compared with OpenSSL's BIGNUM.
#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/crypto.h>

#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <napier/random.hpp>

#include "same.hpp"

namespace napier_test {

using bn = std::unique_ptr<BIGNUM, decltype(&BN_free)>;

template <>
struct text<bn> {
  static std::string of(const bn& x) {
    char* const digits = BN_bn2dec(x.get());
    std::string copy(digits);
    OPENSSL_free(digits);
    return copy;
  }
};

}  // namespace napier_test

namespace {

using namespace napier;
using namespace napier_test;

BN_CTX* const scratch = BN_CTX_new();

bn fresh() { return {BN_new(), &BN_free}; }

bn to_bn(const integer& x) {
  const auto bytes = to_bytes_be(abs(x));
  bn z(BN_bin2bn(bytes.data(), static_cast<int>(bytes.size()), nullptr), &BN_free);
  BN_set_negative(z.get(), x.is_negative() ? 1 : 0);
  return z;
}
template <std::size_t N>
bn to_bn(const big_int<N>& x) {
  return to_bn(integer(x));
}

// The number that f(z) writes; none if it reports an error.
template <typename Function>
std::optional<bn> bn_of(const Function& f) {
  bn z = fresh();
  if (static_cast<int>(f(z.get())) != 1) return std::nullopt;
  return z;
}
// What a function that changes a number in place makes of x.
template <typename Function>
bn changed(const integer& x, const Function& f) {
  bn z = to_bn(x);
  f(z.get());
  return z;
}

std::string taken(char* text) {
  std::string copy(text);
  OPENSSL_free(text);
  return copy;
}

// Napier's answer where there must be one.
std::optional<integer> some(const integer& x) { return x; }

void values(const integer& x, const integer& y, unsigned long u) {
  const bn a = to_bn(x), b = to_bn(y);
  same(
      "BN_new",
      [] {
        integer z;
        return z;
      }(),
      fresh());
  same(
      "BN_free",
      [] {
        integer z;
        return z;
      }(),
      fresh());
  same("BN_clear", after(x, [](integer& z) { z.clear(); }), changed(x, BN_clear));
  same("BN_clear_free", after(x, [](integer& z) { z.clear(); }), changed(x, BN_clear));
  same("BN_copy", after(y, [&](integer& z) { z = x; }),
       changed(y, [&](BIGNUM* z) { BN_copy(z, a.get()); }));
  same("BN_dup", integer(x), bn(BN_dup(a.get()), &BN_free));
  {
    bn c = to_bn(x), d = to_bn(y);
    BN_swap(c.get(), d.get());
    integer v = x, w = y;
    same(
        "BN_swap",
        [&] {
          swap(v, w);
          return v;
        }(),
        c);
  }
  same("BN_zero", after(x, [](integer& z) { z = 0; }), changed(x, [](BIGNUM* z) { BN_zero(z); }));
  same("BN_one", after(x, [](integer& z) { z = 1; }), changed(x, [](BIGNUM* z) { BN_one(z); }));
  same("BN_value_one", 1_n, bn(BN_dup(BN_value_one()), &BN_free));
  same("BN_set_word", after(x, [&](integer& z) { z = u; }),
       changed(x, [&](BIGNUM* z) { BN_set_word(z, u); }));
  if (!x.is_negative())
    same("BN_get_word", x.to<unsigned long>().value_or(~0UL), BN_get_word(a.get()));
  same("BN_set_negative", after(x, [](integer& z) { z.negate(); }),
       changed(x, [](BIGNUM* z) { BN_set_negative(z, BN_is_negative(z) == 0 ? 1 : 0); }));
  same("BN_is_negative", x.is_negative(), BN_is_negative(a.get()) != 0);
  same("BN_is_zero", x.is_zero(), BN_is_zero(a.get()) != 0);
  same("BN_is_one", x == 1, BN_is_one(a.get()) != 0);
  same("BN_is_word", x == u, BN_is_word(a.get(), u) != 0);
  same("BN_abs_is_word", compare_magnitudes(x, u) == 0, BN_abs_is_word(a.get(), u) != 0);
  same("BN_is_odd", x.is_odd(), BN_is_odd(a.get()) != 0);
  same("BN_num_bits", x.bit_width(), BN_num_bits(a.get()));
  same("BN_num_bits_word", std::bit_width(u), BN_num_bits_word(u));
  same("BN_num_bytes", (x.bit_width() + 7) / 8, BN_num_bytes(a.get()));
  same("BN_cmp", x <=> y, sign(BN_cmp(a.get(), b.get())));
  same("BN_ucmp", sign(compare_magnitudes(x, y)), sign(BN_ucmp(a.get(), b.get())));
}

void arithmetic(const integer& x, const integer& y, unsigned long u, int k) {
  const bn a = to_bn(x), b = to_bn(y);
  const auto two = [&](auto f) { return bn_of([&](BIGNUM* z) { return f(z, a.get(), b.get()); }); };
  const auto three = [&](auto f) {
    return bn_of([&](BIGNUM* z) { return f(z, a.get(), b.get(), scratch); });
  };
  same("BN_add", some(x + y), two(BN_add));
  same("BN_sub", some(x - y), two(BN_sub));
  same("BN_mul", some(x * y), three(BN_mul));
  same("BN_sqr", some(x * x), bn_of([&](BIGNUM* z) { return BN_sqr(z, a.get(), scratch); }));
  same("BN_uadd", some(abs(x) + abs(y)), two(BN_uadd));
  if (compare_magnitudes(x, y) >= 0) same("BN_usub", some(abs(x) - abs(y)), two(BN_usub));
  if (!y.is_zero()) {
    bn q = fresh(), r = fresh();
    BN_div(q.get(), r.get(), a.get(), b.get(), scratch);
    same("BN_div", div(x, y).quotient, q);
    same("BN_div", div(x, y).remainder, r);
    same("BN_mod", some(x % y),
         bn_of([&](BIGNUM* z) { return BN_mod(z, a.get(), b.get(), scratch); }));
    same("BN_nnmod", some(mod_euclid(x, y)), three(BN_nnmod));
  }
  const integer positive = abs(x);
  same("BN_add_word", after(positive, [&](integer& z) { z += u; }),
       changed(positive, [&](BIGNUM* z) { BN_add_word(z, u); }));
  same("BN_sub_word", after(x, [&](integer& z) { z -= u; }),
       changed(x, [&](BIGNUM* z) { BN_sub_word(z, u); }));
  same("BN_mul_word", after(x, [&](integer& z) { z *= u; }),
       changed(x, [&](BIGNUM* z) { BN_mul_word(z, u); }));
  if (u != 0) {
    same("BN_div_word", after(positive, [&](integer& z) { z /= u; }),
         changed(positive, [&](BIGNUM* z) { BN_div_word(z, u); }));
    same("BN_mod_word", positive % u, BN_mod_word(to_bn(positive).get(), u));
  }
  const unsigned n = static_cast<unsigned>(k) % 9;
  same("BN_exp", some(pow(x, n)),
       bn_of([&](BIGNUM* z) { return BN_exp(z, a.get(), to_bn(integer(n)).get(), scratch); }));
  same("BN_gcd", some(gcd(x, y)), three(BN_gcd));
  same("BN_lshift", some(x << k), bn_of([&](BIGNUM* z) { return BN_lshift(z, a.get(), k); }));
  same("BN_lshift1", some(x << 1), bn_of([&](BIGNUM* z) { return BN_lshift1(z, a.get()); }));
  same("BN_rshift", some(x.sign() * (abs(x) >> k)),
       bn_of([&](BIGNUM* z) { return BN_rshift(z, a.get(), k); }));
  same("BN_rshift1", some(x.sign() * (abs(x) >> 1)),
       bn_of([&](BIGNUM* z) { return BN_rshift1(z, a.get()); }));
  const auto bit = static_cast<std::size_t>(k);
  same("BN_set_bit", after(positive, [&](integer& z) { set_bit(z, bit); }),
       changed(positive, [&](BIGNUM* z) { BN_set_bit(z, k); }));
  same("BN_clear_bit", after(positive, [&](integer& z) { clear_bit(z, bit); }),
       changed(positive, [&](BIGNUM* z) { BN_clear_bit(z, k); }));
  same("BN_is_bit_set", test_bit(positive, bit), BN_is_bit_set(to_bn(positive).get(), k) != 0);
  same("BN_mask_bits", positive & ((1_n << k) - 1),
       changed(positive, [&](BIGNUM* z) { BN_mask_bits(z, k); }));
}

void conversions(const integer& x, int length) {
  const bn a = to_bn(x);
  const integer y = abs(x);
  const bn b = to_bn(y);
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(BN_num_bytes(b.get())));
  BN_bn2bin(b.get(), bytes.data());
  same("BN_bn2bin", to_bytes_be(y), bytes);
  same("BN_bin2bn", integer::from_bytes_be(bytes),
       bn(BN_bin2bn(bytes.data(), static_cast<int>(bytes.size()), nullptr), &BN_free));
  const auto n = bytes.size() + static_cast<std::size_t>(length);
  bytes.resize(n);
  BN_bn2binpad(b.get(), bytes.data(), static_cast<int>(n));
  same("BN_bn2binpad", to_bytes_be(y, n), bytes);
  BN_bn2lebinpad(b.get(), bytes.data(), static_cast<int>(n));
  same("BN_bn2lebinpad", to_bytes_le(y, n), bytes);
  same("BN_bn2nativepad", to_bytes_le(y, n), bytes);
  same("BN_lebin2bn", integer::from_bytes_le(bytes),
       bn(BN_lebin2bn(bytes.data(), static_cast<int>(n), nullptr), &BN_free));
  same("BN_native2bn", integer::from_bytes_le(bytes),
       bn(BN_native2bn(bytes.data(), static_cast<int>(n), nullptr), &BN_free));
  const std::string dec = taken(BN_bn2dec(a.get())), hex = taken(BN_bn2hex(b.get()));
  same("BN_bn2dec", to_string(x), dec);
  const std::string short_hex = hex.size() > 1 && hex[0] == '0' ? hex.substr(1) : hex;
  same("BN_bn2hex", to_string(y, 16, true), short_hex);
  const auto read = [](auto f, const std::string& text) {
    BIGNUM* z = nullptr;
    f(&z, text.c_str());
    return bn(z, &BN_free);
  };
  same("BN_dec2bn", integer(dec, 10), read(BN_dec2bn, dec));
  same("BN_hex2bn", integer(hex, 16), read(BN_hex2bn, hex));
  const std::string prefixed = "0x" + hex;
  same("BN_asc2bn", integer(prefixed), read(BN_asc2bn, prefixed));
  BIO* const memory = BIO_new(BIO_s_mem());
  BN_print(memory, b.get());
  char* start = nullptr;
  const auto printed = static_cast<std::size_t>(BIO_get_mem_data(memory, &start));
  std::string theirs(start, printed);
  BIO_free(memory);
  if (theirs.size() > 1 && theirs[0] == '0') theirs.erase(0, 1);
  std::ostringstream stream;
  same(
      "BN_print",
      [&] {
        stream << std::hex << std::uppercase << y;
        return stream.str();
      }(),
      theirs);
  std::vector<std::uint8_t> mpi(static_cast<std::size_t>(BN_bn2mpi(b.get(), nullptr)));
  BN_bn2mpi(b.get(), mpi.data());
  if (!y.is_zero())
    same("BN_bn2mpi", to_signed_bytes_be(y), std::vector<std::uint8_t>(mpi.begin() + 4, mpi.end()));
  same("BN_mpi2bn", integer::from_signed_bytes_be(std::span<const std::uint8_t>(mpi).subspan(4)),
       bn(BN_mpi2bn(mpi.data(), static_cast<int>(mpi.size()), nullptr), &BN_free));
}

void modular(const integer& x, const integer& y, const integer& m, int k) {
  const integer v = mod_euclid(x, m), w = mod_euclid(y, m), e = abs(y);
  const bn a = to_bn(x), b = to_bn(y), c = to_bn(m), ra = to_bn(v), rb = to_bn(w);
  const auto of = [&](auto f, const bn& p, const bn& q) {
    return bn_of([&](BIGNUM* z) { return f(z, p.get(), q.get(), c.get(), scratch); });
  };
  same("BN_mod_add", some(mod_euclid(x + y, m)), of(BN_mod_add, a, b));
  same("BN_mod_sub", some(mod_euclid(x - y, m)), of(BN_mod_sub, a, b));
  same("BN_mod_mul", some(mod_euclid(x * y, m)), of(BN_mod_mul, a, b));
  same("BN_mod_sqr", some(mod_euclid(x * x, m)),
       bn_of([&](BIGNUM* z) { return BN_mod_sqr(z, a.get(), c.get(), scratch); }));
  const auto quick = [&](auto f) {
    return bn_of([&](BIGNUM* z) { return f(z, ra.get(), rb.get(), c.get()); });
  };
  same("BN_mod_add_quick", some(mod_euclid(v + w, m)), quick(BN_mod_add_quick));
  same("BN_mod_sub_quick", some(mod_euclid(v - w, m)), quick(BN_mod_sub_quick));
  same("BN_mod_lshift", some(mod_euclid(x << k, m)),
       bn_of([&](BIGNUM* z) { return BN_mod_lshift(z, a.get(), k, c.get(), scratch); }));
  same("BN_mod_lshift1", some(mod_euclid(x << 1, m)),
       bn_of([&](BIGNUM* z) { return BN_mod_lshift1(z, a.get(), c.get(), scratch); }));
  same("BN_mod_lshift_quick", some(mod_euclid(v << k, m)),
       bn_of([&](BIGNUM* z) { return BN_mod_lshift_quick(z, ra.get(), k, c.get()); }));
  same("BN_mod_lshift1_quick", some(mod_euclid(v << 1, m)),
       bn_of([&](BIGNUM* z) { return BN_mod_lshift1_quick(z, ra.get(), c.get()); }));
  if (m > 1) {
    same("BN_mod_exp", some(mod_exp(v, e, m)), of(BN_mod_exp, ra, to_bn(e)));
    same("BN_mod_exp_simple", some(mod_exp(v, e, m)), of(BN_mod_exp_simple, ra, to_bn(e)));
    same("BN_mod_exp_recp", some(mod_exp(v, e, m)), of(BN_mod_exp_recp, ra, to_bn(e)));
    bn inverse(BN_mod_inverse(nullptr, a.get(), c.get(), scratch), &BN_free);
    same("BN_mod_inverse", mod_inv(x, m),
         inverse ? std::optional(std::move(inverse)) : std::nullopt);
  }
  same("BN_kronecker", kronecker(x, y), BN_kronecker(a.get(), b.get(), scratch));
  BN_RECP_CTX* const reciprocal = BN_RECP_CTX_new();
  BN_RECP_CTX_set(reciprocal, c.get(), scratch);
  const integer positive = abs(x);
  bn q = fresh(), r = fresh();
  BN_div_recp(q.get(), r.get(), to_bn(positive).get(), reciprocal, scratch);
  same("BN_div_recp", div(positive, m).quotient, q);
  same("BN_div_recp", div(positive, m).remainder, r);
  same("BN_mod_mul_reciprocal", some(v * w % m), bn_of([&](BIGNUM* z) {
         return BN_mod_mul_reciprocal(z, ra.get(), rb.get(), reciprocal, scratch);
       }));
  BN_RECP_CTX_free(reciprocal);
  const int length = 64 * static_cast<int>(m.size());
  bn power = fresh();
  BN_reciprocal(power.get(), c.get(), length, scratch);
  same("BN_reciprocal", (1_n << length) / m, power);
}

// Roots modulo a prime: either of the two is right.
void roots(const integer& x) {
  const integer p = (1_n << 255) - 19;
  const bn a = to_bn(x), c = to_bn(p);
  bn root(BN_mod_sqrt(nullptr, to_bn(mod_euclid(x, p)).get(), c.get(), scratch), &BN_free);
  const bool exists = root != nullptr;
  if (exists && BN_is_odd(root.get()) != 0) BN_sub(root.get(), c.get(), root.get());
  same("BN_mod_sqrt", mod_sqrt(x, p), exists ? std::optional(std::move(root)) : std::nullopt);
}

void primes(const integer& x) {
  const system_random source;
  const integer next = next_prime(x), y = abs(x);
  for (const integer& n : {y, next, next * next}) {
    const bn a = to_bn(n);
    const bool prime = BN_check_prime(a.get(), scratch, nullptr) == 1;
    same("BN_check_prime", is_prime(n, 64, source), prime);
    same("BN_is_prime_ex", is_prime(n, 64, source), prime);
    same("BN_is_prime_fasttest_ex", is_prime(n, 64, source), prime);
  }
  const auto drawn = [](auto f) {
    const bn z = fresh();
    f(z.get());
    return BN_num_bits(z.get());
  };
  const int width = 128;
  same("BN_generate_prime_ex", random_prime(128, source, {.top_two_bits = true}).bit_width(),
       drawn([](BIGNUM* z) { BN_generate_prime_ex(z, width, 0, nullptr, nullptr, nullptr); }));
  same("BN_generate_prime_ex2", random_prime(128, source, {.top_two_bits = true}).bit_width(),
       drawn([](BIGNUM* z) {
         BN_generate_prime_ex2(z, width, 0, nullptr, nullptr, nullptr, scratch);
       }));
  const auto small = [](const bn& z, const BIGNUM* bound) { return BN_cmp(z.get(), bound) < 0; };
  bn z = fresh();
  BN_rand(z.get(), 100, BN_RAND_TOP_ANY, BN_RAND_BOTTOM_ANY);
  same("BN_rand", random_bits(100, source) < (1_n << 100), BN_num_bits(z.get()) <= 100);
  BN_rand_range(z.get(), to_bn(next).get());
  same("BN_rand_range", random_below(next, source) < next, small(z, to_bn(next).get()));
}

constexpr std::size_t N = 4;

void secret(const big_int<N>& x, const big_int<N>& y, big_int<N> m) {
  const system_random source;
  m[0] |= 1U;
  m[N - 1] |= 1U;
  const auto context = montgomery_context<N>::checked_create(m);
  const auto v = x % m, w = y % m;
  const bn c = to_bn(m), a = to_bn(v), b = to_bn(w), e = to_bn(y);
  BN_MONT_CTX* const mont = BN_MONT_CTX_new();
  BN_MONT_CTX_set(mont, c.get(), scratch);
  const auto some_big = [](const big_int<N>& z) { return std::optional(z); };
  same("BN_MONT_CTX_set", some_big(context.modulus()), std::optional(to_bn(m)));
  const auto a_mont = bn_of([&](BIGNUM* z) { return BN_to_montgomery(z, a.get(), mont, scratch); });
  const auto b_mont = bn_of([&](BIGNUM* z) { return BN_to_montgomery(z, b.get(), mont, scratch); });
  const auto v_mont = context.to_montgomery(v), w_mont = context.to_montgomery(w);
  same("BN_to_montgomery", some_big(context.to_montgomery(v)), a_mont);
  same("BN_from_montgomery", some_big(context.from_montgomery(v_mont)),
       bn_of([&](BIGNUM* z) { return BN_from_montgomery(z, a_mont->get(), mont, scratch); }));
  same("BN_mod_mul_montgomery", some_big(context.montgomery_mul(v_mont, w_mont)),
       bn_of([&](BIGNUM* z) {
         return BN_mod_mul_montgomery(z, a_mont->get(), b_mont->get(), mont, scratch);
       }));
  const auto power = [&](auto f) {
    return bn_of([&](BIGNUM* z) { return f(z, a.get(), e.get(), c.get(), scratch, mont); });
  };
  same("BN_mod_exp_mont_consttime", some_big(context.pow(v, y)), power(BN_mod_exp_mont_consttime));
  same("BN_mod_exp_mont", some_big(context.pow_vartime(v, y)), power(BN_mod_exp_mont));
  same("BN_mod_exp_mont_word", some_big(context.pow_vartime(3_big, y)), bn_of([&](BIGNUM* z) {
         return BN_mod_exp_mont_word(z, 3, e.get(), c.get(), scratch, mont);
       }));
  same("BN_mod_exp2_mont", some_big(context.pow_vartime(v, y, w, x)), bn_of([&](BIGNUM* z) {
         return BN_mod_exp2_mont(z, a.get(), e.get(), b.get(), to_bn(x).get(), c.get(), scratch,
                                 mont);
       }));
  BN_MONT_CTX_free(mont);
  same("BN_set_flags", context.inverse(v).declassify(), [&]() -> std::optional<bn> {
    BN_set_flags(a.get(), BN_FLG_CONSTTIME);
    bn z(BN_mod_inverse(nullptr, a.get(), c.get(), scratch), &BN_free);
    return z ? std::optional(std::move(z)) : std::nullopt;
  }());
  for (const std::uint64_t bit : {0U, 1U}) {
    bn p = to_bn(x), q = to_bn(y);
    BN_set_bit(p.get(), 64 * N);  // so that both have the same number of words
    BN_set_bit(q.get(), 64 * N);
    BN_consttime_swap(bit, p.get(), q.get(), static_cast<int>(N + 1));
    BN_clear_bit(p.get(), 64 * N);
    big_int<N> other = y;
    same("BN_consttime_swap",
         after(x, [&](auto& z) { ct::swap(ct::mask<>::from_bit(bit), z, other); }), p);
  }
  bn z = fresh();
  BN_priv_rand_range(z.get(), c.get());
  same("BN_priv_rand_range", random_below(m, source).value() < m, BN_cmp(z.get(), c.get()) < 0);
}

void constants(const big_int<2 * N>& x) {
  const bn a = to_bn(x), z = fresh();
  using F = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
  same("BN_get0_nist_prime_256", F::modulus, bn(BN_dup(BN_get0_nist_prime_256()), &BN_free));
  bn squared = fresh();
  const auto half = truncate<N>(x) % F::modulus;
  BN_sqr(squared.get(), to_bn(half).get(), scratch);
  BN_nist_mod_256(z.get(), squared.get(), BN_get0_nist_prime_256(), scratch);
  same("BN_nist_mod_256", F(square(half)).value(), z);
}

}  // namespace

int main() {
  hostile_numbers numbers(3);
  for (std::size_t round = 0; round < repetitions(200); ++round) {
    const integer x = hostile(numbers, 8), y = hostile(numbers, 8);
    const integer m = hostile_positive(numbers, 5);
    const auto u = static_cast<unsigned long>(hostile_positive(numbers, 1));
    const int k = static_cast<int>(numbers.below(600));
    values(x, y, u);
    arithmetic(x, y, u, k);
    conversions(x, k % 20);
    modular(x, y, m, k);
    roots(x);
    if (round % 20 == 0) primes(hostile(numbers, 2));
    secret(hostile_big_int<N>(numbers), hostile_big_int<N>(numbers), hostile_big_int<N>(numbers));
    constants(hostile_big_int<2 * N>(numbers));
  }
  BN_CTX_free(scratch);
  return finish();
}
