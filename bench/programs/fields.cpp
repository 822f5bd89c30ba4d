// SPDX-License-Identifier: Apache-2.0
//
// Products in fields beside code that others made for one prime: blst (BN254, BLS12-381), OpenSSL's
// nistz256 (P-256), libsecp256k1, and s2n-bignum (P-256, P-384, P-521, 2^255 - 19, secp256k1). Each
// operation is timed twice: operations that need nothing of one another, and "chained", each on the
// last one's result.
//
// "generic" is our Montgomery multiplication modulo the same number, blind to its shape; "dense" is
// that modulo a number of the same size without a shape.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include <napier/napier.hpp>

#include "harness/harness.hpp"
#include "peers/s2n_bignum.hpp"

// What the peers do not export. blst's names are those of its code for processors with ADX.
extern "C" {
#if NAPIER_BENCH_HAS_BLST
void mulx_mont_sparse_256(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y,
                          const std::uint64_t* m, std::uint64_t m_inv);
void sqrx_mont_sparse_256(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* m,
                          std::uint64_t m_inv);
void mulx_mont_384(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y,
                   const std::uint64_t* m, std::uint64_t m_inv);
void sqrx_mont_384(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* m,
                   std::uint64_t m_inv);
#endif
#if NAPIER_BENCH_HAS_NISTZ256
void OPENSSL_cpuid_setup();  // nistz256 asks which instructions there are
void ecp_nistz256_mul_mont(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y);
void ecp_nistz256_sqr_mont(std::uint64_t* z, const std::uint64_t* x);
#endif
#if NAPIER_BENCH_HAS_SECP256K1
// fields_secp256k1.c: 5 digits of 52 bits.
struct napier_bench_secp256k1_triple {
  std::uint64_t x[5], y[5], z[5];
};
void napier_bench_secp256k1_multiply(napier_bench_secp256k1_triple* sets, std::size_t count);
void napier_bench_secp256k1_multiply_chained(std::uint64_t* x, const std::uint64_t (*y)[5],
                                             std::size_t count);
void napier_bench_secp256k1_square(napier_bench_secp256k1_triple* sets, std::size_t count);
void napier_bench_secp256k1_square_chained(std::uint64_t* x, std::size_t count);
void napier_bench_secp256k1_c_multiply(napier_bench_secp256k1_triple* sets, std::size_t count);
void napier_bench_secp256k1_c_multiply_chained(std::uint64_t* x, const std::uint64_t (*y)[5],
                                               std::size_t count);
void napier_bench_secp256k1_c_square(napier_bench_secp256k1_triple* sets, std::size_t count);
void napier_bench_secp256k1_c_square_chained(std::uint64_t* x, std::size_t count);
#endif
}

namespace napier_bench {

namespace {

using namespace napier;

using bn254 = field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">;
using bls12_381 = field<
    "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
    "1eabfffeb153ffffb9feffffffffaaab">;
using p224 = field<"0xffffffffffffffffffffffffffffffff000000000000000000000001">;
using p256 = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
using p384 = field<
    "0xffffffffffffffffffffffffffffffffffffffffffffffff"
    "fffffffffffffffeffffffff0000000000000000ffffffff">;
using p521 = field<
    "0x1ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff">;
using secp256k1 = field<"0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f">;
using f25519 = field<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed">;
// The first prime above pi 2^253.
using dense_255 = field<"0x6487ed5110b4611a62633145c06e0e68948127044533e63a0105df531d89ce09">;
using goldilocks = field<"0xffffffff00000001">;
using babybear = field<"0x78000001">;

constexpr std::size_t chain_length = 64;
constexpr std::size_t chain_others = 8;
constexpr std::size_t cache_line = 64;

template <typename F>
struct triple {
  F x, y, z;
};

template <typename F>
F random_element() {
  typename F::value_type x;
  randomize(x, x.size());
  return F(x);
}

template <typename F>
std::vector<triple<F>>& sets_of() {
  static auto& sets = [&]() -> auto& {
    auto& made = make_sets<triple<F>>(sets_in_cache(sizeof(triple<F>)));
    for (auto& s : made) s = {random_element<F>(), random_element<F>(), {}};
    return made;
  }();
  return sets;
}

// operation(x, x, y) again and again, y one of `others` in turn. No cache line ends inside x, which
// costs the peers that go through memory.
template <typename F, typename Operation>
[[gnu::noinline]] void run_chain(F* first, const F* others, Operation operation) {
  alignas(cache_line) F x = *first;
  for (std::size_t i = 0; i < chain_length; ++i) operation(x, x, others[i % chain_others]);
  *first = x;
}

// operation(z, x, y), which may be of x alone; z may be x.
template <typename F, typename Operation>
void add_both(const char* table, const std::string& row, const char* who, Operation operation) {
  add_over(name(table, row, who), sets_of<F>(),
           [operation](triple<F>& s) NAPIER_INLINE_LAMBDA { operation(s.z, s.x, s.y); });
  struct chain {
    alignas(cache_line) F x;
    alignas(cache_line) std::array<F, chain_others> others;
  };
  auto& c = make_sets<chain>(1)[0];
  c.x = random_element<F>();
  for (F& y : c.others) y = random_element<F>();
  add(name(table, row + "_chained", who),
      workload{[&c, operation] { run_chain(&c.x, c.others.data(), operation); }, chain_length});
}

// A peer whose results are ours in the same form.
template <typename F, typename Operation, typename Peer>
void add_peer(const char* table, const std::string& row, const char* who, Operation ours,
              Peer peer) {
  for (const triple<F>& s : sets_of<F>()) {
    F z, peer_z;
    ours(z, s.x, s.y);
    peer(peer_z, s.x, s.y);
    if (z != peer_z) {
      std::fprintf(stderr, "%s of Napier and %s differ: %s\n", row.c_str(), who, table);
      std::abort();
    }
  }
  add_both<F>(table, row, who, peer);
}

constexpr auto multiply = [](auto& z, const auto& x, const auto& y)
                              NAPIER_INLINE_LAMBDA { z = x * y; };
constexpr auto squares = [](auto& z, const auto& x, const auto&)
                             NAPIER_INLINE_LAMBDA { z = square(x); };
constexpr auto sum = [](auto& z, const auto& x, const auto& y) NAPIER_INLINE_LAMBDA { z = x + y; };

template <typename F>
void add_ours(const char* table, const char* who = "napier") {
  add_both<F>(table, "multiply", who, multiply);
  add_both<F>(table, "square", who, squares);
}

template <typename F>
void add_generic(const char* table) {
  constexpr auto& ring = napier::detail::montgomery_ring_of<F::modulus>;
  add_both<F>(table, "multiply", "generic", [](F& z, const F& x, const F& y) NAPIER_INLINE_LAMBDA {
    ring.multiply(z.representation.data(), x.representation.data(), y.representation.data());
  });
  add_both<F>(table, "square", "generic", [](F& z, const F& x, const F&) NAPIER_INLINE_LAMBDA {
    ring.square(z.representation.data(), x.representation.data());
  });
}

#if NAPIER_BENCH_HAS_BLST
template <typename F>
constexpr auto m_inv = limbs::negated_inverse(F::modulus[0]);

void add_blst() {
  using A = bn254;
  add_peer<A>("field_bn254", "multiply", "blst", multiply, [](A& z, const A& x, const A& y) {
    mulx_mont_sparse_256(z.representation.data(), x.representation.data(), y.representation.data(),
                         A::modulus.data(), m_inv<A>);
  });
  add_peer<A>("field_bn254", "square", "blst", squares, [](A& z, const A& x, const A&) {
    sqrx_mont_sparse_256(z.representation.data(), x.representation.data(), A::modulus.data(),
                         m_inv<A>);
  });
  using B = bls12_381;
  add_peer<B>("field_bls12_381", "multiply", "blst", multiply, [](B& z, const B& x, const B& y) {
    mulx_mont_384(z.representation.data(), x.representation.data(), y.representation.data(),
                  B::modulus.data(), m_inv<B>);
  });
  add_peer<B>("field_bls12_381", "square", "blst", squares, [](B& z, const B& x, const B&) {
    sqrx_mont_384(z.representation.data(), x.representation.data(), B::modulus.data(), m_inv<B>);
  });
}
#endif

#if NAPIER_BENCH_HAS_NISTZ256
void add_nistz256() {
  OPENSSL_cpuid_setup();
  using F = p256;
  add_peer<F>("field_p256", "multiply", "nistz256", multiply, [](F& z, const F& x, const F& y) {
    ecp_nistz256_mul_mont(z.representation.data(), x.representation.data(),
                          y.representation.data());
  });
  add_peer<F>("field_p256", "square", "nistz256", squares, [](F& z, const F& x, const F&) {
    ecp_nistz256_sqr_mont(z.representation.data(), x.representation.data());
  });
}
#endif

#if NAPIER_BENCH_HAS_S2N
template <typename F>
void add_s2n(const char* table,
             void (*product)(std::uint64_t*, const std::uint64_t*, const std::uint64_t*),
             void (*its_square)(std::uint64_t*, const std::uint64_t*)) {
  add_peer<F>(table, "multiply", "s2n", multiply, [product](F& z, const F& x, const F& y) {
    product(z.representation.data(), x.representation.data(), y.representation.data());
  });
  add_peer<F>(table, "square", "s2n", squares, [its_square](F& z, const F& x, const F&) {
    its_square(z.representation.data(), x.representation.data());
  });
}

void add_s2n() {
  add_s2n<p256>("field_p256", bignum_montmul_p256, bignum_montsqr_p256);
  add_s2n<p384>("field_p384", bignum_montmul_p384, bignum_montsqr_p384);
  add_s2n<p521>("field_p521", bignum_mul_p521, bignum_sqr_p521);
  add_s2n<f25519>("field_25519", bignum_mul_p25519, bignum_sqr_p25519);
  add_s2n<secp256k1>("field_secp256k1", bignum_mul_p256k1, bignum_sqr_p256k1);
}
#endif

#if NAPIER_BENCH_HAS_SECP256K1
constexpr std::uint64_t digit = (std::uint64_t{1} << 52U) - 1;

void to_digits(std::uint64_t (&z)[5], const secp256k1& x) {
  const auto v = x.value();
  z[0] = v[0] & digit;
  for (std::size_t i = 1; i < 4; ++i) {
    z[i] = (v[i - 1] >> (64 - 12 * i) | v[i] << (12 * i)) & digit;
  }
  z[4] = v[3] >> 16U;
}

secp256k1 from_digits(const std::uint64_t (&x)[5]) {
  secp256k1 z;
  for (std::size_t i = 5; i-- > 0;) z = z * secp256k1(digit + 1) + secp256k1(x[i]);
  return z;
}

using secp256k1_sets = std::vector<napier_bench_secp256k1_triple>;

template <typename Operation, typename Many, typename Chained>
void add_secp256k1(const std::string& row, const char* who, Operation ours, Many many,
                   Chained chained) {
  auto& mine = sets_of<secp256k1>();
  auto& sets = make_sets<napier_bench_secp256k1_triple>(mine.size());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    to_digits(sets[i].x, mine[i].x);
    to_digits(sets[i].y, mine[i].y);
  }
  many(sets.data(), sets.size());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    secp256k1 z;
    ours(z, mine[i].x, mine[i].y);
    if (z != from_digits(sets[i].z)) {
      std::fprintf(stderr, "%s of Napier and libsecp256k1 differ\n", row.c_str());
      std::abort();
    }
  }
  add(name("field_secp256k1", row, who),
      workload{[&sets, many] { many(sets.data(), sets.size()); }, sets.size()});
  struct chain {
    alignas(cache_line) std::uint64_t x[5];
    alignas(cache_line) std::uint64_t others[chain_others][5];
  };
  auto& c = make_sets<chain>(1)[0];
  to_digits(c.x, random_element<secp256k1>());
  for (auto& y : c.others) to_digits(y, random_element<secp256k1>());
  add(name("field_secp256k1", row + "_chained", who),
      workload{[&c, chained] { chained(c.x, c.others, chain_length); }, chain_length});
}

void add_libsecp256k1() {
  const auto square_chain = [](auto run) {
    return [run](std::uint64_t* x, const auto&, std::size_t count) { run(x, count); };
  };
  add_secp256k1("multiply", "secp256k1", multiply, napier_bench_secp256k1_multiply,
                napier_bench_secp256k1_multiply_chained);
  add_secp256k1("square", "secp256k1", squares, napier_bench_secp256k1_square,
                square_chain(napier_bench_secp256k1_square_chained));
  add_secp256k1("multiply", "secp256k1_c", multiply, napier_bench_secp256k1_c_multiply,
                napier_bench_secp256k1_c_multiply_chained);
  add_secp256k1("square", "secp256k1_c", squares, napier_bench_secp256k1_c_square,
                square_chain(napier_bench_secp256k1_c_square_chained));
}
#endif

// What one would write by hand for a field of one word, in Montgomery's form as ours.

constexpr auto goldilocks_by_hand = [](goldilocks& z, const goldilocks& x,
                                       const goldilocks& y) NAPIER_INLINE_LAMBDA {
  // t / 2^64 modulo 2^64 - 2^32 + 1
  __extension__ using wide = unsigned __int128;
  const wide t = wide{x.representation[0]} * y.representation[0];
  const auto low = static_cast<std::uint64_t>(t);
  const auto high = static_cast<std::uint64_t>(t >> 64U);
  std::uint64_t a = 0;
  std::uint64_t r = 0;
  const bool carry = __builtin_add_overflow(low, low << 32U, &a);
  const std::uint64_t b = a - (a >> 32U) - (carry ? 1 : 0);
  const std::uint64_t borrow = __builtin_sub_overflow(high, b, &r) ? 1 : 0;
  z.representation[0] = r - static_cast<std::uint32_t>(0 - borrow);
};

constexpr std::uint32_t babybear_prime = 0x78000001;

constexpr auto babybear_by_hand = [](babybear& z, const babybear& x,
                                     const babybear& y) NAPIER_INLINE_LAMBDA {
  const std::uint64_t t = std::uint64_t{x.representation[0]} * y.representation[0];
  const std::uint32_t q = static_cast<std::uint32_t>(t) * 0x88000001U;
  const auto a = static_cast<std::uint32_t>(t >> 32U);
  const auto b = static_cast<std::uint32_t>((std::uint64_t{q} * babybear_prime) >> 32U);
  const std::uint32_t r = a - b;
  z.representation[0] = std::min(r, r + babybear_prime);
};

constexpr auto babybear_sum_by_hand = [](babybear& z, const babybear& x,
                                         const babybear& y) NAPIER_INLINE_LAMBDA {
  const std::uint32_t r = x.representation[0] + y.representation[0];
  z.representation[0] = std::min(r, r - babybear_prime);
};

void add_words() {
  add_both<goldilocks>("field_goldilocks", "multiply", "napier", multiply);
  add_peer<goldilocks>("field_goldilocks", "multiply", "hand", multiply, goldilocks_by_hand);
  add_both<babybear>("field_babybear", "multiply", "napier", multiply);
  add_peer<babybear>("field_babybear", "multiply", "hand", multiply, babybear_by_hand);
  add_both<babybear>("field_babybear", "sum", "napier", sum);
  add_peer<babybear>("field_babybear", "sum", "hand", sum, babybear_sum_by_hand);
}

// x y + y z with one reduction, and with two.
template <typename F>
void add_sums(const char* row) {
  const auto at_once = [](F& z, const F& x, const F& y) NAPIER_INLINE_LAMBDA {
    z = sum_of_products(std::array<F, 2>{x, y}, std::array<F, 2>{y, y});
  };
  const auto apart = [](F& z, const F& x, const F& y) NAPIER_INLINE_LAMBDA { z = x * y + y * y; };
  add_both<F>("field_sum_of_products", row, "napier", at_once);
  add_peer<F>("field_sum_of_products", row, "apart", at_once, apart);
}

}  // namespace

void add_benchmarks() {
  add_ours<bn254>("field_bn254");
  add_ours<bls12_381>("field_bls12_381");
  add_ours<p256>("field_p256");
  add_ours<secp256k1>("field_secp256k1");
#if NAPIER_BENCH_HAS_BLST
  add_blst();
#endif
#if NAPIER_BENCH_HAS_NISTZ256
  add_nistz256();
#endif
#if NAPIER_BENCH_HAS_SECP256K1
  add_libsecp256k1();
#endif
  add_ours<f25519>("field_25519");
  add_ours<dense_255>("field_25519", "dense");
  add_generic<f25519>("field_25519");
  add_ours<p224>("field_p224");
  add_generic<p224>("field_p224");
  add_ours<p384>("field_p384");
  add_generic<p384>("field_p384");
  add_ours<p521>("field_p521");
  add_generic<p521>("field_p521");
#if NAPIER_BENCH_HAS_S2N
  add_s2n();
#endif
  add_words();
  add_sums<bls12_381>("bls12_381");
  add_sums<p256>("p256");
  add_sums<f25519>("25519");
}

}  // namespace napier_bench
