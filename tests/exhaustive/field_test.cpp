// SPDX-License-Identifier: Apache-2.0
//
// Every prime below 2^10, in limbs of 8 and 16 bits: every pair of residues in every representation
// that the prime can have, against plain integers.
// Hundreds of moduli are compiled here: each kernel once.
#define NAPIER_INLINE_KERNELS -1

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <napier/limbs/gcd/inverse.hpp>
#include <napier/modular/ring/representation.hpp>

namespace {

using namespace napier;

constexpr std::uint32_t limit = 1U << 10;

constexpr bool is_prime(std::uint32_t n) {
  for (std::uint32_t d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n >= 2;
}

constexpr std::size_t count = [] {
  std::size_t found = 0;
  for (std::uint32_t n = 0; n < limit; ++n) found += is_prime(n) ? 1 : 0;
  return found;
}();

constexpr std::array<std::uint32_t, count> primes = [] {
  std::array<std::uint32_t, count> list{};
  std::size_t i = 0;
  for (std::uint32_t n = 0; n < limit; ++n) {
    if (is_prime(n)) list[i++] = n;
  }
  return list;
}();

template <limb T, std::uint32_t P>
constexpr auto modulus = [] {
  if constexpr (P >> limb_bits<T> == 0) {
    return big_int<1, T>{static_cast<T>(P)};
  } else {
    return big_int<2, T>{static_cast<T>(P), static_cast<T>(P >> limb_bits<T>)};
  }
}();

template <std::size_t N, limb T>
constexpr std::uint32_t join(const big_int<N, T>& x) {
  std::uint32_t z = 0;
  for (std::size_t i = 0; i < N; ++i) z |= static_cast<std::uint32_t>(x[i]) << (i * limb_bits<T>);
  return z;
}

template <std::size_t N, limb T>
constexpr big_int<N, T> split(std::uint32_t x) {
  big_int<N, T> z{};
  for (std::size_t i = 0; i < N; ++i) z[i] = static_cast<T>(x >> (i * limb_bits<T>));
  return z;
}

// A ring as functions: the rings of one modulus are types of their own, and are many.
template <std::size_t N, limb T>
struct ring_calls {
  using number = big_int<N, T>;
  using binary = void (*)(T*, const T*, const T*);

  const char* kind;
  binary multiply, add, subtract;
  void (*square)(T*, const T*);
  void (*one)(T*);
  number (*enter)(const number&);
  number (*enter_long)(const big_int<N + 1, T>&);
  number (*leave)(const number&);
};

template <auto M, representation_kind Kind>
auto calls_of(const char* kind) {
  constexpr std::size_t N = M.size();
  using T = typename decltype(M)::limb_type;
  using number = big_int<N, T>;
  static constexpr auto& ring = detail::ring_as<M, Kind>();
  return ring_calls<N, T>{kind,
                          [](T* z, const T* x, const T* y) { ring.multiply(z, x, y); },
                          [](T* z, const T* x, const T* y) { ring.add(z, x, y); },
                          [](T* z, const T* x, const T* y) { ring.subtract(z, x, y); },
                          [](T* z, const T* x) { ring.square(z, x); },
                          [](T* z) { ring.one(z); },
                          [](const number& x) -> number { return ring.enter(x); },
                          [](const big_int<N + 1, T>& x) -> number { return ring.enter(x); },
                          [](const number& x) -> number { return ring.leave(x); }};
}

// The results are the stored forms, which are canonical and all different.
template <std::size_t N, limb T>
void check_ring(const ring_calls<N, T>& ring, std::uint32_t p) {
  using number = big_int<N, T>;
  std::vector<number> form(p);
  std::vector<bool> seen(p);
  for (std::uint32_t x = 0; x < p; ++x) {
    form[x] = ring.enter(split<N, T>(x));
    ASSERT_LT(join(form[x]), p) << ring.kind;
    ASSERT_FALSE(seen[join(form[x])]) << ring.kind << ' ' << x << " mod " << p;
    seen[join(form[x])] = true;
    ASSERT_EQ(join(ring.leave(form[x])), x) << ring.kind << " mod " << p;
  }
  // Numbers of any size, from both ends.
  constexpr auto largest = static_cast<std::uint32_t>((std::uint64_t{1} << N * limb_bits<T>)-1);
  for (std::uint32_t x = p; x <= largest && x < 4 * limit; ++x) {
    ASSERT_EQ(ring.enter(split<N, T>(x)), form[x % p]) << ring.kind << ' ' << x << " mod " << p;
    auto top = split<N + 1, T>(largest - x);
    ASSERT_EQ(ring.enter_long(top), form[(largest - x) % p]) << ring.kind;
    top[N] = static_cast<T>(~T{0});
    const std::uint64_t value =
        (std::uint64_t{top[N]} << N * limb_bits<T>)+static_cast<std::uint64_t>(largest - x);
    ASSERT_EQ(ring.enter_long(top), form[static_cast<std::size_t>(value % p)]) << ring.kind;
  }
  number one, z;
  ring.one(one.data());
  ASSERT_EQ(one, form[1]) << ring.kind << " mod " << p;
  const auto modulus_limbs = split<N, T>(p);
  bool right = true;
  for (std::uint32_t x = 0; x < p; ++x) {
    const auto value = ring.leave(form[x]);
    const bool found = limbs::inverse<N>(z.data(), value.data(), modulus_limbs.data()).declassify();
    z = ring.enter(z);
    ring.multiply(z.data(), z.data(), form[x].data());
    right = right && found == (x != 0) && (!found || z == form[1]);
    ring.square(z.data(), form[x].data());
    right = right && z == form[x * x % p];
    for (std::uint32_t y = 0; y < p; ++y) {
      ring.multiply(z.data(), form[x].data(), form[y].data());
      right = right && z == form[x * y % p];
      ring.add(z.data(), form[x].data(), form[y].data());
      right = right && z == form[(x + y) % p];
      ring.subtract(z.data(), form[x].data(), form[y].data());
      right = right && z == form[(x + p - y) % p];
    }
    ASSERT_TRUE(right) << ring.kind << ' ' << x << " mod " << p;
  }
}

template <auto M, representation_kind Kind>
void check_kind(std::uint32_t p, const char* kind) {
  if constexpr (detail::has_representation<M, Kind>) {
    check_ring(calls_of<M, Kind>(kind), p);
  }
}

// Montgomery's rings are made for a modulus of the run time: one type for all.
template <typename Ring>
void check_run_time_ring(std::uint32_t p, const char* kind) {
  constexpr std::size_t N = Ring::size;
  using T = typename Ring::stored_type::limb_type;
  using number = big_int<N, T>;
  static Ring ring;
  ring = Ring::of(split<N, T>(p));
  const ring_calls<N, T> calls{kind,
                               [](T* z, const T* x, const T* y) { ring.multiply(z, x, y); },
                               [](T* z, const T* x, const T* y) { ring.add(z, x, y); },
                               [](T* z, const T* x, const T* y) { ring.subtract(z, x, y); },
                               [](T* z, const T* x) { ring.square(z, x); },
                               [](T* z) { ring.one(z); },
                               [](const number& x) -> number { return ring.enter(x); },
                               [](const big_int<N + 1, T>& x) -> number { return ring.enter(x); },
                               [](const number& x) -> number { return ring.leave(x); }};
  ASSERT_NO_FATAL_FAILURE(check_ring(calls, p));
}

template <std::size_t N, limb T>
void check_run_time_rings(std::uint32_t p) {
  if (p >> (N - 1) * limb_bits<T> == 0 || (N == 1 && p >> limb_bits<T> != 0)) return;
  if (p == 2) return;
  check_run_time_ring<detail::montgomery_ring<N, T>>(p, "Montgomery");
  if (p >> (N * limb_bits<T> - 1) == 0) {
    check_run_time_ring<detail::montgomery_ring<N, T, true>>(p, "Montgomery, spare bit");
  }
}

TEST(ExhaustiveField, Montgomery) {
  for (const std::uint32_t p : primes) {
    ASSERT_NO_FATAL_FAILURE((check_run_time_rings<1, std::uint8_t>(p)));
    ASSERT_NO_FATAL_FAILURE((check_run_time_rings<2, std::uint8_t>(p)));
    ASSERT_NO_FATAL_FAILURE((check_run_time_rings<1, std::uint16_t>(p)));
  }
}

template <limb T, std::uint32_t P>
void check_prime() {
  constexpr auto M = modulus<T, P>;
  using kind = representation_kind;
  ASSERT_NO_FATAL_FAILURE((check_kind<M, kind::word_montgomery>(P, "one word")));
  ASSERT_NO_FATAL_FAILURE((check_kind<M, kind::sparse_montgomery>(P, "sparse")));
  ASSERT_NO_FATAL_FAILURE((check_kind<M, kind::pseudo_mersenne>(P, "pseudo-Mersenne")));
  ASSERT_NO_FATAL_FAILURE((check_kind<M, kind::barrett>(P, "Barrett")));
}

template <limb T, std::size_t... I>
void check_primes(std::index_sequence<I...>) {
  void (*const checks[])() = {check_prime<T, primes[I]>...};
  for (const auto check : checks) ASSERT_NO_FATAL_FAILURE(check());
}

TEST(ExhaustiveField, EveryPrimeIn8BitLimbs) {
  check_primes<std::uint8_t>(std::make_index_sequence<count>{});
}
TEST(ExhaustiveField, EveryPrimeIn16BitLimbs) {
  check_primes<std::uint16_t>(std::make_index_sequence<count>{});
}

// The shapes are met, and not by chance.
template <std::uint32_t P>
constexpr auto kind_of = detail::representation_for<modulus<std::uint8_t, P>>();
static_assert(kind_of<127> == representation_kind::pseudo_mersenne);
static_assert(kind_of<251> == representation_kind::word_montgomery);
static_assert(kind_of<1021> == representation_kind::pseudo_mersenne);

}  // namespace
