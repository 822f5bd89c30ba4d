// SPDX-License-Identifier: Apache-2.0
//
// Batches and arrays of field elements against elements one by one, and arrays of elements of one
// word beside Plonky3's: nanoseconds of one element.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <napier/arrays.hpp>
#include <napier/batch.hpp>
#include <napier/batch_inverse.hpp>

#include "harness/harness.hpp"

#if NAPIER_BENCH_HAS_BLST
extern "C" {
void mulx_mont_sparse_256(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y,
                          const std::uint64_t* m, std::uint64_t m_inv);
void mulx_mont_384(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y,
                   const std::uint64_t* m, std::uint64_t m_inv);
}
#endif

#if NAPIER_BENCH_HAS_PLONKY3
// peers/plonky3: the function of a field and an operation, by their numbers there. Its arguments
// are z, x, y and their length.
extern "C" void (*plonky3_function(std::size_t field, std::size_t operation))(void*, const void*,
                                                                              const void*,
                                                                              std::size_t);
#endif

namespace napier_bench {

namespace {

using namespace napier;

using bn254 = field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">;
using bls12_381 = field<
    "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
    "1eabfffeb153ffffb9feffffffffaaab">;

constexpr std::size_t lanes = 8;

template <typename F>
struct elements {
  std::array<F, lanes> x, y, z;
};
template <typename F>
struct lane_set {
  batch<F, lanes> x, y, z;
};

template <typename F>
F random_element() {
  typename F::value_type x;
  randomize(x, x.size());
  return F(x);
}

// The time of one element, of operations on `lanes` at a time.
template <typename Set, typename Operation>
void add_lanes(const std::string& name, std::vector<Set>& sets, Operation operation) {
  add(name,
      workload{[&sets, operation] { run_over(sets.data(), sets.data() + sets.size(), operation); },
               sets.size() * lanes});
}

template <typename F, typename Peer>
void add_field(std::size_t bits, [[maybe_unused]] Peer peer) {
  // The products of elements and of lanes go over the same bytes, give or take a fifth.
  auto& one_by_one = make_sets<elements<F>>(sets_in_cache(sizeof(elements<F>)));
  for (auto& s : one_by_one) {
    for (auto& x : s.x) x = random_element<F>();
    for (auto& y : s.y) y = random_element<F>();
  }
  auto& at_once = make_sets<lane_set<F>>(one_by_one.size());
  for (std::size_t i = 0; i < at_once.size(); ++i) {
    at_once[i].x = batch<F, lanes>(one_by_one[i].x);
    at_once[i].y = batch<F, lanes>(one_by_one[i].y);
  }
  using single = elements<F>;
  using several = lane_set<F>;
  const auto each = [](single& s, auto operation) NAPIER_INLINE_LAMBDA {
    for (std::size_t i = 0; i < lanes; ++i) s.z[i] = operation(s.x[i], s.y[i]);
  };
  add_lanes(name("batch_multiply", bits, "napier"), at_once,
            [](several& s) NAPIER_INLINE_LAMBDA { s.z = s.x * s.y; });
  add_lanes(name("batch_multiply", bits, "element"), one_by_one,
            [each](single& s) NAPIER_INLINE_LAMBDA {
              each(s, [](const F& x, const F& y) NAPIER_INLINE_LAMBDA { return x * y; });
            });
#if NAPIER_BENCH_HAS_BLST
  static const auto m = F::modulus;
  static const std::uint64_t m_inv = limbs::negated_inverse(m[0]);
  add_lanes(name("batch_multiply", bits, "blst"), one_by_one, [peer](single& s) {
    for (std::size_t i = 0; i < lanes; ++i) {
      peer(s.z[i].representation.data(), s.x[i].representation.data(), s.y[i].representation.data(),
           m.data(), m_inv);
    }
  });
#endif
  add_lanes(name("batch_square", bits, "napier"), at_once,
            [](several& s) NAPIER_INLINE_LAMBDA { s.z = square(s.x); });
  add_lanes(name("batch_square", bits, "element"), one_by_one,
            [each](single& s) NAPIER_INLINE_LAMBDA {
              each(s, [](const F& x, const F&) NAPIER_INLINE_LAMBDA { return square(x); });
            });
  add_lanes(name("batch_add", bits, "napier"), at_once,
            [](several& s) NAPIER_INLINE_LAMBDA { s.z = s.x + s.y; });
  add_lanes(name("batch_add", bits, "element"), one_by_one, [each](single& s) NAPIER_INLINE_LAMBDA {
    each(s, [](const F& x, const F& y) NAPIER_INLINE_LAMBDA { return x + y; });
  });
  // There and back: what it costs to use a batch for one operation.
  add_lanes(name("batch_load_store", bits, "napier"), one_by_one,
            [](single& s) { s.z = batch<F, lanes>(s.x).to_array(); });
}

template <typename F>
struct arrays_of {
  std::vector<F> x, y, z;
};

// Arrays of 1024 elements, in the vectors that the dispatcher chooses and in words.
template <typename F>
arrays_of<F>& add_arrays(const std::string& row) {
  constexpr std::size_t n = 1024;
  using arrays = arrays_of<F>;
  auto& s = make_sets<arrays>(1).front();
  s.x.resize(n), s.y.resize(n), s.z.resize(n);
  for (auto& x : s.x) x = random_element<F>();
  for (auto& y : s.y) y = random_element<F>();
  const auto add_both = [&](const char* table, auto in_vectors, auto in_words) {
    add(name(table, row, "napier"), workload{[&s, in_vectors] { in_vectors(s); }, n});
    add(name(table, row, "element"), workload{[&s, in_words] { in_words(s); }, n});
  };
  add_both(
      "array_multiply", [](arrays& a) { multiply(a.z, a.x, a.y); },
      [](arrays& a) { detail::multiply_each(a.z.data(), a.x.data(), a.y.data(), n); });
  add_both(
      "array_square", [](arrays& a) { square(a.z, a.x); },
      [](arrays& a) { detail::square_each(a.z.data(), a.x.data(), n); });
  add_both(
      "array_add", [](arrays& a) { napier::add(a.z, a.x, a.y); },
      [](arrays& a) {
        for (std::size_t i = 0; i < n; ++i) a.z[i] = a.x[i] + a.y[i];
      });
  add_both(
      "array_sum_of_products", [](arrays& a) { a.z[0] = sum_of_products(a.x, a.y); },
      [](arrays& a) {
        F sum;
        for (std::size_t i = 0; i < n; ++i) sum += a.x[i] * a.y[i];
        a.z[0] = sum;
      });
  add_both(
      "array_inverse", [](arrays& a) { static_cast<void>(batch_inverse(a.z, a.x)); },
      [](arrays& a) { static_cast<void>(detail::invert_each(a.z.data(), a.x.data(), n)); });
  return s;
}

// The same, beside Plonky3, where the field has this number in peers/plonky3.
template <typename F>
void add_word_arrays(const std::string& row, [[maybe_unused]] std::size_t number) {
  auto& s = add_arrays<F>(row);
  using arrays = arrays_of<F>;
#if NAPIER_BENCH_HAS_PLONKY3
  const auto add_peer = [&](const char* table, std::size_t operation, auto ours) {
    const auto peer = plonky3_function(number, operation);
    const auto theirs = [&s, peer] { peer(s.z.data(), s.x.data(), s.y.data(), s.x.size()); };
    // Plonky3 stores Goldilocks' elements as they are, and ours are in Montgomery's form; those of
    // the other fields are the same words.
    if constexpr (sizeof(F) == 4) {
      ours(s);
      const std::vector<F> z = s.z;
      theirs();
      if (z != s.z) {
        std::fprintf(stderr, "%s of Napier and Plonky3 differ: %s\n", table, row.c_str());
        std::abort();
      }
    }
    add(name(table, row, "plonky3"), workload{theirs, s.x.size()});
  };
  add_peer("array_multiply", 0, [](arrays& a) { multiply(a.z, a.x, a.y); });
  add_peer("array_add", 1, [](arrays& a) { napier::add(a.z, a.x, a.y); });
  add_peer("array_sum_of_products", 2, [](arrays& a) { a.z[0] = sum_of_products(a.x, a.y); });
#endif
  const auto add_power = [&]<std::size_t N>(const char* table,
                                            std::integral_constant<std::size_t, N>,
                                            [[maybe_unused]] std::size_t operation) {
    const auto ours = [](arrays& a) { power<N>(a.z, a.x); };
    add(name(table, row, "napier"), workload{[&s, ours] { ours(s); }, s.x.size()});
    add(name(table, row, "element"),
        workload{[&s] { detail::power_each<N>(s.z.data(), s.x.data(), s.x.size()); }, s.x.size()});
#if NAPIER_BENCH_HAS_PLONKY3
    add_peer(table, operation, ours);
#endif
  };
  add_power("array_power_3", std::integral_constant<std::size_t, 3>(), 3);
  add_power("array_power_5", std::integral_constant<std::size_t, 5>(), 4);
  add_power("array_power_7", std::integral_constant<std::size_t, 7>(), 5);
  add_power("array_power_11", std::integral_constant<std::size_t, 11>(), 6);
}

}  // namespace

// A call by name: an indirect one costs blst 8 ns where it is not predicted.
void add_benchmarks() {
  warm_up_ns = warm_up_after_vectors_ns;
  add_field<bn254>(254, [](auto... arguments) NAPIER_INLINE_LAMBDA {
#if NAPIER_BENCH_HAS_BLST
    mulx_mont_sparse_256(arguments...);
#endif
  });
  add_field<bls12_381>(381, [](auto... arguments) NAPIER_INLINE_LAMBDA {
#if NAPIER_BENCH_HAS_BLST
    mulx_mont_384(arguments...);
#endif
  });
  add_word_arrays<field<"0x78000001">>("BabyBear", 0);
  add_word_arrays<field<"0x7f000001">>("KoalaBear", 1);
  add_word_arrays<field<"0x7fffffff">>("Mersenne-31", 2);
  add_word_arrays<field<"0xffffffff00000001">>("Goldilocks", 3);
  add_arrays<bn254>("BN254");
  add_arrays<bls12_381>("BLS12-381");
}

}  // namespace napier_bench
