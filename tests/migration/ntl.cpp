// SPDX-License-Identifier: Apache-2.0
//
// docs/migration/ntl.md: every row of its tables, compared with NTL.
#include <NTL/ZZ.h>
#include <NTL/ZZ_p.h>

#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <napier/random.hpp>

#include "same.hpp"

namespace napier_test {

template <>
struct text<NTL::ZZ> {
  static std::string of(const NTL::ZZ& x) {
    std::ostringstream stream;
    stream << x;
    return stream.str();
  }
};
template <>
struct text<NTL::ZZ_p> {
  static std::string of(const NTL::ZZ_p& x) { return text<NTL::ZZ>::of(NTL::rep(x)); }
};

}  // namespace napier_test

namespace {

using namespace napier;
using namespace napier_test;
using NTL::ZZ;
using NTL::ZZ_p;

ZZ to_ntl(const integer& x) {
  const auto bytes = to_bytes_le(abs(x));
  const ZZ z = NTL::ZZFromBytes(bytes.data(), static_cast<long>(bytes.size()));
  return x.is_negative() ? -z : z;
}
template <std::size_t N>
ZZ to_ntl(const big_int<N>& x) {
  return to_ntl(integer(x));
}

template <typename Function>
ZZ zz(const Function& f) {
  ZZ z;
  f(z);
  return z;
}
template <typename Function>
ZZ changed(ZZ z, const Function& f) {
  f(z);
  return z;
}

void values(const integer& x, const integer& y, long i) {
  const ZZ a = to_ntl(x), b = to_ntl(y);
  same(
      "ZZ()",
      [] {
        integer z;
        return z;
      }(),
      ZZ());
  same("ZZ(i)", integer(i), ZZ(i));
  same("ZZ::operator=", after(y, [&](integer& z) { z = x; }), changed(b, [&](ZZ& z) { z = a; }));
  same("ZZ::kill", after(x, [](integer& z) { z.clear(); }), changed(a, [](ZZ& z) { z.kill(); }));
  same("ZZ::SetSize", after(x, [](integer& z) { z.reserve(640); }),
       changed(a, [](ZZ& z) { z.SetSize(10); }));
  same("ZZ::zero", 0_n, ZZ::zero());
  same("clear", after(x, [](integer& z) { z = 0; }), changed(a, [](ZZ& z) { clear(z); }));
  same("set", after(x, [](integer& z) { z = 1; }), changed(a, [](ZZ& z) { set(z); }));
  ZZ c = a, d = b;
  integer v = x, w = y;
  swap(c, d);
  same(
      "swap",
      [&] {
        swap(v, w);
        return v;
      }(),
      c);
  same("sign", x.sign(), sign(a));
  same("compare", x <=> y, compare(a, b));
  same("IsZero", x.is_zero(), IsZero(a) != 0);
  same("IsOne", x == 1, IsOne(a) != 0);
  same("IsOdd", x.is_odd(), IsOdd(a) != 0);
  same("operator<", x < y, (a < b) != 0);
  same("operator==", x == y, (a == b) != 0);
  const std::string text = to_string(x);
  same("conv<ZZ>(text)", integer(text), NTL::conv<ZZ>(text.c_str()));
  for (const double e : {0.0, 0.75, 1e300, 123456789.5})
    same("conv<ZZ>(d)", integer(e), NTL::conv<ZZ>(e));
  same("conv<long>", static_cast<long>(x), NTL::conv<long>(a));
  same("conv<int>", static_cast<int>(x), NTL::conv<int>(a));
  same("conv<unsigned long>", static_cast<unsigned long>(x), NTL::conv<unsigned long>(a));
  if (x.bit_width() <= 53) same("conv<double>", static_cast<double>(x), NTL::conv<double>(a));
  std::ostringstream ours, theirs;
  theirs << a;
  same(
      "operator<<",
      [&] {
        ours << x;
        return ours.str();
      }(),
      theirs.str());
  std::istringstream input(text), their_input(text);
  their_input >> c;
  same("operator>>", after(integer(), [&](integer& z) { input >> z; }), c);
  const integer positive = abs(x);
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(NumBytes(a)) + 3);
  const std::size_t n = bytes.size();
  NTL::BytesFromZZ(bytes.data(), a, static_cast<long>(n));
  same("BytesFromZZ", to_bytes_le(positive, n), bytes);
  same("ZZFromBytes", integer::from_bytes_le(bytes),
       NTL::ZZFromBytes(bytes.data(), static_cast<long>(n)));
  same("NumBytes", (x.bit_width() + 7) / 8, NumBytes(a));
}

void arithmetic(const integer& x, const integer& y, const integer& z0, long i, long k) {
  const ZZ a = to_ntl(x), b = to_ntl(y), c = to_ntl(z0);
  same("add", x + y, a + b);
  same("add", x + i, a + i);
  same("sub", x - y, a - b);
  same("SubPos", abs(x) - abs(x) / 2, zz([&](ZZ& z) { SubPos(z, abs(a), abs(a) / 2); }));
  same("negate", -x, -a);
  same("abs", abs(x), abs(a));
  same("mul", x * y, a * b);
  same("sqr", x * x, sqr(a));
  same("MulAddTo", after(z0, [&](integer& z) { add_product(z, x, y); }),
       changed(c, [&](ZZ& z) { MulAddTo(z, a, b); }));
  same("MulSubFrom", after(z0, [&](integer& z) { subtract_product(z, x, y); }),
       changed(c, [&](ZZ& z) { MulSubFrom(z, a, b); }));
  if (!y.is_zero()) {
    ZZ q, r;
    DivRem(q, r, a, b);
    same("DivRem", div_floor(x, y).quotient, q);
    same("DivRem", div_floor(x, y).remainder, r);
    same("div", div_floor(x, y).quotient, a / b);
    same("operator/", div_floor(x, y).quotient, a / b);
    same("rem", mod_floor(x, y), a % b);
    same("operator%", mod_floor(x, y), a % b);
    const integer xy = x * y;
    for (const integer& n : {x, xy}) same("divide", (n % y).is_zero(), divide(to_ntl(n), b) != 0);
  }
  const long n = k % 10;
  same("power", pow(x, n), power(a, n));
  same("power_ZZ", pow(integer(i), n), NTL::power_ZZ(i, n));
  same("power2", 1_n << k, NTL::power2_ZZ(k));
  same("SqrRoot", isqrt(abs(x)), SqrRoot(abs(a)));
  same("LeftShift", x << k, LeftShift(a, k));
  same("RightShift", x.sign() * (abs(x) >> k), RightShift(a, k));
  same("operator<<(shift)", x << k, a << k);
  same("operator>>(shift)", x.sign() * (abs(x) >> k), a >> k);

  const integer p = abs(x), q = abs(y);
  const ZZ pa = abs(a);
  same("NumBits", x.bit_width(), NumBits(a));
  const auto place = static_cast<std::size_t>(k);
  same("bit", test_bit(p, place), bit(a, k) != 0);
  same("trunc", p & ((1_n << k) - 1), trunc_ZZ(a, k));
  same("SetBit", after(p, [&](integer& z) { set_bit(z, place); }),
       changed(pa, [&](ZZ& z) { SetBit(z, k); }));
  same("SwitchBit", after(p, [&](integer& z) { flip_bit(z, place); }),
       changed(pa, [&](ZZ& z) { SwitchBit(z, k); }));
  same("weight", popcount(x), weight(a));
  same("bit_and", p & q, a & b);
  same("bit_or", p | q, a | b);
  same("bit_xor", p ^ q, a ^ b);
  same("NumTwos", lsb(x), NumTwos(a));
  if (!x.is_zero()) {
    ZZ odd = a;
    const long twos = MakeOdd(odd);
    same("MakeOdd", remove_factor(x, 2).exponent, twos);
    same("MakeOdd", remove_factor(x, 2).rest, odd);
  }
  same("ZZ::size", x.size(), a.size());
}

void number_theory(const integer& x, const integer& y, const integer& m, long k) {
  const ZZ a = to_ntl(x), b = to_ntl(y), n = to_ntl(m);
  same("GCD", gcd(x, y), GCD(a, b));
  ZZ d, s, t;
  XGCD(d, s, t, a, b);
  const auto z = xgcd(x, y);
  same("XGCD", xgcd(x, y).gcd, d);
  same("XGCD", z.u * x + z.v * y, d);
  if (m <= 1) return;
  const integer v = mod_euclid(x, m), w = mod_euclid(y, m), e = y;
  const ZZ ra = to_ntl(v), rb = to_ntl(w);
  same("AddMod", mod_euclid(v + w, m), AddMod(ra, rb, n));
  same("SubMod", mod_euclid(v - w, m), SubMod(ra, rb, n));
  same("NegateMod", mod_euclid(-v, m), NegateMod(ra, n));
  same("MulMod", v * w % m, MulMod(ra, rb, n));
  same("SqrMod", v * v % m, SqrMod(ra, n));
  ZZ inverse;
  const bool exists = InvModStatus(inverse, ra, n) == 0;
  same("InvModStatus", mod_inv(v, m), exists ? std::optional(inverse) : std::nullopt);
  if (exists) {
    same("InvMod", mod_inv(v, m).value(), InvMod(ra, n));
    same("PowerMod", mod_exp(v, e, m), PowerMod(ra, b, n));
  }
  if (m.is_odd()) same("Jacobi", jacobi(v, m), Jacobi(ra, n));
  const integer p = (1_n << 255) - 19, square = mod_euclid(x * x, p);
  ZZ root = SqrRootMod(to_ntl(square), to_ntl(p));
  if (IsOdd(root) != 0) root = to_ntl(p) - root;
  same("SqrRootMod", mod_sqrt(square, p).value(), root);
  // NTL's answer lies around 0.
  ZZ sum = to_ntl(v), modulus = n;
  const integer low = y % p, next = mod_euclid(low, p);
  if (gcd(m, p) == 1) {
    CRT(sum, modulus, to_ntl(next), to_ntl(p));
    same("CRT", chinese_remainder(v, m, next, p)->remainder, sum < 0 ? sum + modulus : sum);
    same("CRT", chinese_remainder(v, m, next, p)->modulus, modulus);
  }
  static_cast<void>(k);
}

void primes(const integer& x) {
  std::mt19937_64 source(7);
  const integer next = next_prime(abs(x));
  same("NextPrime", next_prime(abs(x)), NextPrime(to_ntl(abs(x)) + 1));
  for (const integer& n : {abs(x), next, next * next}) {
    same("ProbPrime", is_prime(n, 10), ProbPrime(to_ntl(n), 10) != 0);
    if (n > 5 && n.is_odd())
      same("MillerWitness", !is_strong_probable_prime(n, 2), MillerWitness(to_ntl(n), ZZ(2)) != 0);
  }
  same("GenPrime", random_prime(100, source).bit_width(), NumBits(NTL::GenPrime_ZZ(100)));
  same("RandomPrime", random_prime(100, source).bit_width(), NumBits(NTL::RandomPrime_ZZ(100)));
  same("GenGermainPrime", (random_prime(101, source, {.safe = true}) >> 1).bit_width(),
       NumBits(NTL::GenGermainPrime_ZZ(100)));
  same("RandomBnd", random_below(next, source) < next, RandomBnd(to_ntl(next)) < to_ntl(next));
  same("RandomBits", random_bits(100, source) < (1_n << 100),
       NumBits(NTL::RandomBits_ZZ(100)) <= 100);
  same("RandomLen", (random_bits(99, source) + (1_n << 99)).bit_width(),
       NumBits(NTL::RandomLen_ZZ(100)));
  same(
      "SetSeed",
      [&] {
        source.seed(7);
        return source() == std::mt19937_64(7)();
      }(),
      true);
}

constexpr std::size_t N = 4;

void residues(const big_int<N>& x, const big_int<N>& y, big_int<N> m) {
  m[0] |= 1U;
  m[N - 1] |= 1U;
  const NTL::ZZ_pPush modulus(to_ntl(m));
  const auto context = montgomery_context<N>::checked_create(m);
  const auto v = context.reduce(x), w = context.reduce(y);
  const ZZ_p a = NTL::conv<ZZ_p>(to_ntl(x)), b = NTL::conv<ZZ_p>(to_ntl(y));
  same("ZZ_p::init", context.modulus(), ZZ_p::modulus());
  same("ZZ_p::modulus", context.modulus(), ZZ_p::modulus());
  same("ZZ_pPush", context.modulus(), ZZ_p::modulus());
  same("conv<ZZ_p>", context.reduce(x), a);
  same("rep", v, rep(a));
  same("ZZ_p::add", context.add(v, w), a + b);
  same("ZZ_p::sub", context.sub(v, w), a - b);
  same("ZZ_p::negate", context.neg(v), -a);
  same("ZZ_p::mul", context.mul(v, w), a * b);
  same("ZZ_p::sqr", context.mul(v, v), sqr(a));
  same("ZZ_p::power", context.pow(v, y), power(a, to_ntl(y)));
  const auto inverse = context.inverse(w);
  if (inverse.has_value().declassify()) {
    same("ZZ_p::inv", context.inverse(w).value_unchecked(), inv(b));
    same("ZZ_p::div", context.mul(v, context.inverse(w).value_unchecked()), a / b);
  }
  same("ZZ_p::IsZero", ct::is_zero(v).declassify(), IsZero(a) != 0);
  same("ZZ_p::IsOne", v == 1_big, IsOne(a) != 0);
  std::mt19937_64 source(7);
  const auto bytes = [&](std::span<std::uint8_t> out) {
    for (auto& byte : out) byte = static_cast<std::uint8_t>(source());
  };
  same("random_ZZ_p", random_below(m, bytes).value() < m, rep(NTL::random_ZZ_p()) < to_ntl(m));
}

}  // namespace

int main() {
  NTL::SetSeed(ZZ(1804));
  hostile_numbers numbers(4);
  for (std::size_t round = 0; round < repetitions(200); ++round) {
    const integer x = hostile(numbers, 8), y = hostile(numbers, 8), z = hostile(numbers, 12);
    const integer m = hostile_positive(numbers, 5);
    const long i = static_cast<long>(hostile(numbers, 1));
    const long k = static_cast<long>(numbers.below(600));
    values(x, y, i);
    arithmetic(x, y, z, i, k);
    number_theory(x, y, m, k);
    if (round % 10 == 0) primes(hostile(numbers, 2));
    residues(hostile_big_int<N>(numbers), hostile_big_int<N>(numbers), hostile_big_int<N>(numbers));
  }
  return finish();
}
